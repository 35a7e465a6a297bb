import { env } from '../env.server'
import type { Geocoder } from './geocoder'
import { httpGeocoder } from './http-geocoder.server'
import { tableGeocoder } from './table-geocoder.server'

let geocoder: Geocoder | undefined

/** The geocoder that answers, decided here and nowhere else: the vendor's where the process has one, else the embedded table. */
export function getGeocoder(): Geocoder {
  const { GEOCODING_URL: url, GEOCODING_KEY: key } = env()
  geocoder ??= url !== undefined && key !== undefined ? httpGeocoder({ url, key, standIn: tableGeocoder }) : tableGeocoder
  return geocoder
}
