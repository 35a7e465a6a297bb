import { expect, test } from 'vitest'
import { readAsPrice } from './read-as-price'

test.each<[string, number | null]>([
  ['20000', 20_000],
  [' 17500 ', 17_500],
  ['1000', 1_000],
  ['200000', 200_000],
  ['500', null],
  ['200500', null],
  ['17499', null],
  ['12345', null],
  ['020000', 20_000],
  ['1000000', null],
  ['20000 suv', null],
  ['$20000', null],
  ['B20000', null],
  ['', null],
])('%j is the most that a shopper pays: %s', (text, dollars) => {
  const reading = readAsPrice(text, {})
  expect(reading?.filters.ranges.price?.max ?? null).toBe(dollars)
  if (reading) expect(reading).toMatchObject({ understood: [{ filter: 'price', text, from: 0, to: text.length, label: `under $${dollars?.toLocaleString('en-AU')}` }], rest: '' })
})

test('where the site asks nobody for a price, no number is one', () => {
  expect(readAsPrice('20000', { ranges: ['year', 'km'] })).toBeNull()
  expect(readAsPrice('20000', { ranges: ['year', 'price'] })).not.toBeNull()
})
