import { expect, test } from 'vitest'
import { counted } from './counted'

test.each([
  [0, 'car', undefined, '0 cars'],
  [1, 'car', undefined, '1 car'],
  [2, 'car', undefined, '2 cars'],
  [1, 'delivery', 'deliveries', '1 delivery'],
  [3, 'delivery', 'deliveries', '3 deliveries'],
])('%d of %s', (number, one, many, words) => {
  expect(counted(number, one, many)).toBe(words)
})
