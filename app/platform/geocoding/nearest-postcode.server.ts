import { distanceKm, type Coordinates } from '~/domain/places/distance'
import { POSTCODES } from './postcode-table.server'

/** Nobody's postcode is further: the middles of the largest are some hundreds of kilometres from their edges. */
const FURTHEST_KM = 400

/** The postcode, of those where people live, whose middle is nearest to a point; null where none is near, as outside the country. */
export function nearestPostcode(point: Coordinates): string | null {
  let nearest: string | null = null
  let least = FURTHEST_KM
  for (const { postcode, at, localities } of POSTCODES.values()) {
    const km = localities.length > 0 ? distanceKm(point, at) : Infinity
    if (km < least) [nearest, least] = [postcode, km]
  }
  return nearest
}
