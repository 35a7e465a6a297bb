import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { databaseNow } from '~/platform/db/database-clock.server'
import { closeDatabase } from '~/platform/db/db.server'
import { deleteOldEvents } from '~/leads/delete-old-events.server'
import { countWithinLimit, countWithinLimits, deleteEndedRateWindows } from '~/platform/http/shared-rate-limit.server'
import * as eventsRoute from '~/routes/api.events'
import { settingsSchema, type SettingsValues } from '~/tenants/settings-schema'
import type { Tenant } from '~/tenants/tenant'
import { requestContext } from '../../support/request-context'
import { testDatabase, type TestDatabase } from '../../support/test-database'
import { createLeadWorld, type LeadWorld } from './lead-fixture'

let database: TestDatabase
let world: LeadWorld

beforeAll(async () => {
  database = await testDatabase()
  world = await createLeadWorld(database.pool)
})
afterAll(async () => {
  await closeDatabase()
  await database.close()
})
beforeEach(() => database.pool.query('delete from recorded_event'))

/** Each test is a visitor of its own, so that none uses up another's turns. */
let visitors = 0
let address = ''
beforeEach(() => {
  address = `192.0.2.${++visitors}`
})

async function send(tenant: Tenant, fields: Record<string, string | number>): Promise<Response> {
  const context = requestContext(tenant, { clientAddress: address })
  const body = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]))
  return eventsRoute.action({ context, params: {}, request: new Request('https://north.example.com/api/events', { method: 'POST', body }) })
}

async function recorded(): Promise<unknown[]> {
  const answer = await database.pool.query(
    'select tenant_id as website, event_id as event, car_id as car, dealership_id as dealership from recorded_event order by id',
  )
  return answer.rows
}

describe('an event that a page reports', () => {
  it.each([25, 39])('%d is recorded with its car, dealership and website', async (event) => {
    const answer = await send(world.north, { event_id: event, car_id: world.cars.northUsed })
    expect(answer.status).toBe(204)
    const { id, dealershipIds } = world.north
    expect(await recorded()).toEqual([{ website: id, event, car: world.cars.northUsed, dealership: dealershipIds[0] }])
  })

  it.each<[string, Record<string, string>]>([
    ['another event', { event_id: '22', car_id: '1' }],
    ['no event', { car_id: '1' }],
    ['no car', { event_id: '25' }],
    ['a car that is a word', { event_id: '25', car_id: 'first' }],
    ['a car below 1', { event_id: '25', car_id: '-1' }],
    ['a car beyond any', { event_id: '25', car_id: '99999999999' }],
    ['nothing', {}],
  ])('is refused with %s', async (_, fields) => {
    const answer = await send(world.north, fields)
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('expected')])
    expect(await recorded()).toEqual([])
  })

  it('is not recorded for a car of another site, or for none', async () => {
    expect((await send(world.north, { event_id: 25, car_id: world.cars.southUsed })).status).toBe(404)
    expect((await send(world.south, { event_id: 25, car_id: world.cars.northUsed })).status).toBe(404)
    expect((await send(world.north, { event_id: 25, car_id: 987_654 })).status).toBe(404)
    expect(await recorded()).toEqual([])
  })

  it.each<[string, SettingsValues['search'], string]>([
    ['the dealer keeps back', {}, 'show_on_dealer_website = false'],
    ['is neither for sale nor sold', {}, `status = 'others'`],
    ['the site leaves out by its make', { excludedMakes: ['toyota'] }, 'id = id'],
    ['the site leaves out by its type', { excludedCarTypes: ['new'] }, 'id = id'],
    ['the site leaves out by its number', { excludedStockNumbers: ['north-new'] }, 'id = id'],
    ['has fewer pictures than the site shows', { imageMinimum: 2 }, 'id = id'],
  ])('is not recorded for a car that %s', async (_what, search, columns) => {
    const carId = world.cars.northNew
    onTestFinished(async () => void (await database.pool.query(`update car set show_on_dealer_website = true, status = 'in_stock' where id = $1`, [carId])))
    await database.pool.query(`update car set ${columns} where id = $1`, [carId])
    expect((await send({ ...world.north, settings: settingsSchema.parse({ search }) }, { event_id: 39, car_id: carId })).status).toBe(404)
    expect(await recorded()).toEqual([])
  })

  it('is recorded for a car that was sold long ago: its page is still there to say so', async () => {
    const carId = world.cars.northNew
    onTestFinished(async () => void (await database.pool.query(`update car set status = 'in_stock', sold_at = null where id = $1`, [carId])))
    await database.pool.query(`update car set status = 'sold', sold_at = now() - interval '90 days' where id = $1`, [carId])
    expect((await send(world.north, { event_id: 39, car_id: carId })).status).toBe(204)
  })

  it('is taken a bounded number of times from one visitor, each site by itself', async () => {
    const statuses = new Map<number, number>()
    for (let turn = 0; turn < 125; turn++) {
      const { status } = await send(world.north, { event_id: 25, car_id: world.cars.northUsed })
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    expect([...statuses]).toEqual([[204, 120], [429, 5]])
    expect((await send(world.south, { event_id: 25, car_id: world.cars.southUsed })).status).toBe(204)
  })

  // A machine two days ahead began windows in which all others were refused for two days, and one behind it ended each window with its next use.
  it('counts by the database’s clock, whatever those of the machines show that answer', async () => {
    await database.pool.query('truncate rate_turn')
    const take = () => countWithinLimit(database.pool, { name: 'clocks', limit: 3, windowMs: 60_000 }, '192.0.2.1')
    const days = 2 * 24 * 60 * 60_000
    const taken = []
    try {
      for (const aheadMs of [days, 0, -days, days, -days]) {
        vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + aheadMs })
        taken.push(await take())
        vi.useRealTimers()
      }
    } finally {
      vi.useRealTimers()
    }
    expect(taken).toEqual([true, true, true, false, false])
    const { rows } = await database.pool.query(`select until < now() + interval '61 seconds' as "endsInTime" from rate_turn`)
    expect(rows).toEqual([{ endsInTime: true }])
  })

  it('counts a network, not its addresses, over all processes, and forgets whose turns they were when their time is over', async () => {
    await database.pool.query('truncate rate_turn')
    const limit = { name: 'test', limit: 2, windowMs: 60_000 }
    const take = () => countWithinLimit(database.pool, limit, '192.0.2.1')
    const passTime = (seconds: number) => database.pool.query('update rate_turn set until = until - make_interval(secs => $1)', [seconds])
    expect([await take(), await take(), await take()]).toEqual([true, true, false])
    await passTime(60)
    expect([await take(), await take(), await take()]).toEqual([true, true, false])
    // A window ends a minute after its first turn, however steadily others come after it.
    await passTime(60)
    expect(await take()).toBe(true)
    await passTime(30)
    expect([await take(), await take()]).toEqual([true, false])
    await passTime(30)
    expect([await take(), await take(), await take()]).toEqual([true, true, false])
    expect((await database.pool.query("select count(*)::int as kept from rate_turn where key like '%192.0.2%'")).rows).toEqual([{ kept: 0 }])
    await deleteEndedRateWindows(database.pool, await databaseNow())
    expect(await take()).toBe(false)
    await passTime(60)
    await deleteEndedRateWindows(database.pool, await databaseNow())
    expect((await database.pool.query('select 1 from rate_turn')).rowCount).toBe(0)
    const sent = []
    for (let one = 0; one < 121; one++) {
      address = `2001:db8:7:7::${one.toString(16)}`
      sent.push((await send(world.north, { event_id: 25, car_id: world.cars.northUsed })).status)
    }
    expect(sent.slice(-2)).toEqual([204, 429])
  })

  it('what is over the limit of one uses up nothing of everybody’s', async () => {
    await database.pool.query('truncate rate_turn')
    const [own, all] = [{ name: 'own', limit: 1, windowMs: 60_000 }, { name: 'all', limit: 2, windowMs: 60_000 }]
    const take = (who: string) => countWithinLimits(database.pool, [[own, who], [all, 'site']])
    expect([await take('a'), await take('a'), await take('a')]).toEqual([true, false, false])
    expect([await take('b'), await take('c')]).toEqual([true, false])
  })

  it('outlives its car', async () => {
    const { rows } = await database.pool.query<{ id: number }>(
      `insert into car (dealership_id, slug, stock_number, name, car_type, year, make, model)
       values ($1, 'short-lived', 'X1', 'x', 'used', 2020, 'Kia', 'Rio') returning id`,
      [world.north.dealershipIds[0]],
    )
    await send(world.north, { event_id: 25, car_id: rows[0]?.id ?? 0 })
    await database.pool.query(`delete from car where slug = 'short-lived'`)
    expect(await recorded()).toMatchObject([{ event: 25, car: null, website: world.north.id }])
  })
})

