import { describe, expect, it } from 'vitest'
import { settingsSchema, type SettingsValues } from '~/tenants/settings-schema'
import { FORM_SWITCHES } from '../forms/forms'
import { CAR_PAGE_BUTTONS, type CarPageButton } from './car-buttons'
import { carPageActions, photosHref } from './car-page-actions'

const ALL: CarPageButton[] = ['enquire', 'call', 'test_drive', 'finance', 'trade_in', 'reserve', 'history_report', 'pdf']
const car = {
  id: 7,
  slug: 'kia-7',
  itemType: 'car',
  status: 'in_stock',
  soldAt: null,
  carType: 'used',
  dealershipSlug: 'north',
  priceCents: 30_000_00,
  offerPriceCents: null,
  isReservable: true,
  isReserved: false,
  reserveAmountCents: null,
} as const
const known = { callHref: 'tel:0730000000', reportUrl: 'https://reports.example/7' }

type Changes = { car?: object; settings?: Record<string, SettingsValues>; known?: object }
const actions = (changes: Changes = {}) =>
  carPageActions({ ...car, ...changes.car }, settingsSchema.parse({ reserve: { isOn: true }, ...changes.settings }), { ...known, ...changes.known })
const kinds = (changes: Changes) => actions(changes).map(({ kind }) => kind)

describe('carPageActions', () => {
  it('has every button with where it leads', () => {
    expect(actions().map(({ label, href }) => [label, href])).toEqual([
      ['Enquiry', '#enquiry'],
      ['Call the dealer', 'tel:0730000000'],
      ['Book a Test Drive', '/book-test-drive/?car_id=7'],
      ['Get Finance', '/finance?preferredDealership=north&vehiclePriceBudget=30000&car_id=7&car_type=used#finance-form'],
      ['Trade In', '/trade-in?car_id=7'],
      ['Reserve Now $200', '/cars/kia-7/checkout'],
      ['History Report', 'https://reports.example/7'],
      ['Download PDF', '/cars/kia-7.pdf'],
    ])
  })

  const without = (...left: CarPageButton[]) => ALL.filter((kind) => !left.includes(kind))
  it.each<[string, Changes, string[]]>([
    ['no phone number', { known: { callHref: null } }, without('call')],
    ['no history report', { known: { reportUrl: null } }, without('history_report')],
    ['no finance pages', { settings: { pages: { finance: false } } }, without('finance')],
    ['no test-drive page', { settings: { pages: { testDrive: false } } }, without('test_drive')],
    ['trade-ins for new cars and demos alone', { settings: { tradeIn: { carTypes: ['new', 'demo'] } } }, without('trade_in')],
    ['trade-ins for used cars alone', { settings: { tradeIn: { carTypes: ['used'] } } }, ALL],
    ['no trade-in', { settings: { tradeIn: { isOn: false } } }, without('trade_in')],
    ['no reservations', { settings: { reserve: { isOn: false } } }, without('reserve')],
    ['a car that is not reservable', { car: { isReservable: false } }, without('reserve')],
    ['a reserved car', { car: { isReserved: true } }, without('reserve')],
    ['a motorhome', { car: { itemType: 'motorhome' } }, ALL],
    ['a caravan, which nobody drives', { car: { itemType: 'caravan' } }, without('test_drive')],
    ['a car to come', { car: { status: 'coming_soon' } }, ALL],
    ['a sold car', { car: { status: 'sold', soldAt: '2026-11-20T00:00:00.000Z' } }, ['find_similar', 'call']],
    ['a sold car without a number', { car: { status: 'sold' }, known: { callHref: null } }, ['find_similar']],
    ['the tenant’s own set and order', { settings: { carPage: { actions: ['pdf', 'call'] } } }, ['pdf', 'call']],
    ['no buttons', { settings: { carPage: { actions: [] } } }, []],
  ])('with %s', (_what, changes, expected) => {
    expect(kinds(changes)).toEqual(expected)
  })

  it.each<[string, Changes, string]>([
    ['the first', {}, 'enquire'],
    ['the first that is no call', { settings: { carPage: { actions: ['call', 'test_drive', 'enquire'] } } }, 'test_drive'],
    ['the call where there is nothing else', { settings: { carPage: { actions: ['call'] } } }, 'call'],
    ['the similar one of a sold car', { car: { status: 'sold' } }, 'find_similar'],
  ])('exactly one is primary: %s', (_what, changes, kind) => {
    expect(actions(changes).filter(({ isPrimary }) => isPrimary).map((action) => action.kind)).toEqual([kind])
  })

  it.each([
    [null, 'Reserve Now $200'],
    [50_000, 'Reserve Now $500'],
    [19_950, 'Reserve Now $199.50'],
    [0, 'Reserve Now'],
  ])('a deposit of %s', (reserveAmountCents, label) => {
    expect(actions({ car: { reserveAmountCents } }).find(({ kind }) => kind === 'reserve')?.label).toBe(label)
  })

  it('says what each looks like', () => {
    expect(actions().map(({ kind, icon, isPaper = false }) => [kind, icon, isPaper])).toEqual([
      ['enquire', 'mail', false],
      ['call', 'phone', false],
      ['test_drive', 'calendar', false],
      ['finance', 'dollar', false],
      ['trade_in', 'swap', false],
      ['reserve', 'shield', false],
      ['history_report', 'document', true],
      ['pdf', 'download', true],
    ])
  })

  const everyPage = Object.fromEntries(FORM_SWITCHES.map(({ setting }) => [setting, true]))
  it.each(CAR_PAGE_BUTTONS)('can be %s alone, as any that is declared for car pages', (kind) => {
    expect(actions({ settings: { pages: everyPage, carPage: { actions: [kind] } } })).toMatchObject([{ kind, label: expect.stringMatching(/./), href: expect.stringMatching(/./) }])
  })
})

describe('photosHref', () => {
  it.each([
    [0, 'in_stock', '/request-photos?car_id=7'],
    [4, 'in_stock', '/request-photos?car_id=7'],
    [4, 'coming_soon', '/request-photos?car_id=7'],
    [5, 'in_stock', null],
    [0, 'sold', null],
  ] as const)('%d pictures, %s', (count, status, expected) => {
    expect(photosHref({ ...car, status, imageUrls: Array.from({ length: count }, String) })).toBe(expected)
  })
})
