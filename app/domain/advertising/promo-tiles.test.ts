import { describe, expect, it } from 'vitest'
import type { CarType } from '../cars/car'
import { promoTiles, type PromoNode, type PromoSearch } from './promo-tiles'

const node = (id: number, position: number, changed: Partial<PromoNode> = {}): PromoNode => ({
  id,
  position,
  display: [],
  isStrictDisplay: false,
  startsAt: null,
  expiresAt: null,
  imageUrl: 'stored:promo.svg',
  altText: 'A promotion',
  backgroundColour: null,
  href: null,
  ...changed,
})
const search: PromoSearch = { carTypes: ['new', 'used', 'demo'], cars: 21, isShuffled: false, isOff: (href) => href === '/spin-to-win', seed: 'a', now: new Date('2025-07-15T00:00:00Z') }
const placed = (nodes: PromoNode[], changed: Partial<PromoSearch> = {}) =>
  promoTiles(nodes, { ...search, ...changed }).map(({ after, tile }) => [tile.id, after])

describe('where tiles stand', () => {
  it.each<[string, PromoNode[], number, number[][]]>([
    ['the eighth place follows seven cars', [node(1, 8)], 21, [[1, 7]]],
    ['by position, a tile takes a place too', [node(1, 17), node(2, 8)], 21, [[2, 7], [1, 15]]],
    ['the first place', [node(1, 1)], 21, [[1, 0]]],
    ['two at one position stand side by side', [node(1, 8), node(2, 8)], 21, [[1, 7], [2, 7]]],
    ['after the last of seven cars', [node(1, 8)], 7, [[1, 7]]],
    ['not after six', [node(1, 8)], 6, []],
    ['eight stays where seventeen has no place', [node(1, 17), node(2, 8)], 10, [[2, 7]]],
    ['none', [], 21, []],
  ])('%s', (_name, nodes, cars, expected) => expect(placed(nodes, { cars })).toEqual(expected))
})

it('a tile of a page that the site has not is left out, and the others keep their places', () => {
  expect(placed([node(1, 8, { href: '/spin-to-win' }), node(2, 17, { href: '/trade-in' }), node(3, 18)])).toEqual([[2, 16], [3, 16]])
})

describe('campaign dates', () => {
  const campaign = node(1, 8, { startsAt: '2025-07-01T00:00:00.000Z', expiresAt: '2025-08-01T00:00:00.000Z' })
  it.each([
    ['2025-06-30T23:59:59.999Z', false],
    ['2025-07-01T00:00:00.000Z', true],
    ['2025-07-31T23:59:59.999Z', true],
    ['2025-08-01T00:00:00.000Z', false],
  ])('at %s: %s', (now, isShown) => expect(placed([campaign], { now: new Date(now) }).length === 1).toBe(isShown))

  it.each([
    [{ startsAt: '2025-07-16T00:00:00.000Z' }, 0],
    [{ startsAt: '2025-07-15T00:00:00.000Z' }, 1],
    [{ expiresAt: '2025-07-15T00:00:00.000Z' }, 0],
    [{ expiresAt: '2025-07-15T00:00:00.001Z' }, 1],
  ])('one end only: %j', (dates, count) => expect(placed([node(1, 8, dates)])).toHaveLength(count))
})

describe('kinds of car', () => {
  it.each<[CarType[], boolean, CarType[], boolean]>([
    [[], false, ['used'], true],
    [[], true, ['used'], true],
    [['used'], false, ['used'], true],
    [['used'], false, ['new', 'used', 'demo'], true],
    [['used'], false, ['new', 'demo'], false],
    [['used'], true, ['used'], true],
    [['used'], true, ['new', 'used', 'demo'], false],
    [['new', 'demo'], true, ['demo', 'new'], true],
    [['new', 'demo'], true, ['new'], false],
    [['new', 'demo'], false, ['new'], true],
  ])('for %j, strictly: %s, in a search of %j: %s', (display, isStrictDisplay, carTypes, isShown) => {
    expect(placed([node(1, 8, { display, isStrictDisplay })], { carTypes }).length === 1).toBe(isShown)
  })
})

describe('shuffled', () => {
  const nodes = [node(1, 8), node(2, 9), node(3, 17), node(4, 18)]
  it('keeps the places and every tile, and the order of a seed', () => {
    const first = placed(nodes, { isShuffled: true })
    expect(first).toEqual(placed(nodes, { isShuffled: true }))
    expect(first.map(([, after]) => after)).toEqual([7, 7, 14, 14])
    expect(first.map(([id]) => id).sort()).toEqual([1, 2, 3, 4])
  })
  it('has every tile first for some seed', () => {
    const seeds = Array.from({ length: 60 }, (_, at) => `/search/used-cars/ ${at}`)
    expect(new Set(seeds.map((seed) => placed(nodes, { isShuffled: true, seed })[0]?.[0]))).toEqual(new Set([1, 2, 3, 4]))
  })
})

it.each([
  ['#1d1d1d', '#1d1d1d'],
  ['#1D1D1D', '#1D1D1D'],
  ['red"/><script>', null],
  ['#12', null],
  [null, null],
])('a background of %s is %s', (backgroundColour, expected) => {
  expect(promoTiles([node(1, 1, { backgroundColour })], search)[0]?.tile.backgroundColour).toBe(expected)
})
