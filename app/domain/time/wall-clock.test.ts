import { describe, expect, it } from 'vitest'
import { addDays, dayInZone, hasDay, isDay, isoTime, momentAt, momentOf, momentOnceThere, wallOf, wallTime, weekdayOf, yearInZone } from './wall-clock'

/** Every zone of Australia's states and territories, its outer islands too, and New Zealand's. */
const ZONES = [
  'Australia/Brisbane',
  'Australia/Lindeman',
  'Australia/Sydney',
  'Australia/Melbourne',
  'Australia/Hobart',
  'Australia/Adelaide',
  'Australia/Broken_Hill',
  'Australia/Darwin',
  'Australia/Perth',
  'Australia/Eucla',
  'Australia/Lord_Howe',
  'Antarctica/Macquarie',
  'Indian/Christmas',
  'Indian/Cocos',
  'Pacific/Norfolk',
  'Pacific/Auckland',
]

describe('momentOf', () => {
  it.each([
    ['Brisbane', 'Australia/Brisbane', '2026-01-15T09:00', '2026-01-14T23:00:00.000Z'],
    ['Sydney in summer', 'Australia/Sydney', '2026-01-15T09:00', '2026-01-14T22:00:00.000Z'],
    ['Sydney in winter', 'Australia/Sydney', '2026-07-15T09:00', '2026-07-14T23:00:00.000Z'],
    ['Adelaide in summer', 'Australia/Adelaide', '2026-01-15T09:00', '2026-01-14T22:30:00.000Z'],
    ['Adelaide in winter', 'Australia/Adelaide', '2026-07-15T09:00', '2026-07-14T23:30:00.000Z'],
    ['Darwin in summer', 'Australia/Darwin', '2026-01-15T09:00', '2026-01-14T23:30:00.000Z'],
    ['Perth', 'Australia/Perth', '2026-01-15T09:00', '2026-01-15T01:00:00.000Z'],
    ['Eucla', 'Australia/Eucla', '2026-01-15T09:00', '2026-01-15T00:15:00.000Z'],
    ['Lord Howe in summer', 'Australia/Lord_Howe', '2026-01-15T09:00', '2026-01-14T22:00:00.000Z'],
    ['Lord Howe in winter, half an hour less', 'Australia/Lord_Howe', '2026-07-15T09:00', '2026-07-14T22:30:00.000Z'],
    ['the morning on which Sydney’s clocks go forward', 'Australia/Sydney', '2026-10-04T09:00', '2026-10-03T22:00:00.000Z'],
    ['the minute before they do', 'Australia/Sydney', '2026-10-04T01:59', '2026-10-03T15:59:00.000Z'],
    ['the first after the hour that they skip', 'Australia/Sydney', '2026-10-04T03:00', '2026-10-03T16:00:00.000Z'],
    ['the first of two where they go back', 'Australia/Sydney', '2026-04-05T02:30', '2026-04-04T15:30:00.000Z'],
    ['the morning after that', 'Australia/Sydney', '2026-04-05T09:00', '2026-04-04T23:00:00.000Z'],
    ['the last minute of four digits', 'Australia/Sydney', '9999-12-31T23:59', '9999-12-31T12:59:00.000Z'],
    ['the first of two on Lord Howe', 'Australia/Lord_Howe', '2026-04-05T01:45', '2026-04-04T14:45:00.000Z'],
  ])('%s', (_what, zone, wall, moment) => expect(momentOf(wall, zone)?.toISOString()).toBe(moment))

  it.each([
    ['an hour that is skipped', 'Australia/Melbourne', '2026-10-04T02:30'],
    ['its first minute', 'Australia/Hobart', '2026-10-04T02:00'],
    ['its last minute', 'Australia/Adelaide', '2026-10-04T02:59'],
    ['half an hour that is skipped', 'Australia/Lord_Howe', '2026-10-04T02:15'],
    ['no time', 'Australia/Perth', 'tomorrow'],
    ['a year of two digits', 'Australia/Perth', '0026-12-03T10:30'],
    ['the year before all others', 'Australia/Sydney', '0000-01-01T00:00'],
  ])('null for %s', (_what, zone, wall) => expect(momentOf(wall, zone)).toBeNull())

  it.each(ZONES)('and back again, through a year of %s', (zone) => {
    for (let date = '2026-01-01'; date < '2027-01-01'; date = addDays(date, 1)) {
      for (const minute of [0, 510, 525, 1_020, 1_439]) {
        const moment = momentOf(wallOf(date, minute), zone)
        expect(moment && wallTime(moment, zone), `${date} ${minute}`).toBe(wallOf(date, minute))
      }
    }
  })
})

