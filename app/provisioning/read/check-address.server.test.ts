import { expect, test } from 'vitest'
import { SourceFile } from '~/tenants/source-file'
import { faultLines } from '~/tenants/tenant-text'
import { addressFaults } from './check-address.server'

const linesOf = (city: string, state: string, postcode: string, latitude?: number, longitude?: number) => {
  const address = { street: '1 Ann Street', city, state, postcode, latitude, longitude }
  return faultLines(addressFaults(address as never, new SourceFile('north.json', { address }, () => 7), ['address']))
}

test.each([
  ['Brisbane City', 'QLD', '4000', undefined, undefined],
  ['Brisbane City', 'QLD', '4000', -27.4, 153.02],
  // One of two is no point: it is where its postcode is.
  ['Brisbane City', 'QLD', '4000', 27.4, undefined],
  // Postcodes as large as countries.
  ['Angurugu', 'NT', '0822', -13.98, 136.46],
  ['Mornington Island', 'QLD', '4871', -16.66, 139.18],
  ['Kiwirrkurra', 'NT', '0872', -22.82, 127.76],
  ['Lajamanu', 'NT', '0852', -18.34, 130.64],
  // And those that have a town beside them.
  ['Goodooga', 'NSW', '2831', -29.11, 147.45],
  ['Pentland', 'QLD', '4816', -20.52, 145.4],
  ['Kalumburu', 'WA', '6740', -14.29, 126.64],
  ['Innamincka', 'SA', '5731', -27.75, 140.74],
] as const)('%s %s %s may be at %s, %s', (city, state, postcode, latitude, longitude) => {
  expect(linesOf(city, state, postcode, latitude, longitude)).toEqual([])
})

test.each([
  ['Brisbane City', 'QLD', '4000', 27.4, 153.02, ['north.json:7: address.latitude: found 27.4, allowed a point within 150 km of postcode 4000, whose middle is -27.47, 153.025; did you mean -27.4?']],
  ['Brisbane City', 'QLD', '4000', -27.4, 135.02, ['north.json:7: address.longitude: found 135.02, allowed a point within 150 km of postcode 4000, whose middle is -27.47, 153.025; did you mean 153.025?']],
  ['Angurugu', 'NT', '0822', 13.98, 136.46, ['north.json:7: address.latitude: found 13.98, allowed a point within 800 km of postcode 0822, whose middle is -12.57, 131.05; did you mean -13.98?']],
  // One fault: the town is of another postcode, and the point with it.
  ['Perth', 'WA', '4000', -31.95, 115.86, [expect.stringMatching(/address\.state: found "WA", allowed QLD/)]],
  // A post box, whose postcode has no towns.
  ['Perth', 'WA', '6840', 31.95, 115.86, [expect.stringMatching(/address\.latitude: found 31\.95, allowed a point within 800 km .*; did you mean -31\.95\?$/)]],
] as const)('%s %s %s may not be at %s, %s', (city, state, postcode, latitude, longitude, expected) => {
  expect(linesOf(city, state, postcode, latitude, longitude)).toEqual(expected)
})
