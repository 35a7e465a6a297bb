import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { submitLead } from '~/leads/submit-lead.server'
import { createBackup } from '~/operations/backup/create-backup.server'
import { restoreBackup } from '~/operations/backup/restore-backup.server'
import { closeDatabase } from '~/platform/db/db.server'
import type { SettingsValues } from '~/tenants/settings-schema'
import { startHttpReceiver, type HttpReceiver } from '../../support/http-receiver'
import { testDatabase, type TestDatabase } from '../../support/test-database'
import { killWorker, startWorkerOfTest } from '../../support/worker-process'
import { createLeadWorld, enquiry, setSettings, tenantWith, type LeadWorld } from './lead-fixture'

let database: TestDatabase
let world: LeadWorld
let http: HttpReceiver
let folder: string

beforeAll(async () => {
  database = await testDatabase()
  world = await createLeadWorld(database.pool)
  http = await startHttpReceiver()
  folder = await mkdtemp(path.join(tmpdir(), 'backup-under-leads-'))
})
afterAll(async () => {
  await closeDatabase()
  await database.close()
  await http.stop()
  await rm(folder, { recursive: true })
})

const TWENTY_A_SECOND_MS = 50

it('a backup under twenty leads a second has each lead once with its jobs: none that was delivered goes out again, and none that was not stays behind', async () => {
  const channels: SettingsValues[] = [
    { name: 'crm', kind: 'webhook', url: http.url, secretVariable: 'LEADS_CRM' },
    { name: 'copy', kind: 'file' },
  ]
  const settings: SettingsValues = { leads: { channels }, forms: { leadsPerAddress: 0, leadsPerPhone: 0, leadsPerEmail: 0, leadsPerSite: 0 } }
  await setSettings(database.pool, world.north, settings)
  const north = tenantWith(world.north, settings)
  const worker = (url: string, dataDir: string) => startWorkerOfTest({ DATABASE_URL: url, DATA_DIR: path.join(folder, dataDir), LEADS_CRM: 'a secret', ALLOW_PRIVATE_WEBHOOKS: 'true', MEILI_URL: '', LOG_LEVEL: 'silent' })
  const first = worker(database.url, 'here')

  const acknowledged: string[] = []
  let isOver = false
  const stream = (async () => {
    for (; !isOver; await pause(TWENTY_A_SECOND_MS)) {
      acknowledged.push((await submitLead(north, { enquiry: enquiry({ car_id: world.cars.northUsed }), path: '/cars/x', userAgent: null })).leadId)
    }
  })()
  // Some are delivered, and then the receiver is away: what the backup finds is of both kinds.
  await expect.poll(() => http.received.size, { timeout: 30_000 }).toBeGreaterThan(20)
  http.behave(503)
  const refused = http.posts.length
  await expect.poll(() => http.posts.length, { timeout: 10_000 }).toBeGreaterThan(refused + 10)
  const before = acknowledged.length
  const out = path.join(folder, 'saved')
  const manifest = await createBackup(database.pool, { url: database.url, dataDir: path.join(folder, 'here'), out, now: new Date(), signal: new AbortController().signal, progress: () => {} })
  isOver = true
  await stream
  expect(acknowledged.length).toBeGreaterThan(before)
  await killWorker(first)

  const empty = new URL(database.url)
  empty.pathname += '_restored'
  await database.pool.query(`create database "${empty.pathname.slice(1)}"`)
  await restoreBackup(out, manifest, { databaseUrl: empty.href, dataDir: path.join(folder, 'there') }, () => {})
  const there = new pg.Pool({ connectionString: empty.href, max: 2 })
  const column = async (text: string) => (await there.query<{ value: string }>(text)).rows.map(({ value }) => value)
  const leads = await column('select id as value from lead')
  expect(acknowledged.slice(0, before).filter((id) => !leads.includes(id)), 'acknowledged before it began').toEqual([])
  expect(await column('select id as value from lead l where not exists (select from outbox_job j where j.lead_id = l.id)'), 'without a job').toEqual([])
  const delivered = await column(`select dedup_key as value from outbox_job where kind = 'lead_http' and done_at is not null`)
  expect(delivered.length).toBeGreaterThan(20)
  expect(leads.length).toBeGreaterThan(delivered.length)

  http.behave(200)
  http.received.clear()
  await there.query('update outbox_job set available_at = now() where done_at is null')
  const second = worker(empty.href, 'there')
  await expect.poll(() => column('select dedup_key as value from outbox_job where done_at is null'), { timeout: 60_000 }).toEqual([])
  await killWorker(second)
  expect([...http.received.values()].filter((times) => times !== 1)).toEqual([])
  expect([...http.received.keys(), ...delivered].sort()).toEqual(leads.map((id) => `lead:${id}/crm`).sort())
  // A lead that came while it was made may have left its file, and has not come back.
  const files = await readdir(path.join(folder, 'there', 'leads', 'north'))
  expect(leads.filter((id) => !files.includes(`lead-${id}--copy.json`))).toEqual([])
  await there.end()
  await database.pool.query(`drop database "${empty.pathname.slice(1)}"`)
}, 180_000)
