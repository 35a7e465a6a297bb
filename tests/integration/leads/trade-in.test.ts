import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { NOT_OFFERED } from '~/domain/forms/form-faults'
import { estimateKey } from '~/domain/trade-ins/trade-in-estimate'
import { action as miscellaneous } from '~/routes/api.miscellaneous'
import { action, loader } from '~/routes/trade-in-page'
import { loadTradeIn, loadUnsavedTradeIn } from '~/leads/load-trade-in.server'
import { findThankedLead } from '~/leads/find-lead.server'
import { loadComparables } from '~/leads/load-comparables.server'
import { findDraft, keepTyped } from '~/leads/started-form.server'
import { COMPARABLES, stockValuation } from '~/leads/stock-valuation.server'
import { submitLead } from '~/leads/submit-lead.server'
import { acceptOffer, linkValuation, savePlate, saveValuation, saveVehicle } from '~/leads/valuations.server'
import { closeDatabase } from '~/platform/db/db.server'
import { log } from '~/platform/log/log.server'
import { settingsSchema } from '~/tenants/settings-schema'
import type { Tenant } from '~/tenants/tenant'
import { requestContext } from '../../support/request-context'
import { testDatabase, type TestDatabase } from '../../support/test-database'
import { createLeadWorld, enquiry, filledForm, type LeadWorld } from './lead-fixture'

let database: TestDatabase
let world: LeadWorld
/** Of the car that is traded in, and of those that it is compared with: a car may be too old for an estimate. */
const YEAR = new Date().getUTCFullYear() - 4

beforeAll(async () => {
  database = await testDatabase()
  world = await createLeadWorld(database.pool)
  await database.pool.query('update car set year = $1', [YEAR])
  await database.pool.query(`update car set odometer_km = 40000 where slug in ('north-used', 'south-used')`)
  // Another dealer's, written differently, and sold lately after its price came down.
  await database.pool.query(
    `insert into car (dealership_id, slug, stock_number, name, car_type, year, make, model, price_cents, odometer_km, status, sold_at, image_urls)
     select dealership_id, 'south-sold', 'south-sold', 'sold', 'used', year, 'TOYOTA', 'Hi-Lux', 4300000, 42000, 'sold', now() - interval '10 days', '{}'
     from car where slug = 'south-used'`,
  )
  await database.pool.query(`insert into car_price_change (car_id, changed_at, price_cents) select id, now() - interval '60 days', 4600000 from car where slug = 'south-sold'`)
})
afterAll(async () => {
  await closeDatabase()
  await database.close()
})
/** The cookie of the browser that the trade-in is filled in on. */
let cookie = ''
beforeEach(async () => {
  cookie = ''
  await database.pool.query('truncate lead, outbox_job, valuation cascade')
})

const withTradeIn = (tradeIn: object): Tenant => ({ ...world.north, settings: settingsSchema.parse({ tradeIn }) })
const CAR = { rego: '123 ABC', regoState: 'QLD', make: 'toyota', model: 'HiLux', year: String(YEAR), kms: '40,000', condition: 'Good', accident: 'No', history: 'Full' }

const get = (path: string) => new Request(`https://north.example.com${path}`, { headers: { Cookie: cookie } })
/** The same in another browser. */
async function elsewhere<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  const own = cookie
  cookie = ''
  return act().finally(() => (cookie = own))
}

async function post(tenant: Tenant, path: string, fields: Record<string, string> | FormData) {
  const body = fields instanceof FormData ? fields : new URLSearchParams(fields)
  const answer = await action({ request: new Request(`https://north.example.com${path}`, { method: 'POST', body, headers: { Cookie: cookie } }), context: requestContext(tenant), params: {} })
  if (answer instanceof Response) cookie = answer.headers.get('Set-Cookie')?.split(';')[0] ?? cookie
  return answer instanceof Response ? (answer.headers.get('Location') ?? '') : answer
}
const contact = () => filledForm({ step: '2', category: 'Trade-In Enquiry', location: String(world.locations.northSales), message: '' })
const lead = async () => (await database.pool.query('select category, subcategory, event_id, offer_accepted, form_completed, car_id, answers from lead')).rows

it('goes towards a car of a type that trade-ins are offered for, and by a link to another car is one towards none', async () => {
  const { northNew, northUsed } = world.cars
  const tenant = withTradeIn({ carTypes: ['new'] })
  const carOf = async (id: number) => {
    const page = await loadTradeIn(tenant, new Request(`https://north.example.com/trade-in?car_id=${id}`))
    return 'car' in page ? (page.car?.id ?? null) : undefined
  }
  expect([await carOf(northNew), await carOf(northUsed)]).toEqual([northNew, null])
  for (const id of [northNew, northUsed]) await post(tenant, ((await post(tenant, `/trade-in?car_id=${id}`, CAR)) as string).replace('#enquiry', ''), contact())
  expect((await lead()).map(({ car_id }) => car_id)).toEqual(expect.arrayContaining([northNew, null]))
})

it('begins with the state of the site’s first place, unless the site names another', async () => {
  const stateOf = async (forms: object = {}) => {
    const page = await loadTradeIn({ ...world.north, settings: settingsSchema.parse({ forms }) }, new Request('https://north.example.com/trade-in'))
    return 'vehicle' in page ? page.vehicle.defaultState : null
  }
  expect(await stateOf()).toBe('QLD')
  const place = world.locations.northSales
  await database.pool.query(`with a as (insert into address (street, city, state, postcode) values ('1 Road', 'Dubbo', 'nsw', '2830') returning id) update location set address_id = a.id from a where location.id = $1`, [place])
  expect([await stateOf(), await stateOf({ defaultState: 'TAS' })]).toEqual(['NSW', 'TAS'])
  await database.pool.query('update location set address_id = null where id = $1', [place])
})

