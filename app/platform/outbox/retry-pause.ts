import { HOUR_MS } from '~/domain/time/durations'

const FIRST_RETRY_MS = 2_000
const LONGEST_RETRY_MS = HOUR_MS
const LONGEST_ASKED_MS = 6 * HOUR_MS
/** Of a pause, either way: what failed together does not come back together. */
const JITTER = 0.25

/**
 * The pause before the next attempt: 2 s, 4 s, 8 s and so on, at most an hour, each a quarter longer or shorter by chance.
 * @param failures before this one: 0 gives the first pause
 * @param chance from 0 to 1
 */
export function retryPauseMs(failures: number, chance = Math.random()): number {
  const pauseMs = Math.min(FIRST_RETRY_MS * 2 ** Math.min(failures, 20), LONGEST_RETRY_MS)
  return Math.round(pauseMs * (1 - JITTER + 2 * JITTER * chance))
}

/** The same after an answer that names a pause (Retry-After): never sooner than that, up to six hours. */
export function pauseAfterAnswerMs(failures: number, askedMs: number, chance = Math.random()): number {
  return Math.max(retryPauseMs(failures, chance), Math.min(askedMs, LONGEST_ASKED_MS))
}
