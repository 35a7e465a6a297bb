import { describe, expect, it } from 'vitest'
import { clockTime, dayInZone, specialRows, weekRows, type DayHours, type SpecialDay } from './opening-hours'

const open = (weekday: number, opensAtMinute = 510, closesAtMinute = 1050): DayHours => ({
  weekday,
  status: 'open',
  opensAtMinute,
  closesAtMinute,
  formattedHours: null,
})
const closed = (weekday: number): DayHours => ({ ...open(weekday), status: 'closed', opensAtMinute: null, closesAtMinute: null })
const workweek = [1, 2, 3, 4, 5].map((day) => open(day))
const words = (days: DayHours[], closedText = 'Closed') => weekRows(days, closedText).map(({ days: day, hours }) => `${day}: ${hours}`)

describe('weekRows', () => {
  it.each<[string, DayHours[], string[]]>([
    ['nothing known', [], []],
    ['a plain week', [...workweek, open(6, 540, 960), closed(0)], ['Mon-Fri: 8:30am to 5:30pm', 'Saturday: 9am to 4pm', 'Sunday: Closed']],
    ['Sunday first in the data', [closed(0), ...workweek, closed(6)], ['Mon-Fri: 8:30am to 5:30pm', 'Saturday: Closed', 'Sunday: Closed']],
    [
      'one workday that differs',
      [...workweek.slice(0, 4), open(5, 510, 1200)],
      ['Monday', 'Tuesday', 'Wednesday', 'Thursday'].map((day) => `${day}: 8:30am to 5:30pm`).concat('Friday: 8:30am to 8pm'),
    ],
    ['a workday that is missing', workweek.slice(0, 2), ['Monday: 8:30am to 5:30pm', 'Tuesday: 8:30am to 5:30pm']],
    ['a closed workweek', [1, 2, 3, 4, 5].map(closed), ['Mon-Fri: Closed']],
    ['a weekend that is the same is not grouped', [open(6), open(0)], ['Saturday: 8:30am to 5:30pm', 'Sunday: 8:30am to 5:30pm']],
    ["the dealer's own words", [{ ...open(6), formattedHours: '9 till noon' }], ['Saturday: 9 till noon']],
    ['open, but nobody knows when', [{ ...closed(6), status: 'open' }], ['Saturday: Closed']],
  ])('%s', (_what, days, rows) => {
    expect(words(days)).toEqual(rows)
  })

  it("says closed in the tenant's words", () => {
    expect(words([closed(0)], 'By appointment only')).toEqual(['Sunday: By appointment only'])
  })
})

describe('specialRows', () => {
  const day = (date: string, department: SpecialDay['department'] = 'all', opensAtMinute: number | null = null): SpecialDay => ({
    date,
    department,
    status: opensAtMinute === null ? 'closed' : 'open',
    opensAtMinute,
    closesAtMinute: opensAtMinute === null ? null : 720,
  })
  it.each<[string, SpecialDay[], string[]]>([
    ['none', [], []],
    ['yesterday is over, today is not', [day('2026-12-23'), day('2026-12-24')], ['2026-12-24 Closed']],
    ['soonest first', [day('2026-12-26'), day('2026-12-25')], ['2026-12-25 Closed', '2026-12-26 Closed']],
    ['another department', [day('2026-12-25', 'parts')], []],
    ['its own day wins, in either order', [day('2026-12-25', 'sales', 540), day('2026-12-25')], ['2026-12-25 9am to 12pm']],
    ['its own day wins', [day('2026-12-25'), day('2026-12-25', 'sales', 540)], ['2026-12-25 9am to 12pm']],
  ])('%s', (_what, days, rows) => {
    expect(specialRows(days, 'sales', '2026-12-24').map(({ date, hours }) => `${date} ${hours}`)).toEqual(rows)
  })
})

it.each([
  [0, '12am'],
  [1, '12:01am'],
  [510, '8:30am'],
  [720, '12pm'],
  [1439, '11:59pm'],
  [1440, '12am'],
])('clockTime(%i) is %s', (minute, text) => {
  expect(clockTime(minute)).toBe(text)
})

it.each([
  ['2026-11-20T13:59:59Z', 'Australia/Brisbane', '2026-11-20'],
  ['2026-11-20T14:00:00Z', 'Australia/Brisbane', '2026-11-21'],
  ['2026-11-20T15:59:59Z', 'Australia/Perth', '2026-11-20'],
  ['2026-12-31T13:30:00Z', 'Australia/Sydney', '2027-01-01'],
])('%s in %s is %s', (now, zone, day) => {
  expect(dayInZone(new Date(now), zone)).toBe(day)
})
