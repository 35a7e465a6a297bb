import { expect, test } from 'vitest'
import { ownMakeName, withOwnMakeLogos, withOwnMakeNames } from './own-makes'

const own = [{ slug: 'volkswagen', name: 'VW' }, { slug: 'land-rover', logoUrl: '/own.svg' }, { slug: 'kia', name: 'KIA', logoUrl: '/kia.svg' }]

test.each([
  ['Volkswagen', 'VW'],
  ['Land Rover', 'Land Rover'],
  ['Kia', 'KIA'],
  ['Toyota', 'Toyota'],
])('%s goes by the name %s', (make, expected) => expect(ownMakeName(make, own)).toBe(expected))

test('a list of makes keeps its values, and has labels where the site gives another name', () => {
  const makes = [{ value: 'Volkswagen', count: 3 }, { value: 'Toyota', count: 2 }]
  expect(withOwnMakeNames(makes, own)).toEqual([{ value: 'Volkswagen', count: 3, label: 'VW' }, { value: 'Toyota', count: 2 }])
})

test('a logo is the site’s own; a make of another name alone has none', () => {
  const logos = new Map([['Volkswagen', '/a'], ['Land Rover', '/b'], ['Kia', '/c'], ['Toyota', '/d'], ['Mazda', null]])
  expect([...withOwnMakeLogos(logos, own)]).toEqual([['Land Rover', '/own.svg'], ['Kia', '/kia.svg'], ['Toyota', '/d']])
  // A platform that has none was given none by the site either.
  expect([...withOwnMakeLogos(new Map([['Kia', null], ['Toyota', null]]), own)]).toEqual([['Kia', '/kia.svg']])
})
