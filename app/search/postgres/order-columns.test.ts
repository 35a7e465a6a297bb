import { describe, expect, it } from 'vitest'
import { SORT_KEYS } from '~/domain/search/search-filters'
import { ORDERS, orderNumber, type IndexCar } from '../index-car'
import { sampleCars } from '../indexing/sample-cars'
import { OrderColumns } from './order-columns'

/** Each car's place in an order, read from the slices: a bit for each car, the first in the highest. */
function placesOf(columns: OrderColumns, order: string, carCount: number): number[] {
  const places = Array<number>(carCount).fill(0)
  for (const [column, digit, bits] of columns.slices()) {
    if (column !== `>${order}` || digit < 0) continue
    const bytes = Buffer.from(bits.slice(1), 'hex')
    for (let car = 0; car < carCount; car++) if (((bytes[car >> 3] ?? 0) >> (7 - (car & 7))) & 1) places[car] = (places[car] ?? 0) + 2 ** digit
  }
  return places
}

describe('OrderColumns: cars without the number come last, equal ones as they came', () => {
  const [sample] = sampleCars()
  const numbers = [30, null, 10, 30, 0, 20, 10, null, 30, 20, 0, 25]
  const cars = numbers.map((number): IndexCar => {
    const createdAt = new Date(Date.UTC(2026, 0, 1) + (number ?? 7) * 86_400_000).toISOString()
    return { ...(sample as IndexCar), createdAt, priceCents: number === null ? null : number * 100_000, offerPriceCents: null, odometerKm: number }
  })
  const columns = new OrderColumns()
  for (const car of cars) columns.add(car)

  it.each(SORT_KEYS)('%s', (key) => {
    const order = ORDERS[key]
    const inOrder = cars.map((_, at) => at)
    if (order) {
      inOrder.sort((a, b) => {
        const [left, right] = [a, b].map((at) => orderNumber(order.by, cars[at] as IndexCar))
        if (left === right) return a - b
        if (left === null || left === undefined) return 1
        if (right === null || right === undefined) return -1
        return order.isDescending ? right - left : left - right
      })
    }
    const places = placesOf(columns, key, cars.length)
    expect(places.map((_, place) => places.indexOf(place))).toEqual(inOrder)
  })
})
