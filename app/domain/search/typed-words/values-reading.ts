import type { ListFilter } from '../search-filters'
import type { Reading } from './typed-words'

/** A reading that asks for values of a list. */
export type ValuesReading = Reading & { meaning: { filter: ListFilter; values: readonly string[] } }

export function hasValues(reading: Reading): reading is ValuesReading {
  return reading.meaning !== null && 'values' in reading.meaning
}
