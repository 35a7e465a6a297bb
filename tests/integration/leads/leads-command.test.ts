import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { listDeadLetters } from '~/leads/command/dead-letters.server'
import { exportLeads } from '~/leads/command/export-leads.server'
import { listLeads } from '~/leads/command/lead-rows.server'
import { retryDead, retryLeads } from '~/leads/command/retry-leads.server'
import { sendAgain } from '~/leads/command/send-again.server'
import { countSitesWithoutLeadChannel, countSitesWithUnsentMail, readSitesWithoutLeadChannel } from '~/leads/delivery/lead-channel-status.server'
import { leadHttpRoute } from '~/leads/delivery/deliver-lead-http.server'
import { leadDeliveryRoute } from '~/leads/delivery/deliver-leads.server'
import { leadRoutes } from '~/leads/delivery/lead-routes.server'
import { readDeliveredLead } from '~/leads/delivery/read-delivered-lead.server'
import { submitLead } from '~/leads/submit-lead.server'
import { degradedParts } from '~/operations/degraded-parts.server'
import { readStatus } from '~/operations/read-status.server'
import { closeDatabase } from '~/platform/db/db.server'
import { smtpMail } from '~/platform/mail/smtp-mail.server'
import { deliverOutbox } from '~/platform/outbox/deliver-outbox.server'
import { readOutboxStatus } from '~/platform/outbox/read-outbox-status.server'
import type { Tenant } from '~/tenants/tenant'
import { startHttpReceiver, type HttpReceiver } from '../../support/http-receiver'
import { CommandProcess } from '../../support/command-process'
import { runScript } from '../../support/run-script'
import { startSmtpReceiver } from '../../support/smtp-receiver'
import { testDatabase, type TestDatabase } from '../../support/test-database'
import { createLeadWorld, enquiry, setSettings, type LeadWorld } from './lead-fixture'

/** What the machine that the tests run on has left is no matter of theirs. */
const DISK = { folder: '/data', freeBytes: 50, totalBytes: 100 }
let database: TestDatabase
let world: LeadWorld
let receiver: HttpReceiver
let commands: CommandProcess

beforeAll(async () => {
  database = await testDatabase()
  commands = new CommandProcess({ DATABASE_URL: database.url, DATABASE_POOL_SIZE: '3' })
  world = await createLeadWorld(database.pool)
})
afterAll(async () => {
  commands.close()
  await closeDatabase()
  await database.close()
})
beforeEach(async () => {
  await database.pool.query('truncate lead, outbox_job, rate_turn cascade')
  receiver = await startHttpReceiver()
  for (const tenant of [world.north, world.south]) await webhooks(tenant, 'crm')
  return () => receiver.stop()
})

const leads = (...args: string[]) => commands.run('leads', args)
const webhooks = (tenant: Tenant, ...names: string[]) =>
  setSettings(database.pool, tenant, {
    leads: { confirmsByMail: false, channels: names.map((name) => ({ name, kind: 'webhook', url: receiver.url, secretVariable: 'LEADS_CRM' })) },
  })
const later = (hours: number) => new Date(Date.now() + hours * 3_600_000)
const deliver = async (now: Date) => {
  await deliverOutbox(database.pool, now, leadDeliveryRoute(database.pool))
  await deliverOutbox(database.pool, now, leadHttpRoute(database.pool, { readVariable: () => 'secret', isAllowedIp: () => true }))
}
const submit = async (tenant: Tenant, car: number, name = 'Mary', behaviour: number = 200) => {
  receiver.behave(behaviour)
  const { leadId } = await submitLead(tenant, { enquiry: enquiry({ car_id: car, name }), path: '/cars/x', userAgent: null })
  await deliver(later(1))
  return leadId
}
const kill = async (leadId: string) => {
  receiver.behave(404)
  for (let attempt = 1; attempt <= 8; attempt++) await deliver(later(attempt + 1))
  return leadId
}

