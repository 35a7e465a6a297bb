import { readDotted } from './dotted-number'
import { Fault } from './fault'
import type { ReadContext, TextKind } from './field-kind'
import { toBaseUnit, unitsOf, type Dimension } from './units'

const DIGITS = /^\d{1,9}$/
const NUMBER_WITH_UNIT = /^([+-]?(?:\d+|\d{1,3}(?:[,\s'’]\d{3})+)(?:\.\d+)?|[+-]?\.\d+)\s*([^\d.,\s].*)?$/

/** The plain number that a text such as '12,500', '-3' or '1.5' is; its unit, if any, apart. Undefined when it is none. */
export function splitNumber(text: string): { number: number; unit: string } | undefined {
  if (DIGITS.test(text)) return { number: Number(text), unit: '' }
  const match = NUMBER_WITH_UNIT.exec(text)
  if (!match?.[1]) return undefined
  return { number: Number(match[1].replace(/[,\s'’]/g, '')), unit: (match[2] ?? '').trim().toLowerCase() }
}

/** Things that are counted: seats, doors, gears. Where the least is one, a 0 says that nobody counted. */
export function count(min: number, max: number): TextKind<number | null> {
  const expects = `a whole number from ${min} to ${max}`
  return {
    shape: 'text',
    expects,
    parse: (text) =>
      readDotted(text, (number) => {
        const found = splitNumber(number)
        if (!found || found.unit !== '' || !Number.isInteger(found.number))
          return new Fault('broken_number', `expected ${expects}`)
        return found.number === 0 && min === 1 ? null : inRange(found.number, min, max, expects)
      }),
  }
}

type MeasureOptions = { dimension: Dimension; least?: number; max: number; decimals?: number }

/**
 * Things that are measured, in the dimension's base unit, rounded to `decimals`. A unit in the text wins: '2.0 L' is 2000 cc. What is less than `least` is a
 * number in another unit, and left out: no car is kept out by a length. A 0 says that nobody measured.
 */
export function measure({ dimension, least = 0, max, decimals = 0 }: MeasureOptions): TextKind<number | null> {
  const units = unitsOf(dimension)
  const expects = `a number from ${least} to ${max}${
    units.length > 0 ? ` in ${units[0]} (or with a unit: ${units.join(', ')})` : ''
  }`
  const factor = 10 ** decimals
  const read = (text: string, { leaveOutSmall }: ReadContext): number | null | Fault => {
    const found = splitNumber(text)
    if (!found) return new Fault('broken_number', `expected ${expects}`)
    const value = toBaseUnit(found.number, found.unit, dimension)
    if (value === undefined) return new Fault('broken_number', `expected ${expects}; "${found.unit}" is no such unit`)
    if (value > 0 && value < least) {
      leaveOutSmall?.(text)
      return null
    }
    return inRange(Math.round(value * factor) / factor, 0, max, expects)
  }
  // Where fractions are usual, three digits of one are a fraction.
  return { shape: 'text', expects, parse: decimals > 0 ? read : (text, context) => readDotted(text, (number) => read(number, context)) }
}

/** A model year: cars are listed up to two years ahead. */
export const modelYear: TextKind<number> = {
  shape: 'text',
  expects: 'a year of four digits, from 1900 to the year after next',
  parse: (text, { currentYear }) => {
    const year = /^\d{4}(\.0+)?$/.test(text) ? Number(text) : Number.NaN
    if (year >= 1900 && year <= currentYear + 2) return year
    return new Fault('impossible_year', `expected a year of four digits from 1900 to ${currentYear + 2}`)
  },
}

function inRange(value: number, min: number, max: number, expects: string): number | Fault {
  if (value < min || value > max) return new Fault('impossible_number', `expected ${expects}`)
  return value
}
