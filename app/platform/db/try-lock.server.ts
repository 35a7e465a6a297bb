import { z } from 'zod'
import { statement, type Sender } from './statement.server'

const TRY_LOCK = statement({
  name: 'try-lock',
  values: [z.number()],
  row: { isTaken: z.boolean() },
  neverNull: { isTaken: 'it is taken, or it is not' },
  text: 'select pg_try_advisory_xact_lock($1) as "isTaken"',
})

/**
 * Takes a lock of the whole platform until the transaction of `client` ends; false where somebody else has it.
 * @param lock a number that differs from the platform's other locks
 */
export async function tryLock(client: Sender, lock: number): Promise<boolean> {
  return (await TRY_LOCK.first(client, [lock]))?.isTaken === true
}
