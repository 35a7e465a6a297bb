import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countSuspectedLeads } from '~/leads/command/count-suspected.server'
import { exportLeads, type ExportedLead } from '~/leads/command/export-leads.server'
import { listLeads } from '~/leads/command/lead-rows.server'
import { csvLead } from '~/leads/command/leads-csv'
import { leadsText } from '~/leads/command/leads-text'
import { releaseLeads } from '~/leads/command/release-leads.server'
import { readDeliveredLead } from '~/leads/delivery/read-delivered-lead.server'
import { carForm } from '~/leads/page-form.server'
import { receiveEnquiry } from '~/leads/receive-enquiry.server'
import { closeDatabase } from '~/platform/db/db.server'
import { erasePerson } from '~/privacy/erase-person.server'
import { uuidV7 } from '~/platform/uuid-v7'
import type { Tenant } from '~/tenants/tenant'
import { readSitesOverLeadLimit } from '~/operations/sites-over-limit.server'
import { testDatabase, type TestDatabase } from '../../support/test-database'
import { createLeadWorld, filledForm, tenantWith, type LeadWorld } from './lead-fixture'

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
beforeEach(() => database.pool.query('truncate lead, outbox_job, rate_turn cascade'))

const NO_LIMITS = { leadsPerAddress: 0, leadsPerPhone: 0, leadsPerEmail: 0, leadsPerSite: 0 }
const limited = (forms: Record<string, number>) => tenantWith(world.north, { forms: { ...NO_LIMITS, ...forms } })

let sent = 0
/** One more form, from somebody else unless it says who. */
async function send(tenant: Tenant, address: string, changes: Record<string, string> = {}): Promise<string> {
  const number = String(++sent).padStart(3, '0')
  const body = filledForm({ email: `shopper-${number}@example.com`, phone: `0491 570 ${number}`, ...changes })
  const received = { body, options: carForm(tenant, 'car_enquiry').options, path: '/cars/x', userAgent: null, requestId: 'r', address }
  const outcome = await receiveEnquiry(tenant, received)
  if (outcome.kind !== 'accepted') throw new Error(`not accepted: ${JSON.stringify(outcome)}`)
  return outcome.leadId
}

const stateOf = async (leadId: string) => {
  const { rows } = await database.pool.query<{ suspected_for: string[]; jobs: number }>(
    'select suspected_for, (select count(*)::int from outbox_job j where j.lead_id = l.id) as jobs from lead l where id = $1',
    [leadId],
  )
  return rows[0]
}

