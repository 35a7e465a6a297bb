import type { Meilisearch } from 'meilisearch'
import type pg from 'pg'
import { LIVE_INDEX, liveIndexIsCurrent, readIndexedVersions } from './engine-index.server'

export type SiteStatus = {
  slug: string
  cars: number
  version: number
  /** Null when the engine holds nothing of the site. */
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
  index: 'current' | 'missing or of other settings'
  documents: number
  /** Tasks that the engine has taken and not done. */
  waitingTasks: number
  pendingJobs: number
  lagSeconds: number
  sites: SiteStatus[]
}

/** How far the engine is: of each site the version that it holds beside Postgres's, and what is owed. */
export async function readEngineStatus(pool: pg.Pool, client: Meilisearch, url: string): Promise<EngineStatus> {
  const { pkgVersion } = await client.getVersion()
  const isCurrent = await liveIndexIsCurrent(client)
  const { indexes } = await client.getStats()
  const tasks = await client.tasks.getTasks({ statuses: ['enqueued', 'processing'], limit: 1 })
  const indexed = await readIndexedVersions(client, LIVE_INDEX)
  const found = await pool.query<SiteStatus & { id: number }>(
    `select t.id, t.slug, coalesce(i.car_count, 0) as cars, coalesce(i.version, 0) as version, count(j.id)::int as "pendingJobs",
       extract(epoch from now() - min(j.created_at))::float as "pendingSeconds", coalesce(max(j.attempts), 0) as attempts,
       (array_agg(j.last_error order by j.id desc))[1] as "lastError"
     from tenant t left join search_index i on i.tenant_id = t.id
       left join outbox_job j on j.tenant_id = t.id and j.kind = 'search_reindex' and j.done_at is null
     group by t.id, t.slug, i.car_count, i.version order by t.slug`,
  )
  const sites = found.rows.map(({ id, ...site }): SiteStatus => ({ ...site, indexedVersion: indexed.get(id) ?? null }))
  return {
    url: new URL(url).origin,
    version: pkgVersion,
    index: isCurrent ? 'current' : 'missing or of other settings',
    documents: indexes[LIVE_INDEX.cars]?.numberOfDocuments ?? 0,
    waitingTasks: tasks.total,
    pendingJobs: sites.reduce((sum, { pendingJobs }) => sum + pendingJobs, 0),
    lagSeconds: Math.max(0, ...sites.map(({ pendingSeconds }) => pendingSeconds ?? 0)),
    sites,
  }
}
