import type { CardCar } from '~/domain/car'
import type { FacetStats, FacetValue, ListFilter, RangeFilter, SortKey } from '~/domain/search-filters'
import type { SearchState } from '~/domain/search-params'
import type { SearchPath } from '~/search/stock-search'

/** The results page's read model: one engine round trip, and what the tenant's settings say of it. */
export type ResultsPage = {
  /** Path of the form and of every link, such as `/search/used-cars/`. */
  basePath: string
  path: SearchPath | null
  pathCarTypes: string[] | null
  state: SearchState
  cars: CardCar[]
  count: number
  pages: number
  pageSize: number
  facets: { filter: ListFilter; values: FacetValue[] }[]
  ranges: { filter: RangeFilter; stats: FacetStats | null }[]
  sorts: SortKey[]
  /** The single filters whose removal would find cars, when nothing matches: "Remove 'Diesel' to see 14". */
  suggestions: { href: string; label: string; count: number }[]
  /** The moment that badges are worked out at, the same on both sides: ISO 8601. */
  now: string
}
