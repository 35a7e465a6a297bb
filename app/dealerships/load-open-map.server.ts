import { distanceKm, type Coordinates } from '~/domain/places/distance'
import type { MapColours } from '~/domain/places/map/map-colours'
import { mapTilesOf, type MapTiles } from '~/domain/places/map/map-tiles'
import { uniqueLocations } from '~/domain/places/unique-locations'
import { getGeocoder } from '~/platform/geocoding/get-geocoder'
import type { Tenant } from '~/tenants/tenant'
import { placeOf, type StoredPlace } from './place'
import { readPlaces } from './read-places.server'

type MappedPlace = { name: string; href: string; /** The middle of its postcode where nobody knows better. */ at: Coordinates }

/** Places nearer to each other than that are departments of one yard, and their pins would lie on each other. */
const APART_KM = 0.25

/** What a map is made of that a visitor opens on a press. */
export type OpenMap = {
  tiles: MapTiles
  /** Pixels of a tile's side, and the closest level; an archive says its own. */
  tileSize: number
  maxZoom: number
  attribution: { words: string; href: string }
  colours: MapColours
  /** The one that was asked for, then the tenant's others: one for each spot. */
  places: [MappedPlace, ...MappedPlace[]]
}

/** The map of one of the tenant's places with the others around it; null where the site names no tiles, there is no such place, or nobody knows where it is. */
export async function loadOpenMap(tenant: Tenant, slug: string, now: Date): Promise<OpenMap | null> {
  const { maps, theme } = tenant.settings
  const tiles = mapTilesOf(maps.tiles)
  if (!tiles) return null
  const stored = await readPlaces(tenant, now)
  const asked = stored.find((place) => place.slug === slug && place.pageSlug === slug)
  if (!asked) return null
  const placed = [asked, ...stored.filter((place) => place !== asked)].map((place) => ({ place, ...placeOf(place, tenant.settings, now) }))
  const found = await Promise.all(
    uniqueLocations(placed).map(async ({ place, name, href }) => {
      const where = await whereIs(place)
      return where && { name, href, ...where }
    }),
  )
  const [first, ...others] = found
  if (!first) return null
  const { ink, surface, accent } = theme
  return {
    tiles,
    tileSize: Number(maps.tileSize),
    maxZoom: maps.maxZoom,
    attribution: { words: maps.attribution, href: maps.attributionUrl },
    colours: { ink, surface, accent },
    places: [first, ...others.filter((place) => place !== null).filter(({ at }) => distanceKm(at, first.at) > APART_KM)],
  }
}

async function whereIs({ latitude, longitude, postcode }: StoredPlace): Promise<Pick<MappedPlace, 'at'> | null> {
  if (latitude !== null && longitude !== null) return { at: { latitude, longitude } }
  const at = postcode === null ? null : await getGeocoder().findPostcode(postcode)
  return at && { at: { latitude: at.latitude, longitude: at.longitude } }
}
