/** A number that says something: where one is not known, many sources write 0. */
export function positive(value: number | null): number | null {
  return value !== null && value > 0 ? value : null
}
