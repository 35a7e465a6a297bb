import { FACETS, RANGES } from './facets'

/**
 * The vocabulary of stock search (specification, sections 2, 3 and 9): which filters there are, which are lists of values and
 * which are ranges of numbers, and in which orders cars can be had. One query parameter a filter.
 */

/** Filters by value. Several values of one filter are a union, but of those that a car must have all of (`needsAll`); different filters narrow each other. */
export type ListFilter = keyof typeof FACETS
export const LIST_FILTERS = Object.keys(FACETS) as [ListFilter, ...ListFilter[]]

/** Filters by number: dollars, kilometres, a year, centimetres, kilograms; whole numbers. */
export type RangeFilter = keyof typeof RANGES
export const RANGE_FILTERS = Object.keys(RANGES) as [RangeFilter, ...RangeFilter[]]

/** The values of `sortBy`; the first is the default, custom rank descending. The kilometre sorts are off unless a tenant wants them. */
export const SORT_KEYS = ['most-relevant', 'latest', 'highest-price', 'lowest-price', 'lowest-km', 'highest-km'] as const
export type SortKey = (typeof SORT_KEYS)[number]

/** Both ends belong to the range; an absent end is open. */
export type NumberRange = { min?: number; max?: number }

/** A range as it was typed: an end may be words that are no number. */
export type TypedRange = { [end in keyof NumberRange]: number | string }

/** Values of one filter of which a car must have any, and what they are called together. */
export type AnyOf = { filter: ListFilter; values: readonly string[]; label: string }

/** What a shopper asked for, wherever they asked it. */
export type SearchFilters = {
  text: string
  lists: Partial<Record<ListFilter, string[]>>
  /** What typed words ask beside `lists` of a filter whose values narrow each other, where they stand for several: 'parking sensors' are those in front or behind. No address has it. */
  anyOf?: readonly AnyOf[]
  ranges: Partial<Record<RangeFilter, NumberRange>>
}

/** `label` where a value goes by another name on this site than the filters' own words; `logo` is the address of its picture. */
export type FacetValue = { value: string; count: number; label?: string; logo?: string }
export type FacetStats = { min: number; max: number }
