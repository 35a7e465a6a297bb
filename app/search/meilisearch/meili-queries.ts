import type { MultiSearchQuery } from 'meilisearch'
import type { ListFilter, RangeFilter, SortKey } from '~/domain/search-filters'
import { hasDigit, queryNumbers, queryWords } from '~/domain/search-text'
import { ORDERS } from '../index-car'
import type { SearchRequest } from '../stock-search'
import { isAnyOf, isAtLeast, isAtMost, isNumber, isPresent } from './meili-filter'

/** What one of the queries is for: a filter's own list or range, the path's meaning, or whether the text is words or numbers. */
export type QueryRole = 'page' | ListFilter | RangeFilter | '#path' | '#words' | '#numbers'
export type SearchQuery = MultiSearchQuery & { role: QueryRole }

/** How the text is read: as words that must each match, or as a stock number, VIN or rego. */
export type TextReading = 'words' | 'numbers'

/**
 * The queries that answer one question, for one request: the page, one more for each chosen filter whose own list or range is wanted
 * (it leaves that filter out), and what else the answer depends on. Every one names the tenant and the moment.
 */
export function searchQueries(indexUid: string, tenantId: number, request: SearchRequest, reading: TextReading = 'words'): SearchQuery[] {
  const seen = [isNumber('tenant', tenantId), isAtLeast('visibleUntil', request.now.getTime())]
  const q = reading === 'words' ? engineText(request.text) : ''
  const numbers = queryNumbers(request.text)
  const scope = [...seen, ...scopeOf(request), ...(reading === 'numbers' ? [isAnyOf('numbers', numbers)] : [])]
  const chosen = chosenFilters(request)
  const wanted: readonly (ListFilter | RangeFilter)[] = [...request.facets, ...request.stats]
  const common = { indexUid, q, matchingStrategy: 'all' as const, attributesToRetrieve: ['card'] } satisfies MultiSearchQuery
  const leavingOut = (left: string | null) => [...scope, ...chosen.filter(({ filter }) => filter !== left).map(({ expression }) => expression)]
  const queries: SearchQuery[] = [
    {
      ...common,
      role: 'page',
      filter: leavingOut(null),
      sort: sortOf(request.sort),
      limit: request.limit,
      offset: request.offset,
      // Every car has one car type: their counts add up to the number of cars, however many.
      facets: [...new Set([...wanted.filter((filter) => !chosen.some((it) => it.filter === filter)), 'car_type'])],
    },
    ...chosen
      .filter(({ filter }) => wanted.includes(filter))
      .map(({ filter }): SearchQuery => ({ ...common, role: filter, filter: leavingOut(filter), limit: 0, facets: [filter] })),
  ]
  if (request.path !== null) queries.push({ ...common, q: '', role: '#path', filter: [...seen, isAnyOf('paths', [request.path])], limit: 1 })
  if (reading === 'words' && numbers.length > 0) {
    queries.push({ ...common, role: '#words', filter: seen, limit: 0 })
    queries.push({ ...common, q: '', role: '#numbers', filter: [...seen, isAnyOf('numbers', numbers)], limit: 0 })
  }
  return queries
}

/** What narrows everything, the facets' own lists too. */
function scopeOf(request: SearchRequest): string[] {
  return [
    ...(request.path === null ? [] : [isAnyOf('paths', [request.path])]),
    ...(request.pathCarTypes === null ? [] : [isAnyOf('car_type', request.pathCarTypes)]),
    ...(request.sort === 'lowest-price' && request.lowestPriceNeedsPrice ? [isPresent('price')] : []),
  ]
}

function chosenFilters(request: SearchRequest): { filter: ListFilter | RangeFilter; expression: string }[] {
  const lists = Object.entries(request.lists).flatMap(([filter, values]) =>
    values && values.length > 0 ? [{ filter: filter as ListFilter, expression: isAnyOf(filter, values) }] : [],
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
  return [...lists, ...ranges]
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
