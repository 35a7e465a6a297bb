import type { CardCar } from '~/domain/cars/car'
import { cabType, cylinderCount } from '~/domain/cars/vehicle-terms'
import { isSubscription, salePriceCents } from '~/domain/pricing/display-price'
import { priceBand, weeklyPriceBand } from '~/domain/search/price-bands'
import { carFigureWords } from '~/domain/search/figure-words'
import { MAX_VALUE_LENGTH } from '~/domain/search/search-criteria'
import type { ListFilter, RangeFilter, SortKey } from '~/domain/search/search-filters'
import { indexWords } from '~/domain/search/search-text'
import { cutText } from '~/domain/text/clean-text'
import { wholeDollars } from '~/domain/text/format'
import { tidyName } from '~/domain/cars/tidy-name'
import { DRIVING_FACTS, type DrivingFact, type IndexFacts } from './index-facts'

/** A car as it goes into an index: what its card shows, and what it is found by besides. */
export type IndexCar = CardCar & IndexFacts

/**
 * What an index leaves out of a caravan. What a feed says of its engine, wheels and odometer is a default of the dealer's system: pages do not show it, so nobody may find or
 * order caravans by it. Facts of the card are named here; each other fact says itself whether it is of driving (`index-facts.ts`).
 */
export const OF_A_CARAVAN = {
  odometerKm: null,
  transmission: null,
  fuel: null,
  drive: null,
  seats: null,
  ...(Object.fromEntries(DRIVING_FACTS.map((name) => [name, null])) as Record<DrivingFact, null>),
} as const satisfies Partial<IndexCar>

/** The list filters' values of a car; absent, null and empty mean that no value of the filter finds it. */
export function listValues(car: IndexCar): Record<ListFilter, string | null | string[]> {
  const price = dollarsOf(salePriceCents(car))
  const weeklyPrice = dollarsOf(car.weeklyPriceCents)
  return {
    make: car.make,
    model: car.model,
    make_model: `${car.make} ${car.model}`,
    badge: car.badge,
    car_type: car.carType,
    status: car.status,
    body: car.body,
    cab: cabType(car.bodyConfiguration) ?? cabType(car.badge),
    fuel: car.fuel,
    transmission: car.transmission,
    drive: car.drive,
    seats: stringOf(car.seats),
    cylinders: stringOf(cylinderCount(car.cylinders, `${car.badge ?? ''} ${car.name}`)),
    sleeps: car.sleeps ? String(car.sleeps) : null,
    colour: car.colour === null ? null : tidyName(car.colour),
    price_range: price === null ? null : priceBand(price),
    weekly_price_range: weeklyPrice ? weeklyPriceBand(weeklyPrice) : null,
    categories: car.categories,
    filtered_features: car.features.map(askable),
    item_type: car.itemType,
    tag: car.tag,
    state: car.state,
    city: car.city,
    location_name: car.locationName,
    dealership_name: car.dealershipName,
    dealership_slug: car.dealershipSlug,
  }
}

/** A dealer's sentence as far as an address can ask for it: what is listed can be chosen. No other value is longer. */
function askable(value: string): string {
  return value.length > MAX_VALUE_LENGTH ? cutText(value, MAX_VALUE_LENGTH).trimEnd() : value
}

/** The numbers of a car in whole dollars, kilometres, years, centimetres and kilograms; null where it has none. Nothing measured is zero. */
export function numberValues(car: CardCar): Record<RangeFilter, number | null> {
  return {
    price: dollarsOf(salePriceCents(car)),
    subscription_price: isSubscription(car) ? dollarsOf(car.subscriptionPriceCents) : null,
    weekly_price: dollarsOf(car.weeklyPriceCents),
    km: car.odometerKm,
    year: car.year,
    length: car.lengthMm ? Math.round(car.lengthMm / 10) : null,
    tare: car.tareWeightKg || null,
  }
}

/** The words that a shopper may type for this car, some several times. Stock number, VIN and rego are looked up by themselves. */
export function carWords(car: IndexCar): string[] {
  const words = indexWords([
    `${car.make} ${car.model}`,
    car.badge,
    car.series,
    car.year,
    car.colour,
    car.body,
    car.fuel,
    car.transmission,
    car.drive,
    car.carType,
    car.name,
    car.city,
    car.induction,
  ])
  return [...words, ...carFigureWords(car)]
}

/** What the orders compare: when the car was listed (milliseconds since 1970), what it costs (cents), how far it went (kilometres). */
export type OrderNumber = 'created' | 'price' | 'km'
export const ORDER_NUMBERS: readonly OrderNumber[] = ['created', 'price', 'km']

/**
 * What each order compares first; null for the default order, which is cars for sale before sold ones, then custom rank. A car without the number comes last in every
 * order. Equal numbers follow the default order and then the id, so that no order has ties.
 */
export const ORDERS: Record<SortKey, { by: OrderNumber; isDescending: boolean } | null> = {
  'most-relevant': null,
  latest: { by: 'created', isDescending: true },
  'lowest-price': { by: 'price', isDescending: false },
  'highest-price': { by: 'price', isDescending: true },
  'lowest-km': { by: 'km', isDescending: false },
  'highest-km': { by: 'km', isDescending: true },
}

/** The number of a car that an order compares, in the unit of `OrderNumber`: milliseconds since 1970, whole cents, or whole kilometres. Null where the car has none. */
export function orderNumber(by: OrderNumber, car: CardCar): number | null {
  switch (by) {
    case 'created':
      return Date.parse(car.createdAt)
    case 'price':
      return salePriceCents(car)
    case 'km':
      return car.odometerKm
  }
}

function stringOf(count: number | null): string | null {
  return count === null ? null : String(count)
}

function dollarsOf(cents: number | null): number | null {
  return cents === null ? null : wholeDollars(cents)
}
