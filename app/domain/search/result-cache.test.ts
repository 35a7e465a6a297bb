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

  test('what is shown from here again is neither newer nor kept longer', () => {
    const cache = createResultCache<{ count: number }>(2)
    const [a, b, c] = [{ count: 1 }, { count: 2 }, { count: 3 }]
    cache.set('/a', '1', a, 0)
    cache.set('/b', '1', b, 1)
    const later = RESULT_MAX_AGE_MS - 1
    cache.set('/a', '1', cache.find('/a', later) ?? c, later)
    expect(cache.find('/a', RESULT_MAX_AGE_MS)).toBe(a)
    expect(cache.find('/a', RESULT_MAX_AGE_MS + 1)).toBeUndefined()
    cache.set('/c', '1', c, later)
    expect([cache.find('/a', later), cache.find('/b', later), cache.find('/c', later)]).toEqual([undefined, b, c])
    // Asked anew, it is new, whether or not it says something else.
    cache.set('/b', '1', { ...b }, later)
    expect(cache.find('/b', 2 * later)).toEqual(b)
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
