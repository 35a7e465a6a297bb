import { expect, it } from 'vitest'
import { METRES_ONLY } from '../text/format'
import type { FacetStats, RangeFilter, TypedRange } from './search-filters'
import { ABOVE_MAXIMUM, BELOW_MINIMUM } from './slider'
import { refusalOfEnd, refusalOfRange, refusedWords } from './typed-refusal'

const prices = { min: 10_000, max: 20_000 }
const lengths = { min: 450, max: 610 }
const NO_NUMBER = 'Type a number, such as 20,000 or 20k.'

it.each<[RangeFilter, number | string | undefined, FacetStats | null, object | null]>([
  ['price', undefined, prices, null],
  ['price', 10_000, prices, null],
  ['price', 20_000, prices, null],
  ['price', 9_999, prices, { words: 'The lowest here is $10,000.', warning: BELOW_MINIMUM }],
  ['price', 20_001, prices, { words: 'The highest here is $20,000.', warning: ABOVE_MAXIMUM }],
  ['price', 0, prices, { words: 'The lowest here is $10,000.', warning: BELOW_MINIMUM }],
  ['price', 5, null, null],
  ['price', 'abc', prices, { words: NO_NUMBER }],
  ['km', 'abc', null, { words: NO_NUMBER }],
  ['length', 'long', lengths, { words: 'Type a length, such as 6.1 or 20 ft.' }],
  ['length', 400, lengths, { words: 'The lowest here is 4.5 m (14 ft 9 in).', warning: BELOW_MINIMUM }],
  ['tare', 'light', null, { words: 'Type a weight, such as 2,500.' }],
])('%s %j within %o', (filter, end, bounds, refusal) => {
  expect(refusalOfEnd(filter, end, bounds, { usesFeet: true })).toEqual(refusal)
})

it.each<[TypedRange, string | undefined]>([
  [{}, undefined],
  [{ min: 12_000, max: 15_000 }, undefined],
  [{ min: 5, max: 'abc' }, 'The lowest here is $10,000.'],
  [{ min: 12_000, max: 'abc' }, NO_NUMBER],
  [{ max: 99_999 }, 'The highest here is $20,000.'],
])('of a price of %o it says %j', (range, words) => {
  expect(refusalOfRange('price', range, prices, METRES_ONLY)?.words).toBe(words)
})

it.each<[Partial<Record<RangeFilter, TypedRange>> | undefined, string | null]>([
  [undefined, null],
  [{}, null],
  // There are cars beyond it by now.
  [{ price: { max: 15_000 } }, null],
  [{ price: { min: 'abc' } }, 'Price: type a number, such as 20,000 or 20k.'],
  [{ year: { min: 1890 }, price: { max: 5 } }, 'Price: the lowest here is $10,000. Year: the lowest here is 2009.'],
  // The page has no boxes for it.
  [{ km: { min: 'abc' } }, null],
])('where %o was refused the page says %j', (refused, words) => {
  const ranges = [{ filter: 'price', stats: prices }, { filter: 'year', stats: { min: 2009, max: 2026 } }] as const
  expect(refusedWords(ranges, refused, METRES_ONLY)).toBe(words)
})
