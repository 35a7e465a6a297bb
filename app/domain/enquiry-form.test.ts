import { describe, expect, it } from 'vitest'
import {
  carFormOptions,
  contactFormOptions,
  DEALERSHIP_PLACEHOLDER,
  DEPARTMENT_PLACEHOLDER,
  LOCATION_PLACEHOLDER,
  prefilledMessage,
  type EnquiryPlaces,
} from './enquiry-form'

const settings = {
  messageIsRequired: true,
  showsCategory: true,
  categories: ['General Enquiry', 'Parts Enquiry'],
  showsRego: false,
  optInDefault: true,
  hidesOptIn: false,
}
const dealership = (id: number) => ({ id, slug: `d${id}`, name: `Dealer ${id}` })
const location = (id: number, locationType: 'sales' | 'service' | 'parts' = 'sales') => ({
  id,
  dealershipId: 1,
  name: `Place ${id}`,
  locationType,
})

describe('contactFormOptions', () => {
  it.each<[string, EnquiryPlaces, string | null, string | null]>([
    ['nothing', { dealerships: [], locations: [] }, null, null],
    ['one place', { dealerships: [dealership(1)], locations: [location(1)] }, null, null],
    ['departments of one place', { dealerships: [dealership(1)], locations: [location(1), location(2, 'service')] }, 'location', DEPARTMENT_PLACEHOLDER],
    ['several places', { dealerships: [dealership(1)], locations: [location(1), location(2)] }, 'location', LOCATION_PLACEHOLDER],
    ['several dealerships', { dealerships: [dealership(1), dealership(2)], locations: [location(1), location(2)] }, 'dealership_slug', DEALERSHIP_PLACEHOLDER],
  ])('asks among %s', (_what, places, kind, placeholder) => {
    const { place } = contactFormOptions(settings, places)
    expect(place?.kind ?? null).toBe(kind)
    expect(place?.placeholder ?? null).toBe(placeholder)
  })

  it('lists places by id and dealerships by slug', () => {
    const several = contactFormOptions(settings, { dealerships: [dealership(1)], locations: [location(4), location(5)] })
    expect(several.place?.options).toEqual([{ value: '4', label: 'Place 4' }, { value: '5', label: 'Place 5' }])
    const group = contactFormOptions(settings, { dealerships: [dealership(1), dealership(2)], locations: [] })
    expect(group.place?.options).toEqual([{ value: 'd1', label: 'Dealer 1' }, { value: 'd2', label: 'Dealer 2' }])
  })

  it('shows the category select only when the tenant does', () => {
    const places = { dealerships: [], locations: [] }
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
})

describe('prefilledMessage', () => {
  it.each([
    [false, "Hi, I'm interested in the 2022 Toyota HiLux (stock number A1). Is it still available?"],
    [true, 'Hi, I liked the 2022 Toyota HiLux (stock number A1). Please help me find something similar.'],
  ])('of a car that is sold: %s', (isSold, expected) => {
    expect(prefilledMessage('2022 Toyota HiLux', 'A1', isSold)).toBe(expected)
  })
})
