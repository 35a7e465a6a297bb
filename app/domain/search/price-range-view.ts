import type { PriceEnds } from './price-range'
import type { FacetValue } from './search-filters'
import type { VehicleNoun } from '../cars/vehicle-noun'

/** What the price-range search page shows. */
export type PriceRangeView = {
  ends: PriceEnds
  noun: VehicleNoun
  /** How many cars the prices and the tiles find. */
  count: number
  /** Every value that finds some car between the prices, and those that are chosen. */
  makes: FacetValue[]
  bodies: FacetValue[]
  chosen: { make: string[]; body: string[] }
}

/** So many tiles of each kind lead somewhere; further values stand in the filters of the results. */
const MOST_TILES = 20

/**
 * The tiles of makes or bodies: those that were there stay where they are, with how many they would find now, and what a wider range brings follows
 * them. A chosen one always has its tile.
 * @param before the tiles that are shown; none at first
 * @param found every value that finds some car now, most cars first
 */
export function priceTiles(before: readonly FacetValue[], found: readonly FacetValue[], chosen: readonly string[]): FacetValue[] {
  const counts = new Map(found.map(({ value, count }) => [value, count]))
  const kept = before.map((tile) => ({ ...tile, count: counts.get(tile.value) ?? 0 }))
  const others = found.filter(({ value }) => !kept.some((tile) => tile.value === value))
  const room = MOST_TILES - kept.filter(({ count }) => count > 0).length
  return [...kept, ...others.filter(({ value }, at) => at < room || chosen.includes(value))]
}
