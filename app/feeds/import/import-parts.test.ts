import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { oneSpelling } from '~/domain/cars/one-spelling'
import { CARAVAN_COLUMNS, VARIANT_COLUMNS } from '~/domain/cars/specification-columns'
import { carRows } from '../car-columns'
import { carSlug, numberOfSlug, slugWithId, wordsOfSlug } from '../car-slug'
import { copyLine } from './copy-text'
import { CAR_COLUMNS, CHILD_TABLES, FEED_COLUMNS } from './car-tables'
import { CarState, StockLedger } from './stock-ledger'

const key = (text: string) => createHash('sha256').update(text).digest()

describe('copyLine', () => {
  it.each([
    [[1, 'a', null, true, false], '1\ta\t\\N\tt\tf\n'],
    [['tab\tnew\nline\rback\\slash'], 'tab\\tnew\\nline\\rback\\\\slash\n'],
    // Each by itself, because one of them alone is what makes a text look for the others.
    [['\t', '\n', '\r', '\\'], '\\t\t\\n\t\\r\t\\\\\n'],
    [[['\t', '\n', '\r', '\\', '"']], '{"\\t","\\n","\\r","\\\\\\\\","\\\\""}\n'],
    [[[]], '{}\n'],
    [[['a', 'say "b"', 'back\\slash', 'c,d', 'NULL']], '{"a","say \\\\"b\\\\"","back\\\\\\\\slash","c,d","NULL"}\n'],
    [[Buffer.from([0xde, 0xad])], '\\\\xdead\n'],
  ])('%j', (values, line) => {
    expect(copyLine(values)).toBe(line)
  })
})

describe('StockLedger', () => {
  it('knows cars by stock number and by row, and which of them no row named', () => {
    const ledger = new StockLedger(3)
    ledger.addKnown(11, CarState.available, key('A'), key('row A'))
    ledger.addKnown(12, CarState.sold, key('B'), undefined)
    ledger.addKnown(13, CarState.other, key('C'), key('row C'))
    expect(ledger.availableCount).toBe(1)
    expect(ledger.findUnchanged(key('row A'))).toEqual({ index: 0, isKnown: true, firstRow: 0 })
    expect(ledger.findUnchanged(key('row B'))).toBeUndefined()
    expect(ledger.findStock(key('D'))).toBeUndefined()
    expect(ledger.leaving()).toEqual({ ids: [11, 13], availableCount: 1 })
    ledger.markSeen(0, 7)
    expect(ledger.findStock(key('A'))?.firstRow).toBe(7)
    ledger.markNamed(2)
    expect(ledger.findStock(key('C'))?.firstRow).toBe(0)
    expect(ledger.leaving().ids).toEqual([])
    ledger.markNamed(0)
    expect(ledger.findStock(key('A'))?.firstRow).toBe(7)
  })

  it.each<[keyof typeof CarState, keyof typeof CarState, number]>([
    ['available', 'available', 0],
    ['available', 'sold', 1],
    ['available', 'other', 1],
    ['available', 'hidden', 1],
    ['hidden', 'hidden', 0],
    ['hidden', 'available', 0],
    ['hidden', 'sold', 1],
    ['hidden', 'other', 1],
    ['other', 'sold', 0],
    ['other', 'hidden', 0],
    ['sold', 'other', 0],
    ['sold', 'available', 0],
  ])('a car that was %s and is %s now: %i taken from sale', (before, after, count) => {
    const ledger = new StockLedger(1)
    ledger.addKnown(11, CarState[before], key('A'), undefined)
    ledger.markChanged(0, 1, CarState[after])
    expect(ledger.withdrawnCount).toBe(count)
    expect(ledger.leaving().ids).toEqual([])
    expect(ledger.availableCount).toBe(before === 'available' || before === 'hidden' ? 1 : 0)
  })

  it('holds any number of new cars', () => {
    const ledger = new StockLedger(0)
    for (let row = 1; row <= 20_000; row += 1) ledger.addNew(key(`S${row}`), row)
    expect(ledger.findStock(key('S1'))).toEqual({ index: 0, isKnown: false, firstRow: 1 })
    expect(ledger.findStock(key('S20000'))?.firstRow).toBe(20_000)
    expect(ledger.findStock(key('S20001'))).toBeUndefined()
    expect(ledger.leaving().ids).toEqual([])
  })
})

