import { FOR_SALE_STATUSES } from '~/domain/cars/car-availability'
import { parseSearchCriteria, type SearchCriteria } from '~/domain/search/search-criteria'
import { scopeOfPath } from '~/domain/search/search-paths'
import type { Tenant } from '~/tenants/tenant'
import { findCanonicalHref } from './find-canonical-href.server'
import { findCars } from './find-cars.server'

/** A search by its address on this site, and since when its cars count as new. */
export type CountedSearch = { href: string; since: Date | null }

/** How many cars for sale a search finds now; `newCount` of them came since, at most `MAX_NEW`. */
export type SearchCount = { count: number; newCount: number }

/** So many searches are counted at once. */
const MAX_COUNTED = 10
/** Nobody counts further: beyond it the page says 'more than'. */
const MAX_NEW = 30

/**
 * The present counts of several searches, as their pages have them: without words that no car is, and with typed numbers as they are taken. Each
 * from one search (two where it is asked what is new, since the order of a page may leave cars out; one more where numbers were typed, more where nothing matches); null for an address that is no search of this site.
 */
export function loadSearchCounts(tenant: Tenant, searches: readonly CountedSearch[], now: Date): Promise<(SearchCount | null)[]> {
  return Promise.all(searches.slice(0, MAX_COUNTED).map((one) => loadCount(tenant, one, now)))
}

async function loadCount(tenant: Tenant, { href, since }: CountedSearch, now: Date): Promise<SearchCount | null> {
  const saved = criteriaOf(tenant, href)
  if (!saved) return null
  const ownHref = await findCanonicalHref(tenant, saved.criteria, saved.params, now)
  const { criteria } = (ownHref && criteriaOf(tenant, ownHref)) || saved
  const [found, newest] = await Promise.all([
    findCars(tenant, criteria, now, () => ({ limit: 0 })),
    since && findCars(tenant, { ...criteria, sort: 'latest' }, now, () => ({ limit: MAX_NEW })),
  ])
  // What is less than was asked for is nobody's news.
  const news = since && newest && !newest.dropped ? newest.answer.hits.filter(({ createdAt, status }) => FOR_SALE_STATUSES.includes(status) && Date.parse(createdAt) > since.getTime()) : []
  return { count: found?.answer.forSale ?? 0, newCount: news.length }
}

function criteriaOf(tenant: Tenant, href: string): { criteria: SearchCriteria; params: URLSearchParams } | null {
  const url = URL.canParse(href, tenant.origin) ? new URL(href, tenant.origin) : null
  const scope = url && scopeOfPath(url.pathname)
  return scope && { criteria: parseSearchCriteria(scope, url.searchParams), params: url.searchParams }
}
