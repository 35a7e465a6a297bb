import { LOOKALIKE_NAMES } from '../lookalike-names'
import type { ListFilter, SortKey } from '../search-filters'
import { badgeEntries } from './badge-entries'
import { carNameEntries } from './car-name-entries'
import { colourEntries } from './colour-entries'
import { FEATURE_PHRASES } from './feature-phrases'
import { keyOf, type AddEntry, type Badge, type Entry } from './lexicon-entry'
import { ORDER_PHRASES } from './order-phrases'
import { isPlainWord } from './plain-words'
import { similarWords, type SimilarWords } from './similar-words'
import { TERM_PHRASES } from './term-phrases'
import type { WordVocabulary } from './typed-words'

/** What the phrases of a site mean, by their letters without spaces: 'land cruiser' and 'LandCruiser' are one. */
export type Lexicon = {
  entries: ReadonlyMap<string, readonly Entry[]>
  similar: SimilarWords
  /** The most words that a phrase has. */
  longest: number
  /** Phrases for kinds of car, and names of cars, that the site has none of. */
  absent: ReadonlySet<string>
  /** What words for an order ask for; null where the site does not have that order. */
  orders: ReadonlyMap<string, SortKey | null>
  badges: readonly Badge[]
  /** Figures in names of models and badges, as the 1500 of a Ram: no price or postcode where they stand by themselves. Not those that may be years. */
  figures: ReadonlySet<string>
}

/** No phrase of a site has more words. */
const LONGEST_PHRASE = 6

const TERMS = TERM_PHRASES.map(({ phrase, ...meant }) => ({ key: keyOf(phrase), ...meant }))
const TERM_KEYS: ReadonlySet<string> = new Set(TERMS.map(({ key }) => key))
/** A model that begins with a word that asks for nothing: not even where the site has none is an 'A Class' any class. */
const NAMES_WITH_ARTICLE = ['aclass']
const KEPT_WHOLE = [...TERM_KEYS, ...LOOKALIKE_NAMES, ...NAMES_WITH_ARTICLE]
const FEATURES = FEATURE_PHRASES.map(([phrases, means]) => ({ keys: phrases.split(',').map(keyOf), means }))
const ORDERS = ORDER_PHRASES.map(({ phrase, sort }) => ({ key: keyOf(phrase), sort }))

/** A lexicon is a fifth of a megabyte, and most sites are asked in words now and then. */
const MOST_LEXICONS = 40
const lexicons = new Map<WordVocabulary, Lexicon>()

/** The lexicon of a vocabulary, made once for each of those that were asked for last. */
export function lexiconOf(vocabulary: WordVocabulary): Lexicon {
  const lexicon = lexicons.get(vocabulary) ?? makeLexicon(vocabulary)
  // To the end, where the latest are.
  lexicons.delete(vocabulary)
  lexicons.set(vocabulary, lexicon)
  const [oldest] = lexicons.size > MOST_LEXICONS ? lexicons.keys() : []
  if (oldest) lexicons.delete(oldest)
  return lexicon
}

