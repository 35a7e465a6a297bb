import type pg from 'pg'
import { prismaOn } from '~/platform/db/db.server'
import type { Prisma } from '~/platform/db/generated/client'
import type { SettingsValues } from '~/tenants/settings-schema'
import { storedSourceSchema, type StoredSource } from '~/feeds/sources/source-schema'
import { WEEKDAYS } from '../schema/dealership-schema'
import type { DayText, DealershipText, LocationText, OfferText, SiteDocument } from '../site-document'
import { inReviewOrder } from './document-changes'

const LOCATION = {
  slug: true,
  name: true,
  code: true,
  isPrimary: true,
  isVisible: true,
  locationType: true,
  locationSubtype: true,
  phone: true,
  landlinePhone: true,
  imageUrl: true,
  averageRating: true,
  reviewCount: true,
  dealerLicenceNumber: true,
  motorVehicleRepairer: true,
  timeZone: true,
  address: true,
  manufacturers: { select: { manufacturer: { select: { slug: true } } } },
  distributionLocations: { select: { to: { select: { slug: true } } } },
  openingHours: true,
  specialHours: true,
  team: { orderBy: [{ position: 'asc' }, { id: 'asc' }] },
} satisfies Prisma.LocationSelect

const OFFER = {
  orderBy: [{ position: 'asc' }, { id: 'asc' }],
  include: { manufacturer: { select: { slug: true } }, model: { select: { slug: true } }, exclusions: { select: { tenant: { select: { slug: true } } } } },
} satisfies Prisma.OfferFindManyArgs

const DEALERSHIP = {
  id: true,
  slug: true,
  name: true,
  licenceNumber: true,
  averageRating: true,
  reviewCount: true,
  timeZone: true,
  offersSubscriptions: true,
  feedSource: { select: { settings: true } },
  locations: { select: LOCATION, orderBy: [{ position: 'asc' }, { id: 'asc' }] },
} satisfies Prisma.DealershipSelect

/**
 * What the platform has of a site, as a folder would say it. Null when there is none of the slug.
 * @param dealershipSlugs the dealerships to describe too; without, those that the site shows
 */
export async function describeSite(pool: pg.Pool, slug: string, dealershipSlugs?: readonly string[]): Promise<SiteDocument | null> {
  const prisma = prismaOn(pool)
  const site = await prisma.tenant.findFirst({
    where: { slug },
    include: {
      manufacturer: { select: { slug: true } },
      group: { select: { slug: true, name: true, offers: OFFER } },
      domains: { orderBy: [{ isCanonical: 'desc' }, { host: 'asc' }] },
      dealerships: { orderBy: { position: 'asc' }, select: { dealership: { select: { slug: true } } } },
      websites: { orderBy: [{ position: 'asc' }, { id: 'asc' }] },
      offers: OFFER,
      promoNodes: { orderBy: [{ position: 'asc' }, { id: 'asc' }] },
      redirects: { orderBy: { position: 'asc' } },
    },
  })
  if (!site) return null
  const shown = site.dealerships.map(({ dealership }) => dealership.slug)
  const described = dealershipSlugs ?? shown
  const dealerships = await describeDealerships(pool, described)
  const [pages, layer, reviews] = await Promise.all([
    prisma.contentPage.findMany({ where: { scope: 'dealership', key: slug }, orderBy: { path: 'asc' } }),
    prisma.settingsLayer.findFirst({ where: { scope: 'dealership', key: slug }, orderBy: { version: 'desc' } }),
    describeReviews(pool, described, site.id),
  ])
  const makes = await describeMakes(pool, slug)
  return {
    site: {
      slug,
      name: site.name,
      template: site.template,
      make: site.manufacturer?.slug ?? null,
      logoUrl: site.logoUrl,
      facebookUrl: site.facebookUrl,
      instagramUrl: site.instagramUrl,
      domains: site.domains.map(({ host }) => host),
      canonicalDomain: site.domains.find(({ isCanonical }) => isCanonical)?.host ?? null,
      group: site.group ? { slug: site.group.slug, name: site.group.name } : null,
      dealerships: shown,
      sisterSites: site.websites.map(({ name, url, make, logoUrl, title }) => ({ name, url, make, logoUrl, title })),
    },
    formerSlugs: site.formerSlugs,
    ...(layer ? { settings: layer.values as SettingsValues } : {}),
    dealerships,
    offers: site.offers.map(offerText),
    ...(site.group ? { groupOffers: site.group.offers.map(offerText) } : {}),
    reviews,
    promotions: site.promoNodes.map((node) => ({
      position: node.position,
      display: node.display,
      isStrictDisplay: node.isStrictDisplay,
      imageUrl: node.imageUrl,
      altText: node.altText,
      backgroundColour: node.backgroundColour,
      href: node.href,
      startsAt: node.startsAt?.toISOString() ?? null,
      expiresAt: node.expiresAt?.toISOString() ?? null,
    })),
    makes,
    pages: pages.map(({ path, title, description, imageUrl, body, blocks, publishedOn }) => ({
      path,
      title,
      description,
      imageUrl,
      body,
      blocks: blocks as unknown[],
      publishedOn: publishedOn?.toISOString().slice(0, 10) ?? null,
    })),
    redirects: site.redirects.map(({ pattern, target, status }) => ({ from: pattern, to: target, status: status === 302 ? '302' : '301' })),
  }
}

