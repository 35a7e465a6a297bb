import { spawn } from 'node:child_process'
import { appendFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deliverPendingLeads } from '~/leads/deliver-leads.server'
import { fileLeadChannel } from '~/leads/file-lead-channel.server'
import type { LeadChannel, LeadDelivery } from '~/leads/lead-channel'
import { submitLead } from '~/leads/submit-lead.server'
import { closeDatabase } from '~/platform/db/db.server'
import { retryPauseMs } from '~/platform/outbox/deliver-outbox.server'
import { runOutboxWorker } from '~/platform/outbox/run-outbox-worker.server'
import { testDatabase, type TestDatabase } from '../../support/test-database'
import { createLeadWorld, enquiry, type LeadWorld } from './lead-fixture'

let database: TestDatabase
let world: LeadWorld
let folder: string

beforeAll(async () => {
  database = await testDatabase()
  world = await createLeadWorld(database.pool)
  folder = await mkdtemp(path.join(tmpdir(), 'leads-'))
})
afterAll(async () => {
  await closeDatabase()
  await database.close()
  await rm(folder, { recursive: true })
})
beforeEach(async () => {
  await database.pool.query('truncate lead, outbox_job cascade')
  await rm(path.join(folder, 'north.ndjson'), { force: true })
})

const NOW = () => new Date(Date.now() + 1_000)
const submit = async () =>
  (
    await submitLead(world.north, {
      enquiry: enquiry({ car_id: world.cars.northUsed, answers: { rego: '123ABC' } }),
      path: '/cars/north-used',
      userAgent: 'Browser/1.0',
    })
  ).leadId
const lines = async () =>
  (await readFile(path.join(folder, 'north.ndjson'), 'utf8'))
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>)
const jobs = async () => (await database.pool.query('select * from outbox_job order by id')).rows

/** Takes what it is given, after failing a number of times. */
function recordingChannel(failures = 0): LeadChannel & { taken: LeadDelivery[] } {
  const taken: LeadDelivery[] = []
  let left = failures
  return {
    name: 'recording',
    taken,
    deliver: async (delivery) => {
      if (left-- > 0) throw Object.assign(new Error('no route for +61412345678'), { code: 'EHOSTUNREACH' })
      taken.push(delivery)
    },
  }
}

