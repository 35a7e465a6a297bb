import { describe, expect, it } from 'vitest'
import { cardsPerRow, locationLayout, uniqueLocations } from './locations-layout'

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

describe('uniqueLocations', () => {
  const place = (phone: string | null, street: string | null, placeId: string | null = null) => ({ phone, street, placeId })
  it.each([
    ['different places', [place('1', 'a'), place('2', 'b')], [0, 1]],
    ['one phone, written in two ways', [place('(07) 7010 4411', 'a'), place('07 70104411', 'b')], [0]],
    ['one street', [place('1', '8 Gayford Street'), place('2', ' 8 gayford street')], [0]],
    ['one place id', [place(null, null, 'x'), place(null, null, 'x')], [0]],
    ['nothing known', [place(null, null), place(null, null)], [0, 1]],
    ['a phone is no street', [place('12', null), place(null, '12')], [0, 1]],
  ])('%s', (_what, places, kept) => {
    expect(uniqueLocations(places)).toEqual(kept.map((index) => places[index]))
  })
})
