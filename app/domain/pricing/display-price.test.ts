import { describe, expect, it } from 'vitest'
import { belowMarketCents, displayPrice, priceTypeLabel, salePriceCents, wasPriceCents,
  wasPriceStands,
} from './display-price'

const bare = {
  priceCents: null,
  offerPriceCents: null,
  beforePriceCents: null,
  subscriptionPriceCents: null,
  offersSubscriptions: false,
  isPreorder: false,
  stateAveragePriceCents: null,
  averagePriceCents: null,
}
type Priced = { [Key in keyof typeof bare]: (typeof bare)[Key] extends boolean ? boolean : number | null }
const car = (values: Partial<Priced>): Priced => ({ ...bare, ...values })
const settings = { noPriceText: 'Call us for a price' }
const none = { kind: 'none', text: 'Call us for a price' }
const list = (priceCents: number) => ({ kind: 'list', priceCents })
const reduced = (priceCents: number) => ({ kind: 'reduced', priceCents })
const subscription = (priceCents: number) => ({ kind: 'subscription', priceCents })

describe('displayPrice', () => {
  it.each([
    ['nothing known', {}, none],
    ['list price', { priceCents: 3499000 }, list(3499000)],
    ['list of $0', { priceCents: 0 }, none],
    ['list of $10', { priceCents: 1000 }, none],
    ['list of $10.01', { priceCents: 1001 }, list(1001)],
    ['list of $11', { priceCents: 1100 }, list(1100)],
    ['negative list', { priceCents: -500000 }, none],
    ['reduced', { priceCents: 3499000, offerPriceCents: 3299000 }, reduced(3299000)],
    ['reduced with no list price', { offerPriceCents: 3299000 }, reduced(3299000)],
    ['"reduced" that is dearer is still different', { priceCents: 100000, offerPriceCents: 200000 }, reduced(200000)],
    ['reduced equal to list', { priceCents: 3499000, offerPriceCents: 3499000 }, list(3499000)],
    ['reduced one cent under list', { priceCents: 3499000, offerPriceCents: 3498999 }, reduced(3498999)],
    ['reduced of $10', { priceCents: 3499000, offerPriceCents: 1000 }, list(3499000)],
    ['reduced of $10.01', { priceCents: 3499000, offerPriceCents: 1001 }, reduced(1001)],
    ['reduced and list both $10', { priceCents: 1000, offerPriceCents: 1000 }, none],
    ['pre-order', { isPreorder: true }, { kind: 'preorder', text: 'PREORDER' }],
    ['pre-order of $10', { isPreorder: true, priceCents: 1000 }, { kind: 'preorder', text: 'PREORDER' }],
    ['pre-order with a price', { isPreorder: true, priceCents: 3499000 }, list(3499000)],
    [
      'subscription before all others',
      { offersSubscriptions: true, subscriptionPriceCents: 1, priceCents: 3499000, offerPriceCents: 3299000 },
      subscription(1),
    ],
    ['subscription of $0', { offersSubscriptions: true, subscriptionPriceCents: 0, priceCents: 5000 }, list(5000)],
    ['no subscription price', { offersSubscriptions: true, priceCents: 5000 }, list(5000)],
    ['dealer without subscriptions', { subscriptionPriceCents: 20000, priceCents: 5000 }, list(5000)],
  ])('%s', (_name, values, expected) => expect(displayPrice(car(values), settings)).toEqual(expected))

  it.each(['', '  '])('falls back to the default words when the setting is %j', (noPriceText) => {
    expect(displayPrice(car({}), { noPriceText })).toEqual({ kind: 'none', text: 'Enquire for price.' })
  })
})

describe('salePriceCents', () => {
  it.each([
    ['none', {}, null],
    ['list', { priceCents: 3499000 }, 3499000],
    ['reduced', { priceCents: 3499000, offerPriceCents: 3299000 }, 3299000],
    ['$10', { priceCents: 1000, offerPriceCents: 1000 }, null],
  ])('%s', (_name, values, expected) => expect(salePriceCents(car(values))).toBe(expected))
})

