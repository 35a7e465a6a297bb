import { openDay, type DepartmentHours } from './open-day'
import { clockTime, longDate } from '../time/date-words'
import { dayInZone, momentAt } from '../time/wall-clock'

/** @property books whether the day is one that the department has to be open on */
export type AskedPlace = DepartmentHours & { name: string; books: boolean }

/** The same day of the next year is the last that somebody can be asked for: what is later is most likely a slip in the year. */
export function farDayRefusal(date: string, timeZone: string, now: Date): string | null {
  const today = dayInZone(now, timeZone)
  const lastDay = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`
  return date > lastDay ? `${longDate(date)} is more than a year ahead. Choose an earlier day.` : null
}

/**
 * Why a day cannot be asked for, by the clock and the hours of the place; null where it can. Unknown hours refuse nothing but the past and what is more
 * than a year ahead.
 */
export function dayRefusal(date: string, place: AskedPlace, now: Date): string | null {
  if (date < dayInZone(now, place.timeZone)) return `${longDate(date)} is over. Choose today or a later day.`
  if (!place.books) return null
  const tooFar = farDayRefusal(date, place.timeZone, now)
  if (tooFar) return tooFar
  const day = openDay(place, date)
  const department = `${place.name}: the ${place.department} department`
  if (day.kind === 'closed') return `${department} is closed on ${longDate(date)}. Choose another day.`
  const closesAt = day.kind === 'open' ? momentAt(date, day.closesAtMinute, place.timeZone) : null
  if (day.kind !== 'open' || closesAt === null || now < closesAt) return null
  return `${department} closed at ${clockTime(day.closesAtMinute)} today. Choose another day.`
}
