import { describe, expect, test } from 'vitest'
import { placeNumbers, spotOf, uniqueLocations } from './unique-locations'

describe('spotOf', () => {
  const place = (more: object) => spotOf({ slug: 'a', dealershipSlug: 'd', placeId: null, street: '480 Kensington Road', postcode: '5066', ...more })
  test.each([
    ['the same street and postcode', { slug: 'b' }, true],
    ['the same street, spelt otherwise', { street: ' 480  KENSINGTON Road. ' }, true],
    ['another number', { street: '484 Kensington Road' }, false],
    ['a unit of the street', { street: '2/480 Kensington Road' }, false],
    ['the same street of another town', { postcode: '3000' }, false],
    ["a vendor's id", { placeId: 'x' }, false],
  ])('%s', (_what, more, isSame) => expect(place(more) === place({})).toBe(isSame))
  test("a vendor's id is one spot whatever the street says", () => expect(place({ placeId: 'x' })).toBe(place({ placeId: 'x', street: 'Gate 2' })))
  test.each([{ street: null }, { postcode: null }, { street: ' ' }])('%j says not where it is', (more) =>
    expect(new Set([place(more), place({ ...more, slug: 'b' }), place({ ...more, dealershipSlug: 'e' })]).size).toBe(3),
  )
})

test('uniqueLocations keeps the first of each spot', () => {
  const places = ['x', 'y', 'x', 'y', 'z'].map((spot, id) => ({ spot, id }))
  expect(uniqueLocations(places).map(({ id }) => id)).toEqual([0, 1, 4])
  expect(uniqueLocations([])).toEqual([])
})

describe('placeNumbers', () => {
  test.each([
    ['(07) 7010 4411', '07 7010 4411', [['(07) 7010 4411', '(07) 7010 4411']]],
    ['+61 7 7010 4411', '(07) 7010 4411', [['+61 7 7010 4411', '+61 7 7010 4411']]],
    ['+61 (0)7 7010 4411', '(07) 7010 4411', [['+61 (0)7 7010 4411', '+61 (0)7 7010 4411']]],
    ['(07) 7010 4411', '(07) 7010 4400', [['Phone (07) 7010 4411', '(07) 7010 4411'], ['Landline (07) 7010 4400', '(07) 7010 4400']]],
    ['0491 570 156', '(02) 5550 7740', [['Mobile 0491 570 156', '0491 570 156'], ['Landline (02) 5550 7740', '(02) 5550 7740']]],
    ['+61 491 570 156', '(02) 5550 7740', [['Mobile +61 491 570 156', '+61 491 570 156'], ['Landline (02) 5550 7740', '(02) 5550 7740']]],
    ['1300 975 703', null, [['1300 975 703', '1300 975 703']]],
    ['1300 975 703', '(02) 5550 7740', [['Phone 1300 975 703', '1300 975 703'], ['Landline (02) 5550 7740', '(02) 5550 7740']]],
    [null, 'ask', []],
    ['', '(02) 5550 7740', [['(02) 5550 7740', '(02) 5550 7740']]],
  ] as const)('%j and %j', (phone, landline, shown) => expect(placeNumbers(phone, landline).map(({ text, number }) => [text, number])).toEqual(shown))
  test('dials what was given', () => expect(placeNumbers('(07) 7010 4411', null)).toEqual([{ text: '(07) 7010 4411', number: '(07) 7010 4411', dial: '0770104411' }]))
})
