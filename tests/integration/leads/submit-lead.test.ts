import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { ThankedCar } from '~/components/forms/thank-you'
import { ForeignSubjectError } from '~/leads/lead-input'
import { findThankedLead } from '~/leads/find-lead.server'
import { readDeliveredLead } from '~/leads/delivery/read-delivered-lead.server'
import { confirmationMail } from '~/leads/mail/confirmation-mail'
import { submitLead } from '~/leads/submit-lead.server'
import { closeDatabase } from '~/platform/db/db.server'
import * as successRoute from '~/routes/success'
import { settingsSchema, type SettingsValues } from '~/tenants/settings-schema'
import { requestContext } from '../../support/request-context'
import { testDatabase, type TestDatabase } from '../../support/test-database'
import { createLeadWorld, enquiry, tenantWith, type LeadWorld } from './lead-fixture'

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

const leads = async () => (await database.pool.query('select * from lead order by created_at, id')).rows
const jobs = async () => (await database.pool.query('select * from outbox_job order by id')).rows
const path = '/cars/north-used?utm_source=radio'

describe('submitLead', () => {
  it('stores the whole payload of section 3 and what is to be delivered for it', async () => {
    const sent = enquiry({ car_id: world.cars.northUsed, visited_pages: ['/', '/cars/north-used'], answers: { rego: '123ABC' } })
    const { leadId, isRepeat } = await submitLead(world.north, { enquiry: sent, path, userAgent: 'Browser/1.0' })
    expect(isRepeat).toBe(false)
    expect(await leads()).toEqual([
      expect.objectContaining({
        id: leadId,
        tenant_id: world.north.id,
        dealership_id: world.north.dealershipIds[0],
        submission_id: sent.submission_id,
        category: 'Used Vehicle Enquiry',
        subcategory: null,
        event_id: 15,
        source: 'website',
        url: 'https://north.example.com/cars/north-used?utm_source=radio',
        user_agent: 'Browser/1.0',
        first_name: 'Mary',
        last_name: 'O’Brien',
        email: 'mary@example.com',
        phone: '+61412345678',
        postcode: '4000',
        message: 'Is it still available?',
        opt_in: true,
        car_id: world.cars.northUsed,
        car_snapshot: expect.objectContaining({ slug: 'north-used', make: 'Toyota', priceCents: 4599000 }),
        car_dealership_id: world.north.dealershipIds[0],
        answers: { rego: '123ABC' },
        lead_attributes: { visited_pages: ['/', '/cars/north-used'], linked_query_params: { utm_source: 'radio' } },
        form_completed: true,
        offer_accepted: false,
      }),
    ])
    expect(await jobs()).toEqual([
      expect.objectContaining({
        tenant_id: world.north.id,
        kind: 'lead_delivery',
        dedup_key: `lead:${leadId}`,
        payload: { leadId },
        attempts: 0,
        done_at: null,
      }),
    ])
  })

  it.each([
    ['used car', { car: 'northUsed' }, { category: 'Used Vehicle Enquiry', subcategory: null, event_id: 15 }],
    ['new car', { car: 'northNew' }, { category: 'New Vehicle Enquiry', subcategory: null, event_id: 14 }],
    ['nothing', {}, { category: 'General Enquiry', subcategory: null, event_id: 22 }],
    ['chosen', { category: 'Parts Enquiry' }, { category: 'Parts Enquiry', subcategory: null, event_id: 22 }],
    [
      'careers',
      { category: 'Careers Enquiry' },
      { category: 'General Enquiry', subcategory: 'Career Enquiry', event_id: 51 },
    ],
  ] as const)('files an enquiry about %s', async (_what, about, filed) => {
    const car_id = 'car' in about ? world.cars[about.car] : null
    const category = 'category' in about ? about.category : null
    await submitLead(world.north, { enquiry: enquiry({ car_id, category }), path: '/contact-us', userAgent: null })
    expect(await leads()).toEqual([expect.objectContaining(filed)])
  })

  it('is one lead and one job however parallel the same submission comes', async () => {
    const sent = enquiry({ car_id: world.cars.northUsed })
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => submitLead(world.north, { enquiry: sent, path, userAgent: null })),
    )
    expect(new Set(answers.map(({ leadId }) => leadId)).size).toBe(1)
    expect(answers.filter(({ isRepeat }) => !isRepeat)).toHaveLength(1)
    expect(await leads()).toHaveLength(1)
    expect(await jobs()).toHaveLength(1)
  })

  it('keeps the same submission id of two sites apart', async () => {
    const sent = enquiry()
    await submitLead(world.north, { enquiry: sent, path: '/contact-us', userAgent: null })
    await submitLead(world.south, { enquiry: sent, path: '/contact-us', userAgent: null })
    expect(await leads()).toHaveLength(2)
    // What is sent again there is the lead of there, whichever of the two was the first.
    for (const tenant of [world.south, world.north]) await submitLead(tenant, { enquiry: { ...sent, message: `Once more to ${tenant.slug}` }, path: '/contact-us', userAgent: null })
    expect((await database.pool.query('select tenant_id, message from lead order by tenant_id')).rows).toEqual(
      [world.north, world.south].map(({ id, slug }) => ({ tenant_id: id, message: `Once more to ${slug}` })),
    )
  })

  it('takes a form that came without an id, once a day', async () => {
    const sent = enquiry({ submission_id: null })
    const input = { enquiry: sent, path: '/contact-us', userAgent: null }
    const first = await submitLead(world.north, input, new Date('2026-11-21T01:00:00Z'))
    const second = await submitLead(world.north, input, new Date('2026-11-21T23:00:00Z'))
    // Two presses around midnight are one.
    const midnight = await submitLead(world.north, input, new Date('2026-11-22T00:00:01Z'))
    expect(midnight).toEqual({ leadId: first.leadId, isRepeat: true })
    // What the second says besides is heard.
    const agreed = { ...input, enquiry: { ...input.enquiry, opt_in: true } }
    expect(await submitLead(world.north, agreed, new Date('2026-11-22T00:00:02Z'))).toMatchObject({ leadId: first.leadId, isRepeat: true })
    expect((await database.pool.query('select opt_in from lead where id = $1', [first.leadId])).rows).toEqual([{ opt_in: true }])
    const nextDay = await submitLead(world.north, input, new Date('2026-11-22T00:10:00Z'))
    expect(second).toEqual({ leadId: first.leadId, isRepeat: true })
    expect(nextDay.isRepeat).toBe(false)
    expect(await leads()).toHaveLength(2)
  })

  it('hears both of two people whom a cached page gave one id', async () => {
    const submission_id = crypto.randomUUID()
    const one = { enquiry: enquiry({ submission_id }), path, userAgent: null }
    const other = { enquiry: enquiry({ submission_id, email: 'joe@example.com' }), path, userAgent: null }
    await submitLead(world.north, one)
    const second = await submitLead(world.north, other)
    const again = await submitLead(world.north, other)
    expect(second.isRepeat).toBe(false)
    expect(again).toMatchObject({ leadId: second.leadId, isRepeat: true, submissionId: second.submissionId })
    expect((await leads()).map((lead) => lead.email).sort()).toEqual(['joe@example.com', 'mary@example.com'])
    expect(await jobs()).toHaveLength(2)
  })

  it.each(['from a page with an id', 'that goes on under the id in its address'])('hears another form of the same person under the id of the first, %s, and changes nothing of that', async (how) => {
    const submission_id = crypto.randomUUID()
    const first = { enquiry: enquiry({ submission_id, car_id: world.cars.northUsed, answers: { rego: '123ABC' } }), path, userAgent: null, kind: 'finance' as const }
    const other = { enquiry: enquiry({ submission_id, message: 'When do you close?' }), path: '/contact-us', userAgent: null, isContinued: how.includes('goes on') }
    const one = await submitLead(world.north, first)
    await database.pool.query('update outbox_job set attempts = 1, done_at = now()')
    const [stored] = await leads()
    const two = await submitLead(world.north, other)
    expect(two).toMatchObject({ isRepeat: false, submissionId: expect.any(String) as string })
    // Each is still one lead however often it is pressed, and a change of either is its own.
    expect(await submitLead(world.north, other)).toMatchObject({ leadId: two.leadId, isRepeat: true, submissionId: two.submissionId })
    expect(await submitLead(world.north, first)).toEqual({ leadId: one.leadId, isRepeat: true })
    expect(await leads()).toEqual([stored, expect.objectContaining({ id: two.leadId, form_kind: 'general', message: 'When do you close?', car_id: null, answers: {} })])
    expect(await jobs()).toHaveLength(2)
    await submitLead(world.north, { ...other, enquiry: { ...other.enquiry, message: 'When do you open?' } })
    expect((await leads()).map(({ message }) => message)).toEqual(['Is it still available?', 'When do you open?'])
  })

  it('hears both of two forms that came without an id in the same words, and takes none for another’s that was given its id', async () => {
    const now = new Date('2026-11-21T01:00:00Z')
    const sent = { enquiry: enquiry({ submission_id: null }), path: '/contact-us', userAgent: null }
    const press = async (kind: 'general' | 'fleet') => (await submitLead(world.north, { ...sent, kind }, now)).leadId
    const [general, fleet] = [await press('general'), await press('fleet')]
    expect(fleet).not.toBe(general)
    expect([await press('general'), await press('fleet')]).toEqual([general, fleet])
    const [{ submission_id }] = await leads()
    const squatted = { ...sent, enquiry: enquiry({ submission_id, message: 'Another matter' }), kind: 'service' as const }
    const { leadId } = await submitLead(world.north, squatted, now)
    expect((await leads()).map(({ id, message }) => [id, message])).toEqual([[general, sent.enquiry.message], [fleet, sent.enquiry.message], [leadId, 'Another matter']])
  })

  it('amends the one lead when its form is gone back to, changed and sent again', async () => {
    const first = enquiry()
    const { leadId } = await submitLead(world.north, { enquiry: first, path, userAgent: null })
    const change = (message: string) => ({ enquiry: { ...first, message }, path, userAgent: null })
    // What no worker has taken yet goes out as it is now.
    expect(await submitLead(world.north, change('And the red one?'))).toMatchObject({ leadId, isRepeat: true })
    expect(await jobs()).toHaveLength(1)
    await database.pool.query('update outbox_job set attempts = 1')
    for (let times = 0; times < 2; times++) await submitLead(world.north, change('And the white one?'))
    expect((await leads()).map(({ message }) => message)).toEqual(['And the white one?'])
    expect((await jobs()).map((job) => job.dedup_key)).toEqual([
      `lead:${leadId}`,
      expect.stringMatching(new RegExp(`^lead:${leadId}:[0-9a-f]{8}$`)),
    ])
  })

  it('goes out again with every change, back to what it once said too, and with a box that was unticked', async () => {
    const first = enquiry({ opt_in: true, message: 'The red one' })
    const site = tenantWith(world.north, { forms: { changesPerLead: 0 } })
    const { leadId } = await submitLead(site, { enquiry: first, path, userAgent: null })
    const out = async () => database.pool.query('update outbox_job set attempts = 1, done_at = now() where done_at is null')
    expect((await out()).rowCount).toBe(1)
    for (const change of [{ message: 'The white one' }, {}, { message: 'The white one' }, {}, { opt_in: false }, { opt_in: true }]) {
      for (let presses = 0; presses < 2; presses++) await submitLead(site, { enquiry: { ...first, ...change }, path, userAgent: null })
      expect((await out()).rowCount).toBe(1)
    }
    expect(new Set((await jobs()).map((job) => job.lead_id))).toEqual(new Set([leadId]))
  })

  it('amends whom the lead is for, when that is what was changed', async () => {
    const first = enquiry({ dealership_slug: 'south', message: 'Any utes?' })
    const { leadId } = await submitLead(world.south, { enquiry: first, path, userAgent: null })
    await submitLead(world.south, { enquiry: { ...first, dealership_slug: 'east' }, path, userAgent: null })
    expect(await leads()).toEqual([expect.objectContaining({ id: leadId, dealership_id: world.south.dealershipIds[1] })])
    expect(await jobs()).toHaveLength(1)
  })

  it.each([
    ['car_id', () => ({ car_id: world.cars.southUsed })],
    ['car_id', () => ({ car_id: 0 })],
    ['car_id', () => ({ car_id: 999_999_999 })],
    ['location', () => ({ location: String(world.locations.southSales) })],
    ['location', () => ({ location: String(world.locations.northHidden) })],
    ['dealership_slug', () => ({ dealership_slug: 'south' })],
  ] as const)('refuses a foreign %s and stores nothing', async (field, foreign) => {
    const sent = submitLead(world.north, { enquiry: enquiry(foreign()), path, userAgent: null })
    await expect(sent).rejects.toThrow(ForeignSubjectError)
    await expect(sent).rejects.toMatchObject({ field })
    expect(await leads()).toEqual([])
    expect(await jobs()).toEqual([])
  })

  it.each<[string, SettingsValues['search'], string]>([
    ['is shown to nobody', {}, 'show_on_dealer_website = false'],
    ['is neither for sale nor sold', {}, `status = 'others'`],
    ['the site leaves out', { excludedMakes: ['Toyota'] }, 'id = id'],
  ])('refuses a car that %s, and stores nothing', async (_what, search, columns) => {
    const carId = world.cars.northNew
    onTestFinished(async () => void (await database.pool.query(`update car set show_on_dealer_website = true, status = 'in_stock' where id = $1`, [carId])))
    await database.pool.query(`update car set ${columns} where id = $1`, [carId])
    const sent = submitLead({ ...world.north, settings: settingsSchema.parse({ search }) }, { enquiry: enquiry({ car_id: carId }), path, userAgent: null })
    await expect(sent).rejects.toMatchObject({ field: 'car_id' })
    expect(await leads()).toEqual([])
  })

  it('takes what is asked of a car that was sold long ago', async () => {
    const carId = world.cars.northNew
    onTestFinished(async () => void (await database.pool.query(`update car set status = 'in_stock', sold_at = null where id = $1`, [carId])))
    await database.pool.query(`update car set status = 'sold', sold_at = now() - interval '90 days' where id = $1`, [carId])
    await submitLead(world.north, { enquiry: enquiry({ car_id: carId }), path, userAgent: null })
    expect(await leads()).toEqual([expect.objectContaining({ car_id: carId })])
  })

  it.each([
    ['its location', () => ({ location: String(world.locations.southSales) }), 0],
    ['its choice', () => ({ dealership_slug: 'east' }), 1],
    ['its car', () => ({ car_id: world.cars.southUsed }), 0],
    ['its choice before its car', () => ({ dealership_slug: 'east', car_id: world.cars.southUsed }), 1],
    ['its location before its choice', () => ({ location: String(world.locations.southSales), dealership_slug: 'east' }), 0],
  ] as const)('goes to the dealership of %s', async (_what, about, position) => {
    await submitLead(world.south, { enquiry: enquiry(about()), path: '/contact-us', userAgent: null })
    expect(await leads()).toEqual([expect.objectContaining({ dealership_id: world.south.dealershipIds[position] })])
  })

  it('goes to nobody in particular when nothing says to which of several dealerships', async () => {
    await submitLead(world.south, { enquiry: enquiry(), path: '/contact-us', userAgent: null })
    expect(await leads()).toEqual([expect.objectContaining({ dealership_id: null })])
  })

  it('bounds what a browser says of itself and takes odd text', async () => {
    const odd = enquiry({ name: '👩🏽‍🔧', message: 'Ω≈ç√ 漢字 \u{10FFFF} ‮', company_website: true })
    await submitLead(world.north, { enquiry: odd, path: '/contact-us', userAgent: `\u0000${'x'.repeat(10_000)}` })
    expect(await leads()).toEqual([
      expect.objectContaining({ user_agent: 'x'.repeat(500), first_name: '👩🏽‍🔧', answers: { possible_spam: true } }),
    ])
  })
})

