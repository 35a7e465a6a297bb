import { expect, test } from 'vitest'
import { routeLabel } from './measure-requests.server'

const words = new Set(['search', 'cars', 'favicon.ico'])

test.each([
  ['/', '/'],
  ['/search/ute', '/search'],
  ['/search.data', '/search'],
  ['/favicon.ico', '/favicon.ico'],
  ['/wp-login.php', '/*'],
  ['/searching', '/*'],
  ['//cars', '/'],
])('%s is %s', (path, label) => {
  expect(routeLabel(path, words)).toBe(label)
})
