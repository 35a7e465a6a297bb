import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { submitLead } from '~/leads/submit-lead.server'
import { closeDatabase } from '~/platform/db/db.server'
import { FaultyProxy } from '../../support/faulty-proxy'
import { startHttpReceiver, type HttpReceiver } from '../../support/http-receiver'
import { startSmtpReceiver, type SmtpReceiver } from '../../support/smtp-receiver'
import { testDatabase, type TestDatabase } from '../../support/test-database'
import { killWorker, startWorkerOfTest } from '../../support/worker-process'
import { createLeadWorld, enquiry, setSettings, type LeadWorld } from './lead-fixture'

let database: TestDatabase
let world: LeadWorld
let http: HttpReceiver
let smtp: SmtpReceiver
let folder: string

beforeAll(async () => {
  database = await testDatabase()
  world = await createLeadWorld(database.pool)
  http = await startHttpReceiver()
  smtp = await startSmtpReceiver()
  folder = await mkdtemp(path.join(tmpdir(), 'worker-'))
})
afterAll(async () => {
  await closeDatabase()
  await database.close()
  await http.stop()
  await smtp.stop()
  await rm(folder, { recursive: true })
})

it('what a worker was killed over is free within 25 s, and then taken up under the same keys; what it did is not done again', async () => {
  await setSettings(database.pool, world.north, {
    contact: { leadEmail: 'sales@north.example' },
    leads: {
      channels: [
        { name: 'crm', kind: 'webhook', url: http.url, secretVariable: 'LEADS_CRM' },
        { name: 'copy', kind: 'file' },
      ],
    },
  })
  const worker = () =>
    startWorkerOfTest({
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      SMTP_URL: smtp.url,
      MAIL_FROM: 'leads@platform.example',
      LEADS_CRM: 'a secret',
      ALLOW_PRIVATE_WEBHOOKS: 'true',
      MEILI_URL: '',
      LOG_LEVEL: 'silent',
    })
  http.behave('hang')
  smtp.behave('hang')
  const first = worker()
  const { leadId } = await submitLead(world.north, { enquiry: enquiry({ car_id: world.cars.northUsed }), path: '/cars/x', userAgent: null })
  await expect.poll(() => http.posts.length + smtp.begun(), { timeout: 30_000 }).toBe(3)
  await expect.poll(() => readdir(path.join(folder, 'leads', 'north')).catch(() => []), { timeout: 10_000 }).toEqual([`lead-${leadId}--copy.json`])
  const attempts = async () => (await database.pool.query('select from lead_delivery_attempt')).rowCount
  await expect.poll(attempts, { timeout: 10_000 }).toBe(1)
  await killWorker(first)
  http.behave(200)
  smtp.behave('take')
  const leases = await database.pool.query<{ seconds: number }>(
    `select extract(epoch from taken_until - now())::float as seconds from outbox_job where done_at is null and taken_until > now()`,
  )
  expect(leases.rows.length).toBe(3)
  expect(Math.max(...leases.rows.map(({ seconds }) => seconds))).toBeLessThanOrEqual(25)
  // The time that is left of them goes by: that nobody takes a job meanwhile is what the tests of the outbox state.
  await database.pool.query('update outbox_job set taken_until = now() where done_at is null')
  const second = worker()
  await expect.poll(() => http.received.size + smtp.mails.length, { timeout: 30_000 }).toBe(3)
  const open = () => database.pool.query<{ count: number }>('select count(*)::int from outbox_job where done_at is null')
  await expect.poll(async () => (await open()).rows[0]?.count, { timeout: 10_000 }).toBe(0)
  await killWorker(second)
  expect(http.posts.map(({ headers }) => headers['idempotency-key'])).toEqual([`lead:${leadId}/crm`, `lead:${leadId}/crm`])
  expect([...http.received]).toEqual([[`lead:${leadId}/crm`, 1]])
  expect(smtp.mails.map(({ to }) => (Array.isArray(to) ? '' : to?.value[0]?.address)).sort()).toEqual(['mary@example.com', 'sales@north.example'])
  const { rows } = await database.pool.query('select channel, array_agg(attempt order by attempt) as attempts from lead_delivery_attempt group by channel order by channel')
  // The first attempts have no line: nobody was left to write it.
  expect(rows).toEqual([
    { channel: 'confirmation', attempts: [2] },
    { channel: 'copy', attempts: [1] },
    { channel: 'crm', attempts: [2] },
    { channel: 'lead-email', attempts: [2] },
  ])
}, 120_000)

it('a worker that is told to stop while its database hangs has ended before whoever told it ends it', async () => {
  const { port } = new URL(database.url)
  const proxy = await FaultyProxy.start(Number(port))
  try {
    const worker = startWorkerOfTest({ DATABASE_URL: database.url.replace(`:${port}/`, `:${new URL(proxy.url).port}/`), DATA_DIR: path.join(folder, 'hangs'), MEILI_URL: '', LOG_LEVEL: 'silent' })
    const gone = new Promise((resolve) => worker.once('exit', resolve))
    const { now } = (await database.pool.query<{ now: Date }>('select now()')).rows[0] ?? {}
    const working = async () => (await database.pool.query(`select from pg_stat_activity where datname = current_database() and backend_start > $1 and query like '%outbox_job%' and pid <> pg_backend_pid()`, [now])).rowCount
    await expect.poll(working, { timeout: 60_000 }).toBeGreaterThan(0)
    proxy.fault = { kind: 'slow', ms: 120_000 }
    // Each kind of work looks once a second: by then all of them wait for an answer.
    await delay(2_000)
    const begunMs = performance.now()
    worker.kill('SIGTERM')
    expect(await gone).toBe(0)
    expect(performance.now() - begunMs).toBeLessThan(15_000)
    expect((await readdir(path.join(folder, 'hangs'))).filter((name) => name.endsWith('.alive'))).toEqual([])
  } finally {
    await proxy.stop()
  }
}, 120_000)
