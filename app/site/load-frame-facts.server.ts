import { notLeftOut } from '~/dealerships/read-offers.server'
import { mayBeShown, readReviews, REVIEW } from '~/dealerships/read-reviews.server'
import type { Department } from '~/domain/places/department'
import type { OfferDays } from '~/domain/offers/offers'
import { shownReviews, type ReviewFacts } from '~/domain/places/reviews'
import { webAddress } from '~/domain/text/web-address'
import { getPrisma } from '~/platform/db/db.server'
import type { Prisma } from '~/platform/db/generated/client'
import type { Tenant } from '~/tenants/tenant'
import type { SiteFrame } from './site-frame'

/** What the frame of a site's pages takes from the database. */
export type FrameFacts = {
  /** Counts the rebuilds of the site's index. */
  stockVersion: number
  /** The site's single manufacturer. */
  make: string | null
  /** Whether sister sites, places or addresses have changed is seen by comparing this with the one before. */
  places: FramePlace[]
  /** Of the site as a whole. */
  address: Pick<FramePlace, 'street' | 'city' | 'state' | 'postcode' | 'placeUrl'> | null
  sisterSites: SiteFrame['sisterSites']
  facebookUrl: string | null
  instagramUrl: string | null
  licenceNumbers: string[]
  /** When each offer of the site runs that is not over, coming ones too: they begin and end without anybody changing anything. */
  offers: OfferDays[]
  /** Whether the site shows any review. */
  hasReviews: boolean
}

export type FramePlace = {
  slug: string
  dealershipSlug: string
  name: string
  locationType: Department
  phone: string | null
  street: string | null
  city: string | null
  state: string | null
  postcode: string | null
  placeUrl: string | null
  /** The id that a map's vendor has of it. */
  placeId: string | null
}

/** Of so many reviews that may be shown one is; where none is, all are read. */
const LIKELY_SHOWN = 20

const ADDRESS = { street: true, city: true, state: true, postcode: true, placeUrl: true } as const

const PLACE = {
  slug: true,
  name: true,
  locationType: true,
  phone: true,
  landlinePhone: true,
  address: { select: { ...ADDRESS, placeId: true } },
} satisfies Prisma.LocationSelect

const factsOf = (tenant: Tenant, now: Date) => {
  const offers = { where: { ...notLeftOut(tenant.id), OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] }, select: { startsAt: true, expiresAt: true } } satisfies Prisma.Tenant$offersArgs
  return {
    facebookUrl: true,
    instagramUrl: true,
    address: { select: ADDRESS },
    manufacturer: { select: { name: true } },
    searchIndex: { select: { version: true } },
    offers,
    group: { select: { offers } },
    websites: { select: { name: true, title: true, url: true, logoUrl: true }, orderBy: [{ position: 'asc' }, { name: 'asc' }] },
    dealerships: {
      orderBy: { position: 'asc' },
      select: {
        dealership: {
          select: {
            slug: true,
            licenceNumber: true,
            reviews: { where: mayBeShown(tenant), select: REVIEW, take: tenant.settings.reviews.isShown ? LIKELY_SHOWN : 0 },
            locations: { where: { isVisible: true }, select: PLACE, orderBy: [{ isPrimary: 'desc' }, { position: 'asc' }, { name: 'asc' }] },
          },
        },
      },
    },
  } satisfies Prisma.TenantSelect
}

/** In one round trip; two where the reviews that are read with it cannot be shown. */
export async function loadFrameFacts(tenant: Tenant, now: Date): Promise<FrameFacts> {
  const found = await getPrisma().tenant.findFirst({ where: { id: tenant.id }, select: factsOf(tenant, now) })
  if (!found) throw new Error(`There is no tenant ${tenant.id}`)
  const dealerships = found.dealerships.map(({ dealership }) => dealership)
  return {
    stockVersion: found.searchIndex?.version ?? 0,
    make: found.manufacturer?.name ?? null,
    address: found.address,
    facebookUrl: webAddress(found.facebookUrl),
    instagramUrl: webAddress(found.instagramUrl),
    licenceNumbers: [...new Set(dealerships.flatMap(({ licenceNumber }) => licenceNumber ?? []))].sort(),
    offers: [...found.offers, ...(found.group?.offers ?? [])],
    hasReviews: await showsReviews(tenant, dealerships.flatMap(({ reviews }) => reviews), now),
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

async function showsReviews(tenant: Tenant, read: readonly ReviewFacts[], now: Date): Promise<boolean> {
  if (read.length === 0) return false
  return shownReviews(read, tenant.settings.reviews).length > 0 || (await readReviews(tenant, now)).reviews.length > 0
}

const NO_ADDRESS = { street: null, city: null, state: null, postcode: null, placeUrl: null, placeId: null }
