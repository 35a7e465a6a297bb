import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { carsByFilter, searchModels } from '../../app/search/alternate-searches.ts'
import { askStock } from '../../app/search/ask-stock.ts'
import type { StockSearch } from '../../app/search/stock-search.ts'
import { testDatabase, type TestDatabase } from '../support/test-database.ts'
import { startEngines } from './engines.ts'
import { plainSearch } from './plain-search.ts'
import { NOW, plain, SOLD_DAYS } from './questions.ts'
import { randomCar, seededRandom, storeCars, type PlainCar } from './random-stock.ts'

const engines = await startEngines()
let database: TestDatabase
let tenant: number
let cars: PlainCar[]

beforeAll(async () => {
  database = await testDatabase()
  const random = seededRandom(3)
  cars = Array.from({ length: 300 }, (_, at) => randomCar(at + 1, random, NOW))
  tenant = await storeCars(database.pool, 'northside', cars)
})
afterAll(async () => {
  for (const engine of engines) await engine.close()
  await database.close()
})

const found = (part: Parameters<typeof plain>[0]) => plainSearch(cars, plain(part), NOW, SOLD_DAYS)

describe.each(engines)('the alternate searches of section 3 on $name', (engine) => {
  let search: StockSearch
  beforeAll(async () => {
    const opened = await engine.open(database)
    search = opened.search
    await opened.fill(tenant)
  }, 180_000)

  test('manufacturers and models: those of a make, a model and a body, with how many are for sale and the cheapest', async () => {
    const status = ['in_stock', 'coming_soon']
    for (const [chosen, lists] of [
      [{}, {}],
      [{ make: 'Mazda' }, { make: ['Mazda'] }],
      [{ make: 'Mazda', model: 'CX-5' }, { make: ['Mazda'], model: ['CX-5'] }],
      [{ make: 'Toyota', body: 'Ute' }, { make: ['Toyota'], body: ['Ute'] }],
      [{ make: 'Nothing has this' }, { make: ['Nothing has this'] }],
    ] as const) {
      const expected = found({ lists: { ...(lists as Record<string, string[]>), status } }).facet('make_model').slice(0, 5)
      const models = await searchModels(search, tenant, { ...chosen, limit: 5, cheapest: 2, now: NOW })
      expect(models.map(({ make, model, count }) => ({ value: `${make} ${model}`, count }))).toEqual(expected)
      for (const { make, model, cheapest } of models) {
        const all = { ...(lists as Record<string, string[]>), status, make_model: [`${make} ${model}`] }
        expect(cheapest.map(({ id }) => id)).toEqual(found({ lists: all, sort: 'lowest-price' }).ids.slice(0, 2))
      }
    }
  })

  test("a dealership's cars by categories and price, with what there is to choose from", async () => {
    const slug = 'northside-trucks'
    for (const [categories, price] of [[undefined, undefined], [['Towing', 'Family'], undefined], [['Towing'], { min: 10_000, max: 50_000 }]] as const) {
      const question = { dealership_slug: [slug], ...(categories && { categories: [...categories] }) }
      const expected = found({ lists: question, ranges: { ...(price && { price }) } })
      const stock = await askStock(search, tenant, { lists: question, ranges: { ...(price && { price }) }, facets: ['categories'], stats: ['price'], limit: 8, now: NOW })
      expect(stock.hits.map(({ id }) => id)).toEqual(expected.ids.slice(0, 8))
      expect(stock).toMatchObject({ count: expected.ids.length, facets: { categories: expected.facet('categories') }, stats: { price: expected.stats('price') } })
      expect(stock.hits.every((car) => car.dealershipSlug === slug)).toBe(true)
    }
    expect(await askStock(search, tenant, { lists: { dealership_slug: ['somebody-else'] }, limit: 8, now: NOW })).toMatchObject({ hits: [], count: 0 })
  })

  test('cars by a filter expression, up to a limit', async () => {
    const filters = { lists: { body: ['Ute', 'SUV'], status: ['in_stock'] }, ranges: { price: { min: 1_000 } } }
    const expected = found(filters).ids
    expect(expected.length).toBeGreaterThan(30)
    for (const limit of [0, 1, 30, 1_000]) {
      expect((await carsByFilter(search, tenant, { ...filters, limit, now: NOW })).map(({ id }) => id)).toEqual(expected.slice(0, limit))
    }
  })
})
