import { describe, expect, test } from 'vitest'
import { spotOf, uniqueLocations, uniqueNumbers } from './unique-locations'

describe('spotOf', () => {
  const place = (more: object) => spotOf({ slug: 'a', placeId: null, street: '480 Kensington Road', postcode: '5066', ...more })
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
    expect(place({ ...more, slug: 'a' })).not.toBe(place({ ...more, slug: 'b' })),
  )
})

test('uniqueLocations keeps the first of each spot', () => {
  const places = ['x', 'y', 'x', 'y', 'z'].map((spot, id) => ({ spot, id }))
  expect(uniqueLocations(places).map(({ id }) => id)).toEqual([0, 1, 4])
  expect(uniqueLocations([])).toEqual([])
})

describe('uniqueNumbers', () => {
  test.each([
    [['(07) 7010 4411', '07 7010 4411'], ['(07) 7010 4411']],
    [['+61 7 7010 4411', '(07) 7010 4411'], ['+61 7 7010 4411']],
    [['(07) 7010 4411', '(07) 7010 4400'], ['(07) 7010 4411', '(07) 7010 4400']],
    [['1300 975 703', null], ['1300 975 703']],
    [[null, 'ask', ''], []],
  ])('%j', (numbers, shown) => expect(uniqueNumbers(numbers).map(({ number }) => number)).toEqual(shown))
  test('dials what was given', () => expect(uniqueNumbers(['(07) 7010 4411'])).toEqual([{ number: '(07) 7010 4411', dial: '0770104411' }]))
})
