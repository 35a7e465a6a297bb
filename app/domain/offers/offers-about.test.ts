import { describe, expect, it, test } from 'vitest'
import { offersAbout, subjectOfCar, subjectOfSearch, type ShownSubject } from './offers-about'

const OFFERS = [
  { id: 1, makeSlug: 'toyota', modelSlug: null },
  { id: 2, makeSlug: 'toyota', modelSlug: 'land-cruiser' },
  { id: 3, makeSlug: null, modelSlug: null },
  { id: 4, makeSlug: 'mazda', modelSlug: 'cx-5' },
  { id: 5, makeSlug: 'toyota', modelSlug: 'hilux' },
]

it.each<[ShownSubject, number[]]>([
  [{ make: 'Toyota', model: 'LandCruiser' }, [2, 1]],
  [{ make: 'Toyota', model: 'Corolla' }, [1]],
  [{ make: 'toyota', model: null }, [2, 5]],
  [{ make: 'Mazda', model: 'CX-5' }, [4]],
  [{ make: 'Mazda', model: 'CX-50' }, []],
  [{ make: 'Kia', model: null }, []],
  [null, []],
])('beside %j stand the offers %j', (shown, ids) => expect(offersAbout(OFFERS, shown).map(({ id }) => id)).toEqual(ids))

describe('a search', () => {
  const of = (part: object) => subjectOfSearch({ slug: null, carTypes: null, lists: {}, ...part })
  it.each<[object, ShownSubject]>([
    [{}, null],
    [{ slug: 'toyota' }, { make: 'toyota', model: null }],
    [{ slug: 'toyota/hilux' }, { make: 'toyota', model: 'hilux' }],
    [{ slug: 'toyota', lists: { model: ['HiLux'] } }, { make: 'toyota', model: 'HiLux' }],
    [{ lists: { make: ['Mazda'] } }, { make: 'Mazda', model: null }],
    [{ lists: { make: ['Mazda'], make_model: ['Mazda CX-5'] } }, { make: 'Mazda', model: 'CX-5' }],
    [{ lists: { make: ['Mazda', 'Kia'] } }, null],
    [{ lists: { make: ['Mazda'], model: ['CX-5', 'CX-3'] } }, null],
    [{ lists: { make_model: ['Mazda CX-5'] } }, null],
    [{ lists: { make: ['Mazda'] }, carTypes: ['used'] }, null],
    [{ lists: { make: ['Mazda'], car_type: ['used'] } }, null],
    [{ lists: { make: ['Mazda'], car_type: ['used', 'demo'] } }, { make: 'Mazda', model: null }],
    [{ lists: { make: ['Mazda'] }, carTypes: ['new', 'demo'] }, { make: 'Mazda', model: null }],
  ])('for %j is about %j', (part, subject) => expect(of(part)).toEqual(subject))
})

const vehicle = { make: 'Toyota', model: 'HiLux' }
test.each([
  ['new', false, vehicle],
  ['demo', false, vehicle],
  ['used', false, null],
  ['new', true, null],
  ['used', true, null],
] as const)('the page of a %s car, sold %s, is about %j', (carType, isSold, expected) => {
  expect(subjectOfCar({ carType, isSold, vehicle })).toEqual(expected)
})
