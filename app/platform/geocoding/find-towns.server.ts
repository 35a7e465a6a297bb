import { distanceKm, type Coordinates } from '~/domain/places/distance'
import type { Town } from '~/domain/places/map/place-labels'
import { POSTCODES } from './postcode-table.server'

/** A town's main post office has a round number. */
const ROUNDNESS = [1_000, 100, 10]

/** The towns and suburbs within so many kilometres that give a postcode its name: those of round postcodes first, then the nearest. */
export function findTowns(from: Coordinates, withinKm: number): Town[] {
  const found = [...POSTCODES.values()].flatMap(({ postcode, at, localities: [name] }) => {
    const km = distanceKm(from, at)
    const rank = ROUNDNESS.findIndex((round) => Number(postcode) % round === 0)
    return name !== undefined && km <= withinKm ? [{ name, at, km, rank: rank < 0 ? ROUNDNESS.length : rank }] : []
  })
  return found.sort((a, b) => a.rank - b.rank || a.km - b.km).map(({ name, at }) => ({ name, at }))
}
