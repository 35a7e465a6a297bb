import type { CarType } from '~/domain/cars/car'
import type { Tenant } from '~/tenants/tenant'
import { ForeignSubjectError } from './lead-input'
import { leadQuery } from './lead-query.server'

/** What an enquiry is about and whom it goes to, all of it the tenant's own. */
export type LeadSubject = {
  car: { id: number; dealershipId: number; carType: CarType; tag: string | null; snapshot: Record<string, unknown> } | null
  location: { id: number; dealershipId: number } | null
  dealershipId: number | null
}

const STATEMENT = `
  select
    (select row_to_json(x) from (
      select c.id, c.dealership_id as "dealershipId", c.car_type as "carType", c.tag, json_build_object(
        'id', c.id, 'slug', c.slug, 'stockNumber', c.stock_number, 'carType', c.car_type, 'status', c.status, 'year', c.year,
        'make', c.make, 'model', c.model, 'badge', c.badge, 'series', c.series, 'colour', c.colour,
        'odometerKm', c.odometer_km, 'priceCents', c.price_cents, 'offerPriceCents', c.offer_price_cents,
        'priceType', c.price_type, 'vin', c.vin, 'dealershipSlug', d.slug) as snapshot
      from car c join dealership d on d.id = c.dealership_id
      where c.id = $1 and c.dealership_id = any ($4)) x) as car,
    (select row_to_json(x) from (
      select l.id, l.dealership_id as "dealershipId" from location l
      where l.id = $2 and l.is_visible and l.dealership_id = any ($4)) x) as location,
    (select d.id from dealership d where d.slug = $3 and d.id = any ($4)) as "dealershipId"`

/**
 * Looks up what a form names, within the tenant.
 * @throws ForeignSubjectError when one of them is not the tenant's
 */
export async function requireLeadSubject(
  tenant: Tenant,
  wanted: { carId: number | null; locationId: number | null; dealershipSlug: string | null },
): Promise<LeadSubject> {
  const { carId, locationId, dealershipSlug } = wanted
  const onlyDealership = tenant.dealershipIds.length === 1 ? (tenant.dealershipIds[0] ?? null) : null
  if (carId === null && locationId === null && dealershipSlug === null) {
    return { car: null, location: null, dealershipId: onlyDealership }
  }
  const answer = await leadQuery<LeadSubject>('lead-subject', STATEMENT, [carId, locationId, dealershipSlug, tenant.dealershipIds])
  const found = answer.rows[0] ?? { car: null, location: null, dealershipId: null }
  if (carId !== null && !found.car) throw new ForeignSubjectError('car_id')
  if (locationId !== null && !found.location) throw new ForeignSubjectError('location')
  if (dealershipSlug !== null && found.dealershipId === null) throw new ForeignSubjectError('dealership_slug')
  const dealershipId =
    found.location?.dealershipId ?? found.dealershipId ?? found.car?.dealershipId ?? onlyDealership
  return { ...found, dealershipId }
}
