import Stripe from 'stripe'
import { z } from 'zod'
import { getPool } from '~/platform/db/db.server'
import { statement } from '~/platform/db/statement.server'
import { env } from '~/platform/env.server'
import { log, loggableError } from '~/platform/log/log.server'
import type { PaymentSubject } from './card-processor'
import { enqueueCheck } from './check-payments.server'
import { findStripeSubject } from './get-card-processor.server'
import { subjectOf } from './stripe-card-processor.server'

/** How old a signature may be: an event that somebody recorded cannot be played again later. */
const TOLERANCE_SECONDS = 300
/** As Stripe's package says that a signature may be of any age. */
const ANY_AGE = 0

/** As Stripe writes an event's id. It becomes part of a job's key: one that Postgres does not store would be sent to us again for days. */
const EVENT_ID = /^[\w-]{1,255}$/

const FIND_RESERVATION = statement({
  name: 'reservation-of-event',
  values: [z.string()],
  row: { reservationId: z.string(), tenantId: z.number() },
  text: 'select id as "reservationId", tenant_id as "tenantId" from reservation where id = $1',
})

const FIND_ONLINE_PAYMENT = statement({
  name: 'online-payment-of-event',
  values: [z.string()],
  row: { onlinePaymentId: z.string(), tenantId: z.number() },
  text: 'select id as "onlinePaymentId", tenant_id as "tenantId" from online_payment where id = $1',
})

/**
 * POST /webhooks/stripe: an event, as Stripe signed it. Whose it is stands in its metadata, so that any host of the platform takes it; of a refund, which has
 * none unless we made it, and of a dispute, Stripe is asked what its payment was for. An event is taken as a hint to look at the payment: an event that comes twice, late or out of order does no harm.
 * @param body the bytes as they came: the signature is over them
 * @param signature the header `Stripe-Signature`
 * @param findSubject what a payment is for that Stripe knows by this id
 * @param clock by which the signature's age is told: a machine an hour ahead would refuse every event. Asked only for what Stripe has signed
 * @returns the status to answer with: 400 for what Stripe did not sign or is no event of its, 503 when it is to be sent again
 */
export async function receiveStripeEvent(body: Buffer, signature: string, clock: () => Promise<Date>, findSubject = findStripeSubject): Promise<200 | 400 | 503> {
  const event = verifiedEvent(body, signature, ANY_AGE)
  if (!event) {
    log.warn('a webhook that Stripe did not sign')
    return 400
  }
  // The vendor's package reads it as JSON and looks no further.
  if (typeof event.id !== 'string' || !EVENT_ID.test(event.id)) {
    log.warn('a signed webhook whose id is none of Stripe’s')
    return 400
  }
  const named = paymentSubjectOf(event)
  const intent = named ? null : namedIntentOf(event)
  if (named === null && intent === null) return 200
  try {
    if (!verifiedEvent(body, signature, TOLERANCE_SECONDS, await clock())) {
      log.warn({ event: event.id }, 'a webhook that Stripe signed too long ago')
      return 400
    }
    const paid = named ?? (intent && (await findSubject(intent, event.account ?? '')))
    const found = paid && (await (paid.kind === 'reservation' ? FIND_RESERVATION : FIND_ONLINE_PAYMENT).first(getPool(), [paid.id]))
    if (found) await enqueueCheck(getPool(), found, event.id)
    return 200
  } catch (error) {
    log.error({ event: event.id, type: event.type, error: loggableError(error) }, 'webhook not taken')
    return 503
  }
}

function verifiedEvent(body: Buffer, signature: string, maxAgeSeconds: number, now?: Date): Stripe.Event | null {
  for (const secret of env().STRIPE_WEBHOOK_SECRET ?? []) {
    try {
      return Stripe.webhooks.constructEvent(body, signature, secret, maxAgeSeconds, undefined, now?.getTime())
    } catch {
      continue
    }
  }
  return null
}

type EventObject = { object?: unknown; payment_intent?: unknown; metadata?: Record<string, unknown> | null }
const objectOf = (event: Stripe.Event) => (event as { data?: { object?: EventObject } }).data?.object

/** Sessions, payments, their charges and our own refunds all carry the id of what is paid. */
function paymentSubjectOf(event: Stripe.Event): PaymentSubject | null {
  return subjectOf(objectOf(event)?.metadata)
}

/** The payment of a refund, or a dispute: one that was made at Stripe's own desk says nothing else, as no dispute does, and a bank may send it back days later. */
function namedIntentOf(event: Stripe.Event): string | null {
  const { object, payment_intent: intent } = objectOf(event) ?? {}
  return (object === 'refund' || object === 'dispute') && typeof intent === 'string' ? intent : null
}
