import type { Pool } from 'pg'
import { inTransaction } from '~/platform/db/in-transaction.server'
import { endNextDue } from './end-reservation.server'

/** Lets go of cars whose hold, or time to pay, is over at `now`. What is to become of their payments is enqueued. @returns how many */
export async function releaseReservations(pool: Pool, now: Date): Promise<number> {
  for (let count = 0; ; count++) if (!(await inTransaction(pool, (client) => endNextDue(client, now)))) return count
}
