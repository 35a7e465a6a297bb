import { expect, it } from 'vitest'
import { repeatedAt } from './repeated'

it.each<[string[], number[]]>([
  [[], []],
  [['a', 'b', 'c'], []],
  [['a', 'b', 'a', 'b', 'a'], [2, 3, 4]],
  [['', 'a', ''], [2]],
])('%j stands again at %j', (list, expected) => expect(repeatedAt(list)).toEqual(expected))
