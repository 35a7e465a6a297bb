import { constants, setPriority } from 'node:os'

/**
 * Lets everything else on the machine go first, for the rest of this process: work that nobody waits for a moment of must not make pages
 * wait. On a machine that is idle otherwise it takes no longer. Only once the database is there, because one that is started by this
 * process would be slow for ever.
 */
export function giveWay(): void {
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // Not every system lets a process have less; then it is as before.
  }
}
