import type { ClientBase } from 'pg'
import { z } from 'zod'
import type { PaymentEnd } from '~/domain/payments/payment-words'
import { countedNews, enqueueLead, hurryLead, letGoTries } from '~/leads/enqueue-lead'
import { getPool } from '~/platform/db/db.server'
import { inTransaction } from '~/platform/db/in-transaction.server'
import { statement } from '~/platform/db/statement.server'
import { log } from '~/platform/log/log.server'
import type { CardPayment, CardProcessor } from '../card-processor'
import { findPayment } from '../find-payment.server'
import { followPartRefund } from '../follow-part-refund.server'
import { readOnlinePayment, type StoredOnlinePayment } from './read-online-payment.server'

export type FinishedOnlinePayment =
  | { kind: 'paid'; leadId: string }
  | { kind: 'open'; payUrl: string }
  /** The bank has not said yet. */
  | { kind: 'processing' }
  | { kind: 'unknown' }
  /** `timeZone` is the dealership's. */
  | (PaymentEnd & { timeZone: string })

const PAY = statement({
  name: 'online-payment-paid',
  values: [z.string(), z.date()],
  text: `update online_payment set status = 'paid', paid_at = $2 where id = $1 and status <> 'paid'`,
})

const LOCK = statement({ name: 'online-payment-lock', values: [z.string()], text: 'select from online_payment where id = $1 for update' })

const END = statement({
  name: 'online-payment-end',
  values: [z.string(), z.enum(['declined', 'expired'])],
  text: `update online_payment set status = $2 where id = $1 and status = 'pending'`,
})

const REFUND = statement({
  name: 'online-payment-refunded',
  values: [z.string(), z.date(), z.date()],
  text: `update online_payment set status = 'paid', paid_at = coalesce(paid_at, $3), refunded_at = $2 where id = $1 and refunded_at is null`,
})

const REFUND_FAILED = statement({
  name: 'online-payment-refund-failed',
  values: [z.string()],
  text: `update online_payment set refunded_at = null where id = $1 and refunded_at is not null`,
})

/**
 * The lead says what became of its payment, and goes out: at once where it still waits for the end of the payment, otherwise again. Who
 * has paid is no machine. A lead whose person was erased says nothing any more, and that it is disputed
 * is said once.
 */
const TELL = statement({
  name: 'online-payment-tell',
  values: [z.string(), z.string(), z.record(z.unknown()), z.date()],
  text: `
    with told as (
      update lead set form_completed = true, answers = answers - 'possible_spam' || $3::jsonb where id = $1 and erased_at is null
        and ($2 <> 'disputed' or answers->'payment_disputed_at' is null) returning id, tenant_id
    ), waiting as (${hurryLead('told', '$4')}
    )
    ${enqueueLead('told where not exists (select from waiting)', { news: countedNews('$2', 'told') })}`,
})

const LET_GO_TRIES = statement({
  name: 'online-payment-let-go-tries',
  values: [z.string(), z.date()],
  text: letGoTries('online_payment', { same: "o.status <> 'paid' and lower(o.reference) = lower(settled.reference) and o.amount_cents = settled.amount_cents", word: 'paid' }),
})

/**
 * What became of a payment, as the processor says when asked. May be asked again and again: money that comes late counts, and money that
 * was given back at the processor's own desk is seen.
 * @throws ProcessorAwayError while the processor does not say
 */
export async function finishOnlinePayment(tenant: { id: number }, id: string, now: Date, processor: CardProcessor): Promise<FinishedOnlinePayment> {
  const stored = await readOnlinePayment(getPool(), tenant, id)
  if (!stored) return { kind: 'unknown' }
  const { leadId, timeZone, paymentId, owedCents } = stored
  if (stored.refundedAt) return refunded(stored, stored.refundedAt)
  const payment = paymentId === null ? null : await findPayment(processor, paymentId)
  switch (payment?.status) {
    case 'processing':
      return { kind: 'processing' }
    case 'open':
      return payment.payUrl === null ? { kind: 'expired', timeZone } : { kind: 'open', payUrl: payment.payUrl }
    case 'paid':
      await inTransaction(getPool(), async (client) => {
        await receive(client, stored, now, payment)
        if (payment.isDisputed) await dispute(client, stored, now)
        await followPart(client, tenant, stored, payment, now, processor)
      })
      return owedCents === null ? { kind: 'paid', leadId } : { kind: 'refund_failed', cents: owedCents, reference: stored.reference, timeZone }
    case 'refunded':
      await inTransaction(getPool(), (client) => giveBack(client, stored, now, payment))
      return refunded(stored, now)
    case 'declined':
      await END.run(getPool(), [id, 'declined'])
      return { kind: 'declined', timeZone }
    default:
      await END.run(getPool(), [id, 'expired'])
      return { kind: 'expired', timeZone }
  }
}

