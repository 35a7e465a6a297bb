import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startEngineWorld, type EngineWorld } from '../../support/engine-world.ts'
import { findEngine } from '../../support/find-engine.ts'
import { startSearchLoad } from '../../support/search-load.ts'
import { testDatabase, type TestDatabase } from '../../support/test-database.ts'

const PATHS = ['/search/new-used-and-demo-cars/', '/search/used-cars/?make=Kia', '/search/toyota', '/search/new-used-and-demo-cars/?query=mazda&sortBy=price_asc']
const ANSWER_WITHIN_MS = 2_000

const program = findEngine('Faults of the search engine')

describe.runIf(program)('while people search', () => {
  let database: TestDatabase
  let world: EngineWorld
  let load: ReturnType<typeof startSearchLoad>

  beforeAll(async () => {
    database = await testDatabase()
    world = await startEngineWorld(program ?? '', database.url, 200)
  }, 240_000)
  afterAll(async () => {
    await world?.stop()
    await database.close()
  })
  beforeEach(async () => {
    await expect.poll(world.answering, { timeout: 20_000 }).toBe('meilisearch')
    load = startSearchLoad(world.port, world.host, PATHS, 2)
    return () => load.stop()
  })

  const json = (value: unknown) => ({ kind: 'garbage' as const, contentType: 'application/json', body: JSON.stringify(value) })
  const result = { hits: [], estimatedTotalHits: 0, processingTimeMs: 0, query: '', indexUid: 'cars' }

  test.each<[string, (world: EngineWorld) => Promise<void> | void, (world: EngineWorld) => Promise<void> | void]>([
    ['killed', ({ engine }) => engine.kill(), ({ engine }) => engine.startAgain()],
    ['stopped', ({ engine }) => engine.pause(), ({ engine }) => engine.resume()],
    ['slow by 5 s', ({ proxy }) => void (proxy.fault = { kind: 'slow', ms: 5_000 }), mend],
    ['answering HTML', ({ proxy }) => void (proxy.fault = { kind: 'garbage', contentType: 'text/html', body: '<h1>Welcome to nginx</h1>' }), mend],
    ['answering other JSON', ({ proxy }) => void (proxy.fault = json({ results: 'none' })), mend],
    ['answering with fields missing', ({ proxy }) => void (proxy.fault = json({ results: [result, result, result] })), mend],
  ])('the engine %s: every answer is a page of cars within 2 s, and the engine comes back by itself', async (_, harm, heal) => {
    await harm(world)
    await expect.poll(world.answering, { timeout: 10_000, interval: 50 }).toBe('postgres')
    // Long enough for probes that fail.
    await pause(1_500)
    expect(await world.answering()).toBe('postgres')
    const during = load.take()
    await heal(world)
    await expect.poll(world.answering, { timeout: 20_000, interval: 100 }).toBe('meilisearch')
    await pause(300)
    const after = load.take()
    for (const seen of [during, after]) {
      expect(Object.keys(seen.statuses)).toEqual(['200'])
      expect(seen.slowestMs).toBeLessThan(ANSWER_WITHIN_MS)
    }
  })
})

function mend({ proxy }: EngineWorld): void {
  proxy.fault = { kind: 'none' }
}
