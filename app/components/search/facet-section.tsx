import { FILTER_LABELS, valueLabel } from '~/domain/filter-labels'
import { formatCount } from '~/domain/format'
import type { FacetValue, ListFilter } from '~/domain/search-filters'

type FacetSectionProps = {
  filter: ListFilter
  values: readonly FacetValue[]
  chosen: readonly string[] | undefined
  /** So many values stand before 'Show more'. */
  visible: number
  isOpen: boolean
}

/** One filter: a list of boxes with how many cars each would give. */
export function FacetSection({ filter, values, chosen, visible, isOpen }: FacetSectionProps) {
  // A closed list of one or two would take more room than what it hides.
  const cut = values.length <= visible + 2 ? values.length : Math.max(visible, chosen?.length ?? 0)
  const option = ({ value, count }: FacetValue) => (
    <label key={value} className="option">
      <input type="checkbox" name={filter} value={value} defaultChecked={chosen?.includes(value)} />
      <span>{valueLabel(filter, value)}</span>
      <i>{formatCount(count)}</i>
    </label>
  )
  return (
    <details className="disclosure filter" open={isOpen || chosen !== undefined}>
      <summary>
        {FILTER_LABELS[filter]}
        {chosen ? <span className="filter-chosen">{chosen.length} chosen</span> : null}
      </summary>
      <div role="group" aria-label={FILTER_LABELS[filter]}>
        {values.slice(0, cut).map(option)}
        {cut < values.length ? (
          <details className="more">
            <summary>{filter === 'make' ? 'Show all makes' : 'Show more'}</summary>
            {values.slice(cut).map(option)}
          </details>
        ) : null}
      </div>
    </details>
  )
}
