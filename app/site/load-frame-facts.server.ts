import { webAddress } from '~/domain/text/web-address'
import { getPrisma } from '~/platform/db/db.server'
import type { Prisma } from '~/platform/db/generated/client'

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

const PLACE = {
  slug: true,
  name: true,
  locationType: true,
  phone: true,
  landlinePhone: true,
  address: { select: { street: true, city: true, state: true, postcode: true, placeUrl: true } },
} satisfies Prisma.LocationSelect

const FACTS = {
  facebookUrl: true,
  instagramUrl: true,
  manufacturer: { select: { name: true } },
  searchIndex: { select: { version: true } },
  websites: { select: { name: true, url: true, logoUrl: true }, orderBy: [{ position: 'asc' }, { name: 'asc' }] },
  dealerships: {
    orderBy: { position: 'asc' },
    select: {
      dealership: {
        select: {
          slug: true,
          licenceNumber: true,
          locations: { where: { isVisible: true }, select: PLACE, orderBy: [{ isPrimary: 'desc' }, { position: 'asc' }, { name: 'asc' }] },
        },
      },
    },
  },
} satisfies Prisma.TenantSelect

/** In one round trip. */
export async function loadFrameFacts(tenantId: number): Promise<FrameFacts> {
  const found = await getPrisma().tenant.findFirst({ where: { id: tenantId }, select: FACTS })
  if (!found) throw new Error(`There is no tenant ${tenantId}`)
  const dealerships = found.dealerships.map(({ dealership }) => dealership)
  return {
    stockVersion: found.searchIndex?.version ?? 0,
    make: found.manufacturer?.name ?? null,
    facebookUrl: webAddress(found.facebookUrl),
    instagramUrl: webAddress(found.instagramUrl),
    licenceNumbers: [...new Set(dealerships.flatMap(({ licenceNumber }) => licenceNumber ?? []))].sort(),
    sisterSites: found.websites.flatMap(({ url, ...site }) => (webAddress(url) ? [{ ...site, url }] : [])),
    places: dealerships.flatMap(({ slug: dealershipSlug, locations }) =>
      locations.map(({ phone, landlinePhone, address, ...place }) => ({
        ...place,
        dealershipSlug,
        phone: phone ?? landlinePhone,
        ...(address ?? NO_ADDRESS),
      })),
    ),
  }
}

const NO_ADDRESS = { street: null, city: null, state: null, postcode: null, placeUrl: null }
