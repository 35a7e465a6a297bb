import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { createPool } from '../../app/platform/db/pool.server.ts'
import { runBuild } from '../../scripts/support/build.ts'
import { randomCar, seededRandom, storeCars } from '../contract/random-stock.ts'
import { FaultyProxy } from './faulty-proxy.ts'
import { httpGet } from './http-get.ts'
import { createTestDatabase, startTestPostgres } from './postgres.ts'
import { reportTrials, type Trial } from './trials.ts'
import { startWeb, stopWeb } from './web.ts'

export const SEARCH = '/search/new-used-and-demo-cars/'
export const SITE = 'northside.localhost'
export const NEIGHBOUR = 'southside.localhost'

/** Two sites of one web process, whose database can be taken away. */
export type GuardedSites = { pool: pg.Pool; proxy: FaultyProxy; web: ChildProcess; port: number; dataDir: string; stop: () => Promise<void> }

/** @param pool and `url` are of an empty, migrated database */
export async function startGuardedSites({ pool, url }: { pool: pg.Pool; url: string }, carsEach: number): Promise<GuardedSites> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'guarded-'))
  const random = seededRandom(3)
  const cars = (from: number) => Array.from({ length: carsEach }, (_, at) => ({ ...randomCar(from + at, random, new Date()), isShown: true }))
  await storeCars(pool, 'northside', cars(1))
  await storeCars(pool, 'southside', cars(10_000))
  await pool.query(
    `insert into settings_layer (scope, key, version, values) select 'dealership', slug, 1, $1 from tenant where slug in ('northside', 'southside')`,
    [JSON.stringify({ watchlist: { isOn: true }, reserve: { isOn: true }, tradeIn: { isOn: true, valuations: 'own' }, search: { emailsNewCars: true } })],
  )
  await pool.query('update car set is_reservable = true')
  const behind = new URL(url)
  const proxy = await FaultyProxy.start(Number(behind.port))
  behind.port = new URL(proxy.url).port
  const { web, port } = await startWeb({ DATABASE_URL: behind.href, DATA_DIR: dataDir, LOG_LEVEL: 'fatal', TRUSTED_PROXIES: '1', PAGE_CACHE_MB: '3' })
  return {
    pool,
    proxy,
    web,
    port,
    dataDir,
    stop: async () => {
      await stopWeb(web)
      await proxy.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export type TimedAnswer = { status: number; retryAfter: string | undefined; isPage: boolean; ms: number }

/** An answer and how long it took. With a cookie that pages read, a page is made and not taken from memory. */
export async function timedGet(port: number, host: string, address: string, cookie = ''): Promise<TimedAnswer> {
  const startedMs = performance.now()
  const { status, headers, body } = await httpGet(port, host, address, cookie ? { cookie } : {})
  return { status, retryAfter: headers['retry-after'], isPage: body.includes('</html>'), ms: performance.now() - startedMs }
}

/** Makes a page until a visitor without a cookie gets it from memory: only those carry a tag. */
export async function untilCached(port: number, host: string, address: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) if ((await httpGet(port, host, address)).headers.etag !== undefined) return
  throw new Error(`${host}${address} is not kept`)
}

/** A car of a site that visitors see. */
export async function shownCar(pool: pg.Pool, slug: string): Promise<{ id: number; slug: string }> {
  const { rows } = await pool.query<{ id: number; slug: string }>(
    `select c.id, c.slug from search_card s join car c on c.id = s.car_id join tenant t on t.id = s.tenant_id where t.slug = $1 and c.status = 'in_stock' order by c.id limit 1`,
    [slug],
  )
  if (!rows[0]) throw new Error(`${slug} shows no car`)
  return rows[0]
}

/** Runs trials as a command does: on a build of the sources as they are and a database of its own with 2,000 cars a site. @returns whether all were held */
export async function tryOnGuardedSites(trials: readonly Trial<GuardedSites>[], file: string): Promise<boolean> {
  await runBuild()
  const postgres = await startTestPostgres()
  const database = await createTestDatabase(postgres.url)
  const pool = createPool({ url: database.url, max: 3 })
  const sites = await startGuardedSites({ pool, url: database.url }, 2_000)
  try {
    return await reportTrials(trials, sites, file)
  } finally {
    await sites.stop()
    await pool.end()
    await database.drop()
    await postgres.stop()
  }
}
