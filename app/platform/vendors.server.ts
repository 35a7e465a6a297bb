import { env, type Env } from './env.server'

/** Guides that value a trade-in and look a plate up. */
const GUIDES = ['autograb', 'redbook'] as const
export type Guide = (typeof GUIDES)[number]

/** Who does for this process what it cannot do by itself; null: nobody. */
export type Vendors = {
  cards: 'stripe' | 'fake' | null
  texts: 'twilio' | 'fake' | null
  guides: readonly Guide[]
}

/** Vendors are chosen by the environment, here and nowhere else. A real one comes before its stand-in, which has to be allowed. */
export function vendorsOf({ ALLOW_FAKES, STRIPE_SECRET_KEY, TWILIO_ACCOUNT_SID, AUTOGRAB_URL, REDBOOK_URL }: Env): Vendors {
  const standIn = ALLOW_FAKES ? 'fake' : null
  const addresses = { autograb: AUTOGRAB_URL, redbook: REDBOOK_URL }
  return {
    cards: STRIPE_SECRET_KEY === undefined ? standIn : 'stripe',
    texts: TWILIO_ACCOUNT_SID === undefined ? standIn : 'twilio',
    guides: GUIDES.filter((guide) => addresses[guide] !== undefined),
  }
}

export function vendors(): Vendors {
  return vendorsOf(env())
}
