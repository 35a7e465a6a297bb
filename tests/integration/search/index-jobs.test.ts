import type { PoolClient } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '../../../app/platform/db/in-transaction.server.ts'
import { createPool } from '../../../app/platform/db/pool.server.ts'
import { lockTenantIndex } from '../../../app/search/postgres/rebuild-index.server.ts'
import { enqueueIndexRebuild, rebuildPendingIndexes } from '../../../app/search/indexing/index-jobs.server.ts'
import { randomCar, seededRandom, storeCars } from '../../contract/random-stock.ts'
import { testDatabase, type TestDatabase } from '../../support/test-database.ts'
import { killWorker, startWorker } from '../../support/worker-process.ts'

let database: TestDatabase
let north: number
let south: number

beforeAll(async () => {
  database = await testDatabase()
  const random = seededRandom(5)
  const cars = (from: number, count: number) => Array.from({ length: count }, (_, at) => randomCar(from + at, random, new Date()))
  north = await storeCars(database.pool, 'northside', cars(1, 300))
  south = await storeCars(database.pool, 'southside', cars(1_001, 60))
})
afterAll(() => database.close())
beforeEach(() => database.pool.query("delete from outbox_job where kind = 'index_rebuild'"))

const dealershipOf = async (tenant: number) =>
  (await database.pool.query<{ id: number }>('select min(dealership_id) as id from tenant_dealership where tenant_id = $1', [tenant])).rows[0]?.id ?? 0
const versionOf = async (tenant: number) =>
  (await database.pool.query<{ version: number }>('select version from search_index where tenant_id = $1', [tenant])).rows[0]?.version ?? 0
const openJobs = async () =>
  (await database.pool.query<{ tenant: number; attempts: number }>(
    "select tenant_id as tenant, attempts from outbox_job where kind = 'index_rebuild' order by id",
  )).rows
/** How many times each site's index is built while the work is done. */
const built = async (work: () => Promise<unknown>) => {
  const before = [await versionOf(north), await versionOf(south)]
  await work()
  return { north: (await versionOf(north)) - (before[0] ?? 0), south: (await versionOf(south)) - (before[1] ?? 0) }
}
/** Changes a car of a site as its dealer would, and lets search follow. */
const changeCar = (tenant: number, tag: string, client?: PoolClient) => {
  const change = async (own: PoolClient) => {
    const dealershipId = await dealershipOf(tenant)
    await own.query('update car set tag = $2 where id = (select min(id) from car where dealership_id = $1)', [dealershipId, tag])
    await enqueueIndexRebuild(own, dealershipId)
  }
  return client ? change(client) : inTransaction(database.pool, change)
}
const shownTag = async (tenant: number) =>
  (await database.pool.query<{ tag: string }>(
    `select (card::jsonb)->>'tag' as tag from search_card
     where tenant_id = $1 and car_id = (select min(id) from car where dealership_id = $2)`,
    [tenant, await dealershipOf(tenant)],
  )).rows[0]?.tag
const now = () => new Date(Date.now() + 1_000)
/** Keeps a rebuild of the site waiting while it writes. */
const HOLD = 'select from search_index where tenant_id = $1 for update'
/** Who waits for a lock of this database: the server has the other test files' databases too. */
const WAITING = "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()"

