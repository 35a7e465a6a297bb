import type { CarStatus } from './car'
import { FOR_SALE_STATUSES } from './car-availability'

/** What the default order looks at (specification, section 9: custom rank, descending); the price is what the car costs to buy, in whole cents. */
export type RankedCar = { status: CarStatus; photosCount: number; priceCents: number | null; year: number }

const AVAILABLE = 40_000
const HAS_PHOTOS = 20_000
const HAS_PRICE = 10_000

/**
 * A car's place in the default order where the dealer gives none; higher comes first. Cars that can be bought come before those
 * that cannot, then those with pictures, then those with a price, then the newer model years.
 */
export function customRank(car: RankedCar): number {
  return (
    (FOR_SALE_STATUSES.includes(car.status) ? AVAILABLE : 0) +
    (car.photosCount > 0 ? HAS_PHOTOS : 0) +
    ((car.priceCents ?? 0) > 0 ? HAS_PRICE : 0) +
    car.year
  )
}
