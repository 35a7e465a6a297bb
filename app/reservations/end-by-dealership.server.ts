import type { Pool } from 'pg'
import { z } from 'zod'
import { carTitle } from '~/domain/cars/car-title'
import { goesBackWords } from '~/domain/reservations/reservation-words'
import type { EndHoldReport } from '~/leads/command/end-hold-report'
import { readClock } from '~/platform/db/database-clock.server'
import { inTransaction } from '~/platform/db/in-transaction.server'
import { statement } from '~/platform/db/statement.server'
import { endHeld } from './end-reservation.server'
import { notifyOfEnd } from './notify-shopper.server'
import { readReservation } from './read-reservation.server'

const LEAD = statement({
  name: 'reservation-lead-to-end',
  values: [z.string()],
  row: { id: z.number(), isErased: z.boolean() },
  text: 'select tenant_id as id, erased_at is not null as "isErased" from lead where id = $1',
})

/**
 * Ends the hold of a lead before its time, for its dealership; the deposit goes back as when the shopper gives it up. Doing it twice, or side by side, ends it once. What is not
 * paid is left alone: somebody may be paying it, and it is over by itself within minutes.
 * @param by who says so
 */
export function endByDealership(pool: Pool, leadId: string, by: string): Promise<EndHoldReport> {
  return inTransaction(pool, async (client) => {
    const lead = await LEAD.first(client, [leadId])
    if (!lead) return { leadId, outcome: 'unknown' }
    const found = await readReservation(client, lead, leadId, 'lead')
    if (!found) return { leadId, outcome: 'no_reservation' }
    const { now } = await readClock(client)
    const hasEnded = await endHeld(client, lead, found.id, now, by)
    // As it is now: another end of it may have been waited for.
    const own = (await readReservation(client, lead, leadId, 'lead')) ?? found
    const car = carTitle(own.car)
    if (hasEnded) {
      const { deposit, isDisputed } = own
      const goesBack = deposit.isRefundPending ? goesBackWords(deposit, isDisputed) : null
      await notifyOfEnd(client, lead.id, own, goesBack, now)
      return { leadId, outcome: 'ended', car, endedAt: now, endedBy: by, goesBackCents: goesBack === null ? 0 : deposit.cents - deposit.refundedCents, isDisputed, isErased: lead.isErased }
    }
    if (own.wasHeld) return { leadId, outcome: 'over', car, endedAt: own.endedAt, ending: own.ending, endedBy: own.endedBy }
    return own.status === 'pending' ? { leadId, outcome: 'not_paid', car, until: own.heldUntil } : { leadId, outcome: 'never_held', car }
  })
}
