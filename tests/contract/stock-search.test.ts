import slugify from '@sindresorhus/slugify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '~/domain/time/durations'
import { LIST_FILTERS, RANGE_FILTERS, SORT_KEYS } from '../../app/domain/search/search-filters.ts'
import type { SearchAnswer, SearchRequest, StockSearch } from '../../app/search/stock-search.ts'
import { testDatabase, type TestDatabase } from '../support/test-database.ts'
import { startEngines } from './engines.ts'
import { ALL_OF, plainSearch, valuesOf, type PlainQuery } from './plain-search.ts'
import { ask, compareAnswer, NOW, plain, randomQuery, randomText, SOLD_DAYS } from './questions.ts'
import { FEATURES, randomCar, seededRandom, storeCars, type PlainCar } from './random-stock.ts'

const NAMES: readonly string[] = ['make', 'model', 'make_model']

/** What every search engine must answer (docs/decisions/0008-search-in-meilisearch.md). */
const engines = await startEngines()
let database: TestDatabase
let tenant: number
let other: number
let cars: PlainCar[]
let theirs: PlainCar[]
let numbered: number

beforeAll(async () => {
  database = await testDatabase()
  const random = seededRandom(20_261_121)
  cars = Array.from({ length: 700 }, (_, at) => randomCar(at + 1, random, NOW))
  tenant = await storeCars(database.pool, 'northside', cars)
  numbered = plainSearch(cars, plain({}), NOW, SOLD_DAYS).ids.find((id) => id > 100) ?? 0
  cars = cars.map((car) => (car.id === numbered ? { ...car, stockNumber: 'K-77 14' } : car))
  await database.pool.query("update car set stock_number = 'K-77 14', vin = 'JTNKU3JE10J500001', rego_plate = '123 ABC' where id = $1", [numbered])
  // What is a stock number on the one site is a word on the other.
  theirs = [randomCar(5_000, random, NOW)].map((car) => ({ ...car, isShown: true, status: 'in_stock', soldAt: null, badge: 'K7714' }))
  other = await storeCars(database.pool, 'southside', theirs)
})
afterAll(async () => {
  for (const engine of engines) await engine.close()
  await database.close()
})

