import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { leadHttpRoute } from '~/leads/delivery/deliver-lead-http.server'
import { leadDeliveryRoute } from '~/leads/delivery/deliver-leads.server'
import { submitLead } from '~/leads/submit-lead.server'
import { closeDatabase } from '~/platform/db/db.server'
import { deliverOutbox } from '~/platform/outbox/deliver-outbox.server'
import type { Tenant } from '~/tenants/tenant'
import { startHttpReceiver, type HttpReceiver } from '../../support/http-receiver'
import { testDatabase, type TestDatabase } from '../../support/test-database'
import { createLeadWorld, enquiry, setSettings, type LeadWorld } from './lead-fixture'

let database: TestDatabase
let world: LeadWorld
let receiver: HttpReceiver
let now: Date

const SELLER = '4df05a35-6b0a-4d0f-8d2c-2a8a3f2b7c11'
const secrets: Record<string, string> = { LEADS_CRM: 'a secret', LEADS_LOGIN: 'Basic dXNlcjpwYXNz' }

beforeAll(async () => {
  database = await testDatabase()
  world = await createLeadWorld(database.pool)
})
afterAll(async () => {
  await closeDatabase()
  await database.close()
})
beforeEach(async () => {
  await database.pool.query('truncate lead, outbox_job, rate_turn cascade')
  receiver = await startHttpReceiver()
  now = new Date(Date.now() + 1_000)
  await channels(world.north, [webhook()])
  return () => receiver.stop()
})

const webhook = (changes = {}) => ({ name: 'crm', kind: 'webhook', url: `${receiver.url}/leads`, secretVariable: 'LEADS_CRM', ...changes })
const channels = (tenant: Tenant, list: object[]) => setSettings(database.pool, tenant, { leads: { channels: list as never } })
const submit = async (tenant = world.north, car = world.cars.northUsed) => {
  const { leadId } = await submitLead(tenant, { enquiry: enquiry({ car_id: car }), path: '/cars/x', userAgent: null })
  await deliverOutbox(database.pool, new Date(now.getTime() + 60_000), leadDeliveryRoute(database.pool))
  // A job that is enqueued now is due a moment later.
  now = new Date(Math.max(now.getTime(), Date.now() + 1_000))
  return leadId
}
const route = (options: Parameters<typeof leadHttpRoute>[1] = {}) => leadHttpRoute(database.pool, { readVariable: (name) => secrets[name], isAllowedIp: () => true, ...options })
const post = (options?: Parameters<typeof leadHttpRoute>[1]) => deliverOutbox(database.pool, now, route(options))
const later = (ms: number) => (now = new Date(now.getTime() + ms))
const attempts = async () => (await database.pool.query('select channel, attempt, outcome, answer_code from lead_delivery_attempt order by id')).rows
const job = async () => (await database.pool.query("select *, available_at - $1::timestamptz as pause from outbox_job where kind = 'lead_http'", [now])).rows[0]

describe('a webhook', () => {
  it('gets the lead as JSON, with a key and a signature over time and body', async () => {
    const leadId = await submit()
    expect(await post()).toEqual({ delivered: 1, failed: 0 })
    const [sent] = receiver.posts
    expect(sent?.path).toBe('/leads')
    expect(sent?.headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', 'idempotency-key': `lead:${leadId}/crm` })
    expect(JSON.parse(sent?.body ?? '')).toMatchObject({
      type: 'lead.created',
      dedup_key: `lead:${leadId}/crm`,
      lead: { lead_id: leadId, tenant: 'north', name: 'Mary', email: 'mary@example.com', car: { make: 'Toyota' }, created_at: expect.stringMatching(/Z$/) },
    })
    // As a receiver would check it.
    const [, time, mac] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(sent?.headers['webhook-signature'])) ?? []
    expect(mac).toBe(createHmac('sha256', 'a secret').update(`${time}.${sent?.body}`).digest('hex'))
    expect(Math.abs(Number(time) * 1_000 - now.getTime())).toBeLessThan(1_000)
    expect(await attempts()).toEqual([{ channel: 'crm', attempt: 1, outcome: 'delivered', answer_code: '200' }])
    expect((await database.pool.query('select receiver from lead_delivery_attempt')).rows).toEqual([{ receiver: `${new URL(receiver.url).origin}/leads` }])
  })

  it('is told of a change as one', async () => {
    const leadId = await submit()
    await post()
    await database.pool.query(
      `insert into outbox_job (tenant_id, kind, lead_id, dedup_key, payload) select tenant_id, 'lead_delivery', id, 'lead:' || id || ':accepted', jsonb_build_object('leadId', id) from lead`,
    )
    await deliverOutbox(database.pool, now, leadDeliveryRoute(database.pool))
    await post()
    expect(JSON.parse(receiver.posts[1]?.body ?? '')).toMatchObject({ type: 'lead.updated', dedup_key: `lead:${leadId}:accepted/crm` })
  })

  it('whose secret is not set waits for it', async () => {
    await submit()
    expect(await post({ readVariable: () => undefined })).toEqual({ delivered: 0, failed: 1 })
    expect(receiver.posts).toEqual([])
    expect(await attempts()).toEqual([expect.objectContaining({ answer_code: 'VARIABLE_NOT_SET', outcome: 'failed' })])
    later(60_000)
    expect(await post()).toEqual({ delivered: 1, failed: 0 })
  })

  it('that was put right in the settings gets what was pending', async () => {
    await channels(world.north, [webhook({ url: 'http://127.0.0.1:1/' })])
    await submit()
    expect(await post()).toEqual({ delivered: 0, failed: 1 })
    await channels(world.north, [webhook()])
    later(60_000)
    expect(await post()).toEqual({ delivered: 1, failed: 0 })
  })
})

