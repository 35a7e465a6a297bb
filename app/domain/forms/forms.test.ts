import { describe, expect, it } from 'vitest'
import { settingsSchema, type SettingsValues } from '~/tenants/settings-schema'
import type { EnquiryPlaces } from './enquiry-form'
import { enquirySchema } from './enquiry-schema'
import type { FormContext } from './form-declaration'
import { FORM_KINDS, FORM_ROUTES, formAt, formEventId, formKindOf, formLinks, formOptions, FORMS, isFormOn, PAGE_FORM_KINDS, type FormKind } from './forms'
import { formFields } from './standard-fields'

const location = (id: number, locationType: 'sales' | 'service' | 'parts' = 'sales') => ({ id, dealershipId: 1, slug: `place-${id}`, name: `Place ${id}`, locationType })
const PLACES: EnquiryPlaces = { dealerships: [{ id: 1, slug: 'd1', name: 'Dealer 1' }], locations: [location(1), location(2, 'service'), location(3, 'parts')] }

const HILUX = { make: 'Toyota', model: 'HiLux' }

/** With two that sell there is something to choose. */
const TWO_SELL: EnquiryPlaces = { ...PLACES, locations: [...PLACES.locations, location(4)] }

const TWO_DEALERSHIPS: EnquiryPlaces['dealerships'] = [1, 2].map((id) => ({ id, slug: `d${id}`, name: `Dealer ${id}` }))
/** No service can be booked at any place, so the dealership is asked for. */
const NO_SERVICE = { settings: { forms: { showsDealership: true, serviceDealershipSlug: 'd2' } }, places: { dealerships: TWO_DEALERSHIPS, locations: [location(1)] } }

type Changes = { settings?: SettingsValues; places?: EnquiryPlaces; car?: FormContext['car']; model?: FormContext['model'] }
const options = (kind: FormKind, { settings = {}, places = PLACES, car = null, model }: Changes = {}, category?: string) =>
  formOptions(kind, { settings: settingsSchema.parse(settings), places, car, model }, category)
/** The names of a form's fields in its order, a star at those that are required. */
const asks = (kind: FormKind, changes?: Changes) => options(kind, changes).fields.map(({ name, isRequired }) => (isRequired ? `${name}*` : name))

const WHO = ['name*', 'last_name', 'email*', 'phone*', 'postcode*']

describe('what a form asks', () => {
  it.each<[FormKind, Changes, string[]]>([
    ['general', {}, ['category*', 'location*', ...WHO, 'message*', 'opt_in']],
    ['general', { settings: { forms: { showsCategory: false, messageIsRequired: false, hidesOptIn: true } } }, ['location*', ...WHO, 'message']],
    ['general', { settings: { forms: { postcodeIsRequired: false } } }, ['category*', 'location*', 'name*', 'last_name', 'email*', 'phone*', 'postcode', 'message*', 'opt_in']],
    ['general', { settings: { forms: { showsRego: true, asksTradeIn: true, asksContactMethod: true } } }, ['category*', 'location*', ...WHO, 'preferred_contact_method', 'rego', 'has_trade_in', 'message*', 'opt_in']],
    ['general', { places: { ...PLACES, locations: [location(1)] } }, ['category*', ...WHO, 'message*', 'opt_in']],
    ['place', {}, ['category*', 'location*', ...WHO, 'message*', 'opt_in']],
    ['car_enquiry', {}, [...WHO, 'message*', 'opt_in']],
    ['car_enquiry', { settings: { forms: { layout: 'steps', asksTradeIn: true } } }, [...WHO, 'opt_in', 'has_trade_in', 'message*']],
    ['test_drive', {}, [...WHO, 'dateTime', 'message', 'opt_in']],
    ['test_drive', { places: { ...PLACES, locations: [location(1), location(2, 'service'), location(4)] } }, ['location*', ...WHO, 'dateTime', 'message', 'opt_in']],
    ['test_drive', { car: { distribution: [] } }, [...WHO, 'dateTime', 'message', 'opt_in']],
    ['test_drive', { car: { distribution: [{ value: '9', label: 'Nine' }] }, settings: { forms: { testDriveDisclaimer: 'Terms.', showsRego: true } } }, ['distribution_location', ...WHO, 'dateTime', 'message', 'opt_in', 'terms_conditions*']],
    // Nobody drives a car that is sold.
    ['test_drive', { car: { isSold: true, distribution: [{ value: '9', label: 'Nine' }] } }, [...WHO, 'message', 'opt_in']],
    ['request_photos', {}, [...WHO, 'Request Photos', 'message', 'opt_in']],
    ['request_photos', { car: { distribution: [] } }, [...WHO, 'Request Photos', 'message', 'opt_in']],
    ['service', {}, [...WHO, 'rego', 'preferred_date', 'message*', 'opt_in']],
    ['service', { settings: { forms: { additionalServices: ['Tyres'] } }, places: { ...PLACES, locations: [location(1), location(4)] } }, ['location*', ...WHO, 'rego', 'additional_services', 'preferred_date', 'message*', 'opt_in']],
    ['service', NO_SERVICE, ['dealership_slug*', ...WHO, 'rego', 'preferred_date', 'message*', 'opt_in']],
    ['offer', {}, [...WHO, 'message*', 'opt_in']],
    ['fleet', {}, ['company*', 'abn', 'vehicle_count*', ...WHO, 'message*', 'opt_in']],
    ['careers', {}, ['location*', 'role*', ...WHO, 'starts_on', 'message*', 'opt_in']],
    ['parts', {}, ['Vehicle Make*', 'Vehicle Model*', 'vin_or_rego*', 'part*', ...WHO, 'opt_in']],
    ['finance', {}, [...WHO, 'repayment_shown', 'worked_out', 'message*', 'opt_in']],
    ['finance', { places: TWO_SELL }, ['location*', ...WHO, 'repayment_shown', 'worked_out', 'message*', 'opt_in']],
    ['finance', { settings: { finance: { asksUnderFinance: true } } }, [...WHO, 'repayment_shown', 'worked_out', 'under_finance', 'message*', 'opt_in']],
    ['trade_in', {}, [...WHO, 'message', 'opt_in']],
    ['trade_in', { places: TWO_SELL, settings: { forms: { asksTradeIn: true, showsRego: true } } }, ['location*', ...WHO, 'message', 'opt_in']],
    ['reservation', { settings: { forms: { showsRego: true } } }, [...WHO, 'terms_shown', 'message', 'opt_in']],
    ['online_payment', { settings: { forms: { showsRego: true, asksTradeIn: true } } }, ['location*', 'payment_reference*', 'payment_amount*', 'name*', 'last_name', 'email*', 'phone*', 'paid_before', 'message', 'opt_in']],
  ])('%s with %j', (kind, changes, expected) => expect(asks(kind, changes)).toEqual(expected))
})

