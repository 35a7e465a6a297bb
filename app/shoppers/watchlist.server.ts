import { carCard, type CarCard } from '~/domain/cars/car-card'
import { getPool } from '~/platform/db/db.server'
import { readCarsOfCards } from '~/stock/read-cars-of-cards.server'
import type { Tenant } from '~/tenants/tenant'
import type { Visitor } from './find-visitor.server'

/** More cars than anybody compares; it bounds the page. */
const MOST_CARS = 200

export type WatchlistChange = { success: true } | { success: false; error: string }

const FOREIGN_CAR = 'This car is not one of this site’s.'
const FULL = `The list is full: ${MOST_CARS} cars at most. Remove one first.`

/** Twice is once: a car that is on the list stays where it is. */
const SAVE = `
  insert into watchlist_entry (tenant_id, shopper_id, car_id)
  select $1, $2, c.id from car c where c.id = $3 and c.dealership_id = any ($4) and c.show_on_dealer_website
  on conflict (shopper_id, car_id) do update set car_id = excluded.car_id returning id`

export async function saveToWatchlist(tenant: Tenant, visitor: Visitor, carId: number): Promise<WatchlistChange> {
  if (!visitor.carIds.includes(carId) && visitor.carIds.length >= MOST_CARS) return { success: false, error: FULL }
  const { rowCount } = await getPool().query(SAVE, [tenant.id, visitor.shopperId, carId, tenant.dealershipIds])
  return rowCount === 1 ? { success: true } : { success: false, error: FOREIGN_CAR }
}

/** Removing what is not on the list is no fault: it is not there, as was wished. */
export async function removeFromWatchlist(tenant: Tenant, visitor: Visitor, carId: number): Promise<WatchlistChange> {
  await getPool().query('delete from watchlist_entry where tenant_id = $1 and shopper_id = $2 and car_id = $3', [
    tenant.id,
    visitor.shopperId,
    carId,
  ])
  return { success: true }
}

/** The visitor's cars as cards, the newest on the list first, sold ones too. */
export async function loadWatchlist(tenant: Tenant, visitor: Visitor, now: Date): Promise<CarCard[]> {
  const cars = await readCarsOfCards(tenant, visitor.carIds, now)
  return cars.map((car) => carCard(car, tenant.settings, now))
}
