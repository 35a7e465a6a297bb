import { pageSlug } from '~/domain/places/locations-slug'
import { orderLocations } from '~/domain/places/locations-order'
import { getPrisma } from '~/platform/db/db.server'
import type { Prisma } from '~/platform/db/generated/client'
import type { Tenant } from '~/tenants/tenant'
import { placeRating, type Rating } from '~/domain/places/reviews'
import { DAY_MS } from '~/domain/time/durations'
import type { StoredPlace } from './place'

/** What a page shows of a place's team; its own page has all of it. */
const MOST_PEOPLE = 4
const DAY = { department: true, status: true, opensAtMinute: true, closesAtMinute: true } as const
const ADDRESS = { street: true, city: true, state: true, postcode: true, placeUrl: true, placeId: true, latitude: true, longitude: true } as const
const NO_ADDRESS = { street: null, city: null, state: null, postcode: null, placeUrl: null, placeId: null, latitude: null, longitude: null }

/** @param from special hours of this day and later; a day that is over may still be today somewhere */
const placeSelect = (from: Date) =>
  ({
    id: true,
    slug: true,
    name: true,
    locationType: true,
    locationSubtype: true,
    isPrimary: true,
    phone: true,
    landlinePhone: true,
    imageUrl: true,
    averageRating: true,
    reviewCount: true,
    dealerLicenceNumber: true,
    motorVehicleRepairer: true,
    timeZone: true,
    dealership: { select: { slug: true, name: true, averageRating: true, reviewCount: true, licenceNumber: true } },
    address: { select: ADDRESS },
    openingHours: { select: { ...DAY, weekday: true, formattedHours: true } },
    specialHours: { where: { date: { gte: from } }, select: { ...DAY, date: true } },
    team: { take: MOST_PEOPLE, select: { id: true, name: true, role: true, imageUrl: true }, orderBy: [{ position: 'asc' }, { id: 'asc' }] },
  }) satisfies Prisma.LocationSelect

/** Every visible location of the tenant's dealerships with its hours, in the order of the site (section 9). One round trip. */
export async function readPlaces(tenant: Tenant, now: Date): Promise<StoredPlace[]> {
  const found = await getPrisma().location.findMany({
    where: { dealershipId: { in: tenant.dealershipIds }, isVisible: true },
    select: placeSelect(new Date(now.getTime() - DAY_MS)),
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  })
  const isOnlySales = (row: PlaceRow) =>
    row.locationType === 'sales' && !found.some((other) => other !== row && other.locationType === 'sales' && other.dealership.slug === row.dealership.slug)
  const { order, layout } = tenant.settings.locations
  const places = orderLocations(found.map((row) => storedPlace(row, isOnlySales(row))), order, layout === 'carousel')
  return places.map((place) => ({ ...place, pageSlug: pageSlug(places, place) }))
}

type PlaceRow = Prisma.LocationGetPayload<{ select: ReturnType<typeof placeSelect> }>

/** A place without a licence of its own has its dealership's; whose rating it has is a rule. */
function storedPlace(row: PlaceRow, isOnlySalesPlace: boolean): Omit<StoredPlace, 'pageSlug'> {
  const { dealership, address, openingHours, specialHours, dealerLicenceNumber, motorVehicleRepairer, ...place } = row
  const rating = placeRating(ratingOf(row), ratingOf(dealership), isOnlySalesPlace)
  return {
    ...place,
    dealershipSlug: dealership.slug,
    dealershipName: dealership.name,
    ...rating,
    licenceNumber: dealerLicenceNumber ?? dealership.licenceNumber,
    repairerNumber: motorVehicleRepairer,
    ...(address ?? NO_ADDRESS),
    hours: openingHours,
    specialHours: specialHours.map((day) => ({ ...day, date: day.date.toISOString().slice(0, 10) })),
  }
}

function ratingOf({ averageRating, reviewCount }: { averageRating: Prisma.Decimal | null; reviewCount: number }): Rating {
  return { averageRating: averageRating?.toNumber() ?? null, reviewCount }
}
