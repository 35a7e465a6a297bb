import { expect, test } from 'vitest'
import { inFactOrder } from './fact-order'

const keys = (itemType: 'car' | 'caravan' | 'motorhome', ...given: string[]) => inFactOrder(given.map((key) => ({ key })), itemType).map(({ key }) => key)

test.each([
  ['car', ['colour', 'seats', 'odometer', 'body', 'fuel', 'condition', 'transmission', 'drive'], ['condition', 'transmission', 'odometer', 'fuel', 'body', 'drive', 'seats', 'colour']],
  ['caravan', ['body-width', 'tare', 'condition', 'sleeps', 'body-length'], ['condition', 'sleeps', 'body-length', 'tare', 'body-width']],
  ['motorhome', ['seats', 'sleeps', 'fuel', 'tare'], ['fuel', 'sleeps', 'tare', 'seats']],
  ['car', ['vin', 'rego'], ['vin', 'rego']],
  ['car', [], []],
] as const)('of a %s', (itemType, given, expected) => {
  expect(keys(itemType, ...given)).toEqual(expected)
})
