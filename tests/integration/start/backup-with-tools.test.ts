import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBackup } from '../../../app/operations/backup/create-backup.server.ts'
import { readManifest, verifyBackup } from '../../../app/operations/backup/verify-backup.server.ts'
import { restoreBackup } from '../../../app/operations/backup/restore-backup.server.ts'
import { RESTORE_MARK, UNFINISHED_RESTORE } from '../../../app/platform/command/platform-folder.server.ts'
import { copyTablesIn, copyTablesOut } from '../../../app/platform/db/copy-tables.server.ts'
import { migrate } from '../../../app/platform/db/migrate.server.ts'
import { hasPostgresTools } from '../../../app/platform/db/postgres-tools.server.ts'
import { randomCar, seededRandom, storeCars } from '../../contract/random-stock.ts'
import { runScript } from '../../support/run-script.ts'
import { testDatabase, type TestDatabase } from '../../support/test-database.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'backup-tools-'))
let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
  const random = seededRandom(5)
  await storeCars(database.pool, 'northside', Array.from({ length: 30 }, (_, at) => randomCar(at + 1, random, new Date())))
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const backup = (args: string[], url: string, dataDir: string) => runScript('backup', args, { DATABASE_URL: url, DATA_DIR: path.join(folder, dataDir) })

test('with Postgres’s own tools of the server’s version, they save the database and bring it back', async (context) => {
  const { rows } = await database.pool.query<{ major: number }>(`select current_setting('server_version_num')::int / 10000 as major`)
  const hasTools = await hasPostgresTools(rows[0]?.major ?? 0)
  if (!hasTools && process.env.REQUIRE_POSTGRES_TOOLS === '1') throw new Error('no pg_dump of the server’s version on the PATH, and REQUIRE_POSTGRES_TOOLS=1')
  if (!hasTools) return context.skip('no pg_dump of the server’s version on the PATH; REQUIRE_POSTGRES_TOOLS=1 makes this a failure')
  const out = path.join(folder, 'saved')
  for (const args of [['create', '--out', out], ['verify', out]]) expect(await backup(args, database.url, 'here'), args[0]).toMatchObject({ code: 0 })
  expect(JSON.parse(await readFile(path.join(out, 'manifest.json'), 'utf8'))).toMatchObject({ database: { by: 'pg_dump' } })

  const empty = new URL(database.url)
  empty.pathname += '_restored'
  await database.pool.query(`create database "${empty.pathname.slice(1)}"`)
  expect(await backup(['restore', out], empty.href, 'there')).toMatchObject({ code: 0 })
  const there = new pg.Client(empty.href)
  await there.connect()
  const question = `select count(*)::int as cars, sum(hashtext(to_jsonb(car)::text))::text as sum, (select count(*)::int from search_card) as cards from car`
  expect((await there.query(question)).rows).toEqual((await database.pool.query(question)).rows)
  await there.end()
  await database.pool.query(`drop database "${empty.pathname.slice(1)}"`)
}, 60_000)

/** Postgres's own pg_restore, of a machine that knows or does not know how the file is written. */
async function withPgRestore(name: string, listing: string): Promise<string> {
  const programs = path.join(folder, name)
  await mkdir(programs)
  const script = `#!/bin/sh\ncase "$1" in\n--version) echo 'pg_restore (PostgreSQL) 15.18 (Debian 15.18-0+deb12u1)';;\n*) ${listing};;\nesac\n`
  await writeFile(path.join(programs, 'pg_restore'), script, { mode: 0o755 })
  return `${programs}${path.delimiter}${path.dirname(process.execPath)}${path.delimiter}/bin`
}

