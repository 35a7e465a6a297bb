import pg from 'pg'
import { env } from '../env.server.ts'
import type { DatabaseWatch } from './database-watch.server.ts'
import { survivePoolThatForgets } from './pool-prepares.server.ts'
import { statement } from './statement.server.ts'
import { WatchedPool } from './watched-pool.server.ts'

/** Read late: whoever starts the embedded database sets it after the environment was parsed. */
export function databaseUrl(): string {
  const url = process.env.DATABASE_URL ?? env().DATABASE_URL
  if (!url) throw new Error('DATABASE_URL is not set: start through scripts/, which sets it')
  return url
}

/** Prisma sends times without their zone and takes those that it reads for UTC: by a server that is set to another, an offer ended ten hours late. */
export const BY_UTC = statement({ name: 'times-by-utc', isUtility: true, text: "set time zone 'UTC'" })

type PoolOptions = {
  url?: string
  max?: number
  /** A statement fails after so long, also when the server hangs and says nothing. */
  answerWithinMs?: number
  /** A connection is made within so long, or not at all. */
  connectWithinMs?: number
  /** A statement waits for a lock no longer than this. */
  lockWithinMs?: number
  /** Told of connections that cannot be made, and asked before one is. */
  watch?: DatabaseWatch
}

/** A pool of plain connections: Prisma asks through it, and so do the statements that stay SQL. */
export function createPool({ url, max, answerWithinMs, connectWithinMs, lockWithinMs, watch }: PoolOptions = {}): pg.Pool {
  const config: pg.PoolConfig = {
    connectionString: url ?? databaseUrl(),
    max: max ?? env().DATABASE_POOL_SIZE,
    connectionTimeoutMillis: connectWithinMs ?? 3_000,
    idleTimeoutMillis: 30_000,
    // The server's own limit too: it would go on with a statement, and keep its locks, long after nobody waits for it.
    ...(answerWithinMs ? { query_timeout: answerWithinMs, statement_timeout: answerWithinMs } : {}),
    ...(lockWithinMs ? { lock_timeout: lockWithinMs } : {}),
    // A server that is gone without a word is noticed in a minute or two, and not in hours.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'dealership-platform',
    onConnect: (client) => BY_UTC.run(client),
  }
  const pool = watch ? new WatchedPool(watch, config) : new pg.Pool(config)
  // An idle connection that breaks (the server restarted) must not end the process; the next query gets a new one.
  pool.on('error', () => {})
  // Nor must one that breaks while it is lent out and nothing is being asked, as between two statements of a transaction: whoever asks
  // next is told, and gives it back.
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('connect', survivePoolThatForgets)
  return pool
}