it('goes by its steps to the accepted offer, once however often it is sent', async () => {
  const tenant = withTradeIn({ valuations: 'own', keepsValuation: true })
  const step2 = (await post(tenant, `/trade-in?car_id=${world.cars.northNew}`, CAR)) as string
  // The car of ours that it is for stays in the address.
  expect(step2).toMatch(new RegExp(`^/trade-in\\?car_id=${world.cars.northNew}&form=[0-9a-f-]{36}&step=2#enquiry$`))
  const address = step2.replace('#enquiry', '')
  const step3 = step2.replace('step=2', 'step=3')
  const sent = contact()
  expect(await Promise.all([post(tenant, address, sent), post(tenant, address, sent)])).toEqual([step3, step3])
  expect(await lead()).toEqual([
    expect.objectContaining({
      category: 'Trade-In Enquiry',
      subcategory: '2. Valuation',
      offer_accepted: false,
      form_completed: false,
      car_id: world.cars.northNew,
      answers: expect.objectContaining({ rego: '123ABC', regoState: 'QLD', kms: 40_000, valuation: { kind: 'range', fromCents: expect.any(Number), toCents: expect.any(Number), by: 'own', cars: 3, shownCarIds: [world.cars.northUsed], on: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) } }),
    }),
  ])
  // It waits for the last step, as every form in steps does.
  expect((await database.pool.query(`select available_at > now() + interval '29 minutes' as waits from outbox_job`)).rows).toEqual([{ waits: true }])
  const id = new URL(address, 'https://north.example.com').searchParams.get('form')
  const keep = (tenantOf: Tenant) =>
    miscellaneous({
      request: new Request('https://north.example.com/api/miscellaneous', { method: 'POST', headers: { Cookie: cookie }, body: JSON.stringify({ kind: 'range', fromCents: 1, toCents: 9_999_999_00, column_name: 'valuation', id }) }),
      context: requestContext(tenantOf),
      params: {},
    })
  expect((await elsewhere(() => keep(tenant))).status).toBe(404)
  expect((await keep(tenant)).status).toBe(200)
  expect((await keep({ ...tenant, id: world.south.id })).status).toBe(404)
  await expect(keep(withTradeIn({}))).rejects.toMatchObject({ status: 404 })
  expect((await database.pool.query('select kept = offer as same from valuation')).rows).toEqual([{ same: true }])
  expect(await post(tenant, step3.replace('#enquiry', ''), { offer_accepted: 'no' })).toBe(step3)
  const accept = (fields: object) => post(tenant, step3.replace('#enquiry', ''), { offer_accepted: 'true', ...fields })
  // What section 7 has of the offer's step: another lead's accepts nothing, nor does one that is not complete.
  expect(await accept({ lead_id: crypto.randomUUID(), form_completed: 'true' })).toBe(step3)
  expect(await accept({ form_completed: 'false' })).toBe(step3)
  expect(await lead()).toEqual([expect.objectContaining({ offer_accepted: false, form_completed: false })])
  const leadId = (await database.pool.query<{ id: string }>('select id from lead')).rows[0]?.id ?? ''
  for (const fields of [{ lead_id: leadId, form_completed: 'true' }, {}]) expect(await accept(fields)).toBe(`/success?lead=${leadId}`)
  expect(await lead()).toEqual([expect.objectContaining({ subcategory: '3. Offer Accepted', event_id: 18, offer_accepted: true, form_completed: true })])
  // The thank-you page says again what was accepted, of which car, and what the other car is. Its address is passed around: a plate is not in it.
  const thanked = await findThankedLead(tenant, leadId)
  expect(thanked).toMatchObject({ estimate: { range: expect.stringMatching(/^\$[\d,]+ to \$[\d,]+$/) as string, of: `${YEAR} toyota HiLux` }, car: { slug: 'north-new' }, carRelation: 'Towards this car of ours' })
  expect(JSON.stringify(thanked)).not.toContain('123ABC')
  await database.pool.query(`update lead set answers = answers || '{"model": "see www.example.com"}'`)
  expect((await findThankedLead(tenant, leadId))?.estimate).toMatchObject({ of: null })
  expect((await database.pool.query('select available_at <= now() as is_due from outbox_job')).rows).toEqual([{ is_due: true }])
})

it('says in the log alone that its valuation could not be saved, and no other request has to do with one', async () => {
  const tenant = withTradeIn({ valuations: 'own', keepsValuation: true })
  const step2 = ((await post(tenant, '/trade-in', CAR)) as string).replace('#enquiry', '')
  const step3 = ((await post(tenant, step2, contact())) as string).replace('#enquiry', '')
  const id = new URL(step2, 'https://north.example.com').searchParams.get('form')
  const save = async (body: string) => {
    const answer = await miscellaneous({ request: new Request('https://north.example.com/api/miscellaneous', { method: 'POST', headers: { Cookie: cookie }, body }), context: requestContext(tenant), params: {} })
    return [answer.status, await answer.json()]
  }
  const told = vi.spyOn(log, 'error').mockImplementation(() => undefined)
  await database.pool.query(`
    create function stop_save() returns trigger language plpgsql as $$ begin raise 'stopped' using errcode = '57014'; end $$;
    create trigger stop_save before update of kept on valuation for each row execute function stop_save()`)
  try {
    expect(await save(JSON.stringify({ column_name: 'valuation', id }))).toEqual([503, { success: false }])
    expect(told.mock.calls).toEqual([[{ tenant: 'north', error: expect.objectContaining({ message: 'stopped' }) }, 'Failed to save valuation data']])
    for (const body of ['', '{', 'null', JSON.stringify({ column_name: 'notes', id }), JSON.stringify({ column_name: 'valuation' })]) expect(await save(body), body).toEqual([422, { success: false }])
    expect(told).toHaveBeenCalledOnce()
    // The estimate stands, and is accepted.
    expect(await post(tenant, step3, { offer_accepted: 'true' })).toMatch(/^\/success\?lead=/)
  } finally {
    told.mockRestore()
    await database.pool.query('drop function stop_save cascade')
  }
})

