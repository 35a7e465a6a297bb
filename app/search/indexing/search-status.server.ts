import type { Meilisearch } from 'meilisearch'
import type pg from 'pg'
import { z } from 'zod'
import { statement } from '~/platform/db/statement.server'
import { LIVE_INDEX, liveIndexIsCurrent, readIndexedVersions } from './engine-index.server'
import { indexBuilder } from './index-builder.server'

export type SiteStatus = {
  slug: string
  cars: number
  version: number
  /** Whether this release built the index in Postgres. One of another release serves until the worker has built it anew. */
  isOwnBuild: boolean
  /** Null when the engine holds nothing of the site as this release makes it. */
  indexedVersion: number | null
  pendingJobs: number
  /** Of the oldest job that is not done. */
  pendingSeconds: number | null
  attempts: number
  lastError: string | null
}

export type EngineStatus = {
  /** The engine's address, without what may be secret. */
  url: string
  version: string
  index: 'current' | 'missing or of another release'
  documents: number
  /** Tasks that the engine has taken and not done. */
  waitingTasks: number
}

export type SearchStatus = {
  /** Names what this release makes of a car in an index. */
  builder: string
  /** Indexes in Postgres that another release built. */
  outdatedIndexes: number
  /** Null where there is no engine: Postgres answers. */
  engine: EngineStatus | null
  pendingJobs: number
  lagSeconds: number
  sites: SiteStatus[]
}

const SITES = statement({
  name: 'search-status',
  values: [z.string()],
  row: {
    id: z.number(),
    slug: z.string(),
    cars: z.number(),
    version: z.number(),
    isOwnBuild: z.boolean(),
    pendingJobs: z.number(),
    pendingSeconds: z.number().nullable(),
    attempts: z.number(),
    lastError: z.string().nullable(),
  },
  text: `
    select t.id, t.slug, coalesce(i.car_count, 0) as cars, coalesce(i.version, 0) as version,
      i.tenant_id is null or (i.builder is not distinct from $1 and i.builder_version is not distinct from i.version) as "isOwnBuild",
      count(j.id)::int as "pendingJobs", extract(epoch from now() - min(j.created_at))::float as "pendingSeconds",
      coalesce(max(j.attempts), 0) as attempts, (array_agg(j.last_error order by j.id desc))[1] as "lastError"
    from tenant t left join search_index i on i.tenant_id = t.id
      left join outbox_job j on j.tenant_id = t.id and j.kind = 'search_reindex' and j.done_at is null
    group by t.id, t.slug, i.tenant_id order by t.slug`,
})

/** How far search is: of each site the index in Postgres, and the version that the engine holds beside it, and how many jobs wait. */
export async function readSearchStatus(pool: pg.Pool, engine: { client: Meilisearch; url: string } | null): Promise<SearchStatus> {
  const indexed = engine ? await readIndexedVersions(engine.client, LIVE_INDEX) : null
  const found = await SITES.rows(pool, [indexBuilder()])
  const sites = found.map(({ id, ...site }): SiteStatus => ({ ...site, indexedVersion: indexed?.get(id) ?? null }))
  return {
    builder: indexBuilder(),
    outdatedIndexes: sites.filter(({ isOwnBuild }) => !isOwnBuild).length,
    engine: engine && (await readEngineStatus(engine.client, engine.url)),
    pendingJobs: sites.reduce((sum, { pendingJobs }) => sum + pendingJobs, 0),
    lagSeconds: Math.max(0, ...sites.map(({ pendingSeconds }) => pendingSeconds ?? 0)),
    sites,
  }
}

async function readEngineStatus(client: Meilisearch, url: string): Promise<EngineStatus> {
  const { pkgVersion } = await client.getVersion()
  const isCurrent = await liveIndexIsCurrent(client)
  const { indexes } = await client.getStats()
  const tasks = await client.tasks.getTasks({ statuses: ['enqueued', 'processing'], limit: 1 })
  return {
    url: new URL(url).origin,
    version: pkgVersion,
    index: isCurrent ? 'current' : 'missing or of another release',
    documents: indexes[LIVE_INDEX.cars]?.numberOfDocuments ?? 0,
    waitingTasks: tasks.total,
  }
}
