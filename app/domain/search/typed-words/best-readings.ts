import type { Reading } from './typed-words'

/** Of all readings those that read most of a text and do not overlap, in order: the highest sum of scores, the longer first of equals. */
export function bestReadings(readings: readonly Reading[], length: number): Reading[] {
  const byStart: Reading[][] = Array.from({ length }, () => [])
  for (const reading of readings) byStart[reading.from]?.push(reading)
  const scores = new Array<number>(length + 1).fill(0)
  const chosen = new Array<Reading | null>(length).fill(null)
  for (let at = length - 1; at >= 0; at--) {
    scores[at] = scores[at + 1] ?? 0
    for (const reading of byStart[at] ?? []) {
      const score = reading.score + (scores[reading.to] ?? 0)
      if (score > (scores[at] ?? 0)) {
        scores[at] = score
        chosen[at] = reading
      }
    }
  }
  const best: Reading[] = []
  for (let at = 0; at < length; ) {
    const reading = chosen[at]
    if (reading) best.push(reading)
    at = reading?.to ?? at + 1
  }
  return best
}
