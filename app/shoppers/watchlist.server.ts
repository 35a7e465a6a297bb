import { z } from 'zod'
import { showingOf } from '~/domain/cars/car-availability'
import { carCard, type CarCard } from '~/domain/cars/car-card'
import { carTitle } from '~/domain/cars/car-title'
import { MOST_CARS, type WatchlistProblem } from '~/domain/watchlist/watchlist-problem'
import { knownDatabaseTime } from '~/platform/db/database-clock.server'
import { getPool, getPrisma } from '~/platform/db/db.server'
import { statement } from '~/platform/db/statement.server'
import { readCarsOfCards } from '~/stock/read-cars-of-cards.server'
import type { Tenant } from '~/tenants/tenant'
import type { Visitor } from './find-visitor.server'

export type WatchlistChange = { success: true } | { success: false; problem: WatchlistProblem }

/** In one statement, so that saves side by side stay within the bound. */
const PUT = statement({
  name: 'watchlist-put',
  values: [z.number(), z.number(), z.array(z.number()), z.number()],
  row: { id: z.number() },
  neverNull: { id: 'an entry has its car' },
  text: 'select id from put_on_watchlist($1, $2, $3, $4) as id',
})

/** Twice is once: a car that is on the list stays where it is. Two round trips, one for a car that is another's or that the site does not show. */
export async function saveToWatchlist(tenant: Tenant, { shopperId, carIds }: Visitor, carId: number): Promise<WatchlistChange> {
  if (!carIds.includes(carId) && !(await findShownIds(tenant, [carId])).has(carId)) return { success: false, problem: 'foreign_car' }
  const list = await PUT.rows(getPool(), [tenant.id, shopperId, [carId], MOST_CARS])
  return list.some(({ id }) => id === carId) ? { success: true } : { success: false, problem: 'full' }
}

/**
 * Puts cars of the site onto a list, each after the one before and none twice, as far as there is room; the last is the one that was pressed, and
 * goes before the others where there is no room for all. Two round trips.
 * @returns those of `carIds` that are on it now
 */
export async function addToWatchlist(tenant: Tenant, shopperId: number, carIds: readonly number[]): Promise<ReadonlySet<number>> {
  const shown = await findShownIds(tenant, carIds)
  const list = await PUT.rows(getPool(), [tenant.id, shopperId, carIds.filter((id) => shown.has(id)), MOST_CARS])
  return new Set(list.map(({ id }) => id).filter((id) => carIds.includes(id)))
}

/** Removing what is not on the list is no fault: it is not there, as was wished. */
export async function removeFromWatchlist(tenant: Tenant, visitor: Visitor, carId: number): Promise<WatchlistChange> {
  await getPrisma().watchlistEntry.deleteMany({ where: { tenantId: tenant.id, shopperId: visitor.shopperId, carId } })
  return { success: true }
}

/** The cars among these that the site shows now: no other goes onto a list. One round trip. */
async function findShownIds({ dealershipIds, settings: { search } }: Tenant, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const now = knownDatabaseTime()
  const cars = await getPrisma().car.findMany({
    where: { id: { in: [...ids] }, dealershipId: { in: dealershipIds } },
    select: { id: true, status: true, soldAt: true, showOnDealerWebsite: true, carType: true, make: true, stockNumber: true, imageUrls: true },
  })
  return new Set(cars.filter((car) => showingOf(car, search, now) === 'shown').map(({ id }) => id))
}

/** A kept car of which the site shows nothing any more, by its name alone. */
export type GoneCar = { id: number; name: string }

/**
 * The visitor's cars as cards, the newest on the list first, sold ones too. What the dealer keeps back since, or the site excludes
 * (section 9), has no card; it stands under its name, so that the list is as long as the header says and all of it can be taken off. Where there
 * is such a car one round trip more than its cards take.
 */
export async function loadWatchlist(tenant: Tenant, visitor: Visitor, now: Date): Promise<{ cars: CarCard[]; gone: GoneCar[] }> {
  const cars = (await readCarsOfCards(tenant, visitor.carIds, now)).filter((car) => showingOf(car, tenant.settings.search, now) !== 'hidden')
  const shown = new Set(cars.map(({ id }) => id))
  const goneIds = visitor.carIds.filter((id) => !shown.has(id))
  return { cars: cars.map((car) => carCard(car, tenant.settings, now)), gone: goneIds.length > 0 ? await findGone(goneIds) : [] }
}

async function findGone(ids: readonly number[]): Promise<GoneCar[]> {
  const cars = await getPrisma().car.findMany({ where: { id: { in: [...ids] } }, select: { id: true, year: true, make: true, model: true } })
  const names = new Map(cars.map((car) => [car.id, carTitle(car)]))
  return ids.flatMap((id) => {
    const name = names.get(id)
    return name === undefined ? [] : [{ id, name }]
  })
}
