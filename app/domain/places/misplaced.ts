import { distanceKm, type Coordinates } from './distance'

/** One of a point's numbers, and what was most likely meant. */
export type Misplaced = { number: keyof Coordinates; meant: number }

/**
 * What is wrong with a point that has to be near another: the number that lacks its minus, or has one too many; else the one that is not
 * near, else both. None where it is near.
 * @param near what it has to be near
 */
export function misplacedNumbers(point: Coordinates, near: Coordinates, withinKm: number): Misplaced[] {
  const isNear = (change: Partial<Coordinates>) => distanceKm({ ...point, ...change }, near) <= withinKm
  if (isNear({})) return []
  const mends: Misplaced[] = [
    { number: 'latitude', meant: -point.latitude },
    { number: 'longitude', meant: -point.longitude },
    { number: 'latitude', meant: near.latitude },
    { number: 'longitude', meant: near.longitude },
  ]
  const mend = mends.find(({ number, meant }) => isNear({ [number]: meant }))
  return mend ? [mend] : mends.slice(2)
}
