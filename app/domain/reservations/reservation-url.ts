import type { CardCar } from '../cars/car'
import { reserveHref } from '../cars/car-links'

/**
 * Where whoever reserved a car finds what became of it, and can give it up: nobody else knows the address. Under either name of the checkout, so
 * that the link outlives a change of that setting.
 * @param site any address of the site
 */
export function reservationUrl(site: string, car: Pick<CardCar, 'slug'>, reservationId: string): string {
  return new URL(`${reserveHref(car, 'checkout')}?reservation=${reservationId}`, site).href
}
