/** What could not be read stands for this long at most: what is away is not asked once for each who asks, and is seen soon when it is back. */
const FAILURE_STANDS_MS = 1_000

/**
 * Reads at most every so often, however many ask: who asks while it is being read, or within `ms` of its end, has the answer of whoever asked before,
 * with whatever they asked for it.
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
