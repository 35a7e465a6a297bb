/** So much of the second colour in the first, both as `#rrggbb`. */
export function mixColours(first: string, second: string, part: number): string {
  const channel = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16)
  const mixed = [1, 3, 5].map((at) => Math.round(channel(first, at) * (1 - part) + channel(second, at) * part))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** Water is blue whatever a dealership's colour: a red sea reads as no sea. */
export const WATER = '#3f8fb5'