/** Dealerships of these slugs, in their order; those that there are. */
export async function describeDealerships(pool: pg.Pool, slugs: readonly string[]): Promise<DealershipText[]> {
  const rows = await prismaOn(pool).dealership.findMany({ where: { slug: { in: [...slugs] } }, select: DEALERSHIP })
  return slugs.flatMap((slug) => {
    const row = rows.find((one) => one.slug === slug)
    if (!row) return []
    const { id: _, averageRating, locations, feedSource, ...facts } = row
    const feed = storedSourceSchema.safeParse(feedSource?.settings)
    return [{ ...facts, feed: feed.success ? (JSON.parse(JSON.stringify(feed.data)) as StoredSource) : null, averageRating: averageRating?.toNumber() ?? null, locations: locations.map(locationText) }]
  })
}

type LocationRow = Prisma.LocationGetPayload<{ select: typeof LOCATION }>

function locationText(row: LocationRow): LocationText {
  const { address } = row
  const hours: LocationText['hours'] = {}
  for (const { department, weekday, ...day } of [...row.openingHours].sort((a, b) => a.weekday - b.weekday)) {
    hours[department] = { ...hours[department], [WEEKDAYS[weekday] ?? '']: dayText(day) }
  }
  return {
    slug: row.slug,
    name: row.name,
    type: row.locationType,
    subtype: row.locationSubtype,
    code: row.code,
    isPrimary: row.isPrimary,
    isVisible: row.isVisible,
    phone: row.phone,
    landlinePhone: row.landlinePhone,
    address: address && {
      street: address.street,
      city: address.city,
      state: address.state as never,
      postcode: address.postcode,
      ...(address.latitude === null ? {} : { latitude: address.latitude }),
      ...(address.longitude === null ? {} : { longitude: address.longitude }),
      ...(address.placeUrl === null ? {} : { placeUrl: address.placeUrl }),
      ...(address.placeId === null ? {} : { placeId: address.placeId }),
      ...(address.mapKey === null ? {} : { mapKey: address.mapKey }),
    },
    timeZone: row.timeZone,
    imageUrl: row.imageUrl,
    averageRating: row.averageRating?.toNumber() ?? null,
    reviewCount: row.reviewCount,
    dealerLicenceNumber: row.dealerLicenceNumber,
    motorVehicleRepairer: row.motorVehicleRepairer,
    makes: row.manufacturers.map(({ manufacturer }) => manufacturer.slug).sort(),
    hours,
    specialHours: row.specialHours
      .map((day) => ({ date: day.date.toISOString().slice(0, 10), hours: hoursText(day), department: day.department }))
      .sort((a, b) => (`${a.date} ${a.department}` < `${b.date} ${b.department}` ? -1 : 1)),
    distributesTo: row.distributionLocations.map(({ to }) => to.slug).sort(),
    team: row.team.map(({ name, role, phone, email, imageUrl }) => ({ name, role, phone, email, imageUrl })),
  }
}

