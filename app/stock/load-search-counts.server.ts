import { z } from 'zod'
import { FOR_SALE_STATUSES } from '~/domain/cars/car-availability'
import { parseSearchCriteria, type SearchCriteria } from '~/domain/search/search-criteria'
import { scopeOfPath } from '~/domain/search/search-paths'
import { getPool } from '~/platform/db/db.server'
import { statement } from '~/platform/db/statement.server'
import type { Tenant } from '~/tenants/tenant'
import { findCanonicalHref } from './find-canonical-href.server'
import { findCars, saidCount } from './find-cars.server'

/** A search by its address on this site, and since when its cars count as new. */
export type CountedSearch = { href: string; since: Date | null }

/** How many cars the page of a search says that it has now; `newCount` of those for sale came since, at most `MAX_NEW`. */
export type SearchCount = { count: number; newCount: number }

/** So many searches are counted at once. */
const MAX_COUNTED = 10
/** Nobody counts further: beyond it the page says 'more than'. */
const MAX_NEW = 30
/** A car may come weeks after the day that its dealer says: so many of the latest by that day are looked at. */
const LOOKED_AT = 90

/** A feed says on which day a car was listed; news is what was not there when somebody last looked. */
const CAME_SINCE = statement({
  name: 'cars-came-since',
  values: [z.array(z.number()), z.date()],
  row: { count: z.number() },
  text: 'select count(*)::int as count from car where id = any($1::int[]) and coalesce(first_seen_at, created_at) > $2',
})

/**
 * The present counts of several searches, as their pages have them: without words that no car is, and with typed numbers as they are taken. Each
 * from one search (where it is asked what is new two, since the order of a page may leave cars out, and a look at when those came; one more where numbers were typed, more where nothing matches); null for an address that is no search of this site.
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
    since && findCars(tenant, { ...criteria, sort: 'latest' }, now, () => ({ limit: LOOKED_AT })),
  ])
  // What is less than was asked for is nobody's news.
  const latest = since && newest && !newest.dropped ? newest.answer.hits.filter(({ status }) => FOR_SALE_STATUSES.includes(status)) : []
  const news = since && latest.length > 0 ? await CAME_SINCE.first(getPool(), [latest.map(({ id }) => id), since]) : null
  return { count: found ? saidCount(found) : 0, newCount: Math.min(news?.count ?? 0, MAX_NEW) }
}

function criteriaOf(tenant: Tenant, href: string): { criteria: SearchCriteria; params: URLSearchParams } | null {
  const url = URL.canParse(href, tenant.origin) ? new URL(href, tenant.origin) : null
  const scope = url && scopeOfPath(url.pathname)
  return scope && { criteria: parseSearchCriteria(scope, url.searchParams), params: url.searchParams }
}
