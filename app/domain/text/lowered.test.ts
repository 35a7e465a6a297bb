import { expect, test } from 'vitest'
import { lowered } from './lowered'

test.each([
  ['Drive away', 'drive away'],
  ['Drive Away', 'drive away'],
  ['Excl. govt. charges', 'excl. govt. charges'],
  ['Plus GST and ORCs', 'plus GST and ORCs'],
  ['Price (Incl. GST)', 'price (incl. GST)'],
  ['EGC*', 'EGC*'],
  ['Drive-Away, non-GST', 'drive-away, non-GST'],
  ['People Mover', 'people mover'],
  ['SUV', 'SUV'],
  ['Cab Chassis', 'cab chassis'],
  ['A 4x4', 'a 4x4'],
  ['Élan Édition', 'élan édition'],
  ['', ''],
])('%s within a sentence is %s', (text, shown) => {
  expect(lowered(text)).toBe(shown)
})
