import { getPrisma } from '~/platform/db/db.server'
import type { Tenant } from '~/tenants/tenant'
import type { LeadRow } from '../write-lead.server'
import { placesOf, readTestDrivePlaces, type TestDrivePlace } from './read-test-drive-places.server'

/**
 * Where a test drive begins: where the shopper wants to drive the car, else the place that was chosen, else where the car stands; without a car, the first place of sale of the
 * lead's dealership. Null for a car of which nobody knows where it stands: its form offers no times (`testDrivePlaceIds`), and a time that is asked for is a wish.
 */
export async function findTestDrivePlace(tenant: Tenant, row: LeadRow, now: Date): Promise<TestDrivePlace | null> {
  const id = wantedId(row) ?? (row.carId === null ? await firstPlace(tenant, row.dealershipId) : await placeOfCar(tenant, row.carId))
  const [place = null] = id === null ? [] : await readTestDrivePlaces(tenant, [id], now)
  return place
}

function wantedId({ answers, locationId }: LeadRow): number | null {
  const { distribution_location: driven } = answers
  return typeof driven === 'string' && /^\d{1,9}$/.test(driven) ? Number(driven) : locationId
}

async function placeOfCar({ dealershipIds }: Tenant, carId: number): Promise<number | null> {
  const car = await getPrisma().car.findFirst({ where: { id: carId, dealershipId: { in: dealershipIds } }, select: { locationId: true } })
  return car?.locationId ?? null
}

async function firstPlace(tenant: Tenant, dealershipId: number | null): Promise<number | null> {
  if (dealershipId === null || !tenant.dealershipIds.includes(dealershipId)) return null
  const where = { dealershipId, locationType: 'sales' as const, ...placesOf(tenant) }
  const place = await getPrisma().location.findFirst({ where, select: { id: true }, orderBy: [{ position: 'asc' }, { name: 'asc' }] })
  return place?.id ?? null
}
