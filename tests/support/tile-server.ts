import { createServer, type Server, type ServerResponse } from 'node:http'
import { geoJSONToTile } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import type { FeatureCollection, Geometry, LineString, Polygon } from 'geojson'
import { BufferWriter, Compression, S2PMTilesWriter, TileType } from 's2-pmtiles'
import sharp from 'sharp'
import { listenLocally } from './listen-locally.ts'

type Tile = { z: number; x: number; y: number }
type At = { latitude: number; longitude: number }

/** What a server of tiles does: it serves, takes the request and says nothing, answers 500, has no tile anywhere, or says that a page of words is a picture. */
type TileBehaviour = 'serves' | 'hangs' | 'fails' | 'has none' | 'lies'

const TILE_PX = 256
const LEVELS = { from: 8, to: 14 }
/** An archive holds so many tiles on each side of its middle. */
const AROUND = 2

/** A server of tiles on this machine: pictures at `/{z}/{x}/{y}.png`, drawn as they are asked for, and archives in parts at their names. It keeps what it was asked. */
export class TileServer {
  readonly asked: { path: string; referrer: string | undefined; cookie: string | undefined; range: string | undefined }[] = []
  behaviour: TileBehaviour = 'serves'

  private constructor(
    private readonly server: Server,
    private readonly archives: ReadonlyMap<string, Buffer>,
    readonly url: string,
  ) {}

  /** @param archives their bytes, by path */
  static async start(archives: ReadonlyMap<string, Buffer> = new Map()): Promise<TileServer> {
    const server = createServer()
    const tiles = new TileServer(server, archives, `http://127.0.0.1:${await listenLocally(server)}`)
    server.on('request', (req, res) => {
      const [path = ''] = (req.url ?? '').split('?')
      const { referer: referrer, cookie, range } = req.headers
      tiles.asked.push({ path, referrer, cookie, range })
      res.setHeader('Access-Control-Allow-Origin', '*')
      res.setHeader('Access-Control-Allow-Headers', 'Range')
      if (req.method === 'OPTIONS') return void res.writeHead(204).end()
      void tiles.answer(path, range, res)
    })
    return tiles
  }

  private async answer(path: string, range: string | undefined, res: ServerResponse): Promise<void> {
    if (this.behaviour === 'hangs') return
    if (this.behaviour === 'fails') return void res.writeHead(500).end()
    if (this.behaviour === 'lies') return void res.writeHead(200, { 'Content-Type': 'image/png' }).end('<p>Please sign in to this network</p>')
    const archive = this.archives.get(path)
    const part = /^bytes=(\d+)-(\d+)$/.exec(range ?? '')
    if (archive && part) {
      const [from, to] = [Number(part[1]), Math.min(Number(part[2]), archive.length - 1)]
      return void res.writeHead(206, { 'Content-Range': `bytes ${from}-${to}/${archive.length}`, 'Content-Length': to - from + 1 }).end(archive.subarray(from, to + 1))
    }
    const tile = /^\/(\d+)\/(\d+)\/(\d+)\.png$/.exec(path)
    if (!tile || this.behaviour === 'has none') return void res.writeHead(404).end()
    const [z, x, y] = [Number(tile[1]), Number(tile[2]), Number(tile[3])]
    res.writeHead(200, { 'Content-Type': 'image/png' }).end(await picture({ z, x, y }))
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections()
    await new Promise((resolve) => this.server.close(resolve))
  }
}

/** A tile that says which one it is, on a ground that no map of ours has. */
async function picture({ z, x, y }: Tile): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${TILE_PX}" height="${TILE_PX}"><path fill="#d8f0c8" stroke="#208020" stroke-width="2" d="M0 0h${TILE_PX}v${TILE_PX}H0z"/><path stroke="#b06020" stroke-width="6" d="M0 90L256 170"/><text x="16" y="60" font-size="22" fill="#104010">${z}/${x}/${y}</text></svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

/** An archive of pictures around a place. */
export async function pictureArchive(at: At): Promise<Buffer> {
  return archiveOf(TileType.Png, {}, at, picture)
}

