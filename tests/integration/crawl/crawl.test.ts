import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeMakes } from '../../../app/platform/db/write-makes.server.ts'
import { applyFolders } from '../../../app/provisioning/apply-folders.server.ts'
import { exportSite } from '../../../app/provisioning/export-site.server.ts'
import { openPaths } from '../../../app/provisioning/open-paths.server.ts'
import { readDemo, type DemoSite } from '../../../seeds/read-demo.server.ts'
import { COMPARISON_WARNING } from '../../../app/domain/finance/comparison-warning.ts'
import { startDemoSites, type DemoSites } from '../../support/demo-sites.ts'
import { httpGet } from '../../support/http-get.ts'
import { testDatabase } from '../../support/test-database.ts'
import { startWeb, stopWeb } from '../../support/web.ts'
import { readRepayments } from './bare-repayments.ts'
import { schemaFaults } from '../../support/schema-org.ts'
import { crawlSite, kindOf, type CrawledPage } from './crawl-site.ts'
import { readPageHead, type PageHead } from './page-head.ts'
import { readPageLinks } from './page-links.ts'
import { firstDifference, numbersThere, plain, withNumbers } from './same-page.ts'
import { missingOfSiteMap, siteMapPaths } from './site-map.ts'

const { sites: demoSites } = await readDemo()
const hostOf = ({ slug }: DemoSite) => `${slug}.localhost`
/** Each is drawn when it is first asked for, and all by the same code. */
const IMAGES_A_SITE = 4
let sites: DemoSites

beforeAll(async () => {
  sites = await startDemoSites()
}, 240_000)
afterAll(() => sites.stop())

/** Words that stand on one site alone: its name, its licences, its addresses, its mail. */
function canariesOf({ document: { site, settings }, dealers }: DemoSite): string[] {
  const { legal, contact } = settings as { legal?: { licenceNumber?: string }; contact?: { leadEmail?: string } }
  const own = dealers.flatMap(({ licenceNumber, locations }) => [licenceNumber, ...locations.map(({ address }) => address?.street)])
  return [...new Set([site.name, legal?.licenceNumber, contact?.leadEmail, ...own].filter((word) => typeof word === 'string'))]
}

const SHARED_BY = ['og:title', 'og:url', 'og:site_name', 'og:image', 'og:image:width', 'og:image:height', 'twitter:card']
/** Pages that are one visitor's, which nobody shares. */
const OF_ONE_VISITOR = /^\/(sign-in|privacy-choices)\b|\/checkout$/

/** The pages of each site, by its slug. */
const crawled = new Map<string, CrawledPage[]>()

/** What the pages of all sites say as data: read by the compiler at once, which takes seconds to read the definitions. */
const structuredData: { where: string; item: PageHead['items'][number] }[] = []

function expectVehicle({ items }: PageHead, where: string): void {
  const vehicle = items.find((item) => ['Car', 'Vehicle'].includes(item['@type'])) as { offers?: { seller?: object } } | undefined
  expect(vehicle, where).toBeDefined()
  if (vehicle?.offers && !Array.isArray(vehicle.offers)) expect(vehicle.offers.seller, where).toMatchObject({ telephone: expect.any(String) as string, address: expect.any(Object) as object })
}

test('every site has canaries that no other has', () => {
  const all = demoSites.flatMap(canariesOf)
  expect(new Set(all).size).toBe(all.length)
  expect(demoSites).toHaveLength(12)
})

