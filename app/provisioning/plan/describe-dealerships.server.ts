import type pg from 'pg'
import { isoTime } from '~/domain/time/wall-clock'
import { storedSourceSchema, type StoredSource } from '~/feeds/sources/source-schema'
import { prismaOn } from '~/platform/db/db.server'
import type { Prisma } from '~/platform/db/generated/client'
import { WEEKDAYS } from '../schema/dealership-schema'
import type { AddressText, DayText, DealershipText, LocationText } from '../site-document'

const LOCATION = {
  slug: true,
  name: true,
  code: true,
  isPrimary: true,
  isVisible: true,
  locationType: true,
  locationSubtype: true,
  phone: true,
  landlinePhone: true,
  imageUrl: true,
  averageRating: true,
  reviewCount: true,
  dealerLicenceNumber: true,
  motorVehicleRepairer: true,
  timeZone: true,
  address: true,
  manufacturers: { select: { manufacturer: { select: { slug: true } } } },
  distributionLocations: { select: { to: { select: { slug: true } } } },
  openingHours: true,
  specialHours: true,
  team: { orderBy: [{ position: 'asc' }, { id: 'asc' }] },
} satisfies Prisma.LocationSelect

const DEALERSHIP = {
  id: true,
  slug: true,
  name: true,
  licenceNumber: true,
  averageRating: true,
  reviewCount: true,
  timeZone: true,
  offersSubscriptions: true,
  feedSource: { select: { settings: true } },
  locations: { select: LOCATION, orderBy: [{ position: 'asc' }, { id: 'asc' }] },
} satisfies Prisma.DealershipSelect

/** Dealerships of these slugs, in their order; those that there are. */
export async function describeDealerships(pool: pg.Pool, slugs: readonly string[]): Promise<DealershipText[]> {
  const rows = await prismaOn(pool).dealership.findMany({ where: { slug: { in: [...slugs] } }, select: DEALERSHIP })
  return slugs.flatMap((slug) => {
    const row = rows.find((one) => one.slug === slug)
    if (!row) return []
    const { id: _, averageRating, locations, feedSource, ...facts } = row
    const feed = storedSourceSchema.safeParse(feedSource?.settings)
    return [{ ...facts, feed: feed.success ? (JSON.parse(JSON.stringify(feed.data)) as StoredSource) : null, averageRating: averageRating?.toNumber() ?? null, locations: locations.map(locationText) }]
  })
}

type LocationRow = Prisma.LocationGetPayload<{ select: typeof LOCATION }>

function locationText(row: LocationRow): LocationText {
  const hours: LocationText['hours'] = {}
  for (const { department, weekday, ...day } of [...row.openingHours].sort((a, b) => a.weekday - b.weekday)) {
    hours[department] = { ...hours[department], [WEEKDAYS[weekday] ?? '']: dayText(day) }
  }
  return {
    slug: row.slug,
    name: row.name,
    type: row.locationType,
    subtype: row.locationSubtype,
    code: row.code,
    isPrimary: row.isPrimary,
    isVisible: row.isVisible,
    phone: row.phone,
    landlinePhone: row.landlinePhone,
    address: addressText(row.address),
    timeZone: row.timeZone,
    imageUrl: row.imageUrl,
    averageRating: row.averageRating?.toNumber() ?? null,
    reviewCount: row.reviewCount,
    dealerLicenceNumber: row.dealerLicenceNumber,
    motorVehicleRepairer: row.motorVehicleRepairer,
    makes: row.manufacturers.map(({ manufacturer }) => manufacturer.slug).sort(),
    hours,
    specialHours: row.specialHours
      .map((day) => ({ date: day.date.toISOString().slice(0, 10), hours: hoursText(day), department: day.department }))
      .sort((a, b) => (`${a.date} ${a.department}` < `${b.date} ${b.department}` ? -1 : 1)),
    distributesTo: row.distributionLocations.map(({ to }) => to.slug).sort(),
    team: row.team.map(({ name, role, phone, email, imageUrl }) => ({ name, role, phone, email, imageUrl })),
  }
}

/** An address as a folder says it. */
export function addressText(row: LocationRow['address']): AddressText | null {
  return (
    row && {
      street: row.street,
      city: row.city,
      state: row.state as never,
      postcode: row.postcode,
      ...(row.latitude === null ? {} : { latitude: row.latitude }),
      ...(row.longitude === null ? {} : { longitude: row.longitude }),
      ...(row.placeUrl === null ? {} : { placeUrl: row.placeUrl }),
      ...(row.placeId === null ? {} : { placeId: row.placeId }),
      ...(row.mapKey === null ? {} : { mapKey: row.mapKey }),
    }
  )
}

type DayRow = { status: 'open' | 'closed'; opensAtMinute: number | null; closesAtMinute: number | null; formattedHours?: string | null }

function dayText(day: DayRow): DayText {
  if (!day.formattedHours) return hoursText(day)
  const isUnsaid = day.status === 'open' && day.opensAtMinute === null
  return { ...(isUnsaid ? {} : { hours: hoursText(day) }), words: day.formattedHours }
}

function hoursText({ status, opensAtMinute, closesAtMinute }: DayRow): string {
  return status === 'closed' ? 'closed' : `${isoTime(opensAtMinute ?? 0)}-${isoTime(closesAtMinute ?? 0)}`
}
