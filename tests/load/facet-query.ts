import type pg from 'pg'
import { createPostgresStockSearch } from '../../app/search/postgres/postgres-stock-search.server.ts'
import type { SearchRequest } from '../../app/search/stock-search.ts'
import { settingsSchema } from '../../app/tenants/settings-schema.ts'
import type { ListFilter, RangeFilter } from '../../app/domain/search-filters.ts'
import { randomCar, seededRandom, storeCars, type PlainCar } from '../contract/random-stock.ts'
import { percentile } from './figures.ts'

const NOW = new Date()

/** Fills a database with 200,000 cars of ten dealerships: one of 2,000, one of 20,000, the rest alike. */
export async function fillPlatform(pool: pg.Pool): Promise<{ small: number; large: number }> {
  const random = seededRandom(1)
  let id = 1
  const cars = (count: number): PlainCar[] =>
    Array.from({ length: count }, () => ({ ...randomCar(id++, random, NOW), isShown: true, status: 'in_stock' as const, soldAt: null, badge: `Badge ${random.upTo(60)}` }))
  const small = await storeCars(pool, 'bench-small', cars(2_000))
  const large = await storeCars(pool, 'bench-large', cars(20_000))
  for (let other = 1; other <= 8; other++) await storeCars(pool, `bench-other-${other}`, cars(22_250))
  await pool.query('analyze')
  return { small, large }
}

/** The panel of the default settings, asked as shoppers do: a third nothing chosen, else one to three filters. */
export async function measureFacetQuery(pool: pg.Pool, tenant: number, rounds: number): Promise<{ p50: number; p99: number }> {
  const search = createPostgresStockSearch(pool)
  const defaults = settingsSchema.parse({}).search
  const random = seededRandom(2)
  const times: number[] = []
  for (let round = 0; round < rounds + 50; round++) {
    const request: SearchRequest = {
      text: '',
      path: null,
      pathCarTypes: null,
      lists: random.pick([{}, { make: ['Toyota'] }, { body: ['SUV', 'Ute'] }, { make: ['Mazda'], fuel: ['Diesel'] }]),
      ranges: random.pick([{}, {}, { price: { max: 40_000 } }, { year: { min: 2018 }, km: { max: 90_000 } }]),
      sort: random.pick(['most-relevant', 'most-relevant', 'lowest-price', 'latest']),
      lowestPriceNeedsPrice: false,
      limit: 21,
      offset: random.pick([0, 0, 21]),
      facets: defaults.facets as ListFilter[],
      stats: defaults.ranges as RangeFilter[],
      now: NOW,
    }
    const started = performance.now()
    const answer = await search.search(tenant, request)
    const took = performance.now() - started
    if (!('hits' in answer) || answer.hits.length === 0) throw new Error('a bench question found nothing')
    if (round >= 50) times.push(took)
  }
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99) }
}
