import { endLabel, FILTER_LABELS } from '~/domain/filter-labels'
import type { FacetStats, NumberRange, RangeFilter } from '~/domain/search-filters'

type RangeSectionProps = { filter: RangeFilter; stats: FacetStats | null; range: NumberRange | undefined; isOpen: boolean }

/** A number filter: lowest and highest, with what there is as the hint in each. */
export function RangeSection({ filter, stats, range, isOpen }: RangeSectionProps) {
  const label = FILTER_LABELS[filter]
  const end = (which: 'min' | 'max', words: string) => (
    <label className="range-end">
      <span>{words}</span>
      <input
        className="input"
        type="text"
        inputMode="numeric"
        name={`${filter}_${which}`}
        defaultValue={range?.[which]}
        placeholder={stats ? endLabel(filter, stats[which]) : undefined}
        aria-label={`${label} ${words.toLowerCase()}`}
      />
    </label>
  )
  return (
    <details className="disclosure filter" open={isOpen || range !== undefined}>
      <summary>{label}</summary>
      <div className="range" role="group" aria-label={label}>
        {end('min', 'From')}
        {end('max', 'To')}
      </div>
    </details>
  )
}
