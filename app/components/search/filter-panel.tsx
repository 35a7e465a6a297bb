import type { FormEventHandler } from 'react'
import { FacetSection } from './facet-section'
import { RangeSection } from './range-section'
import type { ResultsView } from '~/domain/results-view'
import { FILTER_FORM_ID } from './use-search-navigation'

type FilterPanelProps = {
  page: ResultsView
  formEvents: { onChange: FormEventHandler<HTMLFormElement>; onSubmit: FormEventHandler<HTMLFormElement> }
}

/** So many lists stand before the numbers: what and which, then how much. */
const LISTS_BEFORE_RANGES = 2
/** Sections open to begin with; a section with a choice in it is always open. */
const OPEN_LISTS = 1
const MORE_AFTER = 8

/** The filters as one plain GET form: text, lists with counts, numbers. */
export function FilterPanel({ page, formEvents }: FilterPanelProps) {
  const facets = page.facets.filter(({ filter, values }) => values.length > 1 || page.state.lists[filter])
  const section = (facet: (typeof facets)[number], index: number) => (
    <FacetSection
      key={facet.filter}
      filter={facet.filter}
      values={facet.values}
      chosen={page.state.lists[facet.filter]}
      visible={facet.filter === 'make' ? page.visibleMakes : MORE_AFTER}
      isOpen={index < OPEN_LISTS}
    />
  )
  return (
    <form id={FILTER_FORM_ID} className="filter-form" action={page.basePath} method="get" autoComplete="off" {...formEvents}>
      <label className="filter-text">
        <span className="sr-only">Search by words</span>
        <input className="input" type="search" name="query" defaultValue={page.state.text} placeholder="Search make, model, colour…" />
      </label>
      {facets.slice(0, LISTS_BEFORE_RANGES).map(section)}
      {page.ranges.map(({ filter, stats }, index) => (
        <RangeSection key={filter} filter={filter} stats={stats} range={page.state.ranges[filter]} isOpen={index === 0} />
      ))}
      {facets.slice(LISTS_BEFORE_RANGES).map((facet, index) => section(facet, index + LISTS_BEFORE_RANGES))}
    </form>
  )
}
