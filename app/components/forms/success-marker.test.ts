import { describe, expect, it } from 'vitest'
import { isMarked, markSuccess, parseMarkers, MAX_MARKERS, withMarker, type SuccessMarker } from './success-marker'

const marker = (leadId: string, eventId = 22): SuccessMarker => ({ category: 'General Enquiry', leadId, car: null, eventId })

describe('of several leads each is stored', () => {
  const [a, b] = [marker('a'), marker('b')]
  const known = withMarker(withMarker([], a), b)
  it.each([
    ['the first again', a, true],
    ['the last again', b, true],
    ['the first, filed otherwise since', { ...a, category: 'Sales', car: 'kia-rio' }, true],
    ['the first, as another event', { ...a, eventId: 18 }, false],
    ['another', marker('c'), false],
  ])('%s: known %s', (_, asked, isKnown) => expect(isMarked(known, asked)).toBe(isKnown))

  it(`and no more than ${MAX_MARKERS}`, () => {
    const many = Array.from({ length: MAX_MARKERS + 2 }, (_, at) => marker(String(at))).reduce(withMarker, [] as SuccessMarker[])
    expect([many.length, many[0]?.leadId, many.at(-1)?.leadId]).toEqual([MAX_MARKERS, '2', String(MAX_MARKERS + 1)])
  })
})

it.each([
  [null, []],
  ['', []],
  ['{', []],
  ['{"category":"x","leadId":"a","car":null}', []],
  ['[1,null,{"leadId":"a"},{"leadId":"b","eventId":"22"}]', []],
  [JSON.stringify([marker('a')]), [marker('a')]],
])('reads %j as %j', (text, expected) => expect(parseMarkers(text)).toEqual(expected))

it('where nothing can be stored an event is news once for this page', () => {
  expect([marker('x'), marker('x'), marker('x', 18), marker('x', 18)].map(markSuccess)).toEqual([true, false, true, false])
})
