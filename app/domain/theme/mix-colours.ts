/** What `color-mix(in srgb, first percent%, second)` gives, all of them `#rrggbb`. */
export function mixColours(first: string, percent: number, second: string): string {
  const others = channels(second)
  const mixed = channels(first).map((value, at) => Math.round((value * percent + (others[at] ?? 0) * (100 - percent)) / 100))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** Red, green and blue of a `#rrggbb`, each from 0 to 255. */
export function channels(colour: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16))
}
