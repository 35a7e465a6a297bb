import { WEEKDAYS, weekdayOf } from './wall-clock'

const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December']

/**
 * An ISO date as `Tuesday 24 November 2026`. By hand, as the short form is: pages load this file, and the first date format that a browser
 * makes keeps it for 30 to 75 ms.
 */
export function longDate(date: string): string {
  const day = new Date(`${date}T00:00Z`)
  return `${WEEKDAYS[weekdayOf(date)]} ${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]} ${day.getUTCFullYear()}`
}
