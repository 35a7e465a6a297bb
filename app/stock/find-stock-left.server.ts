import { CAR_TYPES } from '~/domain/cars/car'
import { MINUTE_MS } from '~/domain/time/durations'
import { StaleCache } from '~/platform/cache/stale-cache.server'
import { log, loggableError } from '~/platform/log/log.server'
import { askStock } from '~/search/ask-stock'
import { getStockSearch } from '~/search/get-stock-search.server'
import type { FacetValue } from '~/domain/search/search-filters'
import { findSiteVersion } from '~/tenants/find-site-version.server'
import type { Tenant } from '~/tenants/tenant'
import { needsPrice } from './results-request'
import { similarTypes, type SimilarCar, type StockLeft } from './similar-search'

/** Sold cars leave the stock with time, not with a new version. */
const FRESH_MS = 10 * MINUTE_MS

const left = new StaleCache<string, StockLeft>({ name: 'stock left', max: 5_000, freshMs: FRESH_MS })

/**
 * What a site has for sale in the place of a car that is sold. One search, cached until stock or settings change, which only pages of sold cars
 * ask for. Null while it is not known: what such a page leads to is then what it most likely has.
 */
export async function findStockLeft(tenant: Tenant, car: SimilarCar, now: Date): Promise<StockLeft | null> {
  const carTypes = similarTypes(car)
  try {
    return await left.get(`${tenant.id} ${carTypes.join()}`, () => readStockLeft(tenant, carTypes, now), await findSiteVersion(tenant))
  } catch (error) {
    log.warn({ tenant: tenant.slug, error: loggableError(error) }, 'what is left of sold cars is not known')
    return null
  }
}

async function readStockLeft(tenant: Tenant, carTypes: StockLeft['carTypes'], now: Date): Promise<StockLeft> {
  const { facets } = await askStock(getStockSearch(), tenant.id, {
    lists: { car_type: [...carTypes] },
    facets: ['car_type', 'body', 'make', 'make_model'],
    // The searches that it leads to leave the others out.
    needsPrice: needsPrice(tenant.settings.search),
    now,
  })
  // A type that is asked for is counted also where nothing has it.
  const values = (counted: readonly FacetValue[] = []) => counted.filter(({ count }) => count > 0).map(({ value }) => value)
  const known = values(facets.car_type)
  return { carTypes: CAR_TYPES.filter((carType) => known.includes(carType)), bodies: values(facets.body), makes: values(facets.make), models: values(facets.make_model) }
}
