import { expect, test } from 'vitest'
import { tidyName } from './tidy-name'

test.each([
  ['white', 'White'],
  ['WHITE', 'White'],
  ['White', 'White'],
  ['  quick   silver ', 'Quick Silver'],
  ['red/black (two-tone)', 'Red/Black (Two-Tone)'],
  ['BMW Blue', 'BMW Blue'],
  ['éclat blanc', 'Éclat Blanc'],
  ['', ''],
])('%j reads %j in a filter', (text, name) => expect(tidyName(text)).toBe(name))
