import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { setTimeout as pause } from 'node:timers/promises'
import { leadEmailRoute } from '~/leads/delivery/deliver-lead-email.server'
import { shopperMailRoute } from '~/leads/delivery/deliver-confirmation.server'
import { createPool } from '~/platform/db/pool.server'
import { fileMail } from '~/platform/mail/file-mail.server'
import { deliverOutbox, runOutbox } from '~/platform/outbox/deliver-outbox.server'
import { DeliveryFailure } from '~/platform/outbox/delivery-failure'
import { MAX_REFUSED_ATTEMPTS, type DeliveryAttempt, type OutboxRoute } from '~/platform/outbox/outbox-route'
import { renewLease, takeJobs } from '~/platform/outbox/take-jobs.server'
import { testDatabase, type TestDatabase } from '../../support/test-database'
import { createLeadWorld, type LeadWorld } from '../leads/lead-fixture'

let database: TestDatabase
let world: LeadWorld

beforeAll(async () => {
  database = await testDatabase()
  world = await createLeadWorld(database.pool)
})
afterAll(() => database.close())
beforeEach(() => database.pool.query('truncate outbox_job cascade'))

type Payload = { uuid?: string }
type Row = { attempts: number; done_at: Date | null; dead_at: Date | null; last_error: string | null; available_at: Date; taken_until: Date | null; payload: object }

const NOW = () => new Date(Date.now() + 1_000)
const jobs = async () => (await database.pool.query<Row>('select * from outbox_job order by id')).rows
const enqueueJobs = (count: number, { tenant = world.north, lane = '', payload = {} as Payload } = {}) =>
  database.pool.query(
    `insert into outbox_job (tenant_id, kind, lane, dedup_key, payload) select $1, 'sms', $2, gen_random_uuid(), $3 from generate_series(1, $4::int)`,
    [tenant.id, lane, JSON.stringify(payload), count],
  )
const route = (deliver: OutboxRoute<Payload>['deliver'], changes: Partial<OutboxRoute<Payload>> = {}): OutboxRoute<Payload> => ({
  kind: 'sms',
  channel: 'test',
  payload: z.object({ uuid: z.string().optional() }),
  deliver,
  ...changes,
})
const fails = (code: string, options = {}) => () => Promise.reject(new DeliveryFailure(code, options))

it('is due in the millisecond that it was enqueued in, which the database rounds up and this process cuts down', async () => {
  await enqueueJobs(1)
  await database.pool.query(`update outbox_job set available_at = '2026-11-24 09:00:00.1236+00'`)
  const deliver = () => Promise.resolve()
  expect(await deliverOutbox(database.pool, new Date('2026-11-24T09:00:00.122Z'), route(deliver))).toEqual({ delivered: 0, failed: 0 })
  expect(await deliverOutbox(database.pool, new Date('2026-11-24T09:00:00.123Z'), route(deliver))).toEqual({ delivered: 1, failed: 0 })
})

