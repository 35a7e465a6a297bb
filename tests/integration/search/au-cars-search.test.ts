import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { facetOf } from '../../../app/domain/search/facets.ts'
import type { ListFilter } from '../../../app/domain/search/search-filters.ts'
import { importFeed } from '../../../app/feeds/import/import-feed.server.ts'
import { seededRandom } from '../../contract/random-stock.ts'
import { requireCurrentBuild } from '../../support/current-build.ts'
import { findStockFile } from '../../support/find-stock-file.ts'
import { httpGet } from '../../support/http-get.ts'
import { startWeb, stopWeb } from '../../support/web.ts'
import { testDatabase, type TestDatabase } from '../../support/test-database.ts'
import { matching, readAuCars, TYPED, type FileCar, type FileQuery } from './au-cars-file.ts'

const FILE = findStockFile('au-cars-info.csv')
const HOST = 'au-cars.localhost'

let database: TestDatabase
let web: ChildProcess | undefined
let port: number
let cars: FileCar[]
const dataDir = mkdtempSync(path.join(tmpdir(), 'au-cars-'))

beforeAll(async () => {
  if (!FILE) return
  await requireCurrentBuild()
  database = await testDatabase()
  await database.pool.query(`
    with d as (insert into dealership (slug, name) values ('au-cars', 'Au Cars') returning id),
         t as (insert into tenant (slug, template, name) values ('au-cars', 'group', 'Au Cars') returning id)
    insert into tenant_dealership (tenant_id, dealership_id) select t.id, d.id from t, d`)
  const report = await importFeed({ pool: database.pool, dealership: 'au-cars', file: FILE, mapping: 'au-cars-info' })
  cars = readAuCars(FILE)
  expect(report).toMatchObject({ outcome: 'imported', rows: { read: 17_048, added: 17_048, rejected: 0 } })
  const started = await startWeb({ DATABASE_URL: database.url, DATA_DIR: dataDir, LOG_LEVEL: 'error' })
  web = started.web
  port = started.port
})

afterAll(async () => {
  if (!FILE) return
  if (web) await stopWeb(web)
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
})

test.skipIf(!FILE)(`150 random searches of the real file: total and every facet count on the page are those of the file`, async () => {
  const random = seededRandom(150)
  let compared = 0
  for (let round = 0; round < 150; round++) {
    let query = randomQuery(random)
    // Words that no car answers are asked as less, which has tests of its own.
    if (query.text && matching(cars, query).length === 0) query = { ...query, text: '' }
    const sort = random.pick(['most-relevant', 'latest', 'highest-price', 'lowest-price'])
    const expected = matching(cars, query)
    const pages = Math.max(1, Math.ceil(expected.length / 21))
    const page = 1 + random.upTo(Math.min(pages, 5))
    const url = addressOf(query, sort, page)
    const answer = await httpGet(port, HOST, url)
    expect(answer.status, url).toBe(200)

    expect(totalOnPage(answer.body), url).toBe(expected.length)
    const shown = cardIds(answer.body)
    expect(shown.length, url).toBe(Math.min(21, expected.length - (page - 1) * 21))
    for (const id of shown) expect(expected.some((car) => car.id === id), `${id} ${url}`).toBe(true)
    if (sort.endsWith('-price')) expect(pricesOf(shown), url).toEqual(pricesOnPage(expected, sort, page))

    for (const [name, values] of facetsOnPage(answer.body)) {
      // A list that nothing is chosen in is that of the cars found. Makes and their models are one choice.
      const isChosen = name in query.values || name in (TYPED[query.text]?.values ?? {}) || name === 'make' || name === 'model'
      const counts = countValues(isChosen ? matching(cars, query, name) : expected, name)
      expect(values, `${name} at ${url}`).toEqual(new Map([...values.keys()].map((value) => [value, counts.get(value) ?? 0])))
      compared += values.size
      // What the page leaves out of a long list is never more frequent than what it shows; a scale goes by its steps.
      if (facetOf(name as ListFilter).isScale) continue
      const least = Math.min(...[...values].filter(([value]) => !query.values[name]?.includes(value)).map(([, count]) => count))
      const missing = [...counts].filter(([value, count]) => count > least && !values.has(value))
      expect(missing, `missing of ${name} at ${url}`).toEqual([])
    }
  }
  expect(compared).toBeGreaterThan(4_000)
}, 300_000)

