import type { ListFilter } from '../search-filters'
import { synonymFor, synonyms } from '../search-synonyms'
import { searchWords } from '../search-words'
import { keyOf, type AddEntry } from './lexicon-entry'
import type { WordVocabulary } from './typed-words'

/** What shoppers call makes and models besides (search itself knows the others), or write for them and is no slip of the finger. */
const NICKNAMES: Readonly<Record<string, string>> = { jaguar: 'jag', volkswagen: 'wolksvagen', landrover: 'landie', alfaromeo: 'alpharomeo', santafe: 'santafee' }
/** Names of models that are words of every day: alone they mean something else. */
const EVERYDAY_MODELS = new Set(['city', 'daily', 'born', 'superb', 'expert', 'is', 'es', 'up', 'z', 'custom', 'camper', 'road', 'range', 'sport', 'cross', 'series', 'model'])

type Model = { value: string; make: string; words: string[]; key: string }
type Filters = { add: AddEntry; isTerm: (key: string) => boolean; isPlain: (key: string) => boolean; isBadge: (key: string) => boolean }

/**
 * Makes and models under every name that shoppers give them: with their make and alone ('Toyota HiLux', 'HiLux'), by nicknames ('VW'),
 * and by a part that names one model or the models of one make ('Evoque', 'Tiggo'). A model that is a number stands alone only where
 * it is no year, and one of a single letter or digit never.
 */
export function carNameEntries(values: WordVocabulary['values'], { add, isTerm, isPlain, isBadge }: Filters): void {
  const makes = (values.make ?? []).map(({ value, label }) => ({ value, keys: makeKeys(value, label) }))
  for (const { value, keys } of makes) for (const key of keys) if (!isTerm(key) && !isPlain(key)) add(key, { filter: 'make', values: [value], rank: 7, certainty: 1 })

  const models = modelsOf(values, makes.map(({ value }) => value))
  const names = new Set(models.map(({ key }) => key))
  const fullNames = new Set(models.map(({ make, key }) => `${make} ${key}`))
  const makeNames = new Set(makes.flatMap(({ keys }) => keys))
  const keysOfMake = new Map(makes.map(({ value, keys }) => [value, keys]))
  const addModel = (key: string, make: string, found: readonly string[], alone: readonly string[], rank: number) => {
    const entry = { filter: 'make_model' as const, values: found, certainty: rank > 5 ? 1 : 0.8, make }
    for (const makeKey of keysOfMake.get(make) ?? []) add(makeKey + key, { ...entry, rank: 9 })
    for (const name of alone) add(name, { ...entry, rank })
    if (alone.length === 0) add(key, { ...entry, rank, needs: 'make' })
  }
  for (const { value, make, key } of models) {
    // 'Holden Ute' asks for any ute of Holden's.
    if (!isTerm(key)) addModel(key, make, [value], standsAlone(key) && !isPlain(key) ? namesOf(key) : [], 6)
  }
  for (const [key, part] of partsOfModels(models)) {
    for (const make of new Set(part.map((model) => model.make))) {
      const own = part.filter((model) => model.make === make)
      if (isTerm(key) || isBadge(key) || fullNames.has(`${make} ${key}`)) continue
      const isFree = own.length === part.length && !names.has(key) && !isPlain(key) && !makeNames.has(key) && synonymFor(key) === null
      const values = own.map(({ value: name }) => name)
      addModel(key, make, values, isFree && key.length >= 4 && /[a-z]{2}/.test(key) && standsAlone(key) ? [key] : [], 2)
    }
  }
}

/** 'Mercedes-Benz' is also 'Mercedes', 'Merc' and 'Benz'. */
function makeKeys(value: string, label: string | undefined): string[] {
  const key = keyOf(value)
  return [...new Set([...namesOf(key), ...(label === undefined ? [] : [keyOf(label)])])]
}

/** A name, its synonyms of search, and its nickname. */
function namesOf(key: string): string[] {
  const plain = synonymFor(key) ?? key
  const others = SYNONYMS_OF.get(plain)
  const nickname = NICKNAMES[key]
  return [key, ...(others ? [plain, ...others] : []), ...(nickname === undefined ? [] : [nickname])]
}

const SYNONYMS_OF = new Map<string, string[]>()
for (const [other, [plain = '']] of Object.entries(synonyms())) SYNONYMS_OF.set(plain, [...(SYNONYMS_OF.get(plain) ?? []), other])

function modelsOf(values: Partial<Record<ListFilter, readonly { value: string }[]>>, makes: readonly string[]): Model[] {
  const longestFirst = [...makes].sort((a, b) => b.length - a.length).map((make) => ({ make, start: `${make} ` }))
  return (values.make_model ?? []).flatMap(({ value }) => {
    const make = longestFirst.find(({ start }) => value.startsWith(start))?.make
    const words = make === undefined ? [] : searchWords(value.slice(make.length + 1))
    return make === undefined ? [] : [{ value, make, words, key: words.join('') }]
  })
}

/**
 * Beginnings and ends of names of several words, with the models that have them. A beginning may name several models of a make ('Tiggo'),
 * an end names one ('Tesla 3').
 */
function partsOfModels(models: readonly Model[]): Map<string, Model[]> {
  const parts = new Map<string, Model[]>()
  const note = (key: string, model: Model) => {
    const others = parts.get(key)
    if (others) others.push(model)
    else parts.set(key, [model])
  }
  const ends = new Map<string, number>()
  const endsOf = ({ make, words }: Model) => words.slice(1).map((_, at) => ({ key: words.slice(at + 1).join(''), id: `${make} ${words.slice(at + 1).join('')}` }))
  for (const model of models) for (const { id } of endsOf(model)) ends.set(id, (ends.get(id) ?? 0) + 1)
  for (const model of models) {
    for (let at = 1; at < model.words.length; at++) note(model.words.slice(0, at).join(''), model)
    for (const { key, id } of endsOf(model)) if (ends.get(id) === 1) note(key, model)
  }
  return parts
}

/** Whether a name means its model without the make beside it. */
function standsAlone(key: string): boolean {
  return key.length > 1 && !EVERYDAY_MODELS.has(key) && !/^(19|20)\d\d$/.test(key)
}
