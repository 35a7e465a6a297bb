import { describe, expect, test } from 'vitest'
import { markSeen, MAX_SAVED_SEARCHES, newSinceWords, parseSavedSearches, removeSearch, saveSearch, type SavedSearch } from './saved-searches'

const NOW = new Date('2026-11-20T02:00:00.000Z')
const SEEN_AT = '2026-11-19T20:00:00.000Z'
const made = (make: string) => ({ path: '/cars/', filters: { make: [make] }, label: make })
const saved = (make: string, seenAt = '2026-11-01T00:00:00.000Z'): SavedSearch => ({ ...made(make), seenAt })

describe('saveSearch', () => {
  test('comes first, seen now; the same again is not kept twice', () => {
    expect(saveSearch([saved('Kia'), saved('Ford')], made('Ford'), SEEN_AT)).toEqual([saved('Ford', SEEN_AT), saved('Kia')])
  })

  test('the oldest beyond ten goes out', () => {
    const ten = Array.from({ length: MAX_SAVED_SEARCHES }, (_, index) => saved(`M${index}`))
    const after = saveSearch(ten, made('Ford'), SEEN_AT)
    expect(after).toHaveLength(MAX_SAVED_SEARCHES)
    expect(after.at(-1)?.label).toBe('M8')
  })
})

test('removeSearch and markSeen go by the address', () => {
  const list = [saved('Kia'), saved('Ford')]
  expect(removeSearch(list, '/cars/?make=Kia')).toEqual([saved('Ford')])
  expect(removeSearch(list, '/cars/?make=Audi')).toEqual(list)
  expect(markSeen(list, '/cars/?make=Ford', SEEN_AT)).toEqual([saved('Kia'), saved('Ford', SEEN_AT)])
})

test('what was seen once stays seen, whichever page is looked at afterwards', () => {
  const list = [saved('Ford', SEEN_AT)]
  expect(markSeen(list, '/cars/?make=Ford', '2026-11-19T19:59:59.999Z')).toEqual(list)
})

test.each([
  ['what was written', JSON.stringify([saved('Kia')]), [saved('Kia')]],
  ['nothing', null, []],
  ['no JSON', '{', []],
  ['a search without a time', JSON.stringify([made('Kia'), saved('Ford')]), [saved('Ford')]],
  ['more than are kept', JSON.stringify(Array.from({ length: MAX_SAVED_SEARCHES + 1 }, (_, index) => saved(`M${index}`))), Array.from({ length: MAX_SAVED_SEARCHES }, (_, index) => saved(`M${index}`))],
  ['a time that is none', JSON.stringify([saved('Kia', 'soon')]), []],
])('parseSavedSearches of %s', (_name, text, expected) => {
  expect(parseSavedSearches(text)).toEqual(expected)
})

/** Brisbane is ten hours ahead: NOW is noon on Friday 20 November there. */
const BRISBANE = -600

test.each([
  [0, '2026-11-17T02:00:00Z', BRISBANE, null],
  [-1, '2026-11-17T02:00:00Z', BRISBANE, null],
  [3, '2026-11-17T02:00:00Z', BRISBANE, '3 new since Tuesday'],
  [1, '2026-11-19T14:00:00Z', BRISBANE, '1 new since earlier today'],
  [1, '2026-11-19T13:59:00Z', BRISBANE, '1 new since yesterday'],
  [1, '2026-11-18T14:00:00Z', BRISBANE, '1 new since yesterday'],
  [1, '2026-11-18T13:59:00Z', BRISBANE, '1 new since Wednesday'],
  [1, '2026-11-13T14:00:00Z', BRISBANE, '1 new since Saturday'],
  [1, '2026-11-13T13:59:00Z', BRISBANE, '1 new since 13 Nov 2026'],
  [29, '2026-11-19T23:00:00Z', 0, '29 new since yesterday'],
  [30, '2026-11-20T01:00:00Z', 0, '30+ new since earlier today'],
])('%d since %s, %d minutes behind UTC: %s', (count, seenAt, offsetMinutes, expected) => {
  expect(newSinceWords(count, new Date(seenAt), NOW, () => offsetMinutes)).toBe(expected)
})

test.each([
  // Sydney's clocks go forward in the night to Sunday 4 October 2026, and back in the night to Sunday 4 April 2027.
  ['2026-10-03T13:30:00Z', '2026-10-04T23:00:00Z', '2026-10-03T16:00:00Z', -600, -660, '1 new since Saturday'],
  ['2027-04-01T13:10:00Z', '2027-04-05T02:00:00Z', '2027-04-03T16:00:00Z', -660, -600, '1 new since Friday'],
])('since %s, looked at %s: the clock of then says which day it was', (seenAt, now, changedAt, before, after, expected) => {
  expect(newSinceWords(1, new Date(seenAt), new Date(now), (date) => (date < new Date(changedAt) ? before : after))).toBe(expected)
})
