import { expect, test } from 'vitest'
import { placesWithin, withinCounts } from './within'

const distances = new Map([
  ['Here', 0],
  ['Edge', 25],
  ['Past', 25.01],
  ['Far', 400],
])
const cars = [
  { value: 'Here', count: 3 },
  { value: 'Edge', count: 4 },
  { value: 'Past', count: 5 },
  { value: 'Far', count: 6 },
  { value: 'Nobody knows where', count: 7 },
]

test.each<[number, string[] | undefined, string[]]>([
  [25, undefined, ['Here', 'Edge']],
  [24.9, undefined, ['Here']],
  [1_000, ['Far', 'Nobody knows where'], ['Far']],
  [25, ['Far'], []],
])('within %s km, chosen %j: %j', (km, chosen, expected) => expect(placesWithin(distances, km, chosen)).toEqual(expected))

test('counts are sums of places, each distance holding the ones before', () => {
  expect(withinCounts(cars, distances).map(({ km, count }) => [km, count])).toEqual([[10, 3], [25, 7], [50, 12], [100, 12], [250, 12]])
})

test('a typed distance stands among the choices, and a chosen place alone is counted', () => {
  expect(withinCounts(cars, distances, ['Edge', 'Far'], 500).map(({ km, count }) => [km, count])).toEqual([[10, 0], [25, 4], [50, 4], [100, 4], [250, 4], [500, 10]])
  expect(withinCounts(cars, distances, undefined, 30).map(({ km }) => km)).toEqual([10, 25, 30, 50, 100, 250])
  expect(withinCounts(cars, distances, undefined, 25)).toHaveLength(5)
})
