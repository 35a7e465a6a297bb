import { expect, it } from 'vitest'
import { countOf, vehicleNoun } from './vehicle-noun'

it.each([
  [[], 'cars'],
  [['SUV', 'Ute'], 'cars'],
  [['SUV', 'Caravan'], 'cars'],
  [['Caravan'], 'caravans'],
  [['Motorhome'], 'motorhomes'],
  [['Motorhome', 'Caravan'], 'vehicles'],
])('%j are %s', (bodies, many) => {
  expect(vehicleNoun(bodies).many).toBe(many)
})

it.each([
  [0, '0 caravans'],
  [1, '1 caravan'],
  [1_234, '1,234 caravans'],
])('%d is said as %s', (count, words) => {
  expect(countOf(count, vehicleNoun(['Caravan']))).toBe(words)
})