describe('deliveries at once', () => {
  it('are bounded: of a worker, of a tenant, and of one lane of it', async () => {
    for (const tenant of [world.north, world.south]) for (const lane of ['a', 'b', 'c']) await enqueueJobs(8, { tenant, lane })
    const running = new Map<string, number>()
    const most = new Map<string, number>()
    const count = (key: string, by: 1 | -1) => {
      running.set(key, (running.get(key) ?? 0) + by)
      most.set(key, Math.max(most.get(key) ?? 0, running.get(key) ?? 0))
    }
    const deliver: OutboxRoute<Payload>['deliver'] = async ({ tenantId, lane }) => {
      const keys = ['all', `tenant ${tenantId}`, `lane ${tenantId} ${lane}`]
      for (const key of keys) count(key, 1)
      await pause(15)
      for (const key of keys) count(key, -1)
    }
    expect(await deliverOutbox(database.pool, NOW(), route(deliver, { concurrency: 5, perTenant: 4, perLane: 2 }))).toEqual({ delivered: 48, failed: 0 })
    expect(most.get('all')).toBe(5)
    for (const { id } of [world.north, world.south]) {
      expect(most.get(`tenant ${id}`)).toBeLessThanOrEqual(4)
      for (const lane of ['a', 'b', 'c']) expect(most.get(`lane ${id} ${lane}`)).toBeLessThanOrEqual(2)
    }
  })

  it('of a slow receiver, with hundreds pending, hold up no other of its dealership and no other dealership', async () => {
    await enqueueJobs(300, { lane: 'slow' })
    await enqueueJobs(20, { lane: 'quick' })
    await enqueueJobs(20, { tenant: world.south, lane: 'slow' })
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    let quick = 0
    const deliver: OutboxRoute<Payload>['deliver'] = async ({ tenantId, lane }) => {
      if (tenantId === world.north.id && lane === 'slow') await held
      else if (++quick === 40) release()
    }
    // The slow ones are let go only when all others are there: this would not end otherwise.
    expect(await deliverOutbox(database.pool, NOW(), route(deliver))).toEqual({ delivered: 340, failed: 0 })
  })

  it('of a dealership that has all its room taken up leave another dealership its own', async () => {
    await enqueueJobs(10, { lane: 'slow' })
    await enqueueJobs(6, { tenant: world.south })
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    let others = 0
    const deliver: OutboxRoute<Payload>['deliver'] = async ({ tenantId }) => {
      if (tenantId === world.north.id) await held
      else if (++others === 6) release()
    }
    expect(await deliverOutbox(database.pool, NOW(), route(deliver, { concurrency: 8, perTenant: 4, perLane: 4, timeLimitMs: 20_000 }))).toEqual({ delivered: 16, failed: 0 })
  })

  it.each([
    ['leads', leadEmailRoute],
    ['shoppers’ confirmations', shopperMailRoute],
  ])('of mail, %s: those of two dealerships that hang leave others turns', async (_what, mailRoute) => {
    const bounds = mailRoute(database.pool, fileMail('/nowhere', 'leads@example.com'))
    for (const tenant of [world.north, world.south]) for (const lane of ['a', 'b', 'c']) await enqueueJobs(8, { tenant, lane })
    const { concurrency = 0, perTenant = 8, perLane = 4 } = bounds
    const taken = await takeJobs(database.pool, { kind: 'sms', now: NOW(), free: concurrency, perTenant, perLane, busy: [] })
    expect(taken.length).toBeGreaterThan(1)
    expect(concurrency - taken.length).toBeGreaterThanOrEqual(2)
  })

  it('are taken in turn, of each dealership and of each of its lanes, whatever the lanes of another are called', async () => {
    for (const lane of ['a', 'c', 'd', 'e']) await enqueueJobs(2, { lane })
    for (const lane of ['a', 'b']) await enqueueJobs(2, { tenant: world.south, lane })
    const taken = await takeJobs(database.pool, { kind: 'sms', now: NOW(), free: 4, perTenant: 4, perLane: 4, busy: [] })
    const lanesOf = (id: number) => taken.flatMap(({ tenantId, lane }) => (tenantId === id ? [lane] : [])).sort()
    expect([lanesOf(world.north.id), lanesOf(world.south.id)]).toEqual([['a', 'c'], ['a', 'b']])
  })

  it('that a worker has no room for are not kept from another, not even while it looks', async () => {
    for (const lane of ['a', 'b']) await enqueueJobs(4, { lane })
    const room = { kind: 'sms', now: NOW(), free: 8, perTenant: 4, perLane: 4 } as const
    const busy = Array.from({ length: 4 }, () => ({ tenantId: world.north.id, lane: 'a' }))
    const client = await database.pool.connect()
    try {
      await client.query('begin')
      expect(await takeJobs(client, { ...room, busy })).toEqual([])
      expect((await takeJobs(database.pool, { ...room, perTenant: 8, busy: [] })).map(({ lane }) => lane).sort()).toEqual([...'aaaabbbb'])
    } finally {
      await client.query('rollback')
      client.release()
    }
  })

  it('are no more of a dealership than it has room for beside those under way, over all its lanes', async () => {
    for (const lane of ['a', 'b', 'c']) await enqueueJobs(4, { lane })
    const busy = [...'aab'].map((lane) => ({ tenantId: world.north.id, lane }))
    const taken = await takeJobs(database.pool, { kind: 'sms', now: NOW(), free: 20, perTenant: 7, perLane: 3, busy })
    expect(taken.map(({ lane }) => lane).sort()).toEqual([...'abbc'].sort())
  })

  it('of one lane begin with the job that has been due for longest', async () => {
    await enqueueJobs(2)
    const { rows } = await database.pool.query<{ dedup_key: string }>(`update outbox_job set available_at = now() - interval '1 hour' where id = (select max(id) from outbox_job) returning dedup_key`)
    const taken = await takeJobs(database.pool, { kind: 'sms', now: NOW(), free: 4, perTenant: 4, perLane: 1, busy: [] })
    expect(taken.map(({ dedupKey }) => dedupKey)).toEqual([rows[0]?.dedup_key])
  })

  it('reach each job once, however many workers there are', async () => {
    await enqueueJobs(60, { lane: 'a' })
    const taken: string[] = []
    const deliver: OutboxRoute<Payload>['deliver'] = async ({ dedupKey }) => void taken.push(dedupKey)
    const counts = await Promise.all(Array.from({ length: 4 }, () => deliverOutbox(database.pool, NOW(), route(deliver))))
    expect(counts.reduce((sum, { delivered }) => sum + delivered, 0)).toBe(60)
    expect(new Set(taken).size).toBe(60)
  })

  it('of one kind do not wait for another: a code goes out while a mail server hangs', async () => {
    const stop = new AbortController()
    await database.pool.query(`insert into outbox_job (tenant_id, kind, dedup_key, payload) values ($1, 'lead_email', 'mail', '{}')`, [world.north.id])
    const mail = runOutbox(database.pool, stop.signal, { ...route(() => pause(8_000)), kind: 'lead_email', timeLimitMs: 3_000 })
    await expect.poll(async () => (await jobs())[0]?.taken_until).toBeInstanceOf(Date)
    const sentAt: number[] = []
    const codes = runOutbox(database.pool, stop.signal, route(async () => void sentAt.push(Date.now())))
    const enqueuedAt = Date.now()
    await enqueueJobs(3)
    await expect.poll(() => sentAt.length, { timeout: 2_500 }).toBe(3)
    expect(Math.max(...sentAt) - enqueuedAt).toBeLessThan(2_500)
    expect((await jobs())[0]).toMatchObject({ done_at: null, last_error: null })
    stop.abort()
    await Promise.all([mail, codes])
    expect((await jobs())[0]).toMatchObject({ done_at: null, last_error: 'ETIMEDOUT' })
  })
})

