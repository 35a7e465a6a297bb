import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { migrate } from '../../app/platform/db/migrate.server.ts'
import { createPool } from '../../app/platform/db/pool.server.ts'
import { runBuild } from '../../scripts/support/build.ts'
import { helpWhenAsked } from '../../scripts/support/help.ts'
import { randomCar, seededRandom, storeCars } from '../contract/random-stock.ts'
import { shownCar, SITE } from '../support/guarded-sites.ts'
import { httpRequest } from '../support/http-get.ts'
import { missingPrograms, startPatroniCluster, type PatroniCluster } from '../support/patroni.ts'
import { reportTrials, type Trial } from '../support/trials.ts'
import { startWeb, stopWeb } from '../support/web.ts'

helpWhenAsked(`
Kills the leader of three Postgres servers under Patroni five times while 20 enquiries a second come in, and counts those that were acknowledged. Needs etcd,
haproxy and patroni; says which is missing. Prints a table and writes .data/failover.json. Takes five minutes.

  npm run test:failover

Example:
  npm run test:failover && jq . .data/failover.json`)

const KILLS = 5
const PER_SECOND = 20
const WRITES_WITHIN_S = 30

type World = { pool: pg.Pool; port: number; cluster: PatroniCluster; car: string; acknowledged: string[]; refused: number }

/** Enquiries at an even rate, whether the ones before were answered or not, until told to stop. */
function sendLeads(world: World): { stop: () => Promise<void>; firstAfter: (ms: number) => Promise<number> } {
  let isOver = false
  const asking = new Set<Promise<void>>()
  let newest = { sentMs: 0, atMs: 0 }
  const send = async () => {
    const id = randomUUID()
    const sentMs = performance.now()
    const body = new URLSearchParams({ submission_id: id, name: 'Alex', email: `${id}@example.com`, phone: '0491 570 006', postcode: '4000', message: 'Hello' }).toString()
    const headers = { origin: `http://${SITE}`, 'content-type': 'application/x-www-form-urlencoded', 'content-length': String(body.length) }
    const { status } = await httpRequest(world.port, SITE, 'POST', `/cars/${world.car}`, headers, body).catch(() => ({ status: 0 }))
    if (status !== 303) return void world.refused++
    world.acknowledged.push(id)
    if (sentMs > newest.sentMs) newest = { sentMs, atMs: performance.now() }
  }
  const sending = (async () => {
    for (; !isOver; await pause(1_000 / PER_SECOND)) {
      const one = send().finally(() => asking.delete(one))
      asking.add(one)
    }
    await Promise.all(asking)
  })()
  return {
    stop: () => ((isOver = true), sending),
    /** @returns when the first that was sent after this moment was acknowledged */
    firstAfter: async (ms) => {
      while (newest.sentMs <= ms) {
        if (performance.now() - ms > 120_000) throw new Error('nothing was written for two minutes')
        await pause(50)
      }
      return newest.atMs
    },
  }
}

const TRIALS: Trial<World>[] = [
  {
    name: `${KILLS} times the leader is killed under ${PER_SECOND} enquiries a second`,
    goal: `0 acknowledged lost, writing again within ${WRITES_WITHIN_S} s`,
    run: async (world) => {
      const leads = sendLeads(world)
      await leads.firstAfter(performance.now())
      const waits: number[] = []
      for (let kill = 0; kill < KILLS; kill++) {
        await pause(3_000)
        const before = await world.cluster.leader()
        const killedMs = performance.now()
        const comeBack = await world.cluster.killLeader()
        waits.push((await leads.firstAfter(killedMs + 500)) - killedMs)
        process.stderr.write(`  ${before} killed, ${await world.cluster.leader()} leads after ${((waits.at(-1) ?? 0) / 1_000).toFixed(1)} s\n`)
        comeBack()
        await pause(15_000)
      }
      await leads.stop()
      const { rows } = await world.pool.query<{ id: string }>('select sent as id from unnest($1::uuid[]) as sent where not exists (select from lead where submission_id = sent)', [world.acknowledged])
      const twice = await world.pool.query('select submission_id from lead group by 1 having count(*) > 1')
      const slowest = Math.max(...waits) / 1_000
      return {
        figure: `${world.acknowledged.length} acknowledged, ${rows.length} lost, ${twice.rows.length} twice, ${world.refused} refused meanwhile; writing again after ${waits.map((ms) => (ms / 1_000).toFixed(1)).join(', ')} s`,
        isHeld: rows.length === 0 && twice.rows.length === 0 && slowest <= WRITES_WITHIN_S,
      }
    },
  },
]

process.chdir(path.resolve(import.meta.dirname, '../..'))
process.env.NODE_ENV = 'production'
const missing = missingPrograms()
if (missing.length > 0) {
  process.stderr.write(`Not tried: there is no ${missing.join(', no ')} on this machine.\n`)
  process.exit(1)
}
await runBuild()
const dataDir = mkdtempSync(path.join(tmpdir(), 'failover-'))
const cluster = await startPatroniCluster()
let isHeld = false
try {
  await migrate(cluster.url)
  const pool = createPool({ url: cluster.url, max: 2 })
  const random = seededRandom(4)
  await storeCars(pool, 'northside', Array.from({ length: 40 }, (_, at) => ({ ...randomCar(at + 1, random, new Date()), isShown: true })))
  const { web, port } = await startWeb({ DATABASE_URL: cluster.url, DATA_DIR: dataDir, LOG_LEVEL: 'fatal' })
  try {
    isHeld = await reportTrials(TRIALS, { pool, port, cluster, car: (await shownCar(pool, 'northside')).slug, acknowledged: [], refused: 0 }, '.data/failover.json')
  } finally {
    await stopWeb(web)
    await pool.end()
  }
} finally {
  await cluster.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
process.exit(isHeld ? 0 : 1)