/** The receipt says when it was paid, which may be an hour before anybody saw it. */
async function receive(client: ClientBase, { id, leadId }: StoredOnlinePayment, now: Date, { paidAt = now }: CardPayment): Promise<void> {
  if ((await PAY.run(client, [id, paidAt])) === 0) return
  await TELL.run(client, [leadId, 'paid', { payment_received_at: paidAt.toISOString() }, now])
  await LET_GO_TRIES.run(client, [id, now])
}

/** The dealership answers it at the processor's desk, within days. */
async function dispute(client: ClientBase, { id, leadId, tenantSlug, isDisputed }: StoredOnlinePayment, now: Date): Promise<void> {
  if (isDisputed) return
  log.error({ tenant: tenantSlug, onlinePaymentId: id }, 'a payment is disputed at its bank: the dealership answers that at the processor’s desk')
  await TELL.run(client, [leadId, 'disputed', { payment_disputed_at: now.toISOString() }, now])
}

/** Two looks at the same moment may hear of two sums in another order than they were: where there is news, it is asked for again by one at a time. */
async function followPart(client: ClientBase, tenant: { id: number }, { id, refundedCents, paymentId }: StoredOnlinePayment, heard: CardPayment, now: Date, processor: CardProcessor): Promise<void> {
  if (paymentId === null || (heard.refundedCents ?? refundedCents) === refundedCents) return
  await LOCK.run(client, [id])
  const stored = await readOnlinePayment(client, tenant, id)
  const payment = await findPayment(processor, paymentId)
  if (!stored || stored.refundedAt || payment?.status !== 'paid') return
  await followPartRefund(client, { leadId: stored.leadId, what: 'payment', toldCents: stored.refundedCents }, payment, now)
}

async function giveBack(client: ClientBase, { id, leadId }: StoredOnlinePayment, now: Date, { paidAt = now }: CardPayment): Promise<void> {
  if ((await REFUND.run(client, [id, now, paidAt])) === 0) return
  await TELL.run(client, [leadId, 'refunded', { payment_refunded_at: now.toISOString() }, now])
}

/** A refund may come back from the bank days later, and what went back be disputed all the same. Pages believe what is stored; whoever looks because of news asks once more. @throws ProcessorAwayError */
export async function followRefund(tenant: { id: number }, id: string, now: Date, processor: CardProcessor): Promise<void> {
  const stored = await readOnlinePayment(getPool(), tenant, id)
  if (!stored?.refundedAt || stored.paymentId === null) return
  const payment = await findPayment(processor, stored.paymentId)
  if (payment?.isDisputed) await inTransaction(getPool(), (client) => dispute(client, stored, now))
  if (payment?.status !== 'paid') return
  // Of one that went back in parts, the rest stays where it went.
  const refundedCents = payment.refundedCents ?? 0
  log.error({ tenant: stored.tenantSlug, onlinePaymentId: id }, 'a refund came back: the payment has to be given back by hand')
  await inTransaction(getPool(), async (client) => {
    if ((await REFUND_FAILED.run(client, [id])) === 0) return
    await TELL.run(client, [stored.leadId, 'refund_failed', { payment_refund_failed_at: now.toISOString(), payment_refund_failed_cents: stored.amountCents - refundedCents, payment_refunded_cents: refundedCents }, now])
  })
}

function refunded({ amountCents, reference, timeZone }: StoredOnlinePayment, refundedAt: Date): FinishedOnlinePayment {
  return { kind: 'refunded', cents: amountCents, reference, refundedAt, timeZone }
}
