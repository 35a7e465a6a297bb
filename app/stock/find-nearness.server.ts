import { distanceKm } from '~/domain/places/distance'
import { INVALID_POSTCODE, readPostcode, UNKNOWN_POSTCODE } from '~/domain/forms/postcode'
import type { NearPlace } from '~/domain/search/results-view'
import { getGeocoder } from '~/platform/geocoding/get-geocoder'
import type { Tenant } from '~/tenants/tenant'
import { findSiteNames, type SiteNames } from './site-names.server'

/** A postcode as the search page shows it, and how far each location is by its name; no distances where it is no postcode. */
export type Nearness = { view: NearPlace; distances: ReadonlyMap<string, number> | null }

/** Whether there is anything to choose between: the setting is on, and two places say where they are. */
export function offersNearness({ settings }: Pick<Tenant, 'settings'>, { places }: Pick<SiteNames, 'places'>): boolean {
  return settings.search.sortsByDistance && new Set(places.map(({ name }) => name)).size > 1
}

/** What a typed postcode means on this site; null where the site does not offer it. Messages of section 8. */
export async function findNearness(tenant: Tenant, postcode: string): Promise<Nearness | null> {
  if (!tenant.settings.search.sortsByDistance) return null
  const names = await findSiteNames(tenant)
  if (!offersNearness(tenant, names)) return null
  const refused = (error: string) => ({ view: { postcode, error, isFound: false }, distances: null })
  if (readPostcode(postcode) === null) return refused(INVALID_POSTCODE)
  const from = await getGeocoder().findPostcode(postcode)
  if (!from) return refused(UNKNOWN_POSTCODE)
  const distances = new Map<string, number>()
  for (const place of names.places) distances.set(place.name, Math.min(distanceKm(from, place), distances.get(place.name) ?? Number.POSITIVE_INFINITY))
  return { view: { postcode, error: null, isFound: true }, distances }
}
