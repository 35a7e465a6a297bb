import { FetchSource, PMTiles, TileType } from 'pmtiles'
import { SHAPE_LAYERS, type TileSource } from '~/domain/places/map/tile-style'
import { tileAddress } from '~/domain/places/map/map-tiles'
import type { OpenMap } from '~/dealerships/load-open-map.server'

type Tile = { z: number; x: number; y: number }
type TileReader = {
  /** What tiles hold: pictures, or shapes that are drawn here. */
  holds: 'pictures' | 'shapes'
  levels: Omit<TileSource, 'template'>
  /** A tile as the map takes it; null where there is none. Throws where it does not come in time, or is none. */
  read: (tile: Tile, signal: AbortSignal) => Promise<ArrayBuffer | ImageBitmap | null>
}

const TILE_MS = 8_000
/** Nothing of a visitor but what has to be: the address of the tile, and where the connection comes from. */
const REQUEST: RequestInit = { credentials: 'omit', mode: 'cors' }

/** Begins to read a site's tiles. @throws where an archive is away, or holds nothing that can be drawn */
export async function tileReader({ tiles, tileSize, maxZoom }: OpenMap): Promise<TileReader> {
  if (tiles.kind === 'pictures') {
    return { holds: 'pictures', levels: { tileSize, minZoom: 0, maxZoom }, read: (tile, signal) => fetchPicture(tileAddress(tiles.address, tile), signal) }
  }
  const archive = new PMTiles(new FetchSource(tiles.address))
  const header = await inTime(archive.getHeader())
  const levels = { tileSize, minZoom: header.minZoom, maxZoom: header.maxZoom }
  if (header.tileType !== TileType.Mvt) {
    const read = async (tile: Tile) => {
      const found = await inTime(archive.getZxy(tile.z, tile.x, tile.y))
      return found ? createImageBitmap(new Blob([found.data])) : null
    }
    return { holds: 'pictures', levels, read }
  }
  const layers = layersOf(await inTime(archive.getMetadata()))
  if (!SHAPE_LAYERS.every((layer) => layers.includes(layer))) throw new Error('The archive has none of the layers that a map is drawn of')
  return { holds: 'shapes', levels, read: async ({ z, x, y }) => (await inTime(archive.getZxy(z, x, y)))?.data ?? null }
}

async function fetchPicture(address: string, signal: AbortSignal): Promise<ImageBitmap | null> {
  const response = await inTime(fetch(address, { ...REQUEST, signal }))
  // So servers of tiles say that they have none there.
  if (response.status === 404 || response.status === 204) return null
  if (!response.ok) throw new Error(`The server of tiles answers ${response.status}`)
  return createImageBitmap(await response.blob())
}

/** Names of layers, as the metadata of an archive of shapes list them. */
function layersOf(metadata: unknown): string[] {
  const { vector_layers: layers } = metadata as { vector_layers?: unknown }
  return Array.isArray(layers) ? layers.map((layer) => String((layer as { id?: unknown }).id)) : []
}

/** The reader of archives shares what it fetches between tiles, so one tile's end must not end it for another: it is no longer waited for. */
function inTime<Value>(value: Promise<Value>): Promise<Value> {
  const late = new Promise<never>((_, reject) => setTimeout(reject, TILE_MS, new Error('The archive does not answer')))
  return Promise.race([value, late])
}
