import { INVALID_POSTCODE, readPostcode, UNKNOWN_POSTCODE } from '~/domain/forms/postcode'
import type { Coordinates } from '~/domain/places/distance'
import { parseCoordinates } from '~/domain/places/nearest'
import { getGeocoder } from '~/platform/geocoding/get-geocoder'

/** Where a visitor says to be: what was typed, what is wrong with it, and the place where it is one. */
export type VisitorPlace = { postcode: string; error: string | null; at: Coordinates | null }

/** `?postcode=4034`, or `?near=-27.36,153.02` of a device; null where an address says neither. Messages of section 8. */
export async function findVisitorPlace(query: URLSearchParams): Promise<VisitorPlace | null> {
  const near = query.get('near')
  if (near !== null) {
    const at = parseCoordinates(near)
    return { postcode: '', error: at ? null : INVALID_POSTCODE, at }
  }
  const typed = query.get('postcode')?.trim()
  if (typed === undefined || typed === '') return null
  const postcode = readPostcode(typed)
  if (postcode === null) return { postcode: typed, error: INVALID_POSTCODE, at: null }
  const at = await getGeocoder().findPostcode(postcode)
  return { postcode, error: at ? null : UNKNOWN_POSTCODE, at }
}
