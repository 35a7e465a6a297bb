import { expect, test } from 'vitest'
import { distanceKm, distanceWords, EARTH_RADIUS_KM, type Coordinates } from './distance'

const at = (latitude: number, longitude: number): Coordinates => ({ latitude, longitude })
const BRISBANE = at(-27.4698, 153.0251)
const SYDNEY = at(-33.8688, 151.2093)
const MELBOURNE = at(-37.8136, 144.9631)
const PERTH = at(-31.9505, 115.8605)

test.each([
  ['Sydney', 'Melbourne', SYDNEY, MELBOURNE, 713],
  ['Brisbane', 'Sydney', BRISBANE, SYDNEY, 732],
  ['Sydney', 'Perth', SYDNEY, PERTH, 3291],
  ['Fiji', 'Samoa, over the date line', at(-17.7134, 178.065), at(-13.759, -172.1046), 1136],
])('%s to %s', (_from, _to, from, to, km) => {
  expect(Math.abs(distanceKm(from, to) - km)).toBeLessThan(5)
  expect(distanceKm(to, from)).toBeCloseTo(distanceKm(from, to), 6)
})

test.each([
  ['the same point', BRISBANE, BRISBANE, 0],
  ['pole to pole', at(90, 0), at(-90, 0), Math.PI * EARTH_RADIUS_KM],
  ['a quarter of the equator of a sphere of 6371 km', at(0, 0), at(0, 90), 10_007.543],
  ['antipodes on the equator', at(0, 0), at(0, 180), Math.PI * EARTH_RADIUS_KM],
  ['antipodes elsewhere', BRISBANE, at(27.4698, 153.0251 - 180), Math.PI * EARTH_RADIUS_KM],
  ['a degree of the equator', at(0, 10), at(0, 11), (Math.PI * EARTH_RADIUS_KM) / 180],
])('%s', (_what, from, to, km) => {
  expect(distanceKm(from, to)).toBeCloseTo(km, 3)
})

test.each([
  [0, 'Less than 1 km away'],
  [0.99, 'Less than 1 km away'],
  [1, '1 km away'],
  [12.4, '12 km away'],
  [12.5, '13 km away'],
  [3291, '3,291 km away'],
])('%d km in words', (km, words) => {
  expect(distanceWords(km)).toBe(words)
})
