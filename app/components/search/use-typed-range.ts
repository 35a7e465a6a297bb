import { useCallback, useEffect, useRef, useState, type ChangeEvent, type FocusEvent, type KeyboardEvent } from 'react'
import { readRangeEnd, writeRangeEnd } from '~/domain/search/facets'
import { endLabel } from '~/domain/search/filter-labels'
import type { FacetStats, NumberRange, RangeFilter, TypedRange } from '~/domain/search/search-filters'
import { typedValue } from '~/domain/search/slider'
import { refusalOfEnd, refusalOfRange } from '~/domain/search/typed-refusal'
import type { LengthSettings } from '~/domain/text/format'
import { typeInto } from './type-into'

/** Section 9: so long after the last figure a number counts as typed. */
const TYPED_MS = 400
/** A number is rounded when its box is left, or after so long: not while its next figure may come. */
const SETTLED_MS = 1_200

type TypedRangeOptions = {
  filter: RangeFilter
  /** What there is; null where there is nothing to slide over. */
  bounds: FacetStats | null
  range: NumberRange | undefined
  /** What was typed without script and is not asked for. */
  refused: TypedRange | undefined
  lengths: LengthSettings
}

/**
 * What is typed into the two boxes of a number filter (section 5): a number is rounded, and one that is none, or outside what there is, is not
 * asked for. It stays as it was typed, with what was expected. `note` is what the page says of that, empty for nothing.
 */
export function useTypedRange({ filter, bounds, range, refused, lengths }: TypedRangeOptions) {
  /** What holds both boxes. */
  const ends = useRef<HTMLDivElement>(null)
  const timer = useRef<number | undefined>(undefined)
  const [note, setNote] = useState(() => refusalOfRange(filter, { ...range, ...refused }, bounds, lengths)?.words)
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
      const refusal = refusalOfEnd(filter, endIn(filter, input), bounds, lengths)
      if (refusal) return say(refusal.words)
      input.removeAttribute('aria-invalid')
      input.value = writeRangeEnd(filter, range?.[input.name.endsWith('_min') ? 'min' : 'max'])
    }
    if (textsOf(ends.current) !== noted.current) setNote(undefined)
  }), [filter, bounds, range, lengths, say])

  /** What is refused, and what is yet to be rounded, the form does not hear of. */
  function check(event: ChangeEvent<HTMLInputElement>) {
    const input = event.target
    const refusal = refusalOfEnd(filter, endIn(filter, input), bounds, lengths)
    window.clearTimeout(timer.current)
    if (refusal) {
      event.stopPropagation()
      input.setAttribute('aria-invalid', 'true')
      timer.current = window.setTimeout(() => {
        // Gone back meanwhile, it stands there no more.
        if (!isMarked(input)) return
        if (refusal.warning) console.warn(refusal.warning)
        say(refusal.words)
      }, TYPED_MS)
      return
    }
    input.removeAttribute('aria-invalid')
    setNote(undefined)
    if (roundedEnd(filter, input, bounds) === null) return
    event.stopPropagation()
    timer.current = window.setTimeout(() => round(input), SETTLED_MS)
  }

  /** Section 5: prices and kilometres go by the thousand; what was typed otherwise is rounded, and the page says so. */
  function round(input: HTMLInputElement) {
    window.clearTimeout(timer.current)
    const value = roundedEnd(filter, input, bounds)
    if (value === null) return
    typeInto(input, writeRangeEnd(filter, value))
    say(`Rounded to ${endLabel(filter, value, lengths)}.`)
  }

  const boxEvents = {
    onChange: check,
    onBlur: (event: FocusEvent<HTMLInputElement>) => round(event.currentTarget),
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => event.key === 'Enter' && round(event.currentTarget),
  }
  return { ends, note, boxEvents }
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

/** The end that stands in a box: its number, what is none as it was typed, or none at all. */
function endIn(filter: RangeFilter, { value }: HTMLInputElement): number | string | undefined {
  return readRangeEnd(filter, value) ?? (value.trim() || undefined)
}

/** What a number in a box is rounded to; null where it stays as it is. */
function roundedEnd(filter: RangeFilter, { value }: HTMLInputElement, bounds: FacetStats | null): number | null {
  const typed = readRangeEnd(filter, value)
  const rounded = typed === null || !bounds ? typed : typedValue(filter, typed, bounds)
  return rounded === typed ? null : rounded
}
