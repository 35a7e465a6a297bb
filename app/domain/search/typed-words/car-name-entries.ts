import type { ListFilter } from '../search-filters'
import { synonymFor, synonyms } from '../search-synonyms'
import { searchWords } from '../search-words'
import type { AddEntry } from './lexicon'
import type { WordVocabulary } from './typed-words'

/** What shoppers call makes besides (search itself knows the others). */
const NICKNAMES: Readonly<Record<string, string>> = { jaguar: 'jag', volkswagen: 'wolksvagen', landrover: 'landie' }
/** Names of models that are words of every day: alone they mean something else. */
const EVERYDAY_MODELS = new Set(['city', 'daily', 'born', 'superb', 'expert', 'is', 'es', 'up', 'z', 'custom', 'camper', 'road', 'range', 'sport', 'cross', 'series', 'model'])

type Model = { value: string; make: string; words: string[] }
type Filters = { add: AddEntry; isTaken: (key: string) => boolean; isBadge: (key: string) => boolean }

/**
 * Makes and models under every name that shoppers give them: with their make and alone ('Toyota HiLux', 'HiLux'), by nicknames ('VW'),
 * and by a part that names one model or the models of one make ('Evoque', 'Tiggo'). A model that is a number stands alone only where
 * it is no year, and one of a single letter or digit never.
 */
export function carNameEntries(values: WordVocabulary['values'], { add, isTaken, isBadge }: Filters): void {
  const makes = (values.make ?? []).map(({ value, label }) => ({ value, keys: makeKeys(value, label) }))
  for (const { value, keys } of makes) for (const key of keys) if (!isTaken(key)) add(key, { filter: 'make', values: [value], rank: 7, certainty: 1 })

  const models = modelsOf(values, makes.map(({ value }) => value))
  const names = new Set(models.map(({ words }) => words.join('')))
  const keysOfMake = new Map(makes.map(({ value, keys }) => [value, keys]))
  const addModel = (key: string, make: string, found: readonly string[], isPart: boolean) => {
    const entry = { filter: 'make_model' as const, values: found, certainty: isPart ? 0.8 : 1, make }
    for (const makeKey of keysOfMake.get(make) ?? []) add(makeKey + key, { ...entry, rank: 9 })
    const alone = standsAlone(key, isPart)
    if (alone || !isPart) for (const name of alone && !isPart ? namesOf(key) : [key]) add(name, { ...entry, rank: isPart ? 2 : 6, ...(alone ? {} : { needs: 'make' as const }) })
  }
  for (const { value, make, words } of models) {
    // 'Holden Ute' asks for any ute of Holden's.
    if (!isTaken(words.join('')) || /\d/.test(words.join(''))) addModel(words.join(''), make, [value], false)
  }
  for (const [key, part] of partsOfModels(models)) {
    const [make, ...others] = new Set(part.map((model) => model.make))
    const isFree = !names.has(key) && !isTaken(key) && !isBadge(key) && !keysOfMake.has(key) && synonymFor(key) === null
    if (make !== undefined && others.length === 0 && isFree) addModel(key, make, part.map(({ value }) => value), true)
  }
}

/** 'Mercedes-Benz' is also 'Mercedes', 'Merc' and 'Benz'. */
function makeKeys(value: string, label: string | undefined): string[] {
  const key = searchWords(value).join('')
  return [...new Set([...namesOf(key), ...(label === undefined ? [] : [searchWords(label).join('')]), ...(NICKNAMES[key] ? [NICKNAMES[key]] : [])])]
}

/** A name and its synonyms of search. */
function namesOf(key: string): string[] {
  const plain = synonymFor(key) ?? key
  const others = SYNONYMS_OF.get(plain)
  return others ? [key, plain, ...others] : [key]
}

const SYNONYMS_OF = new Map<string, string[]>()
for (const [other, [plain = '']] of Object.entries(synonyms())) SYNONYMS_OF.set(plain, [...(SYNONYMS_OF.get(plain) ?? []), other])

function modelsOf(values: Partial<Record<ListFilter, readonly { value: string }[]>>, makes: readonly string[]): Model[] {
  const longestFirst = [...makes].sort((a, b) => b.length - a.length)
  return (values.make_model ?? []).flatMap(({ value }) => {
    const make = longestFirst.find((some) => value.startsWith(`${some} `))
    return make === undefined ? [] : [{ value, make, words: searchWords(value.slice(make.length + 1)) }]
  })
}

/**
 * Beginnings and ends of names of several words, with the models that have them. An end names one model; a beginning may name several
 * ('Tiggo').
 */
function partsOfModels(models: readonly Model[]): Map<string, Model[]> {
  const starts = new Map<string, Model[]>()
  const ends = new Map<string, Model[]>()
  const note = (parts: Map<string, Model[]>, key: string, model: Model) => parts.set(key, [...(parts.get(key) ?? []), model])
  for (const model of models) {
    for (let at = 1; at < model.words.length; at++) {
      note(starts, model.words.slice(0, at).join(''), model)
      note(ends, model.words.slice(at).join(''), model)
    }
  }
  for (const [key, found] of ends) if (found.length === 1 && !starts.has(key)) starts.set(key, found)
  return starts
}

/** Whether a name means its model without the make beside it. */
function standsAlone(key: string, isPart: boolean): boolean {
  if (key.length === 1 || EVERYDAY_MODELS.has(key) || /^(19|20)\d\d$/.test(key)) return false
  return !isPart || (key.length >= 4 && /[a-z]{2}/.test(key))
}