describe('carSlug', () => {
  it.each([
    ['Toyota', 'Corolla', 'Ascent Sport', '2020-toyota-corolla-ascent-sport-7'],
    ['Kia', 'Carnival', null, '2020-kia-carnival-7'],
    ['Citroën', 'C4', 'É!', '2020-citroen-c4-e-7'],
    ['Land Rover', 'Defender 110', 'D300 / SE (AWD)', '2020-land-rover-defender-110-d300-se-awd-7'],
    ['比亚迪', '🚗', null, '2020-7'],
    ["O'Brien", "Ute '20", null, '2020-obrien-ute-20-7'],
    ['(Kia)', 'Rio', '-', '2020-kia-rio-7'],
    ['x'.repeat(60), `${'y'.repeat(53)} z`, null, `2020-${'x'.repeat(60)}-${'y'.repeat(53)}-7`],
    ['x'.repeat(60), 'y'.repeat(100), null, `2020-${'x'.repeat(60)}-${'y'.repeat(54)}-7`],
  ])('%s %s %s', (make, model, badge, slug) => {
    expect(carSlug({ year: 2020, make, model, badge }, 7)).toBe(slug)
    expect([numberOfSlug(slug), slugWithId(slug, 8)]).toEqual([7, slug.replace(/7$/, '8')])
  })

  it.each([
    ['2020-mazda-3-57', 57, '2020-mazda-3'],
    ['2020-mazda-3-999999999', 999_999_999, '2020-mazda-3'],
    // No platform has so many cars: a folder that says so would leave no number for others.
    ['2020-mazda-3-2147483647', 0, '2020-mazda-3'],
    ['2020-mazda-cx', 0, '2020-mazda-cx'],
  ])('%s has the number %d behind %s', (slug, number, words) => {
    expect([numberOfSlug(slug), wordsOfSlug(slug)]).toEqual([number, words])
  })
})

