import { formatCount } from '../text/format'

export type VehicleNoun = { one: string; many: string }

/** What most sites sell. */
export const CAR: VehicleNoun = { one: 'car', many: 'cars' }
const CARAVAN: VehicleNoun = { one: 'caravan', many: 'caravans' }
const MOTORHOME: VehicleNoun = { one: 'motorhome', many: 'motorhomes' }
const VEHICLE: VehicleNoun = { one: 'vehicle', many: 'vehicles' }

/** What a site calls what it sells, from the simple bodies that it has: a caravan yard has no cars. */
export function vehicleNoun(bodies: readonly string[]): VehicleNoun {
  const hasCaravans = bodies.includes('Caravan')
  const hasMotorhomes = bodies.includes('Motorhome')
  const areAllTowedOrLivedIn = bodies.every((body) => body === 'Caravan' || body === 'Motorhome')
  if (!areAllTowedOrLivedIn || bodies.length === 0) return CAR
  if (hasCaravans && hasMotorhomes) return VEHICLE
  return hasCaravans ? CARAVAN : MOTORHOME
}

/** '1 car', '1,234 cars'. */
export function countOf(count: number, { one, many }: VehicleNoun): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`
}
