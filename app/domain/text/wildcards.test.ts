import { expect, it } from 'vitest'
import { wildcards } from './wildcards'

it.each([
  ['stock.csv', 'stock.csv', []],
  ['stock.csv', 'STOCK.csv', []],
  ['stock.csv', 'stock.csvx', null],
  ['*', '', ['']],
  ['*.csv', 'Stock.CSV', ['Stock']],
  ['stock-*.csv', 'stock-.csv', ['']],
  ['a*a', 'a', null],
  ['a*b*c', 'aXbYbc', ['X', 'Yb']],
  ['a**c', 'abc', ['', 'b']],
  ['a.c', 'abc', null],
])('%s and %s: %j', (pattern, text, found) => expect(wildcards(pattern, text)).toEqual(found))

it('takes no longer for many wildcards', () => {
  const begunMs = performance.now()
  expect(wildcards(`${'*a'.repeat(90)}*b`, 'a'.repeat(250))).toBeNull()
  expect(performance.now() - begunMs).toBeLessThan(100)
})