describe('what a form has decided itself', () => {
  it.each<[FormKind, Changes, Record<string, string>]>([
    ['general', {}, {}],
    ['general', { settings: { forms: { categories: ['Sales Enquiry'] } } }, { category: 'Sales Enquiry' }],
    ['general', { places: { ...PLACES, locations: [location(7)] } }, { location: '7' }],
    ['general', { settings: { forms: { hidesOptIn: true } } }, { opt_in: 'default' }],
    ['general', { settings: { forms: { hidesOptIn: true, optInDefault: false } } }, { opt_in: '' }],
    ['test_drive', {}, { category: 'Test Drive Enquiry', location: '1' }],
    ['test_drive', { places: { ...PLACES, locations: [location(2, 'service')] } }, { category: 'Test Drive Enquiry' }],
    ['test_drive', { settings: { locations: { comingSoon: [{ slug: 'place-1', text: 'Soon' }] } } }, { category: 'Test Drive Enquiry' }],
    ['service', { settings: { locations: { comingSoon: [{ slug: 'place-2', text: 'Soon' }] } }, places: { ...PLACES, locations: [location(2, 'service'), location(6, 'service')] } }, { category: 'Service Enquiry', location: '6', dealership_slug: '' }],
    ['general', { settings: { forms: { places: [{ form: 'general', slugs: ['place-3'] }] } } }, { location: '3' }],
    ['general', { settings: { forms: { places: [{ form: 'parts', slugs: ['place-1'] }, { form: 'general', slugs: ['place-3'] }] } } }, { location: '3' }],
    ['parts', { settings: { forms: { places: [{ form: 'general', slugs: ['place-1'] }] } } }, { category: 'Parts Enquiry', location: '3' }],
    // Only what is booked needs a place that is open.
    ['general', { settings: { locations: { comingSoon: [{ slug: 'place-1', text: 'Soon' }] } }, places: { ...PLACES, locations: [location(1)] } }, { location: '1' }],
    ['request_photos', {}, { category: 'Request Photos' }],
    ['service', {}, { category: 'Service Enquiry', location: '2', dealership_slug: '' }],
    ['service', { settings: { forms: { serviceDealershipSlug: 'd1' } } }, { category: 'Service Enquiry', location: '2', dealership_slug: 'd1' }],
    ['service', { settings: { forms: { serviceDealershipSlug: 'd2' } }, places: { ...PLACES, dealerships: TWO_DEALERSHIPS } }, { category: 'Service Enquiry', location: '2', dealership_slug: 'd2' }],
    ['service', { settings: { forms: { serviceDealershipSlug: 'elsewhere' } } }, { category: 'Service Enquiry', location: '2', dealership_slug: '' }],
    ['service', NO_SERVICE, { category: 'Service Enquiry' }],
    ['parts', {}, { category: 'Parts Enquiry', location: '3' }],
    ['finance', {}, { category: 'Finance Enquiry', location: '1' }],
    ['finance', { places: TWO_SELL }, { category: 'Finance Enquiry' }],
    ['trade_in', {}, { category: 'Trade-In Enquiry', location: '1' }],
    ['offer', {}, { category: 'Offer Enquiry', location: '1' }],
    ['reservation', {}, { category: 'Reservation' }],
    ['car_enquiry', {}, {}],
    ['test_drive', { model: HILUX }, { category: 'Test Drive Enquiry', location: '1', 'Vehicle Make': 'Toyota', 'Vehicle Model': 'HiLux' }],
    ['test_drive', { model: { ...HILUX, model: null } }, { category: 'Test Drive Enquiry', location: '1', 'Vehicle Make': 'Toyota' }],
    // A car says itself what it is, and what is asked is the visitor's to say.
    ['test_drive', { model: HILUX, car: { distribution: [] } }, { category: 'Test Drive Enquiry' }],
    ['parts', { model: HILUX }, { category: 'Parts Enquiry', location: '3' }],
  ])('%s with %j', (kind, changes, expected) => expect(options(kind, changes).fixed).toEqual(expected))

  it.each<[FormKind, Changes, object | undefined]>([
    ['general', {}, undefined],
    ['general', { settings: { forms: { categories: ['Sales'] } } }, { category: 'Sales' }],
    ['general', { settings: { forms: { categories: ['Sales'], showsCategory: false } } }, undefined],
    ['general', { settings: { forms: { locationTypes: ['sales'] } } }, { location: 'Place 1' }],
    // The only workshop may have been one of several; that it is about a service nobody has chosen.
    ['service', {}, { location: 'Place 2' }],
    ['service', NO_SERVICE, undefined],
    ['car_enquiry', {}, undefined],
  ])('%s with %j has %j left to choose', (kind, changes, expected) => expect(options(kind, changes).onlyChoices).toEqual(expected))

  it('a page files its leads as it says', () => {
    expect(options('general', {}, 'Warranty Enquiry').fixed).toEqual({ category: 'Warranty Enquiry' })
    expect(options('service', {}, 'Tyre Enquiry').fixed).toMatchObject({ category: 'Tyre Enquiry' })
  })
})

