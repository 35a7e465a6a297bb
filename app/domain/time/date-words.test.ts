import { describe, expect, it } from 'vitest'
import { clockTime, closingTime, formatDate, formatMonth, longDate, longMoment, momentInZone, shortMoment } from './date-words'
import { addDays } from './wall-clock'

describe('formatDate', () => {
  it.each([
    ['2026-11-20', '20 Nov 2026'],
    ['2026-01-01', '1 Jan 2026'],
    ['2027-12-31T23:59:59.999Z', '31 Dec 2027'],
    ['2026-13-01', ''],
    ['2026-00-01', ''],
    ['2026-01-00', ''],
    ['2026-01-32', ''],
    ['2026-01-011', ''],
    ['20 Nov 2026', ''],
    ['', ''],
  ])('writes %j as %j', (iso, text) => expect(formatDate(iso)).toBe(text))
})

it('names a month', () => {
  expect(['2022-05-01', '2026-11-20T10:00:00Z', '2026-13-01', ''].map(formatMonth)).toEqual(['May 2022', 'Nov 2026', '', ''])
})

it('names a day in full', () => {
  expect(longDate('2026-11-24')).toBe('Tuesday 24 November 2026')
})

it('names each day of a leap year and of the next as Australians write it', () => {
  const reference = new Intl.DateTimeFormat('en-AU', { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
  const days = Array.from({ length: 366 + 365 }, (_, day) => addDays('2028-01-01', day))
  expect(days.map(longDate)).toEqual(days.map((day) => reference.format(new Date(`${day}T00:00Z`)).replace(',', '')))
})

it.each([
  [0, '12 am'],
  [1, '12:01 am'],
  [510, '8:30 am'],
  [720, '12 pm'],
  [1439, '11:59 pm'],
  [1440, '12 am'],
])('clockTime(%i) is %s', (minute, text) => {
  expect(clockTime(minute)).toBe(text)
})

it.each([
  [1_050, '5:30 pm'],
  [1_439, '11:59 pm'],
  [1_440, 'midnight'],
])('closingTime(%i) is %s', (minute, text) => expect(closingTime(minute)).toBe(text))

describe('momentInZone', () => {
  it.each([
    ['2026-11-20T05:05:00Z', 'Australia/Brisbane', '20 Nov 2026, 3:05 pm'],
    ['2026-11-20T05:05:00Z', 'Australia/Perth', '20 Nov 2026, 1:05 pm'],
    ['2026-11-20T05:05:00Z', 'Australia/Adelaide', '20 Nov 2026, 3:35 pm'],
    ['2026-11-20T14:00:00Z', 'Australia/Brisbane', '21 Nov 2026, 12 am'],
    ['2026-11-20T13:59:59Z', 'Australia/Brisbane', '20 Nov 2026, 11:59 pm'],
    ['2026-11-21T02:00:00Z', 'Australia/Brisbane', '21 Nov 2026, 12 pm'],
    ['2026-11-21T02:00:00Z', 'Australia/Sydney', '21 Nov 2026, 1 pm'],
    ['2027-06-01T02:09:00Z', 'Australia/Sydney', '1 Jun 2027, 12:09 pm'],
  ])('%s in %s is %s', (moment, zone, words) => expect(momentInZone(new Date(moment), zone)).toBe(words))
})

it.each([
  ['2026-11-24T13:00', '24 Nov 2026, 1 pm', '1 pm on Tuesday 24 November 2026'],
  ['2026-11-24T00:05', '24 Nov 2026, 12:05 am', '12:05 am on Tuesday 24 November 2026'],
])('%s is %s in short, and in full %s', (wall, short, long) => expect([shortMoment(wall), longMoment(wall)]).toEqual([short, long]))

it('a time of a day that there is not is none', () => expect(shortMoment('2026-13-01T10:00')).toBe(''))