describe('npm run leads', () => {
  it('prints JSON and nothing beside it, also where something is to be logged', async () => {
    const lead = await submit(world.north, world.cars.northUsed)
    await setSettings(database.pool, world.north, { forms: { leadsPerSite: 'many' } } as never)
    const { code, stdout, stderr } = await runScript('leads', ['show', lead, '--json'], { DATABASE_URL: database.url, LOG_LEVEL: 'warn' })
    expect([code, (JSON.parse(stdout) as { id: string }).id]).toEqual([0, lead])
    expect(stderr).toContain('settings that this release cannot read are left out')
  })

  it('lists, shows and exports: text, JSON and CSV', async () => {
    const delivered = await submit(world.north, world.cars.northUsed, '=HYPERLINK("http://x")')
    const pending = await submit(world.south, world.cars.southUsed, 'Ann', 503)
    const [list, listed, shown, shownJson, exported, exportedJson] = await Promise.all([
      leads('list'),
      leads('list', '--site', 'north', '--json'),
      leads('show', pending),
      leads('show', pending, '--json'),
      leads('export', '--site', 'north'),
      leads('export', '--json'),
    ])
    expect(list).toMatchObject({ code: 0, stderr: '' })
    const [head, first, second] = list.stdout.split('\n')
    expect(head).toMatch(/^lead +made \(UTC\) +site +state +who +about +channels$/)
    expect(first).toMatch(new RegExp(`^${pending} .* south +pending +Ann O’Brien +2022 Toyota HiLux +crm pending \\(503, 1 attempt\\)$`))
    expect(second).toMatch(new RegExp(`^${delivered} .* north +delivered .* crm$`))
    expect(JSON.parse(listed.stdout)).toEqual([
      expect.objectContaining({ id: delivered, state: 'delivered', channels: [expect.objectContaining({ channel: 'crm', state: 'delivered', dedupKey: `lead:${delivered}/crm` })] }),
    ])
    for (const part of ['Who: Ann O’Brien', 'Phone: 0412 345 678', 'crm pending (503, 1 attempt), next at ', 'attempt 1', 'failed', '503', `\n    to ${receiver.url}\n`]) expect(shown.stdout).toContain(part)
    expect(JSON.parse(shownJson.stdout)).toMatchObject({ lead: { email: 'mary@example.com' }, attempts: [{ channel: 'crm', attempt: 1, answerCode: '503', receiver: receiver.url, messageId: null, answerWords: null }] })
    expect(list.stdout).not.toContain('to look at')
    expect(exported.stdout.split('\r\n')).toHaveLength(3)
    expect(exported.stdout).toContain(`"'=HYPERLINK(""http://x"")"`)
    const lines = exportedJson.stdout.trim().split('\n').map((line) => JSON.parse(line) as { id: string })
    expect(lines.map(({ id }) => id)).toEqual([delivered, pending])
  }, 120_000)

  it('exports where a car is to be driven by the name of the place, not by its number', async () => {
    const place = String(world.locations.northService)
    await submitLead(world.north, { enquiry: enquiry({ car_id: world.cars.northUsed, answers: { distribution_location: place, rego: '38' } }), path: '/book-test-drive/', userAgent: null })
    const named = async () => {
      const found: unknown[] = []
      for await (const { id, answers } of exportLeads(database.pool, null, { since: undefined, until: undefined, state: undefined })) {
        found.push(answers, (await readDeliveredLead(database.pool, world.north, id))?.payload.answers)
      }
      return found
    }
    expect(await named()).toEqual(Array(2).fill({ distribution_location: 'Place service', rego: '38' }))
    // A number that is another dealer's place names nobody, until that is where cars of this site can be driven.
    const theirs = String(world.locations.southSales)
    await database.pool.query(`update lead set answers = answers || jsonb_build_object('distribution_location', $1::text)`, [theirs])
    expect(await named()).toEqual(Array(2).fill({ distribution_location: theirs, rego: '38' }))
    await database.pool.query('insert into location_distribution (from_location_id, to_location_id) values ($1, $2)', [world.locations.northSales, theirs])
    expect(await named()).toEqual(Array(2).fill({ distribution_location: 'Place sales', rego: '38' }))
    await database.pool.query('delete from location_distribution')
  })

  it('exports how a booked test drive stands, and the place that the lead goes by', async () => {
    const { leadId } = await submitLead(world.north, { enquiry: enquiry({ car_id: world.cars.northUsed, answers: { dateTime: '2026-12-01T10:00' } }), path: '/book-test-drive/', userAgent: null })
    const exported = async () => {
      for await (const { location, answers } of exportLeads(database.pool, null, { since: undefined, until: undefined, state: undefined })) return { location, answers }
    }
    expect(await exported()).toEqual({ location: 'Place sales', answers: { dateTime: '2026-12-01T10:00' } })
    await database.pool.query(
      `insert into test_drive_booking (tenant_id, lead_id, location_id, starts_at, ends_at, seat) values ($1, $2, $3, '2026-12-01T00:00Z', '2026-12-01T01:00Z', 0)`,
      [world.north.id, leadId, world.locations.northService],
    )
    expect(await exported()).toEqual({ location: 'Place service', answers: { dateTime: '2026-12-01T10:00', test_drive: 'Booked' } })
    await database.pool.query('update test_drive_booking set cancelled_at = now(), version = 1')
    expect(await exported()).toEqual({ location: 'Place service', answers: { dateTime: '2026-12-01T10:00', test_drive: 'Cancelled' } })
  })

  it('lists dead letters and sends them again', async () => {
    const leadId = await kill(await submit(world.north, world.cars.northUsed, 'Mary', 404))
    const dead = await leads('dead')
    expect(dead.stdout).toMatch(new RegExp(`${leadId} +north +crm +8 +404 `))
    expect(JSON.parse((await leads('dead', '--site', 'south', '--json')).stdout)).toEqual([])
    // By when the lead was made, not by when it was given up.
    await database.pool.query("update lead set created_at = '2026-01-10' where id = $1", [leadId])
    const none = { since: undefined, until: undefined }
    const from = { since: new Date('2026-01-10'), until: undefined }
    const before = { since: undefined, until: new Date('2026-01-10') }
    const dead10 = async (selection: Parameters<typeof listDeadLetters>[2]) => (await listDeadLetters(database.pool, null, selection, 10)).length
    expect([await dead10(none), await dead10(from), await dead10(before), await dead10({ ...none, since: new Date('2026-01-11') })]).toEqual([1, 1, 0, 0])
    expect(await retryDead(database.pool, null, before)).toEqual({ again: 0, anew: 0, others: [], unknown: [] })
    expect((await leads('retry', '--dead', '--since', '2026-01-10', '--until', '2026-01-11')).stdout).toBe('1 delivery is due at once.\n')
    receiver.behave(200)
    await deliver(later(0.01))
    expect(receiver.received.get(`lead:${leadId}/crm`)).toBe(1)
    expect((await leads('dead')).stdout).toBe('No dead letters.\n')
    expect(await leads('retry', leadId)).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(new RegExp(`^Nothing to try again\\.\n${leadId} was delivered already at \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d UTC; --again sends it once more\\.\n$`)),
    })
  }, 120_000)

  it('lets be what was given up: it is dead no more, and nobody tries it again, and the lead says what became of it', async () => {
    const leadId = await kill(await submit(world.north, world.cars.northUsed, 'Mary', 404))
    const other = await submit(world.south, world.cars.southUsed, 'Ann', 503)
    const nobody = '01900000-0000-7000-8000-000000000001'
    expect(await leads('discard', leadId, other, nobody, '--by', 'ann')).toMatchObject({
      code: 1,
      stdout: `What was given up of 1 lead is let be.\nOf ${other} nothing was given up.\nFound no lead ${nobody}; "list" shows those that there are.\n`,
    })
    expect((await leads('dead')).stdout).toBe('No dead letters.\n')
    expect((await readStatus(database.pool, new Date(), 0, 0, [])).sites.map(({ leadsDead }) => leadsDead)).toEqual([0, 0])
    expect(await readOutboxStatus(database.pool)).toMatchObject([{ kind: 'lead_http', site: 'south', dead: 0 }])
    expect(await retryLeads(database.pool, [leadId])).toEqual({ again: 0, anew: 0, others: [{ leadId, why: 'discarded', deliveredAt: null }], unknown: [] })
    const states = async () => (await listLeads(database.pool, null, { since: undefined, until: undefined, state: 'discarded' }, 10)).map(({ id, state }) => [id, state])
    expect(await states()).toEqual([[leadId, 'discarded']])
    expect((await leads('show', leadId)).stdout).toContain('crm discarded (404; discarded by ann, 8 attempts)')
    expect(await leads('discard', leadId, '--json')).toMatchObject({ code: 1, stdout: `${JSON.stringify({ discarded: [], others: [leadId], unknown: [] }, null, 2)}\n` })
    // Its dealership has a lead that went by another way.
    await database.pool.query(`insert into outbox_job (tenant_id, kind, dedup_key, payload, lead_id, done_at) select tenant_id, 'lead_email', 'by-mail', '{"channel":"lead-email"}', id, now() from lead where id = $1`, [leadId])
    expect(await states()).toEqual([])
    expect((await listLeads(database.pool, world.north.id, { since: undefined, until: undefined, state: 'delivered' }, 10)).map(({ id }) => id)).toEqual([leadId])
  }, 120_000)

  it('ends a hold before its time, says the second time since when it is over, and the lead says who did', async () => {
    const leadId = await submit(world.north, world.cars.northUsed)
    const other = await submit(world.north, world.cars.northUsed, 'Ann')
    const until = later(40)
    await database.pool.query(`update lead set answers = answers || jsonb_build_object('deposit_cents', 0, 'held_until', $2::text) where id = $1`, [leadId, until.toISOString()])
    await database.pool.query(
      `insert into reservation (id, tenant_id, car_id, lead_id, status, deposit_cents, hold_hours, held_until, held_at) select gen_random_uuid(), tenant_id, car_id, id, 'held', 0, 48, $2, now() from lead where id = $1`,
      [leadId, until],
    )
    expect((await leads('list')).stdout).toMatch(new RegExp(`${leadId} .* crm, held until ${until.toISOString().slice(0, 16).replace('T', ' ')}\n`))
    expect(await leads('end-hold', leadId, '--by', 'ann')).toMatchObject({ code: 0, stderr: '', stdout: 'The 2022 Toyota HiLux is not held any more.\nThe worker tells the dealership and the shopper.\n' })
    expect(await leads('end-hold', leadId, '--by', 'bob')).toMatchObject({ code: 0, stdout: expect.stringMatching(/^The 2022 Toyota HiLux is not held any more: ended by ann at \d{4}-\d\d-\d\d \d\d:\d\d UTC\.\n$/) })
    const again = await leads('end-hold', leadId, '--json')
    expect([again.code, JSON.parse(again.stdout)]).toEqual([0, { leadId, outcome: 'over', car: '2022 Toyota HiLux', endedAt: expect.any(String) as string, ending: 'by the dealership', endedBy: 'ann' }])
    expect((await leads('list')).stdout).toMatch(new RegExp(`${leadId} .*hold ended by ann\n`))
    expect((await leads('show', leadId)).stdout).toMatch(/\nReservation ended: by the dealership\nReservation ended at: .*\nReservation ended by: ann\n/)
    const nobody = '01900000-0000-7000-8000-000000000001'
    expect(await leads('end-hold', other)).toMatchObject({ code: 1, stdout: `${other} is no reservation.\n` })
    expect(await leads('end-hold', nobody)).toMatchObject({ code: 1, stdout: `Found no lead ${nobody}; "list" shows those that there are.\n` })
  }, 120_000)

  it('names the ids that are no lead’s and does the rest', async () => {
    const leadId = await submit(world.north, world.cars.northUsed, 'Mary', 503)
    const nobody = '01900000-0000-7000-8000-000000000001'
    const said = `Found no lead ${nobody}; "list" shows those that there are.`
    expect(await leads('retry', nobody)).toMatchObject({ code: 1, stdout: `Nothing to try again.\n${said}\n` })
    expect(await leads('retry', leadId, nobody)).toMatchObject({ code: 1, stdout: `1 delivery is due at once.\n${said}\n` })
    expect(await leads('release', nobody, leadId)).toMatchObject({ code: 1, stdout: `Nothing to let go.\n${leadId} was not held.\n${said}\n` })
    const json = await leads('retry', nobody, '--json')
    expect([json.code, JSON.parse(json.stdout)]).toEqual([1, { again: 0, anew: 0, others: [], unknown: [nobody] }])
  }, 120_000)

  it('refuses in words', async () => {
    const wrong: [string[], string][] = [
      [['list', '--site', 'nort'], 'found no site "nort"; did you mean north?'],
      [['show', '01900000-0000-7000-8000-000000000001'], 'found no lead 01900000-0000-7000-8000-000000000001'],
      [['lst'], 'found "lst", expected one of list, show, retry, discard, release, end-hold, export, dead; did you mean list?'],
    ]
    const runs = await Promise.all(wrong.map(([args]) => leads(...args)))
    expect(runs.map(({ code }) => code)).toEqual([1, 1, 1])
    expect(runs.map(({ stderr }) => stderr.split('\n')[0])).toEqual(wrong.map(([, message]) => message))
  })

  it('needs no database for its help', async () => {
    const run = await runScript('leads', ['retry', '--help'], { DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' })
    expect(run).toMatchObject({ code: 0, stderr: '' })
    expect(run.stdout).toContain('npm run leads -- retry --dead --site northside')
  })
})