test.each([
  ['an older pg_restore', `echo 'pg_restore: error: unsupported version (1.16) in file header' >&2; exit 1`, { code: 0, stdout: expect.stringMatching(/: whole by its digests\. Nobody looked inside: .*\n$/) as string }],
  ['one that knows it', `echo ';'`, { code: 0, stdout: expect.stringMatching(/: whole\.\n$/) as string }],
  ['one that finds it cut off', `[ "$1" = --list ] || { echo 'pg_restore: error: could not read from input file: end of file' >&2; exit 1; }`, { code: 1, stderr: expect.stringContaining('database.dump: pg_restore ended with 1: pg_restore: error: could not read') as string }],
])('a backup of pg_dump is as whole as it is, whichever pg_restore looks: %s', async (name, listing, said) => {
  const out = path.join(folder, `dumped for ${name}`)
  await mkdir(out)
  const dump = 'PGDMP of a later version'
  await writeFile(path.join(out, 'database.dump'), dump)
  const database = { by: 'pg_dump', file: 'database.dump', bytes: dump.length, sha256: createHash('sha256').update(dump).digest('hex') }
  await writeFile(path.join(out, 'manifest.json'), JSON.stringify({ format: 1, madeAt: '2026-11-22T12:40:03.000Z', migrations: [], sites: 1, database, files: [] }))
  const PATH = await withPgRestore(`programs of ${name}`, listing)
  expect(await runScript('backup', ['verify', out], { PATH })).toMatchObject(said)
  if (name !== 'an older pg_restore') return
  // Not that it is not whole, and before anything is made anywhere.
  const dataDir = path.join(folder, 'nothing-restored')
  expect(await runScript('backup', ['restore', out], { PATH, DATABASE_URL: '', DATA_DIR: dataDir })).toMatchObject({ code: 1, stderr: expect.stringMatching(/^found a backup of pg_dump and no pg_restore that knows how it is written, /) as string })
  expect(existsSync(dataDir)).toBe(false)
}, 60_000)

test('a table that somebody made by hand beside those of the platform does not make a backup worthless', async () => {
  const out = path.join(folder, 'by-hand')
  await database.pool.query('create table cars_of_before as select * from car; create table notes (id serial primary key); insert into notes default values')
  const pool = new pg.Pool({ connectionString: database.url })
  // A file a table, as without Postgres's own tools.
  const { tables, sequences } = await pool.connect().then(async (client) => {
    await mkdir(path.join(out, 'tables'), { recursive: true })
    return copyTablesOut(client, path.join(out, 'tables'), () => {}).finally(() => client.release())
  })
  const empty = new URL(database.url)
  empty.pathname += '_by_hand'
  await pool.query(`create database "${empty.pathname.slice(1)}"`)
  await migrate(empty.href)
  const there = new pg.Client(empty.href)
  await there.connect()
  expect((await copyTablesIn(there, { tables, sequences }, path.join(out, 'tables'), () => {})).sort()).toEqual(['cars_of_before', 'notes'])
  const count = 'select count(*)::int as cars, min(id) as first from car'
  expect((await there.query(count)).rows).toEqual((await pool.query(count)).rows)
  await there.end()
  await pool.query(`drop database "${empty.pathname.slice(1)}"`)
  await pool.query('drop table cars_of_before, notes')
  await pool.end()
}, 60_000)

test('a backup without the pictures that sites name says so, and that another DATA_DIR may have them; with them it says nothing', async () => {
  const create = (out: string, dataDir: string) => backup(['create', '--out', path.join(folder, out)], database.url, dataDir)
  // The cars here name such pictures.
  const saysSo = expect.stringMatching(/^DATA_DIR: found no picture in \S+elsewhere, expected those that sites name: the database alone is saved\./) as string
  expect(await create('without-pictures', 'elsewhere')).toMatchObject({ code: 0, stderr: saysSo })
  await mkdir(path.join(folder, 'elsewhere', 'pictures'))
  await writeFile(path.join(folder, 'elsewhere', 'pictures', 'side.svg'), '<svg/>')
  expect(await create('with-pictures', 'elsewhere')).toMatchObject({ code: 0, stderr: '' })
  await database.pool.query('create table names_before as select id, image_urls from car')
  await database.pool.query(`update car set image_urls = '{}'`)
  expect(await create('without-names', 'another')).toMatchObject({ code: 0, stderr: '' })
  await database.pool.query('update car set image_urls = b.image_urls from names_before b where b.id = car.id; drop table names_before')
}, 60_000)

/** A backup of the platform, and an empty database and a folder to restore it into. */
async function backupAndEmptyDatabase(name: string): Promise<{ out: string; empty: URL; dataDir: string }> {
  const out = path.join(folder, `to-be-${name}`)
  expect(await backup(['create', '--out', out], database.url, 'here')).toMatchObject({ code: 0 })
  const empty = new URL(database.url)
  empty.pathname += `_${name}`
  await database.pool.query(`create database "${empty.pathname.slice(1)}"`)
  return { out, empty, dataDir: path.join(folder, name) }
}

