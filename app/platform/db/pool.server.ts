import pg from 'pg'
import { env } from '../env.server.ts'

/**
 * A pool of plain connections, for the statements that do not go through Prisma: search, imports, migrations. With
 * `answerWithinMs` a statement fails after that long, also when the server hangs and says nothing.
 */
export function createPool(options: { url?: string; max?: number; answerWithinMs?: number } = {}): pg.Pool {
  // Read late: whoever starts the embedded database sets it after the environment was parsed.
  const connectionString = options.url ?? process.env.DATABASE_URL ?? env().DATABASE_URL
  if (!connectionString) throw new Error('DATABASE_URL is not set: start through scripts/, which sets it')
  const pool = new pg.Pool({
    connectionString,
    max: options.max ?? env().DATABASE_POOL_SIZE,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 30_000,
    ...(options.answerWithinMs ? { query_timeout: options.answerWithinMs } : {}),
    keepAlive: true,
    application_name: 'dealership-platform',
  })
  // An idle connection that breaks (the server restarted) must not end the process; the next query gets a new one.
  pool.on('error', () => {})
  // Nor must one that breaks while it is lent out and nothing is being asked, as between two statements of a transaction: whoever asks
  // next is told, and gives it back.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
