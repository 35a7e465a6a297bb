import { isRunning } from '~/domain/offers/offers'
import { offersAbout, type ShownSubject } from '~/domain/offers/offers-about'
import { StaleCache } from '~/platform/cache/stale-cache.server'
import { findSiteVersion } from '~/tenants/find-site-version.server'
import type { Tenant } from '~/tenants/tenant'
import { readRunningOffers } from './read-offers.server'

/** An offer in a line, beside cars. */
export type OfferNote = { id: number; name: string; href: string; endsOn: string | null; makeSlug: string | null; modelSlug: string | null }

/** An offer that begins is noticed within this time; one that ends goes at its moment. */
const FRESH_MS = 60_000

type KnownNote = { note: OfferNote; expiresAt: Date | null }

const notes = new StaleCache<number, readonly KnownNote[]>({ name: 'offers beside cars', max: 2_000, freshMs: FRESH_MS })

/** The running offers about what a page of cars shows, from memory as long as nothing of the site has changed. */
export async function findOffersAbout(tenant: Tenant, shown: ShownSubject, now: Date): Promise<OfferNote[]> {
  if (shown === null || !tenant.settings.offers.isOn) return []
  const known = await notes.get(tenant.id, () => readNotes(tenant, now), await findSiteVersion(tenant))
  return offersAbout(
    known.filter(({ expiresAt }) => isRunning({ startsAt: null, expiresAt }, now)).map(({ note }) => note),
    shown,
  )
}

async function readNotes(tenant: Tenant, now: Date): Promise<readonly KnownNote[]> {
  const running = await readRunningOffers(tenant, now)
  return running.map(({ expiresAt, offer: { id, name, href, endsOn, manufacturerSlug, modelSlug } }) => ({ expiresAt, note: { id, name, href, endsOn, makeSlug: manufacturerSlug, modelSlug } }))
}
