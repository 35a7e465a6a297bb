/** The candidate that somebody who typed `name` most likely meant; null when none is near. Ties go to the first. */
export function nearestKey(name: string, candidates: readonly string[]): string | null {
  let best: { candidate: string; distance: number } | null = null
  for (const candidate of candidates) {
    const distance = editDistance(name.toLowerCase(), candidate.toLowerCase())
    if (!best || distance < best.distance) best = { candidate, distance }
  }
  return best && best.distance <= Math.max(1, Math.floor(name.length / 3)) ? best.candidate : null
}

/** How many letters are missing, too many, wrong, or swapped with their neighbour. */
export function editDistance(first: string, second: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: second.length + 1 }, (_, at) => at)
  for (let row = 1; row <= first.length; row++) {
    const current = [row]
    for (let column = 1; column <= second.length; column++) {
      const isSame = first[row - 1] === second[column - 1]
      let distance = Math.min(at(last, column) + 1, at(current, column - 1) + 1, at(last, column - 1) + (isSame ? 0 : 1))
      const isSwapped = row > 1 && column > 1 && first[row - 1] === second[column - 2] && first[row - 2] === second[column - 1]
      if (isSwapped) distance = Math.min(distance, at(beforeLast, column - 2) + 1)
      current.push(distance)
    }
    beforeLast = last
    last = current
  }
  return at(last, second.length)
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? 0
}
