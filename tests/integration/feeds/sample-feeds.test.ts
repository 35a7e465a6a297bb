import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importFeed } from '~/feeds/import/import-feed.server'
import { createDealership } from '../../fixtures/feeds/dealership'
import { FeedFolder } from '../../fixtures/feeds/feed-files'
import { testDatabase, type TestDatabase } from '../../support/test-database'

let db: TestDatabase
let folder: FeedFolder

beforeAll(async () => {
  db = await testDatabase()
  folder = await FeedFolder.create()
})
afterAll(async () => {
  await folder.remove()
  await db.close()
})

/** All that is stored of a dealership's cars, but what differs from one import to the next. */
async function everything(dealershipId: number): Promise<unknown[]> {
  const found = await db.pool.query(
    `select to_jsonb(c) - 'id' - 'slug' - 'dealership_id' - 'location_id' - 'feed_hash' - 'created_at' - 'updated_at' - 'first_seen_at' as car,
       (select to_jsonb(v) - 'car_id' from car_variant v where v.car_id = c.id) as variant,
       (select to_jsonb(s) - 'car_id' from caravan_specification s where s.car_id = c.id) as specification,
       (select to_jsonb(a) - 'car_id' from autograb_data a where a.car_id = c.id) as autograb,
       (select jsonb_agg(to_jsonb(f) - 'car_id') from car_finance_lender f where f.car_id = c.id) as lenders
     from car c where dealership_id = $1 order by stock_number`,
    [dealershipId],
  )
  return found.rows
}

describe('the sample feed of the platform format', () => {
  it('gives the same cars in all four formats', async () => {
    const imported: unknown[][] = []
    for (const format of ['csv', 'json', 'ndjson', 'xml']) {
      const { id } = await createDealership(db.pool, `sample-${format}`)
      const report = await importFeed({
        pool: db.pool,
        dealership: `sample-${format}`,
        file: `seeds/feeds/sample/sample.${format}`,
      })
      expect(report).toMatchObject({ outcome: 'imported', rows: { read: 8, added: 8 }, notes: [] })
      imported.push(await everything(id))
    }
    const [csv, ...others] = imported
    for (const other of others) expect(other).toEqual(csv)
    expect(csv?.[0]).toMatchObject({
      car: {
        stock_number: 'S1001',
        name: '2021 Toyota Corolla Ascent Sport',
        simple_body: 'Hatch',
        simple_fuel: 'Petrol',
        simple_transmission: 'Automatic',
        drive: 'FWD',
        price_cents: 2_699_000,
        price_type: 'drive_away',
        egc_price_cents: 2_545_000,
        is_certified: true,
        features: ['Adaptive cruise control', 'Reversing camera', 'Apple CarPlay'],
        image_urls: ['stored:demo/hatch/white/side.svg', 'stored:demo/hatch/white/front.svg'],
      },
      variant: { power_kw: 125, fuel_consumption_combined_l_per_100km: 6 },
      lenders: [{ provider: 'angle', interest_rate: 8.5, payment_week_cents: 13_100 }],
      autograb: { state_average_market_price_cents: 2_820_000 },
    })
    expect(csv?.[1]).toMatchObject({
      car: { price_cents: 7_019_000, price_type: 'excl_govt_charges', simple_body: 'Ute' },
    })
    expect(csv?.[4]).toMatchObject({ car: { status: 'sold', sold_at: '2026-11-18T03:20:00+00:00' } })
    expect(csv?.[5]).toMatchObject({ specification: { body_length_mm: 5510, axle_type: 'Tandem' } })
    expect(csv?.[6]).toMatchObject({ car: { engine_size_cc: 3000, is_reserved: true, vin: null } })
    expect(csv?.[7]).toMatchObject({
      car: { make: 'Citroën', price_cents: null, custom_rank: 5, show_on_dealer_website: false },
    })
  })
})

