import { offersAbout, type ShownSubject } from '~/domain/offers/offers-about'
import { StaleCache } from '~/platform/cache/stale-cache.server'
import { findSiteVersion } from '~/tenants/find-site-version.server'
import type { Tenant } from '~/tenants/tenant'
import { readOffers } from './read-offers.server'

/** An offer in a line, beside cars. */
export type OfferNote = { id: number; name: string; href: string; endsOn: string | null; makeSlug: string | null; modelSlug: string | null }

/** An offer that begins or ends is noticed within this time. */
const FRESH_MS = 60_000

const notes = new StaleCache<number, readonly OfferNote[]>({ name: 'offers beside cars', max: 2_000, freshMs: FRESH_MS })

/** The running offers about what a page of cars shows, from memory as long as nothing of the site has changed. */
export async function findOffersAbout(tenant: Tenant, shown: ShownSubject, now: Date): Promise<OfferNote[]> {
  if (shown === null || !tenant.settings.offers.isOn) return []
  const known = await notes.get(tenant.id, () => readNotes(tenant, now), await findSiteVersion(tenant))
  return offersAbout(known, shown)
}

async function readNotes(tenant: Tenant, now: Date): Promise<readonly OfferNote[]> {
  const offers = await readOffers(tenant, now)
  return offers.map(({ id, name, href, endsOn, manufacturerSlug, modelSlug }) => ({ id, name, href, endsOn, makeSlug: manufacturerSlug, modelSlug }))
}
