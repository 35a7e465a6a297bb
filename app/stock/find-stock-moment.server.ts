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
 * When the stock that pages show was put together (ISO 8601, UTC), cached until it changes. Ask for this first and for cars
 * afterwards: the cars are then of this moment or later, and a page that is kept says how old its stock is, whenever it is looked at.
 */
export async function findStockMoment(tenant: Tenant): Promise<string> {
  return moments.get(tenant.id, async () => ((await BUILT_AT.first(getPool(), [tenant.id]))?.builtAt ?? new Date(0)).toISOString(), await findSiteVersion(tenant))
}