describe('listLeads', () => {
  it('selects by site, time and state', async () => {
    const north = await submit(world.north, world.cars.northUsed)
    const south = await submit(world.south, world.cars.southUsed, 'Ann', 503)
    await database.pool.query("update lead set created_at = '2026-01-01' where id = $1", [north])
    const none = { since: undefined, until: undefined, state: undefined }
    const ids = async (site: number | null, selection: Partial<Parameters<typeof listLeads>[2]>) =>
      (await listLeads(database.pool, site, { ...none, ...selection }, 10)).map(({ id }) => id)
    expect(await ids(null, {})).toEqual([south, north])
    expect(await ids(world.north.id, {})).toEqual([north])
    expect(await ids(null, { since: new Date('2026-01-02') })).toEqual([south])
    expect(await ids(null, { until: new Date('2026-01-02') })).toEqual([north])
    expect(await ids(null, { state: 'pending' })).toEqual([south])
    expect(await ids(null, { state: 'delivered' })).toEqual([north])
    expect(await ids(null, { state: 'dead' })).toEqual([])
    await kill(south)
    expect(await ids(null, { state: 'dead' })).toEqual([south])
    const exported: string[] = []
    for await (const lead of exportLeads(database.pool, null, { ...none, state: 'dead' })) exported.push(lead.id)
    expect(exported).toEqual([south])
  })

  it('finds whose they are by a number as anybody spells it, or an address in capitals, and nobody who is erased', async () => {
    const mine = await submit(world.north, world.cars.northUsed)
    const alsoMine = await submit(world.south, world.cars.southUsed)
    const others = await submit(world.north, world.cars.northUsed, 'Ann')
    await database.pool.query("update lead set email = 'Ann@Example.com', phone = '+61731234567' where id = $1", [others])
    const found = async (...args: string[]) => {
      const { code, stdout } = await leads('list', '--json', ...args)
      return [code, ...(JSON.parse(stdout) as { id: string }[]).map(({ id }) => id)]
    }
    expect(await found('--who', '+61 (0)412 345 678')).toEqual([0, alsoMine, mine])
    expect(await found('--who', '0412', '345', '678', '--site', 'north')).toEqual([0, mine])
    expect(await found('--who', 'MARY@example.com')).toEqual([0, alsoMine, mine])
    expect(await found('--who', 'ann@EXAMPLE.com')).toEqual([0, others])
    expect(await found('--who', 'ａnn＠example。com')).toEqual([0, others])
    await database.pool.query("update lead set email = 'Ann@bücher.example' where id = $1", [others])
    for (const host of ['bücher.example', 'BÜCHER.example', 'xn--bcher-kva.example']) expect(await found('--who', `ann@${host}`)).toEqual([0, others])
    expect(await leads('list', '--who', '07 3123 4568')).toMatchObject({ code: 0, stdout: 'No leads of +61731234568.\n' })
    await database.pool.query('update lead set erased_at = now() where id = $1', [mine])
    expect(await found('--who', 'mary@example.com')).toEqual([0, alsoMine])
  }, 60_000)

  it('finds them among all that there are without reading all', async () => {
    await submit(world.north, world.cars.northUsed)
    await database.pool.query(
      `insert into lead (id, tenant_id, submission_id, category, event_id, url, first_name, email, phone, answers, lead_attributes)
       select uuidv7(), l.tenant_id, gen_random_uuid(), l.category, l.event_id, l.url, 'x', 'x' || n || '@example.com', '+614' || n, '{}', '{}' from lead l, generate_series(1, 5000) n`,
    )
    await database.pool.query('analyze lead')
    for (const [index, who, state] of [
      ['lead_phone_idx', { kind: 'phone', value: '+61412345678' }, undefined],
      ['lead_email_idx', { kind: 'email', value: 'mary@example.com' }, undefined],
      ['lead_suspected_idx', null, 'suspected'],
      ['lead_pkey', null, 'dead'],
      ['lead_pkey', null, 'pending'],
      ['lead_pkey', null, 'discarded'],
    ] as const) {
      const explained: string[] = []
      const explaining = { query: async ({ text, values }: { text: string; values: unknown[] }) => {
        const { rows } = await database.pool.query(`explain ${text}`, values)
        explained.push(...rows.map((row) => row['QUERY PLAN'] as string))
        return { rows: [] }
      } }
      await listLeads(explaining as unknown as pg.Pool, null, { since: undefined, until: undefined, state }, 10, who)
      expect(explained.join('\n')).toContain(index)
      expect(explained.join('\n')).not.toContain('Seq Scan on lead')
    }
  })

  it('counts a shopper’s own mail for nothing: the dealership has the lead', async () => {
    await setSettings(database.pool, world.north, { leads: { channels: [{ name: 'crm', kind: 'webhook', url: receiver.url, secretVariable: 'LEADS_CRM' }] } })
    await submit(world.north, world.cars.northUsed)
    const [row] = await listLeads(database.pool, null, { since: undefined, until: undefined, state: undefined }, 10)
    expect(row).toMatchObject({ state: 'delivered', channels: [{ channel: 'crm', state: 'delivered' }, { channel: 'confirmation', state: 'pending' }] })
  })
})

