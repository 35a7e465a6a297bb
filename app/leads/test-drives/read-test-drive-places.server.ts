import type { PlaceHours } from '~/domain/test-drives/place-hours'
import type { Booked } from '~/domain/test-drives/slots'
import { DAY_MS } from '~/domain/time/durations'
import { getPrisma } from '~/platform/db/db.server'
import type { Prisma } from '~/platform/db/generated/client'
import type { Tenant } from '~/tenants/tenant'

/** A place with its hours of sale and what is booked there from now on, by whatever site. */
export type TestDrivePlace = PlaceHours & { id: number; booked: Booked[] }

const SEAT = { startsAt: true, endsAt: true, seat: true } as const
const HOURS = { status: true, opensAtMinute: true, closesAtMinute: true } as const
const placeFacts = (now: Date) =>
  ({
    id: true,
    name: true,
    slug: true,
    timeZone: true,
    openingHours: { where: { department: 'sales' }, select: { weekday: true, formattedHours: true, ...HOURS } },
    specialHours: {
      // A day early, because it is by the clock at the place.
      where: { department: { in: ['all', 'sales'] }, date: { gte: new Date(now.getTime() - 2 * DAY_MS) } },
      select: { date: true, department: true, ...HOURS },
    },
    testDrives: { where: { cancelledAt: null, endsAt: { gt: now } }, select: SEAT },
  }) satisfies Prisma.LocationSelect

/** Places of the tenant's, or where cars of its places can be driven (section 3); those that are not open yet are none. */
export function placesOf({ dealershipIds, settings }: Tenant): Prisma.LocationWhereInput {
  return {
    isVisible: true,
    slug: { notIn: settings.locations.comingSoon.map(({ slug }) => slug) },
    OR: [{ dealershipId: { in: dealershipIds } }, { distributedBy: { some: { from: { dealershipId: { in: dealershipIds } } } } }],
  }
}

/** The tenant's places of these ids, in their order; others are left out. */
export async function readTestDrivePlaces(tenant: Tenant, ids: readonly number[], now: Date): Promise<TestDrivePlace[]> {
  if (ids.length === 0) return []
  const found = await getPrisma().location.findMany({ where: { id: { in: [...ids] }, ...placesOf(tenant) }, select: placeFacts(now) })
  return found
    .sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
    .map(({ id, name, timeZone, openingHours, specialHours, testDrives }) => ({
      ...{ id, name, timeZone },
      days: openingHours,
      special: specialHours.map((day) => ({ ...day, date: day.date.toISOString().slice(0, 10), department: day.department })),
      booked: testDrives,
    }))
}

/** When one of the tenant's cars is out, at whatever place and by whatever site it was booked. */
export async function readDrivesOfCar({ dealershipIds }: Tenant, carId: number, now: Date): Promise<Booked[]> {
  const drives = await getPrisma().testDriveBooking.findMany({
    where: { cancelledAt: null, endsAt: { gt: now }, lead: { car: { id: carId, dealershipId: { in: dealershipIds } } } },
    select: SEAT,
  })
  return drives.map((drive) => ({ ...drive, hasCar: true }))
}

/** Whether a place's hours are known: else nobody can say when it has time. */
export function hasKnownHours({ days }: PlaceHours): boolean {
  return days.some(({ status, opensAtMinute, closesAtMinute }) => status === 'open' && opensAtMinute !== null && closesAtMinute !== null)
}
