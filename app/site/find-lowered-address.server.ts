import { loadContactLocationPage, loadLocationPage, loadTeamPage } from '~/dealerships/load-location-pages.server'
import { pageAddress, sitePath } from '~/tenants/site-routes'
import type { Tenant } from '~/tenants/tenant'
import { loadBrandPage } from './load-brand-page.server'
import { loadContentPage } from './load-content-page.server'

type LoadPage = (tenant: Tenant, slug: string, now: Date) => Promise<object | null>

/** Pages that a slug in their address says; every other is one of words. Searches, models, cars and offers find theirs in letters of any case. */
const BY_SLUG: ReadonlyMap<string, LoadPage> = new Map<string, LoadPage>([
  ['brands', loadBrandPage],
  ['locations', loadLocationPage],
  ['contact-us', loadContactLocationPage],
  ['teams', loadTeamPage],
])

/**
 * Where an address leads that somebody typed, or a keyboard wrote, with capitals: the same in small letters, with its query, where the site has a page there.
 * Null for every other. Asked only where the site has no page at the address itself; costs nothing without a capital in it.
 */
export async function findLoweredAddress(tenant: Tenant, { pathname, search }: URL, now: Date): Promise<string | null> {
  const lowered = pathname.toLowerCase()
  if (lowered === pathname) return null
  const path = sitePath(lowered)
  const [first = '', slug, ...more] = path.split('/')
  const load = slug === undefined || more.length > 0 ? undefined : BY_SLUG.get(first)
  const page = await (load && slug ? load(tenant, slug, now) : loadContentPage(tenant, path, now))
  return page && pageAddress(path) + search
}