describe('retryLeads', () => {
  it('tries at once what waits for its pause', async () => {
    const leadId = await submit(world.north, world.cars.northUsed, 'Mary', 503)
    expect(await retryLeads(database.pool, [leadId])).toEqual({ again: 1, anew: 0, others: [], unknown: [] })
    receiver.behave(200)
    // By the database's clock it is due from now on, in its own fractions of a second.
    await deliver(new Date(Date.now() + 50))
    expect(receiver.received.size).toBe(1)
    expect(await retryLeads(database.pool, [leadId])).toEqual({ again: 0, anew: 0, others: [{ leadId, why: 'delivered', deliveredAt: expect.any(Date) }], unknown: [] })
  })

  it('leaves alone what is under way', async () => {
    const leadId = await submit(world.north, world.cars.northUsed, 'Mary', 503)
    await database.pool.query("update outbox_job set taken_until = now() + interval '20 seconds' where kind = 'lead_http'")
    expect(await retryLeads(database.pool, [leadId])).toEqual({ again: 0, anew: 0, others: [{ leadId, why: 'pending', deliveredAt: null }], unknown: [] })
  })

  it('says of one whose dealership has it so, also where the shopper’s own mail is tried', async () => {
    const leadId = await submit(world.north, world.cars.northUsed)
    await database.pool.query(
      "insert into outbox_job (tenant_id, kind, dedup_key, payload, lead_id, dead_at) select tenant_id, 'shopper_mail', 'shopper:' || id, '{}', id, now() from lead",
    )
    expect(await retryLeads(database.pool, [leadId])).toEqual({ again: 1, anew: 0, others: [{ leadId, why: 'delivered', deliveredAt: expect.any(Date) }], unknown: [] })
  })

  it('sends a lead of a channel that is gone to the channels of today', async () => {
    const leadId = await kill(await submit(world.north, world.cars.northUsed, 'Mary', 404))
    await webhooks(world.north, 'new-crm')
    expect(await retryLeads(database.pool, [leadId])).toEqual({ again: 0, anew: 1, others: [], unknown: [] })
    receiver.behave(200)
    await deliver(later(0.01))
    expect([...receiver.received.keys()]).toEqual([expect.stringMatching(new RegExp(`^lead:${leadId}:retry-\\d+/new-crm$`))])
    expect(await listLeads(database.pool, null, { since: undefined, until: undefined, state: 'dead' }, 10)).toEqual([])
  })
})

