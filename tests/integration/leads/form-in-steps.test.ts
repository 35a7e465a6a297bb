import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { unpack } from '~/domain/data/packed'
import { keepTyped } from '~/leads/started-form.server'
import { closeDatabase } from '~/platform/db/db.server'
import * as carRoute from '~/routes/cars.$slug'
import { settingsSchema } from '~/tenants/settings-schema'
import type { Tenant } from '~/tenants/tenant'
import { requestContext } from '../../support/request-context'
import { testDatabase, type TestDatabase } from '../../support/test-database'
import { createLeadWorld, filledForm, type LeadWorld } from './lead-fixture'

let database: TestDatabase
let world: LeadWorld
let tenant: Tenant

beforeAll(async () => {
  database = await testDatabase()
  world = await createLeadWorld(database.pool)
  tenant = { ...world.north, settings: settingsSchema.parse({ forms: { layout: 'steps', asksTradeIn: true } }) }
})
afterAll(async () => {
  await closeDatabase()
  await database.close()
})
/** The cookie of the browser that fills the form in. */
let cookie = ''
beforeEach(async () => {
  cookie = ''
  await database.pool.query('truncate lead, outbox_job, rate_turn cascade')
})

const PAGE = '/cars/north-used?utm_source=radio'
const WHO = ['name', 'last_name', 'email', 'phone', 'postcode', 'opt_in']
const url = (address: string) => `https://north.example.com${address}`

/** The first step as it is filled in, and the second one: neither sends what the other asks. */
function first(changes: Record<string, string> = {}): FormData {
  const body = filledForm({ car_id: String(world.cars.northUsed), step: '1', ...changes })
  body.delete('message')
  return body
}
function second(id: string, changes: Record<string, string> = {}): FormData {
  const body = filledForm({ car_id: String(world.cars.northUsed), step: '2', submission_id: id, has_trade_in: 'Yes', ...changes })
  for (const name of WHO) body.delete(name)
  return body
}

/** @returns where it leads to, or the answer */
async function post(address: string, body: FormData, of = tenant) {
  const answer = await carRoute.action({ request: new Request(url(address), { method: 'POST', body, headers: { Cookie: cookie } }), context: requestContext(of), params: { slug: 'north-used' } })
  if (answer instanceof Response) cookie = answer.headers.get('Set-Cookie')?.split(';')[0] ?? cookie
  return answer instanceof Response ? (answer.headers.get('Location') ?? '').replace('#enquiry', '') : answer
}
const begin = async (body = first()) => ({ id: String(body.get('submission_id')), address: String(await post(PAGE, body)) })
/** The same in another browser. */
async function elsewhere<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  const own = cookie
  cookie = ''
  return act().finally(() => (cookie = own))
}
async function load(address: string, of = tenant) {
  const { visit } = await carRoute.loader({ request: new Request(url(address), { headers: { Cookie: cookie } }), context: requestContext(of), params: { slug: 'north-used' } })
  const { options, submissionId, typed } = unpack(visit)
  return { step: options.step, submissionId, typed, ...(options.notice ? { notice: options.notice } : {}) }
}
const leads = async () => (await database.pool.query('select * from lead order by id')).rows
const jobs = async () => (await database.pool.query('select dedup_key, available_at <= now() as "isDue", done_at from outbox_job order by id')).rows

