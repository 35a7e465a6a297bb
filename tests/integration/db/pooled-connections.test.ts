import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { submitLead } from '~/leads/submit-lead.server'
import { closeDatabase } from '~/platform/db/db.server'
import { createPool } from '~/platform/db/pool.server'
import { findsPrepared } from '~/platform/db/pool-prepares.server'
import { requireSession } from '~/platform/db/require-session.server'
import { requireCurrentBuild } from '../../support/current-build.ts'
import { httpGet } from '../../support/http-get.ts'
import { canPrepare, findPgBouncers, startPgBouncer } from '../../support/pgbouncer.ts'
import { runScript } from '../../support/run-script.ts'
import { testDatabase, type TestDatabase } from '../../support/test-database.ts'
import { startWeb, stopWeb } from '../../support/web.ts'
import { killWorker, startWorker } from '../../support/worker-process.ts'
import { createLeadWorld, enquiry } from '../leads/lead-fixture.ts'

const ends: (() => unknown)[] = []
beforeAll(requireCurrentBuild)
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

// What is prepared on one connection an older PgBouncer does not find on another, and a newer one does.
const programs = findPgBouncers()
test.runIf(programs.length === 0)('web and worker run through PgBouncer in transaction mode', (context) => {
  if (process.env.REQUIRE_PGBOUNCER === '1') throw new Error('no `pgbouncer` on the PATH, and REQUIRE_PGBOUNCER=1')
  context.skip('no `pgbouncer` on the PATH (Debian: pgbouncer); REQUIRE_PGBOUNCER=1 makes this a failure')
})
const pools = programs.flatMap((program) => [[program, canPrepare(program), 'as it is'], [program, canPrepare(program), 'as it is not'], ...(canPrepare(program) ? [[program, false, 'as it is not']] : [])] as [string, boolean, string][])
test.each(pools)('web and worker run through PgBouncer in transaction mode: %s, which finds what is prepared: %s, and of which that is said %s', async (program, prepares, said) => {
  const database: TestDatabase = await testDatabase()
  ends.push(() => database.close())
  const pool = await startPgBouncer(database.url, 5, program, prepares)
  const isSaidToPrepare = prepares === (said === 'as it is')
  ends.push(() => pool.stop(), closeDatabase)
  const world = await createLeadWorld(database.pool)
  const dataDir = mkdtempSync(path.join(tmpdir(), 'pooled-'))
  ends.push(() => rmSync(dataDir, { recursive: true, force: true }))
  const env = { DATABASE_URL: pool.url(new URL(database.url).pathname.slice(1)), DATABASE_DIRECT_URL: database.url, DATABASE_POOL_PREPARES: String(isSaidToPrepare), DATA_DIR: dataDir, MEILI_URL: '' }

  // The worker builds the sites' indexes, with temporary tables and COPY, and delivers.
  const worker = startWorker({ ...env, LOG_LEVEL: 'warn' })
  ends.push(() => killWorker(worker))
  const { web, port } = await startWeb(env)
  ends.push(() => stopWeb(web))
  const { leadId } = await submitLead(world.north, { enquiry: enquiry({ car_id: world.cars.northUsed }), path: '/cars/x', userAgent: null })
  await expect.poll(() => namesBelow(path.join(dataDir, 'leads', 'north')).join()).toContain(leadId)
  await database.pool.query(`insert into outbox_job (tenant_id, kind, dedup_key, payload) select id, 'index_rebuild', 'index:' || id, '{}' from tenant`)
  const cars = async () => (await database.pool.query<{ cars: number }>('select coalesce(sum(car_count), 0)::int as cars from search_index')).rows[0]?.cars
  await expect.poll(cars).toBe(3)

  // All six at once, ten times over: more statements than there are connections, so that each is lent to many. With a cookie, so that no page
  // comes from memory; no more at once, because a site has its share of pages made.
  const pages = ['/', '/search/new-used-and-demo-cars/', '/search/toyota/hilux', '/cars/north-used', '/contact-us', '/sitemap.xml']
  const statusOf = async (page: string) => `${(await httpGet(port, 'north.localhost', page, { cookie: 'shopper=none' })).status} ${page}`
  const statuses: string[] = []
  // Each by itself first: what a page is made of is read and compiled then, which on a busy machine takes longer than others wait for a turn.
  for (const page of pages) statuses.push(await statusOf(page))
  for (let time = 0; time < 10; time++) statuses.push(...(await Promise.all(pages.map(statusOf))))
  expect(statuses.length).toBe(66)
  expect(statuses.filter((line) => !line.startsWith('200 '))).toEqual([])
  expect((await countPrepared(env.DATABASE_URL)) > 1).toBe(prepares && isSaidToPrepare)
}, 180_000)

