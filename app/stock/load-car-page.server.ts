import { isVisibleInSearch } from '~/domain/car-availability'
import { carPage } from '~/domain/car-page'
import { carTitle } from '~/domain/car-title'
import { log } from '~/platform/log/log.server'
import type { Settings } from '~/tenants/settings-schema'
import type { Tenant } from '~/tenants/tenant'
import type { CarPageAnswer } from './car-page'
import { readPageCar, type StoredPageCar } from './read-page-car.server'
import { similarSearch } from './similar-search'

const MAX_SLUG_LENGTH = 200

/**
 * The page of a car that this tenant shows, from one round trip. A car of a dealership that it does not show, or that it keeps
 * back, is unknown; one that was sold longer ago than the tenant shows sold cars is gone (specification, sections 4 and 9).
 */
export async function loadCarPage(tenant: Tenant, slug: string, now: Date): Promise<CarPageAnswer> {
  if (slug.length > MAX_SLUG_LENGTH || slug.includes('\0')) return { kind: 'unknown' }
  const car = await readPageCar(tenant.dealershipIds, slug)
  const { settings } = tenant
  if (!car || !car.showOnDealerWebsite || isExcluded(car, settings.search)) return { kind: 'unknown' }
  const similar = similarSearch(car)
  if (isVisibleInSearch(car, settings.search, now)) {
    const page = carPage(car, settings, similar, now)
    if (page.call === null) log.warn({ tenant: tenant.slug, carId: car.id }, 'car with no phone number')
    return { kind: 'car', page }
  }
  return car.soldAt === null ? { kind: 'unknown' } : { kind: 'gone', title: carTitle(car), similar }
}

/** The tenant's own exclusions (section 9), the same as those of its search index. */
function isExcluded(car: StoredPageCar, settings: Settings['search']): boolean {
  return (
    car.photosCount < settings.imageMinimum ||
    settings.excludedCarTypes.includes(car.carType) ||
    settings.excludedMakes.includes(car.make) ||
    settings.excludedStockNumbers.includes(car.stockNumber)
  )
}
