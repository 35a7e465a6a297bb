import { expect, it } from 'vitest'
import type { SearchFilters } from '~/domain/search/search-filters'
import type { SearchPath } from '~/search/stock-search'
import { oneModel, withEveryModel } from './one-model'

const named = (...values: string[]) => values.map((value) => ({ value }))
const values = {
  make: named('Toyota', 'Mazda', 'Land', 'Land Rover', 'Tesla', 'Kia'),
  make_model: named('Toyota HiLux', 'Toyota C-HR', 'Toyota CHR', 'Mazda 3', 'Tesla 3', 'Land Rover Defender', 'Kia EV6'),
}
const HILUX = { make: 'Toyota', model: 'HiLux' }

it.each<[SearchFilters['lists'], SearchPath | null, { make: string; model: string } | undefined, string | null]>([
  [{ make_model: ['Toyota HiLux'] }, null, HILUX, 'toyota/hilux'],
  [{ make: ['Toyota'], make_model: ['Toyota HiLux'] }, null, HILUX, 'toyota/hilux'],
  [{ make_model: ['Toyota HiLux'] }, { make: 'Toyota' }, HILUX, 'toyota/hilux'],
  [{ make_model: ['Mazda 3', 'Tesla 3'] }, { make: 'Tesla' }, { make: 'Tesla', model: '3' }, 'tesla/3'],
  [{ make_model: ['Land Rover Defender'] }, null, { make: 'Land Rover', model: 'Defender' }, 'land-rover/defender'],
  // More, or less, than one model.
  [{ make_model: ['Mazda 3', 'Tesla 3'] }, null, { make: 'Tesla', model: '3' }, null],
  [{ make: ['Mazda'], make_model: ['Toyota HiLux'] }, null, HILUX, null],
  [{ make: ['Toyota'] }, null, HILUX, null],
  [{ make: ['Toyota'], model: ['Testarossa'] }, null, undefined, null],
  [{}, null, HILUX, null],
  // Narrowed by its path in another way.
  [{ make_model: ['Toyota HiLux'] }, { body: 'Ute' }, HILUX, null],
  [{ make_model: ['Toyota HiLux'] }, HILUX, HILUX, null],
  // The path of the one leads to the other's cars too.
  [{ make_model: ['Toyota CHR'] }, null, { make: 'Toyota', model: 'CHR' }, null],
  [{ make_model: ['Toyota C-HR'] }, null, { make: 'Toyota', model: 'C-HR' }, 'toyota/c-hr'],
])('%j on %j, first %j: %s', (lists, path, first, slug) => expect(oneModel(lists, path, first, values)).toBe(slug))

const vans = { make: named('LDV', 'Kia'), make_model: named('LDV G10', 'LDV G10+', 'LDV Deliver 9', 'LDV Deliver-9', 'Kia EV6') }

it.each<[SearchPath | null, SearchPath | null]>([
  [{ make: 'LDV', model: 'G10' }, { make: 'LDV', model: 'G10 and G10+' }],
  // Whichever of them is first on the page.
  [{ make: 'LDV', model: 'G10+' }, { make: 'LDV', model: 'G10 and G10+' }],
  [{ make: 'LDV', model: 'Deliver-9' }, { make: 'LDV', model: 'Deliver 9' }],
  [{ make: 'Kia', model: 'EV6' }, { make: 'Kia', model: 'EV6' }],
  // Only sold cars, which no list counts.
  [{ make: 'Kia', model: 'Rio' }, { make: 'Kia', model: 'Rio' }],
  [{ make: 'LDV' }, { make: 'LDV' }],
  [{ body: 'Van' }, { body: 'Van' }],
  [null, null],
])('%j is in words %j', (path, words) => expect(withEveryModel(path, vans)).toEqual(words))
