import type { ListFilter } from '~/domain/search/search-filters'
import { appliedCount, searchHref, type SearchState } from '~/domain/search/search-params'
import { DEFAULT_SEARCH_PATH, type PathScope } from '~/search/search-paths'
import type { Tenant } from '~/tenants/tenant'
import type { ResultsHead } from './results-page'
import { resultsHeading, type Asked } from './results-words'

/** The title, description and canonical address of a results page. */
export function resultsHead(tenant: Pick<Tenant, 'name' | 'origin'>, asked: Asked, count: number, pages: number): ResultsHead {
  const { scope, state } = asked
  const words = resultsHeading(asked, null)
  const title = state.page > 1 ? `${words}, page ${state.page}` : words
  return {
    title: `${title} | ${tenant.name}`,
    description: `${resultsHeading(asked, count)} for sale at ${tenant.name}. Compare photos, prices, kilometres and features, and enquire online.`,
    canonicalUrl: count > 0 && state.page <= pages ? canonicalUrl(tenant.origin, scope, state) : null,
  }
}

/**
 * The filters that may stand, one at a time and with one value, in an address that search engines keep: what people look for by
 * name and what no path says. Every other combination is for visitors alone.
 */
const INDEXABLE_FILTERS: readonly ListFilter[] = ['body', 'city']

/** Whether what is asked beside the path is nothing, or one value of one filter of the allow-list. A body alone has a path. */
function isIndexable(scope: PathScope, state: SearchState): boolean {
  const count = appliedCount(state)
  if (count === 0) return true
  const isWhole = scope.slug === null && scope.carTypes === null
  return count === 1 && INDEXABLE_FILTERS.some((filter) => state.lists[filter]?.length === 1 && !(isWhole && filter === 'body'))
}

/** Searched, re-ordered and most filtered pages are not indexed; every other is its own address, /cars/ is the default search. */
function canonicalUrl(origin: string, scope: PathScope, state: SearchState): string | null {
  if (!isIndexable(scope, state) || state.sort !== null || state.postcode) return null
  const isDefault = scope.slug === null && scope.carTypes === null
  return origin + searchHref(isDefault ? DEFAULT_SEARCH_PATH : scope.basePath, state)
}
