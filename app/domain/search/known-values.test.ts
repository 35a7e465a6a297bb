import { expect, test } from 'vitest'
import { withKnownValues, withModelsOfMakes } from './known-values'
import { searchCriteria } from './search-criteria'
import type { SearchFilters } from './search-filters'

const named = (...values: string[]) => values.map((value) => ({ value }))
const values = {
  make: named('Toyota', 'Mazda', 'Land', 'Land Rover', 'Tesla', 'Citroën'),
  model: named('HiLux', '!'),
  body: named('Ute', 'Dual Cab Ute', 'Van'),
  make_model: named('Toyota HiLux', 'Toyota HiAce', 'Toyota Hiace', 'Mazda 3', 'Tesla 3', 'Land Rover Defender'),
  fuel: named('Diesel'),
  badge: named('Touring', 'Touring+', 'S+'),
  price_range: named('100000-150000', '150000+'),
  filtered_features: named('Tow Bar', 'Tow bar', 'Sunroof'),
}
type Lists = SearchFilters['lists']

test.each<[Lists, Lists]>([
  [{}, {}],
  [{ make: ['toyota', 'MAZDA'] }, { make: ['Toyota', 'Mazda'] }],
  [{ make: ['Toyota', 'toyota'] }, { make: ['Toyota'] }],
  [{ make_model: ['toyota hiace'] }, { make_model: ['Toyota HiAce', 'Toyota Hiace'] }],
  [{ make_model: ['Toyota HiAce'] }, { make_model: ['Toyota HiAce'] }],
  [{ make: ['Ferrari'], fuel: ['diesel'] }, { make: ['Ferrari'], fuel: ['Diesel'] }],
  [{ colour: ['red'] }, { colour: ['red'] }],
  [{ make: ['Citroen', 'Citroe\u0308n'] }, { make: ['Citroën'] }],
  [{ make: ['LandRover', 'land-rover'] }, { make: ['Land Rover'] }],
  [{ make_model: ['toyota hi-lux'], model: ['Hi Lux'] }, { make_model: ['Toyota HiLux'], model: ['HiLux'] }],
  // Signs alone are no name.
  [{ model: ['?', '!'] }, { model: ['?', '!'] }],
  [{ body: ['Utility', 'vans'] }, { body: ['Ute', 'Dual Cab Ute', 'Van'] }],
  [{ body: ['ute'] }, { body: ['Ute'] }],
  [{ body: ['Sedan', 'spaceship'] }, { body: ['Sedan', 'spaceship'] }],
  [{ price_range: ['150000'] }, { price_range: ['150000+'] }],
  [{ price_range: ['100000-150000', '100000-149999'] }, { price_range: ['100000-150000'] }],
  // A band of which the stock has none is a band all the same; what is none is not asked for.
  [{ price_range: ['20000-29999'], weekly_price_range: ['100-149'] }, { price_range: ['20000-30000'], weekly_price_range: ['100-150'] }],
  [{ price_range: ['100000', 'cheap', '20000-25000', '150000-160000'], weekly_price_range: ['abc'] }, {}],
  [{ badge: ['touring', 's'] }, { badge: ['Touring', 'S+'] }],
  // No car has one thing in two spellings.
  [{ filtered_features: ['tow-bar', 'SUNROOF'] }, { filtered_features: ['Tow Bar', 'Sunroof'] }],
  [{ filtered_features: ['Tow bar'] }, { filtered_features: ['Tow bar'] }],
])('%j is %j of the stock', (lists, known) => expect(withKnownValues(searchCriteria({ lists }), values).lists).toEqual(known))

test.each<[Lists, Lists]>([
  [{ make: ['Mazda'] }, { make: ['Mazda'] }],
  [{ model: ['HiLux'] }, { make_model: ['Toyota HiLux'] }],
  [{ model: ['3'] }, { make_model: ['Mazda 3', 'Tesla 3'] }],
  [{ model: ['3'], make: ['Tesla'] }, { make: ['Tesla'], make_model: ['Tesla 3'] }],
  [{ model: ['HiLux'], make: ['Toyota', 'Mazda'] }, { make: ['Toyota', 'Mazda'], make_model: ['Toyota HiLux'] }],
  [{ model: ['HiLux'], make: ['Mazda'] }, { make: ['Mazda'], make_model: ['Toyota HiLux'] }],
  [{ model: ['Defender'], fuel: ['Diesel'] }, { fuel: ['Diesel'], make_model: ['Land Rover Defender'] }],
  [{ model: ['Testarossa'] }, { model: ['Testarossa'] }],
  [{ model: ['HiLux', 'Testarossa'], make_model: ['Mazda 3'] }, { make_model: ['Mazda 3', 'Toyota HiLux'] }],
])('%j asks for %j', (lists, asked) => expect(withModelsOfMakes(searchCriteria({ lists }), values).lists).toEqual(asked))
