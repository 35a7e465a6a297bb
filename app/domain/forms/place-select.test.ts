import { describe, expect, it } from 'vitest'
import { settingsSchema } from '~/tenants/settings-schema'
import type { EnquiryPlaces } from './enquiry-form'
import { DEALERSHIP_PLACEHOLDER, DEPARTMENT_PLACEHOLDER, LOCATION_PLACEHOLDER, offeredPlaces, placeSelect, type FormPlaces, type PlaceRule, type PlaceSettings } from './place-select'

const settings = settingsSchema.parse({}).forms
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
const several = { dealerships: [], locations: SEVERAL }

describe('the site’s own rule', () => {
  it.each<[string, EnquiryPlaces, Partial<PlaceSettings>, string | null, string[]]>([
    ['nothing', none, {}, null, []],
    ['one place, chosen already', { dealerships: [dealership(1)], locations: [location(1)] }, {}, LOCATION_PLACEHOLDER, ['1']],
    ['all places', { dealerships: [dealership(1)], locations: SEVERAL }, {}, LOCATION_PLACEHOLDER, ['1', '2', '3']],
    ['places called departments', several, { locationPlaceholder: DEPARTMENT_PLACEHOLDER }, DEPARTMENT_PLACEHOLDER, ['1', '2', '3']],
    ['places of some kinds', several, { locationTypes: ['sales', 'parts'] }, LOCATION_PLACEHOLDER, ['1', '3']],
    ['places named, in that order', several, { locationSlugs: ['place-3', 'nowhere', 'place-1'] }, LOCATION_PLACEHOLDER, ['3', '1']],
    ['places named, of some kinds', several, { locationSlugs: ['place-3', 'place-1'], locationTypes: ['sales'] }, LOCATION_PLACEHOLDER, ['1']],
    ['places named, none of which is of the kinds', several, { locationSlugs: ['place-3'], locationTypes: ['sales'] }, LOCATION_PLACEHOLDER, ['3']],
    ['none of those named', several, { locationSlugs: ['nowhere'] }, null, []],
    ['several dealerships, asked for', { dealerships: [dealership(1), dealership(2)], locations: SEVERAL }, { showsDealership: true }, DEALERSHIP_PLACEHOLDER, ['d1', 'd2']],
    ['several dealerships, not asked for', { dealerships: [dealership(1), dealership(2)], locations: SEVERAL }, {}, LOCATION_PLACEHOLDER, ['1', '2', '3']],
    ['one dealership, asked for', { dealerships: [dealership(1)], locations: SEVERAL }, { showsDealership: true }, LOCATION_PLACEHOLDER, ['1', '2', '3']],
  ])('asks among %s', (_what, places, changed, placeholder, values) => {
    const place = placeSelect('site', { ...settings, ...changed }, places)
    expect(place?.placeholder ?? null).toBe(placeholder)
    expect(place?.options.map(({ value }) => value) ?? []).toEqual(values)
  })
})

describe('the site’s own rule where only who sells can answer', () => {
  const twoDealers = { dealerships: [dealership(1), dealership(2)], locations: SEVERAL }
  it.each<[string, EnquiryPlaces, Partial<PlaceSettings>, string[]]>([
    ['the one that sells, chosen already', several, {}, ['1']],
    ['all that sell', { dealerships: [], locations: [...SEVERAL, location(4)] }, {}, ['1', '4']],
    ['all places where none sells', { dealerships: [], locations: [location(2, 'service'), location(3, 'parts')] }, {}, ['2', '3']],
    ['those of the site’s list that sell', several, { locationSlugs: ['place-3', 'place-1'] }, ['1']],
    ['the site’s list where none of it sells', several, { locationSlugs: ['place-3', 'place-2'] }, ['3', '2']],
    ['the site’s kinds where these do not sell', several, { locationTypes: ['service'] }, ['2']],
    ['the dealerships of a site that asks for these', twoDealers, { showsDealership: true }, ['d1', 'd2']],
    ['nothing where there is none', none, {}, []],
  ])('asks among %s', (_what, places, changed, values) =>
    expect(placeSelect('sales', { ...settings, ...changed }, places)?.options.map(({ value }) => value) ?? []).toEqual(values))
})

