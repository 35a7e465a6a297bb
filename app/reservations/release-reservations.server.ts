import type { Pool } from 'pg'
import { inTransaction } from '~/platform/db/in-transaction.server'
import { rebuildSearchIndexes } from '~/search/postgres/rebuild-index.server'
import type { CardProcessor } from './card-processor'
import { fakeCardProcessor } from './fake-card-processor.server'
import { finishReservation } from './finish-reservation.server'

type Released = { id: string; tenantId: number; paymentId: string | null; wasHeld: boolean; dealershipId: number }

const RELEASE = `
  with due as (
    select id, status from reservation where status in ('pending', 'held') and held_until <= $1 order by held_until limit 1 for update skip locked
  )
  update reservation r set status = 'released', released_at = $1 from due, car c
  where r.id = due.id and c.id = r.car_id
  returning r.id, r.tenant_id as "tenantId", r.payment_id as "paymentId", due.status = 'held' as "wasHeld", c.dealership_id as "dealershipId"`

/**
 * Lets go of cars whose hold, or time to pay, is over at `now`. An unpaid payment is cancelled, so that nobody pays for what is gone.
 * @returns how many
 */
export async function releaseReservations(pool: Pool, now: Date, processor: CardProcessor = fakeCardProcessor(pool)): Promise<number> {
  for (let count = 0; ; count++) {
    const released = await inTransaction(pool, async (client) => {
      const { rows } = await client.query<Released>(RELEASE, [now])
      const row = rows[0]
      if (row?.wasHeld) await rebuildSearchIndexes(client, row.dealershipId)
      return row
    })
    if (!released) return count
    if (released.wasHeld || released.paymentId === null) continue
    const payment = await processor.find(released.paymentId)
    // Paid, and the visitor never came back to the site: the car is theirs all the same.
    if (payment?.status === 'paid') await finishReservation({ id: released.tenantId }, released.id, now, processor)
    else await processor.release(released.paymentId)
  }
}
