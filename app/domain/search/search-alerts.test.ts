import { expect, test } from 'vitest'
import { CAR } from '../cars/vehicle-noun'
import { alertEnds, alertMoment, hasNews, isAlertRenewable, newCarsWords, nextAlertMoment, searchAlertHref } from './search-alerts'

const BRISBANE = 'Australia/Brisbane'
const SYDNEY = 'Australia/Sydney'

test.each([
  ['in the morning', '2026-11-28T21:59:59.000Z', BRISBANE, '2026-11-28T22:00:00.000Z'],
  ['at eight', '2026-11-28T22:00:00.000Z', BRISBANE, '2026-11-28T22:00:00.000Z'],
  ['at noon', '2026-11-29T02:00:00.000Z', BRISBANE, '2026-11-29T02:00:00.000Z'],
  ['just before eight at night', '2026-11-29T09:59:00.000Z', BRISBANE, '2026-11-29T09:59:00.000Z'],
  ['at eight at night', '2026-11-29T10:00:00.000Z', BRISBANE, '2026-11-29T22:00:00.000Z'],
  ['after midnight', '2026-11-29T14:30:00.000Z', BRISBANE, '2026-11-29T22:00:00.000Z'],
  ['where clocks are an hour ahead', '2026-11-29T09:30:00.000Z', SYDNEY, '2026-11-29T21:00:00.000Z'],
  // On 4 October 2026 clocks in Sydney go from two to three.
  ['in the night that clocks go forward', '2026-10-03T15:30:00.000Z', SYDNEY, '2026-10-03T21:00:00.000Z'],
])('a mail of new cars goes between 8 am and 8 pm at the dealership: %s', (_when, from, timeZone, moment) => {
  expect(alertMoment(new Date(from), timeZone).toISOString()).toBe(moment)
})

test.each([
  ['2026-11-28T22:00:00.000Z', '2026-11-29T22:00:00.000Z'],
  ['2026-11-29T09:59:00.000Z', '2026-11-29T22:00:00.000Z'],
])('after one that went at %s the next goes the morning after at the earliest', (sent, next) => {
  expect(nextAlertMoment(new Date(sent), BRISBANE).toISOString()).toBe(next)
})

test('mails end by themselves half a year after they were confirmed', () => {
  expect(alertEnds(new Date('2026-11-29T00:00:00.000Z')).toISOString()).toBe('2027-05-28T00:00:00.000Z')
})

test.each([
  [1, '1 new car'],
  [2, '2 new cars'],
  [29, '29 new cars'],
  [30, '30+ new cars'],
])('%i of them are "%s"', (count, words) => {
  expect(newCarsWords(count, CAR)).toBe(words)
})

test('the page that asks for an address knows the search by its own', () => {
  expect(searchAlertHref('/search/used-cars/?make=Kia&price=-30000')).toBe('/search/alert?search=%2Fsearch%2Fused-cars%2F%3Fmake%3DKia%26price%3D-30000')
})

test.each([
  ['the day before they end', '2026-11-30T00:00:00.000Z', true],
  ['a week after they were confirmed', '2027-05-21T00:00:00.000Z', true],
  ['within that week', '2027-05-21T00:00:00.001Z', false],
  ['when they were just confirmed', '2027-05-28T00:00:00.000Z', false],
])('mails may be had for longer, but not in the first week: %s', (_when, ends, isRenewable) => {
  expect(isAlertRenewable(new Date(ends), new Date('2026-11-29T00:00:00.000Z'))).toBe(isRenewable)
})

test.each([
  ['', true],
  ['hilux', true],
  ['🚗 !', false],
])('new cars of a search for %j can come in: %s', (text, has) => {
  expect(hasNews({ text })).toBe(has)
})

test.each([
  [1_500, true],
  [1_501, false],
])('of an address of %i letters mails are offered: %s', (length, isOffered) => {
  expect(searchAlertHref('x'.repeat(length)) !== null).toBe(isOffered)
})