describe('an event past its time', () => {
  const now = new Date('2026-11-21T10:00:00Z')
  const at = (time: string, count = 1) =>
    database.pool.query(
      `insert into recorded_event (tenant_id, event_id, car_id, created_at) select $1, 25, $2, $3 from generate_series(1, $4)`,
      [world.north.id, world.cars.northUsed, new Date(time), count],
    )

  it('is deleted, and none that is to the moment as old as is kept', async () => {
    await at('2026-10-22T09:59:59.999Z')
    await at('2026-10-22T10:00:00Z')
    await at('2026-11-21T09:00:00Z')
    expect(await deleteOldEvents(database.pool, now, 30)).toBe(1)
    expect(await recorded()).toHaveLength(2)
  })

  it('is deleted in batches, until none is left', async () => {
    await at('2025-01-01T00:00:00Z', 25)
    await at('2026-11-20T00:00:00Z', 3)
    expect(await deleteOldEvents(database.pool, now, 30, 10)).toBe(25)
    expect(await deleteOldEvents(database.pool, now, 30, 10)).toBe(0)
    expect(await recorded()).toHaveLength(3)
  })
})

describe('a reveal without script', () => {
  const fields = () => ({ event_id: 25, car_id: world.cars.northUsed, slug: 'north-used' })

  it('is recorded, and leads back to the page with the number shown', async () => {
    const answer = await send(world.north, fields())
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/cars/north-used?phone=shown#phone'])
    expect(await recorded()).toHaveLength(1)
  })

  it('leads to the number also when it cannot be recorded', async () => {
    const answer = await send(world.north, { ...fields(), car_id: world.cars.southUsed })
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/cars/north-used?phone=shown#phone'])
    expect(await recorded()).toEqual([])
  })

  it('leads nowhere but to a car of this site', async () => {
    for (const slug of ['//evil.example', '../x', 'https://evil.example', 'a b', '']) {
      expect((await send(world.north, { ...fields(), slug })).status).toBe(204)
    }
  })

  it('leads to the number while the database is away', async () => {
    await closeDatabase()
    process.env.DATABASE_URL = 'postgresql://nobody@127.0.0.1:9/none'
    const answer = await send(world.north, fields())
    expect(answer.headers.get('Location')).toBe('/cars/north-used?phone=shown#phone')
    expect((await send(world.north, { event_id: 25, car_id: 1 })).status).toBe(503)
    await closeDatabase()
    process.env.DATABASE_URL = database.url
  })
})
