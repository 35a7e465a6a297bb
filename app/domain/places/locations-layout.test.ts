import { expect, it } from 'vitest'
import { cardsPerRow, locationLayout, locationsHeading } from './locations-layout'

it.each([
  ['auto', 0, 0, null],
  ['grid', 0, 3, null],
  ['auto', 1, 1, 'section'],
  ['carousel', 1, 1, 'section'],
  ['auto', 2, 1, 'grid'],
  ['auto', 2, 2, 'list'],
  ['carousel', 4, 2, 'carousel'],
  ['grid', 4, 2, 'grid'],
] as const)('%s with %i locations of %i dealerships is %s', (chosen, locations, dealerships, layout) => {
  expect(locationLayout(chosen, locations, dealerships)).toBe(layout)
})

it.each([
  [1, 2],
  [2, 2],
  [3, 4],
  [5, 4],
  [6, 3],
  [7, 4],
])('%i locations stand in rows of %i', (locations, perRow) => {
  expect(cardsPerRow(locations)).toBe(perRow)
})

it.each([
  [1, 'Our Location'],
  [2, 'Our Locations'],
])('%i stand under %j', (locations, heading) => expect(locationsHeading(locations)).toBe(heading))
