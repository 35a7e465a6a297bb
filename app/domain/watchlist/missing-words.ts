import type { VehicleNoun } from '../cars/vehicle-noun'

/** What is said of cars that an address names and the site shows no more, or never did; null where it shows them all. */
export function missingWords(count: number, { many }: VehicleNoun): string | null {
  if (count === 0) return null
  return `${count === 1 ? `One of the ${many} is` : `${count} of the ${many} are`} no longer in our stock.`
}
