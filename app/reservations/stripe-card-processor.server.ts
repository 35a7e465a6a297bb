import Stripe from 'stripe'
import { isUuid } from '~/domain/text/uuid'
import { HOUR_MS } from '~/domain/time/durations'
import { knownDatabaseTime } from '~/platform/db/database-clock.server'
import { VendorFault } from '~/platform/http/request-vendor.server'
import { PAGE_MINUTES, type CardPayment, type CardProcessor, type NewPayment, type PaymentSubject } from './card-processor'

/** A visitor waits for these; what the worker does may be tried again later. */
const START = { timeout: 6_000, maxNetworkRetries: 1 }
const FIND = { timeout: 4_000, maxNetworkRetries: 0 }
const RELEASE = { timeout: 8_000, maxNetworkRetries: 1 }

/** A charge is given back once, whatever the keys are: Stripe refuses more than was paid. */
const REFUND_AGAIN_MS = HOUR_MS

const EXPANDED = ['payment_intent.latest_charge']

export type StripeOptions = { secretKey: string; apiBase: string }

export type StripeCardProcessor = CardProcessor & {
  /**
   * What a payment is for that an event names by its own id alone, as one about a refund made at Stripe's desk does. Null for one that is none of ours.
   * @param account that the event came from, where it is a connected one
   */
  findSubject: (paymentIntent: string, account: string) => Promise<PaymentSubject | null>
}

function stripeClient({ secretKey, apiBase }: StripeOptions): Stripe {
  const { protocol, hostname, port } = new URL(apiBase)
  return new Stripe(secretKey, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    telemetry: false,
  })
}

/**
 * Stripe, by Checkout Sessions: its own page takes the card, works without script of ours and offers what the account has switched on
 * (cards, Google Pay, Apple Pay). A payment's id names the connected account that it is on, so that a site that changes its account
 * later still finds it.
 */
export function stripeCardProcessor(options: StripeOptions): StripeCardProcessor {
  const stripe = stripeClient(options)

  const find = async ({ sessionId, account }: SessionOnAccount): Promise<FoundSession | null> => {
    try {
      const session = await stripe.checkout.sessions.retrieve(sessionId, { expand: EXPANDED }, { ...FIND, ...account })
      return foundSession(session)
    } catch (error) {
      if (isMissing(error)) return null
      throw error
    }
  }

  /** Gives back what of a charge has not gone back yet. Of one that is disputed Stripe gives nothing back, however often it is asked. */
  const refund = async ({ paymentIntent, metadata }: FoundSession, account: OnAccount): Promise<'refunded' | 'disputed'> => {
    // A refund that failed at the bank is tried anew, and one that met a fault of Stripe's an hour later: Stripe repeats both to the same key.
    const { data: tries } = await stripe.refunds.list({ payment_intent: paymentIntent, limit: 100 }, { ...RELEASE, ...account })
    const idempotencyKey = `refund:${paymentIntent}:${tries.length}:${Math.floor(knownDatabaseTime().getTime() / REFUND_AGAIN_MS)}`
    const made = await stripe.refunds.create({ payment_intent: paymentIntent, metadata }, { ...RELEASE, ...account, idempotencyKey }).catch((error: unknown) => {
      if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'charge_disputed') return null
      throw error
    })
    if (!made) return 'disputed'
    if (made.status === 'failed' || made.status === 'canceled') throw new VendorFault(`refund ${made.status}`)
    return 'refunded'
  }

  const findSubject = async (paymentIntent: string, account: string): Promise<PaymentSubject | null> => {
    const { data } = await stripe.checkout.sessions.list({ payment_intent: paymentIntent, limit: 1 }, { ...FIND, ...onAccount(account) })
    return subjectOf(data[0]?.metadata)
  }

  const processor = namingFaults({
    name: 'Stripe',
    start: async (payment) => {
      const account = onAccount(payment.account)
      const create = (wanted: Stripe.Checkout.SessionCreateParams, idempotencyKey: string) =>
        stripe.checkout.sessions.create(wanted, { ...START, ...account, idempotencyKey })
      const { customer_email, ...anonymous } = sessionOf(payment)
      const session = await create({ ...anonymous, customer_email }, payment.idempotencyKey).catch((error: unknown) => {
        // An address that Stripe does not take is no reason not to take the deposit: its page asks for one.
        if (error instanceof Stripe.errors.StripeInvalidRequestError && error.param === 'customer_email') return create(anonymous, `${payment.idempotencyKey}:anonymous`)
        throw error
      })
      if (!session.url) throw new VendorFault('no page to pay on')
      return { paymentId: payment.account ? `${payment.account}/${session.id}` : session.id, payUrl: session.url }
    },
    find: async (paymentId) => {
      const wanted = parsePaymentId(paymentId)
      const found = wanted && (await find(wanted))
      if (!found) return null
      const { status, payUrl, charge } = found
      return { id: paymentId, status, payUrl, ...(charge && { paidAt: new Date(charge.created * 1_000), refundedCents: charge.amount_refunded, isDisputed: charge.disputed }) }
    },
    release: async (paymentId) => {
      const wanted = parsePaymentId(paymentId)
      // A stand-in's payment from before Stripe was set up: no money moved.
      if (!wanted) return { status: 'cancelled' }
      const found = await find(wanted)
      if (!found) throw new VendorFault('unknown payment')
      if (found.status === 'processing') throw new VendorFault('not decided yet')
      if (found.status === 'open') {
        // This throws for a payment that is made at the same moment; it is given back when the release is tried again.
        await stripe.checkout.sessions.expire(wanted.sessionId, {}, { ...RELEASE, ...wanted.account })
        return { status: 'cancelled' }
      }
      return { status: found.status === 'paid' ? await refund(found, wanted.account) : found.status }
    },
  })
  return { ...processor, findSubject: (paymentIntent, account) => findSubject(paymentIntent, account).catch(namedFault) }
}

