import { spawnSync, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MAKES } from '~/domain/cars/makes'
import { createPrisma } from '~/platform/db/db.server'
import { writeMakes } from '~/platform/db/write-makes.server'
import { SITE_ROUTES } from '~/tenants/site-routes'
import { SETTING_LEAVES } from '~/tenants/setting-leaves'
import { SHIPPED_TEMPLATES } from '~/tenants/shipped-layers'
import { buildCar } from '../../support/builders/build-car'
import { buildDealership } from '../../support/builders/build-dealership.server'
import { importRows } from '../../support/builders/import-rows.server'
import { requireCurrentBuild } from '../../support/current-build.ts'
import { httpGet } from '../../support/http-get'
import { promisesIn } from '../../support/promises'
import { testDatabase, type TestDatabase } from '../../support/test-database'
import { startWeb, stopWeb } from '../../support/web'
import { crawlSite, type CrawledPage } from '../crawl/crawl-site'
import { SiteFolders } from '../provisioning/site-folder'

/** The least that a folder may say. */
const smallSite = (slug: string, template: string) => ({ slug, template, name: 'Northside Motors', dealerships: ['northside'] })
/** Pages that other pages lead to on every site, whatever its stock. */
const ON_EVERY_SITE = ['/terms-and-conditions/', '/privacy-policy', '/book-test-drive/', '/request-photos', '/service', '/warranty', '/trade-in', '/finance', '/contact-us', '/sitemap.xml']

const dataDir = mkdtempSync(path.join(tmpdir(), 'empty-'))
let database: TestDatabase
let folder: SiteFolders
let web: ChildProcess
let port: number

/** What a deployment runs before web and worker. */
function prepare() {
  return spawnSync(process.execPath, ['scripts/command.mjs', 'prepare'], {
    env: { ...process.env, NODE_ENV: 'production', VITEST: '', DATABASE_URL: database.url, DATA_DIR: dataDir, SEED_DEMO: 'false' },
    encoding: 'utf8',
  })
}

beforeAll(async () => {
  await requireCurrentBuild()
  database = await testDatabase()
  folder = await SiteFolders.create(database.url)
  const { status, stderr } = prepare()
  expect([status, stderr]).toEqual([0, expect.not.stringContaining('demo')])
  const started = await startWeb({ DATABASE_URL: database.url, DATA_DIR: dataDir })
  web = started.web
  port = started.port
})

afterAll(async () => {
  await stopWeb(web)
  await folder.remove()
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** A dealership of one place with a few cars, unless it is there. */
async function addDealership(): Promise<void> {
  if ((await database.pool.query('select from dealership')).rowCount) return
  const prisma = createPrisma(database.pool)
  await buildDealership(prisma, { slug: 'northside', name: 'Northside Motors' })
  await prisma.$disconnect()
  await importRows(database.pool, 'northside', Array.from({ length: 6 }, () => buildCar({ images: [] })))
}

async function counts(): Promise<Record<string, number>> {
  const { rows } = await database.pool.query<Record<string, number>>(
    `select (select count(*) from tenant)::int as sites, (select count(*) from settings_layer)::int as layers, (select count(*) from content_page)::int as pages`,
  )
  return rows[0] ?? {}
}

/** What a page says, a line a tag; not what its head and its scripts hold, nor the terms of a loan to choose from. */
function wordsOf(html: string): string {
  const shown = html.replace(/<(head|script|style|option)(\s[^>]*)?>[\s\S]*?<\/\1>/g, '\n').replace(/<\/?(b|strong|em|i|a|span)(\s[^>]*)?>/g, '')
  return shown.replace(/<[^>]*>/g, '\n').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
}

describe('a platform without the demo', () => {
  test('has the makes, and no site, layer or page of anybody', async () => {
    expect(await counts()).toEqual({ sites: 0, layers: 0, pages: 0 })
    const makes = await database.pool.query<{ name: string }>('select name from manufacturer')
    expect(makes.rows.map(({ name }) => name).sort()).toEqual([...MAKES].sort())
  })

  test('says that there is no site yet, and what to do; that makes one', async () => {
    const front = await httpGet(port, 'localhost', '/')
    expect(front.status).toBe(200)
    expect(front.body).toContain('npm run site -- apply')
    expect(front.body).toContain('SEED_DEMO=true')
    const shown = /<pre>(.*?)<\/pre>/s.exec(front.body)?.[1]?.replaceAll('&quot;', '"') ?? ''
    const [begin, bring] = shown.split('\n').map((line) => [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, word]) => quoted ?? word ?? '').slice(4))
    expect(begin?.slice(0, 2)).toEqual(['new', 'northside'])
    expect(await folder.run(...(begin ?? []), '--out', folder.pathOf('northside'))).toMatchObject({ code: 0, stderr: '' })
    expect(bring).toEqual(['apply', 'northside'])
    expect(await folder.run('apply', folder.pathOf('northside'))).toMatchObject({ code: 0, stderr: '' })
    expect((await httpGet(port, 'northside.localhost', '/')).status).toBe(200)
  })

  test('a release adds makes to a database that is there, and leaves those that it has', async () => {
    await database.pool.query(`delete from manufacturer where slug = 'kia'`)
    await database.pool.query(`update manufacturer set name = 'VW', logo_url = 'https://logos.example/vw.svg' where slug = 'volkswagen'`)
    expect(await writeMakes(database.url)).toBe(1)
    expect(await writeMakes(database.url)).toBe(0)
    const { rows } = await database.pool.query(`select name, logo_url from manufacturer where slug in ('kia', 'volkswagen') order by slug`)
    expect(rows).toEqual([
      { name: 'Kia', logo_url: null },
      { name: 'VW', logo_url: 'https://logos.example/vw.svg' },
    ])
  })
})

