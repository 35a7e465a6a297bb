import { readRangeEnd } from './facets'
import type { FacetStats, NumberRange, RangeFilter } from './search-filters'

/** Section 5: prices and kilometres round to the nearest 1000; years, the prices by week or month and measures stay whole numbers. */
const ROUNDING: Record<RangeFilter, number> = { price: 1_000, km: 1_000, year: 1, subscription_price: 1, weekly_price: 1, length: 1, tare: 1 }

/** Section 9: where nothing says what there is, the price slider ends here. */
const DEFAULT_MAX_PRICE = 100_000

/** Section 8, logged only. */
export const BELOW_MINIMUM = 'Cannot refine below the range minimum'
export const ABOVE_MAXIMUM = 'Cannot refine above the range maximum'

export type SliderEnd = 'min' | 'max'
export type SliderThumbs = Record<SliderEnd, number>

/** The two ends that a slider runs between; null where there is nothing to slide over. */
export function sliderBounds(filter: RangeFilter, stats: FacetStats | null): FacetStats | null {
  if (stats) return stats.min < stats.max ? stats : null
  return filter === 'price' ? { min: 0, max: DEFAULT_MAX_PRICE } : null
}

/** Section 9: a hundredth of the range, rounded; never nothing. */
export function sliderStep({ min, max }: FacetStats): number {
  return Math.max(1, Math.round((max - min) / 100))
}

/** A number as the slider has it: rounded, and within the range. */
export function sliderValue(filter: RangeFilter, value: number, { min, max }: FacetStats): number {
  const rounding = ROUNDING[filter]
  const rounded = Math.round(value / rounding) * rounding
  return Math.min(Math.max(rounded, min), max)
}

/** Where the thumbs stand for a range: an open end at its bound, a range outside at the nearest, never crossed. */
export function thumbsOf(range: NumberRange | undefined, { min, max }: FacetStats): SliderThumbs {
  const within = (value: number) => Math.min(Math.max(value, min), max)
  const low = within(range?.min ?? min)
  return { min: low, max: Math.max(low, within(range?.max ?? max)) }
}

/** The thumbs after one was moved to a number: the other stays, and is not passed. At an end of the range, which is no round number, it is at that end. */
export function moveThumb(filter: RangeFilter, thumbs: SliderThumbs, end: SliderEnd, to: number, bounds: FacetStats): SliderThumbs {
  const value = to === bounds.min || to === bounds.max ? to : sliderValue(filter, to, bounds)
  return end === 'min' ? { ...thumbs, min: Math.min(value, thumbs.max) } : { ...thumbs, max: Math.max(value, thumbs.min) }
}

/** Steps that each key moves; the pages of a slider are ten steps. */
const KEY_STEPS: Record<string, number> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, PageUp: 10, PageDown: -10 }

/**
 * Where a key takes a thumb from; null for a key that is none of a slider's. A step that rounding would swallow goes to the
 * next round number, so that every press is heard and seen.
 */
export function keyTarget(filter: RangeFilter, key: string, from: number, bounds: FacetStats): number | null {
  if (key === 'Home') return bounds.min
  if (key === 'End') return bounds.max
  const steps = KEY_STEPS[key]
  if (steps === undefined) return null
  const moved = sliderValue(filter, from + steps * sliderStep(bounds), bounds)
  return moved === from ? sliderValue(filter, from + Math.sign(steps) * ROUNDING[filter], bounds) : moved
}

/** The range of two thumbs: a thumb at its bound leaves that end open, both leave none. */
export function rangeOfThumbs(thumbs: SliderThumbs, bounds: FacetStats): NumberRange | undefined {
  const range: NumberRange = {}
  if (thumbs.min > bounds.min) range.min = thumbs.min
  if (thumbs.max < bounds.max) range.max = thumbs.max
  return range.min === undefined && range.max === undefined ? undefined : range
}

/** A typed number as section 5 takes it: rounded, but not below or above what there is. */
export function typedValue(filter: RangeFilter, value: number, bounds: FacetStats): number {
  return refusalOf(value, bounds) === null ? sliderValue(filter, value, bounds) : value
}

/** A range with each end in the field that it was typed into, for criteria have them in order. @param typedMin what the lower field said */
export function endsAsTyped(filter: RangeFilter, range: NumberRange, typedMin: string): NumberRange {
  const { min, max } = range
  const isCrossed = min !== undefined && max !== undefined && readRangeEnd(filter, typedMin) === max
  return isCrossed ? { min: max, max: min } : range
}

/**
 * Both ends of a range that was typed, each as section 5 takes it: rounded, or refused where it is outside what there is. As they are where
 * there is nothing to slide over. What is taken is in order, whichever field it was typed into.
 */
export function typedRange(filter: RangeFilter, range: NumberRange, bounds: FacetStats | null): { taken?: NumberRange | undefined; refused?: NumberRange | undefined } {
  if (!bounds) return { taken: range }
  const ends = (['min', 'max'] as const).flatMap((end) => {
    const value = range[end]
    return value === undefined ? [] : [{ end, value, isRefused: refusalOf(value, bounds) !== null }]
  })
  const rangeOf = (isRefused: boolean): NumberRange | undefined => {
    const some = ends.filter((one) => one.isRefused === isRefused).map(({ end, value }) => [end, isRefused ? value : sliderValue(filter, value, bounds)])
    return some.length > 0 ? (Object.fromEntries(some) as NumberRange) : undefined
  }
  const taken = rangeOf(false)
  const isCrossed = taken?.min !== undefined && taken.max !== undefined && taken.min > taken.max
  return { taken: isCrossed ? { min: taken.max, max: taken.min } : taken, refused: rangeOf(true) }
}

/** Why a typed number is refused (section 5, values outside the range), as section 8 words it; null when it is not. */
export function refusalOf(value: number, { min, max }: FacetStats): typeof BELOW_MINIMUM | typeof ABOVE_MAXIMUM | null {
  if (value < min) return BELOW_MINIMUM
  return value > max ? ABOVE_MAXIMUM : null
}
