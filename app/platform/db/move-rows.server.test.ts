import { expect, test } from 'vitest'
import { renumberWithin } from './move-rows.server'

const IDS = new Map([[7, 70], [8, 80]])

test.each([
  ['a number', { at: { id: 7 } }, { at: { id: 70 } }],
  ['the digits of one', { at: { id: '8' } }, { at: { id: '80' } }],
  ['a list of them, without those that are not here', { at: { id: [8, 9, 7] } }, { at: { id: [80, 70] } }],
  ['a number that is not here', { at: { id: 9, other: 7 } }, { at: { other: 7 } }],
  ['what is no number', { at: { id: 'yard' } }, { at: { id: 'yard' } }],
  ['nothing', { at: { id: null } }, { at: { id: null } }],
  ['a path that is not there', { at: {} }, { at: {} }],
  ['a column without JSON', { at: null }, { at: null }],
])('JSON names by number: %s', (_, row, renumbered) => {
  renumberWithin(row, ['at', 'id'], IDS)
  expect(row).toEqual(renumbered)
})
