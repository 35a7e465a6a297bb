import type { ChildProcess } from 'node:child_process'

export const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null

/** The program is missing, or the machine has no memory or no process left for it. */
export const NOT_STARTED = 'could not be started'

/**
 * Settles once a child has ended, with how: `ended (exit code 1)`. A child that could not be started has ended too: it says so by `error`
 * alone, and `exit` never comes.
 */
export function howItEnded(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    const ended = (code: number | null, signal: NodeJS.Signals | null) => resolve(wasStarted(child) ? `ended (${signal ?? `exit code ${code}`})` : NOT_STARTED)
    // It may have ended before anybody asked for this.
    if (hasEnded(child)) return ended(child.exitCode, child.signalCode)
    child.once('exit', ended)
    child.on('error', () => wasStarted(child) || resolve(NOT_STARTED))
  })
}

const wasStarted = (child: ChildProcess): boolean => child.pid !== undefined