it('is stored with its car or not at all: what ends in between leaves no lead that can accept nothing', async () => {
  const tenant = withTradeIn({ valuations: 'own' })
  const step2 = ((await post(tenant, '/trade-in', CAR)) as string).replace('#enquiry', '')
  await database.pool.query(`
    create function stop_link() returns trigger language plpgsql as $$ begin raise 'stopped' using errcode = '57014'; end $$;
    create trigger stop_link before update of lead_id on valuation for each row execute function stop_link()`)
  try {
    expect(await post(tenant, step2, contact())).toMatchObject({ init: { status: 503 }, data: { answer: { repopulateFields: { name: 'Mary' } } } })
    expect(await lead()).toEqual([])
  } finally {
    await database.pool.query('drop function stop_link cascade')
  }
  const step3 = (await post(tenant, step2, contact())) as string
  const { rows } = await database.pool.query<{ id: string; isLinked: boolean }>('select l.id, v.lead_id = l.id as "isLinked" from lead l cross join valuation v')
  expect(rows).toEqual([{ id: expect.any(String), isLinked: true }])
  expect(await post(tenant, step3.replace('#enquiry', ''), { offer_accepted: 'true' })).toBe(`/success?lead=${rows[0]?.id}`)
})

it('goes back to the car with another one, and the same lead has it', async () => {
  const tenant = withTradeIn({ valuations: 'own' })
  const step2 = ((await post(tenant, '/sell-my-car', CAR)) as string).replace('#enquiry', '')
  await post(tenant, step2, contact())
  // Delivered as it stood meanwhile.
  await database.pool.query('update outbox_job set attempts = 1, done_at = now()')
  expect(await post(tenant, step2.replace('step=2', 'step=1'), { ...CAR, kms: '60,000' })).toBe(`${step2}#enquiry`)
  const page = await loadTradeIn(tenant, get(step2))
  expect(page).toMatchObject({ step: 2, contact: { subject: expect.stringContaining('toyota HiLux, 60,000 km, 123ABC (QLD)'), typed: { name: 'Mary', email: 'mary@example.com', phone: '0412 345 678' } } })
  // A mail address that is mended is the same person's, because the address says whose form it is.
  const mended = contact()
  mended.set('email', 'mary.obrien@example.com')
  const step3 = (await post(tenant, step2, mended)) as string
  expect((await database.pool.query('select email, answers from lead')).rows).toEqual([{ email: 'mary.obrien@example.com', answers: expect.objectContaining({ kms: 60_000 }) }])
  await post(tenant, step3.replace('#enquiry', ''), { offer_accepted: 'true' })
  expect(await lead()).toEqual([expect.objectContaining({ offer_accepted: true, form_completed: true, answers: expect.objectContaining({ kms: 60_000 }) })])
  // What was delivered already is delivered again, and what waited for the end goes out with it.
  const { rows } = await database.pool.query<{ dedup_key: string }>('select dedup_key from outbox_job where done_at is null')
  expect(rows.map(({ dedup_key }) => dedup_key.split(':').at(-1))).toContain('accepted')
})

it('that was accepted keeps its car and its estimate, whatever is sent under its id after it', async () => {
  const tenant = withTradeIn({ valuations: 'own' })
  const step2 = ((await post(tenant, '/trade-in', CAR)) as string).replace('#enquiry', '')
  const step3 = ((await post(tenant, step2, contact())) as string).replace('#enquiry', '')
  await post(tenant, step3, { offer_accepted: 'true' })
  await database.pool.query('update outbox_job set attempts = 1, done_at = now()')
  const [accepted] = await lead()
  const submission_id = new URL(step2, 'https://north.example.com').searchParams.get('form')
  const input = { enquiry: enquiry({ submission_id, category: 'Trade-In Enquiry', message: 'I come on Friday.', answers: { rego: '999ZZZ' } }), path: '/we-buy-cars', userAgent: null, kind: 'trade_in' as const }
  for (let presses = 0; presses < 2; presses++) {
    expect(await submitLead(tenant, input)).toMatchObject({ isRepeat: true })
    await database.pool.query('update outbox_job set attempts = 1, done_at = now()')
  }
  expect(await lead()).toEqual([accepted])
  // What else they say is told, once.
  expect((await database.pool.query('select message from lead')).rows).toEqual([{ message: 'I come on Friday.' }])
  expect((await database.pool.query('select from outbox_job')).rowCount).toBe(2)
})