describe('what stands in a form', () => {
  const field = (kind: FormKind, name: string, changes?: Changes) => formFields(options(kind, changes)).find((some) => some.name === name)
  it('the general enquiry is chosen, else the first', () => {
    expect(field('general', 'category')).toMatchObject({ preset: 'General Enquiry' })
    expect(field('general', 'category', { settings: { forms: { categories: ['Sales', 'General Enquiry'] } } })).toMatchObject({ preset: 'General Enquiry' })
    expect(field('general', 'category', { settings: { forms: { categories: ['Sales', 'Parts'] } } })).toMatchObject({ preset: 'Sales' })
  })
  it('the opt-in is ticked, unless the site says otherwise', () => {
    expect(field('general', 'opt_in')).toMatchObject({ preset: 'on' })
    expect(field('general', 'opt_in', { settings: { forms: { optInDefault: false } } })).not.toHaveProperty('preset')
  })
  it('a site takes phone numbers of other countries, unless it says otherwise', () => {
    expect(field('general', 'phone')).not.toHaveProperty('isAustralian')
    expect(field('general', 'phone', { settings: { forms: { takesForeignPhones: false } } })).toMatchObject({ isAustralian: true })
  })
  it('the place where the car stands is chosen already, where it can be', () => {
    expect(field('finance', 'location', { places: TWO_SELL, car: { distribution: [], locationId: 4 } })).toMatchObject({ preset: '4' })
    expect(field('finance', 'location', { places: TWO_SELL, car: { distribution: [], locationId: 9 } })).not.toHaveProperty('preset')
    const changes = { settings: { forms: { showsDealership: true } }, places: { ...PLACES, dealerships: TWO_DEALERSHIPS }, car: { distribution: [], locationId: 2, dealershipSlug: 'd2' } }
    expect(field('finance', 'dealership_slug', changes)).toMatchObject({ preset: 'd2' })
  })
  it('the dealership of service bookings is chosen already where it is asked for', () => {
    expect(field('service', 'dealership_slug', NO_SERVICE)).toMatchObject({ preset: 'd2' })
    expect(field('service', 'dealership_slug', { ...NO_SERVICE, settings: { forms: { showsDealership: true } } })).not.toHaveProperty('preset')
  })
  it('a car is driven at the places that its own names', () => {
    const distribution = [{ value: '9', label: 'Nine' }]
    expect(field('test_drive', 'distribution_location', { car: { distribution } })).toMatchObject({ options: distribution })
  })
  it.each(FORM_KINDS)('every field of %s that is chosen from a list has one', (kind) => {
    const chosen = formFields(options(kind, { settings: { forms: { additionalServices: ['Tyres'], asksTradeIn: true, asksContactMethod: true } } })).filter(({ type }) => ['select', 'radio', 'checkboxes'].includes(type))
    for (const { name, options: choices } of chosen) expect(choices, name).not.toHaveLength(0)
  })
  it('places go by the form’s own name for them', () => {
    const two = { ...PLACES, locations: [location(2, 'service'), location(5, 'service')] }
    expect(field('service', 'location', { places: two })).toMatchObject({ label: 'Service Location', options: [{ value: '2' }, { value: '5' }] })
    expect(field('general', 'location')).toMatchObject({ label: 'Location', placeholder: 'Please Select a Dealership Location' })
  })
})

