import { offerIdOf } from '~/domain/offers/offers'
import type { Tenant } from '~/tenants/tenant'
import { hasStarted, readOffers, type OfferView } from './read-offers.server'
import { crumbsTo, type SiteCrumb } from '~/domain/advertising/crumbs'
import { tenantHasRoute } from '~/tenants/site-routes'

export type OffersPage = { siteName: string; canonicalUrl: string; crumbs: SiteCrumb[]; offers: OfferView[] }

/** /special-offers; null where the site has no offers. Without one that runs the page says so. One round trip. */
export async function loadOffersPage(tenant: Tenant, now: Date): Promise<OffersPage | null> {
  if (!tenantHasRoute(tenant, '/special-offers')) return null
  return {
    siteName: tenant.name,
    canonicalUrl: `${tenant.origin}/special-offers`,
    crumbs: crumbsTo({ label: 'Special offers' }),
    offers: await readOffers(tenant, now),
  }
}

export type OfferPage = { siteName: string; canonicalUrl: string; crumbs: SiteCrumb[]; offer: OfferView }

/**
 * /offers/{id} or /offers/{manufacturer-slug}/{id}; null for what does not run on this site, is left out of it or is no offer. One
 * round trip. The other of the two addresses, or another manufacturer's, is not this offer's: its page says where it is.
 */
export async function loadOfferPage(tenant: Tenant, rest: string, now: Date): Promise<OfferPage | null> {
  const id = offerIdOf(rest.split('/'))
  if (id === null || !tenantHasRoute(tenant, `/offers/${rest}`)) return null
  const [offer] = await readOffers(tenant, now, id)
  if (!offer) return null
  return {
    siteName: tenant.name,
    canonicalUrl: tenant.origin + offer.href,
    crumbs: crumbsTo({ label: 'Special offers', href: '/special-offers' }, { label: offer.name }),
    offer,
  }
}

/** Whether an address of an offer is of one of this site that runs, or that ran: a form that was open when it ended is still about it. One round trip. */
export async function hasHadOffer(tenant: Tenant, rest: string, now: Date): Promise<boolean> {
  const id = offerIdOf(rest.split('/'))
  return id !== null && tenantHasRoute(tenant, `/offers/${rest}`) && (await hasStarted(tenant, now, id))
}
