import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate } from '../../../app/platform/db/migrate.server.ts'
import { LOCK_SOON } from '../../../app/platform/db/when-free.server.ts'
import { testDatabase, type TestDatabase } from '../../support/test-database.ts'

let database: TestDatabase
let migrations: string

beforeEach(async () => {
  database = await testDatabase()
  migrations = mkdtempSync(path.join(tmpdir(), 'migrations-'))
  cpSync('prisma/migrations', migrations, { recursive: true })
  mkdirSync(path.join(migrations, SLOW))
  writeFileSync(path.join(migrations, SLOW, 'migration.sql'), 'create table half_done (id int); select pg_sleep(120);')
  return () => database.close()
})
afterEach(() => rmSync(migrations, { recursive: true }))

const SLOW = '99991231000000_slow'
/** The server's process that is at it. */
const backend = async () =>
  (await database.pool.query<{ pid: number }>(`select pid from pg_stat_activity where datname = current_database() and query like '%pg_sleep(120)%' and state = 'active' and pid <> pg_backend_pid()`)).rows[0]?.pid
const halfDone = async () => (await database.pool.query<{ name: string | null }>(`select to_regclass('half_done')::text as name`)).rows[0]?.name

test('a start that is killed within a long migration leaves nothing of it, and the next one does not wait for its end', async () => {
  const program = `import('./app/platform/db/migrate.server.ts').then(({ migrate }) => migrate(${JSON.stringify(database.url)}, { migrations: ${JSON.stringify(migrations)} }))`
  const killed = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], { stdio: 'inherit' })
  await expect.poll(backend, { timeout: 20_000 }).toBeGreaterThan(0)
  const gone = new Promise((resolve) => killed.once('exit', resolve))
  killed.kill('SIGKILL')
  await gone
  const begunMs = performance.now()
  writeFileSync(path.join(migrations, SLOW, 'migration.sql'), 'create table half_done (id int);')
  expect(await migrate(database.url, { migrations })).toEqual([SLOW])
  expect(performance.now() - begunMs).toBeLessThan(15_000)
}, 60_000)

test('whoever comes while another migrates says once that it waits, and finds nothing left to do', async () => {
  const other = await database.pool.connect()
  await other.query('select pg_advisory_lock(72707369)')
  const said: string[] = []
  const waiting = migrate(database.url, { say: (line) => said.push(line) })
  await expect.poll(() => said).toEqual([expect.stringMatching(/^Another migration is at work on this database: waiting until it has ended/)])
  other.release(true)
  expect(await waiting).toEqual([])
  expect(await migrate(database.url, { say: (line) => said.push(line) })).toEqual([])
  expect(said).toHaveLength(1)
}, 30_000)

test('a server that goes down within a migration is said in its words, and nothing of it is there', async () => {
  const broken = migrate(database.url, { migrations })
  broken.catch(() => {})
  await expect.poll(backend, { timeout: 10_000 }).toBeGreaterThan(0)
  await database.pool.query('select pg_terminate_backend($1)', [await backend()])
  await expect(broken).rejects.toThrow(/^Migration 99991231000000_slow failed and was rolled back: (terminating connection|Connection terminated)/)
  expect(await halfDone()).toBeNull()
}, 60_000)

test('a table that an import has is waited for without standing in the way of who reads it', async () => {
  writeFileSync(path.join(migrations, SLOW, 'migration.sql'), 'alter table dealership add column tried_meanwhile int')
  const importing = await database.pool.connect()
  await importing.query('begin')
  await importing.query('select count(*) from dealership')
  const migrating = migrate(database.url, { migrations })
  migrating.catch(() => {})
  // For as long as it takes to wait, give up and wait again.
  const slowest = { ms: 0 }
  for (const endMs = performance.now() + 4_000; performance.now() < endMs; ) {
    const begunMs = performance.now()
    await database.pool.query('select count(*) from dealership')
    slowest.ms = Math.max(slowest.ms, performance.now() - begunMs)
  }
  expect(slowest.ms).toBeLessThan(2_000)
  await importing.query('commit')
  importing.release()
  expect(await migrating).toEqual([SLOW])
}, 60_000)

test('a table that is never free is said with the migration that waited for it, and nothing of it is there', async () => {
  writeFileSync(path.join(migrations, SLOW, 'migration.sql'), 'create table half_done (id int); alter table dealership add column tried_meanwhile int')
  const importing = await database.pool.connect()
  await importing.query('begin')
  await importing.query('select count(*) from dealership')
  await expect(migrate(database.url, { migrations, triedForMs: 0 })).rejects.toThrow(/^Migration 99991231000000_slow was not applied: a table that it changes was in use/)
  importing.release(true)
  expect(await halfDone()).toBeNull()
})

test('whoever waits for a table waits longer than an autovacuum takes to let go of it', async () => {
  const client = await database.pool.connect()
  await client.query('begin')
  await LOCK_SOON.run(client)
  const { rows } = await client.query(`select current_setting('lock_timeout')::interval >= 1.5 * current_setting('deadlock_timeout')::interval as "isLonger"`)
  client.release(true)
  expect(rows).toEqual([{ isLonger: true }])
})
