import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { indexBuilder } from '../../../app/search/indexing/index-builder.server.ts'
import { indexVerdictText } from '../../../app/search/indexing/search-report-text.ts'
import { createPostgresStockSearch } from '../../../app/search/postgres/postgres-stock-search.server.ts'
import { rebuildStaleIndexes } from '../../../app/search/postgres/rebuild-stale-indexes.server.ts'
import { isSameIndex, verifyIndex } from '../../../app/search/postgres/verify-index.server.ts'
import type { StockSearch } from '../../../app/search/stock-search.ts'
import { plainSearch } from '../../contract/plain-search.ts'
import { ask, compareAnswer, NOW, plain, randomQuery, SOLD_DAYS } from '../../contract/questions.ts'
import { randomCar, seededRandom, storeCars, type PlainCar } from '../../contract/random-stock.ts'
import { testDatabase, type TestDatabase } from '../../support/test-database.ts'

/** An index in Postgres that another release built: what it answers, and that it is built anew. */
let database: TestDatabase
let search: StockSearch
let tenant: number
let cars: PlainCar[]

beforeAll(async () => {
  database = await testDatabase()
  search = createPostgresStockSearch(database.pool)
  const random = seededRandom(5)
  cars = Array.from({ length: 200 }, (_, at) => randomCar(at + 1, random, NOW))
  tenant = await storeCars(database.pool, 'northside', cars)
})
afterAll(() => database.close())

const run = (sql: string) => database.pool.query(sql)
const builders = async () => (await database.pool.query<{ builder: string }>('select builder from search_index order by tenant_id')).rows.map(({ builder }) => builder)
const site = () => ({ id: tenant, slug: 'northside' })

test('a process of the release before names a feature without a number, and is answered as it means it: any of them', async () => {
  const counted = async (...facets: string[]) => {
    const { rows } = await database.pool.query<{ count: number }>(
      `select car_count as count from stock_search($1, $2, null, null, '{}', '{}', '{}', '{}', '{}', '{}', $3, '{Sunroof,Tow bar}', '{}', '{}', '{}', '{}', '{}', '{}', '>most-relevant', 21, 0, '', '{}', '{}')`,
      [tenant, NOW.toISOString(), facets],
    )
    return rows[0]?.count
  }
  const of = (part: Parameters<typeof plain>[0]) => plainSearch(cars, plain(part), NOW, SOLD_DAYS).ids.length
  const any = of({ anyOf: [{ filter: 'filtered_features', values: ['Sunroof', 'Tow bar'] }] })
  expect(await counted('filtered_features', 'filtered_features')).toBe(any)
  expect(await counted('filtered_features#0', 'filtered_features#0')).toBe(any)
  expect(await counted('filtered_features#0', 'filtered_features#1')).toBe(of({ lists: { filtered_features: ['Sunroof', 'Tow bar'] } }))
})

