import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { env } from '../env.server.ts'
import { log, loggableError } from '../log/log.server.ts'
import { isPooled, prepareNothing } from './keeps-sessions.server.ts'

/** A pool that others use at the same moment may lend the same connection twice by chance. */
const TRIES = 5
const WITHIN_MS = 2_000
const ASK_AGAIN_MS = 5_000
/** Postgres's codes for what is prepared on another connection, or was by somebody before. */
const NOT_FOUND = new Set(['26000', '42P05'])

/**
 * Whether a pool in transaction mode finds what was prepared on another of its connections: something is prepared, the connection that it is on is held
 * for somebody else, and it is asked for again.
 * @returns null where that did not come to show, as with the server itself or a pool of one connection
 */
export async function findsPrepared(url: string): Promise<boolean | null> {
  const [asking, holding] = [clientOf(url), clientOf(url)]
  // A name of its own: what another process tried, now or at its start, stays on the pool's connections, and would be taken for what the pool brought there.
  const trial = `trial-${randomUUID()}`
  try {
    await Promise.all([asking.connect(), holding.connect()])
    for (let tried = 0; tried < TRIES; tried += 1) {
      const before = await servedBy(asking, trial)
      await holding.query('begin')
      if ((await servedBy(holding)) === before && (await servedBy(asking, trial)) !== before) return true
      await holding.query('rollback')
    }
    return null
  } catch (error) {
    if (NOT_FOUND.has((error as { code?: string }).code ?? '')) return false
    throw error
  } finally {
    await Promise.all([asking, holding].map((client) => client.end().catch(() => undefined)))
  }
}

/** By which process of the server. @param name of what is prepared for it; nothing is without */
async function servedBy(client: pg.Client, name?: string): Promise<number | undefined> {
  return (await client.query<{ pid: number }>({ name, text: 'select pg_backend_pid() as pid' })).rows[0]?.pid
}

function clientOf(url: string): pg.Client {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: WITHIN_MS, query_timeout: WITHIN_MS })
  client.on('error', () => {})
  return client
}

/** What to say of a pool that is another than DATABASE_POOL_PREPARES says; null where it is not. */
export function preparingWords(isSaid: boolean, isFound: boolean): string | null {
  if (isSaid === isFound) return null
  return isSaid
    ? 'DATABASE_POOL_PREPARES: found true, and a pool that does not find what was prepared on another of its connections: nothing is prepared, so that pages do not fail. Set max_prepared_statements = 200 there (PgBouncer from 1.21), or the variable to false'
    : 'DATABASE_POOL_PREPARES: found false, and a pool that finds what was prepared on another of its connections: with true, pages cost the database less'
}

/**
 * Holds what is said of the pool against the pool, and prepares nothing where that would make pages fail. Where the database does not answer, it is asked
 * again until it does. Never throws.
 */
export async function checkPreparing(): Promise<void> {
  const { DATABASE_URL: url, DATABASE_POOL_PREPARES: isSaid } = env()
  if (url === undefined || !isPooled()) return
  try {
    const isFound = await findsPrepared(url)
    const words = isFound === null ? null : preparingWords(isSaid, isFound)
    if (words === null) return
    if (isSaid) prepareNothing()
    log[isSaid ? 'error' : 'warn'](words)
  } catch (error) {
    log.warn({ error: loggableError(error) }, 'whether the pool finds what was prepared is not known yet')
    setTimeout(() => void checkPreparing(), ASK_AGAIN_MS).unref()
  }
}
