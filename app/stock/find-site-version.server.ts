import { z } from 'zod'
import { StaleCache } from '~/platform/cache/stale-cache.server'
import { getPool } from '~/platform/db/db.server'
import { statement } from '~/platform/db/statement.server'
import type { Tenant } from '~/tenants/tenant'

/** A change of stock or content is noticed by every process within this time and the time of one query. */
const FRESH_MS = 2_000
const MAX_TENANTS = 2_000

const versions = new StaleCache<number, string>({ name: 'site version', max: MAX_TENANTS, freshMs: FRESH_MS })

/**
 * Names what the pages of a tenant are made of: its settings, its stock and everything else that pages show. As long as it is the
 * same, a page kept in memory is up to date. While the database is away, what was known before stands.
 */
export async function findSiteVersion({ id, settingsVersion }: Pick<Tenant, 'id' | 'settingsVersion'>): Promise<string> {
  return `${settingsVersion} ${await versions.get(id, () => readVersion(id))}`
}

const VERSION = statement({
  name: 'site_version',
  isPrepared: true,
  values: [z.number()],
  row: { version: z.string() },
  text: `select coalesce((select version from search_index where tenant_id = $1), 0) || '.' ||
    coalesce((select version from tenant_content_version where tenant_id = $1), 0) as version`,
})

async function readVersion(tenantId: number): Promise<string> {
  return (await VERSION.first(getPool(), [tenantId]))?.version ?? ''
}
