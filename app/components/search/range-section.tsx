import { useEffect, useMemo, useRef, useState, type ChangeEvent, type ComponentType } from 'react'
import { endLabel, FILTER_LABELS } from '~/domain/search/filter-labels'
import type { FacetStats, NumberRange, RangeFilter } from '~/domain/search/search-filters'
import { readTypedNumber } from '~/domain/text/typed-number'
import { BELOW_MINIMUM, refusalOf, sliderBounds, typedValue, type SliderEnd } from '~/domain/search/slider'
import { typeInto, type RangeSliderProps } from './range-slider'

type RangeSectionProps = {
  filter: RangeFilter
  stats: FacetStats | null
  range: NumberRange | undefined
  isOpen: boolean
  group?: string | undefined
  /** Comes with script. */
  Slider: ComponentType<RangeSliderProps> | null
}

/** Section 9: so long after the last figure a number counts as typed. */
const TYPED_MS = 400
/** A number is rounded when its field is left, or after so long: not while its next figure may come. */
const SETTLED_MS = 1_200

/** A number filter: lowest and highest, with what there is as the hint in each; script lays a slider under them. */
export function RangeSection({ filter, stats, range, isOpen, group, Slider }: RangeSectionProps) {
  const label = FILTER_LABELS[filter]
  const bounds = useMemo(() => sliderBounds(filter, stats), [filter, stats])
  const ends = useRef<HTMLDivElement>(null)
  const timer = useRef<number | undefined>(undefined)
  const [note, setNote] = useState(() => outsideWords(filter, range, bounds))

  // A refused number stays while it is refused, and says why. Once there are cars on both sides of it, what is asked for stands there again.
  useEffect(() => {
    const refused = [...(ends.current?.querySelectorAll<HTMLInputElement>('input[aria-invalid="true"]') ?? [])]
    if (refused.length === 0) return
    for (const input of refused) {
      if (isNoNumber(input)) return setNote(NO_NUMBER)
      const refusal = bounds ? refusalOf(typedNumber(input), bounds) : null
      if (bounds && refusal !== null) return setNote(refusalWords(filter, refusal, bounds))
      input.removeAttribute('aria-invalid')
      input.value = String(range?.[input.name.endsWith('_min') ? 'min' : 'max'] ?? '')
    }
    setNote('')
  }, [filter, bounds, range])

  /** A number outside what there is is not asked for: it stays as it was typed, with what was expected. */
  function checkTyped(event: ChangeEvent<HTMLInputElement>) {
    const input = event.target
    const typed = typedNumber(input)
    const refusal = bounds && !Number.isNaN(typed) ? refusalOf(typed, bounds) : null
    window.clearTimeout(timer.current)
    if (isNoNumber(input)) {
      event.stopPropagation()
      input.setAttribute('aria-invalid', 'true')
      timer.current = window.setTimeout(() => setNote(NO_NUMBER), TYPED_MS)
      return
    }
    if (!refusal || !bounds) {
      input.removeAttribute('aria-invalid')
      setNote('')
      if (!bounds || Number.isNaN(typed) || typedValue(filter, typed, bounds) === typed) return
      event.stopPropagation()
      timer.current = window.setTimeout(() => round(input), SETTLED_MS)
      return
    }
    event.stopPropagation()
    input.setAttribute('aria-invalid', 'true')
    timer.current = window.setTimeout(() => {
      console.warn(refusal)
      setNote(refusalWords(filter, refusal, bounds))
    }, TYPED_MS)
  }

  /** Section 5: prices and kilometres go by the thousand; what was typed otherwise is rounded, and the page says so. */
  function round(input: HTMLInputElement) {
    window.clearTimeout(timer.current)
    const typed = typedNumber(input)
    if (!bounds || Number.isNaN(typed) || refusalOf(typed, bounds) !== null) return
    const value = typedValue(filter, typed, bounds)
    if (value === typed) return
    typeInto(input, value)
    setNote(`Rounded to ${endLabel(filter, value)}.`)
  }

  const end = (which: SliderEnd, words: string) => (
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
        aria-describedby={note === '' ? undefined : `${filter}-note`}
        onChange={checkTyped}
        onBlur={(event) => round(event.currentTarget)}
        onKeyDown={(event) => event.key === 'Enter' && round(event.currentTarget)}
      />
    </label>
  )
  return (
    <details className="disclosure filter" open={isOpen} id={`filter-${filter}`} name={group}>
      <summary>{label}</summary>
      <div role="group" aria-label={label} ref={ends}>
        <div className="range">
          {end('min', 'From')}
          {end('max', 'To')}
        </div>
        {bounds ? <div className="range-slider">{Slider ? <Slider filter={filter} bounds={bounds} range={range} ends={ends} /> : null}</div> : null}
        {note === '' ? null : (
          <p className="range-note" id={`${filter}-note`} role="alert">
            {note}
          </p>
        )}
      </div>
    </details>
  )
}

const NO_NUMBER = 'Type a number, such as 20,000 or 20k.'

/** NaN where nothing is typed, or no number. */
function typedNumber({ value }: HTMLInputElement): number {
  return readTypedNumber(value) ?? Number.NaN
}

function isNoNumber(input: HTMLInputElement): boolean {
  return input.value.trim() !== '' && Number.isNaN(typedNumber(input))
}

/** What stands where the address asks for a number beyond what there is, which a form without script can send (section 5). */
function outsideWords(filter: RangeFilter, range: NumberRange | undefined, bounds: FacetStats | null): string {
  if (!range || !bounds) return ''
  const refused = [range.min, range.max].find((end) => end !== undefined && refusalOf(end, bounds) !== null)
  const refusal = refused === undefined ? null : refusalOf(refused, bounds)
  return refusal === null ? '' : refusalWords(filter, refusal, bounds)
}

function refusalWords(filter: RangeFilter, refusal: ReturnType<typeof refusalOf>, bounds: FacetStats): string {
  return refusal === BELOW_MINIMUM ? `The lowest here is ${endLabel(filter, bounds.min)}.` : `The highest here is ${endLabel(filter, bounds.max)}.`
}
