import { CAR_TYPES, type CarType } from '~/domain/cars/car'
import { vehicleNoun, type VehicleNoun } from '~/domain/cars/vehicle-noun'
import { RANGE_FILTERS, type RangeFilter } from '~/domain/search/search-filters'
import { MINUTE_MS } from '~/domain/time/durations'
import { StaleCache } from '~/platform/cache/stale-cache.server'
import { askStock } from '~/search/ask-stock'
import { getStockSearch } from '~/search/get-stock-search.server'
import { findSiteVersion } from '~/tenants/find-site-version.server'
import type { Tenant } from '~/tenants/tenant'

/** Sold cars leave the stock with time, not with a new version. */
const FRESH_MS = 10 * MINUTE_MS

/** What a site has at all, whatever is searched for: the types of its cars, their bodies, and the filters by number of which any car has a number. */
export type StockKinds = { carTypes: readonly CarType[]; bodies: readonly string[]; ranges: readonly RangeFilter[] }

const kinds = new StaleCache<number, StockKinds>({ name: 'stock kinds', max: 5_000, freshMs: FRESH_MS })

/** One search, cached until stock or settings change. */
export async function findStockKinds(tenant: Tenant, now: Date): Promise<StockKinds> {
  return kinds.get(tenant.id, () => readStockKinds(tenant, now), await findSiteVersion(tenant))
}

/** What the site calls what it sells. */
export async function findVehicleNoun(tenant: Tenant, now: Date): Promise<VehicleNoun> {
  return vehicleNoun((await findStockKinds(tenant, now)).bodies)
}

async function readStockKinds(tenant: Tenant, now: Date): Promise<StockKinds> {
  const { facets, stats } = await askStock(getStockSearch(), tenant.id, { facets: ['car_type', 'body'], stats: RANGE_FILTERS, now })
  return {
    carTypes: CAR_TYPES.filter((carType) => facets.car_type?.some(({ value }) => value === carType)),
    bodies: (facets.body ?? []).map(({ value }) => value),
    ranges: RANGE_FILTERS.filter((filter) => stats[filter] !== undefined),
  }
}
