import slugify from '@sindresorhus/slugify'
import { drawLetters, lettersWidth } from '../../app/platform/images/letter-paths'
import { drawStandingCar } from './draw-car'
import { luminance, mix, type PaintName } from './paint'
import type { BodySlug } from './profiles/profiles'
import { yard } from './scenes/yard'

/** What a place is drawn by: what stands over its door, in whose colour, and what is done there. */
export type DemoPlace = { name: string; sign: string; colour: string; type: 'sales' | 'service' | 'parts' }

const WIDTH = 1_600
const HEIGHT = 900
/** The scenes are 1,200 high: its sky and its foreground are cut. */
const TOP = 150
const GROUND_Y = 870
/** The fascia over the showroom's canopy. */
const FASCIA = { top: 312, height: 82, middle: 800 }
const CAP_HEIGHT = 46
const CARS: readonly (readonly [BodySlug, PaintName])[] = [
  ['suv', 'white'],
  ['hatch', 'red'],
  ['ute', 'silver'],
  ['wagon', 'dark blue'],
  ['sedan', 'grey'],
  ['suv', 'blue'],
  ['hatch', 'white'],
]
const BAYS = [250, 640, 1_030]

const SALES_SPOTS = [
  { x: 370, y: 800, scale: 0.4 },
  { x: 1_240, y: 800, scale: 0.4 },
  { x: 800, y: 985, scale: 0.62 },
]
/** The first stands on the lift of the open bay. */
const WORKSHOP_SPOTS = [
  { x: 800, y: 648, scale: 0.19 },
  { x: 1_170, y: 930, scale: 0.52 },
]

/** Where `writeScenePictures` puts the drawing of a place. */
export function placePictureAddress({ name }: Pick<DemoPlace, 'name'>): string {
  return `stored:demo/places/${slugify(name)}.svg`
}

/** The front of a dealership, 16:9: a sign in its colour, a showroom with cars before it, or a workshop's bays. Letters are paths. */
export function drawPlace({ name, sign, colour, type }: DemoPlace): string {
  const variety = [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0)
  const content = [yard(GROUND_Y), type === 'sales' ? '' : bays(colour), fascia(sign, colour), ...parked(variety, type)]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 ${TOP} ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">${content.join('')}</svg>`
}

function fascia(sign: string, colour: string): string {
  const natural = lettersWidth(sign, { capHeight: CAP_HEIGHT, weight: 0.17, tracking: 0.2 })
  const capHeight = Math.min(CAP_HEIGHT, (CAP_HEIGHT * 1_220) / natural)
  const baseline = FASCIA.top + FASCIA.height / 2 + capHeight / 2
  const ink = luminance(colour) > 0.5 ? '#161b22' : '#ffffff'
  return (
    `<path d="M130 ${FASCIA.top}H1470V${FASCIA.top + FASCIA.height}H130Z" fill="${colour}"/>` +
    `<path d="M130 ${FASCIA.top + FASCIA.height}H1470v14H130Z" fill="${mix(colour, '#05070c', 0.35)}"/>` +
    drawLetters(sign, { x: FASCIA.middle, baseline, capHeight, weight: 0.17, tracking: 0.2, colour: ink, anchor: 'middle' })
  )
}

/** Roller doors in place of the showroom's panes, the middle one open. */
function bays(colour: string): string {
  const doors = BAYS.map((x, index) => {
    const isOpen = index === 1
    const slats = Array.from({ length: isOpen ? 2 : 9 }, (_, slat) => `M${x} ${436 + slat * 34}h320`).join('')
    return (
      `<rect x="${x}" y="402" width="320" height="338" fill="${isOpen ? '#2a323a' : '#dfe4e7'}"/>` +
      (isOpen ? `<path d="M${x} 402h320v68h-320z" fill="#dfe4e7"/><path d="M${x + 56} 646h14v94h-14zM${x + 250} 646h14v94h-14z" fill="#c98a2b"/>` : '') +
      `<path d="${slats}" stroke="#aeb8bf" stroke-width="4"/><path d="M${x} 730h320v10h-320z" fill="${colour}"/>`
    )
  })
  return `<rect x="212" y="394" width="1180" height="348" fill="#8b98a2"/>${doors.join('')}`
}

/** Cars on the forecourt, the nearer one larger. */
function parked(variety: number, type: DemoPlace['type']): string[] {
  const spots = type === 'sales' ? SALES_SPOTS : WORKSHOP_SPOTS
  return spots.map(({ x, y, scale }, at) => {
    const [body, colour] = CARS[(variety + at * 2) % CARS.length] ?? ['suv', 'white']
    const car = drawStandingCar({ body, colour, shape: (variety + at) % 3, face: variety % 3 }, { light: 'day', isMirrored: at === 1 }, `car${at}`)
    return `<g transform="translate(${x - 800 * scale} ${y - GROUND_Y * scale}) scale(${scale})">${car}</g>`
  })
}
