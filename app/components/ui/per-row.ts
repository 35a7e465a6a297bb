/**
 * How many stand in a row so that rows are as few as they can be and filled evenly: eight where seven fit are two rows of four.
 * @param most what fits into one
 */
export function perRow(count: number, most: number): number {
  return count === 0 ? 1 : Math.ceil(count / Math.ceil(count / most))
}
