import { describe, expect, it } from 'vitest'
import { foldText, isRunning, offerIdOf, offerPath } from './offers'

describe('foldText', () => {
  it.each([
    ['', '', null],
    ['short', 'short', null],
    ['x'.repeat(200), 'x'.repeat(200), null],
    ['x'.repeat(201), `${'x'.repeat(160)}…`, 'x'.repeat(201)],
    [` ${'x'.repeat(200)} `, 'x'.repeat(200), null],
    [`${'x'.repeat(159)} ${'y'.repeat(60)}`, `${'x'.repeat(159)}…`, `${'x'.repeat(159)} ${'y'.repeat(60)}`],
    [`Offer ends ${'word '.repeat(50)}`, `Offer ends ${'word '.repeat(30).trim()}…`, `Offer ends ${'word '.repeat(50).trim()}`],
    [`${'word '.repeat(31)}ends, ${'word '.repeat(20).trim()}`, `${'word '.repeat(31)}ends…`, `${'word '.repeat(31)}ends, ${'word '.repeat(20).trim()}`],
    ['🚗'.repeat(201), `${'🚗'.repeat(160)}…`, '🚗'.repeat(201)],
  ])('%j', (text, beginning, whole) => {
    expect(foldText(text)).toEqual({ beginning, whole })
  })
})

it.each([
  [true, 'mazda', '/offers/7'],
  [false, 'mazda', '/offers/mazda/7'],
  [false, null, '/offers/7'],
])('offerPath on a single-make site %s of %s is %s', (isSingle, manufacturerSlug, path) => {
  expect(offerPath({ id: 7, manufacturerSlug }, isSingle)).toBe(path)
})

it.each([
  [['7'], 7],
  [['mazda', '7'], 7],
  [['a', 'b', '7'], null],
  [['mazda'], null],
  [['0'], null],
  [['07'], null],
  [['9999999999'], null],
  [[], null],
])('offerIdOf(%j) is %s', (segments, id) => {
  expect(offerIdOf(segments)).toBe(id)
})

describe('isRunning', () => {
  const [before, now, after] = ['2026-11-20', '2026-11-21', '2026-11-22'].map((day) => new Date(day)) as [Date, Date, Date]
  it.each<[Date | null, Date | null, boolean]>([
    [null, null, true],
    [before, after, true],
    [now, null, true],
    [null, now, false],
    [after, null, false],
    [null, before, false],
  ])('from %s to %s: %s', (startsAt, expiresAt, expected) => expect(isRunning({ startsAt, expiresAt }, now)).toBe(expected))
})
