import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { MAKES } from '../market/makes'
import { isSold } from './choose-variant'
import { generateStock } from './generate-stock'
import { STOCK_DAY } from './stock-dates'
import { stockProfileSchema } from './stock-profile'
import type { StockRow } from './stock-row'

const NOW = new Date('2026-11-21T03:04:05.678Z')
const LATER = new Date('2027-02-01T00:00:00Z')

const profile = stockProfileSchema.parse({
  count: 1500,
  mix: { new: 25, used: 65, demo: 10 },
  newMakes: { Toyota: 2, Mazda: 1, BYD: 1, Ford: 1 },
  usedPrices: [5_000, 150_000],
  lender: 'angle',
  certifiedMakes: ['Toyota'],
  isReservable: true,
  stockPrefixes: { new: 'N', used: 'U', demo: 'D' },
  locations: { A: 3, B: 1 },
  historyReports: 'https://reports.example.com/',
  privateSales: [{ suburb: 'Aspley', postcode: '4034' }],
})
const stock = (now = NOW, seed = 'test') => generateStock({ seed, profile, state: 'QLD', now })
const rows = stock()
const caravans = generateStock({
  seed: 'vans',
  profile: stockProfileSchema.parse({ ...profile, kind: 'caravans', count: 120 }),
  state: 'WA',
  now: NOW,
})
const all = [...rows, ...caravans]
const hash = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex')
const share = (is: (row: StockRow) => boolean) => rows.filter(is).length / rows.length
const number = (value: unknown) => (typeof value === 'number' ? value : Number.NaN)
const name = ({ year, make, model, badge, stocknum }: StockRow) =>
  `${stocknum} ${year} ${make} ${model} ${String(badge)}`

describe('generateStock', () => {
  it('gives the same stock for the same request', () => {
    expect(hash(stock())).toBe(hash(rows))
  })

  it('gives another dealership other cars', () => {
    expect(hash(stock(NOW, 'other'))).not.toBe(hash(rows))
  })

  it('depends on the clock in nothing but when cars were listed and sold', () => {
    const withoutTimes = (of: StockRow[]) => of.map(({ created_at: _listed, sold_at: _sold, ...rest }) => rest)
    expect(hash(withoutTimes(stock(LATER)))).toBe(hash(withoutTimes(rows)))
    expect(stock(LATER)[0]?.created_at).not.toBe(rows[0]?.created_at)
  })

  it('gives some used cars, and no others, a report of their history and a private owner', () => {
    expect(share((row) => row.file !== undefined)).toBeGreaterThan(0.15)
    expect(share((row) => row.private_suburb === 'Aspley' && row.private_postcode === '4034')).toBeGreaterThan(0.03)
    expect(rows.filter((row) => (row.file ?? row.private_suburb) !== undefined && row.car_type !== 'used')).toEqual([])
  })

  it('makes as many as asked, in the shares asked', () => {
    expect(rows).toHaveLength(1500)
    expect(share(({ car_type }) => car_type === 'new')).toBeCloseTo(0.25)
    expect(share(({ car_type }) => car_type === 'demo')).toBeCloseTo(0.1)
  })

  it('has unique stock numbers, VINs and plates, in form', () => {
    for (const field of ['stocknum', 'vin', 'regplate'] as const) {
      const found = rows.map((row) => row[field]).filter((value) => value !== undefined)
      expect(new Set(found).size).toBe(found.length)
    }
    for (const row of all) expect(row.vin).toMatch(/^[A-HJ-NPR-Z0-9]{17}$/)
    for (const { regplate } of rows)
      if (regplate !== undefined) expect(regplate).toMatch(/^\d{3}([A-Z]{2}\d|[A-Z]{3})$/)
  })

  it('has most in stock, some reserved, coming soon and just sold', () => {
    expect(share(({ status, reserved }) => status === 'in_stock' && !reserved)).toBeGreaterThan(0.83)
    for (const is of [
      ({ reserved }: StockRow) => reserved === true,
      ({ status }: StockRow) => status === 'coming_soon',
      ({ status }: StockRow) => status === 'sold',
    ]) {
      expect(share(is)).toBeGreaterThan(0.015)
      expect(share(is)).toBeLessThan(0.07)
    }
    expect(rows.filter(({ preorder }) => preorder)).toHaveLength(1)
  })

  it.each([
    ['no price', ({ price }: StockRow) => price === undefined, 0.005, 0.04],
    ['a price before', (row: StockRow) => row.before_price !== undefined, 0.06, 0.25],
    ['a reduced price', (row: StockRow) => row.offer_price !== undefined, 0.01, 0.08],
    ['a tag', (row: StockRow) => row.tag !== undefined, 0.02, 0.12],
    ['no picture', ({ images }: StockRow) => Array.isArray(images) && images.length === 0, 0.01, 0.08],
    ['a lender', (row: StockRow) => row.finance_lenders !== undefined, 0.6, 0.9],
    ['certified', ({ certified }: StockRow) => certified === true, 0.005, 0.1],
    ['new within eight days', (row: StockRow) => String(row.created_at) > '2026-11-13T03:04:05', 0.04, 0.15],
    [
      'more than $499 under the market',
      (row: StockRow) => number(row.state_average_market_price) - number(row.price) > 499,
      0.03,
      0.2,
    ],
  ])('has some with %s', (_what, is, least, most) => {
    expect(share(is)).toBeGreaterThan(least)
    expect(share(is)).toBeLessThan(most)
  })
})

