import type pg from 'pg'
import { applyFolders, type ApplyOptions, type ApplyReport } from './apply-folders.server'
import type { OpenedPaths } from './open-paths.server'

/** Puts in force what was read. What has faults is held against the platform too, and changes nothing: one round names everything. */
export async function applyOpened(pool: pg.Pool, { folders, drafts, layers, faults }: OpenedPaths, options: ApplyOptions): Promise<ApplyReport> {
  if (faults.length === 0) return applyFolders(pool, folders, layers, options)
  const checked = await applyFolders(pool, [...folders, ...drafts], layers, { ...options, mode: 'check' })
  return { ...checked, faults: [...faults, ...checked.faults] }
}