it.each([
  [510, '2026-11-23T22:30:00.000Z'],
  [1_439, '2026-11-24T13:59:00.000Z'],
  [1_440, '2026-11-24T14:00:00.000Z'],
])('minute %i of a day in Brisbane', (minute, moment) => expect(momentAt('2026-11-24', minute, 'Australia/Brisbane')?.toISOString()).toBe(moment))

it.each([
  ['Australia/Sydney', 119, '2026-10-03T15:59:00.000Z'],
  ['Australia/Sydney', 120, '2026-10-03T16:00:00.000Z'],
  ['Australia/Sydney', 179, '2026-10-03T16:00:00.000Z'],
  ['Australia/Lord_Howe', 125, '2026-10-03T15:30:00.000Z'],
  ['Australia/Brisbane', 150, '2026-10-03T16:30:00.000Z'],
])('on the night of the clocks in %s, minute %i is at %s', (zone, minute, moment) => expect(momentOnceThere('2026-10-04', minute, zone).toISOString()).toBe(moment))

it.each([
  ['2026-12-31', true],
  ['2028-02-29', true],
  ['2027-02-29', false],
  ['2100-02-29', false],
  ['2027-02-28', true],
  ['2028-02-30', false],
  ['2028-03-30', true],
  ['2000-02-29', true],
  ['2026-11-31', false],
  ['2026-13-01', false],
  ['2026-12-00', false],
  ['2026-00-01', false],
  ['2026-12-01', true],
  ['2026-12-01x', false],
  ['x2026-12-01', false],
  ['tomorrow', false],
])('that the calendar has %s is %s', (date, expected) => expect(isDay(date)).toBe(expected))

it.each([[1, 31], [2, 28], [3, 31], [4, 30], [5, 31], [6, 30], [7, 31], [8, 31], [9, 30], [10, 31], [11, 30], [12, 31]])('month %i of 2026 has %i days', (month, days) => {
  expect([hasDay(2026, month, days), hasDay(2026, month, days + 1)]).toEqual([true, false])
})

it.each([
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-10-03', 2, '2026-10-05'],
  ['2026-11-24', 0, '2026-11-24'],
])('%s and %i days', (date, days, then) => expect(addDays(date, days)).toBe(then))

it.each([
  ['2026-12-31T13:59:59Z', 'Australia/Brisbane', 2026],
  ['2026-12-31T14:00:00Z', 'Australia/Brisbane', 2027],
  ['2026-12-31T15:59:59Z', 'Australia/Perth', 2026],
  ['2026-12-31T16:00:00Z', 'Australia/Perth', 2027],
])('%s in %s is in %i', (moment, zone, year) => {
  expect(yearInZone(new Date(moment), zone)).toBe(year)
})

it('knows the days of a week', () => {
  expect(weekdayOf('2026-11-22')).toBe(0)
})

it.each([
  [0, '00:00'],
  [59, '00:59'],
  [60, '01:00'],
  [719, '11:59'],
  [1_439, '23:59'],
])('%i minutes after midnight a clock shows %s', (minute, time) => expect(isoTime(minute)).toBe(time))

it.each([
  ['2026-11-20T13:59:59Z', 'Australia/Brisbane', '2026-11-20'],
  ['2026-11-20T14:00:00Z', 'Australia/Brisbane', '2026-11-21'],
  ['2026-11-20T15:59:59Z', 'Australia/Perth', '2026-11-20'],
  ['2026-12-31T13:30:00Z', 'Australia/Sydney', '2027-01-01'],
])('the day at %s in %s is %s', (now, zone, day) => {
  expect(dayInZone(new Date(now), zone)).toBe(day)
})
