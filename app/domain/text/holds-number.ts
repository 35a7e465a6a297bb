/** Whether a short text has as many figures as a number to ring, of which 13 27 66 has the fewest: in figures of any script, however they stand apart. */
export function holdsNumberToRing(text: string): boolean {
  return (text.match(/\p{N}/gu) ?? []).length > 5
}
