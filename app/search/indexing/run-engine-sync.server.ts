import type { Meilisearch } from 'meilisearch'
import type pg from 'pg'
import { z } from 'zod'
import { ifSessionLock } from '~/platform/db/session-lock.server'
import { statement } from '~/platform/db/statement.server'
import { env } from '~/platform/env.server'
import { log, loggableError } from '~/platform/log/log.server'
import { shareSearchKey } from '../meilisearch/search-key.server'
import { removeTenants, LIVE_INDEX, liveIndexIsCurrent, readIndexedVersions, writeIndexedVersions } from './engine-index.server'
import { dueReindexes, enqueueReindex, reindexDone, reindexFailed, tidyReindexes, dropReindexes } from './reindex-jobs.server'
import { rebuildEngineIndex } from './rebuild-engine-index.server'
import { syncTenant } from './sync-tenant.server'

const CHECK_EVERY_MS = 60_000

/**
 * The worker's share in the search engine: each call does the jobs of the outbox, tenant by tenant. At the first call, every minute
 * and after a failure it also looks whether the engine is as it left it. An engine that is new, was emptied, was put back from a copy, or has another
 * release's settings or documents is filled anew; for a tenant whose version differs a job is enqueued.
 */
export class EngineSync {
  private checkedAtMs = -Infinity
  private isFailing = false

  constructor(
    private readonly pool: pg.Pool,
    /** Null where there is no engine: no jobs are made for it then. */
    private readonly client: Meilisearch | null,
  ) {}

  async sync(now: Date): Promise<void> {
    const { client, pool } = this
    if (!client) return dropReindexes(pool)
    try {
      if (now.getTime() - this.checkedAtMs >= CHECK_EVERY_MS) {
        await shareSearchKey(client, env().DATA_DIR)
        if (!(await checkEngine(pool, client))) return
        this.checkedAtMs = now.getTime()
      }
      const areTaken = await ifSessionLock(pool, 'engineLive', (database) => syncDueTenants(pool, database, client))
      // Perhaps it has lost its index: that is looked at first of all.
      if (areTaken === false) this.checkedAtMs = -Infinity
      if (this.isFailing) log.info('the search engine is kept up to date again')
      this.isFailing = false
    } catch (error) {
      this.checkedAtMs = -Infinity
      // Once for each time that it fails, not once a second.
      if (!this.isFailing) log.warn({ error: loggableError(error) }, 'the search engine cannot be kept up to date; Postgres answers')
      this.isFailing = true
    }
  }
}

/**
 * One site that the engine does not take keeps no other waiting; where two in a row fail, the engine is away.
 * @returns whether it took them all
 */
async function syncDueTenants(pool: pg.Pool, database: pg.ClientBase, client: Meilisearch): Promise<boolean> {
  let areTaken = true
  let hasFailed = false
  for (const { tenantId, slug, jobs } of await dueReindexes(pool)) {
    const startedMs = performance.now()
    try {
      const { version, sent, deleted } = await syncTenant(database, client, LIVE_INDEX, tenantId)
      await writeIndexedVersions(client, LIVE_INDEX, new Map([[tenantId, version]]))
      await reindexDone(pool, tenantId, version)
      hasFailed = false
      log.info({ tenant: slug, version, jobs, sent, deleted, ms: Math.round(performance.now() - startedMs) }, 'the search engine is up to date')
    } catch (error) {
      await reindexFailed(pool, tenantId, loggableError(error).message)
      if (hasFailed) throw error
      hasFailed = true
      areTaken = false
      log.warn({ tenant: slug, error: loggableError(error) }, 'the search engine did not take a site; Postgres answers for it')
    }
  }
  return areTaken
}

const VERSIONS = statement({
  name: 'index-versions',
  row: { id: z.number(), version: z.number() },
  text: 'select tenant_id as id, version from search_index',
})

/**
 * Builds the index where there is none as it should be; enqueues whatever the engine lacks, and removes tenants that are gone.
 * @returns false while another process builds the index
 */
async function checkEngine(pool: pg.Pool, client: Meilisearch): Promise<boolean> {
  await tidyReindexes(pool)
  if (!(await liveIndexIsCurrent(client))) {
    const built = await rebuildEngineIndex(pool, client)
    if (built) log.info(built, 'the search engine has a new index')
    return built !== null
  }
  const indexed = await readIndexedVersions(client, LIVE_INDEX)
  const sites = await VERSIONS.rows(pool)
  for (const { id, version } of sites) if (indexed.get(id) !== version) await enqueueReindex(pool, id, version)
  const gone = [...indexed.keys()].filter((id) => !sites.some((site) => site.id === id))
  if (gone.length > 0) await ifSessionLock(pool, 'engineLive', () => removeTenants(client, gone))
  return true
}
