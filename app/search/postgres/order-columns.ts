import type { CardCar } from '~/domain/cars/car'
import { SORT_KEYS } from '~/domain/search/search-filters'
import { ORDER_NUMBERS, ORDERS, orderNumber, type OrderNumber } from '../index-car'
import { numberSlices } from './bit-column'
import type { SliceRow } from './index-columns'

const BLOCK = 16_384

/** Numbers by position in blocks: growing never copies what is there. NaN is none. */
class NumberBlocks {
  private readonly blocks: Float64Array[] = []
  length = 0

  push(value: number | null): void {
    if (this.length % BLOCK === 0) this.blocks.push(new Float64Array(BLOCK))
    const block = this.blocks[this.blocks.length - 1]
    if (block) block[this.length % BLOCK] = value ?? NaN
    this.length++
  }

  at(position: number): number {
    return this.blocks[Math.floor(position / BLOCK)]?.[position % BLOCK] ?? NaN
  }
}

/** The orders of a whole site, kept as the few numbers that they compare. */
export class OrderColumns {
  private readonly numbers = new Map<OrderNumber, NumberBlocks>(ORDER_NUMBERS.map((by) => [by, new NumberBlocks()]))
  private carCount = 0

  add(car: CardCar): void {
    for (const [by, column] of this.numbers) column.push(orderNumber(by, car))
    this.carCount++
  }

  /** Each order as a column of distinct places, bit-sliced, called `>` and its key. */
  *slices(): Generator<SliceRow> {
    for (const order of SORT_KEYS) {
      for (const { digit, bits } of numberSlices(this.places(ORDERS[order]), this.carCount)) yield [`>${order}`, digit, bits]
    }
  }

  private places(order: (typeof ORDERS)[keyof typeof ORDERS]): Uint32Array {
    const places = Uint32Array.from({ length: this.carCount }, (_, position) => position)
    const column = order && this.numbers.get(order.by)
    if (!column) return places
    const keys = new Float64Array(this.carCount)
    for (let position = 0; position < this.carCount; position++) {
      const number = column.at(position)
      keys[position] = Number.isNaN(number) ? Infinity : order.isDescending ? -number : number
    }
    // Numbers alone are sorted several times faster than by a function, and of a million cars nothing is held but them.
    const sorted = keys.slice().sort()
    /** For each distinct number, at the index of its first place: how many cars have taken a place so far. Cars of equal numbers take places in the order of input. */
    const taken = new Uint32Array(this.carCount)
    for (let position = 0; position < this.carCount; position++) {
      const first = firstAt(sorted, keys[position] ?? 0)
      const before = taken[first] ?? 0
      places[position] = first + before
      taken[first] = before + 1
    }
    return places
  }
}

/** Where a number that is among them stands first. */
function firstAt(sorted: Float64Array, number: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] ?? 0) < number) low = middle + 1
    else high = middle
  }
  return low
}
