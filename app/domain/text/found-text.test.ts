import { expect, test } from 'vitest'
import { foundText, valueAt } from './found-text'

const file = { header: { navigation: [{ label: 'Home' }] }, none: null }

test.each<[(string | number)[], unknown]>([
  [[], file],
  [['header', 'navigation', 0, 'label'], 'Home'],
  [['header', 'navigation', 1, 'label'], undefined],
  [['header', 'toString', 'x'], undefined],
  [['none'], null],
  [['none', 'more'], undefined],
])('at %j stands %j', (path, value) => expect(valueAt(file, path)).toEqual(value))

test.each<[unknown, string]>([
  [undefined, 'nothing'],
  [null, 'null'],
  ['', '""'],
  ['5', '"5"'],
  [{ from: ['a'] }, '{"from":["a"]}'],
  ['x'.repeat(78), `"${'x'.repeat(78)}"`],
  ['x'.repeat(79), `"${'x'.repeat(79)}…`],
])('%j was found as %s', (value, text) => expect(foundText(value)).toBe(text))
