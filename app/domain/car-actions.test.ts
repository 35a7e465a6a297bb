import { describe, expect, it } from 'vitest'
import { cardActions, type CardActionSettings, favouriteIsShown, financeHref, reserveIsShown } from './car-actions'

type ActionCar = Parameters<typeof cardActions>[0]
const car: ActionCar = {
  id: 42,
  slug: '2022-toyota-hilux-sr5-42',
  status: 'in_stock',
  soldAt: null,
  carType: 'used',
  dealershipSlug: 'bayside-toyota',
  priceCents: 4599000,
  offerPriceCents: null,
  isReservable: true,
  isReserved: false,
  reserveAmountCents: 20000,
}
const settings: CardActionSettings = {
  enquiryLabel: 'Enquiry',
  financeLabel: 'Get Finance',
  showsFinanceButton: true,
  showsTestDriveButton: true,
  offersReservations: true,
  reservePath: 'checkout',
  financePath: '/finance',
  primaryAction: 'view-details',
}
const kinds = (values: Partial<ActionCar>, changes: Partial<CardActionSettings> = {}) =>
  cardActions({ ...car, ...values }, { ...settings, ...changes }).map(({ kind }) => kind)

describe('cardActions', () => {
  it('gives every button its words and its address', () => {
    const path = '/cars/2022-toyota-hilux-sr5-42'
    expect(cardActions(car, settings)).toEqual([
      { kind: 'view-details', label: 'View Details', href: path, isPrimary: true },
      { kind: 'enquire', label: 'Enquiry', href: `${path}#enquiry`, isPrimary: false },
      { kind: 'test-drive', label: 'Book a Test Drive', href: '/book-test-drive/?car_id=42', isPrimary: false },
      {
        kind: 'finance',
        label: 'Get Finance',
        href: '/finance?preferredDealership=bayside-toyota&vehiclePriceBudget=45990&car_id=42&car_type=used#finance-form',
        isPrimary: false,
      },
      { kind: 'reserve', label: 'Reserve Now', href: `${path}/checkout`, amountCents: 20000, isPrimary: false },
    ])
  })

  it.each<[string, Partial<ActionCar>]>([
    ['sold', { status: 'sold', soldAt: '2026-11-20T00:00:00.000Z' }],
    ['other status', { status: 'others' }],
    ['sold time', { soldAt: '2026-11-20T00:00:00.000Z' }],
  ])('offers only something similar when unavailable: %s', (_name, values) => {
    expect(cardActions({ ...car, ...values }, settings)).toEqual([
      { kind: 'find-similar', label: 'Find Me Something Similar', href: `/cars/${car.slug}`, isPrimary: true },
    ])
  })

  it.each<[string, Partial<ActionCar>, Partial<CardActionSettings>, string[]]>([
    ['coming soon', { status: 'coming_soon' }, {}, ['view-details', 'enquire', 'test-drive', 'finance', 'reserve']],
    ['not reservable', { isReservable: false }, {}, ['view-details', 'enquire', 'test-drive', 'finance']],
    ['already reserved', { isReserved: true }, {}, ['view-details', 'enquire', 'test-drive', 'finance']],
    ['no reservations here', {}, { offersReservations: false }, ['view-details', 'enquire', 'test-drive', 'finance']],
    ['no finance here', {}, { showsFinanceButton: false }, ['view-details', 'enquire', 'test-drive', 'reserve']],
    ['no test drives here', {}, { showsTestDriveButton: false }, ['view-details', 'enquire', 'finance', 'reserve']],
  ])('%s', (_name, values, changes, expected) => expect(kinds(values, changes)).toEqual(expected))

  it.each([
    [null, undefined],
    [0, undefined],
    [-100, undefined],
    [1, 1],
    [20000, 20000],
  ])('a reserve amount of %s cents shows as %s', (reserveAmountCents, shown) => {
    const reserve = cardActions({ ...car, reserveAmountCents }, settings).find(({ kind }) => kind === 'reserve')
    expect(reserve?.amountCents).toBe(shown)
    expect(reserve && 'amountCents' in reserve).toBe(shown !== undefined)
  })

  it.each<[CardActionSettings['primaryAction'], Partial<ActionCar>, string]>([
    ['view-details', {}, 'view-details'],
    ['enquire', {}, 'enquire'],
    ['reserve', {}, 'reserve'],
    ['reserve', { isReservable: false }, 'view-details'],
    ['find-similar', {}, 'view-details'],
    ['enquire', { status: 'sold' }, 'find-similar'],
  ])('primary %s with %j is %s, and the only one', (primaryAction, values, expected) => {
    const primary = cardActions({ ...car, ...values }, { ...settings, primaryAction }).filter((a) => a.isPrimary)
    expect(primary.map(({ kind }) => kind)).toEqual([expected])
  })

  it('uses the words and paths of the settings, and escapes what goes into an address', () => {
    const changes = {
      enquiryLabel: 'Enquire Now',
      financeLabel: 'Get Pre-Approved',
      reservePath: 'buy-online',
    } as const
    const actions = cardActions({ ...car, slug: 'a/b ?#' }, { ...settings, ...changes })
    expect(actions.map(({ label }) => label)).toContain('Enquire Now')
    expect(actions.map(({ label }) => label)).toContain('Get Pre-Approved')
    expect(actions.at(-1)?.href).toBe('/cars/a%2Fb%20%3F%23/buy-online')
  })
})

