import { LRUCache } from 'lru-cache'
import type { CarCard } from '~/domain/cars/car-card'
import type { SimilarityCar } from '~/domain/cars/similar-cars'
import { log, loggableError } from '~/platform/log/log.server'
import { findSiteVersion } from '~/tenants/find-site-version.server'
import type { Tenant } from '~/tenants/tenant'
import { loadSimilarCars } from './load-similar-cars.server'

/** A row of cards, however few a tenant has in one. */
const LEAST = 3
/** New-in-stock badges go by the clock. */
const FRESH_MS = 60_000

/** Rows of all sites of a process; each takes some ten kilobytes. */
const MAX_ROWS = 500

const known = new LRUCache<string, readonly CarCard[]>({ max: MAX_ROWS, ttl: FRESH_MS })

/**
 * A row of cars like this one, cached under the version of settings and stock that they come from: to find them costs more than the
 * rest of the page. A page is whole without them, so their failure is only logged.
 */
export async function loadCachedSimilarCars(tenant: Tenant, car: SimilarityCar, now: Date, isNamedOnly: boolean): Promise<readonly CarCard[]> {
  const { carPage, search } = tenant.settings
  if (!carPage.showsSimilarCars) return []
  try {
    const key = `${tenant.id} ${car.id} ${isNamedOnly} ${await findSiteVersion(tenant)}`
    const before = known.get(key)
    if (before) return before
    const found = await loadSimilarCars(tenant, car, now, Math.max(LEAST, search.gridColumns), isNamedOnly)
    known.set(key, found)
    return found
  } catch (error) {
    log.warn({ tenant: tenant.slug, carId: car.id, error: loggableError(error) }, 'similar cars left out')
    return []
  }
}
