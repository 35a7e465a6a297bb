import { DAY_MS } from './durations'

/** The clock that goes where nobody says which: that of most dealerships. */
export const DEFAULT_TIME_ZONE = 'Australia/Brisbane'

const MINUTES_A_DAY = 1_440
const DAYS_OF_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** To make one takes longer than all that it is used for. */
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  // Swedish writes a time as ISO 8601 does, but for the T.
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  clocks.set(timeZone, clock)
  return clock
}

/** What a clock at the place shows at a moment, such as `2026-11-24T10:30`. @param timeZone an IANA zone */
export function wallTime(moment: Date, timeZone: string): string {
  return clockOf(timeZone).format(moment).replace(' ', 'T')
}

/** The day of a moment at the place, as an ISO date. @param timeZone an IANA zone */
export function dayInZone(moment: Date, timeZone: string): string {
  return wallTime(moment, timeZone).slice(0, 10)
}

/** The year of a moment at the place. @param timeZone an IANA zone */
export function yearInZone(moment: Date, timeZone: string): number {
  return Number(wallTime(moment, timeZone).slice(0, 4))
}

/**
 * The moment at which a clock at the place shows a time. Where clocks go back it is the first of the two; where they go forward, a time
 * that they skip is null, as is a text that is no time.
 */
export function momentOf(wall: string, timeZone: string): Date | null {
  const asUtc = Date.parse(`${wall}Z`)
  if (Number.isNaN(asUtc)) return null
  // Whatever the clocks do on that day, they go by what they showed the day before or by what they show the day after.
  const found = [-DAY_MS, DAY_MS]
    .map((away) => {
      const near = asUtc + away
      return asUtc - (Date.parse(`${wallTime(new Date(near), timeZone)}Z`) - near)
    })
    // Of a year with fewer than four digits, or more, no clock shows what was written.
    .filter((moment) => !Number.isNaN(moment) && wallTime(new Date(moment), timeZone) === wall)
  return found.length === 0 ? null : new Date(Math.min(...found))
}

/** A time of a day, `1440` being its end. @param date ISO date @param minute since midnight by the clock at the place */
export function momentAt(date: string, minute: number, timeZone: string): Date | null {
  return minute < MINUTES_A_DAY ? momentOf(wallOf(date, minute), timeZone) : momentOf(wallOf(addDays(date, 1), 0), timeZone)
}

/** The same; a time that the clocks skip is when they have skipped it. */
export function momentOnceThere(date: string, minute: number, timeZone: string): Date {
  for (let later = minute; later <= MINUTES_A_DAY; later++) {
    const moment = momentAt(date, later, timeZone)
    if (moment) return moment
  }
  // No zone skips the last minute of a day and the first of the next.
  throw new RangeError(`There is no ${date} in ${timeZone}`)
}

/** A time of a day as a clock shows it, `2026-11-24T08:30`. @param date ISO date @param minute since midnight, below 1440 */
export function wallOf(date: string, minute: number): string {
  return `${date}T${isoTime(minute)}`
}

/** Minutes since midnight as `08:30`. */
export function isoTime(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}

/** Minutes since midnight of a time as a clock shows it, `2026-11-24T08:30`. */
export function minuteOf(wall: string): number {
  return Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14, 16))
}

/** Whether the calendar has an ISO date: one that it has not would be read as a later one, 31 November as 1 December. */
export function isDay(date: string): boolean {
  const [, year, month, dayOfMonth] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date) ?? []
  return hasDay(Number(year), Number(month), Number(dayOfMonth))
}

/** Whether the calendar has a day: a month from 1 to 12, and no more days than it has. */
export function hasDay(year: number, month: number, dayOfMonth: number): boolean {
  const isLeapYear = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return dayOfMonth >= 1 && dayOfMonth <= (month === 2 && isLeapYear ? 29 : (DAYS_OF_MONTH[month - 1] ?? 0))
}

/** The ISO date so many days after another. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** As `weekdayOf` counts them. */
export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

/** 0 is Sunday, 6 is Saturday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00Z`).getUTCDay()
}
