import { expect, it } from 'vitest'
import { longDate } from './long-date'
import { addDays } from './wall-clock'

it('names a day', () => {
  expect(longDate('2026-11-24')).toBe('Tuesday 24 November 2026')
})

it('names each day of a leap year and of the next as Australians write it', () => {
  const reference = new Intl.DateTimeFormat('en-AU', { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
  const days = Array.from({ length: 366 + 365 }, (_, day) => addDays('2028-01-01', day))
  expect(days.map(longDate)).toEqual(days.map((day) => reference.format(new Date(`${day}T00:00Z`)).replace(',', '')))
})