describe('what a buyer would notice', () => {
  it('offers no badge in a year in which it was not sold', () => {
    for (const row of rows) {
      const badges = MAKES.find(({ name: make }) => make === row.make)?.models.find(
        ({ name: model }) => model === row.model,
      )
      const sold = badges?.generations
        .flatMap((it) => it.badges)
        .filter((it) => it.name === (row.badge ?? '') && isSold(it, row.year))
      expect(sold?.length, name(row)).toBeGreaterThan(0)
    }
  })

  it('has kilometres that fit the age', () => {
    for (const row of rows) {
      const years = (Date.parse(STOCK_DAY) - Date.parse(String(row.compliance_date))) / (365.25 * 24 * 3_600_000)
      const most = { new: 30, demo: 9_000, used: Math.max(12_000, years * 41_500 + 200) }[row.car_type]
      expect(number(row.km), name(row)).toBeLessThanOrEqual(most)
      expect(number(row.km), name(row)).toBeGreaterThan({ new: 0, demo: 1_000, used: 1_800 }[row.car_type])
    }
  })

  it('has prices that fall with age', () => {
    const averageOf = (from: number, to: number) => {
      const prices = rows
        .filter((row) => row.car_type === 'used' && row.year >= from && row.year <= to && row.price !== undefined)
        .map(({ price }) => number(price))
      return prices.reduce((sum, price) => sum + price, 0) / prices.length
    }
    expect(averageOf(2024, 2026)).toBeGreaterThan(averageOf(2020, 2022) * 1.15)
    expect(averageOf(2020, 2022)).toBeGreaterThan(averageOf(2011, 2016) * 1.3)
  })

  it('never asks more on offer than before, nor more before than makes sense', () => {
    for (const row of all) {
      if (row.offer_price !== undefined) expect(number(row.offer_price), name(row)).toBeLessThan(number(row.price))
      if (row.before_price !== undefined) expect(number(row.before_price), name(row)).toBeGreaterThan(number(row.price))
      if (row.before_price !== undefined)
        expect(number(row.before_price), name(row)).toBeLessThan(number(row.price) * 1.7)
    }
  })

  it('gives electric cars no cylinders, no tank and no thirst', () => {
    const electric = rows.filter(({ fuel }) => fuel === 'Electric')
    expect(electric.length).toBeGreaterThan(10)
    for (const row of electric) {
      expect(
        [row.engine_size, row.variant_cylinders, row.variant_fuelcapacity, row.variant_fuelconsumptioncombined],
        name(row),
      ).toEqual([undefined, undefined, undefined, undefined])
    }
    for (const row of rows) if (row.fuel !== 'Electric') expect(number(row.engine_size), name(row)).toBeGreaterThan(800)
  })

  it('gives caravans beds and masses instead of gears and doors', () => {
    for (const row of caravans) {
      expect(number(row.spec_aggregate_trailer_mass), name(row)).toBeGreaterThan(number(row.spec_tare_weight))
      expect(number(row.spec_sleeps)).toBeGreaterThanOrEqual(2)
      if (row.item_type === 'caravan')
        expect([row.km, row.trans, row.fuel, row.doors]).toEqual([undefined, undefined, undefined, undefined])
      else expect(number(row.km)).toBeGreaterThan(0)
    }
  })

  it('says of no car that is still to come that it is here', () => {
    const coming = all.filter(({ status }) => status === 'coming_soon')
    expect(coming.length).toBeGreaterThan(0)
    for (const row of coming) expect(row.dealercomments, name(row)).not.toMatch(/in stock and available|has landed/)
  })

  it('writes three to five segments of comments, in plain words', () => {
    for (const row of all) {
      const segments = String(row.dealercomments).split('|')
      expect(segments.length, name(row)).toBeGreaterThanOrEqual(3)
      expect(segments.length, name(row)).toBeLessThanOrEqual(5)
      expect(row.dealercomments).not.toMatch(/!|undefined|NaN| {2}|\band \./)
    }
    expect(new Set(rows.map(({ dealercomments }) => dealercomments)).size).toBeGreaterThan(rows.length * 0.95)
  })
})
