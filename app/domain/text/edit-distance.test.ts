import { expect, test } from 'vitest'
import { editDistance } from './edit-distance'

test.each([
  ['', '', 0],
  ['', 'abc', 3],
  ['abc', 'abc', 0],
  ['enquireLable', 'enquireLabel', 1],
  ['soldDay', 'soldDays', 1],
  ['soldDayss', 'soldDays', 1],
  ['sopdDays', 'soldDays', 1],
  ['ab', 'ba', 1],
  ['kitten', 'sitting', 3],
  // A letter between two that are swapped: restricted, so no swap is undone by a later change.
  ['ca', 'abc', 3],
])('%s, %s: %i', (first, second, distance) => {
  expect(editDistance(first, second)).toBe(distance)
  expect(editDistance(second, first)).toBe(distance)
})

test.each([
  ['abc', 'abc', 0, 0],
  ['abc', 'abd', 0, 1],
  ['hlix', 'hilux', 2, 2],
  ['hlix', 'hilux', 1, 2],
  ['', 'ab', 2, 2],
  // The lengths differ by more than the bound.
  ['', 'abc', 2, 3],
  // A whole row is above the bound before the words end.
  ['xyzw', 'abcd', 1, 2],
  // Only the last letter goes above it.
  ['abcx', 'abcd', 0, 1],
])('%s, %s, at most %i: %i', (first, second, most, distance) => {
  expect(editDistance(first, second, most)).toBe(distance)
  expect(editDistance(second, first, most)).toBe(distance)
})
