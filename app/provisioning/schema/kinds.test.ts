import { expect, test } from 'vitest'
import { date, moment, phone } from './kinds'

test.each([
  ['2026-12-31', true, true],
  ['2028-02-29', true, true],
  ['2027-02-29', false, false],
  ['2026-11-31', false, false],
  ['2026-13-01', false, false],
  ['2026-12-31T13:59:00Z', false, true],
  ['2026-11-31T13:59:00Z', false, false],
  ['2026-12-31T25:00Z', false, false],
  ['2026-12-31T13:59', false, false],
  ['31/12/2026', false, false],
])('%s is a date: %s, and a date or a moment: %s', (given, isDate, isMoment) => {
  expect([date.safeParse(given).success, moment.safeParse(given).success]).toEqual([isDate, isMoment])
})

test.each([
  ['(07) 3555 0100', true],
  ['1300 555 010', true],
  ['13 12 34', true],
  ['07 7010', false],
  ['0412 345', false],
  ['1300 CAR 123', false],
])('%s is the number of a place: %s, and what is none is one fault', (given, expected) => {
  expect(phone.safeParse(given).error?.issues.length ?? 0).toBe(expected ? 0 : 1)
})
