import { describe, expect, it } from 'vitest'
import type { DepartmentHours } from './open-day'
import { openStatus } from './open-status'
import type { DayHours, SpecialDay } from './opening-hours'
import { addDays, momentOf, wallTime, weekdayOf } from '../time/wall-clock'

const ZONES = [
  ...['Australia/Brisbane', 'Australia/Lindeman', 'Australia/Sydney', 'Australia/Melbourne', 'Australia/Hobart', 'Australia/Adelaide', 'Australia/Broken_Hill'],
  ...['Australia/Darwin', 'Australia/Perth', 'Australia/Eucla', 'Australia/Lord_Howe', 'Antarctica/Macquarie', 'Pacific/Norfolk', 'Indian/Christmas', 'Indian/Cocos', 'Pacific/Auckland'],
]
const open = (weekday: number, opensAtMinute = 510, closesAtMinute = 1_050): DayHours => ({ weekday, status: 'open', opensAtMinute, closesAtMinute, formattedHours: null })
const special = (date: string, opensAtMinute: number | null = null, department: SpecialDay['department'] = 'all'): SpecialDay => ({
  ...{ date, department, opensAtMinute, closesAtMinute: opensAtMinute === null ? null : 720 },
  status: opensAtMinute === null ? 'closed' : 'open',
})
const WEEK = [...[1, 2, 3, 4, 5].map((day) => open(day)), open(6, 540, 720)]
const hours = (changes: Partial<DepartmentHours> = {}): DepartmentHours => ({ department: 'sales', timeZone: 'Australia/Brisbane', days: WEEK, special: [], ...changes })
const inZone = (wall: string, timeZone: string) => momentOf(wall, timeZone) ?? new Date(NaN)
const say = (wall: string, changes: Partial<DepartmentHours> = {}, closedText = 'Closed') => {
  const place = hours(changes)
  return openStatus(place, inZone(wall, place.timeZone), closedText)?.words ?? null
}

