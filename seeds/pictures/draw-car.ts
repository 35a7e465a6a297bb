import type { CarProfile } from './car-profile'
import { drawCabin, type Trim } from './draw-cabin'
import { drawFront } from './draw-front'
import { drawLivingSpace } from './draw-living-space'
import { drawSide } from './draw-side'
import { luminance, mix, paintTones, PAINTS, type Light, type PaintName } from './paint'
import type { BodySlug } from './profiles/profiles'
import { profileOf } from './profiles/shapes'
import { bushCamp } from './scenes/bush-camp'
import { duskStreet } from './scenes/dusk-street'
import { studio } from './scenes/studio'
import { yard } from './scenes/yard'
import { fade, picture } from './picture'

export const VIEWS = ['side', 'front', 'yard', 'dusk', 'wheel', 'lamp', 'cabin'] as const
export type View = (typeof VIEWS)[number]

const GROUND_Y = 870

/** `shape` is one of `SHAPE_COUNT`, `face` one of `FACE_COUNT`. */
export type DrawnCar = { body: BodySlug; colour: PaintName; view: View; shape?: number; face?: number }

/** One picture of a demo car: an SVG of 1600 × 1200 that needs nothing else, not even a font. */
export function drawCar({ body, colour, view, shape = 0, face = 0 }: DrawnCar): string {
  const car = profileOf(body, shape, face)
  const paint = PAINTS[colour]
  switch (view) {
    case 'side':
      return picture(studio(GROUND_Y, paint) + standing(car, paint, { light: 'studio', isMirrored: false }))
    case 'front':
      return picture(studio(GROUND_Y + 60, paint) + standingFront(car, body, paint))
    case 'yard':
      return picture(yard(GROUND_Y) + standing(car, paint, { light: 'day', isMirrored: false }))
    case 'dusk':
      return picture(
        (car.isLivedIn ? bushCamp(GROUND_Y) : duskStreet(GROUND_Y)) +
          standing(car, paint, { light: 'dusk', isMirrored: true }),
      )
    case 'wheel':
      return closeUp(car, paint, {
        at: [(car.axlesMm[0] ?? 0) + car.tyreRadiusMm * 0.35, car.tyreRadiusMm * 1.12],
        widthMm: car.tyreRadiusMm * 4.1,
      })
    case 'lamp':
      return closeUp(car, paint, lampFrame(car))
    case 'cabin':
      return car.isLivedIn ? drawLivingSpace(paint) : drawCabin(trimFor(car, paint))
  }
}

