import { formatCount } from '../../text/format'
import { endLabel, valueLabel } from '../filter-labels'
import type { NumberRange, RangeFilter } from '../search-filters'
import type { Meaning } from './typed-words'

/** What a chip says of understood words: 'under $40,000', '7 seats', '2019 or newer'. `name` is what a place is called. */
export function understoodLabel(meaning: Meaning, name?: string): string {
  if (meaning.filter === 'near') {
    const { postcode, withinKm } = meaning.near
    return withinKm === undefined ? `near ${name ?? postcode}` : `within ${formatCount(withinKm)} km of ${name ?? postcode}`
  }
  if ('range' in meaning) return rangeWords(meaning.filter, meaning.range)
  if (meaning.filter === 'seats') return `${meaning.values.join(' or ')} ${meaning.values.join() === '1' ? 'seat' : 'seats'}`
  return meaning.values.map((value) => valueLabel(meaning.filter as Exclude<Meaning['filter'], 'near' | RangeFilter>, value)).join(' or ')
}

function rangeWords(filter: RangeFilter, { min, max }: NumberRange): string {
  const say = (value: number) => endLabel(filter, value)
  const period = filter === 'weekly_price' ? ' a week' : filter === 'subscription_price' ? ' subscription' : ''
  if (min !== undefined && max !== undefined) return (min === max ? say(min) : `${say(min)} to ${say(max)}`) + period
  if (filter === 'year') return min === undefined ? `${say(max ?? 0)} or older` : `${say(min)} or newer`
  return min === undefined ? `under ${say(max ?? 0)}${period}` : `over ${say(min)}${period}`
}
