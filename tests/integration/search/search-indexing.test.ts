import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Meilisearch } from 'meilisearch'
import { inTransaction } from '../../../app/platform/db/in-transaction.server.ts'
import { LIVE_INDEX, readIndexedVersion, readIndexedVersions } from '../../../app/search/indexing/engine-index.server.ts'
import { EngineSync } from '../../../app/search/indexing/run-engine-sync.server.ts'
import { rebuildEngineIndex } from '../../../app/search/indexing/rebuild-engine-index.server.ts'
import { isSame, verifySite } from '../../../app/search/indexing/verify-engine.server.ts'
import { createMeiliClient } from '../../../app/search/meilisearch/meili-client.server.ts'
import { createMeiliStockSearch } from '../../../app/search/meilisearch/meili-stock-search.server.ts'
import { readSearchKey, shareSearchKey } from '../../../app/search/meilisearch/search-key.server.ts'
import { SORT_KEYS } from '../../../app/domain/search/search-filters.ts'
import { FallbackStockSearch } from '../../../app/search/fallback-stock-search.server.ts'
import { IndexedVersions } from '../../../app/search/indexed-version.server.ts'
import { createPostgresStockSearch } from '../../../app/search/postgres/postgres-stock-search.server.ts'
import { rebuildTenantIndex } from '../../../app/search/postgres/rebuild-index.server.ts'
import type { SearchRequest } from '../../../app/search/stock-search.ts'
import { ask } from '../../contract/questions.ts'
import { randomCar, seededRandom, storeCars } from '../../contract/random-stock.ts'
import { EngineProcess } from '../../support/engine-process.ts'
import { findEngine } from '../../support/find-engine.ts'
import { testDatabase, type TestDatabase } from '../../support/test-database.ts'
import { killWorker, startWorker } from '../../support/worker-process.ts'

let database: TestDatabase
let tenant: number
let other: number

beforeAll(async () => {
  database = await testDatabase()
  const random = seededRandom(11)
  const now = new Date()
  const cars = (from: number, count: number) => Array.from({ length: count }, (_, at) => randomCar(from + at, random, now))
  tenant = await storeCars(database.pool, 'northside', cars(1, 300))
  other = await storeCars(database.pool, 'southside', cars(1_001, 60))
})
afterAll(() => database.close())

const jobs = async () =>
  (await database.pool.query<{ id: number; version: number }>(
    "select tenant_id as id, (payload->>'version')::int as version from outbox_job where kind = 'search_reindex' and done_at is null order by outbox_job.id",
  )).rows

const change = (statement: string, tenantId = tenant) =>
  inTransaction(database.pool, async (client) => {
    await client.query(statement)
    await rebuildTenantIndex(client, tenantId)
  })

const version = async (id = tenant) =>
  (await database.pool.query<{ version: number }>('select version from search_index where tenant_id = $1', [id])).rows[0]?.version ?? 0

// With the database's disk full, `npm run search -- reindex` spoke of a transaction that is aborted, and called it a fault of the platform's.
test.each(['search_card', 'search_posting', 'search_slice'])('a full disk while %s is written is what the rebuild fails with', async (table) => {
  await database.pool.query(`
    create function disk_is_full() returns trigger language plpgsql as $$ begin raise exception 'no space left' using errcode = '53100'; end $$;
    create trigger disk_is_full before insert on ${table} for each statement execute function disk_is_full()`)
  try {
    await expect(inTransaction(database.pool, (client) => rebuildTenantIndex(client, other))).rejects.toMatchObject({ code: '53100' })
    expect(await version(other)).toBe(1)
  } finally {
    await database.pool.query(`drop trigger disk_is_full on ${table}; drop function disk_is_full`)
  }
})

