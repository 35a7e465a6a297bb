import type pg from 'pg'
import { z } from 'zod'
import { inTransaction } from '~/platform/db/in-transaction.server'
import { statement, type RowOf, type Sender } from '~/platform/db/statement.server'
import { log, loggableError } from '~/platform/log/log.server'
import { indexBuilder } from '../indexing/index-builder.server'
import { lockTenantIndex, rebuildTenantIndex } from './rebuild-index.server'

const SITE = { id: z.number(), slug: z.string() }
type StaleSite = RowOf<typeof SITE>

/**
 * Sites whose index another release built, the smallest first, so that most sites are done soonest; those whose index is not there though
 * they have cars, as when somebody has deleted it: shoppers would find none until the next feed; and those whose index holds sold cars that nobody
 * is shown any more: search leaves them out by itself, this gives the room back.
 */
const STALE = statement({
  name: 'stale-indexes',
  values: [z.string(), z.number().nullable()],
  row: SITE,
  text: `
    select t.id, t.slug from tenant t left join search_index i on i.tenant_id = t.id
    where ($2::int is null or t.id = $2) and (
      i.tenant_id is null and exists (
        select from tenant_dealership d join car c on c.dealership_id = d.dealership_id where d.tenant_id = t.id)
      or i.tenant_id is not null and (i.builder is distinct from $1 or i.builder_version is distinct from i.version
      or exists (select from search_posting p where p.tenant_id = i.tenant_id and p.facet = '#until'
        and p.value < to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))))
    order by i.car_count nulls first, t.id`,
})

/**
 * Rebuilds them one by one, each in its own transaction: the old index serves until the new one is whole. A site that fails is logged and tried
 * again at the next call.
 */
export async function rebuildStaleIndexes(pool: pg.Pool): Promise<void> {
  for (const site of await readStale(pool, null)) await rebuildOne(pool, site)
}

async function rebuildOne(pool: pg.Pool, { id, slug }: StaleSite): Promise<void> {
  const startedMs = performance.now()
  try {
    await inTransaction(pool, async (client) => {
      await lockTenantIndex(client, id)
      // Another worker, or an import, may have built it meanwhile.
      if ((await readStale(client, id)).length === 0) return
      const cars = await rebuildTenantIndex(client, id)
      log.info({ tenant: slug, cars, ms: Math.round(performance.now() - startedMs) }, 'the search index was built anew')
    })
  } catch (error) {
    // One site that cannot be built must not keep the others waiting.
    log.warn({ tenant: slug, error: loggableError(error) }, 'the search index could not be built anew; the old one serves')
  }
}

function readStale(sender: Sender, tenantId: number | null): Promise<StaleSite[]> {
  return STALE.rows(sender, [indexBuilder(), tenantId])
}
