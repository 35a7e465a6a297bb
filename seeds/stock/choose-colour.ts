import type { Paint } from '../market/catalogue'
import type { Random } from './random'

/** How Australians choose. */
const SHARES: Record<Paint, number> = {
  white: 36,
  grey: 17,
  black: 14,
  silver: 13,
  blue: 8,
  'dark blue': 4,
  red: 7,
  green: 2,
  orange: 1.5,
  maroon: 1,
  beige: 1,
  bronze: 1,
  brown: 1,
  yellow: 0.7,
  purple: 0.4,
}

export type Colour = { name: string; paint: Paint; plainName: string }

/** One of the maker's colours, in its own words and in plain ones. */
export function chooseColour(random: Random, colours: Readonly<Record<string, Paint>>): Colour {
  const entries = Object.entries(colours)
  const alike = (paint: Paint) => entries.filter(([, other]) => other === paint).length
  const [name, paint] = random.weighted(entries, ([, it]) => SHARES[it] / alike(it))
  const plain = paint === 'dark blue' ? 'blue' : paint
  return { name, paint, plainName: plain.charAt(0).toUpperCase() + plain.slice(1) }
}
