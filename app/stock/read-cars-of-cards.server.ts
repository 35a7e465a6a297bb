import type { Tenant } from '~/tenants/tenant'
import { readCardFacts } from './read-card-facts.server'
import { readCarsById, type StoredPageCar } from './read-page-car.server'

/**
 * The tenant's cars with these ids, in their order, sold ones too, with what its cards say beside the car itself: repayment, charged
 * was-price, price drop. One round trip, and another where the site's cards say any of these.
 */
export async function readCarsOfCards({ dealershipIds, settings }: Tenant, ids: readonly number[], now: Date): Promise<StoredPageCar[]> {
  const cars = await readCarsById(dealershipIds, ids)
  const byId = new Map(cars.map((car) => [car.id, car]))
  const facts = await readCardFacts(cars, settings, now)
  return ids.flatMap((id) => {
    const car = byId.get(id)
    return car ? [{ ...car, ...facts.get(id) }] : []
  })
}