describe('until it is built anew', () => {
  beforeEach(() => run(`update search_index set builder = 'another'; update search_card set card = json_build_object('id', car_id, 'priceCents', 'free')`))

  test('answers are the same: of the other release’s cards only the ids are believed', async () => {
    const random = seededRandom(9)
    for (let question = 0; question < 60; question++) await compareAnswer(search, tenant, cars, randomQuery(random, cars), random.pick([0, 0, 21]))
    for (const [path, meaning] of [['kia', { make: 'Kia' }], ['kia/cerato', { make: 'Kia', model: 'Cerato' }], ['ute', { body: 'Ute' }]] as const) {
      expect(await search.search(tenant, ask({ path }))).toMatchObject({ path: meaning })
    }
    expect(await search.search(tenant, ask({ path: 'no-such-make' }))).toEqual({ unknownPath: true })
  })

  test('what it counted of another version is not told: the cars are counted', async () => {
    const before = await search.search(tenant, ask({}))
    await run(`update search_index set unfiltered_facets = e'make\\x1fNobody\\x1f1', unfiltered_stats = '{"price": [1, 2]}'`)
    expect(await search.search(tenant, ask({}))).toMatchObject({ facets: { make: [{ value: 'Nobody', count: 1 }] }, stats: { price: { min: 1, max: 2 } } })
    await run('update search_index set unfiltered_version = version - 1')
    const { ms: _, ...again } = await search.search(tenant, ask({})) as unknown as Record<string, unknown>
    expect(before).toMatchObject(again)
  })

  test('a facet, a column and an order that it lacks find nothing wrong and break nothing', async () => {
    await run(`delete from search_posting where facet = 'colour'; delete from search_slice where "column" in ('km', '>latest');
      update search_index set unfiltered_version = null, unfiltered_facets = null, unfiltered_stats = null`)
    const whole = await search.search(tenant, ask({}))
    if ('unknownPath' in whole) throw new Error('unknown path')
    expect([whole.count > 100, whole.hits.length, whole.facets.colour, whole.stats.km]).toEqual([true, 21, [], undefined])
    // The page is that of the default order, its cars in the order asked.
    const latest = await search.search(tenant, ask({ sort: 'latest', offset: 21 }))
    const usual = await search.search(tenant, ask({ offset: 21 }))
    if ('unknownPath' in latest || 'unknownPath' in usual) throw new Error('unknown path')
    expect(latest.hits.map(({ id }) => id).sort()).toEqual(usual.hits.map(({ id }) => id).sort())
    expect(latest.hits.map(({ createdAt }) => createdAt)).toEqual(usual.hits.map(({ createdAt }) => createdAt).sort().reverse())
    for (const filter of [{ lists: { colour: ['Red'] } }, { ranges: { km: { max: 50_000 } } }]) {
      expect(await search.search(tenant, ask(filter))).toMatchObject({ count: 0, hits: [] })
    }
  })

  test('the worker builds it anew, and does nothing to one of its own release', async () => {
    expect(await verifyIndex(database.pool, site())).toMatchObject({ isOwnBuild: false })
    await rebuildStaleIndexes(database.pool)
    expect(await builders()).toEqual([indexBuilder()])
    expect(await verifyIndex(database.pool, site())).toMatchObject({ isOwnBuild: true, differences: 0 })
    await compareAnswer(search, tenant, cars, plain({ sort: 'latest' }), 0)
    const versions = 'select version from search_index'
    const { rows } = await run(versions)
    await rebuildStaleIndexes(database.pool)
    expect((await run(versions)).rows).toEqual(rows)
  })

  test('two workers build a site once, and a site that cannot be built does not keep the others', async () => {
    const broken = await storeCars(database.pool, 'broken', [])
    await run("update search_index set builder = 'another'")
    await run(`alter table search_index add constraint no_build check (tenant_id <> ${broken} or builder = 'another')`)
    const before = (await run(`select version from search_index where tenant_id = ${tenant}`)).rows[0] as { version: number }
    await Promise.all([rebuildStaleIndexes(database.pool), rebuildStaleIndexes(database.pool)])
    expect(await builders()).toEqual([indexBuilder(), 'another'])
    expect((await run(`select version from search_index where tenant_id = ${tenant}`)).rows).toEqual([{ version: before.version + 1 }])
    await run('alter table search_index drop constraint no_build')
    await run(`delete from tenant where id = ${broken}`)
  })
})

describe('verify', () => {
  test('compares every row of the index with what its cars make of it now', async () => {
    await rebuildStaleIndexes(database.pool)
    expect(isSameIndex(await verifyIndex(database.pool, site()))).toBe(true)
    await run(`delete from search_posting where facet = 'make' and value = 'Kia'; delete from search_slice where "column" = 'price' and digit = 3;
      update search_card set card = '{}' where position = 0; insert into search_posting (tenant_id, facet, value, car_count) values (${tenant}, 'make', 'Tesla', 1)`)
    const verdict = await verifyIndex(database.pool, site())
    expect(verdict).toMatchObject({ isOwnBuild: true, differences: 4 })
    expect(verdict.examples).toEqual([expect.stringMatching(/^car \d+$/), 'make Kia', 'make Tesla', 'price digit 3'])
    expect(isSameIndex(verdict)).toBe(false)
  })

  test('of an index that somebody has deleted says so, and the worker builds it anew', async () => {
    await run(`delete from search_index where tenant_id = ${tenant}`)
    const verdict = await verifyIndex(database.pool, site())
    expect([verdict.version, isSameIndex(verdict), indexVerdictText(verdict)]).toEqual([0, false, expect.stringMatching(/^northside, Postgres: no index of its 1\d\d cars, which nobody finds; the worker builds it/)])
    await rebuildStaleIndexes(database.pool)
    expect(isSameIndex(await verifyIndex(database.pool, site()))).toBe(true)
    await compareAnswer(search, tenant, cars, plain({ sort: 'latest' }), 0)
  })

  test('of a site that has no cars yet says that all is well, and builds nothing', async () => {
    const { rows } = await database.pool.query<{ id: number }>("insert into tenant (slug, name, template) values ('new-site', 'New', 'group') returning id")
    const id = rows[0]?.id ?? 0
    expect(isSameIndex(await verifyIndex(database.pool, { id, slug: 'new-site' }))).toBe(true)
    await rebuildStaleIndexes(database.pool)
    expect((await run(`select from search_index where tenant_id = ${id}`)).rowCount).toBe(0)
    await run(`delete from tenant where id = ${id}`)
  })

  test('of a car that changed without its index says so, and changes nothing itself', async () => {
    await run("update search_index set builder = 'another'")
    await rebuildStaleIndexes(database.pool)
    const state = async () => JSON.stringify((await run('select * from search_index')).rows) + String((await run('select count(*) from search_posting')).rows[0])
    const before = await state()
    const { rows } = await database.pool.query<{ car_id: number }>('select car_id from search_card where position = 5')
    await run(`update car set price_cents = 4321000 where id = ${rows[0]?.car_id}`)
    expect((await verifyIndex(database.pool, site())).examples).toContain(`car ${rows[0]?.car_id}`)
    expect(await state()).toBe(before)
  })
})
