import { drawLetters, lettersWidth, type LetterSize } from '../../app/platform/images/letter-paths'
import { bodySlug, paintFor } from './demo-picture-addresses'
import { drawCar, VIEWS } from './draw-car'
import { luminance } from './paint'

/** A promotional tile as a demo site's folder has it: its picture's address, its words and its ground. */
export type DemoPromo = { imageUrl: string; altText: string; backgroundColour: string | null }

const WIDTH = 800
const HEIGHT = 1_000
const PICTURE_HEIGHT = 600
const MARGIN = 56
const LINE_HEIGHT = 1.5
const LARGEST = 62
const SMALLEST = 34
const GROUND = '#16222e'

/** The address of a drawn tile names the car picture that it is drawn around: `stored:demo/promos/suv/white/dusk/drive-away.svg`. */
const ADDRESS = /^stored:demo\/promos\/([a-z-]+)\/([a-z-]+)\/([a-z]+)\/[a-z0-9-]+\.svg$/

/** A tile of 4:5: the words on the ground above, the car below. Letters are paths. Null for a picture that is not ours to draw. */
export function drawPromo({ imageUrl, altText, backgroundColour }: DemoPromo): string | null {
  const [, body, colour, view] = ADDRESS.exec(imageUrl) ?? []
  if (body === undefined || colour === undefined) return null
  const ground = backgroundColour ?? GROUND
  const ink = luminance(ground) > 0.45 ? '#161b22' : '#ffffff'
  const room = HEIGHT - PICTURE_HEIGHT - 2 * MARGIN
  const { size, lines } = fitted(altText, room)
  const advance = size.capHeight * LINE_HEIGHT
  const top = MARGIN + (room - (lines.length - 1) * advance - size.capHeight) / 2
  const words = lines
    .map((line, at) => drawLetters(line, { ...size, x: MARGIN, baseline: top + size.capHeight + at * advance, colour: ink }))
    .join('')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${ground}"/>${words}${carPicture(body, colour, view)}</svg>`
  )
}

/** The car picture, across the foot of the tile. */
function carPicture(body: string, colour: string, view: string | undefined): string {
  const drawing = drawCar({ body: bodySlug(body), colour: paintFor(colour.replaceAll('-', ' ')), view: VIEWS.find((known) => known === view) ?? 'dusk' })
  const placed = `<svg x="0" y="${HEIGHT - PICTURE_HEIGHT}" width="${WIDTH}" height="${PICTURE_HEIGHT}" viewBox="0 0 1600 1200">`
  return drawing.replace(/^<svg[^>]*>/, placed)
}

/** The largest letters in which the words fit. */
function fitted(text: string, room: number): { size: LetterSize; lines: string[] } {
  for (let capHeight = LARGEST; ; capHeight -= 4) {
    const size = { capHeight, weight: 0.15, tracking: 0.12 }
    const lines = wrapped(text, size)
    const height = capHeight + (lines.length - 1) * capHeight * LINE_HEIGHT
    if (height <= room || capHeight <= SMALLEST) return { size, lines }
  }
}

function wrapped(text: string, size: LetterSize): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim()
    if (lines.length > 0 && lettersWidth(longer, size) <= WIDTH - 2 * MARGIN) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
