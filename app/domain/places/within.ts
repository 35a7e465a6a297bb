import type { FacetValue } from '../search/search-filters'

/** The distances that a shopper may choose, in kilometres. */
export const WITHIN_KM = [10, 25, 50, 100, 250] as const

/** How many cars stand within a distance. */
export type WithinCount = { km: number; count: number }

/** The places within a distance, among those that were chosen by name. @param distances kilometres by place */
export function placesWithin(distances: ReadonlyMap<string, number>, km: number, chosen?: readonly string[]): string[] {
  return [...distances].filter(([name, away]) => away <= km && (chosen?.includes(name) ?? true)).map(([name]) => name)
}

/** How many cars each distance would find: the sum of its places' cars. A distance that was typed and is none of the choices stands among them. */
export function withinCounts(cars: readonly FacetValue[], distances: ReadonlyMap<string, number>, chosen?: readonly string[], typedKm?: number): WithinCount[] {
  const steps = [...new Set([...WITHIN_KM, ...(typedKm === undefined ? [] : [typedKm])])].sort((a, b) => a - b)
  return steps.map((km) => {
    const places = new Set(placesWithin(distances, km, chosen))
    return { km, count: cars.reduce((sum, { value, count }) => sum + (places.has(value) ? count : 0), 0) }
  })
}
