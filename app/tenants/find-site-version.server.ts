import { z } from 'zod'
import { StaleCache } from '~/platform/cache/stale-cache.server'
import { getPrimaryPool } from '~/platform/db/db.server'
import { readNoEarlierThan } from '~/platform/db/replica.server'
import { statement } from '~/platform/db/statement.server'
import type { Tenant } from './tenant'

/** A change of stock or content is noticed by every process within this time and the time of one query. */
const FRESH_MS = 2_000
const MAX_TENANTS = 5_000

/** With the position of the primary's log that it was read at; null where the server is no primary. */
type Found = { version: string; position: number | null }

const versions = new StaleCache<number, Found>({ name: 'site version', max: MAX_TENANTS, freshMs: FRESH_MS })

/**
 * Names what the pages of a tenant are made of: its settings, its stock and everything else that pages show. As long as it is the
 * same, a page kept in memory is up to date. While the database is away, what was known before stands.
 */
export async function findSiteVersion({ id, settingsVersion }: Pick<Tenant, 'id' | 'settingsVersion'>): Promise<string> {
  const { version, position } = await versions.get(id, () => readVersion(id))
  readNoEarlierThan(position)
  return `${settingsVersion} ${version}`
}

/** Caches a version that was read together with something else of the site, so that it need not be read by itself. */
export function noteSiteVersion(tenantId: number, { version, position }: Found): void {
  versions.set(tenantId, { version, position })
}

/** The version of `site.id`, and where the primary's log was then: columns of a statement. */
export const SITE_VERSION = `
  coalesce((select version from search_index where tenant_id = site.id), 0) || '.' ||
    coalesce((select version from tenant_content_version where tenant_id = site.id), 0) as version,
  case when pg_is_in_recovery() then null else (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::float8 end as position`
export const SITE_VERSION_ROW = { version: z.string(), position: z.number().nullable() }

const VERSION = statement({
  name: 'site_version',
  isPrepared: true,
  values: [z.number()],
  row: SITE_VERSION_ROW,
  text: `select ${SITE_VERSION} from (select $1::int as id) site`,
})

async function readVersion(tenantId: number): Promise<Found> {
  return (await VERSION.first(getPrimaryPool(), [tenantId])) ?? { version: '', position: null }
}
