import type { Tenant } from '~/tenants/tenant'
import { findCanonicalHref } from './find-canonical-href.server'
import { findCars, saidCount } from './find-cars.server'
import { findNewCars } from './find-new-cars.server'
import { readSearchAddress } from './read-search-address'

/** A search by its address on this site, and since when its cars count as new. */
export type CountedSearch = { href: string; since: Date | null }

/** How many cars the page of a search says that it has now; `newCount` of those for sale came since, at most `MAX_NEW`. */
export type SearchCount = { count: number; newCount: number }

/** So many searches are counted at once. */
const MAX_COUNTED = 10
/** Nobody counts further: beyond it the page says 'more than'. */
const MAX_NEW = 30

/**
 * The present counts of several searches, as their pages have them: without words that no car is, and with typed numbers as they are taken.
 * Costs one search per entry; two where new cars are counted, because a page's own order may leave cars out, and a look at when those cars came; one more
 * where numbers were typed, and more where nothing matches. Null for an address that is no search of this site.
 */
export function loadSearchCounts(tenant: Tenant, searches: readonly CountedSearch[], now: Date): Promise<(SearchCount | null)[]> {
  return Promise.all(searches.slice(0, MAX_COUNTED).map((one) => loadCount(tenant, one, now)))
}

async function loadCount(tenant: Tenant, { href, since }: CountedSearch, now: Date): Promise<SearchCount | null> {
  const saved = readSearchAddress(tenant, href)
  if (!saved) return null
  const ownHref = await findCanonicalHref(tenant, saved.criteria, saved.params, now)
  const { criteria } = (ownHref && readSearchAddress(tenant, ownHref)) || saved
  const [found, news] = await Promise.all([findCars(tenant, criteria, now, () => ({ limit: 0 })), since ? findNewCars(tenant, criteria, since, now) : []])
  return { count: found ? saidCount(found) : 0, newCount: Math.min(news.length, MAX_NEW) }
}
