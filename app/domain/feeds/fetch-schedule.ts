import { MINUTE_MS } from '../time/durations'
import { addDays, dayInZone, minuteOf, momentOnceThere } from '../time/wall-clock'

/** When a feed is fetched: every so many minutes, or at times of the day by the clock of a zone. */
export type FetchSchedule = { everyMinutes: number } | { at: readonly string[]; timeZone: string }

/** A source that fails is asked again sooner than it would be, but not without end. */
const FIRST_RETRY_MINUTES = 5
const LONGEST_RETRY_MINUTES = 60

/** The next moment after `now` at which the feed is due. A time that the clocks skip is when they have skipped it: left out, a daily feed would be two days old. */
export function nextFetch(schedule: FetchSchedule, now: Date): Date {
  if ('everyMinutes' in schedule) return new Date(now.getTime() + schedule.everyMinutes * MINUTE_MS)
  const today = dayInZone(now, schedule.timeZone)
  const moments = [today, addDays(today, 1)].flatMap((date) => schedule.at.map((time) => momentOnceThere(date, minuteOf(`${date}T${time}`), schedule.timeZone).getTime()))
  return new Date(Math.min(...moments.filter((moment) => moment > now.getTime())))
}

/** The next try after a failure: five minutes, ten, twenty, forty, then every hour, and never later than the feed would be due anyway. */
export function nextRetry(schedule: FetchSchedule, failures: number, now: Date): Date {
  const minutes = Math.min(FIRST_RETRY_MINUTES * 2 ** Math.max(0, failures - 1), LONGEST_RETRY_MINUTES)
  return new Date(Math.min(now.getTime() + minutes * MINUTE_MS, nextFetch(schedule, now).getTime()))
}