test.each(programs.filter(canPrepare))('a pool that is started anew and does not find what is prepared any more fails no page and no delivery: %s', async (program) => {
  const database: TestDatabase = await testDatabase()
  ends.push(() => database.close())
  const pool = await startPgBouncer(database.url, 5, program, true)
  ends.push(() => pool.stop(), closeDatabase)
  const world = await createLeadWorld(database.pool)
  const dataDir = mkdtempSync(path.join(tmpdir(), 'pooled-'))
  ends.push(() => rmSync(dataDir, { recursive: true, force: true }))
  const env = { DATABASE_URL: pool.url(new URL(database.url).pathname.slice(1)), DATABASE_DIRECT_URL: database.url, DATABASE_POOL_PREPARES: 'true', DATA_DIR: dataDir, MEILI_URL: '' }
  const worker = startWorker({ ...env, LOG_LEVEL: 'fatal' })
  ends.push(() => killWorker(worker))
  const { web, port } = await startWeb({ ...env, LOG_LEVEL: 'fatal' })
  ends.push(() => stopWeb(web))
  const delivered = async () => {
    const { leadId } = await submitLead(world.north, { enquiry: enquiry({ car_id: world.cars.northUsed }), path: '/cars/x', userAgent: null })
    await expect.poll(() => namesBelow(path.join(dataDir, 'leads', 'north')).join(), { timeout: 30_000 }).toContain(leadId)
  }
  const pages = ['/', '/search/new-used-and-demo-cars/', '/search/toyota/hilux', '/cars/north-used', '/contact-us', '/sitemap.xml']
  const statusOf = async (page: string) => `${(await httpGet(port, 'north.localhost', page, { cookie: 'shopper=none' })).status} ${page}`
  const degraded = async () => (JSON.parse((await httpGet(port, 'localhost', '/readyz')).body) as { degraded: string[] }).degraded.filter((words) => words.startsWith('DATABASE_POOL_PREPARES'))
  await delivered()
  for (const page of pages) expect(await statusOf(page)).toBe(`200 ${page}`)
  expect(await degraded()).toEqual([])

  await pool.restart(false)
  await expect.poll(() => statusOf('/robots.txt'), { timeout: 10_000 }).toBe('200 /robots.txt')
  const statuses: string[] = []
  // Until two that ask at once are lent each other's connections.
  await expect
    .poll(async () => {
      statuses.push(...(await Promise.all(pages.map(statusOf))))
      return degraded()
    }, { timeout: 60_000 })
    .toEqual([expect.stringContaining('found true, and a pool that did not find')])
  expect(statuses.filter((line) => !line.startsWith('200 '))).toEqual([])
  await delivered()
  const status = await runScript('status', [], env)
  expect(status).toMatchObject({ code: 0, stdout: expect.stringContaining('\nDATABASE_POOL_PREPARES: found true, and a pool that did not find') as string })
  expect(status.stdout).not.toContain('The pool before the database')
}, 180_000)

