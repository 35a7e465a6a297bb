import { describe, expect, it, test } from 'vitest'
import type { PriceType } from '../cars/car'
import { chargedUntil, latestPriceDrop, sinceTypeChanged } from './price-history'

const history = (...cents: (number | null)[]) => cents.map((each, day) => ({ at: new Date(Date.UTC(2026, 9, day + 1)), cents: each }))
const day = (number: number) => new Date(Date.UTC(2026, 9, number)).toISOString()

test.each([
  ['never changed', history(2_000_000), 2_000_000, null],
  ['no history', [], 2_000_000, null],
  ['down', history(2_000_000, 1_900_000), 1_900_000, { fromCents: 2_000_000, droppedAt: day(2) }],
  ['up', history(1_900_000, 2_000_000), 2_000_000, null],
  ['down and down again: from the one before', history(2_200_000, 2_000_000, 1_900_000), 1_900_000, { fromCents: 2_000_000, droppedAt: day(3) }],
  ['down and up', history(2_000_000, 1_900_000, 1_950_000), 1_950_000, null],
  ['the same told twice', history(2_000_000, 1_900_000, 1_900_000), 1_900_000, { fromCents: 2_000_000, droppedAt: day(2) }],
  ['from no price', history(null, 1_900_000), 1_900_000, null],
  ['to no price', history(2_000_000, null), null, null],
  ['the present price is another', history(2_000_000, 1_900_000), 1_800_000, null],
] as const)('latestPriceDrop: %s', (_name, prices, present, expected) => {
  expect(latestPriceDrop(prices, present)).toEqual(expected)
})

test.each([
  ['of one type', ['drive_away', 'drive_away'], 0],
  ['another before', ['drive_away', 'excl_govt_charges', 'drive_away', 'drive_away'], 2],
  ['the last another than the car’s', ['drive_away', 'excl_govt_charges'], 2],
  ['not noted', [null, null], 0],
  ['not noted before', [null, 'drive_away'], 0],
  ['another, and not noted since', ['excl_govt_charges', null, 'drive_away'], 1],
  ['not said by the dealer before', ['unspecified', 'drive_away'], 0],
  ['not said for a while', ['drive_away', 'unspecified', 'drive_away'], 0],
  ['nothing', [], 0],
] as const)('sinceTypeChanged: %s', (_name, types, from) => {
  const prices = types.map((priceType, at) => ({ priceType, priceCents: 4_799_000, at }))
  expect(sinceTypeChanged(prices, 'drive_away')).toEqual(prices.slice(from))
})

// One night's feed without a price took a was-price away that was asked for weeks.
it('sinceTypeChanged: an entry without a price changes nothing, nor does a dealer who stops saying what a price includes', () => {
  const entry = (priceType: PriceType, priceCents: number | null) => ({ priceType, priceCents })
  const gap = [entry('drive_away', 4_799_000), entry('excl_govt_charges', null), entry('drive_away', 4_499_000)]
  expect(sinceTypeChanged(gap, 'drive_away')).toEqual(gap)
  const unsaid = [entry('drive_away', 4_799_000), entry('unspecified', 4_499_000)]
  expect(sinceTypeChanged(unsaid, 'unspecified')).toEqual(unsaid)
})

describe('chargedUntil', () => {
  const now = new Date('2026-11-20T00:00:00Z')
  const day = (text: string) => new Date(`${text}T00:00:00Z`)
  const history = [
    { at: day('2026-06-01'), cents: 5_000_000 },
    { at: day('2026-08-01'), cents: 4_500_000 },
    { at: day('2026-09-01'), cents: null },
    { at: day('2026-10-01'), cents: 4_000_000 },
  ]
  it.each([
    ['above every price', 5_000_001, null],
    ['the highest', 5_000_000, '2026-08-01'],
    ['one between', 4_500_001, '2026-08-01'],
    ['the second', 4_500_000, '2026-09-01'],
    ['still asked', 4_000_000, '2026-11-20'],
  ])('%s', (_name, cents, expected) => {
    expect(chargedUntil(history, cents, now)?.toISOString().slice(0, 10) ?? null).toBe(expected)
  })
  it('is never where nothing is recorded', () => expect(chargedUntil([], 1, now)).toBeNull())
})
