import { isAvailable } from '~/domain/cars/car-availability'
import { carPage, exploreModel } from '~/domain/cars/car-page'
import { carTitle } from '~/domain/cars/car-title'
import { financeEstimate } from '~/domain/finance/finance-estimate'
import { repaymentWords } from '~/domain/finance/finance-words'
import { HOUR_MS } from '~/domain/time/durations'
import { log } from '~/platform/log/log.server'
import { oneLineEvery } from '~/platform/log/one-line-every.server'
import type { Tenant } from '~/tenants/tenant'
import type { CarPageAnswer } from './car-page'
import { findPageCar } from './find-page-car.server'
import { findStockLeft } from './find-stock-left.server'
import { loadCachedSimilarCars } from './cached-similar-cars.server'
import { similarSearch } from './similar-search'

/** A car without a number has one line an hour, however often its page is asked for. */
const noPhoneWarnings = oneLineEvery(HOUR_MS)

/**
 * The page of a car that this tenant shows: one round trip for the car, and for the cars like it one more that is cached until the
 * stock changes; of a car that is sold what is left in its place, beside that and cached alike.
 */
export async function loadCarPage(tenant: Tenant, slug: string, now: Date): Promise<CarPageAnswer> {
  const found = await findPageCar(tenant, slug, now)
  if (found.kind === 'unknown') return found
  const { kind, car } = found
  const [similarCars, left] = await Promise.all([loadCachedSimilarCars(tenant, car, now, kind === 'gone'), isAvailable(car) ? null : findStockLeft(tenant, car, now)])
  const similar = similarSearch(car, left)
  if (kind === 'gone') return { kind, title: carTitle(car), similar, similarCars }
  const page = carPage(car, tenant.settings, similar, now)
  if (left && !left.carTypes.includes(car.carType)) page.isLastOfType = true
  if (left?.models.includes(`${car.make} ${car.model}`)) page.explore = exploreModel(car)
  if (page.call === null && noPhoneWarnings.isDue(`${tenant.id} ${car.id}`)) {
    log.warn({ tenant: tenant.slug, carId: car.id }, 'car with no phone number')
  }
  const estimate = financeEstimate(car, car.lender, tenant.settings.finance, now, car.timeZone)
  return { kind, page, repayment: estimate && repaymentWords(estimate), similarCars }
}
