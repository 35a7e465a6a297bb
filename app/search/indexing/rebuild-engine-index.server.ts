import type { Meilisearch } from 'meilisearch'
import type pg from 'pg'
import { z } from 'zod'
import { statement } from '~/platform/db/statement.server'
import {
  createIndexBeside,
  deleteUnfinished,
  makeLive,
  readIndexedVersions,
  writeIndexedVersions,
  type EngineIndex,
} from './engine-index.server'
import { ifEngineLock, withEngineLock } from './engine-lock.server'
import { reindexDone } from './reindex-jobs.server'
import { syncTenant } from './sync-tenant.server'

export type RebuildProgress = { cars: number; carsTotal: number; slug: string }
export type RebuildResult = { tenants: number; cars: number }

/**
 * Builds the whole index beside the live one, which goes on answering and being kept up to date, and swaps them. Before the swap,
 * while nobody else may change the live index, the tenants that changed meanwhile are brought up to date, so nothing is lost. A
 * rebuild that is cut off leaves the live index as it was; the next one clears away what it left.
 * @returns null when another rebuild is at work
 */
export function rebuildEngineIndex(
  pool: pg.Pool,
  client: Meilisearch,
  onProgress: (progress: RebuildProgress) => void = () => {},
): Promise<RebuildResult | null> {
  return ifEngineLock(pool, 'rebuild', async (database) => {
    await deleteUnfinished(client)
    const index = await createIndexBeside(client, new Date())
    const first = await syncChanged(database, client, index, onProgress)
    await withEngineLock(pool, 'live', async (locked) => {
      await syncChanged(locked, client, index)
      await makeLive(client, index)
    })
    for (const [tenantId, version] of first.versions) await reindexDone(pool, tenantId, version)
    return { tenants: first.versions.size, cars: first.cars }
  })
}

const SITES = statement({
  name: 'engine-sites',
  row: { id: z.number(), slug: z.string(), version: z.number(), cars: z.number() },
  text: 'select t.id, t.slug, i.version, i.car_count as cars from tenant t join search_index i on i.tenant_id = t.id order by t.id',
})

/** Brings every tenant whose version is not held in the index yet. */
async function syncChanged(
  database: pg.ClientBase,
  client: Meilisearch,
  index: EngineIndex,
  onProgress: (progress: RebuildProgress) => void = () => {},
): Promise<{ versions: Map<number, number>; cars: number }> {
  const indexed = await readIndexedVersions(client, index)
  const changed = (await SITES.rows(database)).filter(({ id, version }) => indexed.get(id) !== version)
  const carsTotal = changed.reduce((sum, { cars }) => sum + cars, 0)
  const versions = new Map<number, number>()
  let cars = 0
  for (const { id, slug } of changed) {
    const onCars = (count: number) => onProgress({ cars: (cars += count), carsTotal, slug })
    versions.set(id, (await syncTenant(database, client, index, id, { onCars })).version)
  }
  await writeIndexedVersions(client, index, versions)
  return { versions, cars }
}