describe('the mapping for Australian dealer systems', () => {
  const HEADER =
    'Stock number,Car type,Make,Model,DAP Price,EGC Price,Badge,Series,Cylinders,Rego,Rego expiry,Vin,Body,Year,Odometer,Interior Colour,' +
    'Exterior Colour,Location code,Vehicle description,Build date,Compliance date,Dealercomments,Fuel,Transmission,Doors,Seats,Purchase cost,' +
    'Features,Certified,Drive,Engine size,RedBook code,NVIC,Autograb ID'
  const row = (stock: string, dap: string, egc: string, cost: string, engine: string) =>
    `${stock},Demo,Subaru,Forester,${dap},${egc},2.5i,S5,4,1ABC23,31/03/2027,JF1SK9KL5MG01234${stock.slice(1)},Wagon,2021,"41,250 km",Black,` +
    `Crystal White,STH,2021 Subaru Forester 2.5i,03/2021,01/04/2021,Nice,Unleaded Petrol,CVT,5,5,${cost},"Sunroof, Tow bar",Yes,AWD,${engine},` +
    'AUVSUBA1,0AB12C,AG77'
  // More digits than the parts of a second that a row's moments have, which may be any.
  const cost = '31337041'

  it('reads every column, keeps both prices, and never the purchase cost', async () => {
    const { id } = await createDealership(db.pool, 'dms')
    const bring = async (purchaseCost: string) => {
      const rows = [
        row('D1', '"$38,990"', '36450', purchaseCost, '2.5L'),
        row('D2', '', '36450', purchaseCost, '2498cc'),
        row('D3', '0', 'N/A', purchaseCost, '2498'),
        row('D4', '38990', '36450', purchaseCost, '2.5').replace('31/03/2027', '31/02/2027'),
      ]
      const file = await folder.file('dms.csv', `${HEADER}\n${rows.join('\n')}\n`)
      return importFeed({ pool: db.pool, dealership: 'dms', file, mapping: 'australian-dealer-system' })
    }
    const report = await bring(cost)
    expect(report).toMatchObject({
      outcome: 'imported_with_rejects',
      rows: { added: 3, rejected: 1 },
      notes: ['fields of the mapping whose columns the feed does not have: status, images'],
    })
    const stored = await everything(id)
    expect(stored.map((one) => (one as { car: Record<string, unknown> }).car)).toMatchObject([
      {
        price_cents: 3_899_000,
        price_type: 'drive_away',
        drive_away_price_cents: 3_899_000,
        egc_price_cents: 3_645_000,
        engine_size_cc: 2500,
      },
      { price_cents: 3_645_000, price_type: 'excl_govt_charges', drive_away_price_cents: null, engine_size_cc: 2498 },
      { price_cents: null, price_type: 'unspecified', engine_size_cc: 2498 },
    ])
    expect(stored[0]).toMatchObject({
      car: {
        car_type: 'demo',
        name: '2021 Subaru Forester 2.5i',
        odometer_km: 41_250,
        rego_plate: '1ABC23',
        rego_expiry: '2027-03-31',
        build_date: '2021-03-01',
        compliance_date: '2021-04-01',
        colour: 'Crystal White',
        interior_colour: 'Black',
        features: ['Sunroof', 'Tow bar'],
        is_certified: true,
        drive: 'AWD',
        redbook_code: 'AUVSUBA1',
        nvic: '0AB12C',
      },
      variant: { cylinders: 4 },
      autograb: { autograb_id: 'AG77' },
    })
    const tables = await db.pool.query<{ table_name: string }>(
      // What says which release the database is of has digests, and any five digits may be among theirs.
      "select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('_prisma_migrations', 'sql_function')",
    )
    for (const { table_name: table } of tables.rows) {
      const found = await db.pool.query(`select 1 from "${table}" t where t::text like '%${cost}%'`)
      expect([table, found.rowCount]).toEqual([table, 0])
    }
    // Not even its digest: a feed in which only the cost is another changes nothing.
    expect(await bring('41414')).toMatchObject({ rows: { added: 0, changed: 0, unchanged: 3, rejected: 1 } })
  })

  it('reads Windows-1252 where the mapping says so', async () => {
    await createDealership(db.pool, 'latin')
    const mapping = await folder.file(
      'latin.json',
      JSON.stringify({
        name: 'latin',
        encoding: 'windows-1252',
        delimiter: ';',
        fields_by_own_name: true,
        fields: { make: 'Marke' },
      }),
    )
    const text = 'stocknum;car_type;year;Marke;model;price\nA1;used;2019;Citroën;C4;12990\n'
    const file = await folder.file('latin.csv', Buffer.from(text, 'latin1'))
    expect(await importFeed({ pool: db.pool, dealership: 'latin', file })).toMatchObject({ outcome: 'refused' })
    expect(await importFeed({ pool: db.pool, dealership: 'latin', file, mapping })).toMatchObject({
      outcome: 'imported',
    })
    expect((await db.pool.query("select make from car where stock_number = 'A1'")).rows).toEqual([{ make: 'Citroën' }])
  })

  it.each([
    ['csv', 'stocknum,car_type,year,make,model\nU1,used,2019,Citroën,C4\n'],
    ['json', '[{"stocknum":"U1","car_type":"used","year":2019,"make":"Citroën","model":"C4"}]'],
    ['xml', '<?xml version="1.0" encoding="UTF-16"?><cars><car><stocknum>U1</stocknum><car_type>used</car_type><year>2019</year><make>Citroën</make><model>C4</model></car></cars>'],
  ])('reads UTF-16 by the mark that the file begins with: %s', async (format, text) => {
    const little = Buffer.from(`\ufeff${text}`, 'utf16le')
    for (const [order, bytes] of [['little', little], ['big', Buffer.from(little).swap16()]] as const) {
      const slug = `marked-${format}-${order}`
      const { id } = await createDealership(db.pool, slug)
      const file = await folder.file(`${slug}.${format}`, bytes)
      expect(await importFeed({ pool: db.pool, dealership: slug, file })).toMatchObject({ outcome: 'imported' })
      expect((await db.pool.query('select make from car where dealership_id = $1', [id])).rows).toEqual([{ make: 'Citroën' }])
    }
  })
})