describe('a lead over a limit is kept as suspected, and owes nothing', () => {
  it.each([
    ['one address, whatever its port', { leadsPerAddress: 2 }, 'address', ['203.0.113.7', '203.0.113.7:4000', '::ffff:203.0.113.7'], {}],
    ['one /64 of IPv6', { leadsPerAddress: 2 }, 'address', ['2001:db8:1:2::1', '2001:db8:1:2::2', '[2001:db8:1:2:ffff::3]:443'], {}],
    ['one phone number, however it is spelt', { leadsPerPhone: 2 }, 'phone', ['203.0.113.1', '203.0.113.2', '203.0.113.3'], { phone: '+61 491 570 006' }],
    ['one e-mail address, in capitals too', { leadsPerEmail: 2 }, 'email', ['203.0.113.1', '203.0.113.2', '203.0.113.3'], { email: 'Mary@Example.com' }],
    ['the whole site', { leadsPerSite: 2 }, 'site', ['203.0.113.1', '203.0.113.2', '203.0.113.3'], {}],
  ])('%s', async (_, forms, reason, [first = '', second = '', third = ''], who) => {
    const tenant = limited(forms)
    const known = who as Record<string, string>
    for (const address of [first, second]) expect(await stateOf(await send(tenant, address, known))).toEqual({ suspected_for: [], jobs: 1 })
    const spelt = { ...(known.phone ? { phone: '0491 570 006' } : {}), ...(known.email ? { email: 'mary@example.com' } : {}) }
    const over = await send(tenant, third, spelt)
    expect(await stateOf(over)).toEqual({ suspected_for: [reason], jobs: 0 })
    expect(await stateOf(await send(tenant, '198.51.100.1'))).toMatchObject({ jobs: reason === 'site' ? 0 : 1 })
  })

  it.each([
    ['a household that has a /56, twice as many as a network', (at: number) => `2001:db8:55:12${(at % 256).toString(16).padStart(2, '0')}::1`, 4],
    ['a customer who has a /48, three times as many', (at: number) => `2001:db8:55:${(at * 256).toString(16)}::1`, 6],
  ])('%s', async (_, address, most) => {
    const tenant = limited({ leadsPerAddress: 2 })
    const held: (string | undefined)[] = []
    for (let at = 0; at < 8; at++) held.push((await stateOf(await send(tenant, address(at))))?.suspected_for.join())
    expect(held).toEqual(Array.from({ length: 8 }, (__, at) => (at < most ? '' : 'address')))
    expect(await stateOf(await send(tenant, '2001:db8:56::1'))).toMatchObject({ jobs: 1 })
  })

  it('and holds nobody else’s: a site’s leads are those that its dealership is told of', async () => {
    const tenant = limited({ leadsPerAddress: 2, leadsPerSite: 4 })
    const loud = []
    for (let at = 0; at < 6; at++) loud.push(await send(tenant, '203.0.113.7'))
    for (const address of ['203.0.113.1', '203.0.113.2']) expect(await stateOf(await send(tenant, address))).toEqual({ suspected_for: [], jobs: 1 })
    expect(await readSitesOverLeadLimit(database.pool)).toEqual([])
    const [over] = [await send(tenant, '203.0.113.3'), await send(tenant, '203.0.113.4')]
    expect(await stateOf(over ?? '')).toEqual({ suspected_for: ['site'], jobs: 0 })
    expect(await readSitesOverLeadLimit(database.pool)).toEqual([world.north.slug])
    // Nor do those that the site itself holds: once the four are an hour old, others are told.
    await database.pool.query(`update lead set created_at = created_at - interval '61 minutes' where suspected_for = '{}'`)
    expect(await stateOf(await send(tenant, '203.0.113.5'))).toEqual({ suspected_for: [], jobs: 1 })
    // One that somebody let go is told as any other.
    await releaseLeads(database.pool, loud.slice(2, 5))
    expect(await stateOf(await send(tenant, '203.0.113.6'))).toEqual({ suspected_for: ['site'], jobs: 0 })
  })

  it('counts the last hour, and each site by itself', async () => {
    const tenant = limited({ leadsPerAddress: 1 })
    await send(tenant, '203.0.113.7')
    expect(await stateOf(await send(tenantWith(world.south, { forms: { leadsPerAddress: 1 } }), '203.0.113.7'))).toMatchObject({ jobs: 1 })
    await database.pool.query(`update lead set created_at = created_at - interval '61 minutes'`)
    expect(await stateOf(await send(tenant, '203.0.113.7'))).toMatchObject({ jobs: 1 })
  })

  it('stores no address', async () => {
    const leadId = await send(limited({}), '203.0.113.7')
    const { rows } = await database.pool.query<{ lead: string }>('select l::text as lead from lead l where id = $1', [leadId])
    expect(rows[0]?.lead).not.toContain('203.0.113.7')
    const ofIpv6 = await send(limited({}), '2001:db8:55:1200::7')
    const { rows: [kept] } = await database.pool.query<{ lead: string; wider: number }>('select l::text as lead, num_nonnulls(sender_56, sender_48) as wider from lead l where id = $1', [ofIpv6])
    expect([kept?.wider, kept?.lead.includes('2001:db8')]).toEqual([2, false])
  })
})

