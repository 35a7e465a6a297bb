import { FILTER_LABELS, valueLabel } from '~/domain/search/filter-labels'
import { popularMakes, type FacetView } from '~/domain/search/facet-lists'
import { formatCount } from '~/domain/text/format'
import type { FacetValue } from '~/domain/search/search-filters'

type FacetSelectProps = { facet: FacetView; chosen: readonly string[] | undefined }

/** A filter as a native dropdown of one choice. Further choices that came by an address stay until their chips are removed. */
export function FacetSelect({ facet: { filter, values }, chosen = [] }: FacetSelectProps) {
  const [first, ...others] = chosen
  const options = (shown: readonly FacetValue[]) =>
    shown.map(({ value, count, label }) => (
      <option key={value} value={value}>
        {`${label ?? valueLabel(filter, value)} (${formatCount(count)})`}
      </option>
    ))
  const groups = filter === 'make' ? popularMakes(values) : null
  return (
    <label className="filter-select">
      <span>{FILTER_LABELS[filter]}</span>
      <select className="input" name={filter} defaultValue={first ?? ''}>
        <option value="">Any</option>
        {groups ? (
          <>
            <optgroup label="Popular makes">{options(groups.popular)}</optgroup>
            {groups.others.length > 0 ? <optgroup label="All other makes">{options(groups.others)}</optgroup> : null}
          </>
        ) : (
          options(values)
        )}
      </select>
      {others.map((value) => (
        <input key={value} type="hidden" name={filter} value={value} />
      ))}
    </label>
  )
}
