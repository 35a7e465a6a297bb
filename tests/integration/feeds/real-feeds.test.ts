import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importFeed } from '~/feeds/import/import-feed.server'
import { createDealership, stockFingerprint } from '../../fixtures/feeds/dealership'
import { findStockFile } from '../../support/find-stock-file'
import { testDatabase, type TestDatabase } from '../../support/test-database'

const AU = findStockFile('au-cars-info.csv')
const AS24 = findStockFile('as24-vehicles.xml')

let db: TestDatabase
beforeAll(async () => (db = await testDatabase()))
afterAll(() => db.close())

describe('feeds from the real world', () => {
  it.skipIf(!AU)('every row of the Australian listings is a car', async () => {
    const { id } = await createDealership(db.pool, 'au')
    const options = { pool: db.pool, dealership: 'au', file: AU ?? '', mapping: 'au-cars-info' }
    expect(await importFeed(options)).toMatchObject({
      outcome: 'imported',
      rows: { read: 17_048, added: 17_048, rejected: 0 },
      notes: [],
    })
    const counts = async (column: string) => {
      const found = await db.pool.query<{ value: string | null; count: number }>(
        `select ${column}::text as value, count(*)::int as count from car where dealership_id = $1 group by 1`,
        [id],
      )
      return Object.fromEntries(found.rows.map((row) => [row.value ?? 'none', row.count]))
    }
    expect(await counts('car_type')).toEqual({ used: 16_304, demo: 387, new: 357 })
    // The 24 rows whose gearbox is a drive train know the driven wheels, not the transmission.
    expect(await counts('simple_transmission')).toEqual({ Automatic: 14_578, Manual: 2_446, none: 24 })
    expect(await counts('drive')).toEqual({ AWD: 13, FWD: 8, RWD: 3, none: 17_024 })
    expect(await counts('simple_fuel')).toEqual({ Petrol: 10_454, Diesel: 6_087, Hybrid: 467, LPG: 40 })
    expect(await counts('simple_body')).not.toHaveProperty('none')

    const spellings = await db.pool.query<{ names: string[] }>(
      `select array_agg(distinct model) as names from car where dealership_id = $1
       group by make, regexp_replace(lower(model), '[^a-z0-9+]', '', 'g') having count(distinct model) > 1`,
      [id],
    )
    expect(spellings.rows).toEqual([])
    expect((await counts('model')).HiAce).toBe(154)
    expect((await db.pool.query("select count(*)::int from car where badge like '%4X4%'")).rows).toEqual([{ count: 0 }])

    const before = await stockFingerprint(db.pool, id)
    expect(await importFeed(options)).toMatchObject({ outcome: 'unchanged', rows: { unchanged: 17_048 } })
    expect(await stockFingerprint(db.pool, id)).toBe(before)
  })

  it.skipIf(!AS24)('every car of the AutoScout24 export comes in, and the one motorcycle does not', async () => {
    const { id } = await createDealership(db.pool, 'as24')
    const report = await importFeed({ pool: db.pool, dealership: 'as24', file: AS24 ?? '', mapping: 'autoscout24-xml' })
    expect(report).toMatchObject({ outcome: 'imported_with_rejects', rows: { read: 311, added: 310, rejected: 1 } })
    const rejects = await db.pool.query(
      'select stock_number, field, value, reason from feed_reject where run_id = $1',
      [report.run],
    )
    expect(rejects.rows).toEqual([
      { stock_number: '335220775', field: 'item_type', value: 'B', reason: 'unknown_item_type' },
    ])
    const [first] = (
      await db.pool.query("select * from car where dealership_id = $1 and stock_number = '336565764'", [id])
    ).rows
    expect(first).toMatchObject({
      car_type: 'used',
      year: 2017,
      make: 'BMW',
      model: '430',
      price_cents: 4_430_000,
      odometer_km: 17_000,
      simple_body: 'Sedan',
      simple_fuel: 'Diesel',
      simple_transmission: 'Automatic',
      drive: 'RWD',
      colour: 'White',
      doors: 5,
      seats: 5,
      gears: 8,
      engine_size_cc: 1995,
    })
    expect(first.image_urls[0]).toBe('http://pic.autoscout24.net/images/764/565/0336565764001.jpg')
    expect(first.dealer_comments).not.toMatch(/\\\\|\{\{\{|</)
  })
})
