import { describe, expect, it } from 'vitest'
import {
  cardActions,
  type CardActionSettings,
  type CardButton,
  type CardPages,
  favouriteIsShown,
  financeHref,
  FIND_SIMILAR_PROMPT,
  isReservableNow,
  savingOf,
} from './car-actions'

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
  buttons: ['view', 'enquire', 'test_drive', 'finance', 'reserve'],
  enquireLabel: 'Enquiry',
  financeLabel: 'Get Finance',
}
const ALL: CardPages = { hasTestDrive: true, financePath: '/finance', canReserve: true }
const sold = { status: 'sold', soldAt: '2026-11-20T00:00:00.000Z' } as const

describe('cardActions', () => {
  it('gives every button its words and its address', () => {
    const path = '/cars/2022-toyota-hilux-sr5-42'
    const finance = 'preferredDealership=bayside-toyota&vehiclePriceBudget=45990&car_id=42&car_type=used'
    expect(cardActions(car, settings, ALL)).toEqual([
      { kind: 'view', label: 'View Details', href: path, isPrimary: true },
      { kind: 'enquire', label: 'Enquiry', href: `${path}#enquiry`, isPrimary: false },
      { kind: 'test_drive', label: 'Book a Test Drive', href: '/book-test-drive/?car_id=42', isPrimary: false },
      { kind: 'finance', label: 'Get Finance', href: `/finance?${finance}#finance-form`, isPrimary: false },
      { kind: 'reserve', label: 'Reserve Now', href: `${path}/checkout`, amountCents: 20000, isPrimary: false },
    ])
  })

  it.each<[string, Partial<ActionCar>]>([
    ['sold', sold],
    ['other status', { status: 'others' }],
    ['sold time', { soldAt: sold.soldAt }],
  ])('offers only something similar when unavailable: %s', (_name, values) => {
    expect(cardActions({ ...car, ...values }, settings, ALL)).toEqual([
      { kind: 'find_similar', label: 'Find Me Something Similar', href: `/cars/${car.slug}`, isPrimary: true },
    ])
    expect(FIND_SIMILAR_PROMPT).toBe('Like this and want something similar?')
  })

  it.each<[string, Partial<ActionCar>, CardButton[], string[]]>([
    ['coming soon', { status: 'coming_soon' }, ['view', 'reserve'], ['view*', 'reserve']],
    ['the order of the tenant', {}, ['finance', 'view'], ['finance*', 'view']],
    ['reserve first', {}, ['reserve', 'view'], ['reserve*', 'view']],
    ['reserve first, not reservable', { isReservable: false }, ['reserve', 'enquire'], ['enquire*']],
    ['already reserved', { isReserved: true }, ['view', 'reserve'], ['view*']],
    ['only reserve, not reservable', { isReservable: false }, ['reserve'], ['view*']],
    ['no buttons', {}, [], ['view*']],
    ['a button named twice', {}, ['view', 'enquire', 'view'], ['view*', 'enquire']],
    ['sold, whatever the buttons', sold, ['enquire', 'reserve'], ['find_similar*']],
  ])('%s', (_name, values, buttons, expected) => {
    const actions = cardActions({ ...car, ...values }, { ...settings, buttons }, ALL)
    expect(actions.map(({ kind, isPrimary }) => (isPrimary ? `${kind}*` : kind))).toEqual(expected)
  })

  it.each([
    [null, undefined],
    [0, undefined],
    [-100, undefined],
    [1, 1],
    [20000, 20000],
  ])('a reserve amount of %s cents shows as %s', (reserveAmountCents, shown) => {
    const [reserve] = cardActions({ ...car, reserveAmountCents }, { ...settings, buttons: ['reserve'] }, ALL)
    expect(reserve?.kind).toBe('reserve')
    expect(reserve?.amountCents).toBe(shown)
  })

  it('uses the words and paths of the settings, and escapes what goes into an address', () => {
    const words = { enquireLabel: 'Enquire Now', financeLabel: 'Get Pre-Approved', reservePath: 'buy-online' } as const
    const actions = cardActions({ ...car, slug: 'a/b ?#' }, { ...settings, ...words }, ALL)
    expect(actions.map(({ label }) => label)).toContain('Enquire Now')
    expect(actions.map(({ label }) => label)).toContain('Get Pre-Approved')
    expect(actions.at(-1)?.href).toBe('/cars/a%2Fb%20%3F%23/buy-online')
  })
})

