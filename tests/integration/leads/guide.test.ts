import { z } from 'zod'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { TradeIn } from '~/domain/trade-ins/trade-in'
import { findPlate } from '~/leads/find-plate.server'
import { GUIDE_APIS, type GuideApi } from '~/leads/guide-apis'
import { guide } from '~/leads/guide.server'
import { loadTradeIn } from '~/leads/load-trade-in.server'
import { closeDatabase } from '~/platform/db/db.server'
import { action } from '~/routes/trade-in-page'
import { settingsSchema } from '~/tenants/settings-schema'
import type { Tenant } from '~/tenants/tenant'
import { requestContext } from '../../support/request-context'
import { testDatabase, type TestDatabase } from '../../support/test-database'
import type { Behaviour } from '../../support/vendor-receiver'
import { createLeadWorld, filledForm, type LeadWorld } from './lead-fixture'

// Before the modules are loaded that read the environment, and on a port that the system gives out: one of our own choice may be anybody's.
const receiver = await vi.hoisted(async () => {
  const { VendorReceiver } = await import('../../support/vendor-receiver')
  const started = await VendorReceiver.start()
  Object.assign(process.env, { REDBOOK_URL: `${started.url}/guide/`, REDBOOK_KEY: 'secret' })
  return started
})

let database: TestDatabase
let world: LeadWorld

beforeAll(async () => {
  database = await testDatabase()
  world = await createLeadWorld(database.pool)
})
afterAll(async () => {
  await receiver.stop()
  await closeDatabase()
  await database.close()
})

const NOW = new Date('2026-11-22T00:00:00Z')
/** Only an answer that may never end is waited for no longer than 0.3 s: on a busy machine any other may take as long. */
const redbook = (behaviour?: Behaviour) => guide({ name: 'redbook', url: `${receiver.url}/guide/`, key: 'secret', withinMs: typeof behaviour === 'string' ? 300 : 10_000 })
const CAR = { rego: '123ABC', regoState: 'QLD', make: 'Toyota', model: 'HiLux', year: 2022, kms: 40_000, condition: 'Good', accident: 'No', history: 'Full', under_finance: null } satisfies TradeIn
const tenant = (tradeIn: object): Tenant => ({ ...world.north, settings: settingsSchema.parse({ tradeIn }) })
const BROKEN: [string, Behaviour][] = [
  ['hangs', 'hangs'],
  ['drops the line', 'drops'],
  ['sends half an answer', 'half'],
  ['sends without end', 'endless'],
  ['has trouble', { status: 500, text: 'oops' }],
  ['refuses the key', { status: 401, body: { error: 'key' } }],
  ['answers with a page', { status: 200, text: '<html>' }],
  ['answers something else', { status: 200, body: { ok: true } }],
]

describe('a valuation by a guide', () => {
  it('is asked for by the contract, and names the guide', async () => {
    receiver.answers({ status: 200, body: { fromCents: 3_100_000, toCents: 3_400_000, cars: 41, more: 'x' } })
    expect(await redbook().estimate(world.north, CAR, NOW)).toEqual({ kind: 'range', by: 'redbook', fromCents: 3_100_000, toCents: 3_400_000, cars: 41 })
    const [asked] = receiver.received
    expect(asked).toMatchObject({ method: 'POST', path: '/guide/valuations', headers: { authorization: 'Bearer secret', 'content-type': 'application/json' } })
    expect(JSON.parse(asked?.body ?? '')).toEqual({
      site: 'north', rego: '123ABC', regoState: 'QLD', make: 'Toyota', model: 'HiLux', year: 2022, kms: 40_000,
      adjustmentAnswers: { condition: 'Good', accident: 'No', history: 'Full' },
    })
  })

  it('is not asked for where none is given online', async () => {
    receiver.answers({ status: 200, body: { fromCents: 1, toCents: 2 } })
    expect(await redbook().estimate(world.north, { ...CAR, year: 2018 }, NOW)).toEqual({ kind: 'none', reason: 'age' })
    expect(await redbook().estimate(world.north, { ...CAR, kms: 100_001 }, NOW)).toEqual({ kind: 'none', reason: 'km' })
    expect(receiver.received).toEqual([])
  })

  it('of a car that the guide does not know says so', async () => {
    receiver.answers({ status: 404, body: {} })
    expect(await redbook().estimate(world.north, CAR, NOW)).toEqual({ kind: 'none', reason: 'unknown_car' })
  })

  it.each<[string, Behaviour]>([
    ...BROKEN,
    ['gives a range that is none', { status: 200, body: { fromCents: 3_400_000, toCents: 3_100_000 } }],
    ['gives dollars for cents', { status: 200, body: { fromCents: 31_000, toCents: 34_000 } }],
    ['gives a range that says nothing', { status: 200, body: { fromCents: 100_000, toCents: 5_000_000 } }],
    ['gives parts of cents', { status: 200, body: { fromCents: 3_100_000.5, toCents: 3_400_000 } }],
  ])('by a guide that %s is none for now', async (_what, behaviour) => {
    receiver.answers(behaviour)
    expect(await redbook(behaviour).estimate(world.north, CAR, NOW)).toEqual({ kind: 'none', reason: 'not_now' })
  })
})

