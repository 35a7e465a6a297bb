import type { DayHours, SpecialDay } from '../places/opening-hours'
import { weekdayOf } from '../places/wall-clock'

/** A place's hours of sale, by its own clock. */
export type PlaceHours = { name: string; timeZone: string; days: readonly DayHours[]; special: readonly SpecialDay[] }

export type OpenDay =
  | { kind: 'open'; opensAtMinute: number; closesAtMinute: number }
  | { kind: 'closed' }
  /** The dealer says it in words of their own, or not at all. */
  | { kind: 'unknown' }

/** Whether, and from when to when, a place sells on a day: a special day wins over the week, one for sales over one for everybody. */
export function openDay({ days, special }: PlaceHours, date: string): OpenDay {
  const ofDate = special.filter((day) => day.date === date)
  const own = ofDate.find(({ department }) => department === 'sales') ?? ofDate.find(({ department }) => department === 'all')
  if (own) return hoursOf({ ...own, formattedHours: null })
  if (days.length === 0) return { kind: 'unknown' }
  const day = days.find(({ weekday }) => weekday === weekdayOf(date))
  return day ? hoursOf(day) : { kind: 'closed' }
}

function hoursOf({ status, opensAtMinute, closesAtMinute, formattedHours }: Omit<DayHours, 'weekday'>): OpenDay {
  if (status === 'closed') return { kind: 'closed' }
  if (opensAtMinute === null || closesAtMinute === null) return { kind: formattedHours ? 'unknown' : 'closed' }
  return closesAtMinute > opensAtMinute ? { kind: 'open', opensAtMinute, closesAtMinute } : { kind: 'closed' }
}
