import { describe, expect, test } from 'vitest'
import { valueLabel } from '~/domain/search/filter-labels'
import { searchCriteria } from '~/domain/search/search-criteria'
import { readTypedWords } from '~/domain/search/typed-words/read-typed-words'
import { withTypedFilters } from '~/domain/search/typed-words/with-typed-filters'
import { METRES_ONLY } from '~/domain/text/format'
import { LABELLED_YEAR, VOCABULARIES } from '../../tests/fixtures/typed-words/labelled-queries'
import { removableChips } from './results-links'
import { partialWords, resultsHeading, withWhereabouts } from './results-words'

const PLAIN = { words: valueLabel, lengths: METRES_ONLY }
const NOTHING_ELSE = { ...PLAIN, path: null, impliedBodies: [], excludedCarTypes: [] }

describe('what was typed is named as it was meant', () => {
  test.each([
    ['white or grey suv', '12 SUVs, White or Grey', ['White', 'Grey', 'SUV']],
    ['white, grey, black or blue suv', '12 SUVs, 4 colours', ['White', 'Grey', 'Black', 'Blue', 'SUV']],
    ['red suv', '12 SUVs, Red', ['Red', 'SUV']],
    ['soul red crystal suv', '12 SUVs, Soul Red Crystal', ['Soul Red Crystal', 'SUV']],
    ['tiguan r line', '12 Volkswagen Tiguan cars, r line', ['Volkswagen Tiguan', 'r line']],
    ['single cab ute', '12 utes, Single cab', ['Single cab', 'Ute']],
    ['ute not ford or holden', '12 utes, not Ford or Holden', ['Ute', 'not Ford or Holden']],
    ['no diesel suv', '12 SUVs, not Diesel', ['not Diesel', 'SUV']],
    ['toyota not hilux', '12 Toyota cars, not Toyota HiLux', ['Toyota', 'not Toyota HiLux']],
    ['not white not black', '12 new, used and demo cars, not White or Black', ['not White or Black']],
    ['not white not white', '12 new, used and demo cars, not White', ['not White']],
    ['white not black', '12 new, used and demo cars, White', ['White', 'not Black']],
    ['no petrol suv no diesel', '12 SUVs, not Petrol or not Diesel', ['not Petrol', 'SUV', 'not Diesel']],
    ['toyota not kia', '12 Toyota cars', ['Toyota']],
    ['not an suv', '12 new, used and demo cars, not SUV', ['not SUV']],
    ['suv with sunroof', '12 SUVs, with Sunroof', ['SUV', 'Sunroof']],
    ['suv with sunroof and towbar', '12 SUVs, with Sunroof and Tow bar', ['SUV', 'Sunroof', 'Tow bar']],
    ['suv with sunroof or towbar', '12 SUVs, with Sunroof or Tow bar', ['SUV', 'Sunroof or Tow bar']],
    ['parking sensors sunroof suv', '12 SUVs, with Sunroof and either Rear parking sensors or Front parking sensors', ['Rear parking sensors or Front parking sensors', 'Sunroof', 'SUV']],
    ['either sunroof or towbar, and leather', '12 new, used and demo cars, with Leather seats and either Sunroof or Tow bar', ['Sunroof or Tow bar', 'Leather seats']],
    ['suv with both sunroof and towbar', '12 SUVs, with Sunroof and Tow bar', ['SUV', 'Sunroof', 'Tow bar']],
    ['sunroof towbar snorkel bullbar', '12 new, used and demo cars, with 4 features', ['Sunroof', 'Tow bar', 'Snorkel', 'Bull bar']],
    ['low km hilux', '12 Toyota HiLux cars', ['lowest kilometres first', 'Toyota HiLux']],
  ])('%s', (text, heading, chips) => {
    const reading = readTypedWords(text, VOCABULARIES.market, LABELLED_YEAR)
    const criteria = withTypedFilters(searchCriteria({ text }), { ...reading, text: reading.rest })
    expect(resultsHeading({ ...NOTHING_ELSE, criteria, reading }, 12)).toBe(heading)
    expect(removableChips(searchCriteria({ text }), null, { ...PLAIN, reading }).map(({ label }) => label)).toEqual(chips)
  })
})

