import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readIndexCars } from '~/search/postgres/read-index-cars.server'
import { settingsSchema } from '~/tenants/settings-schema'
import { randomCar, seededRandom, storeCars } from '../../contract/random-stock'
import { testDatabase, type TestDatabase } from '../../support/test-database'

const NOW = new Date('2026-02-04T00:00:00Z')
const CAR_COUNT = 300
let database: TestDatabase
let tenantId: number

beforeAll(async () => {
  database = await testDatabase()
  const random = seededRandom(7)
  const shown = { status: 'in_stock', isShown: true, soldAt: null } as const
  const cars = Array.from({ length: CAR_COUNT }, (_, at) => ({ ...randomCar(at + 1, random, NOW), ...shown }))
  tenantId = await storeCars(database.pool, 'northside', cars)
})
afterAll(() => database.close())

/** How many cars Postgres has taken up for a connection, as it has not told the others yet. */
async function carsRead(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`select (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as count from pg_stat_xact_user_tables where relname = 'car'`)
  return rows[0]?.count ?? 0
}

test.each([
  ['has never been looked at', '-1, relpages = 0'],
  ['was empty when Postgres looked last', '0, relpages = 40'],
  ['had a car when Postgres looked last', '1, relpages = 40'],
])('an index reads every car twice at most, also where the table %s', async (_what, statistics) => {
  const client = await database.pool.connect()
  try {
    await client.query(`begin; update pg_class set reltuples = ${statistics} where oid = 'car'::regclass`)
    const before = await carsRead(client)
    let carCount = 0
    for await (const cars of readIndexCars(client, tenantId, settingsSchema.parse({}), NOW)) carCount += cars.length
    const readCount = (await carsRead(client)) - before
    expect(carCount).toBe(CAR_COUNT)
    expect(readCount).toBeGreaterThanOrEqual(CAR_COUNT)
    expect(readCount).toBeLessThanOrEqual(2 * CAR_COUNT)
  } finally {
    await client.query('rollback')
    client.release()
  }
})
