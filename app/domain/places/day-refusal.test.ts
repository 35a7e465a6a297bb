import { expect, it } from 'vitest'
import { dayRefusal, type AskedPlace } from './day-refusal'

const open = (weekday: number) => ({ weekday, status: 'open' as const, opensAtMinute: 450, closesAtMinute: 1_020, formattedHours: null })
const special = (date: string, department: 'all' | 'sales' | 'service', status: 'open' | 'closed') => ({
  ...{ date, department, status },
  ...(status === 'open' ? { opensAtMinute: 540, closesAtMinute: 720 } : { opensAtMinute: null, closesAtMinute: null }),
})
const place = (changes: Partial<AskedPlace> = {}): AskedPlace => ({
  ...{ name: 'Aspley', department: 'service', timeZone: 'Australia/Brisbane', books: true },
  days: [1, 2, 3, 4, 5].map(open),
  special: [special('2026-12-25', 'all', 'closed'), special('2026-12-28', 'sales', 'closed'), special('2026-12-29', 'all', 'closed'), special('2026-12-29', 'service', 'open')],
  ...changes,
})
/** A quarter to midnight of Tuesday in Brisbane: Perth has the same day, Sydney is in the next one, and every workshop is closed. */
const NOW = new Date('2026-11-24T23:45:00+10:00')

const over = (day: string) => `${day} is over. Choose today or a later day.`
const far = (day: string) => `${day} is more than a year ahead. Choose an earlier day.`
const closed = (day: string) => `Aspley: the service department is closed on ${day}. Choose another day.`

it.each<[string, Partial<AskedPlace>, string, string | null]>([
  ['today, when the department has closed', {}, '2026-11-24', 'Aspley: the service department closed at 5 pm today. Choose another day.'],
  ['today, when a special day is longer', { special: [{ ...special('2026-11-24', 'service', 'open'), closesAtMinute: 1_439 }] }, '2026-11-24', null],
  ['today, when nothing is booked', { books: false }, '2026-11-24', null],
  ['today of unknown hours', { days: [] }, '2026-11-24', null],
  ['yesterday', {}, '2026-11-23', over('Monday 23 November 2026')],
  ['years ago', {}, '2020-01-01', over('Wednesday 1 January 2020')],
  ['today of Brisbane, which is over in Sydney', { timeZone: 'Australia/Sydney' }, '2026-11-24', over('Tuesday 24 November 2026')],
  ['today, also in Perth', { timeZone: 'Australia/Perth', books: false }, '2026-11-24', null],
  ['a workday', {}, '2027-03-02', null],
  ['the same day of the next year', {}, '2027-11-24', null],
  ['a day later', {}, '2027-11-25', far('Thursday 25 November 2027')],
  ['a slip in the year', {}, '2099-01-05', far('Monday 5 January 2099')],
  ['a slip in the year, of unknown hours', { days: [] }, '2028-12-28', far('Thursday 28 December 2028')],
  ['a day later, which is a year ahead in Sydney', { timeZone: 'Australia/Sydney' }, '2027-11-25', null],
  ['years ahead, and nothing is booked', { books: false }, '2099-01-05', null],
  ['a Sunday', {}, '2026-11-29', closed('Sunday 29 November 2026')],
  ['Christmas', {}, '2026-12-25', closed('Friday 25 December 2026')],
  ['a day off of sales alone', {}, '2026-12-28', null],
  ['a day off of all but the workshop', {}, '2026-12-29', null],
  ['a Sunday of unknown hours', { days: [] }, '2026-11-29', null],
  ['Christmas of unknown hours', { days: [] }, '2026-12-25', closed('Friday 25 December 2026')],
  ['Christmas, and nothing is booked', { books: false }, '2026-12-25', null],
  ['yesterday, and nothing is booked', { books: false }, '2026-11-23', over('Monday 23 November 2026')],
])('%s', (_what, changes, date, refusal) => expect(dayRefusal(date, place(changes), NOW)).toBe(refusal))

it.each([
  ['16:59', null],
  ['17:00', 'Aspley: the service department closed at 5 pm today. Choose another day.'],
])('today at %s, by the clock of the place', (time, refusal) =>
  expect(dayRefusal('2026-11-24', place(), new Date(`2026-11-24T${time}:00+10:00`))).toBe(refusal))

it.each([
  ['2029-02-28', null],
  ['2029-03-01', far('Thursday 1 March 2029')],
])('%s, asked for on a day that the next year has not', (date, refusal) => expect(dayRefusal(date, place(), new Date('2028-02-29T12:00:00+10:00'))).toBe(refusal))
