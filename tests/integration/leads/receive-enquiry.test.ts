import { createServer, type Server } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { WORDS_CHANGED } from '~/domain/forms/consent'
import { formOptions } from '~/domain/forms/forms'
import { loadEnquiryPlaces } from '~/leads/enquiry-places.server'
import { carForm } from '~/leads/page-form.server'
import { receiveEnquiry } from '~/leads/receive-enquiry.server'
import { closeDatabase } from '~/platform/db/db.server'
import type { Tenant } from '~/tenants/tenant'
import { listenLocally } from '../../support/listen-locally'
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

const count = async () => (await database.pool.query<{ count: number }>('select count(*)::int from lead')).rows[0]?.count

function receive(tenant: Tenant, body: FormData) {
  const { options } = carForm(tenant, 'car_enquiry')
  return receiveEnquiry(tenant, { body, options, path: '/cars/north-used', userAgent: 'Browser/1.0', requestId: 'r' })
}

describe('receiveEnquiry', () => {
  it('accepts a filled-in form', async () => {
    const outcome = await receive(world.north, filledForm({ car_id: String(world.cars.northUsed) }))
    expect(outcome).toEqual({ kind: 'accepted', leadId: expect.any(String), isRepeat: false })
    expect(await count()).toBe(1)
  })

  it('gives everything back that was typed, with what is wrong', async () => {
    const outcome = await receive(world.north, filledForm({ email: 'mary@', phone: '12', postcode: '40', message: '' }))
    expect(outcome).toMatchObject({
      kind: 'invalid',
      values: { name: 'Mary', email: 'mary@', phone: '12', postcode: '40', message: '' },
      fieldErrors: {
        email: 'Enter an email address, such as name@example.com.',
        phone: expect.stringContaining('Enter a phone number'),
        postcode: 'Invalid postcode. Please enter a 4-digit number.',
        message: 'Enter a message.',
      },
    })
    expect(await count()).toBe(0)
  })

  it('says that a foreign car is not of this site, and stores nothing', async () => {
    const outcome = await receive(world.north, filledForm({ car_id: String(world.cars.southUsed) }))
    expect(outcome).toMatchObject({ kind: 'invalid', formError: expect.stringContaining('not one of this site') })
    expect(await count()).toBe(0)
  })

  it('obeys the settings: optional message, no opt-in shown', async () => {
    const tenant = tenantWith(world.north, { forms: { messageIsRequired: false, hidesOptIn: true, optInDefault: false } })
    expect(await receive(tenant, filledForm({ message: '' }))).toMatchObject({ kind: 'accepted' })
    const { rows } = await database.pool.query('select message, opt_in from lead')
    expect(rows).toEqual([{ message: null, opt_in: false }])
  })

  it.each<[string, Record<string, string>, boolean]>([
    ['a page from before, on which the box was unticked', { company_website: '' }, false],
    ['a page that hides the box', { company_website: '', opt_in: 'default' }, true],
    ['a page that hid the box while its default was no', { company_website: '', opt_in: '' }, false],
    ['another program', {}, true],
    ['another program that says no', { opt_in: 'false' }, false],
  ])('of %s takes no “no” for a “yes” where the site opts in by default unseen', async (_, fields, expected) => {
    const tenant = tenantWith(world.north, { forms: { hidesOptIn: true, optInDefault: true } })
    const body = filledForm(fields)
    if (fields.opt_in === undefined) body.delete('opt_in')
    expect(await receive(tenant, body)).toMatchObject({ kind: 'accepted' })
    expect((await database.pool.query('select opt_in from lead')).rows).toEqual([{ opt_in: expected }])
    // Refused for something else, the form that stands there again says the same.
    body.set('postcode', '40')
    const refused = await receive(tenant, body)
    expect(refused).toMatchObject({ kind: 'invalid' })
    expect('values' in refused && refused.values.opt_in !== '').toBe(expected)
  })

  it.each([
    ['on', true],
    ['true', true],
    ['YES', true],
    ['1', true],
    ['false', false],
    ['0', false],
    ['No', false],
    ['off', false],
    ['perhaps', false],
    ['default', false],
    ['', false],
  ])('takes %j of a box for %s, and for accepting terms as well', async (sent, expected) => {
    const tenant = tenantWith(world.north, { forms: { testDriveDisclaimer: 'I am 18.' } })
    const options = formOptions('test_drive', { settings: tenant.settings, places: { dealerships: [], locations: [] }, car: null })
    const send = (fields: Record<string, string>) => receiveEnquiry(tenant, { body: filledForm(fields), options, path: '/book-test-drive/', userAgent: null, requestId: 'r' })
    expect(await send({ opt_in: sent, terms_conditions: 'on' })).toMatchObject({ kind: 'accepted' })
    expect((await database.pool.query(`select opt_in, consents->0->'isGiven' as given from lead`)).rows).toEqual([{ opt_in: expected, given: expected }])
    const terms = await send({ terms_conditions: sent })
    expect(terms).toMatchObject(expected ? { kind: 'accepted' } : { kind: 'invalid', fieldErrors: { terms_conditions: 'Accept the terms to go on.' }, values: { terms_conditions: '' } })
  })

  it('asks for a tick again that was given to words that the box does not have', async () => {
    expect(await receive(world.north, filledForm({ opt_in: 'words-abc' }))).toMatchObject({ kind: 'invalid', fieldErrors: { opt_in: WORDS_CHANGED } })
    expect(await count()).toBe(0)
  })

  it('takes the default of a page without the box for no tick of the box that it has by now', async () => {
    expect(await receive(world.north, filledForm({ company_website: '', opt_in: 'default' }))).toMatchObject({ kind: 'accepted' })
    expect((await database.pool.query(`select opt_in, consents->0->'isGiven' as given from lead`)).rows).toEqual([{ opt_in: false, given: false }])
  })

  it('never fails on what a form can carry', async () => {
    const body = filledForm({ name: 'a\u0000b', message: '\ud800\u0000\u202e', car_id: '1; drop table lead' })
    body.append('__proto__.polluted', 'yes')
    body.append('constructor', 'yes')
    body.set('email', new Blob(['x']), 'x.txt')
    expect(await receive(world.north, body)).toMatchObject({ kind: 'invalid' })
    expect(({} as { polluted?: string }).polluted).toBeUndefined()
  })

  it('asks for a location where there are several, and for a dealership where there are several', async () => {
    const contact = async (tenant: Tenant, fields: Record<string, string>) =>
      receiveEnquiry(tenant, {
        body: filledForm({ category: 'General Enquiry', ...fields }),
        options: formOptions('general', { settings: tenant.settings, places: await loadEnquiryPlaces(tenant), car: null }),
        path: '/contact-us',
        userAgent: null,
        requestId: 'r',
      })
    expect(await contact(world.north, {})).toMatchObject({ fieldErrors: { location: 'Choose a location.' } })
    expect(await contact(world.north, { location: String(world.locations.northService) })).toMatchObject({ kind: 'accepted' })
    const south = tenantWith(world.south, { forms: { showsDealership: true } })
    expect(await contact(south, {})).toMatchObject({ fieldErrors: { dealership_slug: 'Choose a dealership.' } })
    expect(await contact(south, { dealership_slug: 'east' })).toMatchObject({ kind: 'accepted' })
  })
})

