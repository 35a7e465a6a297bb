/**
 * Capital letters as strokes, for drawings that hold words: a server need not have a single font, and then text in an
 * SVG would come out empty. Capitals are 100 high (y from 0 down to 100); `width` is the advance without spacing.
 */
type Glyph = { width: number; path: string }

const GLYPHS: Record<string, Glyph> = {
  A: { width: 84, path: 'M4 100L42 2L80 100M18 66H66' },
  B: { width: 66, path: 'M36 48H6M6 100V0H36A24 24 0 0 1 36 48A26 26 0 0 1 36 100H6Z' },
  C: { width: 84, path: 'M80 22A44 50 0 1 0 80 78' },
  D: { width: 78, path: 'M6 0H30A43 50 0 0 1 30 100H6Z' },
  E: { width: 58, path: 'M56 0H6V100H56M6 49H50' },
  F: { width: 56, path: 'M54 0H6V100M6 50H48' },
  G: { width: 88, path: 'M80 22A44 50 0 1 0 82 68V54H52' },
  H: { width: 74, path: 'M6 0V100M68 0V100M6 49H68' },
  I: { width: 16, path: 'M8 0V100' },
  J: { width: 54, path: 'M46 0V70A22 29 0 0 1 4 76' },
  K: { width: 70, path: 'M6 0V100M64 0L8 58M26 40L68 100' },
  L: { width: 54, path: 'M6 0V100H52' },
  M: { width: 92, path: 'M6 100V2L46 66L86 2V100' },
  N: { width: 78, path: 'M6 100V2L72 98V0' },
  O: { width: 94, path: 'M47 0A44 50 0 0 1 47 100A44 50 0 0 1 47 0Z' },
  P: { width: 66, path: 'M6 100V0H36A27 28 0 0 1 36 56H6' },
  Q: { width: 94, path: 'M47 0A44 50 0 0 1 47 100A44 50 0 0 1 47 0ZM56 72L86 106' },
  R: { width: 70, path: 'M6 100V0H36A26 27 0 0 1 36 54H6M34 54L66 100' },
  S: { width: 66, path: 'M60 18C52 4 42 0 33 0C16 0 8 11 8 24C8 58 62 42 62 74C62 90 50 100 33 100C20 100 10 94 4 82' },
  T: { width: 70, path: 'M2 0H68M35 0V100' },
  U: { width: 74, path: 'M6 0V64A31 36 0 0 0 68 64V0' },
  V: { width: 80, path: 'M3 0L40 98L77 0' },
  W: { width: 116, path: 'M3 0L31 97L58 4L85 97L113 0' },
  X: { width: 76, path: 'M5 0L71 100M71 0L5 100' },
  Y: { width: 76, path: 'M3 0L38 52L73 0M38 52V100' },
  Z: { width: 70, path: 'M6 0H64L5 100H66' },
  '0': { width: 74, path: 'M37 0A32 50 0 0 1 37 100A32 50 0 0 1 37 0Z' },
  '1': { width: 40, path: 'M6 20L26 0V100' },
  '2': { width: 66, path: 'M6 28A27 28 0 0 1 60 28C60 52 6 74 6 100H62' },
  '3': { width: 64, path: 'M6 0H56L28 40A28 30 0 1 1 4 84' },
  '4': { width: 72, path: 'M52 100V2L4 70H70' },
  '5': { width: 64, path: 'M56 0H14L10 44A29 29 0 1 1 5 86' },
  '6': { width: 68, path: 'M52 0L12 54M34 42A29 29 0 1 1 33.9 42Z' },
  '7': { width: 62, path: 'M2 0H58L22 100' },
  '8': { width: 66, path: 'M33 0A23 23 0 0 1 33 46A23 23 0 0 1 33 0ZM33 46A27 27 0 0 1 33 100A27 27 0 0 1 33 46Z' },
  '9': { width: 68, path: 'M16 100L56 46M34 0A29 29 0 1 1 33.9 0Z' },
  '&': { width: 84, path: 'M80 100L24 34C10 14 22 0 37 0C58 0 60 28 38 40C-6 60 6 100 36 100C58 100 72 82 74 56' },
  '-': { width: 44, path: 'M6 52H38' },
  '.': { width: 16, path: 'M8 86V100' },
  "'": { width: 16, path: 'M8 0V22' },
  '+': { width: 64, path: 'M32 20V80M2 50H62' },
  '/': { width: 50, path: 'M46 -4L4 104' },
  ' ': { width: 34, path: '' },
}

export type LetterSize = {
  /** Height of a capital, in the drawing's units. */
  capHeight: number
  /** Of the strokes, as a share of the capital's height: 0.08 is light, 0.2 bold. */
  weight: number
  /** Between letters, as a share of the capital's height. */
  tracking?: number
}

export type LetterStyle = LetterSize & {
  /** Left end (or middle) and baseline of the line. */
  x: number
  baseline: number
  colour: string
  anchor?: 'start' | 'middle'
}

/** The width of a line of letters, in the drawing's units. */
export function lettersWidth(text: string, { capHeight, weight, tracking = 0.1 }: LetterSize): number {
  const advance = glyphsOf(text).reduce((sum, { width }) => sum + width + (weight + tracking) * 100, 0)
  return Math.max(0, advance - tracking * 100) * scaleFor(capHeight, weight)
}

/** A line of letters as one SVG group. Small letters become capitals, accents are dropped, unknown signs are spaces. */
export function drawLetters(text: string, style: LetterStyle): string {
  const { capHeight, weight, tracking = 0.1, colour, baseline } = style
  const stroke = weight * 100
  let x = 0
  const paths = glyphsOf(text).map(({ width, path }) => {
    const drawn = path && `<path transform="translate(${round(x + stroke / 2)} ${round(stroke / 2)})" d="${path}"/>`
    x += width + stroke + tracking * 100
    return drawn
  })
  const left = style.anchor === 'middle' ? style.x - lettersWidth(text, style) / 2 : style.x
  return (
    `<g transform="translate(${round(left)} ${round(baseline - capHeight)}) scale(${round(
      scaleFor(capHeight, weight),
    )})" ` +
    `fill="none" stroke="${colour}" stroke-width="${round(stroke)}" stroke-linejoin="round">${paths.join('')}</g>`
  )
}

/** A stroke reaches half its weight beyond the letter on either side, so letters are scaled down by that to have the height asked for. */
function scaleFor(capHeight: number, weight: number): number {
  return capHeight / (100 + weight * 100)
}

function glyphsOf(text: string): Glyph[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()
  return [...plain].map((character) => GLYPHS[character] ?? { width: 34, path: '' })
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}
