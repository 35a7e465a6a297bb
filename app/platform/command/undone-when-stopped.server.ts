import type pg from 'pg'
import { commitsBegun, lastCommitEnded } from '~/platform/db/in-transaction.server'
import { withDatabase } from '~/platform/db/with-database.server'
import { CommandFault } from './command-fault'

/**
 * A command's work on the database, taken back when it is told to stop: the first Ctrl-C, or SIGTERM, cuts its connections, so that Postgres undoes what is not
 * committed, and whoever was writing files fails and takes them away. A commit that is on its way comes to its end first; where the work wants nothing more
 * after it, it ends as it would have. The second signal is the shell's own.
 * @throws CommandFault where it was stopped, with what is true of the database then
 */
export async function undoneWhenStopped<T>(work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const begun = commitsBegun()
  const lent = new Set<pg.PoolClient>()
  let isStopped = false
  let isCut = false
  const stop = () => {
    isStopped = true
    void lastCommitEnded().then(() => {
      isCut = true
      for (const client of lent) void client.end()
    })
  }
  const signals = ['SIGINT', 'SIGTERM'] as const
  for (const signal of signals) process.once(signal, stop)
  try {
    return await withDatabase(async ({ pool }) => {
      pool.on('acquire', (client) => {
        if (isCut) void client.end()
        else lent.add(client)
      })
      pool.on('release', (_, client) => lent.delete(client))
      return work(pool)
    })
  } catch (error) {
    if (!isStopped) throw error
    throw new CommandFault(commitsBegun() === begun ? 'Stopped: nothing was changed.' : 'Stopped: what was in force by then stays so, and nothing else was changed.')
  } finally {
    for (const signal of signals) process.off(signal, stop)
  }
}
