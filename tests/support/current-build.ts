import pg from 'pg'
import { buildIsCurrent, runBuild } from '../../scripts/support/build.ts'

/**
 * Makes `build/` from the sources as they are. Files of tests run side by side: the first to need it builds, the others wait, because two
 * builds at once empty each other's folder and a server that starts meanwhile finds half of its files.
 */
export async function requireCurrentBuild(): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.TEST_POSTGRES_URL })
  await client.connect()
  try {
    await client.query(`select pg_advisory_lock(hashtext('build'))`)
    if (!buildIsCurrent()) await runBuild()
  } finally {
    await client.end()
  }
}
