import type { CarType } from '~/domain/cars/car'
import { isAvailable, showingOf } from '~/domain/cars/car-availability'
import type { Enquiry } from '~/domain/forms/enquiry-schema'
import { knownDatabaseTime } from '~/platform/db/database-clock.server'
import { getPrisma } from '~/platform/db/db.server'
import type { Prisma } from '~/platform/db/generated/client'
import type { Tenant } from '~/tenants/tenant'
import { ForeignSubjectError } from './lead-input'

/** What an enquiry is about and whom it goes to, all of it the tenant's own. */
export type LeadSubject = {
  car: { id: number; dealershipId: number; carType: CarType; tag: string | null; isSold: boolean; snapshot: Record<string, unknown> } | null
  location: { id: number; dealershipId: number } | null
  dealershipId: number | null
}

const CAR = {
  id: true,
  dealershipId: true,
  slug: true,
  stockNumber: true,
  itemType: true,
  carType: true,
  status: true,
  isReserved: true,
  soldAt: true,
  year: true,
  make: true,
  model: true,
  badge: true,
  series: true,
  colour: true,
  tag: true,
  odometerKm: true,
  priceCents: true,
  offerPriceCents: true,
  priceType: true,
  subscriptionPriceCents: true,
  isPreorder: true,
  vin: true,
  showOnDealerWebsite: true,
  imageUrls: true,
} satisfies Prisma.CarSelect

type WantedSubject = { carId: number | null; locationId: number | null; dealershipSlug: string | null }

/** What a form names. */
export function subjectNamedIn({ car_id: carId, location, dealership_slug: dealershipSlug }: Enquiry): WantedSubject {
  return { carId, locationId: location === null ? null : Number(location), dealershipSlug }
}

/**
 * Looks up what a form names, within the tenant.
 * @throws ForeignSubjectError when one of them is not the tenant's, or the site shows nothing of a car
 */
export async function requireLeadSubject(tenant: Tenant, wanted: WantedSubject): Promise<LeadSubject> {
  const { carId, locationId, dealershipSlug } = wanted
  const onlyDealership = tenant.dealershipIds.length === 1 ? (tenant.dealershipIds[0] ?? null) : null
  if (carId === null && locationId === null && dealershipSlug === null) {
    return { car: null, location: null, dealershipId: onlyDealership }
  }
  const found = await findSubject(tenant, wanted)
  if (carId !== null && !found.car) throw new ForeignSubjectError('car_id')
  if (locationId !== null && !found.location) throw new ForeignSubjectError('location')
  if (dealershipSlug !== null && found.dealershipId === null) throw new ForeignSubjectError('dealership_slug')
  const dealershipId = found.location?.dealershipId ?? found.dealershipId ?? found.car?.dealershipId ?? onlyDealership
  return { ...found, dealershipId }
}

/** In one round trip: from the tenant's own dealerships to what is theirs. */
async function findSubject({ dealershipIds, settings }: Tenant, { carId, locationId, dealershipSlug }: WantedSubject): Promise<LeadSubject> {
  const dealerships = await getPrisma().dealership.findMany({
    where: { id: { in: dealershipIds } },
    select: {
      id: true,
      slug: true,
      offersSubscriptions: true,
      cars: { where: { id: carId ?? NOTHING }, select: CAR },
      locations: { where: { id: locationId ?? NOTHING, isVisible: true }, select: { id: true, dealershipId: true } },
    },
  })
  const now = knownDatabaseTime()
  const [car = null] = dealerships.flatMap(({ slug, offersSubscriptions, cars }) =>
    cars.filter((one) => showingOf(one, settings.search, now) !== 'hidden').map((one) => subjectCar(one, { dealershipSlug: slug, offersSubscriptions })),
  )
  const [location = null] = dealerships.flatMap(({ locations }) => locations)
  return { car, location, dealershipId: dealerships.find(({ slug }) => slug === dealershipSlug)?.id ?? null }
}

/** No row has this id. */
const NOTHING = 0

/** What the lead keeps of the car, so that it stays readable after the car is gone. */
function subjectCar(
  { dealershipId, tag, soldAt, showOnDealerWebsite: _flag, imageUrls: _pictures, ...snapshot }: Prisma.CarGetPayload<{ select: typeof CAR }>,
  dealership: { dealershipSlug: string; offersSubscriptions: boolean },
): LeadSubject['car'] {
  const { id, carType, status } = snapshot
  return { id, dealershipId, carType, tag, isSold: !isAvailable({ status, soldAt }), snapshot: { ...snapshot, ...dealership } }
}
