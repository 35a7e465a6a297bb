import { editDistance } from './edit-distance'

/** The candidate that somebody who typed `name` most likely meant; null when none is near. Ties go to the first. */
export function nearestKey(name: string, candidates: readonly string[]): string | null {
  let best: { candidate: string; distance: number } | null = null
  for (const candidate of candidates) {
    const distance = editDistance(name.toLowerCase(), candidate.toLowerCase())
    if (!best || distance < best.distance) best = { candidate, distance }
  }
  return best && best.distance <= Math.max(1, Math.floor(name.length / 3)) ? best.candidate : null
}
