import type { SearchCriteria } from '../search-criteria'
import { LIST_FILTERS, RANGE_FILTERS, type NumberRange } from '../search-filters'
import type { TypedFilters } from './typed-words'

/**
 * A search with what its typed words ask for beside its filters, as if it had been chosen: further values of a list join those
 * that are chosen, of two ranges both hold, a place that is typed goes before the postcode, and an order that is chosen before one that is
 * typed. `text` is what is left to search as text.
 */
export function withTypedFilters(criteria: SearchCriteria, { filters, text }: { filters: TypedFilters; text: string }): SearchCriteria {
  const asked: SearchCriteria = { ...criteria, text, lists: { ...criteria.lists }, ranges: { ...criteria.ranges } }
  for (const filter of LIST_FILTERS) {
    const values = filters.lists[filter]
    if (values) asked.lists[filter] = [...new Set([...(criteria.lists[filter] ?? []), ...values])]
  }
  if (filters.anyOf) asked.anyOf = filters.anyOf
  for (const filter of RANGE_FILTERS) {
    const range = filters.ranges[filter]
    if (range) asked.ranges[filter] = bothHold(criteria.ranges[filter] ?? {}, range)
  }
  if (filters.near) {
    asked.postcode = filters.near.postcode
    asked.within = filters.near.withinKm ?? criteria.within
  }
  if (filters.sort) asked.sort ??= filters.sort
  return asked
}

function bothHold(one: NumberRange, other: NumberRange): NumberRange {
  const min = Math.max(one.min ?? -Infinity, other.min ?? -Infinity)
  const max = Math.min(one.max ?? Infinity, other.max ?? Infinity)
  return { ...(Number.isFinite(min) ? { min } : {}), ...(Number.isFinite(max) ? { max } : {}) }
}
