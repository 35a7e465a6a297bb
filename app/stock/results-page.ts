import type { CarCard } from '~/domain/car-card'
import type { FacetStats, FacetValue, ListFilter, RangeFilter, SortKey } from '~/domain/search-filters'
import type { SearchState } from '~/domain/search-params'

export type PageLink = { label: string; href: string }
export type Tab = PageLink & { isCurrent: boolean }

/** The results page's read model: one engine round trip, and what the tenant's settings say of it. Only what the page shows. */
export type ResultsPage = {
  /** What is shown, in words, with how many: '14 used Toyota HiLux utes in Brisbane'. */
  heading: string
  /** The same without the figure, for the document's title. */
  title: string
  description: string
  /** Absolute address of an indexable page; null on one that search engines should leave alone. */
  canonicalUrl: string | null
  /** Path of the form and of every link, such as `/search/used-cars/`. */
  basePath: string
  state: SearchState
  /** All, New, Demo, Used: the sister pages with the same question. */
  tabs: Tab[]
  /** Everything that narrows the search, each a link to the search without it. */
  chips: PageLink[]
  /** The same path without any filter. */
  clearHref: string
  cars: CarCard[]
  count: number
  pages: number
  facets: { filter: ListFilter; values: FacetValue[] }[]
  ranges: { filter: RangeFilter; stats: FacetStats | null }[]
  sorts: SortKey[]
  /** How many makes stand before 'Show all makes'. */
  visibleMakes: number
  /** The single filters whose removal would find cars, when nothing matches: "Remove 'Diesel' to see 14". */
  suggestions: (PageLink & { count: number })[]
}
