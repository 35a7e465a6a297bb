import { SYNONYMS } from '../search/search-synonyms'
import { MAKES } from './makes'
import { nameKey } from './one-spelling'

/** A make as stock has it, of what somebody typed: 'Citroen' is Citroën, 'VW' Volkswagen. What is none of the known ones stays as it is. */
export function typedMake(typed: string): string {
  const key = nameKey(typed)
  const keys = SYNONYMS.find((words) => words.includes(key)) ?? [key]
  return MAKES.find((make) => keys.includes(nameKey(make))) ?? typed
}
