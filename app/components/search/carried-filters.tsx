import { LIST_FILTERS, RANGE_FILTERS } from '~/domain/search/search-filters'
import { formatRange } from '~/domain/search/search-criteria'
import type { ResultsView } from '~/domain/search/results-view'

/** What is asked and has no control in the form, such as `tag` or `dealership_slug` of a link: the form sends it on. */
export function CarriedFilters({ page: { criteria, facets, ranges, makeModels } }: { page: ResultsView }) {
  const hasControl = new Set<string>([
    ...facets.filter(({ values }) => values.length > 0).map(({ filter }) => filter),
    ...ranges.map(({ filter }) => filter),
  ])
  const shownModels = new Set(Object.values(makeModels ?? {}).flatMap((models) => models.map(({ value }) => value)))
  const isCarried = (filter: string, value: string) => !hasControl.has(filter) && !(filter === 'make_model' && shownModels.has(value))
  return (
    <>
      {LIST_FILTERS.flatMap((filter) =>
        (criteria.lists[filter] ?? [])
          .filter((value) => isCarried(filter, value))
          .map((value) => <input key={`${filter} ${value}`} type="hidden" name={filter} value={value} />),
      )}
      {RANGE_FILTERS.map((filter) => {
        const range = criteria.ranges[filter]
        return range && !hasControl.has(filter) ? <input key={filter} type="hidden" name={filter} value={formatRange(filter, range)} /> : null
      })}
    </>
  )
}
