import { createHash } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { oneSpelling } from '~/domain/cars/one-spelling'
import { carRows } from '~/feeds/car-columns'
import { CarWriter } from '~/feeds/import/car-writer.server'
import { sellLeaving } from '~/feeds/import/sell-leaving.server'
import { inTransaction } from '~/platform/db/in-transaction.server'
import { createDealership } from '../../fixtures/feeds/dealership'
import { testDatabase, type TestDatabase } from '../../support/test-database'

const NOW = new Date('2026-11-24T10:00:00.000Z')
const CONTEXT = { defaultLocationId: null, spelling: oneSpelling({ makes: [], models: [], words: [] }) }
const CAR_COUNT = 2_000
const TABLES = `array['car', 'car_variant', 'caravan_specification', 'autograb_data', 'car_finance_lender']::regclass[]`
let database: TestDatabase
let dealershipId: number

beforeAll(async () => {
  database = await testDatabase()
  dealershipId = (await createDealership(database.pool, 'seems-empty')).id
  // A large table of few cars: that its pages have to be read costs so much that what else is read seems to be nothing.
  await database.pool.query('alter table car set (fillfactor = 10)')
  for (const lot of ['A', 'B', 'C']) await inTransaction(database.pool, (client) => write(client, lot, add))
  await database.pool.query('analyze')
})
afterAll(() => database.close())

type Row = { hash: Buffer; rows: ReturnType<typeof carRows> }
const add = (writer: CarWriter, _at: number, { hash, rows }: Row) => writer.add(hash, rows)

/** Lot D has the cars of lot A under other stock numbers. */
async function write(client: pg.ClientBase, lot: string, send: (writer: CarWriter, at: number, row: Row) => void, raise = 0, spelling = ''): Promise<{ sameCount: number }> {
  const writer = new CarWriter(client, database.pool, dealershipId, NOW, NOW)
  for (let at = 0; at < CAR_COUNT; at++) {
    if (at % 300 === 0) await writer.makeRoom()
    const values = { stocknum: `${lot}${at}`, vin: `${lot === 'D' ? 'A' : lot}TNBA3HE1${String(at).padStart(8, '0')}`, car_type: 'used', year: 2020, make: 'Kia', model: 'Rio', price: 20_000 + at + raise, variant_cylinders: 4 } as const
    send(writer, at, { hash: createHash('sha256').update(JSON.stringify(values) + spelling).digest(), rows: carRows(values, CONTEXT) })
  }
  return writer.finish()
}

/** How many rows of any table Postgres takes up for what is done, where it believes that there are no cars. */
async function rowsRead(work: (client: pg.ClientBase, ids: number[]) => Promise<void>): Promise<number> {
  const client = await database.pool.connect()
  const count = async () => {
    const { rows } = await client.query<{ count: number }>('select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as count from pg_stat_xact_user_tables')
    return rows[0]?.count ?? 0
  }
  try {
    await client.query(`begin; set local statement_timeout = '60s'; update pg_class set reltuples = 0 where oid = any (${TABLES})`)
    const { rows } = await client.query<{ id: number }>(`select id from car where dealership_id = $1 and stock_number like 'A%' order by substr(stock_number, 2)::int`, [dealershipId])
    const before = await count()
    await work(client, rows.map(({ id }) => id))
    return (await count()) - before
  } finally {
    await client.query('rollback')
    client.release()
  }
}

test('an import of changed cars reads none of them very often', async () => {
  const read = await rowsRead(async (client, ids) => {
    expect(await write(client, 'A', (writer, at, { hash, rows }) => writer.change(ids[at] ?? 0, hash, rows), 100)).toEqual({ sameCount: 0 })
    expect((await client.query('select from car_price_change')).rowCount).toBe(CAR_COUNT)
  })
  expect(read).toBeLessThan(50 * CAR_COUNT)
})

test('nor one of cars that are what they were, in other words', async () => {
  const read = await rowsRead(async (client, ids) => {
    expect(await write(client, 'A', (writer, at, { hash, rows }) => writer.change(ids[at] ?? 0, hash, rows), 0, 'in other words')).toEqual({ sameCount: CAR_COUNT })
  })
  expect(read).toBeLessThan(50 * CAR_COUNT)
})

test('nor what is done with those that have left, gone or under another stock number', async () => {
  const read = await rowsRead(async (client, ids) => {
    expect((await sellLeaving(client, ids.slice(0, CAR_COUNT / 2), NOW)).movedIds.size).toBe(0)
    expect((await client.query(`select from car where status = 'sold' and sold_at = $1`, [NOW])).rowCount).toBe(CAR_COUNT / 2)
    await write(client, 'D', add)
    const { movedIds } = await sellLeaving(client, ids.slice(CAR_COUNT / 2), NOW)
    expect(movedIds).toEqual(new Set(ids.slice(CAR_COUNT / 2)))
    expect((await client.query(`select from car where status = 'others' and sold_at is null and not show_on_dealer_website`)).rowCount).toBe(CAR_COUNT / 2)
  })
  expect(read).toBeLessThan(50 * CAR_COUNT)
})
