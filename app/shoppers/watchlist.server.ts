import { isExcluded } from '~/domain/cars/car-availability'
import { carCard, type CarCard } from '~/domain/cars/car-card'
import { MOST_CARS, type WatchlistProblem } from '~/domain/forms/watchlist-problem'
import { getPrisma } from '~/platform/db/db.server'
import { readCarsOfCards } from '~/stock/read-cars-of-cards.server'
import type { Tenant } from '~/tenants/tenant'
import type { Visitor } from './find-visitor.server'

export type WatchlistChange = { success: true } | { success: false; problem: WatchlistProblem }

/** Twice is once: a car that is on the list stays where it is. Two round trips, one for a car that is another's. */
export async function saveToWatchlist(tenant: Tenant, visitor: Visitor, carId: number): Promise<WatchlistChange> {
  if (!visitor.carIds.includes(carId) && visitor.carIds.length >= MOST_CARS) return { success: false, problem: 'full' }
  const own = { id: carId, dealershipId: { in: tenant.dealershipIds }, showOnDealerWebsite: true }
  if (!(await getPrisma().car.findFirst({ where: own, select: { id: true } }))) return { success: false, problem: 'foreign_car' }
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
  const [own, listed] = await Promise.all([
    prisma.car.findMany({ where: { id: { in: [...carIds] }, dealershipId: { in: tenant.dealershipIds }, showOnDealerWebsite: true }, select: { id: true } }),
    prisma.watchlistEntry.findMany({ where: { shopperId }, select: { carId: true } }),
  ])
  const isOwn = new Set(own.map(({ id }) => id))
  const onList = new Set(listed.map(({ carId }) => carId).filter((id) => carIds.includes(id)))
  const room = MOST_CARS - listed.length
  const wanted = [...new Set(carIds)].filter((id) => isOwn.has(id) && !onList.has(id))
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

/** The visitor's cars as cards, the newest on the list first, sold ones too, but for those that the site excludes (section 9). */
export async function loadWatchlist(tenant: Tenant, visitor: Visitor, now: Date): Promise<CarCard[]> {
  const cars = await readCarsOfCards(tenant, visitor.carIds, now)
  return cars.filter((car) => !isExcluded(car, tenant.settings.search)).map((car) => carCard(car, tenant.settings, now))
}