it('goes on to its estimate under its own id, which another form had first', async () => {
  const tenant = withTradeIn({ valuations: 'own' })
  const step2 = ((await post(tenant, '/trade-in', CAR)) as string).replace('#enquiry', '')
  const submission_id = new URL(step2, 'https://north.example.com').searchParams.get('form')
  await submitLead(tenant, { enquiry: enquiry({ submission_id }), path: '/contact-us', userAgent: null })
  expect(await post(tenant, step2, contact())).toBe(`${step2.replace('step=2', 'step=3')}#enquiry`)
  expect(await post(tenant, step2.replace('step=2', 'step=3'), { offer_accepted: 'true' })).toMatch(/^\/success\?lead=/)
  expect((await database.pool.query('select form_kind, offer_accepted from lead order by created_at')).rows).toEqual([
    { form_kind: 'general', offer_accepted: false },
    { form_kind: 'trade_in', offer_accepted: true },
  ])
})

it('accepts the estimate that was shown, and shows the present one where the car was changed in another tab', async () => {
  const tenant = withTradeIn({ valuations: 'own' })
  const step2 = ((await post(tenant, '/trade-in', CAR)) as string).replace('#enquiry', '')
  const step3 = ((await post(tenant, step2, contact())) as string).replace('#enquiry', '')
  const shown = async () => {
    const page = await loadTradeIn(tenant, get(step3))
    return 'offer' in page && page.offer?.offer.kind === 'range' ? estimateKey(page.offer.offer, page.offer.subject) : ''
  }
  const first = await shown()
  await post(tenant, step2.replace('step=2', 'step=1'), { ...CAR, condition: 'Poor' })
  const second = await shown()
  // Another plate comes to the same range, and is another car.
  await post(tenant, step2.replace('step=2', 'step=1'), { ...CAR, rego: '999 ZZZ', condition: 'Poor' })
  const changed = { init: { status: 409 }, data: { step: 'car', answer: { formError: expect.stringContaining('was changed since') as string }, isPageStale: true } }
  expect(await post(tenant, step3, { offer_accepted: 'true', estimate: second })).toMatchObject(changed)
  await post(tenant, step2.replace('step=2', 'step=1'), { ...CAR, condition: 'Poor' })
  expect(second).not.toBe(first)
  expect(await post(tenant, step3, { offer_accepted: 'true', estimate: first })).toMatchObject(changed)
  // One that gets no estimate any more is said to be so as well.
  await post(tenant, step2.replace('step=2', 'step=1'), { ...CAR, kms: '100,001' })
  expect(await post(tenant, step3, { offer_accepted: 'true', estimate: second })).toMatchObject(changed)
  await post(tenant, step2.replace('step=2', 'step=1'), { ...CAR, condition: 'Poor' })
  expect(await lead()).toEqual([expect.objectContaining({ offer_accepted: false })])
  expect(await post(tenant, step3, { offer_accepted: 'true', estimate: second })).toMatch(/^\/success\?lead=/)
  expect(await lead()).toEqual([expect.objectContaining({ offer_accepted: true, answers: expect.objectContaining({ condition: 'Poor' }) })])
})

it('keeps what is typed of who asks while its car is told anew in another tab, also beside its lead', async () => {
  const tenant = withTradeIn({ valuations: 'own' })
  const step2 = ((await post(tenant, '/trade-in', CAR)) as string).replace('#enquiry', '')
  await post(tenant, step2, contact())
  // The other tab has sent its plate, and not yet its car.
  await database.pool.query('update valuation set vehicle = null, offer = null')
  const mended = contact()
  mended.set('message', 'Please ring after five')
  expect(await post(tenant, step2, mended)).toBe(`${step2.replace('step=2', 'step=1')}#enquiry`)
  await post(tenant, step2.replace('step=2', 'step=1'), CAR)
  expect(await loadTradeIn(tenant, get(step2))).toMatchObject({ contact: { typed: { name: 'Mary', message: 'Please ring after five' } } })
  expect(await lead()).toHaveLength(1)
})

it('towards a car of ours that has left the stock since is stored all the same: what is offered is another one', async () => {
  const tenant = withTradeIn({ valuations: 'off' })
  const step2 = ((await post(tenant, `/cars/trade-in?car_id=${world.cars.northUsed}`, CAR)) as string).replace('#enquiry', '')
  await database.pool.query('update car set show_on_dealer_website = false where id = $1', [world.cars.northUsed])
  try {
    expect(await post(tenant, step2, contact())).toMatch(/^\/success\?lead=/)
    expect(await lead()).toEqual([expect.objectContaining({ car_id: null, answers: expect.objectContaining({ kms: 40_000 }) })])
    // One that has it already keeps it, whatever is mended in it.
    await database.pool.query('truncate lead, outbox_job, valuation cascade')
    await database.pool.query('update car set show_on_dealer_website = true where id = $1', [world.cars.northUsed])
    const step = ((await post(tenant, `/cars/trade-in?car_id=${world.cars.northUsed}`, CAR)) as string).replace('#enquiry', '')
    await post(tenant, step, contact())
    await database.pool.query('update car set show_on_dealer_website = false where id = $1', [world.cars.northUsed])
    const mended = contact()
    mended.set('email', 'mary.obrien@example.com')
    await post(tenant, step, mended)
    expect((await database.pool.query('select email, car_id, car_snapshot is not null as has_car from lead')).rows).toEqual([{ email: 'mary.obrien@example.com', car_id: world.cars.northUsed, has_car: true }])
  } finally {
    await database.pool.query('update car set show_on_dealer_website = true where id = $1', [world.cars.northUsed])
  }
})

