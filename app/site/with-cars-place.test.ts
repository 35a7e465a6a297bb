import { expect, test } from 'vitest'
import type { ContentPage } from './content-page'
import { withCarsPlace } from './with-cars-place'

type Places = Extract<ContentPage['blocks'][number], { block: 'locations' }>['places']
const place = (slug: string, badge: string | null = null) => ({ slug, badge }) as Places[number]
const pageOf = (...places: Places) => ({ blocks: [{ block: 'stock-link', label: 'x', href: '/' }, { block: 'locations', heading: 'Where', places, dealershipCount: 1, layout: 'auto' }] }) as unknown as ContentPage

test.each<[string, Places, string | null, [string, string | null][]]>([
  ['the car’s place alone', [place('a'), place('b'), place('c')], 'b', [['b', 'The car is here']]],
  ['one that is not open yet still says so', [place('a'), place('b', 'Coming Late 2027')], 'b', [['b', 'Coming Late 2027']]],
  ['a place that the page does not have', [place('a'), place('b')], 'x', [['a', null], ['b', null]]],
  ['a car without a place', [place('a'), place('b')], null, [['a', null], ['b', null]]],
  ['the only place', [place('a')], 'a', [['a', null]]],
])('%s', (_what, places, slug, expected) => {
  const [other, shown] = withCarsPlace(pageOf(...places), slug).blocks
  expect(other).toEqual({ block: 'stock-link', label: 'x', href: '/' })
  expect(shown?.block === 'locations' && shown.places.map((one) => [one.slug, one.badge])).toEqual(expected)
})

test.each([
  ['Our Locations', 'b', 'Our location'],
  ['Where to come', 'b', 'Where to come'],
  ['Our Locations', 'x', 'Our Locations'],
])('places under %j with the car at %s stand under %j', (heading, slug, expected) => {
  const page = pageOf(place('a'), place('b'))
  const titled = { ...page, blocks: page.blocks.map((block) => (block.block === 'locations' ? { ...block, heading } : block)) }
  expect(withCarsPlace(titled, slug).blocks[1]).toMatchObject({ heading: expected })
})
