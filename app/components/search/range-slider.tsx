import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { writeRangeEnd } from '~/domain/search/facets'
import { endLabel, FILTER_LABELS } from '~/domain/search/filter-labels'
import type { FacetStats, NumberRange, RangeFilter } from '~/domain/search/search-filters'
import type { LengthSettings } from '~/domain/text/format'
import { keyTarget, moveThumb, rangeOfThumbs, sliderStep, thumbsOf, type SliderEnd, type SliderThumbs } from '~/domain/search/slider'
import { typeInto } from './type-into'

export type RangeSliderProps = {
  filter: RangeFilter
  bounds: FacetStats
  range: NumberRange | undefined
  /** What holds the two number inputs, which stay the truth: the slider reads and writes them. */
  ends: RefObject<HTMLElement>
  lengths: LengthSettings
}

/** Two thumbs over the range that there is: native range inputs, so that touch, keys and screen readers work as they always do. */
export function RangeSlider({ filter, bounds, range, ends, lengths }: RangeSliderProps) {
  const [thumbs, setThumbs] = useState(() => thumbsOf(range, bounds))
  const track = useRef<HTMLDivElement>(null)
  /** Where the thumbs were when one was taken into the hand. */
  const held = useRef<SliderThumbs | null>(null)

  // Another search has other ends and another range; a thumb in the hand is left alone.
  useEffect(() => {
    if (!held.current) setThumbs(thumbsOf(range, bounds))
  }, [range, bounds])

  useEffect(() => {
    const share = (value: number) => String((value - bounds.min) / (bounds.max - bounds.min))
    track.current?.style.setProperty('--low', share(thumbs.min))
    track.current?.style.setProperty('--high', share(thumbs.max))
  }, [thumbs, bounds])

  function move(end: SliderEnd, to: number) {
    const moved = moveThumb(filter, thumbs, end, to, bounds)
    if (moved.min === thumbs.min && moved.max === thumbs.max) return
    setThumbs(moved)
    const input = ends.current?.querySelector<HTMLInputElement>(`input[name="${filter}_${end}"]`)
    const value = rangeOfThumbs(moved, bounds)?.[end]
    if (input) typeInto(input, writeRangeEnd(filter, value))
  }

  /** By one is how a screen reader on a phone moves a thumb: it goes a step that way, as a key's press does. */
  function stepped(end: SliderEnd, to: number): number {
    const by = to - thumbs[end]
    if (Math.abs(by) !== 1) return atStep(to, bounds)
    return keyTarget(filter, by > 0 ? 'ArrowRight' : 'ArrowLeft', thumbs[end], bounds) ?? to
  }

  const thumb = (end: SliderEnd, words: string) => (
    <input
      type="range"
      min={bounds.min}
      max={bounds.max}
      step={1}
      value={thumbs[end]}
      aria-label={`${FILTER_LABELS[filter]} ${words}`}
      aria-valuetext={endLabel(filter, thumbs[end], lengths)}
      data-step={sliderStep(bounds)}
      onChange={(event) => {
        event.stopPropagation()
        move(end, stepped(end, Number(event.target.value)))
      }}
      onKeyDown={(event: KeyboardEvent) => {
        const target = keyTarget(filter, event.key, thumbs[end], bounds)
        if (target === null || event.ctrlKey || event.metaKey || event.altKey) return
        event.preventDefault()
        move(end, target)
      }}
      onPointerDown={() => (held.current = thumbs)}
      onPointerUp={() => (held.current = null)}
      // The finger scrolls the page: what it moved when it came down was not meant.
      onPointerCancel={() => {
        if (held.current) move(end, held.current[end])
        held.current = null
      }}
    />
  )
  return (
    <div className="slider" ref={track}>
      {thumb('min', 'lowest')}
      {thumb('max', 'highest')}
    </div>
  )
}

/** Section 9: a thumb goes by steps of the range, as far as its very ends. */
function atStep(to: number, bounds: FacetStats): number {
  const step = sliderStep(bounds)
  return to === bounds.max ? to : Math.min(bounds.min + Math.round((to - bounds.min) / step) * step, bounds.max)
}
