import { expect, test } from 'vitest'
import { nearestZone } from './nearest-zone.server'

test.each([
  ['Australia/Brisbame', 'Australia/Brisbane'],
  ['Brisbane', 'Australia/Brisbane'],
  ['brisbane', 'Australia/Brisbane'],
  ['Brisbne', 'Australia/Brisbane'],
  ['Australia/Queensland', 'Australia/Brisbane'],
  ['Queensland', 'Australia/Brisbane'],
  ['Quensland', 'Australia/Brisbane'],
  ['QLD', 'Australia/Brisbane'],
  ['New South Wales', 'Australia/Sydney'],
  ['nsw', 'Australia/Sydney'],
  ['ACT', 'Australia/Sydney'],
  ['Canberra', 'Australia/Sydney'],
  ['Victoria', 'Australia/Melbourne'],
  ['Tasmania', 'Australia/Hobart'],
  ['SA', 'Australia/Adelaide'],
  ['Western Australia', 'Australia/Perth'],
  ['Northern Territory', 'Australia/Darwin'],
  ['Gold Coast', 'Australia/Brisbane'],
  ['Cairns', 'Australia/Brisbane'],
  ['Geelong', 'Australia/Melbourne'],
  ['Alice Springs', 'Australia/Darwin'],
  ['Broken Hill', 'Australia/Broken_Hill'],
  ['Auckland', 'Pacific/Auckland'],
  ['somewhere', null],
  ['', null],
])('%s was meant as %s', (found, zone) => {
  expect(nearestZone(found)).toBe(zone)
})
