import { openDay, type DepartmentHours } from './open-day'
import { clockTime, closingTime, longDate } from '../time/date-words'
import { addDays, dayInZone, momentOnceThere, weekdayOf, WEEKDAYS } from '../time/wall-clock'

/** Whether a department is open at a moment, in words that hold until `until`. */
export type OpenStatus = { isOpen: boolean; words: string; until: Date }

/** After the last special day every week is alike: what has not opened by then never does. */
const WEEK = 7
const END_OF_DAY = 1_440

/**
 * 'Open now, closes at 5:30 pm' or 'Closed, opens Monday 8:30 am', by the clock at the place; a day on which it does not open at all says so in
 * the site's own words for a closed day. Null where nobody knows today's hours. The words hold until the place opens or closes, at most until
 * its midnight, when 'Monday' becomes today.
 */
export function openStatus(hours: DepartmentHours, now: Date, closedText: string): OpenStatus | null {
  const today = dayInZone(now, hours.timeZone)
  const day = openDay(hours, today)
  if (day.kind === 'unknown') return null
  const midnight = momentOnceThere(addDays(today, 1), 0, hours.timeZone)
  const untilAtMost = (moment: Date) => new Date(Math.min(moment.getTime(), midnight.getTime()))
  if (day.kind === 'open') {
    const opensAt = momentOnceThere(today, day.opensAtMinute, hours.timeZone)
    const closesAt = momentOnceThere(today, day.closesAtMinute, hours.timeZone)
    if (now < opensAt) return { isOpen: false, words: `Closed, opens at ${clockTime(day.opensAtMinute)}`, until: untilAtMost(opensAt) }
    if (now < closesAt) return { isOpen: true, words: `Open now${closingWords(hours, today, day.closesAtMinute)}`, until: untilAtMost(closesAt) }
  }
  const closed = day.kind === 'open' ? 'Closed' : closedText
  return { isOpen: false, words: [closed, nextOpening(hours, today)].filter(Boolean).join(', '), until: midnight }
}

/** Who is open to the end of one day and from the beginning of the next does not close between. */
function closingWords(hours: DepartmentHours, today: string, closesAtMinute: number): string {
  let minute = closesAtMinute
  for (let ahead = 0; ahead < WEEK; ahead++) {
    const next = openDay(hours, addDays(today, ahead + 1))
    const goesOn = minute === END_OF_DAY && next.kind === 'open' && next.opensAtMinute === 0
    if (!goesOn) return `, closes ${ahead === 0 ? 'at' : weekdayWords(addDays(today, ahead))} ${closingTime(minute)}`
    minute = next.closesAtMinute
  }
  return ''
}

/** 'opens Monday 8:30 am', with its date from a week on; null where nobody knows when. */
function nextOpening(hours: DepartmentHours, today: string): string | null {
  const lastSpecial = hours.special.reduce((last, { date }) => (date > last ? date : last), today)
  const horizon = addDays(lastSpecial, WEEK)
  for (let ahead = 1, date = addDays(today, 1); date <= horizon; date = addDays(today, ++ahead)) {
    const day = openDay(hours, date)
    if (day.kind === 'unknown') return null
    if (day.kind === 'open') return `opens ${ahead < WEEK ? weekdayWords(date) : longDate(date)} ${clockTime(day.opensAtMinute)}`
  }
  return null
}

/** An ISO date as 'Monday'. */
function weekdayWords(date: string): string {
  return WEEKDAYS[weekdayOf(date)] ?? ''
}
