import { copyFile, mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { VersionedLayer } from '~/tenants/explain-setting'
import { CommandFault } from '~/platform/command/command-fault'
import { fetchSharedPictures } from '~/platform/images/share-pictures.server'
import { isPictureKey } from '~/platform/images/stored-picture.server'
import { jsonSchemas } from '../schema/json-schemas'
import type { SiteDocument } from '../site-document'
import { folderText } from './folder-text'

const STORED = 'stored:'
const LAYER_FOLDERS: Readonly<Record<string, string>> = { template: 'templates', manufacturer: 'manufacturers', dealership_group: 'groups' }

/** Folders are written once: what is in one already is somebody's work. */
export async function requireNewFolder(out: string): Promise<void> {
  const names = await readdir(out).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    if (error.code !== 'ENOTDIR') throw error
    throw new CommandFault(`${out}: found a file, expected a folder that is new or empty`)
  })
  if (names.length > 0) throw new CommandFault(`${out}: found a folder with files in it, expected one that is new or empty`, 'Name another with --out.')
}

/** Writes a site as a folder, with the stored layers that it stands on and the pictures that it shows. @returns files written */
export async function writeFolder(out: string, document: SiteDocument, layers: readonly VersionedLayer[], dataDir: string): Promise<number> {
  const files = folderText(withFolderPictures(document))
  for (const { scope, key, values } of layers) {
    const folder = LAYER_FOLDERS[scope]
    files.push([folder ? `layers/${folder}/${key}.json` : 'layers/platform.json', `${JSON.stringify(values, null, 2)}\n`])
  }
  for (const [name, text] of jsonSchemas()) files.push([`schema/${name}`, text])
  for (const [name, text] of files) await writeFileBelow(out, name, text)
  const pictures = [...storedKeys(document)]
  for (const key of pictures) await copyPicture(out, key, dataDir)
  return files.length + pictures.length
}

export async function writeFileBelow(out: string, name: string, content: string): Promise<void> {
  const file = path.join(out, name)
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, content)
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
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withFolderPictures(inner)])) as T
}

/** A key that leads out of the store, which a folder of somebody else's may have brought, names no picture. */
export async function copyPicture(out: string, key: string, dataDir: string): Promise<void> {
  if (!isPictureKey(key)) return
  const from = path.join(dataDir, 'pictures', key)
  await fetchSharedPictures(dataDir, key)
  if (!(await stat(from).catch(() => null))?.isFile()) return
  const to = path.join(out, key.startsWith('pictures/') ? key : `stored/${key}`)
  await mkdir(path.dirname(to), { recursive: true })
  await copyFile(from, to)
}