describe('the outbox', () => {
  test('has a job of each version of a site, in the transaction that makes it', async () => {
    expect(await jobs()).toEqual([{ id: tenant, version: 1 }, { id: other, version: 1 }])
    await change('update car set price_cents = 100 where id = 1')
    expect((await jobs()).at(-1)).toEqual({ id: tenant, version: 2 })
    const failing = inTransaction(database.pool, async (client) => {
      await rebuildTenantIndex(client, tenant)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await jobs()).toHaveLength(3)
  })

  test('owes nothing where there is no engine', async () => {
    await new EngineSync(database.pool, null).sync(new Date())
    expect(await jobs()).toEqual([])
  })
})

const program = findEngine('Indexing')

describe.runIf(program)('the engine', () => {
  let engine: EngineProcess
  let client: Meilisearch
  let engineSync: EngineSync

  beforeAll(async () => {
    engine = await EngineProcess.start(program ?? '')
    client = createMeiliClient({ url: engine.url, timeoutMs: 30_000 })
    engineSync = new EngineSync(database.pool, client)
  })
  afterAll(() => engine?.remove())

  const keep = () => engineSync.sync(new Date())
  const verdicts = async () => [
    await verifySite(database.pool, client, { id: tenant, slug: 'northside' }),
    await verifySite(database.pool, client, { id: other, slug: 'southside' }),
  ]
  const received = async () => {
    const { results } = await client.tasks.getTasks({ indexUids: [LIVE_INDEX.cars], types: ['documentAdditionOrUpdate', 'documentDeletion'], limit: 5 })
    return results.map(({ details }) => details?.receivedDocuments ?? -(details?.deletedDocuments ?? 0))
  }
  const find = async (text: string) => {
    const answer = await createMeiliStockSearch(client, LIVE_INDEX.cars).search(tenant, ask({ text, now: new Date() }))
    return 'unknownPath' in answer ? [] : answer.hits.map((car) => car.id)
  }
  afterEach(async () => expect((await verdicts()).filter((it) => !isSame(it))).toEqual([]))

  test('one that comes later is brought everything by itself', async () => {
    await keep()
    expect(await readIndexedVersions(client, LIVE_INDEX)).toEqual(new Map([[tenant, await version()], [other, await version(other)]]))
    expect((await client.getRawIndexes()).results.map(({ uid }) => uid).sort()).toEqual(Object.values(LIVE_INDEX).sort())
  })

  test('several jobs of a site are one piece of work, and only what changed is sent', async () => {
    const shown = (await find(''))[0] ?? 0
    await change(`update car set price_cents = 4200000 where id = ${shown}`)
    await change(`update car set colour = 'Wattle' where id = ${shown}`)
    const before = (await received()).length
    await keep()
    expect((await received())[0]).toBe(1)
    expect((await received()).length).toBeLessThanOrEqual(before + 1)
    expect(await jobs()).toEqual([])
    expect(await find('wattle')).toEqual([shown])
  })

  test('cars that are hidden, or sold too long ago, leave the engine', async () => {
    const [hidden = 0, sold = 0] = await find('')
    await change(`update car set show_on_dealer_website = false where id = ${hidden}`)
    await change(`update car set status = 'sold', sold_at = now() - interval '60 days' where id = ${sold}`)
    await keep()
    expect(await find(`S${hidden}`)).toEqual([])
    expect(await find(`S${sold}`)).toEqual([])
  })

  test('a site whose documents it does not take keeps no other waiting, and is tried again after a pause that grows', async () => {
    const isRefused = (args: unknown[]) => JSON.stringify(args).includes(`"${tenant}_`)
    const refusing = new Proxy(client, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name, target)
        if (name !== 'index') return typeof value === 'function' ? value.bind(target) : value
        return (uid: string) =>
          new Proxy(target.index(uid), {
            get: (index, method) => {
              const own: unknown = Reflect.get(index, method, index)
              if (typeof own !== 'function') return own
              return (...args: unknown[]) => {
                if (isRefused(args)) throw new Error('a document that it does not take')
                return Reflect.apply(own, index, args) as unknown
              }
            },
          })
      },
    })
    const failing = new EngineSync(database.pool, refusing)
    await change('update car set price_cents = 880000 where id < 1000')
    await database.pool.query(`update outbox_job set created_at = created_at - interval '1 minute' where tenant_id = $1 and done_at is null`, [tenant])
    // A version that is higher than those that the refused site has jobs of, which are not done with it.
    await database.pool.query(`update search_index set version = version + 100 where tenant_id = $1`, [other])
    const attempts = async () => (await database.pool.query<{ attempts: number }>(`select max(attempts) as attempts from outbox_job where kind = 'search_reindex' and done_at is null and tenant_id = $1`, [tenant])).rows[0]?.attempts ?? 0
    const before = (await database.pool.query<{ now: Date }>('select now()')).rows[0]?.now
    await failing.sync(new Date())
    expect([await attempts(), await readIndexedVersion(client, other)]).toEqual([1, await version(other)])
    const taken = await database.pool.query(`select attempts, done_at is not null as "isDone" from outbox_job where kind = 'search_reindex' and tenant_id = $1 order by id desc limit 1`, [other])
    expect(taken.rows).toEqual([{ attempts: 1, isDone: true }])
    // Within the pause it is left alone, and after it tried once more. A busy machine may take longer for this than a second.
    const paused = await database.pool.query(`update outbox_job set available_at = available_at + interval '1 minute' where done_at is null and available_at >= $1::timestamptz + interval '1 second'`, [before])
    expect(paused.rowCount).toBeGreaterThan(0)
    await failing.sync(new Date())
    expect(await attempts()).toBe(1)
    await database.pool.query(`update outbox_job set available_at = now() where done_at is null`)
    await failing.sync(new Date())
    expect(await attempts()).toBe(2)
    await database.pool.query(`update outbox_job set available_at = now() where done_at is null`)
    await keep()
    expect(await jobs()).toEqual([])
  })

  test('an emptied engine is filled again', async () => {
    for (const uid of Object.values(LIVE_INDEX)) await client.deleteIndex(uid).waitTask()
    await change('update car set price_cents = 900000 where id = 5')
    await keep()
    await keep()
  })

  test('one that another release filled is not believed, and is filled anew', async () => {
    const marks = client.index(LIVE_INDEX.marks)
    const wait = { timeout: 20_000 }
    // As a release leaves it that knows of no builders.
    await marks.addDocuments([{ id: String(tenant), version: await version() }, { id: 'settings', settings: 'another' }]).waitTask(wait)
    await client.index(LIVE_INDEX.cars).updateDocuments([{ id: `${tenant}_${(await find(''))[0]}`, card: { id: 1 } }]).waitTask(wait)
    expect(await readIndexedVersion(client, tenant)).toBeNull()
    expect(await readIndexedVersion(client, other)).toBe(await version(other))
    await new EngineSync(database.pool, client).sync(new Date())
    expect(await readIndexedVersion(client, tenant)).toBe(await version())
  })

  test('documents that something else touched are found by verify, and put right by a forced job', async () => {
    const [first = 0, second = 0] = await find('')
    await client.index(LIVE_INDEX.cars).updateDocuments([{ id: `${tenant}_${first}`, year: 1901 }]).waitTask({ timeout: 20_000 })
    await client.index(LIVE_INDEX.cars).deleteDocuments([`${tenant}_${second}`]).waitTask({ timeout: 20_000 })
    const [verdict] = await verdicts()
    expect(verdict?.examples.map(({ carId, kind, fields }) => ({ carId, kind, fields })).sort((a, b) => a.carId - b.carId)).toEqual(
      [
        { carId: first, kind: 'different', fields: ['year'] },
        { carId: second, kind: 'missing', fields: [] },
      ].sort((a, b) => a.carId - b.carId),
    )
    await rebuildEngineIndex(database.pool, client)
  })

  test('a rebuild beside loses nothing that changes meanwhile, and leaves no index behind', async () => {
    let changed: Promise<unknown> | undefined
    await rebuildEngineIndex(database.pool, client, ({ slug }) => {
      if (slug === 'southside') changed ??= change('update car set price_cents = 7700000 where id in (10, 11, 12)')
    })
    expect(changed).toBeDefined()
    await changed
    await expect.poll(jobs, { timeout: 5_000 }).toSatisfy((found: unknown[]) => found.length <= 1)
    await keep()
    expect((await client.getRawIndexes()).results.map(({ uid }) => uid).sort()).toEqual(Object.values(LIVE_INDEX).sort())
  })

  describe('asked by shoppers', () => {
    let search: FallbackStockSearch

    beforeAll(async () => {
      const indexed = new IndexedVersions((id) => readIndexedVersion(client, id))
      const isIndexed = (id: number, version: number) => indexed.isIndexed(id, version)
      search = new FallbackStockSearch({ search: createMeiliStockSearch(client, LIVE_INDEX.cars).search, stockVersion: version, isIndexed }, createPostgresStockSearch(database.pool))
      await keep()
    })
    afterAll(() => search.stop())

    const answer = async (part: Partial<SearchRequest>) => {
      const found = await search.search(tenant, ask({ listed: [], stats: [], facets: ['car_type'], now: new Date(), ...part }))
      if ('unknownPath' in found) throw new Error('a search without a path has one')
      return found
    }

    test('leaves pages far into an order to Postgres, which need not walk to them', async () => {
      await expect.poll(async () => (await answer({})).engine, { timeout: 5_000 }).toBe('meilisearch')
      expect((await answer({ offset: 21_000 })).engine).toBe('postgres')
      expect((await answer({ offset: 42 })).engine).toBe('meilisearch')
    })

    test('who leafs through while stock changes and the index is swapped: every page is whole, of one state, and never of one that was over', async () => {
      // Of state r every car costs 20,000 + r dollars, and r of them have gone.
      let state = 0
      const next = async () => {
        const gone = `select min(id) from car where status = 'in_stock' and show_on_dealer_website and id < 1000`
        const sold = state === 0 ? '' : `update car set status = 'sold', sold_at = now() - interval '60 days' where id = (${gone});`
        await change(`${sold} update car set price_cents = ${20_000 + state} * 100, offer_price_cents = null where id < 1000`)
        return state++
      }
      await next()
      await keep()
      const { count: atFirst } = await answer({})
      const engines = new Set<string>()
      let isOver = false
      let pages = 0
      const shopper = async (number: number) => {
        const random = seededRandom(number)
        while (!isOver) {
          const sort = random.pick(SORT_KEYS)
          for (let offset = 0; offset < atFirst && !isOver; offset += 21) {
            const before = state - 1
            const { hits, count, forSale, facets, engine } = await answer({ sort, offset })
            const shown = hits.map(({ id }) => id)
            // Cars that have just sold cost what the others do: every card says which state it is of.
            const states = [...new Set(hits.map(({ priceCents }) => (priceCents ?? 0) / 100 - 20_000))]
            const where = `${sort} from ${offset}, ${engine}`
            expect(new Set(shown).size, where).toBe(shown.length)
            expect(shown.length, where).toBe(Math.max(0, Math.min(21, count - offset)))
            expect(facets.car_type?.reduce((sum, value) => sum + value.count, 0), where).toBe(forSale)
            if (shown.length > 0) {
              expect(states, where).toEqual([atFirst - count])
              expect(states[0], where).toBeGreaterThanOrEqual(before)
            }
            engines.add(engine)
            pages++
          }
        }
      }
      const shoppers = Promise.all(Array.from({ length: 4 }, (_, number) => shopper(number)))
      const changes = async () => {
        for (let round = 0; round < 2; round++) {
          await next()
          await (round === 1 ? rebuildEngineIndex(database.pool, client) : keep())
        }
      }
      await Promise.race([changes(), shoppers]).finally(() => (isOver = true))
      await shoppers
      await keep()
      expect(pages).toBeGreaterThan(100)
      expect([...engines].sort()).toEqual(['meilisearch', 'postgres'])
    }, 120_000)
  })

  test('killed in the middle of its work, it ends up as committed', async () => {
    await change('update car set price_cents = coalesce(price_cents, 0) + 100 where id < 1000')
    const failing = keep()
    await engine.kill()
    await failing
    await change('update car set price_cents = coalesce(price_cents, 0) + 100 where id < 200')
    await engine.startAgain()
    await expect.poll(async () => (await keep(), await jobs()), { timeout: 20_000, interval: 300 }).toEqual([])
  })

  test('a worker that is killed in the middle is followed by one that ends as committed', async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'worker-'))
    const tasksSeen = async () => (await client.tasks.getTasks({ indexUids: [LIVE_INDEX.cars], limit: 1 })).total
    const before = await tasksSeen()
    await change('update car set odometer_km = coalesce(odometer_km, 0) + 7 where id < 1000')
    const worker = startWorker({ DATABASE_URL: database.url, DATA_DIR: dataDir, MEILI_URL: engine.url })
    try {
      await expect.poll(tasksSeen, { timeout: 30_000, interval: 5 }).toBeGreaterThan(before)
    } finally {
      await killWorker(worker)
      rmSync(dataDir, { recursive: true, force: true })
    }
    await change('update car set odometer_km = coalesce(odometer_km, 0) - 7 where id < 150')
    await expect.poll(async () => (await keep(), await jobs()), { timeout: 20_000, interval: 300 }).toEqual([])
  })

  test('a tenant that is gone is forgotten', async () => {
    const gone = await storeCars(database.pool, 'gone', [randomCar(5_000, seededRandom(3), new Date())])
    await keep()
    await database.pool.query('delete from tenant where id = $1', [gone])
    await new EngineSync(database.pool, client).sync(new Date())
    expect([...(await readIndexedVersions(client, LIVE_INDEX)).keys()]).not.toContain(gone)
  })
})


