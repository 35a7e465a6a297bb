import { expect, test } from 'vitest'
import { ownMakeName, ownModelName, withOwnMakeLogos, withOwnMakeNames } from './own-makes'

const own = [{ slug: 'volkswagen', name: 'VW' }, { slug: 'land-rover', logoUrl: '/own.svg' }, { slug: 'kia', name: 'KIA', logoUrl: '/kia.svg' }]

test.each([
  ['Volkswagen', 'VW'],
  ['Land Rover', 'Land Rover'],
  ['Kia', 'KIA'],
  ['Toyota', 'Toyota'],
])('%s goes by the name %s', (make, expected) => expect(ownMakeName(make, own)).toBe(expected))

test.each([
  ['Volkswagen Golf', 'VW Golf'],
  ['Volkswagen Golf Volkswagen', 'VW Golf Volkswagen'],
  ['Land Rover Range Rover', 'Land Rover Range Rover'],
  ['Volkswagen', 'Volkswagen'],
  ['Toyota HiLux', 'Toyota HiLux'],
])('the model %s is called %s', (model, expected) => {
  expect(ownModelName(model, own)).toBe(expected)
  expect(ownModelName(model, [])).toBe(model)
})
test('a make of several words is renamed whole', () => {
  const rovers = [{ slug: 'land', name: 'Terra' }, { slug: 'land-rover', name: 'LR' }]
  expect(ownModelName('Land Rover Defender', rovers)).toBe('LR Defender')
})

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
