import type { Random } from './random'
import type { StockProfile } from './stock-profile'

/** What one vehicle must know of the whole stock. */
export type StockContext = {
  profile: StockProfile
  state: string
  day: string
  now: Date
  uniqueVin: (make: () => string) => string
  uniquePlate: (make: () => string) => string
  locationCode: (random: Random) => { location_code: string } | undefined
  /** True once: a stock has one pre-order. */
  takePreorder: () => boolean
}

export function stockContext(profile: StockProfile, state: string, day: string, now: Date): StockContext {
  const places = Object.entries(profile.locations)
  let hasPreorder = false
  return {
    profile,
    state,
    day,
    now,
    uniqueVin: distinct(),
    uniquePlate: distinct(),
    locationCode: (random) =>
      places.length === 0 ? undefined : { location_code: random.weighted(places, ([, share]) => share)[0] },
    takePreorder: () => !hasPreorder && (hasPreorder = true),
  }
}

function distinct(): (make: () => string) => string {
  const seen = new Set<string>()
  return (make) => {
    let text = make()
    while (seen.has(text)) text = make()
    seen.add(text)
    return text
  }
}
