import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import sharp from 'sharp'
import { uniqueLocations } from '~/domain/places/unique-locations'
import { ImageStore } from '~/platform/images/image-store.server'
import { createPrisma, closeDatabase, getPrisma } from '~/platform/db/db.server'
import * as pageRoute from '~/routes/$'
import * as locationRoute from '~/routes/locations.$slug'
import * as offerRoute from '~/routes/offers.$'
import { findLoweredAddress } from '~/site/find-lowered-address.server'
import { loadBrandPage } from '~/site/load-brand-page.server'
import { loadContentPage } from '~/site/load-content-page.server'
import { findOpenNow, loadContactLocationPage, loadLocationPage, loadLocationsPage, loadTeamPage } from '~/dealerships/load-location-pages.server'
import { findModelsForSale } from '~/dealerships/find-models-for-sale.server'
import { loadModelPage } from '~/dealerships/load-model-page.server'
import { findFormModel } from '~/leads/form-model.server'
import { loadOfferPage, loadOffersPage } from '~/dealerships/load-offers-page.server'
import { loadPlaceMap } from '~/dealerships/place-map.server'
import { loadContactPage } from '~/leads/contact-page.server'
import { findNearestDefaults } from '~/leads/nearest-defaults.server'
import { loadHomePage } from '~/site/load-home-page.server'
import { loadFrameFacts } from '~/site/load-frame-facts.server'
import { findLinkRule, loadSiteFrame } from '~/site/load-site-frame.server'
import { loadSitemap } from '~/site/load-sitemap.server'
import { withOwnPages } from '~/site/with-own-pages.server'
import { loadReviewsPage } from '~/dealerships/load-reviews-page.server'
import { readReviews } from '~/dealerships/read-reviews.server'
import { readMakeLogos } from '~/stock/read-make-logos.server'
import { readPromos } from '~/stock/read-promos.server'
import { findRedirect } from '~/tenants/find-redirect.server'
import type { Tenant } from '~/tenants/tenant'
import { settingsSchema, type SettingsValues } from '~/tenants/settings-schema'
import { buildCar } from '../../support/builders/build-car'
import { importRows } from '../../support/builders/import-rows.server'
import { countStatements } from '../../support/count-statements'
import { listenLocally } from '../../support/listen-locally'
import { requestContext } from '../../support/request-context'
import { testDatabase, type TestDatabase } from '../../support/test-database'
import { createPagesWorld, type PagesWorld } from './pages-world'

const now = new Date('2026-11-21T02:00:00Z')
const NOTHING_ASKED = new URLSearchParams()
let database: TestDatabase
let world: PagesWorld

beforeAll(async () => {
  database = await testDatabase()
  const prisma = createPrisma(database.pool)
  world = await createPagesWorld(prisma)
  await importRows(database.pool, world.dealershipSlug, [
    buildCar({ stocknum: 'A1', car_type: 'new', make: 'Toyota', model: 'HiLux', price: 60_000 }),
    buildCar({ stocknum: 'A2', car_type: 'used', make: 'Toyota', model: 'HiLux', price: 40_000 }),
  ], now)
})
afterAll(async () => {
  await closeDatabase()
  await database.close()
})

/** The site, set up otherwise. */
const site = (settings: SettingsValues = {}): Tenant => ({ ...world.tenant, settings: settingsSchema.parse(settings) })
const all = () => site({ pages: { teams: true, models: true, brands: true, blog: true, fleet: true } })

describe('content pages', () => {
  it('of the narrowest layer that has the path', async () => {
    expect((await loadContentPage(site(), '/terms-and-conditions/', now))?.html).toBe('<p>Terms of the site Pages Site.</p>')
    expect((await loadContentPage(site(), '/terms-and-conditions', now))?.head.canonicalUrl).toBe('https://pages-site.example.com/terms-and-conditions/')
    expect(await loadSitemap(site(), null, now)).toContain('/terms-and-conditions/</loc>')
    expect((await loadContentPage(site(), 'privacy-policy', now))?.html).toContain('within <strong>14 days</strong>')
    expect((await loadContentPage(site(), 'warranty', now))?.html).toBe('<p>Warranty of the group.</p>')
  })

  it("never another site's", async () => {
    expect(await loadContentPage(site(), 'pages/other-site', now)).toBeNull()
    expect(await loadContentPage(site(), 'pages/own', now)).not.toBeNull()
  })

  it('are cleaned, whoever stored them', async () => {
    const page = await loadContentPage(site(), 'pages/own', now)
    expect(page?.html).not.toMatch(/script|onclick/)
    expect(page?.blocks.map(({ block }) => block)).toEqual(['faq', 'hours', 'locations', 'offers', 'reviews'])
  })

  it('have the button that leads on step back where a form has one', async () => {
    await getPrisma().contentPage.create({ data: { scope: 'dealership', key: 'pages-site', path: 'pages/onward', title: 'Onward', body: '', blocks: [{ block: 'stock-link', label: 'Home', href: '/' }] } })
    const link = async (at: string) => (await loadContentPage(all(), at, now))?.blocks.find(({ block }) => block === 'stock-link')
    expect(await link('pages/onward')).toMatchObject({ label: 'Home', isBesideForm: false })
    expect(await link('fleet')).toMatchObject({ isBesideForm: true })
  })

  it('are not there where the site has no such route', async () => {
    expect(await loadContentPage(site(), 'fleet', now)).toBeNull()
    expect(await loadContentPage(all(), 'fleet', now)).toMatchObject({ head: { title: 'Fleet and business' } })
  })

  it('of the dealership’s own stand at a word that nothing else is at, whether the site has pages of models or not, and are led to', async () => {
    const paths = ['about-us', 'contact', 'search/hybrid-cars', 'compare']
    for (const at of paths) await getPrisma().contentPage.create({ data: { scope: 'dealership', key: 'pages-site', path: at, title: at, body: 'Ours.' } })
    for (const [version, tenant] of [['own pages', site({ cards: { saving: 'compare' } })], ['own pages, models', all()]] as const) {
      const asked = { ...tenant, settingsVersion: version }
      expect((await loadContentPage(asked, 'about-us', now))?.html).toBe('<p>Ours.</p>')
      expect((await findLinkRule(asked, now))('/about-us#us')).toBe(true)
      const map = (await loadSitemap(asked, null, now)) ?? ''
      // Where another thing answers no words are shown.
      expect(paths.filter((at) => map.includes(`.com/${at}<`))).toEqual(['about-us'])
      for (const at of paths.slice(1)) expect(await loadContentPage(asked, at, now)).toBeNull()
    }
    await database.pool.query('delete from content_page where path = any ($1)', [paths])
    expect((await findLinkRule({ ...site(), settingsVersion: 'own pages, none' }, now))('/about-us')).toBe(false)
  })

  it('service pages show service locations, unless the site shows all there', async () => {
    const names = async (settings: SettingsValues) => {
      const page = await loadContentPage(site(settings), 'service', now)
      return page?.blocks.flatMap((block) => (block.block === 'locations' ? block.places.map(({ name }) => name) : []))
    }
    expect(await names({})).toEqual(['Aspley Service'])
    expect(await names({ locations: { serviceShowsAll: true } })).toEqual(['Aspley Sales', 'Aspley Service'])
  })

  it('has the places of a subtype alone where the page asks for it, and a carousel under its one title', async () => {
    const blockOf = async (at: string, settings: SettingsValues) => (await loadContentPage(site(settings), at, now))?.blocks.find(({ block }) => block === 'locations')
    const buying = { pages: { buying: true } }
    expect(await blockOf('buying', buying)).toBeUndefined()
    await database.pool.query(`update location set location_subtype = 'buying' where id = $1`, [world.locationId])
    expect(await blockOf('buying', buying)).toMatchObject({ heading: 'Where we buy', places: [{ name: 'Aspley Sales' }] })
    await database.pool.query('update location set location_subtype = null')
    const all = { locations: { serviceShowsAll: true } }
    const service = (layout: string) => blockOf('service', { locations: { ...all.locations, layout } })
    expect(await service('grid')).toMatchObject({ heading: 'Where we service', places: [{}, {}] })
    expect(await service('carousel')).toMatchObject({ heading: 'Our Locations' })
    expect(await blockOf('service', { locations: { layout: 'carousel' } })).toMatchObject({ heading: 'Where we service', places: [{}] })
  })

  it('a block that names its department has its places, on service and parts pages too, and one yard is one location', async () => {
    const blocks = async (at: string) => (await loadContentPage(site(), at, now))?.blocks.flatMap((block) => (block.block === 'locations' ? [[block.heading, block.places.map(({ name }) => name)]] : []))
    const page = (at: string, departments: readonly (string | undefined)[]) =>
      getPrisma().contentPage.create({ data: { scope: 'dealership', key: 'pages-site', path: at, title: at, body: '', blocks: departments.map((department) => ({ block: 'locations', ...(department ? { department } : {}) })) } })
    await getPrisma().location.create({ data: { dealershipId: world.tenant.dealershipIds[0] ?? 0, name: 'Aspley Parts', slug: 'aspley-parts', locationType: 'parts' } })
    await page('pages/parts', ['parts', 'sales', undefined])
    await page('pages/where', [undefined])
    expect(await blocks('pages/parts')).toEqual([['Our Location', ['Aspley Parts']], ['Our Location', ['Aspley Sales']], ['Our Location', ['Aspley Service']]])
    expect(await blocks('pages/where')).toEqual([['Our Locations', ['Aspley Sales', 'Aspley Service', 'Aspley Parts']]])
    await database.pool.query(`delete from location where slug = 'aspley-parts'`)
    const same = await getPrisma().address.create({ data: { street: '1 Gympie Road', city: 'Aspley', state: 'QLD', postcode: '4034' } })
    await database.pool.query(`update location set address_id = $1 where slug = 'aspley-service'`, [same.id])
    expect(await blocks('pages/where')).toEqual([['Our Location', ['Aspley Sales', 'Aspley Service']]])
    await database.pool.query(`update location set address_id = null where slug = 'aspley-service'`)
    await database.pool.query(`delete from content_page where path in ('pages/parts', 'pages/where')`)
  })

  it('posts come newest first, and not before their day', async () => {
    const posts = async (moment: Date) => {
      const blog = await loadContentPage(all(), 'blog', moment)
      return blog?.blocks.flatMap((block) => (block.block === 'posts' ? block.posts.map(({ href }) => href) : []))
    }
    expect((await posts(now))?.slice(0, 2)).toEqual(['/blog/news/today', '/blog/news/holiday-hours'])
    // The day begins by the site's own clock.
    const [dayBefore, itsDay] = [new Date('2026-11-20T13:59:59Z'), new Date('2026-11-20T14:00:00Z')]
    for (const [moment, isThere] of [[dayBefore, false], [itsDay, true]] as const) {
      expect((await posts(moment))?.includes('/blog/news/today')).toBe(isThere)
      expect((await loadContentPage(all(), 'blog/news/today', moment)) !== null).toBe(isThere)
      expect((await loadSitemap(all(), null, moment))?.includes('/blog/news/today<')).toBe(isThere)
    }
    expect((await loadContentPage(all(), 'blog/news/today', now))?.date).toBe('21 Nov 2026')
    // A blog before its first post says that there is none.
    expect(await posts(new Date('2020-01-01T00:00:00Z'))).toEqual([])
    expect((await loadContentPage(all(), 'blog', new Date('2020-01-01T00:00:00Z')))?.blocks).toEqual([{ block: 'posts', heading: 'Latest posts', posts: [], previousHref: null, nextHref: null }])
  })
})