test.each(programs)('whether a pool finds what was prepared is found out, of the server itself it is not: %s', async (program) => {
  const database: TestDatabase = await testDatabase()
  ends.push(() => database.close())
  const name = new URL(database.url).pathname.slice(1)
  for (const prepares of canPrepare(program) ? [true, false] : [false]) {
    const pool = await startPgBouncer(database.url, 5, program, prepares)
    ends.push(() => pool.stop())
    // What others have left behind, or try at the same moment, is no reason for another answer.
    const found = [await findsPrepared(pool.url(name)), ...(await Promise.all([1, 2].map(() => findsPrepared(pool.url(name))))), await findsPrepared(pool.url(name))]
    expect(found, String(prepares)).toEqual([prepares, prepares, prepares, prepares])
  }
  expect(await findsPrepared(database.url)).toBeNull()
})

// What one connection is set to, the pool brings to whichever of its own it lends.
test.each(programs)('times go by UTC through a pool too, whatever zone its server is set to: %s', async (program) => {
  const database: TestDatabase = await testDatabase()
  ends.push(() => database.close())
  const name = new URL(database.url).pathname.slice(1)
  await database.pool.query(`alter database "${name}" set timezone = 'Australia/Lord_Howe'`)
  const pool = await startPgBouncer(database.url, 3, program)
  ends.push(() => pool.stop())
  const ours = createPool({ url: pool.url(name), max: 6 })
  ends.push(() => ours.end())
  const zones = await Promise.all(Array.from({ length: 60 }, async () => (await ours.query<{ zone: string }>(`select current_setting('TimeZone') as zone, pg_sleep(0.01)`)).rows[0]?.zone))
  expect(new Set(zones)).toEqual(new Set(['UTC']))
})

// A lock that a command took stayed with a connection of the pool, and the next start waited for it for good.
test.each(programs)('what holds a lock is refused such a pool, and takes the server itself: %s', async (program) => {
  const database: TestDatabase = await testDatabase()
  ends.push(() => database.close())
  const pool = await startPgBouncer(database.url, 5, program)
  ends.push(() => pool.stop())
  await requireSession(database.url)
  const pooled = pool.url(new URL(database.url).pathname.slice(1))
  await expect(requireSession(pooled)).rejects.toThrow('found a pool of connections in transaction mode')
  // A worker that is started by itself, too, and one whose database comes later: it waits for that.
  const dataDir = mkdtempSync(path.join(tmpdir(), 'pooled-'))
  ends.push(() => rmSync(dataDir, { recursive: true, force: true }))
  const refused = { code: 1, stderr: expect.stringMatching(/^DATABASE_URL: found a pool of connections in transaction mode, .*\nLeave the pool in DATABASE_URL, and set DATABASE_DIRECT_URL/) as string }
  expect(await runScript('worker', [], { DATABASE_URL: pooled, DATABASE_DIRECT_URL: '', DATA_DIR: dataDir, MEILI_URL: '' })).toMatchObject(refused)
  expect(readdirSync(dataDir).filter((name) => name.endsWith('.alive'))).toEqual([])
})

test.each(programs)('npm start goes by the server itself, and its web and worker by the pool: %s', async (program) => {
  const database: TestDatabase = await testDatabase()
  ends.push(() => database.close())
  const pool = await startPgBouncer(database.url, 5, program)
  ends.push(() => pool.stop())
  const dataDir = mkdtempSync(path.join(tmpdir(), 'pooled-'))
  ends.push(() => rmSync(dataDir, { recursive: true, force: true }))
  const pooled = pool.url(new URL(database.url).pathname.slice(1))
  const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: 'production', VITEST: '', SEED_DEMO: 'false', PORT: '0', MEILI_URL: '', LOG_LEVEL: 'error', DATA_DIR: dataDir, DATABASE_URL: pooled, DATABASE_DIRECT_URL: database.url }
  const start = spawn(process.execPath, ['--import', 'tsx', 'scripts/start.ts'], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  const gone = new Promise((resolve) => start.once('exit', resolve))
  ends.push(() => (start.kill('SIGTERM'), gone))
  let said = ''
  start.stderr.on('data', (text) => (said += String(text)))
  await expect.poll(() => said, { timeout: 60_000 }).toContain('Ctrl-C stops everything')
  const children = readFileSync(`/proc/${start.pid}/task/${start.pid}/children`, 'utf8').split(' ').filter(Boolean)
  const addresses = children.map((pid) => /\0DATABASE_URL=([^\0]*)/.exec(readFileSync(`/proc/${pid}/environ`, 'utf8'))?.[1])
  expect(addresses).toEqual([pooled, pooled])
}, 90_000)

