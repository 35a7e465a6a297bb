import type pg from 'pg'
import { loadTenantSettings } from '~/tenants/load-settings.server'
import { hexBits } from './bit-column'
import { indexBuilder } from '../indexing/index-builder.server'
import { enqueueReindex } from '../indexing/reindex-jobs.server'
import { writeIndexRows } from './write-index-rows.server'

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
  await lockTenantIndex(client, tenantId)
  const settings = await loadTenantSettings(client, tenantId)
  const now = new Date()
  for (const table of ['search_posting', 'search_slice', 'search_card']) {
    await client.query(`delete from ${table} where tenant_id = $1`, [tenantId])
  }
  const carCount = await writeIndexRows(client, tenantId, settings, now)
  const built = await client.query<{ version: number }>(
    `insert into search_index (tenant_id, car_count, all_cars, built_at, builder, builder_version) values ($1, $2, $3, $4, $5, 1)
     on conflict (tenant_id) do update set version = search_index.version + 1, car_count = $2, all_cars = $3, built_at = $4,
       builder = $5, builder_version = search_index.version + 1
     returning version`,
    [tenantId, carCount, hexBits(Array(carCount).keys(), carCount), now, indexBuilder()],
  )
  await enqueueReindex(client, tenantId, built.rows[0]?.version ?? 0)
  return carCount
}

/** Waits until nobody else builds the tenant's index, and keeps others from it until the transaction ends. */
export async function lockTenantIndex(client: pg.ClientBase, tenantId: number): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1, $2)', [REBUILD_LOCK, tenantId])
}
