import { afterAll, beforeAll, expect, test } from 'vitest'
import { declaredStatements } from '~/platform/db/statement.server'
import '~/dealerships/load-model-page.server'
import '~/site/load-sitemap.server'
import { randomCar, seededRandom, storeCars } from '../../contract/random-stock'
import { testDatabase, type TestDatabase } from '../../support/test-database'

const NOW = new Date('2026-02-04T00:00:00Z')
const CARS = { northside: 50, southside: 2_000 }
const TABLES = `array['car', 'search_card', 'manufacturer', 'vehicle_model']::regclass[]`
const NEVER_LOOKED_AT = `
  update pg_class set reltuples = -1, relpages = 0 where oid = any (${TABLES}) or oid in (select indexrelid from pg_index where indrelid = any (${TABLES}));
  delete from pg_statistic where starelid = any (${TABLES})`
let database: TestDatabase
let tenantId: number

beforeAll(async () => {
  database = await testDatabase()
  const random = seededRandom(7)
  let count = 0
  const stock = (size: number) => Array.from({ length: size }, () => ({ ...randomCar(++count, random, NOW), make: 'Toyota', model: 'HiLux', status: 'in_stock', isShown: true, soldAt: null }) as const)
  await storeCars(database.pool, 'southside', stock(CARS.southside))
  tenantId = await storeCars(database.pool, 'northside', stock(CARS.northside))
  await database.pool.query(`
    with make as (insert into manufacturer (slug, name) values ('toyota', 'Toyota') returning id)
    insert into vehicle_model (manufacturer_id, slug, name) select id, slug, name from make cross join (values ('hilux', 'HiLux'), ('camry', 'Camry')) m (slug, name)`)
})
afterAll(() => database.close())

test.each([
  ['models-of-make', ['toyota', false]],
  ['models-for-sale', []],
  ['sitemap-count', []],
  ['sitemap-cars', [0, 10_000]],
])('%s reads the cars of its own site alone, also where Postgres has never looked at the tables', async (name, values) => {
  const text = declaredStatements().find((declared) => declared.name === name)?.text ?? ''
  const client = await database.pool.connect()
  const carsRead = async () => {
    const { rows } = await client.query<{ count: number }>(`select (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as count from pg_stat_xact_user_tables where relname = 'car'`)
    return rows[0]?.count ?? 0
  }
  try {
    await client.query(`begin; ${NEVER_LOOKED_AT}`)
    const before = await carsRead()
    const { rowCount } = await client.query(text, [tenantId, ...values])
    expect(rowCount).toBeGreaterThan(0)
    expect((await carsRead()) - before).toBe(CARS.northside)
  } finally {
    await client.query('rollback')
    client.release()
  }
})
