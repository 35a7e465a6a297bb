import { describe, expect, it } from 'vitest'
import { formatSearchParams, parseSearchCriteria, searchCriteria } from '~/domain/search/search-criteria'
import { ALL_STOCK } from '~/domain/search/search-paths'
import { formatDollars } from '~/domain/text/format'
import { listValues, numberValues, type IndexCar } from './index-car'
import { sampleCars } from './indexing/sample-cars'
import { facetKey, facetValue } from './meilisearch/facet-key'

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
  const beginning = 'What a dealer writes in sentences. '.repeat(5)
  it.each([
    ['as long as an address takes', 'x'.repeat(200), 'x'.repeat(200)],
    ['longer', 'x'.repeat(500), 'x'.repeat(200)],
    ['cut behind a word', `${beginning}${'And in one more'.padEnd(30, ' ')}.`, `${beginning}And in one more`],
    ['cut in a picture', `${'x'.repeat(199)}🚗`, 'x'.repeat(199)],
  ])('%s', (_what, feature, listed) => {
    const longest = { badge: 'B'.repeat(200), make: 'M'.repeat(60), model: 'M'.repeat(100), locationName: 'L'.repeat(200), dealershipName: 'D'.repeat(200) }
    const { badge, make_model, location_name, dealership_name, filtered_features } = listValues({ ...priced(1), ...longest, features: ['Tow bar', feature] })
    expect(filtered_features).toEqual(['Tow bar', listed])
    const lists = Object.entries({ badge, make_model, location_name, dealership_name, filtered_features })
    for (const [filter, values] of lists) {
      const asked = searchCriteria({ lists: { [filter]: [values ?? ''].flat() } })
      const { lists: read } = parseSearchCriteria(ALL_STOCK, formatSearchParams(asked))
      expect(new Set(read[filter as keyof typeof read]), filter).toEqual(new Set([values ?? ''].flat()))
      for (const value of [values ?? ''].flat()) expect(facetValue(facetKey(value)), filter).toBe(value)
    }
  })
})