describe.each(engines)('$name answers as the specification words it', (engine) => {
  let search: StockSearch

  beforeAll(async () => {
    const opened = await engine.open(database)
    search = opened.search
    for (const id of [tenant, other]) await opened.fill(id)
  }, 240_000)

  async function answer(request: SearchRequest, tenantId = tenant): Promise<SearchAnswer> {
    const found = await search.search(tenantId, request)
    if ('unknownPath' in found) throw new Error(`unknown path ${request.path}`)
    return found
  }
  const idsOf = async (part: Partial<SearchRequest>) => (await answer(ask({ limit: 1_000, facets: [], stats: [], ...part }))).hits.map((car) => car.id)

  test('250 random questions: membership, order, page, counts of every facet and ends of every range', async () => {
    const random = seededRandom(7)
    for (let round = 0; round < 250; round++) {
      const query = randomQuery(random, cars)
      await compareAnswer(search, tenant, cars, query, random.pick([0, 0, 21, 42, 630]))
    }
  })

  test('each of two sites is told of its own cars alone where nothing is asked', async () => {
    for (const [site, own, name] of [[other, theirs, 'southside'], [tenant, cars, 'northside']] as const) {
      for (const sort of ['most-relevant', 'lowest-price']) await compareAnswer(search, site, own, plain({ sort }), 0, name)
      // What is known since the index was built: only where no list of places or makes is asked for beside it.
      const bare = await answer(ask({ listed: [] }), site)
      const expected = plainSearch(own, plain({}), NOW, SOLD_DAYS, name)
      expect(bare).toMatchObject({ count: expected.ids.length, forSale: expected.forSale })
      expect(bare.hits.map(({ id }) => id)).toEqual(expected.ids.slice(0, 21))
      for (const facet of LIST_FILTERS) expect(bare.facets[facet], facet).toEqual(expected.facet(facet))
      for (const range of RANGE_FILTERS) expect(bare.stats[range], range).toEqual(expected.stats(range))
    }
    // The other site's cars whose days as sold ones are over are none of this one's, and a path says what its own first car does.
    expect(await answer(ask({ now: new Date(NOW.getTime() + (SOLD_DAYS + 1) * DAY_MS) }), other)).toMatchObject({ count: 1 })
    for (const { make, model, year, carType } of theirs) {
      expect(await answer(ask({ path: `${slugify(make)}/${slugify(model)}` }), other)).toMatchObject({ count: 1, path: { make, model } })
      const chosen = plain({ text: `${make} ${model}`, lists: { make: [make], make_model: [`${make} ${model}`] }, ranges: { year: { min: year } }, pathCarTypes: [carType] })
      await compareAnswer(search, other, theirs, chosen, 0, 'southside')
    }
  })

  test('500 texts as shoppers type them: half words, slips of the finger, words run together', async () => {
    const random = seededRandom(8)
    let found = 0
    for (let round = 0; round < 500; round++) {
      const text = randomText(random, random.pick(cars))
      const expected = plainSearch(cars, plain({ text }), NOW, SOLD_DAYS).ids
      expect(await idsOf({ text }), text).toEqual(expected)
      if (expected.length > 0) found++
    }
    expect(found).toBeGreaterThan(200)
  })

  test('a name or plain word that is near to another is not taken for it', async () => {
    const petrol = await idsOf({ text: 'petrol' })
    expect(petrol.length).toBeGreaterThan(0)
    expect(await idsOf({ text: 'petrul' })).toEqual(petrol)
    expect(await idsOf({ text: 'patrol' })).toEqual([])
    expect(await idsOf({ text: 'patrol automatic' })).toEqual([])
    const sport = await idsOf({ text: 'sport' })
    expect(sport.length).toBeGreaterThan(0)
    expect(await idsOf({ text: 'sporta' })).toEqual(sport)
    expect(await idsOf({ text: 'sporty' })).toEqual([])
  })

  test.each(LIST_FILTERS)('the filter %s finds the cars that have its value', async (filter) => {
    const value = cars.flatMap((car) => valuesOf(car, filter))[3] ?? ''
    expect(value, `no car of random-stock.ts has a value of ${filter}, as valuesOf of plain-search.ts reads it`).not.toBe('')
    const expected = plainSearch(cars, plain({ lists: { [filter]: [value] } }), NOW, SOLD_DAYS)
    expect(expected.ids.length).toBeGreaterThan(0)
    expect(await idsOf({ lists: { [filter]: [value] } })).toEqual(expected.ids)
    expect(await idsOf({ lists: { [filter]: [`${value} `] } })).toEqual([])
    expect(await idsOf({ lists: { [filter]: [value === value.toUpperCase() ? value.toLowerCase() + 'x' : value.toUpperCase()] } })).toEqual([])
  })

  test('the count of a value is what the heading says once it is chosen', async () => {
    const random = seededRandom(9)
    let chosen = 0
    for (let round = 0; round < 40; round++) {
      const { lists, ranges } = randomQuery(random, cars)
      delete lists.status
      const before = await answer(ask({ lists, ranges, limit: 0, stats: [] }))
      // A model beside its make is one choice with it, and so no narrower one.
      const hasNames = NAMES.some((one) => lists[one])
      const filter = random.pick(LIST_FILTERS.filter((one) => one !== 'status' && (!lists[one] || ALL_OF.includes(one)) && !(hasNames && NAMES.includes(one))))
      const value = random.pick(before.facets[filter]?.length ? before.facets[filter] : [null])
      if (!value) continue
      const after = await answer(ask({ lists: { ...lists, [filter]: [...(lists[filter] ?? []), value.value] }, ranges, limit: 0, facets: [], stats: [] }))
      expect(after.forSale, JSON.stringify({ lists, ranges, filter, value })).toBe(value.count)
      chosen++
    }
    expect(chosen).toBeGreaterThan(10)
  })

  test('features narrow each other, each with the count that it then has; of what one word stands for a car has any', async () => {
    const random = seededRandom(22)
    for (let round = 0; round < 40; round++) {
      const filtered_features = [...new Set(Array.from({ length: random.upTo(4) }, () => random.pick(FEATURES)))]
      const others = random.pick<PlainQuery['lists']>([{}, { make: ['Toyota', 'Mazda'] }, { body: ['SUV'], categories: ['Family', 'Towing'] }, { make: ['Kia'], make_model: ['Mazda CX-5'] }, { status: ['sold'] }])
      const { anyOf } = randomQuery(random, cars)
      await compareAnswer(search, tenant, cars, plain({ lists: { ...others, filtered_features }, ...(anyOf && { anyOf }) }), 0)
    }
    const features = (...filtered_features: string[]) => ask({ lists: { filtered_features }, limit: 1_000, stats: [] })
    const [sunroof, both] = [await answer(features('Sunroof')), await answer(features('Sunroof', 'Tow bar'))]
    const has = (id: number) => cars.find((car) => car.id === id)?.features ?? []
    expect(both.count).toBeGreaterThan(0)
    expect(both.hits.every(({ id }) => has(id).includes('Sunroof') && has(id).includes('Tow bar'))).toBe(true)
    const counted = (found: SearchAnswer, feature: string) => found.facets.filtered_features?.find(({ value }) => value === feature)?.count
    expect([counted(sunroof, 'Sunroof'), counted(sunroof, 'Tow bar'), counted(both, 'Tow bar')]).toEqual([sunroof.forSale, both.forSale, both.forSale])
    const either = await idsOf({ anyOf: [{ filter: 'filtered_features', values: ['Sunroof', 'Tow bar'], label: '' }] })
    expect(either.length).toBeGreaterThan(sunroof.count)
    expect(either.every((id) => has(id).includes('Sunroof') || has(id).includes('Tow bar'))).toBe(true)
    // One that no car has beside it leaves none, and stays listed as long as it is ticked.
    const none = await answer(features('Sunroof', 'Nothing has this'))
    expect(none).toMatchObject({ count: 0, facets: { filtered_features: [{ value: 'Nothing has this', count: 0 }, { value: 'Sunroof', count: 0 }] } })
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

  test('a page past the end has no cars, but a count', async () => {
    const all = plainSearch(cars, plain({}), NOW, SOLD_DAYS).ids.length
    for (const offset of [all, 21_000_000]) expect(await answer(ask({ offset }))).toMatchObject({ hits: [], count: all })
    expect(await answer(ask({ limit: 0 }))).toMatchObject({ hits: [], count: all })
  })

  test.each(['lowest-price', 'latest'] as const)('cars without a price are left out where that is asked, in the order %s', async (sort) => {
    const found = await answer(ask({ sort, needsPrice: true }))
    const priced = plainSearch(cars, plain({ sort, ranges: { price: { min: 0 } } }), NOW, SOLD_DAYS)
    expect(found.count).toBe(priced.ids.length)
    expect(found.hits.map((car) => car.id)).toEqual(priced.ids.slice(0, 21))
    expect(found.facets.make).toEqual(priced.facet('make'))
    expect(plainSearch(cars, plain({ sort }), NOW, SOLD_DAYS).ids.length).toBeGreaterThan(priced.ids.length)
  })

  test('a path narrows to its make, model or body, and says what it stands for', async () => {
    const make = await answer(ask({ path: 'toyota' }))
    expect(make.path).toEqual({ make: 'Toyota' })
    expect(make.count).toBe(plainSearch(cars, plain({ lists: { make: ['Toyota'] } }), NOW, SOLD_DAYS).ids.length)
    const model = await answer(ask({ path: 'mazda/cx-5' }))
    expect(model.path).toEqual({ make: 'Mazda', model: 'CX-5' })
    expect(model.hits.every((car) => car.model === 'CX-5')).toBe(true)
    expect((await answer(ask({ path: 'citroen' }))).path).toEqual({ make: 'Citroën' })
    const body = await answer(ask({ path: 'ute' }))
    expect(body.path).toEqual({ body: 'Ute' })
    expect(body.count).toBe(plainSearch(cars, plain({ lists: { body: ['Ute'] } }), NOW, SOLD_DAYS).ids.length)
    expect(await answer(ask({ path: 'ute', lists: { colour: ['Nothing has this'] } }))).toMatchObject({ count: 0, path: { body: 'Ute' } })
  })

  test('a path is also found by other words for it, and says the same', async () => {
    const hilux = await answer(ask({ path: 'toyota/hilux' }))
    expect(hilux.path).toEqual({ make: 'Toyota', model: 'HiLux' })
    expect(hilux.count).toBe(plainSearch(cars, plain({ lists: { make_model: ['Toyota HiLux'] } }), NOW, SOLD_DAYS).ids.length)
    for (const path of ['toyota/hi-lux', 'yota/hilux']) expect(await answer(ask({ path }))).toMatchObject({ count: hilux.count, path: hilux.path })
    for (const path of ['hatchback', '4x4']) expect((await answer(ask({ path }))).path).toEqual({ body: path === '4x4' ? 'SUV' : 'Hatch' })
  })

  test('a model narrows only its own make, in cars, counts and lists', async () => {
    const random = seededRandom(21)
    const pick = <T,>(some: readonly T[]) => random.pick(some)
    for (let round = 0; round < 60; round++) {
      const lists: Record<string, string[]> = {
        make: [...new Set(Array.from({ length: random.upTo(4) }, () => pick(cars).make))],
        make_model: [...new Set(Array.from({ length: random.upTo(3) }, () => `${pick(cars).make} ${pick(cars).model}`))],
        ...(random.next() < 0.3 ? { model: [pick(cars).model] } : {}),
        ...(random.next() < 0.3 ? { fuel: ['Diesel'] } : {}),
      }
      const chosen = Object.fromEntries(Object.entries(lists).filter(([, values]) => values.length > 0))
      await compareAnswer(search, tenant, cars, plain({ lists: chosen }), 0)
    }
    const both = await idsOf({ lists: { make: ['Mazda'], make_model: ['Toyota HiLux'] } })
    const [mazda, hilux] = [await idsOf({ lists: { make: ['Mazda'] } }), await idsOf({ lists: { make_model: ['Toyota HiLux'] } })]
    expect(hilux.length * mazda.length).toBeGreaterThan(0)
    expect([...both].sort((a, b) => a - b)).toEqual([...mazda, ...hilux].sort((a, b) => a - b))
  })

  test('a make that the tenant has no car of is unknown, also when another tenant has it', async () => {
    expect(await search.search(tenant, ask({ path: 'ferrari' }))).toEqual({ unknownPath: true })
    const make = (await answer(ask(), other)).hits[0]?.make ?? ''
    const foreign = ['toyota', 'mazda', 'kia'].find((slug) => slug !== make.toLowerCase()) ?? ''
    expect(await search.search(other, ask({ path: foreign }))).toEqual({ unknownPath: true })
  })

  test('a sold car is found while its days last, and not a moment after', async () => {
    const sold = cars.filter((car) => car.id > 100 && car.isShown && car.soldAt && NOW.getTime() - car.soldAt.getTime() < SOLD_DAYS * DAY_MS)
    const [car] = sold
    const ends = new Date((car?.soldAt?.getTime() ?? 0) + SOLD_DAYS * DAY_MS)
    const idsAt = (now: Date) => idsOf({ now, text: `S${car?.id}` })
    expect(await idsAt(ends)).toEqual([car?.id])
    expect(await idsAt(new Date(ends.getTime() + 1))).toEqual([])
  })

  test('sold cars that are still shown are no stock, and come last whatever rank the dealer gave them', async () => {
    const all = await answer(ask({ limit: 1_000, facets: [], stats: [] }))
    const statuses = all.hits.map(({ status }) => status)
    const firstSold = statuses.indexOf('sold')
    expect(firstSold).toBeGreaterThan(0)
    expect(statuses.slice(firstSold).every((status) => status === 'sold')).toBe(true)
    expect(all).toMatchObject({ count: statuses.length, forSale: firstSold })
    expect(await answer(ask({ lists: { status: ['sold'] } }))).toMatchObject({ count: statuses.length - firstSold, forSale: 0 })
    // Nothing is counted of a sold car whose days are over, though it is still in the index.
    const later = await answer(ask({ now: new Date(NOW.getTime() + (SOLD_DAYS + 1) * DAY_MS) }))
    expect(later).toMatchObject({ count: firstSold, forSale: firstSold })
  })

  test('stock number, VIN and rego are found whole, however they are written, and never across tenants', async () => {
    for (const text of ['k7714', 'K-77 14', 'jtnku3je10j500001', '123abc', '123 ABC', 'stock no K7714']) expect(await idsOf({ text }), text).toEqual([numbered])
    for (const text of ['k771', 'jtnku3je10j50000', '123ab', 'jtnku3je10j500002']) expect(await idsOf({ text }), text).toEqual([])
    expect(await idsOf({ text: 'K7714', lists: { make: ['Nothing has this'] } })).toEqual([])
    expect((await answer(ask({ text: 'S5000' }))).count).toBe(0)
    expect((await answer(ask({ text: 'S5000' }), other)).count).toBe(1)
  })

  test('nothing that is typed is more than text', async () => {
    const values = ["'", '"', '\\', "'; drop table car; --", '%', '_', '{}', '😀', '\u202e', 'a'.repeat(100), 'x\ty', '}{,"', 'NULL', '" OR tenant != 0 OR make = "', '-toyota']
    for (const value of values) {
      expect((await answer(ask({ lists: { make: [value], colour: [value] }, text: value }))).count, value).toBe(0)
    }
    expect((await answer(ask({ lists: { colour: ['Quicksilver, "Pearl"'] } }))).count).toBeGreaterThan(0)
    expect((await answer(ask({ text: 'citroen' }))).count).toBeGreaterThan(0)
  })

  test('a tenant without an index has no cars and fails nothing', async () => {
    const nothing = await answer(ask(), 999_999)
    expect(nothing).toMatchObject({ count: 0, hits: [] })
    expect(nothing.stats).toEqual({})
    expect(await search.search(999_999, ask({ path: 'toyota' }))).toEqual({ unknownPath: true })
  })
})
