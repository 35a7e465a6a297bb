import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { notePriceFacts } from '~/feeds/alarms/price-facts.server'
import { createDealership } from '../../fixtures/feeds/dealership'
import { testDatabase, type TestDatabase } from '../../support/test-database'

const NOW = new Date('2026-02-04T00:00:00Z')
let database: TestDatabase
let dealershipId: number
let client: pg.PoolClient

beforeAll(async () => {
  database = await testDatabase()
  dealershipId = (await createDealership(database.pool, 'northside')).id
  client = await database.pool.connect()
})
afterAll(async () => {
  client.release()
  await database.close()
})
beforeEach(async () => {
  await client.query('begin')
  return () => client.query('rollback')
})

type Entry = { days: number; price: number | null; offer?: number | null; type?: string }

/** Cars that cost what the last entry of their history says; `days` before the run. */
async function comeWith(entries: readonly Entry[], count = 1): Promise<void> {
  const last = entries.at(-1)
  await client.query(
    `with cars as (
       insert into car (dealership_id, slug, stock_number, name, car_type, status, year, make, model, price_cents, offer_price_cents)
       select $1, gen_random_uuid(), gen_random_uuid(), 'Car', 'used', 'in_stock', 2021, 'Toyota', 'HiLux', $2, $3 from generate_series(1, $4::int) returning id)
     insert into car_price_change (car_id, changed_at, price_cents, offer_price_cents, price_type)
     select c.id, $5::timestamptz - e.days * interval '1 day', e.price, e.offer, e.type::price_type
     from cars c cross join jsonb_to_recordset($6) e (days int, price int, offer int, type text)`,
    [dealershipId, last?.price, last?.offer, count, NOW, JSON.stringify(entries)],
  )
}

async function note(isFirstStock = false): Promise<object> {
  const { rows } = await client.query<{ id: number }>("insert into feed_run (dealership_id, file_name, mapping, outcome, started_at) values ($1, 'stock.csv', 'platform', 'running', $2) returning id", [dealershipId, NOW])
  await notePriceFacts(client, rows[0]?.id ?? 0, dealershipId, NOW, isFirstStock)
  const { rows: noted } = await client.query<{ facts: object }>(
    `select price_facts - 'tooLow' - 'tooLowCount' as facts from feed_run where id = $1`,
    [rows[0]?.id],
  )
  return noted[0]?.facts ?? {}
}

test.each<[string, Entry[], object]>([
  ['has come with this run', [{ days: 0, price: 20_000_00 }], { priced: 1, pricedBefore: 0, changed: 0, unpriced: 0 }],
  ['has not changed', [{ days: 9, price: 20_000_00 }], { priced: 1, pricedBefore: 1, changed: 0, unpriced: 0 }],
  ['has another price', [{ days: 9, price: 20_000_00 }, { days: 0, price: 21_000_00 }], { priced: 1, pricedBefore: 1, changed: 1, unpriced: 0 }],
  ['has another offer', [{ days: 9, price: 20_000_00 }, { days: 0, price: 20_000_00, offer: 19_000_00 }], { priced: 1, pricedBefore: 1, changed: 1, unpriced: 0 }],
  ['changed before this run', [{ days: 9, price: 20_000_00 }, { days: 1, price: 21_000_00 }], { priced: 1, pricedBefore: 1, changed: 0, unpriced: 0 }],
  ['costs again what it did before the last entry', [{ days: 9, price: 20_000_00 }, { days: 1, price: 21_000_00 }, { days: 0, price: 20_000_00 }], { priced: 1, pricedBefore: 1, changed: 1, unpriced: 0 }],
  ['has a price that includes something else', [{ days: 9, price: 20_000_00, type: 'drive_away' }, { days: 0, price: 20_000_00, type: 'excl_govt_charges' }], { priced: 1, pricedBefore: 1, changed: 0, unpriced: 0 }],
  ['has lost its price', [{ days: 9, price: 20_000_00 }, { days: 0, price: null }], { priced: 0, pricedBefore: 1, changed: 1, unpriced: 1 }],
  ['had one once', [{ days: 9, price: 20_000_00 }, { days: 1, price: null }, { days: 0, price: 21_000_00 }], { priced: 1, pricedBefore: 1, changed: 1, unpriced: 0 }],
  ['had none', [{ days: 9, price: null }, { days: 0, price: 20_000_00 }], { priced: 1, pricedBefore: 0, changed: 0, unpriced: 0 }],
])('what is noted of a car that %s', async (_what, entries, facts) => {
  await comeWith(entries)
  expect(await note()).toEqual(facts)
})

test('of a first stock nothing before it is looked for', async () => {
  await comeWith([{ days: 9, price: 20_000_00 }, { days: 0, price: 21_000_00 }])
  expect(await note(true)).toEqual({ priced: 1, pricedBefore: 0, changed: 0, unpriced: 0 })
})

test('of a long history few entries are read', async () => {
  const CARS = 200
  await comeWith(Array.from({ length: 60 }, (_, at) => ({ days: 59 - at, price: 20_000_00 + at * 100 })), CARS)
  const entriesRead = async () => {
    const { rows } = await client.query<{ count: number }>(`select (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as count from pg_stat_xact_user_tables where relname = 'car_price_change'`)
    return rows[0]?.count ?? 0
  }
  const before = await entriesRead()
  expect(await note()).toMatchObject({ pricedBefore: CARS, changed: CARS })
  expect((await entriesRead()) - before).toBeLessThanOrEqual(5 * CARS)
})
