/**
 * How many letters are missing, too many, wrong, or swapped with their neighbour: the restricted Damerau distance, row by row.
 * @param most above it the answer is `most + 1`, and the counting ends as soon as that is certain
 */
export function editDistance(first: string, second: string, most = Infinity): number {
  if (Math.abs(first.length - second.length) > most) return most + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: second.length + 1 }, (_, at) => at)
  for (let row = 1; row <= first.length; row++) {
    const current = [row]
    let lowest = row
    for (let column = 1; column <= second.length; column++) {
      const isSame = first[row - 1] === second[column - 1]
      let distance = Math.min((last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + (isSame ? 0 : 1))
      const isSwapped = row > 1 && column > 1 && first[row - 1] === second[column - 2] && first[row - 2] === second[column - 1]
      if (isSwapped) distance = Math.min(distance, (beforeLast[column - 2] ?? 0) + 1)
      current.push(distance)
      lowest = Math.min(lowest, distance)
    }
    if (lowest > most) return most + 1
    beforeLast = last
    last = current
  }
  return Math.min(last[second.length] ?? 0, most + 1)
}
