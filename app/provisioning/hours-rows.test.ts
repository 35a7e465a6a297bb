import { describe, expect, test } from 'vitest'
import { dayRow, hoursRows, weeksOf } from './hours-rows'

describe('dayRow', () => {
  test.each([
    ['08:30-17:30', { status: 'open', opens: 510, closes: 1_050, words: null }],
    ['00:00-24:00', { status: 'open', opens: 0, closes: 1_440, words: null }],
    ['closed', { status: 'closed', opens: null, closes: null, words: null }],
    [{ words: 'By appointment' }, { status: 'open', opens: null, closes: null, words: 'By appointment' }],
    [{ hours: 'closed', words: 'Show day' }, { status: 'closed', opens: null, closes: null, words: 'Show day' }],
    [{ hours: '09:00-12:00', words: 'Mornings' }, { status: 'open', opens: 540, closes: 720, words: 'Mornings' }],
  ])('%j', (text, row) => expect(dayRow(text)).toEqual(row))
})

describe('weeksOf', () => {
  test('weekdays stand for the days that say nothing else', () =>
    expect(weeksOf({ type: 'sales', hours: { weekdays: '08:30-17:30', friday: '08:30-19:00', sunday: 'closed' } })).toEqual({
      sales: { sunday: 'closed', monday: '08:30-17:30', tuesday: '08:30-17:30', wednesday: '08:30-17:30', thursday: '08:30-17:30', friday: '08:30-19:00' },
    }))
  test('other departments keep their own hours at the same place', () =>
    expect(weeksOf({ type: 'sales', hours: { saturday: '09:00-16:00' }, departmentHours: { service: { saturday: '08:00-12:00' } } })).toEqual({
      sales: { saturday: '09:00-16:00' },
      service: { saturday: '08:00-12:00' },
    }))
  test('none given are none', () => expect(weeksOf({ type: 'parts' })).toEqual({}))
})

test('hoursRows numbers weekdays from Sunday, department by department', () =>
  expect(hoursRows({ service: { monday: '07:30-17:00' }, sales: { saturday: '09:00-16:00', sunday: 'closed' } })).toEqual([
    { department: 'sales', weekday: 0, status: 'closed', opens: null, closes: null, words: null },
    { department: 'sales', weekday: 6, status: 'open', opens: 540, closes: 960, words: null },
    { department: 'service', weekday: 1, status: 'open', opens: 450, closes: 1_020, words: null },
  ]))