describe('posts', () => {
  it('of which there are many stand on several pages, each with a way to the next', async () => {
    await database.pool.query(`insert into content_page (scope, key, path, title, body, published_on) select 'dealership', 'pages-site', 'blog/news/post-' || n, 'Post ' || n, '', date '2025-01-01' + n from generate_series(1, 210) n`)
    const pageAt = async (page: string | null, path = 'blog/news') => {
      const found = await loadContentPage(all(), path, now, page)
      const block = found?.blocks.find((one) => one.block === 'posts')
      return found && { canonicalUrl: found.head.canonicalUrl, posts: block?.block === 'posts' ? block.posts.map(({ href }) => href) : [], ways: block?.block === 'posts' ? [block.previousHref, block.nextHref] : [] }
    }
    const pages = [await pageAt(null), await pageAt('2'), await pageAt('3')]
    const address = 'https://pages-site.example.com/blog/news'
    expect(pages.map((page) => page?.canonicalUrl)).toEqual([address, `${address}?page=2`, `${address}?page=3`])
    expect(pages.map((page) => page?.ways)).toEqual([[null, '/blog/news?page=2'], ['/blog/news', '/blog/news?page=3'], ['/blog/news?page=2', null]])
    const posts = pages.flatMap((page) => page?.posts ?? [])
    expect([posts.length, new Set(posts).size, pages[0]?.posts.length]).toEqual([212, 212, 100])
    for (const none of ['4', '0', 'x', '']) expect(await pageAt(none), none).toBeNull()
    // What lists no posts has one page, whatever is asked.
    expect(await pageAt('4', 'pages/own')).toMatchObject({ canonicalUrl: 'https://pages-site.example.com/pages/own' })
    await database.pool.query(`delete from content_page where path like 'blog/news/post-%'`)
  })
})

