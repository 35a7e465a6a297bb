import { describe, expect, it } from 'vitest'
import { settingsSchema, type SettingsValues } from '~/tenants/settings-schema'
import { cardActions, favouriteIsShown, FIND_SIMILAR_PROMPT, keepingOf, keepsOf } from './car-actions'
import type { ButtonCar } from './car-button'
import type { CardButton } from './car-buttons'

const car: ButtonCar = {
  id: 42,
  slug: '2022-toyota-hilux-sr5-42',
  itemType: 'car',
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
const BUTTONS: CardButton[] = ['view', 'enquire', 'test_drive', 'finance', 'reserve']
const siteWith = ({ cards, ...values }: Record<string, SettingsValues> = {}) =>
  settingsSchema.parse({ reserve: { isOn: true }, ...values, cards: { buttons: BUTTONS, ...cards } })
const site = siteWith()
const sold = { status: 'sold', soldAt: '2026-11-20T00:00:00.000Z' } as const

describe('cardActions', () => {
  it('gives every button its words and its address', () => {
    const path = '/cars/2022-toyota-hilux-sr5-42'
    const finance = 'preferredDealership=bayside-toyota&vehiclePriceBudget=45990&car_id=42&car_type=used'
    expect(cardActions(car, site)).toEqual([
      { kind: 'view', label: 'View Details', href: path },
      { kind: 'enquire', label: 'Enquiry', href: `${path}#enquiry` },
      { kind: 'test_drive', label: 'Book a Test Drive', href: '/book-test-drive/?car_id=42' },
      { kind: 'finance', label: 'Get Finance', href: `/finance?${finance}#finance-form` },
      { kind: 'reserve', label: 'Reserve Now $200', href: `${path}/checkout` },
    ])
  })

  it.each<[string, Partial<ButtonCar>]>([
    ['sold', sold],
    ['other status', { status: 'others' }],
    ['sold time', { soldAt: sold.soldAt }],
  ])('offers only something similar when unavailable: %s', (_name, values) => {
    expect(cardActions({ ...car, ...values }, site)).toEqual([
      { kind: 'find_similar', label: 'Find Me Something Similar', href: `/cars/${car.slug}` },
    ])
    expect(FIND_SIMILAR_PROMPT).toBe('Like this and want something similar?')
  })

  it.each<[string, Partial<ButtonCar>, CardButton[], string[]]>([
    ['coming soon', { status: 'coming_soon' }, ['view', 'reserve'], ['view', 'reserve', 'test_drive']],
    ['the order of the tenant', {}, ['finance', 'view'], ['finance', 'view']],
    ['both', {}, ['view', 'finance', 'test_drive'], ['view', 'finance', 'test_drive']],
    ['reserve first', {}, ['reserve', 'view', 'test_drive'], ['reserve', 'view', 'test_drive']],
    ['reserve first, not reservable', { isReservable: false }, ['reserve', 'enquire'], ['enquire', 'view', 'test_drive']],
    ['already reserved', { isReserved: true }, ['view', 'reserve'], ['view', 'test_drive']],
    ['only reserve, not reservable', { isReservable: false }, ['reserve'], ['view', 'test_drive']],
    ['no buttons', {}, [], ['view', 'test_drive']],
    ['no buttons, motorhome', { itemType: 'motorhome' }, [], ['view', 'test_drive']],
    ['no buttons, caravan, which nobody drives', { itemType: 'caravan' }, [], ['view', 'finance']],
    ['test drives, caravan', { itemType: 'caravan' }, ['test_drive', 'enquire'], ['enquire', 'view', 'finance']],
    ['sold, whatever the buttons', sold, ['enquire', 'reserve'], ['find_similar']],
  ])('%s', (_name, values, buttons, expected) => {
    const actions = cardActions({ ...car, ...values }, siteWith({ cards: { buttons } }))
    expect(actions.map(({ kind }) => kind)).toEqual(expected)
  })

  it.each([
    ['the site’s', null, 'Reserve Now $200'],
    ['its own', 50_000, 'Reserve Now $500'],
    ['none', 0, 'Reserve Now'],
    ['one below nothing', -100, 'Reserve Now'],
  ])('a card says the deposit that will be asked: %s', (_what, reserveAmountCents, label) => {
    expect(cardActions({ ...car, reserveAmountCents }, siteWith({ cards: { buttons: ['reserve'] } }))[0]).toMatchObject({ kind: 'reserve', label })
  })

  it('uses the words and paths of the settings, and escapes what goes into an address', () => {
    const cards = { enquireLabel: 'Enquire Now', financeLabel: 'Get Pre-Approved', reservePath: 'buy-online' }
    const actions = cardActions({ ...car, slug: 'a/b ?#' }, siteWith({ cards, finance: { autograbIsOn: true } }))
    expect(actions.map(({ label }) => label)).toContain('Enquire Now')
    expect(actions.map(({ label }) => label)).toContain('Get Pre-Approved')
    expect(actions.at(-1)?.href).toBe('/cars/a%2Fb%20%3F%23/buy-online')
  })
})

it.each<[string, Record<string, SettingsValues>, string[]]>([
  ['has everything', {}, BUTTONS],
  ['takes no reservations', { reserve: { isOn: false } }, ['view', 'enquire', 'test_drive', 'finance']],
  ['has no finance page', { pages: { finance: false } }, ['view', 'enquire', 'test_drive', 'reserve']],
  ['has no test drives', { pages: { testDrive: false } }, ['view', 'enquire', 'finance', 'reserve']],
])('no button leads to a page that is not there: a site that %s', (_name, values, expected) => {
  expect(cardActions(car, siteWith(values)).map(({ kind }) => kind)).toEqual(expected)
})

it.each<[string, Record<string, SettingsValues>, string[]]>([
  ['a test drive, where there are both', {}, ['view', 'enquire', 'test_drive']],
  ['finance, where there are no test drives', { pages: { testDrive: false } }, ['view', 'enquire', 'finance']],
  ['neither, where the site has neither', { pages: { testDrive: false, finance: false } }, ['view', 'enquire']],
])('a card of which the tenant names neither leads to %s', (_what, values, expected) => {
  expect(cardActions(car, siteWith({ ...values, cards: { buttons: ['view', 'enquire'] } })).map(({ kind }) => kind)).toEqual(expected)
})

it('leads to the finance page of the site', () => {
  const actions = cardActions(car, siteWith({ cards: { buttons: ['finance'] }, finance: { path: '/finance-pre-approval' } }))
  expect(actions[0]?.href).toMatch(/^\/finance-pre-approval\?/)
})

describe('keepingOf', () => {
  it.each([
    ['off', false, false, 'off', false],
    ['save', false, false, 'save', false],
    ['save', true, false, 'save', true],
    ['compare', false, false, 'off', true],
    ['off', true, false, 'off', true],
    ['off', false, true, 'watchlist', false],
    ['save', true, true, 'watchlist', true],
    ['compare', false, true, 'watchlist', true],
  ] as const)('%s, compares too: %s, watchlist on: %s, is %s and compares: %s', (saving, compares, isOn, expected, expectedCompares) => {
    expect(keepingOf({ cards: { saving, compares, savingNeedsImages: false }, watchlist: { isOn } })).toEqual({ saving: expected, compares: expectedCompares })
  })
})

describe('keepsOf', () => {
  const car = { slug: 's', make: 'Kia', model: 'Rio', status: 'in_stock', soldAt: null, priceCents: 100, offerPriceCents: null, photosCount: 0 } as const
  const both = { cards: { saving: 'save', compares: true, savingNeedsImages: false }, watchlist: { isOn: false } } as const
  const garage = { ...both, watchlist: { isOn: true } }
  it.each([
    ['both', car, both, [true, true]],
    ['neither: sold', { ...car, status: 'sold' }, both, null],
    ['neither: no picture where one is needed', car, { ...both, cards: { ...both.cards, savingNeedsImages: true } }, null],
    ['neither: the site has none', car, { cards: { ...both.cards, saving: 'off', compares: false }, watchlist: { isOn: false } }, null],
    ['the watchlist alone, without a price', { ...car, priceCents: null }, garage, [true, false]],
    ['the watchlist and the switch', car, garage, [true, true]],
    ['the switch alone', car, { ...both, cards: { ...both.cards, saving: 'compare', compares: false } }, [false, true]],
  ] as const)('%s', (_name, car, settings, expected) => {
    expect(keepsOf(car, settings)).toEqual(expected && { slug: 's', make: 'Kia', model: 'Rio', saves: expected[0], compares: expected[1] })
  })
})

describe('favouriteIsShown', () => {
  const on = { savingNeedsImages: false }
  const priced = { status: 'in_stock', soldAt: null, priceCents: 100, offerPriceCents: null, photosCount: 1 } as const
  it.each([
    ['active and priced', priced, on, true],
    ['coming soon', { ...priced, status: 'coming_soon' as const }, on, true],
    ['sold', { ...priced, status: 'sold' as const }, on, false],
    ['one cent', { ...priced, priceCents: 1 }, on, true],
    ['price of 0', { ...priced, priceCents: 0 }, on, false],
    ['negative price', { ...priced, priceCents: -1 }, on, false],
    ['no price', { ...priced, priceCents: null }, on, false],
    ['a reduced price alone', { ...priced, priceCents: null, offerPriceCents: 100 }, on, true],
    ['a reduced price of 0 alone', { ...priced, priceCents: null, offerPriceCents: 0 }, on, false],
    ['no pictures, not needed', { ...priced, photosCount: 0 }, on, true],
    ['no pictures, needed', { ...priced, photosCount: 0 }, { ...on, savingNeedsImages: true }, false],
    ['one picture, needed', priced, { ...on, savingNeedsImages: true }, true],
  ])('%s', (_name, values, changes, expected) => expect(favouriteIsShown(values, changes)).toBe(expected))
})
