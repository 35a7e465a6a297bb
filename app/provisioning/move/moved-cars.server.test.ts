import { describe, expect, test } from 'vitest'
import { MovedCars } from './moved-cars.server'

/** Dealership 2 has its stock here, which the platform before knew as 20; 3 has none, and was 30. */
const carsOf = () => new MovedCars([{ id: 7, slug: '2020-kia-rio-7', stockNumber: 'A1', dealershipId: 2 }], new Map([[20, 2], [30, 3]]))
const HERE = { id: 5, dealership_id: 20, stock_number: 'A1', slug: '2020-kia-rio-5' }
const GONE = { id: 6, dealership_id: 20, stock_number: 'A2', slug: '2021-kia-rio-6' }
const FRESH = { id: 8, dealership_id: 30, stock_number: 'A1', slug: '2020-kia-rio-8' }

describe('rows of a site whose dealership has its stock here already', () => {
  test('of its cars none comes in; one that is here gives its number, and its address leads on', () => {
    const cars = carsOf()
    expect([HERE, GONE, FRESH].map((row) => cars.isWanted('car', row))).toEqual([false, false, true])
    expect([...cars.ids]).toEqual([[5, 7]])
    expect([...cars.elsewhere]).toEqual([['2020-kia-rio-5', '2020-kia-rio-7']])
  })

  test.each([
    ['car_variant', 5, false],
    ['car_variant', 6, false],
    ['car_variant', 8, true],
    ['watchlist_entry', 5, true],
    ['watchlist_entry', 6, false],
    ['watchlist_entry', 8, true],
    ['reservation', 5, true],
    ['reservation', 8, true],
    ['lead', 6, true],
    ['lead', null, true],
  ])('a row of %s about car %s comes in: %s', (table, car, isWanted) => {
    const cars = carsOf()
    for (const row of [HERE, GONE, FRESH]) cars.isWanted('car', row)
    expect(cars.isWanted(table, { car_id: car })).toBe(isWanted)
    expect(cars.savedCarsLeftOut).toBe(table === 'watchlist_entry' && !isWanted ? 1 : 0)
  })

  test('a reservation of a car that is not here is a fault', () => {
    const cars = carsOf()
    cars.isWanted('car', GONE)
    expect(() => cars.isWanted('reservation', { car_id: 6 })).toThrow('found a reservation of 2021-kia-rio-6 (stock number A2)')
  })

  test('imports come in without those of its stock, and what they tell of with them', () => {
    const cars = carsOf()
    expect([20, 30].map((dealership) => cars.isWanted('feed_run', { dealership_id: dealership }))).toEqual([false, true])
    cars.runIds.set(4, 40)
    expect([3, 4].map((run) => cars.isWanted('feed_reject', { run_id: run }))).toEqual([false, true])
  })

  test('what a car of the site is at here stays that car’s', () => {
    const cars = new MovedCars([{ id: 7, slug: '2020-kia-rio-7', stockNumber: 'A1', dealershipId: 2 }, { id: 9, slug: '2020-kia-rio-5', stockNumber: 'A9', dealershipId: 2 }], new Map([[20, 2]]))
    cars.isWanted('car', HERE)
    expect(cars.elsewhere.size).toBe(0)
    expect(cars.redirectsWith([])).toBeNull()
  })

  test('redirects of cars come first, and take the place of those that lead away from where a car is', () => {
    const cars = carsOf()
    cars.isWanted('car', HERE)
    const old = { from: '/cars/2020-kia-rio-7', to: '/cars/2020-kia-rio-5', status: '301' as const }
    const other = { from: '/used', to: '/cars', status: '302' as const }
    expect(cars.redirectsWith([old, other])).toEqual([
      { from: '/cars/2020-kia-rio-5', to: '/cars/2020-kia-rio-7', status: '301' },
      { from: '/cars/2020-kia-rio-5/*', to: '/cars/2020-kia-rio-7/$1', status: '301' },
      other,
    ])
  })
})