describe('locations', () => {
  it('are listed with the words of the tenant', async () => {
    const page = await loadLocationsPage(site({ locations: { closedText: 'By appointment only' } }), now, NOTHING_ASKED)
    expect(page?.places.map(({ name }) => name)).toEqual(['Aspley Sales', 'Aspley Service'])
    expect(page?.places[0]).toMatchObject({
      badge: null,
      rating: { text: '4.6', count: 961 },
      address: '1 Gympie Road, Aspley QLD 4034',
      contactHref: '/contact-us/aspley',
      departments: [{ rows: [{ days: 'Mon-Fri', hours: '8:30 am to 5:30 pm' }, { days: 'Sunday', hours: 'By appointment only' }], special: [{ date: '2026-12-25', hours: 'By appointment only' }] }],
    })
  })

  it('say whether they are open, until it changes', async () => {
    const at = async (moment: string) => (await loadLocationsPage(site(), new Date(moment), NOTHING_ASKED))?.places[0]?.departments[0]?.status
    expect(await at('2026-11-24T09:00:00+10:00')).toEqual({ words: 'Open now, closes at 5:30 pm', isOpen: true, until: '2026-11-24T07:30:00.000Z', lastsMs: 30_600_000 })
    expect(await at('2026-11-24T17:30:00+10:00')).toMatchObject({ words: 'Closed, opens Wednesday 8:30 am', isOpen: false })
    expect(await at('2026-12-25T09:00:00+10:00')).toMatchObject({ words: 'Closed, opens Monday 8:30 am' })
  })

  it('tell search engines of their days off ahead, and not of those that are over', async () => {
    const own = await loadLocationPage(site(), 'aspley-sales', now)
    const days = (own?.structured.openingHoursSpecification as { validFrom?: string }[]).filter(({ validFrom }) => validFrom !== undefined)
    expect(days).toEqual([{ '@type': 'OpeningHoursSpecification', opens: '00:00', closes: '00:00', validFrom: '2026-12-25', validThrough: '2026-12-25' }])
    // On the day itself still, by the clock at the place.
    const at = async (moment: string) => JSON.stringify((await loadLocationPage(site(), 'aspley-sales', new Date(moment)))?.structured).includes('2026-12-25')
    expect([await at('2026-12-25T23:59:00+10:00'), await at('2026-12-26T00:00:00+10:00')]).toEqual([true, false])
  })

  it('that open later have neither hours nor a status', async () => {
    const page = await loadLocationsPage(site({ locations: { comingSoon: [{ slug: 'aspley-sales', text: 'Coming Late 2025' }] } }), now, NOTHING_ASKED)
    expect(page?.places[0]).toMatchObject({ badge: 'Coming Late 2025', departments: [] })
    const opens = async (comingSoon: { slug: string; text: string }[]) => {
      const own = await loadLocationPage(site({ locations: { comingSoon } }), 'aspley-sales', now)
      return [JSON.stringify(own?.structured).includes('openingHours'), own?.stockHref !== null]
    }
    expect(await opens([])).toEqual([true, true])
    // Nor are search engines told of hours, or cars looked for where none can stand.
    expect(await opens([{ slug: 'aspley-sales', text: 'Coming Late 2025' }])).toEqual([false, false])
  })

  it('come by their distance from where the visitor says to be', async () => {
    await database.pool.query(`update address set latitude = -27.36, longitude = 153.02 where postcode = '4034'`)
    const chermside = await createPrisma(database.pool).address.create({ data: { street: '5 Anchor Street', city: 'Southport', state: 'QLD', postcode: '4215', latitude: -27.97, longitude: 153.4 } })
    await database.pool.query(`update location set address_id = $1 where slug = 'aspley-service'`, [chermside.id])
    const listed = async (query: string) => {
      const page = await loadLocationsPage(site(), now, new URLSearchParams(query))
      return [page?.nearest, ...(page?.places.map(({ name, distance }) => `${name}: ${distance ?? ''}`) ?? [])]
    }
    const typed = (postcode: string, error: string | null, isFound = false) => ({ postcode, error, isFound })
    expect(await listed('')).toEqual([typed('', null), 'Aspley Sales: ', 'Aspley Service: '])
    expect(await listed('postcode=4217')).toEqual([typed('4217', null, true), 'Aspley Service: 4 km away', 'Aspley Sales: 81 km away'])
    expect(await listed('near=-27.36,153.02')).toEqual([typed('', null, true), 'Aspley Sales: Less than 1 km away', 'Aspley Service: 77 km away'])
    expect(await listed('postcode=42')).toEqual([typed('42', 'Invalid postcode. Please enter a 4-digit number.'), 'Aspley Sales: ', 'Aspley Service: '])
    expect(await listed('postcode=0100')).toEqual([typed('0100', 'Invalid postcode'), 'Aspley Sales: ', 'Aspley Service: '])
    const { options } = await loadContactPage(site())
    const nearest = async (query: string) => (await findNearestDefaults(site(), options, new URLSearchParams(query))).values
    const service = (await database.pool.query<{ id: number }>(`select id from location where slug = 'aspley-service'`)).rows[0]?.id
    expect(await nearest('postcode=4217')).toEqual({ postcode: '4217', location: String(service) })
    expect(await nearest('postcode=4034')).toEqual({ postcode: '4034', location: String(world.locationId) })
    expect(await nearest('postcode=0100')).toEqual({})
  })

  it('have a map of their own, and nobody else’s', async () => {
    const map = await loadPlaceMap(site(), 'aspley-sales', {})
    expect(map?.type).toBe('image/svg+xml')
    expect(map?.body).toContain('<title>Aspley Sales</title>')
    expect((await loadPlaceMap(site(), 'aspley-sales', { zoom: 12 }))?.body).not.toBe(map?.body)
    expect((await loadPlaceMap(site(), 'aspley-sales', { size: 'small' }))?.body).toContain('viewBox="0 0 360 270"')
    const dark = (isOn: boolean) => loadPlaceMap({ ...site(), settings: { ...site().settings, theme: { ...site().settings.theme, dark: isOn } } }, 'aspley-sales', { isDark: true })
    expect((await dark(true))?.body).not.toBe(map?.body)
    expect((await dark(false))?.body).toBe(map?.body)
    expect((await loadPlaceMap(site(), 'aspley-sales', { zoom: 99 }))?.body).toBe(map?.body)
    for (const none of ['foreign-sales', 'hidden-sales', 'nowhere']) expect(await loadPlaceMap(site(), none, {})).toBeNull()
  })

  it('have the vendor’s map where they have a key of one, and their own while it is away', async () => {
    const asked: string[] = []
    const png = await sharp({ create: { width: 64, height: 36, channels: 3, background: '#88aa66' } }).png().toBuffer()
    const server = createServer((request, response) => {
      asked.push(request.url ?? '')
      if (request.url?.includes('key=gone')) response.writeHead(500).end()
      else response.writeHead(200, { 'Content-Type': 'image/png' }).end(png)
    })
    const port = await listenLocally(server)
    const dataDir = await mkdtemp(path.join(tmpdir(), 'maps-'))
    try {
      const pictures = new ImageStore({ dataDir, isAllowedIp: (ip) => ip === '127.0.0.1' })
      const vendor = { template: `http://127.0.0.1:${port}/static?key={map_key}&at={latitude},{longitude}&zoom={zoom}`, pictures }
      const map = async () => (await loadPlaceMap(site(), 'aspley-sales', {}, vendor))?.type
      expect(await map()).toBe('image/svg+xml')
      await database.pool.query(`update address set map_key = 'a key', latitude = -27.36, longitude = 153.02 where postcode = '4034'`)
      expect([await map(), await map()]).toEqual(['image/webp', 'image/webp'])
      expect(asked).toEqual(['/static?key=a%20key&at=-27.36,153.02&zoom=10'])
      expect((await loadPlaceMap(site(), 'aspley-sales', {}, null))?.type).toBe('image/svg+xml')
      await database.pool.query(`update address set map_key = 'gone' where postcode = '4034'`)
      expect(await map()).toBe('image/svg+xml')
    } finally {
      server.close()
      await rm(dataDir, { recursive: true, force: true })
      await database.pool.query('update address set map_key = null')
    }
  })

  it('say on which days one of their departments keeps other hours', async () => {
    const { rows } = await database.pool.query<{ id: number }>(
      `insert into opening_hours (location_id, department, weekday, status, opens_at_minute, closes_at_minute) values ($1, 'service', 2, 'open', 480, 1020) returning location_id as id`,
      [world.locationId],
    )
    await database.pool.query(`insert into special_hours (location_id, department, date, status) values ($1, 'service', '2026-12-29', 'closed')`, [rows[0]?.id])
    const departments = (await loadLocationPage(site(), 'aspley-sales', new Date('2026-12-29T09:00:00+10:00')))?.place.departments
    expect(departments?.map(({ department, status, special }) => [department, status?.isOpen, special.map(({ date }) => date)])).toEqual([
      ['sales', true, []],
      ['service', false, ['2026-12-29']],
    ])
    await database.pool.query(`delete from special_hours where department = 'service'; delete from opening_hours where department = 'service'`)
  })

  it('that share a spot are one location with its departments', async () => {
    const spots = async () => uniqueLocations((await loadLocationsPage(site(), now, NOTHING_ASKED))?.places ?? []).map(({ name }) => name)
    expect(await spots()).toEqual(['Aspley Sales', 'Aspley Service'])
    await database.pool.query(`update address set street = ' 1 gympie road', postcode = '4034' where postcode = '4215'`)
    expect(await spots()).toEqual(['Aspley Sales'])
    await database.pool.query(`update address set street = '5 Anchor Street', postcode = '4215' where street = ' 1 gympie road'`)
  })

  it('have pages by their slug, their dealership’s, and nobody else’s', async () => {
    expect((await loadLocationPage(site(), 'aspley-sales', now))?.place.name).toBe('Aspley Sales')
    expect((await loadLocationPage(site(), world.dealershipSlug, now))?.canonicalUrl).toBe('https://pages-site.example.com/locations/aspley-sales')
    expect(await loadLocationPage(site(), 'foreign-sales', now)).toBeNull()
    expect(await loadLocationPage(site(), 'hidden-sales', now)).toBeNull()
    expect(await loadLocationPage(site({ pages: { dealerships: false } }), 'aspley-sales', now)).toBeNull()
    // Its reviews go on at addresses of their own, as those of the site do.
    const paged = site({ reviews: { quantity: 1 } })
    expect(await loadLocationPage(paged, 'aspley-sales', now, '2')).toMatchObject({ canonicalUrl: 'https://pages-site.example.com/locations/aspley-sales?page=2', pageNumber: 2 })
    for (const page of ['400', 'abc', '0']) expect(await loadLocationPage(paged, 'aspley-sales', now, page), page).toBeNull()
  })

  it('of two dealerships under one slug, as older databases have them, have an address each', async () => {
    const twin = await getPrisma().dealership.create({ data: { slug: 'twin-dealer', name: 'Twin Dealer', averageRating: 4.9, reviewCount: 3 } })
    const address = async () => (await getPrisma().address.create({ data: { street: '9 Twin Street', city: 'Robina', state: 'QLD', postcode: '4226' } })).id
    for (const [name, slug, isPrimary] of [['A Twin Sales', 'aspley-sales', true], ['A Twin Service', 'aspley-service', false]] as const) {
      await getPrisma().location.create({ data: { dealershipId: twin.id, name, slug, isPrimary, locationType: isPrimary ? 'sales' : 'service', addressId: await address() } })
    }
    await getPrisma().review.create({ data: { dealershipId: twin.id, customerName: 'Tess', text: 'Both of them.', rating: 5, reviewedOn: new Date('2026-10-02') } })
    const tenant = { ...site(), dealershipIds: [...world.tenant.dealershipIds, twin.id] }
    const places = (await loadLocationsPage(tenant, now, NOTHING_ASKED))?.places ?? []
    expect(places.map(({ name, href }) => [name, href])).toEqual([
      ['A Twin Sales', '/locations/twin-dealer'],
      ['Aspley Sales', '/locations/aspley-sales'],
      ['A Twin Service', '/contact-us/aspley'],
      ['Aspley Service', '/locations/aspley-service'],
    ])
    for (const { name, href, mapSrc } of places) {
      const slug = href.replace('/locations/', '')
      const page = await loadLocationPage(tenant, slug, now)
      if (page === null) continue
      expect([page.place.name, page.canonicalUrl, page.place.mapSrc]).toEqual([name, `https://pages-site.example.com${href}`, mapSrc])
      if (name.endsWith('Sales')) expect(page.siblings.map((sibling) => sibling.name)).toEqual([name.replace('Sales', 'Service')])
      const names = page.reviews.reviews.map(({ customerName }) => customerName)
      expect([slug, names]).toEqual([slug, slug === 'twin-dealer' ? ['Tess'] : ['Garth M.', 'Priya N.']])
    }
    expect((await loadContactLocationPage(tenant, 'aspley', now))?.places.map(({ name }) => name).sort()).toEqual(['A Twin Sales', 'A Twin Service', 'Aspley Sales', 'Aspley Service'])
    const twinSales = await getPrisma().location.findFirstOrThrow({ where: { dealershipId: twin.id, slug: 'aspley-sales' } })
    await getPrisma().teamMember.create({ data: { locationId: twinSales.id, name: 'Tess Twin', role: 'Sales' } })
    const withTeams = { ...all(), dealershipIds: tenant.dealershipIds }
    const team = async (slug: string) => (await loadTeamPage(withTeams, slug, now))?.members.map(({ name }) => name)
    expect([await team('aspley-sales'), await team('twin-dealer'), await team('aspley-service')]).toEqual([['Jo Tran', 'Ada Berg'], ['Tess Twin'], undefined])
    expect((await loadLocationPage(withTeams, 'twin-dealer', now))?.place.teamHref).toBe('/teams/twin-dealer')
    const sitemap = await loadSitemap(withTeams, null, now)
    for (const path of ['/locations/twin-dealer', '/teams/twin-dealer', '/teams/aspley-sales']) expect(sitemap).toContain(`${path}<`)
    await getPrisma().dealership.delete({ where: { id: twin.id } })
  })

  it('lie under what the site calls its places: one yard is one location', async () => {
    const crumbs = async () => (await loadLocationPage(site(), 'aspley-sales', now))?.crumbs.map(({ label }) => label)
    expect(await crumbs()).toEqual(['Home', 'Our Locations', 'Aspley Sales'])
    await database.pool.query(`update address set place_id = 'one yard'`)
    expect(await crumbs()).toEqual(['Home', 'Our Location', 'Aspley Sales'])
    await database.pool.query('update address set place_id = null')
  })

  it('tell search engines their hours and rating, as far as they are shown', async () => {
    expect((await loadLocationPage(site(), 'aspley-sales', now))?.structured).toMatchObject({ '@type': 'AutoDealer', aggregateRating: { reviewCount: 961 } })
    const hidden = await loadLocationPage(site({ reviews: { isShown: false } }), 'aspley-sales', now)
    expect(hidden?.structured).not.toHaveProperty('aggregateRating')
    expect(hidden?.reviews.reviews).toEqual([])
  })

  it('tell them the reviews that the page shows, and no others', async () => {
    const told = async (settings: SettingsValues = {}) => {
      const data = await loadLocationPage(site(settings), 'aspley-sales', now)
      const tags = locationRoute.meta({ data } as Parameters<typeof locationRoute.meta>[0]) as { 'script:ld+json'?: { review?: { reviewBody: string }[] } }[]
      return tags.flatMap((tag) => tag['script:ld+json']?.review ?? []).map(({ reviewBody }) => data?.reviews.reviews.find(({ text }) => text === reviewBody)?.customerName)
    }
    expect(await told()).toEqual(['Garth M.', 'Priya N.'])
    expect(await told({ reviews: { hiddenReviewers: ['Garth M.'] } })).toEqual(['Priya N.'])
    expect(await told({ reviews: { isShown: false } })).toEqual([])
  })

  it('are contacted together with their departments', async () => {
    const page = await loadContactLocationPage(site(), 'aspley', now)
    expect(page).toMatchObject({ name: 'Aspley', places: [{ name: 'Aspley Sales' }, { name: 'Aspley Service' }] })
    expect(await loadContactLocationPage(site(), 'aspley-sales', now)).toBeNull()
  })

  it('say to who has asked whether the department that was asked is open', async () => {
    const open = async (at: string, department: 'sales' | 'service' | null = null, placeId = world.locationId) => (await findOpenNow(site(), { placeId, department }, new Date(at)))?.words
    expect(await open('2026-11-20T05:00:00Z')).toBe('Aspley Sales: Open now, closes at 5:30 pm')
    expect(await open('2026-11-21T02:00:00Z', 'sales')).toBe('Aspley Sales: Closed, opens Monday 8:30 am')
    // It keeps no such hours, and a place of another site is none of this one's.
    expect(await open('2026-11-20T05:00:00Z', 'service')).toBeUndefined()
    const foreign = await getPrisma().location.findFirstOrThrow({ where: { slug: 'foreign-sales' } })
    expect(await open('2026-11-20T05:00:00Z', null, foreign.id)).toBeUndefined()
  })

  it('have a team where there are people and the site shows them', async () => {
    expect((await loadTeamPage(all(), 'aspley-sales', now))?.members.map(({ name }) => name)).toEqual(['Jo Tran', 'Ada Berg'])
    expect(await loadTeamPage(all(), 'aspley-service', now)).toBeNull()
    expect(await loadTeamPage(site(), 'aspley-sales', now)).toBeNull()
    expect((await loadTeamPage(all(), 'aspley-sales', now))?.crumbs.map(({ href }) => href)).toContain('/locations/aspley-sales')
    const withoutPlaces = site({ pages: { teams: true, dealerships: false } })
    expect((await loadTeamPage(withoutPlaces, 'aspley-sales', now))?.crumbs.map(({ label }) => label)).toEqual(['Home', 'Our team'])
  })
})

