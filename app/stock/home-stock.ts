import type { CarCard } from '~/domain/cars/car-card'
import type { FacetValue, ListFilter } from '~/domain/search/search-filters'
import type { VehicleNoun } from '~/domain/cars/vehicle-noun'

/** What the home page says of a site's stock: what there is, and what came last. */
export type HomeStock = {
  siteName: string
  description: string
  canonicalUrl: string
  /** How many cars its searches show: without those that have no price, where they leave these out. */
  count: number
  noun: VehicleNoun
  /** 'New, demo and used cars', of what there is. */
  typesLine: string
  /** '325 new, used and demo cars' */
  countWords: string
  /** The searches of each car type that the site has, with how many. */
  types: { label: string; href: string; count: number }[]
  makes: FacetValue[]
  bodies: FacetValue[]
  /** What the search asks beside make and budget (`home.searchFilter`), in the order of its list. */
  searchFilter: { filter: ListFilter; values: FacetValue[] }
  /** `price_range` values, the lowest first. */
  priceBands: FacetValue[]
  /** The newest car's picture. */
  picture: { address: string; title: string; href: string } | null
  /** Whole dollars that a budget may be capped at, from what there is. */
  budgets: number[]
  latest: CarCard[]
}
