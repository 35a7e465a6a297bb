import { expect, test } from 'vitest'
import { neededValues } from './needed-values'
import type { SearchFilters } from './search-filters'

const sensors = { filter: 'filtered_features' as const, values: ['Front parking sensors', 'Rear parking sensors'], label: 'parking sensors' }

test.each<[string, Pick<SearchFilters, 'lists' | 'anyOf'>, string[][]]>([
  ['nothing', { lists: {} }, []],
  ['an empty list', { lists: { filtered_features: [] } }, []],
  ['filters of which any value does', { lists: { make: ['Kia', 'Mazda'], categories: ['Family', 'Towing'] } }, []],
  ['each feature by itself', { lists: { make: ['Kia'], filtered_features: ['Sunroof', 'Tow bar'] } }, [['Sunroof'], ['Tow bar']]],
  ['any of those that one word stands for', { lists: {}, anyOf: [sensors] }, [sensors.values]],
  ['both', { lists: { filtered_features: ['Sunroof'] }, anyOf: [sensors] }, [['Sunroof'], sensors.values]],
])('%s', (_what, filters, expected) => {
  expect(neededValues(filters).map(({ values }) => values)).toEqual(expected)
  expect(neededValues(filters).every(({ filter }) => filter === 'filtered_features')).toBe(true)
})
