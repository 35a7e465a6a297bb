import { expect, it } from 'vitest'
import { hasSeveralPlaces, nearestFirst, parseCoordinates } from './nearest'

const place = (name: string, latitude: number | null, longitude: number | null = 153) => ({ name, latitude, longitude })

it.each([
  ['none', [], []],
  ['the nearest first', [place('far', -30), place('near', -27.5)], ['near 56', 'far 334']],
  ['the same distance in their own order', [place('a', -26), place('b', -28)], ['a 111', 'b 111']],
  ['those that nobody knows last, in their own order', [place('x', null), place('y', -27, null), place('here', -27)], ['here 0', 'x null', 'y null']],
])('%s', (_what, places, expected) => {
  const found = nearestFirst(places, { latitude: -27, longitude: 153 })
  expect(found.map(({ place: { name }, km }) => `${name} ${km === null ? null : Math.round(km)}`)).toEqual(expected)
})

it.each([
  ['-27.36,153.02', { latitude: -27.36, longitude: 153.02 }],
  ['0,0', { latitude: 0, longitude: 0 }],
  ['-90,180', { latitude: -90, longitude: 180 }],
  ['-90.1,180', null],
  ['0,181', null],
  ['-27.36, 153.02', null],
  ['1e2,3', null],
  ['-27.36,153.02,0', null],
  ['NaN,3', null],
  ['', null],
  ['4034', null],
])('parseCoordinates(%j)', (text, expected) => expect(parseCoordinates(text)).toEqual(expected))

it.each([
  ['none', [], false],
  ['one', [place('a', -27)], false],
  ['two at one address', [place('a', -27), place('b', -27)], false],
  ['one that says where it is', [place('a', -27), place('b', null)], false],
  ['one, and one that says half of it', [place('a', -27), place('b', -28, null)], false],
  ['two', [place('a', -27), place('b', -28)], true],
])('%s to choose between', (_what, places, several) => expect(hasSeveralPlaces(places)).toBe(several))
