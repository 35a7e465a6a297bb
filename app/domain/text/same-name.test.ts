import { expect, it } from 'vitest'
import { isAmong } from './same-name'

it.each([
  ['Holden', ['Kia', 'Holden'], true],
  ['Holden', ['holden'], true],
  ['Škoda', [' ŠKODA '], true],
  ['Holden', ['Holden Special'], false],
  ['Holden', [], false],
])('%s is among %j: %s', (name, names, expected) => expect(isAmong(names, name)).toBe(expected))
