import type { Token } from './tokens'
import type { Reading, WordVocabulary } from './typed-words'

const NEGATIONS = new Set(['no', 'not', 'non', 'without', 'except', 'excluding'])
/** 'Not manual' is every other transmission where so many are few enough to stand as chips. */
const MOST_OTHERS = 3

/**
 * What stands behind 'no' or 'not' is not asked for: it is turned round where the site has few other values, and else kept as text, for
 * a filter has no way to leave something out.
 */
export function negated(readings: readonly Reading[], tokens: readonly Token[], { values }: WordVocabulary): Reading[] {
  return readings.flatMap((reading): Reading[] => {
    const { from, to, meaning, score } = reading
    if (!meaning || !NEGATIONS.has(tokens[from - 1]?.key ?? '')) return []
    const whole = { from: from - 1, to, score: score + 10 }
    if (!('values' in meaning)) return []
    const others = (values[meaning.filter] ?? []).map(({ value }) => value).filter((value) => !meaning.values.includes(value))
    const areFew = others.length > 0 && others.length <= MOST_OTHERS
    return areFew ? [{ ...reading, ...whole, meaning: { ...meaning, values: others } }] : [{ ...whole, meaning: null, certainty: 1, isText: true }]
  })
}
