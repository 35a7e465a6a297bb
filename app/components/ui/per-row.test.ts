import { expect, it } from 'vitest'
import { perRow } from './per-row'

it.each([
  [0, 4, 1],
  [1, 4, 1],
  [2, 4, 2],
  [4, 4, 4],
  [5, 4, 3],
  [6, 5, 3],
  [7, 7, 7],
  [8, 7, 4],
  [9, 7, 5],
  [12, 7, 6],
])('%d where %d fit stand %d in a row', (count, most, expected) => expect(perRow(count, most)).toBe(expected))
