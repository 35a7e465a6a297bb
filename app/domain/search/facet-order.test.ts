import { expect, test } from 'vitest'
import { byCountThenValue } from './facet-order'

test('most cars first, then by name', () => {
  const values = [{ value: 'b', count: 1 }, { value: 'a', count: 1 }, { value: 'z', count: 2 }, { value: 'a', count: 1 }]
  expect(values.sort(byCountThenValue).map(({ value }) => value)).toEqual(['z', 'a', 'a', 'b'])
  const [one, other] = [{ value: 'a', count: 1 }, { value: 'b', count: 1 }]
  expect([byCountThenValue(one, other), byCountThenValue(other, one), byCountThenValue(one, { ...one })]).toEqual([-1, 1, 0])
})
