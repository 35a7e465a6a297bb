import type { Coordinates } from '~/domain/places/distance'
import { valueLabel } from '~/domain/search/filter-labels'
import type { ValueWords } from '~/domain/search/applied-filters'
import type { FacetValue, ListFilter } from '~/domain/search/search-filters'
import { StaleCache } from '~/platform/cache/stale-cache.server'
import { getPrisma } from '~/platform/db/db.server'
import type { Prisma } from '~/platform/db/generated/client'
import { findSiteVersion } from '~/tenants/find-site-version.server'
import type { Tenant } from '~/tenants/tenant'
import { ownMakeName, ownModelName } from './own-makes'
import { readMakeLogos } from './read-make-logos.server'
import { hasMakeTiles } from './results-request'

type NamedPlace = Coordinates & { name: string }

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
  if (filter !== 'make' && filter !== 'make_model' && filter !== 'dealership_slug') return values
  return values.map((one) => {
    const label = words(filter, one.value)
    const logo = filter === 'make' ? makeLogos.get(one.value) : undefined
    return { ...one, ...(label === one.value ? {} : { label }), ...(logo ? { logo } : {}) }
  })
}

function namedPlace(name: string, address: { latitude: number | null; longitude: number | null } | null): NamedPlace[] {
  const { latitude = null, longitude = null } = address ?? {}
  return latitude === null || longitude === null ? [] : [{ name, latitude, longitude }]
}

const DEALERSHIP = {
  slug: true,
  name: true,
  locations: {
    where: { address: { latitude: { not: null }, longitude: { not: null } } },
    select: { id: true, name: true, address: { select: { latitude: true, longitude: true } } },
  },
} satisfies Prisma.DealershipSelect

/** In one round trip, two at once where makes have tiles. */
async function readSiteNames(tenant: Tenant): Promise<SiteNames> {
  const { dealershipIds, settings } = tenant
  const [found, makeLogos] = await Promise.all([
    getPrisma().dealership.findMany({ where: { id: { in: dealershipIds } }, select: DEALERSHIP }),
    hasMakeTiles(settings.search) ? readMakeLogos(tenant) : new Map<string, string>(),
  ])
  const dealerships = new Map(found.map(({ slug, name }) => [slug, name]))
  return {
    makeLogos,
    places: found
      .flatMap(({ locations }) => locations)
      .sort((a, b) => a.id - b.id)
      .flatMap(({ name, address }) => namedPlace(name, address)),
    words: (filter, value) => {
      if (filter === 'make') return ownMakeName(value, settings.makes.overrides)
      if (filter === 'make_model') return ownModelName(value, settings.makes.overrides)
      return (filter === 'dealership_slug' ? dealerships.get(value) : undefined) ?? valueLabel(filter, value)
    },
  }
}
