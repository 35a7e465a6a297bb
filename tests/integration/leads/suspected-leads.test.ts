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
beforeEach(() => database.pool.query('truncate lead, outbox_job cascade'))

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
    ['the hidden field alone only marks', { company_website: 'x', submission_id: uuidV7(Date.now() - 60_000) }, { suspected_for: [], jobs: 1 }],
    ['it holds where no script gave an id', { company_website: 'x', submission_id: '' }, { suspected_for: ['traps'], jobs: 0 }],
    ['both hold', { company_website: 'x', submission_id: uuidV7(Date.now() + 600_000) }, { suspected_for: ['traps'], jobs: 0 }],
  ])('%s', async (_, changes, state) => {
    const leadId = await send(limited({}), '203.0.113.7', changes)
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
})

describe('what an operator sees of it', () => {
  it('is how many wait, and who consented to what, when and under which words', async () => {
    const before = await countSuspectedLeads(database.pool, null)
    const leadId = await send(limited({}), '203.0.113.8', { company_website: 'x', submission_id: uuidV7(Date.now() + 600_000), email: 'export@example.com' })
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
