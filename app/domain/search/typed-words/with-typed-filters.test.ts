import { expect, test } from 'vitest'
import { searchCriteria, type SearchCriteria } from '../search-criteria'
import { withTypedFilters } from './with-typed-filters'
import type { TypedFilters } from './typed-words'

const typed = (filters: Partial<TypedFilters>, text = '') => ({ filters: { lists: {}, ranges: {}, ...filters }, text })

const SENSORS = { filter: 'filtered_features' as const, values: ['Front parking sensors', 'Rear parking sensors'], label: 'parking sensors' }

test.each<[string, Partial<SearchCriteria>, ReturnType<typeof typed>, Partial<SearchCriteria>]>([
  ['nothing', { text: 'x y' }, typed({}, 'x'), { text: 'x', lists: {}, ranges: {} }],
  ['a value beside those chosen', { lists: { make: ['Kia'] } }, typed({ lists: { make: ['Mazda', 'Kia'] } }), { lists: { make: ['Kia', 'Mazda'] } }],
  ['another list', { lists: { fuel: ['Diesel'] } }, typed({ lists: { make: ['Kia'] } }), { lists: { fuel: ['Diesel'], make: ['Kia'] } }],
  ['a feature beside those chosen', { lists: { filtered_features: ['Sunroof'] } }, typed({ lists: { filtered_features: ['Tow bar', 'Sunroof'] } }), { lists: { filtered_features: ['Sunroof', 'Tow bar'] } }],
  ['any of several features', { lists: { filtered_features: ['Sunroof'] } }, typed({ anyOf: [SENSORS] }), { lists: { filtered_features: ['Sunroof'] }, anyOf: [SENSORS] }],
  ['a range', {}, typed({ ranges: { price: { max: 5 } } }), { ranges: { price: { max: 5 } } }],
  ['both ends', { ranges: { price: { min: 2 } } }, typed({ ranges: { price: { max: 5 } } }), { ranges: { price: { min: 2, max: 5 } } }],
  ['the narrower end', { ranges: { km: { min: 2, max: 9 } } }, typed({ ranges: { km: { min: 1, max: 5 } } }), { ranges: { km: { min: 2, max: 5 } } }],
  ['ranges apart find nothing', { ranges: { km: { max: 2 } } }, typed({ ranges: { km: { min: 5 } } }), { ranges: { km: { min: 5, max: 2 } } }],
  ['a place before the postcode', { postcode: '4000', within: 25 }, typed({ near: { postcode: '4740' } }), { postcode: '4740', within: 25 }],
  ['an order', {}, typed({ sort: 'lowest-km' }), { sort: 'lowest-km' }],
  ['a chosen order before a typed one', { sort: 'latest' }, typed({ sort: 'lowest-km' }), { sort: 'latest' }],
  ['a distance', { postcode: '4000', within: 25 }, typed({ near: { postcode: '4740', withinKm: 80 } }), { postcode: '4740', within: 80 }],
])('%s', (_what, criteria, reading, expected) => {
  const before = searchCriteria(criteria)
  const copy = structuredClone(before)
  expect(withTypedFilters(before, reading)).toMatchObject(expected)
  expect(before).toEqual(copy)
})
