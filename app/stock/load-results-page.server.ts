import { appliedFilters } from '~/domain/applied-filters'
import { carCard } from '~/domain/car-card'
import { LIST_FILTERS, RANGE_FILTERS, SORT_KEYS, type FacetValue, type ListFilter } from '~/domain/search-filters'
import { searchHref, type SearchState } from '~/domain/search-params'
import { vehicleNoun } from '~/domain/vehicle-noun'
import { getStockSearch } from '~/search/get-stock-search.server'
import { DEFAULT_SEARCH_PATH, type PathScope } from '~/search/search-paths'
import type { SearchRequest } from '~/search/stock-search'
import type { Tenant } from '~/tenants/tenant'
import { findSiteVersion } from './find-site-version.server'
import { loadPromoTiles } from './load-promo-tiles.server'
import { conditionTabs, removableChips } from './results-links'
import type { ResultsPage } from './results-page'
import { resultsHead } from './results-head'
import { resultsHeading } from './results-words'

/** A list longer than this is not read by anyone; what was chosen is always in it. */
const MAX_FACET_VALUES = 30
/** So many filters are tried one by one when nothing matches. */
const MAX_SUGGESTIONS = 5

/**
 * The results page of one search address, in one round trip to the engine (one more for each suggestion when nothing matches).
 * Null when the path names a make, model or body that the tenant has no car of. A page past the end has no cars but a count.
 */
export async function loadResultsPage(
  tenant: Tenant,
  scope: PathScope,
  state: SearchState,
  now: Date,
): Promise<ResultsPage | null> {
  const { settings } = tenant
  const { search } = settings
  const request = searchRequest(tenant, scope, state, now)
  const [answer, version] = await Promise.all([getStockSearch().search(tenant.id, request), findSiteVersion(tenant)])
  if ('unknownPath' in answer) return null

  const { path, count } = answer
  // The body list is not narrowed by its own choice: it says what this search is about.
  const bodies = (answer.facets.body ?? []).map(({ value }) => value)
  const noun = vehicleNoun(bodies)
  const asked = { scope, path, state, impliedBodies: noun.one === 'car' ? [] : bodies }
  const pages = Math.max(1, Math.ceil(count / search.pageSize))
  return {
    version,
    head: resultsHead(tenant, asked, count, pages),
    view: {
      heading: resultsHeading(asked, count),
      basePath: scope.basePath,
      state,
      pageSize: search.pageSize,
      noun,
      tabs: conditionTabs(scope, path, state, search.excludedCarTypes),
      chips: removableChips(scope, path, state),
      clearHref: path ? DEFAULT_SEARCH_PATH : scope.basePath,
      cars: answer.hits.map((car) => carCard(car, settings, now)),
      tiles: await loadPromoTiles(tenant, scope, state, answer.hits.length, now),
      count,
      pages,
      facets: request.facets.map((filter) => ({
        filter,
        values: shownValues(answer.facets[filter] ?? [], state.lists[filter] ?? []),
      })),
      ranges: request.stats.map((filter) => ({ filter, stats: answer.stats[filter] ?? null })),
      sorts: SORT_KEYS.filter((key) => search.kilometreSorts || !key.endsWith('-km') || key === search.defaultSort),
      defaultSort: search.defaultSort,
      visibleMakes: search.visibleMakes,
      keeps: { history: search.showsHistory, searches: search.savesSearches },
      suggestions: count === 0 ? await loadSuggestions(tenant, scope, state, now) : [],
    },
  }
}

function searchRequest(tenant: Tenant, scope: PathScope, state: SearchState, now: Date): SearchRequest {
  const { search } = tenant.settings
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
    // A setting of a wider layer may name a filter that this version does not know.
    facets: LIST_FILTERS.filter((filter) => search.facets.includes(filter) && isUseful(filter, scope, state)).sort(
      (a, b) => search.facets.indexOf(a) - search.facets.indexOf(b),
    ),
    stats: RANGE_FILTERS.filter((filter) => search.ranges.includes(filter)).sort(
      (a, b) => search.ranges.indexOf(a) - search.ranges.indexOf(b),
    ),
    now,
  }
}

/** Badges of every make at once ('Sport', 'GX') tell nobody anything: they wait until something says which cars. */
function isUseful(filter: ListFilter, scope: PathScope, { text, lists }: SearchState): boolean {
  if (filter !== 'badge') return true
  return Boolean(scope.slug || text || lists.make || lists.model || lists.make_model || lists.badge)
}

/** The chosen values first, then the most frequent, as many as one reads. */
function shownValues(values: readonly FacetValue[], chosen: readonly string[]): FacetValue[] {
  const isChosen = ({ value }: FacetValue) => chosen.includes(value)
  const ordered = chosen.length === 0 ? values : [...values.filter(isChosen), ...values.filter((value) => !isChosen(value))]
  return ordered.slice(0, Math.max(MAX_FACET_VALUES, chosen.length))
}

/** How many cars there would be without each single filter, most first. */
async function loadSuggestions(tenant: Tenant, scope: PathScope, state: SearchState, now: Date) {
  const tried = appliedFilters(state).slice(0, MAX_SUGGESTIONS)
  const found = await Promise.all(
    tried.map(async ({ label, without }) => {
      const request = { ...searchRequest(tenant, scope, without, now), limit: 0, offset: 0, facets: [], stats: [] }
      const answer = await getStockSearch().search(tenant.id, request)
      return { label, href: searchHref(scope.basePath, without), count: 'unknownPath' in answer ? 0 : answer.count }
    }),
  )
  return found.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count)
}
