import { openDay, type DepartmentHours } from './open-day'
import { clockTime, longDate } from '../time/date-words'
import { dayInZone, momentAt } from '../time/wall-clock'

/** @property books whether the day is one that the department has to be open on */
export type AskedPlace = DepartmentHours & { name: string; books: boolean }

/** Why a day cannot be asked for, by the clock and the hours of the place; null where it can. Unknown hours refuse nothing but the past. */
export function dayRefusal(date: string, place: AskedPlace, now: Date): string | null {
  if (date < dayInZone(now, place.timeZone)) return `${longDate(date)} is over. Choose today or a later day.`
  if (!place.books) return null
  const day = openDay(place, date)
  const department = `${place.name}: the ${place.department} department`
  if (day.kind === 'closed') return `${department} is closed on ${longDate(date)}. Choose another day.`
  const closesAt = day.kind === 'open' ? momentAt(date, day.closesAtMinute, place.timeZone) : null
  if (day.kind !== 'open' || closesAt === null || now < closesAt) return null
  return `${department} closed at ${clockTime(day.closesAtMinute)} today. Choose another day.`
}