describe('a form’s own rule', () => {
  it.each<[string, PlaceRule, EnquiryPlaces, string[], string | undefined]>([
    ['none', 'none', several, [], undefined],
    ['of a kind', { types: ['service'], label: 'Service Location' }, several, ['2'], 'Service Location'],
    ['of two kinds', { types: ['parts', 'sales'] }, several, ['1', '3'], undefined],
    ['whatever they are', {}, several, ['1', '2', '3'], undefined],
    ['what the site offers, where none is of the kind', { types: ['parts'], label: 'Parts Location' }, { dealerships: [], locations: [location(1), location(4)] }, ['1', '4'], 'Parts Location'],
    ['none where there is none', { types: ['service'] }, none, [], undefined],
  ])('asks among places: %s', (_what, rule, places, values, label) => {
    const place = placeSelect(rule, settings, places)
    expect(place?.options.map(({ value }) => value) ?? []).toEqual(values)
    expect(place?.label).toBe(label)
  })

  it('falls back to the dealerships of a site that asks for these, under their own name', () => {
    const places = { dealerships: [dealership(1), dealership(2)], locations: [location(1)] }
    const place = placeSelect({ types: ['parts'], label: 'Parts Location' }, { ...settings, showsDealership: true }, places)
    expect(place).toMatchObject({ field: 'dealership_slug', placeholder: DEALERSHIP_PLACEHOLDER })
    expect(place).not.toHaveProperty('label')
  })

  it('can have a first line of its own', () => {
    expect(placeSelect({ placeholder: DEPARTMENT_PLACEHOLDER }, settings, several)?.placeholder).toBe(DEPARTMENT_PLACEHOLDER)
    expect(placeSelect({}, settings, several)?.placeholder).toBe(LOCATION_PLACEHOLDER)
  })
})

describe('the places of one form', () => {
  const ofAnother = { ...location(6), dealershipId: 2 }
  const places = { dealerships: [], locations: [...SEVERAL, { ...location(4), makes: ['Kia'] }, { ...location(5), makes: ['Jeep'] }] }
  it.each<[string, FormPlaces | undefined, string[], number[]]>([
    ['nothing is narrowed', undefined, [], [1, 2, 3, 4, 5]],
    ['kinds', { form: 'fleet', types: ['sales'] }, [], [1, 4, 5]],
    ['makes; a place that names none has them all', { form: 'fleet', types: ['sales'], makes: ['Kia'] }, [], [1, 4]],
    ['makes, in whatever case', { form: 'fleet', types: ['sales'], makes: ['KIA'] }, [], [1, 4]],
    ['a list, in its order', { form: 'fleet', slugs: ['place-5', 'nowhere', 'place-2'] }, [], [5, 2]],
    ['nothing by what is empty', { form: 'fleet', types: [], makes: [], slugs: [] }, [], [1, 2, 3, 4, 5]],
    ['what is not open yet', undefined, ['place-1', 'place-4'], [2, 3, 5]],
    ['a list that names what is not open yet', { form: 'fleet', slugs: ['place-1', 'place-2'] }, ['place-1'], [2]],
  ])('%s', (_, wanted, closed, ids) => expect(offeredPlaces(places, wanted, closed).locations.map(({ id }) => id)).toEqual(ids))

  it.each<[string, FormPlaces | undefined, string[], string]>([
    ['all, where nothing is narrowed', undefined, ['d1', 'd2', 'd3'], 'd1 d2 d3'],
    ['all, where nothing is said of the form', { form: 'finance' }, [], 'd1 d2 d3'],
    ['those of its list', { form: 'finance', slugs: ['place-6', 'place-1'] }, [], 'd1 d2'],
    ['those with a place of its kinds', { form: 'finance', types: ['service'] }, [], 'd1'],
    ['all, where no place fits', { form: 'finance', slugs: ['nowhere'] }, [], 'd1 d2 d3'],
  ])('of a site that asks for the dealership: %s', (_, wanted, closed, slugs) => {
    const given = { dealerships: [dealership(1), dealership(2), dealership(3)], locations: [...SEVERAL, ofAnother] }
    expect(offeredPlaces(given, wanted, closed).dealerships.map(({ slug }) => slug).join(' ')).toBe(slugs)
  })

  it('is a place of each make that it sells', () => {
    const given = { dealerships: [], locations: [{ ...location(1), makes: ['Jeep', 'Kia'] }, { ...location(2), makes: ['Jeep'] }] }
    expect(offeredPlaces(given, { form: 'fleet', makes: ['Kia', 'Ram'] }, []).locations.map(({ id }) => id)).toEqual([1])
  })

  it('asks for the place where one dealership is left', () => {
    const given = offeredPlaces({ dealerships: [dealership(1), dealership(2)], locations: [...SEVERAL, ofAnother] }, { form: 'finance', slugs: ['place-3', 'place-1'] }, [])
    expect(placeSelect('site', { ...settings, showsDealership: true }, given)).toMatchObject({ field: 'location', options: [{ value: '3' }, { value: '1' }] })
  })
})
