const MOST_MS = 30_000

/**
 * How long to wait, in milliseconds, before a process of ours that ended by itself is started again. One that served for a while is back
 * at once; one that ends again and again is given longer each time, so that it takes nothing from those that run.
 * @param endingsInARow how often it has ended within a minute of its start, this time included
 */
export function restartPause(endingsInARow: number): number {
  return endingsInARow <= 2 ? 0 : Math.min(MOST_MS, 500 * 2 ** (endingsInARow - 3))
}
