import { expect, test } from 'vitest'
import { isSwap, typingErrors } from './typing-errors'

test.each([
  ['hilux', 'hilux', 2, 0],
  ['hlux', 'hilux', 2, 1],
  ['hiilux', 'hilux', 2, 1],
  ['hilix', 'hilux', 2, 1],
  ['hliux', 'hilux', 2, 1],
  ['subura', 'subaru', 1, 1],
  ['corrola', 'corolla', 1, 1],
  ['hlix', 'hilux', 2, 2],
  ['hlix', 'hilux', 1, 2],
  ['golf', 'hilux', 2, 3],
  ['', 'ab', 2, 2],
  ['', 'abc', 2, 3],
])('%j is %j but for errors (at most %i): %i', (typed, word, most, errors) => expect(typingErrors(typed, word, most)).toBe(errors))

test.each([
  ['bwm', 'bmw', true],
  ['bmw', 'bmw', false],
  ['wmb', 'bmw', false],
  ['bm', 'bmw', false],
  ['bmx', 'bmw', false],
])('%j is %j with two neighbours swapped: %s', (typed, word, expected) => expect(isSwap(typed, word)).toBe(expected))
