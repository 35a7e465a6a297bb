import { escapeXml } from '../../text/escape-xml'
import { mixColours } from '../../theme/mix-colours'
import type { Coordinates } from '../distance'
import { clipRing, project, scaleBar, type MapView, type Point, type Ring } from './map-view'
import { WATER, type MapColours } from './map-colours'
import { MAP_SIZES, type MapSize } from './map-size'
import { placeLabels, type Box, type Town } from './place-labels'

export type MapFacts = {
  at: Coordinates
  /** The name beside the pin. */
  name: string
  zoom: number
  size: MapSize
  /** Every state's coast and borders, by its code in small letters. */
  states: Readonly<Record<string, readonly Ring[]>>
  /** The state that the small map shows whole; null shows none. */
  state: string | null
  /** The towns around, those that matter most first. */
  towns: readonly Town[]
  colours: MapColours
}

/** How wide a bold letter of the name is, of its size. */
const LETTER = 0.57

/** The name as the map has room for it: in two lines where one would run out of it, the second cut where there is still too much. */
export function nameLines(name: string, most: number): string[] {
  if (name.length <= most) return [name]
  const inTwo = name.lastIndexOf(' ', most)
  const first = name.slice(0, inTwo > 0 ? inTwo : most)
  const rest = name.slice(first.length).trimStart()
  return [first, rest.length <= most ? rest : `${rest.slice(0, most - 1).trimEnd()}…`]
}

/** A place on the map as an SVG, drawn without anybody else's service: coast, borders and towns, position, scale and north. */
export function drawMap({ at, name, zoom, size, states, state, towns, colours }: MapFacts): string {
  const { width, height, typePx, mostTowns, scaleMaxPx } = MAP_SIZES[size]
  const view: MapView = { middle: at, zoom, width, height }
  const corner = { ...MAP_SIZES[size].inset, x: width - MAP_SIZES[size].inset.width - 12, y: height - MAP_SIZES[size].inset.height - 12 }
  const north: Box = { left: width - 44, right: width - 12, top: 10, bottom: 52 }
  const { ink, surface, accent } = colours
  const land = mixColours(ink, 5, surface)
  const sea = mixColours(WATER, 24, surface)
  const pin: Point = { x: width / 2, y: height / 2 }
  const bar = scaleBar(view, scaleMaxPx)
  const lines = nameLines(name, Math.floor((width - 48) / ((typePx + 2) * LETTER)))
  const nameWidth = Math.max(...lines.map(({ length }) => length)) * (typePx + 2) * LETTER
  const nameTop = pin.y - 40 - (lines.length - 1) * (typePx + 6)
  const taken: Box[] = [
    { left: pin.x - Math.max(16, nameWidth / 2), right: pin.x + Math.max(16, nameWidth / 2), top: nameTop - 16, bottom: pin.y + 8 },
    { left: corner.x - 4, right: width, top: corner.y - 4, bottom: height },
    north,
    { left: 0, right: scaleMaxPx + 24, top: height - 44, bottom: height },
  ]
  const labels = placeLabels(view, towns, taken, mostTowns, typePx)
  const coast = Object.values(states)
    .flat()
    .map((ring) => pathOf(clipRing(ring.map((point) => project(view, point)), width, height)))
    .join('')
  const text = (x: number, y: number, words: string, more = '') => `<text x="${round(x)}" y="${round(y)}"${more}>${escapeXml(words)}</text>`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" font-family="system-ui,sans-serif" font-size="${typePx}" fill="${ink}">`,
    `<title>${escapeXml(name)}</title>`,
    `<path fill="${sea}" d="M0 0H${width}V${height}H0Z"/>`,
    coast ? `<path fill="${land}" stroke="${mixColours(ink, 40, surface)}" stroke-width="1.2" d="${coast}"/>` : '',
    // A name reads over whatever it stands on.
    `<g paint-order="stroke" stroke="${land}" stroke-width="3" stroke-linejoin="round">`,
    ...labels.map(({ name: town, point, isLeft }) => text(point.x + (isLeft ? -7 : 7), point.y + 4, town, isLeft ? ' text-anchor="end"' : '')),
    ...lines.map((line, at) => text(pin.x, nameTop + at * (typePx + 6), line, ` text-anchor="middle" font-weight="700" font-size="${typePx + 2}"`)),
    '</g>',
    ...labels.map(({ point }) => `<circle cx="${round(point.x)}" cy="${round(point.y)}" r="3" fill="${mixColours(ink, 60, surface)}"/>`),
    `<path fill="${accent}" stroke="${surface}" stroke-width="2" d="M${pin.x} ${pin.y}c-4-9-12-13-12-22a12 12 0 0 1 24 0c0 9-8 13-12 22Z"/><circle cx="${pin.x}" cy="${pin.y - 22}" r="4.5" fill="${surface}"/>`,
    `<path fill="${ink}" d="M${width - 28} 12l7 20-7-5-7 5Z"/>${text(width - 28, 47, 'N', ' text-anchor="middle" font-weight="700"')}`,
    `<path fill="none" stroke="${ink}" stroke-width="2" d="M16 ${height - 22}v8h${round(bar.px)}v-8"/>${text(16, height - 27, `${bar.km} km`)}`,
    inset(states[state ?? ''] ?? [], at, { ...colours, land, corner }),
    '</svg>',
  ].join('')
}

type Corner = { x: number; y: number; width: number; height: number }

/** The whole state with a dot where the place is. */
function inset(rings: readonly Ring[], at: Coordinates, { ink, surface, accent, land, corner }: MapColours & { land: string; corner: Corner }): string {
  const all = rings.flat()
  if (all.length === 0) return ''
  const [west, east] = [Math.min(...all.map(({ longitude }) => longitude)), Math.max(...all.map(({ longitude }) => longitude))]
  const [south, north] = [Math.min(...all.map(({ latitude }) => latitude)), Math.max(...all.map(({ latitude }) => latitude))]
  const middle = { latitude: (south + north) / 2, longitude: (west + east) / 2 }
  const atZero: MapView = { middle, zoom: 0, width: 0, height: 0 }
  const [first, last] = [project(atZero, { latitude: north, longitude: west }), project(atZero, { latitude: south, longitude: east })]
  const zoom = Math.log2(Math.min((corner.width - 16) / (last.x - first.x), (corner.height - 16) / (last.y - first.y)))
  const view: MapView = { middle, zoom, width: corner.width, height: corner.height }
  const dot = project(view, at)
  return [
    `<g transform="translate(${corner.x} ${corner.y})"><path fill="${surface}" stroke="${mixColours(ink, 30, surface)}" d="M0 0H${corner.width}V${corner.height}H0Z"/>`,
    `<path fill="${mixColours(ink, 12, land)}" d="${rings.map((ring) => pathOf(ring.map((point) => project(view, point)))).join('')}"/>`,
    `<circle cx="${round(dot.x)}" cy="${round(dot.y)}" r="5" fill="${accent}" stroke="${surface}" stroke-width="2"/></g>`,
  ].join('')
}

/** In whole pixels and a half; points that fall together are one. */
function pathOf(points: readonly Point[]): string {
  const corners = points.map(({ x, y }) => `${round(x)} ${round(y)}`).filter((corner, index, all) => corner !== all[index - 1])
  return corners.length < 3 ? '' : `M${corners.join('L')}Z`
}

function round(value: number): number {
  return Math.round(value * 2) / 2
}
