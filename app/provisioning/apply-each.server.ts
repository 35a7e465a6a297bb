import type pg from 'pg'
import { textTable } from '~/domain/text/text-table'
import { CommandFault } from '~/platform/command/command-fault'
import type { FileFault } from '~/tenants/source-file'
import { faultLines } from '~/tenants/tenant-text'
import type { ApplyOptions, ApplyReport } from './apply-folders.server'
import { applyOpened, DEADLOCK } from './apply-opened.server'
import { openPaths } from './open-paths.server'
import { isRefusedData, refusedFault } from './refused-data'

type Outcome = 'new' | 'changed' | 'unchanged' | 'refused'
export type EachReport = { seconds: number; folders: { path: string; outcome: Outcome; milliseconds: number; faults: FileFault[] }[] }

/** Each folder in a transaction of its own: a wrong one keeps no other from coming in. */
export async function applyEach(pool: pg.Pool, paths: readonly string[], options: Omit<ApplyOptions, 'mode'>, onDone: (path: string) => void): Promise<EachReport> {
  const start = performance.now()
  const folders: EachReport['folders'] = []
  for (const path of paths) {
    const begun = performance.now()
    const opened = await openPaths([path])
    const { faults, sites, layers } = await applyOpened(pool, opened, { ...options, mode: 'apply' }).catch((error: unknown) => refused(path, error))
    const isChanged = sites.some(({ changes }) => changes.length > 0) || layers.some((layer) => layer.isChanged)
    const outcome = faults.length > 0 ? 'refused' : sites.some(({ isNew }) => isNew) ? 'new' : isChanged ? 'changed' : 'unchanged'
    folders.push({ path, outcome, milliseconds: Math.round(performance.now() - begun), faults })
    onDone(path)
  }
  return { seconds: (performance.now() - start) / 1000, folders }
}

/** What a folder runs into on its way in is its own: none of it is in force, and the next is tried. */
function refused(file: string, error: unknown): Pick<ApplyReport, 'faults' | 'sites' | 'layers'> {
  if (isRefusedData(error)) return { faults: [refusedFault(file, error)], sites: [], layers: [] }
  const isDeadlock = (error as { code?: string }).code === DEADLOCK
  if (!(error instanceof CommandFault) && !isDeadlock) throw error
  const found = isDeadlock ? 'an import of its stock that changes the same places' : (error as CommandFault).message
  return { faults: [{ file, path: '', found, allowed: 'a folder that this platform can take', nearest: null }], sites: [], layers: [] }
}

export function eachText({ folders, seconds }: EachReport): string {
  const counts = (['new', 'changed', 'unchanged', 'refused'] as const).map((outcome) => [outcome, String(folders.filter((folder) => folder.outcome === outcome).length)])
  const faults = folders.flatMap((folder) => folder.faults)
  return [textTable(counts), `${folders.length} folders in ${seconds.toFixed(1)} s`, ...(faults.length > 0 ? ['', ...faultLines(faults), '', 'Mend the refused folders and give them again: what is in force already stays as it is.'] : [])].join('\n')
}
