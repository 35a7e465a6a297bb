import { describe, expect, it } from 'vitest'
import { pricesBeside, shownPrice } from './shown-price'

describe('shownPrice', () => {
  it.each([
    ['nothing given', {}, null, 'unspecified'],
    ['a type alone', { price_type: 'drive_away' }, null, 'drive_away'],
    ['a price alone', { price: 100 }, 100, 'unspecified'],
    ['a price with its type', { price: 100, price_type: 'excl_govt_charges' }, 100, 'excl_govt_charges'],
    ['a price that is the drive-away one', { price: 100, drive_away_price: 100, egc_price: 90 }, 100, 'drive_away'],
    [
      'a price that is the one without charges',
      { price: 90, drive_away_price: 100, egc_price: 90 },
      90,
      'excl_govt_charges',
    ],
    ['both, no type', { drive_away_price: 100, egc_price: 90 }, 100, 'drive_away'],
    [
      'both, the other type',
      { drive_away_price: 100, egc_price: 90, price_type: 'excl_govt_charges' },
      90,
      'excl_govt_charges',
    ],
    ['both, drive away', { drive_away_price: 100, egc_price: 90, price_type: 'drive_away' }, 100, 'drive_away'],
    ['on application, whatever the others say', { price: 'on_application', drive_away_price: 100, egc_price: 90 }, null, 'unspecified'],
    ['on application, with a type', { price: 'on_application', egc_price: 90, price_type: 'excl_govt_charges' }, null, 'excl_govt_charges'],
    ['without charges only', { egc_price: 90 }, 90, 'excl_govt_charges'],
    [
      'without charges only, though drive away is stated',
      { egc_price: 90, price_type: 'drive_away' },
      90,
      'excl_govt_charges',
    ],
    [
      'drive away only, though the other is stated',
      { drive_away_price: 100, price_type: 'excl_govt_charges' },
      100,
      'drive_away',
    ],
  ] as const)('%s', (_, given, priceCents, priceType) => {
    expect(shownPrice(given)).toEqual({ priceCents, priceType })
  })
})

describe('pricesBeside', () => {
  const others = { before_price: 110, offer_price: 100, weekly_price: 1 }
  const said = { beforePriceCents: 110, offerPriceCents: 100, weeklyPriceCents: 1 }
  const nothing = { beforePriceCents: null, offerPriceCents: null, weeklyPriceCents: null }
  it.each([
    ['a price', { price: 105, ...others }, said],
    ['none', others, said],
    ['one on application', { price: 'on_application', ...others }, nothing],
    ['a price alone', { price: 105 }, nothing],
  ] as const)('%s', (_, given, expected) => expect(pricesBeside(given)).toEqual(expected))
})
