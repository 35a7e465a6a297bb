import { describe, expect, it } from 'vitest'
import { pauseAfterAnswerMs, retryPauseMs } from './retry-pause'
import { MAX_REFUSED_ATTEMPTS, ROUTE_DEFAULTS } from './outbox-route'

describe('retryPauseMs', () => {
  it.each([
    [0, 0.5, 2_000],
    [1, 0.5, 4_000],
    [10, 0.5, 2_048_000],
    [11, 0.5, 3_600_000],
    [5_000, 0.5, 3_600_000],
    [0, 0, 1_500],
    [0, 1, 2_500],
    [5_000, 1, 4_500_000],
  ])('after %d failures, at chance %d, is %d ms', (failures, chance, pauseMs) => expect(retryPauseMs(failures, chance)).toBe(pauseMs))

  const untilMs = (attempts: number) => Array.from({ length: attempts - 1 }, (_, failures) => retryPauseMs(failures, 0.5)).reduce((sum, pause) => sum + pause, 0)

  it('goes on for about two days', () => {
    expect(untilMs(ROUTE_DEFAULTS.maxAttempts) / 3_600_000).toBeCloseTo(49.1, 0)
  })

  it('goes on for about four minutes where the receiver refuses', () => {
    expect(untilMs(MAX_REFUSED_ATTEMPTS) / 60_000).toBeCloseTo(4.2, 1)
  })
})

describe('pauseAfterAnswerMs', () => {
  it.each([
    [0, 0, 2_000],
    [0, 500, 2_000],
    [0, 120_000, 120_000],
    [11, 120_000, 3_600_000],
    [0, 10 ** 12, 6 * 3_600_000],
  ])('after %d failures, asked for %s ms, is %d ms', (failures, askedMs, pauseMs) => expect(pauseAfterAnswerMs(failures, askedMs, 0.5)).toBe(pauseMs))
})
