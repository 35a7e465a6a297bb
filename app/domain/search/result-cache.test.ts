import { describe, expect, test } from 'vitest'
import { createResultCache, RESULT_CACHE_SIZE, RESULT_MAX_AGE_MS } from './result-cache'

describe('createResultCache', () => {
  test('nothing is kept to begin with', () => {
    expect(createResultCache<string>().find('/a', 0)).toBeUndefined()
  })

  test('ten results, the oldest out first', () => {
    const cache = createResultCache<number>()
    for (let index = 0; index <= RESULT_CACHE_SIZE; index++) cache.set(`/${index}`, '1', index, 0)
    expect(cache.find('/0', 0)).toBeUndefined()
    for (let index = 1; index <= RESULT_CACHE_SIZE; index++) expect(cache.find(`/${index}`, 0)).toBe(index)
  })

  test('what is kept again is the newest', () => {
    const cache = createResultCache<string>(2)
    cache.set('/a', '1', 'a', 0)
    cache.set('/b', '1', 'b', 0)
    cache.set('/a', '1', 'a2', 0)
    cache.set('/c', '1', 'c', 0)
    expect([cache.find('/a', 0), cache.find('/b', 0), cache.find('/c', 0)]).toEqual(['a2', undefined, 'c'])
  })

  test('a new version of the site puts out all that came before', () => {
    const cache = createResultCache<string>()
    cache.set('/a', '1', 'a', 0)
    cache.set('/b', '2', 'b', 0)
    expect([cache.find('/a', 0), cache.find('/b', 0)]).toEqual([undefined, 'b'])
  })

  test.each([
    [0, 'a'],
    [RESULT_MAX_AGE_MS, 'a'],
    [RESULT_MAX_AGE_MS + 1, undefined],
  ])('after %i ms it gives %s', (ageMs, expected) => {
    const cache = createResultCache<string>()
    cache.set('/a', '1', 'a', 1_000)
    expect(cache.find('/a', 1_000 + ageMs)).toBe(expected)
  })
})