describe('the words', () => {
  const allDay = [0, 1, 2, 3, 4, 5, 6].map((day) => open(day, 0, 1_440))
  it.each<[string, string, Partial<DepartmentHours>, string | null]>([
    ['on a Tuesday', '2026-11-24T10:00', {}, 'Open now, closes at 5:30 pm'],
    ['the minute it opens', '2026-11-24T08:30', {}, 'Open now, closes at 5:30 pm'],
    ['the minute before', '2026-11-24T08:29', {}, 'Closed, opens at 8:30 am'],
    ['the minute before it closes', '2026-11-24T17:29', {}, 'Open now, closes at 5:30 pm'],
    ['the minute it closes', '2026-11-24T17:30', {}, 'Closed, opens Wednesday 8:30 am'],
    ['at midnight', '2026-11-25T00:00', {}, 'Closed, opens at 8:30 am'],
    ['on a Saturday evening', '2026-11-28T18:00', {}, 'Closed, opens Monday 8:30 am'],
    ['on a Sunday', '2026-11-29T10:00', {}, 'Closed, opens Monday 8:30 am'],
    ['on a holiday', '2026-11-24T10:00', { special: [special('2026-11-24')] }, 'Closed, opens Wednesday 8:30 am'],
    ['on a short day', '2026-11-24T11:00', { special: [special('2026-11-24', 600)] }, 'Open now, closes at 12 pm'],
    ["on a day of the department's own, which wins", '2026-11-24T11:00', { special: [special('2026-11-24'), special('2026-11-24', 600, 'sales')] }, 'Open now, closes at 12 pm'],
    ['on a holiday of the workshop', '2026-11-24T11:00', { special: [special('2026-11-24', null, 'service')] }, 'Open now, closes at 5:30 pm'],
    ['on a Sunday that is special', '2026-11-29T10:30', { special: [special('2026-11-29', 600)] }, 'Open now, closes at 12 pm'],
    ['before holidays', '2026-12-24T18:00', { special: [special('2026-12-25'), special('2026-12-26'), special('2026-12-28')] }, 'Closed, opens Tuesday 8:30 am'],
    ['a week before it opens', '2026-11-24T18:00', { days: [open(2)] }, 'Closed, opens Tuesday 1 December 2026 8:30 am'],
    ['before weeks of holidays', '2026-12-24T18:00', { special: Array.from({ length: 18 }, (_, at) => special(addDays('2026-12-25', at))) }, 'Closed, opens Tuesday 12 January 2027 8:30 am'],
    ['closed for good', '2026-11-24T10:00', { days: [0, 1, 2, 3, 4, 5, 6].map((day) => ({ ...open(day, 0, 0), status: 'closed' })) }, 'Closed'],
    ['to midnight', '2026-11-24T20:00', { days: [open(2, 540, 1_440)] }, 'Open now, closes at midnight'],
    ['over midnight', '2026-11-24T20:00', { days: [open(2, 540, 1_440), open(3, 0, 120)] }, 'Open now, closes Wednesday 2 am'],
    ['over midnight to midnight', '2026-11-24T20:00', { days: [open(2, 540, 1_440), open(3, 0, 1_440)] }, 'Open now, closes Wednesday midnight'],
    ['to midnight, and the next morning anew', '2026-11-24T20:00', { days: [open(2, 540, 1_440), open(3)] }, 'Open now, closes at midnight'],
    ['not to midnight, though the next day begins at it', '2026-11-24T10:00', { days: [open(2), open(3, 0, 120)] }, 'Open now, closes at 5:30 pm'],
    ['after a holiday that is long over', '2026-11-24T18:00', { special: [special('2026-12-25'), special('2026-11-02')] }, 'Closed, opens Wednesday 8:30 am'],
    ['always', '2026-11-24T20:00', { days: allDay }, 'Open now'],
    ['no hours', '2026-11-24T10:00', { days: [] }, null],
    ['hours in words alone', '2026-11-24T10:00', { days: [{ ...open(2), opensAtMinute: null, formattedHours: 'From nine' }] }, null],
    ['an end in words alone', '2026-11-24T10:00', { days: [{ ...open(2), closesAtMinute: null, formattedHours: 'From 8:30' }] }, null],
    ['open in neither hours nor words', '2026-11-24T10:00', { days: [{ ...open(2), opensAtMinute: null, closesAtMinute: null }, open(3)] }, 'Closed, opens Wednesday 8:30 am'],
    ['closed, whatever hours are noted with it', '2026-11-24T10:00', { days: [{ ...open(2), status: 'closed' }, open(3)] }, 'Closed, opens Wednesday 8:30 am'],
    ['an end that is the beginning', '2026-11-24T08:00', { days: [open(2, 540, 540), open(3)] }, 'Closed, opens Wednesday 8:30 am'],
    ['an end before the beginning', '2026-11-24T06:00', { days: [open(2, 540, 480), open(3)] }, 'Closed, opens Wednesday 8:30 am'],
    ['tomorrow in words alone', '2026-11-24T18:00', { days: [open(2), { ...open(3), opensAtMinute: null, formattedHours: 'From nine' }] }, 'Closed'],
    ['no hours, but a holiday', '2026-12-25T10:00', { days: [], special: [special('2026-12-25')] }, 'Closed'],
  ])('%s', (_what, wall, changes, words) => expect(say(wall, changes)).toBe(words))

  it("of a closed day are the site's, and of an open day that is over are not", () => {
    expect(say('2026-11-29T10:00', {}, 'By appointment only')).toBe('By appointment only, opens Monday 8:30 am')
    expect(say('2026-12-25T10:00', { special: [special('2026-12-25')] }, 'By appointment only')).toBe('By appointment only, opens Saturday 9 am')
    expect(say('2026-11-24T18:00', {}, 'By appointment only')).toBe('Closed, opens Wednesday 8:30 am')
  })
})

/** Minutes since midnight that a clock at the place shows. */
const minuteOf = (wall: string) => Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14, 16))

