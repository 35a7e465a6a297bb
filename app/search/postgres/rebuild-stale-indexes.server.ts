import type pg from 'pg'
import { log, loggableError } from '~/platform/log/log.server'
import { rebuildTenantIndex } from './rebuild-index.server'

/** Sites whose index holds sold cars that nobody is shown any more. Search leaves them out by itself; this gives the room back. */
const STALE = `
  select distinct tenant_id from search_posting
  where facet = '#until' and value < to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  order by tenant_id`

/** Rebuilds them one by one, each in its own transaction; a failure is logged and tried again at the next call. */
export async function rebuildStaleIndexes(pool: pg.Pool): Promise<void> {
  try {
    const stale = await pool.query<{ tenant_id: number }>(STALE)
    for (const { tenant_id } of stale.rows) await rebuildOne(pool, tenant_id)
  } catch (error) {
    log.warn({ error: loggableError(error) }, 'tidying the search index waits for the database')
  }
}

async function rebuildOne(pool: pg.Pool, tenantId: number): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await rebuildTenantIndex(client, tenantId)
    await client.query('commit')
    client.release()
  } catch (error) {
    // A connection in an unknown state is not put back.
    client.release(true)
    throw error
  }
}
