import { expect, test } from 'vitest'
import { IndexedHashes } from './indexed-hashes'

test('nothing indexed: nothing known, no strangers', () => {
  const indexed = new IndexedHashes()
  indexed.sort()
  expect(indexed.take(1)).toBeNull()
  expect([...indexed.strangers()]).toEqual([])
})

test('hashes come back by car, and who was not taken is a stranger', () => {
  const indexed = new IndexedHashes()
  for (const [id, hash] of [[9, 90], [2 ** 31 - 1, 2 ** 52 - 1], [1, 10], [0, 0]] as const) indexed.add(id, hash)
  indexed.sort()
  expect([indexed.take(9), indexed.take(2 ** 31 - 1), indexed.take(0), indexed.take(2), indexed.take(10)]).toEqual([90, 2 ** 52 - 1, 0, null, null])
  expect([...indexed.strangers()]).toEqual([1])
})

test('grows with what is added, in any order', () => {
  const indexed = new IndexedHashes()
  for (let id = 5_000; id > 0; id--) indexed.add(id * 3, id)
  indexed.sort()
  for (let id = 1; id <= 5_000; id++) expect(indexed.take(id * 3)).toBe(id)
  expect(indexed.take(4)).toBeNull()
  expect([...indexed.strangers()]).toEqual([])
})
