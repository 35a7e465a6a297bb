import { expect, test } from 'vitest'
import { byCountThenValue } from './facet-order'

test('most cars first, then by name', () => {
  const values = [{ value: 'b', count: 1 }, { value: 'a', count: 1 }, { value: 'z', count: 2 }, { value: 'a', count: 1 }]
  expect(values.sort(byCountThenValue).map(({ value }) => value)).toEqual(['z', 'a', 'a', 'b'])
})
