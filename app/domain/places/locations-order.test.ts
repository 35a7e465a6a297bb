import { describe, expect, it } from 'vitest'
import { isServicePath, locationsOfSubtype, locationsOnPage, openType, orderLocations } from './locations-order'
import type { Department } from './department'

const place = (slug: string, dealershipSlug = 'd', locationType: Department = 'sales') => ({ name: slug, slug, dealershipSlug, locationType })
const slugs = (places: { slug: string }[]) => places.map(({ slug }) => slug)

describe('orderLocations', () => {
  it.each([
    ['by name', [place('b'), place('a')], [], ['a', 'b']],
    ['by name, with numbers as numbers', [place('Yard 10'), place('Yard 2')], [], ['Yard 2', 'Yard 10']],
    ['sales, service, parts', [place('a', 'd', 'parts'), place('b', 'd', 'service'), place('c')], [], ['c', 'b', 'a']],
    ['an order of its own', [place('geraldton'), place('burswood'), place('rockingham')], ['burswood', 'rockingham', 'geraldton'], ['burswood', 'rockingham', 'geraldton']],
    ['by dealership', [place('a', 'north'), place('b', 'south', 'service'), place('c', 'south')], ['south'], ['c', 'b', 'a']],
    ['its own slug before its dealership', [place('a', 'south'), place('b', 'south')], ['b', 'south'], ['b', 'a']],
    ['those not named follow', [place('a'), place('z')], ['z'], ['z', 'a']],
    ['none', [], ['z'], []],
  ])('%s', (_what, places, order, expected) => {
    expect(slugs(orderLocations(places, order))).toEqual(expected)
  })

  it.each([
    [[], ['a', 'b', 'c']],
    [['c'], ['c', 'b', 'a']],
  ])('of a carousel by name alone, unless it has an order of its own, beside which departments go on as ever: %j', (order, expected) => {
    expect(slugs(orderLocations([place('c'), place('b', 'd', 'service'), place('a', 'd', 'parts')], order, true))).toEqual(expected)
  })
})

const both = [place('a'), place('b', 'd', 'service')]
it.each([
  [false, false, ['a', 'b']],
  [true, false, ['b']],
  [true, true, ['a', 'b']],
])('service page %s, shows all %s: %j', (isServicePage, showsAll, expected) => {
  expect(slugs(locationsOnPage(both, isServicePage, showsAll))).toEqual(expected)
})

it.each<[string | undefined, string[]]>([
  [undefined, ['a', 'b', 'c', 'd']],
  ['buying', ['a', 'b']],
  ['Fleet', ['b']],
  ['buy', []],
])('places of the subtype %s: %j', (subtype, expected) => {
  const of = (slug: string, locationSubtype: string | null) => ({ slug, locationSubtype })
  expect(slugs(locationsOfSubtype([of('a', 'Buying'), of('b', 'fleet, buying'), of('c', null), of('d', 'fleetsales')], subtype))).toEqual(expected)
})

it.each([
  ['service', true],
  ['parts/search', true],
  ['pages/service', true],
  ['vehicle-parts-and-accessories', true],
  ['services', false],
  ['fleet', false],
  ['about/service', false],
  ['pages/nissan-future-value', false],
])('%s is a service page: %s', (path, isService) => {
  expect(isServicePath(path)).toBe(isService)
})

it.each([
  [['sales', 'parts'], 'parts', 'parts'],
  [['sales', 'service'], 'parts', 'sales'],
  [['service'], '', 'service'],
  [['sales', 'service'], 'reviews', 'sales'],
  [[], 'parts', null],
])('of %j the address #%s opens %s', (types, asked, expected) => {
  expect(openType(types, asked)).toBe(expected)
})
