import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { atMostEvery } from './at-most-every'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A source that answers after so long, each time with how often it was asked. */
function source(tookMs: number, everyMs: number) {
  const world = { asked: 0, isAway: false }
  const ask = atMostEvery(everyMs, async () => {
    const turn = ++world.asked
    await new Promise((resolve) => setTimeout(resolve, tookMs))
    if (world.isAway) throw new Error(`away ${turn}`)
    return turn
  })
  return { world, ask }
}

it('reads once for all who ask meanwhile, and within the time after', async () => {
  const { world, ask } = source(100, 5_000)
  const all = [ask(), ask()]
  await vi.advanceTimersByTimeAsync(100)
  all.push(ask())
  await vi.advanceTimersByTimeAsync(4_999)
  all.push(ask())
  expect([await Promise.all(all), world.asked]).toEqual([[1, 1, 1, 1], 1])
  await vi.advanceTimersByTimeAsync(1)
  const next = ask()
  await vi.advanceTimersByTimeAsync(100)
  expect(await next).toBe(2)
})

it('begins no second reading while the first one lasts, however long', async () => {
  const { world, ask } = source(60_000, 1_000)
  void ask()
  await vi.advanceTimersByTimeAsync(59_999)
  void ask()
  expect(world.asked).toBe(1)
})

it.each([
  [500, 500],
  [60_000, 1_000],
])('at most every %d ms: a failure stands for %d', async (everyMs, standsMs) => {
  const { world, ask } = source(0, everyMs)
  world.isAway = true
  const failing = expect(Promise.all([ask(), ask()])).rejects.toThrow('away 1')
  await vi.advanceTimersByTimeAsync(0)
  await failing
  world.isAway = false
  await vi.advanceTimersByTimeAsync(standsMs - 1)
  await expect(ask()).rejects.toThrow('away 1')
  await vi.advanceTimersByTimeAsync(1)
  const back = ask()
  await vi.advanceTimersByTimeAsync(0)
  expect(await back).toBe(2)
})
