import { z } from 'zod'
import { MINUTE_MS } from '~/domain/time/durations'
import { IS_INDEXED, isForSale } from '~/platform/db/car-status'
import { getPool } from '~/platform/db/db.server'
import { statement } from '~/platform/db/statement.server'
import { StaleCache } from '~/platform/cache/stale-cache.server'
import { pathSlugs } from '~/search/path-slugs'
import { findSiteVersion } from '~/tenants/find-site-version.server'
import type { Tenant } from '~/tenants/tenant'

/** Cars are sold and reserved without a new version of the stock. */
const FRESH_MS = 10 * MINUTE_MS

const MODELS = statement({
  name: 'models-for-sale',
  isPrepared: true,
  values: [z.number()],
  row: { make: z.string(), model: z.string() },
  text: `select distinct c.make, c.model from car c where ${IS_INDEXED} and ${isForSale()}`,
})

const models = new StaleCache<number, ReadonlySet<string>>({ name: 'models for sale', max: 2_000, freshMs: FRESH_MS })

/** The slugs of the makes and models of which a site has cars for sale ('toyota/hilux'), from memory until its stock changes. One round trip. */
export async function findModelsForSale(tenant: Tenant): Promise<ReadonlySet<string>> {
  return models.get(tenant.id, () => readModels(tenant), await findSiteVersion(tenant))
}

async function readModels(tenant: Tenant): Promise<ReadonlySet<string>> {
  const found = await MODELS.rows(getPool(), [tenant.id])
  return new Set(found.flatMap((car) => pathSlugs({ ...car, body: null })))
}
