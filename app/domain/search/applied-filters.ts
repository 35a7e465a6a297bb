import { rangeLabel } from './filter-labels'
import type { LengthSettings } from '../text/format'
import { LIST_FILTERS, RANGE_FILTERS, type ListFilter, type RangeFilter } from './search-filters'
import { toggleValue, withRange, type SearchCriteria } from './search-criteria'

/** One applied filter: what it says, and the search without it. */
export type AppliedFilter = {
  filter: ListFilter | RangeFilter | 'query'
  label: string
  without: SearchCriteria
}

/** What a filter's value is called, where a site has names of its own. */
export type ValueWords = (filter: ListFilter, value: string) => string

/** Everything that narrows a search, one by one, in the order of the filters: what the removable chips show. */
export function appliedFilters(criteria: SearchCriteria, words: ValueWords, lengths: LengthSettings): AppliedFilter[] {
  const text: AppliedFilter[] = criteria.text
    ? [{ filter: 'query', label: `“${criteria.text}”`, without: { ...criteria, text: '', page: 1 } }]
    : []
  const values = LIST_FILTERS.flatMap((filter) =>
    (criteria.lists[filter] ?? []).map((value) => ({
      filter,
      label: words(filter, value),
      without: toggleValue(criteria, filter, value),
    })),
  )
  const ranges = RANGE_FILTERS.flatMap((filter) => {
    const range = criteria.ranges[filter]
    return range ? [{ filter, label: rangeLabel(filter, range, lengths), without: withRange(criteria, filter, undefined) }] : []
  })
  return [...text, ...values, ...ranges]
}
