import { describe, expect, it } from 'vitest'
import { checkSlot, preferredTimeRefusal } from './check-time'
import { openDay, type PlaceHours } from './place-hours'
import { freeSeat, freeSlots, slotsOfDay, type Booked, type SlotRules } from './slots'

const open = (weekday: number, opensAtMinute = 510, closesAtMinute = 1_050) => ({ weekday, status: 'open' as const, opensAtMinute, closesAtMinute, formattedHours: null })
const shut = { status: 'closed' as const, opensAtMinute: null, closesAtMinute: null }
const place = (changes: Partial<PlaceHours> = {}): PlaceHours => ({
  name: 'Aspley',
  timeZone: 'Australia/Brisbane',
  days: [...[1, 2, 3, 4, 5].map((day) => open(day)), open(6, 540, 720), { weekday: 0, ...shut, formattedHours: null }],
  special: [{ date: '2026-12-25', department: 'all', ...shut }],
  ...changes,
})
const RULES: SlotRules = { slotMinutes: 60, capacity: 1, leadHours: 2, daysAhead: 7 }
/** Tuesday, 9 am in Brisbane. */
const NOW = new Date('2026-11-24T09:00:00+10:00')
const at = (wall: string, minutes = 60, seat = 0): Booked => {
  const startsAt = new Date(`${wall}:00+10:00`)
  return { startsAt, endsAt: new Date(startsAt.getTime() + minutes * 60_000), seat }
}

describe('openDay', () => {
  const special = (department: 'all' | 'sales' | 'service', opensAtMinute: number | null) => ({
    ...{ date: '2026-11-24', department, opensAtMinute, closesAtMinute: opensAtMinute === null ? null : 720 },
    status: opensAtMinute === null ? ('closed' as const) : ('open' as const),
  })
  const hours = (opensAtMinute: number, closesAtMinute: number) => ({ kind: 'open', opensAtMinute, closesAtMinute })
  it.each<[string, Partial<PlaceHours>, string, object]>([
    ['a weekday', {}, '2026-11-24', hours(510, 1_050)],
    ['a Sunday', {}, '2026-11-22', { kind: 'closed' }],
    ['a holiday', {}, '2026-12-25', { kind: 'closed' }],
    ['a special day', { special: [special('all', 600)] }, '2026-11-24', hours(600, 720)],
    ['one of sales, which wins', { special: [special('all', null), special('sales', 600)] }, '2026-11-24', hours(600, 720)],
    ['one of the workshop', { special: [special('service', null)] }, '2026-11-24', hours(510, 1_050)],
    ['a day without an entry', { days: [open(1)] }, '2026-11-24', { kind: 'closed' }],
    ['no hours at all', { days: [] }, '2026-11-24', { kind: 'unknown' }],
    ['no hours, but a holiday', { days: [] }, '2026-12-25', { kind: 'closed' }],
    ['words alone', { days: [{ weekday: 2, status: 'open', opensAtMinute: null, closesAtMinute: null, formattedHours: 'From nine' }] }, '2026-11-24', { kind: 'unknown' }],
    ['open, and nobody says when', { days: [{ ...open(2), opensAtMinute: null }] }, '2026-11-24', { kind: 'closed' }],
    ['hours that end before they begin', { days: [open(2, 1_050, 510)] }, '2026-11-24', { kind: 'closed' }],
  ])('%s', (_what, changes, date, expected) => expect(openDay(place(changes), date)).toEqual(expected))
})

