import { useMemo, type ComponentType } from 'react'
import { writeRangeEnd } from '~/domain/search/facets'
import { endLabel, FILTER_LABELS } from '~/domain/search/filter-labels'
import type { FacetStats, NumberRange, RangeFilter, TypedRange } from '~/domain/search/search-filters'
import { formatRange } from '~/domain/search/search-criteria'
import { sliderBounds, type SliderEnd } from '~/domain/search/slider'
import { refusalOfEnd } from '~/domain/search/typed-refusal'
import type { LengthSettings } from '~/domain/text/format'
import { useOpenOnce } from './facet-section'
import type { RangeSliderProps } from './range-slider'
import { useTypedRange } from './use-typed-range'

type RangeSectionProps = {
  filter: RangeFilter
  stats: FacetStats | null
  range: NumberRange | undefined
  /** What was typed without script and is not asked for. */
  refused: TypedRange | undefined
  isOpen: boolean
  group?: string | undefined
  lengths: LengthSettings
  /** Comes with script. */
  Slider: ComponentType<RangeSliderProps> | null
}

/** A number filter: lowest and highest, with what there is as the hint in each; script lays a slider under them. */
export function RangeSection({ filter, stats, range, refused, isOpen, group, lengths, Slider }: RangeSectionProps) {
  const label = FILTER_LABELS[filter]
  const bounds = useMemo(() => sliderBounds(filter, stats), [filter, stats])
  const { ends, note, boxEvents } = useTypedRange({ filter, bounds, range, refused, lengths })
  const noteId = note && `${filter}-note`
  /** There may be cars beyond it by now. */
  const refusedEnd = (which: SliderEnd) => (refusalOfEnd(filter, refused?.[which], bounds, lengths) ? refused?.[which] : undefined)
  const end = (which: SliderEnd, words: string) => (
    <RangeEnd filter={filter} which={which} words={words} stats={stats} range={range} refused={refusedEnd(which)} noteId={noteId} events={boxEvents} />
  )
  return (
    <details className="disclosure filter" open={useOpenOnce(isOpen)} id={`filter-${filter}`} name={group}>
      <summary>{label}</summary>
      {range ? <input type="hidden" name={`${filter}_shown`} value={formatRange(filter, range)} /> : null}
      <div role="group" aria-label={label} ref={ends}>
        <div className="range">
          {end('min', 'From')}
          {end('max', 'To')}
        </div>
        {stats && endLabel(filter, stats.min, lengths) !== endLabel(filter, stats.min) ? (
          <p className="range-hint">{`${endLabel(filter, stats.min, lengths)} to ${endLabel(filter, stats.max, lengths)}`}</p>
        ) : null}
        {bounds ? <div className="range-slider">{Slider ? <Slider filter={filter} bounds={bounds} range={range} ends={ends} lengths={lengths} /> : null}</div> : null}
        {note ? (
          <p className="range-note" id={noteId} role="alert">
            {note}
          </p>
        ) : null}
      </div>
    </details>
  )
}

type RangeEndProps = Pick<RangeSectionProps, 'filter' | 'stats' | 'range'> & {
  which: SliderEnd
  words: string
  /** What was typed and is refused stands in the box, and not what is asked for. */
  refused: number | string | undefined
  /** What says something of the boxes. */
  noteId: string | undefined
  events: ReturnType<typeof useTypedRange>['boxEvents']
}

/** One end of a range: a box with what there is as its hint. */
function RangeEnd({ filter, which, words, stats, range, refused, noteId, events }: RangeEndProps) {
  return (
    <label className="range-end">
      <span>{words}</span>
      <input
        className="input"
        type="text"
        inputMode="decimal"
        name={`${filter}_${which}`}
        defaultValue={writeRangeEnd(filter, refused ?? range?.[which])}
        aria-invalid={refused === undefined ? undefined : true}
        placeholder={stats ? endLabel(filter, stats[which]) : undefined}
        aria-label={`${FILTER_LABELS[filter]} ${words.toLowerCase()}`}
        aria-describedby={noteId}
        {...events}
      />
    </label>
  )
}
