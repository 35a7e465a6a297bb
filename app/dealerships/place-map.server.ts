import { drawMap } from '~/domain/places/map/draw-map'
import { MAP_SIZES, type MapSize } from '~/domain/places/map/map-size'
import { kmPerPixel } from '~/domain/places/map/map-view'
import { darkPalette } from '~/domain/theme/dark-palette'
import type { Coordinates } from '~/domain/places/distance'
import { getPrisma } from '~/platform/db/db.server'
import { env } from '~/platform/env.server'
import { findTowns } from '~/platform/geocoding/find-towns.server'
import { getGeocoder } from '~/platform/geocoding/get-geocoder'
import { STATE_OUTLINES } from '~/platform/geocoding/state-outlines.server'
import { getImageStore, type ImageStore } from '~/platform/images/image-store.server'
import { PictureUnavailable } from '~/platform/images/picture-unavailable'
import { log } from '~/platform/log/log.server'
import type { Tenant } from '~/tenants/tenant'

export type PlaceMap = { type: 'image/svg+xml' | 'image/webp'; body: string | Buffer }

/** Section 9. */
const DEFAULT_ZOOM = 10
const ZOOMS = { from: 5, to: 13 }
const VENDOR_PICTURES = { large: { widthPx: 960, quality: 80, aspectRatio: '16:9' }, small: { widthPx: 720, quality: 80, aspectRatio: '4:3' } } as const

/** A vendor of static maps: the address of a picture, with {map_key}, {latitude}, {longitude} and {zoom} in it, and what fetches it. */
type MapVendor = { template: string; pictures: ImageStore }

const ADDRESS = { city: true, state: true, postcode: true, latitude: true, longitude: true, mapKey: true } as const

/** For phones it is small; at night, on sites that have one, in the colours of their dark palette. */
type WantedMap = { zoom?: number; size?: MapSize; isDark?: boolean }

/**
 * The map of one of the tenant's places: the vendor's picture where the place has a key for one and the process an address (section 7, `map_key`),
 * fetched by the server so that no visitor's address reaches the vendor; else, and while the vendor is away, one that is drawn here. Null where
 * there is no such place, or nobody knows where it is.
 * @param zoom a level of the web's maps; others than whole ones from 5 to 13 are the usual one
 */
export async function loadPlaceMap(tenant: Tenant, slug: string, { zoom = NaN, size = 'large', isDark = false }: WantedMap, vendor = mapVendor()): Promise<PlaceMap | null> {
  // The database takes no NUL.
  if (slug.includes('\0')) return null
  const where = { slug, dealershipId: { in: tenant.dealershipIds }, isVisible: true }
  const place = await getPrisma().location.findFirst({ where, orderBy: { id: 'asc' }, select: { name: true, address: { select: ADDRESS } } })
  if (!place?.address) return null
  const { mapKey, state, postcode, latitude, longitude } = place.address
  const at = latitude === null || longitude === null ? await getGeocoder().findPostcode(postcode) : { latitude, longitude }
  if (!at) return null
  const level = Number.isInteger(zoom) && zoom >= ZOOMS.from && zoom <= ZOOMS.to ? zoom : DEFAULT_ZOOM
  const picture = mapKey && vendor ? await vendorPicture(vendor, mapKey, { at, zoom: level, size }) : null
  if (picture) return { type: 'image/webp', body: picture }
  const { width, height } = MAP_SIZES[size]
  const reachKm = kmPerPixel({ middle: at, zoom: level, width, height }) * (width / 2)
  const { theme } = tenant.settings
  const { ink, surface, accent } = isDark && theme.dark ? darkPalette(theme) : theme
  const facts = { at, name: place.name, zoom: level, size, states: STATE_OUTLINES, state: state.toLowerCase(), towns: findTowns(at, reachKm) }
  return { type: 'image/svg+xml', body: drawMap({ ...facts, colours: { ink, surface, accent } }) }
}

function mapVendor(): MapVendor | null {
  const template = env().STATIC_MAP_URL
  return template === undefined ? null : { template, pictures: getImageStore() }
}

async function vendorPicture({ template, pictures }: MapVendor, mapKey: string, { at, zoom, size }: { at: Coordinates; zoom: number; size: MapSize }): Promise<Buffer | null> {
  const words: Record<string, string> = { map_key: mapKey, latitude: String(at.latitude), longitude: String(at.longitude), zoom: String(zoom) }
  const address = template.replace(/\{(\w+)\}/g, (found, name: string) => (words[name] === undefined ? found : encodeURIComponent(words[name])))
  try {
    // The address is the operator's own, not a visitor's: it need not be known from a page.
    const { bytes } = await pictures.load({ address, ...VENDOR_PICTURES[size] }, { lane: 'maps' })
    return bytes
  } catch (error) {
    if (!(error instanceof PictureUnavailable)) throw error
    log.warn({ reason: error.message }, 'the map vendor has no picture')
    return null
  }
}
