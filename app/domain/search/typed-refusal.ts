import { rangeOf } from './facets'
import { endLabel, FILTER_LABELS } from './filter-labels'
import type { FacetStats, RangeFilter, TypedRange } from './search-filters'
import { BELOW_MINIMUM, refusalOf, sliderBounds } from './slider'
import type { LengthSettings } from '../text/format'

/** Why a number is not taken: in words for the page, and as section 8 logs it, where that is logged. */
export type TypedRefusal = { words: string; warning?: string }

/** Why an end of a range is not taken as it was typed (section 5): it is no number, or outside what there is. Null where it is, and for none. */
export function refusalOfEnd(filter: RangeFilter, end: number | string | undefined, bounds: FacetStats | null, lengths: LengthSettings): TypedRefusal | null {
  if (end === undefined) return null
  if (typeof end === 'string') return { words: rangeOf(filter).expects ?? 'Type a number, such as 20,000 or 20k.' }
  const warning = bounds && refusalOf(end, bounds)
  if (!warning) return null
  return { words: warning === BELOW_MINIMUM ? `The lowest here is ${endLabel(filter, bounds.min, lengths)}.` : `The highest here is ${endLabel(filter, bounds.max, lengths)}.`, warning }
}

/** Of both ends the first that is not taken. */
export function refusalOfRange(filter: RangeFilter, { min, max }: TypedRange, bounds: FacetStats | null, lengths: LengthSettings): TypedRefusal | null {
  return refusalOfEnd(filter, min, bounds, lengths) ?? refusalOfEnd(filter, max, bounds, lengths)
}

/** What a page says of all that was typed into the boxes of its ranges and is not taken, each by its filter's name; null where there is nothing to say. */
export function refusedWords(ranges: readonly { filter: RangeFilter; stats: FacetStats | null }[], refused: Partial<Record<RangeFilter, TypedRange>> | undefined, lengths: LengthSettings): string | null {
  const words = ranges.flatMap(({ filter, stats }) => {
    const refusal = refusalOfRange(filter, refused?.[filter] ?? {}, sliderBounds(filter, stats), lengths)
    return refusal ? `${FILTER_LABELS[filter]}: ${refusal.words.charAt(0).toLowerCase()}${refusal.words.slice(1)}` : []
  })
  return words.length > 0 ? words.join(' ') : null
}
