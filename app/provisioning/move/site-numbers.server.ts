import { z } from 'zod'
import { statement, type Sender } from '~/platform/db/statement.server'
import { numberedKeys } from '../plan/document-changes'

/** What rows of a site name by number, each with the name that it has on every platform. */
export const siteNumbersSchema = z.object({
  tenant: z.record(z.string()),
  dealership: z.record(z.string()),
  location: z.record(z.string()),
  offer: z.record(z.string()),
  /** An export of an earlier release has none. */
  review: z.record(z.string()).default({}),
})
export type SiteNumbers = z.output<typeof siteNumbersSchema>

const ROW = { id: z.number(), name: z.string() }
const TENANT = statement({ name: 'numbers-tenant', values: [z.number()], row: ROW, text: 'select id, slug as name from tenant where id = $1' })
const DEALERSHIPS = statement({
  name: 'numbers-dealerships',
  values: [z.number()],
  row: ROW,
  text: 'select d.id, d.slug as name from dealership d join tenant_dealership td on td.dealership_id = d.id where td.tenant_id = $1',
})
const LOCATIONS = statement({
  name: 'numbers-locations',
  values: [z.number()],
  row: ROW,
  text: `
    select l.id, d.slug || '/' || l.slug as name from location l join dealership d on d.id = l.dealership_id
    join tenant_dealership td on td.dealership_id = d.id where td.tenant_id = $1`,
})
const OFFERS = statement({
  name: 'numbers-offers',
  values: [z.number()],
  row: ROW,
  text: `
    select o.id, case when o.tenant_id is null then 'group: ' else '' end || o.name || coalesce(' / ' || m.slug, '') || coalesce(' / ' || v.slug, '') as name
    from offer o join tenant t on t.id = o.tenant_id or t.group_id = o.group_id
    left join manufacturer m on m.id = o.manufacturer_id left join vehicle_model v on v.id = o.model_id
    where t.id = $1 order by o.position, o.id`,
})
/** A review is all that it says: of several by one person on one day, settings may hide a single one. */
const REVIEWS = statement({
  name: 'numbers-reviews',
  values: [z.number()],
  row: ROW,
  neverNull: { name: 'a digest of something' },
  text: `
    select r.id, md5(jsonb_build_array(d.slug, l.slug, r.tenant_id is null, r.customer_name, r.reviewed_on, r.rating, r.text)::text) as name
    from review r join dealership d on d.id = r.dealership_id left join location l on l.id = r.location_id
    join tenant_dealership td on td.dealership_id = d.id and td.tenant_id = $1
    where r.tenant_id is null or r.tenant_id = $1 order by r.id`,
})

export async function readSiteNumbers(client: Sender, siteId: number): Promise<SiteNumbers> {
  const named = (rows: { id: number; name: string }[]) => {
    const names = numberedKeys(rows, ({ name }) => name)
    return Object.fromEntries(rows.map(({ id }, at) => [String(id), names[at] ?? '']))
  }
  return {
    tenant: named(await TENANT.rows(client, [siteId])),
    dealership: named(await DEALERSHIPS.rows(client, [siteId])),
    location: named(await LOCATIONS.rows(client, [siteId])),
    offer: named(await OFFERS.rows(client, [siteId])),
    review: named(await REVIEWS.rows(client, [siteId])),
  }
}

/** The numbers of here by the numbers of there; what has no such name here is not in it. */
export function numbersOfHere(there: SiteNumbers, here: SiteNumbers): Record<keyof SiteNumbers, Map<number, number>> {
  const matched = (kind: keyof SiteNumbers) => {
    const byName = new Map(Object.entries(here[kind]).map(([id, name]) => [name, Number(id)]))
    return new Map(Object.entries(there[kind]).flatMap(([id, name]): [number, number][] => {
      const known = byName.get(name)
      return known === undefined ? [] : [[Number(id), known]]
    }))
  }
  return { tenant: matched('tenant'), dealership: matched('dealership'), location: matched('location'), offer: matched('offer'), review: matched('review') }
}
