import type { CarType } from '~/domain/cars/car'
import { CAR_TYPES } from '~/domain/search/stock-heading'
import { StaleCache } from '~/platform/cache/stale-cache.server'
import { askStock } from '~/search/ask-stock'
import { getStockSearch } from '~/search/get-stock-search.server'
import { findSiteVersion } from '~/tenants/find-site-version.server'
import type { Tenant } from '~/tenants/tenant'

/** Sold cars leave the stock with time, not with a new version. */
const FRESH_MS = 10 * 60_000

const carTypes = new StaleCache<number, readonly CarType[]>({ name: 'car types', max: 5_000, freshMs: FRESH_MS })

/** The types of which the site has cars: one search, remembered until stock or settings change. */
export async function findCarTypes(tenant: Tenant, now: Date): Promise<readonly CarType[]> {
  return carTypes.get(tenant.id, () => readCarTypes(tenant, now), await findSiteVersion(tenant))
}

async function readCarTypes(tenant: Tenant, now: Date): Promise<CarType[]> {
  const { facets } = await askStock(getStockSearch(), tenant.id, { facets: ['car_type'], now })
  return CAR_TYPES.filter((carType) => facets.car_type?.some(({ value }) => value === carType))
}