describe('wasPriceCents', () => {
  it.each([
    ['list alone', { priceCents: 3499000 }, null],
    ['before above list', { priceCents: 3499000, beforePriceCents: 3599000 }, 3599000],
    ['before equal to list', { priceCents: 3499000, beforePriceCents: 3499000 }, null],
    ['before one dollar above', { priceCents: 3499000, beforePriceCents: 3499100 }, 3499100],
    ['before above by cents that nobody is shown', { priceCents: 3499000, beforePriceCents: 3499049 }, null],
    ['before above by cents that make a dollar more', { priceCents: 3499040, beforePriceCents: 3499060 }, 3499060],
    ['list above the reduced one by cents that nobody is shown', { priceCents: 3499020, offerPriceCents: 3499000 }, null],
    ['before under list', { priceCents: 3499000, beforePriceCents: 3399000 }, null],
    ['list over reduced', { priceCents: 3499000, offerPriceCents: 3299000 }, 3499000],
    ['before goes before list', { priceCents: 3499000, offerPriceCents: 3299000, beforePriceCents: 3599000 }, 3599000],
    ['before of $0 is none', { priceCents: 3499000, offerPriceCents: 3299000, beforePriceCents: 0 }, 3499000],
    ['list under "reduced"', { priceCents: 100000, offerPriceCents: 200000 }, null],
    ['reduced with no list', { offerPriceCents: 200000 }, null],
    ['subscription', { offersSubscriptions: true, subscriptionPriceCents: 20000, beforePriceCents: 3599000 }, null],
    ['pre-order', { isPreorder: true, beforePriceCents: 3599000 }, null],
    ['no price', { beforePriceCents: 3599000 }, null],
  ])('%s', (_name, values, expected) => {
    expect(wasPriceCents(car(values), displayPrice(car(values), settings))).toBe(expected)
  })
})

describe('priceTypeLabel', () => {
  it.each([
    ['drive_away', 'Drive away'],
    ['excl_govt_charges', 'Excl. govt. charges'],
    ['unspecified', null],
  ] as const)('%s', (priceType, label) => expect(priceTypeLabel(priceType)).toBe(label))

  it.each([
    ['drive_away', 'On the road'],
    ['excl_govt_charges', 'Plus charges'],
    ['unspecified', null],
  ] as const)("%s in the tenant's words", (priceType, label) => {
    const words = { driveAwayText: 'On the road', exclGovtChargesText: 'Plus charges' }
    expect(priceTypeLabel(priceType, words)).toBe(label)
  })
})

describe('belowMarketCents', () => {
  const priceCents = 3000000
  it.each([
    ['no averages', { priceCents }, null],
    ['no price', { stateAveragePriceCents: 9900000 }, null],
    ['$499 under the state average', { priceCents, stateAveragePriceCents: priceCents + 49900 }, null],
    ['$499.01 under', { priceCents, stateAveragePriceCents: priceCents + 49901 }, 49901],
    ['$500 under', { priceCents, stateAveragePriceCents: priceCents + 50000 }, 50000],
    ['above the average', { priceCents, stateAveragePriceCents: priceCents - 50000 }, null],
    ['national average without a state one', { priceCents, averagePriceCents: priceCents + 50000 }, 50000],
    ['$499 under the national average', { priceCents, averagePriceCents: priceCents + 49900 }, null],
    ['state average of $0 is none', { priceCents, stateAveragePriceCents: 0, averagePriceCents: 3060000 }, 60000],
    [
      'national average is not asked where the state one says no',
      { priceCents, stateAveragePriceCents: priceCents + 100, averagePriceCents: priceCents + 900000 },
      null,
    ],
    [
      'the reduced price counts',
      { priceCents, offerPriceCents: priceCents - 50000, stateAveragePriceCents: priceCents },
      50000,
    ],
  ])('%s', (_name, values, expected) => expect(belowMarketCents(car(values))).toBe(expected))
})

describe('wasPriceStands', () => {
  const now = new Date('2026-11-20T00:00:00Z')
  it.each([
    [false, null, true],
    [true, null, false],
    [true, '2026-11-19T00:00:00.000Z', true],
    [true, '2026-08-22T00:00:00.000Z', true],
    [true, '2026-08-21T23:59:59.999Z', false],
  ])('must be charged: %s, charged until %s: %s', (wasPriceMustBeCharged, until, expected) => {
    expect(wasPriceStands(until, { wasPriceMustBeCharged }, now)).toBe(expected)
  })
})
