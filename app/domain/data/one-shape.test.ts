import { expect, test } from 'vitest'
import { oneShape } from './one-shape'

test('an object that has the names in their order, none of them set', () => {
  const blank = oneShape(['make', 'model'])
  expect(Object.entries(blank)).toEqual([['make', undefined], ['model', undefined]])
  expect(JSON.stringify({ ...blank, model: 'Rio' })).toBe('{"model":"Rio"}')
})
