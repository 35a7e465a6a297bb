import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CardCar } from '../../app/domain/cars/car.ts'
import { searchNearby, searchNearest } from '../../app/search/nearest-search.ts'
import type { SearchRequest, StockSearch } from '../../app/search/stock-search.ts'
import { testDatabase, type TestDatabase } from '../support/test-database.ts'
import { startEngines } from './engines.ts'
import { ask, NOW } from './questions.ts'
import { randomCar, seededRandom, storeCars } from './random-stock.ts'

const engines = await startEngines()
let database: TestDatabase
let tenant: number

beforeAll(async () => {
  database = await testDatabase()
  const random = seededRandom(4)
  tenant = await storeCars(database.pool, 'nearby', Array.from({ length: 200 }, (_, at) => randomCar(at + 1, random, NOW)))
})
afterAll(async () => {
  for (const engine of engines) await engine.close()
  await database.close()
})

describe.each(engines)('nearest first on $name', (engine) => {
  let search: StockSearch
  let names: string[]
  let distances: Map<string, number>

  beforeAll(async () => {
    const opened = await engine.open(database)
    search = opened.search
    await opened.fill(tenant)
    const all = await answered(ask({ facets: ['location_name'], limit: 0 }))
    names = (all.facets.location_name ?? []).map(({ value }) => value)
    // The last location has no coordinates.
    distances = new Map(names.slice(0, -1).map((name, at) => [name, (at * 7) % 5]))
  }, 240_000)

  async function answered(request: SearchRequest) {
    const found = await search.search(tenant, request)
    if ('unknownPath' in found) throw new Error('unknown path')
    return found
  }

  const QUESTIONS: [string, () => Partial<SearchRequest>][] = [
    ['everything', () => ({})],
    ['new cars', () => ({ lists: { car_type: ['new'] } })],
    ['two locations', () => ({ lists: { location_name: names.slice(-2) } })],
    ['lowest price, priced cars only', () => ({ sort: 'lowest-price', needsPrice: true })],
    ['nothing', () => ({ lists: { make: ['No such make'] } })],
    ['places without such a car', () => ({ lists: { make: ['No such make'], location_name: [names[0] ?? '', names.at(-1) ?? ''] } })],
  ]

  /** Where a status is asked, sold cars count too. */
  const OF_STATUS: [string, () => Partial<SearchRequest>][] = [
    ['sold cars', () => ({ lists: { status: ['sold'] } })],
    ['sold cars and those in stock', () => ({ lists: { status: ['sold', 'in_stock'] } })],
  ]

  test.each([...QUESTIONS, ...OF_STATUS])('%s: the plain answer in another order, page by page', async (_what, part) => {
    expect(names.length).toBeGreaterThan(1)
    const request = ask({ facets: ['location_name', 'make'], stats: ['price'], limit: 1_000, ...part() })
    const whole = await answered(request)
    const far = (name: string | null) => (name === null ? Number.MAX_VALUE : (distances.get(name) ?? Number.MAX_SAFE_INTEGER))
    const isSold = ({ status }: CardCar) => Number(request.sort === 'most-relevant' && status === 'sold')
    const expected = [...whole.hits].sort((a, b) => isSold(a) - isSold(b) || far(a.locationName) - far(b.locationName)).map(({ id }) => id)
    const ids: number[] = []
    for (let offset = 0; offset < whole.count + 21; offset += 21) {
      const page = await searchNearest(search, tenant, { ...request, offset, limit: 21 }, distances)
      if ('unknownPath' in page) throw new Error('unknown path')
      expect(page).toMatchObject({ count: whole.count, facets: whole.facets, stats: whole.stats })
      ids.push(...page.hits.map(({ id }) => id))
    }
    expect(ids).toEqual(expected)
  })

  const DISTANCES = [0, 1, 2.5, 4, 10]

  test.each(QUESTIONS.flatMap(([what, part]) => DISTANCES.map((km) => [what, km, part] as const)))(
    '%s within %s km: the cars of the places that are that near, each distance counted as it is then found',
    async (_what, withinKm, part) => {
      const request = ask({ facets: ['location_name', 'make'], stats: ['price'], limit: 1_000, ...part() })
      const whole = await answered(request)
      const isNear = (name: string | null) => name !== null && (distances.get(name) ?? Infinity) <= withinKm
      const expected = whole.hits.filter((car) => isNear(car.locationName)).map(({ id }) => id)
      for (const isNearestFirst of [false, true]) {
        const found = await searchNearby(search, tenant, request, { distances, withinKm, isNearestFirst })
        if ('unknownPath' in found) throw new Error('unknown path')
        expect(found.hits.map(({ id }) => id).sort((a, b) => a - b)).toEqual([...expected].sort((a, b) => a - b))
        expect(found.count).toBe(expected.length)
        const makes = found.hits.filter(({ status }) => status !== 'sold').map(({ make }) => make)
        const ownMake = request.lists.make ?? []
        for (const { value, count } of found.facets.make ?? []) {
          if (ownMake.length === 0) expect(count, value).toBe(makes.filter((make) => make === value).length)
        }
        // A chosen place stays in the list, whatever it has: or nobody could leave it out again.
        const places = (whole.facets.location_name ?? []).filter(({ value, count }) => request.lists.location_name?.includes(value) || (count > 0 && isNear(value)))
        expect(found.facets.location_name?.map(({ value }) => value).sort()).toEqual(places.map(({ value }) => value).sort())
        for (const { km, count } of found.within) {
          const then = await searchNearby(search, tenant, { ...request, limit: 0 }, { distances, withinKm: km, isNearestFirst: false })
          expect('unknownPath' in then ? -1 : then.forSale, `${km} km`).toBe(count)
        }
      }
    },
  )

  test('an unknown path stays one', async () => {
    expect(await searchNearest(search, tenant, ask({ path: 'no-such-make' }), distances)).toEqual({ unknownPath: true })
  })
})
