import type { Pool } from 'pg'
import { getPool } from '~/platform/db/db.server'
import { env } from '~/platform/env.server'
import { lazy } from '~/platform/lazy'
import { vendors } from '~/platform/vendors.server'
import { ProcessorAwayError, type CardProcessor, type PaymentSubject } from './card-processor'
import { fakeCardProcessor } from './fake-card-processor.server'

/** Its library is 20 MB of every process that loads it: it comes with the first payment. */
const stripe = lazy(async () => {
  const { STRIPE_SECRET_KEY = '', STRIPE_API_BASE } = env()
  const { stripeCardProcessor } = await import('./stripe-card-processor.server')
  return stripeCardProcessor({ secretKey: STRIPE_SECRET_KEY, apiBase: STRIPE_API_BASE })
})

/** What a payment at Stripe is for, which an event names by its id alone; null where it is none of ours. */
export async function findStripeSubject(paymentIntent: string, account: string): Promise<PaymentSubject | null> {
  return (await stripe()).findSubject(paymentIntent, account)
}

const STRIPE: CardProcessor = {
  name: 'Stripe',
  start: async (payment) => (await stripe()).start(payment),
  find: async (paymentId) => (await stripe()).find(paymentId),
  release: async (paymentId) => (await stripe()).release(paymentId),
}

/** Who takes the money, as `vendors` chose. */
export function getCardProcessor(pool: Pool = getPool()): CardProcessor {
  switch (vendors().cards) {
    case 'stripe':
      return STRIPE
    case 'fake':
      return fakeCardProcessor(pool)
    case null:
      return NO_PROCESSOR
  }
}

const absent = () => Promise.reject(new ProcessorAwayError('No card processor is set up'))

/** Sites offer no reservations then; payments from before wait, and are looked at again and again. */
const NO_PROCESSOR: CardProcessor = { name: 'no card processor', start: absent, find: absent, release: absent }
