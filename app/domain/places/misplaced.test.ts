import { expect, test } from 'vitest'
import { misplacedNumbers } from './misplaced'

const BRISBANE = { latitude: -27.47, longitude: 153.02 }

test.each([
  ['there', -27.47, 153.02, []],
  ['a degree, 111 km, away', -28.47, 153.02, []],
  ['1.4 degrees, 156 km, away', -28.87, 153.02, [{ number: 'latitude', meant: -27.47 }]],
  ['without its minus', 27.4, 153.02, [{ number: 'latitude', meant: -27.4 }]],
  ['with a minus too many', -27.4, -153, [{ number: 'longitude', meant: 153 }]],
  ['with one wrong number', -27.4, 135.02, [{ number: 'longitude', meant: 153.02 }]],
  ['in Sydney', -33.87, 151.21, [{ number: 'latitude', meant: -27.47 }, { number: 'longitude', meant: 153.02 }]],
  ['with both signs wrong', 27.4, -153, [{ number: 'latitude', meant: -27.47 }, { number: 'longitude', meant: 153.02 }]],
  ['nowhere', 0, 0, [{ number: 'latitude', meant: -27.47 }, { number: 'longitude', meant: 153.02 }]],
])('a place of Brisbane that is %s', (_where, latitude, longitude, expected) => {
  expect(misplacedNumbers({ latitude, longitude }, BRISBANE, 150)).toEqual(expected)
})
