import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { randomCar, seededRandom, storeCars } from '../../contract/random-stock.ts'
import { requireCurrentBuild } from '../../support/current-build.ts'
import { FaultyProxy } from '../../support/faulty-proxy.ts'
import { httpGet } from '../../support/http-get.ts'
import { testDatabase, type TestDatabase } from '../../support/test-database.ts'
import { startWeb } from '../../support/web.ts'

const SEARCH = '/search/new-used-and-demo-cars/'
const dataDir = mkdtempSync(path.join(tmpdir(), 'away-'))
let database: TestDatabase
let proxy: FaultyProxy
let web: ChildProcess
let port: number

beforeAll(async () => {
  await requireCurrentBuild()
  database = await testDatabase()
  const random = seededRandom(3)
  const cars = (from: number) => Array.from({ length: 20 }, (_, at) => ({ ...randomCar(from + at, random, new Date()), isShown: true }))
  await storeCars(database.pool, 'northside', cars(1))
  await storeCars(database.pool, 'southside', cars(100))
  const behind = new URL(database.url)
  proxy = await FaultyProxy.start(Number(behind.port))
  behind.port = new URL(proxy.url).port
  ;({ web, port } = await startWeb({ DATABASE_URL: behind.href, DATA_DIR: dataDir, LOG_LEVEL: 'fatal' }))
}, 120_000)

afterAll(async () => {
  web.kill('SIGKILL')
  await proxy.stop()
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const statusOf = async (host: string) => (await httpGet(port, host, SEARCH)).status

/** An answer and how long it took. */
async function timed(host: string, path: string, cookie = '') {
  const startedMs = performance.now()
  const { status, headers, body } = await httpGet(port, host, path, cookie ? { cookie } : {})
  return { status, retryAfter: headers['retry-after'], isPage: body.includes('</html>'), ms: performance.now() - startedMs }
}

/** Waits until a visitor without a cookie gets the page from memory: only those carry a tag. */
const kept = (host: string, path: string) => expect.poll(async () => (await httpGet(port, host, path)).headers.etag, { timeout: 5_000 }).toBeDefined()

test('a database that is away makes no site unknown: those served before go on, of the others nobody can say', async () => {
  expect(await statusOf('northside.localhost')).toBe(200)
  expect(await statusOf('nobody.localhost')).toBe(404)

  proxy.fault = { kind: 'away' }
  // Longer than an answer counts as fresh, and more often than a failed look-up is repeated.
  const seen = new Map<string, Set<number>>()
  let slowestMs = 0
  for (const until = Date.now() + 6_000; Date.now() < until; await pause(300)) {
    for (const host of ['northside.localhost', 'southside.localhost', 'nobody.localhost']) {
      const startedMs = performance.now()
      seen.set(host, (seen.get(host) ?? new Set()).add(await statusOf(host)))
      slowestMs = Math.max(slowestMs, performance.now() - startedMs)
    }
  }
  // What was known is fresh for its two seconds.
  expect([...(seen.get('nobody.localhost') ?? [])].sort()).toEqual([404, 503])
  expect(await statusOf('nobody.localhost')).toBe(503)
  expect([...(seen.get('southside.localhost') ?? [])]).toEqual([503])
  expect([...(seen.get('northside.localhost') ?? [])]).toEqual([200])
  expect(slowestMs).toBeLessThan(1_000)

  proxy.fault = { kind: 'none' }
  await expect.poll(() => statusOf('southside.localhost'), { timeout: 5_000 }).toBe(200)
  expect(await statusOf('northside.localhost')).toBe(200)
  expect(await statusOf('nobody.localhost')).toBe(404)
}, 30_000)

test.each([
  ['is away', { kind: 'away' }],
  ['says nothing', { kind: 'slow', ms: 600_000 }],
] as const)('while the database %s, pages that are kept are served and all others answer 503 within a second, to be asked again', async (_name, fault) => {
  await kept('northside.localhost', SEARCH)
  proxy.fault = fault
  // Longer than anything is fresh.
  await pause(2_100)
  const first = await Promise.all([timed('northside.localhost', SEARCH), timed('northside.localhost', '/special-offers'), timed('nobody2.localhost', '/')])
  const later = [await timed('northside.localhost', SEARCH), await timed('northside.localhost', '/reviews'), await timed('northside.localhost', SEARCH, '__Host-session=x')]
  const { body } = await httpGet(port, 'localhost', '/readyz')
  proxy.fault = { kind: 'none' }
  const refused = { status: 503, retryAfter: '5' }
  expect(first).toMatchObject([{ status: 200, isPage: true }, refused, refused])
  expect(later).toMatchObject([{ status: 200, isPage: true }, refused, refused])
  expect(Math.max(...first.map(({ ms }) => ms)), 'the first to find out').toBeLessThan(1_500)
  expect(Math.max(...later.map(({ ms }) => ms))).toBeLessThan(1_000)
  const state = JSON.parse(body) as { database: string; stalePages: { served: number } }
  expect(state.database).toBe('down')
  expect(state.stalePages.served).toBeGreaterThan(0)
  await expect.poll(() => statusOf('southside.localhost'), { timeout: 5_000 }).toBe(200)
}, 30_000)