describe('changes of a lead', () => {
  const changed = async (tenant: Tenant, address: string, times: number, changes: Record<string, string>) => {
    let leadId = ''
    for (let at = 0; at < times; at++) leadId = await send(tenant, address, { ...changes, message: `Change ${at}` })
    return leadId
  }
  /** All that is owed goes out. */
  const goesOut = () => database.pool.query('update outbox_job set attempts = 1, done_at = now()')
  const mary = () => ({ submission_id: crypto.randomUUID(), email: 'mary@example.com', phone: '0491 570 006' })

  it('are told five times within an hour; then they are stored, and the lead waits for somebody', async () => {
    const tenant = limited({})
    const who = mary()
    let leadId = ''
    for (let at = 0; at < 9; at++) {
      leadId = await send(tenant, '203.0.113.7', { ...who, message: `Change ${at}` })
      expect(await stateOf(leadId)).toEqual(at < 6 ? { suspected_for: [], jobs: at + 1 } : { suspected_for: ['changes'], jobs: 6 })
      await goesOut()
    }
    expect((await readDeliveredLead(database.pool, world.north, leadId))?.payload.message).toBe('Change 8')
    // Let go, its dealership hears what it says now, as news of a lead that it has; and from then on it is as any other.
    await database.pool.query(`update outbox_job set created_at = created_at - interval '61 minutes'`)
    expect((await releaseLeads(database.pool, [leadId])).released).toEqual([leadId])
    const { rows } = await database.pool.query<{ key: string }>('select dedup_key as key from outbox_job where lead_id = $1 and done_at is null', [leadId])
    expect(rows.map(({ key }) => key)).toEqual([`lead:${leadId}:released-6`])
    await goesOut()
    await send(tenant, '203.0.113.7', { ...who, message: 'Change 9' })
    expect(await stateOf(leadId)).toMatchObject({ jobs: 8 })
    const isHeld = async () => (await database.pool.query<{ isHeld: boolean }>(`select suspected_for <> '{}' and released_at is null as "isHeld" from lead`)).rows[0]?.isHeld
    const held: unknown[] = []
    for (let at = 10; at < 15; at++) {
      await goesOut()
      await send(tenant, '203.0.113.7', { ...who, message: `Change ${at}` })
      held.push(await isHeld())
    }
    expect(held).toEqual([false, false, false, false, true])
  })

  it('are counted one after the other, however many come at once', async () => {
    const tenant = limited({})
    const who = mary()
    await send(tenant, '203.0.113.7', who)
    await goesOut()
    const leadIds = await Promise.all(Array.from({ length: 12 }, (_, at) => send(tenant, '203.0.113.7', { ...who, message: `Change ${at}` })))
    // What waits for a worker goes out with what is said last.
    expect((await stateOf(leadIds[0] ?? ''))?.jobs).toBeLessThanOrEqual(6)
  })

  it('while nothing has gone out yet, cost nothing', async () => {
    const leadId = await changed(limited({}), '203.0.113.7', 12, mary())
    expect(await stateOf(leadId)).toEqual({ suspected_for: [], jobs: 1 })
  })

  it.each([
    ['one network', { leadsPerAddress: 4 }, 'address', (at: number) => ({ email: `m${at}@example.com`, phone: `0491 570 11${at}` }), ['203.0.113.7', '203.0.113.7']],
    ['one e-mail address', { leadsPerEmail: 4 }, 'email', (at: number) => ({ email: 'Mary@example.com', phone: `0491 570 11${at}` }), ['203.0.113.7', '203.0.113.8']],
    ['one number', { leadsPerPhone: 4 }, 'phone', (at: number) => ({ email: `m${at}@example.com`, phone: '0491 570 110' }), ['203.0.113.7', '203.0.113.8']],
  ])('of %s are told no more often than its leads', async (_, forms, reason, who, addresses) => {
    const tenant = limited(forms)
    const [first, second] = [0, 1].map((at) => ({ submission_id: crypto.randomUUID(), ...who(at) }))
    for (const message of ['a', 'b']) {
      for (const [at, sender] of [first, second].entries()) {
        await send(tenant, addresses[at] ?? '', { ...sender, message })
        await goesOut()
      }
    }
    const over = await send(tenant, addresses[1] ?? '', { ...second, message: 'c' })
    expect(await stateOf(over)).toEqual({ suspected_for: [reason], jobs: 2 })
  })

  it('are counted with nothing that another site was told', async () => {
    const who = { email: 'mary@example.com', phone: '0491 570 006' }
    for (let at = 0; at < 3; at++) await send(tenantWith(world.south, { forms: NO_LIMITS }), '203.0.113.7', { ...who, submission_id: crypto.randomUUID() })
    const north = limited({ leadsPerAddress: 2, leadsPerPhone: 2, leadsPerEmail: 2, leadsPerSite: 2 })
    const own = { ...who, submission_id: crypto.randomUUID() }
    await send(north, '203.0.113.7', own)
    await goesOut()
    expect(await stateOf(await send(north, '203.0.113.7', { ...own, message: 'and a towbar' }))).toEqual({ suspected_for: [], jobs: 2 })
  })

  it('are told without limit where a site has none', async () => {
    const tenant = limited({ changesPerLead: 0 })
    const who = mary()
    let leadId = ''
    for (let at = 0; at < 9; at++) {
      leadId = await send(tenant, '203.0.113.7', { ...who, message: `Change ${at}` })
      await goesOut()
    }
    expect(await stateOf(leadId)).toEqual({ suspected_for: [], jobs: 9 })
  })
})

