import type pg from 'pg'
import { createPool } from '../../app/platform/db/pool.server.ts'
import { createTestDatabase } from './postgres.ts'

export type TestDatabase = { url: string; pool: pg.Pool; close: () => Promise<void> }

/**
 * A database of this test file's own, cloned from the migrated template (or another, such as `template0`, which has no schema). Sets DATABASE_URL for the
 * code under test.
 */
export async function testDatabase(template?: string): Promise<TestDatabase> {
  const server = process.env.TEST_POSTGRES_URL
  if (!server) throw new Error('TEST_POSTGRES_URL is not set: run through vitest, whose global set-up starts Postgres')
  const database = await createTestDatabase(server, template)
  process.env.DATABASE_URL = database.url
  const pool = createPool({ url: database.url, max: 5 })
  return {
    url: database.url,
    pool,
    close: async () => {
      await pool.end()
      await database.drop()
    },
  }
}
