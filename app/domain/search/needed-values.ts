import { facetOf } from './facets'
import { LIST_FILTERS, type AnyOf, type SearchFilters } from './search-filters'

/** What every car that is found has: some value of each of these. Chosen values that narrow each other are one each by themselves. */
export function neededValues({ lists, anyOf = [] }: Pick<SearchFilters, 'lists' | 'anyOf'>): Pick<AnyOf, 'filter' | 'values'>[] {
  const single = LIST_FILTERS.flatMap((filter) => (facetOf(filter).needsAll ? (lists[filter] ?? []).map((value) => ({ filter, values: [value] })) : []))
  return [...single, ...anyOf]
}
