import type { PageCar } from '~/domain/cars/car'
import { cardFactValues } from '~/search/card-facts'
import type { Tenant } from '~/tenants/tenant'
import { readCardFacts } from './read-card-facts.server'

/**
 * The car with what its recorded prices say: until when its was-price was charged, where the tenant demands that it was, and the drop
 * that led to its price, where the tenant marks drops. One round trip more, only there.
 */
export async function withPriceHistory<T extends PageCar>({ settings }: Tenant, car: T, now: Date): Promise<T> {
  const [, history] = cardFactValues(settings)
  // The lender's record is read with the car.
  const facts = (await readCardFacts([car], settings, now, [null, history])).get(car.id)
  return facts ? { ...car, wasChargedUntil: facts.wasChargedUntil, priceDrop: facts.priceDrop } : car
}
