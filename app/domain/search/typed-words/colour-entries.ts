import { searchWords } from '../search-words'
import type { AddEntry } from './lexicon-entry'
import { capitalised } from '../../text/capitalised'
import { STOP_KEYS } from './plain-words'

/** Colours as shoppers name them, the site's own word first where there are several. */
const PLAIN_COLOURS: readonly (readonly [colour: string, ...others: string[]])[] = [
  ['white'],
  ['black'],
  ['grey', 'gray'],
  ['silver'],
  ['blue'],
  ['red'],
  ['green'],
  ['orange'],
  ['yellow'],
  ['gold'],
  ['brown'],
  ['beige'],
  ['bronze'],
  ['maroon', 'burgundy'],
  ['purple'],
  ['pink'],
  ['cream'],
  ['charcoal'],
  ['navy'],
]

/** Said before a colour; where the site has no such shade, any of the colour. */
const SHADES = ['dark', 'light', 'metallic', 'pearl', 'navy', 'royal', 'bright']

/** A plain colour is every colour of the site with that word; a maker's name ('Soul Red Crystal') is itself. */
export function colourEntries(colours: readonly string[], add: AddEntry): void {
  const words = new Map(colours.map((colour) => [colour, searchWords(colour)]))
  const plain = new Set(PLAIN_COLOURS.flat())
  const own = new Set([...words.values()].map((parts) => parts.join('')))
  for (const names of PLAIN_COLOURS) {
    const values = colours.filter((colour) => words.get(colour)?.some((word) => names.includes(word)))
    const called = capitalised(names[0])
    for (const name of names) {
      add(name, { filter: 'colour', values, name: called, rank: 5, certainty: 0.9 })
      for (const shade of SHADES) if (!own.has(shade + name)) add(shade + name, { filter: 'colour', values, name: called, rank: 5, certainty: 0.7 })
    }
  }
  for (const [colour, parts] of words) {
    const key = parts.join('')
    // Feeds have colours called 'Car' and 'Some', which nobody asks for who types 'used cars'.
    if (!plain.has(key) && !STOP_KEYS.has(key)) add(key, { filter: 'colour', values: [colour], rank: 1, certainty: 0.8 })
  }
}