describe('letting go', () => {
  it('sends a suspected lead once, and no other', async () => {
    const tenant = limited({ leadsPerAddress: 1 })
    const first = await send(tenant, '203.0.113.7')
    const id = crypto.randomUUID()
    const over = await send(tenant, '203.0.113.7', { submission_id: id, email: 'ann@example.com', phone: '0491 570 156' })
    // Changed while it waits: still nobody has it.
    await send(tenant, '203.0.113.7', { submission_id: id, email: 'ann@example.com', phone: '0491 570 156', message: 'Another question' })
    expect(await stateOf(over)).toMatchObject({ jobs: 0 })
    expect(await listLeads(database.pool, null, { since: undefined, until: undefined, state: 'suspected' }, 10)).toMatchObject([{ id: over, suspectedFor: ['address'] }])
    expect(await releaseLeads(database.pool, [over, first])).toEqual({ released: [over], others: [first], unknown: [] })
    expect(await releaseLeads(database.pool, [over])).toEqual({ released: [], others: [over], unknown: [] })
    expect(await stateOf(over)).toMatchObject({ jobs: 1 })
    expect(await listLeads(database.pool, null, { since: undefined, until: undefined, state: 'suspected' }, 10)).toEqual([])
  })
})

it('is never sent once it was erased: it says nothing of anybody', async () => {
  const tenant = limited({ leadsPerAddress: 1 })
  await send(tenant, '203.0.113.7')
  const over = await send(tenant, '203.0.113.7')
  await erasePerson(database.pool, { kind: 'phone', value: `+61491570${String(sent).padStart(3, '0')}` }, { dataDir: '/nonexistent', site: null }, new Date())
  expect(await listLeads(database.pool, null, { since: undefined, until: undefined, state: 'suspected' }, 10)).toEqual([])
  expect(await releaseLeads(database.pool, [over])).toEqual({ released: [], others: [over], unknown: [] })
  expect(await stateOf(over)).toMatchObject({ jobs: 0 })
})

describe('the signs of a bot', () => {
  it.each([
    ['the hidden field alone only marks', (nowMs: number) => ({ company_website: 'x', submission_id: uuidV7(new Date(nowMs - 60_000)) }), { suspected_for: [], jobs: 1 }],
    ['it holds where no script gave an id', () => ({ company_website: 'x', submission_id: '' }), { suspected_for: ['traps'], jobs: 0 }],
    ['both hold', (nowMs: number) => ({ company_website: 'x', submission_id: uuidV7(new Date(nowMs)) }), { suspected_for: ['traps'], jobs: 0 }],
  ])('%s', async (_, changes, state) => {
    const leadId = await send(limited({}), '203.0.113.7', changes(Date.now()))
    expect(await stateOf(leadId)).toEqual(state)
    expect((await readDeliveredLead(database.pool, world.north, leadId))?.payload.answers).toEqual({ possible_spam: true })
  })
})