describe.each(demoSites.map((site) => [site.slug, site] as const))('%s', (slug, site) => {
  let pages: CrawledPage[]
  const good = () => pages.filter(({ status }) => status === 200)

  beforeAll(async () => {
    const start = performance.now()
    pages = await crawlSite(sites.port, hostOf(site))
    crawled.set(slug, pages)
    const kinds = new Set(pages.map(({ path }) => kindOf(path)))
    console.info(`${slug}: ${pages.length} pages of ${kinds.size} kinds in ${((performance.now() - start) / 1000).toFixed(1)} s`)
  }, 120_000)

  test('has its home page, its stock and its cars within reach; without stock nothing leads to it', () => {
    const stock = ['search', 'search with filters', 'car']
    const kinds = new Set(good().map(({ path }) => kindOf(path)))
    expect([...kinds]).toContain('home')
    expect(stock.filter((kind) => kinds.has(kind))).toEqual(site.dealers.length > 0 ? stock : [])
  })

  test('has every page of its site map, and links all but cars from a page that home leads to', async () => {
    const listed = (await siteMapPaths(sites.port, hostOf(site))).map((path) => path.split('?')[0] ?? '')
    if (site.dealers.length > 0) expect(listed.filter((path) => path.startsWith('/cars/')).length).toBeGreaterThan(0)
    expect(await missingOfSiteMap(sites.port, hostOf(site), new Set(good().map(({ path }) => path)))).toEqual([])
    const linked = new Set(good().flatMap(({ reading }) => reading.links.map((link) => link.split('?')[0])))
    const withoutSlash = (path: string) => path.replace(/(.)\/$/, '$1')
    const known = new Set([...linked].map((path = '') => withoutSlash(path)))
    // Results are found by search itself; the crawl visits some cars of thousands.
    const pages = listed.filter((path) => !/^\/(cars|search)\//.test(path) && path !== '/')
    expect(pages.length).toBeGreaterThan(site.dealers.length > 0 ? 8 : 2)
    expect(pages.filter((path) => !known.has(withoutSlash(path)))).toEqual([])
  })

  test('leads to no cars of a condition that it has none of', () => {
    const searched = good().find(({ path }) => path === '/')?.reading.links.map((link) => link.split('?')[0]?.replace(/\/$/, '')) ?? []
    expect(searched.length, 'links of the home page').toBeGreaterThan(0)
    const sold = site.dealers.flatMap(({ stock }) => Object.entries(stock.mix).flatMap(([type, share]) => (share > 0 ? [type] : [])))
    for (const type of ['new', 'demo', 'used']) if (site.dealers.length > 0 && !sold.includes(type)) expect(searched).not.toContain(`/search/${type}-cars`)
  })

  test('has no dead link and no fault', () => {
    expect(pages.filter(({ status }) => status !== 200).map(({ path, from, status }) => `${status} ${path} <- ${from}`)).toEqual([])
  })

  test('says nothing of another site, and its own licence', () => {
    const strangers = demoSites.filter((other) => other !== site).flatMap(canariesOf)
    const leaks = pages.flatMap(({ path, body }) => strangers.filter((word) => body.includes(word)).map((word) => `${path}: ${word}`))
    expect(leaks).toEqual([])
    const { legal } = site.document.settings as { legal?: { licenceNumber?: string } }
    expect(good().find(({ path }) => path === '/')?.body).toContain(legal?.licenceNumber)
  })

  test('shows no repayment without its interest rate, its comparison rate and the warning', () => {
    const found = good().map(({ path, body }) => ({ path, ...readRepayments(body) }))
    expect(found.flatMap(({ path, bare }) => bare.map((words) => `${path}: ${words}`))).toEqual([])
    const { provider, showsEstimate = true } = (site.document.settings as { finance?: { provider?: string; showsEstimate?: boolean } }).finance ?? {}
    const lends = provider !== undefined && showsEstimate
    const withRepayment = found.filter(({ path, all }) => kindOf(path) === 'car' && all.length > 0)
    expect(withRepayment.length > 0 || !lends, 'cars with a repayment').toBe(true)
  })

  test('gives the finance of a car by its id just where its page shows it, with the same warning', async () => {
    const cars = good().filter(({ path }) => kindOf(path) === 'car').slice(0, 6).flatMap(({ path, body }) => {
      const id = /name="car_id"[^>]*value="(\d+)"/.exec(body)?.[1]
      return id === undefined ? [] : [{ path, body, id }]
    })
    expect(cars.length > 0 || site.dealers.length === 0, 'cars with a form').toBe(true)
    for (const { path, body, id } of cars) {
      const answer = await httpGet(sites.port, hostOf(site), `/api/cars/${id}/finance`)
      const { finance } = JSON.parse(answer.body) as { finance: { comparisonRate?: number; warning?: string } | null }
      expect(finance !== null, path).toBe(body.includes('id="finance-box-heading"'))
      if (finance) expect([finance.comparisonRate, finance.warning]).toEqual([expect.any(Number), COMPARISON_WARNING])
    }
  })

  test('has one heading, a title, and a canonical address or none to be found by, on every page', () => {
    const wrong = good().flatMap(({ path, reading: { h1Count, title, hasCanonical, isNoIndex } }) => [
      ...(h1Count === 1 ? [] : [`${path}: ${h1Count} h1`]),
      ...(title ? [] : [`${path}: no title`]),
      ...(hasCanonical || isNoIndex ? [] : [`${path}: neither canonical nor noindex`]),
    ])
    expect(wrong).toEqual([])
  })

  test('says on every page how it is shared, and to machines what it shows', () => {
    const unsaid: string[] = []
    for (const { path, body } of good()) {
      const head = readPageHead(body)
      const where = `${slug}${path}`
      const shared = head.tags.get('og:image') ?? ''
      // What others are to fetch has an address that they can; the picture itself is asked for below.
      if (shared && !shared.startsWith(`http://${hostOf(site)}`)) unsaid.push(`${path}: og:image ${shared}`)
      if (!OF_ONE_VISITOR.test(path)) unsaid.push(...SHARED_BY.filter((name) => !head.tags.get(name)).map((name) => `${path}: ${name}`))
      const list = head.items.find((item) => item['@type'] === 'BreadcrumbList') as { itemListElement: { name: string }[] } | undefined
      if (list) expect(list.itemListElement.map(({ name }) => name), where).toEqual(head.crumbs)
      if (kindOf(path) === 'car') expectVehicle(head, where)
      if (path === '/search/new-used-and-demo-cars/' && site.dealers.length > 0) expect((head.items.find((item) => item['@type'] === 'ItemList')?.itemListElement as unknown[]).length, where).toBeGreaterThan(0)
      structuredData.push(...head.items.map((item) => ({ where, item })))
    }
    expect(unsaid).toEqual([])
  })

  test('has pictures that are there', async () => {
    const results = await httpGet(sites.port, hostOf(site), '/search/new-used-and-demo-cars/')
    const { images: all } = readPageLinks(results.body, '/search/new-used-and-demo-cars/', `http://${hostOf(site)}`)
    const images = all.slice(0, IMAGES_A_SITE)
    if (site.dealers.length > 0) expect(images.length).toBeGreaterThan(3)
    for (const image of images) expect((await httpGet(sites.port, hostOf(site), image)).status, image).toBe(200)
    // One of each kind of page: the others' are made by the same code.
    const shared = new Map(good().map(({ path, body }) => [kindOf(path), readPageHead(body).tags.get('og:image') ?? '']))
    for (const image of new Set(shared.values())) {
      if (!image) continue
      const { status, headers } = await httpGet(sites.port, hostOf(site), image.replace(/^https?:\/\/[^/]+/, ''))
      expect([status, headers['content-type']], image).toEqual([200, 'image/jpeg'])
    }
  })
})

test('of every kind of page, on every site, the structured data is valid', () => {
  expect(structuredData.length).toBeGreaterThan(500)
  // The vocabulary says what is there, of which type, and which words of its own may stand: one of each such form is read, not each car's.
  const distinct = [...new Map(structuredData.map((data) => [JSON.stringify(formOf(data.item)), data])).values()]
  expect(distinct.length).toBeGreaterThan(10)
  const faults = schemaFaults(distinct.map(({ item }) => item))
  expect(faults.map(({ index, words }) => `${distinct[index]?.where}: ${words}`)).toEqual([])
})

/** The data with every value that the vocabulary does not name replaced by its type; of a list, its different forms. */
function formOf(value: unknown): unknown {
  if (Array.isArray(value)) return [...new Set(value.map((one) => JSON.stringify(formOf(one))))].sort()
  if (typeof value === 'object' && value !== null) return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, key === '@type' ? inner : formOf(inner)]))
  return typeof value === 'string' && value.startsWith('https://schema.org/') ? value : typeof value
}