/** An archive of shapes around a place, with the layers of the Protomaps basemap: water in the east, a park, roads with their names, and a town. */
export async function shapeArchive(at: At): Promise<Buffer> {
  const layers = shapesAround(at)
  const names = Object.keys(layers)
  return archiveOf(TileType.Pbf, { vector_layers: names.map((id) => ({ id, fields: {} })) }, at, ({ z, x, y }) => {
    const tiles = Object.entries(layers).map(([name, shapes]) => [name, geoJSONToTile(shapes, z, x, y, { maxZoom: 20, buffer: 64, tolerance: 3, extent: 4096, clip: true, wrap: false })])
    return Promise.resolve(Buffer.from(fromGeojsonVt(Object.fromEntries(tiles.filter(([, tile]) => tile)) as Parameters<typeof fromGeojsonVt>[0], { version: 2, extent: 4096 })))
  })
}

/** One without the layers that a map is drawn of. */
export async function strangeArchive(at: At): Promise<Buffer> {
  return archiveOf(TileType.Pbf, { vector_layers: [{ id: 'sales_districts', fields: {} }] }, at, () => Promise.resolve(Buffer.alloc(0)))
}

async function archiveOf(type: TileType, metadata: object, at: At, tileOf: (tile: Tile) => Promise<Buffer>): Promise<Buffer> {
  const file = new BufferWriter()
  const writer = new S2PMTilesWriter(file, type, Compression.None)
  for (let z = LEVELS.from; z <= LEVELS.to; z++) {
    const middle = tileAt(at, z)
    for (let x = middle.x - AROUND; x <= middle.x + AROUND; x++) {
      for (let y = middle.y - AROUND; y <= middle.y + AROUND; y++) await writer.writeTileXYZ(z, x, y, await tileOf({ z, x, y }))
    }
  }
  await writer.commit({ ...metadata, minzoom: LEVELS.from, maxzoom: LEVELS.to } as unknown as Parameters<S2PMTilesWriter['commit']>[0])
  return Buffer.from(file.commit())
}

function tileAt({ latitude, longitude }: At, z: number): { x: number; y: number } {
  const sine = Math.sin((latitude * Math.PI) / 180)
  const [across, down] = [(longitude + 180) / 360, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)]
  return { x: Math.floor(across * 2 ** z), y: Math.floor(down * 2 ** z) }
}

function shapesAround({ latitude, longitude }: At): Record<string, FeatureCollection> {
  const point = (east: number, north: number): [number, number] => [longitude + east, latitude + north]
  const area = (west: number, south: number, east: number, north: number): Polygon => ({
    type: 'Polygon',
    coordinates: [[point(west, south), point(east, south), point(east, north), point(west, north), point(west, south)]],
  })
  const line = (...points: [number, number][]): LineString => ({ type: 'LineString', coordinates: points.map(([east, north]) => point(east, north)) })
  const layer = (...shapes: [Geometry, Record<string, string>][]): FeatureCollection => ({
    type: 'FeatureCollection',
    features: shapes.map(([geometry, properties]) => ({ type: 'Feature', geometry, properties })),
  })
  return {
    earth: layer([area(-2, -2, 2, 2), {}]),
    water: layer([area(0.008, -2, 2, 2), { kind: 'ocean' }]),
    landuse: layer([area(-0.015, 0.004, -0.006, 0.012), { kind: 'park' }]),
    roads: layer(
      [line([-1, -0.01], [0.006, 0.008]), { kind: 'highway', name: 'Coast Highway' }],
      [line([-0.005, -1], [-0.004, 1]), { kind: 'major_road', name: 'Station Road' }],
      [line([-0.02, 0.002], [0.007, 0.002]), { kind: 'minor_road', name: 'Mill Street' }],
      [line([-1, 0.015], [1, 0.014]), { kind: 'rail' }],
    ),
    places: layer([{ type: 'Point', coordinates: point(-0.004, -0.003) }, { kind: 'locality', name: 'Testville' }]),
  }
}