describe('changes that search must follow', () => {
  test('fifty of one site are one rebuild, and another site has its own', async () => {
    for (let at = 0; at < 50; at++) await changeCar(north, `change ${at}`)
    await changeCar(south, 'south')
    expect(await built(() => rebuildPendingIndexes(database.pool, now()))).toEqual({ north: 1, south: 1 })
    expect([await shownTag(north), await shownTag(south)]).toEqual(['change 49', 'south'])
    expect(await openJobs()).toEqual([])
    expect(await built(() => rebuildPendingIndexes(database.pool, now()))).toEqual({ north: 0, south: 0 })
  })

  test('reach every site that shows the dealership', async () => {
    const shared = await dealershipOf(south)
    await database.pool.query('insert into tenant_dealership (tenant_id, dealership_id) values ($1, $2)', [north, shared])
    await changeCar(south, 'shared')
    expect(await built(() => rebuildPendingIndexes(database.pool, now()))).toEqual({ north: 1, south: 1 })
    await database.pool.query('delete from tenant_dealership where tenant_id = $1 and dealership_id = $2', [north, shared])
  })

  test('are none when their transaction is not committed, and wait for nobody’s rebuild', async () => {
    await expect(
      inTransaction(database.pool, async (client) => {
        await changeCar(north, 'undone', client)
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect(await openJobs()).toEqual([])

    // A rebuild that takes its time: whoever changes a car meanwhile is not kept waiting, and is not forgotten.
    await changeCar(north, 'first')
    await inTransaction(database.pool, async (holder) => {
      await holder.query(HOLD, [north])
      const rebuilding = rebuildPendingIndexes(database.pool, now())
      while ((await database.pool.query(WAITING)).rowCount === 0);
      await changeCar(north, 'second')
      await holder.query('commit')
      await rebuilding
    })
    await rebuildPendingIndexes(database.pool, now())
    expect(await shownTag(north)).toBe('second')
    expect(await openJobs()).toEqual([])
  })
})

test('an index that an import or a command is building keeps no other site waiting, and is rebuilt after it', async () => {
  await changeCar(north, 'beside an import')
  await changeCar(south, 'not waiting')
  await inTransaction(database.pool, async (holder) => {
    await lockTenantIndex(holder, north)
    expect(await built(() => rebuildPendingIndexes(database.pool, now()))).toEqual({ north: 0, south: 1 })
  })
  expect(await built(() => rebuildPendingIndexes(database.pool, now()))).toEqual({ north: 1, south: 0 })
  expect([await shownTag(north), await shownTag(south)]).toEqual(['beside an import', 'not waiting'])
})

describe('a rebuild that fails', () => {
  beforeAll(() =>
    database.pool.query(`
      create function refuse_north() returns trigger language plpgsql as $$
        begin if new.tenant_id = ${north} then raise exception 'no room' using errcode = '53100'; end if; return new; end $$;
      create trigger refuse before insert or update on search_index for each row execute function refuse_north()`),
  )
  afterAll(() => database.pool.query('drop function if exists refuse_north cascade'))

  test('is pending again after a pause, stands in no other site’s way, and a new change does not wait for the pause', async () => {
    await changeCar(north, 'broken')
    await changeCar(south, 'whole')
    expect(await built(() => rebuildPendingIndexes(database.pool, now()))).toEqual({ north: 0, south: 1 })
    expect([await shownTag(south), await openJobs()]).toEqual(['whole', [{ tenant: north, attempts: 1 }]])
    const { rows } = await database.pool.query("select last_error from outbox_job where kind = 'index_rebuild'")
    expect(rows).toEqual([{ last_error: '53100' }])
    await database.pool.query('drop trigger refuse on search_index')
    expect(await built(() => rebuildPendingIndexes(database.pool, now()))).toEqual({ north: 0, south: 0 })
    await changeCar(north, 'mended')
    expect(await built(() => rebuildPendingIndexes(database.pool, now()))).toEqual({ north: 1, south: 0 })
    expect([await shownTag(north), await openJobs()]).toEqual(['mended', []])
  })

  test('with the death of its connection is pending as if it had never begun', async () => {
    const pids: number[] = []
    const dying = createPool({ url: database.url, max: 1 })
    dying.on('connect', (client) => pids.push(Number(Reflect.get(client, 'processID'))))
    await changeCar(north, 'after the death')
    await inTransaction(database.pool, async (holder) => {
      await holder.query(HOLD, [north])
      const rebuilding = rebuildPendingIndexes(dying, now())
      while ((await database.pool.query(WAITING)).rowCount === 0);
      await holder.query('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [pids])
      await rebuilding
    })
    await dying.end()
    expect(await openJobs()).toHaveLength(1)
    expect(await built(() => rebuildPendingIndexes(database.pool, new Date(Date.now() + 60_000)))).toEqual({ north: 1, south: 0 })
    expect(await shownTag(north)).toBe('after the death')
  })
})

describe('the worker', () => {
  let worker: ReturnType<typeof startWorker>
  beforeAll(() => {
    worker = startWorker({ DATABASE_URL: database.url, MEILI_URL: '' })
  })
  afterEach(() => killWorker(worker))

  test('rebuilds within seconds', async () => {
    await changeCar(north, 'by the worker')
    await expect.poll(() => shownTag(north), { timeout: 40_000 }).toBe('by the worker')
    await expect.poll(openJobs).toEqual([])
  })
})
