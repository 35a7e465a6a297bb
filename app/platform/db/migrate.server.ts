import pg from 'pg'
import { z } from 'zod'
import { applyFunctions, findPendingFunctions } from './apply-functions.server.ts'
import { applyMigrations, findLaterMigrations, findPendingMigrations, hasMigrations } from './apply-migrations.server.ts'
import { NOTICE_DEATH } from './notice-death.server.ts'
import { statement } from './statement.server.ts'

/** Prisma's own lock, so that `prisma migrate deploy` and this never run at once. */
const PRISMA_MIGRATION_LOCK = 72707369
const TRY_LOCK = statement({
  name: 'migrate-try-lock',
  values: [z.number()],
  row: { isTaken: z.boolean() },
  neverNull: { isTaken: 'it is taken, or it is not' },
  text: 'select pg_try_advisory_lock($1) as "isTaken"',
})
const LOCK = statement({ name: 'migrate-lock', values: [z.number()], text: 'select pg_advisory_lock($1)' })

const WAITS = `Another migration is at work on this database: waiting until it has ended (whose it is: select pid from pg_locks where locktype = 'advisory' and objid = ${PRISMA_MIGRATION_LOCK} and granted)`

const MIGRATIONS = 'prisma/migrations'
const FUNCTIONS = 'prisma/functions'

/**
 * Brings a database up to date: the migrations that it does not have yet, then the SQL functions whose source has changed. Whoever comes
 * while another is at it waits, and finds nothing left to do.
 * @param options `say` is told that it waits
 * @returns what was done now, a line each
 * @throws when something fails; what was not done whole is rolled back
 */
export function migrate(
  url: string,
  { migrations = MIGRATIONS, functions = FUNCTIONS, triedForMs, say = (line) => process.stderr.write(`${line}\n`) }: { migrations?: string; functions?: string; triedForMs?: number; say?: (line: string) => void } = {},
): Promise<string[]> {
  return withClient(url, async (client) => {
    await NOTICE_DEATH.run(client).catch(() => undefined)
    if (!(await TRY_LOCK.first(client, [PRISMA_MIGRATION_LOCK]))?.isTaken) {
      say(WAITS)
      await LOCK.run(client, [PRISMA_MIGRATION_LOCK])
    }
    return [...(await applyMigrations(client, migrations, triedForMs)), ...(await applyFunctions(client, functions))]
  })
}

/** What `migrate` would do now, a line each; it changes nothing. */
export function findPending(url: string): Promise<string[]> {
  return withClient(url, async (client) => [...(await findPendingMigrations(client, MIGRATIONS)), ...(await findPendingFunctions(client, FUNCTIONS))])
}

/** Whether a database holds a platform, of whatever release. */
export function holdsPlatform(url: string): Promise<boolean> {
  return withClient(url, hasMigrations)
}

/** The migrations of a later release that a migrated database has. They stay: this release runs beside them. */
export function findLater(url: string): Promise<string[]> {
  return withClient(url, (client) => findLaterMigrations(client, MIGRATIONS))
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  // A server that goes down fails the statement that waits for it; what its connection says beside that would end the process here, with a stack.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
