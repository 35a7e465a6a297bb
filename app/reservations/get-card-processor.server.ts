import type { Pool } from 'pg'
import { getPool } from '~/platform/db/db.server'
import { env } from '~/platform/env.server'
import { vendors } from '~/platform/vendors.server'
import { ProcessorAwayError, type CardProcessor } from './card-processor'
import { fakeCardProcessor } from './fake-card-processor.server'
import { stripeCardProcessor } from './stripe-card-processor.server'

let stripe: CardProcessor | undefined

/** Who takes the money, as `vendors` chose. */
export function getCardProcessor(pool: Pool = getPool()): CardProcessor {
  switch (vendors().cards) {
    case 'stripe': {
      const { STRIPE_SECRET_KEY = '', STRIPE_API_BASE } = env()
      stripe ??= stripeCardProcessor({ secretKey: STRIPE_SECRET_KEY, apiBase: STRIPE_API_BASE })
      return stripe
    }
    case 'fake':
      return fakeCardProcessor(pool)
    case null:
      return NO_PROCESSOR
  }
}

const absent = () => Promise.reject(new ProcessorAwayError('No card processor is set up'))

/** Sites offer no reservations then; payments from before wait, and are looked at again and again. */
const NO_PROCESSOR: CardProcessor = { name: 'no card processor', start: absent, find: absent, release: absent }
