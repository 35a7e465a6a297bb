/** The paints that the demo cars come in, by the plain colour name. */
export const PAINTS = {
  white: '#eef0f2',
  silver: '#bcc1c7',
  grey: '#6d747c',
  black: '#1b1d21',
  blue: '#2467b8',
  'dark blue': '#1b2f57',
  red: '#c3202b',
  maroon: '#6b1a26',
  green: '#3c6b4c',
  orange: '#dd6a1f',
  yellow: '#ecbf2b',
  brown: '#6a4a38',
  beige: '#d3c6ae',
  purple: '#5a3a77',
  bronze: '#9a7347',
} as const

export type PaintName = keyof typeof PAINTS
export type Light = 'studio' | 'day' | 'dusk'

/** One paint under one light, from the brightest reflection to the deepest shade. */
export type Tones = { glint: string; light: string; base: string; shade: string; deep: string; line: string }

export function paintTones(paint: string, light: Light): Tones {
  const brightness = luminance(paint)
  const isPale = brightness > 0.7 && chroma(paint) < 0.2
  // A dark paint shows its surroundings more than itself: its highlights need more white to be seen at all.
  const lift = brightness < 0.12 ? 0.34 : isPale ? 0.7 : 0.3
  // Multiplied with itself a paint darkens the way it does in shade, richer; a pale one turns to the grey of its room.
  const shaded = isPale ? mix(paint, '#8592a4', 0.42) : mix(multiply(paint, paint), '#05070c', 0.22)
  if (light === 'dusk') {
    return {
      glint: mix(mix(paint, '#ffc79a', 0.55), '#5d5590', 0.12),
      light: mix(mix(paint, '#f0a489', 0.22), '#3d3a66', 0.24),
      base: mix(mix(paint, shaded, 0.35), '#2b2858', 0.34),
      shade: mix(shaded, '#1b1a3e', 0.58),
      deep: mix(shaded, '#0e0f22', 0.8),
      line: mix(paint, '#080914', 0.92),
    }
  }
  return {
    glint: mix(paint, '#ffffff', brightness < 0.12 ? 0.62 : 0.78),
    light: mix(paint, '#ffffff', lift),
    base: paint,
    shade: shaded,
    deep: mix(shaded, isPale ? '#3c4655' : '#05070c', 0.5),
    line: mix(shaded, '#05070c', isPale ? 0.62 : 0.72),
  }
}

/** `share` of the second colour in the first. Both are `#rrggbb`. */
export function mix(first: string, second: string, share: number): string {
  const [a, b] = [channels(first), channels(second)]
  const mixed = a.map((value, index) => Math.round(value + ((b[index] ?? 0) - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

export function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour)
  return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255
}

function multiply(first: string, second: string): string {
  const other = channels(second)
  const product = channels(first).map((value, index) => Math.round((value * (other[index] ?? 0)) / 255))
  return `#${product.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** How far from grey, from 0 to 1. */
function chroma(colour: string): number {
  const values = channels(colour)
  return (Math.max(...values) - Math.min(...values)) / 255
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16))
}