describe('slotsOfDay', () => {
  const walls = (changes: Partial<PlaceHours>, date: string, slotMinutes: number) => slotsOfDay(place(changes), date, { slotMinutes }).map(({ wall }) => wall.slice(11))
  it.each<[string, Partial<PlaceHours>, string, number, string[]]>([
    ['until the last that ends before they close', { days: [open(2, 540, 725)] }, '2026-11-24', 60, ['09:00', '10:00', '11:00']],
    ['one that just fits', { days: [open(2, 540, 600)] }, '2026-11-24', 60, ['09:00']],
    ['none that fits', { days: [open(2, 540, 599)] }, '2026-11-24', 60, []],
    ['none on a closed day', {}, '2026-11-22', 30, []],
    ['none where nobody knows when', { days: [] }, '2026-11-24', 30, []],
    ['to midnight', { days: [open(2, 1_380, 1_440)] }, '2026-11-24', 30, ['23:00', '23:30']],
    ['not the hour that clocks skip', { timeZone: 'Australia/Sydney', days: [open(0, 60, 300)] }, '2026-10-04', 60, ['01:00', '03:00', '04:00']],
    ['once in the hour that clocks show twice', { timeZone: 'Australia/Sydney', days: [open(0, 60, 300)] }, '2026-04-05', 60, ['01:00', '02:00', '03:00', '04:00']],
    ['not over the skipped half hour', { timeZone: 'Australia/Lord_Howe', days: [open(0, 90, 210)] }, '2026-10-04', 30, ['01:30', '02:30', '03:00']],
    ['none that the clocks make longer than the day', { timeZone: 'Australia/Sydney', days: [open(0, 90, 180)] }, '2026-10-04', 60, []],
    ['until they close at a time that clocks skip', { timeZone: 'Australia/Sydney', days: [open(0, 60, 150)] }, '2026-10-04', 30, ['01:00', '01:30']],
  ])('%s', (_what, changes, date, minutes, expected) => expect(walls(changes, date, minutes)).toEqual(expected))

  it.each([
    ['Australia/Brisbane', '2026-10-04', '2026-10-03T23:00:00.000Z'],
    ['Australia/Sydney', '2026-10-03', '2026-10-02T23:00:00.000Z'],
    ['Australia/Sydney', '2026-10-04', '2026-10-03T22:00:00.000Z'],
    ['Australia/Melbourne', '2026-04-04', '2026-04-03T22:00:00.000Z'],
    ['Australia/Melbourne', '2026-04-05', '2026-04-04T23:00:00.000Z'],
    ['Australia/Hobart', '2026-10-04', '2026-10-03T22:00:00.000Z'],
    ['Australia/Adelaide', '2026-10-04', '2026-10-03T22:30:00.000Z'],
    ['Australia/Broken_Hill', '2026-04-05', '2026-04-04T23:30:00.000Z'],
    ['Australia/Darwin', '2026-10-04', '2026-10-03T23:30:00.000Z'],
    ['Australia/Perth', '2026-10-04', '2026-10-04T01:00:00.000Z'],
    ['Australia/Eucla', '2026-10-04', '2026-10-04T00:15:00.000Z'],
    ['Australia/Lord_Howe', '2026-10-04', '2026-10-03T22:00:00.000Z'],
    ['Australia/Lord_Howe', '2026-10-03', '2026-10-02T22:30:00.000Z'],
  ])('nine o’clock in %s on %s', (timeZone, date, moment) => {
    const everyDay = [0, 1, 2, 3, 4, 5, 6].map((day) => open(day, 540, 1_020))
    expect(slotsOfDay(place({ timeZone, days: everyDay }), date, { slotMinutes: 30 })[0]?.startsAt.toISOString()).toBe(moment)
  })
})

