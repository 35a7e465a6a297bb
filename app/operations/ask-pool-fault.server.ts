import pg from 'pg'
import { readClock } from '~/platform/db/database-clock.server'
import { isPooled } from '~/platform/db/keeps-sessions.server'
import { env } from '~/platform/env.server'

const WITHIN_MS = 3_000

/** Why the pool of DATABASE_URL does not answer; null where it does, and where there is none: commands ask the server itself. */
export async function askPoolFault(): Promise<string | null> {
  if (!isPooled()) return null
  const client = new pg.Client({ connectionString: env().DATABASE_URL, connectionTimeoutMillis: WITHIN_MS, query_timeout: WITHIN_MS })
  client.on('error', () => {})
  try {
    await client.connect()
    await readClock(client)
    return null
  } catch (error) {
    return (error as Error).message || String((error as { code?: unknown }).code)
  } finally {
    await client.end().catch(() => undefined)
  }
}
