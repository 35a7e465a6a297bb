import { expect, test } from 'vitest'
import { bareLengthUnit, readLengthCm, writeLengthCm } from './typed-length'

test.each([
  ['6.1', 610],
  ['6', 600],
  ['6.', 600],
  [' 6.25 m ', 625],
  ['6.1m', 610],
  ['7 metres', 700],
  ['7 meters', 700],
  ['13', 1_300],
  ['14', 427],
  ['20', 610],
  ['60', 1_829],
  ['61', 6],
  ['6100', 610],
  ['6100 mm', 610],
  ['610 cm', 610],
  ['20 ft', 610],
  ['２０ｆｔ', 610],
  ['20ft', 610],
  ["20'", 610],
  ['20 feet', 610],
  ['18 ft 6 in', 564],
  ["18'6\"", 564],
  ["18'6", 564],
  ['18.5 ft', 564],
  ['999999', 100_000],
  ['6 m 5 in', null],
  ['', null],
  ['long', null],
  ['-5', null],
  ['6,1', null],
  ['20 km', null],
  ['1'.repeat(41), null],
])('%j is %s cm', (text, cm) => expect(readLengthCm(text)).toBe(cm))

test.each([
  [0, '0'],
  [610, '6.1'],
  [1_300, '13'],
  [1_301, '13.01m'],
  [1_372, '13.72m'],
])('%i cm are written as %s, and read as they are', (cm, text) => {
  expect(writeLengthCm(cm)).toBe(text)
  expect(readLengthCm(text)).toBe(cm)
})

test.each([
  [13, 'metres'],
  [13.1, 'feet'],
  [60, 'feet'],
  [61, 'mm'],
] as const)('%d without a unit is in %s', (value, unit) => expect(bareLengthUnit(value)).toBe(unit))
