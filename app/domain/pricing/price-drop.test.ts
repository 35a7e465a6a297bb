import { describe, expect, test } from 'vitest'
import { settingsSchema } from '~/tenants/settings-schema'
import { priceDropWords } from './price-drop'

const day = (number: number) => new Date(Date.UTC(2026, 9, number)).toISOString()

describe('priceDropWords', () => {
  const settings = settingsSchema.parse({ cards: { showsPriceDrops: true } }).cards
  const car = { status: 'in_stock', soldAt: null, priceCents: 1_900_000, offerPriceCents: null, offersSubscriptions: false, subscriptionPriceCents: null, priceDrop: { fromCents: 2_050_000, droppedAt: day(1) } } as const
  const at = (iso: string) => new Date(iso)

  test.each([
    ['at once', {}, {}, '2026-10-01T00:00:00Z', '$1,500 price drop'],
    ['on the last day', {}, {}, '2026-10-31T00:00:00Z', '$1,500 price drop'],
    ['a moment later', {}, {}, '2026-10-31T00:00:00.001Z', null],
    ['before it dropped', {}, {}, '2026-09-30T23:59:59Z', null],
    ['by just enough', { priceCents: 2_000_000 }, {}, '2026-10-02T00:00:00Z', '$500 price drop'],
    ['by a cent less', { priceCents: 2_000_001 }, {}, '2026-10-02T00:00:00Z', null],
    ['where the site does not mark drops', {}, { showsPriceDrops: false }, '2026-10-02T00:00:00Z', null],
    ['without a drop', { priceDrop: null }, {}, '2026-10-02T00:00:00Z', null],
    ['without a price', { priceCents: null }, {}, '2026-10-02T00:00:00Z', null],
    ['to an offer’s price', { offerPriceCents: 1_800_000 }, {}, '2026-10-02T00:00:00Z', '$2,500 price drop'],
    ['with an offer’s price above it all', { offerPriceCents: 2_100_000 }, {}, '2026-10-02T00:00:00Z', null],
    ['with an offer’s price that is the list price', { offerPriceCents: 1_900_000 }, {}, '2026-10-02T00:00:00Z', '$1,500 price drop'],
    ['where no price is shown', { priceCents: 100 }, {}, '2026-10-02T00:00:00Z', null],
    ['beside a subscription’s fee', { offersSubscriptions: true, subscriptionPriceCents: 19_900 }, {}, '2026-10-02T00:00:00Z', null],
    ['sold', { status: 'sold', soldAt: '2026-10-02T00:00:00Z' }, {}, '2026-10-02T00:00:00Z', null],
  ] as const)('%s', (_name, facts, changed, now, expected) => {
    expect(priceDropWords({ ...car, ...facts }, { ...settings, ...changed }, at(now))).toBe(expected)
  })
})
