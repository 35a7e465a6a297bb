import { expect, test } from 'vitest'
import { findLocalities, isDeliveredTo } from './find-localities.server'
import { findPostcodeRow } from './postcode-table.server'

test.each([
  ['mackay', '4740'],
  ['Brisbane', '4000'],
  ['SYDNEY', '2000'],
  ['melbourne', '3000'],
  ['perth', '6000'],
  ['wagga wagga', '2650'],
  ['wagga', '2650'],
  ['Mt Gambier', '5290'],
  ['gold coast', '4217'],
  ['sunshine coast', '4558'],
  ['Chermside', '4032'],
])('%s is in %s', (name, postcode) => expect(findLocalities(name)[0]?.postcode).toBe(postcode))

test.each(['', 'zzz', '4740'])('%j is no locality', (name) => expect(findLocalities(name)).toEqual([]))

test('a name of several states is the one that is nearest', () => {
  const melbourne = findPostcodeRow('3000')?.at
  const states = findLocalities('Richmond').map(({ state }) => state)
  expect(new Set(states).size).toBeGreaterThan(3)
  expect(findLocalities('Richmond', melbourne)[0]).toMatchObject({ name: 'Richmond', postcode: '3121', state: 'vic' })
})

test.each([
  ['4740', true],
  ['2001', false],
  ['1234', false],
  ['0000', false],
])('%s is delivered to: %s', (postcode, isDelivered) => expect(isDeliveredTo(postcode)).toBe(isDelivered))
