import { valueLabel } from '../filter-labels'
import type { ListFilter } from '../search-filters'
import type { Token } from './tokens'
import { MOST_NAMED_VALUES, type Reading, type WordVocabulary } from './typed-words'

const NEGATIONS = new Set(['no', 'not', 'non', 'without', 'except', 'excluding'])
/** So many other values stand as chips by their own names; more are called what they are not. */
const MOST_OTHERS = 3
/** A car has several of these, so having another one says nothing. */
const SEVERAL_A_CAR: ReadonlySet<ListFilter> = new Set<ListFilter>(['categories', 'filtered_features'])

/**
 * What stands behind 'no' or 'not' is not asked for: it is every other value of its filter that the site has. Where a filter cannot say
 * so, it is kept as text.
 */
export function negated(readings: readonly Reading[], tokens: readonly Token[], { values }: WordVocabulary): Reading[] {
  return readings.flatMap((reading): Reading[] => {
    const { from, to, meaning, name, score } = reading
    if (!meaning || !NEGATIONS.has(tokens[from - 1]?.key ?? '')) return []
    const whole = { from: from - 1, to, score: score + 10 }
    if (!('values' in meaning)) return []
    const asText = [{ ...whole, meaning: null, certainty: 1, isText: true }]
    const others = (values[meaning.filter] ?? []).map(({ value }) => value).filter((value) => !meaning.values.includes(value))
    if (SEVERAL_A_CAR.has(meaning.filter) || others.length === 0 || others.length > MOST_NAMED_VALUES) return asText
    const called = name ?? meaning.values.map((value) => valueLabel(meaning.filter, value)).join(' or ')
    return [{ ...reading, ...whole, meaning: { ...meaning, values: others }, ...(others.length > MOST_OTHERS ? { name: `not ${called}` } : {}) }]
  })
}
