import { POPULAR_MAKES } from '~/domain/search/facet-lists'
import { LIST_FILTERS, RANGE_FILTERS, SORT_KEYS, type ListFilter, type RangeFilter, type SortKey } from '~/domain/search/search-filters'
import type { SearchCriteria } from '~/domain/search/search-criteria'
import { searchRequest } from '~/search/ask-stock'
import type { SearchRequest } from '~/search/stock-search'
import type { Settings } from '~/tenants/settings-schema'

type SearchSettings = Settings['search']

/** How many of the cars are read, and what is counted and measured of them all. */
export type Wanted = Pick<SearchRequest, 'limit' | 'offset' | 'facets' | 'stats'>

/** What is asked for, as an engine takes it: no cars and nothing counted, which is added (`Wanted`). */
export function criteriaRequest(search: SearchSettings, { text, lists, anyOf, ranges, slug, carTypes, sort }: SearchCriteria, now: Date): SearchRequest {
  const order = sort ?? search.defaultSort
  return searchRequest({
    text,
    lists,
    ...(anyOf && { anyOf }),
    ranges,
    path: slug,
    pathCarTypes: carTypes,
    sort: order,
    needsPrice: needsPrice(search, order),
    now,
  })
}

/** Whether a search in an order leaves out cars without a price. Counts that lead to a search, which names no order, leave them out with it. */
export function needsPrice({ lowestPriceNeedsPrice, defaultSort }: SearchSettings, order: SortKey = defaultSort): boolean {
  return lowestPriceNeedsPrice && order === 'lowest-price'
}

/** The orders that a site's cars can be had in (section 9: the kilometre sorts are off unless a site wants them). */
export function offeredSorts({ kilometreSorts, defaultSort }: SearchSettings): SortKey[] {
  return SORT_KEYS.filter((key) => kilometreSorts || !key.endsWith('-km') || key === defaultSort)
}

/** What is asked of a site: an order that it has not is no more than an unknown one, or its page would be in an order that its select does not name. */
export function askedOf(search: SearchSettings, criteria: SearchCriteria): SearchCriteria {
  return criteria.sort === null || offeredSorts(search).includes(criteria.sort) ? criteria : { ...criteria, sort: null }
}

/** The filters of the panel, top to bottom. */
export type PanelFilters = { lists: ListFilter[]; ranges: RangeFilter[]; opensModels: boolean }

/** The site's filters in its own order. A name that this release does not know is passed over: a stored layer may be of a later release. */
export function panelFilters(search: SearchSettings, criteria: SearchCriteria): PanelFilters {
  return {
    lists: LIST_FILTERS.filter((filter) => search.facets.includes(filter) && isUseful(filter, search, criteria)).sort(
      (a, b) => search.facets.indexOf(a) - search.facets.indexOf(b),
    ),
    ranges: RANGE_FILTERS.filter((filter) => search.ranges.includes(filter)).sort((a, b) => search.ranges.indexOf(a) - search.ranges.indexOf(b)),
    opensModels: opensModels(search),
  }
}

/**
 * What a results page wants of its search. A filter that is chosen is counted even where the panel has no such list, so that an
 * empty page can say what to take away; bodies are counted always, for they say whether these are cars at all.
 */
export function wantedOfResults(search: SearchSettings, criteria: SearchCriteria, panel: PanelFilters): Wanted {
  const { lists, ranges, page } = criteria
  const chosenLists = LIST_FILTERS.filter((filter) => lists[filter])
  const chosenRanges = RANGE_FILTERS.filter((filter) => ranges[filter])
  const models: ListFilter[] = panel.opensModels && (lists.make || lists.make_model) ? ['make_model'] : []
  return {
    limit: search.pageSize,
    offset: (page - 1) * search.pageSize,
    facets: [...new Set<ListFilter>([...panel.lists, ...chosenLists, ...models, 'body'])],
    stats: [...new Set([...panel.ranges, ...chosenRanges])],
  }
}

/** Whether makes are tiles (section 2); a dropdown has none. */
export function hasMakeTiles({ makeStyle, filterStyle }: SearchSettings): boolean {
  return makeStyle === 'tiles' && filterStyle === 'panel'
}

/** Whether make tiles have 'Select models' (section 2). */
function opensModels(search: SearchSettings): boolean {
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
function isUseful(filter: ListFilter, search: SearchSettings, { slug, text, lists }: SearchCriteria): boolean {
  if (filter === 'badge') return Boolean(slug || text || lists.make || lists.model || lists.make_model || lists.badge)
  if (filter === 'model' || filter === 'make_model') return !(opensModels(search) && search.facets.includes('make')) || Boolean(slug || lists.model)
  return true
}
