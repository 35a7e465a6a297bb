import { valueLabel } from '~/domain/search/filter-labels'
import { formatCount } from '~/domain/text/format'
import type { FacetValue, ListFilter } from '~/domain/search/search-filters'

type FacetOptionProps = {
  filter: ListFilter
  value: FacetValue
  isChosen: boolean
  isHidden?: boolean
}

/** A value of a filter as a box to tick, with how many cars it would give. */
export function FacetOption({ filter, value: { value, count, label }, isChosen, isHidden = false }: FacetOptionProps) {
  return (
    <label className="option" hidden={isHidden}>
      <input type="checkbox" name={filter} value={value} defaultChecked={isChosen} />
      <span>{label ?? valueLabel(filter, value)}</span>
      <i>{formatCount(count)}</i>
    </label>
  )
}
