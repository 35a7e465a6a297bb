import { useCallback, useEffect, useMemo, useRef, useState, type ChangeEvent, type ComponentType } from 'react'
import { rangeOf, readRangeEnd, writeRangeEnd } from '~/domain/search/facets'
import { endLabel, FILTER_LABELS } from '~/domain/search/filter-labels'
import type { FacetStats, NumberRange, RangeFilter, TypedRange } from '~/domain/search/search-filters'
import { formatRange } from '~/domain/search/search-criteria'
import { BELOW_MINIMUM, refusalOf, sliderBounds, typedValue, type SliderEnd } from '~/domain/search/slider'
import type { LengthSettings } from '~/domain/text/format'
import { useOpenOnce } from './facet-section'
import type { RangeSliderProps } from './range-slider'
import { typeInto } from './type-into'

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

/** Section 9: so long after the last figure a number counts as typed. */
const TYPED_MS = 400
/** A number is rounded when its field is left, or after so long: not while its next figure may come. */
const SETTLED_MS = 1_200

/** A number filter: lowest and highest, with what there is as the hint in each; script lays a slider under them. */
export function RangeSection({ filter, stats, range, refused, isOpen, group, lengths, Slider }: RangeSectionProps) {
  const label = FILTER_LABELS[filter]
  const bounds = useMemo(() => sliderBounds(filter, stats), [filter, stats])
  const ends = useRef<HTMLDivElement>(null)
  const timer = useRef<number | undefined>(undefined)
  const [note, setNote] = useState(() => outsideWords(filter, { ...range, ...refused }, bounds, lengths))
  /** What stood in the boxes when the note was made. */
  const noted = useRef<string>()
  const say = useCallback((words: string) => {
    noted.current = textsOf(ends.current)
    setNote(words)
  }, [])

  // A refused number stays while it is refused, and says why. Once there are cars on both sides of it, what is asked for stands there again.
  // Looked at when the page has put into the boxes what is asked for: what is said goes with what it was said of.
  useEffect(() => queueMicrotask(() => {
    noted.current ??= textsOf(ends.current)
    for (const input of boxesOf(ends.current)) {
      if (!isMarked(input)) continue
      if (isNoNumber(filter, input)) return say(noNumber(filter))
      const refusal = bounds ? refusalOf(typedNumber(filter, input), bounds) : null
      if (bounds && refusal !== null) return say(refusalWords(filter, refusal, bounds, lengths))
      input.removeAttribute('aria-invalid')
      input.value = writeRangeEnd(filter, range?.[input.name.endsWith('_min') ? 'min' : 'max'])
    }
    if (textsOf(ends.current) !== noted.current) setNote('')
  }), [filter, bounds, range, lengths, say])

  /** A number outside what there is is not asked for: it stays as it was typed, with what was expected. */
  function checkTyped(event: ChangeEvent<HTMLInputElement>) {
    const input = event.target
    const typed = typedNumber(filter, input)
    const refusal = bounds && !Number.isNaN(typed) ? refusalOf(typed, bounds) : null
    window.clearTimeout(timer.current)
    if (isNoNumber(filter, input)) return refuse(event, noNumber(filter))
    if (!refusal || !bounds) {
      input.removeAttribute('aria-invalid')
      setNote('')
      if (!bounds || Number.isNaN(typed) || typedValue(filter, typed, bounds) === typed) return
      event.stopPropagation()
      timer.current = window.setTimeout(() => round(input), SETTLED_MS)
      return
    }
    refuse(event, refusalWords(filter, refusal, bounds, lengths), refusal)
  }

  function refuse(event: ChangeEvent<HTMLInputElement>, words: string, warning?: string) {
    const input = event.target
    event.stopPropagation()
    input.setAttribute('aria-invalid', 'true')
    timer.current = window.setTimeout(() => {
      // Gone back meanwhile, it stands there no more.
      if (!isMarked(input)) return
      if (warning) console.warn(warning)
      say(words)
    }, TYPED_MS)
  }

  /** Section 5: prices and kilometres go by the thousand; what was typed otherwise is rounded, and the page says so. */
  function round(input: HTMLInputElement) {
    window.clearTimeout(timer.current)
    const typed = typedNumber(filter, input)
    if (!bounds || Number.isNaN(typed) || refusalOf(typed, bounds) !== null) return
    const value = typedValue(filter, typed, bounds)
    if (value === typed) return
    typeInto(input, writeRangeEnd(filter, value))
    say(`Rounded to ${endLabel(filter, value, lengths)}.`)
  }

  /** There may be cars beyond it by now. */
  const refusedEnd = (which: SliderEnd) => {
    const typed = refused?.[which]
    return typeof typed !== 'number' || (bounds && refusalOf(typed, bounds) !== null) ? typed : undefined
  }
  const end = (which: SliderEnd, words: string) => (
    <label className="range-end">
      <span>{words}</span>
      <input
        className="input"
        type="text"
        inputMode="decimal"
        name={`${filter}_${which}`}
        defaultValue={writeRangeEnd(filter, refusedEnd(which) ?? range?.[which])}
        aria-invalid={refusedEnd(which) === undefined ? undefined : true}
        placeholder={stats ? endLabel(filter, stats[which]) : undefined}
        aria-label={`${label} ${words.toLowerCase()}`}
        aria-describedby={note === '' ? undefined : `${filter}-note`}
        onChange={checkTyped}
        onBlur={(event) => round(event.currentTarget)}
        onKeyDown={(event) => event.key === 'Enter' && round(event.currentTarget)}
      />
    </label>
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
        {note === '' ? null : (
          <p className="range-note" id={`${filter}-note`} role="alert">
            {note}
          </p>
        )}
      </div>
    </details>
  )
}

function noNumber(filter: RangeFilter): string {
  return rangeOf(filter).expects ?? 'Type a number, such as 20,000 or 20k.'
}

/** The boxes of both ends, within what holds them. */
function boxesOf(ends: HTMLElement | null): HTMLInputElement[] {
  return [...(ends?.querySelectorAll<HTMLInputElement>('input[name]') ?? [])]
}

function textsOf(ends: HTMLElement | null): string {
  return boxesOf(ends).map(({ value }) => value).join()
}

function isMarked(input: HTMLInputElement): boolean {
  return input.hasAttribute('aria-invalid')
}

/** NaN where nothing is typed, or no number. */
function typedNumber(filter: RangeFilter, { value }: HTMLInputElement): number {
  return readRangeEnd(filter, value) ?? Number.NaN
}

function isNoNumber(filter: RangeFilter, input: HTMLInputElement): boolean {
  return input.value.trim() !== '' && Number.isNaN(typedNumber(filter, input))
}

/** What stands where the address has a number beyond what there is, or what is none, which a form without script can send (section 5). */
function outsideWords(filter: RangeFilter, { min, max }: TypedRange, bounds: FacetStats | null, lengths: LengthSettings): string {
  if (typeof min === 'string' || typeof max === 'string') return noNumber(filter)
  const refusal = bounds && [min, max].map((end) => (end === undefined ? null : refusalOf(end, bounds))).find(Boolean)
  return refusal ? refusalWords(filter, refusal, bounds, lengths) : ''
}

function refusalWords(filter: RangeFilter, refusal: ReturnType<typeof refusalOf>, { min, max }: FacetStats, lengths: LengthSettings): string {
  return refusal === BELOW_MINIMUM ? `The lowest here is ${endLabel(filter, min, lengths)}.` : `The highest here is ${endLabel(filter, max, lengths)}.`
}
