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

/** Whether words may name a place: where nearness is offered, and where all cars stand at one point, of which it is only told how far it is. */
export function readsPlaces(tenant: Pick<Tenant, 'settings'>, names: Pick<SiteNames, 'places'>): boolean {
  return offersNearness(tenant, names) || new Set(names.places.map(({ latitude, longitude }) => `${latitude} ${longitude}`)).size === 1
}

/** What a typed postcode means on this site; null where it means nothing there. Messages of section 8. */
export async function findNearness(tenant: Tenant, postcode: string): Promise<Nearness | null> {
  const names = await findSiteNames(tenant)
  if (!readsPlaces(tenant, names)) return null
  const refused = (error: string) => ({ view: { postcode, error, isFound: false }, distances: null })
  if (readPostcode(postcode) === null) return refused(INVALID_POSTCODE)
  const from = await getGeocoder().findPostcode(postcode)
  if (!from) return refused(UNKNOWN_POSTCODE)
  const distances = new Map<string, number>()
  for (const place of names.places) distances.set(place.name, Math.min(distanceKm(from, place), distances.get(place.name) ?? Number.POSITIVE_INFINITY))
  return { view: { postcode, error: null, isFound: true }, distances }
}
