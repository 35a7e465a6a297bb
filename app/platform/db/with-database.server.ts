import type pg from 'pg'
import { env } from '../env.server.ts'
import { makePrivate } from '../files/make-private.server.ts'
import { startEmbeddedPostgres } from './embedded-postgres.server.ts'
import { sessionUrl } from './keeps-sessions.server.ts'
import { migrate } from './migrate.server.ts'
import { createPool } from './pool.server.ts'
import { SupervisedPostgres } from './supervised-postgres.server.ts'
import { writeMakes } from './write-makes.server.ts'

export type OpenDatabase = {
  url: string
  /** What was brought up to date now: migrations and functions, a line each. */
  applied: string[]
  /** Stops the embedded server when this call started it. */
  close: () => Promise<void>
  /** For the program that owns the data folder: the embedded server, kept running. Null with DATABASE_URL. */
  keepRunning: ((say: (line: string) => void) => SupervisedPostgres) | null
}

/**
 * Makes DATABASE_URL point at a migrated database that knows the release's makes: the one it names, or the embedded one of the data
 * folder, started when no other process runs it. Without `migrates` it stays as it is.
 */
export async function openDatabase({ migrates = true } = {}): Promise<OpenDatabase> {
  // Migrations and imports hold locks from one transaction to the next.
  const given = sessionUrl() ?? env().DATABASE_URL
  // With a server elsewhere, the folder is for this process's own files; the embedded one makes its folder its own.
  if (given) makePrivate(env().DATA_DIR)
  const embedded = given ? undefined : await startEmbeddedPostgres(env().DATA_DIR)
  const url = given ?? embedded?.url ?? ''
  process.env.DATABASE_URL = url
  const applied = migrates ? await migrate(url) : []
  if (migrates) await writeMakes(url)
  return {
    url,
    applied,
    close: async () => {
      if (embedded?.startedHere) await embedded.stop()
    },
    keepRunning: embedded ? (say) => new SupervisedPostgres(env().DATA_DIR, embedded, say) : null,
  }
}

/** Runs a command's work on the platform's database and leaves nothing running that it started. */
export async function withDatabase<T>(
  work: (database: { pool: pg.Pool; url: string; applied: string[] }) => Promise<T>,
  options: { migrates?: boolean } = {},
): Promise<T> {
  const database = await openDatabase(options)
  const pool = createPool({ url: database.url })
  try {
    return await work({ pool, url: database.url, applied: database.applied })
  } finally {
    await pool.end()
    await database.close()
  }
}