function makeLexicon({ values, sorts }: WordVocabulary): Lexicon {
  const entries = new Map<string, Entry[]>()
  const add: AddEntry = (key, entry) => {
    if (key === '' || entry.values.length === 0) return
    const others = entries.get(key) ?? []
    const same = others.findIndex(({ filter, make, needs, rank }) => {
      const isSameMake = needs !== 'make' || make === entry.make
      return filter === entry.filter && needs === entry.needs && rank === entry.rank && isSameMake
    })
    const known = others[same]
    // Feeds write one name in several ways ('HiAce', 'Hiace'), and makes share names ('Astra'): typed, it is all of them.
    if (known) others[same] = { ...known, values: [...new Set([...known.values, ...entry.values])] }
    else others.push(entry)
    entries.set(key, others)
  }
  const valuesOf = (filter: ListFilter) => values[filter]?.map(({ value }) => value) ?? []

  // Phrases that mean the same thing have one question for it, which each value is asked once.
  const meant = new Map<(value: string) => boolean, readonly string[]>()
  for (const { key, filter, means } of TERMS) {
    const found = meant.get(means) ?? valuesOf(filter).filter(means)
    meant.set(means, found)
    add(key, { filter, values: found, rank: filter === 'item_type' ? 7 : 8, certainty: 1 })
  }
  const features = valuesOf('filtered_features').map((value) => ({ value, key: keyOf(value), written: value.toLowerCase() }))
  for (const { keys, means } of FEATURES) {
    const found = features.flatMap(({ value, written }) => (means.test(written) ? [value] : []))
    for (const key of keys) add(key, { filter: 'filtered_features', values: found, rank: 6, certainty: 0.9 })
  }
  for (const { value, key } of features) {
    const isSaid = entries.get(key)?.some(({ filter }) => filter === 'filtered_features')
    if (!isSaid) add(key, { filter: 'filtered_features', values: [value], rank: 6, certainty: 0.9 })
  }
  colourEntries(valuesOf('colour'), add)
  for (const value of valuesOf('categories')) categoryKeys(value).forEach((key) => add(key, { filter: 'categories', values: [value], rank: 3, certainty: 0.6 }))
  for (const value of valuesOf('tag')) tagKeys(value).forEach((key) => add(key, { filter: 'tag', values: [value], rank: 4, certainty: 0.9 }))
  const orders = orderEntries(entries, add, sorts)
  for (const filter of ['city', 'location_name', 'dealership_name'] as const) {
    for (const { value, label } of values[filter] ?? []) {
      for (const key of new Set([keyOf(value), keyOf(label ?? value)])) add(key, { filter, values: [value], rank: 5, certainty: 0.9 })
    }
  }
  const badges = valuesOf('badge').map((value) => ({ value, key: keyOf(value) }))
  const badgeKeys = badgeEntries(badges, add)
  carNameEntries(values, { add, isTerm: (key) => TERM_KEYS.has(key), isPlain: isPlainWord, isBadge: (key) => badgeKeys.has(key) })
  const absent = new Set(KEPT_WHOLE.filter((key) => !entries.get(key)?.some(({ needs }) => needs !== 'make')))
  return { entries, absent, orders, similar: similarWords(entries), longest: LONGEST_PHRASE, badges, figures: figuresOf([...valuesOf('make_model'), ...valuesOf('badge')]) }
}

function figuresOf(names: readonly string[]): ReadonlySet<string> {
  return new Set(names.flatMap((name) => name.match(/\b\d{4}\b/g) ?? []).filter((figure) => !/^(19|20)\d\d$/.test(figure)))
}

/** What words for an order ask for. Of an order that the site does not have they are its tag of such cars, where it has one ('Low KMs'). */
function orderEntries(entries: ReadonlyMap<string, readonly Entry[]>, add: AddEntry, sorts: WordVocabulary['sorts']): Lexicon['orders'] {
  const phrases = ORDERS.map(({ key, sort }) => ({ key, sort, isOffered: sorts === undefined || sorts.includes(sort) }))
  for (const absent of new Set(phrases.flatMap(({ sort, isOffered }) => (isOffered ? [] : [sort])))) {
    const keys = phrases.flatMap(({ key, sort }) => (sort === absent ? [key] : []))
    const tag = keys.flatMap((key) => entries.get(key) ?? []).find(({ filter }) => filter === 'tag')
    if (tag) for (const key of keys) add(key, tag)
  }
  return new Map(phrases.map(({ key, sort, isOffered }) => [key, isOffered ? sort : null]))
}

/** 'First car' is asked for by 'first car' and 'first cars', 'Family' by 'family' and 'family car'. Prices are read as prices. */
function categoryKeys(value: string): string[] {
  if (/\d/.test(value)) return []
  const key = keyOf(value)
  const bare = key.replace(/cars?$/, '')
  return [...new Set([key, key.replace(/s$/, ''), `${bare}car`, `${bare}cars`])]
}

/** A 'Runout sale' is also a 'runout'. */
function tagKeys(value: string): string[] {
  return [...new Set([keyOf(value), keyOf(value.replace(/\bsale\b/i, ''))])]
}
