import { z } from 'zod'
import { StaleCache } from '~/platform/cache/stale-cache.server'
import { getPool } from '~/platform/db/db.server'
import { statement } from '~/platform/db/statement.server'
import { findSiteVersion } from '~/tenants/find-site-version.server'
import type { Tenant } from '~/tenants/tenant'

const BUILT_AT = statement({
  name: 'stock-built-at',
  isPrepared: true,
  values: [z.number()],
  row: { builtAt: z.date() },
  text: 'select coalesce((select built_at from search_index where tenant_id = $1), now()) as "builtAt"',
})

const moments = new StaleCache<number, string>({ name: 'stock moment', max: 5_000, freshMs: Infinity })

/**
 * When the stock that pages show was put together (ISO 8601, UTC), cached until it changes. Whoever asks for this first and then for cars has them as of
 * this moment or later: a page that is kept says of which stock it is, whenever it is looked at and by whatever clock.
 */
export async function findStockMoment(tenant: Tenant): Promise<string> {
  return moments.get(tenant.id, async () => ((await BUILT_AT.first(getPool(), [tenant.id]))?.builtAt ?? new Date(0)).toISOString(), await findSiteVersion(tenant))
}
