/**
 * Nothing else may stand in an address of tiles: it becomes part of the policy for content, where `;`, `,` and `*` have meanings. Without TLS
 * only a server of the same machine, for trying.
 */
const SERVER = String.raw`(?:https:\/\/[a-z0-9](?:[a-z0-9.\-]*[a-z0-9])?|http:\/\/(?:localhost|127\.0\.0\.1))(?::\d{1,5})?`
const IN_PATH = String.raw`[\w.~%@+\-\/]`
const IN_QUERY = String.raw`[\w.~%@+\-\/=&]`
const PICTURES = String.raw`(?=.*\{z\})(?=.*\{x\})(?=.*\{y\})${SERVER}\/(?:${IN_PATH}|\{[zxy]\})*(?:\?(?:${IN_QUERY}|\{[zxy]\})*)?`
const ARCHIVE = String.raw`${SERVER}\/${IN_PATH}*\.pmtiles(?:\?${IN_QUERY}*)?`

/** An address of tiles that a site may name, or nothing. */
export const TILES_ADDRESS = new RegExp(`^(?:${PICTURES}|${ARCHIVE})?$`)
export const TILES_ADDRESS_WORDS =
  'an https address of pictures such as https://tiles.example.com/{z}/{x}/{y}.png, or of an archive such as https://tiles.example.com/australia.pmtiles, or nothing'

/** What an interactive map is made of: an address with places for zoom, column and row, or an archive of all of it, read in parts. */
export type MapTiles = {
  kind: 'pictures' | 'archive'
  address: string
  /** Who is asked, as visitors read it: `tiles.example.com`. */
  server: string
}

/** The tiles that a site names by their address. @returns null where it names none, or nothing that may be named */
export function mapTilesOf(address: string): MapTiles | null {
  if (address === '' || !TILES_ADDRESS.test(address)) return null
  return { kind: isTemplate(address) ? 'pictures' : 'archive', address, server: new URL(address).host }
}

function isTemplate(address: string): boolean {
  return address.includes('{z}')
}

/** What a site's pages may ask beside the site itself, by directive of the policy for content: the folder of its tiles, or the one archive. */
export function tilesPolicy({ kind, address }: MapTiles): Record<string, readonly string[]> {
  const path = address.split('?', 1)[0] ?? ''
  const before = path.split('{', 1)[0] ?? ''
  const source = kind === 'archive' || !path.includes('{') ? path : before.slice(0, before.lastIndexOf('/') + 1)
  return { 'connect-src': [source] }
}

/** The address of one tile of a template. */
export function tileAddress(template: string, tile: { z: number; x: number; y: number }): string {
  return template.replace(/\{([zxy])\}/g, (_, name: 'z' | 'x' | 'y') => String(tile[name]))
}