describe('freeSlots', () => {
  const free = (rules: Partial<SlotRules> = {}, booked: Booked[] = [], now = NOW) => freeSlots(place({ days: [open(2, 540, 780), open(3, 540, 660)] }), { ...RULES, ...rules }, booked, now).map(({ wall }) => wall.slice(5))
  it.each<[string, Partial<SlotRules>, Booked[], string[]]>([
    ['from the lead time on', { daysAhead: 0 }, [], ['11-24T11:00', '11-24T12:00']],
    ['to the last day', { daysAhead: 1 }, [], ['11-24T11:00', '11-24T12:00', '11-25T09:00', '11-25T10:00']],
    ['without lead time, but not one that has begun', { daysAhead: 0, leadHours: 0 }, [], ['11-24T10:00', '11-24T11:00', '11-24T12:00']],
    ['not what is booked', { daysAhead: 0 }, [at('2026-11-24T11:00')], ['11-24T12:00']],
    ['until the capacity is reached', { daysAhead: 0, capacity: 2 }, [at('2026-11-24T11:00'), at('2026-11-24T12:00'), at('2026-11-24T12:00', 60, 1)], ['11-24T11:00']],
    ['not what a longer booking reaches into', { daysAhead: 0 }, [at('2026-11-24T11:30')], []],
    ['not while somebody else has the car', { daysAhead: 0, capacity: 2 }, [{ ...at('2026-11-24T11:00'), hasCar: true }], ['11-24T12:00']],
    ['what one ends at, or begins at, is free', { daysAhead: 0 }, [at('2026-11-24T10:00'), at('2026-11-24T12:00', 30)], ['11-24T11:00']],
  ])('%s', (_what, rules, booked, expected) => expect(free(rules, booked)).toEqual(expected))

  it('leaves out what lacks a moment of the lead time, as the check of it does', () => {
    const late = new Date(NOW.getTime() + 1)
    expect(free({ daysAhead: 0 }, [], late)).toEqual(['11-24T12:00'])
    expect(checkSlot('2026-11-24T11:00', place({ days: [open(2, 540, 780)] }), RULES, [], late)).toMatchObject({ message: 'Aspley needs 2 hours to get ready. Choose a later time.' })
  })
})

it.each<[string, Booked[], number, number | null]>([
  ['nobody', [], 1, 0],
  ['the first is taken', [at('2026-11-24T11:00')], 2, 1],
  ['a gap', [at('2026-11-24T11:00', 60, 1)], 2, 0],
  ['full', [at('2026-11-24T11:00'), at('2026-11-24T11:00', 60, 1)], 2, null],
  ['two that follow each other have one seat', [at('2026-11-24T11:00', 30), at('2026-11-24T11:30', 30)], 2, 1],
  ['somebody with the car', [{ ...at('2026-11-24T11:30'), hasCar: true }], 2, null],
  ['somebody with the car before', [{ ...at('2026-11-24T10:00'), hasCar: true }], 2, 0],
  ['one of a larger capacity counts', [at('2026-11-24T11:00', 60, 3)], 1, null],
])('freeSeat with %s', (_what, booked, capacity, seat) => expect(freeSeat(at('2026-11-24T11:00'), booked, capacity)).toBe(seat))