describe('a form in steps', () => {
  it('is a lead from its first step on, which waits for its end, and is completed by its last', async () => {
    const { id, address } = await begin()
    expect(address).toBe(`/cars/north-used?utm_source=radio&form=${id}&step=2`)
    expect(await leads()).toEqual([
      expect.objectContaining({ submission_id: id, form_completed: false, email: 'mary@example.com', message: null, url: url(PAGE), consents: [expect.objectContaining({ box: 'opt_in', isGiven: true })] }),
    ])
    expect(await jobs()).toEqual([expect.objectContaining({ isDue: false })])

    const [lead] = await leads()
    expect(await post(address, second(id))).toBe(`/success?lead=${lead.id}`)
    expect(await leads()).toEqual([
      expect.objectContaining({ id: lead.id, form_completed: true, email: 'mary@example.com', message: 'Is it still available?', answers: { 'Do you have a trade-in': 'Yes' }, consents: lead.consents }),
    ])
    // One delivery, of the whole.
    expect(await jobs()).toEqual([expect.objectContaining({ dedup_key: `lead:${lead.id}`, isDue: true })])
  })

  it.each([
    ['before its first step was sent', true],
    ['between its steps', false],
  ])('keeps the “no” of who wanted no news where the site hides the box %s, and opts in by default', async (_, isHiddenAtFirst) => {
    const hidden = { ...tenant, settings: settingsSchema.parse({ forms: { layout: 'steps', hidesOptIn: true, optInDefault: true } }) }
    const body = first({ company_website: '' })
    body.delete('opt_in')
    const id = String(body.get('submission_id'))
    const address = String(await post(PAGE, body, isHiddenAtFirst ? hidden : tenant))
    expect((await load(address, hidden)).typed.opt_in).toBe('')
    const last = second(id)
    last.set('opt_in', 'on')
    expect(await post(address, last, hidden)).toMatch(/^\/success/)
    expect(await leads()).toEqual([expect.objectContaining({ opt_in: false, form_completed: true })])
  })

  it('goes by what the enquiry says of its step (section 7), whatever its number', async () => {
    const begun = await begin(first({ isLastStep: 'false' }))
    expect(await leads()).toEqual([expect.objectContaining({ form_completed: false })])
    // The last step by its number, of somebody who says that it is not: nothing is complete, and the step stays.
    expect(await post(begun.address, second(begun.id, { isLastStep: 'false' }))).toBe(begun.address)
    expect(await leads()).toEqual([expect.objectContaining({ form_completed: false, message: 'Is it still available?' })])
    expect(await post(begun.address, second(begun.id, { isLastStep: 'true' }))).toMatch(/^\/success\?lead=/)
    expect(await leads()).toEqual([expect.objectContaining({ form_completed: true })])
    // Complete is complete.
    await post(PAGE, first({ submission_id: begun.id, isLastStep: 'false' }))
    expect(await leads()).toEqual([expect.objectContaining({ form_completed: true })])
  })

  it('that says of its first step that it is the last one is asked for the rest, or is whole', async () => {
    expect(await post(PAGE, first({ isLastStep: 'true' }))).toMatchObject({ init: { status: 422 }, data: { step: 2, fieldErrors: { message: 'Enter a message.' }, repopulateFields: { name: 'Mary' } } })
    expect(await leads()).toEqual([])
    const whole = filledForm({ car_id: String(world.cars.northUsed), step: '1', isLastStep: 'true', message: 'All at once' })
    expect(await post(PAGE, whole)).toMatch(/^\/success\?lead=/)
    expect(await leads()).toEqual([expect.objectContaining({ form_completed: true, message: 'All at once' })])
  })

  it('without a step is its first one where it says that it is not the last', async () => {
    const body = first({ isLastStep: 'false' })
    body.delete('step')
    expect(await post(PAGE, body)).toBe(`${PAGE}&form=${String(body.get('submission_id'))}&step=2`)
    expect(await leads()).toEqual([expect.objectContaining({ form_completed: false, message: null })])
  })

  it('asked in one go is complete unless it says that more will come, and is completed under its id', async () => {
    const body = filledForm({ car_id: String(world.cars.northUsed) })
    const say = async (isLastStep: string | null) => {
      if (isLastStep !== null) body.set('isLastStep', isLastStep)
      await post(PAGE, body, world.north)
      return (await leads()).map(({ form_completed }) => form_completed)
    }
    expect(await say('false')).toEqual([false])
    expect(await say('true')).toEqual([true])
    expect(await say('false')).toEqual([true])
  })

  it('is one lead however often, and however parallel, each step is sent', async () => {
    const body = first()
    const id = String(body.get('submission_id'))
    const begun = await Promise.all(Array.from({ length: 8 }, () => post(PAGE, body)))
    expect(new Set(begun).size).toBe(1)
    const ended = await Promise.all(Array.from({ length: 8 }, () => post(String(begun[0]), second(id))))
    expect(new Set(ended).size).toBe(1)
    expect(await leads()).toEqual([expect.objectContaining({ form_completed: true })])
    expect((await jobs()).filter(({ isDue }) => isDue)).toHaveLength(1)
  })

  it('goes out as it is after the wait, and again when it is completed after that', async () => {
    const { id, address } = await begin()
    await database.pool.query('update outbox_job set attempts = 1, done_at = now()')
    await post(address, second(id))
    expect((await jobs()).map(({ dedup_key, isDue, done_at }) => [dedup_key.split(':').length, isDue, done_at !== null])).toEqual([
      [2, false, true],
      [3, true, false],
    ])
  })

  it('waits as long as the site says', async () => {
    const atOnce = { ...tenant, settings: settingsSchema.parse({ forms: { layout: 'steps', unfinishedMinutes: 0 } }) }
    await post(PAGE, first(), atOnce)
    expect(await jobs()).toEqual([expect.objectContaining({ isDue: true })])
  })

  it('has each step at its address, with what was typed, also after its Back button', async () => {
    const { id, address } = await begin()
    const back = address.replace('step=2', 'step=1')
    expect(await load(PAGE)).toMatchObject({ step: 1, submissionId: '' })
    expect(await load(PAGE)).toHaveProperty('typed', {})
    expect(await load(address)).toMatchObject({ step: 2, submissionId: id })
    expect(await load(back)).toMatchObject({ step: 1, typed: { name: 'Mary', phone: '0412 345 678', opt_in: 'on' } })
    // Left unchecked, and kept.
    expect(await post(address, second(id, { go: 'back', message: 'Only half' }))).toBe(back)
    expect(await leads()).toEqual([expect.objectContaining({ form_completed: false, message: null })])
    expect((await load(address)).typed).toMatchObject({ message: 'Only half', has_trade_in: 'Yes' })
    // Who it is was mended: by its address it is the same form, and what the other step has stays.
    expect(await post(back, first({ submission_id: id, email: 'mary.obrien@example.com' }))).toBe(address)
    expect((await load(address)).typed).toMatchObject({ email: 'mary.obrien@example.com', message: 'Only half' })
    expect(await leads()).toEqual([expect.objectContaining({ email: 'mary.obrien@example.com', form_completed: false })])
  })

  it('takes what was pasted with NUL in it, and keeps a text that is cut in the middle of a character', async () => {
    const { id, address } = await begin(first({ last_name: 'Mc\0Kay' }))
    expect(address).toBe(`/cars/north-used?utm_source=radio&form=${id}&step=2`)
    expect((await load(address.replace('step=2', 'step=1'))).typed).toMatchObject({ last_name: 'McKay' })
    expect(await post(address, second(id, { message: `${'x'.repeat(9_999)}😀\0`, go: 'back' }))).toBe(address.replace('step=2', 'step=1'))
    expect((await load(address)).typed?.message).toBe(`${'x'.repeat(9_999)}\ufffd`)
  })

  it('completed, takes what is changed after going back, as the same lead', async () => {
    const { id, address } = await begin()
    await post(address, second(id))
    // By the browser's own Back, to the page that it began on.
    expect(await post(PAGE, first({ submission_id: id, postcode: '4006' }))).toBe(address)
    expect(await leads()).toEqual([expect.objectContaining({ postcode: '4006', message: 'Is it still available?', form_completed: true })])
    await post(address, second(id, { message: 'And boats?' }))
    expect(await leads()).toEqual([expect.objectContaining({ postcode: '4006', message: 'And boats?', form_completed: true })])
  })

  it('stays where something is wrong, and stores nothing of it', async () => {
    expect(await post(PAGE, first({ email: 'x' }))).toMatchObject({ init: { status: 422 }, data: { step: 1, fieldErrors: { email: expect.any(String) } } })
    expect(await leads()).toEqual([])
    const { id, address } = await begin()
    expect(await post(address, second(id, { message: '' }))).toMatchObject({ init: { status: 422 }, data: { step: 2, fieldErrors: { message: 'Enter a message.' } } })
    expect(await leads()).toEqual([expect.objectContaining({ form_completed: false })])
  })

  it('that nobody began asks for its first step, and keeps what came', async () => {
    const id = crypto.randomUUID()
    expect(await load(`/cars/north-used?form=${id}&step=2`)).toMatchObject({ step: 1 })
    expect(await load(`/cars/north-used?form=${id}&step=2`)).toHaveProperty('typed', {})
    const answer = await post(`/cars/north-used?form=${id}&step=2`, second(id))
    expect(answer).toMatchObject({ init: { status: 422 }, data: { step: 1, fieldErrors: { name: 'Enter your first name.' }, formError: expect.stringContaining('does not know the earlier steps'), repopulateFields: { message: 'Is it still available?', has_trade_in: 'Yes' } } })
    // With what the page sends along from there it goes on as if it had begun at the beginning, at an address of its own, however often it is sent.
    const body = first({ submission_id: id, has_trade_in: 'No' })
    body.set('message', 'Hello')
    const again = () => post(`/cars/north-used?form=${id}&step=1`, body)
    const address = String(await again())
    expect(address).toMatch(/^\/cars\/north-used\?form=[0-9a-f-]{36}&step=2$/)
    expect(address).not.toContain(id)
    expect(await again()).toBe(address)
    expect((await load(address)).typed).toMatchObject({ name: 'Mary', message: 'Hello' })
    expect(await leads()).toHaveLength(1)
  })

  /** Nothing of a form that was not begun here, and why: it was an empty first step without a word. */
  const UNKNOWN_HERE = { step: 1, submissionId: '', typed: {}, notice: expect.stringContaining('begun in another browser') as string }

  // A link with an id of somebody's choice showed them what its readers typed, and each reader what the one before had typed.
  it('takes no id of an address that nobody began: who is sent there begins a form of their own', async () => {
    const id = crypto.randomUUID()
    const link = `/cars/north-used?form=${id}&step=1`
    expect(await load(link)).toEqual(UNKNOWN_HERE)
    const own: string[] = []
    for (const email of ['mary@example.com', 'joe@example.com']) {
      const address = await elsewhere(() => post(link, first({ submission_id: '', email })))
      own.push(new URL(url(String(address))).searchParams.get('form') ?? '')
      for (const step of [1, 2]) expect(await load(`/cars/north-used?form=${id}&step=${step}`)).toEqual(UNKNOWN_HERE)
    }
    expect(new Set([id, ...own]).size).toBe(3)
    expect((await leads()).map(({ submission_id }) => submission_id)).toEqual(own)
  })

  it('is neither read nor written in a browser that did not begin it', async () => {
    const { id, address } = await begin()
    const before = await leads()
    const [back, broken, step, whole] = await elsewhere(async () => {
      for (const at of [address, address.replace('step=2', 'step=1')]) expect(await load(at)).toEqual(UNKNOWN_HERE)
      return [
        await post(address, second(id, { go: 'back', message: 'Half of it' })),
        await post(address, second(id, { message: 'Who am I?' })),
        await post(address.replace('step=2', 'step=1'), first({ submission_id: id, message: 'Not hers' })),
        await post(address, second(id), { ...tenant, settings: settingsSchema.parse({ forms: { asksTradeIn: true } }) }),
      ]
    })
    const unknown = expect.stringContaining('nothing you typed in it is lost')
    expect(back).toMatchObject({ init: { status: 422 }, data: { step: 1, fieldErrors: {}, formError: unknown, repopulateFields: { message: 'Half of it', has_trade_in: 'Yes' } } })
    expect(broken).toMatchObject({ init: { status: 422 }, data: { step: 1, fieldErrors: { name: 'Enter your first name.' }, formError: unknown, repopulateFields: { message: 'Who am I?', has_trade_in: 'Yes' } } })
    expect(step).toMatch(/&form=[0-9a-f-]{36}&step=2$/)
    expect(step).not.toContain(id)
    expect(Object.keys((whole as { data: { repopulateFields: object } }).data.repopulateFields)).not.toContain('name')
    expect((await leads()).filter(({ submission_id }) => submission_id === id)).toEqual(before)
    // Its own goes on.
    expect(await post(address, second(id))).toMatch(/^\/success/)
  })

  it('knows in one browser several forms at once, and the cookie says so to nobody else', async () => {
    const addresses: string[] = []
    for (let at = 0; at < 6; at++) addresses.push((await begin(first({ email: `m${at}@example.com` }))).address)
    const typed = await Promise.all(addresses.map(async (address) => (await load(address.replace('step=2', 'step=1'))).typed.email))
    expect(typed).toEqual([0, 1, 2, 3, 4, 5].map((at) => `m${at}@example.com`))
    // An id that somebody was told does not make a cookie.
    cookie = cookie.replace(/=.*/, `=${new URL(url(addresses[5] ?? '')).searchParams.get('form')}`)
    expect(await load(addresses[5] ?? '')).toMatchObject({ step: 1, typed: {} })
  })

  it('in a browser that keeps no cookie is no lead more each time that its first step is pressed', async () => {
    const { address } = await begin()
    for (let press = 0; press < 3; press++) {
      cookie = ''
      await post(address.replace('step=2', 'step=1'), first({ submission_id: crypto.randomUUID() }))
    }
    expect(await leads()).toHaveLength(2)
  })

  it('says so to the browser by a cookie of this host alone, which no script reads', async () => {
    const answer = (await carRoute.action({ request: new Request(url(PAGE), { method: 'POST', body: first() }), context: requestContext(tenant), params: { slug: 'north-used' } })) as Response
    expect(answer.headers.get('Set-Cookie')).toMatch(/^(?:__Host-)?begun=[0-9a-f-]{36}\.[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax/)
  })

  it('is whole where it comes without a step: from a page of another release', async () => {
    const body = filledForm({ car_id: String(world.cars.northUsed), has_trade_in: 'No' })
    expect(await post(PAGE, body)).toMatch(/^\/success\?lead=/)
    expect(await leads()).toEqual([expect.objectContaining({ form_completed: true, message: 'Is it still available?' })])
  })

  it('keeps two people apart whom a cache gave the same page', async () => {
    const submission_id = crypto.randomUUID()
    const one = await begin(first({ submission_id }))
    const other = await begin(first({ submission_id, email: 'joe@example.com', name: 'Joe' }))
    expect(other.address).not.toBe(one.address)
    const otherId = new URL(url(other.address)).searchParams.get('form') ?? ''
    expect((await load(other.address)).typed).toMatchObject({ name: 'Joe' })
    await post(other.address, second(otherId, { message: 'From Joe' }))
    await post(one.address, second(submission_id, { message: 'From Mary' }))
    expect((await leads()).map(({ first_name, message }) => [first_name, message])).toEqual([
      ['Mary', 'From Mary'],
      ['Joe', 'From Joe'],
    ])
  })

  it('without an id is known by who sends it: pressed twice, or gone back to and changed, it is the same form; from elsewhere, or about another car, another', async () => {
    const from = async (clientAddress: string, changes: Record<string, string> = {}, slug = 'north-used') => {
      const request = new Request(url(`/cars/${slug}`), { method: 'POST', body: first({ submission_id: '', ...changes }) })
      const answer = (await carRoute.action({ request, context: requestContext(tenant, { clientAddress }), params: { slug } })) as Response
      return new URL(url(answer.headers.get('Location') ?? '')).searchParams.get('form')
    }
    const id = await from('203.0.113.7')
    expect(id).toMatch(/^[0-9a-f-]{36}$/)
    expect(await from('203.0.113.7')).toBe(id)
    expect(await from('203.0.113.7', { postcode: '4001', name: 'Marie' })).toBe(id)
    const others = [
      await from('203.0.113.8'),
      await from('203.0.113.7', { email: 'joe@example.com' }),
      await from('203.0.113.7', { car_id: String(world.cars.northNew) }, 'north-new'),
    ]
    expect(new Set([id, ...others]).size).toBe(4)
    expect((await leads()).map(({ first_name, postcode, car_id }) => [first_name, postcode, Number(car_id)])).toEqual([
      ['Marie', '4001', world.cars.northUsed],
      ['Mary', '4000', world.cars.northUsed],
      ['Mary', '4000', world.cars.northUsed],
      ['Mary', '4000', world.cars.northNew],
    ])
  })

  it('says what was typed to nobody else: not on another site, not after an hour, not once it was erased', async () => {
    const { id, address } = await begin()
    expect((await load(address, { ...tenant, id: world.south.id })).typed).toEqual({})
    const { typed } = await load(address)
    await keepTyped({ id: world.south.id }, id, { message: 'From another site' })
    expect(await load(address)).toMatchObject({ typed })
    expect(typed).not.toEqual({})
    await database.pool.query(`update lead set created_at = now() - interval '61 minutes'`)
    expect(await load(address)).toEqual({ step: 2, submissionId: id, typed: { opt_in: 'on' } })
    await post(address, second(id))
    expect(await leads()).toEqual([expect.objectContaining({ form_completed: true, email: 'mary@example.com' })])
    await database.pool.query('update lead set typed = null')
    expect(await load(address)).toMatchObject({ step: 1 })
    expect(await load(address)).toHaveProperty('typed', {})
  })

  // The box stood at the site's own preset again, and what nobody had been shown was sent empty.
  it('an hour later has the box as it was left, and keeps a message that it does not show', async () => {
    const { id, address } = await begin(first({ opt_in: '' }))
    await post(address, second(id, { message: 'Call after 5' }))
    await database.pool.query(`update lead set created_at = now() - interval '2 hours'`)
    expect((await load(address)).typed).toEqual({ opt_in: '', message: '' })
    await post(address, second(id, { message: '', has_trade_in: '', go: 'back' }))
    const again = address.replace('step=2', 'step=1')
    expect((await load(again)).typed).toEqual({ opt_in: '', message: '' })
    await post(again, first({ submission_id: id, opt_in: '' }))
    const kept = { submission_id: id, opt_in: false, message: 'Call after 5', answers: { 'Do you have a trade-in': 'Yes' } }
    expect(await leads()).toEqual([expect.objectContaining(kept)])
    await post(again, first({ submission_id: id, opt_in: 'on' }))
    expect(await leads()).toEqual([expect.objectContaining({ ...kept, opt_in: true })])
  })
})

describe('a form in steps that the site asks in one go meanwhile', () => {
  const inOneGo = () => ({ ...tenant, settings: settingsSchema.parse({ forms: { asksTradeIn: true } }) })

  it('is completed by its last step, with who asked', async () => {
    const { id, address } = await begin()
    expect(await post(address, second(id), inOneGo())).toMatch(/^\/success\?lead=/)
    expect(await leads()).toEqual([expect.objectContaining({ submission_id: id, form_completed: true, first_name: 'Mary', message: 'Is it still available?' })])
  })

  it('has its page asked for anew in its first step, which lacks the rest', async () => {
    const answer = await post(PAGE, first({ isLastStep: 'false' }), inOneGo())
    expect(answer).toMatchObject({ init: { status: 422 }, data: { fieldErrors: { message: 'Enter a message.' }, isPageStale: true, repopulateFields: { name: 'Mary' } } })
  })

  it('stands whole at the address of a step, with what was typed in the others; Back sends nothing off', async () => {
    const { id, address } = await begin()
    expect(await load(address, inOneGo())).toMatchObject({ step: undefined, submissionId: id, typed: { name: 'Mary', phone: '0412 345 678' } })
    expect(await post(address, second(id, { go: 'back' }), inOneGo())).toMatchObject({ init: { status: 422 }, data: { isPageStale: true, repopulateFields: { message: 'Is it still available?' } } })
    expect(await leads()).toEqual([expect.objectContaining({ form_completed: false })])
    await database.pool.query(`update lead set created_at = now() - interval '61 minutes'`)
    expect(await load(address, inOneGo())).toMatchObject({ submissionId: id })
    expect(await load(address, inOneGo())).toHaveProperty('typed', { opt_in: 'on' })
    expect((await load(PAGE, inOneGo())).typed).toEqual({})
  })

  it('gives nothing back of who asked to whoever has its address after an hour', async () => {
    const { id, address } = await begin()
    const broken = () => post(address, second(id, { message: '' }), inOneGo())
    expect(await broken()).toMatchObject({ init: { status: 422 }, data: { repopulateFields: { name: 'Mary' } } })
    await database.pool.query(`update lead set created_at = now() - interval '61 minutes'`)
    expect(Object.keys(((await broken()) as { data: { repopulateFields: object } }).data.repopulateFields)).not.toContain('name')
    expect(await post(address, second(id), inOneGo())).toMatch(/^\/success\?lead=/)
  })

  it('and the other way round is whole as it was sent', async () => {
    expect(await post(PAGE, filledForm({ car_id: String(world.cars.northUsed), isLastStep: 'true', has_trade_in: 'No' }))).toMatch(/^\/success\?lead=/)
  })
})
