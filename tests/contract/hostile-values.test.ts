import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LIST_FILTERS } from '../../app/domain/search/search-filters.ts'
import { formatSearchParams, parseSearchCriteria } from '../../app/domain/search/search-criteria.ts'
import { ALL_STOCK } from '../../app/domain/search/search-paths.ts'
import type { StockSearch } from '../../app/search/stock-search.ts'
import { testDatabase, type TestDatabase } from '../support/test-database.ts'
import { startEngines } from './engines.ts'
import { ask, NOW } from './questions.ts'
import { randomCar, seededRandom, storeCars, type PlainCar } from './random-stock.ts'

const engines = await startEngines()
let database: TestDatabase
let tenant: number
let other: number
let allowed: Set<number>

beforeAll(async () => {
  database = await testDatabase()
  const random = seededRandom(11)
  const cars: PlainCar[] = Array.from({ length: 60 }, (_, at) => randomCar(at + 1, random, NOW))
  tenant = await storeCars(database.pool, 'northside', cars)
  other = await storeCars(database.pool, 'southside', Array.from({ length: 60 }, (_, at) => ({ ...randomCar(at + 1_001, random, NOW), isShown: true })))
  allowed = new Set(cars.filter((car) => car.isShown).map((car) => car.id))
})
afterAll(async () => {
  for (const engine of engines) await engine.close()
  await database.close()
})

/** Pieces of the engines' own languages, so that a value has a chance to be read as more than a value. */
const piece = fc.constantFrom('"', "'", '\\', '`', ']', '[', ')', '(', ' OR ', ' AND ', ' NOT ', 'tenant = ', 'tenant != 0', ' EXISTS', ' IN [', '_geoRadius(', ', ', '{', '}', ';', '--', '/*', '$1', '\n', '\u0000', '%20;', '^k', '1', 'Toyota', '-', '"toyota"', 'chr(39)', '\ud83d')
const hostile = fc.oneof(fc.string({ unit: 'binary', maxLength: 60 }), fc.array(piece, { minLength: 1, maxLength: 8 }).map((parts) => parts.join('')))

describe.each(engines)('whatever is in an address, $name', (engine) => {
  let search: StockSearch
  beforeAll(async () => {
    const opened = await engine.open(database)
    search = opened.search
    for (const id of [tenant, other]) await opened.fill(id)
  }, 180_000)

  test('finds no car of another site and no hidden one, and fails at none of 5,000 values', async () => {
    let asked = 0
    let round = 0
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.constantFrom(...LIST_FILTERS, 'query', 'price', 'km_min', 'sortBy'), hostile), { minLength: 22, maxLength: 22 }), hostile, async (pairs, path) => {
        asked += pairs.length + 1
        // Both what an address says once it is read, and the very values, past the reader.
        const criteria = parseSearchCriteria(ALL_STOCK, new URLSearchParams(pairs))
        const filter = LIST_FILTERS[round++ % LIST_FILTERS.length] ?? ''
        // All of one filter, any of which finds: what one of them let in, no other would keep out.
        const raw = { [filter]: pairs.map(([, value]) => value.replaceAll('\u0000', '')) }
        const clean = path.replaceAll('\u0000', '').toWellFormed()
        for (const request of [
          ask({ text: criteria.text, lists: criteria.lists, ranges: criteria.ranges, sort: criteria.sort ?? 'most-relevant', limit: 100, facets: ['make'] }),
          ask({ lists: raw, limit: 100, facets: [], stats: [] }),
          ask({ text: pairs[3]?.[1].replaceAll('\u0000', '') ?? '', limit: 100, facets: [], stats: [] }),
          ask({ path: clean, pathCarTypes: [clean], limit: 100, facets: [], stats: [] }),
        ]) {
          const answer = await search.search(tenant, request)
          for (const car of 'hits' in answer ? answer.hits : []) expect(allowed, `${car.id} by ${formatSearchParams(criteria)}`).toContain(car.id)
        }
      }),
      { numRuns: 220, seed: 5 },
    )
    expect(asked).toBeGreaterThanOrEqual(5_000)
  }, 240_000)
})
