import { setTimeout as pause } from 'node:timers/promises'
import { MINUTE_MS } from '../../domain/time/durations.ts'
import { log } from '../log/log.server.ts'
import { statement } from './statement.server.ts'

/**
 * For a transaction that changes tables which pages read. While it waits for a table that an import or a backup has, everybody who asks for the table waits behind it, and no
 * page is made: so it soon gives up. It waits for longer than a second all the same, because an autovacuum lets go of a table only once somebody has waited for
 * `deadlock_timeout`, which is a second.
 */
export const LOCK_SOON = statement({ name: 'lock-soon', isUtility: true, text: "set local lock_timeout = '1500ms'" })

const NOT_FREE = '55P03'
const AGAIN_MS = 2_000
/** Each try makes others wait who ask for the table: the longer it is taken already, the rarer the tries are. */
const RAREST_MS = 30_000
/** An import of a million cars, or a backup, may take longer than this: then somebody has to choose the time. */
const TRIED_FOR_MS = 15 * MINUTE_MS

/** Whether a lock was not to be had in time. */
export function isNotFree(error: unknown): boolean {
  for (let found: unknown = error; found instanceof Error; found = found.cause) if ('code' in found && found.code === NOT_FREE) return true
  return false
}

/** Does the work of a transaction with `LOCK_SOON`, again and again while somebody else has what it needs. */
export async function whenFree<T>(work: () => Promise<T>, triedForMs = TRIED_FOR_MS): Promise<T> {
  const begunMs = performance.now()
  for (let pauseMs = AGAIN_MS; ; pauseMs = Math.min(pauseMs * 2, RAREST_MS)) {
    try {
      return await work()
    } catch (error) {
      if (!isNotFree(error) || performance.now() - begunMs > triedForMs) throw error
      if (pauseMs === AGAIN_MS) log.warn({}, 'a table is in use by an import, a backup or a vacuum: tried again until it is free')
      await pause(pauseMs)
    }
  }
}
