import fc from 'fast-check'
import { expect, test } from 'vitest'
import { facetKey, facetValue } from './facet-key'
import { isAnyOf, isAtLeast, isAtMost, isNumber, isPresent } from './meili-filter'

test('a filter says what it was asked to', () => {
  expect(isAnyOf('make', ['kia', 'Alfa Romeo'])).toBe('make IN ["kia", "^alfa ^romeo"]')
  expect(isAnyOf('make', [])).toBe('make IN []')
  expect([isNumber('tenant', 7), isAtLeast('price', 0), isAtMost('km', 5), isPresent('year')]).toEqual(['tenant = 7', 'price >= 0', 'km <= 5', 'year EXISTS'])
})

test.each([NaN, Infinity, -Infinity])('%s is no number to filter by', (value) => expect(() => isAtLeast('price', value)).toThrow(RangeError))

test.each([
  ['White', '^white'],
  ['WHITE', '^w^h^i^t^e'],
  ['Citroën', '^citro%eb;n'],
  ['Quicksilver, "Pearl"', '^quicksilver, %22;^pearl%22;'],
  ['a\\', 'a%5c;'],
  [' x ', '%20;x%20;'],
  ['^k %20;', '%5e;k %25;20%3b;'],
  ['', ''],
])('%j is kept as %j', (value, key) => {
  expect(facetKey(value)).toBe(key)
  expect(facetValue(key)).toBe(value)
})

test('every value comes back as it went in, no two share a key, and no key can end its quotes', () => {
  const text = fc.string({ unit: 'binary', maxLength: 50 })
  fc.assert(
    fc.property(text, text, (one, two) => {
      const key = facetKey(one)
      expect(facetValue(key)).toBe(one)
      expect(key).toBe(key.normalize('NFKD').toLowerCase().trim())
      expect(key).not.toMatch(/["\\\p{C}]/u)
      expect(key === facetKey(two)).toBe(one === two)
    }),
    { numRuns: 5_000 },
  )
}, 60_000)

test('a value that is longer than the engine keeps is cut', () => expect(facetKey('é'.repeat(500)).length).toBeLessThanOrEqual(440))
