import { getPool } from '~/platform/db/db.server'
import { log, loggableError } from '~/platform/log/log.server'
import type { Tenant } from '~/tenants/tenant'

/** A change of stock or content is noticed by every process within this time and the time of one query. */
const FRESH_MS = 2_000
const MAX_TENANTS = 2_000

type Known = { version: string; checkedAt: number; refresh: Promise<string> | null }
const known = new Map<number, Known>()

/**
 * Names what the pages of a tenant are made of: its settings, its stock and everything else that pages show. As long as it is the
 * same, a page kept in memory is up to date. While the database is away, what was known before stands.
 */
export async function findSiteVersion(tenant: Pick<Tenant, 'id' | 'slug' | 'settingsVersion'>): Promise<string> {
  return `${tenant.settingsVersion} ${await findContentVersion(tenant)}`
}

async function findContentVersion({ id, slug }: Pick<Tenant, 'id' | 'slug'>): Promise<string> {
  const entry = known.get(id)
  if (entry && Date.now() - entry.checkedAt < FRESH_MS) return entry.version
  if (entry?.refresh) return entry.refresh
  const refresh = readVersion(id).catch((error: unknown) => {
    if (!entry || entry.version === '') throw error
    log.warn({ tenant: slug, error: loggableError(error) }, 'site version taken from memory')
    return entry.version
  })
  if (known.size >= MAX_TENANTS) known.clear()
  known.set(id, { version: entry?.version ?? '', checkedAt: 0, refresh })
  try {
    const version = await refresh
    known.set(id, { version, checkedAt: Date.now(), refresh: null })
    return version
  } catch (error) {
    known.delete(id)
    throw error
  }
}

async function readVersion(tenantId: number): Promise<string> {
  const { rows } = await getPool().query<{ version: string }>({
    name: 'site_version',
    text: `select coalesce((select version from search_index where tenant_id = $1), 0) || '.' ||
      coalesce((select version from tenant_content_version where tenant_id = $1), 0) as version`,
    values: [tenantId],
  })
  return rows[0]?.version ?? ''
}
