import { FACETS, facetOf, rangeOf, RANGES } from './facets'
import { BASE_PRICE_DOLLARS } from './price-bands'
import { METRES_ONLY, type LengthSettings } from '../text/format'
import type { ListFilter, NumberRange, RangeFilter, SortKey } from './search-filters'

/** What each filter is called on the page. */
export const FILTER_LABELS = Object.fromEntries(Object.entries({ ...FACETS, ...RANGES }).map(([filter, { label }]) => [filter, label])) as Record<
  ListFilter | RangeFilter,
  string
>

/** Section 9: most relevant, latest, highest price, lowest price; the kilometre sorts are off by default. */
export const SORT_LABELS: Record<SortKey, string> = {
  'most-relevant': 'Most relevant',
  latest: 'Latest',
  'highest-price': 'Highest price',
  'lowest-price': 'Lowest price',
  'lowest-km': 'Lowest kilometres',
  'highest-km': 'Highest kilometres',
}

/** A filter's value in words: 'used' is 'Used', '20000-30000' is '$20,000 to $29,999', 5 seats are '5 seats'. */
export function valueLabel(filter: ListFilter, value: string): string {
  return facetOf(filter).words?.(value) ?? value
}

/** What chooses none of a filter's values is called: 'Any body'. */
export function anyLabel(filter: ListFilter): string {
  const { any, label } = facetOf(filter)
  return any ?? `Any ${label.toLowerCase()}`
}

/**
 * A range in words: '$10,000 to $20,000', 'Up to 50,000 km', 'From 2018'. Both ends the same give that one. The lowest price of the budget
 * search (section 7, `price>1000`) is nobody's choice, so that its range says the budget alone.
 */
export function rangeLabel(filter: RangeFilter, range: NumberRange, lengths: LengthSettings): string {
  const { max } = range
  const min = filter === 'price' && max !== undefined && range.min === BASE_PRICE_DOLLARS + 1 ? undefined : range.min
  const { label, isNamed } = rangeOf(filter)
  const words = (value: number) => endLabel(filter, value, lengths)
  const name = isNamed ? `${label} ` : ''
  if (min !== undefined && max !== undefined) return name + (min === max ? words(min) : `${words(min)} to ${words(max)}`)
  if (min !== undefined) return `${name}${name ? 'from' : 'From'} ${words(min)}`
  return max === undefined ? label : `${name}${name ? 'up' : 'Up'} to ${words(max)}`
}

/** One end of a range: '$20,000', '50,000 km', '2018', '6.1 m'. */
export function endLabel(filter: RangeFilter, value: number, lengths = METRES_ONLY): string {
  return rangeOf(filter).words(value, lengths)
}
