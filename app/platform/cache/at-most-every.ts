/** A failure is remembered for this long at most. So a service that is away is not tried again for each caller, and is soon found when it is back. */
const FAILURE_STANDS_MS = 1_000

/**
 * Makes a function that calls `read` at most once in `ms` milliseconds, however many call it. A call while `read` runs, or within `ms` of its end, gets the answer that
 * is there or on its way, also where its own arguments are others: those of the call that began the reading count.
 */
export function atMostEvery<Asked extends unknown[], Answer>(ms: number, read: (...asked: Asked) => Promise<Answer>): (...asked: Asked) => Promise<Answer> {
  let last: { answer: Promise<Answer>; standsUntilMs: number } | undefined
  return (...asked) => {
    if (last && performance.now() < last.standsUntilMs) return last.answer
    const reading = { answer: read(...asked), standsUntilMs: Infinity }
    const standsFor = (forMs: number) => () => void (reading.standsUntilMs = performance.now() + forMs)
    reading.answer.then(standsFor(ms), standsFor(Math.min(ms, FAILURE_STANDS_MS)))
    last = reading
    return reading.answer
  }
}
