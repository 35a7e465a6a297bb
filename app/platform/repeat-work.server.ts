import { setTimeout as pause } from 'node:timers/promises'
import { warnOfWork } from './log/log.server'

type Repeated = {
  /** Names the work in the log: 'forgetting people'. */
  what: string
  everyMs: number
  /** The pause where it was not done: what comes once a day is not put off for a day because the database was away for a second. */
  againMs?: number
}

/**
 * Does the work at once, and again a pause after each time that it ended, until the signal. A fault is logged, and no reason to end.
 * @param work tells with false that it was not done this time
 */
export async function repeatWork(signal: AbortSignal, { what, everyMs, againMs = everyMs }: Repeated, work: () => Promise<boolean | void>): Promise<void> {
  while (!signal.aborted) {
    let isDone = false
    try {
      isDone = (await work()) !== false
    } catch (error) {
      warnOfWork(error, what)
    }
    // The abort is how this loop is asked to end, not a fault.
    await pause(isDone ? everyMs : againMs, undefined, { signal }).catch(() => undefined)
  }
}
