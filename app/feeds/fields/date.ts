import { dayInZone, hasDay, minuteOf, momentOnceThere } from '~/domain/time/wall-clock'
import { Fault } from './fault'
import type { TextKind } from './field-kind'

const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?)?$/
const EXPECTED = 'expected a day of the calendar as yyyy-mm-dd, from 1900 to 2199'

/**
 * A day, as `yyyy-mm-dd`. A time of day after it is left out. A time with a zone is a moment, and gives the day that it is at the dealership then: many systems write
 * the dealership's midnight in UTC, where it is still the day before. But 00:00 and 23:59 are taken for the day that stands beside them, in whatever zone.
 */
export const day: TextKind<string> = {
  shape: 'text',
  expects: 'a date as yyyy-mm-dd',
  parse: (text, { timeZone }) => {
    const match = ISO.exec(text)
    if (!match || !isDay(Number(match[1]), Number(match[2]), Number(match[3])))
      return new Fault('broken_date', EXPECTED)
    const isMidnight = ['00:00', '23:59'].includes(`${match[4]}:${match[5]}`)
    const at = match[7] === undefined || isMidnight ? NaN : momentOfIso(match).getTime()
    return Number.isNaN(at) ? text.slice(0, 10) : dayInZone(new Date(at), timeZone)
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
    const at = momentOfIso(match)
    if (Number.isNaN(at.getTime())) return new Fault('broken_date', 'expected a time of day as hh:mm:ss')
    if (match[7] !== undefined) return at.toISOString()
    return new Date(momentOnceThere(date, minuteOf(wall), timeZone).getTime() + Number(match[6] ?? 0) * 1_000).toISOString()
  },
}

/** What `ISO` has found, as a moment: in UTC where it names no zone. An invalid date where the time is none. */
function momentOfIso([, year, month, dayOfMonth, hour, minute = '00', second = '00', zone = 'Z']: RegExpExecArray): Date {
  return new Date(`${year}-${month}-${dayOfMonth}T${hour}:${minute}:${second}${zone}`.replace(/([+-]\d{2})(\d{2})$/, '$1:$2'))
}

/** Whether the calendar has the day, and a car can be of it: no 30 February, no year 1. */
export function isDay(year: number, month: number, dayOfMonth: number): boolean {
  return year >= 1900 && year <= 2199 && hasDay(year, month, dayOfMonth)
}