// Commands ask the server itself: all would look well to whoever is told that no page can be made.
test('status says of a pool that is away, and not of one that is there', async () => {
  const database: TestDatabase = await testDatabase()
  ends.push(() => database.close())
  const dataDir = mkdtempSync(path.join(tmpdir(), 'pooled-'))
  ends.push(() => rmSync(dataDir, { recursive: true, force: true }))
  const status = (url: string) => runScript('status', [], { DATABASE_URL: url, DATABASE_DIRECT_URL: database.url, DATA_DIR: dataDir, MEILI_URL: '' })
  const away = await status('postgresql://platform:secret@127.0.0.1:1/platform')
  expect(away).toMatchObject({ code: 0, stdout: expect.stringMatching(/\nThe pool before the database, DATABASE_URL, does not answer \(connect ECONNREFUSED 127\.0\.0\.1:1\): /) as string })
  expect(away.stdout + away.stderr).not.toContain('secret')
  // Another address of the same server stands for one.
  const there = await status(`${database.url}?application_name=pool`)
  expect(there).toMatchObject({ code: 0, stdout: expect.not.stringContaining('The pool before the database') as string })
}, 60_000)

// With the lines of docs/operating.md, for web processes whose statements are to have an end of their own.
test('web processes serve as a user of their own that was granted the owner of the tables, and without that it is said what is missing', async () => {
  const database: TestDatabase = await testDatabase()
  ends.push(() => database.close())
  await createLeadWorld(database.pool)
  const dataDir = mkdtempSync(path.join(tmpdir(), 'pooled-'))
  ends.push(() => rmSync(dataDir, { recursive: true, force: true }))
  const user = `web_${randomUUID().slice(0, 8)}`
  const owner = new URL(database.url).username
  await database.pool.query(`create role ${user} login password 'secret'`)
  ends.push(() => database.pool.query(`drop role ${user}`))
  const url = Object.assign(new URL(database.url), { username: user, password: 'secret' }).href
  const env = { DATABASE_URL: url, DATABASE_DIRECT_URL: database.url, DATA_DIR: dataDir, MEILI_URL: '' }
  const { web, port } = await startWeb({ ...env, LOG_LEVEL: 'fatal' })
  ends.push(() => stopWeb(web))
  const ready = async () => JSON.parse((await httpGet(port, 'localhost', '/readyz')).body) as { ready: boolean; degraded: string[] }
  expect(await ready()).toMatchObject({ ready: false, degraded: [expect.stringMatching(/^the database refuses what pages ask, /)] })
  expect(await runScript('status', [], env)).toMatchObject({ code: 0, stdout: expect.stringContaining('\nThe pool before the database, DATABASE_URL, refuses what pages ask (permission denied for table tenant): ') as string })

  await database.pool.query(`grant "${owner}" to ${user}`)
  await database.pool.query(`alter role ${user} set statement_timeout = '4s'`)
  await database.pool.query(`alter role ${user} set lock_timeout = '2s'`)
  await expect.poll(async () => (await ready()).ready).toBe(true)
  for (const page of ['/', '/search/new-used-and-demo-cars/', '/cars/north-used']) expect((await httpGet(port, 'north.localhost', page, { cookie: 'shopper=none' })).status).toBe(200)
}, 90_000)

/** On one of the pool's connections. */
async function countPrepared(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ count: number }>('select count(*)::int as count from pg_prepared_statements')
  await client.end()
  return rows[0]?.count ?? 0
}

function namesBelow(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