describe('a guide with an API of its own', () => {
  /** By a key of another name, without a body, and in whole dollars. */
  const api: GuideApi = {
    ...GUIDE_APIS.redbook,
    keyHeaders: (key) => ({ 'X-Api-Key': key }),
    valuation: {
      request: ({ car: { rego, kms } }) => ({ path: `/v2/values/${rego}?odometer=${kms}` }),
      answer: z.object({ low: z.number(), high: z.number() }).transform(({ low, high }) => ({ fromCents: low * 100, toCents: high * 100 })),
    },
  }
  const asked = () => guide({ name: 'redbook', url: receiver.url, key: 'secret', withinMs: 10_000 }, api).estimate(world.north, CAR, NOW)

  it('is asked by it, and answers as any other', async () => {
    receiver.answers({ status: 200, body: { low: 31_000, high: 34_000 } })
    expect(await asked()).toEqual({ kind: 'range', by: 'redbook', fromCents: 3_100_000, toCents: 3_400_000 })
    const [{ method, path, headers, body } = {}] = receiver.received
    expect({ method, path, key: headers?.['x-api-key'], type: headers?.['content-type'], body }).toEqual({ method: 'GET', path: '/v2/values/123ABC?odometer=40000', key: 'secret', type: undefined, body: '' })
    expect(headers).not.toHaveProperty('authorization')
  })

  it('is believed no more than any other', async () => {
    receiver.answers({ status: 200, body: { low: 34_000, high: 31_000 } })
    expect(await asked()).toEqual({ kind: 'none', reason: 'not_now' })
  })
})

describe('looking a plate up', () => {
  it('is asked for by the contract', async () => {
    receiver.answers({ status: 200, body: { make: ' Toyota ', model: 'Corolla', year: 2021, badge: 'Ascent Sport', colour: null } })
    expect(await redbook().find({ rego: '1A&B', regoState: 'QLD' })).toEqual({
      kind: 'found',
      vehicle: { make: 'Toyota', model: 'Corolla', year: 2021, badge: 'Ascent Sport', body: null, colour: null },
    })
    expect(receiver.received[0]).toMatchObject({ method: 'GET', path: '/guide/vehicles?rego=1A%26B&regoState=QLD', headers: { authorization: 'Bearer secret' } })
  })

  it.each<[string, Behaviour, string]>([
    ['knows no such car', { status: 404, body: {} }, 'not_found'],
    ...BROKEN.map(([what, behaviour]): [string, Behaviour, string] => [what, behaviour, 'away']),
    ['gives a name without end', { status: 200, body: { make: 'x'.repeat(300), model: 'y', year: 2020 } }, 'away'],
  ])('by a guide that %s stops nobody', async (_what, behaviour, kind) => {
    receiver.answers(behaviour)
    expect(await redbook(behaviour).find({ rego: '123ABC', regoState: 'QLD' })).toEqual({ kind })
  })

  it('gives a visitor twenty turns an hour', async () => {
    receiver.answers({ status: 404, body: {} })
    const plate = { rego: '123ABC', regoState: 'QLD' }
    for (let turn = 0; turn < 20; turn++) expect(await findPlate(tenant({}), plate, 'one', redbook())).toEqual({ asked: plate, plate: { kind: 'not_found' } })
    expect(await findPlate(tenant({}), plate, 'one', redbook())).toMatchObject({ plate: { kind: 'away' } })
    expect(await findPlate(tenant({}), plate, 'other', redbook())).toMatchObject({ plate: { kind: 'not_found' } })
    expect(receiver.received).toHaveLength(21)
  })

  it.each([
    ['a household, which may have a /56, twice as many', (at: number) => `2001:db8:55:12${at.toString(16).padStart(2, '0')}::1`, 40],
    ['a customer, who may have a /48, three times as many', (at: number) => `2001:db8:56:${(at * 256).toString(16)}::1`, 60],
  ])('gives %s', async (_, address, most) => {
    receiver.answers({ status: 404, body: {} })
    for (let at = 0; at < 80; at++) await findPlate(tenant({}), { rego: '123ABC', regoState: 'QLD' }, address(at), redbook())
    expect(receiver.received).toHaveLength(most)
  })
})

