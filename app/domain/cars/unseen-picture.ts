/**
 * A picture of some cars that is not among those shown already: what stands large over a row of them should not be its first once more. One that
 * a dealer put first is rather taken than a side or an inside.
 * @param cars the pictures of each, the car that matters most first
 */
export function unseenPicture(cars: readonly (readonly string[])[], shown: readonly (string | null)[]): string | null {
  const first = cars.flatMap((pictures) => pictures.slice(0, 1))
  return [...first, ...cars.flat()].find((address) => !shown.includes(address)) ?? null
}
