import type { Department } from './department'
import type { DayHours, SpecialDay } from './opening-hours'
import { weekdayOf } from '../time/wall-clock'

/** The hours that a department keeps, by the clock at its place. @property timeZone an IANA zone */
export type DepartmentHours = { department: Department; timeZone: string; days: readonly DayHours[]; special: readonly SpecialDay[] }

export type OpenDay =
  | { kind: 'open'; opensAtMinute: number; closesAtMinute: number }
  | { kind: 'closed' }
  /** The dealer says it in words of their own, or not at all. */
  | { kind: 'unknown' }

/** Whether, and from when to when, a department is open on a day: a special day wins over the week, its own over one for everybody. */
export function openDay({ department, days, special }: Omit<DepartmentHours, 'timeZone'>, date: string): OpenDay {
  const ofDate = special.filter((day) => day.date === date)
  const own = ofDate.find((day) => day.department === department) ?? ofDate.find((day) => day.department === 'all')
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
