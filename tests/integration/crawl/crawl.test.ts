import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DealershipFile } from '../../../seeds/dealership-file.ts'
import { readDealershipFiles } from '../../../seeds/read-dealership-files.server.ts'
import { COMPARISON_WARNING } from '../../../app/domain/finance/comparison-warning.ts'
import { startDemoSites, type DemoSites } from '../../support/demo-sites.ts'
import { httpGet } from '../../support/http-get.ts'
import { readRepayments } from './bare-repayments.ts'
import { crawlSite, kindOf, type CrawledPage } from './crawl-site.ts'
import { readPageLinks } from './page-links.ts'

const files = await readDealershipFiles()
const hostOf = ({ tenant }: DealershipFile) => `${tenant.slug}.localhost`
const IMAGES_A_SITE = 12
let sites: DemoSites

beforeAll(async () => {
  sites = await startDemoSites()
}, 240_000)
afterAll(() => sites.stop())

/** Words that stand on one site alone: its name, its licences, its addresses, its mail. */
function canariesOf({ tenant, settings, dealerships }: DealershipFile): string[] {
  const { legal, contact } = settings as { legal?: { licenceNumber?: string }; contact?: { leadEmail?: string } }
  const own = dealerships.flatMap(({ licenceNumber, locations }) => [licenceNumber, ...locations.map(({ address }) => address.street)])
  return [...new Set([tenant.name, legal?.licenceNumber, contact?.leadEmail, ...own].filter((word) => word !== undefined))]
}

test('every site has canaries that no other has', () => {
  const all = files.flatMap(canariesOf)
  expect(new Set(all).size).toBe(all.length)
  expect(files).toHaveLength(12)
})

describe.each(files.map((file) => [file.tenant.slug, file] as const))('%s', (slug, file) => {
  let pages: CrawledPage[]
  const good = () => pages.filter(({ status }) => status === 200)

  beforeAll(async () => {
    const start = performance.now()
    pages = await crawlSite(sites.port, hostOf(file))
    const kinds = new Set(pages.map(({ path }) => kindOf(path)))
    console.info(`${slug}: ${pages.length} pages of ${kinds.size} kinds in ${((performance.now() - start) / 1000).toFixed(1)} s`)
  }, 120_000)

  test('has its home page, its stock and its cars within reach', () => {
    const kinds = new Set(good().map(({ path }) => kindOf(path)))
    const stock = file.dealerships.length > 0 ? ['home', 'search', 'search with filters', 'car'] : ['home', 'search']
    expect([...kinds]).toEqual(expect.arrayContaining(stock))
  })

  test('links every page of its site map but cars from a page that home leads to', async () => {
    const { body } = await httpGet(sites.port, hostOf(file), '/sitemap.xml')
    const listed = [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
    const linked = new Set(good().flatMap(({ reading }) => reading.links.map((link) => link.split('?')[0])))
    const withoutSlash = (path: string) => path.replace(/(.)\/$/, '$1')
    const known = new Set([...linked].map((path = '') => withoutSlash(path)))
    // Results are found by search itself; the crawl visits some cars of thousands.
    const pages = listed.filter((path) => !/^\/(cars|search)\//.test(path) && path !== '/')
    expect(pages.length).toBeGreaterThan(file.dealerships.length > 0 ? 8 : 2)
    expect(pages.filter((path) => !known.has(withoutSlash(path)))).toEqual([])
  })

  test('leads to no cars of a condition that it has none of', () => {
    const searched = good().find(({ path }) => path === '/')?.reading.links.map((link) => link.split('?')[0]?.replace(/\/$/, '')) ?? []
    const sold = file.dealerships.flatMap(({ stock }) => Object.entries(stock.mix).flatMap(([type, share]) => (share > 0 ? [type] : [])))
    for (const type of ['new', 'demo', 'used']) if (file.dealerships.length > 0 && !sold.includes(type)) expect(searched).not.toContain(`/search/${type}-cars`)
  })

  test('has no dead link and no fault', () => {
    expect(pages.filter(({ status }) => status !== 200).map(({ path, from, status }) => `${status} ${path} <- ${from}`)).toEqual([])
  })

  test('says nothing of another site, and its own licence', () => {
    const strangers = files.filter((other) => other !== file).flatMap(canariesOf)
    const leaks = pages.flatMap(({ path, body }) => strangers.filter((word) => body.includes(word)).map((word) => `${path}: ${word}`))
    expect(leaks).toEqual([])
    const { legal } = file.settings as { legal?: { licenceNumber?: string } }
    expect(good().find(({ path }) => path === '/')?.body).toContain(legal?.licenceNumber)
  })

  test('shows no repayment without its interest rate, its comparison rate and the warning', () => {
    const found = good().map(({ path, body }) => ({ path, ...readRepayments(body) }))
    expect(found.flatMap(({ path, bare }) => bare.map((words) => `${path}: ${words}`))).toEqual([])
    const { provider, showsEstimate = true } = (file.settings as { finance?: { provider?: string; showsEstimate?: boolean } }).finance ?? {}
    const lends = provider !== undefined && showsEstimate
    const withRepayment = found.filter(({ path, all }) => kindOf(path) === 'car' && all.length > 0)
    expect(withRepayment.length > 0 || !lends, 'cars with a repayment').toBe(true)
  })

  test('gives the finance of a car by its id just where its page shows it, with the same warning', async () => {
    const cars = good().filter(({ path }) => kindOf(path) === 'car').slice(0, 6)
    for (const { path, body } of cars) {
      const id = /name="car_id"[^>]*value="(\d+)"/.exec(body)?.[1]
      if (id === undefined) continue
      const answer = await httpGet(sites.port, hostOf(file), `/api/cars/${id}/finance`)
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

  test('has pictures that are there', async () => {
    const results = await httpGet(sites.port, hostOf(file), '/search/new-used-and-demo-cars/')
    const { images: all } = readPageLinks(results.body, '/search/new-used-and-demo-cars/', `http://${hostOf(file)}`)
    const images = all.slice(0, IMAGES_A_SITE)
    if (file.dealerships.length > 0) expect(images.length).toBeGreaterThan(3)
    for (const image of images) expect((await httpGet(sites.port, hostOf(file), image)).status, image).toBe(200)
  })
})
