import { formatCount } from '../../text/format'
import { endLabel, SORT_LABELS, valueLabel } from '../filter-labels'
import type { ListFilter, NumberRange, RangeFilter } from '../search-filters'
import type { Meaning, WordVocabulary } from './typed-words'

/** More values than this are not listed: the words that stand for them say it shorter. */
const MOST_LISTED = 3
/** Of which money, or which weight, a figure is: a van has a tare and a gross one. */
const FIGURE_OF: Partial<Record<RangeFilter, string>> = { weekly_price: ' a week', subscription_price: ' subscription', tare: ' tare' }
/** What a car has so many of, and a label says once: '6 or 8 cylinders'. */
const COUNTED: Partial<Record<Meaning['filter'], string>> = { seats: 'seat', cylinders: 'cylinder' }

/**
 * What a chip says of understood words: 'under $40,000', '7 seats', '2019 or newer'. `name` is what a place, a whole family of values or a length is
 * called, `typed` what was typed for them, `values` what the site has, under its own names.
 */
export function understoodLabel(meaning: Meaning, name?: string, typed = '', values: WordVocabulary['values'] = {}): string {
  if (meaning.filter === 'sort') return `${SORT_LABELS[meaning.sort].toLowerCase()} first`
  if (meaning.filter === 'near') {
    const { postcode, withinKm } = meaning.near
    return withinKm === undefined ? `near ${name ?? postcode}` : `within ${formatCount(withinKm)} km of ${name ?? postcode}`
  }
  if ('range' in meaning) return name ?? rangeWords(meaning.filter, meaning.range)
  const counted = COUNTED[meaning.filter]
  if (counted !== undefined && name === undefined) return `${meaning.values.join(' or ')} ${meaning.values.join() === '1' ? counted : `${counted}s`}`
  if (meaning.filter === 'sleeps' && name === undefined) return `sleeps ${meaning.values.join(' or ')}`
  const filter = meaning.filter as ListFilter
  const labels = meaning.values.map((value) => siteLabel(filter, value, values))
  return valuesLabel(labels, name, typed)
}

/** What a site calls a value: where a make goes by another name there, so do its models. */
export function siteLabel(filter: ListFilter, value: string, values: WordVocabulary['values']): string {
  return values[filter]?.find((one) => one.value === value)?.label ?? valueLabel(filter, value)
}

function rangeWords(filter: RangeFilter, { min, max }: NumberRange): string {
  const say = (value: number) => endLabel(filter, value)
  const ofWhat = FIGURE_OF[filter] ?? ''
  if (min !== undefined && max !== undefined) return (min === max ? say(min) : `${say(min)} to ${say(max)}`) + ofWhat
  if (filter === 'year') return min === undefined ? `${say(max ?? 0)} or older` : `${say(min)} or newer`
  return min === undefined ? `under ${say(max ?? 0)}${ofWhat}` : `over ${say(min)}${ofWhat}`
}

/** 'White' is more than one colour by the name that they share; of what shares none, many values go by the typed words. */
function valuesLabel(labels: readonly string[], name: string | undefined, typed: string): string {
  if (labels.length > 1 && name !== undefined) return name
  if (labels.length > MOST_LISTED && typed !== '') return typed
  return labels.join(' or ')
}
