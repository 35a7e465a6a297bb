import { facetOf } from '~/domain/search/facets'
import { FILTER_LABELS, valueLabel } from '~/domain/search/filter-labels'
import { popularMakes, type FacetView } from '~/domain/search/facet-lists'
import { formatCount } from '~/domain/text/format'
import type { FacetValue } from '~/domain/search/search-filters'

type FacetSelectProps = { facet: FacetView; chosen: readonly string[] | undefined }

/** A filter as native dropdowns: one for each choice, and one for another. */
export function FacetSelect({ facet: { filter, values }, chosen = [] }: FacetSelectProps) {
  const label = FILTER_LABELS[filter]
  const { needsAll } = facetOf(filter)
  const another = needsAll ? 'And another' : 'Or another'
  const options = (shown: readonly FacetValue[]) =>
    shown.map(({ value, count, label }) => (
      <option key={value} value={value}>
        {`${label ?? valueLabel(filter, value)} (${formatCount(count)})`}
      </option>
    ))
  const groups = filter === 'make' ? popularMakes(values) : null
  // Counts of what a car must have all of are beside what is chosen: they are those of one more, and of nothing that takes a choice's place.
  const shown = (own: string) => (needsAll ? values.filter(({ value }) => (own ? value === own : !chosen.includes(value))) : values)
  const select = (own: string, at: number) => (
    <select key={at} className="input" name={filter} defaultValue={own} aria-label={at === 0 ? undefined : `${label}, ${another.toLowerCase()}`}>
      <option value="">{at === 0 ? 'Any' : another}</option>
      {groups ? (
        <>
          <optgroup label="Popular makes">{options(groups.popular)}</optgroup>
          {groups.others.length > 0 ? <optgroup label="All other makes">{options(groups.others)}</optgroup> : null}
        </>
      ) : (
        options(shown(own))
      )}
    </select>
  )
  const [first = '', ...others] = chosen
  return (
    <div className="filter-select">
      <label>
        <span>{label}</span>
        {select(first, 0)}
      </label>
      {first === '' ? null : [...others, ''].map((own, index) => select(own, index + 1))}
    </div>
  )
}
