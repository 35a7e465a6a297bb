import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { leadFileRoute } from '~/leads/delivery/deliver-lead-file.server'
import { channelDelivery, leadDelivery } from '~/leads/delivery/channel-delivery.server'
import { leadDeliveryRoute } from '~/leads/delivery/deliver-leads.server'
import { readUntoldLeads } from '~/leads/delivery/lead-channel-status.server'
import { readDeliveredLead } from '~/leads/delivery/read-delivered-lead.server'
import type { LeadInput } from '~/leads/lead-input'
import { submitLead } from '~/leads/submit-lead.server'
import { closeDatabase } from '~/platform/db/db.server'
import { deliverOutbox } from '~/platform/outbox/deliver-outbox.server'
import type { SettingsValues } from '~/tenants/settings-schema'
import { testDatabase, type TestDatabase } from '../../support/test-database'
import { createLeadWorld, enquiry, setSettings, type LeadWorld } from './lead-fixture'

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
  await database.pool.query('truncate lead, outbox_job, rate_turn cascade')
  for (const site of [world.north, world.south]) await setSettings(database.pool, site, {})
  await rm(path.join(folder, 'north'), { recursive: true, force: true })
})

const NOW = () => new Date(Date.now() + 1_000)
const submit = async (input: Partial<LeadInput> = {}, fields: Parameters<typeof enquiry>[0] = {}) =>
  (
    await submitLead(world.north, {
      enquiry: enquiry({ car_id: world.cars.northUsed, ...fields }),
      path: '/cars/north-used',
      userAgent: 'Browser/1.0',
      ...input,
    })
  ).leadId
const fanOut = (now = NOW()) => deliverOutbox(database.pool, now, leadDeliveryRoute(database.pool))
const writeFiles = (now = NOW(), into = folder) => deliverOutbox(database.pool, now, leadFileRoute(database.pool, into))
const openJobs = async () =>
  (await database.pool.query<{ key: string }>("select kind || ' ' || lane || ' ' || dedup_key as key from outbox_job where kind <> 'lead_delivery' order by id")).rows.map(({ key }) => key)
const settings = (channels: SettingsValues[], more: SettingsValues = {}) => setSettings(database.pool, world.north, { leads: { channels, ...more } })
const files = async () => readdir(path.join(folder, 'north'))
const attempts = async () => (await database.pool.query('select channel, dedup_key, attempt, outcome, answer_code from lead_delivery_attempt order by id')).rows