describe.each(SHIPPED_TEMPLATES)('a site from a small file on the template %s', (template) => {
  const slug = `northside-${template}`
  const host = `${slug}.localhost`
  let pages: CrawledPage[]

  beforeAll(async () => {
    await addDealership()
    await folder.write(slug, { 'site.json': smallSite(slug, template) })
    expect(await folder.run('apply', folder.pathOf(slug))).toMatchObject({ code: 0, stderr: '' })
    // A few of each kind of page: what all pages of a demo site say is read where those are crawled.
    pages = await crawlSite(port, host, 70)
  }, 120_000)

  test('has the pages of every site', async () => {
    for (const path of ON_EVERY_SITE) expect((await httpGet(port, host, path)).status, path).toBe(200)
  })

  test('has no dead link', () => {
    expect(pages.length).toBeGreaterThan(20)
    expect(pages.filter(({ status }) => status !== 200).map(({ path, from, status }) => `${status} ${path} <- ${from}`)).toEqual([])
  })

  test('promises nothing that its dealership has not', () => {
    expect(pages.flatMap((page) => promisesIn(wordsOf(page.body)).map((words) => `${page.path}: ${words}`))).toEqual([])
  })
})

test('with every page turned on, each has words, and none is a promise', async () => {
  await addDealership()
  const on = SETTING_LEAVES.filter(({ group, fallback }) => group === 'pages' && typeof fallback === 'boolean').map(({ key }) => [key, true])
  await folder.write('all', {
    'site.json': smallSite('northside-all', 'group'),
    'settings.json': { pages: Object.fromEntries(on), gates: { personalisedFinance: false, spinToWin: false, onlinePayment: false, creditCheck: false }, budget: { isOn: true } },
  })
  expect(await folder.run('apply', folder.pathOf('all'))).toMatchObject({ code: 0, stderr: '' })
  const host = 'northside-all.localhost'
  const routes = SITE_ROUTES.map(({ path: route }) => route).filter((route) => !route.includes('*') && !/^(cars|sign-in|watchlist|compare|saved-cars|search\/alert|checkout-journey|privacy-choices|success|contact$)/.test(route))
  const faults: string[] = []
  for (const route of [...routes, 'blog', 'blog/news', 'blog/advice']) {
    const answer = await httpGet(port, host, `/${route}`)
    if (answer.status !== 200) faults.push(`${answer.status} /${route}`)
    faults.push(...promisesIn(wordsOf(answer.body)).map((words) => `/${route}: ${words}`))
  }
  expect(faults).toEqual([])
}, 60_000)

test('a second preparation changes nothing', async () => {
  const before = await counts()
  expect(prepare().status).toBe(0)
  expect(await counts()).toEqual(before)
})