describe('the trade-in page', () => {
  const context = (of: Tenant) => requestContext(of, { clientAddress: 'page' })
  /** The cookie of the browser that it is filled in on. */
  let cookie = ''
  const post = async (of: Tenant, path: string, fields: Record<string, string> | FormData) => {
    const body = fields instanceof FormData ? fields : new URLSearchParams(fields)
    const answer = await action({ request: new Request(`https://north.example.com${path}`, { method: 'POST', body, headers: { Cookie: cookie } }), context: context(of), params: {} })
    if (answer instanceof Response) cookie = answer.headers.get('Set-Cookie')?.split(';')[0] ?? cookie
    return answer
  }
  const looksUp = () => tenant({ regoLookup: 'redbook', valuations: 'redbook' })

  const addressOf = (answer: unknown) => ((answer as Response).headers.get('Location') ?? '').replace('#enquiry', '')
  const load = async (of: Tenant, path: string) =>
    (await loadTradeIn(of, new Request(`https://north.example.com${path}`, { headers: { Cookie: cookie } }))) as Exclude<Awaited<ReturnType<typeof loadTradeIn>>, { doneLeadId: string }>

  it('fills in what the plate says, at the address of the next step, and goes back to the plate', async () => {
    receiver.answers({ status: 200, body: { make: 'Toyota', model: 'Corolla', year: 2021 } })
    expect(await load(looksUp(), '/trade-in')).toMatchObject({ step: 1, plate: { detailsHref: '/trade-in?step=2#enquiry' }, backHref: null })
    const second = addressOf(await post(looksUp(), '/trade-in', { rego: '123 abc', regoState: 'QLD' }))
    expect(second).toMatch(/^\/trade-in\?form=[0-9a-f-]{36}&step=2$/)
    const car = { rego: '123ABC', regoState: 'QLD', make: 'Toyota', model: 'Corolla', year: 2021 }
    const page = await load(looksUp(), second)
    expect(page).toMatchObject({ step: 2, plate: null, found: { kind: 'found' }, earlier: car, backHref: `${second.replace('step=2', 'step=1')}#enquiry` })
    expect(await load(looksUp(), second.replace('step=2', 'step=1'))).toMatchObject({ step: 1, earlier: car })
    // Nothing beyond what is known, and nothing for another site.
    expect(await load(looksUp(), second.replace('step=2', 'step=4'))).toMatchObject({ step: 2 })
    expect((await load({ ...looksUp(), id: world.south.id }, second)).earlier).toEqual({})
    // Another plate under the same id is another car.
    receiver.answers({ status: 404, body: {} })
    expect(addressOf(await post(looksUp(), second.replace('step=2', 'step=1'), { rego: '999 ZZZ', regoState: 'QLD' }))).toBe(second)
    expect(await load(looksUp(), second)).toMatchObject({ found: { kind: 'not_found' }, earlier: { rego: '999ZZZ', regoState: 'QLD' } })
  })

  it('says what is wrong with a plate, and asks nobody', async () => {
    receiver.answers({ status: 500, body: {} })
    expect(await post(looksUp(), '/trade-in', { rego: '', regoState: 'XX' })).toMatchObject({
      init: { status: 422 },
      data: { answer: { errors: { rego: 'Enter the rego, such as 123 ABC.', regoState: 'Choose the state of the plate.' }, values: { regoState: 'XX' } } },
    })
    expect(receiver.received).toEqual([])
  })

  it('accepts no estimate once the plate of another car was told in another tab, and asks for that car', async () => {
    await database.pool.query('truncate lead, outbox_job, valuation cascade')
    receiver.answers({ status: 200, body: { fromCents: 3_100_000, toCents: 3_400_000 } })
    const contact = addressOf(await post(looksUp(), '/trade-in?step=2', { ...CAR, year: String(new Date().getUTCFullYear() - 3), kms: '40000', under_finance: '' }))
    const offer = addressOf(await post(looksUp(), contact, filledForm({ step: '3', category: 'Trade-In Enquiry', location: String(world.locations.northSales), message: '' })))
    receiver.answers({ status: 404, body: {} })
    await post(looksUp(), offer.replace('step=4', 'step=1'), { rego: '999 ZZZ', regoState: 'QLD' })
    expect(addressOf(await post(looksUp(), offer, { offer_accepted: 'true', form_completed: 'true' }))).toBe(offer)
    expect(await load(looksUp(), offer)).toMatchObject({ step: 2, offer: null, earlier: { rego: '999ZZZ' } })
    expect((await database.pool.query('select offer_accepted, answers from lead')).rows).toEqual([{ offer_accepted: false, answers: expect.objectContaining({ rego: '123ABC' }) }])
  })

  // The first answer came last and took the place of the second: the dealer got a car that its shopper had put right.
  it('keeps the car that was told last, with its own estimate, whichever answer of the guide comes last', async () => {
    const year = String(new Date().getUTCFullYear() - 3)
    const own = { ...CAR, year, under_finance: '' }
    receiver.answers({ status: 200, body: { fromCents: 3_100_000, toCents: 3_400_000 } })
    const first = addressOf(await post(looksUp(), '/trade-in?step=2', { ...own, kms: '40000' })).replace('step=3', 'step=2')
    let letAnswer = () => {}
    const after = new Promise<void>((done) => (letAnswer = done))
    receiver.answers({ status: 200, body: { fromCents: 3_000_000, toCents: 3_300_000 }, after }, { status: 200, body: { fromCents: 2_000_000, toCents: 2_300_000 } })
    const late = post(looksUp(), first, { ...own, kms: '41000' })
    await vi.waitFor(() => expect(receiver.received.length).toBe(1))
    await post(looksUp(), first, { ...own, kms: '91000' })
    letAnswer()
    await late
    const { rows } = await database.pool.query(`select vehicle->'kms' as kms, offer->'fromCents' as "fromCents" from valuation order by id desc limit 1`)
    expect(rows).toEqual([{ kms: 91_000, fromCents: 2_000_000 }])
  })

  it('gives the guide’s estimate with the lead, and goes on without it when the guide is away', async () => {
    for (const [behaviour, valuation, subcategory] of [
      [{ status: 200, body: { fromCents: 3_100_000, toCents: 3_400_000 } }, { kind: 'range', by: 'redbook', fromCents: 3_100_000, toCents: 3_400_000, on: expect.any(String) }, '2. Valuation'],
      [{ status: 503, text: '' }, { kind: 'none', reason: 'not_now' }, '1. Vehicle'],
    ] as const) {
      await database.pool.query('truncate lead, outbox_job, valuation cascade')
      receiver.answers(behaviour)
      const contact = (await post(looksUp(), '/trade-in?step=2', { ...CAR, year: String(new Date().getUTCFullYear() - 3), kms: '40000', under_finance: '' })) as Response
      await post(looksUp(), addressOf(contact), filledForm({ step: '3', category: 'Trade-In Enquiry', location: String(world.locations.northSales), message: '' }))
      expect((await database.pool.query('select subcategory, answers from lead')).rows).toEqual([{ subcategory, answers: expect.objectContaining({ valuation }) }])
    }
  })
})
