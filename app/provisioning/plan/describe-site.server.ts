import type pg from 'pg'
import { prismaOn } from '~/platform/db/db.server'
import type { ContentPage, Prisma } from '~/platform/db/generated/client'
import type { SettingsValues } from '~/tenants/settings-schema'
import type { OfferText, PageText, PromotionText, SiteDocument, SiteText } from '../site-document'
import { addressText, describeDealerships } from './describe-dealerships.server'
import { describeMakes } from './describe-makes.server'
import { inReviewOrder } from './document-changes'

const OFFER = {
  orderBy: [{ position: 'asc' }, { id: 'asc' }],
  include: { manufacturer: { select: { slug: true } }, model: { select: { slug: true } }, exclusions: { select: { tenant: { select: { slug: true } } } } },
} satisfies Prisma.OfferFindManyArgs

const SITE = {
  address: true,
  manufacturer: { select: { slug: true } },
  group: { select: { slug: true, name: true, offers: OFFER } },
  domains: { orderBy: [{ isCanonical: 'desc' }, { host: 'asc' }] },
  dealerships: { orderBy: { position: 'asc' }, select: { dealership: { select: { slug: true } } } },
  websites: { orderBy: [{ position: 'asc' }, { id: 'asc' }] },
  offers: OFFER,
  promoNodes: { orderBy: [{ position: 'asc' }, { id: 'asc' }] },
  redirects: { orderBy: { position: 'asc' } },
} satisfies Prisma.TenantInclude
type SiteRow = Prisma.TenantGetPayload<{ include: typeof SITE }>

/**
 * What the platform has of a site, as a folder would say it. Null when there is none of the slug.
 * @param dealershipSlugs the dealerships to describe too; without, those that the site shows
 */
export async function describeSite(pool: pg.Pool, slug: string, dealershipSlugs?: readonly string[]): Promise<SiteDocument | null> {
  const prisma = prismaOn(pool)
  const site = await prisma.tenant.findFirst({ where: { slug }, include: SITE })
  if (!site) return null
  const described = dealershipSlugs ?? site.dealerships.map(({ dealership }) => dealership.slug)
  const dealerships = await describeDealerships(pool, described)
  const [pages, layer, reviews] = await Promise.all([
    prisma.contentPage.findMany({ where: { scope: 'dealership', key: slug }, orderBy: { path: 'asc' } }),
    prisma.settingsLayer.findFirst({ where: { scope: 'dealership', key: slug }, orderBy: { version: 'desc' } }),
    describeReviews(pool, described, site.id),
  ])
  const makes = await describeMakes(pool, slug)
  return {
    site: siteText(site),
    formerSlugs: site.formerSlugs,
    ...(layer ? { settings: layer.values as SettingsValues } : {}),
    dealerships,
    offers: site.offers.map(offerText),
    ...(site.group ? { groupOffers: site.group.offers.map(offerText) } : {}),
    reviews,
    promotions: site.promoNodes.map(promotionText),
    makes,
    pages: pages.map(pageText),
    redirects: site.redirects.map(({ pattern, target, status }) => ({ from: pattern, to: target, status: status === 302 ? '302' : '301' })),
  }
}

function siteText(row: SiteRow): SiteText {
  return {
    slug: row.slug,
    name: row.name,
    template: row.template,
    make: row.manufacturer?.slug ?? null,
    logoUrl: row.logoUrl,
    facebookUrl: row.facebookUrl,
    instagramUrl: row.instagramUrl,
    address: addressText(row.address),
    overrideCity: row.overrideCity,
    searchCategories: row.searchCategories as string[],
    domains: row.domains.map(({ host }) => host),
    canonicalDomain: row.domains.find(({ isCanonical }) => isCanonical)?.host ?? null,
    group: row.group ? { slug: row.group.slug, name: row.group.name } : null,
    dealerships: row.dealerships.map(({ dealership }) => dealership.slug),
    sisterSites: row.websites.map(({ name, url, make, logoUrl, title }) => ({ name, url, make, logoUrl, title })),
  }
}

function promotionText(row: SiteRow['promoNodes'][number]): PromotionText {
  return {
    position: row.position,
    display: row.display,
    isStrictDisplay: row.isStrictDisplay,
    imageUrl: row.imageUrl,
    altText: row.altText,
    backgroundColour: row.backgroundColour,
    href: row.href,
    startsAt: row.startsAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
  }
}

function pageText({ path, title, description, imageUrl, body, blocks, publishedOn }: ContentPage): PageText {
  return { path, title, description, imageUrl, body, blocks: blocks as unknown[], publishedOn: publishedOn?.toISOString().slice(0, 10) ?? null }
}

function offerText(row: SiteRow['offers'][number]): OfferText {
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

/** Reviews that a site may show: its dealerships' own and those of this site only. @param siteId null where it is not there yet */
export async function describeReviews(pool: pg.Pool, slugs: readonly string[], siteId: number | null): Promise<NonNullable<SiteDocument['reviews']>> {
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
