import { rangeLabel, valueLabel } from './filter-labels'
import { LIST_FILTERS, RANGE_FILTERS, type ListFilter, type RangeFilter } from './search-filters'
import { toggleValue, withRange, type SearchState } from './search-params'

/** One applied filter: what it says, and the search without it. */
export type AppliedFilter = {
  filter: ListFilter | RangeFilter | 'query'
  label: string
  without: SearchState
}

/** What a filter's value is called, where a site has names of its own. */
export type ValueWords = (filter: ListFilter, value: string) => string

/** Everything that narrows a search, one by one, in the order of the filters: what the removable chips show. */
export function appliedFilters(state: SearchState, words: ValueWords = valueLabel): AppliedFilter[] {
  const text: AppliedFilter[] = state.text
    ? [{ filter: 'query', label: `“${state.text}”`, without: { ...state, text: '', page: 1 } }]
    : []
  const values = LIST_FILTERS.flatMap((filter) =>
    (state.lists[filter] ?? []).map((value) => ({
      filter,
      label: words(filter, value),
      without: toggleValue(state, filter, value),
    })),
  )
  const ranges = RANGE_FILTERS.flatMap((filter) => {
    const range = state.ranges[filter]
    return range ? [{ filter, label: rangeLabel(filter, range), without: withRange(state, filter, undefined) }] : []
  })
  return [...text, ...values, ...ranges]
}
