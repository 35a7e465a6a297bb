import type { CarCard } from '~/domain/car-card'
import type { FacetStats, FacetValue, ListFilter, RangeFilter, SortKey } from '~/domain/search-filters'
import type { SearchState } from '~/domain/search-params'

type PageLink = { label: string; href: string }

/** What the search page's parts show: the results page's read model without what only the document's head needs. */
export type ResultsView = {
  heading: string
  basePath: string
  state: SearchState
  tabs: (PageLink & { isCurrent: boolean })[]
  chips: PageLink[]
  clearHref: string
  cars: CarCard[]
  count: number
  pages: number
  facets: { filter: ListFilter; values: FacetValue[] }[]
  ranges: { filter: RangeFilter; stats: FacetStats | null }[]
  sorts: SortKey[]
  visibleMakes: number
  suggestions: (PageLink & { count: number })[]
}
