import { orderLocations } from '~/domain/places/locations-order'
import { getPool } from '~/platform/db/db.server'
import type { Tenant } from '~/tenants/tenant'
import type { StoredPlace } from './place'

const DAY = `'status', h.status, 'opensAtMinute', h.opens_at_minute, 'closesAtMinute', h.closes_at_minute`

const STATEMENT = `
  select l.id, l.slug, l.name, l.location_type as "locationType", d.slug as "dealershipSlug", d.name as "dealershipName",
    l.is_primary as "isPrimary", l.phone, l.landline_phone as "landlinePhone", l.image_url as "imageUrl",
    coalesce(l.average_rating, d.average_rating)::float as "averageRating",
    case when l.average_rating is null then d.review_count else l.review_count end as "reviewCount",
    coalesce(l.dealer_licence_number, d.licence_number) as "licenceNumber", l.motor_vehicle_repairer as "repairerNumber",
    l.time_zone as "timeZone", a.street, a.city, a.state, a.postcode, a.place_url as "placeUrl", a.place_id as "placeId",
    a.latitude, a.longitude,
    (select coalesce(json_agg(json_build_object('department', h.department, 'weekday', h.weekday, 'formattedHours', h.formatted_hours, ${DAY})), '[]')
      from opening_hours h where h.location_id = l.id) as hours,
    (select coalesce(json_agg(json_build_object('department', h.department, 'date', h.date, ${DAY})), '[]')
      from special_hours h where h.location_id = l.id and h.date >= $2::date - 1) as "specialHours",
    exists (select from team_member m where m.location_id = l.id) as "hasTeam"
  from location l join dealership d on d.id = l.dealership_id left join address a on a.id = l.address_id
  where l.dealership_id = any ($1) and l.is_visible
  order by l.position, l.id`

/** Every visible location of the tenant's dealerships with its hours, in the order of the site (section 9). One round trip. */
export async function readPlaces(tenant: Tenant, now: Date): Promise<StoredPlace[]> {
  const found = await getPool().query<StoredPlace>({ name: 'places', text: STATEMENT, values: [tenant.dealershipIds, now.toISOString()] })
  return orderLocations(found.rows, tenant.settings.locations.order)
}
