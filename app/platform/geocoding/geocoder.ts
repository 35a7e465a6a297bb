import type { Coordinates } from '~/domain/places/distance'

/** Where a postcode is. */
export type Geocoder = {
  /** Null when there is no such postcode. */
  findPostcode: (postcode: string) => Promise<Coordinates | null>
}
