/**
 * The car beside which a list is read on once one is taken off it: the one that followed, after the last the one before.
 * @returns null where it was the only one
 */
export function nextOnList(carIds: readonly number[], taken: number): number | null {
  const at = carIds.indexOf(taken)
  return carIds[at + 1] ?? carIds[at - 1] ?? null
}
