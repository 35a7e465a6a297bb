import { addDays, weekdayOf } from '../../app/domain/time/wall-clock'

/** The first such day of the week from a fortnight ahead on, as an ISO date: one that no clock of the country calls past. @param weekday 0 is Sunday */
export function comingDay(weekday: number): string {
  const fortnight = addDays(new Date().toISOString().slice(0, 10), 14)
  return addDays(fortnight, (weekday - weekdayOf(fortnight) + 7) % 7)
}