it.each([
  ['the dealership that was chosen', { dealership_slug: 'd1' }, 'd1'],
  ['none where none was', { dealership_slug: '' }, undefined],
])('a service booking that asks for the dealership takes %s', (_, chosen, expected) => {
  const sent = { name: 'Mary', email: 'mary@example.com', phone: '0412 345 678', postcode: '4000', message: 'Hello', ...chosen }
  expect(enquirySchema(options('service', NO_SERVICE)).safeParse(sent).data?.dealership_slug).toBe(expected)
})

describe('formEventId', () => {
  const used = { carType: 'used' as const, tag: null }
  it.each([
    ['general', null, 22],
    ['general', used, 15],
    ['service', null, 22],
    ['parts', null, 22],
    ['request_photos', used, 15],
    ['finance', { carType: 'new', tag: null }, 14],
    ['test_drive', null, 17],
    ['test_drive', used, 48],
    ['test_drive', { carType: 'used', tag: 'Test Drive Only' }, 17],
  ] as const)('%s about %j is %d', (kind, car, eventId) => expect(formEventId(kind, car)).toBe(eventId))
})

it.each([
  [null, 'general'],
  ['finance', 'finance'],
  ['gone', 'general'],
])('a lead of the kind %j is one of the form %s', (stored, kind) => expect(formKindOf(stored)).toBe(kind))

it.each<[FormKind, SettingsValues, boolean]>([
  ['general', {}, true],
  ['fleet', {}, false],
  ['fleet', { pages: { fleet: true } }, true],
  ['service', {}, true],
  ['service', { pages: { service: false } }, false],
  ['trade_in', { tradeIn: { isOn: true } }, true],
  ['trade_in', { tradeIn: { isOn: false } }, false],
])('the pages of the form %s with %j: %j', (kind, settings, isOn) => expect(isFormOn(FORMS[kind], settingsSchema.parse(settings))).toBe(isOn))

it('a page of words has the forms that have pages of their own', () => {
  expect(PAGE_FORM_KINDS).toContain('service')
  expect(FORM_KINDS.filter((kind) => !PAGE_FORM_KINDS.includes(kind))).toEqual(FORM_KINDS.filter((kind) => FORMS[kind].page === undefined))
})

describe('formAt', () => {
  it.each([
    ['book-test-drive', 'test_drive'],
    ['/book-test-drive/', 'test_drive'],
    ['parts/search', 'parts'],
    ['/contact-us', 'general'],
    ['', null],
    ['warranty', null],
    ['book-test-drive/x', null],
  ])('%s is the form %s', (path, kind) => expect(formAt(path)).toBe(kind))
})

it.each([
  ['header_service', { label: 'Vehicle Service', href: '/service' }],
  ['header_service', { label: 'Genuine Parts and Accessories', href: '/vehicle-parts-and-accessories' }],
  ['footer_buyer', { label: 'Finance Enquiry', href: '/finance' }],
  ['footer_buyer', { label: 'Trade-In', href: '/trade-in' }],
] as const)('the menu %s of section 2 leads to a form: %o', (menu, link) => {
  expect(formLinks(menu)).toContainEqual(link)
})

// Whoever comes from another state reads a time by their own clock otherwise (0045).
it('a wish for a test drive says by whose clock it is', () => expect(formFields(options('test_drive')).find(({ name }) => name === 'dateTime')?.hint).toBe('Local time at the dealership.'))

describe('every declared form', () => {
  it('has an address that no other has', () => {
    const paths = FORM_ROUTES.map(({ path }) => path)
    expect(new Set(paths).size).toBe(paths.length)
  })

  it.each(FORM_KINDS)('%s: names its own fields as controls, the lead and the browser can have them', (kind) => {
    const names = formFields(options(kind)).map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    for (const { name, type, options: choices } of FORMS[kind].own ?? []) {
      expect(name).toMatch(/^[A-Za-z][\w ]*$/)
      if (type === 'select' || type === 'radio') expect(choices?.length).toBeGreaterThan(1)
    }
  })
})
