import type { Coordinates } from '../distance'
import { project, type MapView, type Point } from './map-view'

export type Town = { name: string; at: Coordinates }
export type Box = { left: number; right: number; top: number; bottom: number }
/** A town's dot, and on which side of it its name stands. */
export type Label = { name: string; point: Point; isLeft: boolean }

/** Of the size of the letters. */
const LETTER = 0.6
const HALF_LINE = 0.7

/** The towns whose names fit on the map, tried in the order given: no name covers another or what is drawn already, and none stands twice: a city has several postcodes. */
export function placeLabels(view: MapView, towns: readonly Town[], taken: readonly Box[], most: number, typePx: number): Label[] {
  const boxes = [...taken]
  const labels: Label[] = []
  for (const { name, at } of towns) {
    if (labels.length >= most) break
    if (labels.some((label) => label.name === name)) continue
    const point = project(view, at)
    const width = name.length * LETTER * typePx + 12
    const sides = [false, true].map((isLeft) => ({ isLeft, box: boxOf(point, width, typePx * HALF_LINE, isLeft) }))
    const free = sides.find(({ box }) => isOnMap(view, box) && !boxes.some((other) => overlap(box, other)))
    if (!free) continue
    boxes.push(free.box)
    labels.push({ name, point, isLeft: free.isLeft })
  }
  return labels
}

function boxOf({ x, y }: Point, width: number, halfLine: number, isLeft: boolean): Box {
  return { left: isLeft ? x - width : x - 5, right: isLeft ? x + 5 : x + width, top: y - halfLine, bottom: y + halfLine }
}

function isOnMap({ width, height }: MapView, { left, right, top, bottom }: Box): boolean {
  return left >= 0 && top >= 0 && right <= width && bottom <= height
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}
