import type { PoolClient } from 'pg'
import { z } from 'zod'
import { PAYING_MINUTES } from '~/domain/reservations/reservation-words'
import { delayLead } from '~/leads/enqueue-lead'
import { statement } from '~/platform/db/statement.server'
import type { Tenant } from '~/tenants/tenant'
import type { CardProcessor } from './card-processor'
import { finishOrCheck } from './finish-or-check.server'
import { finishReservation } from './finish-reservation.server'
import { getCardProcessor } from './get-card-processor.server'
import { UNPAID_IS_TOLD } from './unpaid-is-told'

/** However long the processor is away: whoever else wants the car does not wait for longer. */
const LONGEST_CHECK_MINUTES = 120

/** The car waits for the answer: whoever has paid in time must not lose it because the processor is away, and its dealership does not hear meanwhile that no payment has come. */
const KEEP = statement({
  name: 'reservation-keep',
  values: [z.string(), z.number(), z.date()],
  text: `
  with kept as (
    update reservation set held_until = greatest(held_until, least($3::timestamptz + make_interval(mins => ${PAYING_MINUTES}),
      created_at + make_interval(mins => ${LONGEST_CHECK_MINUTES})))
    where id = $1 and tenant_id = $2 and status = 'pending' returning lead_id as id, held_until
  )
  ${delayLead('kept', UNPAID_IS_TOLD)}`,
})

/** What a visitor who comes back from paying is told; `checking` while nobody knows whether it is paid. */
export function returnFromPaying(tenant: Pick<Tenant, 'id' | 'slug'>, reservationId: string, now: Date, processor: CardProcessor = getCardProcessor()) {
  const keep = (client: PoolClient) => KEEP.run(client, [reservationId, tenant.id, now])
  return finishOrCheck(() => finishReservation(tenant, reservationId, now, processor), { reservationId, tenantId: tenant.id }, now, { tenant, processor, keep })
}
