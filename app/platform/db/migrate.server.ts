import pg from 'pg'
import { z } from 'zod'
import { applyFunctions, findPendingFunctions } from './apply-functions.server.ts'
import { applyMigrations, findPendingMigrations } from './apply-migrations.server.ts'
import { statement } from './statement.server.ts'

/** Prisma's own lock, so that `prisma migrate deploy` and this never run at once. */
const PRISMA_MIGRATION_LOCK = 72707369
const LOCK = statement({ name: 'migrate-lock', values: [z.number()], text: 'select pg_advisory_lock($1)' })

const MIGRATIONS = 'prisma/migrations'
const FUNCTIONS = 'prisma/functions'

/**
 * Brings a database up to date: the migrations that it does not have yet, then the SQL functions whose source has changed. Whoever comes
 * while another is at it waits, and finds nothing left to do.
 * @returns what was done now, a line each
 * @throws when something fails; what was not done whole is rolled back
 */
export async function migrate(url: string, { migrations = MIGRATIONS, functions = FUNCTIONS } = {}): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await LOCK.run(client, [PRISMA_MIGRATION_LOCK])
    return [...(await applyMigrations(client, migrations)), ...(await applyFunctions(client, functions))]
  } finally {
    await client.end()
  }
}

/** What `migrate` would do now, a line each; it changes nothing. */
export async function findPending(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return [...(await findPendingMigrations(client, MIGRATIONS)), ...(await findPendingFunctions(client, FUNCTIONS))]
  } finally {
    await client.end()
  }
}