describe('sendAgain', () => {
  const again = (leadId: string, channel: string | null = null) => sendAgain(database.pool, [leadId], channel)
  const none = { again: 0, anew: 0, sent: [], elsewhere: [], others: [], unknown: [] }
  const keys = () => receiver.posts.map(({ headers }) => headers['idempotency-key'])

  it('sends what was delivered once more, as a delivery of its own that says so', async () => {
    const leadId = await submit(world.north, world.cars.northUsed)
    const sent = await leads('retry', leadId, '--again')
    expect(sent).toMatchObject({ code: 0, stderr: '', stdout: `${leadId} goes out once more: crm (${receiver.url}).\n` })
    await deliver(later(1))
    expect(keys()).toEqual([`lead:${leadId}/crm`, `lead:${leadId}:again-1/crm`])
    expect(JSON.parse(receiver.posts[1]?.body ?? '')).toMatchObject({ type: 'lead.updated', lead: { lead_id: leadId } })
    const { stdout } = await leads('show', leadId)
    expect(stdout).toContain('Channels:\n  crm\n  crm again\n')
    expect(stdout).toMatch(/ {2}crm again {2}attempt 1 {2}delivered {2}200 /)
    // Whoever asks anew, once it is there, means it.
    expect((await again(leadId)).sent).toHaveLength(1)
    await deliver(later(1))
    expect(keys()[2]).toBe(`lead:${leadId}:again-2/crm`)
    // No change of the lead, of which too many would hold it and others.
    expect((await database.pool.query("select from outbox_job where kind = 'lead_delivery'")).rowCount).toBe(1)
  }, 60_000)

  it('sends it once where two ask at the same moment, and what is on its way is not doubled', async () => {
    const leadId = await submit(world.north, world.cars.northUsed)
    const reports = await Promise.all(Array.from({ length: 5 }, () => again(leadId)))
    expect(reports.flatMap(({ sent }) => sent)).toHaveLength(1)
    expect(await again(leadId)).toEqual({ ...none, again: 1 })
    await database.pool.query("update outbox_job set taken_until = now() + interval '20 seconds' where done_at is null")
    expect(await again(leadId)).toEqual({ ...none, others: [{ leadId, why: 'pending', deliveredAt: expect.any(Date) }] })
    await database.pool.query('update outbox_job set taken_until = null')
    await deliver(later(1))
    expect(keys()).toEqual([`lead:${leadId}/crm`, `lead:${leadId}:again-1/crm`])
  })

  it('goes by the channels of today, by one alone where it is named, and tries what was given up', async () => {
    const leadId = await submit(world.north, world.cars.northUsed)
    await webhooks(world.north, 'crm', 'dms')
    expect(await again(leadId, 'fax')).toEqual({ ...none, elsewhere: [{ leadId, channels: ['crm', 'dms'] }] })
    expect(await leads('retry', leadId, '--again', '--channel', 'fax')).toMatchObject({ code: 1, stdout: `Nothing to send again.\n${leadId} does not go by fax: it goes by crm, dms.\n` })
    expect((await again(leadId, 'dms')).sent).toEqual([{ leadId, channels: [{ channel: 'dms', receiver: receiver.url }] }])
    receiver.behave(404)
    for (let attempt = 1; attempt <= 8; attempt++) await deliver(later(attempt + 1))
    receiver.behave(200)
    expect((await again(leadId, 'crm')).sent).toEqual([{ leadId, channels: [{ channel: 'crm', receiver: receiver.url }] }])
    await deliver(later(1))
    expect(await again(leadId)).toEqual({ ...none, again: 1, sent: [{ leadId, channels: [{ channel: 'crm', receiver: receiver.url }] }] })
    await deliver(later(1))
    expect(keys().slice(-3).sort()).toEqual([`lead:${leadId}:again-1/crm`, `lead:${leadId}:again-2/crm`, `lead:${leadId}:again-0/dms`].sort())
  }, 60_000)

  it('mails it to the address of today, under another Message-ID, and writes nothing to the shopper', async () => {
    const smtp = await startSmtpReceiver()
    onTestFinished(() => smtp.stop())
    const mailed = (leadEmail: string) => setSettings(database.pool, world.north, { contact: { leadEmail } })
    const sendMails = async () => {
      for (const route of leadRoutes(database.pool, smtpMail(smtp.url, 'leads@platform.example'))) await deliverOutbox(database.pool, later(1), route)
    }
    await mailed('salse@north.example')
    const leadId = await submit(world.north, world.cars.northUsed)
    await sendMails()
    await mailed('sales@north.example')
    await again(leadId)
    await sendMails()
    const [first, , second] = smtp.mails
    expect(smtp.mails.map(({ to }) => (Array.isArray(to) ? to : [to]).map((one) => one?.text).join())).toEqual(['salse@north.example', expect.stringContaining('mary@example.com'), 'sales@north.example'])
    expect(second?.subject).toBe(`Sent again: ${first?.subject}`)
    expect(second?.text).toContain('This lead was sent before: somebody asked for it once more.')
    expect(second?.messageId).not.toBe(first?.messageId)
    const { stdout } = await leads('show', leadId)
    for (const { messageId, to } of [first, second].flatMap((one) => one ?? [])) {
      expect(stdout).toContain(`    to ${(Array.isArray(to) ? to[0] : to)?.text}\n    Message-ID ${messageId}\n    answered 250 `)
    }
  }, 60_000)

  it('mails it to all once more where some of them refused it before', async () => {
    const smtp = await startSmtpReceiver()
    onTestFinished(() => smtp.stop())
    await setSettings(database.pool, world.north, { contact: { leadEmail: 'good@north.example, full@north.example' } })
    const leadId = await submit(world.north, world.cars.northUsed)
    const sendMails = async () => {
      for (const route of leadRoutes(database.pool, smtpMail(smtp.url, 'leads@platform.example'))) await deliverOutbox(database.pool, later(1), route)
    }
    smtp.behave({ recipient: 452, only: 'full@north.example' })
    await sendMails()
    const sent = [{ leadId, channels: [{ channel: 'lead-email', receiver: 'good@north.example, full@north.example' }] }]
    expect(await again(leadId, 'lead-email')).toEqual({ ...none, again: 1, sent })
    // One that goes to all already is not doubled.
    expect(await again(leadId, 'lead-email')).toEqual({ ...none, again: 2 })
    smtp.mails.length = 0
    await sendMails()
    expect(smtp.mails.map(({ subject, to }) => [subject?.startsWith('Sent again: '), (Array.isArray(to) ? to : [to]).map((one) => one?.text).join()])).toContainEqual([true, 'good@north.example, full@north.example'])
  }, 60_000)

  it('sends nothing of a lead that is held, or that says nothing of anybody', async () => {
    const leadId = await submit(world.north, world.cars.northUsed)
    await database.pool.query("update lead set suspected_for = '{phone}'")
    expect(await again(leadId)).toEqual({ ...none, others: [{ leadId, why: 'suspected', deliveredAt: expect.any(Date) }] })
    await database.pool.query("update lead set suspected_for = '{}', erased_at = now()")
    expect(await again(leadId)).toEqual({ ...none, others: [{ leadId, why: 'erased', deliveredAt: expect.any(Date) }] })
    expect((await database.pool.query('select from outbox_job where done_at is null')).rowCount).toBe(0)
    const nobody = '01900000-0000-7000-8000-000000000001'
    expect(await again(nobody)).toEqual({ ...none, unknown: [nobody] })
  })
})

