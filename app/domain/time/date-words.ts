import { minuteOf, wallTime, WEEKDAYS, weekdayOf } from './wall-clock'

/**
 * Days and times as pages, mails and messages say them. By hand: server and browser must agree to the character whatever locale data either
 * carries, and the first date format that a browser makes keeps it for 30 to 75 ms.
 */
const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December']

/** An ISO date, or the UTC day of an ISO time, as `20 Nov 2026`; an empty text when it is not one. */
export function formatDate(iso: string): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})(?:$|T)/.exec(iso)
  if (!parts) return ''
  const month = MONTHS[Number(parts[2]) - 1]
  const day = Number(parts[3])
  return month && day >= 1 && day <= 31 ? `${day} ${month.slice(0, 3)} ${Number(parts[1])}` : ''
}

/** The month of an ISO date, as `Nov 2026`; an empty text when it is not one. */
export function formatMonth(iso: string): string {
  return formatDate(iso).replace(/^\d+ /, '')
}

/** An ISO date as `Tuesday 24 November 2026`. */
export function longDate(date: string): string {
  const day = new Date(`${date}T00:00Z`)
  return `${WEEKDAYS[weekdayOf(date)]} ${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]} ${day.getUTCFullYear()}`
}

/** Minutes since midnight as `8:30 am`, `12 pm`. */
export function clockTime(minute: number): string {
  const hour = Math.floor(minute / 60) % 24
  const minutes = minute % 60
  const clock = `${hour % 12 === 0 ? 12 : hour % 12}${minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`}`
  return `${clock} ${hour < 12 ? 'am' : 'pm'}`
}

/** Minutes since midnight at which a day's hours end: `5:30 pm`, and `midnight` for the end of the day, which `12 am` would say of its beginning. */
export function closingTime(minute: number): string {
  return minute === 1_440 ? 'midnight' : clockTime(minute)
}

/** A time as a clock at the place shows it, such as `2026-11-20T15:05`, as `20 Nov 2026, 3:05 pm`; an empty text when its day is none. */
export function shortMoment(wall: string): string {
  const day = formatDate(wall)
  return day && `${day}, ${clockTime(minuteOf(wall))}`
}

/** The same in full, for a time at which somebody is expected: `10:30 am on Tuesday 24 November 2026`. */
export function longMoment(wall: string): string {
  return `${clockTime(minuteOf(wall))} on ${longDate(wall.slice(0, 10))}`
}

/** A moment by the clock at the dealership: '20 Nov 2026, 3:05 pm'. @param timeZone an IANA zone */
export function momentInZone(moment: Date, timeZone: string): string {
  return shortMoment(wallTime(moment, timeZone))
}
