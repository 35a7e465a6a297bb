import { carRow } from './car-row'
import { caravanRow } from './caravan-row'
import { Market } from './choose-variant'
import { Random } from './random'
import { stockContext } from './stock-context'
import type { StockProfile } from './stock-profile'
import { STOCK_DAY } from './stock-dates'
import type { StockRow } from './stock-row'

export type StockRequest = {
  /** Different dealerships have different cars; the same one has the same on every machine. */
  seed: string
  profile: StockProfile
  /** For number plates. */
  state: string
  /** "Listed" and "sold" count back from it; nothing else depends on it. */
  now: Date
  /** The day for which ages and prices hold. */
  day?: string
}

const MOST_TRIES = 60

/** The stock of a demo dealership as feed rows, deterministic: equal requests give equal rows. */
export function generateStock({ seed, profile, state, now, day = STOCK_DAY }: StockRequest): StockRow[] {
  const context = stockContext(profile, state, day, now)
  const markets = {
    new: new Market({ makes: profile.newMakes, bodies: profile.bodies }),
    used: new Market({ makes: profile.usedMakes, bodies: profile.bodies }),
  }
  const types = (['new', 'used', 'demo'] as const).flatMap((type) =>
    Array.from({ length: quota(profile, type) }, () => type),
  )
  const counters = { new: 0, used: 0, demo: 0 }
  return types.map((type, index) => {
    const random = new Random(`${seed}/${index}`)
    // Stock numbers go up with gaps, as cars come and go.
    counters[type] += random.int(1, 4)
    const stocknum = `${profile.stockPrefixes[type]}${String(10_000 + counters[type]).slice(type === 'used' ? 0 : 1)}`
    if (profile.kind === 'caravans')
      return caravanRow(random, type, yearFor(random, type, profile, day), stocknum, context)
    const market = type === 'used' ? markets.used : markets.new
    return believable(random, profile, () =>
      carRow(random, market.pick(random, marketYear(random, market, type, profile, day)), type, stocknum, context),
    )
  })
}

/** Draws again until the car's price is one that this dealership would ask. */
function believable(random: Random, { usedPrices: [least, most] }: StockProfile, draw: () => StockRow): StockRow {
  for (let tries = 1; ; tries++) {
    const row = draw()
    const price = typeof row.price === 'number' ? row.price : least
    if (row.car_type !== 'used' || tries >= MOST_TRIES || (price >= least && price <= most)) return row
  }
}

function quota({ count, mix }: StockProfile, type: 'new' | 'used' | 'demo'): number {
  const total = mix.new + mix.used + mix.demo
  const [fresh, demo] = [Math.round((count * mix.new) / total), Math.round((count * mix.demo) / total)]
  return { new: fresh, demo, used: count - fresh - demo }[type]
}

/** A year in which the dealership's makes sold something. */
function marketYear(
  random: Random,
  market: Market,
  type: StockRow['car_type'],
  profile: StockProfile,
  day: string,
): number {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const year = yearFor(random, type, profile, day)
    if (market.has(year)) return year
  }
  throw new RangeError(`the makes of this dealership sold nothing ${type} in the years of its stock`)
}

/** New stock is of this year with a few of last; used cars are mostly two to eight years old. */
function yearFor(
  random: Random,
  type: StockRow['car_type'],
  { usedYears: [from, to] }: StockProfile,
  day: string,
): number {
  const current = Number(day.slice(0, 4))
  if (type === 'new') return random.chance(0.07) ? current - 1 : current
  if (type === 'demo') return random.chance(0.3) ? current - 1 : current
  const years = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  return random.weighted(years, (year) => AGE_WEIGHTS[Math.max(0, current - year)] ?? 0.6)
}

const AGE_WEIGHTS = [2, 5, 9, 11, 11, 10, 9, 8, 7, 6, 5, 4, 3.2, 2.5, 1.8, 1.2]
