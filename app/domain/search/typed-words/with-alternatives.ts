import { facetOf } from '../facets'
import { STOP_KEYS } from './plain-words'
import type { Token } from './tokens'
import type { Reading } from './typed-words'
import { hasValues, type ValuesReading } from './values-reading'

/**
 * Readings of a text that ask for something, where an 'or' ties two of a filter whose values narrow each other as one: 'sunroof or a tow bar' is any of them,
 * where 'sunroof and tow bar' is both.
 */
export function withAlternatives(readings: readonly Reading[], tokens: readonly Token[]): Reading[] {
  const tied: Reading[] = []
  for (const reading of readings) {
    if (reading.meaning === null) continue
    const before = tied.at(-1)
    if (before && isNarrowing(before) && isNarrowing(reading) && before.meaning.filter === reading.meaning.filter && isOr(tokens.slice(before.to, reading.from))) {
      tied[tied.length - 1] = eitherOf(before, reading)
    } else tied.push(reading)
  }
  return tied
}

function isNarrowing(reading: Reading): reading is ValuesReading {
  return hasValues(reading) && facetOf(reading.meaning.filter).needsAll === true
}

function isOr(between: readonly Token[]): boolean {
  return between[0]?.key === 'or' && between.every(({ key }) => STOP_KEYS.has(key))
}

function eitherOf(one: ValuesReading, other: ValuesReading): Reading {
  const values = [...new Set([...one.meaning.values, ...other.meaning.values])]
  return { ...one, to: other.to, meaning: { ...one.meaning, values }, certainty: Math.min(one.certainty, other.certainty) }
}
