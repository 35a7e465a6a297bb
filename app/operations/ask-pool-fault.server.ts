import pg from 'pg'
import { z } from 'zod'
import { isPooled } from '~/platform/db/keeps-sessions.server'
import { askPreparing } from '~/platform/db/pool-prepares.server'
import { NOT_ALLOWED, statement } from '~/platform/db/statement.server'
import { env } from '~/platform/env.server'

const WITHIN_MS = 3_000

/** What every page reads, so that a user who may not shows. Not prepared: whether a pool keeps that is another matter. */
const ONE_SITE = statement({ name: 'one-site', row: { id: z.number() }, text: 'select id from tenant limit 1' })

/** What is wrong with the pool of DATABASE_URL, as its predicate; null where nothing is, and where there is none: commands ask the server itself. */
export async function askPoolFault(): Promise<string | null> {
  if (!isPooled()) return null
  const client = new pg.Client({ connectionString: env().DATABASE_URL, connectionTimeoutMillis: WITHIN_MS, query_timeout: WITHIN_MS })
  client.on('error', () => {})
  try {
    await client.connect()
    await ONE_SITE.first(client)
    return null
  } catch (error) {
    const { message, code } = error as { message?: string; code?: unknown }
    return `${code === NOT_ALLOWED ? 'refuses what pages ask' : 'does not answer'} (${message || String(code)})`
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** What to say of what the pool keeps of prepared statements; null where that is as it is said, and where it cannot be asked, which its fault says. */
export function askPoolPreparing(): Promise<string | null> {
  return askPreparing().catch(() => null)
}
