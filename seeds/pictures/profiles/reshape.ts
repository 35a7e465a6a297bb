import type { CarProfile, WheelStyle } from '../car-profile'
import { roofRails } from '../fittings'
import type { Point } from '../geometry'

/** How a shape differs from its body's first one. Shares are of the length or height, the rest is in millimetres. */
export type Shape = {
  /** Share of the length. */
  long?: number
  /** Share of the height of what stands above the shoulder. */
  tall?: number
  /** How much lower the roof ends: a coupe's line. */
  slope?: number
  /** How far the top of the tail reaches back: an upright tailgate. */
  upright?: number
  /** How much higher the bonnet begins: a blunt nose. */
  blunt?: number
  /** How far the top of the windscreen leans forward: an upright one. */
  screen?: number
  /** A roof in black over the paint. */
  hasDarkRoof?: boolean
  /** How much higher it stands. */
  ride?: number
  /** Share of the wheels' radius. */
  wheel?: number
  wheelStyle?: WheelStyle
  cladding?: CarProfile['cladding']
  hasRails?: boolean
  /** What stands behind or in front of this shape instead. */
  behind?: CarProfile['behind']
  inFront?: CarProfile['inFront']
  /** Share of the height of the lamps: slits or tall ones. */
  lamps?: number
}

/** A body in another shape: the same panels, stretched, sloped and raised. */
export function reshape(car: CarProfile, shape: Shape): CarProfile {
  const { long = 1, tall = 1, slope = 0, upright = 0, blunt = 0, screen = 0, ride = 0, wheel = 1, lamps = 1 } = shape
  const shoulder = car.shoulder[Math.floor(car.shoulder.length / 2)]?.[1] ?? car.heightMm * 0.6
  const above = (y: number) => Math.max(0, Math.min(1.1, (y - shoulder) / (car.heightMm - shoulder)))
  const place = ([x, y, ...kind]: Point): Point => {
    const [rear, front] = [Math.max(0, (x / car.lengthMm - 0.5) / 0.5), Math.max(0, 1 - x / (car.lengthMm * 0.36))]
    const low = Math.max(0, Math.min(1, (y - car.sillMm) / (shoulder - car.sillMm)))
    const higher = y <= shoulder ? y : shoulder + (y - shoulder) * tall
    return [(x + (upright * rear - screen * Math.max(0, 1 - x / (car.lengthMm * 0.5))) * above(y)) * long, higher - slope * rear ** 1.6 * above(y) + blunt * front * low + ride, ...kind] as unknown as Point
  }
  const all = (points: readonly Point[]) => points.map(place)
  const pair = ([x, y]: readonly [number, number]): [number, number] => [place([x, y])[0], place([x, y])[1]]
  const height = (y: number) => place([0, y])[1]
  const lamp = (points: readonly Point[]) => {
    const middle = points.reduce((sum, [, y]) => sum + y, 0) / Math.max(1, points.length)
    return all(points.map(([x, y, ...kind]) => [x, middle + (y - middle) * lamps, ...kind] as unknown as Point))
  }
  const { hasRails = car.rails !== undefined } = shape
  const rails = car.rails && hasRails ? all(car.rails) : undefined
  return {
    ...car,
    lengthMm: car.lengthMm * long,
    heightMm: Math.max(...all(car.outline).map(([, y]) => y)),
    axlesMm: car.axlesMm.map((x) => x * long),
    ...(car.archesMm ? { archesMm: car.archesMm.map((x) => x * long) } : {}),
    tyreRadiusMm: car.tyreRadiusMm * wheel,
    rimRadiusMm: car.rimRadiusMm * wheel,
    wheelStyle: shape.wheelStyle ?? car.wheelStyle,
    sillMm: car.sillMm + ride,
    outline: all(car.outline),
    glass: all(car.glass),
    pillars: car.pillars.map(({ foot, head, widthMm }) => ({ foot: pair(foot), head: pair(head), widthMm })),
    windscreen: all(car.windscreen),
    ...(car.rearScreen ? { rearScreen: all(car.rearScreen) } : {}),
    shoulder: all(car.shoulder),
    ...(car.lowerCrease ? { lowerCrease: all(car.lowerCrease) } : {}),
    shutLines: car.shutLines.map(all),
    handles: car.handles.map(pair),
    ...(car.mirror ? { mirror: pair(car.mirror) } : {}),
    ...(car.nose ? { nose: { grille: opening(car.nose.grille, height), intake: opening(car.nose.intake, height) } } : {}),
    headlamp: lamp(car.headlamp),
    tailLamp: lamp(car.tailLamp),
    cladding: shape.cladding ?? car.cladding,
    seats: car.seats.map(pair),
    rails,
    hasDarkRoof: shape.hasDarkRoof,
    behind: fitted(shape.behind ?? car.behind, long, ride),
    inFront: fitted(shape.inFront ?? car.inFront, long, ride),
    ...(car.detail ? { detail: { at: pair(car.detail.at), widthMm: car.detail.widthMm } } : {}),
  }
}

/** Fittings stand where the body does: shapes of bodies that have them stretch and stand higher, and do nothing else. */
function fitted(draw: CarProfile['inFront'], long: number, ride: number): CarProfile['inFront'] {
  return draw && ((tones, accent) => `<g transform="translate(0 ${ride}) scale(${long} 1)">${draw(tones, accent)}</g>`)
}

function opening([from, to, depth]: readonly [number, number, number], height: (y: number) => number): [number, number, number] {
  return [height(from), height(to), depth]
}

/** The rails of a body that has them. */
export function railsOf({ rails }: CarProfile): string {
  const [first, last] = [rails?.[0], rails?.[rails.length - 1]]
  return rails && first && last ? roofRails(first[0], last[0], rails) : ''
}
