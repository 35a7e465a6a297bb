import { drawLetters, lettersWidth, type LetterSize } from '../../app/platform/images/letter-paths'
import { luminance, mix } from './paint'

type Logo = { name: string; /** `#rrggbb` */ colour: string }

const HEIGHT = 240

/**
 * A dealership's logo on a transparent ground: a plain geometric mark and its name, its last words smaller below where
 * there are several. Letters are paths; no maker's emblem is imitated.
 */
export function drawDealershipLogo({ name, colour }: Logo): string {
  const words = name.trim().split(/\s+/)
  const split = words.length > 3 ? Math.ceil(words.length / 2) : Math.max(1, words.length - 1)
  const head = words.slice(0, split).join(' ')
  const tail = words.slice(split).join(' ')
  const ink = luminance(colour) > 0.6 ? mix(colour, '#10141a', 0.75) : '#161b22'
  const headSize: LetterSize = { capHeight: tail ? 92 : 116, weight: 0.2, tracking: 0.13 }
  const wide = lettersWidth(head, headSize)
  // The second line is spaced out to the width of the first, within reason.
  const tailSize: LetterSize = {
    capHeight: 44,
    weight: 0.12,
    tracking: spread(tail, wide, { capHeight: 44, weight: 0.12 }),
  }
  const textX = 230
  const width = Math.ceil(textX + Math.max(wide, lettersWidth(tail, tailSize)) + 20)
  const lines = tail
    ? drawLetters(head, { ...headSize, x: textX, baseline: 130, colour: ink }) +
      drawLetters(tail, { ...tailSize, x: textX, baseline: 204, colour })
    : drawLetters(head, { ...headSize, x: textX, baseline: 178, colour: ink })
  return svg(width, HEIGHT, `<g transform="translate(20 30)">${mark(name, colour)}</g>${lines}`)
}

/** The name of a make in letters of a plain style of its own, centred in a tile of 3:1. */
export function drawMakeWordmark(name: string): string {
  const style = number(name)
  const weight = [0.1, 0.14, 0.19, 0.25][style % 4] ?? 0.14
  const tracking = [0.08, 0.2, 0.34][Math.floor(style / 4) % 3] ?? 0.1
  const slant = [0, 0, -9][Math.floor(style / 12) % 3] ?? 0
  const natural = lettersWidth(name, { capHeight: 100, weight, tracking })
  const capHeight = Math.min(78, (100 * 480) / natural)
  const letters = drawLetters(name, {
    x: 0,
    baseline: capHeight / 2,
    capHeight,
    weight,
    tracking,
    colour: '#1d232b',
    anchor: 'middle',
  })
  return svg(600, 200, `<g transform="translate(300 100) skewX(${slant})">${letters}</g>`)
}

function mark(name: string, colour: string): string {
  const [pale, deep] = [mix(colour, '#ffffff', 0.45), mix(colour, '#05070c', 0.3)]
  const marks = [
    `<path d="M90 0L168 45V135L90 180L12 135V45Z" fill="${colour}"/>` +
      '<path d="M90 36L136 63V117L90 144L44 117V63Z" fill="none" stroke="#fff" stroke-width="14"/>' +
      '<path d="M90 0L168 45L90 90L12 45Z" fill="#fff" opacity=".16"/>',
    `<circle cx="90" cy="90" r="90" fill="${colour}"/>` +
      '<path d="M10 132L78 66L104 92L150 46" fill="none" stroke="#fff" stroke-width="18" ' +
      'stroke-linejoin="round"/>' +
      `<path d="M6 150Q90 104 174 150" fill="none" stroke="${pale}" stroke-width="12"/>`,
    `<path d="M0 180L62 0H102L40 180Z" fill="${colour}"/>` +
      `<path d="M64 180L126 0H150L88 180Z" fill="${pale}"/>` +
      `<path d="M112 180L174 0H184L122 180Z" fill="${deep}"/>`,
    `<path d="M12 0H168V92Q168 150 90 180Q12 150 12 92Z" fill="${colour}"/>` +
      '<path d="M44 36H136V92Q136 126 90 144Q44 126 44 92Z" fill="none" stroke="#fff" ' +
      'stroke-width="12"/><path d="M90 0H168V92Q168 150 90 180Z" fill="#000" opacity=".12"/>',
    `<rect width="180" height="180" rx="44" fill="${colour}"/>` +
      '<path d="M34 128Q90 30 146 128" fill="none" stroke="#fff" stroke-width="18" ' +
      'stroke-linecap="round"/>' +
      `<path d="M62 134Q90 84 118 134" fill="none" stroke="${pale}" stroke-width="14" ` +
      'stroke-linecap="round"/>',
    `<path d="M90 0A90 90 0 0 1 180 90H90Z" fill="${colour}"/>` +
      `<path d="M90 180A90 90 0 0 1 0 90H90Z" fill="${deep}"/>` +
      `<path d="M0 90A90 90 0 0 1 90 0V90Z" fill="${pale}"/>` +
      `<circle cx="136" cy="136" r="40" fill="${colour}"/>`,
  ]
  return marks[number(name) % marks.length] ?? ''
}

function spread(text: string, targetWidth: number, size: LetterSize): number {
  const gaps = Math.max(1, text.length - 1)
  const extra = (targetWidth - lettersWidth(text, { ...size, tracking: 0 })) / gaps / size.capHeight
  return Math.min(0.9, Math.max(0.16, extra))
}

function svg(width: number, height: number, content: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" ` +
    `height="${height}">${content}</svg>`
  )
}

/** A number that is the same for a name on every machine. */
function number(text: string): number {
  return [...text].reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003, 7)
}
