import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { unpack } from '~/domain/data/packed'
import { NOT_OFFERED } from '~/domain/forms/form-faults'
import { closeDatabase } from '~/platform/db/db.server'
import * as pageRoute from '~/routes/$'
import * as carRoute from '~/routes/cars.$slug'
import * as checkoutRoute from '~/routes/cars.$slug_.$checkout'
import * as placeRoute from '~/routes/contact-us.$slug'
import * as contactRoute from '~/routes/contact-us._index'
import * as financeRoute from '~/routes/finance-page'
import * as offerRoute from '~/routes/offers.$'
import * as paymentRoute from '~/routes/online-payment'
import * as spinRoute from '~/routes/spin-to-win'
import { settingsSchema } from '~/tenants/settings-schema'
import { requestContext } from '../../support/request-context'
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

const url = 'https://north.example.com/cars/north-used'
const post = (address: string, body: FormData) => new Request(address, { method: 'POST', body })
const params = { slug: 'north-used' }

describe('a form that is not offered any more', () => {
  it('of a car that the site has stopped showing: 422, and the same request shows the form alone; who sent nothing is told that there is no such car', async () => {
    const [gone, address] = [{ slug: 'gone' }, 'https://north.example.com/cars/gone']
    const context = requestContext(world.north)
    const answer = await carRoute.action({ request: post(address, filledForm({ car_id: String(world.cars.southUsed) })), context, params: gone })
    expect(answer).toMatchObject({ init: { status: 422 }, data: { formError: expect.stringContaining('so nothing was sent'), repopulateFields: { name: 'Mary' } } })
    expect((await carRoute.loader({ request: new Request(address), context, params: gone })).car).toBeNull()
    await expect(carRoute.loader({ request: new Request(address), context: requestContext(world.north), params: gone })).rejects.toMatchObject({ status: 404 })
  })

  it('of a page that was switched off: 404 with what was typed, and the same request shows the form alone', async () => {
    const off = { ...world.north, settings: settingsSchema.parse({ pages: { testDrive: false } }) }
    const sent = (path: string, context = requestContext(off)) => ({ request: post(`https://north.example.com/${path}`, filledForm({ message: 'Is it quiet?' })), context, params: { '*': path } })
    const { context, ...posted } = sent('book-test-drive/')
    expect(await pageRoute.action({ ...posted, context })).toMatchObject({ init: { status: 404 }, data: { formError: NOT_OFFERED, repopulateFields: { message: 'Is it quiet?' } } })
    expect(await pageRoute.loader({ request: new Request(posted.request.url), params: posted.params, context })).toMatchObject({ content: null, form: { options: { kind: 'test_drive' } } })
    await expect(pageRoute.action(sent('no-such-page'))).rejects.toMatchObject({ status: 404 })
    expect((await database.pool.query('select 1 from lead')).rowCount).toBe(0)
  })
})

