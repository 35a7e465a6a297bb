import { setTimeout as pause } from 'node:timers/promises'
import { readClock } from './db/database-clock.server'
import type { Sender } from './db/statement.server'
import { warnOfWaiting } from './log/log.server'

const PAUSE_MS = 1_000

/**
 * Does each task every second, at the database's time, until the signal. A database that is away is waited for; one task's fault does not stop the
 * others.
 */
export async function repeatEverySecond(sender: Sender, signal: AbortSignal, tasks: readonly ((now: Date) => Promise<unknown>)[]): Promise<void> {
  while (!signal.aborted) {
    for (const task of tasks) {
      try {
        await task((await readClock(sender)).now)
      } catch (error) {
        warnOfWaiting(error, 'work waits for the database')
      }
    }
    // The abort is how this loop is asked to end, not a fault.
    await pause(PAUSE_MS, undefined, { signal }).catch(() => undefined)
  }
}
