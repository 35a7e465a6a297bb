import type { Badge, Retention } from '../market/catalogue'
import type { Random } from './random'

/** Prices new rose by about this much a year. */
const YEARLY_RISE = 1.026
/** The share lost on leaving the yard, and the yearly decay after it. */
const CURVES: Record<Retention, { first: number; decay: number }> = {
  superb: { first: 0.04, decay: 0.03 },
  strong: { first: 0.07, decay: 0.06 },
  normal: { first: 0.11, decay: 0.088 },
  weak: { first: 0.15, decay: 0.115 },
  poor: { first: 0.18, decay: 0.155 },
}
/** What a car is worth when it is worth little, of its price new. */
const FLOOR_SHARE = 0.13
const USUAL_KM_A_YEAR = 14_500

/** Drive away price of a badge when new, in dollars, in a year in which it was sold. */
export function newPriceIn(badge: Badge, year: number, stockYear: number): number {
  const last = badge.years[1] ?? stockYear
  return badge.newPrice / YEARLY_RISE ** Math.max(0, last - year)
}

/** What a used car is worth, in dollars, before the dealer's rounding. */
export function usedValue(car: { newPrice: number; ageYears: number; km: number; retention: Retention }): number {
  const { first, decay } = CURVES[car.retention]
  const kept = (1 - first) * ((1 - FLOOR_SHARE) * Math.exp(-decay * car.ageYears) + FLOOR_SHARE)
  const surplusKm = car.km - USUAL_KM_A_YEAR * car.ageYears
  return car.newPrice * kept * Math.exp(-Math.max(-70_000, Math.min(180_000, surplusKm)) / 450_000)
}

/** Prices as dealers write them: mostly …990, sometimes …888 or a round hundred. */
export function dealerPrice(random: Random, dollars: number): number {
  const thousands = Math.max(1, Math.floor(dollars / 1000))
  const ending = random.weighted(
    [990, 490, 888, 500, 0],
    (it) => ({ 990: 62, 490: 14, 888: 10, 500: 9, 0: 5 }[it] ?? 1),
  )
  if (ending === 990) return Math.round((dollars + 10) / 1000) * 1000 - 10
  return thousands * 1000 + ending
}

/** New prices are the maker's: to the nearest …990 or …490. */
export function listPrice(dollars: number): number {
  return Math.round((dollars + 10) / 500) * 500 - 10
}