test('a site that is exported and put in force on an empty platform is the same site, page by page', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'moved-site-'))
  const there = await testDatabase()
  const slug = demoSites.find(({ dealers }) => dealers.length > 1)?.slug ?? ''
  try {
    await writeMakes(there.url)
    // Its numbers are others there.
    await there.pool.query("select setval('car_id_seq', 700000), setval('location_id_seq', 80000), setval('dealership_id_seq', 9000), setval('tenant_id_seq', 5000)")
    const out = path.join(folder, 'site')
    await exportSite(sites.pool, slug, out, { dataDir: sites.dataDir, isEverything: true })
    const { folders, layers, faults } = await openPaths([out])
    const dataDir = path.join(folder, 'data')
    const report = await applyFolders(there.pool, folders, layers, { mode: 'apply', changedBy: 'test', dataDir })
    expect([...faults, ...report.faults]).toEqual([])
    const { web, port } = await startWeb({ DATABASE_URL: there.url, DATA_DIR: dataDir })
    try {
      const host = `${slug}.localhost`
      const before = (crawled.get(slug) ?? (await crawlSite(sites.port, host, 60))).slice(0, 60)
      expect(new Set(before.map(({ path }) => kindOf(path))).size).toBeGreaterThan(15)
      const numbers = await numbersThere(sites.pool, there.pool, slug)
      const differing: string[] = []
      for (const { path, status, body } of before) {
        const after = await httpGet(port, host, withNumbers(path, numbers))
        const is = plain(after.body)
        let was = withNumbers(plain(body), numbers)
        // What is open changes with the minute: the page may have become another since it was crawled.
        if (was !== is) was = withNumbers(plain((await httpGet(sites.port, host, path)).body), numbers)
        if (after.status !== status || was !== is) differing.push(`${path}: ${firstDifference(was, is)}`)
      }
      expect(differing).toEqual([])
    } finally {
      await stopWeb(web)
    }
  } finally {
    await there.close()
    await rm(folder, { recursive: true, force: true })
  }
}, 240_000)
