import { minuteOf, momentAt, wallTime } from '../time/wall-clock'
import { openDay, type PlaceHours } from './place-hours'
import type { Booked } from './slots'

/** Whether a place sells for as long as a booking lasts, by its own clock. Hours that nobody knows refuse nothing. */
export function fitsHours(place: PlaceHours, { startsAt, endsAt }: Pick<Booked, 'startsAt' | 'endsAt'>): boolean {
  const wall = wallTime(startsAt, place.timeZone)
  const date = wall.slice(0, 10)
  const day = openDay(place, date)
  if (day.kind !== 'open') return day.kind === 'unknown'
  const closesAt = momentAt(date, day.closesAtMinute, place.timeZone)
  return minuteOf(wall) >= day.opensAtMinute && (!closesAt || endsAt <= closesAt)
}
