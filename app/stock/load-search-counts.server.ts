import { parseSearchParams } from '~/domain/search/search-params'
import { getStockSearch } from '~/search/get-stock-search.server'
import { parseSearchPath } from '~/search/search-paths'
import type { Tenant } from '~/tenants/tenant'

/** A search by its address on this site, and since when its cars count as new. */
export type AskedCount = { href: string; since: Date | null }

/** How many cars a search finds now; `newCount` of them came since, at most `MAX_NEW`. */
export type SearchCount = { count: number; newCount: number }

/** So many searches are counted at once. */
export const MAX_COUNTED = 10
/** Nobody counts further: beyond it the page says 'more than'. */
const MAX_NEW = 30

/** The present counts of several searches, each from one search; null for an address that is no search of this site. */
export function loadSearchCounts(tenant: Tenant, asked: readonly AskedCount[], now: Date): Promise<(SearchCount | null)[]> {
  return Promise.all(asked.slice(0, MAX_COUNTED).map((one) => loadCount(tenant, one, now)))
}

async function loadCount(tenant: Tenant, { href, since }: AskedCount, now: Date): Promise<SearchCount | null> {
  const url = URL.canParse(href, tenant.origin) ? new URL(href, tenant.origin) : null
  const [, root, first, second, ...rest] = url?.pathname.replace(/\/$/, '').split('/') ?? []
  const isSearch = (root === 'search' && first !== undefined) || (root === 'cars' && first === undefined)
  const scope = isSearch && rest.length === 0 ? parseSearchPath(first, second) : null
  if (!url || !scope) return null
  const { text, lists, ranges } = parseSearchParams(url.searchParams)
  const answer = await getStockSearch().search(tenant.id, {
    text,
    lists,
    ranges,
    path: scope.slug,
    pathCarTypes: scope.carTypes,
    sort: 'latest',
    lowestPriceNeedsPrice: false,
    limit: since ? MAX_NEW : 0,
    offset: 0,
    facets: [],
    stats: [],
    now,
  })
  if ('unknownPath' in answer) return { count: 0, newCount: 0 }
  const newCount = since ? answer.hits.filter(({ createdAt }) => Date.parse(createdAt) > since.getTime()).length : 0
  return { count: answer.count, newCount }
}
