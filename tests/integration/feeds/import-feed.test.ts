import { appendFileSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { exitCode, type FeedReport } from '~/feeds/feed-report'
import { watchFeeds } from '~/feeds/alarms/watch-feeds.server'
import { lockImports, unlockImports } from '~/feeds/import/feed-run.server'
import { importFeed } from '~/feeds/import/import-feed.server'
import type { ImportOptions } from '~/feeds/import/import-run.server'
import { loadMapping } from '~/feeds/mapping/load-mapping.server'
import { describeReport, listRuns, reportJson, requireReport } from '~/feeds/show-report.server'
import { suggestForFile } from '~/feeds/suggest/suggest-for-file.server'
import { readStatus } from '~/operations/read-status.server'
import { LOCKS_OF } from '~/platform/db/lock-numbers'
import { lockTenantIndex, rebuildTenantIndex } from '~/search/postgres/rebuild-index.server'
import { createDealership, stockFingerprint, storedCars } from '../../fixtures/feeds/dealership'
import { car, cars, FeedFolder, type CarRow } from '../../fixtures/feeds/feed-files'
import { testDatabase, type TestDatabase } from '../../support/test-database'

let db: TestDatabase
let folder: FeedFolder
let slug = ''
let dealership = { id: 0, tenantId: 0 }
let count = 0

beforeAll(async () => {
  db = await testDatabase()
  folder = await FeedFolder.create()
})
afterAll(async () => {
  await folder.remove()
  await db.close()
})
beforeEach(async () => {
  count += 1
  slug = `dealer-${count}`
  dealership = await createDealership(db.pool, slug)
})

async function bringIn(rows: readonly CarRow[], options: Partial<ImportOptions> = {}): Promise<FeedReport> {
  const file = await folder.ndjson(`${slug}-${Math.random().toString(36).slice(2)}`, rows)
  const report = await importFeed({ pool: db.pool, dealership: slug, file, ...options })
  const { read, added, changed, unchanged, rejected } = report.rows
  if (report.outcome !== 'refused' && report.outcome !== 'failed')
    expect(read).toBe(added + changed + unchanged + rejected)
  return report
}

const stored = () => storedCars(db.pool, dealership.id)
const rejects = async (run: number) =>
  (JSON.parse((await collect(run)).join('')) as { rejects: Record<string, unknown>[] }).rejects
const vanishing = async (run: number) =>
  (JSON.parse((await collect(run)).join('')) as { vanishing: unknown[] }).vanishing

async function collect(run: number): Promise<string[]> {
  const parts: string[] = []
  for await (const part of reportJson(db.pool, await requireReport(db.pool, run))) parts.push(part)
  return parts
}

describe('what an import does with rows', () => {
  it('advertises no offer of a car whose price is on application, and reads days by the dealership’s clock', async () => {
    const others = { offer_price: 39_990, before_price: 42_990, weekly_price: 120 }
    await bringIn([car('S1', { ...others, price: 'POA', build_date: '2020-12-31T14:00:00.000Z' }), car('S2', { ...others, price: 41_990, build_date: '2021-01-01' })])
    const { rows } = await db.pool.query(
      `select price_cents as price, offer_price_cents as offer, before_price_cents as before, weekly_price_cents as weekly, build_date::text as built
       from car where dealership_id = $1 order by stock_number`,
      [dealership.id],
    )
    expect(rows).toEqual([
      { price: null, offer: null, before: null, weekly: null, built: '2021-01-01' },
      { price: 4_199_000, offer: 3_999_000, before: 4_299_000, weekly: 12_000, built: '2021-01-01' },
    ])
  })

  it('keeps a reserve amount of $0, which is nothing to pay, apart from none, for which the site asks its own deposit', async () => {
    const amounts = [200, 0, '', 'POA']
    await bringIn(cars(amounts.length).map((row, at) => ({ ...row, reservable: true, reserve_amount: amounts[at] ?? '' })))
    expect((await stored()).map(({ reserve_amount_cents }) => reserve_amount_cents)).toEqual([20_000, 0, null, null])
  })

  it('adds, then changes nothing, then changes what is new', async () => {
    expect(await bringIn(cars(5))).toMatchObject({
      outcome: 'imported',
      rows: { read: 5, added: 5, changed: 0, unchanged: 0, rejected: 0 },
    })
    const before = await stockFingerprint(db.pool, dealership.id)
    const version = 'select version from search_index where tenant_id = $1'
    const indexed = await db.pool.query(version, [dealership.tenantId])

    expect(await bringIn(cars(5))).toMatchObject({ outcome: 'unchanged', rows: { read: 5, unchanged: 5 } })
    expect(await stockFingerprint(db.pool, dealership.id)).toBe(before)
    expect((await db.pool.query(version, [dealership.tenantId])).rows).toEqual(indexed.rows)

    const rows = [...cars(4), car('S5', { price: 19_000 }), car('S6')]
    expect(await bringIn(rows)).toMatchObject({
      outcome: 'imported',
      rows: { read: 6, added: 1, changed: 1, unchanged: 4, rejected: 0 },
    })
    expect((await stored()).map((one) => one.price_cents)).toEqual([
      2_000_000, 2_000_000, 2_000_000, 2_000_000, 1_900_000, 2_000_000,
    ])
  })

  it('takes numbers for its new cars alone: those of the whole platform would be used up by feeds that come every hour', async () => {
    const taken = async () => Number((await db.pool.query<{ last_value: string }>('select last_value from car_id_seq')).rows[0]?.last_value)
    await bringIn(cars(3))
    const before = await taken()
    await bringIn(cars(3))
    await bringIn(cars(3).map((row) => ({ ...row, price: 12_345 })))
    expect(await taken()).toBe(before)
    await bringIn(cars(4))
    expect(await taken()).toBe(before + 1)
    await bringIn(cars(1_204))
    expect(await taken()).toBeLessThanOrEqual(before + 1 + 2 * 1_200)
    expect((await stored()).length).toBe(1_204)
  })

  it('makes the address once and keeps it', async () => {
    await bringIn([car('S1', { badge: 'Ascent Sport' })])
    const [first] = await stored()
    expect(first?.slug).toBe(`2020-toyota-corolla-ascent-sport-${first?.id}`)
    await bringIn([car('S1', { badge: 'ZR', year: 2021 })])
    expect((await stored())[0]?.slug).toBe(first?.slug)
  })

  it('keeps the price history: the first price, and each that differs, an offer’s and what it includes too', async () => {
    await bringIn([car('S1')])
    await bringIn([car('S1', { colour: 'Red' })])
    await bringIn([car('S1', { offer_price: 19_000 })])
    await bringIn([car('S1', { price: 18_500 })])
    await bringIn([car('S1', { price: 18_500, price_type: 'excl_govt_charges' })])
    await bringIn([car('S1', { price: 0 })])
    const history = await db.pool.query(
      'select p.price_cents, p.offer_price_cents, p.price_type from car_price_change p join car on car.id = car_id where dealership_id = $1 order by changed_at',
      [dealership.id],
    )
    expect(history.rows.map((row) => [row.price_cents, row.offer_price_cents, row.price_type])).toEqual([
      [2_000_000, null, 'unspecified'],
      [2_000_000, 1_900_000, 'unspecified'],
      [1_850_000, null, 'unspecified'],
      [1_850_000, null, 'excl_govt_charges'],
      [null, null, 'unspecified'],
    ])
  })

  it('keeps what the feed leaves open', async () => {
    await bringIn([car('S1', { created_at: '2026-01-02', views: 7 })])
    await bringIn([car('S1', { colour: 'Red' })])
    const stored = await db.pool.query('select created_at, views from car where dealership_id = $1', [dealership.id])
    expect(stored.rows).toEqual([{ created_at: new Date('2026-01-02T00:00:00Z'), views: 7 }])
  })

  it('does not call the whole stock that a dealership begins with new arrivals, and what comes later it does', async () => {
    await bringIn([car('S1'), car('S2', { created_at: '2026-01-02' })], { now: new Date('2026-03-31T02:00:00Z') })
    await bringIn([car('S1', { colour: 'Red' }), car('S2'), car('S3')], { now: new Date('2026-04-01T02:00:00Z') })
    const listed = await db.pool.query<{ stock: string; created: Date }>('select stock_number as stock, created_at as created from car where dealership_id = $1 order by 1', [dealership.id])
    expect(listed.rows).toEqual([
      { stock: 'S1', created: new Date('2026-01-29T02:00:00Z') },
      { stock: 'S2', created: new Date('2026-01-02T00:00:00Z') },
      { stock: 'S3', created: new Date('2026-04-01T02:00:00Z') },
    ])
  })

  it('replaces the data below a car with the car', async () => {
    await bringIn([
      car('S1', {
        variant_power: 125,
        autograb_id: 'AG1',
        spec_sleeps: 4,
        finance_lenders: '{"angle": {"interestRate": 8}, "manual": {}}',
      }),
    ])
    const below = (table: string) =>
      db.pool.query(`select t.* from ${table} t join car on car.id = car_id where dealership_id = $1`, [dealership.id])
    expect((await below('car_variant')).rows).toMatchObject([{ power_kw: 125 }])
    expect((await below('car_finance_lender')).rows).toHaveLength(2)
    await bringIn([car('S1', { variant_power: 130, finance_lenders: '{"angle": {"interestRate": 7}}' })])
    expect((await below('car_variant')).rows).toMatchObject([{ power_kw: 130 }])
    expect((await below('car_finance_lender')).rows).toMatchObject([{ provider: 'angle', interest_rate: '7.000' }])
    expect((await below('autograb_data')).rows).toEqual([])
    expect((await below('caravan_specification')).rows).toEqual([])
  })

  it('brings a caravan in without a size in another unit, and the report names it', async () => {
    const report = await bringIn([car('S1', { item_type: 'caravan', spec_body_length: '6.55', spec_body_width: '2400', spec_tare_weight: '1.85' })])
    expect(report).toMatchObject({ rows: { added: 1, rejected: 0 }, notes: ['sizes and weights too small for their unit were left out (a mapping says in which they are): 6.55, 1.85'] })
    const stored = await db.pool.query('select body_length_mm, body_width_mm, tare_weight_kg from caravan_specification s join car c on c.id = s.car_id where c.dealership_id = $1', [dealership.id])
    expect(stored.rows).toEqual([{ body_length_mm: null, body_width_mm: 2400, tare_weight_kg: null }])
  })

  it('brings a car in without the lenders that the platform does not know, and the report names them', async () => {
    const lenders = '{"loan shark": {"interestRate": "eight"}, "angle": {"interestRate": 8}}'
    const report = await bringIn([car('S1', { finance_lenders: lenders }), car('S2', { finance_lenders: '{"loan shark": {}, "other": 1}' })])
    expect(report.rows).toMatchObject({ added: 2, rejected: 0 })
    expect(report.notes).toContain('finance lenders that the platform does not know were left out: loan shark, other')
    const stored = await db.pool.query('select c.stock_number, l.provider from car_finance_lender l join car c on c.id = l.car_id where c.dealership_id = $1', [dealership.id])
    expect(stored.rows).toEqual([{ stock_number: 'S1', provider: 'angle' }])
  })

  it('places cars at the location of their code, else at the primary one', async () => {
    const report = await bringIn([car('S1', { location_code: 'STH' }), car('S2'), car('S3', { location_code: 'EAST' })])
    expect((await stored()).map((one) => one.location)).toEqual(['STH', 'NTH'])
    expect(await rejects(report.run)).toMatchObject([
      { row: 3, field: 'location_code', value: 'EAST', reason: 'unknown_location' },
    ])
    // Of several places without a primary one none is taken for it.
    await db.pool.query('update location set is_primary = false where dealership_id = $1', [dealership.id])
    await bringIn([car('S1', { location_code: 'STH' }), car('S2', { model: 'Camry' })])
    expect((await stored()).map((one) => one.location)).toEqual(['STH', null])
  })

  it('rejects what cannot be a car, each for its own reason, and lets the good rows in', async () => {
    const faults: [CarRow, string, string][] = [
      [car('B1', { year: 1850 }), 'year', 'impossible_year'],
      [car('B2', { price: -1 }), 'price', 'negative_price'],
      [car('B3', { vin: 'SHORT' }), 'vin', 'invalid_vin'],
      [car('B4', { vin: 'IOQ00000000000000' }), 'vin', 'invalid_vin'],
      [car('B5', { car_type: 'nearly new' }), 'car_type', 'unknown_car_type'],
      [car('B6', { rego_expiry: '2027-02-30' }), 'rego_expiry', 'broken_date'],
      [car('B7', { make: ' ' }), 'make', 'missing_field'],
      [car('', {}), 'stocknum', 'missing_field'],
      [car('B9', { km: 'many' }), 'km', 'broken_number'],
      [car('B10', { colour: 'nul \u0000' }), 'colour', 'broken_text'],
      [car('B11', { images: ['javascript:alert(1)'] }), 'images', 'broken_address'],
      [car('S1', {}), 'stocknum', 'duplicate_stock_number'],
    ]
    const report = await bringIn([car('S1'), car('S2'), ...faults.map(([row]) => row)])
    expect(report).toMatchObject({ outcome: 'imported_with_rejects', rows: { read: 14, added: 2, rejected: 12 } })
    expect((await stored()).map((one) => one.stock_number)).toEqual(['S1', 'S2'])
    const found = await rejects(report.run)
    expect(found.map(({ row, field, reason }) => [row, field, reason])).toEqual(
      faults.map(([, field, reason], index) => [index + 3, field, reason]),
    )
    for (const reject of found) expect(reject.message).toMatch(/^expected /)
    expect(found[11]?.message).toContain('row 1 has it too')
  })

  it('takes the years of cars by the calendar of the dealership', async () => {
    const rows = [car('S1', { year: 2029 })]
    expect((await bringIn(rows, { now: new Date('2026-12-31T13:59:59Z') })).rows).toMatchObject({ added: 0, rejected: 1 })
    expect((await bringIn(rows, { now: new Date('2026-12-31T14:00:00Z') })).rows).toMatchObject({ added: 1, rejected: 0 })
  })

  it('a car whose row is rejected is still in the feed: it stays as it was', async () => {
    await bringIn(cars(3))
    const report = await bringIn([...cars(2), car('S3', { price: -5 })])
    expect(report).toMatchObject({ outcome: 'imported_with_rejects', carsSold: 0, rows: { unchanged: 2, rejected: 1 } })
    expect((await stored())[2]).toMatchObject({ status: 'in_stock', price_cents: 2_000_000 })
  })

  it('a car whose row cannot be read stays as it was, by the stock number that stands in it', async () => {
    const header = 'stocknum,car_type,year,make,model,badge'
    const line = (number: string, badge = 'GT') => `${number},used,2020,Mazda,3,${badge}`
    const csv = async (...lines: string[]) => bringIn([], { file: await folder.file(`unreadable-${Math.random()}.csv`, [header, ...lines, ''].join('\n')) })
    const all = Array.from({ length: 20 }, (_, at) => line(`S${at + 1}`))
    await csv(...all)
    // A comma too many; and a stray quote, which has the rows up to the next one within it.
    const report = await csv(line('S1', 'GT, one owner'), line('S2', '"GT'), ...all.slice(2, 5), line('S6', 'G"T'), ...all.slice(6, 19))
    expect(report).toMatchObject({ outcome: 'imported_with_rejects', carsSold: 1, rows: { rejected: 2, unchanged: 13 } })
    expect((await stored()).flatMap(({ stock_number, status }) => (status === 'sold' ? [stock_number] : []))).toEqual(['S20'])
  })

  it.each([',', '~', '^', '-'])('and it stays where columns are ignored and %j stands between them', async (delimiter) => {
    const mapping = { ...(await loadMapping('platform')), ignore: ['cost'], delimiter }
    const line = (number: string, model = '3') => ['used', '2020', 'Mazda', model, number, '15123'].join(delimiter)
    const csv = async (...lines: string[]) => bringIn([], { mapping, file: await folder.file(`ignoring-${Math.random()}.csv`, [['car_type', 'year', 'make', 'model', 'stocknum', 'cost'].join(delimiter), ...lines, ''].join('\n')) })
    const all = Array.from({ length: 20 }, (_, at) => line(`S${at + 1}`))
    await csv(...all)
    // With one too many, the stock number stands where the ignored column does; and a quote that closes too soon.
    const report = await csv(line('S1', `3${delimiter}GT`), line('S2', '"3"GT'), ...all.slice(2, 19))
    expect(report).toMatchObject({ carsSold: 1, rows: { rejected: 2, unchanged: 17 } })
    expect((await stored()).flatMap(({ stock_number, status }) => (status === 'sold' ? [stock_number] : []))).toEqual(['S20'])
    expect(JSON.stringify(await rejects(report.run))).not.toContain('15123')
  })

  it('and that of an NDJSON line too, of which nothing is reported', async () => {
    const mapping = { ...(await loadMapping('platform')), ignore: ['cost'] }
    const lines = cars(20).map((row) => JSON.stringify({ ...row, cost: 15_123 }))
    const ndjson = async (all: string[]) => bringIn([], { mapping, file: await folder.file(`ignoring-${Math.random()}.ndjson`, `${all.join('\n')}\n`) })
    await ndjson(lines)
    const report = await ndjson(['{"stocknum": "S1", "cost": about 15123}', ...lines.slice(1, 19)])
    expect(report).toMatchObject({ carsSold: 1, rows: { rejected: 1, unchanged: 18 } })
    expect((await stored()).flatMap(({ stock_number, status }) => (status === 'sold' ? [stock_number] : []))).toEqual(['S20'])
    expect(JSON.stringify(await rejects(report.run))).not.toContain('15123')
  })

  it('a good row after a bad one of the same stock number goes in', async () => {
    const report = await bringIn([car('S1', { price: -5 }), car('S1'), car('S1', { year: 2021 })])
    expect(report.rows).toMatchObject({ added: 1, rejected: 2 })
    expect(await rejects(report.run)).toMatchObject([{ row: 1 }, { row: 3, reason: 'duplicate_stock_number' }])
  })

  it('of a row that cannot be read nothing is kept where a column of it may be one that is ignored', async () => {
    const file = await folder.file('broken.ndjson', `${JSON.stringify(car('S1'))}\n{"stocknum": "S2", "cost": 15123\n[{"stocknum": "S3", "cost": 15123}]\n`)
    for (const ignore of [[], ['cost']]) {
      const report = await bringIn([], { file, mapping: { ...(await loadMapping('platform')), ignore } })
      const found = await rejects(report.run)
      expect(found).toMatchObject([{ row: 2, reason: 'broken_row' }, { row: 3, reason: 'broken_row' }])
      expect(JSON.stringify(found).includes('15123')).toBe(ignore.length === 0)
    }
  })

  it('the same row under another header is read anew', async () => {
    for (const [columns, km] of [['km,views', 100], ['views,km', 200]] as const) {
      await bringIn([], { file: await folder.file('header.csv', `stocknum,car_type,year,make,model,${columns}\nS1,used,2020,Mazda,3,100,200\n`) })
      expect((await db.pool.query('select odometer_km from car where dealership_id = $1', [dealership.id])).rows).toEqual([{ odometer_km: km }])
    }
  })

  it('the same row twice is one car and one duplicate, also the second time', async () => {
    expect((await bringIn([car('S1'), car('S1')])).rows).toMatchObject({ added: 1, rejected: 1 })
    expect((await bringIn([car('S1'), car('S1')])).rows).toMatchObject({ unchanged: 1, rejected: 1 })
  })
})

describe('cars that leave the feed', () => {
  it('become sold with the time, and come back as what the feed says', async () => {
    await bringIn(cars(10))
    const now = new Date('2026-11-20T04:05:06Z')
    expect(await bringIn(cars(9), { now })).toMatchObject({ outcome: 'imported', carsSold: 1, rows: { unchanged: 9 } })
    expect((await stored()).find((one) => one.stock_number === 'S10')).toMatchObject({ status: 'sold', sold_at: now })
    // Behind all that is for sale.
    const { rows } = await db.pool.query('select custom_rank, count(*)::int as cars from car where dealership_id = $1 group by 1 order by 1', [dealership.id])
    expect(rows).toEqual([{ custom_rank: 0, cars: 1 }, { custom_rank: expect.any(Number), cars: 9 }])
    expect(await bringIn(cars(9))).toMatchObject({ outcome: 'unchanged', carsSold: 0 })
    expect(await bringIn(cars(10))).toMatchObject({ outcome: 'imported', rows: { unchanged: 9, changed: 1 } })
    expect((await stored()).find((one) => one.stock_number === 'S10')).toMatchObject({
      status: 'in_stock',
      sold_at: null,
    })
  })

  it('that were shown to nobody are no cars just sold', async () => {
    await bringIn([car('S1'), car('S2', { status: 'others' }), car('S3'), car('S4')])
    await bringIn([car('S1'), car('S3'), car('S4')])
    const shown = await db.pool.query<{ stock_number: string; shown: boolean }>(`select stock_number, show_on_dealer_website as shown from car where status = 'sold' and dealership_id = $1`, [dealership.id])
    expect(shown.rows).toEqual([{ stock_number: 'S2', shown: false }])
    // It comes back as what its row says.
    await bringIn([car('S1'), car('S2'), car('S3'), car('S4')])
    expect((await db.pool.query('select from car where show_on_dealer_website and dealership_id = $1', [dealership.id])).rowCount).toBe(4)
  })

  it('a car that the feed calls sold keeps the time of its sale', async () => {
    const first = new Date('2026-11-20T00:00:00Z')
    await bringIn([car('S1', { status: 'sold' })], { now: first })
    await bringIn([car('S1', { status: 'sold', colour: 'Red' })], { now: new Date('2026-11-21T00:00:00Z') })
    expect((await stored())[0]?.sold_at).toEqual(first)
    await bringIn([car('S1', { status: 'sold', sold_at: '2026-11-19T00:00:00Z' })])
    expect((await stored())[0]?.sold_at).toEqual(new Date('2026-11-19T00:00:00Z'))
  })

  it('30 % may leave, more is held back until it is forced in', async () => {
    await bringIn(cars(10))
    expect(await bringIn(cars(7))).toMatchObject({ outcome: 'imported', carsSold: 3 })
    const before = await stockFingerprint(db.pool, dealership.id)
    const held = await bringIn([...cars(4), car('NEW')])
    expect(held).toMatchObject({
      outcome: 'held',
      carsSold: 0,
      message: expect.stringMatching(/^3 of 7 cars for sale \(43 %\)/) as string,
    })
    expect(await stockFingerprint(db.pool, dealership.id)).toBe(before)
    expect(await vanishing(held.run)).toEqual(
      ['S5', 'S6', 'S7'].map((stockNumber) => ({ stockNumber, title: '2020 Toyota Corolla Ascent' })),
    )
    expect(await bringIn([...cars(4), car('NEW')], { isForced: true })).toMatchObject({
      outcome: 'imported',
      isForced: true,
      carsSold: 3,
    })
  })

  it('those that were not for sale may leave, and make nothing of the others more or less', async () => {
    const others = Array.from({ length: 5 }, (_, at) => car(`O${at}`, { status: 'others' }))
    await bringIn([...cars(10), ...others])
    expect(await bringIn(cars(7))).toMatchObject({ outcome: 'imported', carsSold: 8 })
    await bringIn([...cars(7), ...others])
    expect(await bringIn([...cars(4), ...others])).toMatchObject({ outcome: 'held', message: expect.stringMatching(/^3 of 7 cars for sale \(43 %\)/) as string })
  })

  it('a feed whose own rows take more than 30 % from sale is held as well, whatever they call them', async () => {
    await bringIn(cars(10))
    const before = await stockFingerprint(db.pool, dealership.id)
    const taken = [car('S1', { status: 'sold' }), car('S2', { sold: true }), car('S3', { status: 'others' }), car('S4', { show_on_dealer_website: false })]
    const held = await bringIn([...taken, ...cars(10).slice(4)])
    expect(held).toMatchObject({ outcome: 'held', message: '4 of 10 cars for sale (40 %) are called sold or hidden by the feed, more than 30 %; --force lets it in' })
    expect(await bringIn([...taken.slice(0, 3), ...cars(9).slice(3)])).toMatchObject({
      outcome: 'held',
      message: '4 of 10 cars for sale (40 %) are not in the feed (1), or called sold or hidden by it (3), more than 30 %; --force lets it in',
    })
    expect(await stockFingerprint(db.pool, dealership.id)).toBe(before)
    expect(await bringIn([...taken.slice(0, 3), ...cars(10).slice(3)])).toMatchObject({ outcome: 'imported', rows: { changed: 3 } })
    // Of fewer than ten that are left, a dealer may well call most sold. What was not for sale takes nothing from sale.
    expect(await bringIn([...taken, ...cars(10).slice(4, 9)])).toMatchObject({ outcome: 'imported', carsSold: 1, rows: { changed: 1 } })
    expect(await bringIn([...taken, ...cars(9, { status: 'sold' }).slice(4)])).toMatchObject({ outcome: 'imported', rows: { changed: 5 } })
  })

  it('cars that are hidden already are not hidden anew by rows that are read anew', async () => {
    const hidden = (price: number) => [...cars(5, { show_on_dealer_website: false, price }), ...cars(10).slice(5)]
    await bringIn(hidden(20_000))
    expect(await bringIn(hidden(21_000))).toMatchObject({ outcome: 'imported', rows: { changed: 5 } })
  })

  it.each<[string, (rows: CarRow[]) => string]>([
    ['ndjson', (rows) => rows.map((row) => JSON.stringify(row)).join('\n')],
    ['csv', (rows) => ['stocknum,car_type,year,make,model,badge', ...rows.map(({ stocknum }) => `${String(stocknum)},used,2020,Mazda,3,GT`)].join('\n')],
  ])('a %s that ends within a row is held: its upload may have broken off', async (extension, text) => {
    const bring = async (count: number, cut: number, end = '') => {
      const whole = text(cars(count))
      return bringIn([], { file: await folder.file(`upload-${Math.random()}.${extension}`, `${whole.slice(0, whole.length - cut)}${end}`) })
    }
    // A whole last row needs no line end, and 30 % may leave with it.
    expect(await bring(10, 0)).toMatchObject({ outcome: 'imported', rows: { added: 10 } })
    const before = await stockFingerprint(db.pool, dealership.id)
    expect(await bring(9, 4)).toMatchObject({ outcome: 'held', carsSold: 0, message: 'it may be cut off: its last row is broken and has no line end, and 1 car for sale is not in it; --force lets it in' })
    expect(await stockFingerprint(db.pool, dealership.id)).toBe(before)
    // Cut where every car still stands, or with a line end, it is only a row that is broken.
    expect(await bring(10, 4)).toMatchObject({ outcome: 'imported_with_rejects', carsSold: 0, rows: { unchanged: 9, rejected: 1 } })
    expect(await bring(9, 4, '\n')).toMatchObject({ outcome: 'imported_with_rejects', carsSold: 1, rows: { unchanged: 8, rejected: 1 } })
    expect(await bring(8, 0)).toMatchObject({ outcome: 'imported', carsSold: 1, rows: { unchanged: 8 } })
    // What programs write below the last car is no row that was cut off.
    expect(await bring(7, 0, '\nTotal: 7')).toMatchObject({ outcome: 'imported_with_rejects', carsSold: 1, rows: { unchanged: 7, rejected: 1 } })
  })

  it('a car that is for sale under two stock numbers comes in, and the report names it', async () => {
    const [vin, other] = ['JTDKB20U797839215', 'JF1GD70303L502381']
    const rows = [car('S1', { vin }), car('S2', { vin }), car('S3', { vin: other }), car('S4', { vin: other, status: 'sold' })]
    const { outcome, notes } = await bringIn(rows)
    expect(outcome).toBe('imported')
    expect(notes).toContain(`one car is for sale under more than one stock number, by the VIN: ${vin} (S1, S2)`)
    expect((await bringIn(rows.slice(1))).notes).not.toContainEqual(expect.stringContaining('more than one stock number'))
    const vins = ['JTDKB20U797839215', 'JF1GD70303L502381', '1HGCM82633A004352', '1M8GDM9AXKP042788']
    const { notes: four } = await bringIn(vins.flatMap((each, at) => [car(`A${at}`, { vin: each }), car(`B${at}`, { vin: each })]), { isForced: true })
    expect(four).toContainEqual(expect.stringMatching(/^4 cars are for sale under more than one stock number, by the VIN: 1HGCM82633A004352 \(A2, B2\), 1M8.* …$/))
  })

  it('a car that has another stock number now, by its VIN, is not called sold while it is for sale', async () => {
    const vins = ['JTDKB20U797839215', 'JF1GD70303L502381', '1HGCM82633A004352', '1M8GDM9AXKP042788']
    const [first = ''] = vins
    const renamed = (count: number) => vins.map((vin, at) => car(at < count ? `B${at}` : `A${at}`, { vin }))
    const ofVins = async () => (await db.pool.query<{ said: string }>(`select concat_ws(' ', stock_number, status, case when show_on_dealer_website then 'shown' end, sold_at is not null) as said
      from car where dealership_id = $1 and vin = $2 order by stock_number`, [dealership.id, first])).rows.map(({ said }) => said)
    await bringIn([...cars(16), ...renamed(0)])
    const now = new Date('2026-11-20T04:05:06Z')
    const report = await bringIn([...cars(15), ...renamed(1)], { now })
    expect(report).toMatchObject({ outcome: 'imported', carsSold: 1, rows: { added: 1 } })
    expect(report.notes).toContain(`1 car is for sale under another stock number now, by the VIN: ${first} (A0, now B0)`)
    expect(await vanishing(report.run)).toMatchObject([{ stockNumber: 'S16' }])
    expect(await ofVins()).toEqual(['A0 others f', 'B0 in_stock shown f'])
    // It has left, and leaves once.
    const again = await bringIn([...cars(15), ...renamed(1)])
    expect([again.outcome, again.carsSold, again.notes]).toEqual(['unchanged', 0, []])
    expect((await bringIn([...cars(15), ...renamed(4)], { isDryRun: true })).notes).toContainEqual(expect.stringMatching(/^3 cars are for sale under another stock number now, by the VIN: 1HGCM82633A004352 \(A2, now B2\), 1M8.*, JF1.* \(A1, now B1\)$/))
    // Gone under both.
    expect((await bringIn([...cars(15), ...renamed(1).slice(1)])).carsSold).toBe(1)
    expect(await ofVins()).toEqual(['A0 others f', 'B0 sold shown t'])
  })

  it('a new car is first seen after every index that was built without it, and before its own', async () => {
    await bringIn(cars(1))
    const [builder, watcher] = await Promise.all([db.pool.connect(), db.pool.connect()])
    try {
      await builder.query('begin')
      await lockTenantIndex(builder, dealership.tenantId)
      const importing = bringIn(cars(2))
      const isWaiting = async () => (await watcher.query(`select from pg_locks where locktype = 'advisory' and not granted and objid = $1`, [dealership.tenantId])).rowCount
      await expect.poll(isWaiting).toBe(1)
      // The import has begun, and a page that is made now has the stock of before.
      await rebuildTenantIndex(builder, dealership.tenantId)
      const builtAt = async () => (await builder.query<{ at: Date }>('select built_at as at from search_index where tenant_id = $1', [dealership.tenantId])).rows[0]?.at.getTime() ?? NaN
      const before = await builtAt()
      await builder.query('commit')
      await importing
      const { rows } = await builder.query<{ at: Date }>(`select first_seen_at as at from car where dealership_id = $1 and stock_number = 'S2'`, [dealership.id])
      const seen = rows[0]?.at.getTime() ?? NaN
      expect(seen).toBeGreaterThan(before)
      expect(seen).toBeLessThanOrEqual(await builtAt())
    } finally {
      builder.release()
      watcher.release()
    }
  })

  it.each([
    ['was for sale under the same VIN before', 'JTDKB20U797839215', {}, {}],
    ['has a VIN that stands for none', '11111111111111111', {}, { at: 1 }],
    ['is another car by its model', 'JTDKB20U797839215', { model: '6' }, { at: 1 }],
    ['is shown to nobody', 'JTDKB20U797839215', { show_on_dealer_website: false }, { at: 1 }],
  ])('a car that left is sold where the other of its VIN %s', async (_, vin, twin, { at = 0 }: { at?: number }) => {
    const other = car('B1', { vin, ...twin })
    await bringIn([...cars(15), car('A1', { vin }), ...(at === 0 ? [other] : [])])
    expect(await bringIn([...cars(15), other])).toMatchObject({ carsSold: 1 })
    expect((await stored()).find(({ stock_number: number }) => number === 'A1')).toMatchObject({ status: 'sold' })
  })

  it('a feed whose price column has another name is held, and half of the prices may go', async () => {
    await bringIn(cars(12))
    const before = await stockFingerprint(db.pool, dealership.id)
    const unpriced = cars(12).map(({ price = '', ...row }) => ({ ...row, price_now: price }))
    const held = await bringIn(unpriced)
    expect(held).toMatchObject({
      outcome: 'held',
      message: expect.stringMatching(/^12 of 12 cars with a price \(100 %\) have none in the feed/) as string,
    })
    expect(await bringIn(unpriced, { isDryRun: true })).toMatchObject({
      outcome: 'dry_run',
      message: expect.stringMatching(/^would be held: 12 of 12 cars with a price/) as string,
    })
    expect(await stockFingerprint(db.pool, dealership.id)).toBe(before)
    expect(await bringIn([...unpriced.slice(0, 6), ...cars(12).slice(6)])).toMatchObject({ outcome: 'imported', rows: { changed: 6 } })
    expect(await bringIn(unpriced, { isForced: true })).toMatchObject({ outcome: 'imported' })
    expect((await stored()).filter((one) => one.price_cents !== null && one.price_cents > 0)).toHaveLength(0)
  })

  it.each([
    ['ndjson', ''],
    ['csv', 'stocknum,car_type,year,make,model\n'],
    ['csv', ''],
    ['json', '[]'],
    ['xml', '<cars/>'],
    ['json', ' \n'],
  ])('an empty %s feed %j is held', async (extension, text) => {
    await bringIn(cars(3))
    const before = await stockFingerprint(db.pool, dealership.id)
    const file = await folder.file(`empty.${extension}`, text)
    const report = await importFeed({ pool: db.pool, dealership: slug, file })
    expect(report).toMatchObject({
      outcome: 'held',
      message: expect.stringContaining('empty') as string,
      rows: { read: 0 },
    })
    expect(await stockFingerprint(db.pool, dealership.id)).toBe(before)
    expect(await importFeed({ pool: db.pool, dealership: slug, file, isForced: true })).toMatchObject({
      outcome: 'imported',
      carsSold: 3,
    })
  })

  it('another dealership’s cars are never touched', async () => {
    await bringIn(cars(3))
    const mine = dealership
    const before = await stockFingerprint(db.pool, mine.id)
    dealership = await createDealership(db.pool, `${slug}-b`)
    slug = `${slug}-b`
    await bringIn(cars(2))
    await bringIn([], { isForced: true })
    expect(await stockFingerprint(db.pool, mine.id)).toBe(before)
  })
})

describe('runs', () => {
  it('a dry run reports everything and lets nothing in', async () => {
    await bringIn(cars(4))
    const before = await stockFingerprint(db.pool, dealership.id)
    const rows = [...cars(3), car('NEW'), car('BAD', { year: 1 })]
    expect(await bringIn(rows, { isDryRun: true })).toMatchObject({
      outcome: 'dry_run',
      message: null,
      carsSold: 1,
      rows: { read: 5, added: 1, changed: 0, unchanged: 3, rejected: 1 },
    })
    expect(await stockFingerprint(db.pool, dealership.id)).toBe(before)
    expect(await bringIn([], { isDryRun: true })).toMatchObject({
      outcome: 'dry_run',
      message: expect.stringMatching(/^would be held/) as string,
    })
  })

  it('a feed without one good row is refused, and nothing is sold', async () => {
    await bringIn(cars(3))
    const before = await stockFingerprint(db.pool, dealership.id)
    const rows = cars(3, { stocknum: '', year: 1 })
    expect(await bringIn(rows, { isForced: true })).toMatchObject({
      outcome: 'refused',
      message: 'every row was rejected',
      rows: { rejected: 3 },
    })
    expect(await stockFingerprint(db.pool, dealership.id)).toBe(before)
  })

  it('a second import at the same time is refused', async () => {
    const failedBefore = (await readStatus(db.pool, new Date(), 0, 0, [])).errorsOfLastHour.imports
    const file = await folder.ndjson('slow', cars(5000))
    const feed = { pool: db.pool, dealership: slug, file }
    const outcomes = await Promise.all([importFeed(feed), importFeed(feed)])
    const [first, second] = outcomes.sort((a, b) => a.outcome.localeCompare(b.outcome))
    expect([first?.outcome, second?.outcome]).toEqual(['imported', 'refused'])
    expect(second?.message).toMatch(/another import for dealer-\d+ is running/)
    expect((await readStatus(db.pool, new Date(), 0, 0, [])).errorsOfLastHour.imports, 'an import that found another one at work has not failed').toBe(failedBefore)
  })

  it('a run that its process left is marked as failed at the next look', async () => {
    await db.pool.query("insert into feed_run (dealership_id, file_name, mapping) values ($1, 'a.csv', 'platform')", [
      dealership.id,
    ])
    const [run] = await listRuns(db.pool, { dealership: slug, limit: 5 })
    expect(run).toMatchObject({ outcome: 'failed', message: 'the import ended without finishing' })
  })

  it('and that by a worker, within its minute: nobody has to ask for the runs', async () => {
    const outcomes = async () => (await db.pool.query<{ outcome: string }>('select outcome from feed_run where dealership_id = $1', [dealership.id])).rows.map((run) => run.outcome)
    await db.pool.query("insert into feed_run (dealership_id, file_name, mapping) values ($1, 'a.csv', 'platform')", [dealership.id])
    const importing = await db.pool.connect()
    await lockImports(importing, dealership.id)
    await watchFeeds(db.pool, new Date(), new Date())
    expect(await outcomes()).toEqual(['running'])
    await unlockImports(importing, dealership.id)
    importing.release()
    await watchFeeds(db.pool, new Date(), new Date())
    expect(await outcomes()).toEqual(['failed'])
  })

  it('a run whose database goes away says so, and that nothing is in', async () => {
    let ended: Promise<unknown> | undefined
    const onProgress = () =>
      (ended ??= db.pool.query("select pg_terminate_backend(l.pid) from pg_locks l join pg_database d on d.oid = l.database where d.datname = current_database() and l.locktype = 'advisory' and l.classid = $1 and l.objid = $2", [LOCKS_OF.dealershipImport, dealership.id]))
    await expect(bringIn(cars(3000), { onProgress })).rejects.toMatchObject({
      message: expect.stringMatching(/^the database went away while the feed was imported \(.+\); nothing was let in$/) as string,
      next: 'Import it again once the database answers.',
    })
    await ended
    expect(await stored()).toEqual([])
    expect(await bringIn(cars(3))).toMatchObject({ outcome: 'imported' })
  })

  it('a run that is stopped lets nothing in and says so', async () => {
    const stop = new AbortController()
    const report = await bringIn(cars(3000), {
      signal: stop.signal,
      onProgress: () => stop.abort(new Error('stopped')),
    })
    expect(report).toMatchObject({ outcome: 'failed', message: 'stopped by the operator' })
    expect(await stored()).toEqual([])
    expect(await bringIn(cars(3))).toMatchObject({ outcome: 'imported' })
  })

  it.each<[string, (file: string) => void]>([
    ['grows', (file) => appendFileSync(file, `${JSON.stringify(cars(3001)[3000])}\n`)],
    ['is cut off', (file) => truncateSync(file, 1000)],
    ['is written to in its place', (file) => writeFileSync(file, readFileSync(file))],
  ])('a file that %s while it is read is refused: the cars that are still to come would be sold', async (_, change) => {
    await bringIn(cars(3000))
    const before = await stockFingerprint(db.pool, dealership.id)
    const file = await folder.ndjson(`${slug}-changing`, cars(2900))
    let isChanged = false
    const onProgress = () => {
      if (!isChanged) change(file)
      isChanged = true
    }
    expect(await importFeed({ pool: db.pool, dealership: slug, file, onProgress })).toMatchObject({ outcome: 'refused', message: expect.stringMatching(/-changing\.ndjson changed while it was read: it .*; import it again once it is whole$/) as string })
    expect(await stockFingerprint(db.pool, dealership.id)).toBe(before)
    expect(await importFeed({ pool: db.pool, dealership: slug, file: await folder.ndjson(`${slug}-whole`, cars(2900)) })).toMatchObject({ outcome: 'imported', carsSold: 100 })
  })

  describe('beside a folder that is applied', () => {
    /** An import that comes to its places only once another transaction has done `meanwhile`, which begins when the rows are read. */
    async function bringInBeside(meanwhile: string): Promise<FeedReport> {
      const other = await db.pool.connect()
      let done: Promise<unknown> | undefined
      try {
        await other.query('begin; lock table location in exclusive mode')
        return await bringIn(cars(3), { onProgress: () => (done ??= other.query(`${meanwhile.replaceAll('$1', String(dealership.id))}; commit`)) })
      } finally {
        await done
        other.release()
      }
    }

    it('a place that is taken away meanwhile is why nothing is let in, in words, and another try goes in', async () => {
      const report = await bringInBeside('delete from location where dealership_id = $1 and is_primary')
      expect(report).toMatchObject({ outcome: 'failed', message: 'a place of the dealership was taken away while its feed was imported; import it again' })
      expect(await stored()).toEqual([])
      expect(await bringIn(cars(3))).toMatchObject({ outcome: 'imported', rows: { added: 3 } })
    })

    it('and so is the dealership itself', async () => {
      const gone = bringInBeside('delete from feed_run where dealership_id = $1; delete from tenant_dealership where dealership_id = $1; delete from dealership where id = $1')
      await expect(gone).rejects.toThrow(`the dealership "${slug}" was taken away while its feed was imported; nothing was let in`)
    })
  })

  it.each([
    ['a mapping that is none', { mapping: 'nowhere' }, /mapping nowhere: no such file/],
    ['a file that is none', { file: '/nowhere/feed.csv' }, /^there is no file \/nowhere\/feed\.csv$/],
    ['a file that is none, whatever its name', { file: '/nowhere/feed.dat' }, /^there is no file \/nowhere\/feed\.dat$/],
    ['a folder', { file: '/tmp' }, /\/tmp is not a file/],
  ])('%s is refused to whoever typed it, and is no run that would ring an alarm', async (_, options, message) => {
    await expect(bringIn(cars(1), options)).rejects.toThrow(message)
    expect(await listRuns(db.pool, { dealership: slug, limit: 5 })).toEqual([])
  })

  it.each([
    ['a format that is not known', { file: 'prisma/schema.prisma' }, /format of schema\.prisma is not known/],
  ])('%s is refused, with a run that says so', async (_, options, message) => {
    const report = await bringIn(cars(1), options)
    expect(report.outcome).toBe('refused')
    expect(report.message).toMatch(message)
  })

  it.each([
    ['an Excel workbook', 'stock.csv', Buffer.from('PK\u0003\u0004\u0014'), /^stock\.csv is a spreadsheet \(xlsx\) or a zip archive, whatever its name says; expected text: save the sheet as CSV/],
    ['an old one', 'stock.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /spreadsheet of an old Excel/],
    ['a packed feed', 'stock.csv.gz', Buffer.from('1f8b08', 'hex'), /compressed \(gzip\).*: unpack it$/],
    ['a PDF', 'stock.csv', Buffer.from('%PDF-1.7'), /is a PDF/],
    ['a page that asks to sign in', 'stock.csv', Buffer.from('\ufeff\n<!DOCTYPE html><title>Sign in</title>'), /^stock\.csv is a web page, whatever its name says; expected text: ask for the address of the feed itself/],
    ['a page without a type', 'stock.xml', Buffer.from('<HTML lang="en">'), /is a web page/],
  ])('%s is named as what it is, and not by its encoding or extension', async (_, name, bytes, message) => {
    const file = folder.path(name)
    await writeFile(file, bytes)
    expect(await bringIn([], { file })).toMatchObject({ outcome: 'refused', message: expect.stringMatching(message) as string })
    await expect(suggestForFile(file, folder.path(`${count}.mapping.json`), new Date())).rejects.toThrow(message)
  })

  it('a first mapping says the encoding of a file that an import would be refused without', async () => {
    const file = folder.path('unmarked.csv')
    await writeFile(file, Buffer.from('Stock No,Condition,Year,Make,Model,Sold by\nA1,Used,2020,Toyota,Corolla,Ann Smith\nA2,Used,2021,Kia,Rio,Bob\n', 'utf16le'))
    const mapping = folder.path('unmarked.mapping.json')
    // What a column holds that has no field is said once, and not kept in a file that goes to others.
    expect(await suggestForFile(file, mapping, new Date())).toMatchObject({ unplaced: { 'Sold by': 'Ann Smith | Bob' } })
    expect(JSON.parse(await readFile(mapping, 'utf8'))).toMatchObject({ encoding: 'utf-16le', fields: { stocknum: 'Stock No' }, unplaced: { 'Sold by': 'texts' } })
    expect(await bringIn([], { file })).toMatchObject({ outcome: 'refused', message: expect.stringMatching(/UTF-16/) as string })
    expect(await bringIn([], { file, mapping })).toMatchObject({ outcome: 'imported', rows: { added: 2 } })
  })

  it('NUL and other control characters in the names of columns are no reason why a run cannot end', async () => {
    const file = await folder.file('controls.csv', 'stocknum,car_type,year,make,model,No\u0000te,\u001b[31mred\nA1,used,2020,Toyota,Corolla,,\n')
    expect(await bringIn([], { file })).toMatchObject({ outcome: 'imported', notes: ['columns that the mapping does not use: No\ufffdte, \ufffd[31mred'] })
    const twice = await folder.file('twice.csv', 'a\u0000,a\u0000\n')
    expect(await bringIn([], { file: twice })).toMatchObject({ outcome: 'refused', message: 'line 1: the header names the column "a\ufffd" twice' })
  })

  it.each(['utf-16le', 'utf-16be'] as const)('%s without its mark is named as what it seems to be, and read where the mapping says so', async (encoding) => {
    const bytes = Buffer.from('stocknum,car_type,year,make,model\nA1,used,2020,Toyota,Corolla\n', 'utf16le')
    const file = await folder.file(`${encoding}.csv`, encoding === 'utf-16le' ? bytes : bytes.swap16())
    expect(await bringIn([], { file })).toMatchObject({ outcome: 'refused', message: expect.stringMatching(/^line 1: every other byte is NUL, as in UTF-16, .*expected UTF-8, or a mapping with "encoding"/) as string })
    expect(await bringIn([], { file, mapping: { ...(await loadMapping('platform')), encoding } })).toMatchObject({ outcome: 'imported', rows: { added: 1 } })
  })

  it('a dry run that is refused stays a dry run: nothing that serves has failed', async () => {
    const report = await bringIn([], { file: 'prisma/schema.prisma', isDryRun: true })
    expect(report).toMatchObject({ outcome: 'dry_run', message: expect.stringMatching(/^would be refused: the format of schema\.prisma is not known/) as string })
    expect(exitCode(report)).toBe(1)
  })

  it('a dealership that no site shows is told so, by the import and by the status', async () => {
    expect((await bringIn(cars(2))).notes.join()).not.toContain('no site shows')
    await db.pool.query('delete from tenant_dealership where dealership_id = $1', [dealership.id])
    expect((await bringIn(cars(3))).notes).toContain(`no site shows the stock of "${slug}": "dealerships" in a folder's site.json names whose cars a site shows`)
    expect((await readStatus(db.pool, new Date(), 0, 0, [])).unshownDealerships).toEqual([{ slug, cars: 3 }])
  })

  it('an unknown dealership is refused with the names of those that there are', async () => {
    await expect(bringIn(cars(1), { dealership: 'nobody' })).rejects.toThrow(
      /^no dealership "nobody", and no site that shows one dealership; there are dealer-1/,
    )
  })

  it('the report in words has the counts, the reasons and the first rows', async () => {
    await bringIn(cars(10))
    const report = await bringIn([...cars(9), car('BAD', { year: 1, price: -1 })])
    const text = await describeReport(db.pool, report)
    expect(text).toContain('rows read 10 = added 0 + changed 0 + unchanged 9 + rejected 1')
    expect(text).toContain('1 car is not in the feed and became sold:\n  S10  2020 Toyota Corolla Ascent')
    expect(text).toContain('row 10 (stock number BAD): year "1" · impossible_year: expected')
    expect(text).toContain('Rejected: impossible_year 1, negative_price 1')
  })
})
