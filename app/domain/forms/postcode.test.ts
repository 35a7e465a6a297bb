import { expect, test } from 'vitest'
import { readPostcode } from './postcode'

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
