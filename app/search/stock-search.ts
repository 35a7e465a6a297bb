import type { CardCar } from '~/domain/cars/car'
import type {
  FacetStats,
  FacetValue,
  ListFilter,
  RangeFilter,
  SearchFilters,
  SortKey,
} from '~/domain/search/search-filters'

/** One question to a search engine. The tenant is not part of it: an engine takes it beside, first. */
export type SearchRequest = SearchFilters & {
  /** A make, make/model or body slug of the path; it narrows everything, its own facet too. */
  path: string | null
  /** Car types that the path allows; null for all. */
  pathCarTypes: string[] | null
  sort: SortKey
  /** Leaves cars without a price out (section 9, a tenant's setting for the lowest-price order). */
  needsPrice: boolean
  limit: number
  offset: number
  facets: readonly ListFilter[]
  /** Filters whose values are counted over all cars that are found, sold ones too: what pages are made of. */
  listed: readonly ListFilter[]
  stats: readonly RangeFilter[]
  /** Sold cars whose days are over at this moment are not found. */
  now: Date
}

/** What the path's slug stands for on this tenant. */
export type SearchPath = { make?: string; model?: string; body?: string }

export type SearchAnswer = {
  hits: CardCar[]
  /** How many cars are found, sold ones that are still shown among them: what pages of results are made of. */
  count: number
  /** How many of them are for sale: the stock that headings speak of. */
  forSale: number
  /**
   * Each filter's values that some car for sale has under all other filters, and under its own where a car must have all of it (`needsAll`), most cars first, then by name;
   * chosen ones always. So the count of a value is what a heading says once it is chosen. Where the status is chosen, and of statuses always, sold cars count too.
   */
  facets: Partial<Record<ListFilter, FacetValue[]>>
  /** The values of each filter of `listed` that some car found has, sold ones too. */
  listed: Partial<Record<ListFilter, FacetValue[]>>
  /** Lowest and highest of the cars that `facets` count, under all other filters; absent when no such car has the number. */
  stats: Partial<Record<RangeFilter, FacetStats>>
  /** What the path's slug stands for; null when no path was asked. */
  path: SearchPath | null
  engine: 'postgres' | 'meilisearch'
}

/** The path names a make, model or body that this tenant has no car of. */
export type UnknownPath = { unknownPath: true }

/** Stock search as pages use it. Engines differ in nothing that this shows. */
export type StockSearch = {
  search: (tenantId: number, request: SearchRequest) => Promise<SearchAnswer | UnknownPath>
}
