import type pg from 'pg'
import { copyRows } from '~/platform/db/copy-rows.server'
import { loadTenantSettings } from '~/tenants/load-settings.server'
import { writeStoredCard } from '../stored-card'
import { hexBits } from './bit-column'
import { enqueueReindex } from '../indexing/reindex-jobs.server'
import { IndexColumns, type SliceRow } from './index-columns'
import { IndexSegments, SEGMENT_CARS } from './index-segments.server'
import { OrderColumns } from './order-columns'
import { readIndexCars } from './read-index-cars.server'

/** Keeps two rebuilds of one tenant apart; the number only has to differ from other locks of the platform. */
const REBUILD_LOCK = 52_001

/**
 * Builds anew the index of every tenant that shows a dealership's stock, within the caller's transaction, so that the cars and
 * what finds them change in one moment.
 */
export async function rebuildSearchIndexes(client: pg.ClientBase, dealershipId: number): Promise<void> {
  const tenants = await client.query<{ tenant_id: number }>(
    'select tenant_id from tenant_dealership where dealership_id = $1 order by tenant_id',
    [dealershipId],
  )
  for (const tenant of tenants.rows) await rebuildTenantIndex(client, tenant.tenant_id)
}

/**
 * Builds one tenant's index anew within the caller's transaction, and owes the search engine the same.
 * @returns how many cars it finds
 */
export async function rebuildTenantIndex(client: pg.ClientBase, tenantId: number): Promise<number> {
  await client.query('select pg_advisory_xact_lock($1, $2)', [REBUILD_LOCK, tenantId])
  const settings = await loadTenantSettings(client, tenantId)
  const now = new Date()
  for (const table of ['search_posting', 'search_slice', 'search_card']) {
    await client.query(`delete from ${table} where tenant_id = $1`, [tenantId])
  }
  const newColumns = () => new IndexColumns(settings.search.soldDays, sparseBelow)
  const segments = new IndexSegments(client)
  const orders = new OrderColumns()
  let columns = newColumns()
  let carCount = 0
  // Postgres takes the cards of one batch while the next is worked on.
  let writing: Promise<void> = Promise.resolve()
  for await (const batch of readIndexCars(client, tenantId, settings, now)) {
    // A stretch is full, and there are more cars: this site is one of the very large.
    if (columns.carCount === SEGMENT_CARS) {
      await segments.put(columns)
      columns = newColumns()
    }
    for (const car of batch) {
      columns.add(car)
      orders.add(car)
    }
    const first = carCount
    const cards = batch.map((car, at) => [tenantId, first + at, car.id, writeStoredCard(car)])
    await writing
    writing = copyRows(client, 'search_card (tenant_id, position, car_id, card)', cards)
    // A fault is thrown where the promise is awaited next; until then it must not count as unhandled.
    writing.catch(() => {})
    carCount += batch.length
  }
  await writing
  if (segments.isEmpty) {
    await copyRows(client, 'search_posting (tenant_id, facet, value, cars, positions, car_count)', ofTenant(tenantId, columns.postings()))
    await copySlices(client, tenantId, columns.slices())
  } else {
    await segments.put(columns)
    await segments.join(tenantId)
  }
  await copySlices(client, tenantId, orders.slices())
  const built = await client.query<{ version: number }>(
    `insert into search_index (tenant_id, car_count, all_cars, built_at) values ($1, $2, $3, $4)
     on conflict (tenant_id) do update set version = search_index.version + 1, car_count = $2, all_cars = $3, built_at = $4
     returning version`,
    [tenantId, carCount, hexBits(Array(carCount).keys(), carCount), now],
  )
  await enqueueReindex(client, tenantId, built.rows[0]?.version ?? 0)
  return carCount
}

/** Bits of up to 4 kB lie beside their row and are quickest; above, a value with few cars is shorter as positions. */
function sparseBelow(carCount: number): number {
  const bytes = carCount / 8
  return bytes > 4_096 ? bytes / 32 : 0
}

async function copySlices(client: pg.ClientBase, tenantId: number, rows: Iterable<SliceRow>): Promise<void> {
  await copyRows(client, 'search_slice (tenant_id, "column", digit, cars)', ofTenant(tenantId, rows))
}

function* ofTenant<T extends unknown[]>(tenantId: number, rows: Iterable<T>): Generator<[number, ...T]> {
  for (const row of rows) yield [tenantId, ...row]
}
