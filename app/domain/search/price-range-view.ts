import type { PriceEnds } from './price-range'
import type { FacetValue } from './search-filters'
import type { VehicleNoun } from '../cars/vehicle-noun'

/** What the price-range search page shows. */
export type PriceRangeView = {
  ends: PriceEnds
  noun: VehicleNoun
  /** How many cars the prices and the tiles find. */
  count: number
  makes: FacetValue[]
  bodies: FacetValue[]
  chosen: { make: string[]; body: string[] }
}
