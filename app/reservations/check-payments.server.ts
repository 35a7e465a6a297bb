import type { ClientBase, Pool } from 'pg'
import { z } from 'zod'
import { inTransaction } from '~/platform/db/in-transaction.server'
import { statement, type Sender } from '~/platform/db/statement.server'
import { log } from '~/platform/log/log.server'
import { DeliveryFailure } from '~/platform/outbox/delivery-failure'
import { enqueueJob } from '~/platform/outbox/enqueue-job.server'
import type { OutboxRoute } from '~/platform/outbox/outbox-route'
import { PAYMENT_DELIVERY, type CardProcessor } from './card-processor'
import { endHeld, notifyDealer } from './end-reservation.server'
import { findPayment } from './find-payment.server'
import { finishReservation } from './finish-reservation.server'
import { followPartRefund } from './follow-part-refund.server'
import { getCardProcessor } from './get-card-processor.server'
import { finishOnlinePayment, followRefund, type FinishedOnlinePayment } from './online-payments/finish-online-payment.server'
import { readReservation } from './read-reservation.server'
import { LOCK_RESERVATION } from './reservation-locks.server'

/** What the outbox holds of a payment of which something may be new. */
const reservationCheck = z.object({ reservationId: z.string(), tenantId: z.number() })
const onlinePaymentCheck = z.object({
  onlinePaymentId: z.string(),
  tenantId: z.number(),
  /** The processor's number of a payment whose time to pay is over then. */
  endsPaymentId: z.string().optional(),
})
const paymentCheck = z.union([reservationCheck, onlinePaymentCheck])
export type PaymentCheck = z.output<typeof paymentCheck>
type ReservationCheck = z.output<typeof reservationCheck>

const REOPEN_REFUND = statement({
  name: 'reservation-reopen-refund',
  values: [z.string()],
  text: 'update reservation set refunded_at = null where id = $1',
})

/** Given back by the dealership itself, at the processor's desk. */
const NOTE_REFUND = statement({
  name: 'reservation-note-refund',
  values: [z.string(), z.date()],
  text: 'update reservation set refunded_at = $2 where id = $1',
})

/** Enqueues a check of a payment, now or `at` a time. @param occasion what it is checked for: the same one is enqueued once */
export async function enqueueCheck(client: Sender, check: PaymentCheck, occasion: string, at: Date | null = null): Promise<void> {
  const of = 'reservationId' in check ? `reservation:${check.reservationId}` : `online_payment:${check.onlinePaymentId}`
  await enqueueJob(client, { tenantId: check.tenantId, kind: 'payment_check', dedupKey: `${of}:check:${occasion}`, payload: check, at })
}

/**
 * Looks at payments that the processor, or a visitor who found it away, has drawn attention to. What is believed is what the processor
 * says when asked, so that news may come twice, late and in any order. At least once, until the processor answers.
 */
export function paymentCheckRoute(pool: Pool, processor: CardProcessor = getCardProcessor(pool)): OutboxRoute<PaymentCheck> {
  return {
    kind: 'payment_check',
    channel: processor.name,
    payload: paymentCheck,
    ...PAYMENT_DELIVERY,
    deliver: async ({ payload: stored, tenantId }, { now }) => {
      // The job's own site, not the one in its payload: a site that moved here has another number than it had there.
      const payload = { ...stored, tenantId }
      if ('onlinePaymentId' in payload) {
        const { kind } = await lookAtOnlinePayment(payload, now, processor)
        if (kind === 'processing') throw new DeliveryFailure('PAYMENT_UNDECIDED')
        return
      }
      const { kind } = await finishReservation({ id: payload.tenantId }, payload.reservationId, now, processor)
      if (kind === 'processing') throw new DeliveryFailure('PAYMENT_UNDECIDED')
      if (kind === 'held' || kind === 'over' || kind === 'lost') {
        await inTransaction(pool, (client) => followMoney(client, payload, now, processor))
      }
    },
  }
}

/** At the last look nobody may pay any more: otherwise a payment that was abandoned stays pending for ever. */
async function lookAtOnlinePayment({ tenantId, onlinePaymentId, endsPaymentId }: z.output<typeof onlinePaymentCheck>, now: Date, processor: CardProcessor): Promise<FinishedOnlinePayment> {
  if (endsPaymentId !== undefined && (await findPayment(processor, endsPaymentId))?.status === 'open') await processor.release(endsPaymentId)
  const finished = await finishOnlinePayment({ id: tenantId }, onlinePaymentId, now, processor)
  if (finished.kind === 'refunded') await followRefund({ id: tenantId }, onlinePaymentId, now, processor)
  return finished
}

/** Money may move at the processor's own desk: given back there, the hold is over; a refund that came back, or a dispute, needs a person. */
async function followMoney(client: ClientBase, { tenantId, reservationId }: ReservationCheck, now: Date, processor: CardProcessor): Promise<void> {
  // Whoever gives it back this moment notes it first.
  await LOCK_RESERVATION.run(client, [reservationId])
  const reservation = await readReservation(client, { id: tenantId }, reservationId)
  if (!reservation?.paymentId) return
  const payment = await findPayment(processor, reservation.paymentId)
  if (reservation.status === 'held' && payment?.status === 'refunded') {
    await endHeld(client, { id: tenantId }, reservationId, now)
  }
  if (reservation.isPaymentClosed && reservation.deposit.refundedAt === null && payment?.status === 'refunded') {
    await NOTE_REFUND.run(client, [reservationId, now])
    await notifyDealer(client, reservation.leadId, 'refunded_by_hand', { deposit_refunded_at: now.toISOString() })
  }
  if (reservation.deposit.refundedAt !== null && payment?.status === 'paid') {
    log.error({ tenant: reservation.tenantSlug, reservationId }, 'a refund came back: the deposit has to be given back by hand')
    await REOPEN_REFUND.run(client, [reservationId])
    // Of one that went back in parts, the rest stays where it went.
    const refundedCents = payment.refundedCents ?? 0
    const failed = { deposit_refund_failed_cents: reservation.deposit.cents - refundedCents, deposit_refunded_cents: refundedCents, ...(reservation.isToSettle && { deposit_cents_to_settle: reservation.deposit.cents }) }
    await notifyDealer(client, reservation.leadId, 'refund_failed', { deposit_refund_failed_at: now.toISOString(), ...failed })
  }
  if (payment?.isDisputed && !reservation.isDisputed) {
    log.error({ tenant: reservation.tenantSlug, reservationId }, 'a deposit is disputed at its bank: the dealership answers that at the processor’s desk')
    await notifyDealer(client, reservation.leadId, 'disputed', { deposit_disputed_at: now.toISOString() })
  }
  if (reservation.deposit.refundedAt === null && payment?.status === 'paid') {
    await followPartRefund(client, { leadId: reservation.leadId, what: 'deposit', toldCents: reservation.deposit.refundedCents }, payment, now)
  }
}