describe('a delivery that fails', () => {
  it('is due again after a growing pause with jitter, and its receiver’s words are kept nowhere', async () => {
    await enqueueJobs(1)
    let now = NOW()
    for (const pauseMs of [2_000, 4_000, 8_000]) {
      expect(await deliverOutbox(database.pool, now, route(() => Promise.reject(Object.assign(new Error('no +61412345678'), { code: 'EHOSTUNREACH' }))))).toEqual({ delivered: 0, failed: 1 })
      const [job] = await jobs()
      expect(job).toMatchObject({ done_at: null, dead_at: null, last_error: 'EHOSTUNREACH', taken_until: null })
      const found = (job?.available_at.getTime() ?? 0) - now.getTime()
      expect(found).toBeGreaterThanOrEqual(pauseMs * 0.75)
      // And what the attempt took.
      expect(found).toBeLessThanOrEqual(pauseMs * 1.25 + 1_000)
      expect(await deliverOutbox(database.pool, new Date(now.getTime() + pauseMs * 0.7), route(async () => {}))).toEqual({ delivered: 0, failed: 0 })
      now = new Date(now.getTime() + pauseMs * 1.3 + 1_000)
    }
    expect(await deliverOutbox(database.pool, now, route(async () => {}))).toEqual({ delivered: 1, failed: 0 })
    expect(await jobs()).toEqual([expect.objectContaining({ attempts: 4, last_error: null, done_at: now })])
  })

  it('waits for as long as its receiver asks', async () => {
    await enqueueJobs(1)
    const now = NOW()
    await deliverOutbox(database.pool, now, route(fails('429', { retryAfterMs: 600_000 })))
    const pauseMs = ((await jobs())[0]?.available_at.getTime() ?? 0) - now.getTime()
    expect(pauseMs).toBeGreaterThanOrEqual(600_000)
    expect(pauseMs).toBeLessThan(615_000)
  })

  it('is a dead letter after its attempts, and stays one', async () => {
    await enqueueJobs(1)
    let now = NOW()
    for (let attempt = 1; attempt <= 3; attempt++) {
      expect(await deliverOutbox(database.pool, now, route(fails('503'), { maxAttempts: 3 }))).toEqual({ delivered: 0, failed: 1 })
      now = new Date(now.getTime() + 60_000)
    }
    expect(await jobs()).toEqual([expect.objectContaining({ attempts: 3, done_at: null, dead_at: expect.any(Date), last_error: '503' })])
    // Also where its lane has others.
    await enqueueJobs(1)
    expect(await deliverOutbox(database.pool, new Date(now.getTime() + 10 ** 9), route(async () => {}))).toEqual({ delivered: 1, failed: 0 })
    expect((await jobs()).map(({ attempts }) => attempts)).toEqual([3, 1])
  })

  it.each([
    ['is one sooner where the receiver refuses it', { isRefusal: true }, undefined, MAX_REFUSED_ATTEMPTS],
    ['is one no later for that where it has fewer attempts', { isRefusal: true }, 3, 3],
    ['is none sooner by the number of an answer alone', {}, MAX_REFUSED_ATTEMPTS + 1, MAX_REFUSED_ATTEMPTS + 1],
    ['is one at once where it is of no use any more', { isOver: true }, MAX_REFUSED_ATTEMPTS, 1],
  ])('%s', async (_what, options, maxAttempts, expected) => {
    await enqueueJobs(1)
    let now = NOW()
    let attempts = 0
    for (; (await jobs())[0]?.dead_at === null; attempts++) {
      await deliverOutbox(database.pool, now, route(fails('422', options), { maxAttempts }))
      now = new Date(now.getTime() + 3_600_000)
    }
    expect(attempts).toBe(expected)
  })

  it('in the database itself stands in nobody’s way, and is no use trying for days', async () => {
    await enqueueJobs(1, { payload: { uuid: 'not-a-uuid' } })
    await enqueueJobs(3, { payload: { uuid: '01900000-0000-7000-8000-000000000001' } })
    const deliver: OutboxRoute<Payload>['deliver'] = async ({ payload }) => void (await database.pool.query('select $1::uuid', [payload.uuid]))
    let now = NOW()
    expect(await deliverOutbox(database.pool, now, route(deliver))).toEqual({ delivered: 3, failed: 1 })
    for (let attempt = 2; attempt <= MAX_REFUSED_ATTEMPTS; attempt++) {
      now = new Date(now.getTime() + 600_000)
      await deliverOutbox(database.pool, now, route(deliver))
    }
    expect((await jobs())[0]).toMatchObject({ last_error: '22P02', dead_at: now })
  })

  it('by never ending has failed when its time is over, though it does not listen', async () => {
    await enqueueJobs(1)
    let wasTold = false
    const deliver: OutboxRoute<Payload>['deliver'] = (_job, { signal }) => {
      signal.addEventListener('abort', () => (wasTold = true))
      return new Promise(() => {})
    }
    const startedAt = Date.now()
    expect(await deliverOutbox(database.pool, NOW(), route(deliver, { timeLimitMs: 200 }))).toEqual({ delivered: 0, failed: 1 })
    expect(Date.now() - startedAt).toBeLessThan(2_000)
    expect(wasTold).toBe(true)
    expect((await jobs())[0]?.last_error).toBe('ETIMEDOUT')
  })
})

