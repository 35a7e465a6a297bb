import { formatKm } from '../text/format'

/** A point on the earth: degrees, south and west negative. */
export type Coordinates = { latitude: number; longitude: number }

export const EARTH_RADIUS_KM = 6371

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The great-circle distance in kilometres by the haversine formula, on a sphere of 6371 km. */
export function distanceKm(from: Coordinates, to: Coordinates): number {
  const alongLatitude = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2
  const alongLongitude = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2
  const haversine = alongLatitude + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * alongLongitude
  // Rounding may carry the haversine of antipodes past one.
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(Math.min(1, haversine)))
}

/** 'Less than 1 km away', '12 km away'; below one kilometre a figure would say more than a postcode knows. */
export function distanceWords(km: number): string {
  return km < 1 ? 'Less than 1 km away' : `${formatKm(km)} away`
}
