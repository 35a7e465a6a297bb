import { describe, expect, it } from 'vitest'
import type { CardCar } from './car'
import { settingsSchema } from '~/tenants/settings-schema'
import { pageCar } from '../../../tests/support/page-car'
import { carCard, priceLine, type CarCard, type CarCardSettings } from './car-card'
import type { FinanceLender } from '../finance/finance-lender'

const now = new Date('2026-11-20T00:00:00Z')

const car: CardCar = {
  ...pageCar,
  series: 'GUN126R',
  priceCents: 5_499_000,
  beforePriceCents: null,
  stateAveragePriceCents: null,
  odometerKm: 45_200,
  locationName: 'Northside Used Cars',
  city: 'Brisbane',
  imageUrls: ['stored:a.svg', 'stored:b.svg'],
  photosCount: 12,
}

const settings: CarCardSettings = settingsSchema.parse({
  cards: { buttons: ['view', 'enquire', 'reserve'], showsPriceDrops: true, saving: 'save' },
  finance: { provider: 'angle' },
  reserve: { isOn: true },
})

const cardOf = (facts: Partial<CardCar>, changed: Partial<CarCardSettings> = {}) =>
  carCard({ ...car, ...facts }, { ...settings, ...changed }, now)

describe('carCard', () => {
  it('says what the card shows and nothing else', () => {
    expect(cardOf({})).toEqual({
      id: 7,
      href: '/cars/2022-toyota-hilux-7',
      title: '2022 Toyota HiLux',
      subtitle: 'SR5 GUN126R',
      price: { amount: '$54,990', note: 'Drive away', was: null },
      saving: null,
      priceDrop: null,
      repayment: null,
      badge: null,
      summary: ['Used', 'Automatic', '45,200 km', 'Diesel'],
      chips: ['Ute', '4WD', '5 seats'],
      image: 'stored:a.svg',
      photos: 12,
      place: 'Northside Used Cars',
      prompt: null,
      actions: [
        { label: 'View Details', href: '/cars/2022-toyota-hilux-7' },
        { label: 'Enquiry', href: '/cars/2022-toyota-hilux-7#enquiry' },
        { label: 'Book a Test Drive', href: '/book-test-drive/?car_id=7' },
      ],
      keeps: { slug: '2022-toyota-hilux-7', make: 'Toyota', model: 'HiLux', saves: true, compares: false },
    })
  })

  it('offers something similar, and no saving, for a sold car', () => {
    const card = cardOf({ status: 'sold', soldAt: '2026-11-19T00:00:00Z', stateAveragePriceCents: 6_000_000 })
    expect(card.prompt).toBe('Like this and want something similar?')
    expect(card.actions.map(({ label }) => label)).toEqual(['Find Me Something Similar'])
    expect(card.badge).toEqual({ text: 'JUST SOLD', tone: 'neutral' })
    expect(card.saving).toBeNull()
  })

  it('puts the deposit on the reserve button', () => {
    const { actions } = cardOf({ isReservable: true, reserveAmountCents: 20_000 })
    expect(actions.map(({ label }) => label)).toContain('Reserve Now $200')
  })

  it.each<[string, Partial<CardCar>, string, string | null, string | null]>([
    ['reduced', { offerPriceCents: 5_199_000 }, '$51,990', 'Drive away', '$54,990'],
    ['before', { beforePriceCents: 5_999_000 }, '$54,990', 'Drive away', '$59,990'],
    ['excluding charges', { priceType: 'excl_govt_charges' }, '$54,990', 'Excl. govt. charges', null],
    ['preorder', { priceCents: null, isPreorder: true }, 'PREORDER', null, null],
    ['none', { priceCents: null }, 'Enquire for price.', null, null],
  ])('price: %s', (_name, facts, amount, note, was) => {
    expect(cardOf(facts).price).toEqual({ amount, note, was })
  })

  it.each<[string, Partial<CardCar>, 'week' | 'month', CarCard['price'], string]>([
    [
      'with what the car costs to buy',
      {},
      'month',
      { amount: '$299', per: 'a month', note: 'Subscription', was: null, buying: { amount: '$54,990', note: 'Drive away' } },
      '$299 a month subscription or $54,990 drive away to buy',
    ],
    [
      'by the week, its dealer not saying what the price includes',
      { priceType: 'unspecified' },
      'week',
      { amount: '$299', per: 'a week', note: 'Subscription', was: null, buying: { amount: '$54,990', note: null } },
      '$299 a week subscription or $54,990 to buy',
    ],
    ['not for sale at all', { priceCents: null }, 'month', { amount: '$299', per: 'a month', note: 'Subscription', was: null }, '$299 a month subscription'],
  ])('a subscription %s', (_name, facts, subscriptionPeriod, price, line) => {
    const card = cardOf({ offersSubscriptions: true, subscriptionPriceCents: 29_900, ...facts }, { price: { ...settings.price, subscriptionPeriod } })
    expect(card.price).toEqual(price)
    expect(priceLine(card.price)).toBe(line)
  })

  it.each([
    ['Drive Away', '$54,990 drive away'],
    ['EGC', '$54,990 EGC'],
    ['Plus GST and on-roads', '$54,990 plus GST and on-roads'],
  ])('the tenant’s own words %j stand in a line as %j', (driveAwayText, line) => {
    expect(priceLine(cardOf({}, { price: { ...settings.price, driveAwayText } }).price)).toBe(line)
  })

  it('leaves out the was-price and the market where the tenant does', () => {
    const quiet = { price: { ...settings.price, showsWasPrice: false, showsBelowMarket: false } }
    const card = cardOf({ beforePriceCents: 5_999_000, stateAveragePriceCents: 6_000_000 }, quiet)
    expect([card.price.was, card.saving]).toEqual([null, null])
  })

  it.each([
    [true, true, '$59,990'],
    [true, false, null],
    [false, true, null],
  ])('a was-price, shown: %s, on cards: %s, is %s', (showsWasPrice, onCards, was) => {
    const changed = { price: { ...settings.price, showsWasPrice }, cards: { ...settings.cards, showsWasPrice: onCards } }
    expect(cardOf({ beforePriceCents: 5_999_000 }, changed).price.was).toBe(was)
  })

  it.each<[string | null, Partial<CardCar>]>([
    ['$5,010 below market', { stateAveragePriceCents: 6_000_000 }],
    [null, { stateAveragePriceCents: 5_548_900 }],
    [null, { stateAveragePriceCents: 6_000_000, offersSubscriptions: true, subscriptionPriceCents: 29_900 }],
  ])('saving: %s', (saving, facts) => {
    expect(cardOf(facts).saving).toBe(saving)
  })

  it.each([
    ['drive_away', '$5,010 below market'],
    ['excl_govt_charges', null],
    ['unspecified', null],
  ] as const)('saving of a price that is %s, where only one with its charges is compared: %s', (priceType, saving) => {
    const facts = { stateAveragePriceCents: 6_000_000, priceType }
    expect(cardOf(facts, { price: { ...settings.price, belowMarketNeedsDriveAway: true } }).saving).toBe(saving)
    expect(cardOf(facts).saving).toBe('$5,010 below market')
  })

  it.each<[string | null, Partial<CardCar>]>([
    ['Brisbane, QLD', { locationName: null }],
    ['QLD', { locationName: null, city: null }],
    [null, { locationName: null, city: null, state: null }],
    ['Hamilton 4007', { privateSuburb: 'Hamilton', privatePostcode: '4007' }],
  ])('place: %s', (place, facts) => {
    expect(cardOf(facts).place).toBe(place)
  })

  it('shows no place where the tenant has no overlay, no picture where there is none', () => {
    const card = cardOf({ imageUrls: [] }, { cards: { ...settings.cards, showsLocationOverlay: false } })
    expect([card.place, card.image]).toEqual([null, null])
  })

  it('puts the certified logo on the badge, and no badge where the tenant shows none', () => {
    const cards = { ...settings.cards, certifiedMakes: ['Toyota'] }
    expect(cardOf({ isCertified: true }, { cards }).badge).toEqual({ text: 'Certified used', tone: 'plain', isLogo: true })
    expect(cardOf({ tag: 'Test Drive Only' }).badge).toEqual({ text: 'Test Drive Only', tone: 'red' })
    expect(cardOf({ tag: 'Test Drive Only' }, { cards: { ...cards, showsTags: false } }).badge).toBeNull()
  })

  it('has no reserve button where the site takes no reservations', () => {
    const labels = (isOn: boolean) => cardOf({ isReservable: true }, { reserve: { ...settings.reserve, isOn } }).actions.map(({ label }) => label)
    expect([labels(true), labels(false)]).toEqual([['View Details', 'Enquiry', 'Reserve Now $200', 'Book a Test Drive'], ['View Details', 'Enquiry', 'Book a Test Drive']])
  })

  it.each<[string, Partial<CardCar>, boolean, boolean]>([
    ['in stock', {}, true, true],
    ['autograb off', {}, false, false],
    ['coming soon', { status: 'coming_soon' }, true, false],
    ['$200', { priceCents: 200_00 }, true, false],
    ['$200.01', { priceCents: 200_01 }, true, true],
  ])('is bought online only where that is open: %s', (_name, facts, autograbIsOn, expected) => {
    const changed: Partial<CarCardSettings> = {
      cards: { ...settings.cards, buttons: ['view', 'reserve'], reservePath: 'buy-online' },
      finance: { ...settings.finance, autograbIsOn },
    }
    const { actions } = cardOf({ isReservable: true, ...facts }, changed)
    expect(actions.some(({ href }) => href.endsWith('/buy-online'))).toBe(expected)
  })

  const lender: FinanceLender = {
    provider: 'angle',
    interestRatePercent: 8.39,
    comparisonRatePercent: 9.44,
    paymentWeekCents: 23_350,
    paymentMonthCents: null,
    termMonths: 60,
    depositCents: null,
    balloonCents: null,
    disclaimer: 'A page of conditions.',
  }
  it.each<[string, boolean, Partial<FinanceLender>, Partial<CardCar>, CarCard['repayment']]>([
    [
      'all given',
      true,
      { depositCents: 549_900 },
      {},
      {
        amount: '$234',
        per: 'per week',
        rate: '8.39% p.a.',
        comparison: 'Comparison rate 9.44% p.a.',
        terms: 'Over 5 years with a deposit of $5,499.',
        details: 'Paying $54,990: a deposit of $5,499, then $234 per week over 5 years at 8.39% p.a. (comparison rate 9.44% p.a.).',
      },
    ],
    ['switched off', false, {}, {}, null],
    ['without a comparison rate', true, { comparisonRatePercent: null }, {}, null],
    ['of another provider', true, { provider: 'taurus' }, {}, null],
    ['a price of $500', true, {}, { priceCents: 50_000 }, null],
    ['sold', true, {}, { status: 'sold', soldAt: '2026-11-19T00:00:00Z' }, null],
  ])('repayment: %s', (_name, showsWeeklyPrice, changed, facts, expected) => {
    const card = cardOf({ ...facts, lender: { ...lender, ...changed } }, { price: { ...settings.price, showsWeeklyPrice } })
    expect(card.repayment).toEqual(expected)
  })

  it.each<[string, string | null | undefined, string | null]>([
    ['charged 90 days ago to the moment', '2026-08-22T00:00:00.000Z', '$59,990'],
    ['a moment longer ago', '2026-08-21T23:59:59.999Z', null],
    ['never', null, null],
    ['not known', undefined, null],
  ])('a was-price that must have been charged: %s', (_name, wasChargedUntil, was) => {
    const price = { ...settings.price, wasPriceMustBeCharged: true }
    expect(cardOf({ beforePriceCents: 5_999_000, wasChargedUntil }, { price }).price.was).toBe(was)
  })

  it.each<[string, Partial<CardCar>, Partial<CarCardSettings>, boolean]>([
    ['for sale', {}, {}, true],
    ['without a price', { priceCents: 0 }, {}, false],
    ['feature off', {}, { cards: { ...settings.cards, saving: 'off' } }, false],
    ['watchlist, feature off', {}, { cards: { ...settings.cards, saving: 'off' }, watchlist: { isOn: true } }, true],
    ['watchlist, without a price', { priceCents: null }, { watchlist: { isOn: true } }, true],
    ['watchlist, sold', { status: 'sold', soldAt: '2026-11-19T00:00:00Z' }, { watchlist: { isOn: true } }, false],
  ])('can be kept: %s', (_name, facts, changed, expected) => {
    expect(cardOf(facts, changed).keeps !== null).toBe(expected)
  })
})
