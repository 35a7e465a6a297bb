import { isAvailable } from '~/domain/cars/car-availability'
import { carTitle } from '~/domain/cars/car-title'
import { wallTime } from '~/domain/time/wall-clock'
import { longMoment } from '~/domain/time/date-words'
import { isUuid } from '~/domain/text/uuid'
import { getPrisma } from '~/platform/db/db.server'
import type { Prisma } from '~/platform/db/generated/client'
import { notFound } from '~/platform/http/answers'
import type { Tenant } from '~/tenants/tenant'
import { isTestDriveLink, type TestDrivePurpose } from './test-drive-links.server'

/** A booked test drive, and nothing of who booked it. */
export type TestDriveBooking = {
  id: string
  leadId: string
  locationId: number
  startsAt: Date
  endsAt: Date
  version: number
  createdAt: Date
  isCancelled: boolean
  /** Its time at the place: `10:30 am on Tuesday 24 November 2026`. */
  when: string
  place: { name: string; phone: string | null; address: Prisma.AddressGetPayload<{ select: typeof ADDRESS }> | null }
  car: { id: number; slug: string; title: string; isSold: boolean } | null
}

const ADDRESS = { street: true, city: true, state: true, postcode: true, placeUrl: true } as const

/** What a booking is read by, by itself or with its lead. */
export const BOOKING = {
  id: true,
  leadId: true,
  locationId: true,
  startsAt: true,
  endsAt: true,
  version: true,
  createdAt: true,
  cancelledAt: true,
  location: { select: { name: true, phone: true, landlinePhone: true, timeZone: true, address: { select: ADDRESS } } },
  lead: { select: { car: { select: { id: true, slug: true, year: true, make: true, model: true, badge: true, series: true, carType: true, status: true, soldAt: true } } } },
} satisfies Prisma.TestDriveBookingSelect

/** A booking of this tenant; null for an id that is none. */
async function findBooking(tenant: Tenant, id: string): Promise<TestDriveBooking | null> {
  if (!isUuid(id)) return null
  const found = await getPrisma().testDriveBooking.findFirst({ where: { id, tenantId: tenant.id }, select: BOOKING })
  return found && bookingOf(found)
}

/** A booking as it was read by `BOOKING`. */
export function bookingOf({ cancelledAt, location, lead, ...booking }: Prisma.TestDriveBookingGetPayload<{ select: typeof BOOKING }>): TestDriveBooking {
  return {
    ...booking,
    isCancelled: cancelledAt !== null,
    when: longMoment(wallTime(booking.startsAt, location.timeZone)),
    place: { name: location.name, phone: location.phone ?? location.landlinePhone, address: location.address },
    car: lead.car && { id: lead.car.id, slug: lead.car.slug, title: carTitle(lead.car), isSold: !isAvailable(lead.car) },
  }
}

/**
 * The booking that a signed link leads to.
 * @throws 404 for a link that was not made by us, as for a booking that there is not
 */
export async function requireBooking(tenant: Tenant, purpose: TestDrivePurpose, id: string, request: Request): Promise<TestDriveBooking> {
  const booking = isTestDriveLink(purpose, id, request.url) ? await findBooking(tenant, id) : null
  if (!booking) throw notFound()
  return booking
}
