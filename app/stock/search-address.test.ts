import { expect, test } from 'vitest'
import { parseSearchCriteria } from '~/domain/search/search-criteria'
import { scopeOfPath } from '~/domain/search/search-paths'
import { readTypedWords } from '~/domain/search/typed-words/read-typed-words'
import type { SearchPath } from '~/search/stock-search'
import { searchAddress, withPathAsFilter } from './search-address'

const ALL = '/search/new-used-and-demo-cars/'
const COROLLA = { make: 'Toyota', model: 'Corolla' }

const criteriaAt = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'https://site.example')
  const scope = scopeOfPath(pathname)
  if (!scope) throw new Error(`no search: ${address}`)
  return parseSearchCriteria(scope, searchParams)
}

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
])('%s is at %#', (address, path, expected) => expect(searchAddress(criteriaAt(address), path)).toBe(expected))

const named = (...values: string[]) => values.map((value) => ({ value }))
const values = {
  make: named('Toyota', 'Mazda', 'Tesla', 'LDV'),
  make_model: named('Toyota Corolla', 'Toyota Camry', 'Mazda 3', 'Mazda CX-5', 'Tesla 3', 'LDV G10', 'LDV G10+'),
  body: named('Ute', 'Van', 'Sedan', 'Dual Cab Ute'),
  car_type: named('used', 'new', 'demo'),
}

test.each<[string, SearchPath | null, string | null]>([
  ['/search/toyota', { make: 'Toyota' }, null],
  ['/search/toyota?fuel=Diesel&body=Van', { make: 'Toyota' }, null],
  ['/search/toyota?make=Toyota', { make: 'Toyota' }, null],
  ['/search/toyota?make=Mazda', { make: 'Toyota' }, `${ALL}?make=Mazda&make=Toyota`],
  ['/search/toyota?make=Mazda&make=Toyota&page=2', { make: 'Toyota' }, `${ALL}?make=Mazda&make=Toyota&page=2`],
  // Of a make that has only sold cars just now no list knows.
  ['/search/holden?make=Mazda', { make: 'Holden' }, `${ALL}?make=Holden&make=Mazda`],
  ['/search/toyota?make_model=Toyota+Camry', { make: 'Toyota' }, null],
  ['/search/toyota?make_model=Mazda+3', { make: 'Toyota' }, `${ALL}?make=Toyota&make_model=Mazda+3`],
  ['/search/toyota?make_model=Mazda+3&make_model=Toyota+Camry', { make: 'Toyota' }, `${ALL}?make=Toyota&make_model=Mazda+3&make_model=Toyota+Camry`],
  // A model by its name alone is the path's own where its make has one.
  ['/search/mazda?model=3', { make: 'Mazda' }, null],
  ['/search/mazda?model=Corolla', { make: 'Mazda' }, `${ALL}?make=Mazda&make_model=Toyota+Corolla`],
  ['/search/mazda?model=Corolla&model=3', { make: 'Mazda' }, `${ALL}?make=Mazda&make_model=Mazda+3&make_model=Toyota+Corolla`],
  ['/search/mazda?model=Testarossa', { make: 'Mazda' }, null],
  ['/search/mazda?model=Testarossa&make=Tesla', { make: 'Mazda' }, `${ALL}?make=Mazda&make=Tesla&model=Testarossa`],
  ['/search/toyota/corolla?make=Toyota', COROLLA, null],
  ['/search/toyota/corolla?model=Corolla', COROLLA, null],
  ['/search/toyota/corolla?make=Mazda', COROLLA, `${ALL}?make=Mazda&make_model=Toyota+Corolla`],
  ['/search/toyota/corolla?model=Camry', COROLLA, `${ALL}?make_model=Toyota+Camry&make_model=Toyota+Corolla`],
  ['/search/ldv/g10?make_model=LDV+G10%2B', { make: 'LDV', model: 'G10' }, null],
  ['/search/ldv/g10?model=Camry', { make: 'LDV', model: 'G10' }, `${ALL}?make_model=LDV+G10&make_model=LDV+G10%2B&make_model=Toyota+Camry`],
  ['/search/ute?body=Ute', { body: 'Ute' }, null],
  ['/search/ute?body=Dual+Cab+Ute', { body: 'Ute' }, null],
  ['/search/ute?model=Camry', { body: 'Ute' }, null],
  ['/search/ute?body=Van&page=2', { body: 'Ute' }, `${ALL}?body=Dual+Cab+Ute&body=Ute&body=Van&page=2`],
  // What condition a car is in.
  ['/search/used-cars/?car_type=used&make=Mazda', null, null],
  ['/search/used-cars/?car_type=new', null, `${ALL}?car_type=new&car_type=used`],
  ['/search/new-and-demo-cars?car_type=demo', null, null],
  ['/search/new-and-demo-cars?car_type=used', null, `${ALL}?car_type=demo&car_type=new&car_type=used`],
  // Tyres are new too.
  ['/search/used-cars/?query=new+mazda', null, null],
  ['/search/used-cars/?query=not+used', null, null],
  ['/search/used-cars/?query=used+mazda', null, null],
  [`${ALL}?car_type=used&make=Mazda&body=Ute`, null, null],
  // Typed words, which stay in the address.
  ['/search/toyota?query=camry', { make: 'Toyota' }, null],
  ['/search/toyota?query=toyota', { make: 'Toyota' }, null],
  ['/search/toyota?query=mazda', { make: 'Toyota' }, `${ALL}?query=mazda&make=Toyota`],
  ['/search/toyota?query=cx-5', { make: 'Toyota' }, `${ALL}?query=cx-5&make=Toyota`],
  ['/search/toyota?query=sedan', { make: 'Toyota' }, null],
  ['/search/toyota?query=not+mazda', { make: 'Toyota' }, null],
  // Also where the others are few enough to be named themselves.
  ['/search/toyota/corolla?query=toyota+not+corolla', COROLLA, null],
  ['/search/sedan?query=no+sedan', { body: 'Sedan' }, null],
  ['/search/toyota/corolla?query=camry', COROLLA, `${ALL}?query=camry&make_model=Toyota+Corolla`],
  ['/search/toyota/corolla?query=toyota', COROLLA, null],
  ['/search/sedan?query=ute', { body: 'Sedan' }, `${ALL}?query=ute&body=Sedan`],
  ['/search/sedan?query=camry', { body: 'Sedan' }, null],
])('%s is wider than its path: %#', (address, path, expected) => {
  const criteria = criteriaAt(address)
  const reading = criteria.text === '' ? null : readTypedWords(criteria.text, { values }, 2026)
  const wider = withPathAsFilter(criteria, path, reading, values)
  expect(wider && searchAddress(wider, null)).toBe(expected)
  // What is wider has no path any more, and so is not wider again.
  expect(wider?.slug ?? null).toBeNull()
})
