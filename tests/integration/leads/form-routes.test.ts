import type { AppLoadContext } from '@remix-run/node'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { unpack } from '~/domain/data/packed'
import { NOT_OFFERED } from '~/domain/forms/form-faults'
import { closeDatabase } from '~/platform/db/db.server'
import * as pageRoute from '~/routes/$'
import * as carRoute from '~/routes/cars.$slug'
import * as contactRoute from '~/routes/contact-us._index'
import { settingsSchema } from '~/tenants/settings-schema'
import type { Tenant } from '~/tenants/tenant'
import { testDatabase, type TestDatabase } from '../../support/test-database'
import { createLeadWorld, filledForm, type LeadWorld } from './lead-fixture'

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
afterEach(async () => {
  await closeDatabase()
  process.env.DATABASE_URL = database.url
})

/** From now on the database refuses connections. */
async function takeDatabaseAway() {
  await closeDatabase()
  process.env.DATABASE_URL = 'postgresql://nobody@127.0.0.1:9/none'
}

function contextOf(tenant: Tenant): AppLoadContext {
  return { tenant, nonce: 'n', requestId: 'r', isPersonal: false, listSites: async () => [] }
}

const url = 'https://north.example.com/cars/north-used'
const post = (address: string, body: FormData) => new Request(address, { method: 'POST', body })
const params = { slug: 'north-used' }

describe('a form that is not offered any more', () => {
  it('of a car that the site has stopped showing: 422, and the same request shows the form alone; who sent nothing is told that there is no such car', async () => {
    const [gone, address] = [{ slug: 'gone' }, 'https://north.example.com/cars/gone']
    const context = contextOf(world.north)
    const answer = await carRoute.action({ request: post(address, filledForm({ car_id: String(world.cars.southUsed) })), context, params: gone })
    expect(answer).toMatchObject({ init: { status: 422 }, data: { formError: expect.stringContaining('so nothing was sent'), repopulateFields: { name: 'Mary' } } })
    expect((await carRoute.loader({ request: new Request(address), context, params: gone })).car).toBeNull()
    await expect(carRoute.loader({ request: new Request(address), context: contextOf(world.north), params: gone })).rejects.toMatchObject({ status: 404 })
  })

  it('of a page that was switched off: 404 with what was typed, and the same request shows the form alone', async () => {
    const off = { ...world.north, settings: settingsSchema.parse({ pages: { testDrive: false } }) }
    const sent = (path: string, context = contextOf(off)) => ({ request: post(`https://north.example.com/${path}`, filledForm({ message: 'Is it quiet?' })), context, params: { '*': path } })
    const { context, ...posted } = sent('book-test-drive/')
    expect(await pageRoute.action({ ...posted, context })).toMatchObject({ init: { status: 404 }, data: { formError: NOT_OFFERED, repopulateFields: { message: 'Is it quiet?' } } })
    expect(await pageRoute.loader({ request: new Request(posted.request.url), params: posted.params, context })).toMatchObject({ content: null, form: { options: { kind: 'test_drive' } } })
    await expect(pageRoute.action(sent('no-such-page'))).rejects.toMatchObject({ status: 404 })
    expect((await database.pool.query('select 1 from lead')).rowCount).toBe(0)
  })
})

describe('a form while the database is away', () => {
  it('of a car page: 503, and the same request still shows the form', async () => {
    await takeDatabaseAway()
    const context = contextOf(world.north)
    const body = filledForm({ car_id: String(world.cars.northUsed), message: 'After five, please.' })
    const answer = await carRoute.action({ request: post(url, body), context, params })
    expect(answer).toMatchObject({
      init: { status: 503 },
      data: {
        repopulateFields: { name: 'Mary', message: 'After five, please.' },
        formError: expect.stringContaining('An error occurred when submitting this form'),
      },
    })
    const { car, visit } = await carRoute.loader({ request: new Request(url), context, params })
    expect(car).toBeNull()
    expect(unpack(visit)).toMatchObject({ options: { kind: 'car_enquiry' } })
  })

  it('of a car page: a visitor who sent nothing gets no form in place of the car', async () => {
    await takeDatabaseAway()
    const loading = carRoute.loader({ request: new Request(url), context: contextOf(world.north), params })
    await expect(loading).rejects.toThrow('ECONNREFUSED')
  })

  it('of the contact page: 503, with the places as they were last known', async () => {
    const address = 'https://north.example.com/contact-us?index'
    const before = await contactRoute.loader({ request: new Request(address), context: contextOf(world.north), params: {} })
    await takeDatabaseAway()
    const context = contextOf(world.north)
    const body = filledForm({ category: 'General Enquiry', location: String(world.locations.northService) })
    const answer = await contactRoute.action({ request: post(address, body), context, params: {} })
    expect(answer).toMatchObject({ init: { status: 503 }, data: { repopulateFields: { location: String(world.locations.northService) } } })
    const after = await contactRoute.loader({ request: new Request(address), context, params: {} })
    expect(after.options).toEqual(before.options)
  })
})

describe('a form that is accepted', () => {
  it('leads to the thank-you page with See Other', async () => {
    const body = filledForm({ car_id: String(world.cars.northUsed) })
    const answer = await carRoute.action({ request: post(`${url}?utm_source=radio`, body), context: contextOf(world.north), params })
    expect(answer).toBeInstanceOf(Response)
    const { status, headers } = answer as Response
    expect(status).toBe(303)
    expect(headers.get('Location')).toMatch(/^\/success\?lead=[0-9a-f-]{36}$/)
    const { rows } = await database.pool.query('select url from lead')
    expect(rows).toEqual([{ url: 'https://north.example.com/cars/north-used?utm_source=radio' }])
  })

  it('cannot be read: the form says what is missing', async () => {
    const request = new Request(url, { method: 'POST', body: 'x', headers: { 'Content-Type': 'multipart/form-data' } })
    const answer = await carRoute.action({ request, context: contextOf(world.north), params })
    expect(answer).toMatchObject({ init: { status: 422 }, data: { fieldErrors: { name: 'Enter your first name.' } } })
  })
})
