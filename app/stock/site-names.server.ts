import slugify from '@sindresorhus/slugify'
import type { Coordinates } from '~/domain/places/distance'
import { valueLabel } from '~/domain/search/filter-labels'
import type { ValueWords } from '~/domain/search/applied-filters'
import type { FacetValue, ListFilter } from '~/domain/search/search-filters'
import { memoize } from '~/domain/text/memoize'
import { StaleCache } from '~/platform/cache/stale-cache.server'
import { getPool } from '~/platform/db/db.server'
import type { Tenant } from '~/tenants/tenant'
import { findSiteVersion } from './find-site-version.server'
import { hasMakeTiles } from './results-request'

export type NamedPlace = Coordinates & { name: string }

/** What a site calls its makes and dealerships; the makes' logos where it has tiles of them. */
export type SiteNames = {
  words: ValueWords
  makeLogos: ReadonlyMap<string, string>
  /** Where its locations are, those that say so. */
  places: NamedPlace[]
}

const names = new StaleCache<number, SiteNames>({ name: 'site names', max: 2_000, freshMs: Infinity })

/** From memory until settings, stock or content of the site change. */
export async function findSiteNames(tenant: Tenant): Promise<SiteNames> {
  return names.get(tenant.id, () => readSiteNames(tenant), await findSiteVersion(tenant))
}

/** Values with the label and logo that the site gives them, where it gives one. */
export function labelled(filter: ListFilter, values: FacetValue[], { words, makeLogos }: SiteNames): FacetValue[] {
  if (filter !== 'make' && filter !== 'dealership_slug') return values
  return values.map((one) => {
    const label = words(filter, one.value)
    const logo = filter === 'make' ? makeLogos.get(one.value) : undefined
    return { ...one, ...(label === one.value ? {} : { label }), ...(logo ? { logo } : {}) }
  })
}

const slugOf = memoize((make) => slugify(make))

async function readSiteNames({ id, dealershipIds, settings }: Tenant): Promise<SiteNames> {
  const { rows } = await getPool().query<{ dealerships: [string, string][]; logos: [string, string][]; places: NamedPlace[] }>({
    name: 'site-names',
    text: `select
      coalesce((select json_agg(json_build_array(slug, name)) from dealership where id = any($1::int[])), '[]') as dealerships,
      coalesce((select json_agg(json_build_array(m.name, m.logo_url)) from manufacturer m
        join search_posting p on p.tenant_id = $2 and p.facet = 'make' and p.value = m.name where m.logo_url is not null), '[]') as logos,
      coalesce((select json_agg(json_build_object('name', l.name, 'latitude', a.latitude, 'longitude', a.longitude) order by l.id) from location l
        join address a on a.id = l.address_id where l.dealership_id = any($1::int[]) and a.latitude is not null and a.longitude is not null), '[]') as places`,
    values: [dealershipIds, id],
  })
  const overrides = new Map(settings.makes.overrides.map((own) => [own.slug, own]))
  const dealerships = new Map(rows[0]?.dealerships)
  const makeLogos = new Map(hasMakeTiles(settings.search) ? rows[0]?.logos : [])
  for (const make of makeLogos.keys()) {
    const own = overrides.get(slugOf(make))
    // A make of another name would stand beside the letters of its old one.
    if (own?.logoUrl) makeLogos.set(make, own.logoUrl)
    else if (own?.name) makeLogos.delete(make)
  }
  return {
    makeLogos,
    places: rows[0]?.places ?? [],
    words: (filter, value) => {
      if (filter === 'make') return overrides.get(slugOf(value))?.name ?? value
      return (filter === 'dealership_slug' ? dealerships.get(value) : undefined) ?? valueLabel(filter, value)
    },
  }
}