describe('carRows', () => {
  const spelling = oneSpelling({ makes: ['Toyota'], models: [{ make: 'Toyota', name: 'HiAce' }], words: ['4x4'] })
  const values = { stocknum: 'A', car_type: 'used', year: 2020, make: 'Kia', model: 'Rio' } as const

  it('has the columns that are written, in their order', () => {
    const { car } = carRows({ ...values, status: 'sold', vin: 'x', images: ['a'] }, { defaultLocationId: 3, spelling })
    expect(Object.keys(car)).toEqual(FEED_COLUMNS)
    expect(CAR_COLUMNS.slice(-FEED_COLUMNS.length)).toEqual(FEED_COLUMNS)
    const [variant, caravan, ...others] = CHILD_TABLES.map((child) => child.columns)
    expect(variant).toEqual(Object.values(VARIANT_COLUMNS).map(({ column }) => column))
    expect(caravan).toEqual(Object.values(CARAVAN_COLUMNS).map(({ column }) => column))
    expect(others.map((columns) => columns.length)).toEqual([3, 11])
    expect(car).toMatchObject({ name: '2020 Kia Rio', status: 'sold', location_id: 3, sold_at: null })
    const statusOf = (said: object) => carRows({ ...values, ...said }, { defaultLocationId: 3, spelling }).car.status
    expect([statusOf({ status: 'in_stock', sold: true }), statusOf({ sold: false }), statusOf({ status: 'sold', sold: false })]).toEqual(['sold', 'in_stock', 'sold'])
  })

  it('writes what the feed says, each to its own column, and what a car is where it says nothing', () => {
    const said = {
      ...{ carsales_title: 'A fine Kia', item_type: 'caravan', badge: 'S', series: 'YB', colour: 'Red', interior_colour: 'Grey', tag: 'Special' },
      ...{ reserved: true, certified: true, status: 'sold', sold_at: '2026-01-02', vin: 'v', regplate: 'r', rego_expiry: '2027-01-01', file: 'https://h.example/r', show_on_dealer_website: false },
      ...{ nvic: 'n', redbook_code: 'rb', categories: ['c'], custom_rank: 7, views: 0, price: 1, drive_away_price: 2, egc_price: 3, before_price: 4, offer_price: 5, subscription_price: 6, weekly_price: 8 },
      ...{ preorder: true, reservable: true, reserve_amount: 0, km: 9, trans: 'Auto', body: 'Hatch', bodyconfiguration: 'Low', fuel: 'Petrol', seats: 5, doors: 4, gearnum: 6, engine_size: 1998 },
      ...{ build_date: '2020-01-01', compliance_date: '2020-02-01', standard_equipment: ['ABS'], features: ['Roof'], dealercomments: 'Fine', images: ['a'], thumbnails: ['b'] },
      ...{ private_suburb: 'Sub', private_postcode: '4000', payment_processors: ['p'], location_code: 5, created_at: '2026-01-01' },
      ...{ autograb_id: 'ag', state_average_market_price: 10, average_market_price: 11 },
    } as const
    const { car, autograb } = carRows({ ...values, ...said } as Parameters<typeof carRows>[0], { defaultLocationId: 3, spelling })
    expect(car).toMatchObject({
      ...{ carsales_title: 'A fine Kia', item_type: 'caravan', badge: 'S', series: 'YB', colour: 'Red', interior_colour: 'Grey', tag: 'Special' },
      ...{ is_reserved: true, is_certified: true, status: 'sold', sold_at: '2026-01-02', vin: 'v', rego_plate: 'r', rego_expiry: '2027-01-01', history_report_url: 'https://h.example/r' },
      ...{ show_on_dealer_website: false, nvic: 'n', redbook_code: 'rb', categories: ['c'], custom_rank: 7, views: 0, price_cents: 1, drive_away_price_cents: 2, egc_price_cents: 3 },
      ...{ before_price_cents: 4, offer_price_cents: 5, subscription_price_cents: 6, weekly_price_cents: 8, is_preorder: true, is_reservable: true, reserve_amount_cents: 0, odometer_km: 9 },
      ...{ transmission: 'Auto', body: 'Hatch', body_configuration: 'Low', fuel: 'Petrol', seats: 5, doors: 4, gears: 6, engine_size_cc: 1998, build_date: '2020-01-01', compliance_date: '2020-02-01' },
      ...{ standard_equipment: ['ABS'], features: ['Roof'], dealer_comments: 'Fine', image_urls: ['a'], thumbnail_urls: ['b'], private_suburb: 'Sub', private_postcode: '4000' },
      ...{ payment_processors: ['p'], location_id: 5, created_at: '2026-01-01' },
    })
    expect(autograb).toEqual({ autograb_id: 'ag', state_average_market_price_cents: 10, average_market_price_cents: 11 })
    const bare = carRows({ ...values, sold_at: '2026-01-02', engine_size: 0 } as Parameters<typeof carRows>[0], { defaultLocationId: 3, spelling }).car
    expect(bare).toMatchObject({
      ...{ item_type: 'car', status: 'in_stock', sold_at: null, is_reserved: false, is_certified: false, show_on_dealer_website: true, is_preorder: false, is_reservable: false },
      ...{ engine_size_cc: null, custom_rank: 42_020, location_id: 3, image_urls: [], thumbnail_urls: [], categories: [], standard_equipment: [], features: [], payment_processors: [] },
    })
    // What nothing is said of is null, and never undefined, which the lines of a COPY have no word for.
    expect(Object.values(bare)).not.toContain(undefined)
  })

  it('takes 0 km of a used car for nothing said, and keeps a driven wheel that it does not know as a code', () => {
    const carOf = (said: object) => carRows({ ...values, ...said }, { defaultLocationId: null, spelling }).car
    expect([carOf({ km: 0 }), carOf({ km: 0, car_type: 'new' }), carOf({ km: 1 }), carOf({})].map((car) => car.odometer_km)).toEqual([null, 0, 1, null])
    expect([carOf({ drive: '2wd' }).drive, carOf({ drive: 'CHAIN DRIVE' }).drive]).toEqual(['2WD', 'Chain Drive'])
  })

  it('ranks a car as one with a price where its card shows one, be it of an offer alone', () => {
    const rankOf = (said: object) => carRows({ ...values, ...said }, { defaultLocationId: null, spelling }).car.custom_rank
    expect([{ price: 2_000_000 }, { offer_price: 1_850_000 }, { price: 1_000 }, {}].map(rankOf)).toEqual([52_020, 52_020, 42_020, 42_020])
  })

  it('writes names in one spelling, in the title too', () => {
    const row = { ...values, make: 'TOYOTA', model: 'Hiace', badge: 'LWB (4X4)', series: 'GDH 4X4', name: '2020 TOYOTA Hiace LWB 4X4' }
    expect(carRows(row, { defaultLocationId: null, spelling }).car).toMatchObject({
      ...{ make: 'Toyota', model: 'HiAce', badge: 'LWB 4x4', series: 'GDH 4x4', name: '2020 Toyota HiAce LWB 4x4', carsales_title: null },
    })
    expect(carRows({ ...row, name: undefined }, { defaultLocationId: null, spelling }).car.name).toBe('2020 Toyota HiAce LWB 4x4')
  })

  it('has no rows below a car of which the feed says nothing more', () => {
    const rows = carRows(values, { defaultLocationId: null, spelling })
    expect(CHILD_TABLES.flatMap((child) => child.rowsOf(rows))).toEqual([])
  })

  it.each([
    ['Hatchback', 'Hatch'],
    ['amphibious (tracked)', 'Amphibious (Tracked)'],
  ])('the body %s is found as %s', (body, simple) => {
    expect(carRows({ ...values, body }, { defaultLocationId: null, spelling }).car.simple_body).toBe(simple)
  })
})