describe('findThankedLead', () => {
  it('says what the lead was about and nothing of who sent it', async () => {
    const sent = enquiry({ car_id: world.cars.northUsed })
    const { leadId } = await submitLead(world.north, { enquiry: sent, path, userAgent: null })
    const thanked = await findThankedLead(world.north, leadId)
    expect(thanked).toMatchObject({ category: 'Used Vehicle Enquiry', car: { slug: 'north-used', year: 2022 } })
    expect(JSON.stringify(thanked)).not.toMatch(/mary|0412|\+61|O’Brien/i)
  })

  it('says that the car was sold, where it was while the form was filled in', async () => {
    const { leadId } = await submitLead(world.north, { enquiry: enquiry({ car_id: world.cars.northUsed }), path, userAgent: null })
    const isSold = async () => (await findThankedLead(world.north, leadId))?.car?.isSold
    expect(await isSold()).toBe(false)
    await database.pool.query(`update car set sold_at = now(), status = 'sold' where id = $1`, [world.cars.northUsed])
    expect(await isSold()).toBe(true)
    await database.pool.query(`update car set sold_at = null, status = 'in_stock' where id = $1`, [world.cars.northUsed])
  })

  it.each([
    ['for sale', 'sold_at = null', {}, true],
    ['sold some days ago', `status = 'sold', sold_at = now() - interval '2 days'`, {}, true],
    ['sold long ago', `status = 'sold', sold_at = now() - interval '9 days'`, {}, false],
    ['neither for sale nor sold', `status = 'others'`, {}, false],
    ['not for the website', 'show_on_dealer_website = false', {}, false],
    ['that the site leaves out', 'sold_at = null', { excludedMakes: ['Toyota'] }, false],
    ['of another dealership by now', `dealership_id = (select id from dealership where slug = 'east')`, {}, false],
  ])('leads back to its car while that has a page: one %s', async (_what, change, search, isShown) => {
    const { leadId } = await submitLead(world.north, { enquiry: enquiry({ car_id: world.cars.northUsed }), path, userAgent: null })
    await database.pool.query(`update car set ${change} where id = $1`, [world.cars.northUsed])
    const lead = await findThankedLead({ ...world.north, settings: settingsSchema.parse({ search }) }, leadId)
    await database.pool.query(
      `update car set sold_at = null, status = 'in_stock', show_on_dealer_website = true, dealership_id = (select id from dealership where slug = 'north') where id = $1`,
      [world.cars.northUsed],
    )
    expect(lead?.car?.isShown).toBe(isShown)
    const html = lead?.car ? renderToStaticMarkup(createElement(ThankedCar, { car: lead.car, saysWhatBecame: true })) : ''
    expect([html.includes('href="/cars/north-used"'), html.includes('This vehicle is no longer in our stock.')]).toEqual([isShown, !isShown])
  })

  it.each([
    ['a car, where it stands', 'north', () => ({ car_id: world.cars.northUsed }), 'Place sales', null],
    ['the place that was chosen', 'north', () => ({ car_id: world.cars.northUsed, location: String(world.locations.northService) }), 'Place service', null],
    ['where somebody would like to drive it', 'north', () => ({ car_id: world.cars.northUsed, answers: { distribution_location: String(world.locations.northService), dateTime: '2026-11-24T10:30' } }), 'Place service', '10:30 am on Tuesday 24 November 2026 local time'],
    ['the dealership that was chosen, and not the place where the car of another stands', 'south', () => ({ car_id: world.cars.southUsed, dealership_slug: 'east' }), 'east Motors', null],
    ['the only dealership, its main place of sale', 'north', () => ({}), 'Place sales', null],
    ['a dealership that has no place', 'south', () => ({ dealership_slug: 'east' }), 'east Motors', null],
    ['none of several: the site', 'south', () => ({}), 'south', null],
  ] as const)('says as the mail does who will be in touch: of %s', async (_what, site, asked, name, wish) => {
    const tenant = world[site]
    const { leadId } = await submitLead(tenant, { enquiry: enquiry(asked()), path, userAgent: null })
    const thanked = await findThankedLead(tenant, leadId)
    expect([thanked?.received, thanked?.wish]).toEqual([`We have your enquiry. The team at ${name} will be in touch soon.`, wish])
    const lead = await readDeliveredLead(database.pool, tenant, leadId)
    if (!lead) throw new Error('the lead is not there')
    const { text } = confirmationMail({ dedupKey: leadId, isUpdate: false, tenant, lead }, { logo: null, car: null })
    expect(text).toContain(name === 'south' ? 'Somebody from the team will be in touch soon.' : `The team at ${name} will be in touch soon.`)
    expect(text).toContain(`\n${name}\n`)
    expect(lead.place?.name ?? lead.dealershipName ?? tenant.name).toBe(name)
  })

  it('of a dealership that was chosen beside another’s car is its main place of sale', async () => {
    const place = `insert into location (dealership_id, name, slug, location_type, is_primary, position) select id, $1, $2, $3::location_type, $4, $5 from dealership where slug = 'east'`
    await database.pool.query(place, ['East Parts', 'east-parts', 'parts', true, 0])
    await database.pool.query(place, ['East Yard', 'east-yard', 'sales', false, 1])
    await database.pool.query(place, ['East Sales', 'east-sales', 'sales', false, 0])
    const { leadId } = await submitLead(world.south, { enquiry: enquiry({ car_id: world.cars.southUsed, dealership_slug: 'east' }), path, userAgent: null })
    expect((await findThankedLead(world.south, leadId))?.received).toContain('The team at East Sales will be in touch soon.')
    expect((await readDeliveredLead(database.pool, world.south, leadId))?.place?.slug).toBe('east-sales')
    await database.pool.query(`delete from location where slug like 'east-%'`)
  })

  it('is followed by the links of the site’s own page that lead somewhere, at the addresses that the site chose', async () => {
    const links = ['/trade-in', '/special-offers', '/faqs', 'https://bookings.example/north'].map((href) => ({ label: href, href }))
    const tenant = tenantWith(world.north, { tradeIn: { path: '/sell-my-car' }, forms: { successPages: [{ heading: 'Thanks', text: 'Soon.', links }] } })
    const { leadId } = await submitLead(tenant, { enquiry: enquiry(), path, userAgent: null })
    const context = requestContext(tenant)
    const { data } = await successRoute.loader({ context, request: new Request(`https://north.example/success?lead=${leadId}`), params: {} })
    expect(data.lead.page?.links.map(({ href }) => href)).toEqual(['/sell-my-car', 'https://bookings.example/north'])
  })

  it('knows no lead of another site, and no id that is none', async () => {
    const { leadId } = await submitLead(world.north, { enquiry: enquiry(), path, userAgent: null })
    expect(await findThankedLead(world.south, leadId)).toBeNull()
    expect(await findThankedLead(world.north, crypto.randomUUID())).toBeNull()
    expect(await findThankedLead(world.north, "' or 1=1 --")).toBeNull()
  })
})
