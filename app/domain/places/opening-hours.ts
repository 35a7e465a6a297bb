import type { Department } from './department'
import { clockTime, closingTime } from '../time/date-words'
import { WEEKDAYS } from '../time/wall-clock'

/** One day of a department (section 3, opening hour entry): minutes since midnight at the place, or the dealer's own words. */
export type DayHours = {
  /** 0 is Sunday, 6 is Saturday. */
  weekday: number
  status: 'open' | 'closed'
  opensAtMinute: number | null
  closesAtMinute: number | null
  formattedHours: string | null
}

export type SpecialDay = {
  /** ISO date. */
  date: string
  department: Department | 'all'
  status: 'open' | 'closed'
  opensAtMinute: number | null
  closesAtMinute: number | null
}

export type HoursRow = { days: string; hours: string; isClosed: boolean }

const WORKDAYS = [1, 2, 3, 4, 5]
const WEEKEND = [6, 0]

/**
 * The table of a week, Monday to Sunday; Monday to Friday are one row when they are the same, the weekend's days always stand
 * alone (section 9). A day without an entry is left out; no entries, no rows.
 */
export function weekRows(days: readonly DayHours[], closedText: string): HoursRow[] {
  const byDay = new Map(days.map((day) => [day.weekday, { hours: hoursWords(day, closedText), isClosed: isClosed(day) }]))
  const workdays = WORKDAYS.map((weekday) => byDay.get(weekday))
  const [monday] = workdays
  const areSame = monday !== undefined && workdays.every((day) => day?.hours === monday.hours && day.isClosed === monday.isClosed)
  const rows = (areSame ? WEEKEND : [...WORKDAYS, ...WEEKEND]).flatMap((weekday) => {
    const day = byDay.get(weekday)
    return day ? [{ days: WEEKDAYS[weekday] ?? '', ...day }] : []
  })
  return areSame ? [{ days: 'Mon-Fri', ...monday }, ...rows] : rows
}

/** The special days of a department from `today` on, soonest first; a day for the department itself wins over one for all. */
export function specialDays(days: readonly SpecialDay[], department: Department, today: string): SpecialDay[] {
  const byDate = new Map<string, SpecialDay>()
  for (const day of days) {
    if (day.date < today || (day.department !== 'all' && day.department !== department)) continue
    if (day.department !== 'all' || !byDate.has(day.date)) byDate.set(day.date, day)
  }
  return [...byDate.values()].sort((a, b) => (a.date < b.date ? -1 : 1))
}

/** The same in words. */
export function specialRows(
  days: readonly SpecialDay[],
  department: Department,
  today: string,
  closedText: string,
): { date: string; hours: string; isClosed: boolean }[] {
  return specialDays(days, department, today).map((day) => ({
    date: day.date,
    hours: hoursWords({ ...day, formattedHours: null }, closedText),
    isClosed: isClosed(day),
  }))
}

function hoursWords(day: Omit<DayHours, 'weekday'>, closedText: string): string {
  if (isClosed(day)) return closedText
  if (day.formattedHours) return day.formattedHours
  const [opens, closes] = [day.opensAtMinute ?? 0, day.closesAtMinute ?? 0]
  return opens === 0 && closes === 1_440 ? 'Open 24 hours' : `${clockTime(opens)} to ${closingTime(closes)}`
}

/** Open without hours and without words says nothing that one could come by: it counts as closed. */
function isClosed(day: Pick<DayHours, 'status' | 'opensAtMinute' | 'closesAtMinute'> & { formattedHours?: string | null }): boolean {
  return day.status === 'closed' || (!day.formattedHours && (day.opensAtMinute === null || day.closesAtMinute === null))
}