test('a restore that was killed is no platform: commands, the start and the next restore say so', async () => {
  const { out, empty, dataDir } = await backupAndEmptyDatabase('killed')
  const mark = path.join(dataDir, UNFINISHED_RESTORE)
  const marked: boolean[] = []
  await restoreBackup(out, await readManifest(out), { databaseUrl: empty.href, dataDir }, () => marked.push(existsSync(mark)))
  expect([marked.length > 0, marked.every(Boolean), existsSync(mark)]).toEqual([true, true, false])
  const status = () => runScript('status', [], { DATABASE_URL: empty.href, DATA_DIR: dataDir })
  expect(await status()).toMatchObject({ code: 0 })
  // As kill -9 leaves it.
  await writeFile(mark, RESTORE_MARK.given)
  const refused = { code: 1, stderr: expect.stringMatching(/^DATA_DIR: found a restore in \S+killed that goes on or was broken off, .*\n.* drop the database .*, and restore again:\n {2}rm -r '/) as string }
  expect(await status()).toMatchObject(refused)
  expect(await backup(['restore', out], empty.href, 'killed')).toMatchObject(refused)
  const start = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/start.ts'], { encoding: 'utf8', timeout: 30_000, env: { ...process.env, DATABASE_URL: empty.href, DATA_DIR: dataDir, PORT: '0' } })
  expect([start.status, `${start.stdout}${start.stderr}`]).toEqual([1, expect.stringMatching(/found a restore in/)])
  await database.pool.query(`drop database "${empty.pathname.slice(1)}"`)
}, 60_000)

test('what a killed restore is refused with takes away what it had written and nothing else, and the next restore goes through', async () => {
  const out = path.join(folder, 'to-be-embedded')
  expect(await backup(['create', '--out', out], database.url, 'here')).toMatchObject({ code: 0 })
  const dataDir = path.join(folder, 'embedded')
  const [server, kept] = [path.join(dataDir, 'postgres', 'postmaster.pid'), path.join(dataDir, 'backups', 'monday')]
  await mkdir(kept, { recursive: true })
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir }
  const killed = spawn(process.execPath, ['scripts/command.mjs', 'backup', 'restore', out], { env, stdio: 'ignore' })
  // Making a cluster has such a file for a moment too; its log is the server's own.
  await expect.poll(() => existsSync(path.join(dataDir, 'postgres.log')) && existsSync(server), { timeout: 60_000, interval: 5 }).toBe(true)
  killed.kill('SIGKILL')
  const left = Number((await readFile(server, 'utf8')).split('\n')[0])
  try {
    const restore = () => runScript('backup', ['restore', out], { DATABASE_URL: '', DATA_DIR: dataDir })
    const { code, stderr } = await restore()
    const [, command = ''] = /take away what it has written, and restore again:\n {2}(rm -r '.*')$/m.exec(stderr) ?? []
    expect([code, command]).toEqual([1, expect.stringContaining(`'${dataDir}/postgres'`)])
    spawnSync('sh', ['-c', command])
    expect(readdirSync(dataDir)).toEqual(['backups'])
    expect(await restore()).toMatchObject({ code: 0 })
    expect([existsSync(kept), existsSync(path.join(dataDir, UNFINISHED_RESTORE))]).toEqual([true, false])
  } finally {
    // The killed restore's server ends by itself too, once it sees that its folder is gone.
    if (existsSync(`/proc/${left}`)) process.kill(left, 'SIGQUIT')
  }
}, 120_000)

test('what a restore left that broke off is served by nobody, and the next restore takes its place', async () => {
  const { out, empty, dataDir } = await backupAndEmptyDatabase('broken')
  // As a server does that goes down on a full disk: the connection ends, beside the statement that fails.
  const cut = once(() => database.pool.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [empty.pathname.slice(1)]))
  const restored = restoreBackup(out, await readManifest(out), { databaseUrl: empty.href, dataDir }, cut)
  await expect(restored).rejects.toThrow(/^(terminating connection|Connection terminated|Client has encountered a connection error).*\nThe restore broke off: the database holds a part of it\.$/)
  expect(readdirSync(dataDir)).toEqual([UNFINISHED_RESTORE])
  // As compose starts them, each by itself.
  const refused = { code: 1, stderr: expect.stringMatching(/^(✗.*\n|….*\n)*DATA_DIR: found a restore in \S+broken that goes on or was broken off, /) as string }
  for (const name of ['prepare', 'web', 'worker', 'migrate']) expect(await runScript(name, [], { DATABASE_URL: empty.href, DATA_DIR: dataDir, PORT: '0' }), name).toMatchObject(refused)
  const again = () => backup(['restore', out], empty.href, 'broken')
  expect(await again()).toMatchObject({ code: 1, stderr: expect.stringContaining('expected an empty one: nothing was changed') as string })
  expect(await runScript('web', [], { DATABASE_URL: empty.href, DATA_DIR: dataDir, PORT: '0' })).toMatchObject(refused)
  await database.pool.query(`drop database "${empty.pathname.slice(1)}" with (force)`)
  await database.pool.query(`create database "${empty.pathname.slice(1)}"`)
  expect(await again()).toMatchObject({ code: 0 })
  expect(existsSync(path.join(dataDir, UNFINISHED_RESTORE))).toBe(false)
  await database.pool.query(`drop database "${empty.pathname.slice(1)}" with (force)`)
}, 120_000)