describe('checkSlot', () => {
  it.each<[string, string, Booked[], string]>([
    ['the past', '2020-01-05T03:00', [], 'That time is over. Choose a later one.'],
    ['now', '2026-11-24T09:00', [], 'That time is over. Choose a later one.'],
    ['at night', '2026-11-25T03:00', [], 'Aspley is open from 8:30 am to 5:30 pm on Wednesday 25 November 2026. Choose a time between them.'],
    ['as they close', '2026-11-25T17:30', [], 'Aspley is open from 8:30 am to 5:30 pm on Wednesday 25 November 2026. Choose a time between them.'],
    ['a Sunday', '2026-11-29T10:30', [], 'Aspley is closed on Sunday 29 November 2026. Choose another day.'],
    ['Christmas', '2026-12-25T10:30', [], 'Aspley is closed on Friday 25 December 2026. Choose another day.'],
    ['too late to end', '2026-11-25T17:00', [], 'Test drives at Aspley start every 60 minutes. Choose one of the times of the list.'],
    ['between two slots', '2026-11-25T10:45', [], 'Test drives at Aspley start every 60 minutes. Choose one of the times of the list.'],
    ['too soon', '2026-11-24T10:30', [], 'Aspley needs 2 hours to get ready. Choose a later time.'],
    ['too far', '2026-12-02T10:30', [], 'Aspley takes test drives up to 7 days ahead. Choose an earlier day.'],
    ['taken', '2026-11-25T10:30', [at('2026-11-25T10:30')], 'Somebody else has 10:30 am on Wednesday 25 November 2026 at Aspley. Still free: 8:30 am, 9:30 am, 11:30 am on Wednesday 25 November 2026.'],
    ['taken, with the whole day', '2026-11-25T12:30', [at('2026-11-25T12:30'), { startsAt: new Date('2026-11-24T22:30Z'), endsAt: new Date('2026-11-25T07:30Z'), seat: 0 }], 'Somebody else has 12:30 pm on Wednesday 25 November 2026 at Aspley. Still free: 3:30 pm, 4:30 pm on Tuesday 24 November 2026; 8:30 am on Thursday 26 November 2026.'],
  ])('refuses %s', (_what, wall, booked, message) => expect(checkSlot(wall, place(), RULES, booked, NOW)).toEqual({ ok: false, message }))

  it('says that nothing is free', () => {
    const allDay = { startsAt: new Date('2026-11-24T00:00Z'), endsAt: new Date('2026-12-24T00:00Z'), seat: 0 }
    expect(checkSlot('2026-11-25T10:30', place(), { ...RULES, daysAhead: 1 }, [allDay], NOW)).toEqual({
      ok: false,
      message: 'Somebody else has 10:30 am on Wednesday 25 November 2026 at Aspley. Nothing else is free there now: leave the time empty and they call you.',
    })
  })

  it('counts an hour and a day in words', () => {
    expect(checkSlot('2026-11-24T09:30', place(), { ...RULES, leadHours: 1 }, [], NOW)).toMatchObject({ message: 'Aspley needs an hour to get ready. Choose a later time.' })
    expect(checkSlot('2026-11-26T09:30', place(), { ...RULES, daysAhead: 1 }, [], NOW)).toMatchObject({ message: 'Aspley takes test drives up to a day ahead. Choose an earlier day.' })
  })

  it.each([
    ['the first after the lead time', '2026-11-24T11:30', [], 0],
    ['the last day', '2026-12-01T16:30', [], 0],
    ['beside another', '2026-11-25T10:30', [at('2026-11-25T10:30', 60, 1)], 0],
  ])('takes %s', (_what, wall, booked, seat) => {
    const checked = checkSlot(wall, place(), { ...RULES, capacity: 2 }, booked, NOW)
    const { startsAt, endsAt } = at(wall)
    expect(checked).toMatchObject({ ok: true, seat, slot: { wall, startsAt, endsAt } })
  })
})

it('takes every time that is offered, from the very end of the lead time and the opening of the doors on', () => {
  const here = place({ days: [open(2, 540, 780), open(3, 540, 660)] })
  const offered = freeSlots(here, RULES, [], NOW)
  expect(offered.map(({ wall }) => wall.slice(5))).toEqual(['11-24T11:00', '11-24T12:00', '11-25T09:00', '11-25T10:00', '12-01T09:00', '12-01T10:00', '12-01T11:00', '12-01T12:00'])
  expect(offered.filter(({ wall }) => !checkSlot(wall, here, RULES, [], NOW).ok)).toEqual([])
})

describe('preferredTimeRefusal', () => {
  it.each<[string, Partial<PlaceHours>, string, string | null]>([
    ['a time within the hours', {}, '2026-11-24T10:37', null],
    ['months ahead', {}, '2027-06-16T10:37', null],
    ['a year ahead', {}, '2027-11-24T10:37', null],
    ['more than a year ahead', {}, '2027-11-25T10:37', 'Thursday 25 November 2027 is more than a year ahead. Choose an earlier day.'],
    ['a slip in the year, of unknown hours', { days: [] }, '2028-12-28T10:37', 'Thursday 28 December 2028 is more than a year ahead. Choose an earlier day.'],
    ['the past', {}, '2026-11-24T08:59', 'That time is over. Choose a later one.'],
    ['at three in the morning', {}, '2026-11-26T03:00', 'Aspley is open from 8:30 am to 5:30 pm on Thursday 26 November 2026. Choose a time between them.'],
    ['unknown hours', { days: [] }, '2026-11-26T03:00', null],
    ['unknown hours, in the past', { days: [] }, '2020-01-05T03:00', 'That time is over. Choose a later one.'],
    ['an hour that clocks skip', { timeZone: 'Australia/Sydney' }, '2027-10-03T02:30', 'The clocks go forward on Sunday 3 October 2027 and skip that time. Choose another one.'],
  ])('%s', (_what, changes, wall, refusal) => expect(preferredTimeRefusal(wall, place(changes), NOW)).toBe(refusal))
})
