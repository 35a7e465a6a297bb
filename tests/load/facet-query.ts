import type { Meilisearch } from 'meilisearch'
import type pg from 'pg'
import { searchQueries } from '../../app/search/meilisearch/meili-queries.ts'
import { createPostgresStockSearch } from '../../app/search/postgres/postgres-stock-search.server.ts'
import type { SearchRequest, StockSearch } from '../../app/search/stock-search.ts'
import { settingsSchema } from '../../app/tenants/settings-schema.ts'
import type { ListFilter, RangeFilter } from '../../app/domain/search/search-filters.ts'
import { randomCar, seededRandom, storeCars, type PlainCar, type Random } from '../contract/random-stock.ts'
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

export type FacetTimes = { p50: number; p99: number }

/** The panel of the default settings, asked as shoppers do: a third nothing chosen, else one to three filters. */
export async function measureFacetQuery(search: StockSearch, tenant: number, rounds: number): Promise<FacetTimes> {
  const random = seededRandom(2)
  const times: number[] = []
  for (let round = 0; round < rounds + 50; round++) {
    const request = shopperQuestion(random)
    const started = performance.now()
    const answer = await search.search(tenant, request)
    const took = performance.now() - started
    if (!('hits' in answer) || answer.count === 0) throw new Error('a bench question found nothing')
    if (round >= 50) times.push(took)
  }
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99) }
}

/**
 * The page that a search opens with, in turns with an answer of the same bytes that asks nothing of the database, over the same connection:
 * medians.
 */
export async function measureBesideBareSelect(pool: pg.Pool, tenant: number, rounds: number): Promise<{ asked: number; bare: number }> {
  let bytes = 0
  const weighing = {
    query: async (question: pg.QueryConfig) => {
      const answer = await pool.query<Record<string, unknown>>(question)
      bytes = Object.values(answer.rows[0] ?? {}).reduce<number>((sum, value) => sum + String(value ?? '').length, 0)
      return answer
    },
  } as unknown as pg.Pool
  const search = createPostgresStockSearch(weighing)
  const request: SearchRequest = { ...shopperQuestion(seededRandom(2)), lists: {}, ranges: {}, sort: 'most-relevant', offset: 0 }
  const times = { asked: [] as number[], bare: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    const started = performance.now()
    await search.search(tenant, request)
    const between = performance.now()
    await pool.query({ name: 'bare', text: `select repeat('x', $1::int)`, values: [bytes] })
    times.asked.push(between - started)
    times.bare.push(performance.now() - between)
  }
  return { asked: percentile(times.asked, 0.5), bare: percentile(times.bare, 0.5) }
}

/** The same inside Postgres, as `explain analyze` has it: medians of the page that a search opens with, and of questions that choose something. */
export async function measureInsidePostgres(pool: pg.Pool, tenant: number, rounds: number): Promise<{ unfiltered: number; filtered: number }> {
  let took = 0
  const explaining = {
    query: async ({ text, values }: { text: string; values: unknown[] }) => {
      const { rows } = await pool.query<{ 'QUERY PLAN': { 'Execution Time': number }[] }>({ text: `explain (analyze, timing off, format json) ${text}`, values })
      took = rows[0]?.['QUERY PLAN'][0]?.['Execution Time'] ?? Number.NaN
      return pool.query(text, values)
    },
  } as unknown as pg.Pool
  const search = createPostgresStockSearch(explaining)
  const random = seededRandom(2)
  const times = { unfiltered: [] as number[], filtered: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    const request = shopperQuestion(random)
    const isFiltered = Object.keys(request.lists).length + Object.keys(request.ranges).length > 0
    await search.search(tenant, isFiltered ? request : { ...request, sort: 'most-relevant', offset: 0 })
    times[isFiltered ? 'filtered' : 'unfiltered'].push(took)
  }
  return { unfiltered: percentile(times.unfiltered, 0.5), filtered: percentile(times.filtered, 0.5) }
}

/** What the same questions take in Meilisearch by its own account, and what a round trip to it that asks for nothing takes: medians. */
export async function measureEngineItself(client: Meilisearch, indexUid: string, tenant: number, rounds: number): Promise<{ engine: number; roundTrip: number }> {
  const random = seededRandom(2)
  const engine: number[] = []
  const roundTrips: number[] = []
  for (let round = 0; round < rounds; round++) {
    const queries = searchQueries(indexUid, tenant, shopperQuestion(random)).map(({ role: _, ...query }) => query)
    const { results } = await client.multiSearch({ queries })
    // It tells whole milliseconds and drops the rest, which is half of one a query; its detailed account would slow it down.
    engine.push(results.reduce((sum, { processingTimeMs }) => sum + processingTimeMs + 0.5, 0))
    const started = performance.now()
    await client.health()
    roundTrips.push(performance.now() - started)
  }
  return { engine: percentile(engine, 0.5), roundTrip: percentile(roundTrips, 0.5) }
}

function shopperQuestion(random: Random): SearchRequest {
  const defaults = settingsSchema.parse({}).search
  return {
    text: '',
    path: null,
    pathCarTypes: null,
    lists: random.pick([{}, { make: ['Toyota'] }, { body: ['SUV', 'Ute'] }, { make: ['Mazda'], fuel: ['Diesel'] }]),
    ranges: random.pick([{}, {}, { price: { max: 40_000 } }, { year: { min: 2018 }, km: { max: 90_000 } }]),
    sort: random.pick(['most-relevant', 'most-relevant', 'lowest-price', 'latest']),
    needsPrice: false,
    limit: 21,
    offset: random.pick([0, 0, 21]),
    facets: defaults.facets as ListFilter[],
    listed: [],
    stats: defaults.ranges as RangeFilter[],
    now: NOW,
  }
}