/** What the clock on the wall says, worked out without any moment: the other way round. */
function isOpenByTheWall({ days, special }: DepartmentHours, wall: string): boolean {
  const date = wall.slice(0, 10)
  const day = special.find((one) => one.date === date) ?? days.find(({ weekday }) => weekday === weekdayOf(date))
  return day?.status === 'open' && minuteOf(wall) >= (day.opensAtMinute ?? 0) && minuteOf(wall) < (day.closesAtMinute ?? 0)
}

const MINUTE = 60_000

function check(place: DepartmentHours, now: Date): void {
  const wall = wallTime(now, place.timeZone)
  // In an hour that is shown a second time the place is as it was at the end of the first.
  if (momentOf(wall, place.timeZone)?.getTime() !== now.getTime()) return
  const status = openStatus(place, now, 'Closed')
  const where = `${place.timeZone} at ${wall}`
  expect(status?.isOpen, where).toBe(isOpenByTheWall(place, wall))
  const until = status?.until ?? now
  expect(until.getTime(), where).toBeGreaterThan(now.getTime())
  // It holds to its last moment, and then it is midnight or the place opens or closes.
  expect(openStatus(place, new Date(until.getTime() - 1), 'Closed')?.words, where).toBe(status?.words)
  const after = wallTime(until, place.timeZone)
  const isSecondTime = momentOf(after, place.timeZone)?.getTime() !== until.getTime()
  expect(minuteOf(after) === 0 || isSecondTime || isOpenByTheWall(place, after) !== status?.isOpen, where).toBe(true)
}

it.each(ZONES)('a year of special hours in %s', (timeZone) => {
  // Every eleventh day is closed, every seventh is short.
  const days = Array.from({ length: 366 }, (_, at) => addDays('2026-07-01', at))
  const place = hours({ timeZone, special: days.flatMap((date, at) => (at % 11 === 0 ? [special(date)] : at % 7 === 0 ? [special(date, 600)] : [])) })
  const from = inZone('2026-07-01T00:00', timeZone).getTime()
  for (let at = 0; at < 365 * 24 * 60; at += 2_003) check(place, new Date(from + at * MINUTE))
})

/** Days on which clocks of some zone change, and the nights around them. */
it.each(ZONES.flatMap((timeZone) => ['2026-09-26', '2026-10-03', '2027-04-03'].map((date) => [timeZone, date] as const)))('the night of the clocks in %s from %s', (timeZone, date) => {
  const nights = [
    [0, 1_440],
    [510, 1_050],
    [150, 300],
    [60, 180],
  ] as const
  for (const [from, to] of nights) {
    const place = hours({ timeZone, days: [0, 1, 2, 3, 4, 5, 6].map((day) => open(day, from, to)) })
    const start = inZone(`${date}T12:00`, timeZone).getTime()
    for (let at = 0; at < 36 * 60; at += 30) check(place, new Date(start + at * MINUTE))
  }
})

it.each([
  ['forward by an hour in Sydney', 'Australia/Sydney', '2026-10-04T08:00', '2026-10-03T22:00:00.000Z'],
  ['back by an hour in Hobart', 'Australia/Hobart', '2027-04-04T08:00', '2027-04-03T23:00:00.000Z'],
  ['forward by half an hour on Lord Howe', 'Australia/Lord_Howe', '2026-10-04T08:00', '2026-10-03T22:00:00.000Z'],
  ['back by half an hour on Lord Howe', 'Australia/Lord_Howe', '2027-04-04T08:00', '2027-04-03T22:30:00.000Z'],
  ['not at all in Perth', 'Australia/Perth', '2026-10-04T08:00', '2026-10-04T01:00:00.000Z'],
])('with the clocks %s, nine is nine', (_what, timeZone, wall, opensAt) => {
  const place = hours({ timeZone, days: [0, 1, 2, 3, 4, 5, 6].map((day) => open(day, 540, 1_020)) })
  const status = openStatus(place, inZone(wall, timeZone), 'Closed')
  expect(status?.words).toBe('Closed, opens at 9 am')
  expect(status?.until.toISOString()).toBe(opensAt)
})
