import { hasDay, minuteOf, momentOnceThere } from '~/domain/time/wall-clock'
import { Fault } from './fault'
import type { TextKind } from './field-kind'

const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?)?$/
const EXPECTED = 'expected a day of the calendar as yyyy-mm-dd, from 1900 to 2199'

/** A day, as `yyyy-mm-dd`. A time of day after it is left out. */
export const day: TextKind<string> = {
  shape: 'text',
  expects: 'a date as yyyy-mm-dd',
  parse: (text) => {
    const match = ISO.exec(text)
    if (!match || !isDay(Number(match[1]), Number(match[2]), Number(match[3])))
      return new Fault('broken_date', EXPECTED)
    return text.slice(0, 10)
  },
}

/**
 * A moment, as ISO 8601 in UTC. A time without a zone is by the dealership's clock: by UTC, a car of this morning was listed, and sold, only tonight.
 * A day alone is its first moment in UTC, the morning in Australia.
 */
export const moment: TextKind<string> = {
  shape: 'text',
  expects: 'a date as yyyy-mm-dd, or a time as yyyy-mm-ddThh:mm:ssZ',
  parse: (text, { timeZone }) => {
    const match = ISO.exec(text)
    if (!match || !isDay(Number(match[1]), Number(match[2]), Number(match[3])))
      return new Fault('broken_date', EXPECTED)
    const date = text.slice(0, 10)
    if (match[4] === undefined) return `${date}T00:00:00.000Z`
    const wall = `${date}T${match[4]}:${match[5] ?? '00'}`
    const seconds = match[6] ?? '00'
    const at = new Date(`${wall}:${seconds}${match[7] ?? 'Z'}`.replace(/([+-]\d{2})(\d{2})$/, '$1:$2'))
    if (Number.isNaN(at.getTime())) return new Fault('broken_date', 'expected a time of day as hh:mm:ss')
    if (match[7] !== undefined) return at.toISOString()
    return new Date(momentOnceThere(date, minuteOf(wall), timeZone).getTime() + Number(seconds) * 1_000).toISOString()
  },
}

/** Whether the calendar has the day, and a car can be of it: no 30 February, no year 1. */
export function isDay(year: number, month: number, dayOfMonth: number): boolean {
  return year >= 1900 && year <= 2199 && hasDay(year, month, dayOfMonth)
}
