import { readFile, stat } from 'node:fs/promises'
import { parseSettingsFile, type GivenLayer } from '~/tenants/settings-file'
import type { FileFault } from '~/tenants/source-file'
import { readFolder, type SiteFolder } from './read/read-folder.server'

/** `drafts`: what could be read of folders that have faults. */
export type OpenedPaths = { folders: SiteFolder[]; drafts: SiteFolder[]; layers: GivenLayer[]; faults: FileFault[] }

/** Reads what a command line names: folders of dealerships, and files that are layers. */
export async function openPaths(paths: readonly string[], onRead: (path: string) => void = () => {}): Promise<OpenedPaths> {
  const opened: OpenedPaths = { folders: [], drafts: [], layers: [], faults: [] }
  for (const path of paths) {
    const found = await stat(path).catch(() => null)
    if (found?.isFile()) {
      const { layer, faults } = parseSettingsFile(path, await readFile(path, 'utf8'))
      opened.faults.push(...faults)
      if (layer) opened.layers.push(layer)
    } else {
      const { folder, draft, faults } = await readFolder(path.replace(/\/+$/, ''))
      opened.faults.push(...faults)
      if (folder) opened.folders.push(folder)
      if (draft) opened.drafts.push(draft)
    }
    onRead(path)
  }
  return opened
}