test('a backup that is stopped leaves nothing of it behind', async () => {
  const out = path.join(folder, 'stopped')
  const stop = new AbortController()
  const progress = once(() => stop.abort(new Error('stopped')))
  const made = createBackup(database.pool, { url: database.url, dataDir: path.join(folder, 'here'), out, now: new Date(), signal: stop.signal, progress })
  await expect(made).rejects.toThrow('stopped')
  expect(readdirSync(folder).filter((name) => name.startsWith('stopped'))).toEqual([])
})

test('a backup that is told to stop within a large table does not wait for its end', async () => {
  const other = await database.pool.connect()
  await other.query('begin; lock table lead in access exclusive mode')
  const stop = new AbortController()
  const made = createBackup(database.pool, { url: database.url, dataDir: path.join(folder, 'here'), out: path.join(folder, 'within'), now: new Date(), signal: stop.signal, progress: () => {} })
  made.catch(() => {})
  const waiting = "select from pg_locks where relation = 'lead'::regclass and not granted and database = (select oid from pg_database where datname = current_database())"
  try {
    await expect.poll(async () => (await database.pool.query(waiting)).rowCount, { timeout: 10_000 }).toBeGreaterThan(0)
    stop.abort(new Error('stopped'))
    await expect(made).rejects.toThrow('stopped')
  } finally {
    stop.abort()
    await other.query('rollback')
    other.release()
  }
  expect(readdirSync(folder).filter((name) => name.startsWith('within'))).toEqual([])
}, 30_000)

test('a backup under which the database came to another release is none', async () => {
  const other = await database.pool.connect()
  await other.query('begin; lock table lead in access exclusive mode')
  const made = createBackup(database.pool, { url: database.url, dataDir: path.join(folder, 'here'), out: path.join(folder, 'migrated'), now: new Date(), signal: new AbortController().signal, progress: () => {} })
  made.catch(() => {})
  const waiting = "select from pg_locks where relation = 'lead'::regclass and not granted and database = (select oid from pg_database where datname = current_database())"
  try {
    await expect.poll(async () => (await database.pool.query(waiting)).rowCount, { timeout: 10_000 }).toBeGreaterThan(0)
    await other.query(`insert into _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count) values ('x', 'x', '99991231_later', now(), now(), 1)`)
    await other.query('commit')
    await expect(made).rejects.toThrow('The database came to another release meanwhile: nothing was saved.')
  } finally {
    await other.query(`rollback; delete from _prisma_migrations where id = 'x'`)
    other.release()
  }
  expect(readdirSync(folder).filter((name) => name.startsWith('migrated'))).toEqual([])
})

test('of two backups that are made at one place at once, one is there whole and the other says that it is not', async () => {
  const out = path.join(folder, 'twice')
  const make = () => createBackup(database.pool, { url: database.url, dataDir: path.join(folder, 'here'), out, now: new Date(), signal: new AbortController().signal, progress: () => {} })
  const ends = await Promise.allSettled([make(), make()])
  expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(String(ends.find((end) => end.status === 'rejected')?.reason)).toContain('nothing was saved')
  expect(await verifyBackup(out, await readManifest(out), () => {})).toEqual({ faults: [], isUnread: false })
  expect(readdirSync(folder).filter((name) => name.startsWith('twice'))).toEqual(['twice'])
})

/** Only the first time that it is called. */
function once(work: () => unknown): () => void {
  let isDone = false
  return () => {
    if (!isDone) void work()
    isDone = true
  }
}