describe('offers', () => {
  it('run in their days, on the sites that are not left out', async () => {
    expect((await loadOffersPage(site(), now))?.offers.map(({ name }) => name)).toEqual(['Own', 'Group', 'Plain'])
  })

  it('have one address', async () => {
    const [own] = (await loadOffersPage(site(), now))?.offers ?? []
    expect(own?.href).toBe(`/offers/toyota/${own?.id}`)
    const context = requestContext(site())
    const answer = offerRoute.loader({ context, params: { '*': String(own?.id) }, request: new Request('https://x.example/') })
    const moved = await answer.then(() => null, (thrown: Response) => thrown)
    expect([moved?.status, moved?.headers.get('location'), moved?.headers.get('cache-control')]).toEqual([301, own?.href, 'no-cache'])
    expect(await loadOfferPage(site(), `toyota/${own?.id}`, now)).toMatchObject({ offer: { name: 'Own' } })
    expect(own?.explore?.href).toBe('/search/toyota/hilux')
    expect((await loadOffersPage(all(), now))?.offers[0]?.explore?.href).toBe('/hilux')
  })

  it('let a model be explored where that leads somewhere', async () => {
    const override = (to: string | null) => database.pool.query(`update vehicle_model set override_url = $1 where slug = 'corolla'`, [to])
    const explored = async (tenant: Tenant) => (await loadOffersPage(tenant, now))?.offers.find(({ name }) => name === 'Unsold')?.explore?.href
    const { rows } = await database.pool.query<{ id: number }>(`insert into offer (tenant_id, name, description, sanitized_description, manufacturer_id, model_id, position)
      select $1, 'Unsold', 'x', 'x', manufacturer_id, id, 9 from vehicle_model where slug = 'corolla' returning id`, [world.tenant.id])
    for (const [to, expected] of [[null, undefined], ['/explore/corolla', undefined], ['/pages/own', '/pages/own'], ['https://corolla.example/', 'https://corolla.example/']] as const) {
      await override(to)
      expect([to, await explored(site()), await explored(all())]).toEqual([to, expected, expected])
    }
    await database.pool.query('delete from offer where id = $1', [rows[0]?.id])
    await override(null)
  })

  it.each(['excluded', 'ended', 'later', 'foreign'] as const)('%s: its page is not there', async (which) => {
    expect(await loadOfferPage(site(), String(world.offers[which]), now)).toBeNull()
  })
})

