import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '~/platform/db/embedded-postgres.server'
import { migrate } from '~/platform/db/migrate.server'
import { createPool } from '~/platform/db/pool.server'
import { Replica } from '~/platform/db/replica.server'
import { randomCar, seededRandom, storeCars } from '../../contract/random-stock.ts'
import { requireCurrentBuild } from '../../support/current-build.ts'
import { shownCar } from '../../support/guarded-sites.ts'
import { httpGet, httpRequest } from '../../support/http-get.ts'
import { killPostgres } from '../../support/killable-postgres.ts'
import { startReplica } from '../../support/replica.ts'
import { startWeb, stopWeb } from '../../support/web.ts'

const HOST = 'northside.localhost'
const root = mkdtempSync(path.join(tmpdir(), 'replica-'))
const primaryDir = path.join(root, 'primary')
const replicaDir = path.join(root, 'first')
const ends: (() => unknown)[] = [() => rmSync(root, { recursive: true, force: true })]
let primary: EmbeddedPostgres
let replica: EmbeddedPostgres
let pool: pg.Pool
let onReplica: pg.Pool
let port: number
let car: { slug: string }

beforeAll(async () => {
  await requireCurrentBuild()
  // A server that holds what it acknowledged, unlike the one that tests share.
  primary = await startEmbeddedPostgres(primaryDir)
  ends.push(() => primary.stop())
  await migrate(primary.url)
  pool = createPool({ url: primary.url, max: 3 })
  ends.push(() => pool.end())
  const random = seededRandom(9)
  await storeCars(pool, 'northside', Array.from({ length: 30 }, (_, at) => ({ ...randomCar(at + 1, random, new Date()), isShown: true })))
  await pool.query("insert into content_page (scope, key, path, title, body) values ('dealership', 'northside', 'privacy-policy', 'Title zero', '')")
  car = await shownCar(pool, 'northside')
  replica = await startReplica(primary, primaryDir, replicaDir)
  ends.push(() => replica.stop())
  onReplica = createPool({ url: replica.url, max: 1 })
  ends.push(() => onReplica.end())
  const started = await startWeb({ DATABASE_URL: primary.url, DATABASE_REPLICA_URL: replica.url, DATA_DIR: path.join(root, 'web'), LOG_LEVEL: 'fatal' })
  port = started.port
  ends.push(() => stopWeb(started.web))
})

afterAll(async () => {
  for (const end of ends.reverse()) await end()
})

let visits = 0
/** Pages that nobody asked for before, so that nothing of them comes from memory. */
const page = (address = '/search/new-used-and-demo-cars/') => httpGet(port, HOST, `${address}?price=${++visits}-`).then(({ status, body }) => ({ status, title: /Title \w+/.exec(body)?.[0] ?? String(status) }))

async function reads(outcome: string): Promise<number> {
  const { body } = await httpGet(port, 'localhost', '/metrics')
  return Number(new RegExp(`^replica_reads_total\\{outcome="${outcome}"\\} (\\d+)$`, 'm').exec(body)?.[1] ?? 0)
}

const degraded = async () => (JSON.parse((await httpGet(port, 'localhost', '/readyz')).body) as { degraded: string[] }).degraded.join('\n')

/** Asks for pages until one of their reads was answered by the replica. */
async function untilReplicaIsRead(): Promise<void> {
  const before = await reads('replica')
  await expect.poll(async () => ((await page()).status === 200 ? (await reads('replica')) > before : false), { timeout: 10_000 }).toBe(true)
}

async function expectChangeShows(title: string): Promise<void> {
  await pool.query("update content_page set title = $1 where path = 'privacy-policy'", [title])
  await expect.poll(() => page('/privacy-policy').then((found) => found.title), { timeout: 5_000 }).toBe(title)
  // And from then on it stays.
  for (let time = 0; time < 5; time++) expect((await page('/privacy-policy')).title).toBe(title)
}

/** Enquiries, one after the other, until told to stop. @returns the ids of those that were acknowledged, and what else was answered */
function sendLeads() {
  const acknowledged: string[] = []
  const others: unknown[] = []
  let isOver = false
  const sending = (async () => {
    while (!isOver) {
      const id = randomUUID()
      const body = new URLSearchParams({ submission_id: id, name: 'Mary', email: 'mary@example.com', phone: '0412 345 678', postcode: '4000', message: 'Hello' }).toString()
      const headers = { origin: `http://${HOST}`, 'content-type': 'application/x-www-form-urlencoded', 'content-length': String(body.length) }
      const { status } = await httpRequest(port, HOST, 'POST', `/cars/${car.slug}`, headers, body).catch(() => ({ status: 0 }))
      if (status === 303) acknowledged.push(id)
      else others.push(status)
      await delay(20)
    }
  })()
  return {
    acknowledged,
    others,
    stop: async () => {
      isOver = true
      await sending
    },
  }
}
const lostOf = async (at: pg.Pool, ids: readonly string[]) => {
  const { rows } = await at.query<{ id: string }>('select sent as id from unnest($1::uuid[]) as sent where not exists (select from lead where submission_id = sent)', [ids])
  return `${rows.length} of ${ids.length} lost`
}

