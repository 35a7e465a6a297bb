import type { SearchResponse } from 'meilisearch'
import { SOLD_STATUSES } from '~/domain/cars/car-availability'
import { byCountThenValue } from '~/domain/search/facet-order'
import { hitCount } from '~/domain/search/hit-count'
import type { FacetStats, FacetValue, ListFilter, RangeFilter } from '~/domain/search/search-filters'
import { pathMeaning } from '../path-slugs'
import type { SearchAnswer, SearchRequest, UnknownPath } from '../stock-search'
import { readStoredCard } from '../stored-card'
import type { CarDocument } from './car-document'
import { facetKey, facetValue } from './facet-key'
import type { QueryRole, SearchQuery } from './meili-queries'

type Result = SearchResponse<CarDocument>

/** The results of `searchQueries`, by role. @throws when what came back is no list of search results, one a query. */
export class MeiliResults {
  private readonly byRole: Map<QueryRole, Result>

  constructor(queries: readonly SearchQuery[], results: readonly Result[]) {
    if (!Array.isArray(results) || results.length !== queries.length || !queries.every((query, at) => isResultOf(query, results[at]))) {
      throw new Error('Meilisearch: found something else, expected a result for each query')
    }
    this.byRole = new Map(queries.map(({ role }, at) => [role, results[at] as Result]))
  }

  /** No car matches the words, and some car has such a number. */
  get areNumbers(): boolean {
    const count = (role: QueryRole) => this.byRole.get(role)?.estimatedTotalHits ?? 0
    return this.byRole.has('#numbers') && count('#words') === 0 && count('#numbers') > 0
  }

  answer(request: SearchRequest): SearchAnswer | UnknownPath {
    const page = this.byRole.get('page')
    const pathCard = this.byRole.get('#path')?.hits[0]?.card
    if (request.path !== null && !pathCard) return { unknownPath: true }
    const count = hitCount(page?.estimatedTotalHits ?? 0, null, Object.values(page?.facetDistribution?.car_type ?? {}))
    const statuses = page?.facetDistribution?.status ?? {}
    return {
      hits: page?.hits.map(({ card }) => readStoredCard(card)) ?? [],
      count,
      forSale: count - SOLD_STATUSES.reduce((sum, status) => sum + (statuses[facetKey(status)] ?? 0), 0),
      facets: Object.fromEntries(request.facets.map((filter) => [filter, this.values(filter, request.lists[filter] ?? [])])),
      listed: Object.fromEntries(request.listed.map((filter) => [filter, this.listed(filter)])),
      stats: Object.fromEntries(request.stats.flatMap((filter) => this.stats(filter).map((stats) => [filter, stats]))),
      path: request.path !== null && pathCard ? pathMeaning(request.path, readStoredCard(pathCard)) : null,
      engine: 'meilisearch',
    }
  }

  private values(filter: ListFilter, chosen: readonly string[]): FacetValue[] {
    const found = this.byRole.get(filter) ?? this.byRole.get(filter === 'status' ? 'page' : '#counts')
    const counts = new Map(Object.entries(found?.facetDistribution?.[filter] ?? {}).map(([key, count]) => [facetValue(key), count]))
    for (const value of chosen) if (!counts.has(value)) counts.set(value, 0)
    return [...counts].map(([value, count]) => ({ value, count })).sort(byCountThenValue)
  }

  private listed(filter: ListFilter): FacetValue[] {
    const found = this.byRole.get('page')?.facetDistribution?.[filter] ?? {}
    return Object.entries(found).map(([key, count]) => ({ value: facetValue(key), count })).sort(byCountThenValue)
  }

  /** Cars without the number come last in both orders, and count for nothing. */
  private stats(filter: RangeFilter): FacetStats[] {
    const ends = this.byRole.get('#counts')?.facetStats?.[filter]
    if (ends) return [ends]
    const [min, max] = [this.byRole.get(`${filter}:asc`)?.hits[0]?.[filter], this.byRole.get(`${filter}:desc`)?.hits[0]?.[filter]]
    return min === undefined || max === undefined ? [] : [{ min, max }]
  }
}

/** A program that answers in the engine's place, or an engine of another version, may leave anything out. */
function isResultOf(query: SearchQuery, result: Partial<Result> | null | undefined): boolean {
  if (!result || !Array.isArray(result.hits) || typeof result.estimatedTotalHits !== 'number') return false
  if (query.facets && (typeof result.facetDistribution !== 'object' || typeof result.facetStats !== 'object')) return false
  const places = Math.min(query.limit ?? 20, Math.max(0, result.estimatedTotalHits - (query.offset ?? 0)))
  const wantsCards = query.attributesToRetrieve?.includes('card')
  return result.hits.length === places && result.hits.every((hit) => typeof (wantsCards ? hit?.card?.id : hit) === (wantsCards ? 'number' : 'object'))
}
