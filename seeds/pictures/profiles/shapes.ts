import type { CarProfile } from '../car-profile'
import type { Tones } from '../paint'
import { PROFILES, type BodySlug } from './profiles'
import { reshape, type Shape } from './reshape'

/** A canopy over the tub, in the paint, with a window. */
function canopy(tones: Tones): string {
  return (
    `<path d="M3520 1225L3560 1690Q3575 1748 3650 1750L5040 1736Q5120 1732 5140 1670L5232 1225Z" fill="${tones.base}" stroke="${tones.line}" stroke-width="9"/>` +
    `<path d="M3560 1690Q3575 1748 3650 1750L5040 1736Q5120 1732 5140 1670Z" fill="${tones.light}"/>` +
    '<path d="M3650 1310L3680 1590Q3685 1620 3720 1620L4960 1608Q5000 1606 5008 1575L5060 1310Z" fill="#1c242a" stroke="#0c0e10" stroke-width="14"/>' +
    '<path d="M4330 1310V1616" stroke="#0c0e10" stroke-width="30"/><path d="M3552 1222L5200 1232L5236 1192L3560 1196Z" fill="#1b1d20"/>'
  )
}

/** Two shapes of a body beside its first, so that a yard full of them is not one car in colours. */
const OTHER_SHAPES: Readonly<Record<BodySlug, readonly [Shape, Shape]>> = {
  hatch: [
    { long: 0.9, tall: 1.2, upright: 190, screen: 70, blunt: 40, wheel: 0.95, hasDarkRoof: true },
    { long: 1.12, tall: 0.92, slope: 120, wheel: 1.1 },
  ],
  sedan: [
    { long: 0.9, tall: 1.12, screen: 60, wheel: 0.95 },
    { long: 1.04, tall: 0.93, slope: 50, wheel: 1.1, hasDarkRoof: true },
  ],
  wagon: [
    { long: 0.93, tall: 1.14, upright: 130, screen: 50, cladding: 'arches', ride: 70 },
    { long: 1.03, tall: 0.92, slope: 150, hasRails: false, wheel: 1.08 },
  ],
  suv: [
    { long: 1.02, tall: 1.24, upright: 300, screen: 190, blunt: 130, ride: 55, wheel: 1.1, hasDarkRoof: true },
    { long: 0.91, tall: 0.9, slope: 230, hasRails: false, wheel: 1.06, cladding: 'none' },
  ],
  ute: [
    { long: 1.03, ride: 60, wheel: 1.08, behind: () => '', inFront: canopy },
    { long: 0.97, ride: -60, wheel: 0.95, cladding: 'none', behind: () => '' },
  ],
  van: [
    { long: 1.1, ride: 10 },
    { long: 0.9, wheel: 0.95 },
  ],
  coupe: [
    { long: 0.94, tall: 1.07 },
    { long: 1.05, tall: 0.93, slope: 40, wheel: 1.06 },
  ],
  convertible: [
    { long: 0.94, wheel: 0.96 },
    { long: 1.06, wheel: 1.06 },
  ],
  'people-mover': [
    { long: 0.93, tall: 1.08, upright: 80 },
    { long: 1.04, tall: 0.94, slope: 60, hasRails: false, wheel: 1.05 },
  ],
  'cab-chassis': [
    { long: 1.04, ride: 50, wheel: 1.06 },
    { long: 0.95, ride: -40, wheel: 0.95 },
  ],
  bus: [
    { long: 1.08 },
    { long: 0.9, wheel: 0.96 },
  ],
  'light-truck': [
    { long: 1.1 },
    { long: 0.92, wheel: 0.96 },
  ],
  caravan: [{ long: 1.12 }, { long: 0.88 }],
  motorhome: [{ long: 1.08 }, { long: 0.92 }],
}

/** Lamps and wheels by which makes are told apart. The first changes nothing. */
const FACES: readonly Pick<Shape, 'lamps' | 'wheelStyle'>[] = [{}, { lamps: 0.55, wheelStyle: 'turbine' }, { lamps: 1.25, wheelStyle: 'multi' }]

export const SHAPE_COUNT = 3
export const FACE_COUNT = FACES.length

/** A body in one of its shapes with the face of a make. */
export function profileOf(body: BodySlug, shape: number, face: number): CarProfile {
  const car: CarProfile = PROFILES[body]
  // Steel wheels are what such vehicles have, whoever makes them.
  const { lamps, wheelStyle } = FACES[face] ?? {}
  const wheels = car.wheelStyle === 'steel' || car.wheelStyle === 'rugged' || !wheelStyle ? {} : { wheelStyle }
  const looks = { ...(shape === 0 ? {} : OTHER_SHAPES[body][shape - 1]), ...(lamps === undefined || car.headlamp.length === 0 ? {} : { lamps }), ...wheels }
  return Object.keys(looks).length === 0 ? car : reshape(car, looks)
}
