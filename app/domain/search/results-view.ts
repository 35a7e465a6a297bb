import type { ShownCard } from '../cars/card-outline'
import type { FacetView } from './facet-lists'
import type { WithinCount } from '../places/within'
import type { PlacedTile } from '../advertising/promo-tiles'
import type { FacetStats, FacetValue, RangeFilter, SortKey } from './search-filters'
import type { SearchCriteria } from './search-criteria'
import type { VehicleNoun } from '../cars/vehicle-noun'
import type { LengthSettings } from '../text/format'

export type PageLink = { label: string; href: string }
export type Tab = PageLink & { isCurrent: boolean }

/** The postcode as it was typed, and what is wrong with it; `isFound` where there is such a place. */
export type NearPlace = { postcode: string; error: string | null; isFound: boolean }

/** The place that cars are asked from, the distance that was chosen, and how many cars each distance would find; none without a place. */
export type NearView = NearPlace & { withinKm: number | null; within: WithinCount[] }

/** That the cars are not all of what was typed, in words: what was left out, and the notice that says so. */
export type PartialWords = { dropped: string[]; title: string; text: string; /** What is shown matches all that was typed. */ isMatch?: true }

/** What a results page shows, in words and links: nothing that the page does not need. */
export type ResultsView = {
  /** What is for sale, or was asked for by its status, in words, with how many: '14 used Toyota HiLux utes in Brisbane'. */
  heading: string
  /** What it answers; its path is that of the form and of every link, such as `/search/used-cars/`. */
  criteria: SearchCriteria
  pageSize: number
  noun: VehicleNoun
  /** All, New, Demo, Used: the sister pages with the same filters. */
  tabs: Tab[]
  /** Distance from a postcode; null where the site does not offer it. */
  near: NearView | null
  /** Everything that narrows the search, each a link to the search without it. */
  chips: PageLink[]
  /** The same path without any filter. */
  clearHref: string
  /** All cars of the site, from a page of some of its conditions; null where that is this page, or where there are none. */
  allHref: string | null
  cars: ShownCard[]
  /** Promotional tiles among the cars. */
  tiles: PlacedTile[]
  /** How many cars the pages have together, those that have just sold among them. */
  count: number
  /** How many of them are for sale. */
  forSale: number
  /** How many the heading and the buttons say: those for sale, or all that were asked for by their status. */
  said: number
  /** At least 1. */
  pages: number
  /** The filter lists in their order, the values that stand in the page first. */
  facets: FacetView[]
  ranges: { filter: RangeFilter; stats: FacetStats | null }[]
  /** Why what was typed for numbers without script is not asked for; null where all is. Its boxes may be out of sight, in a phone's drawer or a dropdown. */
  refusedWords: string | null
  /** How lengths read. */
  lengths: LengthSettings
  sorts: SortKey[]
  /** The order of an address that names none: the site's own, or the one that was typed. */
  defaultSort: SortKey
  /** Whether that order is by distance. */
  isNearestFirst: boolean
  /** Whether the visitor's own browser keeps the last searches, and those that they save. */
  keeps: { history: boolean; searches: boolean }
  /** Where new cars of this search are told of by mail; null where they are not. */
  alertHref: string | null
  /** When the stock that is shown was put together (ISO 8601, UTC): whoever looks at the page has seen what there was then. */
  stockOf: string
  filterStyle: 'panel' | 'select' | 'custom_select' | 'menu'
  /** Makes are tiles with logos, else a plain list. */
  hasMakeTiles: boolean
  /** Models of the chosen makes, by make; null where make tiles have no 'Select models'. */
  makeModels: Record<string, FacetValue[]> | null
  /** Whether the browser keeps which sections are open. */
  remembersSections: boolean
  /** What was left out of the typed text, because no car is all of it; null where the cars are what was typed. */
  partial: PartialWords | null
  /** The filter whose removal would find cars, when nothing matches: "Remove 'Diesel' to see 14". */
  noResultsSuggestion: (PageLink & { count: number }) | null
}