function randomQuery(random: ReturnType<typeof seededRandom>): FileQuery {
  const query: FileQuery = { text: '', values: {}, ranges: {} }
  for (let count = random.upTo(4); count > 0; count--) {
    const name = random.pick(['make', 'model', 'badge', 'car_type', 'body', 'fuel', 'transmission', 'drive', 'seats', 'colour'])
    const values = Array.from({ length: 1 + random.upTo(3) }, () => random.pick(cars).values[name]?.[0] ?? '').filter(Boolean)
    if (values.length > 0) query.values[name] = [...new Set(values)]
  }
  for (let count = random.upTo(3); count > 0; count--) {
    const name = random.pick(['price', 'km', 'year'] as const)
    const ends = [random.pick(cars).numbers[name], random.pick(cars).numbers[name]].sort((a, b) => a - b)
    query.ranges[name] = random.pick([{ min: ends[0] }, { max: ends[1] }, { min: ends[0], max: ends[1] }])
  }
  if (random.next() < 0.25) query.text = random.pick(Object.keys(TYPED))
  return query
}

function addressOf(query: FileQuery, sort: string, page: number): string {
  const params = new URLSearchParams()
  if (query.text) params.set('query', query.text)
  for (const [name, values] of Object.entries(query.values)) for (const value of values) params.append(name, value)
  for (const [name, { min, max }] of Object.entries(query.ranges)) params.set(name, `${min ?? ''}-${max ?? ''}`)
  if (sort !== 'most-relevant') params.set('sortBy', sort)
  if (page > 1) params.set('page', String(page))
  return `/search/new-used-and-demo-cars/?${params}`
}

function totalOnPage(html: string): number {
  const text = /role="status"[^>]*>([\d,]+) cars? found/.exec(html)?.[1]
  return Number((text ?? 'none').replaceAll(',', ''))
}

/** Stock numbers are the file's IDs; the page shows the car's slug, whose end is our own id. */
function cardIds(html: string): number[] {
  const slugs = new Set([...html.matchAll(/href="\/cars\/([a-z0-9-]+)"/g)].map((found) => found[1] ?? ''))
  return [...slugs].map((slug) => stockNumbers.get(slug) ?? -1)
}
const stockNumbers = new Map<string, number>()
beforeAll(async () => {
  const rows = await database.pool.query<{ slug: string; stock_number: string }>('select slug, stock_number from car')
  for (const row of rows.rows) stockNumbers.set(row.slug, Number(row.stock_number))
})

function pricesOf(ids: readonly number[]): number[] {
  return ids.map((id) => cars.find((car) => car.id === id)?.numbers.price ?? -1)
}

function pricesOnPage(found: readonly FileCar[], sort: string, page: number): number[] {
  const prices = found.map((car) => car.numbers.price).sort((a, b) => (sort === 'lowest-price' ? a - b : b - a))
  return prices.slice((page - 1) * 21, page * 21)
}

function facetsOnPage(html: string): Map<string, Map<string, number>> {
  const facets = new Map<string, Map<string, number>>()
  for (const [, input = '', count = ''] of html.matchAll(/<label class="option">(<input[^>]*>)<span>[^<]*<\/span><i>([\d,]+)<\/i>/g)) {
    const name = /name="([^"]*)"/.exec(input)?.[1] ?? ''
    const value = decode(/value="([^"]*)"/.exec(input)?.[1] ?? '')
    const values = facets.get(name) ?? new Map<string, number>()
    values.set(value, Number(count.replaceAll(',', '')))
    facets.set(name, values)
  }
  return facets
}

function decode(text: string): string {
  return text.replace(/&(#x27|quot|amp|lt|gt);/g, (_, name: string) => ({ '#x27': "'", quot: '"', amp: '&', lt: '<', gt: '>' })[name] ?? '')
}

function countValues(found: readonly FileCar[], name: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const car of found) for (const value of car.values[name] ?? []) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}
