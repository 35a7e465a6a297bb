import { DEPARTMENTS, type Department } from '~/domain/places/department'
import type { z } from 'zod'
import { WEEKDAYS, type locationSchema } from './schema/dealership-schema'
import type { DayText, LocationText, Week } from './site-document'

type LocationFile = z.output<typeof locationSchema>
type WeekFile = NonNullable<LocationFile['hours']>

/** A day of a department as its row has it, times in minutes since midnight at the place. */
export type DayRow = { status: 'open' | 'closed'; opens: number | null; closes: number | null; words: string | null }

const WORKING_DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const

/** A day each, from Sunday on, as the platform keeps them. */
export function wholeWeek({ weekdays, ...days }: WeekFile): Week {
  const all: Week = { ...(weekdays === undefined ? {} : Object.fromEntries(WORKING_DAYS.map((day) => [day, weekdays]))), ...days }
  return Object.fromEntries(WEEKDAYS.flatMap((day) => (all[day] === undefined ? [] : [[day, all[day]]])))
}

/** The weeks that a location's file gives: its own department's, and those of other departments at the same place. */
export function weeksOf({ type, hours, departmentHours }: Pick<LocationFile, 'type' | 'hours' | 'departmentHours'>): LocationText['hours'] {
  const weeks: LocationText['hours'] = hours ? { [type]: wholeWeek(hours) } : {}
  for (const department of DEPARTMENTS) {
    const week = departmentHours?.[department]
    if (week) weeks[department] = wholeWeek(week)
  }
  return weeks
}

/** Every day of every department, with its weekday's number (0 is Sunday). */
export function hoursRows(weeks: LocationText['hours']): (DayRow & { department: Department; weekday: number })[] {
  return DEPARTMENTS.flatMap((department) =>
    WEEKDAYS.flatMap((day, weekday) => {
      const text = weeks[department]?.[day]
      return text === undefined ? [] : [{ department, weekday, ...dayRow(text) }]
    }),
  )
}

export function dayRow(text: DayText): DayRow {
  const { hours = null, words = null } = typeof text === 'string' ? { hours: text } : text
  if (hours === 'closed') return { status: 'closed', opens: null, closes: null, words }
  const [opens = null, closes = null] = hours === null ? [] : hours.split('-').map(minute)
  return { status: 'open', opens, closes, words }
}

function minute(clock: string): number {
  const [hour = 0, minutes = 0] = clock.split(':').map(Number)
  return hour * 60 + minutes
}
