import { setImmediate } from 'node:timers/promises'
import type pg from 'pg'
import { CopyBuffer } from '~/platform/db/copy-buffer'
import { copyEscaped } from '~/platform/db/copy-escaped'
import { copyBytes, copyRows, copyTarget } from '~/platform/db/copy.server'
import type { Settings } from '~/tenants/settings-schema'
import { writeStoredCard } from '../stored-card'
import { IndexColumns, type SliceRow } from './index-columns'
import { INDEX_SIZES, IndexSegments, type IndexSizes } from './index-segments.server'
import { OrderColumns } from './order-columns'
import { readIndexCars } from './read-index-cars.server'

const CARDS = copyTarget({ name: 'index-cards', table: 'search_card', columns: ['tenant_id', 'position', 'car_id', 'card'] })
const POSTINGS = copyTarget({
  name: 'index-postings',
  table: 'search_posting',
  columns: ['tenant_id', 'facet', 'value', 'cars', 'positions', 'car_count'],
})
const SLICES = copyTarget({ name: 'index-slices', table: 'search_slice', columns: ['tenant_id', '"column"', 'digit', 'cars'] })

/** Cars that are worked on before it is the turn of others in this process. */
const CARS_A_TURN = 100

/**
 * Writes the cards, postings and slices of a tenant's index as of `now`, within the caller's transaction, into tables that have none of it.
 * @returns how many cars it finds
 */
export async function writeIndexRows(client: pg.ClientBase, tenantId: number, settings: Settings, now: Date, sizes: IndexSizes = INDEX_SIZES, meanwhile?: () => Promise<void>): Promise<number> {
  const newColumns = () => new IndexColumns(settings.search.soldDays, (cars) => sparseBelow(cars, sizes))
  const segments = new IndexSegments(client, sizes.segmentCars)
  const orders = new OrderColumns()
  let columns = newColumns()
  let carCount = 0
  // Postgres takes the cards of one batch while the next is worked on. Bytes, because rows that wait are what garbage collection costs.
  let [cards, taken] = [new CopyBuffer(), new CopyBuffer()]
  let writing: Promise<void> = Promise.resolve()
  try {
    for await (const batch of readIndexCars(client, tenantId, settings, now)) {
      // Its faults are for whoever waits for it.
      if (carCount === 0) void meanwhile?.().catch(() => {})
      // A stretch is full, and there are more cars: this site is one of the very large.
      if (columns.carCount === sizes.segmentCars) {
        await segments.put(columns)
        columns = newColumns()
      }
      for (const [at, car] of batch.entries()) {
        // What stands between Postgres and its next cars is read and written meanwhile, and a worker's leads go out.
        if (at % CARS_A_TURN === 0) await setImmediate()
        columns.add(car)
        orders.add(car)
        cards.add(`${tenantId}\t${carCount + at}\t${car.id}\t${copyEscaped(writeStoredCard(car))}\n`)
      }
      await writing
      writing = copyBytes(client, CARDS, cards.bytes())
      ;[cards, taken] = [taken, cards]
      cards.clear()
      // A fault is thrown where the promise is awaited next; until then it must not count as unhandled.
      writing.catch(() => {})
      carCount += batch.length
    }
  } finally {
    // Also where reading failed: what Postgres refuses to read after it could not write says only that the transaction is over.
    await writing
  }
  if (segments.isEmpty) {
    await copyRows(client, POSTINGS, ofTenant(tenantId, columns.postings()))
    await copySlices(client, tenantId, columns.slices())
  } else {
    await segments.put(columns)
    await segments.join(tenantId)
  }
  await copySlices(client, tenantId, orders.slices())
  return carCount
}

/** Where a bit for every car takes too many bytes, a value that fewer cars have is shorter as positions of four bytes each. */
function sparseBelow(carCount: number, { mostDenseBytes }: IndexSizes): number {
  const bytes = carCount / 8
  return bytes > mostDenseBytes ? bytes / 32 : 0
}

async function copySlices(client: pg.ClientBase, tenantId: number, rows: Iterable<SliceRow>): Promise<void> {
  await copyRows(client, SLICES, ofTenant(tenantId, rows))
}

function* ofTenant<T extends unknown[]>(tenantId: number, rows: Iterable<T>): Generator<[number, ...T]> {
  for (const row of rows) yield [tenantId, ...row]
}
