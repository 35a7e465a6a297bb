import { getPool } from '~/platform/db/db.server'

/** What the frame of a site's pages takes from the database. */
export type FrameFacts = {
  /** Counts the rebuilds of the site's index. */
  stockVersion: number
  /** The site's single manufacturer. */
  make: string | null
  /** Whether sister sites, places or addresses have changed is seen by comparing this with the one before. */
  places: FramePlace[]
  sisterSites: { name: string; url: string; logoUrl: string | null }[]
  facebookUrl: string | null
  instagramUrl: string | null
  licenceNumbers: string[]
}

export type FramePlace = {
  slug: string
  dealershipSlug: string
  name: string
  locationType: 'sales' | 'service' | 'parts'
  phone: string | null
  street: string | null
  city: string | null
  state: string | null
  postcode: string | null
  placeUrl: string | null
}

/** In one round trip. */
export async function loadFrameFacts(tenantId: number): Promise<FrameFacts> {
  const { rows } = await getPool().query<FrameFacts>(
    `select coalesce((select version from search_index where tenant_id = t.id), 0) as "stockVersion",
       (select name from manufacturer where id = t.manufacturer_id) as make,
       t.facebook_url as "facebookUrl", t.instagram_url as "instagramUrl",
       array(
         select distinct d.licence_number from dealership d join tenant_dealership td on td.dealership_id = d.id
         where td.tenant_id = t.id and d.licence_number is not null order by 1) as "licenceNumbers",
       coalesce((
         select json_agg(json_build_object('name', w.name, 'url', w.url, 'logoUrl', w.logo_url) order by w.position, w.name)
         from dealership_website w where w.tenant_id = t.id), '[]') as "sisterSites",
       coalesce((
         select json_agg(json_build_object(
             'slug', l.slug, 'dealershipSlug', d.slug, 'name', l.name, 'locationType', l.location_type,
             'phone', coalesce(l.phone, l.landline_phone), 'street', a.street, 'city', a.city, 'state', a.state,
             'postcode', a.postcode, 'placeUrl', a.place_url) order by td.position, l.is_primary desc, l.position, l.name)
         from tenant_dealership td join dealership d on d.id = td.dealership_id join location l on l.dealership_id = d.id
           left join address a on a.id = l.address_id
         where td.tenant_id = t.id and l.is_visible), '[]') as places
     from tenant t where t.id = $1`,
    [tenantId],
  )
  const [facts] = rows
  if (!facts) throw new Error(`There is no tenant ${tenantId}`)
  return facts
}
