import { EventEmitter } from 'node:events'
import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node'
import type { Request, Response } from 'express'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { findOffersAbout } from '~/dealerships/find-offers-about.server'
import { DAY_MS } from '~/domain/time/durations'
import { countPageFailures } from '~/operations/page-failures.server'
import { knownDatabaseTime, noteDatabaseTime, readClock } from '~/platform/db/database-clock.server'
import { closeDatabase, createPrisma } from '~/platform/db/db.server'
import { inTransaction } from '~/platform/db/in-transaction.server'
import { loader as root } from '~/root'
import { loader as location } from '~/routes/locations.$slug'
import { loader as offers } from '~/routes/special-offers'
import { rebuildTenantIndex } from '~/search/postgres/rebuild-index.server'
import { rebuildStaleIndexes } from '~/search/postgres/rebuild-stale-indexes.server'
import { verifyIndex } from '~/search/postgres/verify-index.server'
import { buildCar } from '../../support/builders/build-car'
import { importRows } from '../../support/builders/import-rows.server'
import { requestContext } from '../../support/request-context'
import { testDatabase, type TestDatabase } from '../../support/test-database'
import { createPagesWorld, type PagesWorld } from './pages-world'

const HOUR_MS = DAY_MS / 24
let database: TestDatabase
let world: PagesWorld

beforeAll(async () => {
  database = await testDatabase()
  world = await createPagesWorld(createPrisma(database.pool))
})
afterEach(async () => {
  vi.useRealTimers()
  await readClock(database.pool)
})
afterAll(async () => {
  await closeDatabase()
  await database.close()
})

const newContext = () => requestContext(world.tenant)
const argsOf = (path: string, context: AppLoadContext, params = {}): LoaderFunctionArgs => ({ context, params, request: new globalThis.Request(`https://pages-site.example.com${path}`) })
/** What this process knows the database's time to be, whatever its own clock shows. */
const databaseSays = (time: string) => noteDatabaseTime(new Date(time), 0)

const offersShown = async (context = newContext()) => (await offers(argsOf('/special-offers', context))).offers.map(({ name }) => name)
const openWords = async () => [...JSON.stringify(await location(argsOf('/locations/aspley-sales', newContext(), { slug: 'aspley-sales' }))).matchAll(/"words":"([^"]*)"/g)].map(([, words]) => words)

describe('pages go by the database’s time', () => {
  // A web machine two hours ahead took an offer away that ran, and one behind showed one that was over.
  it.each([
    ['2026-11-21T01:59:58Z', true],
    ['2026-11-21T02:00:00Z', false],
  ])('at %s an offer that ends at noon in Brisbane is shown: %s', async (time, isShown) => {
    databaseSays(time)
    expect((await offersShown()).includes('Ended')).toBe(isShown)
  })

  it.each([
    ['2026-11-20T22:29:58Z', 'Closed, opens Monday 8:30 am'],
    ['2026-11-22T22:29:58Z', 'Closed, opens at 8:30 am'],
    ['2026-11-22T22:30:00Z', 'Open now, closes at 5:30 pm'],
  ])('at %s a place says %s', async (time, words) => {
    databaseSays(time)
    expect(await openWords()).toContain(words)
  })

  // The offers beside cars are cached for a minute: one that had ended stood there, and its own page was gone.
  it('and an offer that is over stands beside no car', async () => {
    const { rows } = await database.pool.query(`select expires_at as "expiresAt" from offer where name = 'Own'`)
    const beside = async (time: string) => (await findOffersAbout(world.tenant, { make: 'Toyota', model: null }, new Date(time))).map(({ name }) => name)
    await database.pool.query(`update offer set expires_at = '2026-11-21T02:00:00Z' where name = 'Own'`)
    try {
      expect(await beside('2026-11-21T01:59:59Z')).toEqual(['Own'])
      expect(await beside('2026-11-21T02:00:00Z')).toEqual([])
    } finally {
      await database.pool.query(`update offer set expires_at = $1 where name = 'Own'`, [rows[0]?.expiresAt])
    }
  })

  it('and all of one request by the same', async () => {
    const context = newContext()
    databaseSays('2026-11-21T01:59:58Z')
    await root(argsOf('/special-offers', context))
    databaseSays('2026-11-21T04:00:00Z')
    expect(await offersShown(context)).toContain('Ended')
    expect(await offersShown()).not.toContain('Ended')
  })
})

/** This machine's alone: the database goes by its own. */
const setMachine = (aheadMs: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + aheadMs })

describe('on a machine whose clock is wrong', () => {
  const indexed = async () => (await database.pool.query<{ cars: number; version: number }>('select car_count as cars, version from search_index where tenant_id = $1', [world.tenant.id])).rows[0]
  const rebuild = () => inTransaction(database.pool, (client) => rebuildTenantIndex(client, world.tenant.id))
  const soldAgo = (ms: number) => database.pool.query(`update car set status = 'sold', sold_at = now() - make_interval(secs => $1::float / 1000) where stock_number = 'SOLD'`, [ms])

  beforeAll(async () => {
    await importRows(database.pool, world.dealershipSlug, [buildCar({ stocknum: 'STAYS' }), buildCar({ stocknum: 'SOLD' })], new Date())
  })

  it('what is known of the database’s time is learnt from whatever asks it', async () => {
    setMachine(2 * HOUR_MS)
    await readClock(database.pool)
    expect(Date.now() - knownDatabaseTime().getTime()).toBeGreaterThan(1.9 * HOUR_MS)
  })

  it('an index keeps the cars that were sold as long ago as shoppers see them', async () => {
    await soldAgo(3 * DAY_MS - HOUR_MS)
    setMachine(2 * HOUR_MS)
    await rebuild()
    expect(await indexed()).toMatchObject({ cars: 2 })
    expect(await verifyIndex(database.pool, world.tenant)).toMatchObject({ differences: 0 })
  })

  // An hour behind, the car was put into the index again that it was built anew to leave out, every minute of that hour.
  it('an index is built anew once for a car that left it', async () => {
    await soldAgo(3 * DAY_MS - HOUR_MS)
    await rebuild()
    await soldAgo(3 * DAY_MS + HOUR_MS / 2)
    await database.pool.query(`update search_posting set value = to_char((now() - interval '30 minutes') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') where facet = '#until'`)
    setMachine(-HOUR_MS)
    await rebuildStaleIndexes(database.pool)
    const once = await indexed()
    expect(once?.cars).toBe(1)
    await rebuildStaleIndexes(database.pool)
    expect(await indexed()).toEqual(once)
  })

  // An hour behind, none of its failures were among those of the last hour.
  it('a page that failed is counted at the minute that the database says', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval'], now: Date.now() - 2 * HOUR_MS })
    await readClock(database.pool)
    const answer = Object.assign(new EventEmitter(), { statusCode: 500, locals: {} })
    countPageFailures(database.pool)({} as Request, answer as unknown as Response, () => {})
    answer.emit('close')
    vi.advanceTimersByTime(5_000)
    vi.useRealTimers()
    await vi.waitFor(async () => expect((await database.pool.query(`select minute > now() - interval '5 minutes' as "isNow" from page_failure`)).rows).toEqual([{ isNow: true }]))
  })

  it('an import is of the moment that the database says', async () => {
    setMachine(2 * HOUR_MS)
    await importRows(database.pool, 'foreign-dealer', [buildCar({ stocknum: 'F1' })])
    const { rows } = await database.pool.query(`select abs(extract(epoch from now() - started_at)) < 60 as "isNow" from feed_run order by id desc limit 1`)
    expect(rows).toEqual([{ isNow: true }])
  })
})
