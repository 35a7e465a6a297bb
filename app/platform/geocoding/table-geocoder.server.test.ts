import { expect, test } from 'vitest'
import { distanceKm } from '~/domain/places/distance'
import { tableGeocoder } from './table-geocoder.server'

const find = (postcode: string) => tableGeocoder.findPostcode(postcode)

test.each([
  ['a listed one', '4000', { latitude: -27.47, longitude: 153.03 }, 2],
  ['one between two listed', '4036', { latitude: -27.34, longitude: 153.04 }, 25],
  ['a large-volume receiver', '1001', { latitude: -33.87, longitude: 151.21 }, 5],
  ['with a leading zero', '0801', { latitude: -12.46, longitude: 130.84 }, 5],
  ['the capital, inside the numbers of its neighbour', '2601', { latitude: -35.28, longitude: 149.13 }, 10],
  ['the last of a range', '9999', { latitude: -28, longitude: 153.43 }, 5],
])('%s', async (_what, postcode, expected, withinKm) => {
  const found = await find(postcode)
  expect(found && distanceKm(found, expected)).toBeLessThan(withinKm)
})

test.each(['0000', '0199', '0300', '0799', '', '400', '40000', 'four', '-400'])('%j is none', async (postcode) => {
  expect(await find(postcode)).toBeNull()
})