describe('consent', () => {
  it('is a record of each box, its wording and its time, and goes out with the lead', async () => {
    const submission_id = crypto.randomUUID()
    const who = { submission_id, email: 'mary@example.com', phone: '0491 570 006' }
    const leadId = await send(limited({}), '203.0.113.7', who)
    await send(limited({}), '203.0.113.7', { ...who, opt_in: '', message: 'And no news please' })
    const lead = await readDeliveredLead(database.pool, world.north, leadId)
    const box = { box: 'opt_in', wording: 'Keep me posted about offers and new stock', at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string }
    expect(lead?.payload).toMatchObject({ opt_in: false, consents: [{ ...box, isGiven: true }, { ...box, isGiven: false }] })
  })

  const told = async (leadId: string) => (await database.pool.query<{ consents: { isGiven: boolean }[] }>('select consents from lead where id = $1', [leadId])).rows[0]?.consents.map(({ isGiven }) => isGiven)

  it.each([false, true])('is recorded once, however often its form is sent with other words, and anew where it is another; its lead is held: %s', async (isHeld) => {
    const who = { submission_id: crypto.randomUUID(), email: 'mary@example.com', phone: '0491 570 006' }
    const post = (changes: Record<string, string>) => send(limited({}), '203.0.113.7', { ...who, ...changes })
    const leadId = await post({})
    if (isHeld) await database.pool.query(`update lead set suspected_for = '{traps}' where id = $1`, [leadId])
    for (const opt_in of ['on', '', 'on']) for (let times = 0; times < 3; times++) await post({ opt_in, message: `${times}` })
    expect(await told(leadId)).toEqual([true, false, true])
  })

  it('that is sent in many ways at the same moment is recorded in the order in which it came in', async () => {
    const who = { submission_id: crypto.randomUUID(), email: 'mary@example.com', phone: '0491 570 006' }
    const leadId = await send(limited({}), '203.0.113.7', who)
    await Promise.all(Array.from({ length: 6 }, (_, at) => send(limited({}), '203.0.113.7', { ...who, opt_in: at % 2 === 0 ? '' : 'on', message: `${at}` })))
    const said = (await told(leadId)) ?? []
    // However they fell, each differs from the one before it.
    expect(said[0]).toBe(true)
    expect(said.every((one, at) => at === 0 || one !== said[at - 1])).toBe(true)
    expect(said.length).toBeGreaterThan(1)
  })
})

describe('what an operator sees of it', () => {
  it('is how many wait, and who consented to what, when and under which words', async () => {
    const before = await countSuspectedLeads(database.pool, null)
    const leadId = await send(limited({}), '203.0.113.8', { company_website: 'x', submission_id: uuidV7(new Date()), email: 'export@example.com' })
    expect(await countSuspectedLeads(database.pool, null)).toBe(before + 1)
    expect(await countSuspectedLeads(database.pool, world.south.id)).toBe(0)
    expect(leadsText([], before + 1)).toMatch(/^No leads\.\n\n\d+ leads? waits? for somebody to look at: npm run leads -- list --state suspected$/)
    const exported: ExportedLead[] = []
    for await (const lead of exportLeads(database.pool, world.north.id, { since: undefined, until: undefined, state: 'suspected' })) if (lead.id === leadId) exported.push(lead)
    const [lead] = exported
    expect(lead).toMatchObject({ email: 'export@example.com', consents: [{ box: 'opt_in', wording: 'Keep me posted about offers and new stock', isGiven: true, at: expect.stringMatching(/^\d{4}-.*Z$/) }] })
    expect(lead && csvLead(lead)).toContain('opt_in: yes, ""Keep me posted about offers and new stock""')
    await releaseLeads(database.pool, [leadId])
    expect(await countSuspectedLeads(database.pool, null)).toBe(before)
  })
})
