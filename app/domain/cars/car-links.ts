import type { CardCar } from './car'
import { salePriceCents } from '../pricing/display-price'
import { wholeDollars } from '../text/format'

/** Addresses of a car and of what can be done with it (section 2). */

export function carHref(car: Pick<CardCar, 'slug'>): string {
  return `/cars/${encodeURIComponent(car.slug)}`
}

/** The id of a car's card, and of what saves the car on its own page: who saves one comes back to it. */
export function carAnchor(id: number): string {
  return `car-${id}`
}

/** The PDF brochure, named as it is saved: `{slug}.pdf` (section 7). */
export function brochureHref(car: Pick<CardCar, 'slug'>): string {
  return `${carHref(car)}.pdf`
}

/** The page on which a car is reserved, under the word that the site has for it (section 2). */
export function reserveHref(car: Pick<CardCar, 'slug'>, reservePath: 'checkout' | 'buy-online'): string {
  return `${carHref(car)}/${reservePath}`
}

/** The page of a form told which car it is about. */
export function carFormHref(car: Pick<CardCar, 'id'>, path: string): string {
  return `${path}?car_id=${car.id}`
}

/** The page of a form told which make or model it is about. @param slug as below /search/: 'toyota', 'toyota/hilux' */
export function modelFormHref(slug: string, path: string): string {
  const [make = '', model] = slug.split('/')
  return `${path}?${new URLSearchParams({ make, ...(model === undefined ? {} : { model }) }).toString()}`
}

/** The finance page told which car, for how much and from whom. The budget is whole dollars. */
export function financeHref(
  car: Pick<CardCar, 'id' | 'carType' | 'dealershipSlug' | 'priceCents' | 'offerPriceCents'>,
  financePath = '/finance',
): string {
  const query = new URLSearchParams({ preferredDealership: car.dealershipSlug })
  const priceCents = salePriceCents(car)
  if (priceCents !== null) query.set('vehiclePriceBudget', String(wholeDollars(priceCents)))
  query.set('car_id', String(car.id))
  query.set('car_type', car.carType)
  return `${financePath}?${query.toString()}#finance-form`
}
