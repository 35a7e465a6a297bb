import type { ListFilter } from '../search-filters'
import { searchWords } from '../search-words'

/** One thing that a phrase can mean on a site. */
export type Entry = {
  filter: ListFilter
  values: readonly string[]
  /** What the values are called together, where they are more than one. */
  name?: string
  /** Between meanings of the same words, from 0 to 9. */
  rank: number
  certainty: number
  /** What must stand beside it: any make or model, a model right before it, or, after 'or', its make ('Mazda 3 or 6'). */
  needs?: 'car' | 'model' | 'make'
  make?: string
  /** Values that say a plus, which 'SR5+' asks for and 'SR5' does not mind. */
  plusValues?: readonly string[]
}

/** A badge of the site's stock, with its letters. */
export type Badge = { value: string; key: string }

export type AddEntry = (key: string, entry: Entry) => void

/** The letters of a name as they are looked up. */
export function keyOf(name: string): string {
  return searchWords(name).join('')
}
