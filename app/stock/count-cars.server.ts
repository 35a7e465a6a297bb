import type { SearchCriteria } from '~/domain/search/search-criteria'
import type { Tenant } from '~/tenants/tenant'
import { findCars } from './find-cars.server'

/** How many cars for sale the page of a search shows, partial matches of its typed words too. 0 for an unknown path. */
export async function countCars(tenant: Tenant, criteria: SearchCriteria, now: Date): Promise<number> {
  const found = await findCars(tenant, criteria, now)
  return found?.answer.forSale ?? 0
}
