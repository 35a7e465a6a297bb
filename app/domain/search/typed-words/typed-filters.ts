import { facetOf } from '../facets'
import type { NumberRange } from '../search-filters'
import type { TypedFilters, UnderstoodWords } from './typed-words'

/** The filters that understood words ask for, all together. Several values of a list are a union or narrow each other, as in an address; of those that words stand for together a car has any. */
export function typedFilters(understood: readonly UnderstoodWords[]): TypedFilters {
  const filters: TypedFilters = { lists: {}, ranges: {} }
  for (const words of understood) {
    if (words.filter === 'near') filters.near = { ...filters.near, ...words.near }
    // Of two orders the first that was typed holds.
    else if (words.filter === 'sort') filters.sort ??= words.sort
    else if ('range' in words) filters.ranges[words.filter] = bothRanges(filters.ranges[words.filter], words.range)
    else if (facetOf(words.filter).needsAll && words.values.length > 1) filters.anyOf = [...(filters.anyOf ?? []), { filter: words.filter, values: words.values, label: words.label }]
    else filters.lists[words.filter] = [...new Set([...(filters.lists[words.filter] ?? []), ...words.values])]
  }
  return filters
}

/**
 * Two ranges of one filter: a lowest and a highest number are the ends of one ('over 30k under 50k'); of two that say the same end, or have
 * nothing in common, both are meant ('suv under 30k or ute under 40k').
 */
function bothRanges(one: NumberRange | undefined, other: NumberRange): NumberRange {
  if (!one) return other
  const [low, high] = [one, other].sort((a, b) => (a.min ?? -Infinity) - (b.min ?? -Infinity))
  const areEnds = low?.min === undefined && high?.max === undefined && low?.max !== undefined && high?.min !== undefined && high.min <= low.max
  if (areEnds) return { min: high.min, max: low.max }
  const min = Math.min(one.min ?? -Infinity, other.min ?? -Infinity)
  const max = Math.max(one.max ?? Infinity, other.max ?? Infinity)
  return { ...(Number.isFinite(min) ? { min } : {}), ...(Number.isFinite(max) ? { max } : {}) }
}