describe('a lead', () => {
  it('of a site without channels is a file of the platform, written whole, and the shopper’s mail', async () => {
    await database.pool.query(`insert into manufacturer (name, slug) values ('Toyota', 'toyota-trucks')`)
    const leadId = await submit()
    expect(await fanOut()).toEqual({ delivered: 1, failed: 0 })
    expect(await openJobs()).toEqual([`lead_file file lead:${leadId}/file`, `shopper_mail  lead:${leadId}/confirmation`])
    expect(await writeFiles()).toEqual({ delivered: 1, failed: 0 })
    expect(await writeFiles()).toEqual({ delivered: 0, failed: 0 })
    expect(await files()).toEqual([`lead-${leadId}--file.json`])
    const file = path.join(folder, 'north', `lead-${leadId}--file.json`)
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
      dedup_key: `lead:${leadId}/file`,
      lead_id: leadId,
      tenant: 'north',
      dealership_slug: 'north',
      category: 'Used Vehicle Enquiry',
      source: 'Website',
      user_agent: 'Browser/1.0',
      car_id: world.cars.northUsed,
      car_url: expect.stringMatching(/\/cars\/north-used$/),
      phone: '+61412345678',
      form_completed: true,
      offer_accepted: false,
      lead_attributes: { visited_pages: ['/cars/north-used'], linked_query_params: {} },
      manufacturer_slug: 'toyota-trucks',
      stock_number: 'north-used',
      vehicle_status: 'in_stock',
      car_type: 'used',
      'Vehicle Make': 'Toyota',
      'Vehicle Model': 'HiLux',
      page_id: 'cars/north-used',
    })
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect((await stat(path.dirname(file))).mode & 0o777).toBe(0o700)
    expect(await attempts()).toEqual([{ channel: 'file', dedup_key: `lead:${leadId}/file`, attempt: 1, outcome: 'delivered', answer_code: 'file' }])
  })

  it('goes to every channel that it matches, each a job of its own', async () => {
    await setSettings(database.pool, world.north, {
      contact: { leadEmail: 'sales@north.example' },
      leads: {
        channels: [
          { name: 'crm', kind: 'webhook', url: 'https://crm.example/leads', secretVariable: 'LEADS_CRM', match: { makes: ['Toyota'] } },
          { name: 'mazda', kind: 'file', match: { makes: ['Mazda'] } },
          { name: 'place', kind: 'adf_email', to: ['adf@north.example'], match: { locations: ['sales'], carTypes: ['used'] } },
        ],
      },
    })
    const leadId = await submit()
    await fanOut()
    expect(await openJobs()).toEqual([
      `lead_email lead-email lead:${leadId}/lead-email`,
      `lead_http crm lead:${leadId}/crm`,
      `lead_email place lead:${leadId}/place`,
      `shopper_mail  lead:${leadId}/confirmation`,
    ])
  })

  it('that no channel takes is a file', async () => {
    await settings([{ name: 'mazda', kind: 'email', to: ['a@b.example'], match: { makes: ['Mazda'] } }])
    const leadId = await submit()
    await fanOut()
    expect(await openJobs()).toContain(`lead_file file lead:${leadId}/file`)
  })

  it('that no channel takes is counted until another channel has it, and not where a channel is called so', async () => {
    const mazda = { name: 'mazda', kind: 'email', to: ['a@b.example'], match: { makes: ['Mazda'] } }
    await settings([mazda])
    const leadId = await submit()
    await fanOut()
    expect(await readUntoldLeads(database.pool)).toEqual([])
    await writeFiles()
    expect(await readUntoldLeads(database.pool)).toEqual([{ slug: 'north', leads: 1 }])
    await settings([{ name: 'file', kind: 'file' }])
    expect(await readUntoldLeads(database.pool)).toEqual([])
    await settings([mazda])
    const told = (channel: string) =>
      database.pool.query("insert into lead_delivery_attempt (lead_id, channel, dedup_key, attempt, outcome, duration_ms) values ($1, $2, '', 1, 'delivered', 1)", [leadId, channel])
    await told('confirmation')
    expect(await readUntoldLeads(database.pool)).toEqual([{ slug: 'north', leads: 1 }])
    await database.pool.query("update lead set created_at = now() - interval '73 hours'")
    expect(await readUntoldLeads(database.pool)).toEqual([])
    await database.pool.query('update lead set created_at = now()')
    await told('crm')
    expect(await readUntoldLeads(database.pool)).toEqual([])
  })

  it('goes by the place that was chosen, before the one where the car stands', async () => {
    await settings([
      { name: 'sales', kind: 'file', match: { locations: ['sales'] } },
      { name: 'service', kind: 'file', match: { locations: ['service'] } },
    ])
    await submit({}, { location: String(world.locations.northService) })
    await fanOut()
    expect(await openJobs()).toContainEqual(expect.stringMatching(/^lead_file service /))
  })

  it.each([
    ['another dealership than the car’s', 'south', { dealership_slug: 'south' }, true, 'sales'],
    ['a dealership, without a car', 'south', { dealership_slug: 'south' }, false, 'sales'],
    ['a dealership that has no place of sale, without a car', 'south', { dealership_slug: 'east' }, false, 'file'],
    ['no dealership, where the site has several', 'south', {}, false, 'file'],
    ['no dealership, where the site has one', 'north', {}, false, 'sales'],
  ] as const)('that names %s (site %s) goes by its main place of sale', async (_, site, fields, isAboutCar, lane) => {
    await database.pool.query("update car set dealership_id = (select id from dealership where slug = 'east') where id = $1", [world.cars.southUsed])
    await setSettings(database.pool, world[site], { leads: { channels: [{ name: 'sales', kind: 'email', to: ['a@b.example'], match: { locations: ['sales'] } }] } })
    await submitLead(world[site], { enquiry: enquiry({ ...fields, car_id: isAboutCar ? world.cars.southUsed : null }), path: '/contact-us', userAgent: null })
    await fanOut()
    expect((await openJobs())[0]?.split(' ')[1]).toBe(lane)
  })

  it('about a car that stands nowhere goes by the main place of sale of its dealership', async () => {
    await database.pool.query('update car set location_id = null where id = $1', [world.cars.northUsed])
    await settings([{ name: 'sales', kind: 'file', match: { locations: ['sales'] } }])
    await submit()
    await fanOut()
    expect(await openJobs()).toContainEqual(expect.stringMatching(/^lead_file sales /))
    await database.pool.query('update car c set location_id = l.id from location l where l.dealership_id = c.dealership_id and l.location_type = $2 and c.id = $1', [world.cars.northUsed, 'sales'])
  })

  it.each([
    ['is reserved by its dealer’s word', true, null, null, true],
    ['is held for another’s deposit', false, '-1 hour', null, true],
    ['was given up by another before', false, '-1 hour', '-1 minute', false],
    ['was given up by another since', false, '-1 hour', '1 hour', true],
    ['is held for another since', false, '1 minute', null, false],
    ['waits to be paid by another', false, null, null, false],
    ['is free', false, undefined, null, false],
  ] as const)('says of a car that it %s', async (_, isReserved, held, released, said) => {
    await database.pool.query('update car set is_reserved = $2 where id = $1', [world.cars.northUsed, isReserved])
    if (held !== undefined) {
      const holder = await submit({}, { email: 'ann@example.com' })
      await database.pool.query(
        `insert into reservation (id, tenant_id, car_id, lead_id, status, deposit_cents, hold_hours, held_until, held_at, released_at)
         values (gen_random_uuid(), $1, $2, $3, 'pending', 20000, 48, now() + interval '2 days', now() + $4::interval, now() + $5::interval)`,
        [world.north.id, world.cars.northUsed, holder, held, released],
      )
    }
    const lead = await readDeliveredLead(database.pool, world.north, await submit())
    await database.pool.query('update car set is_reserved = false where id = $1', [world.cars.northUsed])
    expect(lead?.payload.car?.isReserved).toBe(said)
    expect((await readDeliveredLead(database.pool, world.north, await submit({}, { car_id: null })))?.payload.car).toBeNull()
  })

  it('knows whether its car is for sale now, whatever it was when the lead was made', async () => {
    const leadId = await submit()
    const known = async (of = leadId) => (await readDeliveredLead(database.pool, world.north, of))?.isCarForSale
    expect([await known(), await known(await submit({}, { car_id: null }))]).toEqual([true, false])
    await database.pool.query(`update car set status = 'sold', sold_at = now() where id = $1`, [world.cars.northUsed])
    expect(await known()).toBe(false)
    await database.pool.query(`update car set status = 'in_stock', sold_at = null where id = $1`, [world.cars.northUsed])
  })

  it('taken up twice makes nothing twice', async () => {
    await submit()
    await fanOut()
    const before = await openJobs()
    await database.pool.query("update outbox_job set done_at = null, taken_until = null where kind = 'lead_delivery'")
    await fanOut()
    expect(await openJobs()).toEqual(before)
  })

  it('that changed goes again, under another key, and its shopper has one mail', async () => {
    const submission = crypto.randomUUID()
    const leadId = await submit({}, { submission_id: submission })
    await fanOut()
    await submit({}, { submission_id: submission, message: 'On Friday, please.' })
    await fanOut()
    expect(await openJobs()).toEqual([
      `lead_file file lead:${leadId}/file`,
      `shopper_mail  lead:${leadId}/confirmation`,
      expect.stringMatching(new RegExp(`^lead_file file lead:${leadId}:[0-9a-f]{8}/file$`)),
    ])
    await writeFiles()
    expect(await files()).toHaveLength(2)
  })

  it('is an update to who has had it, and not to who joins it when it is changed', async () => {
    const place = (name: string, slug: string) => ({ name, kind: 'file', match: { locations: [slug] } })
    await settings([{ name: 'all', kind: 'file' }, place('sales', 'sales'), place('service', 'service')])
    const updates = async () => {
      const { rows } = await database.pool.query<{ lane: string; key: string; id: string }>(`select lane, dedup_key as key, lead_id as id from outbox_job where kind = 'lead_file' and done_at is null order by lane`)
      return Promise.all(rows.map(async ({ lane, key, id }) => [lane, (await leadDelivery(database.pool, { dedupKey: key, tenantId: world.north.id, lane, leadId: id, attempt: 1, lastError: null, payload: { leadId: id, channel: lane } }))?.isUpdate]))
    }
    const submission_id = crypto.randomUUID()
    await submit({}, { submission_id })
    await fanOut()
    expect(await updates()).toEqual([['all', false], ['sales', false]])
    await writeFiles()
    await submit({}, { submission_id, location: String(world.locations.northService) })
    await fanOut()
    // Whoever has had it hears that it went elsewhere.
    expect(await updates()).toEqual([['all', true], ['sales', true], ['service', false]])
  })

  it('whose car stands elsewhere by the time that its reservation is over is told to who has had it, and says that it went elsewhere', async () => {
    const place = (slug: string) => ({ name: slug, kind: 'file', match: { locations: [slug] } })
    await settings([place('sales'), place('service')])
    const leadId = await submit()
    await fanOut()
    await writeFiles()
    await database.pool.query('update car set location_id = $2 where id = $1', [world.cars.northUsed, world.locations.northService])
    await database.pool.query(`insert into outbox_job (tenant_id, kind, lead_id, dedup_key, payload) values ($1, 'lead_delivery', $2, 'lead:' || $2::uuid || ':ended', jsonb_build_object('leadId', $2::uuid))`, [world.north.id, leadId])
    await fanOut()
    const told = await Promise.all(
      ['sales', 'service'].map((lane) => channelDelivery(database.pool, { dedupKey: `lead:${leadId}:ended/${lane}`, tenantId: world.north.id, lane, leadId, attempt: 1, lastError: null, payload: { leadId, channel: lane } }, 'lead_file')),
    )
    await database.pool.query('update car set location_id = $2 where id = $1', [world.cars.northUsed, world.locations.northSales])
    expect(await openJobs()).toEqual(expect.arrayContaining([`lead_file sales lead:${leadId}:ended/sales`, `lead_file service lead:${leadId}:ended/service`]))
    expect(told.map((one) => [one?.delivery.isUpdate, one?.delivery.isElsewhere])).toEqual([[true, true], [false, false]])
  })

  it.each<[string, Partial<LeadInput>, Parameters<typeof enquiry>[0]]>([
    ['that is not finished', { isUnfinished: true }, {}],
    ['that may be a machine’s', {}, { company_website: true }],
  ])('%s goes to the dealership and to nobody’s mailbox', async (_, input, fields) => {
    await submit(input, fields)
    await fanOut()
    expect((await openJobs()).map((key) => key.split(' ')[0])).toEqual(['lead_file'])
  })

  describe('is mailed to its shopper no more often than people ask, over all sites, and always to the dealership', () => {
    const mails = async () => (await openJobs()).filter((job) => job.startsWith('shopper_mail')).length
    const send = async (count: number, fieldsOf: (at: number) => Parameters<typeof enquiry>[0], address?: (at: number) => string) => {
      for (let at = 0; at < count; at++) {
        const [site, car] = at % 2 === 0 ? [world.north, world.cars.northUsed] as const : [world.south, null] as const
        await submitLead(site, { enquiry: enquiry({ car_id: car, ...fieldsOf(at) }), path: '/cars/x', userAgent: null, address: address?.(at) })
      }
      await fanOut()
    }
    const endWindows = (name: string) => database.pool.query(`update rate_turn set until = now() where until < now() + interval '${name}'`)

    it('ten in an hour and thirty in a day to one mailbox, however it is spelt', async () => {
      const spelt = (at: number) => ({ email: ['mary@example.com', `Mary+${at}@Example.com`, 'mary@ｅxample.com', 'ｍary＠example．com'][at % 4] ?? '', message: `Words ${at}` })
      await send(12, spelt)
      expect([await mails(), (await openJobs()).length]).toEqual([10, 22])
      await send(1, () => ({ email: 'ann@example.com' }))
      expect(await mails()).toBe(11)
      for (const [hour, known] of [[1, 21], [2, 31], [3, 31]] as const) {
        await endWindows('2 hours')
        await send(12, (at) => ({ ...spelt(at), message: `Words ${hour} ${at}` }))
        expect(await mails()).toBe(known)
      }
    })

    it('a hundred in an hour of one network, of IPv6 a /48', async () => {
      await send(104, (at) => ({ email: `shopper-${at}@example.com`, phone: `04915701${String(at + 10).slice(-2)}` }), (at) => `2001:db8:55:${(at * 256).toString(16)}::1`)
      expect(await mails()).toBe(100)
      await send(1, () => ({ email: 'another@example.com' }), () => '2001:db8:56::1')
      expect(await mails()).toBe(101)
    })

    it('but each that its shopper has paid with: its receipt', async () => {
      await send(10, (at) => ({ message: `Words ${at}` }))
      const leadId = await submit({ answers: { payment_amount: '$100.00', payment_received_at: '2026-11-24T00:30:00.000Z' } }, { message: 'Paid' })
      const left = await submit({}, { message: 'And another' })
      await fanOut()
      expect((await openJobs()).filter((job) => job.includes('/confirmation')).filter((job) => job.includes(leadId) || job.includes(left))).toEqual([`shopper_mail  lead:${leadId}/confirmation`])
    })

    it('and not twice for one mail: a lead that changes counts once', async () => {
      const submission_id = crypto.randomUUID()
      for (let at = 0; at < 12; at++) {
        await submit({}, { submission_id, message: `Words ${at}` })
        await fanOut()
        await database.pool.query(`update outbox_job set done_at = now(), attempts = 1 where kind = 'lead_delivery'`)
      }
      const { rows } = await database.pool.query<{ turns: number }>('select turns from rate_turn')
      expect(rows).toEqual([{ turns: 1 }, { turns: 1 }])
    })
  })

  it('is confirmed to no shopper where the site does not want it', async () => {
    await settings([], { confirmsByMail: false })
    await submit()
    await fanOut()
    expect((await openJobs()).map((key) => key.split(' ')[0])).toEqual(['lead_file'])
  })

  it('that was removed goes to nobody, before and after it went apart', async () => {
    await submit()
    await database.pool.query('update outbox_job set lead_id = null')
    await database.pool.query('delete from lead')
    expect(await fanOut()).toEqual({ delivered: 1, failed: 0 })
    expect(await openJobs()).toEqual([])
    await submit()
    await fanOut()
    await database.pool.query('delete from lead')
    expect(await openJobs()).toEqual([])
    expect(await attempts()).toEqual([])
  })

  it('of a job that names none stands in nobody’s way', async () => {
    await database.pool.query(
      `insert into outbox_job (tenant_id, kind, dedup_key, payload) values ($1, 'lead_delivery', 'lead:poison', '{"leadId":"not-a-uuid"}')`,
      [world.north.id],
    )
    await submit()
    expect(await fanOut()).toEqual({ delivered: 1, failed: 1 })
    const { rows } = await database.pool.query("select last_error from outbox_job where dedup_key = 'lead:poison'")
    expect(rows).toEqual([{ last_error: '22P02' }])
  })
})

