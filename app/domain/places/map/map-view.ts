import type { Coordinates } from '../distance'

export type Point = { x: number; y: number }
/** A closed line in degrees; its end is not its beginning said twice. */
export type Ring = readonly Coordinates[]

/** What a map shows: so many pixels around its middle, in the web's usual projection and zoom levels (section 9: 10). */
export type MapView = { middle: Coordinates; zoom: number; width: number; height: number }

/** Pixels of the whole world at zoom 0. */
const WORLD_PX = 256
const EQUATOR_KM = 40_075

/** Where a point of the earth is on the map, from its upper left corner. */
export function project({ middle, zoom, width, height }: MapView, at: Coordinates): Point {
  const [origin, point] = [worldPoint(middle), worldPoint(at)]
  const scale = WORLD_PX * 2 ** zoom
  return { x: (point.x - origin.x) * scale + width / 2, y: (point.y - origin.y) * scale + height / 2 }
}

/** In parts of the world's width. */
function worldPoint({ latitude, longitude }: Coordinates): Point {
  const sine = Math.sin((latitude * Math.PI) / 180)
  return { x: (longitude + 180) / 360, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) }
}

/** Kilometres on the ground that a pixel in the middle of the map covers. */
export function kmPerPixel({ middle, zoom }: MapView): number {
  return (EQUATOR_KM * Math.cos((middle.latitude * Math.PI) / 180)) / (WORLD_PX * 2 ** zoom)
}

const ROUND = [1, 2, 5]

/** The longest round distance that is no wider than so many pixels. */
export function scaleBar(view: MapView, maxPx: number): { km: number; px: number } {
  const perPixel = kmPerPixel(view)
  const power = 10 ** Math.floor(Math.log10(perPixel * maxPx))
  const km = ROUND.map((step) => step * power).findLast((step) => step / perPixel <= maxPx) ?? power
  return { km, px: km / perPixel }
}

/** A closed line, cut at the edges of a rectangle from the upper left corner (Sutherland and Hodgman): empty where it lies outside. */
export function clipRing(ring: readonly Point[], width: number, height: number): Point[] {
  const edges: { isInside: (point: Point) => boolean; cut: (a: Point, b: Point) => Point }[] = [
    { isInside: ({ x }) => x >= 0, cut: (a, b) => atX(a, b, 0) },
    { isInside: ({ x }) => x <= width, cut: (a, b) => atX(a, b, width) },
    { isInside: ({ y }) => y >= 0, cut: (a, b) => atY(a, b, 0) },
    { isInside: ({ y }) => y <= height, cut: (a, b) => atY(a, b, height) },
  ]
  return edges.reduce<Point[]>((points, { isInside, cut }) => {
    return points.flatMap((point, index) => {
      const before = points.at(index - 1) ?? point
      const crossing = isInside(before) === isInside(point) ? [] : [cut(before, point)]
      return isInside(point) ? [...crossing, point] : crossing
    })
  }, [...ring])
}

function atX(a: Point, b: Point, x: number): Point {
  return { x, y: a.y + ((b.y - a.y) * (x - a.x)) / (b.x - a.x) }
}

function atY(a: Point, b: Point, y: number): Point {
  return { x: a.x + ((b.x - a.x) * (y - a.y)) / (b.y - a.y), y }
}
