import type { CarRows } from '../car-columns'
import { CAR_COLUMNS, CHILD_TABLES } from './car-tables'
import { CopyBuffer, copyFields } from './copy-text'

/** What the import adds to a car's columns. Times are ISO 8601. */
export type CarIdentity = { id: number; dealershipId: number; slug: string; hash: Buffer; updatedAt: string }

/** Some cars as COPY text for each of their tables. */
export class CarBatch {
  count = 0
  private readonly cars = new CopyBuffer()
  private readonly prices = new CopyBuffer()
  private readonly children = CHILD_TABLES.map((child) => ({ ...child, buffer: new CopyBuffer() }))

  /** @param prefix of the tables that the cars go to */
  constructor(private readonly prefix: string) {}

  add({ id, dealershipId, slug, hash, updatedAt }: CarIdentity, rows: CarRows): void {
    this.count += 1
    // The columns of a row stand in the order of CAR_COLUMNS: both come from the same literal.
    const own = `${id}\t${dealershipId}\t${slug}\t\\\\x${hash.toString('hex')}\t${updatedAt}\t`
    this.cars.add(`${own}${copyFields(Object.values(rows.car))}\n`)
    for (const { rowsOf, buffer } of this.children) {
      for (const row of rowsOf(rows)) buffer.add(`${id}\t${copyFields(Object.values(row))}\n`)
    }
  }

  addPrice(id: number, changedAt: string, priceCents: unknown): void {
    this.prices.add(`${id}\t${changedAt}\t${typeof priceCents === 'number' ? priceCents : '\\N'}\n`)
  }

  /** Each table's bytes, cars first. */
  *parts(): Generator<{ target: string; bytes: Buffer }> {
    yield { target: `${this.prefix}car (${CAR_COLUMNS.join(', ')})`, bytes: this.cars.bytes() }
    for (const { table, columns, buffer } of this.children) {
      yield { target: `${this.prefix}${table} (car_id, ${columns.join(', ')})`, bytes: buffer.bytes() }
    }
    yield { target: 'car_price_change (car_id, changed_at, price_cents)', bytes: this.prices.bytes() }
  }

  clear(): void {
    this.count = 0
    for (const buffer of [this.cars, this.prices, ...this.children.map((child) => child.buffer)]) buffer.clear()
  }
}
