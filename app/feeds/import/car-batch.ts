import { CopyBuffer } from '~/platform/db/copy-buffer'
import type { CarRows } from '../car-columns'
import { CHILD_TABLES } from './car-tables'
import { copyFields } from './copy-text'

/** What the import adds to a car's columns. Times are ISO 8601. */
export type CarIdentity = { id: number; dealershipId: number; slug: string; hash: Buffer; updatedAt: string }

/** Some cars as COPY text for each of their tables. */
export class CarBatch {
  count = 0
  /** The first prices of new cars: they can be written once their cars are. */
  readonly prices = new CopyBuffer()
  private readonly cars = new CopyBuffer()
  private readonly children = CHILD_TABLES.map((child) => ({ ...child, buffer: new CopyBuffer() }))

  add({ id, dealershipId, slug, hash, updatedAt }: CarIdentity, rows: CarRows): void {
    this.count += 1
    // The columns of a row stand in the order of CAR_COLUMNS: both come from the same literal.
    const own = `${id}\t${dealershipId}\t${slug}\t\\\\x${hash.toString('hex')}\t${updatedAt}\t`
    this.cars.add(`${own}${copyFields(Object.values(rows.car))}\n`)
    for (const { rowsOf, buffer } of this.children) {
      for (const row of rowsOf(rows)) buffer.add(`${id}\t${copyFields(Object.values(row))}\n`)
    }
  }

  /** Each table's bytes, cars first, in the columns of CAR_COLUMNS and CHILD_TABLES. */
  *parts(): Generator<{ table: string; bytes: Buffer }> {
    yield { table: 'car', bytes: this.cars.bytes() }
    for (const { table, buffer } of this.children) yield { table, bytes: buffer.bytes() }
  }

  clear(): void {
    this.count = 0
    for (const buffer of [this.cars, this.prices, ...this.children.map((child) => child.buffer)]) buffer.clear()
  }
}