describe('a channel of the same name that is of another kind by now', () => {
  it('is one that is gone: the lead goes to it as it is today', async () => {
    const leadId = await kill(await submit(world.north, world.cars.northUsed, 'Mary', 404))
    const { rows } = await database.pool.query<{ lane: string }>(`select lane from outbox_job where kind = 'lead_http'`)
    await setSettings(database.pool, world.north, { leads: { channels: [{ name: rows[0]?.lane ?? '', kind: 'file' }] } })
    expect(await retryLeads(database.pool, [leadId])).toEqual({ again: 0, anew: 1, others: [], unknown: [] })
  })
})

describe('what status shows', () => {
  it('counts what is pending and what was given up, by kind and site, with the age of the oldest', async () => {
    await kill(await submit(world.north, world.cars.northUsed, 'Mary', 404))
    await submit(world.south, world.cars.southUsed, 'Ann', 503)
    await submit(world.south, world.cars.southUsed, 'Bob', 503)
    await database.pool.query("update outbox_job set created_at = now() - interval '1 hour' where tenant_id = $1", [world.south.id])
    expect(await readOutboxStatus(database.pool)).toEqual([
      { kind: 'lead_http', site: 'north', pending: 0, oldestSeconds: null, overdueSeconds: null, dead: 1 },
      { kind: 'lead_http', site: 'south', pending: 2, oldestSeconds: expect.closeTo(3_600, -2), overdueSeconds: null, dead: 0 },
    ])
    await database.pool.query("update lead set suspected_for = '{links}' where tenant_id = $1", [world.north.id])
    await database.pool.query(
      `insert into reservation (id, tenant_id, car_id, lead_id, status, deposit_cents, hold_hours, held_until)
       select gen_random_uuid(), tenant_id, car_id, id, 'held', 50000, 48, now() + interval '1 day' from lead where first_name = 'Ann'`,
    )
    await database.pool.query(`insert into online_payment (id, tenant_id, lead_id, reference, amount_cents) select gen_random_uuid(), tenant_id, id, 'INV-7', 113623 from lead where first_name = 'Mary'`)
    await database.pool.query(`insert into outbox_job (tenant_id, kind, dedup_key, payload) values ($1, 'payment_release', 'a-deposit', '{}')`, [world.south.id])
    const imported = `insert into feed_run (dealership_id, file_name, mapping, file_bytes, outcome, started_at, finished_at)
      select dealership_id, 'stock.csv', 'platform', 1, $2, $3::timestamptz, $3::timestamptz from tenant_dealership where tenant_id = $1`
    const [first, second] = [new Date(Date.now() + 60_000), new Date(Date.now() + 120_000)]
    await database.pool.query(imported, [world.north.id, 'imported', first])
    await database.pool.query(imported, [world.south.id, 'imported', second])
    // Each site's own, and no other's.
    expect((await readStatus(database.pool, new Date(), 0, 0, [])).sites).toMatchObject([
      { slug: 'north', leadsPending: 0, leadsDead: 1, leadsSuspected: 1, reservations: 0, beingPaid: 1, refundsPending: 0, lastImport: first, feedAt: first },
      { slug: 'south', leadsPending: 2, leadsDead: 0, leadsSuspected: 0, reservations: 1, beingPaid: 0, refundsPending: 1, lastImport: second, feedAt: second },
    ])
  })

  it('counts refunds and looks at payments that nobody tries any more', async () => {
    const given = (kind: string, at: string | null) => database.pool.query(`insert into outbox_job (tenant_id, kind, dedup_key, payload, dead_at) values ($1, $2::text::outbox_kind, gen_random_uuid(), '{}', $3)`, [world.south.id, kind, at])
    for (const kind of ['payment_release', 'payment_check', 'lead_http']) for (const at of [null, '2026-11-01']) await given(kind, at)
    expect((await readStatus(database.pool, new Date(), 0, 0, [])).moneyGivenUp).toBe(2)
  })

  it('names money that is for the dealership to settle, and the leads that it is of, until it has gone back', async () => {
    await submit(world.north, world.cars.northUsed, 'Ann', 200)
    const told = async () => ({
      sites: (await readStatus(database.pool, new Date(), 0, 0, [])).moneyToSettle,
      leads: (await listLeads(database.pool, null, { since: undefined, until: undefined, state: undefined }, 10)).map(({ hasMoneyToSettle }) => hasMoneyToSettle),
    })
    await database.pool.query(
      `insert into reservation (id, tenant_id, car_id, lead_id, status, deposit_cents, hold_hours, held_until, payment_id, payment_closed_at)
       select gen_random_uuid(), tenant_id, car_id, id, 'released', 50000, 48, now(), 'cs_1', now() from lead`,
    )
    await database.pool.query(`insert into online_payment (id, tenant_id, lead_id, reference, amount_cents, status, payment_id, paid_at) select gen_random_uuid(), tenant_id, id, 'INV-7', 113623, 'paid', 'cs_2', now() from lead`)
    expect(await told()).toEqual({ sites: [], leads: [false] })
    await database.pool.query(`update lead set answers = answers || jsonb_build_object('payment_disputed_at', now())`)
    expect(await told()).toEqual({ sites: ['north 1'], leads: [true] })
    await database.pool.query(`update lead set answers = answers || jsonb_build_object('deposit_refund_failed_at', now())`)
    expect(await told()).toEqual({ sites: ['north 2'], leads: [true] })
    await database.pool.query('update reservation set refunded_at = now()')
    await database.pool.query('update online_payment set refunded_at = now()')
    expect(await told()).toEqual({ sites: [], leads: [false] })
  })

  it('counts leads that wait for a variable', async () => {
    await submit(world.south, world.cars.southUsed, 'Ann', 503)
    const waiting = async () => (await readStatus(database.pool, new Date(), 0, 0, [])).leadsWithoutVariable
    expect(await waiting()).toBe(0)
    await deliverOutbox(database.pool, later(2), leadHttpRoute(database.pool, { readVariable: () => undefined, isAllowedIp: () => true }))
    expect(await waiting()).toBe(1)
    await deliver(later(4))
    expect(await waiting()).toBe(0)
  })

  it('counts what is to wait as pending, and as late only from its time on', async () => {
    await submit(world.south, world.cars.southUsed, 'Ann', 503)
    const oldest = async () => {
      const { sites } = await readStatus(database.pool, new Date(), 0, 0, [])
      const since = sites.find(({ slug }) => slug === 'south')?.oldestPendingAt
      return [(await readOutboxStatus(database.pool))[0]?.oldestSeconds, since ? (Date.now() - since.getTime()) / 1_000 : null]
    }
    await database.pool.query("update outbox_job set attempts = 0, created_at = now() - interval '2 hours', available_at = now() + interval '1 hour'")
    expect(await oldest()).toEqual([null, null])
    await database.pool.query("update outbox_job set available_at = now() - interval '1 minute'")
    expect(await oldest()).toEqual([expect.closeTo(60, -1), expect.closeTo(60, -1)])
    // Tried and put off, it has waited since it was made.
    await database.pool.query("update outbox_job set attempts = 3, available_at = now() + interval '1 hour'")
    expect(await oldest()).toEqual([expect.closeTo(7_200, -2), expect.closeTo(7_200, -2)])
  })

  it('calls a delivery overdue that nobody takes, not one that a receiver refuses time and again', async () => {
    await submit(world.south, world.cars.southUsed, 'Ann', 503)
    const overdue = async () => [(await readOutboxStatus(database.pool))[0]?.overdueSeconds, (await degradedParts(database.pool, DISK)).filter((part) => part.startsWith('deliveries'))]
    await database.pool.query("update outbox_job set attempts = 3, created_at = now() - interval '2 hours', available_at = now() + interval '1 hour'")
    expect(await overdue()).toEqual([null, []])
    await database.pool.query("update outbox_job set available_at = now() - interval '30 minutes', taken_until = now() + interval '1 minute'")
    expect(await overdue()).toEqual([null, []])
    await database.pool.query("update outbox_job set taken_until = now() - interval '20 minutes'")
    expect(await overdue()).toEqual([expect.closeTo(1_200, -2), ['deliveries: 1 pending, nobody has taken what is due for 20 min; is a worker running?']])
  })

  it('says of a database that answers and stores nothing that no form is taken', async () => {
    const said = async (pool: pg.Pool) => [(await degradedParts(pool, DISK)).filter((part) => part.startsWith('the database')), (await readStatus(pool, new Date(), 0, 0, [])).isReadOnly]
    expect(await said(database.pool)).toEqual([[], false])
    const standby = new pg.Pool({ connectionString: database.url, options: '-c default_transaction_read_only=on' })
    try {
      await expect(standby.query('delete from lead')).rejects.toMatchObject({ code: '25006' })
      expect(await said(standby)).toEqual([[expect.stringContaining('the database is read only: no enquiry, reservation or sign-in is taken')], true])
    } finally {
      await standby.end()
    }
  })

  it('says of a disk that is nearly full how much is left of it', async () => {
    const said = async (freeBytes: number) => (await degradedParts(database.pool, { ...DISK, freeBytes })).filter((part) => part.startsWith('the disk'))
    expect([await said(9), await said(10)]).toEqual([['the disk of DATA_DIR has 9 % left: docs/operating.md says what may go'], []])
  })

  it('says of a lead whether the dealership has it, whatever becomes of the shopper’s own mail', async () => {
    await submit(world.north, world.cars.northUsed)
    await database.pool.query(
      "insert into outbox_job (tenant_id, kind, dedup_key, payload, lead_id, dead_at, available_at) select tenant_id, 'shopper_mail', 'shopper:' || id, '{}', id, now(), now() - interval '1 day' from lead",
    )
    const north = async () => (await readStatus(database.pool, new Date(), 0, 0, [])).sites.find(({ slug }) => slug === 'north')
    expect(await north()).toMatchObject({ leadsPending: 0, leadsDead: 0, oldestPendingAt: null })
    await database.pool.query("update outbox_job set dead_at = null where kind = 'shopper_mail'")
    expect(await north()).toMatchObject({ leadsPending: 0, leadsDead: 0, oldestPendingAt: null })
    expect(await listLeads(database.pool, null, { since: undefined, until: undefined, state: 'delivered' }, 10)).toHaveLength(1)
  })

  it('names the sites whose leads nobody is told of, wherever their channels are set', async () => {
    expect(await readSitesWithoutLeadChannel(database.pool)).toEqual([])
    await setSettings(database.pool, world.north, {})
    await setSettings(database.pool, world.south, { leads: { channels: [{ name: 'copy', kind: 'file' }] } })
    expect(await readSitesWithoutLeadChannel(database.pool)).toEqual(['north', 'south'])
    await setSettings(database.pool, world.south, { contact: { leadEmail: 'a@b.example' } })
    expect(await readSitesWithoutLeadChannel(database.pool)).toEqual(['north'])
    await database.pool.query(`insert into settings_layer (scope, key, version, values) values ('template', 'group', 1, '{"contact":{"leadEmail":"a@b.example"}}')`)
    expect(await readSitesWithoutLeadChannel(database.pool)).toEqual([])
    await database.pool.query("delete from settings_layer where scope = 'template'")
    const status = await runScript('status', ['--json'], { DATABASE_URL: database.url, SMTP_URL: '' })
    expect(JSON.parse(status.stdout)).toMatchObject({ mail: 'written to files, not sent', sitesWithoutLeadChannel: 1, sitesToldByMail: 1 })
    // Nothing else tells south of its leads, and mails are files here.
    expect(await countSitesWithUnsentMail(database.pool, { mail: 'written to files, not sent' })).toBe(1)
    expect(await countSitesWithUnsentMail(database.pool, { mail: 'sent by SMTP' })).toBe(0)
    // A machine of web processes alone sends nothing, and needs no mail server.
    expect(await countSitesWithUnsentMail(database.pool, null)).toBe(0)
    // A minute old at most.
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(() => void vi.useRealTimers())
    expect(await countSitesWithoutLeadChannel(database.pool)).toBe(1)
    await setSettings(database.pool, world.north, { contact: { leadEmail: 'a@b.example' } })
    vi.advanceTimersByTime(59_000)
    expect(await countSitesWithoutLeadChannel(database.pool)).toBe(1)
    vi.advanceTimersByTime(1_000)
    expect(await countSitesWithoutLeadChannel(database.pool)).toBe(0)
  })
})
