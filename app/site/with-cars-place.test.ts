import { expect, test } from 'vitest'
import type { ContentPage } from './content-page'
import { withCarsPlace } from './with-cars-place'

type Places = Extract<ContentPage['blocks'][number], { block: 'locations' }>['places']
const CARAVAN = { one: 'caravan', many: 'caravans' }
const place = (id: number, badge: string | null = null) => ({ id, badge }) as Places[number]
const pageOf = (...places: Places) => ({ blocks: [{ block: 'stock-link', label: 'x', href: '/' }, { block: 'locations', heading: 'Where', places, dealershipCount: 1, layout: 'auto' }] }) as unknown as ContentPage

test.each<[string, Places, number | null, [number, string | null][]]>([
  ['the car’s place alone', [place(1), place(2), place(3)], 2, [[2, 'The caravan is here']]],
  ['one that is not open yet still says so', [place(1), place(2, 'Coming Late 2027')], 2, [[2, 'Coming Late 2027']]],
  ['a place that the page does not have', [place(1), place(2)], 9, [[1, null], [2, null]]],
  ['a car without a place', [place(1), place(2)], null, [[1, null], [2, null]]],
  ['the only place', [place(1)], 1, [[1, null]]],
])('%s', (_what, places, at, expected) => {
  const [other, shown] = withCarsPlace(pageOf(...places), at, CARAVAN).blocks
  expect(other).toEqual({ block: 'stock-link', label: 'x', href: '/' })
  expect(shown?.block === 'locations' && shown.places.map((one) => [one.id, one.badge])).toEqual(expected)
})

test.each([
  ['Our Locations', 2, 'Our Location'],
  ['Where to come', 2, 'Where to come'],
  ['Our Locations', 9, 'Our Locations'],
])('places under %j with the car at %s stand under %j', (heading, at, expected) => {
  const page = pageOf(place(1), place(2))
  const titled = { ...page, blocks: page.blocks.map((block) => (block.block === 'locations' ? { ...block, heading } : block)) }
  expect(withCarsPlace(titled, at, CARAVAN).blocks[1]).toMatchObject({ heading: expected })
})
