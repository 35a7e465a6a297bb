import { expect, it, vi } from 'vitest'
import { memoize } from './memoize'

it('works an answer out once', () => {
  const answer = vi.fn((text: string) => text.toUpperCase())
  const known = memoize(answer)
  expect([known('mazda'), known('kia'), known('mazda')]).toEqual(['MAZDA', 'KIA', 'MAZDA'])
  expect(answer.mock.calls).toEqual([['mazda'], ['kia']])
})

it('keeps answers that look like none', () => {
  const answer = vi.fn((text: string) => (text === '' ? null : 0))
  const known = memoize(answer)
  expect([known(''), known(''), known('0'), known('0')]).toEqual([null, null, 0, 0])
  expect(answer).toHaveBeenCalledTimes(2)
})

it('works out again what has no answer', () => {
  const answers = [undefined, 'Mazda']
  const known = memoize(() => answers.shift())
  expect([known('mazda'), known('mazda'), known('mazda')]).toEqual([undefined, 'Mazda', 'Mazda'])
})

it('forgets all when it holds as many texts as it may', () => {
  const answer = vi.fn((text: string) => text.length)
  const known = memoize(answer, 2)
  for (const text of ['a', 'b', 'a', 'b']) known(text)
  expect(answer.mock.calls.flat()).toEqual(['a', 'b'])
  for (const text of ['c', 'a', 'c', 'a']) known(text)
  expect(answer.mock.calls.flat()).toEqual(['a', 'b', 'c', 'a'])
})
