import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SORT_KEYS } from '../../app/domain/search-filters.ts'
import { createPostgresStockSearch } from '../../app/search/postgres/postgres-stock-search.server.ts'
import type { SearchAnswer, SearchRequest, StockSearch } from '../../app/search/stock-search.ts'
import { testDatabase, type TestDatabase } from '../support/test-database.ts'
import { plainSearch } from './plain-search.ts'
import { ask, compareAnswer, NOW, plain, randomQuery, SOLD_DAYS } from './questions.ts'
import { randomCar, seededRandom, storeCars, type PlainCar } from './random-stock.ts'

let database: TestDatabase
let search: StockSearch
let tenant: number
let other: number
let cars: PlainCar[]

beforeAll(async () => {
  database = await testDatabase()
  search = createPostgresStockSearch(database.pool)
  const random = seededRandom(20_261_121)
  cars = Array.from({ length: 700 }, (_, at) => randomCar(at + 1, random, NOW))
  tenant = await storeCars(database.pool, 'northside', cars)
  other = await storeCars(database.pool, 'southside', [randomCar(5_000, random, NOW)].map((car) => ({ ...car, isShown: true, status: 'in_stock', soldAt: null })))
})
afterAll(() => database.close())

async function answer(request: SearchRequest, tenantId = tenant): Promise<SearchAnswer> {
  const found = await search.search(tenantId, request)
  if ('unknownPath' in found) throw new Error(`unknown path ${request.path}`)
  return found
}

describe('the Postgres engine answers as the specification words it', () => {
  test('500 random questions: membership, order, page, facet counts and stats', async () => {
    const random = seededRandom(7)
    for (let round = 0; round < 500; round++) {
      const query = randomQuery(random, cars)
      await compareAnswer(search, tenant, cars, query, random.pick([0, 0, 21, 42, 630]))
    }
  })

  test('every order has no ties: all pages together are every car once', async () => {
    for (const sort of SORT_KEYS) {
      const ids: number[] = []
      for (let offset = 0; ; offset += 21) {
        const page = await answer(ask({ sort, offset, facets: [], stats: [] }))
        ids.push(...page.hits.map((car) => car.id))
        if (page.hits.length < 21) break
      }
      expect(ids).toEqual(plainSearch(cars, plain({ sort }), NOW, SOLD_DAYS).ids)
    }
  })

  test('lowest price first leaves out cars without a price where a tenant wants that', async () => {
    const found = await answer(ask({ sort: 'lowest-price', lowestPriceNeedsPrice: true }))
    const priced = plainSearch(cars, plain({ sort: 'lowest-price', ranges: { price: { min: 0 } } }), NOW, SOLD_DAYS)
    expect(found.count).toBe(priced.ids.length)
    expect(found.hits.map((car) => car.id)).toEqual(priced.ids.slice(0, 21))
  })

  test('a path narrows to its make, model or body, and says what it stands for', async () => {
    const make = await answer(ask({ path: 'toyota' }))
    expect(make.path).toEqual({ make: 'Toyota' })
    expect(make.count).toBe(plainSearch(cars, plain({ lists: { make: ['Toyota'] } }), NOW, SOLD_DAYS).ids.length)
    const model = await answer(ask({ path: 'mazda/cx-5' }))
    expect(model.path).toEqual({ make: 'Mazda', model: 'CX-5' })
    expect(model.hits.every((car) => car.model === 'CX-5')).toBe(true)
    const accented = await answer(ask({ path: 'citroen' }))
    expect(accented.path).toEqual({ make: 'Citroën' })
    const body = await answer(ask({ path: 'ute' }))
    expect(body.path).toEqual({ body: 'Ute' })
    expect(body.count).toBe(plainSearch(cars, plain({ lists: { body: ['Ute'] } }), NOW, SOLD_DAYS).ids.length)
  })

  test('a make that the tenant has no car of is unknown, also when another tenant has it', async () => {
    expect(await search.search(tenant, ask({ path: 'ferrari' }))).toEqual({ unknownPath: true })
    const make = (await answer(ask(), other)).hits[0]?.make ?? ''
    const foreign = ['toyota', 'mazda', 'kia'].find((slug) => slug !== make.toLowerCase()) ?? ''
    expect(await search.search(other, ask({ path: foreign }))).toEqual({ unknownPath: true })
  })

  test('a sold car is found while its days last, and not a moment after', async () => {
    const sold = cars.filter((car) => car.id > 100 && car.isShown && car.soldAt && NOW.getTime() - car.soldAt.getTime() < SOLD_DAYS * 86_400_000)
    const [car] = sold
    const ends = new Date((car?.soldAt?.getTime() ?? 0) + SOLD_DAYS * 86_400_000)
    const idsAt = async (now: Date) => (await answer(ask({ now, text: `S${car?.id}` }))).hits.map((hit) => hit.id)
    expect(await idsAt(ends)).toEqual([car?.id])
    expect(await idsAt(new Date(ends.getTime() + 1))).toEqual([])
  })

  test('stock number, VIN and rego are found whole, whatever the case, and never across tenants', async () => {
    const seen = plainSearch(cars, plain({}), NOW, SOLD_DAYS).ids.find((id) => id > 100) ?? 0
    await database.pool.query("update car set vin = 'JTNKU3JE10J500001', rego_plate = '123ABC' where id = $1", [seen])
    for (const text of [`s${seen}`, 'jtnku3je10j500001', '123abc']) {
      expect((await answer(ask({ text }))).hits.map((car) => car.id), text).toEqual([seen])
    }
    expect((await answer(ask({ text: 'S5000' }))).count).toBe(0)
  })

  test('nothing that is typed is more than text', async () => {
    const values = ["'", '"', '\\', "'; drop table car; --", '%', '_', '{}', '😀', '\u202e', 'a'.repeat(100), 'x\ty', '}{,"', 'NULL']
    for (const value of values) {
      expect((await answer(ask({ lists: { make: [value], colour: [value] }, text: value }))).count, value).toBe(0)
    }
    expect((await answer(ask({ lists: { colour: ['Quicksilver, "Pearl"'] } }))).count).toBeGreaterThan(0)
    expect((await answer(ask({ text: 'citroen' }))).count).toBeGreaterThan(0)
  })

  test('a tenant without an index has no cars and fails nothing', async () => {
    const empty = await answer(ask(), 999_999)
    expect(empty).toMatchObject({ count: 0, hits: [], stats: {} })
  })
})
