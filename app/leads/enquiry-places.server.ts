import type { EnquiryPlaces } from '~/domain/forms/enquiry-form'
import type { Tenant } from '~/tenants/tenant'
import { leadQuery } from './lead-query.server'

export type StoredPlaces = {
  dealerships: EnquiryPlaces['dealerships']
  locations: (EnquiryPlaces['locations'][number] & {
    slug: string
    phone: string | null
    street: string | null
    city: string | null
    state: string | null
    postcode: string | null
    placeUrl: string | null
  })[]
}

const STATEMENT = `
  select
    (select coalesce(json_agg(json_build_object('id', d.id, 'slug', d.slug, 'name', d.name) order by t.position, d.id), '[]')
      from dealership d join unnest($1::int[]) with ordinality as t (id, position) on t.id = d.id) as dealerships,
    (select coalesce(json_agg(json_build_object('id', l.id, 'dealershipId', l.dealership_id, 'slug', l.slug, 'name', l.name,
        'locationType', l.location_type, 'phone', coalesce(l.phone, l.landline_phone), 'street', a.street, 'city', a.city,
        'state', a.state, 'postcode', a.postcode, 'placeUrl', a.place_url) order by l.location_type, l.position, l.name), '[]')
      from location l left join address a on a.id = l.address_id
      where l.dealership_id = any ($1) and l.is_visible) as locations`

/** What each tenant's places were when they were last read; at most one small entry a tenant. */
const lastKnown = new Map<number, StoredPlaces>()

/**
 * The dealerships and visible locations that an enquiry of this tenant can go to, sales before service before parts (section 9).
 * While the database is away, the ones read last: a form must not lose what was typed because its selects cannot be filled.
 * @throws the database's error when it is away and was never asked before
 */
export async function loadEnquiryPlaces(tenant: Tenant): Promise<StoredPlaces> {
  try {
    const answer = await leadQuery<StoredPlaces>('enquiry-places', STATEMENT, [tenant.dealershipIds])
    const places = answer.rows[0] ?? { dealerships: [], locations: [] }
    lastKnown.set(tenant.id, places)
    return places
  } catch (error) {
    const places = lastKnown.get(tenant.id)
    if (places) return places
    throw error
  }
}
