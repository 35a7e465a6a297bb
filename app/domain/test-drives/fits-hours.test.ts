import { expect, it } from 'vitest'
import { fitsHours } from './fits-hours'
import type { PlaceHours } from './place-hours'

/** Tuesday, 9 am to noon in Brisbane. */
const PLACE: PlaceHours = {
  name: 'Aspley',
  timeZone: 'Australia/Brisbane',
  days: [{ weekday: 2, status: 'open', opensAtMinute: 540, closesAtMinute: 720, formattedHours: null }],
  special: [{ date: '2026-12-01', department: 'all', status: 'closed', opensAtMinute: null, closesAtMinute: null }],
}
const booked = (wall: string, minutes = 60) => {
  const startsAt = new Date(`${wall}:00+10:00`)
  return { startsAt, endsAt: new Date(startsAt.getTime() + minutes * 60_000) }
}

it.each<[boolean, string, Partial<PlaceHours>, ReturnType<typeof booked>]>([
  [true, 'as it opens', {}, booked('2026-11-24T09:00')],
  [true, 'until it closes', {}, booked('2026-11-24T11:00')],
  [false, 'before it opens', {}, booked('2026-11-24T08:30')],
  [false, 'beyond its closing', {}, booked('2026-11-24T11:30')],
  [false, 'on a day on which it is shut', {}, booked('2026-11-25T10:00')],
  [false, 'on a day on which it is shut for once', {}, booked('2026-12-01T10:00')],
  [false, 'by another clock, two hours before it opens', { timeZone: 'Australia/Perth' }, booked('2026-11-24T09:00')],
  [true, 'until midnight', { days: [{ weekday: 2, status: 'open', opensAtMinute: 540, closesAtMinute: 1_440, formattedHours: null }] }, booked('2026-11-24T23:00')],
  [true, 'where nobody knows its hours', { days: [] }, booked('2026-11-24T03:00')],
])('%s: %s', (fits, _, changes, booking) => expect(fitsHours({ ...PLACE, ...changes }, booking)).toBe(fits))