it.each<[string, Partial<CardPages>, string[]]>([
  ['has everything', {}, ['view', 'enquire', 'test_drive', 'finance', 'reserve']],
  ['takes no reservations', { canReserve: false }, ['view', 'enquire', 'test_drive', 'finance']],
  ['has no finance page', { financePath: null }, ['view', 'enquire', 'test_drive', 'reserve']],
  ['has no test drives', { hasTestDrive: false }, ['view', 'enquire', 'finance', 'reserve']],
])('no button leads to a page that is not there: a site that %s', (_name, changed, expected) => {
  expect(cardActions(car, settings, { ...ALL, ...changed }).map(({ kind }) => kind)).toEqual(expected)
})

it('leads to the finance page of the site', () => {
  const actions = cardActions(car, { ...settings, buttons: ['finance'] }, { ...ALL, financePath: '/finance-pre-approval' })
  expect(actions[0]?.href).toMatch(/^\/finance-pre-approval\?/)
})

describe('savingOf', () => {
  it.each([
    ['off', false, 'off'],
    ['save', false, 'save'],
    ['compare', false, 'compare'],
    ['off', true, 'watchlist'],
    ['save', true, 'watchlist'],
    ['compare', true, 'watchlist'],
  ] as const)('%s, watchlist on: %s, is %s', (saving, isOn, expected) => {
    expect(savingOf({ cards: { saving }, watchlist: { isOn } })).toBe(expected)
  })
})

describe('isReservableNow', () => {
  it.each<[string, Partial<ActionCar>, boolean]>([
    ['reservable', {}, true],
    ['not reservable', { isReservable: false }, false],
    ['held by someone', { isReserved: true }, false],
    ['sold', sold, false],
  ])('%s', (_name, values, expected) => expect(isReservableNow({ ...car, ...values })).toBe(expected))
})

describe('financeHref', () => {
  it.each<[string, Partial<ActionCar>, string | null]>([
    ['list price', {}, '45990'],
    ['reduced price', { offerPriceCents: 4399050 }, '43991'],
    ['no price', { priceCents: null }, null],
    ['a price of $10 is none', { priceCents: 1000 }, null],
  ])('budget: %s', (_name, values, budget) => {
    expect(financeHref(car)).toMatch(/^\/finance\?/)
    const url = new URL(financeHref({ ...car, ...values }, '/finance-enquiry'), 'http://dealer.example')
    expect(url.pathname).toBe('/finance-enquiry')
    expect(url.hash).toBe('#finance-form')
    expect(url.searchParams.get('vehiclePriceBudget')).toBe(budget)
  })
})

describe('favouriteIsShown', () => {
  const on = { saving: 'save', savingNeedsImages: false } as const
  const priced = { status: 'in_stock', soldAt: null, priceCents: 100, photosCount: 1 } as const
  it.each([
    ['active and priced', priced, on, true],
    ['compare', priced, { ...on, saving: 'compare' as const }, true],
    ['coming soon', { ...priced, status: 'coming_soon' as const }, on, true],
    ['feature off', priced, { ...on, saving: 'off' as const }, false],
    ['sold', { ...priced, status: 'sold' as const }, on, false],
    ['one cent', { ...priced, priceCents: 1 }, on, true],
    ['price of 0', { ...priced, priceCents: 0 }, on, false],
    ['negative price', { ...priced, priceCents: -1 }, on, false],
    ['no price', { ...priced, priceCents: null }, on, false],
    ['no pictures, not needed', { ...priced, photosCount: 0 }, on, true],
    ['no pictures, needed', { ...priced, photosCount: 0 }, { ...on, savingNeedsImages: true }, false],
    ['one picture, needed', priced, { ...on, savingNeedsImages: true }, true],
  ])('%s', (_name, values, changes, expected) => expect(favouriteIsShown(values, changes)).toBe(expected))
})
