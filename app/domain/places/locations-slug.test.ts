import { expect, it } from 'vitest'
import { contactSlug, pageSlug, placeOfSlug } from './locations-slug'

it.each([
  ['aspley-sales', 'aspley'],
  ['aspley-new-cars-service', 'aspley-new-cars'],
  ['aspley-parts', 'aspley'],
  ['aspley', 'aspley'],
  ['sales', 'sales'],
  ['service-centre', 'service-centre'],
  ['city-service-centre', 'city-service-centre'],
])('%s is contacted at %s', (slug, expected) => {
  expect(contactSlug(slug)).toBe(expected)
})

const place = (id: number, slug: string, dealershipSlug: string, isPrimary = false) => ({ id, slug, dealershipSlug, isPrimary })
const places = [
  ...[place(4, 'city-sales', 'south', true), place(5, 'city-service', 'south')],
  ...[place(1, 'city-service', 'north'), place(2, 'city-sales', 'north', true), place(3, 'hill', 'north')],
  ...[place(6, 'mall', 'west'), place(7, 'quay', 'west')],
]

it.each([
  ['hill', 3],
  ['city-sales', 2],
  ['north', 2],
  ['south', 4],
  ['city-service', 1],
  ['west', 6],
  ['nowhere', undefined],
])('/locations/%s is the page of place %s', (slug, expected) => {
  expect(placeOfSlug(places, slug)?.id).toBe(expected)
})

it('no two places have one page: a slug that another has leads to neither where its dealership has another main place', () => {
  expect(places.map((one) => [one.id, pageSlug(places, one)])).toEqual([[4, 'south'], [5, null], [1, 'city-service'], [2, 'city-sales'], [3, 'hill'], [6, 'mall'], [7, 'quay']])
})
