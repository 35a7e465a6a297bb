import { matchRoutes } from '@remix-run/react'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { firstWordsOf, knownWords, routesUnder } from './routes-by-segment'

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
      { id: 'language', parentId: 'root', path: ':language?/shop' },
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

const known = knownWords(TABLE)

it('knows the words that addresses begin with, place by place', () => {
  expect(known.map((words) => [...words].sort())).toEqual([
    ['account', 'cars', 'favicon.ico', 'search'],
    ['api', 'counts', 'list', 'trade-in'],
  ])
})

it.each([
  ['/', [null]],
  ['/cars', ['cars']],
  ['/cars/', ['cars']],
  ['/cars/used-2019-kia', ['cars', null]],
  ['/cars/trade-in', ['cars', 'trade-in']],
  ['/cars/some-car/checkout', ['cars', null]],
  ['/cars.data', ['cars']],
  ['/search/counts.data', ['search', 'counts']],
  ['/favicon.ico', ['favicon.ico']],
  ['/about-us/team', [null, null]],
  ['/about-us.data', [null]],
  ['/Cars', null],
  ['/c%61rs', null],
  ['/cars/a.pdf', null],
  ['//cars', null],
  ['/_root.data', null],
  ['/__manifest', null],
])('%s begins with %j', (path, words) => {
  expect(firstWordsOf(path, known)).toEqual(words)
})

it('keeps the parents of what it keeps, the pages above it, and the order', () => {
  const above = ['root', 'home', 'pages']
  expect(Object.keys(routesUnder(TABLE, ['account', 'list']))).toEqual([...above, 'account', 'account-home', 'account-list', 'language'])
  expect(Object.keys(routesUnder(TABLE, ['cars', null]))).toEqual([...above, 'cars', 'car', 'brochure', 'language'])
  expect(Object.keys(routesUnder(TABLE, [null]))).toEqual([...above, 'any-api', 'language'])
})

it('answers every address, and those above it, as the whole table does', () => {
  const word = fc.constantFrom('cars', 'search', 'account', 'list', 'api', 'counts', 'trade-in', 'x', 'a.pdf', 'favicon.ico', 'Cars', 'c%61rs', 'caf%C3%A9', '', 'data', 'en', 'shop')
  fc.assert(
    fc.property(fc.array(word, { maxLength: 4 }), (words) => {
      const path = `/${words.join('/')}`
      const first = firstWordsOf(path, known)
      if (first === null) return
      const some = routesUnder(TABLE, first)
      for (let length = 0; length <= words.length; length++) {
        const above = `/${words.slice(0, length).join('/')}`
        expect(answer(some, above)).toEqual(answer(TABLE, above))
      }
    }),
    { numRuns: 2_000 },
  )
})
