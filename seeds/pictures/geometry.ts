/** Drawings are in millimetres, y up, front of the car at x = 0 and the ground at y = 0, until the last transform. */
export type Point = readonly [xMm: number, yMm: number] | readonly [xMm: number, yMm: number, kind: 'corner']

/** An SVG path through all points: smooth at plain ones, with a crease at corners. */
export function curve(points: readonly Point[], options: { isClosed?: boolean; continues?: boolean } = {}): string {
  const all = options.isClosed ? [...points, points[0] as Point] : points
  const first = all[0]
  if (!first) return ''
  const segments = [`${options.continues ? 'L' : 'M'}${n(first[0])} ${n(first[1])}`]
  for (let index = 1; index < all.length; index += 1) {
    const from = all[index - 1] as Point
    const to = all[index] as Point
    const start = controlPoint(neighbour(points, index - 2, options.isClosed), from, to)
    const end = controlPoint(neighbour(points, index + 1, options.isClosed), to, from)
    segments.push(`C${n(start[0])} ${n(start[1])} ${n(end[0])} ${n(end[1])} ${n(to[0])} ${n(to[1])}`)
  }
  return segments.join('') + (options.isClosed ? 'Z' : '')
}

/** A polygon with straight sides and rounded corners. */
export function polygon(points: readonly (readonly [number, number])[], radiusMm = 0): string {
  const count = points.length
  const at = (index: number) => points[(index + count) % count] as readonly [number, number]
  const segments = points.map((corner, index) => {
    const [enter, leave] = [towards(corner, at(index - 1), radiusMm), towards(corner, at(index + 1), radiusMm)]
    const start = `${index === 0 ? 'M' : 'L'}${n(enter[0])} ${n(enter[1])}`
    return radiusMm === 0 ? start : `${start}Q${n(corner[0])} ${n(corner[1])} ${n(leave[0])} ${n(leave[1])}`
  })
  return `${segments.join('')}Z`
}

export function n(value: number): string {
  return String(Math.round(value * 10) / 10)
}

function neighbour(points: readonly Point[], index: number, isClosed: boolean | undefined): Point | undefined {
  if (!isClosed) return points[index]
  return points[(index + points.length) % points.length]
}

/**
 * Catmull-Rom, with the handle shortened to the shorter of both sides so that a long flat panel beside a tight corner
 * does not bulge.
 */
function controlPoint(before: Point | undefined, at: Point, after: Point): [number, number] {
  const reach = distance(at, after) / 3
  if (at[2] === 'corner' || !before) return towards(at, after, reach)
  const [dx, dy] = [after[0] - before[0], after[1] - before[1]]
  const length = Math.hypot(dx, dy) || 1
  const handle = Math.min(reach, Math.max(distance(at, before), distance(at, after) * 0.5) * 0.6)
  return [at[0] + (dx / length) * handle, at[1] + (dy / length) * handle]
}

function towards(
  from: readonly [number, number, ...unknown[]],
  to: readonly [number, number, ...unknown[]],
  length: number,
) {
  const whole = distance(from, to) || 1
  const share = Math.min(0.5, length / whole)
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share] as [number, number]
}

function distance(a: readonly [number, number, ...unknown[]], b: readonly [number, number, ...unknown[]]): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1])
}