describe('a channel', () => {
  it('that fails repeats no other, and is tried again by itself', async () => {
    await settings([
      { name: 'one', kind: 'file' },
      { name: 'two', kind: 'email', to: ['a@b.example'] },
    ])
    await submit()
    await fanOut()
    const blocked = path.join(folder, 'a-file')
    await writeFile(blocked, '')
    const now = NOW()
    expect(await writeFiles(now, blocked)).toEqual({ delivered: 0, failed: 1 })
    expect(await writeFiles(new Date(now.getTime() + 60_000))).toEqual({ delivered: 1, failed: 0 })
    expect(await attempts()).toEqual([
      expect.objectContaining({ channel: 'one', attempt: 1, outcome: 'failed', answer_code: 'ENOTDIR' }),
      expect.objectContaining({ channel: 'one', attempt: 2, outcome: 'delivered' }),
    ])
    const { rows } = await database.pool.query("select attempts from outbox_job where lane = 'two'")
    expect(rows).toEqual([{ attempts: 0 }])
  })

  it('that the settings have no more is a dead letter that says so', async () => {
    await settings([{ name: 'old', kind: 'file' }])
    await submit()
    await fanOut()
    await settings([{ name: 'new', kind: 'file' }])
    let now = NOW()
    for (let attempt = 1; attempt <= 8; attempt++) {
      await writeFiles(now)
      now = new Date(now.getTime() + 600_000)
    }
    const { rows } = await database.pool.query("select last_error, dead_at is not null as is_dead from outbox_job where lane = 'old'")
    expect(rows).toEqual([{ last_error: 'CHANNEL_REMOVED', is_dead: true }])
    expect((await attempts()).at(-1)).toMatchObject({ outcome: 'dead', answer_code: 'CHANNEL_REMOVED' })
  })
})
