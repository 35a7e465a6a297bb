import { expect, test } from 'vitest'
import { isHalfPostcode, readPostcode } from './postcode'

test.each([
  ['4000', '4000'],
  ['0800', '0800'],
  [' 4000', '4000'],
  ['4000\n', '4000'],
  ['\u200b4000\u00a0', '4000'],
  ['４０００', '4000'],
  ['', null],
  ['400', null],
  [' 400', null],
  ['40000', null],
  ['40 00', null],
  ['4,000', null],
  ['4O00', null],
  ['-400', null],
  ['٤٠٠٠', null],
])('%j', (text, postcode) => {
  expect(readPostcode(text)).toBe(postcode)
})

test.each([
  ['', false],
  [' ', false],
  ['4', true],
  [' 400 ', true],
  ['4000', false],
  ['40000', false],
])('%j is half a postcode: %j', (text, isHalf) => {
  expect(isHalfPostcode(text)).toBe(isHalf)
})
