import { expect, test } from 'vitest'
import { settingsSchema } from '~/tenants/settings-schema'
import { HILUX } from '../../../tests/support/lead-delivery'
import type { LeadCar } from '../delivery/lead-payload'
import { leadCarWords } from './lead-car-words'

const { price: settings } = settingsSchema.parse({ price: { noPriceText: 'Ask us' } })

test.each<[string, Partial<LeadCar>, string, string | null]>([
  ['an offer’s', {}, '$44,990', 'Drive away'],
  ['the list price', { offerPriceCents: null }, '$45,990', 'Drive away'],
  ['a subscription’s fee, and what it costs to buy', { subscriptionPriceCents: 51_000, offersSubscriptions: true }, '$510 a month', 'Subscription or $44,990 drive away to buy'],
  ['a subscription’s fee, of a car whose dealer did not say what its price includes', { subscriptionPriceCents: 51_000, offersSubscriptions: true, priceType: 'unspecified' }, '$510 a month', 'Subscription or $44,990 to buy'],
  ['no fee where the dealership has no subscriptions', { subscriptionPriceCents: 51_000, offersSubscriptions: false }, '$44,990', 'Drive away'],
  ['a pre-order', { priceCents: null, offerPriceCents: null, isPreorder: true }, 'PREORDER', null],
  ['none', { priceCents: null, offerPriceCents: null }, 'Ask us', null],
])('a mail says the price as the card does (section 4): %s', (_what, facts, price, priceType) => {
  expect(leadCarWords({ ...HILUX, ...facts }, 'https://north.example/cars/x', settings)).toMatchObject({ price, priceType })
})

test('a lead that an earlier release stored says what it knows', () => {
  const { subscriptionPriceCents: _fee, offersSubscriptions: _offers, isPreorder: _preorder, ...stored } = HILUX
  expect(leadCarWords(stored, 'https://north.example/cars/x', settings)).toMatchObject({ price: '$44,990', priceType: 'Drive away' })
})

test.each<[LeadCar['status'], string]>([
  ['in_stock', 'Used · Glacier White · 41,200 km'],
  ['coming_soon', 'Used · Glacier White · 41,200 km'],
  ['sold', 'Sold · Used · Glacier White · 41,200 km'],
  ['others', 'Sold · Used · Glacier White · 41,200 km'],
])('a car that was %s when it was asked about is summed up as %s', (status, summary) => {
  expect(leadCarWords({ ...HILUX, status }, 'https://north.example/cars/x', settings)).toMatchObject({ summary })
})

test.each<[string, Partial<LeadCar>, string]>([
  ['reserved for another', { isReserved: true }, 'Reserved · Used · Glacier White · 41,200 km'],
  ['reserved and sold since', { isReserved: true, status: 'sold' }, 'Sold · Used · Glacier White · 41,200 km'],
  ['of a lead that knows nothing of it', { isReserved: undefined }, 'Used · Glacier White · 41,200 km'],
])('a car that was %s is summed up so', (_what, facts, summary) => {
  expect(leadCarWords({ ...HILUX, ...facts }, 'https://north.example/cars/x', settings)).toMatchObject({ summary })
})

test.each<[number | null, string]>([
  [41_200, 'Used · Glacier White · 41,200 km'],
  [0, 'Used · Glacier White · 0 km'],
  [null, 'Used · Glacier White'],
])('an odometer of %s is summed up as %s', (odometerKm, summary) => {
  expect(leadCarWords({ ...HILUX, odometerKm }, 'https://north.example/cars/x', settings)).toMatchObject({ summary })
})

test('a caravan has no odometer', () => {
  expect(leadCarWords({ ...HILUX, itemType: 'caravan', odometerKm: 10 }, 'https://north.example/cars/x', settings)).toMatchObject({ summary: 'Used · Glacier White' })
})
