import { expect, test } from 'vitest'
import { parseSearchCriteria } from '~/domain/search/search-criteria'
import { scopeOfPath } from '~/domain/search/search-paths'
import type { SearchPath } from '~/search/stock-search'
import { searchAddress } from './search-address'

const ALL = '/search/new-used-and-demo-cars/'

test.each<[string, SearchPath | null, string]>([
  [`${ALL}?make=Kia`, null, `${ALL}?make=Kia`],
  ['/search/toyota', { make: 'Toyota' }, '/search/toyota'],
  ['/search/toyota/hi-lux?fuel=Diesel', { make: 'Toyota', model: 'HiLux' }, '/search/toyota/hilux?fuel=Diesel'],
  ['/search/toyota/land-cruiser', { make: 'Toyota', model: 'LandCruiser' }, '/search/toyota/landcruiser'],
  ['/search/kia/ev6', { make: 'Kia', model: 'EV6' }, '/search/kia/ev6'],
  ['/search/peoplemover', { body: 'People Mover' }, '/search/people-mover'],
  ['/search/hatchback', { body: 'Hatch' }, '/search/hatch'],
  ['/search/4x4', { body: 'SUV' }, '/search/suv'],
  ['/search/toyota?make=Toyota', { make: 'Toyota' }, '/search/toyota?make=Toyota'],
  ['/search/toyota?make=Mazda', { make: 'Toyota' }, `${ALL}?make=Mazda&make=Toyota`],
  ['/search/toyota/hilux?make=Mazda', { make: 'Toyota', model: 'HiLux' }, `${ALL}?make=Mazda&make_model=Toyota+HiLux`],
  ['/search/ute?body=Van&page=2', { body: 'Ute' }, `${ALL}?body=Ute&body=Van&page=2`],
])('%s is at %#', (address, path, expected) => {
  const { pathname, searchParams } = new URL(address, 'https://site.example')
  const scope = scopeOfPath(pathname)
  expect(scope && searchAddress(parseSearchCriteria(scope, searchParams), path)).toBe(expected)
})
