import { expect, test } from 'vitest'
import { inFactOrder } from './fact-order'

const keys = (itemType: 'car' | 'caravan' | 'motorhome', ...given: string[]) => inFactOrder(given.map((key) => ({ key })), itemType).map(({ key }) => key)

test.each([
  ['car', ['colour', 'seats', 'odometer', 'body', 'fuel', 'condition', 'transmission', 'drive'], ['body', 'drive', 'seats', 'condition', 'transmission', 'odometer', 'fuel', 'colour']],
  ['car', ['condition', 'engine', 'seats', 'drive', 'doors'], ['drive', 'seats', 'engine', 'condition', 'doors']],
  ['caravan', ['body-width', 'tare', 'condition', 'sleeps', 'body-length'], ['sleeps', 'body-length', 'tare', 'condition', 'body-width']],
  ['caravan', ['condition', 'axle', 'atm', 'sleeps'], ['sleeps', 'atm', 'condition', 'axle']],
  ['motorhome', ['seats', 'sleeps', 'fuel', 'tare'], ['sleeps', 'tare', 'seats', 'fuel']],
  ['car', ['vin', 'rego'], ['vin', 'rego']],
  ['car', [], []],
] as const)('of a %s', (itemType, given, expected) => {
  expect(keys(itemType, ...given)).toEqual(expected)
})