describe('a form of a page that the site does not have', () => {
  type Route = { action: (args: ActionFunctionArgs) => Promise<unknown>; loader: (args: LoaderFunctionArgs) => Promise<unknown> }
  type Page = [route: Route, path: string, params?: Record<string, string>, settings?: object]
  const offers = { offers: { isOn: true } }
  const offer = async (columns: string) => {
    const { rows } = await database.pool.query<{ id: number }>(
      `insert into offer (name, description, sanitized_description, tenant_id, starts_at, expires_at) select 'Offer', 'x', 'x', ${columns} returning id`,
    )
    return String(rows[0]?.id)
  }
  const argsOf = ([, path, params = {}, settings = {}]: Page, context = requestContext({ ...world.north, settings: settingsSchema.parse(settings) })) => ({ context, params, address: `https://north.example.com/${path}` })
  const send = ([route, ...page]: Page, body: FormData) => {
    const { context, params, address } = argsOf([route, ...page])
    const opened = () => route.loader({ request: new Request(address), context, params })
    return route.action({ request: post(address, body), context, params }).then((answer) => ({ answer, opened }))
  }
  const leads = async () => (await database.pool.query<{ url: string; car_id: number | null; offer_id: number | null }>('select url, car_id, offer_id from lead order by id')).rows

  it.each<[string, Page]>([
    ['finance that is off', [financeRoute, 'finance', {}, { pages: { finance: false } }]],
    ['personalised finance that is off', [financeRoute, 'personalised/finance', {}, { pages: { personalisedFinance: false } }]],
    ['a place while the site shows none', [placeRoute, 'contact-us/sales', { slug: 'sales' }, { pages: { dealerships: false } }]],
    ['no place', [placeRoute, 'contact-us/nowhere', { slug: 'nowhere' }]],
    ['a hidden place', [placeRoute, 'contact-us/hidden', { slug: 'hidden' }]],
    ['no offer', [offerRoute, 'offers/nonsense', { '*': 'nonsense' }, offers]],
    ['an offer that never was', [offerRoute, 'offers/999999', { '*': '999999' }, offers]],
    ['no car', [carRoute, 'cars/no-such-car-1', { slug: 'no-such-car-1' }]],
    ['the wheel that is off', [spinRoute, 'spin-to-win', {}, { pages: { spinToWin: false } }]],
    ['paying online that is off', [paymentRoute, 'online-payment', {}, { pages: { onlinePayment: false } }]],
    ['reserving that is off', [checkoutRoute, 'cars/north-used/checkout', { slug: 'north-used', checkout: 'checkout' }, { reserve: { isOn: false } }]],
  ])('%s: nothing is stored, and the form stands there alone with all that was typed, filled in or not', async (_, page) => {
    for (const email of ['mary@example.com', '']) {
      const { answer, opened } = await send(page, filledForm({ email }))
      expect(answer).toMatchObject({ init: { status: 404 }, data: { fieldErrors: {}, formError: NOT_OFFERED, repopulateFields: { name: 'Mary', phone: '0412 345 678', email } } })
      const loaded = (await opened()) as object
      const shown = ('data' in loaded ? loaded.data : loaded) as Record<string, unknown>
      expect([shown.page, shown.view, shown.car, shown.checkout].filter((whole) => whole !== undefined)).toEqual([null])
    }
    const { context, params, address } = argsOf(page)
    await expect(page[0].loader({ request: new Request(address), context, params })).rejects.toMatchObject({ status: 404 })
    expect(await leads()).toEqual([])
  })

  it('an offer of another site, one that this site leaves out, one that is to come, and any where offers are off', async () => {
    const foreign = await offer(`${world.south.id}, null, null`)
    const later = await offer(`${world.north.id}, now() + interval '1 day', null`)
    const [own, leftOut] = [await offer(`${world.north.id}, null, null`), await offer(`${world.north.id}, null, null`)]
    await database.pool.query('insert into offer_exclusion (offer_id, tenant_id) values ($1, $2)', [leftOut, world.north.id])
    for (const [id, settings] of [[foreign, offers], [later, offers], [leftOut, offers], [own, { offers: { isOn: false } }]] as const) {
      expect((await send([offerRoute, `offers/${id}`, { '*': id }, settings], filledForm())).answer).toMatchObject({ init: { status: 404 }, data: { formError: NOT_OFFERED } })
    }
    expect(await leads()).toEqual([])
  })

  it('an offer that ended while its page was open is asked about all the same, and what is missing is asked for beside what was typed', async () => {
    const ended = await offer(`${world.north.id}, now() - interval '2 days', now() - interval '1 day'`)
    const page: Page = [offerRoute, `offers/${ended}`, { '*': ended }, offers]
    const { answer, opened } = await send(page, filledForm({ email: '' }))
    expect(answer).toMatchObject({ init: { status: 422 }, data: { repopulateFields: { name: 'Mary' }, fieldErrors: { email: 'Enter your email address.' } } })
    expect(await opened()).toMatchObject({ page: null, form: { options: { kind: 'offer' } } })
    expect((await send(page, filledForm())).answer).toMatchObject({ status: 303 })
    expect(await leads()).toEqual([{ url: `https://north.example.com/offers/${ended}`, car_id: null, offer_id: null }])
    await database.pool.query('truncate lead cascade')
  })

  it('a car that was sold long ago is asked about all the same, and so is one that has another address by now', async () => {
    const id = world.cars.northNew
    await database.pool.query(`update car set status = 'sold', sold_at = now() - interval '1 year' where id = $1`, [id])
    const gone = { slug: 'north-new' }
    const { answer, opened } = await send([carRoute, 'cars/north-new', gone], filledForm({ car_id: String(id), email: '' }))
    expect(answer).toMatchObject({ init: { status: 422 } })
    expect(await opened()).toMatchObject({ car: null })
    for (const [slug, fields] of [['north-new', { car_id: String(id) }], ['north-new', {}], ['north-new-before', { car_id: String(id) }]] as const) {
      expect((await send([carRoute, `cars/${slug}`, { slug }], filledForm(fields))).answer).toMatchObject({ status: 303 })
    }
    expect((await leads()).map(({ car_id }) => car_id)).toEqual([id, null, id])
    await database.pool.query(`truncate lead cascade; update car set status = 'in_stock', sold_at = null where id = ${id}`)
  })

  it('while the database is away nobody knows: 503 and not 404', async () => {
    const pages: Page[] = [
      [financeRoute, 'finance'],
      [placeRoute, 'contact-us/sales', { slug: 'sales' }],
      [offerRoute, 'offers/1', { '*': '1' }, offers],
      [carRoute, 'cars/north-used', { slug: 'north-used' }],
    ]
    await contactRoute.loader({ request: new Request('https://north.example.com/contact-us'), context: requestContext(world.north), params: {} })
    await takeDatabaseAway()
    const asked = { location: String(world.locations.northSales), category: 'General Enquiry' }
    for (const page of pages) expect((await send(page, filledForm(asked))).answer).toMatchObject({ init: { status: 503 }, data: { repopulateFields: { name: 'Mary' } } })
  })
})

describe('a form while the database is away', () => {
  it('of a car page: 503, and the same request still shows the form', async () => {
    await takeDatabaseAway()
    const context = requestContext(world.north)
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
    const loading = carRoute.loader({ request: new Request(url), context: requestContext(world.north), params })
    await expect(loading).rejects.toThrow('ECONNREFUSED')
  })

  it('of the contact page: 503, with the places as they were last known', async () => {
    const address = 'https://north.example.com/contact-us?index'
    const before = await contactRoute.loader({ request: new Request(address), context: requestContext(world.north), params: {} })
    await takeDatabaseAway()
    const context = requestContext(world.north)
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
    const answer = await carRoute.action({ request: post(`${url}?utm_source=radio`, body), context: requestContext(world.north), params })
    expect(answer).toBeInstanceOf(Response)
    const { status, headers } = answer as Response
    expect(status).toBe(303)
    expect(headers.get('Location')).toMatch(/^\/success\?lead=[0-9a-f-]{36}$/)
    const { rows } = await database.pool.query('select url from lead')
    expect(rows).toEqual([{ url: 'https://north.example.com/cars/north-used?utm_source=radio' }])
  })

  it('cannot be read: the form says what is missing', async () => {
    const request = new Request(url, { method: 'POST', body: 'x', headers: { 'Content-Type': 'multipart/form-data' } })
    const answer = await carRoute.action({ request, context: requestContext(world.north), params })
    expect(answer).toMatchObject({ init: { status: 422 }, data: { fieldErrors: { name: 'Enter your first name.' } } })
  })
})
