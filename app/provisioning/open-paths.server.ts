import { stat } from 'node:fs/promises'
import { ifThere } from '~/platform/files/if-there.server'
import { NotUtf8, readUtf8 } from '~/platform/files/read-utf8.server'
import { parseSettingsFile, type GivenLayer } from '~/tenants/settings-file'
import type { FileFault } from '~/tenants/source-file'
import { readFolder, type SiteFolder } from './read/read-folder.server'

/** `drafts`: what could be read of folders that have faults. */
export type OpenedPaths = { folders: SiteFolder[]; drafts: SiteFolder[]; layers: GivenLayer[]; faults: FileFault[] }

/** Reads what a command line names: folders of dealerships, and files that are layers. */
export async function openPaths(paths: readonly string[], onRead: (path: string) => void = () => {}): Promise<OpenedPaths> {
  const opened: OpenedPaths = { folders: [], drafts: [], layers: [], faults: [] }
  for (const path of paths) {
    await openPath(path, opened).catch((error: NodeJS.ErrnoException) => opened.faults.push(unreadable(path, error)))
    onRead(path)
  }
  return opened
}

async function openPath(path: string, opened: OpenedPaths): Promise<void> {
  if ((await ifThere(stat(path)))?.isFile()) {
    const { layer, faults } = parseSettingsFile(path, await readUtf8(path))
    opened.faults.push(...faults)
    if (layer) opened.layers.push(layer)
    return
  }
  const { folder, draft, faults } = await readFolder(path.replace(/\/+$/, ''))
  opened.faults.push(...faults)
  if (folder) opened.folders.push(folder)
  if (draft) opened.drafts.push(draft)
}

/** A folder that cannot be read, or that this user may not read, is that folder's fault, and keeps no other from being read. */
function unreadable(path: string, error: NodeJS.ErrnoException): FileFault {
  if (error instanceof NotUtf8) return { file: error.file, line: error.line, path: '', found: 'bytes that are not UTF-8', allowed: 'a text in UTF-8 (in Excel: "CSV UTF-8")', nearest: null }
  if (error.code !== 'EACCES' && error.code !== 'EPERM') throw error
  return { file: error.path ?? path, path: '', found: `what this user may not read (${error.code})`, allowed: 'a file or folder that it may', nearest: null }
}
