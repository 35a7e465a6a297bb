import { describe, expect, it } from 'vitest'
import { specialRows, weekRows, type DayHours, type SpecialDay } from './opening-hours'

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
    ['a plain week', [...workweek, open(6, 540, 960), closed(0)], ['Mon-Fri: 8:30 am to 5:30 pm', 'Saturday: 9 am to 4 pm', 'Sunday: Closed']],
    ['Sunday first in the data', [closed(0), ...workweek, closed(6)], ['Mon-Fri: 8:30 am to 5:30 pm', 'Saturday: Closed', 'Sunday: Closed']],
    [
      'one workday that differs',
      [...workweek.slice(0, 4), open(5, 510, 1200)],
      ['Monday', 'Tuesday', 'Wednesday', 'Thursday'].map((day) => `${day}: 8:30 am to 5:30 pm`).concat('Friday: 8:30 am to 8 pm'),
    ],
    [
      'a Tuesday that differs',
      [open(1), open(2, 600), ...workweek.slice(2)],
      ['Monday: 8:30 am to 5:30 pm', 'Tuesday: 10 am to 5:30 pm', ...['Wednesday', 'Thursday', 'Friday'].map((day) => `${day}: 8:30 am to 5:30 pm`)],
    ],
    ['a workday that is missing', workweek.slice(0, 2), ['Monday: 8:30 am to 5:30 pm', 'Tuesday: 8:30 am to 5:30 pm']],
    ['a closed workweek', [1, 2, 3, 4, 5].map(closed), ['Mon-Fri: Closed']],
    ['a weekend that is the same is not grouped', [open(6), open(0)], ['Saturday: 8:30 am to 5:30 pm', 'Sunday: 8:30 am to 5:30 pm']],
    ['to the end of the day, and all day', [open(6, 540, 1_440), open(0, 0, 1_440)], ['Saturday: 9 am to midnight', 'Sunday: Open 24 hours']],
    ['from midnight, and not to it', [open(6, 0, 720)], ['Saturday: 12 am to 12 pm']],
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
    ['soonest first, as they come', [day('2026-12-25'), day('2026-12-26'), day('2027-01-01')], ['2026-12-25 Closed', '2026-12-26 Closed', '2027-01-01 Closed']],
    ['another department', [day('2026-12-25', 'parts')], []],
    ['its own day wins, in either order', [day('2026-12-25', 'sales', 540), day('2026-12-25')], ['2026-12-25 9 am to 12 pm']],
    ['its own day wins', [day('2026-12-25'), day('2026-12-25', 'sales', 540)], ['2026-12-25 9 am to 12 pm']],
  ])('%s', (_what, days, rows) => {
    expect(specialRows(days, 'sales', '2026-12-24', 'Closed').map(({ date, hours }) => `${date} ${hours}`)).toEqual(rows)
  })
})

it("says a closed special day in the tenant's words", () => {
  const closedDay = { date: '2026-12-25', department: 'all', status: 'closed', opensAtMinute: null, closesAtMinute: null } as const
  expect(specialRows([closedDay], 'parts', '2026-12-24', 'By appointment only')).toEqual([{ date: '2026-12-25', hours: 'By appointment only', isClosed: true }])
})
