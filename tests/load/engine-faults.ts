import { setTimeout as pause } from 'node:timers/promises'
import { inTransaction } from '../../app/platform/db/in-transaction.server.ts'
import { createPool } from '../../app/platform/db/pool.server.ts'
import { isSame, verifySite } from '../../app/search/indexing/verify-engine.server.ts'
import { verdictText } from '../../app/search/indexing/search-report-text.ts'
import { createMeiliClient } from '../../app/search/meilisearch/meili-client.server.ts'
import { rebuildTenantIndex } from '../../app/search/postgres/rebuild-index.server.ts'
import { seededRandom } from '../contract/random-stock.ts'
import { startEngineWorld } from '../support/engine-world.ts'
import { findEngine } from '../support/find-engine.ts'
import { createTestDatabase, startTestPostgres } from '../support/postgres.ts'
import { startSearchLoad } from '../support/search-load.ts'
import { killWorker, startWorker } from '../support/worker-process.ts'
import { helpWhenAsked } from '../../scripts/support/help.ts'

helpWhenAsked(`
Shows that stock search answers while the search engine is down, slow or wrong.

  npm run search:faults [-- <rounds>]

Example:
  npm run search:faults -- 5`)

const ROUNDS = Number(process.argv[2] ?? 20)
const CARS = 5_000
const PATHS = ['/search/new-used-and-demo-cars/', '/search/used-cars/?make=Kia', '/search/toyota', '/search/new-used-and-demo-cars/?query=mazda']
const ANSWER_WITHIN_MS = 2_000

/**
 * `npm run search:faults -- [rounds]`: while people search and stock changes, the worker and the engine are killed, stopped, slowed and
 * replaced by nonsense, at random moments. In the end the engine has to hold every car as it is in Postgres, and every answer has to
 * have been a page of cars within two seconds.
 */
async function main(): Promise<boolean> {
  const program = findEngine('Faults of the search engine')
  if (!program) process.exit(1)
  const server = await startTestPostgres()
  const database = await createTestDatabase(server.url)
  const pool = createPool({ url: database.url, max: 5 })
  const world = await startEngineWorld(program, database.url, CARS)
  const environment = { DATABASE_URL: database.url, DATA_DIR: world.dataDir, MEILI_URL: world.engine.url }
  const random = seededRandom(Number(process.argv[3] ?? 1))
  let worker = startWorker(environment)
  const load = startSearchLoad(world.port, world.host, PATHS, 3)
  const { id: tenant = 0 } = (await pool.query<{ id: number }>('select id from tenant')).rows[0] ?? {}
  const faults: Record<string, () => Promise<void>> = {
    'worker killed': async () => {
      await killWorker(worker)
      worker = startWorker(environment)
    },
    'engine killed': async () => {
      await world.engine.kill()
      await pause(random.upTo(2_000))
      await world.engine.startAgain()
    },
    'engine stopped': async () => {
      world.engine.pause()
      await pause(random.upTo(4_000))
      world.engine.resume()
    },
    'engine slow': async () => {
      world.proxy.fault = { kind: 'slow', ms: 5_000 }
      await pause(3_000)
    },
    'engine answers nonsense': async () => {
      world.proxy.fault = { kind: 'garbage', contentType: 'text/html', body: '<h1>Welcome</h1>' }
      await pause(3_000)
    },
  }
  try {
    for (let round = 1; round <= ROUNDS; round++) {
      const from = random.upTo(CARS)
      await inTransaction(pool, async (client) => {
        await client.query('update car set price_cents = 1000000 + $1 where id between $2 and $3', [round, from, from + random.upTo(2_000)])
        await rebuildTenantIndex(client, tenant)
      })
      await pause(random.upTo(1_500))
      const name = random.pick(Object.keys(faults))
      await faults[name]?.()
      world.proxy.fault = { kind: 'none' }
      process.stdout.write(`${String(round).padStart(3)} ${name}\n`)
    }
    const pending = "select count(*)::int as jobs from outbox_job where kind = 'search_reindex' and done_at is null"
    for (let second = 0; second < 120; second++) {
      if ((await pool.query<{ jobs: number }>(pending)).rows[0]?.jobs === 0) break
      await pause(1_000)
    }
    const verdict = await verifySite(pool, createMeiliClient({ url: world.engine.url, timeoutMs: 30_000 }), { id: tenant, slug: 'northside' })
    const seen = load.take()
    process.stdout.write(`${verdictText(verdict)}\n${seen.answers} answers ${JSON.stringify(seen.statuses)}, the slowest ${Math.round(seen.slowestMs)} ms\n`)
    return isSame(verdict) && Object.keys(seen.statuses).join() === '200' && seen.slowestMs < ANSWER_WITHIN_MS
  } finally {
    await load.stop()
    await killWorker(worker)
    await world.stop()
    await pool.end()
    await database.drop()
    await server.stop()
  }
}

main()
  .then((isIndexed) => {
    process.stdout.write(`goal: every answer 200 within 2 s, the engine as Postgres: ${isIndexed ? 'held' : 'MISSED'}\n`)
    process.exit(isIndexed ? 0 : 1)
  })
  .catch((error: unknown) => {
    process.stderr.write(`${String((error as Error).stack ?? error)}\n`)
    process.exit(1)
  })
