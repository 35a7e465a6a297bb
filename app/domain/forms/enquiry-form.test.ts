import { describe, expect, it } from 'vitest'
import {
  carFormOptions,
  contactFormOptions,
  DEALERSHIP_PLACEHOLDER,
  DEPARTMENT_PLACEHOLDER,
  LOCATION_PLACEHOLDER,
  photosFormOptions,
  placeSelect,
  prefilledMessage,
  reserveFormOptions,
  serviceFormOptions,
  testDriveFormOptions,
  type EnquiryPlaces,
  type EnquirySettings,
} from './enquiry-form'

const settings: EnquirySettings = {
  layout: 'single',
  messageIsRequired: true,
  showsCategory: true,
  categories: ['General Enquiry', 'Parts Enquiry'],
  showsRego: false,
  showsDealership: false,
  locationPlaceholder: LOCATION_PLACEHOLDER,
  locationTypes: [],
  locationSlugs: [],
  optInDefault: true,
  hidesOptIn: false,
  testDriveDisclaimer: '',
  asksTradeIn: false,
  asksContactMethod: false,
  additionalServices: [],
  serviceDealershipSlug: '',
}
const dealership = (id: number) => ({ id, slug: `d${id}`, name: `Dealer ${id}` })
const location = (id: number, locationType: 'sales' | 'service' | 'parts' = 'sales') => ({
  id,
  dealershipId: 1,
  slug: `place-${id}`,
  name: `Place ${id}`,
  locationType,
})
const SEVERAL = [location(1), location(2, 'service'), location(3, 'parts')]
const none = { dealerships: [], locations: [] }

describe('placeSelect', () => {
  it.each<[string, EnquiryPlaces, Partial<EnquirySettings>, string | null, string[]]>([
    ['nothing', none, {}, null, []],
    ['one place, chosen already', { dealerships: [dealership(1)], locations: [location(1)] }, {}, LOCATION_PLACEHOLDER, ['1']],
    ['all places', { dealerships: [dealership(1)], locations: SEVERAL }, {}, LOCATION_PLACEHOLDER, ['1', '2', '3']],
    ['places called departments', { dealerships: [], locations: SEVERAL }, { locationPlaceholder: DEPARTMENT_PLACEHOLDER }, DEPARTMENT_PLACEHOLDER, ['1', '2', '3']],
    ['places of some kinds', { dealerships: [], locations: SEVERAL }, { locationTypes: ['sales', 'parts'] }, LOCATION_PLACEHOLDER, ['1', '3']],
    ['places named, in that order', { dealerships: [], locations: SEVERAL }, { locationSlugs: ['place-3', 'nowhere', 'place-1'] }, LOCATION_PLACEHOLDER, ['3', '1']],
    ['places named, of some kinds', { dealerships: [], locations: SEVERAL }, { locationSlugs: ['place-3', 'place-1'], locationTypes: ['sales'] }, LOCATION_PLACEHOLDER, ['1']],
    ['none of those named', { dealerships: [], locations: SEVERAL }, { locationSlugs: ['nowhere'] }, null, []],
    ['several dealerships, asked for', { dealerships: [dealership(1), dealership(2)], locations: SEVERAL }, { showsDealership: true }, DEALERSHIP_PLACEHOLDER, ['d1', 'd2']],
    ['several dealerships, not asked for', { dealerships: [dealership(1), dealership(2)], locations: SEVERAL }, {}, LOCATION_PLACEHOLDER, ['1', '2', '3']],
    ['one dealership, asked for', { dealerships: [dealership(1)], locations: SEVERAL }, { showsDealership: true }, LOCATION_PLACEHOLDER, ['1', '2', '3']],
  ])('asks among %s', (_what, places, changed, placeholder, values) => {
    const place = placeSelect({ ...settings, ...changed }, places)
    expect(place?.placeholder ?? null).toBe(placeholder)
    expect(place?.options.map(({ value }) => value) ?? []).toEqual(values)
  })
})

