import slugify from '@sindresorhus/slugify'
import { drawStandingCar } from './draw-car'
import type { PaintName } from './paint'
import { fade } from './picture'
import { bushCamp } from './scenes/bush-camp'

const GROUND_Y = 870
/** The scene is 1,200 high: 16:9 of it. */
const VIEW = '0 170 1600 900'

/** Where `writeScenePictures` puts the drawing of an offer that has a picture of its own. */
export function offerPictureAddress({ name }: { name: string }): string {
  return `stored:demo/offers/${slugify(name)}.svg`
}

/** A four-wheel drive at a camp in the evening, its tray loaded, an awning out behind it, two stools and a fire: 16:9. */
export function drawTouring(colour: PaintName): string {
  const car = drawStandingCar({ body: 'suv', colour, shape: 1, face: 1 }, { light: 'dusk', isMirrored: true }, 'car')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${VIEW}" width="1600" height="900">${bushCamp(GROUND_Y)}` +
    `<g transform="translate(196 174) scale(.8)">${car}</g>${awning()}${fire()}</svg>`
  )
}

/** A tray with its load on the roof, canvas from the roof's end to a pole, two stools below it. */
function awning(): string {
  const stool = (x: number) => `<path d="M${x} 872l54 66M${x + 54} 872l-54 66" stroke="#17142a" stroke-width="8"/><path d="M${x - 8} 862h70v14h-70z" fill="#a6543f"/>`
  return (
    '<path d="M452 404h420v16h-420zM500 420v14M820 420v14" fill="#17182a" stroke="#17182a" stroke-width="10"/><path d="M470 404q0 -44 44 -44h132q44 0 44 44z" fill="#6d6a52"/>' +
    '<path d="M560 360v44M640 362v42" stroke="#3a382c" stroke-width="8"/><path d="M712 404v-34q0 -10 10 -10h120q10 0 10 10v34z" fill="#3f4a63"/>' +
    '<path d="M62 520V938M62 520L-30 938" stroke="#17142a" stroke-width="8"/><path d="M350 436L44 500V528L350 456Z" fill="#d9b48a"/><path d="M44 528L350 456V470L44 546Z" fill="#8f6a4e"/>' +
    stool(110) +
    stool(232)
  )
}

function fire(): string {
  const warmth = fade('fire-glow', [[0, '#ffb45e', 0.75], [0.4, '#ff8f3a', 0.28], [1, '#ff8f3a', 0]], 'radial')
  return (
    `${warmth}<ellipse cx="212" cy="966" rx="260" ry="110" fill="url(#fire-glow)"/>` +
    '<g transform="translate(-118 40)"><path d="M280 956l110 -18 6 12 -110 18zM286 936l104 26 -4 12 -104 -26z" fill="#3a2326"/>' +
    '<path d="M332 950c-40 -30 -20 -60 -6 -92c8 22 22 20 24 0c26 40 34 70 -2 92z" fill="#ffb347"/><path d="M334 950c-18 -16 -10 -34 0 -50c12 18 20 34 6 50z" fill="#fff0b8"/></g>'
  )
}
