import type { CarCard } from './car-card'
import type { PlacedTile } from './promo-tiles'
import type { FacetStats, FacetValue, ListFilter, RangeFilter, SortKey } from './search-filters'
import type { SearchState } from './search-params'
import type { VehicleNoun } from './vehicle-noun'

export type PageLink = { label: string; href: string }
export type Tab = PageLink & { isCurrent: boolean }

/** What a results page shows, in words and links: nothing that the page does not need. */
export type ResultsView = {
  /** What is shown, in words, with how many: '14 used Toyota HiLux utes in Brisbane'. */
  heading: string
  /** Path of the form and of every link, such as `/search/used-cars/`. */
  basePath: string
  state: SearchState
  pageSize: number
  noun: VehicleNoun
  /** All, New, Demo, Used: the sister pages with the same question. */
  tabs: Tab[]
  /** Everything that narrows the search, each a link to the search without it. */
  chips: PageLink[]
  /** The same path without any filter. */
  clearHref: string
  cars: CarCard[]
  /** Promotional tiles among the cars. */
  tiles: PlacedTile[]
  count: number
  /** At least 1. */
  pages: number
  facets: { filter: ListFilter; values: FacetValue[] }[]
  ranges: { filter: RangeFilter; stats: FacetStats | null }[]
  sorts: SortKey[]
  /** The order of an address that names none. */
  defaultSort: SortKey
  /** How many makes stand before 'Show all makes'. */
  visibleMakes: number
  /** Whether the visitor's own browser keeps the last searches, and those that they save. */
  keeps: { history: boolean; searches: boolean }
  /** The single filters whose removal would find cars, when nothing matches: "Remove 'Diesel' to see 14". */
  suggestions: (PageLink & { count: number })[]
}
