import { afterEach, expect, it, vi } from 'vitest'
import { oneLineEvery } from './one-line-every.server'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('has a line about each key at once, and then one each so often', () => {
  let nowMs = 1
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs)
  const pass = (ms: number) => {
    nowMs += ms
    vi.advanceTimersByTime(ms)
  }
  const lines = oneLineEvery(60_000)
  expect([lines.isDue('a'), lines.isDue('a'), lines.isDue('b')]).toEqual([true, false, true])
  // What comes up all the time is written again all the same.
  const due = Array.from({ length: 13 }, () => {
    pass(10_000)
    return lines.isDue('a')
  })
  expect(due.filter(Boolean)).toHaveLength(1)
})
