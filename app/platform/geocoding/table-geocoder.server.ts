import type { Geocoder } from './geocoder'
import { findPostcodeRow } from './postcode-table.server'

/** The embedded geocoder: a table of Australia's postcodes. */
export const tableGeocoder: Geocoder = {
  findPostcode: (postcode) => Promise.resolve(findPostcodeRow(postcode)?.at ?? null),
}
