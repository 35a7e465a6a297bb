import type { ClientBase, Pool } from 'pg'
import { z } from 'zod'
import { carTitle } from '~/domain/cars/car-title'
import { refundMessage } from '~/domain/reservations/reservation-words'
import { inTransaction } from '~/platform/db/in-transaction.server'
import { statement } from '~/platform/db/statement.server'
import { log } from '~/platform/log/log.server'
import { DeliveryFailure } from '~/platform/outbox/delivery-failure'
import type { OutboxRoute } from '~/platform/outbox/outbox-route'
import { PAYMENT_DELIVERY, type CardProcessor } from './card-processor'
import { paymentRelease, notifyDealer, type PaymentRelease } from './end-reservation.server'
import { findPayment } from './find-payment.server'
import { finishReservation } from './finish-reservation.server'
import { getCardProcessor } from './get-card-processor.server'
import { readReservation } from './read-reservation.server'
import { LOCK_RESERVATION } from './reservation-locks.server'
import { notifyShopper, settleNotice } from './notify-shopper.server'

/**
 * Brings payments of reservations that are over to their end: what is open is cancelled, what was paid goes back, and both dealer and
 * shopper are told of a refund. At least once, until the processor has taken it; the processor gives one payment back once.
 */
export function paymentReleaseRoute(pool: Pool, processor: CardProcessor = getCardProcessor(pool)): OutboxRoute<PaymentRelease> {
  return {
    kind: 'payment_release',
    payload: paymentRelease,
    channel: processor.name,
    ...PAYMENT_DELIVERY,
    deliver: async ({ payload: stored, tenantId }, { now }) => {
      // The job's own site, not the one in its payload: a site that moved here has another number than it had there.
      const payload = { ...stored, tenantId }
      if (payload.mayHold && (await holdIfPaid(payload, now, processor))) return
      await inTransaction(pool, (client) => release(client, payload, now, processor))
    },
  }
}

/** Where the deposit was paid at the last moment and the visitor did not come back, the car is theirs unless somebody else has it. @returns whether it is held now */
async function holdIfPaid({ paymentId, tenantId, reservationId }: PaymentRelease, now: Date, processor: CardProcessor): Promise<boolean> {
  const payment = await findPayment(processor, paymentId)
  if (payment?.status !== 'paid') return false
  const finished = await finishReservation({ id: tenantId }, reservationId, now, processor)
  return finished.kind === 'held'
}

const CLOSE = statement({
  name: 'reservation-close-payment',
  values: [z.string(), z.date(), z.boolean()],
  text: 'update reservation set payment_closed_at = $2, refunded_at = case when $3 then $2::timestamptz end where id = $1',
})

const IS_OF_ANOTHER = statement({
  name: 'payment-is-of-another',
  values: [z.string(), z.string(), z.number()],
  row: { isOfAnother: z.boolean() },
  text: `
    select exists (select from reservation where payment_id = $1 and (id, tenant_id) <> ($2::uuid, $3))
      or exists (select from online_payment where payment_id = $1) as "isOfAnother"`,
})

async function release(client: ClientBase, { reservationId, tenantId, paymentId }: PaymentRelease, now: Date, processor: CardProcessor): Promise<void> {
  // Whoever would begin the hold of a late payment waits until it is known what became of the payment.
  await LOCK_RESERVATION.run(client, [reservationId])
  const reservation = await readReservation(client, { id: tenantId }, reservationId)
  if (reservation && (reservation.status === 'held' || reservation.isPaymentClosed)) return
  // Jobs may come along with a moved site, and then name any payment.
  if ((await IS_OF_ANOTHER.first(client, [paymentId, reservationId, tenantId]))?.isOfAnother) throw new DeliveryFailure('payment_of_another', { isRefusal: true })
  const { status } = await processor.release(paymentId)
  // Its lead was removed meanwhile: the money goes back all the same, and nobody is left to tell.
  if (!reservation) return
  const isRefund = status === 'refunded'
  await CLOSE.run(client, [reservationId, now, isRefund])
  if (status === 'disputed') {
    log.error({ tenant: reservation.tenantSlug, reservationId }, 'a deposit is disputed at its bank: the dealership settles it with the shopper')
    if (!reservation.isDisputed) await notifyDealer(client, reservation.leadId, 'disputed', { deposit_disputed_at: now.toISOString() })
  }
  if (reservation.isByDealership) await settleNotice(client, tenantId, reservation, now, isRefund)
  if (!isRefund) return
  const { siteName, tenantSlug, phone, wasHeld, isToGoBack, isByDealership } = reservation
  const isLost = !wasHeld && isToGoBack
  // Given back at the processor's desk before anybody saw that it was paid: nobody else had the car.
  const ending = wasHeld || isLost ? {} : { reservation_ended: 'cancelled', reservation_ended_at: now.toISOString() }
  await notifyDealer(client, reservation.leadId, 'refunded', { deposit_refunded_at: now.toISOString(), ...ending })
  const text = refundMessage({ siteName, carTitle: carTitle(reservation.car), depositCents: reservation.deposit.cents, refundedCents: reservation.deposit.refundedCents, isLost, isByDealership })
  await notifyShopper(client, tenantId, { dedupKey: `reservation:${reservationId}:refunded`, tenantSlug, phone, text }, now)
}