describe('deliverPendingLeads', () => {
  it('writes the whole lead as a line on the disk, once, and notes it', async () => {
    const leadId = await submit()
    expect(await deliverPendingLeads(database.pool, NOW(), fileLeadChannel(folder))).toEqual({ delivered: 1, failed: 0 })
    expect(await deliverPendingLeads(database.pool, NOW(), fileLeadChannel(folder))).toEqual({ delivered: 0, failed: 0 })
    expect(await lines()).toEqual([
      expect.objectContaining({
        dedup_key: `lead:${leadId}`,
        lead_id: leadId,
        answers: { rego: '123ABC' },
        answers_in_words: [{ question: 'Rego', answer: '123ABC' }],
        tenant: 'north',
        dealership_slug: 'north',
        category: 'Used Vehicle Enquiry',
        source: 'Website',
        user_agent: 'Browser/1.0',
        car_id: world.cars.northUsed,
        car_dealership_id: world.north.dealershipIds[0],
        phone: '+61412345678',
        form_completed: true,
        offer_accepted: false,
        lead_attributes: { visited_pages: ['/cars/north-used'], linked_query_params: {} },
      }),
    ])
    expect(await jobs()).toEqual([expect.objectContaining({ attempts: 1, done_at: expect.any(Date) })])
    expect((await stat(path.join(folder, 'north.ndjson'))).mode & 0o777).toBe(0o600)
  })

  it('closes off a line that a crash cut short', async () => {
    await writeFile(path.join(folder, 'north.ndjson'), '{"dedup_key":"lead:to')
    const leadId = await submit()
    await deliverPendingLeads(database.pool, NOW(), fileLeadChannel(folder))
    const written = (await readFile(path.join(folder, 'north.ndjson'), 'utf8')).split('\n')
    expect(written).toHaveLength(3)
    expect(JSON.parse(written[1] ?? '')).toMatchObject({ lead_id: leadId })
  })

  it('tries again after a growing pause, and the failed one does not stand in the way', async () => {
    await submit()
    await submit()
    const channel = recordingChannel(1)
    const now = NOW()
    expect(await deliverPendingLeads(database.pool, now, channel)).toEqual({ delivered: 1, failed: 1 })
    const [failed] = await jobs()
    expect(failed).toMatchObject({ attempts: 1, done_at: null, last_error: 'recording: EHOSTUNREACH' })
    expect(failed.available_at.getTime()).toBe(now.getTime() + 5_000)
    expect(await deliverPendingLeads(database.pool, new Date(now.getTime() + 4_999), channel)).toEqual({ delivered: 0, failed: 0 })
    expect(await deliverPendingLeads(database.pool, new Date(now.getTime() + 5_000), channel)).toEqual({ delivered: 1, failed: 0 })
    expect(channel.taken).toHaveLength(2)
  })

  it('gives each lead to one of several workers', async () => {
    for (let count = 0; count < 30; count++) await submit()
    const channel = recordingChannel()
    const workers = await Promise.all(Array.from({ length: 4 }, () => deliverPendingLeads(database.pool, NOW(), channel)))
    expect(workers.reduce((sum, { delivered }) => sum + delivered, 0)).toBe(30)
    expect(new Set(channel.taken.map(({ dedupKey }) => dedupKey)).size).toBe(30)
  })

  it('delivers again, under the same key, what a killed worker had not noted', async () => {
    const leadId = await submit()
    const stuck = path.join(folder, 'stuck')
    const script = `
      import { deliverPendingLeads } from './app/leads/deliver-leads.server.ts'
      import { createPool } from './app/platform/db/pool.server.ts'
      import { fileLeadChannel } from './app/leads/file-lead-channel.server.ts'
      import { writeFileSync } from 'node:fs'
      const file = fileLeadChannel(${JSON.stringify(folder)})
      const channel = { name: 'stuck', deliver: async (delivery) => {
        await file.deliver(delivery)
        writeFileSync(${JSON.stringify(stuck)}, '')
        await new Promise((resolve) => setTimeout(resolve, 60_000))
      } }
      await deliverPendingLeads(createPool(), new Date(Date.now() + 60_000), channel)`
    const worker = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
      env: { ...process.env, DATABASE_URL: database.url },
      stdio: 'inherit',
    })
    const ended = new Promise((resolve) => worker.on('exit', resolve))
    await expect.poll(() => stat(stuck).then(() => true, () => false), { timeout: 20_000 }).toBe(true)
    expect((await jobs())[0]).toMatchObject({ done_at: null, attempts: 0 })
    expect(await deliverPendingLeads(database.pool, NOW(), recordingChannel())).toEqual({ delivered: 0, failed: 0 })
    worker.kill('SIGKILL')
    await ended
    await expect
      .poll(() => deliverPendingLeads(database.pool, NOW(), fileLeadChannel(folder)), { timeout: 10_000 })
      .toEqual({ delivered: 1, failed: 0 })
    expect((await lines()).map((line) => line.dedup_key)).toEqual([`lead:${leadId}`, `lead:${leadId}`])
  })

  it('owes nothing for a lead that was removed', async () => {
    await submit()
    await database.pool.query('delete from lead')
    const channel = recordingChannel()
    expect(await deliverPendingLeads(database.pool, NOW(), channel)).toEqual({ delivered: 1, failed: 0 })
    expect(channel.taken).toEqual([])
  })
})

describe('fileLeadChannel', () => {
  it('fails, and so keeps the lead owed, when the folder cannot be written', async () => {
    await submit()
    const blocked = path.join(folder, 'a-file')
    await appendFile(blocked, '')
    expect(await deliverPendingLeads(database.pool, NOW(), fileLeadChannel(blocked))).toEqual({ delivered: 0, failed: 1 })
    expect(await jobs()).toEqual([expect.objectContaining({ done_at: null, last_error: expect.stringMatching(/^file: E/) })])
  })
})

describe('runOutboxWorker', () => {
  it('delivers what comes in while it runs, and ends with its signal', async () => {
    const stop = new AbortController()
    const channel = recordingChannel()
    const running = runOutboxWorker(stop.signal, [(now) => deliverPendingLeads(database.pool, now, channel)])
    await submit()
    await expect.poll(() => channel.taken.length, { timeout: 5_000 }).toBe(1)
    stop.abort()
    await running
    await submit()
    expect(channel.taken).toHaveLength(1)
  })
})

describe('retryPauseMs', () => {
  it.each([
    [0, 5_000],
    [1, 10_000],
    [9, 2_560_000],
    [10, 3_600_000],
    [5_000, 3_600_000],
  ])('after %d attempts is %d ms', (attempts, pause) => expect(retryPauseMs(attempts)).toBe(pause))
})
