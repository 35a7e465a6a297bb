import { describe, expect, it } from 'vitest'
import { foldText, isOfferRunning, offerIdOf, offerPath } from './offers'

describe('foldText', () => {
  it.each([
    ['', '', null],
    ['short', 'short', null],
    ['x'.repeat(200), 'x'.repeat(200), null],
    ['x'.repeat(201), `${'x'.repeat(160)}…`, 'x'.repeat(201)],
    [` ${'x'.repeat(200)} `, 'x'.repeat(200), null],
    [`${'x'.repeat(159)} ${'y'.repeat(60)}`, `${'x'.repeat(159)}…`, `${'x'.repeat(159)} ${'y'.repeat(60)}`],
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

const now = new Date('2026-11-21T00:00:00Z')
const later = new Date('2026-11-21T00:00:01Z')
const earlier = new Date('2026-11-20T23:59:59Z')
it.each([
  [null, null, true],
  [now, null, true],
  [later, null, false],
  [earlier, later, true],
  [null, now, false],
  [null, earlier, false],
])('an offer from %s to %s runs: %s', (startsAt, expiresAt, isRunning) => {
  expect(isOfferRunning({ startsAt, expiresAt }, now)).toBe(isRunning)
})
