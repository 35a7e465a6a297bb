import type pg from 'pg'
import { applyFolders, type ApplyOptions, type ApplyReport } from './apply-folders.server'
import type { OpenedPaths } from './open-paths.server'
import { RefusedData } from './refused-data'

/** Postgres's code for the one of two that wait for each other which it lets go. */
export const DEADLOCK = '40P01'
const MOST_TRIES = 3

/**
 * Puts in force what was read. What has faults is held against the platform too, and changes nothing: one round names everything. Where an import
 * and this wait for each other, it is done again. What the database then does not take of a folder is a fault of the folder as well.
 */
export async function applyOpened(pool: pg.Pool, { folders, drafts, layers, faults }: OpenedPaths, options: ApplyOptions): Promise<ApplyReport> {
  if (faults.length === 0) {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await applyFolders(pool, folders, layers, options)
      } catch (error) {
        if (error instanceof RefusedData) return { ...(await applyFolders(pool, folders, layers, { ...options, mode: 'plan' })), faults: [error.fault] }
        if ((error as { code?: string }).code !== DEADLOCK || attempt === MOST_TRIES) throw error
      }
    }
  }
  const checked = await applyFolders(pool, [...folders, ...drafts], layers, { ...options, mode: 'plan' })
  return { ...checked, faults: [...faults, ...checked.faults] }
}
