import { expect, test } from 'vitest'
import { initials } from './initials'

test.each([
  ['Ray Kelly', 'RK'],
  ['  anna   maria de souza ', 'AS'],
  ['Ray', 'R'],
  ['Émile Zola', 'ÉZ'],
  ['Ray (sales)', 'R'],
  ['', ''],
  ['123', ''],
])('%j', (name, expected) => expect(initials(name)).toBe(expected))
