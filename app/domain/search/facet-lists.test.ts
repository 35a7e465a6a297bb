import { describe, expect, it } from 'vitest'
import { cutFacet, facetLimit, isNamedLike, offeredValues, orderFacet, POPULAR_MAKES, popularMakes } from './facet-lists'
import type { FacetValue, ListFilter } from './search-filters'

const values = (...names: string[]): FacetValue[] => names.map((value, index) => ({ value, count: 100 - index }))
const many = (count: number) => values(...Array.from({ length: count }, (_, index) => `v${index}`))
const namesOf = (list: readonly FacetValue[]) => list.map(({ value }) => value)

describe('facetLimit', () => {
  it.each<[ListFilter, number]>([
    ['make_model', 30],
    ['city', 20],
    ['dealership_name', 40],
    ['dealership_slug', 40],
    ['make', 200],
  ])('%s shows at most %d', (filter, limit) => {
    expect(facetLimit(filter)).toBe(limit)
  })
})

it.each([
  ['Land Rover', 'land', true],
  ['Land Rover', 'rov LA', true],
  ['Land Rover', 'over', false],
  ['Land Rover', 'land cruiser', false],
  ['Citroën', 'citroe', true],
  ['Kia', '', true],
])('%s goes by a name like %j: %s', (name, typed, expected) => expect(isNamedLike(name, typed)).toBe(expected))

describe('offeredValues', () => {
  const all = [...values('Family', 'Towing', 'First car'), { value: 'Autumn Green', count: 0 }]
  it.each<[string, ListFilter, string[], string[], string[]]>([
    ['all categories where the site names none', 'categories', [], [], ['Family', 'Towing', 'First car']],
    ['those that the site names, in the order of the list', 'categories', [], ['first car', 'FAMILY', 'Ute'], ['Family', 'First car']],
    ['what is chosen too', 'categories', ['Towing'], ['Family'], ['Family', 'Towing']],
    ['what is chosen and no car has, at the end', 'body', ['Ute'], [], ['Family', 'Towing', 'First car', 'Ute']],
    ['all of every other filter', 'body', [], ['Family'], ['Family', 'Towing', 'First car']],
    ['what no car has only where it is chosen', 'body', ['Autumn Green'], [], ['Family', 'Towing', 'First car', 'Autumn Green']],
    ['of categories too', 'categories', [], ['Family', 'Autumn Green'], ['Family']],
  ])('%s', (_what, filter, chosen, categories, expected) => expect(namesOf(offeredValues(filter, all, chosen, categories))).toEqual(expected))
})

describe('orderFacet', () => {
  it.each<[string, ListFilter, FacetValue[], string[], string[]]>([
    ['as the engine gave them', 'fuel', values('Petrol', 'Diesel'), [], ['Petrol', 'Diesel']],
    ['chosen first', 'fuel', values('Petrol', 'Diesel', 'Hybrid'), ['Hybrid'], ['Hybrid', 'Petrol', 'Diesel']],
    ['seats by number', 'seats', values('5', '7', '2', '12'), [], ['2', '5', '7', '12']],
    ['chosen seats first', 'seats', values('5', '7', '2'), ['7'], ['7', '2', '5']],
    ['price bands by price', 'price_range', values('20000-30000', '150000+', '0-10000'), [], ['0-10000', '20000-30000', '150000+']],
    ['weekly bands by price', 'weekly_price_range', values('100-150', '50-100'), [], ['50-100', '100-150']],
    ['nothing', 'make', [], ['Kia'], []],
  ])('%s', (_words, filter, given, chosen, expected) => {
    expect(namesOf(orderFacet(filter, given, chosen))).toEqual(expected)
  })

  it('keeps within the limit, but every chosen value', () => {
    expect(orderFacet('city', many(25), [])).toHaveLength(20)
    expect(orderFacet('city', many(25), namesOf(many(22)))).toHaveLength(22)
    expect(namesOf(orderFacet('city', many(25), ['v24']))[0]).toBe('v24')
  })

  it('changes nothing of what it was given', () => {
    const given = values('7', '2')
    orderFacet('seats', given, ['7'])
    expect(namesOf(given)).toEqual(['7', '2'])
  })
})

describe('cutFacet', () => {
  it.each([
    [0, 8, 0, 0, 0],
    [8, 8, 0, 8, 0],
    [9, 8, 0, 8, 1],
    [10, 8, 9, 9, 1],
    [11, 8, 0, 8, 3],
    [30, 8, 12, 12, 18],
    [30, 8, 30, 30, 0],
    [20, 7, 0, 7, 13],
  ])('%d values, %d visible, %d chosen: %d stand, %d more', (count, visible, chosen, standing, more) => {
    const cut = cutFacet('make', many(count), visible, chosen)
    expect([cut.values.length, cut.more]).toEqual([standing, more])
  })
})

describe('popularMakes', () => {
  it.each([
    [0, 0, 0],
    [20, 20, 0],
    [21, 20, 1],
    [45, 20, 25],
  ])('of %d makes %d are popular and %d others', (count, popular, others) => {
    const groups = popularMakes(many(count))
    expect([groups.popular.length, groups.others.length]).toEqual([popular, others])
  })

  it('has the others by the name that is shown', () => {
    const rest: FacetValue[] = [{ value: 'Zeekr', count: 3 }, { value: 'Abarth', count: 2, label: 'Zz Abarth' }, { value: 'BYD', count: 1 }]
    expect(namesOf(popularMakes([...many(POPULAR_MAKES), ...rest]).others)).toEqual(['BYD', 'Zeekr', 'Abarth'])
  })
})
