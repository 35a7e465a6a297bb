import type { PageCar } from '~/domain/cars/car'
import { showingOf } from '~/domain/cars/car-availability'
import type { Tenant } from '~/tenants/tenant'
import { readCarsOfCards } from './read-cars-of-cards.server'

/** The cars with these ids that the tenant shows now, in the order of the ids; others, and those of other tenants, are left out. */
export async function readShownCars(tenant: Tenant, ids: readonly number[], now: Date): Promise<PageCar[]> {
  const cars = await readCarsOfCards(tenant, ids, now)
  return cars.filter((car) => showingOf(car, tenant.settings.search, now) === 'shown')
}
