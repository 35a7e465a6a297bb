import { z } from 'zod'
import { LOCKS } from './lock-numbers'
import { statement, type Sender } from './statement.server'

const TRY_LOCK = statement({
  name: 'try-lock',
  values: [z.number()],
  row: { isTaken: z.boolean() },
  neverNull: { isTaken: 'it is taken, or it is not' },
  text: 'select pg_try_advisory_xact_lock($1) as "isTaken"',
})

/** Takes a lock of the whole platform until the transaction of `client` ends; false where somebody else has it. */
export async function tryLock(client: Sender, lock: keyof typeof LOCKS): Promise<boolean> {
  return (await TRY_LOCK.first(client, [LOCKS[lock]]))?.isTaken === true
}