describe('what a receiver answers', () => {
  it.each([200, 201, 202, 204])('%d is taken', async (status) => {
    receiver.behave(status)
    await submit()
    expect(await post()).toEqual({ delivered: 1, failed: 0 })
  })

  it.each([
    [500, 60],
    [502, 60],
    [503, 60],
    [408, 60],
    [425, 60],
    [429, 60],
    [400, 8],
    [401, 8],
    [404, 8],
    [410, 8],
    [422, 8],
    [301, 8],
    [302, 8],
    [307, 8],
  ])('%d is tried again, and %d times at most', async (status, most) => {
    receiver.behave({ status, headers: { location: `${receiver.url}/elsewhere` } })
    await submit()
    await database.pool.query("update outbox_job set attempts = $1 where kind = 'lead_http'", [most - 2])
    await post()
    expect(await job()).toMatchObject({ dead_at: null, last_error: String(status) })
    later(6 * 3_600_000)
    await post()
    expect(await job()).toMatchObject({ dead_at: expect.any(Date) })
    // A redirect was not followed: it may lead anywhere.
    expect(receiver.posts.map(({ path }) => path)).toEqual(['/leads', '/leads'])
  })

  it('a pause that it asks for is kept', async () => {
    receiver.behave({ status: 503, headers: { 'retry-after': '900' } }, 200)
    await submit()
    await post()
    // From its answer on, however long it took.
    const pauseMs = (await job()).available_at.getTime() - now.getTime()
    expect(pauseMs).toBeGreaterThanOrEqual(900_000)
    expect(pauseMs).toBeLessThan(915_000)
    later(900_000)
    expect(await post()).toEqual({ delivered: 0, failed: 0 })
    later(15_000)
    expect(await post()).toEqual({ delivered: 1, failed: 0 })
  })

  it.each(['cut', 'keep_and_cut'] as const)('nothing, with the line cut (%s): it comes again under the same key', async (behaviour) => {
    receiver.behave(behaviour, 200)
    await submit()
    expect(await post()).toEqual({ delivered: 0, failed: 1 })
    expect(await attempts()).toEqual([expect.objectContaining({ answer_code: 'ECONNRESET' })])
    later(60_000)
    expect(await post()).toEqual({ delivered: 1, failed: 0 })
    expect(receiver.received.size).toBe(1)
    expect(receiver.posts[1]?.headers['idempotency-key']).toBe(receiver.posts[0]?.headers['idempotency-key'])
  })

  it('twice counts once', async () => {
    receiver.behave('twice')
    await submit()
    expect(await post()).toEqual({ delivered: 1, failed: 0 })
    expect(await post()).toEqual({ delivered: 0, failed: 0 })
    expect([...receiver.received.values()]).toEqual([1])
  })

  it('never: it is given up within the time limit, and other dealerships’ leads do not wait for it', async () => {
    const quick = await startHttpReceiver()
    await channels(world.south, [webhook({ url: quick.url })])
    receiver.behave('hang')
    for (let count = 0; count < 10; count++) await submit()
    for (let count = 0; count < 10; count++) await submit(world.south, world.cars.southUsed)
    const startedAt = Date.now()
    const posting = deliverOutbox(database.pool, now, { ...route(), timeLimitMs: 5_000 })
    await expect.poll(() => quick.posts.length, { timeout: 4_900 }).toBe(10)
    expect(await posting).toEqual({ delivered: 10, failed: 10 })
    expect(Date.now() - startedAt).toBeGreaterThan(2 * 5_000)
    expect(receiver.posts).toHaveLength(10)
    await quick.stop()
  })
})

describe('other shapes', () => {
  it('are ADF and carsales’ JSON, with the log-in that the channel names', async () => {
    await channels(world.north, [
      webhook({ name: 'adf', kind: 'adf_http', secretVariable: undefined }),
      webhook({ name: 'autogate', kind: 'carsales_json', sellerIdentifier: SELLER, secretVariable: undefined, authorizationVariable: 'LEADS_LOGIN' }),
    ])
    const leadId = await submit()
    expect(await post()).toEqual({ delivered: 2, failed: 0 })
    const [adf, carsales] = [...receiver.posts].sort((a, b) => a.body.length - b.body.length).reverse()
    const xml = [adf, carsales].find((sent) => sent?.body.startsWith('<'))
    const json = [adf, carsales].find((sent) => sent?.body.startsWith('{'))
    expect(xml?.headers['content-type']).toBe('application/x-adf+xml; charset=utf-8')
    expect(xml?.headers).not.toHaveProperty('authorization')
    expect(json?.headers.authorization).toBe(secrets.LEADS_LOGIN)
    expect(JSON.parse(json?.body ?? '')).toMatchObject({ Identifier: leadId, SellerIdentifier: SELLER, Prospect: { FirstName: 'Mary' } })
  })
})

describe('an address of an inner network', () => {
  it.each(['127.0.0.1', 'localhost', '[::1]'])('is not posted to: %s', async (host) => {
    await channels(world.north, [webhook({ url: `http://${host}:${new URL(receiver.url).port}/` })])
    await submit()
    expect(await post({ isAllowedIp: undefined })).toEqual({ delivered: 0, failed: 1 })
    expect(receiver.posts).toEqual([])
    expect(await attempts()).toEqual([expect.objectContaining({ answer_code: 'FORBIDDEN_ADDRESS' })])
  })
})
