import type { ValueWords } from '~/domain/search/applied-filters'
import { carCard, type CarCard } from '~/domain/cars/car-card'
import { distanceWords } from '~/domain/places/distance'
import { likeliestRemoval } from '~/domain/search/no-results-suggestion'
import { cutFacet, orderFacet, VISIBLE_VALUES } from '~/domain/search/facet-lists'
import { modelsOfMake } from '~/domain/search/make-models'
import { SORT_KEYS, type FacetValue, type ListFilter } from '~/domain/search/search-filters'
import { searchHref, type SearchCriteria } from '~/domain/search/search-criteria'
import { vehicleNoun } from '~/domain/cars/vehicle-noun'
import { getStockSearch } from '~/search/get-stock-search.server'
import { searchNearest } from '~/search/nearest-search'
import { DEFAULT_SEARCH_PATH } from '~/domain/search/search-paths'
import type { SearchAnswer, SearchRequest } from '~/search/stock-search'
import type { Tenant } from '~/tenants/tenant'
import { findNearness, offersNearness } from './find-nearness.server'
import { findSiteVersion } from './find-site-version.server'
import { loadPromoTiles } from './load-promo-tiles.server'
import { conditionTabs, removableChips } from './results-links'
import type { ResultsPage } from './results-page'
import { resultsHead } from './results-head'
import { hasMakeTiles, panelFilters, resultsRequest, visibleMakes } from './results-request'
import { resultsHeading } from './results-words'
import { findSiteNames, labelled, type SiteNames } from './site-names.server'

/** Of all chosen makes together; each shows its first thirty. */
const MOST_MAKE_MODELS = 200

/**
 * The results page of one search address, in one round trip to the engine (one more when nothing matches; nearest first, two and
 * one more for each further location on the page).
 * Null when the path names a make, model or body that the tenant has no car of. A page past the end has no cars but a count.
 */
export async function loadResultsPage(tenant: Tenant, { postcode, ...rest }: SearchCriteria, now: Date): Promise<ResultsPage | null> {
  const { settings } = tenant
  const { search } = settings
  // On a site that does not sort by distance a postcode is no part of what is asked.
  const nearness = postcode ? await findNearness(tenant, postcode) : null
  const criteria: SearchCriteria = nearness && postcode ? { ...rest, postcode } : rest
  const panel = panelFilters(search, criteria)
  const request = resultsRequest(search, criteria, panel, now)
  const distances = nearness?.distances
  const [answer, names, version] = await Promise.all([
    distances && !criteria.sort ? searchNearest(getStockSearch(), tenant.id, request, distances) : getStockSearch().search(tenant.id, request),
    findSiteNames(tenant),
    findSiteVersion(tenant),
  ])
  if ('unknownPath' in answer) return null

  const { path, count } = answer
  // The body list is not narrowed by its own choice: it says what this search is about.
  const bodies = (answer.facets.body ?? []).map(({ value }) => value)
  const noun = vehicleNoun(bodies)
  const subject = { criteria, path, impliedBodies: noun.one === 'car' ? [] : bodies, excludedCarTypes: search.excludedCarTypes, words: names.words }
  const pages = Math.max(1, Math.ceil(count / search.pageSize))
  const facets = facetViews(tenant, panel.lists, answer, criteria, names)
  return {
    version,
    head: resultsHead(tenant, subject, count, pages),
    view: {
      heading: resultsHeading(subject, count),
      criteria,
      pageSize: search.pageSize,
      noun,
      tabs: conditionTabs(criteria, path, search.excludedCarTypes),
      near: nearness?.view ?? (offersNearness(tenant, names) ? { postcode: '', error: null, isFound: false } : null),
      chips: removableChips(criteria, path, names.words, nearness?.view),
      clearHref: path ? DEFAULT_SEARCH_PATH : criteria.basePath,
      cars: answer.hits.map((car) => withDistance(carCard(car, settings, now), distances?.get(car.locationName ?? ''))),
      tiles: await loadPromoTiles(tenant, criteria, answer.hits.length, now),
      count,
      pages,
      facets,
      ranges: panel.ranges.map((filter) => ({ filter, stats: answer.stats[filter] ?? null })),
      sorts: SORT_KEYS.filter((key) => search.kilometreSorts || !key.endsWith('-km') || key === search.defaultSort),
      defaultSort: search.defaultSort,
      keeps: { history: search.showsHistory, searches: search.savesSearches },
      filterStyle: search.filterStyle,
      hasMakeTiles: hasMakeTiles(search),
      makeModels: panel.opensModels ? modelsOfMakes(answer, criteria) : null,
      remembersSections: search.remembersSections,
      noResultsSuggestion: count === 0 ? await loadNoResultsSuggestion(tenant, criteria, request, answer, names.words) : null,
    },
  }
}

/** How far the car is, beside where it stands. */
function withDistance(card: CarCard, km: number | undefined): CarCard {
  return km === undefined ? card : { ...card, place: [card.place, distanceWords(km)].filter(Boolean).join(', ') }
}

/** The lists as the page has them: whole in a native dropdown or where asked for, else their first values. */
function facetViews({ settings: { search } }: Tenant, filters: readonly ListFilter[], answer: SearchAnswer, criteria: SearchCriteria, names: SiteNames) {
  return filters.map((filter) => {
    const chosen = criteria.lists[filter] ?? []
    const ordered = orderFacet(filter, answer.facets[filter] ?? [], chosen)
    const isWhole = criteria.wholeList === filter || search.filterStyle === 'select'
    const visible = isWhole ? ordered.length : filter === 'make' ? visibleMakes(search) : VISIBLE_VALUES
    const view = cutFacet(filter, ordered, visible, chosen.length)
    return { ...view, values: labelled(filter, view.values, names) }
  })
}

/** The models of each chosen make, or of a make of a chosen model. */
function modelsOfMakes({ facets }: SearchAnswer, { lists }: SearchCriteria): Record<string, FacetValue[]> {
  const makes = (facets.make ?? []).map(({ value }) => value)
  const chosenModels = lists.make_model ?? []
  const open = makes.filter((make) => lists.make?.includes(make) || chosenModels.some((model) => model.startsWith(`${make} `)))
  const models = orderFacet('make_model', facets.make_model ?? [], chosenModels, MOST_MAKE_MODELS)
  return Object.fromEntries(open.map((make) => [make, modelsOfMake(make, makes, models)]))
}

/** How many cars there would be without the filter that is likeliest to blame; null when that finds none either. */
async function loadNoResultsSuggestion(tenant: Tenant, criteria: SearchCriteria, request: SearchRequest, answer: SearchAnswer, words: ValueWords) {
  const removal = likeliestRemoval(criteria, answer, words)
  if (!removal) return null
  const { text, lists, ranges } = removal.without
  const found = await getStockSearch().search(tenant.id, { ...request, text, lists, ranges, limit: 0, offset: 0, facets: [], stats: [] })
  const count = 'unknownPath' in found ? 0 : found.count
  return count > 0 ? { label: removal.label, href: searchHref(removal.without), count } : null
}
