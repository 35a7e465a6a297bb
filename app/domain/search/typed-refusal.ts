import { rangeOf } from './facets'
import { endLabel } from './filter-labels'
import type { FacetStats, RangeFilter, TypedRange } from './search-filters'
import { BELOW_MINIMUM, refusalOf } from './slider'
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
