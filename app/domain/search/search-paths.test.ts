import { describe, expect, it } from 'vitest'
import { parseSearchPath, scopeOfPath } from './search-paths'

describe('scopeOfPath', () => {
  it.each([
    ['/cars/', '/cars/', null, null],
    ['/cars', '/cars/', null, null],
    ['/CARS/', '/cars/', null, null],
    // A feed's model has 100 letters at most, and 'щ' is written 'shch'.
    [`/search/lada/${'shch'.repeat(100)}`, `/search/lada/${'shch'.repeat(100)}`, null, `lada/${'shch'.repeat(100)}`],
    ['/search/used-cars/', '/search/used-cars/', ['used'], null],
    ['/search/used-cars', '/search/used-cars/', ['used'], null],
    ['/search/toyota', '/search/toyota', null, 'toyota'],
    ['/search/toyota/hilux', '/search/toyota/hilux', null, 'toyota/hilux'],
    ['/Search/Toyota/HiLux', '/search/toyota/hilux', null, 'toyota/hilux'],
    ['/search/Used-Cars', '/search/used-cars/', ['used'], null],
  ])('%s', (path, basePath, carTypes, slug) => {
    expect(scopeOfPath(path)).toEqual({ basePath, carTypes, slug })
  })

  it.each([
    ['Citroën', undefined, 'citroen'],
    ['citroe\u0308n', 'C3', 'citroen/c3'],
    ['škoda', 'Favorit-É', 'skoda/favorit-e'],
  ])('%s, %s as a router reads them', (first, second, slug) => expect(parseSearchPath(first, second)).toEqual({ basePath: `/search/${slug}`, carTypes: null, slug }))

  it.each(['', '/', '/search', '/search/', '/search/a/b/c', '/search/used-cars/x', '/cars/x', '/x/cars/', '/search/-a', '/search/a.b', '/search/a%20b', '/search/toyota/-b', '/search/toyota/b.c', '/search/-a/b', `/search/${'a'.repeat(401)}`, 'https://site/search/a'])('%o is no search', (path) => {
    expect(scopeOfPath(path)).toBeNull()
  })
})
