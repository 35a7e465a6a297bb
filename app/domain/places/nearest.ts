import { distanceKm, type Coordinates } from './distance'

/** Stands for an unknown distance. No place on earth is farther; with Infinity, comparing two unknown distances would give NaN. */
const FARTHEST = 40_000

/** A place that may say where it is: degrees, as an address is stored. */
type Located = { latitude: number | null; longitude: number | null }

/** Places by their distance from a point, in kilometres. Places without coordinates come last, in the order given. */
export function nearestFirst<T extends Located>(places: readonly T[], from: Coordinates): { place: T; km: number | null }[] {
  return places
    .map((place) => {
      const { latitude, longitude } = place
      return { place, km: latitude === null || longitude === null ? null : distanceKm(from, { latitude, longitude }) }
    })
    .sort((a, b) => (a.km ?? FARTHEST) - (b.km ?? FARTHEST))
}

/** Degrees that a device gave, `-27.36,153.02`; null where they are none of the earth's. */
export function parseCoordinates(text: string): Coordinates | null {
  const found = /^(-?\d{1,3}(?:\.\d{1,7})?),(-?\d{1,3}(?:\.\d{1,7})?)$/.exec(text)
  const [latitude, longitude] = [Number(found?.[1]), Number(found?.[2])]
  return found && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null
}

/** Whether there is anything to choose between: two places that say where they are, and are not at one. */
export function hasSeveralPlaces(places: readonly Located[]): boolean {
  const points = places.flatMap(({ latitude, longitude }) => (latitude === null || longitude === null ? [] : [`${latitude},${longitude}`]))
  return new Set(points).size > 1
}