describe('receiveEnquiry while the database is away', () => {
  let silent: Server | undefined

  afterEach(async () => {
    silent?.close()
    await closeDatabase()
    process.env.DATABASE_URL = database.url
  })

  it.each([
    ['refuses connections', async () => 9],
    [
      'accepts connections and never answers',
      async () => {
        silent = createServer(() => {})
        return listenLocally(silent)
      },
    ],
  ])('keeps the values and claims nothing when it %s', async (_what, port) => {
    const places = await loadEnquiryPlaces(world.north)
    await closeDatabase()
    process.env.DATABASE_URL = `postgresql://nobody@127.0.0.1:${await port()}/none`
    const started = Date.now()
    const outcome = await receive(world.north, filledForm({ car_id: String(world.cars.northUsed) }))
    expect(outcome).toMatchObject({ kind: 'unsaved', values: { name: 'Mary', message: 'Is it still available?' } })
    expect(Date.now() - started).toBeLessThan(8_000)
    expect(await loadEnquiryPlaces(world.north)).toEqual(places)
    expect(await count()).toBe(0)
  })

  it('gives up on a database that takes the statement and does not finish it', async () => {
    const blocker = await database.pool.connect()
    try {
      await blocker.query('begin; lock table lead in access exclusive mode')
      const started = Date.now()
      const body = filledForm({ car_id: String(world.cars.northUsed) })
      expect(await receive(world.north, body)).toMatchObject({ kind: 'unsaved' })
      expect(Date.now() - started).toBeLessThan(8_000)
      await blocker.query('rollback')
      // Whether or not the given-up statement still went in: sending the form again is one lead.
      expect(await receive(world.north, body)).toMatchObject({ kind: 'accepted' })
      expect(await count()).toBe(1)
    } finally {
      blocker.release()
    }
  })
})
