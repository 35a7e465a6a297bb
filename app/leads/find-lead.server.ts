import type { CarType } from '~/domain/cars/car'
import type { Tenant } from '~/tenants/tenant'
import { leadQuery } from './lead-query.server'

/** What the thank-you page may say of a lead: what it was about, and nothing of who sent it. */
export type ThankedLead = {
  category: string
  subcategory: string | null
  eventId: number
  car: {
    slug: string
    year: number
    make: string
    model: string
    badge: string | null
    series: string | null
    carType: CarType
    imageUrl: string | null
  } | null
  locationName: string | null
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

const STATEMENT = `
  select l.category, l.subcategory, l.event_id as "eventId",
    (select row_to_json(x) from (select c.slug, c.year, c.make, c.model, c.badge, c.series, c.car_type as "carType",
      c.image_urls[1] as "imageUrl") x where c.id is not null) as car,
    p.name as "locationName"
  from lead l left join car c on c.id = l.car_id left join location p on p.id = l.location_id
  where l.tenant_id = $1 and l.id = $2`

/** A lead of this tenant; null for an id that is none. */
export async function findThankedLead(tenant: Tenant, leadId: string): Promise<ThankedLead | null> {
  if (!UUID.test(leadId)) return null
  const answer = await leadQuery<ThankedLead>('lead-thanked', STATEMENT, [tenant.id, leadId])
  return answer.rows[0] ?? null
}
