import { constants } from 'node:os'
import type pg from 'pg'
import { CommandFault } from '../command/command-fault.ts'
import { requireWholeRestore } from '../command/platform-folder.server.ts'
import { env } from '../env.server.ts'
import { makePrivate } from '../files/make-private.server.ts'
import { joinEmbeddedPostgres, leaveEmbeddedPostgres } from './database-lease.server.ts'
import { sessionUrl } from './keeps-sessions.server.ts'
import { findLater, findPending, holdsPlatform, migrate } from './migrate.server.ts'
import { createPool } from './pool.server.ts'
import { requireSession } from './require-session.server.ts'
import { SupervisedPostgres } from './supervised-postgres.server.ts'
import { writeMakes } from './write-makes.server.ts'

export type OpenDatabase = {
  url: string
  /** What was brought up to date now: migrations and functions, a line each. */
  applied: string[]
  /** What a later release has brought to it, where this one migrates. */
  later: string[]
  /** Stops the embedded server when nobody else uses it. */
  close: () => Promise<void>
  /** For the program that owns the data folder: the embedded server, kept running. Null with DATABASE_URL. */
  keepRunning: ((say: (line: string) => void) => SupervisedPostgres) | null
}

/**
 * What is done about a database of another release: it is brought up to date, with the release's makes; or it is refused, because the
 * processes beside are of that release; or it is taken as it is.
 */
type OtherRelease = 'migrate' | 'refuse' | 'take'

/**
 * Makes DATABASE_URL point at the platform's database: the one it names, or the embedded one of the data folder, started when no other
 * process runs it.
 * @param onJoining is told how to leave the embedded one, before it is started
 * @throws CommandFault where a database of another release is refused, or half a platform is found
 */
export async function openDatabase(otherRelease: OtherRelease = 'migrate', onJoining?: (close: () => Promise<void>) => void): Promise<OpenDatabase> {
  // Where a deployment prepares the database, nobody else has looked.
  await requireWholeRestore(env().DATA_DIR)
  // Migrations and imports hold locks from one transaction to the next.
  const given = sessionUrl() ?? env().DATABASE_URL
  // With a server elsewhere, the folder is for this process's own files; the embedded one makes its folder its own.
  if (given) makePrivate(env().DATA_DIR)
  if (given) await requireSession(given)
  const joining = given ? undefined : joinEmbeddedPostgres(env().DATA_DIR)
  if (joining) onJoining?.(() => joining.then(leaveEmbeddedPostgres, () => {}))
  const embedded = await joining
  const url = given ?? embedded?.server.url ?? ''
  process.env.DATABASE_URL = url
  const close = async () => void (embedded && (await leaveEmbeddedPostgres(embedded)))
  try {
    if (otherRelease === 'refuse') await refuseOtherRelease(url)
    const applied = otherRelease === 'migrate' ? await migrate(url) : []
    if (otherRelease === 'migrate') await writeMakes(url)
    return {
      url,
      applied,
      later: otherRelease === 'migrate' ? await findLater(url) : [],
      close,
      keepRunning: embedded ? (say) => new SupervisedPostgres(env().DATA_DIR, embedded, say) : null,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/**
 * The embedded server is in a session of its own, so that Ctrl-C does not reach it: it would go on with nobody there, also where it is only being started.
 * A command that ends in order by itself when it is told to stop has said so before.
 */
function closeWhenStopped(close: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    if (process.listenerCount(signal) > 0) continue
    process.once(signal, () => void close().finally(() => process.exit(128 + constants.signals[signal])))
  }
}

async function refuseOtherRelease(url: string): Promise<void> {
  const pending = await findPending(url)
  if (pending.length === 0) return
  if (!(await holdsPlatform(url))) {
    throw new CommandFault(
      'found a database without a platform. Nothing was changed.',
      "If it is the right one, set it up first: npm run db:migrate, or npm start. If not, point DATABASE_URL, or DATA_DIR, at the platform's own.",
    )
  }
  const [first, ...more] = pending
  throw new CommandFault(
    `found a database of another release: it lacks ${first}${more.length > 0 ? ` and ${more.length} more` : ''}. Nothing was changed.`,
    'Run this from the release that the platform runs, or bring the database up to date first: npm run db:migrate, or npm start.',
  )
}

/** Runs a command's work on the platform's database, of this release if not said otherwise, and leaves nothing running that it started. */
export async function withDatabase<T>(
  work: (database: { pool: pg.Pool; url: string; applied: string[]; later: string[] }) => Promise<T>,
  otherRelease: OtherRelease = 'refuse',
): Promise<T> {
  let isStopped = false
  const onJoining = (close: () => Promise<void>) => closeWhenStopped(() => ((isStopped = true), close()))
  try {
    const database = await openDatabase(otherRelease, onJoining)
    const pool = createPool({ url: database.url })
    try {
      return await work({ pool, url: database.url, applied: database.applied, later: database.later })
    } finally {
      await pool.end()
      await database.close()
    }
  } catch (error) {
    // That the database went away under the work is no fault to tell: the process ends as soon as it is closed.
    if (isStopped) await new Promise(() => {})
    throw error
  }
}
