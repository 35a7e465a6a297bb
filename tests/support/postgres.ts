import { createHash, randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { joinEmbeddedPostgres, leaveEmbeddedPostgres } from '../../app/platform/db/database-lease.server.ts'
import { migrate } from '../../app/platform/db/migrate.server.ts'

/** The tests' own server and the template with every migration and function applied, named after their text. */
export async function startTestPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  // Not below `.data`, which a command run beside it makes its own user's alone.
  const joined = await joinEmbeddedPostgres(path.resolve('.cache/test-postgres'), { isDurable: false })
  const { server } = joined
  const template = templateName()
  await withServer(server.url, async (client) => {
    // Vitest may start this from several commands at once.
    await client.query('select pg_advisory_lock(1)')
    const known = await client.query('select 1 from pg_database where datname = $1', [template])
    if (known.rowCount) return
    await client.query(`drop database if exists ${template}_building`)
    await client.query(`create database ${template}_building`)
    await migrate(onDatabase(server.url, `${template}_building`))
    await client.query(`alter database ${template}_building rename to ${template}`)
  })
  return { url: server.url, stop: () => leaveEmbeddedPostgres(joined) }
}

/**
 * A fresh database with the schema and nothing in it; with `template0`, one without the schema. Under Vitest they are dropped together after
 * the last file (`dropDatabasesOfRun`): ext4 passes over a file's number for minutes after it was deleted, one by one for each new file, and
 * beside files that drop theirs this took a quarter of both processors.
 */
export async function createTestDatabase(serverUrl: string, template = templateName()): Promise<{ url: string; drop: () => Promise<void>; rename: (name: string) => Promise<void> }> {
  const name = `test_${process.env.TEST_RUN ?? process.pid}_${randomBytes(4).toString('hex')}`
  // Files are copied in a quarter of the time that their pages take through the log.
  await withServer(serverUrl, (client) => client.query(`create database ${name} template ${template} strategy file_copy`))
  return {
    url: onDatabase(serverUrl, name),
    drop: async () => {
      if (process.env.TEST_RUN) return
      await withServer(serverUrl, (client) => client.query(`drop database if exists ${name} with (force)`))
    },
    rename: async (wanted) => {
      await withServer(serverUrl, (client) => client.query(`alter database ${name} rename to ${wanted}`))
    },
  }
}

/** Those of the run that this process began, and of runs that did not come to their end. */
export async function dropDatabasesOfRun(serverUrl: string): Promise<void> {
  await withServer(serverUrl, async (client) => {
    const { rows } = await client.query<{ datname: string }>(String.raw`select datname from pg_database where datname like 'test\_%'`)
    for (const { datname } of rows) {
      const run = Number(datname.split('_')[1])
      if (run === process.pid || !isRunning(run)) await client.query(`drop database if exists ${datname} with (force)`)
    }
  })
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function withServer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

function onDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.toString()
}

function templateName(): string {
  const hash = createHash('sha256')
  for (const folder of ['prisma/migrations', 'prisma/functions']) {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.sql')).sort()
    for (const file of files) hash.update(readFileSync(path.join(folder, file)))
  }
  return `migrated_${hash.digest('hex').slice(0, 12)}`
}