test.each([
  ['no kia no corolla', '12 new, used and demo cars, not Kia, not Toyota Corolla'],
  ['not hilux toyota', '12 Toyota cars, not Toyota HiLux'],
])('makes and models that are not wanted are said by their own names: %s', (text, heading) => {
  const of = (...names: string[]) => names.map((value) => ({ value }))
  const values = { make: of('Kia', 'Ford', 'Toyota', 'Isuzu', 'Mazda'), make_model: of('Kia Rio', 'Ford Ranger', 'Toyota Corolla', 'Toyota Yaris', 'Toyota HiLux', 'Toyota RAV4', 'Toyota Camry', 'Isuzu MU-X') }
  const reading = readTypedWords(text, { values }, LABELLED_YEAR)
  const criteria = withTypedFilters(searchCriteria({ text }), { ...reading, text: reading.rest })
  expect(resultsHeading({ ...NOTHING_ELSE, criteria, reading }, 12)).toBe(heading)
})

test.each([
  ['near me', []],
  ['cheap', []],
  ['the car', []],
  ['cheap suv near me', ['SUV']],
  ['spaceship', ['“spaceship”']],
  ['cheap spaceship', ['“spaceship”']],
])('words that ask for nothing have no chip: %s', (text, chips) => {
  const reading = readTypedWords(text, VOCABULARIES.market, LABELLED_YEAR)
  expect(removableChips(searchCriteria({ text }), null, { ...PLAIN, reading }).map(({ label }) => label)).toEqual(chips)
  expect(removableChips(searchCriteria({ text }), null, { ...PLAIN, reading: null }).map(({ label }) => label)).toEqual([`“${text}”`])
})

test.each([
  ['golf', ['VW Golf']],
  ['volkswagen', ['VW']],
  ['golf or polo', ['VW Golf', 'VW Polo']],
  ['volkswagen not golf', ['VW', 'not VW Golf']],
])('makes and models go by the names of the site: %s', (text, chips) => {
  const own = (values: readonly { value: string }[] = []) => values.map(({ value }) => ({ value, ...(value.startsWith('Volkswagen') ? { label: value.replace('Volkswagen', 'VW') } : {}) }))
  const { values } = VOCABULARIES.market
  const reading = readTypedWords(text, { ...VOCABULARIES.market, values: { ...values, make: own(values.make), make_model: own(values.make_model) } }, LABELLED_YEAR)
  expect(removableChips(searchCriteria({ text }), null, { ...PLAIN, reading }).map(({ label }) => label)).toEqual(chips)
})

test.each([
  ['18ft caravan', '12 caravans, 18 ft'],
  ['caravan under 20 ft', '12 caravans, under 20 ft'],
  ['caravan under 60k', '12 caravans, under $60,000'],
  ['caravan over 40k under 60k', '12 caravans, $40,000 to $60,000'],
])('numbers are said as they were typed: %s', (text, heading) => {
  const reading = readTypedWords(text, VOCABULARIES.caravans, LABELLED_YEAR)
  const criteria = withTypedFilters(searchCriteria({ text }), { ...reading, text: reading.rest })
  expect(resultsHeading({ ...NOTHING_ELSE, criteria, reading }, 12)).toBe(heading)
})

test.each([
  [['White', 'Grey', 'Black'], '12 new, used and demo cars, White or Grey or Black'],
  [['White', 'Grey', 'Black', 'Blue'], '12 new, used and demo cars, 4 colours'],
])('of %j chosen: %s', (colour, heading) => {
  expect(resultsHeading({ ...NOTHING_ELSE, criteria: searchCriteria({ lists: { colour } }) }, 12)).toBe(heading)
})

