import { describe, expect, it } from 'vitest'
import { scopeOfPath } from './search-paths'

describe('scopeOfPath', () => {
  it.each([
    ['/cars/', '/cars/', null, null],
    ['/cars', '/cars/', null, null],
    ['/CARS/', '/cars/', null, null],
    [`/search/${'a'.repeat(80)}`, `/search/${'a'.repeat(80)}`, null, 'a'.repeat(80)],
    ['/search/used-cars/', '/search/used-cars/', ['used'], null],
    ['/search/used-cars', '/search/used-cars/', ['used'], null],
    ['/search/toyota', '/search/toyota', null, 'toyota'],
    ['/search/toyota/hilux', '/search/toyota/hilux', null, 'toyota/hilux'],
    ['/Search/Toyota/HiLux', '/search/toyota/hilux', null, 'toyota/hilux'],
    ['/search/Used-Cars', '/search/used-cars/', ['used'], null],
  ])('%s', (path, basePath, carTypes, slug) => {
    expect(scopeOfPath(path)).toEqual({ basePath, carTypes, slug })
  })

  it.each(['', '/', '/search', '/search/', '/search/a/b/c', '/search/used-cars/x', '/cars/x', '/x/cars/', '/search/-a', '/search/a.b', '/search/a%20b', '/search/toyota/-b', '/search/toyota/b.c', '/search/-a/b', `/search/${'a'.repeat(81)}`, 'https://site/search/a'])('%o is no search', (path) => {
    expect(scopeOfPath(path)).toBeNull()
  })
})