it('keeps the estimate of a car that is sent again while none can be made', async () => {
  const tenant = withTradeIn({ valuations: 'own' })
  const step2 = ((await post(tenant, '/trade-in', CAR)) as string).replace('#enquiry', '')
  const offer = async () => (await database.pool.query<{ offer: { kind: string } }>('select offer from valuation')).rows[0]?.offer.kind
  expect(await offer()).toBe('range')
  for (let asked = 0; asked < 31; asked++) await post(tenant, step2.replace('step=2', 'step=1'), CAR)
  expect(await offer()).toBe('range')
  // One that is over a month old is none: the form would go round in a circle.
  await database.pool.query(`update valuation set offer = jsonb_set(offer, '{on}', to_jsonb('2026-01-01'::text))`)
  await post(tenant, step2.replace('step=2', 'step=1'), CAR)
  expect(await offer()).toBe('none')
  await post(tenant, step2.replace('step=2', 'step=1'), { ...CAR, kms: '50,000' })
  expect(await offer()).toBe('none')
  await database.pool.query('truncate rate_turn')
})

it('takes up no estimate that is older than a month: the car stands there again, and has a new one', async () => {
  const tenant = withTradeIn({ valuations: 'own' })
  const step2 = ((await post(tenant, '/trade-in', CAR)) as string).replace('#enquiry', '')
  const step3 = ((await post(tenant, step2, contact())) as string).replace('#enquiry', '')
  const step1 = step2.replace('step=2', 'step=1')
  const page = (path: string) => loadTradeIn(tenant, get(path))
  expect(await page(step3)).toMatchObject({ elsewhere: null, notice: null, offer: { subject: expect.stringContaining('toyota HiLux, 40,000 km, 123ABC (QLD)'), offer: { on: expect.any(String) } } })
  await database.pool.query(`update valuation set offer = offer || '{"on":"2020-01-01"}'`)
  expect(await post(tenant, step3, { offer_accepted: 'true' })).toBe(`${step3}#enquiry`)
  expect(await lead()).toEqual([expect.objectContaining({ offer_accepted: false })])
  expect(await page(step3)).toMatchObject({ elsewhere: `${step1}#enquiry`, offer: null })
  expect(await page(step1)).toMatchObject({ elsewhere: null, notice: expect.stringContaining('more than 30 days old'), earlier: { rego: '123ABC', kms: 40_000 } })
  // Who is still telling who they are is heard.
  expect(await page(step2)).toMatchObject({ elsewhere: null, contact: { subject: expect.stringContaining('123ABC') } })
  await post(tenant, step1, CAR)
  expect(await page(step3)).toMatchObject({ elsewhere: null, notice: null })
  expect(await post(tenant, step3, { offer_accepted: 'true' })).toMatch(/^\/success\?lead=/)
})

it.each([
  ['a car that may get an estimate', {}, 'Show my estimate', 'Our estimate'],
  ['one that is too old for it', { year: '2012' }, 'Ask for a value', 'Our answer'],
  ['one that has gone too far', { kms: '100,001' }, 'Ask for a value', 'Our answer'],
])('who asks is promised an estimate only where there may be one: of %s', async (_what, changes, button, last) => {
  const tenant = withTradeIn({ valuations: 'own' })
  const step2 = ((await post(tenant, '/trade-in', { ...CAR, ...changes })) as string).replace('#enquiry', '')
  const page = await loadTradeIn(tenant, get(step2))
  const { steps } = ('contact' in page && page.contact?.options) || {}
  expect(steps?.map(({ button: own, title }) => own ?? title)).toEqual(['Your car', button, last])
})

it('shows a step at its own address, so that what is sent from there is that step', async () => {
  const tenant = withTradeIn({ valuations: 'own' })
  const leadsTo = async (path: string) => {
    const page = await loadTradeIn(tenant, get(path))
    return 'elsewhere' in page ? page.elsewhere : undefined
  }
  const strange = crypto.randomUUID()
  expect(await leadsTo(`/trade-in?car_id=${world.cars.northNew}&form=${strange}&step=3`)).toBe(`/trade-in?car_id=${world.cars.northNew}&form=${strange}&step=1#enquiry`)
  expect(await leadsTo('/trade-in?step=2')).toBe('/trade-in?step=1#enquiry')
  expect(await leadsTo('/trade-in')).toBeNull()
  const step2 = ((await post(tenant, '/trade-in', CAR)) as string).replace('#enquiry', '')
  expect(await leadsTo(step2)).toBeNull()
  expect(await leadsTo(step2.replace('step=2', 'step=3'))).toBe(`${step2}#enquiry`)
})

it('keeps what was typed of who asks when they go back before there is a lead, for an hour, and for this site alone', async () => {
  const tenant = withTradeIn({ valuations: 'own' })
  const address = ((await post(tenant, '/trade-in', CAR)) as string).replace('#enquiry', '')
  const half = contact()
  for (const [name, value] of Object.entries({ name: 'Mary', email: 'not yet', phone: '', go: 'back' })) half.set(name, value)
  expect(await post(tenant, address, half)).toBe(`${address.replace('step=2', 'step=1')}#enquiry`)
  const typedOf = async (of: Tenant) => {
    const page = await loadTradeIn(of, get(address))
    return 'contact' in page ? (page.contact?.typed ?? null) : null
  }
  expect(await typedOf(tenant)).toMatchObject({ name: 'Mary', email: 'not yet', phone: '' })
  expect(await typedOf({ ...world.south, settings: tenant.settings })).toBeNull()
  await database.pool.query(`update valuation set created_at = now() - interval '61 minutes'`)
  expect(await typedOf(tenant)).toEqual({ opt_in: 'on' })
  // The lead says it from then on.
  await post(tenant, address, contact())
  expect((await database.pool.query('select typed from valuation')).rows).toEqual([{ typed: null }])
})