test('features that are chosen are all had, one that is typed as well is said once', () => {
  const sensors = { filter: 'filtered_features' as const, values: ['Front parking sensors', 'Rear parking sensors'], label: 'parking sensors' }
  const of = (filtered_features: string[], anyOf?: (typeof sensors)[]) => resultsHeading({ ...NOTHING_ELSE, criteria: searchCriteria({ lists: { body: ['SUV'], filtered_features }, ...(anyOf && { anyOf }) }) }, 12)
  expect(of([])).toBe('12 SUVs')
  expect(of(['Sunroof', 'Tow bar', 'Snorkel'])).toBe('12 SUVs, with Sunroof, Tow bar and Snorkel')
  expect(of(['Rear parking sensors'], [sensors, sensors])).toBe('12 SUVs, with Rear parking sensors')
  expect(of(['Sunroof'], [sensors])).toBe('12 SUVs, with Sunroof and parking sensors')
})

test.each<[string, string[], string | undefined]>([
  ['12 KGM Musso cars', ['KGM Musso', 'SsangYong Musso'], 'KGM'],
  ['12 KGM Musso and SsangYong Musso cars', ['KGM Musso', 'SsangYong Musso'], undefined],
  ['12 KGM and SsangYong Rexton cars', ['SsangYong Rexton'], 'KGM'],
  ['12 VW Golf cars', ['Volkswagen Golf'], undefined],
  ['12 VW Golf cars', ['Volkswagen Golf'], 'Volkswagen'],
])('%s of the models %j on the path of %s', (heading, make_model, make) => {
  const words = (filter: string, value: string) => (filter.startsWith('make') ? value.replace('Volkswagen', 'VW') : value)
  expect(resultsHeading({ ...NOTHING_ELSE, path: make === undefined ? null : { make }, words, criteria: searchCriteria({ lists: { make_model } }) }, 12)).toBe(heading)
})

test.each([
  [{ postcode: '4000', within: 50 }, '12 new, used and demo cars, within 50 km of 4000'],
  [{ postcode: '4000' }, '12 new, used and demo cars'],
  [{ within: 50 }, '12 new, used and demo cars'],
  [{ lists: { car_type: ['used', 'rubbish'] } }, '12 used cars'],
  // Words within it begin small, names do not.
  [{ lists: { status: ['sold'] } }, '12 new, used and demo cars, recently sold'],
  [{ lists: { status: ['in_stock', 'coming_soon'], sleeps: ['4'], fuel: ['Diesel'] } }, '12 new, used and demo cars, in stock or coming soon, Diesel, sleeps 4'],
])('of %j: %s', (part, heading) => expect(resultsHeading({ ...NOTHING_ELSE, criteria: searchCriteria(part) }, 12)).toBe(heading))

test.each<[string, string[], string, string]>([
  ['hilux spaceship', ['spaceship'], 'No cars match all of “hilux spaceship”', 'These are the nearest. Left out: “spaceship”.'],
  ['hilux diesel', ['Toyota HiLux', 'Diesel'], 'No cars match “hilux diesel”', 'These are shown without “Toyota HiLux”, “Diesel”.'],
  ['under 5000', ['under $5,000'], 'No cars match “under 5000”', 'These are shown without “under $5,000”.'],
  ['spaceship near 4740', ['spaceship'], 'No cars match “spaceship near 4740”', 'These are shown without “spaceship”.'],
])('where no car is %j, the cars without %j are called the nearest only where something was kept', (text, dropped, title, words) => {
  const reading = readTypedWords(text, VOCABULARIES.market, LABELLED_YEAR)
  expect(partialWords({ criteria: searchCriteria({ text }), dropped, overruled: [], reading }, { many: 'cars' })).toEqual({ dropped, title, text: words })
})

const WAY = 'To see which cars are nearest, give your postcode at “Near” in the filters.'

