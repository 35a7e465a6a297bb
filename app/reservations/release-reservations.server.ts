import type { Pool } from 'pg'
import { inTransaction } from '~/platform/db/in-transaction.server'
import { endNextDue } from './end-reservation.server'

/** Lets go of cars whose hold, or time to pay, is over at `now`. What is to become of their payments is enqueued. @returns how many */
export async function releaseReservations(pool: Pool, now: Date): Promise<number> {
  let count = 0
  while (await inTransaction(pool, (client) => endNextDue(client, now))) count++
  return count
}
