import type { MultiSearchQuery } from 'meilisearch'
import { SOLD_STATUSES } from '~/domain/cars/car-availability'
import { chosenNames, type ChosenNames } from '~/domain/search/chosen-names'
import { facetOf } from '~/domain/search/facets'
import { neededValues } from '~/domain/search/needed-values'
import type { ListFilter, RangeFilter, SortKey } from '~/domain/search/search-filters'
import { hasDigit, queryNumbers, queryWords } from '~/domain/search/search-text'
import { ORDERS } from '../index-car'
import type { SearchRequest } from '../stock-search'
import { isAnyOf, isAtLeast, isAtMost, isNoneOf, isNumber, isPresent } from './meili-filter'

/** What one of the queries is for: the page, what is counted under all filters, a list filter's own values, an end of a range, the path's meaning, or whether the text is words. */
export type QueryRole = 'page' | '#counts' | ListFilter | RangeEnd | '#path' | '#words' | '#numbers'
type RangeEnd = `${RangeFilter}:${'asc' | 'desc'}`
export type SearchQuery = MultiSearchQuery & { role: QueryRole }

/** How the text is read: as words that must each match, or as a stock number, VIN or rego. */
export type TextReading = 'words' | 'numbers'

/**
 * The queries that answer one question, for one request: the page, one for the values of cars for sale, one more for each chosen list
 * filter whose own values are wanted (it leaves that filter out), two for most ranges, and what else the answer depends on. Every one names the tenant and the moment.
 *
 * A range's ends are the first cars of two orders: facet stats come only with every number that any car has, at many times the cost. Where
 * cars have few different numbers they cost nothing, so long as the count leaves nothing out that the range does not.
 */
export function searchQueries(indexUid: string, tenantId: number, request: SearchRequest, reading: TextReading = 'words'): SearchQuery[] {
  const seen = [isNumber('tenant', tenantId), isAtLeast('visibleUntil', request.now.getTime())]
  const numbers = queryNumbers(request.text)
  const scope = [...seen, ...scopeOf(request), ...(reading === 'numbers' ? [isAnyOf('numbers', numbers)] : [])]
  const chosen = chosenFilters(request)
  const leavingOut = (left: readonly string[]) => [...scope, ...chosen.filter(({ filter }) => !left.includes(filter)).map(({ expression }) => expression)]
  const query = (role: QueryRole, part: Partial<SearchQuery>): SearchQuery => ({
    role,
    indexUid,
    q: reading === 'words' ? engineText(request.text) : '',
    matchingStrategy: 'all',
    limit: 0,
    ...part,
  })
  const names = chosenNames(request.lists)
  const isOwn = (filter: ListFilter) => chosen.some((it) => it.filter === filter) || (names !== null && (filter === 'make' || isModelList(filter)))
  const ownLists = request.facets.filter(isOwn)
  // Statuses say what is sold: they are counted with the page, over all that is found.
  const counted = [
    ...request.facets.filter((filter) => !ownLists.includes(filter) && filter !== 'status'),
    ...request.stats.filter((filter) => HAS_FEW_NUMBERS[filter] && !request.ranges[filter]),
  ]
  const forSale = request.lists.status?.length ? [] : [isNoneOf('status', SOLD_STATUSES)]
  const beside = (filter: ListFilter) => {
    const models = names && isModelList(filter) ? [isAnyOf('make', names.modelMakes)] : []
    return [...leavingOut(filter === 'make' || isModelList(filter) ? [NAMES, filter] : [filter]), ...models]
  }
  const queries: SearchQuery[] = [
    query('page', {
      filter: leavingOut([]),
      sort: sortOf(request.sort),
      limit: request.limit,
      offset: request.offset,
      attributesToRetrieve: ['card'],
      // Every car has one car type: their counts add up to the number of cars, however many. Its status says whether it is for sale.
      facets: [...new Set<string>([...request.listed, 'car_type', 'status'])],
    }),
    ...(counted.length > 0 ? [query('#counts', { filter: [...leavingOut([]), ...forSale], facets: counted })] : []),
    ...ownLists.map((filter) => query(filter, { filter: [...beside(filter), ...forSale], facets: [filter] })),
    ...request.stats.filter((filter) => !(counted as string[]).includes(filter)).flatMap((filter) =>
      (['asc', 'desc'] as const).map((direction) =>
        query(`${filter}:${direction}`, { filter: [...leavingOut([filter]), ...forSale], sort: [`${filter}:${direction}`], limit: 1, attributesToRetrieve: [filter] }),
      ),
    ),
  ]
  if (request.path !== null) {
    queries.push(query('#path', { q: '', filter: [...seen, isAnyOf('paths', [request.path])], limit: 1, attributesToRetrieve: ['card'] }))
  }
  if (reading === 'words' && numbers.length > 0) {
    queries.push(query('#words', { filter: seen }), query('#numbers', { q: '', filter: [...seen, isAnyOf('numbers', numbers)] }))
  }
  return queries
}

/** Ranges whose numbers are few on any site, however many cars it has. */
const HAS_FEW_NUMBERS: Partial<Record<RangeFilter, true>> = { year: true }

/** What narrows everything, the facets' own lists too. */
function scopeOf(request: SearchRequest): string[] {
  return [
    ...(request.path === null ? [] : [isAnyOf('paths', [request.path])]),
    ...(request.pathCarTypes === null ? [] : [isAnyOf('car_type', request.pathCarTypes)]),
    ...(request.needsPrice ? [isPresent('price')] : []),
    ...neededValues(request).map(({ filter, values }) => isAnyOf(filter, values)),
  ]
}

/** Makes and models are chosen together: `chosenNames`. */
const NAMES = '#names'

function isModelList(filter: ListFilter): boolean {
  return filter === 'model' || filter === 'make_model'
}

function namesExpression({ makes, makeModels }: ChosenNames): string {
  const parts = [...(makes.length > 0 ? [isAnyOf('make', makes)] : []), ...(makeModels.length > 0 ? [isAnyOf('make_model', makeModels)] : [])]
  return parts.length > 1 ? `(${parts.join(' OR ')})` : parts.join('')
}

function chosenFilters(request: SearchRequest): { filter: ListFilter | RangeFilter | typeof NAMES; expression: string }[] {
  const names = chosenNames(request.lists)
  const lists = Object.entries(request.lists).flatMap(([filter, values]) =>
    values && values.length > 0 && filter !== 'make' && filter !== 'make_model' && !facetOf(filter as ListFilter).needsAll
      ? [{ filter: filter as ListFilter, expression: isAnyOf(filter, values) }]
      : [],
  )
  const ranges = Object.entries(request.ranges).flatMap(([filter, range]) => {
    if (!range) return []
    const ends = [
      isPresent(filter),
      ...(range.min === undefined ? [] : [isAtLeast(filter, range.min)]),
      ...(range.max === undefined ? [] : [isAtMost(filter, range.max)]),
    ]
    return [{ filter: filter as RangeFilter, expression: ends.join(' AND ') }]
  })
  return [...(names ? [{ filter: NAMES, expression: namesExpression(names) } as const] : []), ...lists, ...ranges]
}

function sortOf(sort: SortKey): string[] {
  const order = ORDERS[sort]
  return order ? [`by.${order.by}:${order.isDescending ? 'desc' : 'asc'}`] : []
}

/** A text for Meilisearch: words with a digit in quotes, which take them exactly and keep their neighbours apart. */
function engineText(text: string): string {
  return queryWords(text)
    .map((word) => (hasDigit(word) ? `"${word}"` : word))
    .join(' ')
}
