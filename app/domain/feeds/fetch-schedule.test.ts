import { describe, expect, test } from 'vitest'
import { nextFetch, nextRetry, type FetchSchedule } from './fetch-schedule'

const brisbane = (...at: string[]): FetchSchedule => ({ at, timeZone: 'Australia/Brisbane' })
const sydney = (...at: string[]): FetchSchedule => ({ at, timeZone: 'Australia/Sydney' })

describe('nextFetch', () => {
  test.each<[FetchSchedule, string, string]>([
    [{ everyMinutes: 15 }, '2026-11-22T00:00Z', '2026-11-22T00:15Z'],
    [brisbane('05:30'), '2026-11-22T00:00Z', '2026-11-22T19:30Z'],
    [brisbane('05:30', '12:00'), '2026-11-22T00:00Z', '2026-11-22T02:00Z'],
    [brisbane('12:00', '05:30'), '2026-11-22T02:00Z', '2026-11-22T19:30Z'],
    // Just after midnight in Brisbane it is the day before in UTC.
    [brisbane('00:05'), '2026-11-22T14:04Z', '2026-11-22T14:05Z'],
    [brisbane('00:05'), '2026-11-22T14:05Z', '2026-11-23T14:05Z'],
    // Sydney's clocks skip 02:30 on 4 October 2026, and show it twice on 5 April.
    [sydney('02:30'), '2026-10-03T15:00Z', '2026-10-03T16:00Z'],
    [sydney('02:30'), '2026-10-02T17:00Z', '2026-10-03T16:00Z'],
    [sydney('02:30'), '2026-10-03T16:00Z', '2026-10-04T15:30Z'],
    [{ at: ['02:10'], timeZone: 'Australia/Lord_Howe' }, '2026-10-03T15:00Z', '2026-10-03T15:30Z'],
    [{ at: ['02:10'], timeZone: 'Australia/Adelaide' }, '2026-10-03T15:00Z', '2026-10-03T16:30Z'],
    [sydney('02:30'), '2026-04-04T14:00Z', '2026-04-04T15:30Z'],
    [sydney('02:30'), '2026-04-04T15:30Z', '2026-04-05T16:30Z'],
  ])('%j after %s is %s', (schedule, now, next) => {
    expect(nextFetch(schedule, new Date(now))).toEqual(new Date(next))
  })
})

describe('nextRetry', () => {
  const now = new Date('2026-11-22T00:00Z')
  test.each([
    [0, 5],
    [1, 5],
    [2, 10],
    [3, 20],
    [4, 40],
    [5, 60],
    [60, 60],
  ])('after %i failures it is tried again in %i minutes', (failures, minutes) => {
    expect(nextRetry(brisbane('05:30'), failures, now)).toEqual(new Date(now.getTime() + minutes * 60_000))
  })

  test('never later than the feed is due', () => {
    expect(nextRetry({ everyMinutes: 2 }, 5, now)).toEqual(new Date('2026-11-22T00:02Z'))
  })
})
