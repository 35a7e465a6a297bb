import { expect, test } from 'vitest'
import type { CarType } from './car'
import { knownOdometer } from './known-odometer'

const CASES: [km: number | null, carType: CarType, known: number | null][] = [
  [0, 'used', null],
  [1, 'used', 1],
  [null, 'used', null],
  [0, 'new', 0],
  [0, 'demo', 0],
  [null, 'new', null],
]

test.each(CASES)('%j km of a %s car are known as %j', (km, carType, known) => {
  expect(knownOdometer(km, carType)).toBe(known)
})
