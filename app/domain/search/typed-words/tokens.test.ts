import { expect, test } from 'vitest'
import { tokensOf, withWordedThousands, withYearsApart } from './tokens'

test.each([
  ['', []],
  [' , ! ', []],
  ['hilux 4x4', ['hilux', '4x4']],
  ['CX-5, 2.5i-S', ['cx', '5', '25i', 's']],
  ['Citroën Coupé', ['citroen', 'coupe']],
  ['under $30,000', ['under', '30000']],
  ['30 000 km', ['30000', 'km']],
  ['100 000km', ['100000km']],
  ['mazda 3 000', ['mazda', '3000']],
  ['peugeot 206 307', ['peugeot', '206', '307']],
  ['<$25k ≥ 10', ['<', '25k', '≥', '10']],
  ['sr5+ 2019+', ['sr5', '2019']],
  ["men's", ['mens']],
  ['½ hilux', ['12', 'hilux']],
])('%j has the words %j', (text, keys) => {
  const found = tokensOf(text)
  expect(found.map(({ key }) => key.replace(/[^a-z0-9<>≤≥]/g, ''))).toEqual(keys)
  for (const { text: written, from, to } of found) expect(text.slice(from, to)).toBe(written)
})

test.each([
  ['$30,000', { value: 30_000, digits: 5, isMoney: true, isDecimal: false, isGrouped: true, unit: '' }],
  ['$20.000', { value: 20_000, digits: 5, isMoney: true, isDecimal: false, isGrouped: true, unit: '' }],
  ['30K', { value: 30, digits: 2, isMoney: false, isDecimal: false, isGrouped: false, unit: 'k' }],
  ['2.5', { value: 2.5, digits: 1, isMoney: false, isDecimal: true, isGrouped: false, unit: '' }],
  ['2019+', { value: 2019, digits: 4, isMoney: false, isDecimal: false, isGrouped: false, unit: '' }],
  ['320i', { value: 320, digits: 3, isMoney: false, isDecimal: false, isGrouped: false, unit: 'i' }],
  ['4x4', null],
  ['x5', null],
  ['1234567890', null],
])('the number of %j is %j', (text, number) => expect(tokensOf(text)[0]?.number).toEqual(number))

test('figures of other scripts are words, for search knows them as such', () => {
  expect(tokensOf('hilux ٢٠١٩').map(({ text, number }) => [text, number])).toEqual([['hilux', null], ['٢٠١٩', null]])
})

test.each([
  ['a hilux2019, b', ['a', 'hilux', '2019', 'b']],
  ['2019Škoda', ['2019', 'skoda']],
  ['corollas', ['corollas']],
  ['tahiti2019 hilux201', ['tahiti2019', 'hilux201']],
])('of %j names and years are %j', (text, keys) => {
  const found = withYearsApart(tokensOf(text), text, (key) => ['hilux', 'skoda', 'coroll'].includes(key))
  expect(found.map(({ key }) => key)).toEqual(keys)
  for (const { text: written, from, to } of found) expect(text.slice(from, to)).toBe(written)
})

test.each([
  ['a twenty grand car', ['a', '20', 'grand', 'car']],
  ['Twenty-Five grand', ['25', 'grand']],
  ['nineteen k', ['19', 'k']],
  ['ninety nine thousand', ['99', 'thousand']],
  ['one hundred grand', ['100', 'grand']],
  ['hundred thou', ['100', 'thou']],
  ['nine hundred grand', ['900', 'grand']],
  ['twenty ten grand', ['twenty', '10', 'grand']],
  ['ten hundred grand', ['ten', '100', 'grand']],
  ['twenty cars grand', ['twenty', 'cars', 'grand']],
  ['grand', ['grand']],
  ['twenty', ['twenty']],
])('of %j words before thousands are a number: %j', (text, words) => {
  const found = withWordedThousands(tokensOf(text), text)
  expect(found.map(({ key, number }) => (number ? String(number.value) : key))).toEqual(words)
  for (const { text: written, from, to } of found) expect(text.slice(from, to)).toBe(written)
})

test('what stands between words is kept, without spaces', () => {
  expect(tokensOf('a-b / c, d e').map(({ glue }) => glue)).toEqual(['', '-', '/', ',', ''])
})

test('no more than 40 words are read', () => {
  expect(tokensOf('a '.repeat(60))).toHaveLength(40)
})
