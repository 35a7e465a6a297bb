import { describe, expect, test } from 'vitest'
import { searchCriteria } from '../search-criteria'
import type { SearchFilters } from '../search-filters'
import { readTypedWords } from './read-typed-words'
import type { WordVocabulary } from './typed-words'
import { unwantedOfTicked } from './unwanted-of-ticked'
import { withTypedFilters } from './with-typed-filters'

const named = (...names: string[]) => names.map((value) => ({ value }))
const SITE: WordVocabulary = {
  values: {
    make: named('Toyota', 'Kia', 'Ford', 'Isuzu'),
    make_model: named('Toyota HiLux', 'Toyota Corolla', 'Toyota Yaris', 'Kia Rio', 'Kia Soul', 'Ford Ranger', 'Isuzu MU-X'),
    colour: named('White', 'Blue', 'Black', 'Red', 'Silver'),
    fuel: named('Diesel', 'Petrol', 'Hybrid'),
  },
}

function read(text: string, ticked: SearchFilters['lists']) {
  const criteria = searchCriteria({ text, lists: ticked })
  const copy = structuredClone(criteria)
  const { criteria: left, reading, asked, dropped } = unwantedOfTicked(criteria, readTypedWords(text, SITE, 2026), SITE.values)
  expect(criteria).toEqual(copy)
  const { lists } = withTypedFilters(left, { ...asked, text: '' })
  const said = Object.entries(lists).flatMap(([filter, values]) => (values ? [`${filter}=${[...values].sort().join('|')}`] : []))
  return { said: said.sort().join(' & '), labels: reading.understood.map(({ label }) => label), dropped }
}

describe('what is not wanted, beside what is ticked', () => {
  test.each<[text: string, ticked: SearchFilters['lists'], said: string, dropped: string[]]>([
    ['not white', {}, 'colour=Black|Blue|Red|Silver', []],
    ['not white', { colour: ['Blue'] }, 'colour=Blue', []],
    ['not white', { colour: ['Blue', 'White', 'Red'] }, 'colour=Blue|Red', []],
    ['not white', { colour: ['White'] }, 'colour=White', ['not White']],
    ['not white or blue', { colour: ['White', 'Blue'] }, 'colour=Blue|White', ['not white or blue']],
    ['not white', { fuel: ['Diesel'] }, 'colour=Black|Blue|Red|Silver & fuel=Diesel', []],
    ['blue', { colour: ['White'] }, 'colour=Blue|White', []],
    ['red not white', {}, 'colour=Red', []],
    ['red not white', { colour: ['White'] }, 'colour=Red|White', ['not white']],
    ['red not white', { colour: ['Blue', 'White'] }, 'colour=Blue|Red', []],
    ['no diesel', { fuel: ['Diesel'] }, 'fuel=Diesel', ['no diesel']],
    ['kia not white', { colour: ['White'] }, 'colour=White & make=Kia', ['not White']],
    // A colour that the site has no more.
    ['not white', { colour: ['Gold'] }, 'colour=Gold', []],
  ])('%j, ticked %j: %s, dropped %j', (text, ticked, said, dropped) => expect(read(text, ticked)).toMatchObject({ said, dropped }))

  test.each<[text: string, ticked: SearchFilters['lists'], said: string, dropped: string[]]>([
    ['not toyota', { make: ['Toyota'] }, 'make=Toyota', ['not toyota']],
    ['not toyota', { make: ['Toyota', 'Kia'] }, 'make=Kia', []],
    ['not toyota', { make_model: ['Kia Rio'] }, 'make_model=Kia Rio', []],
    ['not toyota', { make_model: ['Toyota HiLux'] }, 'make_model=Toyota HiLux', ['not toyota']],
    ['not toyota', { make: ['Kia'], make_model: ['Toyota HiLux'] }, 'make=Kia', []],
    ['not hilux', { model: ['HiLux'] }, 'model=HiLux', ['not Toyota HiLux']],
    ['not hilux', { model: ['HiLux', 'Rio'] }, 'make_model=Kia Rio', []],
    ['not hilux', { make_model: ['Kia Rio'] }, 'make_model=Kia Rio', []],
    ['not hilux', { make: ['Toyota'] }, 'make=Toyota & make_model=Toyota Corolla|Toyota Yaris', []],
    ['not hilux', { make: ['Kia'] }, 'make=Kia', []],
    ['not hilux', { make: ['Toyota', 'Kia'], make_model: ['Toyota HiLux'] }, 'make=Kia', []],
    ['not ranger', { make: ['Ford'] }, 'make=Ford', ['not Ford Ranger']],
    ['not ranger', { make: ['Ford', 'Kia'] }, 'make=Kia', []],
    ['toyota not hilux', { make: ['Kia'] }, 'make=Kia & make_model=Toyota Corolla|Toyota Yaris', []],
    ['toyota not hilux', { make_model: ['Kia Rio'] }, 'make_model=Kia Rio|Toyota Corolla|Toyota Yaris', []],
    ['toyota not hilux', { make_model: ['Toyota HiLux'] }, 'make_model=Toyota HiLux', ['not hilux']],
    ['no kia no corolla', { make: ['Toyota', 'Kia'] }, 'make=Toyota & make_model=Toyota HiLux|Toyota Yaris', []],
    ['no kia no corolla', { make: ['Ford'] }, 'make=Ford', []],
    ['not corolla not toyota', { make: ['Toyota', 'Kia'] }, 'make=Kia', []],
    ['no corolla suv no hilux', { make: ['Toyota'] }, 'make=Toyota & make_model=Toyota Yaris', []],
    ['hilux not ranger', { make: ['Ford', 'Kia'] }, 'make=Kia & make_model=Toyota HiLux', []],
    ['not hilux toyota', { make: ['Kia'] }, 'make=Kia|Toyota & make_model=Toyota Corolla|Toyota Yaris', []],
    ['not corolla not toyota', { make: ['Toyota'] }, 'make=Toyota', ['not Toyota Corolla', 'not toyota']],
  ])('of makes and models together: %j, ticked %j: %s, dropped %j', (text, ticked, said, dropped) => expect(read(text, ticked)).toMatchObject({ said, dropped }))

  test('the chips say it all, also what is dropped', () => {
    expect(read('kia not white', { colour: ['White'] }).labels).toEqual(['Kia', 'not White'])
    expect(read('kia not white', { colour: ['Blue'] }).labels).toEqual(['Kia', 'not White'])
  })
})
