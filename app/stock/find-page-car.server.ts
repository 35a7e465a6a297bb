import { showingOf } from '~/domain/cars/car-availability'
import type { Tenant } from '~/tenants/tenant'
import { readPageCar, type StoredPageCar } from './read-page-car.server'
import { withPriceHistory } from './with-price-history.server'

const MAX_SLUG_LENGTH = 200

/** What a slug names on a site: a car that is shown, one that was sold so long ago that it no longer is, or nothing. */
export type FoundCar = { kind: 'car' | 'gone'; car: StoredPageCar } | { kind: 'unknown' }

/**
 * The car at a slug, in one round trip. A car of a dealership that the tenant does not show, or that it keeps back, is unknown; one that
 * was sold longer ago than the tenant shows sold cars is gone (specification, sections 4 and 9).
 */
export async function findPageCar(tenant: Tenant, slug: string, now: Date): Promise<FoundCar> {
  if (slug.length > MAX_SLUG_LENGTH || slug.includes('\0')) return { kind: 'unknown' }
  const car = await readPageCar(tenant.dealershipIds, slug, tenant.settings.finance.provider)
  const showing = car ? showingOf(car, tenant.settings.search, now) : 'hidden'
  if (!car || showing === 'hidden') return { kind: 'unknown' }
  return showing === 'shown' ? { kind: 'car', car: await withPriceHistory(tenant, car, now) } : { kind: 'gone', car }
}
