import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { startEmbeddedPostgres } from '../../app/platform/db/embedded-postgres.server.ts'
import { migrate } from '../../app/platform/db/migrate.server.ts'
import { createPool } from '../../app/platform/db/pool.server.ts'
import { runBuild } from '../../scripts/support/build.ts'
import { writeDemoPictures } from '../../seeds/pictures/write-demo-pictures.ts'
import { canPrepare, findPgBouncers, startPgBouncer } from '../support/pgbouncer.ts'
import { startWeb, stopWeb } from '../support/web.ts'
import { webPids } from '../support/web-processes.ts'
import { killWorker, startWorker } from '../support/worker-process.ts'
import { fillSites } from './fill-sites.ts'

export type ScalePlatform = {
  pool: pg.Pool
  /** The database itself, without a pool in between. */
  databaseUrl: string
  /** The environment of web processes and workers. */
  env: Record<string, string>
  dataDir: string
  port: number
  pids: { web: number[]; workers: number[] }
  /** The rate at which the sites' indexes were built. */
  indexedPerSecond: number
  stop: () => Promise<void>
}

/** The header by which a proxy says which visitor a request comes from. Each has a network of its own, because many enquiries from one network would be suspected. */
export const from = (visitor: number) => ({ 'x-forwarded-for': `101.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}` })

/** A mobile number for each visitor, because many enquiries of one number would be suspected too. */
export const phoneOf = (visitor: number) => `0412${String(100_000 + (visitor % 900_000))}`

type Options = { sites: number; carsEach: number; webProcesses: number; workers: number; say: (text: string) => void }

/**
 * Web processes on one port and workers, through PgBouncer in transaction mode where it is installed, on a durable database of their own that
 * holds the first sites.
 */
export async function startScalePlatform({ sites, carsEach, webProcesses, workers, say }: Options): Promise<ScalePlatform> {
  await runBuild()
  const dataDir = mkdtempSync(path.join(tmpdir(), 'scale-'))
  const ends: (() => unknown)[] = [() => rmSync(dataDir, { recursive: true, force: true })]
  const stop = async () => {
    for (let end = ends.pop(); end; end = ends.pop()) await end()
  }
  // Stopped in the middle it would leave its servers, and a database of gigabytes.
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => void stop().finally(() => process.exit(1)))
  try {
    const postgres = await startEmbeddedPostgres(dataDir)
    ends.push(() => postgres.stop())
    await migrate(postgres.url)
    await writeDemoPictures(dataDir)
    const pool = createPool({ url: postgres.url, max: 4 })
    ends.push(() => pool.end())
    const indexedPerSecond = await fillSites(pool, 1, sites, carsEach, say)
    const [program] = findPgBouncers()
    const bouncer = program ? await startPgBouncer(postgres.url, 20, program) : null
    if (bouncer) ends.push(() => bouncer.stop())
    else say('no pgbouncer on the PATH (Debian: pgbouncer): connections go to the database itself')
    const env = { DATABASE_URL: bouncer?.url('postgres') ?? postgres.url, DATABASE_DIRECT_URL: postgres.url, DATABASE_POOL_PREPARES: String(program !== undefined && canPrepare(program)), DATA_DIR: dataDir, MEILI_URL: '', LOG_LEVEL: 'warn', TRUSTED_PROXIES: '1' }
    const { web, port } = await startWeb({ ...env, WEB_PROCESSES: String(webProcesses) })
    ends.push(() => stopWeb(web))
    const running: ChildProcess[] = Array.from({ length: workers }, () => startWorker(env))
    ends.push(() => Promise.all(running.map(killWorker)))
    const pids = { web: webProcesses === 1 ? [web.pid ?? 0] : webPids(web), workers: running.map(({ pid }) => pid ?? 0) }
    return { pool, databaseUrl: postgres.url, env, dataDir, port, pids, indexedPerSecond, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
