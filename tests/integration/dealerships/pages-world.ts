import type { PrismaClient } from '~/platform/db/generated/client'
import type { Tenant } from '~/tenants/tenant'
import { settingsSchema } from '~/tenants/settings-schema'

export type PagesWorld = {
  tenant: Tenant
  dealershipSlug: string
  /** Its place of sale. */
  locationId: number
  /** Offers that a visitor of the site must not see. */
  offers: { excluded: number; ended: number; later: number; foreign: number }
}

const WORKDAYS = [1, 2, 3, 4, 5]

/** A site with two departments of one place, its pages, people, offers and reviews, beside another site with its own. */
export async function createPagesWorld(prisma: PrismaClient): Promise<PagesWorld> {
  const group = await prisma.dealershipGroup.create({ data: { slug: 'pages-group', name: 'Pages Group' } })
  const toyota = await prisma.manufacturer.create({ data: { slug: 'toyota', name: 'Toyota', models: { create: [{ name: 'HiLux', slug: 'hi-lux' }, { name: 'Corolla', slug: 'corolla' }] } }, include: { models: true } })
  await prisma.manufacturer.create({ data: { slug: 'mazda', name: 'Mazda' } })
  const dealership = await prisma.dealership.create({
    data: { slug: 'pages-dealer', name: 'Pages Dealer', licenceNumber: 'QLD 1', averageRating: 4.6, reviewCount: 961, groupId: group.id },
  })
  const foreign = await prisma.dealership.create({ data: { slug: 'foreign-dealer', name: 'Foreign Dealer' } })
  const sales = await prisma.location.create({
    data: {
      ...{ dealershipId: dealership.id, name: 'Aspley Sales', slug: 'aspley-sales', isPrimary: true, phone: '(07) 7010 4411' },
      addressId: (await prisma.address.create({ data: { street: '1 Gympie Road', city: 'Aspley', state: 'QLD', postcode: '4034' } })).id,
      openingHours: {
        create: [
          ...WORKDAYS.map((weekday) => ({ weekday, status: 'open' as const, opensAtMinute: 510, closesAtMinute: 1050 })),
          { weekday: 0, status: 'closed' as const },
        ],
      },
      specialHours: { create: [{ date: new Date('2026-12-25'), status: 'closed' }, { date: new Date('2026-10-05'), status: 'closed' }] },
      team: { create: [{ name: 'Ada Berg', role: 'Sales', position: 2 }, { name: 'Jo Tran', role: 'Manager', position: 1 }] },
    },
  })
  const place = (dealershipId: number, name: string, slug: string, more: object = {}) => prisma.location.create({ data: { dealershipId, name, slug, ...more } })
  await place(dealership.id, 'Aspley Service', 'aspley-service', { locationType: 'service' })
  await place(dealership.id, 'Hidden Sales', 'hidden-sales', { isVisible: false })
  await place(foreign.id, 'Foreign Sales', 'foreign-sales')
  const review = (customerName: string, text: string | null) => ({ dealershipId: dealership.id, customerName, text, rating: 5, reviewedOn: new Date('2026-10-01') })
  await prisma.review.createMany({ data: [review('Priya N.', 'Good people.'), review('Garth M.', 'Fine.'), review('Empty', null), review('Machine', 'Translated: good')] })
  const tenantOf = (slug: string, name: string, dealershipId: number, groupId: number | null) =>
    prisma.tenant.create({ data: { slug, name, template: 'group', groupId, dealerships: { create: { dealershipId } } } })
  const tenant = await tenantOf('pages-site', 'Pages Site', dealership.id, group.id)
  const other = await tenantOf('other-site', 'Other Site', foreign.id, null)

  const offer = async (name: string, data: object) => (await prisma.offer.create({ data: { name, description: name, sanitizedDescription: name, ...data } })).id
  const own = { tenantId: tenant.id }
  const hilux = toyota.models.find(({ slug }) => slug === 'hi-lux')?.id ?? 0
  await offer('Own', { ...own, position: 1, manufacturerId: toyota.id, modelId: hilux, startsAt: new Date('2026-01-01'), expiresAt: new Date('2126-01-01') })
  await offer('Group', { groupId: group.id, position: 2 })
  await offer('Plain', { ...own, position: 3 })
  const offers = {
    excluded: await offer('Excluded', { groupId: group.id, exclusions: { create: { tenantId: tenant.id } } }),
    ended: await offer('Ended', { ...own, expiresAt: new Date('2026-11-21T02:00:00Z') }),
    later: await offer('Later', { ...own, startsAt: new Date('2026-11-22') }),
    foreign: await offer('Foreign', { tenantId: other.id }),
  }

  const page = (scope: 'dealership_group' | 'dealership', key: string, path: string, body: string, more: object = {}) =>
    prisma.contentPage.create({ data: { scope, key, path, title: path, body, ...more } })
  await page('dealership_group', 'pages-group', 'terms-and-conditions', 'Terms of the group.')
  await page('dealership', 'pages-site', 'terms-and-conditions', 'Terms of the site {{site}}.')
  await page('dealership_group', 'pages-group', 'warranty', 'Warranty of the group.')
  await page('dealership', 'other-site', 'pages/other-site', 'Not yours.')
  await page('dealership', 'pages-site', 'pages/own', '<script>alert(1)</script><p onclick="x()">Ours.</p>', {
    blocks: [{ block: 'faq', items: [{ question: 'Q', answer: 'A' }] }, { block: 'nonsense' }, { block: 'hours' }, { block: 'locations' }, { block: 'offers' }, { block: 'reviews' }],
  })
  await page('dealership', 'pages-site', 'blog/news/today', 'Today.', { publishedOn: new Date('2026-11-21') })
  await page('dealership_group', 'pages-group', 'blog/news/holiday-hours', 'Hours.', { publishedOn: new Date('2026-11-10') })
  return {
    tenant: {
      id: tenant.id,
      slug: tenant.slug,
      name: tenant.name,
      template: tenant.template,
      logoUrl: null,
      canonicalHost: null,
      origin: 'https://pages-site.example.com',
      dealershipIds: [dealership.id],
      timeZone: 'Australia/Brisbane',
      settings: settingsSchema.parse({}),
      overrideCity: null,
      searchCategories: [],
      formerSlugs: [],
      settingsVersion: '1',
    },
    dealershipSlug: dealership.slug,
    locationId: sales.id,
    offers,
  }
}