describe('reviews', () => {
  it('of a place and of its dealership are never mixed', async () => {
    const names = async () => {
      const [bySlug, byDealership] = await Promise.all(['aspley-sales', world.dealershipSlug].map(async (slug) => (await loadLocationPage(site(), slug, now))?.reviews.reviews.map(({ customerName }) => customerName)))
      expect(byDealership).toEqual(bySlug)
      return bySlug
    }
    const rated = async () => (await loadLocationPage(site(), 'aspley-sales', now))?.reviews.rating
    expect([await rated(), await names()]).toEqual([{ text: '4.6', count: 961 }, ['Garth M.', 'Priya N.']])
    await database.pool.query(`update location set average_rating = 4.2, review_count = 7 where id = $1`, [world.locationId])
    await database.pool.query(`update review set location_id = $1 where customer_name = 'Priya N.'`, [world.locationId])
    expect([await rated(), await names()]).toEqual([{ text: '4.2', count: 7 }, ['Priya N.']])
    const ofSite = await readReviews(site(), now)
    expect([ofSite.rating, ofSite.reviews.length]).toEqual([{ text: '4.6', count: 961 }, 2])
    await database.pool.query('update review set location_id = null')
    await database.pool.query('update location set average_rating = null, review_count = 0')
  })

  it('stand on pages of so many, each with its address', async () => {
    const one = site({ reviews: { quantity: 1 } })
    const first = await loadReviewsPage(one, null, now)
    expect([first?.reviews.previousHref, first?.reviews.nextHref, first?.reviews.reviews.length]).toEqual([null, '/reviews?page=2', 1])
    const second = await loadReviewsPage(one, '2', now)
    expect([second?.reviews.previousHref, second?.reviews.nextHref, second?.canonicalUrl]).toEqual(['/reviews', null, 'https://pages-site.example.com/reviews?page=2'])
    expect(second?.reviews.reviews[0]?.id).not.toBe(first?.reviews.reviews[0]?.id)
    for (const none of ['0', '3', '-1', 'x', '2.5', '1000']) expect(await loadReviewsPage(one, none, now), none).toBeNull()
    expect(await loadReviewsPage(site({ reviews: { isShown: false } }), null, now)).toBeNull()
  })

  it('leave out what section 5 says', async () => {
    const { reviews } = await readReviews(site({ reviews: { hiddenReviewers: ['Garth M.'] } }), now)
    expect(reviews.map(({ customerName }) => customerName)).toEqual(['Priya N.'])
  })

  describe('of which many cannot be shown', () => {
    /** @param text SQL, of the number `n` of each */
    const store = (text: string, count: number) =>
      database.pool.query(
        `insert into review (dealership_id, text, customer_name, rating, reviewed_on)
         select $1, ${text}, 'Many', 5, date '2026-11-01' - n from generate_series(1, $2::int) n`,
        [world.tenant.dealershipIds[0], count],
      )
    afterEach(() => database.pool.query(`delete from review where customer_name = 'Many'`))

    /** How many reviews each page has, as a visitor goes from one to the next. */
    const walk = async (tenant: Tenant) => {
      const pages: number[] = []
      for (let page = 1; ; page += 1) {
        const found = await loadReviewsPage(tenant, String(page), now)
        pages.push(found?.reviews.reviews.length ?? 0)
        if (!found?.reviews.nextHref) return pages
      }
    }

    it.each([
      ['no text', `case n % 2 when 0 then 'Good ' || n end`],
      ['text of spaces', `case n % 2 when 0 then 'Good ' || n else e' \\n ' end`],
      ['text that is translated', `case n % 2 when 0 then 'Good ' || n else '(Translated by Google) Good' end`],
    ])('every second of 961 with %s: each page is full, and the last one is reached', async (_name, text) => {
      await store(text, 961)
      // 480 and the two that are always there.
      expect(await walk(site())).toEqual([...Array<number>(40).fill(12), 2])
    })

    it('the newest hundred without words: the site has reviews all the same', async () => {
      await store(`' '`, 100)
      const reviews = await readReviews(site(), now)
      expect([reviews.reviews.map(({ customerName }) => customerName), reviews.hasMore]).toEqual([['Garth M.', 'Priya N.'], false])
      expect((await loadFrameFacts(site(), now)).hasReviews).toBe(true)
    })

    it('a place that has only such shows those of its dealership', async () => {
      await store('null', 3)
      await database.pool.query(`update review set location_id = $1 where customer_name = 'Many'`, [world.locationId])
      const shown = (await loadLocationPage(site(), 'aspley-sales', now))?.reviews
      expect([shown?.rating, shown?.reviews.map(({ customerName }) => customerName)]).toEqual([{ text: '4.6', count: 961 }, ['Garth M.', 'Priya N.']])
    })
  })

  it('say how long ago by the day of the site, and who wrote with their picture', async () => {
    await database.pool.query(`update review set image_url = 'stored:pictures/priya.png' where customer_name = 'Priya N.'`)
    const [garth, priya] = (await readReviews(site(), now)).reviews
    expect([garth?.imageUrl, priya]).toEqual([null, expect.objectContaining({ imageUrl: 'stored:pictures/priya.png', day: '2026-10-01', ago: '1 month ago' })])
    // In Queensland it is the next day already.
    expect((await readReviews(site(), new Date('2026-10-02T13:59:59Z'))).reviews[0]?.ago).toBe('yesterday')
    expect((await readReviews(site(), new Date('2026-10-02T14:00:00Z'))).reviews[0]?.ago).toBe('2 days ago')
  })
})

