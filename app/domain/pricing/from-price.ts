import type { CardCar } from '../cars/car'
import { isAvailable } from '../cars/car-availability'
import { conditionLabel } from '../cars/car-title'
import { formatDollars } from '../text/format'
import { lowered } from '../text/lowered'
import { priceTypeLabel, salePriceCents, type PriceTypeSettings } from './display-price'

type PricedCar = Pick<CardCar, 'carType' | 'status' | 'soldAt' | 'priceCents' | 'offerPriceCents' | 'priceType'>

/**
 * 'From $34,990, new, drive away': the lowest price of the cars that can be bought, with what it buys and what it includes. A price alone
 * would be read as that of a new car on the road. Null where none has a price.
 * @param cars the cheapest first, sold ones among them
 */
export function fromPrice(cars: readonly PricedCar[], settings: PriceTypeSettings): string | null {
  const car = cars.find((candidate) => isAvailable(candidate) && salePriceCents(candidate) !== null)
  if (!car) return null
  const words = [formatDollars(salePriceCents(car) ?? 0), conditionLabel(car.carType).toLowerCase(), lowered(priceTypeLabel(car.priceType, settings) ?? '')]
  return `From ${words.filter(Boolean).join(', ')}`
}
