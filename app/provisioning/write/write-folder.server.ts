import { copyFile, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { isRecord } from '~/domain/data/is-record'
import type { VersionedLayer } from '~/tenants/explain-setting'
import { CommandFault } from '~/platform/command/command-fault'
import { ifThere } from '~/platform/files/if-there.server'
import { namingFile } from '~/platform/files/naming-file.server'
import { syncFile, syncFolder, syncTree } from '~/platform/files/sync-folder.server'
import { fetchBucketPictures } from '~/platform/images/sync-bucket-pictures.server'
import { isPictureKey } from '~/platform/images/stored-picture.server'
import { jsonSchemas } from '../schema/json-schemas'
import type { SiteDocument } from '../site-document'
import { folderText } from './folder-text'

const STORED = 'stored:'
const LAYER_FOLDERS: Readonly<Record<string, string>> = { template: 'templates', manufacturer: 'manufacturers', dealership_group: 'groups' }

type TextFile = readonly [name: string, text: string]

/** Without it a folder is none, so it is written last: what a machine that stops meanwhile leaves is put in force by nobody. */
const SITE = 'site.json'

/**
 * Writes a dealership's folder whole or not at all, on the disk when this returns: who asked for it may delete what it is of.
 * @param writeRest writes what is not text
 * @throws CommandFault for a folder that is not new or empty
 */
export async function writeNewFolder<T>(out: string, files: readonly TextFile[], writeRest: () => Promise<T>): Promise<T> {
  await requireNewFolder(out)
  const firstMade = await mkdir(out, { recursive: true })
  try {
    for (const [name, text] of files) if (name !== SITE) await writeFileBelow(out, name, text)
    const rest = await writeRest()
    await syncTree(out)
    for (const [name, text] of files) if (name === SITE) await writeFileBelow(out, name, text)
    await syncFile(path.join(out, SITE))
    await syncFolder(out)
    if (firstMade !== undefined) await syncAbove(out, firstMade)
    return rest
  } catch (error) {
    // A part of a site looks like the whole of it to whoever reads the folder. It was new or empty.
    await rm(out, { recursive: true, force: true }).catch(() => undefined)
    throw error
  }
}

/** The name of a new folder is on the disk only with the folder that it is in. */
async function syncAbove(out: string, firstMade: string): Promise<void> {
  const last = path.dirname(path.resolve(firstMade))
  for (let above = path.resolve(out); above !== last; ) await syncFolder((above = path.dirname(above)))
}

/** Folders are written once: what is in one already is somebody's work. */
async function requireNewFolder(out: string): Promise<void> {
  const names = await readdir(out).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    if (error.code !== 'ENOTDIR') throw error
    throw new CommandFault(`${out}: found a file, expected a folder that is new or empty`)
  })
  if (names.length > 0) throw new CommandFault(`${out}: found a folder with files in it, expected one that is new or empty`, 'Name another with --out.')
}

/** The texts of a site's folder, with the stored layers that it stands on. */
export function siteFiles(document: SiteDocument, layers: readonly VersionedLayer[]): TextFile[] {
  const files: TextFile[] = folderText(withFolderPictures(document))
  for (const { scope, key, values } of layers) {
    const folder = LAYER_FOLDERS[scope]
    files.push([folder ? `layers/${folder}/${key}.json` : 'layers/platform.json', `${JSON.stringify(values, null, 2)}\n`])
  }
  for (const [name, text] of jsonSchemas()) files.push([`schema/${name}`, text])
  return files
}

async function writeFileBelow(out: string, name: string, content: string): Promise<void> {
  const file = path.join(out, name)
  await mkdir(path.dirname(file), { recursive: true })
  await namingFile(file, writeFile(file, content))
}

/** The keys of the picture store that anything in a document names. */
export function storedKeys(value: unknown, keys = new Set<string>()): Set<string> {
  if (typeof value === 'string') {
    if (value.startsWith(STORED)) keys.add(value.slice(STORED.length))
  } else if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) storedKeys(inner, keys)
  return keys
}

/** Pictures that came from a folder are files of `pictures/` again; the platform's others keep their address and travel beside. */
function withFolderPictures<T>(value: T): T {
  if (typeof value === 'string') return (value.startsWith(`${STORED}pictures/`) ? value.slice(STORED.length) : value) as T
  if (Array.isArray(value)) return value.map(withFolderPictures) as T
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withFolderPictures(inner)])) as T
}

/** A key that leads out of the store, which a folder of somebody else's may have brought, names no picture. */
export async function copyPicture(out: string, key: string, dataDir: string): Promise<void> {
  if (!isPictureKey(key)) return
  const from = path.join(dataDir, 'pictures', key)
  await fetchBucketPictures(dataDir, key)
  if (!(await ifThere(stat(from)))?.isFile()) return
  const to = path.join(out, key.startsWith('pictures/') ? key : `stored/${key}`)
  await mkdir(path.dirname(to), { recursive: true })
  await copyFile(from, to)
}