/** What `sessionOf` wrote there. The account may have payments that are none of ours. */
export function subjectOf(metadata: Record<string, unknown> | null | undefined): PaymentSubject | null {
  for (const kind of ['reservation', 'online_payment'] as const) {
    const id = metadata?.[`${kind}_id`]
    if (typeof id === 'string' && isUuid(id)) return { kind, id }
  }
  return null
}

/** Stripe's errors by their kind and code, which may be logged; its words may repeat what a visitor typed. */
function namingFaults({ name, start, find, release }: CardProcessor): CardProcessor {
  const named = <A, T>(ask: (given: A) => Promise<T>) =>
    (given: A): Promise<T> =>
      ask(given).catch(namedFault)
  return { name, start: named(start), find: named(find), release: named(release) }
}

/** @throws always */
function namedFault(error: unknown): never {
  if (!(error instanceof Stripe.errors.StripeError)) throw error
  throw new VendorFault([error.type, error.code ?? error.statusCode].filter(Boolean).join(' '), { cause: error })
}

function sessionOf(payment: NewPayment): Stripe.Checkout.SessionCreateParams {
  const { subject, amountCents, description, hint, email, origin, returnPath, cancelPath, triedAt } = payment
  // On the payment too, and from there on its charges: every event about it says what it is for.
  const metadata = { [`${subject.kind}_id`]: subject.id }
  return {
    mode: 'payment',
    // Google Pay and Apple Pay are cards to Stripe. Nothing that is paid days later: a hold begins when it is paid.
    allowed_payment_method_types: ['card'],
    line_items: [{ quantity: 1, price_data: { currency: 'aud', unit_amount: amountCents, product_data: { name: description } } }],
    client_reference_id: subject.id,
    customer_email: email,
    ...(hint === undefined ? {} : { custom_text: { submit: { message: hint } } }),
    metadata,
    payment_intent_data: { description, metadata },
    success_url: origin + returnPath,
    cancel_url: origin + cancelPath,
    expires_at: Math.floor(triedAt.getTime() / 1_000) + PAGE_MINUTES * 60,
  }
}

type OnAccount = { stripeAccount?: string }
type SessionOnAccount = { sessionId: string; account: OnAccount }

/** `cs_…`, or `acct_…/cs_…` on a connected account; null for an id that is none of Stripe's. */
function parsePaymentId(paymentId: string): SessionOnAccount | null {
  const parts = /^(?:(acct_\w+)\/)?(cs_\w+)$/.exec(paymentId)
  return parts?.[2] ? { sessionId: parts[2], account: onAccount(parts[1] ?? '') } : null
}

function onAccount(account: string): OnAccount {
  return account ? { stripeAccount: account } : {}
}

type FoundSession = {
  status: CardPayment['status']
  payUrl: string | null
  /** Of a payment that is made; null while it is not. */
  charge: Stripe.Charge | null
  paymentIntent: string
  metadata: Record<string, string>
}

function foundSession(session: Stripe.Checkout.Session): FoundSession {
  const intent = session.payment_intent
  return {
    status: statusOf(session),
    payUrl: session.status === 'open' ? session.url : null,
    charge: session.payment_status === 'paid' ? chargeOf(session) : null,
    paymentIntent: intent && typeof intent === 'object' ? intent.id : (intent ?? ''),
    metadata: session.metadata ?? {},
  }
}

/** Null where nothing was charged. */
function chargeOf({ payment_intent: intent }: Stripe.Checkout.Session): Stripe.Charge | null {
  const charge = intent && typeof intent === 'object' ? intent.latest_charge : null
  return charge && typeof charge === 'object' ? charge : null
}

function statusOf(session: Stripe.Checkout.Session): CardPayment['status'] {
  const { status, payment_status, payment_intent: intent } = session
  if (status === 'open') return 'open'
  if (status === 'expired') return 'cancelled'
  if (payment_status === 'paid') return chargeOf(session)?.refunded ? 'refunded' : 'paid'
  switch (intent && typeof intent === 'object' ? intent.status : null) {
    case 'canceled':
      return 'cancelled'
    case 'requires_payment_method':
      return 'declined'
    default:
      return 'processing'
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'
}
