import type { SearchCriteria } from '~/domain/search/search-criteria'
import type { Tenant } from '~/tenants/tenant'
import { findCars, saidCount } from './find-cars.server'

/** How many cars the page of a search says that it has, partial matches of its typed words too. 0 for an unknown path. */
export async function countCars(tenant: Tenant, criteria: SearchCriteria, now: Date): Promise<number> {
  const found = await findCars(tenant, criteria, now)
  return found ? saidCount(found) : 0
}