describe('models and makes', () => {
  it('have a page while there is stock', async () => {
    expect(await loadModelPage(all(), '/hilux', now)).toMatchObject({ name: 'Toyota HiLux', count: 2, from: expect.stringMatching(/^From \$60,000, new/), searchHref: '/search/toyota/hilux' })
    expect(await loadModelPage(all(), '/corolla', now)).toBeNull()
    // Under the name that the site gives the make (section 9), with the same cars and offers.
    const renamed: Tenant = { ...all(), settings: { ...all().settings, makes: { ...all().settings.makes, overrides: [{ slug: 'toyota', name: 'Toyota Trucks' }] } } }
    expect(await loadModelPage(renamed, '/hilux', now)).toMatchObject({ name: 'Toyota Trucks HiLux', count: 2, crumbs: expect.arrayContaining([expect.objectContaining({ label: 'Toyota Trucks HiLux' })]), offers: [expect.objectContaining({ name: 'Own' })] })
    expect(await loadModelPage(site(), '/hilux', now)).toBeNull()
    expect(await loadBrandPage(all(), 'toyota', now)).toMatchObject({ page: { name: 'Toyota', count: 2 } })
    expect(await loadBrandPage(all(), 'mazda', now)).toBeNull()
  })

  it('count in the range as the page of each model does, where searches leave out cars without a price', async () => {
    const hilux = { stocknum: 'A3', car_type: 'used' as const, make: 'Toyota', model: 'HiLux', price: 0 }
    const cars = [
      buildCar({ stocknum: 'A1', car_type: 'new', make: 'Toyota', model: 'HiLux', price: 60_000 }),
      buildCar({ stocknum: 'A2', car_type: 'used', make: 'Toyota', model: 'HiLux', price: 40_000 }),
    ]
    await importRows(database.pool, world.dealershipSlug, [...cars, buildCar(hilux), buildCar({ ...hilux, stocknum: 'A4', model: 'Corolla' })], now)
    const of = (search: SettingsValues) => site({ pages: { models: true, brands: true }, search })
    const priced = of({ defaultSort: 'lowest-price', lowestPriceNeedsPrice: true })
    const counted = async (tenant: Tenant) => {
      const pages = await Promise.all(['/hilux', '/corolla'].map((path) => loadModelPage(tenant, path, now)))
      const brand = await loadBrandPage(tenant, 'toyota', now)
      const range = pages.flatMap((page) => (page && 'range' in page ? page.range : [])).map(({ label, count }) => [label, count])
      return { pages: pages.map((page) => page && 'count' in page && page.count), range, models: brand?.page.models.map(({ label, count }) => [label, count]) }
    }
    // Of the Corolla no car has a price: its page shows the one that there is.
    expect(await counted(priced)).toEqual({ pages: [2, 1], range: [['Corolla', 1], ['HiLux', 2]], models: [['Corolla', 1], ['HiLux', 2]] })
    expect(await counted(of({}))).toEqual({ pages: [3, 1], range: [['Corolla', 1], ['HiLux', 3]], models: [['Corolla', 1], ['HiLux', 3]] })
    await importRows(database.pool, world.dealershipSlug, cars, now)
  })

  // The form said that no car was chosen, and its lead named nothing.
  it('take their model along to the form for a test drive, on a site that has it', async () => {
    const asked = (tenant: Tenant, href: string | null) => findFormModel(tenant, new Request(`https://north.example.com${href}`), now)
    const href = '/book-test-drive/?make=toyota&model=hilux'
    expect(await loadModelPage(all(), '/hilux', now)).toMatchObject({ testDriveHref: href })
    expect(await asked(all(), href)).toEqual({ make: 'Toyota', model: 'HiLux', name: 'Toyota HiLux', href: '/search/toyota/hilux' })
    const brand = await loadBrandPage(all(), 'toyota', now)
    expect(await asked(all(), brand?.page.testDriveHref ?? null)).toMatchObject({ make: 'Toyota', model: null })
    for (const other of ['?make=toyota&model=corolla', '?make=jeep', '?model=hilux', '']) expect(await asked(all(), `/book-test-drive/${other}`)).toBeNull()
  })

  it('of caravans lead to no test drive: nobody drives one', async () => {
    const stock = (item_type: 'car' | 'caravan') => importRows(database.pool, world.dealershipSlug, [
      buildCar({ stocknum: 'A1', car_type: 'new', make: 'Toyota', model: 'HiLux', price: 60_000, item_type }),
      buildCar({ stocknum: 'A2', car_type: 'used', make: 'Toyota', model: 'HiLux', price: 40_000, item_type }),
    ], now)
    await stock('caravan')
    expect(await loadModelPage(all(), '/hilux', now)).toMatchObject({ count: 2, testDriveHref: null })
    // Nor do many of them that came later hide that one is driven.
    const motorhome = buildCar({ stocknum: 'M1', car_type: 'used', make: 'Toyota', model: 'HiLux', price: 50_000, item_type: 'motorhome' })
    await importRows(database.pool, world.dealershipSlug, [motorhome], now)
    const later = Array.from({ length: 9 }, (_, at) => buildCar({ stocknum: `C${at}`, car_type: 'used', make: 'Toyota', model: 'HiLux', price: 40_000, item_type: 'caravan' }))
    await importRows(database.pool, world.dealershipSlug, [motorhome, ...later], new Date(now.getTime() + 60_000))
    expect(await loadModelPage(all(), '/hilux', new Date(now.getTime() + 60_000))).toMatchObject({ count: 10, testDriveHref: expect.any(String) })
    await stock('car')
  })

  it('a make has one without stock where the site, its make or its group has words about it, and the product has none of its own', async () => {
    await getPrisma().manufacturer.create({ data: { slug: 'jeep', name: 'Jeep' } })
    const write = (scope: 'platform' | 'dealership', path: string) => getPrisma().contentPage.create({ data: { scope, key: scope === 'platform' ? '' : 'pages-site', path, title: path, body: 'Words.' } })
    const mapped = async () => [...((await loadSitemap(all(), null, now)) ?? '').matchAll(/\/brands\/([a-z]+)</g)].map(([, slug]) => slug).sort()
    // The product has words about Jeep.
    expect([await loadBrandPage(all(), 'jeep', now), await mapped()]).toEqual([null, ['toyota']])
    await write('platform', 'brands/mazda')
    for (const slug of ['jeep', 'toyota', 'nobody']) await write('dealership', `brands/${slug}`)
    expect(await loadBrandPage(all(), 'jeep', now)).toMatchObject({ words: '<p>Words.</p>', page: { name: 'Jeep', count: 0, from: null, cars: [], testDriveHref: null, crumbs: expect.anything() } })
    expect(await loadBrandPage(all(), 'toyota', now)).toMatchObject({ words: '<p>Words.</p>', page: { count: 2 } })
    for (const slug of ['mazda', 'nobody']) expect(await loadBrandPage(all(), slug, now)).toBeNull()
    expect(await loadBrandPage(site(), 'jeep', now)).toBeNull()
    expect(await mapped()).toEqual(['jeep', 'toyota'])
    await database.pool.query(`delete from content_page where path like 'brands/%'`)
    await database.pool.query(`delete from manufacturer where slug = 'jeep'`)
  })

  it('go by the name that the settings give them at once, while the stock is the same', async () => {
    const named = async (settingsVersion: string, name?: string) => {
      const settings = { ...all().settings, makes: { ...all().settings.makes, overrides: name ? [{ slug: 'toyota', name }] : [] } }
      const frame = await loadSiteFrame({ ...all(), settingsVersion, settings }, now)
      return frame.footer.find(({ title }) => title === 'Brands')?.links.map(({ label }) => label)
    }
    expect([await named('names 1'), await named('names 2', 'Toyota Trucks')]).toEqual([['Toyota'], ['Toyota Trucks']])
  })

  it('move to an address of their own', async () => {
    await database.pool.query(`update vehicle_model set override_url = '/explore/hilux' where slug = 'hi-lux'`)
    expect(await loadModelPage(all(), '/hilux', now)).toEqual({ movedTo: '/explore/hilux' })
    expect(await loadModelPage(all(), '/explore/hilux', now)).toMatchObject({ name: 'Toyota HiLux' })
    expect((await loadOffersPage(site(), now))?.offers[0]?.explore?.href).toBe('/search/toyota/hilux')
    await database.pool.query(`update vehicle_model set override_url = 'https://hilux.example/' where slug = 'hi-lux'`)
    expect((await loadOffersPage(site(), now))?.offers[0]?.explore?.href).toBe('https://hilux.example/')
    await database.pool.query('update vehicle_model set override_url = null')
  })

  it.each([
    ['/explore/hilux/', '/explore/hilux'],
    ['/Explore/HiLux', '/explore/hilux'],
    ['/explore/hilux?utm_source=maker#top', '/explore/hilux'],
    // No site answers these, so that the page stays where its slug is.
    ['/models/toyota/hilux', '/hilux'],
    ['/explore/hilux_2026', '/hilux'],
  ])('whose address is written %s have one at %s, which everything leads to', async (overrideUrl, address) => {
    await database.pool.query(`update vehicle_model set override_url = $1 where slug = 'hi-lux'`, [overrideUrl])
    const lead = async (path: string) => {
      const found = await loadModelPage(all(), path, now)
      return found && 'movedTo' in found ? found.movedTo : found?.canonicalUrl
    }
    const canonical = `https://pages-site.example.com${address}`
    expect(await lead(address)).toBe(canonical)
    if (address !== '/hilux') expect([await lead('/hilux'), await lead(overrideUrl.replace(/[?#].*/, '/').toUpperCase())]).toEqual([address, address])
    expect((await loadOffersPage(all(), now))?.offers[0]?.explore?.href).toBe(address)
    expect((await loadBrandPage(all(), 'toyota', now))?.page.models.map(({ href }) => href)).toEqual([address])
    const map = (await loadSitemap(all(), null, now)) ?? ''
    expect(map.match(/<loc>[^<]*hi-?lux[^<]*<\/loc>/gi)?.filter((loc) => !/\/(cars|search|locations)\//.test(loc))).toEqual([`<loc>${canonical}</loc>`])
    await database.pool.query('update vehicle_model set override_url = null')
  })

  it('whose address is another page of the site lead there as it is written, and the site map has no address with a query', async () => {
    await database.pool.query(`update vehicle_model set override_url = '/search/used-cars/?make_model=Toyota+HiLux#results' where slug = 'hi-lux'`)
    expect((await loadOffersPage(all(), now))?.offers[0]?.explore?.href).toBe('/search/used-cars/?make_model=Toyota+HiLux#results')
    expect(await loadModelPage(all(), '/hilux', now)).toEqual({ movedTo: '/search/used-cars/?make_model=Toyota+HiLux#results' })
    expect(await loadSitemap(all(), null, now)).not.toMatch(/used-cars\/[?#]/)
    await database.pool.query('update vehicle_model set override_url = null')
  })

  it('keep a slug that was chosen for them', async () => {
    await database.pool.query(`update vehicle_model set slug = 'hi-lux-ute' where slug = 'hi-lux'`)
    expect(await loadModelPage(all(), '/hi-lux-ute', now)).toMatchObject({ canonicalUrl: 'https://pages-site.example.com/hi-lux-ute' })
    await database.pool.query(`update vehicle_model set slug = 'hi-lux' where slug = 'hi-lux-ute'`)
    // A name that is spelt anew does not give its address back to the slug of before.
    await database.pool.query(`update vehicle_model set name = 'Hilux' where slug = 'hi-lux'`)
    expect(await loadModelPage(all(), '/hi-lux', now)).toEqual({ movedTo: '/hilux' })
    await database.pool.query(`update vehicle_model set name = 'HiLux' where slug = 'hi-lux'`)
  })

  it.each(['/hi-lux', '/HiLux', '/Hi-Lux'])('are found at %s too, by a redirect to their own', async (path) => {
    expect(await loadModelPage(all(), path, now)).toEqual({ movedTo: '/hilux' })
  })

  it('are in the menus where they are listed, and searched for where they are not', async () => {
    const model = (make: string, name: string) => ({ make, name, href: `/search/${make}/${name}`.toLowerCase(), count: 1, body: null, image: null, from: null })
    const stock = {
      types: [],
      bodies: [],
      ranges: [],
      makes: [{ value: 'Toyota', label: 'Toyota Trucks', count: 2 }, { value: 'Unlisted', count: 1 }],
      models: [model('Toyota', 'HiLux'), model('Toyota', 'Prado'), model('Mazda', 'HiLux')],
    }
    const menu = async (tenant: Tenant, make: string | null) => (await withOwnPages(tenant, stock, make)).models.map(({ href }) => href)
    expect(await menu(all(), 'Toyota')).toEqual(['/hilux', '/search/toyota/prado', '/search/mazda/hilux'])
    expect(await menu(site(), 'Toyota')).toEqual(['/search/toyota/hilux', '/search/toyota/prado', '/search/mazda/hilux'])
    expect(await menu(all(), null)).toEqual(stock.models.map(({ href }) => href))
    expect((await withOwnPages(all(), stock, null)).brands).toEqual([{ label: 'Toyota Trucks', href: '/brands/toyota' }])
    const renamed = { ...all(), settings: { ...all().settings, makes: { ...all().settings.makes, overrides: [{ slug: 'toyota', name: 'Trucks' }] } } }
    expect((await withOwnPages(renamed, stock, 'Toyota')).models.map(({ make, href }) => [make, href])).toEqual([['Trucks', '/hilux'], ['Trucks', '/search/toyota/prado'], ['Mazda', '/search/mazda/hilux']])
    await database.pool.query(`update vehicle_model set override_url = '/explore/hilux' where slug = 'hi-lux'`)
    expect(await menu(all(), 'Toyota')).toEqual(['/explore/hilux', '/search/toyota/prado', '/search/mazda/hilux'])
    await database.pool.query('update vehicle_model set override_url = null')
  })
})

describe('links', () => {
  const EMPTY_PAGES = ['/special-offers', '/reviews', '/book-test-drive/', '/search/new-used-and-demo-cars/']
  const HAND_MADE = [{ label: 'Deals', href: '/special-offers/' }, { label: 'Praise', href: '/reviews#newest' }, { label: 'Drive', href: '/book-test-drive' }, { label: 'Home', href: '/' }]
  const leads = async (tenant: Tenant, at: Date) => {
    const frame = await loadSiteFrame(tenant, at)
    const shown = [...frame.menu.flatMap(({ href, groups }) => [href, ...groups.flatMap(({ links }) => links.map((link) => link.href))]), ...frame.footer.flatMap(({ links }) => links.map(({ href }) => href))]
    const home = (await loadHomePage(tenant, at, NOTHING_ASKED)).banner.map(({ href }) => href)
    const rule = await findLinkRule(tenant, at)
    return { shown, home, map: (await loadSitemap(tenant, null, at)) ?? '', open: EMPTY_PAGES.filter((href) => rule(href)) }
  }

  it('of a home page with more places than it has room for are the first, and a link to all', async () => {
    const dealership = await getPrisma().dealership.create({ data: { slug: 'many-places', name: 'Many Places' } })
    const { id } = await getPrisma().tenant.create({ data: { slug: 'many-places', name: 'Many Places', template: 'group', dealerships: { create: { dealershipId: dealership.id } } } })
    const many = (settingsVersion: string): Tenant => ({ ...site(), id, dealershipIds: [dealership.id], settingsVersion })
    const add = (from: number, to: number) =>
      getPrisma().location.createMany({ data: Array.from({ length: to - from }, (_, at) => ({ dealershipId: dealership.id, name: `Yard ${from + at}`, slug: `yard-${from + at}` })) })
    const shown = async (tenant: Tenant) => {
      const { places, allPlacesHref } = await loadHomePage(tenant, now, NOTHING_ASKED)
      return [places.map(({ name }) => name), allPlacesHref]
    }
    await add(1, 2)
    expect(await shown(many('1'))).toEqual([['Yard 1'], null])
    await add(2, 13)
    expect(await shown(many('2'))).toEqual([Array.from({ length: 8 }, (_, at) => `Yard ${at + 1}`), '/dealerships'])
  })

  it('of a home page has a way to the nearest where its sections ask for one and there are several places to choose between', async () => {
    const dealership = await getPrisma().dealership.create({ data: { slug: 'two-yards', name: 'Two Yards' } })
    const { id } = await getPrisma().tenant.create({ data: { slug: 'two-yards', name: 'Two Yards', template: 'group', dealerships: { create: { dealershipId: dealership.id } } } })
    const add = (slug: string, latitude: number) =>
      getPrisma().location.create({ data: { dealership: { connect: { id: dealership.id } }, name: slug, slug, address: { create: { street: '1 Road', city: 'Town', state: 'qld', postcode: '4000', latitude, longitude: 153 } } } })
    const nearestHref = async (settingsVersion: string, settings: SettingsValues = { home: { sections: ['nearest'] } }) =>
      (await loadHomePage({ ...site(settings), id, dealershipIds: [dealership.id], settingsVersion }, now, NOTHING_ASKED)).nearestHref
    await add('two-yards-one', -27)
    expect(await nearestHref('1')).toBeNull()
    await add('two-yards-two', -28)
    expect(await nearestHref('2')).toBe('/dealerships')
    expect(await nearestHref('3', {})).toBeNull()
    expect(await nearestHref('4', { home: { sections: ['nearest'] }, pages: { dealerships: false } })).toBeNull()
  })

  it('lead to no page that has nothing on it, in menu, footer, banner and site map, and come by themselves with what there is', async () => {
    const dealership = await getPrisma().dealership.create({ data: { slug: 'quiet-dealer', name: 'Quiet Dealer' } })
    const { id } = await getPrisma().tenant.create({ data: { slug: 'quiet-site', name: 'Quiet Site', template: 'group', dealerships: { create: { dealershipId: dealership.id } } } })
    const quiet = (settingsVersion: string): Tenant => ({ ...site({ header: { navigation: HAND_MADE } }), id, dealershipIds: [dealership.id], settingsVersion })
    const none = await leads(quiet('1'), now)
    expect(none.open).toEqual([])
    for (const href of none.shown) expect(EMPTY_PAGES.map((path) => path.replace(/\/$/, '')), href).not.toContain(href.replace(/\/?(#.*)?$/, ''))
    expect(none.shown).toContain('/')
    expect(none.home).not.toContain('/special-offers')
    for (const path of EMPTY_PAGES) expect(none.map).not.toContain(`${path}<`)

    const offer = { tenantId: id, name: 'Spring', description: 'Spring', sanitizedDescription: 'Spring' }
    await getPrisma().offer.create({ data: { ...offer, startsAt: new Date('2026-11-25T00:00:00Z'), expiresAt: new Date('2026-11-30T00:00:00Z') } })
    await getPrisma().review.create({ data: { dealershipId: dealership.id, customerName: 'Machine', text: 'Translated: good', rating: 5, reviewedOn: now } })
    const planned = quiet('2')
    expect((await leads(planned, now)).open).toEqual([])
    const running = await leads(planned, new Date('2026-11-25T00:00:00Z'))
    expect(running.open).toEqual(['/special-offers'])
    expect(running.shown).toContain('/special-offers/')
    expect(running.home).toContain('/special-offers')
    expect(running.map).toContain('/special-offers<')
    expect((await leads(planned, new Date('2026-11-30T00:00:00Z'))).shown).not.toContain('/special-offers/')

    await getPrisma().review.create({ data: { dealershipId: dealership.id, customerName: 'Priya N.', text: 'Good people.', rating: 5, reviewedOn: now } })
    await importRows(database.pool, 'quiet-dealer', [buildCar({ stocknum: 'Q1' })], now)
    const busy = await leads(quiet('3'), now)
    expect(busy.open).toEqual(['/reviews', '/book-test-drive/', '/search/new-used-and-demo-cars/'])
    expect(busy.shown).toEqual(expect.arrayContaining(['/reviews#newest', '/book-test-drive']))
    expect(busy.map).toContain('/reviews<')
  })
})

describe('the site map', () => {
  it('has what the site has, and nothing else', async () => {
    const xml = (await loadSitemap(all(), null, now)) ?? ''
    const paths = [...xml.matchAll(/<loc>https:\/\/pages-site\.example\.com([^<]*)<\/loc>/g)].map(([, path]) => path)
    expect(new Set(paths).size).toBe(paths.length)
    expect(paths).toEqual(expect.arrayContaining(['/', '/search/toyota/hilux', '/hilux', '/brands/toyota', '/fleet', '/locations/aspley-sales', '/contact-us/aspley', '/teams/aspley-sales', '/special-offers', '/pages/own']))
    expect(paths.filter((path) => path?.startsWith('/cars/'))).toHaveLength(2)
    for (const none of ['/faqs', '/pages/other-site', '/brands/jeep', '/locations/foreign-sales', '/success']) expect(paths).not.toContain(none)
    expect((await loadSitemap(site(), null, now)) ?? '').not.toContain('example.com/hilux<')
  })

  it('has the searches of the conditions and bodies that there are, where there are several, and those by budget where the site has them', async () => {
    const searches = async (tenant: Tenant) => [...((await loadSitemap(tenant, null, now)) ?? '').matchAll(/example\.com(\/search\/[^<]*)</g)].map(([, path]) => path)
    expect(await searches(site())).toEqual(['/search/new-used-and-demo-cars/', '/search/new-cars', '/search/used-cars/', '/search/toyota', '/search/toyota/hilux'])
    await importRows(database.pool, world.dealershipSlug, [
      buildCar({ stocknum: 'A1', car_type: 'demo', model: 'HiLux', body: 'Double Cab Pick Up' }),
      buildCar({ stocknum: 'A2', car_type: 'new', model: 'RAV4', body: 'SUV' }),
      buildCar({ stocknum: 'A3', car_type: 'used', model: 'RAV4', body: 'SUV' }),
    ], new Date(now.getTime() + 60_000))
    const all = await searches({ ...site({ budget: { isOn: true } }), settingsVersion: 'with-budget' })
    const kinds = ['/search/new-cars', '/search/demo-cars', '/search/used-cars/', '/search/new-and-demo-cars', '/search/suv', '/search/ute', '/search/budget', '/search/price-range']
    expect([...all].sort()).toEqual(['/search/new-used-and-demo-cars/', '/search/toyota', '/search/toyota/hilux', '/search/toyota/rav4', ...kinds].sort())
  })

  it('has the makes and models that the platform does not, at the addresses that their pages have, and none of a name that has none', async () => {
    const own = (stocknum: string, make: string, model: string) => buildCar({ stocknum, make, model })
    const dealership = await getPrisma().dealership.create({ data: { slug: 'own-names', name: 'Own Names' } })
    const { id } = await getPrisma().tenant.create({ data: { slug: 'own-names', name: 'Own Names', template: 'group', dealerships: { create: { dealershipId: dealership.id } } } })
    await importRows(database.pool, 'own-names', [
      own('B1', 'Zonda Motors', 'Barina'), own('B2', 'Zonda Motors', 'Barina'), own('B3', 'Zonda Motors', 'G10+'), own('B4', 'Zonda', '!'), { ...own('B5', 'Sold Motors', 'Gone'), status: 'sold' },
    ], now)
    const map = (await loadSitemap({ ...site(), id, dealershipIds: [dealership.id], settingsVersion: 'own names' }, null, now)) ?? ''
    const searches = [...map.matchAll(/example\.com(\/search\/[^<]*)</g)].map(([, path]) => path)
    expect(searches).toEqual(['/search/new-used-and-demo-cars/', '/search/zonda-motors', '/search/zonda', '/search/zonda-motors/barina', '/search/zonda-motors/g10'])
    expect(map).not.toContain('/brands/')
  })

  it('has no second file while it is short', async () => {
    expect(await loadSitemap(all(), 2, now)).toBeNull()
  })
})

describe('the route of pages', () => {
  const request = (path: string, init?: RequestInit) => new Request(`https://pages-site.example.com${path}`, init)

  it.each(['/faqs', '/no-such-page', '/a/b/c', '/pages/other-site'])('%s is a 404', async (path) => {
    const answer = pageRoute.loader({ context: requestContext(site()), params: { '*': path.slice(1) }, request: request(path) })
    await expect(answer).rejects.toMatchObject({ status: 404 })
  })

  it('takes an enquiry under the category of the page', async () => {
    const body = new FormData()
    const fields = { name: 'Mary', email: 'mary@example.com', phone: '0412 345 678', postcode: '4000', message: 'Please call.', category: 'Finance Enquiry', location: String(world.locationId), submission_id: crypto.randomUUID() }
    for (const [name, value] of Object.entries(fields)) body.set(name, value)
    const answer = await pageRoute.action({ context: requestContext(site()), params: { '*': 'finance' }, request: request('/finance', { method: 'POST', body }) })
    expect((answer as Response).headers.get('Location')).toMatch(/^\/success\?lead=/)
    const { rows } = await database.pool.query('select category, url from lead')
    expect(rows).toEqual([{ category: 'Finance Enquiry', url: 'https://pages-site.example.com/finance' }])
  })

  it('takes no post on a page without a form', async () => {
    const answer = pageRoute.action({ context: requestContext(site()), params: { '*': 'terms-and-conditions' }, request: request('/terms-and-conditions', { method: 'POST', body: new FormData() }) })
    await expect(answer).rejects.toMatchObject({ status: 405 })
  })

  it('takes no post where there is no page', async () => {
    const answer = pageRoute.action({ context: requestContext(site()), params: { '*': 'no-such-page' }, request: request('/no-such-page', { method: 'POST', body: new FormData() }) })
    await expect(answer).rejects.toMatchObject({ status: 404 })
  })
})

describe('an address in capitals', () => {
  const lowered = (address: string, tenant = all()) => findLoweredAddress(tenant, new URL(address, tenant.origin), now)

  it.each([
    ['/Finance?car_id=7', '/finance?car_id=7'],
    ['/Trade-In/', '/trade-in'],
    ['/SERVICE', '/service'],
    ['/Blog/News', '/blog/news'],
    ['/Pages/Own?utm_source=flyer&Ref=A', '/pages/own?utm_source=flyer&Ref=A'],
    ['/Terms-And-Conditions', '/terms-and-conditions/'],
    ['/brands/Toyota', '/brands/toyota'],
    ['/locations/Aspley-Sales', '/locations/aspley-sales'],
    ['/Contact-Us/Aspley', '/contact-us/aspley'],
    ['/Teams/Aspley-Sales', '/teams/aspley-sales'],
  ])('%s leads to %s', async (address, to) => {
    expect(await lowered(address)).toBe(to)
    expect(await lowered(to)).toBeNull()
  })

  it.each(['/No-Such-Page', '/pages/Other-Site', '/brands/Jeep', '/locations/Foreign-Sales', '/locations/Hidden-Sales', '/teams/Nowhere', '/Faqs', '/Brands', '/pages/A\0', '/Hi-Lux'])('%s leads nowhere', async (address) => {
    expect(await lowered(address)).toBeNull()
  })

  it.each(['/brands/landrover?utm_source=flyer', '/brands/Land-Rover', '/brands/landy'])('%s is a make by another spelling', async (address) => {
    await getPrisma().manufacturer.create({ data: { slug: 'land-rover', name: 'Land Rover' } })
    await getPrisma().contentPage.create({ data: { scope: 'dealership', key: 'pages-site', path: 'brands/land-rover', title: 'Land Rover', body: 'Words.' } })
    expect(await lowered(address)).toBe(`/brands/land-rover${new URL(address, all().origin).search}`)
    expect(await lowered('/brands/land-rover')).toBeNull()
    await database.pool.query(`delete from content_page where path like 'brands/%'`)
    expect(await lowered(address)).toBeNull()
    await database.pool.query(`delete from manufacturer where slug = 'land-rover'`)
  })

  it('asks nothing where there is none', async () => {
    expect(await countStatements(() => lowered('/no-such-page?X=Y'))).toBe(0)
  })
})

it('of two sites with stock each has its own makes, models, logos, tiles, searches, cars and addresses of before', async () => {
  const { rows } = await database.pool.query<{ id: number; dealershipId: number }>(
    `select t.id, td.dealership_id as "dealershipId" from tenant t join tenant_dealership td on td.tenant_id = t.id where t.slug = 'other-site'`,
  )
  const { id = 0, dealershipId = 0 } = rows[0] ?? {}
  const other: Tenant = { ...all(), id, dealershipIds: [dealershipId] }
  await importRows(database.pool, 'foreign-dealer', [buildCar({ stocknum: 'F1', make: 'Toyota', model: 'Corolla' }), buildCar({ stocknum: 'F2', make: 'Mazda', model: 'CX-5' })], now)
  await database.pool.query(`update manufacturer set logo_url = 'stored:logos/' || slug || '.svg'`)
  for (const [index, tenant] of [other, site()].entries()) {
    await database.pool.query(`insert into promo_node (tenant_id, position, display, is_strict_display, image_url, alt_text, href) values ($1, 1, '{}', false, 'stored:a.svg', $2, '/')`, [tenant.id, `tile ${index}`])
    await database.pool.query(`insert into tenant_redirect (tenant_id, position, pattern, target, status) values ($1, 1, $2, '/', 301)`, [tenant.id, `/was-${index}`])
  }
  const models = await findModelsForSale(other)
  expect(['mazda/cx-5', 'toyota/corolla', 'toyota/hilux'].filter((slug) => models.has(slug))).toEqual(['mazda/cx-5', 'toyota/corolla'])
  expect([...(await readMakeLogos(site())).keys()]).toEqual(['Toyota'])
  expect((await readPromos(other)).map(({ altText }) => altText)).toEqual(['tile 0'])
  const leads = (tenant: Tenant) => Promise.all(['/was-0', '/was-1'].map(async (from) => (await findRedirect(tenant, new URL(from, tenant.origin))) !== null))
  expect([await leads(other), await leads(site())]).toEqual([[true, false], [false, true]])
  const brand = await loadBrandPage(other, 'toyota', now)
  expect(brand).toMatchObject({ page: { count: 1 } })
  expect(JSON.stringify(brand)).toContain('Corolla')
  expect(JSON.stringify(brand)).not.toMatch(/hi-?lux/i)
  const map = (await loadSitemap(other, null, now)) ?? ''
  expect(map.match(/\/cars\//g)).toHaveLength(2)
  expect(map).not.toMatch(/hi-?lux/i)
})
