import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createPool } from '../../app/platform/db/pool.server.ts'
import { EngineSync } from '../../app/search/indexing/run-engine-sync.server.ts'
import { createMeiliClient } from '../../app/search/meilisearch/meili-client.server.ts'
import { randomCar, seededRandom, storeCars } from '../contract/random-stock.ts'
import { requireCurrentBuild } from './current-build.ts'
import { EngineProcess } from './engine-process.ts'
import { FaultyProxy } from './faulty-proxy.ts'
import { httpGet } from './http-get.ts'
import { startWeb, stopWeb } from './web.ts'

/** The built web server, a database with one site, an engine that holds it, and a proxy between them that can be made faulty. */
export type EngineWorld = {
  engine: EngineProcess
  proxy: FaultyProxy
  port: number
  host: string
  dataDir: string
  /** Which engine answers, as /readyz says. */
  answering: () => Promise<string>
  stop: () => Promise<void>
}

export async function startEngineWorld(program: string, databaseUrl: string, carCount: number): Promise<EngineWorld> {
  await requireCurrentBuild()
  const pool = createPool({ url: databaseUrl, max: 5 })
  const random = seededRandom(17)
  const cars = Array.from({ length: carCount }, (_, at) => randomCar(at + 1, random, new Date()))
  await storeCars(pool, 'northside', cars)
  const engine = await EngineProcess.start(program)
  const proxy = await FaultyProxy.start(engine.port)
  await new EngineSync(pool, createMeiliClient({ url: engine.url, timeoutMs: 30_000 })).sync(new Date())
  await pool.end()
  const dataDir = mkdtempSync(path.join(tmpdir(), 'engine-world-'))
  // Every page is asked of the engine: none is kept.
  const { web, port } = await startWeb({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, MEILI_URL: proxy.url, PAGE_CACHE_MB: '0' })
  const host = 'northside.localhost'
  // The first page of a process compiles what it runs.
  for (let visit = 0; visit < 5; visit++) await httpGet(port, host, '/search/new-used-and-demo-cars/')
  const answering = async () => (JSON.parse((await httpGet(port, host, '/readyz')).body) as { search: string }).search
  return { engine, proxy, port, host, dataDir, answering, stop: () => stopAll(web, proxy, engine, dataDir) }
}

async function stopAll(web: ChildProcess, proxy: FaultyProxy, engine: EngineProcess, dataDir: string): Promise<void> {
  await stopWeb(web)
  await proxy.stop()
  await engine.remove()
  rmSync(dataDir, { recursive: true, force: true })
}
