import { POPULAR_MAKES } from '~/domain/search/facet-lists'
import { LIST_FILTERS, RANGE_FILTERS, type ListFilter, type RangeFilter } from '~/domain/search/search-filters'
import type { SearchState } from '~/domain/search/search-params'
import type { PathScope } from '~/search/search-paths'
import type { SearchRequest } from '~/search/stock-search'
import type { Settings } from '~/tenants/settings-schema'

type SearchSettings = Settings['search']

/**
 * The engine's question for a results page. A filter that is chosen is counted even where the panel has no such list, so that an
 * empty page can say what to take away.
 */
export function resultsRequest(search: SearchSettings, scope: PathScope, state: SearchState, now: Date): SearchRequest {
  const chosenLists = LIST_FILTERS.filter((filter) => state.lists[filter])
  const chosenRanges = RANGE_FILTERS.filter((filter) => state.ranges[filter])
  const models: ListFilter[] = opensModels(search) && (state.lists.make || state.lists.make_model) ? ['make_model'] : []
  return {
    text: state.text,
    lists: state.lists,
    ranges: state.ranges,
    path: scope.slug,
    pathCarTypes: scope.carTypes,
    sort: state.sort ?? search.defaultSort,
    lowestPriceNeedsPrice: search.lowestPriceNeedsPrice,
    limit: search.pageSize,
    offset: (state.page - 1) * search.pageSize,
    facets: [...new Set([...panelLists(search, scope, state), ...chosenLists, ...models])],
    stats: [...new Set([...panelRanges(search), ...chosenRanges])],
    now,
  }
}

/** The lists of the panel, top to bottom. A setting of a wider layer may name a filter that this version does not know. */
export function panelLists(search: SearchSettings, scope: PathScope, state: SearchState): ListFilter[] {
  return LIST_FILTERS.filter((filter) => search.facets.includes(filter) && isUseful(filter, search, scope, state)).sort(
    (a, b) => search.facets.indexOf(a) - search.facets.indexOf(b),
  )
}

export function panelRanges(search: SearchSettings): RangeFilter[] {
  return RANGE_FILTERS.filter((filter) => search.ranges.includes(filter)).sort((a, b) => search.ranges.indexOf(a) - search.ranges.indexOf(b))
}

/** Whether makes are tiles (section 2); a dropdown has none. */
export function hasMakeTiles({ makeStyle, filterStyle }: SearchSettings): boolean {
  return makeStyle === 'tiles' && filterStyle === 'panel'
}

/** Whether make tiles have 'Select models' (section 2). */
export function opensModels(search: SearchSettings): boolean {
  return search.makeTilesOpenModels && hasMakeTiles(search)
}

/** Makes before 'Show all makes'; a dropdown shows its popular ones (section 9). */
export function visibleMakes(search: SearchSettings): number {
  return search.filterStyle === 'panel' ? search.visibleMakes : POPULAR_MAKES
}

/**
 * Badges of every make at once ('Sport', 'GX') tell nobody anything: they wait until something says which cars. Models that open
 * under their make's tile need no list of their own.
 */
function isUseful(filter: ListFilter, search: SearchSettings, scope: PathScope, { text, lists }: SearchState): boolean {
  if (filter === 'badge') return Boolean(scope.slug || text || lists.make || lists.model || lists.make_model || lists.badge)
  if (filter === 'model' || filter === 'make_model') return !(opensModels(search) && search.facets.includes('make')) || Boolean(scope.slug || lists.model)
  return true
}