test.each([
  ['suv near me', true],
  ['Near me, SUV', true],
  ['nearby', true],
  ['kia closest to me', true],
  ['nearest to me', true],
  ['suvs in my area', true],
  ['near mackay', false],
  ['linear mercedes', false],
  ['local', false],
  ['', false],
])('where it is not known where somebody is, %j is told how to say it: %s', (text, isTold) => {
  expect(withWhereabouts(null, text, { many: 'cars' })).toEqual(isTold ? { dropped: ['near me'], title: 'We do not know where you are', text: WAY, isMatch: true } : null)
  const partial = { dropped: ['x'], title: 'No cars', text: 'None.' }
  expect(withWhereabouts(partial, text, { many: 'cars' })).toEqual(isTold ? { dropped: ['x', 'near me'], title: 'No cars', text: `None. ${WAY}` } : partial)
})

test.each<[string, string[], string[], string, string]>([
  ['not white', ['not White'], ['not White'], 'Left out: “not White”', 'Nothing of what is chosen would be left.'],
  ['kia not white', ['not White'], ['not White'], 'Left out: “not White”', 'Nothing of what is chosen would be left.'],
  ['kia not white spaceship', ['not White', 'spaceship'], ['not White'], 'No cars match all of “kia not white spaceship”', 'These are the nearest. Left out: “not White”, “spaceship”.'],
])('of %j without %j, of which the ticks went before %j', (text, dropped, overruled, title, words) => {
  const reading = readTypedWords(text, VOCABULARIES.market, LABELLED_YEAR)
  expect(partialWords({ criteria: searchCriteria({ text }), dropped, overruled, reading }, { many: 'cars' })).toEqual({ dropped, title, text: words })
})

test('where the cars are what was typed there is nothing to say', () => {
  const reading = readTypedWords('hilux', VOCABULARIES.market, LABELLED_YEAR)
  expect(partialWords({ criteria: searchCriteria({ text: 'hilux' }), dropped: null, overruled: [], reading }, { many: 'cars' })).toBeNull()
})

test('what was typed and then left out is not said', () => {
  const reading = readTypedWords('white suv', VOCABULARIES.market, LABELLED_YEAR)
  expect(resultsHeading({ ...NOTHING_ELSE, criteria: searchCriteria({ lists: { body: ['SUV'] } }), reading }, 12)).toBe('12 SUVs')
})

test.each<[string[], string[] | undefined, string[], string]>([
  [['caravan'], undefined, ['Caravan', 'Motorhome'], '12 caravans'],
  [['caravan', 'motorhome'], undefined, ['Caravan', 'Motorhome'], '12 caravans and motorhomes'],
  [['motorhome'], ['Motorhome'], [], '12 motorhomes'],
  [['caravan'], ['Motorhome'], [], '12 motorhomes, caravan'],
  [['car'], undefined, [], '12 new, used and demo cars'],
  [['car'], ['SUV'], [], '12 SUVs'],
  [['car'], ['Caravan'], [], '12 caravans, car'],
  [['car', 'caravan'], undefined, [], '12 new, used and demo cars, car or caravan'],
])('vehicle types %j and bodies %j are said once', (item_type, body, impliedBodies, heading) => {
  expect(resultsHeading({ ...NOTHING_ELSE, impliedBodies, criteria: searchCriteria({ lists: { item_type, ...(body ? { body } : {}) } }) }, 12)).toBe(heading)
})

test.each(['constructor', 'toString', '__proto__'])('a value called %s, as every object has one, is a value like any other that no car has', (value) => {
  for (const filter of ['item_type', 'status', 'car_type'] as const) {
    const chosen = (name: string) => searchCriteria({ lists: { [filter]: [name] } })
    const heading = (name: string) => resultsHeading({ ...NOTHING_ELSE, criteria: chosen(name) }, 0)
    expect(heading(value)).toBe(heading('boat').replace('boat', value))
    expect(removableChips(chosen(value), null, { ...PLAIN, reading: null }).map(({ label }) => label)).toEqual([value])
  }
})
