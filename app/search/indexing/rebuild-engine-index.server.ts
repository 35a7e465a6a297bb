import type { Meilisearch } from 'meilisearch'
import type pg from 'pg'
import { z } from 'zod'
import { readClock } from '~/platform/db/database-clock.server'
import { ifSessionLock, withSessionLock } from '~/platform/db/session-lock.server'
import { statement } from '~/platform/db/statement.server'
import {
  createIndexBeside,
  deleteUnfinished,
  makeLive,
  readIndexedVersions,
  writeIndexedVersions,
  type EngineIndex,
} from './engine-index.server'
import { IndexTasks } from './index-tasks.server'
import { reindexDone } from './reindex-jobs.server'
import { syncTenant } from './sync-tenant.server'

/** So many more cars of a site are in the new index. */
type RebuildProgress = { slug: string; cars: number }
type RebuildResult = { tenants: number; cars: number }

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
  return ifSessionLock(pool, 'engineRebuild', async (database) => {
    await deleteUnfinished(client)
    const index = await createIndexBeside(client, (await readClock(database)).now)
    const first = await fillNew(database, client, index, onProgress)
    await withSessionLock(pool, 'engineLive', async (locked) => {
      await syncChanged(locked, client, index)
      await makeLive(client, index)
    })
    for (const [tenantId, version] of first.versions) await reindexDone(pool, tenantId, version)
    return { tenants: first.versions.size, cars: first.cars }
  })
}

const SITES = statement({
  name: 'engine-sites',
  row: { id: z.number(), slug: z.string(), version: z.number() },
  text: 'select t.id, t.slug, i.version from tenant t join search_index i on i.tenant_id = t.id order by t.id',
})

/**
 * So many sites may wait in the engine while a new index is filled. It takes what waits in one go, and most of what a go costs is the same for
 * one site and for several.
 */
const MOST_WAITING = 16

/** Brings every tenant into an index that holds none. */
async function fillNew(
  database: pg.ClientBase,
  client: Meilisearch,
  index: EngineIndex,
  onProgress: (progress: RebuildProgress) => void,
): Promise<{ versions: Map<number, number>; cars: number }> {
  const versions = new Map<number, number>()
  const tasks = new IndexTasks(client, MOST_WAITING)
  let cars = 0
  for (const { id, slug } of await SITES.rows(database)) {
    const onCars = (count: number) => {
      cars += count
      onProgress({ slug, cars: count })
    }
    versions.set(id, (await syncTenant(database, client, index, id, { onCars, intoNew: tasks })).version)
  }
  await tasks.finish()
  await writeIndexedVersions(client, index, versions)
  return { versions, cars }
}

/** Brings every tenant whose version is not held in the index yet. */
async function syncChanged(database: pg.ClientBase, client: Meilisearch, index: EngineIndex): Promise<void> {
  const indexed = await readIndexedVersions(client, index)
  const versions = new Map<number, number>()
  for (const { id, version } of await SITES.rows(database)) {
    if (indexed.get(id) !== version) versions.set(id, (await syncTenant(database, client, index, id)).version)
  }
  await writeIndexedVersions(client, index, versions)
}
