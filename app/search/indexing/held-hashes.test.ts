import { expect, test } from 'vitest'
import { HeldHashes } from './held-hashes'

test('nothing held: nothing known, no strangers', () => {
  const held = new HeldHashes()
  held.sort()
  expect(held.take(1)).toBeNull()
  expect([...held.strangers()]).toEqual([])
})

test('hashes come back by car, and who was not taken is a stranger', () => {
  const held = new HeldHashes()
  for (const [id, hash] of [[9, 90], [2 ** 31 - 1, 2 ** 52 - 1], [1, 10], [0, 0]] as const) held.add(id, hash)
  held.sort()
  expect([held.take(9), held.take(2 ** 31 - 1), held.take(0), held.take(2), held.take(10)]).toEqual([90, 2 ** 52 - 1, 0, null, null])
  expect([...held.strangers()]).toEqual([1])
})

test('grows with what is added, in any order', () => {
  const held = new HeldHashes()
  for (let id = 5_000; id > 0; id--) held.add(id * 3, id)
  held.sort()
  for (let id = 1; id <= 5_000; id++) expect(held.take(id * 3)).toBe(id)
  expect(held.take(4)).toBeNull()
  expect([...held.strangers()]).toEqual([])
})