it('two days later has the box as it was left, and keeps a message that is shown no more', async () => {
  const tenant = withTradeIn({ valuations: 'own' })
  const address = ((await post(tenant, '/trade-in', CAR)) as string).replace('#enquiry', '')
  const sent = contact()
  sent.set('message', 'Call after 5')
  sent.delete('opt_in')
  await post(tenant, address, sent)
  await database.pool.query(`update lead set created_at = now() - interval '2 days'`)
  const page = await loadTradeIn(tenant, get(address))
  expect('contact' in page && page.contact?.typed).toEqual({ opt_in: '', message: '' })
  sent.set('message', '')
  await post(tenant, address, sent)
  expect((await database.pool.query('select opt_in, message from lead')).rows).toEqual([{ opt_in: false, message: 'Call after 5' }])
})

// A link with an id of somebody's choice showed them the plate of whoever followed it, their estimate and who they are.
it('is neither read nor written in a browser that did not begin it', async () => {
  const tenant = withTradeIn({ valuations: 'own' })
  const stored = async () => (await database.pool.query('select id, rego, lead_id from valuation order by id')).rows
  const made = crypto.randomUUID()
  await elsewhere(() => post(tenant, `/trade-in?form=${made}&step=1`, CAR))
  expect(await loadTradeIn(tenant, get(`/trade-in?form=${made}&step=1`))).toMatchObject({ step: 1, earlier: {} })
  expect(await stored()).not.toContainEqual(expect.objectContaining({ id: made }))

  const step2 = ((await post(tenant, '/trade-in', CAR)) as string).replace('#enquiry', '')
  const id = new URL(step2, 'https://x.example.com').searchParams.get('form') ?? ''
  const step3 = ((await post(tenant, step2, contact())) as string).replace('#enquiry', '')
  const before = [await lead(), (await stored()).filter((row) => row.id === id)]
  await elsewhere(async () => {
    for (const step of [1, 2, 3]) {
      const page = await loadTradeIn(tenant, get(`/trade-in?form=${id}&step=${step}`))
      expect(page).toMatchObject({ step: 1, earlier: {}, contact: null, offer: null, elsewhere: step === 1 ? null : `/trade-in?form=${id}&step=1#enquiry`, notice: expect.stringContaining('begun in another browser') })
    }
    const own = await post(tenant, step2.replace('step=2', 'step=1'), { ...CAR, rego: '999 ZZZ' })
    expect(own).toMatch(/^\/trade-in\?form=[0-9a-f-]{36}&step=2#enquiry$/)
    expect(own).not.toContain(id)
  })
  expect(await elsewhere(() => post(tenant, step3, { offer_accepted: 'true' }))).toBe(`/trade-in?form=${id}&step=1#enquiry`)
  expect([await lead(), (await stored()).filter((row) => row.id === id)]).toEqual(before)
  // Nor does another browser learn that it is done, and whose it is.
  expect(await post(tenant, step3, { offer_accepted: 'true' })).toMatch(/^\/success/)
  expect(await loadTradeIn(tenant, get(step3))).toHaveProperty('doneLeadId')
  expect(await elsewhere(() => loadTradeIn(tenant, get(step3)))).toMatchObject({ step: 1 })
})

it('whose cookie has gone before it was said who asks begins with its car again, and keeps what was typed', async () => {
  const tenant = withTradeIn({ valuations: 'own' })
  const { northNew } = world.cars
  const step2 = ((await post(tenant, `/trade-in?car_id=${northNew}`, CAR)) as string).replace('#enquiry', '')
  cookie = ''
  const sent = contact()
  sent.delete('opt_in')
  const again = ((await post(tenant, step2, sent)) as string).replace('#enquiry', '')
  expect(again).toMatch(new RegExp(`^/trade-in\\?car_id=${northNew}&form=[0-9a-f-]{36}&step=1$`))
  expect(await lead()).toEqual([])
  const defaultState = 'QLD'
  expect(await loadTradeIn(tenant, get(again))).toMatchObject({ step: 1, notice: expect.stringContaining('what you typed of yourself is kept'), earlier: {}, vehicle: { defaultState } })
  const next = ((await post(tenant, again, CAR)) as string).replace('#enquiry', '')
  expect(next).toBe(again.replace('step=1', 'step=2'))
  expect(await loadTradeIn(tenant, get(next))).toMatchObject({ step: 2, notice: null, contact: { typed: { name: 'Mary', email: 'mary@example.com', phone: '0412 345 678', opt_in: '' } } })
  await post(tenant, next, contact())
  expect(await lead()).toEqual([expect.objectContaining({ car_id: northNew, answers: expect.objectContaining({ rego: '123ABC' }) })])
})

it('says that nothing came of it, with what was typed, where even that cannot be kept', async () => {
  const tenant = withTradeIn({ valuations: 'own' })
  await database.pool.query(`
    create function stop_begin() returns trigger language plpgsql as $$ begin raise 'stopped' using errcode = '57014'; end $$;
    create trigger stop_begin before insert on valuation for each row execute function stop_begin()`)
  try {
    expect(await post(tenant, `/trade-in?form=${crypto.randomUUID()}&step=2`, contact())).toMatchObject({ init: { status: 503 }, data: { step: 'contact', answer: { repopulateFields: { name: 'Mary' } } } })
  } finally {
    await database.pool.query('drop function stop_begin cascade')
  }
  expect(await loadUnsavedTradeIn(tenant, get('/trade-in?step=2'))).toMatchObject({ step: 2, contact: { submissionId: '' } })
})

it('shows cars of this site alone, and only while it shows them', async () => {
  await database.pool.query(`update car set price_type = 'drive_away' where slug = 'north-used'`)
  const [own] = await loadComparables(world.north, [world.cars.northUsed, world.cars.southUsed], new Date())
  await database.pool.query(`update car set price_type = 'unspecified' where slug = 'north-used'`)
  expect(own).toEqual({ href: '/cars/north-used', title: `${YEAR} Toyota HiLux`, facts: '$45,990 drive away, 40,000 km' })
  expect(await loadComparables(world.north, [world.cars.southUsed], new Date())).toEqual([])
  await database.pool.query(`update car set show_on_dealer_website = false where slug = 'north-used'`)
  expect(await loadComparables(world.north, [world.cars.northUsed], new Date())).toEqual([])
  await database.pool.query(`update car set show_on_dealer_website = true where slug = 'north-used'`)
})

/** The lower end of what the platform's own estimate says of the usual car. */
async function fromCents(): Promise<number> {
  const car = { ...CAR, rego: '123ABC', year: YEAR, kms: 40_000, condition: 'Good', accident: 'No', history: 'Full', under_finance: null } as const
  const offer = await stockValuation.estimate(withTradeIn({ valuations: 'own' }), car, new Date())
  return offer.kind === 'range' ? offer.fromCents : 0
}

// A car of $46,000 that is offered for $23,000 counted as one of $46,000, and stood for $23,000 among the cars that the estimate rests on.
it('rests on what is asked for cars, an offer where there is one', async () => {
  const before = await fromCents()
  await database.pool.query('update car set offer_price_cents = price_cents / 2')
  await database.pool.query('update car_price_change set offer_price_cents = price_cents / 2')
  try {
    expect((await fromCents()) / before).toBeCloseTo(1 / 2, 1)
    // What is no price is none of an offer's either: a feed may have a week's repayment there.
    await database.pool.query('update car set offer_price_cents = 15000')
    expect(await fromCents()).toBe(0)
  } finally {
    await database.pool.query('update car set offer_price_cents = null')
    await database.pool.query('update car_price_change set offer_price_cents = null')
  }
  expect(await fromCents()).toBe(before)
})

it('rests on what was asked first as far as that was a price: one bad offer of the past pulls nothing down', async () => {
  const before = await fromCents()
  expect(before).toBeGreaterThan(0)
  await database.pool.query(`insert into car_price_change (car_id, changed_at, price_cents, offer_price_cents) select id, now() - interval '90 days', price_cents, 19900 from car`)
  try {
    expect(await fromCents()).toBe(before)
  } finally {
    await database.pool.query('delete from car_price_change where offer_price_cents = 19900')
  }
})

// Whose dealer went from drive-away prices to those before government charges read that all cars like it are sold for less than was asked.
it('a price that includes less than the first is none that came down', async () => {
  const before = await fromCents()
  await database.pool.query("update car set price_type = 'excl_govt_charges'")
  await database.pool.query("update car_price_change set price_type = 'excl_govt_charges'")
  const typed = await fromCents()
  await database.pool.query("insert into car_price_change (car_id, changed_at, price_cents, price_type) select id, now() - interval '90 days', price_cents * 2, 'drive_away' from car")
  try {
    expect(typed).toBe(before)
    expect(await fromCents()).toBe(before)
  } finally {
    await database.pool.query("delete from car_price_change where price_type = 'drive_away'")
    await database.pool.query("update car set price_type = 'unspecified'")
    await database.pool.query('update car_price_change set price_type = null')
  }
})

it('finds comparable cars by their index, on a platform of many', async () => {
  await database.pool.query('analyze car')
  const client = await database.pool.connect()
  await client.query('set enable_seqscan = off')
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${COMPARABLES.text.replace(/\$(\d)/g, (_, at) => ["'{1}'::int[]", "'Toyota'", "'HiLux'", '2022', '40000', 'now()'][Number(at) - 1] ?? '')}`)
  client.release()
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('car_comparable_idx')
})

it('without valuations is an enquiry, done after the second step', async () => {
  const tenant = withTradeIn({ valuations: 'off' })
  const step2 = (await post(tenant, '/sell-my-car', CAR)) as string
  expect(await post(tenant, step2.replace('#enquiry', ''), contact())).toMatch(/^\/success\?lead=/)
  expect(await lead()).toEqual([expect.objectContaining({ subcategory: '1. Vehicle', form_completed: true })])
})

it('says what is wrong and keeps what was typed', async () => {
  expect(await post(withTradeIn({ states: ['NSW'] }), '/trade-in', { ...CAR, kms: 'lots' })).toMatchObject({
    init: { status: 422 },
    data: { step: 'car', answer: { errors: { regoState: 'Choose the state of the plate.', kms: 'Enter the kilometres, such as 85,000.' }, values: { rego: '123 ABC', kms: 'lots' } } },
  })
})

it.each([
  ['one network thirty times an hour', (at: number) => `2001:db8:54:1::${at.toString(16)}`, 30],
  ['a household, which may have a /56, twice as often', (at: number) => `2001:db8:55:12${at.toString(16).padStart(2, '0')}::1`, 60],
  ['a customer, who may have a /48, three times as often', (at: number) => `2001:db8:56:${(at * 256).toString(16)}::1`, 90],
])('is estimated for %s', async (_, address, most) => {
  await database.pool.query('truncate rate_turn')
  const car = { ...CAR, make: 'Toyota', year: YEAR, kms: 40_000, condition: 'Good', accident: 'No', history: 'Full', under_finance: null } as const
  for (let at = 0; at < 100; at++) await saveVehicle(withTradeIn({ valuations: 'own' }), null, car, null, new Date(), address(at))
  const { rows } = await database.pool.query("select count(*)::int as estimated from valuation where offer->>'reason' is distinct from 'not_now'")
  expect(rows).toEqual([{ estimated: most }])
})

it('is a 404 where trade-in is off, with the step and all that was typed in it', async () => {
  const off = withTradeIn({ isOn: false, valuations: 'own' })
  const sent = async (search: string, fields: FormData | Record<string, string>) => {
    const address = `https://north.example.com/trade-in${search}`
    const of = { context: requestContext(off), params: {} }
    const answer = await action({ ...of, request: new Request(address, { method: 'POST', body: fields instanceof FormData ? fields : new URLSearchParams(fields) }) })
    return { answer, shown: await loader({ ...of, request: new Request(address) }) }
  }
  const car = await sent('', CAR)
  expect(car.answer).toMatchObject({ init: { status: 404 }, data: { step: 'car', answer: { formError: NOT_OFFERED, values: { rego: '123 ABC', kms: '40,000' } } } })
  expect(car.shown).toMatchObject({ content: null, tradeIn: { step: 1, contact: null } })
  const who = await sent(`?step=2&form=${crypto.randomUUID()}`, contact())
  expect(who.answer).toMatchObject({ init: { status: 404 }, data: { step: 'contact', answer: { formError: NOT_OFFERED, repopulateFields: { name: 'Mary' } } } })
  expect(who.shown).toMatchObject({ content: null, tradeIn: { step: 2, contact: { options: { kind: 'trade_in' } } } })
  await expect(sent(`?step=3&form=${crypto.randomUUID()}`, { offer_accepted: 'true' })).rejects.toMatchObject({ status: 404 })
  expect((await database.pool.query('select from valuation union all select from lead')).rowCount).toBe(0)
})

