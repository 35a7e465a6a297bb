import { openDay as openDayOf, type OpenDay } from '../places/open-day'
import type { DayHours, SpecialDay } from '../places/opening-hours'

/** A place's hours of sale, by its own clock. */
export type PlaceHours = { name: string; timeZone: string; days: readonly DayHours[]; special: readonly SpecialDay[] }

/** Whether, and from when to when, a place sells on a day. */
export function openDay({ days, special }: PlaceHours, date: string): OpenDay {
  return openDayOf({ department: 'sales', days, special }, date)
}
