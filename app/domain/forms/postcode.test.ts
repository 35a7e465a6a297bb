import { expect, test } from 'vitest'
import { isPostcode } from './postcode'

test.each([
  ['4000', true],
  ['0800', true],
  ['', false],
  ['400', false],
  ['40000', false],
  ['4,000', false],
  ['4O00', false],
  [' 4000', false],
  ['4000\n', false],
  ['-400', false],
  ['٤٠٠٠', false],
])('%j', (text, is) => {
  expect(isPostcode(text)).toBe(is)
})