describe('a job that was taken', () => {
  const take = () => takeJobs(database.pool, { kind: 'sms', now: NOW(), free: 5, perTenant: 5, perLane: 5, busy: [] })
  const leaseIsOver = () => database.pool.query("update outbox_job set taken_until = now() - interval '1 second'")

  it('is nobody else’s for 25 seconds, and then whoever takes it', async () => {
    await enqueueJobs(1)
    const [first] = await take()
    expect(await take()).toEqual([])
    const { rows } = await database.pool.query('select extract(epoch from taken_until - now())::float as seconds from outbox_job')
    expect(rows[0].seconds).toBeGreaterThan(24)
    expect(rows[0].seconds).toBeLessThanOrEqual(25)
    await leaseIsOver()
    const [second] = await take()
    expect(second).toMatchObject({ dedupKey: first?.dedupKey, attempt: 2, lastError: null })
    expect(second?.takenBy).not.toBe(first?.takenBy)
  })

  it('is renewed by the worker that has it, and by no other; not once it is over or the job is delivered', async () => {
    await enqueueJobs(1)
    const [job] = await take()
    if (!job) throw new Error('nothing was taken')
    await database.pool.query("update outbox_job set taken_until = now() + interval '3 seconds'")
    expect(await renewLease(database.pool, { ...job, takenBy: crypto.randomUUID() })).toBe(false)
    expect(await renewLease(database.pool, job)).toBe(true)
    const { rows } = await database.pool.query('select extract(epoch from taken_until - now())::float as seconds from outbox_job')
    expect(rows[0].seconds).toBeGreaterThan(20)
    await database.pool.query('update outbox_job set done_at = now()')
    expect(await renewLease(database.pool, job)).toBe(false)
    await database.pool.query('update outbox_job set done_at = null')
    await leaseIsOver()
    expect(await renewLease(database.pool, job)).toBe(false)
  })

  it('by a worker that was too slow: its failure is no news to the next, its success is', async () => {
    await enqueueJobs(2)
    const slow = (outcome: () => Promise<void>) => async () => {
      await leaseIsOver()
      await take()
      await outcome()
    }
    expect(await deliverOutbox(database.pool, NOW(), route(slow(() => Promise.reject(new Error('late'))), { concurrency: 1, perLane: 1 }))).toMatchObject({ failed: 1 })
    const open = (await jobs()).filter(({ last_error }) => last_error === null)
    expect(open.length).toBe(2)
    await leaseIsOver()
    await deliverOutbox(database.pool, NOW(), route(slow(async () => {}), { concurrency: 1, perLane: 1 }))
    expect((await jobs()).filter(({ done_at }) => done_at !== null).length).toBeGreaterThan(0)
  })

  it.each<[string, () => Promise<void>, number]>([
    ['given up', fails('503'), 60_000],
    ['delivered', async () => {}, 0],
  ])('by a worker that was too slow, and %s by the next meanwhile, is delivered, since whichever was first', async (_what, deliver, laterMs) => {
    await enqueueJobs(1)
    const now = NOW()
    const slow = async () => {
      await leaseIsOver()
      await deliverOutbox(database.pool, now, route(deliver, { maxAttempts: 2 }))
    }
    expect(await deliverOutbox(database.pool, new Date(now.getTime() + 60_000), route(slow, { concurrency: 1, perLane: 1 }))).toEqual({ delivered: 1, failed: 0 })
    expect((await jobs())[0]).toMatchObject({ done_at: new Date(now.getTime() + laterMs), dead_at: null, last_error: null })
  })

  it('and whose worker ends every time, is a dead letter in the end: perhaps it is what ends them', async () => {
    await enqueueJobs(1)
    for (let attempt = 1; attempt <= 3; attempt++) {
      await take()
      await leaseIsOver()
    }
    let isDelivered = false
    const deliver = async () => void (isDelivered = true)
    expect(await deliverOutbox(database.pool, NOW(), route(deliver, { maxAttempts: 3 }))).toEqual({ delivered: 0, failed: 1 })
    expect(isDelivered).toBe(false)
    expect((await jobs())[0]).toMatchObject({ dead_at: expect.any(Date), last_error: 'WORKER_ENDED' })
  })
})

