import { GUIDES, type Guide } from '../domain/trade-ins/guides'
import { env, type Env } from './env.server'

/** Who does for this process what it cannot do by itself; null: nobody. `fake` is the stand-in that is for demos and tests. */
export type Vendors = {
  /** Takes card payments. */
  cards: 'stripe' | 'fake' | null
  /** Sends text messages. */
  texts: 'twilio' | 'fake' | null
  /** Value trade-ins and look plates up; empty: none is set up. */
  guides: readonly Guide[]
}

/**
 * Vendors are chosen by the environment, here and nowhere else. A real one comes before its stand-in, which has to be allowed.
 * @param site by its slug: stand-ins may be allowed for some alone. Absent: whom the process has for any of them
 */
export function vendorsOf(of: Env, site?: string): Vendors {
  const { ALLOW_FAKES, FAKES_FOR, STRIPE_SECRET_KEY, TWILIO_ACCOUNT_SID } = of
  const standIn = ALLOW_FAKES && (site === undefined || !FAKES_FOR || FAKES_FOR.includes(site)) ? 'fake' : null
  return {
    cards: STRIPE_SECRET_KEY === undefined ? standIn : 'stripe',
    texts: TWILIO_ACCOUNT_SID === undefined ? standIn : 'twilio',
    guides: GUIDES.filter((guide) => guideAccess(guide, of).url !== undefined),
  }
}

/** `vendorsOf` this process's environment. */
export function vendors(site?: string): Vendors {
  return vendorsOf(env(), site)
}

/** Where a guide's service answers, and the key that it asks for. */
export function guideAccess(guide: Guide, of: Env = env()): { url: string | undefined; key: string | undefined } {
  const name = guide.toUpperCase() as Uppercase<Guide>
  return { url: of[`${name}_URL`], key: of[`${name}_KEY`] }
}
