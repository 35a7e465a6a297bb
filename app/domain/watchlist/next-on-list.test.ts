import { expect, it } from 'vitest'
import { nextOnList } from './next-on-list'

it.each<[string, number[], number, number | null]>([
  ['the first', [7, 8, 9], 7, 8],
  ['one between', [7, 8, 9], 8, 9],
  ['the last', [7, 8, 9], 9, 8],
  ['the only one', [7], 7, null],
  ['one that was not on it', [7, 8], 9, 7],
  ['one of none', [], 9, null],
])('beside %s', (_what, carIds, taken, expected) => expect(nextOnList(carIds, taken)).toBe(expected))
