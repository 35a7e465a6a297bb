import type { ValueWords } from '~/domain/search/applied-filters'
import { CAR_TYPES } from '~/domain/cars/car'
import { carCard, type CarCard } from '~/domain/cars/car-card'
import { carDistance } from '~/domain/cars/car-page-place'
import { distanceWords } from '~/domain/places/distance'
import { hasNews, searchAlertHref } from '~/domain/search/search-alerts'
import { likeliestRemoval } from '~/domain/search/no-results-suggestion'
import { cutFacet, offeredValues, orderFacet, VISIBLE_VALUES } from '~/domain/search/facet-lists'
import { modelsOfMake } from '~/domain/search/make-models'
import type { NearPlace } from '~/domain/search/results-view'
import type { FacetValue, ListFilter } from '~/domain/search/search-filters'
import { searchHref, type SearchCriteria } from '~/domain/search/search-criteria'
import { refusedWords } from '~/domain/search/typed-refusal'
import { vehicleNoun } from '~/domain/cars/vehicle-noun'
import { DEFAULT_SEARCH_PATH } from '~/domain/search/search-paths'
import type { FoundAnswer } from '~/search/empty-answer'
import { findSiteVersion } from '~/tenants/find-site-version.server'
import type { Tenant } from '~/tenants/tenant'
import { countCars } from './count-cars.server'
import { findCars, saidCount, type FoundCars } from './find-cars.server'
import { offersNearness } from './find-nearness.server'
import { findStockKinds, type StockKinds } from './find-stock-kinds.server'
import { findStockMoment } from './find-stock-moment.server'
import { findWordVocabulary } from './find-word-vocabulary.server'
import { loadPromoTiles } from './load-promo-tiles.server'
import { oneModel, withEveryModel } from './one-model'
import { conditionTabs, removableChips } from './results-links'
import type { ResultsPage } from './results-page'
import { searchAddress } from './search-address'
import { resultsHead } from './results-head'
import { hasMakeTiles, offeredSorts, panelFilters, visibleMakes, wantedOfResults } from './results-request'
import { partialWords, resultsHeading, withWhereabouts } from './results-words'
import { findSiteNames, labelled, type SiteNames } from './site-names.server'

/** Of all chosen makes together; each shows its first thirty. */
const MOST_MAKE_MODELS = 200

/**
 * The results page of one search address, in one round trip to the engine (more when nothing matches; nearest first, two and one more for
 * each further location on the page). Null when the path names no make, model or body that there is, or a make or model that the tenant has
 * no car of; a body that it has none of is an empty page. A page past the end has a count and no cars.
 */
export async function loadResultsPage(tenant: Tenant, criteria: SearchCriteria, now: Date): Promise<ResultsPage | null> {
  const { search } = tenant.settings
  // Before the cars, so that none of what came in between passes for seen.
  const stockOf = await findStockMoment(tenant)
  const [found, names, version, kinds] = await Promise.all([
    findCars(tenant, criteria, now, (asked) => wantedOfResults(search, asked, panelFilters(search, asked))),
    findSiteNames(tenant),
    findSiteVersion(tenant),
    findStockKinds(tenant, now),
  ])
  return found && { version, href: searchAddress(found.criteria, found.answer.path), ...(await pageOf(tenant, found, names, kinds, { now, stockOf })) }
}

