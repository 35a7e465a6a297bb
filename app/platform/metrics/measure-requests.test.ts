import { expect, test } from 'vitest'
import { routeLabel } from './measure-requests.server'
import { readGauge, registry } from './metrics.server'

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

test('a figure that there is none of is left out, and not 0: an alert would take it for something that is away', async () => {
  let value: number | null = 3
  readGauge('of_this_test', 'help', [], () => (value === null ? [] : [[{}, value]]))
  expect(await registry.metrics()).toContain('\nof_this_test 3\n')
  value = null
  expect(await registry.metrics()).not.toMatch(/^of_this_test /m)
})
