import { inflateSync } from 'node:zlib'
import jsqr from 'jsqr'

type Square = { x: number; y: number; size: number }

const PIXELS_PER_MODULE = 6
const QUIET_MODULES = 4

/** What the QR code of a PDF says, read from the squares that are drawn in it by a decoder that knows nothing of how it was made; null when none can be read. */
export function readPdfQr(pdf: Uint8Array): string | null {
  const squares = squaresOf(contentOf(pdf))
  const size = Math.min(...squares.map((square) => square.size))
  const left = Math.min(...squares.map(({ x }) => x))
  const top = Math.min(...squares.map(({ y }) => y))
  const right = Math.max(...squares.map(({ x }) => x))
  const side = (Math.round((right - left) / size) + 1 + 2 * QUIET_MODULES) * PIXELS_PER_MODULE
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  const place = (at: number, from: number) => Math.round(((at - from) / size + QUIET_MODULES) * PIXELS_PER_MODULE)
  for (const { x, y } of squares) {
    for (let row = place(y, top); row < place(y, top) + PIXELS_PER_MODULE; row += 1) {
      for (let column = place(x, left); column < place(x, left) + PIXELS_PER_MODULE; column += 1) pixels.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3)
    }
  }
  return jsqr(pixels, side, side)?.data ?? null
}

/** The drawing instructions of all pages, in the words of PDF. */
function contentOf(pdf: Uint8Array): string {
  const file = Buffer.from(pdf).toString('latin1')
  const streams = [...file.matchAll(/\/FlateDecode[^]*?stream\r?\n([^]*?)\r?\nendstream/g)]
  return streams
    .map(([, bytes = '']) => {
      try {
        return inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1')
      } catch {
        // Not of a page: a picture or a face.
        return ''
      }
    })
    .join('\n')
}

/** The small squares that are filled, all of one size but for a hair. */
function squaresOf(content: string): Square[] {
  const rectangles = [...content.matchAll(/^(-?[\d.]+) (-?[\d.]+) (-?[\d.]+) (-?[\d.]+) re$/gm)].map((found) => found.slice(1).map(Number))
  return rectangles.flatMap(([x = 0, y = 0, width = 0, height = 0]) =>
    Math.abs(width - height) < 0.01 && width < 4 ? [{ x, y, size: width }] : [],
  )
}
