import { expect, test } from 'vitest'
import { fromPrice } from './from-price'

const settings = { driveAwayText: 'Drive away', exclGovtChargesText: 'Excl. govt. charges' }
const car = { carType: 'used', status: 'in_stock', soldAt: null, priceCents: 1_449_000, offerPriceCents: null, priceType: 'excl_govt_charges' } as const
const dearer = { ...car, carType: 'new', priceCents: 3_499_000, priceType: 'drive_away' } as const

test.each([
  ['of a used car', [car, dearer], 'From $14,490, used, excl. govt. charges'],
  ['of a new one', [dearer], 'From $34,990, new, drive away'],
  ['of a demo whose dealer did not say what it includes', [{ ...car, carType: 'demo', priceType: 'unspecified' }], 'From $14,490, demo'],
  ['reduced', [{ ...car, offerPriceCents: 1_399_000 }], 'From $13,990, used, excl. govt. charges'],
  ['not of a sold car', [{ ...car, status: 'sold', soldAt: '2026-11-20T00:00:00Z' }, dearer], 'From $34,990, new, drive away'],
  ['not of a car without a price', [{ ...car, priceCents: null }, dearer], 'From $34,990, new, drive away'],
  ['of nothing', [], null],
  ['of no price', [{ ...car, priceCents: 0 }], null],
] as const)('%s', (_name, cars, expected) => {
  expect(fromPrice(cars, settings)).toBe(expected)
})

test('what the price includes keeps the capitals of the tenant’s words', () => {
  expect(fromPrice([car], { ...settings, exclGovtChargesText: 'Plus GST and ORCs' })).toBe('From $14,490, used, plus GST and ORCs')
})