describe('contactFormOptions', () => {
  it('shows the category select only when the tenant does', () => {
    const places = none
    expect(contactFormOptions(settings, places).categories).toEqual(settings.categories)
    expect(contactFormOptions({ ...settings, showsCategory: false }, places).categories).toEqual([])
  })
})

describe('carFormOptions', () => {
  it('asks for neither category nor place, and hides the opt-in when told to', () => {
    expect(carFormOptions({ ...settings, hidesOptIn: true })).toEqual({
      messageIsRequired: true,
      categories: [],
      showsRego: false,
      showsOptIn: false,
      optInDefault: true,
      place: null,
    })
  })

  it('goes in steps, and asks for a trade-in and a contact method, where the tenant wants it', () => {
    expect(carFormOptions({ ...settings, layout: 'steps', asksTradeIn: true, asksContactMethod: true })).toMatchObject({
      inSteps: true,
      asksTradeIn: true,
      asksContactMethod: true,
    })
  })
})

describe('testDriveFormOptions', () => {
  const places = { dealerships: [], locations: SEVERAL }
  const distribution = [{ value: '9', label: 'Nine' }]
  it('asks where, without a car, and never for a message', () => {
    expect(testDriveFormOptions(settings, places, null)).toMatchObject({
      kind: 'test_drive',
      messageIsRequired: false,
      requiresPostcode: true,
      asksDateTime: true,
      categories: ['Test Drive Enquiry'],
      place: { kind: 'location' },
    })
  })
  it.each([
    ['', null, {}],
    ['Terms.', null, { terms: 'Terms.' }],
    ['', { distribution: [] }, { place: null }],
    ['', { distribution }, { place: null, distribution }],
  ])('with the disclaimer %j and %j it has %j', (testDriveDisclaimer, car, expected) => {
    const options = testDriveFormOptions({ ...settings, testDriveDisclaimer }, places, car)
    expect(options).toMatchObject(expected)
    expect('terms' in options).toBe('terms' in expected)
    expect('distribution' in options).toBe('distribution' in expected)
  })
})

it.each([
  [true, false],
  [false, true],
])('photosFormOptions of a car: %s, message required: %s', (isOfCar, messageIsRequired) => {
  expect(photosFormOptions(settings, isOfCar)).toMatchObject({ kind: 'request_photos', messageIsRequired, requiresPostcode: true, categories: ['Request Photos'] })
})

describe('serviceFormOptions', () => {
  const dealerships = [dealership(1)]
  it.each([
    ['the workshops', { dealerships, locations: SEVERAL }, '', { place: { label: 'Service Location', options: [{ value: '2', label: 'Place 2' }] }, serviceDealership: '' }],
    ['every place where none is a workshop', { dealerships, locations: [location(1), location(4)] }, 'd1', { place: { options: [{ value: '1' }, { value: '4' }] }, serviceDealership: 'd1' }],
    ['no place', { dealerships, locations: [] }, 'other', { place: null, serviceDealership: '' }],
  ])('offers %s', (_what, places, serviceDealershipSlug, expected) => {
    const options = serviceFormOptions({ ...settings, serviceDealershipSlug }, places, 'Service Enquiry')
    expect(options).toMatchObject({ kind: 'service', showsRego: true, categories: ['Service Enquiry'], ...expected })
    expect(options).not.toHaveProperty('services')
  })
  it('offers what else can be done', () => {
    expect(serviceFormOptions({ ...settings, additionalServices: ['Tyres'] }, none, 'S').services).toEqual(['Tyres'])
  })
})

describe('prefilledMessage', () => {
  it.each([
    [false, "Hi, I'm interested in the 2022 Toyota HiLux (stock number A1). Is it still available?"],
    [true, 'Hi, I liked the 2022 Toyota HiLux (stock number A1). Please help me find something similar.'],
  ])('of a car that is sold: %s', (isSold, expected) => {
    expect(prefilledMessage('2022 Toyota HiLux', 'A1', isSold)).toBe(expected)
  })
})

it('a reservation asks for nothing but who makes it', () => {
  expect(reserveFormOptions({ ...settings, showsRego: true })).toMatchObject({ messageIsRequired: false, showsRego: false, place: null, categories: ['Reservation'] })
})
