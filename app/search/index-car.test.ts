import { describe, expect, it } from 'vitest'
import { formatSearchParams, parseSearchCriteria, searchCriteria } from '~/domain/search/search-criteria'
import { ALL_STOCK } from '~/domain/search/search-paths'
import { formatDollars } from '~/domain/text/format'
import { listValues, numberValues, type IndexCar } from './index-car'
import { sampleCars } from './indexing/sample-cars'

const priced = (cents: number | null): IndexCar => ({ ...(sampleCars()[0] as IndexCar), priceCents: cents, offerPriceCents: null, subscriptionPriceCents: cents, offersSubscriptions: true, weeklyPriceCents: cents })

describe('a car is found by the price that its card shows', () => {
  it.each([
    [1_500_000, 15_000, '10000-20000', '500+'],
    [1_500_049, 15_000, '10000-20000', '500+'],
    [1_500_050, 15_001, '10000-20000', '500+'],
    [1_999_950, 20_000, '20000-30000', '500+'],
    [14_999, 150, '0-10000', '150-200'],
  ])('%d cents are %d dollars, of the bands %s and %s', (cents, dollars, band, weeklyBand) => {
    const car = priced(cents)
    expect(numberValues(car)).toMatchObject({ price: dollars, subscription_price: dollars, weekly_price: dollars })
    expect(listValues(car)).toMatchObject({ price_range: band, weekly_price_range: weeklyBand })
    expect(formatDollars(cents).replace(/\D/g, '')).toBe(String(dollars))
  })

  it.each([
    ['whose dealer has no subscriptions', { offersSubscriptions: false }],
    ['whose fee is nothing', { subscriptionPriceCents: 0 }],
  ])('a car %s shows no fee, and is found by none', (_what, changes) => {
    expect(numberValues({ ...priced(39_900), ...changes }).subscription_price).toBeNull()
  })

  it('a car without a price is found by none', () => {
    expect(numberValues(priced(null))).toMatchObject({ price: null, subscription_price: null, weekly_price: null })
    expect(listValues(priced(null))).toMatchObject({ price_range: null, weekly_price_range: null })
  })
})

describe('what a filter lists can be chosen: an address asks for the same', () => {
  const beginning = 'Adaptive cruise control with lane centring, traffic sign assist and predictive speed'
  it.each([
    ['as long as an address takes', 'x'.repeat(100), 'x'.repeat(100)],
    ['longer', 'x'.repeat(500), 'x'.repeat(100)],
    ['cut behind a word', `${beginning} ${'in all of it'.padEnd(16, ' ')}more`, `${beginning} in all of it`],
    ['cut in a picture', `${'x'.repeat(99)}🚗`, 'x'.repeat(99)],
  ])('%s', (_what, value, listed) => {
    const { badge, filtered_features, make_model } = listValues({ ...priced(1), badge: value, features: [value, 'Tow bar'], make: value.slice(0, 60), model: value.slice(0, 100) })
    expect([badge, filtered_features]).toEqual([listed, [listed, 'Tow bar']])
    const lists = { badge: [String(badge)], filtered_features: [listed, 'Tow bar'].sort(), make_model: [String(make_model)] }
    expect(parseSearchCriteria(ALL_STOCK, formatSearchParams(searchCriteria({ lists }))).lists).toEqual(lists)
  })
})