describe.runIf(program)('an engine with a master key', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'search-key-'))
  let engine: EngineProcess
  let master: Meilisearch

  beforeAll(async () => {
    const apiKey = 'only-workers-know-this-key'
    engine = await EngineProcess.start(program ?? '', apiKey)
    master = createMeiliClient({ url: engine.url, apiKey, timeoutMs: 30_000 })
    await rebuildEngineIndex(database.pool, master)
  })
  afterAll(async () => {
    await engine?.remove()
    rmSync(dataDir, { recursive: true, force: true })
  })

  test('gives web processes a key that searches, and may do nothing else', async () => {
    await shareSearchKey(master, dataDir)
    const web = createMeiliClient({ url: engine.url, apiKey: readSearchKey(dataDir), timeoutMs: 30_000 })
    const answer = await createMeiliStockSearch(web, LIVE_INDEX.cars).search(tenant, ask({ now: new Date() }))
    expect('unknownPath' in answer ? 0 : answer.hits.length).toBeGreaterThan(10)
    const cars = web.index(LIVE_INDEX.cars)
    const forbidden = { cause: { code: 'invalid_api_key' } }
    await expect(cars.addDocuments([{ id: '1_1' }])).rejects.toMatchObject(forbidden)
    await expect(cars.deleteAllDocuments()).rejects.toMatchObject(forbidden)
    await expect(web.deleteIndex(LIVE_INDEX.cars)).rejects.toMatchObject(forbidden)
    await expect(web.getKeys()).rejects.toMatchObject(forbidden)
    await master.createIndex('another-platform').waitTask()
    await expect(web.index('another-platform').search('')).rejects.toMatchObject(forbidden)
  })

  test('makes the same key again for the next worker', async () => {
    const before = readSearchKey(dataDir)
    await shareSearchKey(master, dataDir)
    expect(readSearchKey(dataDir)).toBe(before)
  })

  test('tells nothing to whoever has no key', async () => {
    const stranger = createMeiliClient({ url: engine.url, timeoutMs: 30_000 })
    await expect(stranger.index(LIVE_INDEX.cars).search('')).rejects.toMatchObject({ cause: { code: 'missing_authorization_header' } })
  })
})
