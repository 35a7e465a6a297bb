import type { FacetValue } from './search-filters'

/** Facet values as they are listed: most cars first, then by name. */
export function byCountThenValue(a: FacetValue, b: FacetValue): number {
  return b.count - a.count || (a.value < b.value ? -1 : a.value > b.value ? 1 : 0)
}