/** A car that stands at (800, 870) of a picture of 1600 × 1200, for scenes with more in them. Its parts have ids that end in `mark`. */
export function drawStandingCar({ body, colour, shape = 0, face = 0 }: Omit<DrawnCar, 'view'>, look: { light: Light; isMirrored: boolean }, mark: string): string {
  const drawing = standing(profileOf(body, shape, face), PAINTS[colour], look)
  return drawing.replace(/(id="|url\(#|href="#)([\w-]+)/g, `$1$2-${mark}`)
}

/** The whole car on the ground in the middle, with its shadow and, on a studio's floor, its reflection. */
function standing(
  car: CarProfile,
  paint: string,
  { light, isMirrored }: { light: Light; isMirrored: boolean },
): string {
  const scale = Math.min(0.31, 1400 / car.lengthMm)
  const half = (car.lengthMm * scale) / 2
  const [across, left] = isMirrored ? [-scale, 800 + half] : [scale, 800 - half]
  const tyres = car.axlesMm.map(
    (x) =>
      `<ellipse cx="${left + x * across}" cy="${GROUND_Y + 1}" rx="${car.tyreRadiusMm * scale * 0.75}" ` +
      'ry="11" fill="url(#contact)"/>',
  )
  return (
    fade(
      'shadow',
      [
        [0, '#0a0d12', 0.6],
        [0.6, '#0a0d12', 0.34],
        [1, '#0a0d12', 0],
      ],
      'radial',
    ) +
    fade(
      'contact',
      [
        [0, '#05070a', 0.95],
        [0.5, '#05070a', 0.7],
        [1, '#05070a', 0],
      ],
      'radial',
    ) +
    `<defs><g id="car">${paintedSide(car, paint, light)}</g></defs>` +
    (light === 'studio' ? reflection(left, across, scale) : '') +
    `<ellipse cx="800" cy="${GROUND_Y}" rx="${half + 70}" ry="44" fill="url(#shadow)"/>` +
    `<ellipse cx="800" cy="${GROUND_Y - 6}" rx="${half - 10}" ry="17" fill="url(#shadow)"/>` +
    `${tyres.join('')}<use href="#car" transform="translate(${left} ${GROUND_Y}) scale(${across} ${-scale})"/>` +
    (light === 'dusk' ? beams(car, left, across) : '')
  )
}

/** Head on, with its shadow. */
function standingFront(car: CarProfile, body: BodySlug, paint: string): string {
  const scale = Math.min(0.47, 940 / (car.boxMm?.to ?? car.heightMm))
  const groundY = Math.round(GROUND_Y + 60 + (car.heightMm > 2000 ? 90 : 0))
  const half = (car.boxMm?.half ?? car.frontMm.width / 2) * scale
  const accent = paintTones(paint, 'studio')
  const drawn = drawFront(car, body, car.bodyPaint ? paintTones(car.bodyPaint, 'studio') : accent, accent)
  return (
    fade(
      'shadow',
      [
        [0, '#0a0d12', 0.6],
        [0.6, '#0a0d12', 0.34],
        [1, '#0a0d12', 0],
      ],
      'radial',
    ) +
    `<ellipse cx="800" cy="${groundY}" rx="${half + 120}" ry="52" fill="url(#shadow)"/>` +
    `<ellipse cx="800" cy="${groundY - 4}" rx="${half}" ry="22" fill="url(#shadow)"/>` +
    `<g transform="translate(800 ${groundY}) scale(${scale} ${-scale})">${drawn}</g>`
  )
}

function reflection(left: number, across: number, scale: number): string {
  return (
    fade('fading', [
      [0, '#ffffff', 0.26],
      [1, '#ffffff', 0],
    ]) +
    `<mask id="floor-only" maskUnits="userSpaceOnUse" x="0" y="${GROUND_Y}" width="1600" ` +
    `height="190"><rect y="${GROUND_Y}" width="1600" height="190" fill="url(#fading)"/></mask>` +
    '<g mask="url(#floor-only)">' +
    `<use href="#car" transform="translate(${left} ${GROUND_Y - 2}) scale(${across} ${scale})"/></g>`
  )
}

/** Light from the lamps and on the road before them. */
function beams(car: CarProfile, left: number, across: number): string {
  const glow = (points: CarProfile['headlamp'], id: string, size: number) => {
    if (points.length === 0) return ''
    const [x, y] = middle(points)
    return (
      `<ellipse cx="${left + x * across}" cy="${GROUND_Y - y * Math.abs(across)}" rx="${size}" ` +
      `ry="${size * 0.8}" fill="url(#${id})"/>`
    )
  }
  const front = car.headlamp.length > 0 ? left - across * 700 : 0
  const pool = front
    ? `<ellipse cx="${front}" cy="${GROUND_Y + 24}" rx="330" ry="42" fill="url(#beam)" opacity=".6"/>`
    : ''
  return (
    fade(
      'beam',
      [
        [0, '#fff2cf', 0.9],
        [0.35, '#ffe2a6', 0.4],
        [1, '#ffe2a6', 0],
      ],
      'radial',
    ) +
    fade(
      'brake',
      [
        [0, '#ff4a36', 0.75],
        [0.4, '#ff2a1e', 0.3],
        [1, '#ff2a1e', 0],
      ],
      'radial',
    ) +
    pool +
    glow(car.headlamp, 'beam', 150) +
    glow(car.tailLamp, 'brake', 120)
  )
}

/** Working vehicles have grey cloth, the others leather: tan or black, stitched in the paint where that would show. */
function trimFor(car: CarProfile, paint: string): Trim {
  const stitch = luminance(paint) < 0.16 ? '#c9a27c' : mix(paint, '#ffffff', 0.2)
  if (car.wheelStyle === 'steel') return { upper: '#3b3f44', seat: '#5b6168', inlay: '#50565c', stitch: '#8b929a' }
  const isTan = car.wheelStyle === 'multi' || luminance(paint) < 0.16
  return isTan
    ? { upper: '#34302d', seat: '#9a6c48', inlay: '#8a8f95', stitch: '#e2c39f' }
    : { upper: '#2b2e32', seat: '#34373c', inlay: '#8e959c', stitch }
}

function lampFrame(car: CarProfile): { at: readonly [number, number]; widthMm: number } {
  if (car.detail) return car.detail
  const [x, y] = middle(car.headlamp)
  return { at: [x + 260, y - 90], widthMm: 1500 }
}

/** A part of the car before a soft background, as with a long lens. `at` is the middle of the frame in the car's mm. */
function closeUp(
  car: CarProfile,
  paint: string,
  { at, widthMm }: { at: readonly [number, number]; widthMm: number },
): string {
  const scale = 1600 / widthMm
  const left = 800 - at[0] * scale
  const groundY = 600 + at[1] * scale
  return picture(
    studio(Math.min(1180, groundY), paint) +
      fade(
        'contact',
        [
          [0, '#05070a', 0.95],
          [0.5, '#05070a', 0.7],
          [1, '#05070a', 0],
        ],
        'radial',
      ) +
      fade(
        'vignette',
        [
          [0, '#05070a', 0],
          [0.62, '#05070a', 0],
          [1, '#05070a', 0.34],
        ],
        'radial',
      ) +
      car.axlesMm
        .map(
          (x) =>
            `<ellipse cx="${left + x * scale}" cy="${groundY}" rx="${car.tyreRadiusMm * scale * 0.9}" ` +
            `ry="${24 * scale}" fill="url(#contact)"/>`,
        )
        .join('') +
      `<g transform="translate(${left} ${groundY}) scale(${scale} ` +
      `${-scale})">${paintedSide(car, paint, 'studio')}</g>` +
      '<ellipse cx="800" cy="600" rx="1180" ry="900" fill="url(#vignette)"/>',
  )
}

function paintedSide(car: CarProfile, paint: string, light: Light): string {
  const accent = paintTones(paint, light)
  return drawSide(car, car.bodyPaint ? paintTones(car.bodyPaint, light) : accent, accent, light)
}

function middle(points: CarProfile['headlamp']): [number, number] {
  const sum = points.reduce(([x, y], point) => [x + point[0], y + point[1]] as [number, number], [0, 0] as [
    number,
    number,
  ])
  return [sum[0] / points.length, sum[1] / points.length]
}