type DayRow = { status: 'open' | 'closed'; opensAtMinute: number | null; closesAtMinute: number | null; formattedHours?: string | null }

function dayText(day: DayRow): DayText {
  if (!day.formattedHours) return hoursText(day)
  const isUnsaid = day.status === 'open' && day.opensAtMinute === null
  return { ...(isUnsaid ? {} : { hours: hoursText(day) }), words: day.formattedHours }
}

function hoursText({ status, opensAtMinute, closesAtMinute }: DayRow): string {
  return status === 'closed' ? 'closed' : `${clock(opensAtMinute ?? 0)}-${clock(closesAtMinute ?? 0)}`
}

function clock(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}

function offerText(row: Prisma.OfferGetPayload<{ include: (typeof OFFER)['include'] }>): OfferText {
  return {
    name: row.name,
    description: row.description,
    disclaimer: row.disclaimer,
    make: row.manufacturer?.slug ?? null,
    model: row.model?.slug ?? null,
    imageUrl: row.imageUrl,
    modelImageUrl: row.imageOrModelImageUrl,
    startsAt: row.startsAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    excludedSites: row.exclusions.map(({ tenant }) => tenant.slug).sort(),
  }
}

/** Reviews that a site may show: its dealerships' own and those of this site only. */
async function describeReviews(pool: pg.Pool, slugs: readonly string[], siteId: number): Promise<NonNullable<SiteDocument['reviews']>> {
  const rows = await prismaOn(pool).review.findMany({
    where: { dealership: { slug: { in: [...slugs] } }, OR: [{ tenantId: null }, { tenantId: siteId }] },
    include: { dealership: { select: { slug: true } }, location: { select: { slug: true } } },
  })
  const reviews = rows.map((row) => ({
    dealership: row.dealership.slug,
    location: row.location?.slug ?? null,
    name: row.customerName,
    rating: row.rating,
    text: row.text,
    date: row.reviewedOn.toISOString().slice(0, 10),
    imageUrl: row.imageUrl,
    isOfThisSiteOnly: row.tenantId !== null,
  }))
  return inReviewOrder(reviews)
}

/** The makes that a site is about: its own, its offers', its places' and its cars', with their models. */
async function describeMakes(pool: pg.Pool, slug: string): Promise<NonNullable<SiteDocument['makes']>> {
  const prisma = prismaOn(pool)
  const cars = await prisma.car.groupBy({ by: ['make'], where: { dealership: { tenants: { some: { tenant: { slug } } } } } })
  const rows = await prisma.manufacturer.findMany({
    where: {
      OR: [
        { name: { in: cars.map(({ make }) => make) } },
        { tenants: { some: { slug } } },
        { offers: { some: { OR: [{ tenant: { slug } }, { group: { tenants: { some: { slug } } } }] } } },
        { locations: { some: { location: { dealership: { tenants: { some: { tenant: { slug } } } } } } } },
      ],
    },
    include: { models: { orderBy: { slug: 'asc' } } },
    orderBy: { slug: 'asc' },
  })
  return rows.map((make) => ({
    slug: make.slug,
    name: make.name,
    logoUrl: make.logoUrl,
    models: make.models.map(({ slug: modelSlug, name, body, overrideUrl }) => ({ slug: modelSlug, name, body, overrideUrl })),
  }))
}

/** Makes of these slugs, as far as the platform has them. */
export async function describeMakesOf(pool: pg.Pool, slugs: readonly string[]): Promise<NonNullable<SiteDocument['makes']>> {
  const rows = await prismaOn(pool).manufacturer.findMany({ where: { slug: { in: [...slugs] } }, include: { models: true } })
  return rows.map(({ slug, name, logoUrl, models }) => ({ slug, name, logoUrl, models: models.map((model) => ({ slug: model.slug, name: model.name, body: model.body, overrideUrl: model.overrideUrl })) }))
}
