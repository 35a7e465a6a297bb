import { matchRoutes } from '@remix-run/react'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { firstSegments, routesUnder, segmentOf } from './routes-by-segment'

type RouteObject = Parameters<typeof matchRoutes>[0][number]
type TestRoute = { id: string; parentId?: string; path?: string; index?: boolean }

const TABLE = Object.fromEntries(
  (
    [
      { id: 'root', path: '' },
      { id: 'home', parentId: 'root', index: true },
      { id: 'pages', parentId: 'root', path: '*' },
      { id: 'cars', parentId: 'root', path: 'cars', index: true },
      { id: 'car', parentId: 'root', path: 'cars/:slug' },
      { id: 'brochure', parentId: 'root', path: 'cars/:slug.pdf' },
      { id: 'trade-in-of-car', parentId: 'root', path: 'cars/trade-in' },
      { id: 'search', parentId: 'root', path: 'search/:scope/:model?' },
      { id: 'counts', parentId: 'root', path: 'search/counts' },
      { id: 'any-api', parentId: 'root', path: ':area/api' },
      { id: 'account', parentId: 'root', path: 'account' },
      { id: 'account-home', parentId: 'account', index: true },
      { id: 'account-list', parentId: 'account', path: 'list' },
      { id: 'favicon', parentId: 'root', path: 'favicon.ico' },
    ] satisfies TestRoute[]
  ).map((route) => [route.id, route]),
) as Record<string, TestRoute>

function tree(routes: Record<string, TestRoute>, parentId?: string): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) => (index ? { id, path, index } : { id, path, children: tree(routes, id) }))
}

const answer = (routes: Record<string, TestRoute>, path: string) =>
  matchRoutes(tree(routes), path)?.map(({ route, params }) => ({ id: route.id, params })) ?? null

const known = firstSegments(TABLE)

it('knows the words that addresses begin with', () => {
  expect([...known].sort()).toEqual(['account', 'cars', 'favicon.ico', 'search'])
})

it.each([
  ['/', null],
  ['/cars', 'cars'],
  ['/cars/used-2019-kia', 'cars'],
  ['/cars.data', 'cars'],
  ['/cars/some.data', 'cars'],
  ['/favicon.ico', 'favicon.ico'],
  ['/about-us', null],
  ['/about-us.data', null],
  ['/Cars', undefined],
  ['/c%61rs', undefined],
  ['//cars', undefined],
  ['/_root.data', undefined],
  ['/__manifest', undefined],
] as const)('%s begins with %s', (path, word) => {
  expect(segmentOf(path, known)).toBe(word)
})

it('keeps the parents of what it keeps, and the order', () => {
  expect(Object.keys(routesUnder(TABLE, 'account'))).toEqual(['root', 'home', 'pages', 'any-api', 'account', 'account-home', 'account-list'])
  expect(Object.keys(routesUnder(TABLE, null))).toEqual(['root', 'home', 'pages', 'any-api'])
})

it('answers every address as the whole table does', () => {
  const word = fc.constantFrom('cars', 'search', 'account', 'list', 'api', 'counts', 'trade-in', 'x', 'a.pdf', 'favicon.ico', 'Cars', 'c%61rs', 'caf%C3%A9', '', 'data')
  fc.assert(
    fc.property(fc.array(word, { maxLength: 4 }), (words) => {
      const path = `/${words.join('/')}`
      const segment = segmentOf(path, known)
      if (segment === undefined) return
      expect(answer(routesUnder(TABLE, segment), path)).toEqual(answer(TABLE, path))
    }),
  )
})