describe('an outcome', () => {
  it('that the database could not take at once is written down a moment later', async () => {
    await enqueueJobs(1)
    const pids: number[] = []
    const pool = createPool({ url: database.url, max: 1 })
    pool.on('connect', (client) => pids.push(Number(Reflect.get(client, 'processID'))))
    let deliveries = 0
    const terminate = () => database.pool.query('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [pids])
    const deliver = async () => {
      deliveries++
      await terminate()
    }
    const noteAttempt = async () => {
      if (pids.length < 4) await terminate()
    }
    const stop = new AbortController()
    const running = runOutbox(pool, stop.signal, route(deliver, { noteAttempt }))
    await expect.poll(async () => (await jobs())[0]?.done_at, { timeout: 10_000 }).toBeInstanceOf(Date)
    stop.abort()
    await running
    expect(deliveries).toBe(1)
    expect(pids.length).toBeGreaterThanOrEqual(4)
    await pool.end()
  })

  it('is written with its attempt, in one transaction', async () => {
    await enqueueJobs(1)
    const seen: DeliveryAttempt[] = []
    const noted = route(async () => ({ code: '202' }), { noteAttempt: async (_client, attempt) => void seen.push(attempt) })
    await deliverOutbox(database.pool, NOW(), noted)
    expect(seen).toEqual([expect.objectContaining({ outcome: 'delivered', answerCode: '202', durationMs: expect.any(Number) })])
  })
})

describe('runOutbox', () => {
  it('that is told to stop gives what takes long up in time to write that down: another worker has it at once', async () => {
    await enqueueJobs(1)
    const stop = new AbortController()
    const running = runOutbox(database.pool, stop.signal, route(() => new Promise(() => {}), { timeLimitMs: 120_000 }))
    await expect.poll(async () => (await jobs())[0]?.taken_until).toBeInstanceOf(Date)
    const stoppedMs = performance.now()
    stop.abort()
    await running
    // Whoever told it ends it after 15 s.
    expect(performance.now() - stoppedMs).toBeLessThan(13_000)
    expect((await jobs())[0]).toMatchObject({ done_at: null, taken_until: null, last_error: 'WORKER_STOPPED' })
  }, 20_000)

  it('waits where it has no room for longer than it looks: all else in its process goes on', async () => {
    await enqueueJobs(2)
    const stop = new AbortController()
    let looks = 0
    // It looks at its signal each time round: a loop that never waits could be ended by nothing else in this process.
    const watched = new Proxy(stop.signal, {
      get: (signal, name) => {
        if (name === 'aborted' && ++looks > 1_000) throw new Error('it goes round without waiting')
        const value: unknown = Reflect.get(signal, name, signal)
        return typeof value === 'function' ? (value as () => unknown).bind(signal) : value
      },
    })
    const running = runOutbox(database.pool, watched, route(() => pause(1_500), { concurrency: 1 }))
    await expect.poll(async () => (await jobs()).filter((job) => job.done_at).length, { timeout: 15_000 }).toBe(2)
    expect(looks).toBeLessThan(50)
    stop.abort()
    await running
  })

  it('delivers what comes in while it runs, and ends with its signal once what is under way has ended', async () => {
    const stop = new AbortController()
    let begun = 0
    let ended = 0
    const slow: OutboxRoute<Payload>['deliver'] = async () => {
      begun++
      await pause(500)
      ended++
    }
    const running = runOutbox(database.pool, stop.signal, route(slow))
    await enqueueJobs(1)
    await expect.poll(() => begun, { timeout: 5_000 }).toBe(1)
    stop.abort()
    await running
    expect(ended).toBe(1)
    expect((await jobs())[0]?.done_at).toBeInstanceOf(Date)
    await enqueueJobs(1)
    expect(begun).toBe(1)
  })

  // A machine an hour behind held every code and lead back for an hour; one ten minutes ahead sent no code at all, each was too old for it.
  it('goes by the database’s clock on a machine whose own is wrong', async () => {
    for (const aheadMs of [-3_600_000, 3_600_000]) {
      await database.pool.query('truncate outbox_job cascade')
      await enqueueJobs(1)
      const stop = new AbortController()
      const seenAt: Date[] = []
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + aheadMs })
      try {
        const refuse: OutboxRoute<Payload>['deliver'] = async (_job, { now }) => {
          seenAt.push(now)
          throw new DeliveryFailure('EHOSTUNREACH')
        }
        const running = runOutbox(database.pool, stop.signal, route(refuse))
        await expect.poll(() => seenAt.length, { timeout: 5_000 }).toBe(1)
        stop.abort()
        await running
      } finally {
        vi.useRealTimers()
      }
      expect(Math.abs(Date.now() - (seenAt[0]?.getTime() ?? 0))).toBeLessThan(60_000)
      const { rows } = await database.pool.query(`select available_at between now() - interval '1 minute' and now() + interval '1 minute' as "isNear" from outbox_job`)
      expect(rows).toEqual([{ isNear: true }])
    }
  })

  it('waits for a database that is away', async () => {
    await enqueueJobs(1)
    const stop = new AbortController()
    const pool = createPool({ url: database.url, max: 2 })
    const real = pool.query.bind(pool)
    let outages = 2
    pool.query = ((...args: Parameters<typeof real>) => (outages-- > 0 ? Promise.reject(new Error('away')) : real(...args))) as typeof pool.query
    let delivered = 0
    const running = runOutbox(pool, stop.signal, route(async () => void delivered++))
    await expect.poll(() => delivered, { timeout: 10_000 }).toBe(1)
    stop.abort()
    await running
    await pool.end()
  })

  it('asks a database that refuses at once no more often than one that answers', async () => {
    const stop = new AbortController()
    let asked = 0
    const refusing = { query: () => (asked++, Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }))) } as unknown as Parameters<typeof runOutbox>[0]
    const running = runOutbox(refusing, stop.signal, route(async () => {}))
    await pause(2_500)
    stop.abort()
    await running
    expect(asked).toBeGreaterThan(1)
    expect(asked).toBeLessThan(5)
  })
})
