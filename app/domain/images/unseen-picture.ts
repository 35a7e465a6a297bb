/**
 * A picture of some cars that is not among those shown already, because a large picture above a row of cars should not repeat one of the row.
 * The first picture of a car is preferred: dealers put the best one first, and sides and interiors after it.
 * @param cars the pictures of each, the car that matters most first
 */
export function unseenPicture(cars: readonly (readonly string[])[], shown: readonly (string | null)[]): string | null {
  const first = cars.flatMap((pictures) => pictures.slice(0, 1))
  return [...first, ...cars.flat()].find((address) => !shown.includes(address)) ?? null
}
