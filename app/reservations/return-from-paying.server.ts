import { z } from 'zod'
import { getPool } from '~/platform/db/db.server'
import { inTransaction } from '~/platform/db/in-transaction.server'
import { statement } from '~/platform/db/statement.server'
import { log } from '~/platform/log/log.server'
import type { Tenant } from '~/tenants/tenant'
import { ProcessorAwayError, type CardProcessor } from './card-processor'
import { enqueueCheck } from './check-payments.server'
import { finishReservation, type FinishedReservation } from './finish-reservation.server'
import { getCardProcessor } from './get-card-processor.server'
import { PAYING_MINUTES } from './start-reservation.server'

export type ReturnedReservation =
  | Exclude<FinishedReservation, { kind: 'processing' }>
  /** Nobody knows yet whether it is paid: the visitor waits, and the worker goes on asking. */
  | { kind: 'checking' }

/** However long the processor is away: whoever else wants the car does not wait for longer. */
const LONGEST_CHECK_MINUTES = 120

/** The car waits for the answer: whoever has paid in time must not lose it because the processor is away. */
const KEEP = statement({
  name: 'reservation-keep',
  values: [z.string(), z.number(), z.date()],
  text: `
  update reservation set held_until = greatest(held_until, least($3::timestamptz + make_interval(mins => ${PAYING_MINUTES}),
    created_at + make_interval(mins => ${LONGEST_CHECK_MINUTES})))
  where id = $1 and tenant_id = $2 and status = 'pending'`,
})

/** What a visitor who comes back from paying is told. Throws only when the database is away: a processor that is away is no fault here. */
export async function returnFromPaying(
  tenant: Pick<Tenant, 'id' | 'slug'>,
  reservationId: string,
  now: Date,
  processor: CardProcessor = getCardProcessor(),
): Promise<ReturnedReservation> {
  try {
    const finished = await finishReservation(tenant, reservationId, now, processor)
    if (finished.kind !== 'processing') return finished
  } catch (error) {
    if (!(error instanceof ProcessorAwayError)) throw error
    log.warn({ tenant: tenant.slug, reservationId, processor: processor.name }, 'the card processor is away: the payment is looked at later')
  }
  await inTransaction(getPool(), async (client) => {
    await KEEP.run(client, [reservationId, tenant.id, now])
    // A page that is reloaded again and again enqueues one check a minute.
    await enqueueCheck(client, { reservationId, tenantId: tenant.id }, now.toISOString().slice(0, 16))
  })
  return { kind: 'checking' }
}
