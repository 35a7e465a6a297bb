import { expect, test } from 'vitest'
import { soldWords } from './sold-words'

test.each([
  [0, 0, ''],
  [1, 1, ''],
  [1, 0, ', just sold'],
  [14, 14, ''],
  [14, 13, ', 1 of them just sold'],
  [2_034, 1_000, ', 1,034 of them just sold'],
  [3, 0, ', just sold'],
])('of %i cars %i are for sale: "%s"', (count, forSale, words) => {
  expect(soldWords({ count, forSale })).toBe(words)
})
