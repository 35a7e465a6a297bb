import { showingOf } from '~/domain/cars/car-availability'
import { carCard, type CarCard } from '~/domain/cars/car-card'
import { carTitle } from '~/domain/cars/car-title'
import { MOST_CARS, type WatchlistProblem } from '~/domain/watchlist/watchlist-problem'
import { knownDatabaseTime } from '~/platform/db/database-clock.server'
import { getPrisma } from '~/platform/db/db.server'
import { readCarsOfCards } from '~/stock/read-cars-of-cards.server'
import type { Tenant } from '~/tenants/tenant'
import type { Visitor } from './find-visitor.server'

export type WatchlistChange = { success: true } | { success: false; problem: WatchlistProblem }

/** Twice is once: a car that is on the list stays where it is. Two round trips, one for a car that is another's or that the site does not show. */
export async function saveToWatchlist(tenant: Tenant, visitor: Visitor, carId: number): Promise<WatchlistChange> {
  const isListed = visitor.carIds.includes(carId)
  if (!isListed && visitor.carIds.length >= MOST_CARS) return { success: false, problem: 'full' }
  if (!isListed && !(await findShownIds(tenant, [carId])).has(carId)) return { success: false, problem: 'foreign_car' }
  const { shopperId } = visitor
  await getPrisma().watchlistEntry.upsert({
    where: { shopperId_carId: { shopperId, carId } },
    create: { tenantId: tenant.id, shopperId, carId },
    update: { carId },
    select: { id: true },
  })
  return { success: true }
}

/**
 * Puts cars of the site onto a list, each after the one before and none twice, as far as there is room. Three round trips.
 * @returns those of `carIds` that are on it now
 */
export async function addToWatchlist(tenant: Tenant, shopperId: number, carIds: readonly number[]): Promise<ReadonlySet<number>> {
  const prisma = getPrisma()
  const [shown, listed] = await Promise.all([
    findShownIds(tenant, carIds),
    prisma.watchlistEntry.findMany({ where: { shopperId }, select: { carId: true } }),
  ])
  const onList = new Set(listed.map(({ carId }) => carId).filter((id) => carIds.includes(id)))
  const room = MOST_CARS - listed.length
  const wanted = [...new Set(carIds)].filter((id) => shown.has(id) && !onList.has(id))
  if (room <= 0 || wanted.length === 0) return onList
  // The last is the one that was pressed: where there is no room for all, it goes before the others.
  const added = wanted.slice(-room)
  await prisma.watchlistEntry.createMany({ data: added.map((carId) => ({ tenantId: tenant.id, shopperId, carId })), skipDuplicates: true })
  return new Set([...onList, ...added])
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