describe('financeHref', () => {
  it.each<[string, Partial<ActionCar>, string | null]>([
    ['list price', {}, '45990'],
    ['reduced price', { offerPriceCents: 4399050 }, '43991'],
    ['no price', { priceCents: null }, null],
    ['a price of $10 is none', { priceCents: 1000 }, null],
  ])('budget: %s', (_name, values, budget) => {
    const url = new URL(financeHref({ ...car, ...values }, '/finance-enquiry'), 'http://dealer.example')
    expect(url.pathname).toBe('/finance-enquiry')
    expect(url.hash).toBe('#finance-form')
    expect(url.searchParams.get('vehiclePriceBudget')).toBe(budget)
  })
})

describe('reserveIsShown', () => {
  it.each<[string, Partial<ActionCar>, boolean, boolean]>([
    ['reservable', {}, true, true],
    ['switched off', {}, false, false],
    ['not reservable', { isReservable: false }, true, false],
    ['held by someone', { isReserved: true }, true, false],
    ['sold', { status: 'sold' }, true, false],
  ])('%s', (_name, values, offersReservations, expected) => {
    expect(reserveIsShown({ ...car, ...values }, { offersReservations })).toBe(expected)
  })
})

describe('favouriteIsShown', () => {
  const on = { hasFavourites: true, favouriteNeedsImages: false }
  const priced = { status: 'in_stock', soldAt: null, priceCents: 100, photosCount: 1 } as const
  it.each([
    ['active and priced', priced, on, true],
    ['coming soon', { ...priced, status: 'coming_soon' as const }, on, true],
    ['feature off', priced, { ...on, hasFavourites: false }, false],
    ['sold', { ...priced, status: 'sold' as const }, on, false],
    ['one cent', { ...priced, priceCents: 1 }, on, true],
    ['price of 0', { ...priced, priceCents: 0 }, on, false],
    ['negative price', { ...priced, priceCents: -1 }, on, false],
    ['no price', { ...priced, priceCents: null }, on, false],
    ['no pictures, not needed', { ...priced, photosCount: 0 }, on, true],
    ['no pictures, needed', { ...priced, photosCount: 0 }, { ...on, favouriteNeedsImages: true }, false],
    ['one picture, needed', priced, { ...on, favouriteNeedsImages: true }, true],
  ])('%s', (_name, values, changes, expected) => expect(favouriteIsShown(values, changes)).toBe(expected))
})
