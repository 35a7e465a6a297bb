import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { env } from '../env.server.ts'
import { log, loggableError } from '../log/log.server.ts'
import { isPooled, keepsPrepared, prepareNothing } from './keeps-sessions.server.ts'

/** A pool that others use at the same moment may lend the same connection twice by chance. */
const TRIES = 5
const WITHIN_MS = 2_000
const ASK_AGAIN_MS = 5_000
/** Postgres's codes for what is prepared on another connection, or was by somebody before. */
const NOT_FOUND = new Set(['26000', '42P05'])

function isNotFound(error: unknown): boolean {
  return NOT_FOUND.has((error as { code?: string }).code ?? '')
}

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
    if (isNotFound(error)) return false
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
    ? 'DATABASE_POOL_PREPARES: found true, and a pool that did not find what was prepared on another of its connections: nothing is prepared, so that pages do not fail. See that max_prepared_statements = 200 is set there (PgBouncer from 1.21), or set the variable to false, and start web and worker again'
    : 'DATABASE_POOL_PREPARES: found false, and a pool that finds what was prepared on another of its connections: with true, pages cost the database less'
}

/** The same, found out now; null too where there is no pool, or it did not come to show. @throws where it cannot be asked */
export async function askPreparing(): Promise<string | null> {
  const { DATABASE_URL: url, DATABASE_POOL_PREPARES: isSaid } = env()
  if (url === undefined || !isPooled()) return null
  const isFound = await findsPrepared(url)
  return isFound === null ? null : preparingWords(isSaid, isFound)
}

/** What to say of it while this process prepares nothing because the pool was found to lose it; null otherwise. */
export function preparingFault(): string | null {
  return isPooled() && env().DATABASE_POOL_PREPARES && !keepsPrepared() ? preparingWords(true, false) : null
}

function stopPreparing(): void {
  if (preparingFault() !== null) return
  prepareNothing()
  log.error(preparingFault())
}

/**
 * Holds what is said of the pool against the pool, and prepares nothing where that would make pages fail. Where the database does not answer, it is asked
 * again until it does. Never throws.
 */
export async function checkPreparing(): Promise<void> {
  try {
    const words = await askPreparing()
    if (words === null) return
    if (env().DATABASE_POOL_PREPARES) stopPreparing()
    else log.warn(words)
  } catch (error) {
    log.warn({ error: loggableError(error) }, 'whether the pool finds what was prepared is not known yet')
    setTimeout(() => void checkPreparing(), ASK_AGAIN_MS).unref()
  }
}

type Answered = (error: Error | undefined, result?: pg.QueryResult) => void
type Query = (asked: string | pg.QueryConfig, values?: unknown[], answered?: Answered) => Promise<pg.QueryResult> | void

/**
 * For a connection through a pool that is said to find what was prepared: one that was started anew with other settings does not any more. The first statement
 * that fails by it ends preparing in this process. It failed before it ran, so it is sent once more as it is; within a transaction, which failed with it, whoever began that is told.
 */
export function survivePoolThatForgets(client: pg.PoolClient): void {
  if (!isPooled() || !keepsPrepared()) return
  const send = client.query.bind(client) as Query
  const query: Query = (asked, values, answered) => {
    if (typeof asked === 'string' || !asked.name) return send(asked, values, answered)
    const answer = (send(asked, values) as Promise<pg.QueryResult>).catch((error: unknown) => {
      if (!isNotFound(error)) throw error
      stopPreparing()
      if (client.getTransactionStatus() !== 'I') throw error
      return send({ ...asked, name: undefined }, values) as Promise<pg.QueryResult>
    })
    if (!answered) return answer
    answer.then((result) => answered(undefined, result), answered)
  }
  client.query = query as typeof client.query
}
