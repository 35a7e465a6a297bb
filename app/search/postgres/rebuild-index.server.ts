import type pg from 'pg'
import { z } from 'zod'
import { SOLD_STATUSES } from '~/domain/cars/car-availability'
import { readClock } from '~/platform/db/database-clock.server'
import { LOCKS_OF } from '~/platform/db/lock-numbers'
import { statement, type Sender } from '~/platform/db/statement.server'
import { loadTenantSettings } from '~/tenants/load-settings.server'
import { hexBits } from './bit-column'
import { COUNT_ALL_CARS } from './count-all-cars.server'
import { indexBuilder } from '../indexing/index-builder.server'
import { enqueueReindex } from '../indexing/reindex-jobs.server'
import { INDEX_SIZES, type IndexSizes } from './index-segments.server'
import { writeIndexRows } from './write-index-rows.server'

const TENANTS = statement({
  name: 'index-tenants-of-dealership',
  values: [z.number()],
  row: { tenantId: z.number() },
  text: 'select tenant_id as "tenantId" from tenant_dealership where dealership_id = $1 order by tenant_id',
})

const LOCK = statement({ name: 'index-lock', values: [z.number(), z.number()], text: 'select pg_advisory_xact_lock($1, $2)' })

/** Waits until nobody else builds the tenant's index, and keeps others from it until the transaction ends. */
export async function lockTenantIndex(sender: Sender, tenantId: number): Promise<void> {
  await LOCK.run(sender, [LOCKS_OF.tenantIndex, tenantId])
}

/**
 * Until the transaction ends, no site begins or ceases to show the stock of these dealerships. A site that began to while an import is about to commit would
 * be indexed without the imported cars, and nothing would index it again.
 */
export async function lockSitesOf(sender: Sender, dealershipIds: readonly number[]): Promise<void> {
  for (const id of [...dealershipIds].sort((a, b) => a - b)) await LOCK.run(sender, [LOCKS_OF.sitesOfDealership, id])
}

/**
 * Waits for its turn at every index that has a dealership's stock. Before rows of its cars are locked: whoever reserves or pays for one would wait
 * along.
 * @returns the tenants, always in the same order, so that two who build several indexes wait for each other instead of for ever
 */
export async function lockIndexesOf(sender: Sender, dealershipId: number): Promise<number[]> {
  await lockSitesOf(sender, [dealershipId])
  const tenants = await TENANTS.rows(sender, [dealershipId])
  for (const { tenantId } of tenants) await lockTenantIndex(sender, tenantId)
  return tenants.map(({ tenantId }) => tenantId)
}

/**
 * Builds anew the index of every tenant that shows a dealership's stock, within the caller's transaction, so that the cars and
 * what finds them change in one moment.
 * @param meanwhile work for Postgres that may be done while this process works on the cars; begun once, or never, and for the caller to wait for
 */
export async function rebuildSearchIndexes(client: pg.ClientBase, dealershipId: number, meanwhile?: () => Promise<void>): Promise<void> {
  for (const tenantId of await lockIndexesOf(client, dealershipId)) await rebuildTenantIndex(client, tenantId, INDEX_SIZES, meanwhile)
}

const DELETES = ['search_posting', 'search_slice', 'search_card'].map((table) =>
  statement({ name: `index-delete-${table}`, values: [z.number()], text: `delete from ${table} where tenant_id = $1` }),
)
const WRITE_VERSION = statement({
  name: 'index-write-version',
  values: [z.number(), z.number(), z.string(), z.date(), z.string()],
  row: { version: z.number() },
  text: `
    insert into search_index (tenant_id, car_count, all_cars, built_at, builder, builder_version) values ($1, $2, $3, $4, $5, 1)
    on conflict (tenant_id) do update set version = search_index.version + 1, car_count = $2, all_cars = $3, built_at = $4,
      builder = $5, builder_version = search_index.version + 1
    returning version`,
})

/**
 * Builds one tenant's index anew within the caller's transaction, and enqueues the same for the search engine.
 * @returns how many cars it finds
 */
export async function rebuildTenantIndex(client: pg.ClientBase, tenantId: number, sizes: IndexSizes = INDEX_SIZES, meanwhile?: () => Promise<void>): Promise<number> {
  await lockTenantIndex(client, tenantId)
  const settings = await loadTenantSettings(client, tenantId)
  const { now } = await readClock(client)
  for (const deleteRows of DELETES) await deleteRows.run(client, [tenantId])
  const carCount = await writeIndexRows(client, tenantId, settings, now, sizes, meanwhile)
  const built = await WRITE_VERSION.first(client, [tenantId, carCount, hexBits(Array(carCount).keys(), carCount), now, indexBuilder()])
  await COUNT_ALL_CARS.run(client, [tenantId, SOLD_STATUSES])
  await enqueueReindex(client, tenantId, built?.version ?? 0)
  return carCount
}