it('of one site is known on no other', async () => {
  const step2 = (await post(withTradeIn({}), '/trade-in', CAR)) as string
  const foreign = { ...world.south, settings: settingsSchema.parse({}) }
  expect(await post(foreign, step2.replace('#enquiry', ''), contact())).toMatch(/^\/trade-in\?form=[0-9a-f-]{36}&step=1#enquiry$/)
  expect((await database.pool.query('select 1 from lead')).rowCount).toBe(0)
})

it('is changed by no other site, whatever id is sent there', async () => {
  const tenant = withTradeIn({ valuations: 'own' })
  const foreign = { ...world.south, settings: tenant.settings }
  const address = ((await post(tenant, '/trade-in', CAR)) as string).replace('#enquiry', '')
  const id = new URL(address, 'https://x.example.com').searchParams.get('form') ?? ''
  const stored = async () => (await database.pool.query('select * from valuation where id = $1', [id])).rows
  const before = await stored()
  expect(before).toHaveLength(1)
  const other = { ...CAR, rego: '999 ZZZ', kms: '90,000' }
  await post(foreign, `/trade-in?form=${id}&step=1`, other)
  await post(foreign, `/trade-in?form=${id}&step=1`, { ...other, submission_id: id })
  expect(await savePlate(foreign, id, { rego: '999ZZZ', regoState: 'NSW' }, before[0].plate, null, new Date())).not.toBe(id)
  await keepTyped(foreign, id, { name: 'Somebody' })
  const lead = await submitLead(tenant, { enquiry: enquiry(), path: '/trade-in', userAgent: null })
  await linkValuation(database.pool, foreign, id, lead.leadId)
  expect(await saveValuation(foreign, id)).toBe(false)
  expect(await stored()).toEqual(before)
  await keepTyped(tenant, id, { name: 'Mary' })
  expect([await findDraft(tenant, id), await findDraft(foreign, id)]).toEqual([{ name: 'Mary' }, {}])
  await linkValuation(database.pool, tenant, id, lead.leadId)
  // Its lead says who asks from here on: no draft stands beside it.
  await keepTyped(tenant, id, { name: 'Mary' })
  expect(await findDraft(tenant, id)).toEqual({})
  const shown = { vehicle: before[0].vehicle, offer: before[0].offer }
  await acceptOffer(foreign, id, lead.leadId, shown)
  expect((await database.pool.query('select offer_accepted from lead')).rows).toEqual([{ offer_accepted: false }])
  // What has become another car or another estimate since it was read is not what was shown.
  await acceptOffer(tenant, id, lead.leadId, { ...shown, offer: { ...shown.offer, toCents: shown.offer.toCents + 1 } })
  await acceptOffer(tenant, id, lead.leadId, { ...shown, vehicle: { ...shown.vehicle, rego: '999ZZZ' } })
  // Nor is the lead of another valuation, or one that was forgotten since.
  await acceptOffer(tenant, lead.leadId, lead.leadId, shown)
  await database.pool.query('update lead set erased_at = now()')
  await acceptOffer(tenant, id, lead.leadId, shown)
  await database.pool.query('update lead set erased_at = null')
  expect((await database.pool.query('select offer_accepted from lead')).rows).toEqual([{ offer_accepted: false }])
  await acceptOffer(tenant, id, lead.leadId, shown)
  expect((await database.pool.query('select offer_accepted from lead')).rows).toEqual([{ offer_accepted: true }])
})