test('pages that may be kept are read from the replica, a visitor’s own from the primary', async () => {
  await untilReplicaIsRead()
  const before = await reads('replica')
  await httpGet(port, HOST, '/search/new-used-and-demo-cars/?sortBy=lowest-price', { cookie: 'shopper=none' })
  await httpGet(port, HOST, '/search/new-used-and-demo-cars/?sortBy=lowest-price', { cookie: 'wrote=1' })
  expect(await reads('replica')).toBe(before)
  await expectChangeShows('Title one')
})

test('a replica that lags is not read: nobody sees a page of before', async () => {
  await onReplica.query('select pg_wal_replay_pause()')
  await expectChangeShows('Title two')
  const before = await reads('primary')
  expect((await page()).status).toBe(200)
  expect(await reads('primary')).toBeGreaterThan(before)
  await onReplica.query('select pg_wal_replay_resume()')
  await untilReplicaIsRead()
})

test('who has sent something gets pages of their own for a while', async () => {
  const { headers } = await httpRequest(port, HOST, 'POST', '/contact-us', { origin: `http://${HOST}`, 'content-type': 'application/x-www-form-urlencoded', 'content-length': '3' }, 'a=b')
  expect(headers['set-cookie']).toContain('wrote=1; Path=/; Max-Age=10; HttpOnly; SameSite=Lax')
})

test('a replica that is killed is missed by nobody, and read again when it is back', async () => {
  const leads = sendLeads()
  const answers = [await page(), await page()]
  await killPostgres(replicaDir)
  for (let time = 0; time < 20; time++) answers.push(await page())
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  await expect.poll(degraded).toMatch(/the replica is not read \(it does not answer: .+\): all pages are read from the primary/)
  replica = await startEmbeddedPostgres(replicaDir, { port: Number(new URL(replica.url).port) })
  await untilReplicaIsRead()
  await expect.poll(degraded, { timeout: 3_000 }).not.toContain('replica')
  await leads.stop()
  expect(leads.others).toEqual([])
  expect(leads.acknowledged.length).toBeGreaterThan(5)
  expect(await lostOf(pool, leads.acknowledged)).toMatch(/^0 of/)
}, 60_000)

test('a replica of another database of the same server is not read: its pages would be of another platform', async () => {
  await pool.query('create database drill')
  const elsewhere = new URL(replica.url)
  elsewhere.pathname = '/drill'
  await expect.poll(async () => (await onReplica.query("select 1 from pg_database where datname = 'drill'")).rowCount).toBe(1)
  const wrong = new Replica(String(elsewhere), pool)
  const right = new Replica(replica.url, pool)
  await expect.poll(() => wrong.fault).toBe('it is of another server or database than DATABASE_URL')
  expect(right.fault).toBeNull()
  await Promise.all([wrong.end(), right.end()])
})

test('one that was promoted beside its primary is no replica any more', async () => {
  const leads = sendLeads()
  await onReplica.query('select pg_promote()')
  await expectChangeShows('Title three')
  // The change is read from the primary as soon as the log goes on there; that the other has left recovery is seen at the next look.
  await expect.poll(degraded).toContain('the replica is not read (it is a primary: ')
  expect((await httpGet(port, 'localhost', '/metrics')).body).toContain('\nreplica_up 0\n')
  await leads.stop()
  expect(leads.others).toEqual([])
  expect(await lostOf(pool, leads.acknowledged)).toMatch(/^0 of/)
})

test('a replica that is waited for has every acknowledged lead when the primary is killed', async () => {
  const secondDir = path.join(root, 'second')
  const second = await startReplica(primary, primaryDir, secondDir, 'second')
  ends.push(() => second.stop())
  await pool.query("alter system set synchronous_standby_names = 'second'")
  await pool.query('select pg_reload_conf()')
  await expect.poll(async () => (await pool.query('select sync_state from pg_stat_replication')).rows).toEqual([{ sync_state: 'sync' }])
  const leads = sendLeads()
  await expect.poll(() => leads.acknowledged.length).toBeGreaterThan(20)
  await killPostgres(primaryDir)
  await leads.stop()
  const promoted = createPool({ url: second.url, max: 1 })
  ends.push(() => promoted.end())
  await promoted.query('select pg_promote()')
  expect(await lostOf(promoted, leads.acknowledged)).toMatch(/^0 of/)
  expect((await promoted.query('insert into dealership_group (slug, name) values ($1, $1) returning id', ['after'])).rowCount).toBe(1)
}, 60_000)
