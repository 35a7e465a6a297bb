import type { FacetValue, ListFilter, NumberRange, RangeFilter, SearchFilters, SortKey } from '../search-filters'

/** A place that a shopper may name: what it is called, and the postcode that it is in. */
export type NamedPlace = { name: string; postcode: string }

/**
 * What words can mean on one site: the values that its stock has of each filter (the most frequent first), the ranges of numbers that it
 * can be asked for, and the places of the country. Tables are made once for each such object, so it is kept as long as the stock is.
 */
export type WordVocabulary = {
  values: Partial<Record<ListFilter, readonly Pick<FacetValue, 'value' | 'label'>[]>>
  /** Absent where every range can be asked for. */
  ranges?: readonly RangeFilter[]
  /** Absent where cars can be had in every order. */
  sorts?: readonly SortKey[]
  /** Absent where it is not known how near the cars are. A name is given as it was typed. Where all cars stand at one point, a place only tells how far that is. */
  places?: { find: (name: string) => NamedPlace | null; has: (postcode: string) => boolean; isOnePoint?: boolean }
}

/** Nearness to a postcode; with `withinKm` no car is further away. */
export type Near = { postcode: string; withinKm?: number }

/** What some words ask for: values of a list, a range of numbers, nearness, an order. */
export type Meaning =
  | { filter: ListFilter; values: readonly string[] }
  | { filter: RangeFilter; range: NumberRange }
  | { filter: 'near'; near: Near }
  | { filter: 'sort'; sort: SortKey }

/** Words that were understood: where they stand in the text, what they ask for, and what a chip says of it ('under $40,000'). */
export type UnderstoodWords = Meaning & {
  text: string
  from: number
  to: number
  label: string
  /** From 0 to 1: less where a typing error was put right, a unit was guessed, or a word has other meanings. */
  certainty: number
  /** Every value but those that were named: 'not Diesel' stands for all the others. */
  isUnwanted?: true
  /** Those that were named, also where the others are few enough to be named themselves. */
  unwanted?: readonly string[]
  /** What is not wanted is of makes that are: their other models are asked for beside whatever else is. */
  isOfMakes?: true
}

export type TypedFilters = Pick<SearchFilters, 'lists' | 'anyOf' | 'ranges'> & { near?: Near; sort?: SortKey }

/** A typed text, read: the filters that it asks for, the words that say so, and the words that are left to search as text. */
export type TypedReading = { filters: TypedFilters; understood: UnderstoodWords[]; rest: string }

/** Some tokens read in one way; `meaning` is null for words that ask for nothing, and for words that are kept as text. */
export type Reading = {
  from: number
  to: number
  meaning: Meaning | null
  /** What the label names, where it is not the meaning's own value: 'Brisbane' of a postcode, 'White' of every colour with that word. */
  name?: string
  score: number
  certainty: number
  isText?: boolean
  isUnwanted?: true
  unwanted?: readonly string[]
  isOfMakes?: true
}

/** Words that stand for more values than this are searched as text, which finds the same cars. */
export const MOST_VALUES = 12
/** Values with one name for all of them, as the whites have, may be more: the chip and heading say the name. */
export const MOST_NAMED_VALUES = 200

/** More words read as one are more likely meant so; each further reading costs a little. */
export function phraseScore(tokens: number, rank = 0): number {
  return 10 * tokens + 2 * (tokens - 1) - 2 + rank
}