async function pageOf(tenant: Tenant, found: FoundCars, names: SiteNames, kinds: StockKinds, { now, stockOf }: { now: Date; stockOf: string }): Promise<Pick<ResultsPage, 'head' | 'view'>> {
  const { settings } = tenant
  const { search, carPage } = settings
  const lengths = { usesFeet: carPage.usesFeet }
  const { answer, asked, criteria, reading, nearness } = found
  const { path, count, forSale } = answer
  const panel = panelFilters(search, asked)
  // The body list is not narrowed by its own choice: it says what this search is about. One that finds nothing is about what the site sells.
  const listed = (answer.facets.body ?? []).map(({ value }) => value)
  const bodies = listed.length > 0 ? listed : [...kinds.bodies]
  const noun = vehicleNoun(asked.lists.body?.length ? asked.lists.body : bodies)
  const absent = CAR_TYPES.filter((carType) => !kinds.carTypes.includes(carType))
  const values = asked.lists.make_model || path?.model !== undefined ? (await findWordVocabulary(tenant, now)).values : {}
  const modelSlug = oneModel(asked.lists, path, answer.hits[0], values)
  const named = withEveryModel(path, values)
  const subject = { criteria: asked, path: named, modelSlug, impliedBodies: vehicleNoun(bodies).one === 'car' ? [] : bodies, excludedCarTypes: absent, words: names.words, lengths, reading }
  const pages = Math.max(1, Math.ceil(count / search.pageSize))
  const said = saidCount(found)
  const isOffered = offersNearness(tenant, names)
  const near: NearPlace = nearness?.view ?? { postcode: '', error: null, isFound: false }
  const chips = removableChips(criteria, named, { words: names.words, lengths, near, reading })
  // A range of which no car of the site has a number can only find nothing; one that is asked for can be taken back.
  const ranges = panel.ranges.filter((filter) => kinds.ranges.includes(filter) || criteria.ranges[filter] || criteria.refused?.[filter]).map((filter) => ({ filter, stats: answer.stats[filter] ?? null }))
  return {
    head: resultsHead(tenant, subject, criteria, said, pages),
    view: {
      heading: resultsHeading(subject, said),
      criteria,
      pageSize: search.pageSize,
      noun,
      tabs: conditionTabs(criteria, path, absent),
      near: isOffered ? { ...near, postcode: criteria.postcode ?? '', withinKm: criteria.within ?? null, within: found.within } : null,
      chips,
      clearHref: path ? DEFAULT_SEARCH_PATH : criteria.basePath,
      allHref: kinds.carTypes.length > 0 && criteria.carTypes !== null ? DEFAULT_SEARCH_PATH : null,
      cars: answer.hits.map((car) => withDistance(carCard(car, settings, now), carDistance(car, nearness?.distances))),
      tiles: await loadPromoTiles(tenant, criteria, answer.hits.length, now),
      count,
      forSale,
      said,
      pages,
      facets: facetViews(tenant, panel.lists, answer, criteria, names),
      ranges,
      refusedWords: refusedWords(ranges, criteria.refused, lengths),
      lengths,
      sorts: offeredSorts(search),
      defaultSort: reading?.filters.sort ?? search.defaultSort,
      isNearestFirst: isOffered && near.isFound && reading?.filters.sort === undefined,
      keeps: { history: search.showsHistory, searches: search.savesSearches },
      alertHref: search.emailsNewCars && chips.length > 0 && hasNews(criteria) ? searchAlertHref(searchHref({ ...criteria, sort: null, page: 1 })) : null,
      stockOf,
      filterStyle: search.filterStyle,
      hasMakeTiles: hasMakeTiles(search),
      makeModels: panel.opensModels ? modelsOfMakes(answer, criteria) : null,
      remembersSections: search.remembersSections,
      partial: isOffered && !nearness ? withWhereabouts(partialWords(found, noun), criteria.text, noun) : partialWords(found, noun),
      noResultsSuggestion: count === 0 ? await loadNoResultsSuggestion(tenant, criteria, found, names.words, now) : null,
    },
  }
}

/** How far the car is, beside where it stands. */
function withDistance(card: CarCard, km: number | undefined): CarCard {
  return km === undefined ? card : { ...card, place: [card.place, distanceWords(km)].filter(Boolean).join(', ') }
}

/** The lists as the page has them: whole in a native dropdown or where asked for, else their first values. */
function facetViews({ settings: { search }, searchCategories }: Tenant, filters: readonly ListFilter[], answer: FoundAnswer, criteria: SearchCriteria, names: SiteNames) {
  return filters.map((filter) => {
    const chosen = criteria.lists[filter] ?? []
    const found = offeredValues(filter, answer.facets[filter] ?? [], chosen, searchCategories)
    const ordered = orderFacet(filter, found, chosen)
    const isWhole = criteria.wholeList === filter || search.filterStyle === 'select'
    const visible = isWhole ? ordered.length : filter === 'make' ? visibleMakes(search) : VISIBLE_VALUES
    const view = cutFacet(filter, ordered, visible, chosen.length)
    return { ...view, values: labelled(filter, view.values, names) }
  })
}

/** The models of each chosen make, or of a make of a chosen model. */
function modelsOfMakes({ facets }: FoundAnswer, { lists }: SearchCriteria): Record<string, FacetValue[]> {
  const makes = (facets.make ?? []).map(({ value }) => value)
  const chosenModels = lists.make_model ?? []
  const open = makes.filter((make) => lists.make?.includes(make) || chosenModels.some((model) => model.startsWith(`${make} `)))
  const models = orderFacet('make_model', offeredValues('make_model', facets.make_model ?? [], chosenModels, []), chosenModels, MOST_MAKE_MODELS)
  return Object.fromEntries(open.map((make) => [make, modelsOfMake(make, makes, models)]))
}

/** How many cars there would be without the filter that is likeliest to blame; null when that finds none either. */
async function loadNoResultsSuggestion(tenant: Tenant, criteria: SearchCriteria, { answer, within }: FoundCars, words: ValueWords, now: Date) {
  const removal = likeliestRemoval(criteria, { ...answer, within }, words, tenant.settings.carPage)
  if (!removal) return null
  const count = await countCars(tenant, removal.without, now)
  return count > 0 ? { label: removal.label, href: searchHref(removal.without), count } : null
}
