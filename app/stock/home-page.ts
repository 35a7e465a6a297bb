import type { CarCard } from '~/domain/car-card'
import type { FacetValue } from '~/domain/search-filters'
import type { VehicleNoun } from '~/domain/vehicle-noun'

/** The home page's read model: what there is, and what came last. One engine round trip. */
export type HomePage = {
  siteName: string
  description: string
  canonicalUrl: string
  count: number
  noun: VehicleNoun
  /** '325 new, used and demo cars' */
  countWords: string
  /** The searches of each car type that the site has, with how many. */
  types: { label: string; href: string; count: number }[]
  makes: FacetValue[]
  bodies: FacetValue[]
  /** Whole dollars that a budget may be capped at, from what there is. */
  budgets: number[]
  latest: CarCard[]
  phone: string
}
