import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { action as checkoutAction, loader as checkoutLoader } from '~/routes/cars.$slug_.$checkout'
import { action as signInAction, loader as signInLoader } from '~/routes/sign-in'
import { action as signOutAction } from '~/routes/sign-out'
import { signInHref } from '~/domain/sign-in/sign-in-href'
import { answerSignIn } from '~/shoppers/answer-sign-in.server'
import { findSentCode } from '~/shoppers/check-sign-in-code.server'
import { findVisitor, signOut } from '~/shoppers/find-visitor.server'
import { findPendingForm, forgetPendingForm, storePendingForm } from '~/shoppers/pending-form.server'
import { sendSignInCode } from '~/shoppers/send-sign-in-code.server'
import { fakeSmsVendor } from '~/shoppers/sms-fake-vendor.server'
import { endedSessionCookie } from '~/shoppers/session-cookie.server'
import { tidySignIns } from '~/shoppers/tidy-sign-ins.server'
import type { Tenant } from '~/tenants/tenant'
import { databaseNow, noteDatabaseTime } from '~/platform/db/database-clock.server'
import { closeDatabase } from '~/platform/db/db.server'
import { settingsSchema } from '~/tenants/settings-schema'
import { createLeadWorld, filledForm, type LeadWorld } from '../leads/lead-fixture'
import { deliverPendingSms } from '../../support/deliver-due'
import { requestContext } from '../../support/request-context'
import { testDatabase, type TestDatabase } from '../../support/test-database'

let database: TestDatabase
let world: LeadWorld
let folder: string

beforeAll(async () => {
  database = await testDatabase()
  world = await createLeadWorld(database.pool)
  folder = await mkdtemp(path.join(tmpdir(), 'sms-'))
})
afterAll(async () => {
  await closeDatabase()
  await database.close()
  await rm(folder, { recursive: true })
})
beforeEach(async () => {
  await database.pool.query('truncate sign_in_code, shopper_session, shopper, outbox_job, kept_form cascade')
  await rm(path.join(folder, 'north.ndjson'), { force: true })
})

const START = 'https://north.example.com/sign-in?type=watchlist&redirect=/cars/north-used&back=/'
/** Yesterday: sessions last by the real clock. */
const NOW = new Date(Date.now() - 24 * 3_600_000)
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)

function body(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

const clockAt = (now: Date) => () => Promise.resolve(now)

const ask = (phone: string, now = NOW, address = '203.0.113.7', tenant = world.north) =>
  answerSignIn(tenant, new URL(START), body({ phone }), address, clockAt(now))

/** The step with the code, and the code that its message has. */
async function codeStep(phone = '0412 345 678', now = NOW): Promise<{ url: URL; code: string }> {
  const outcome = await ask(phone, now)
  if (!('location' in outcome)) throw new Error(outcome.message)
  const { rows } = await database.pool.query<{ text: string }>(`select payload->>'text' as text from outbox_job order by id desc limit 1`)
  return { url: new URL(outcome.location, START), code: rows[0]?.text.slice(0, 6) ?? '' }
}

const enter = (url: URL, code: string, now = NOW, tenant: Tenant = world.north) =>
  answerSignIn(tenant, url, body({ step: 'code', code }), '203.0.113.7', clockAt(now))

const withCookie = (cookie: string) => new Request(START, { headers: { Cookie: cookie.split(';')[0] ?? '' } })
const visitorOf = (tenant: Tenant, cookie: string) => findVisitor(tenant, withCookie(cookie), {})

describe('signing in by phone', () => {
  // Header and footer of the page lead back to it by way of itself, and their next press told that again.
  it('leads back to the page before it, however often its own links were pressed, at an address that does not grow', async () => {
    const tenant = { ...world.north, settings: settingsSchema.parse({ watchlist: { isOn: true } }) }
    const context = requestContext(tenant)
    const open = async (url: string) => signInLoader({ request: new Request(new URL(url, START)), context, params: {} }).then(() => null, (thrown: Response) => thrown.headers.get('Location'))
    const first = signInHref({ type: 'watchlist', redirect: '/watchlist', back: '/cars/north-used?a=b' })
    expect(await open(first)).toBeNull()
    expect(await open(signInHref({ type: 'watchlist', redirect: '/watchlist', back: first }))).toBe(first)
    expect(await open(signInHref({ type: 'watchlist', redirect: '/watchlist', back: signInHref({ type: 'checkout', redirect: '/x', back: first }) }))).toBe(first)
  })

  // A site without a list had nowhere to sign out: whoever came next to that computer passed every gate, with the first one's number filled in.
  it('opened again for nothing in particular says whose sign-in it is, on every site that has one, and leads on whoever came for something', async () => {
    const { url, code } = await codeStep()
    const outcome = await enter(url, code)
    const cookie = 'cookie' in outcome ? (outcome.cookie?.split(';')[0] ?? '') : ''
    const tenant = { ...world.north, settings: settingsSchema.parse({ gates: { checkout: true }, reserve: { isOn: true } }) }
    const open = async (address: string) =>
      signInLoader({
        request: new Request(new URL(address, START), { headers: { Cookie: cookie } }),
        context: requestContext(tenant),
        params: {},
      }).then(({ data }) => data, (thrown: Response) => thrown.headers.get('Location'))
    expect(await open('/sign-in?back=/finance')).toMatchObject({ signedInAs: expect.stringMatching(/^04\d\d ••• \d{3}$/) as string, back: '/finance' })
    expect(await open(signInHref({ type: 'checkout', redirect: '/cars/x/checkout', back: '/' }))).toBe('/cars/x/checkout')
  })

  it.each<[object, string | null]>([
    [{ watchlist: { isOn: true, label: 'Garage' } }, 'Garage'],
    [{ gates: { checkout: true }, reserve: { isOn: true } }, null],
  ])('speaks of a list only where the site has one: %j', async (settings, label) => {
    const tenant = { ...world.north, settings: settingsSchema.parse(settings) }
    const context = requestContext(tenant)
    expect((await signInLoader({ request: new Request(new URL('/sign-in', START)), context, params: {} })).data.watchlistLabel).toBe(label)
  })

  // On a machine ten minutes behind each code was over before the worker sent it.
  it('goes by the database’s clock, whatever that of the machine shows that answers', async () => {
    const context = requestContext(world.north)
    const send = (url: string, fields: Record<string, string>) => signInAction({ request: new Request(url, { method: 'POST', body: body(fields) }), context, params: {} }) as Promise<Response>
    try {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 })
      const sent = await send(START, { phone: '0412 345 678' })
      const { rows } = await database.pool.query(`select j.payload->>'text' as text, c.expires_at > now() as "isToCome" from sign_in_code c, outbox_job j`)
      expect(rows).toEqual([{ text: expect.any(String), isToCome: true }])
      vi.setSystemTime(Date.now() + 2 * 3_600_000)
      const signedIn = await send(new URL(sent.headers.get('Location') ?? '', START).href, { step: 'code', code: String(rows[0].text).slice(0, 6) })
      expect([signedIn.status, signedIn.headers.get('Location')]).toEqual([303, new URL(START).searchParams.get('redirect') ?? '/'])
      // A session is over when the database says so, and not when another web machine does that is a year ahead of it, or behind.
      const cookie = signedIn.headers.get('Set-Cookie') ?? ''
      const setMachine = async (ms: number) => {
        vi.setSystemTime(ms)
        noteDatabaseTime(await databaseNow(), 0)
      }
      await setMachine(Date.now() + 366 * 24 * 3_600_000)
      expect(await visitorOf(world.north, cookie)).toMatchObject({ phone: '+61412345678' })
      await database.pool.query(`update shopper_session set expires_at = now() - interval '1 second'`)
      await setMachine(Date.now() - 2 * 366 * 24 * 3_600_000)
      expect(await visitorOf(world.north, cookie)).toBeNull()
    } finally {
      vi.useRealTimers()
      noteDatabaseTime(await databaseNow(), 0)
    }
  })

  it('keeps what was typed while the database is away', async () => {
    const away = () => Promise.reject(new Error('connect ECONNREFUSED'))
    expect(await answerSignIn(world.north, new URL(START), body({ phone: '0412 345 678' }), '203.0.113.7', away)).toMatchObject({ status: 503, field: null, value: '0412 345 678' })
  })

  it('keeps the car that sent to the sign-in, and what the browser had saved, but nobody else’s', async () => {
    const garage: Tenant = { ...world.north, settings: { ...world.north.settings, watchlist: { ...world.north.settings.watchlist, isOn: true } } }
    const { northUsed, northNew, southUsed: south } = world.cars
    const { url, code } = await codeStep()
    url.searchParams.set('car_id', String(northUsed))
    const outcome = await answerSignIn(garage, url, body({ step: 'code', code, cars: `${northNew},${south},${northUsed},x,-1` }), '203.0.113.7', clockAt(NOW))
    const cookie = 'cookie' in outcome ? (outcome.cookie ?? '') : ''
    expect((await visitorOf(garage, cookie))?.carIds).toEqual([northUsed, northNew])
    expect(outcome).toMatchObject({ savedCarId: northUsed })
    // The same again, and on a site without a watchlist: nothing twice, nothing at all.
    const again = await codeStep('0412 345 678', later(5))
    expect(await answerSignIn(garage, again.url, body({ step: 'code', code: again.code, cars: String(northNew) }), '203.0.113.7', clockAt(later(5)))).not.toHaveProperty('savedCarId')
    expect((await visitorOf(garage, cookie))?.carIds).toEqual([northUsed, northNew])
    const other = await codeStep('0412 345 679', later(10))
    const plain = await enter(other.url, other.code, later(10))
    expect((await visitorOf(world.north, 'cookie' in plain ? (plain.cookie ?? '') : ''))?.carIds).toEqual([])
  })

  it('tells the next page of the car that was pressed, and records the save; of another site’s car it does neither', async () => {
    const garage: Tenant = { ...world.north, settings: { ...world.north.settings, watchlist: { ...world.north.settings.watchlist, isOn: true } } }
    const context = requestContext(garage, { isPersonal: true })
    const signIn = async (carId: number, now: Date) => {
      const { url, code } = await codeStep(`0412 345 ${carId + 600}`, now)
      url.searchParams.set('car_id', String(carId))
      const response = await signInAction({ request: new Request(url, { method: 'POST', body: body({ step: 'code', code }) }), context, params: {} })
      if (!(response instanceof Response)) throw new Error('refused')
      return response.headers.getSetCookie().filter((cookie) => cookie.startsWith('flash='))
    }
    const { northUsed, southUsed } = world.cars
    expect(await signIn(northUsed, new Date())).toEqual([expect.stringMatching(`^flash=saved\\.${northUsed}; Path=/; Max-Age=60; HttpOnly`)])
    expect(await signIn(southUsed, new Date())).toEqual([])
    const { rows } = await database.pool.query('select event_id, car_id from recorded_event')
    expect(rows).toEqual([{ event_id: 39, car_id: northUsed }])
  })

  it('takes the code that was sent, once, and goes on to where it was asked to', async () => {
    const { url, code } = await codeStep()
    const outcome = await enter(url, ` ${code.slice(0, 3)} ${code.slice(3)} `)
    expect(outcome).toMatchObject({ location: '/cars/north-used', cookie: expect.stringMatching(/^shopper=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/) })
    const cookie = 'cookie' in outcome ? (outcome.cookie ?? '') : ''
    expect(await visitorOf(world.north, cookie)).toEqual({ shopperId: expect.any(Number), phone: '+61412345678', carIds: [] })
    expect(await enter(url, code, later(0.26))).toMatchObject({ status: 422, message: expect.stringContaining('can no longer be used') })
  })

  it('signs in by every press of a form that is pressed twice, or once more because its answer was lost', async () => {
    const { url, code } = await codeStep()
    const pressed = [...(await Promise.all([enter(url, code), enter(url, code)])), await enter(url, code, later(0.24))]
    const visitors = await Promise.all(pressed.map((outcome) => visitorOf(world.north, 'cookie' in outcome ? (outcome.cookie ?? '') : '')))
    expect(visitors.map((visitor) => visitor?.phone)).toEqual(['+61412345678', '+61412345678', '+61412345678'])
    expect(await enter(url, '000000', later(0.24))).toMatchObject({ status: 422 })
  })

  it('is of one site: another does not know the session, nor take the code', async () => {
    const { url, code } = await codeStep()
    expect(await enter(url, code, NOW, world.south)).toMatchObject({ status: 422 })
    const outcome = await enter(url, code)
    const cookie = 'cookie' in outcome ? (outcome.cookie ?? '') : ''
    expect(await visitorOf(world.south, cookie)).toBeNull()
  })

  it('says the phone of a code on its own site alone, and counts no code of another as one before it', async () => {
    await sendSignInCode(world.south, '+61412345678', '203.0.113.9', NOW)
    const sent = await sendSignInCode(world.north, '+61412345678', '203.0.113.9', later(1))
    const codeId = 'codeId' in sent ? sent.codeId : ''
    expect(await findSentCode(world.south, codeId, later(1))).toBeNull()
    expect(await findSentCode(world.north, codeId, later(1))).toEqual({ phone: '+61412345678', isAnother: false })
  })

  it('ends on the server too, for whoever ends it and nobody else', async () => {
    const signIn = async (phone: string) => {
      const { url, code } = await codeStep(phone)
      const outcome = await enter(url, code)
      return 'cookie' in outcome ? (outcome.cookie ?? '') : ''
    }
    const [cookie, others] = [await signIn('0412 345 678'), await signIn('0412 345 679')]
    await signOut(world.south, withCookie(cookie))
    expect(await visitorOf(world.north, cookie)).not.toBeNull()
    await signOut(world.north, withCookie(cookie))
    expect(await visitorOf(world.north, cookie)).toBeNull()
    expect((await visitorOf(world.north, others))?.phone).toBe('+61412345679')
  })

  it('ends in its browser also while the database stores nothing: others may sit there', async () => {
    const rename = (from: string, to: string) => database.pool.query(`alter table ${from} rename to ${to}`)
    await rename('shopper_session', 'away')
    const request = new Request('https://north.example/sign-out', { method: 'POST', headers: { cookie: 'session=abc' } })
    const context = requestContext(world.north, { isPersonal: true })
    const answer = await signOutAction({ request, context, params: {} }).finally(() => rename('away', 'shopper_session'))
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([303, endedSessionCookie()])
  })

  it('ends by itself after thirty days, whether or not it was tidied away', async () => {
    const { url, code } = await codeStep()
    const outcome = await enter(url, code)
    const cookie = 'cookie' in outcome ? (outcome.cookie ?? '') : ''
    expect((await database.pool.query('select expires_at from shopper_session')).rows).toEqual([{ expires_at: later(30 * 24 * 60) }])
    await tidySignIns(database.pool, later(29 * 24 * 60))
    expect(await visitorOf(world.north, cookie)).not.toBeNull()
    await database.pool.query(`update shopper_session set expires_at = now() - interval '1 second'`)
    expect(await visitorOf(world.north, cookie)).toBeNull()
  })

  it.each([
    ['not a phone', 'Enter an Australian mobile number'],
    ['07 3123 4567', 'Enter an Australian mobile number'],
  ])('%j is no mobile, and comes back as typed', async (phone, message) => {
    expect(await ask(phone)).toEqual({ status: 422, field: 'phone', message: expect.stringContaining(message), value: phone })
    expect((await database.pool.query('select 1 from outbox_job')).rowCount).toBe(0)
  })

  it('a code lasts ten minutes', async () => {
    const { url, code } = await codeStep()
    expect(await enter(url, code, later(10))).toMatchObject({ status: 422, message: expect.stringContaining('no longer') })
    // Nor is another sent in its place: whose number it was is nobody's to know any more.
    expect(await answerSignIn(world.north, url, body({ step: 'again' }), '203.0.113.7', clockAt(later(10)))).toMatchObject({ status: 422, isSpent: true })
    const again = await codeStep('0412 345 678', later(10))
    expect(await enter(again.url, again.code, later(19.9))).toMatchObject({ location: '/cars/north-used' })
  })

  it('five wrong tries spend a code, side by side too', async () => {
    const { url, code } = await codeStep()
    const wrong = code === '000000' ? '000001' : '000000'
    const answers = await Promise.all(Array.from({ length: 12 }, () => enter(url, wrong)))
    const messages = answers.map((answer) => ('message' in answer ? answer.message : ''))
    expect(messages.filter((message) => message.startsWith('That is not the code'))).toHaveLength(5)
    expect(await enter(url, code)).toMatchObject({ status: 422, message: expect.stringContaining('no longer') })
  })

  it('three codes a phone in ten minutes, side by side too, and over all sites', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask('0412 345 678')))
    expect(answers.filter((answer) => 'location' in answer)).toHaveLength(3)
    expect(await ask('0412 345 678', later(9))).toMatchObject({ status: 429, field: null, value: '0412 345 678', message: expect.stringContaining('Please wait 10 minutes') })
    expect(await sendSignInCode(world.south, '+61412345678', 'elsewhere', later(9))).toMatchObject({ kind: 'too_many', refusal: { reason: 'phone' } })
    expect(await ask('0412 345 678', later(11))).toHaveProperty('location')
  })

  it('a stranger who asks for somebody’s codes all day from everywhere only makes the pauses longer', async () => {
    const to = (minutes: number, network: string) => sendSignInCode(world.north, '+61412345678', network, later(minutes))
    let sent = 0
    for (let minute = 0; minute < 24 * 60; minute += 4) if ((await to(minute, `stranger ${minute}`)).kind === 'sent') sent++
    expect(sent).toBeLessThan(25)
    const { rows } = await database.pool.query<{ last: Date }>('select max(created_at) as last from sign_in_code')
    expect(await to(((rows[0]?.last ?? NOW).getTime() - NOW.getTime()) / 60_000 + 120, 'home')).toMatchObject({ kind: 'sent' })
  })

  it('a stranger on one network stops nobody but themselves', async () => {
    for (let at = 0; at < 5; at++) expect(await sendSignInCode(world.north, '+61412345678', 'stranger', later(at * 11))).toMatchObject({ kind: 'sent' })
    expect(await sendSignInCode(world.south, '+61412345678', 'stranger', later(300))).toMatchObject({ kind: 'too_many', refusal: { reason: 'network' } })
    expect(await sendSignInCode(world.north, '+61412345678', 'home', later(60))).toMatchObject({ kind: 'sent' })
  })

  it('twenty codes a network in an hour, whoever they are for and however its address is written', async () => {
    const addresses = ['203.0.113.7', '::ffff:203.0.113.7', '203.0.113.7:4711', '::FFFF:203.0.113.7']
    for (let at = 0; at < 20; at++) expect(await sendSignInCode(world.north, `+614000000${at + 10}`, addresses[at % 4] ?? '', NOW)).toMatchObject({ kind: 'sent' })
    expect(await sendSignInCode(world.south, '+61499999999', '203.0.113.7', NOW)).toMatchObject({ kind: 'too_many', refusal: { reason: 'network' } })
    expect(await sendSignInCode(world.south, '+61499999999', '203.0.113.8', NOW)).toMatchObject({ kind: 'sent' })
    expect(await sendSignInCode(world.south, '+61499999999', '203.0.113.7', later(61))).toMatchObject({ kind: 'sent' })
  })

  it('one /64 of IPv6 is one network', async () => {
    const answers = []
    for (let at = 0; at < 40; at++) answers.push(await sendSignInCode(world.north, `+614000000${at + 10}`, `2001:db8:1:2::${at.toString(16)}`, NOW))
    expect(answers.filter(({ kind }) => kind === 'sent')).toHaveLength(20)
  })

  it.each([
    ['a /56 has twice as many, a household that may have all of it', (at: number) => `2001:db8:55:12${(at % 256).toString(16).padStart(2, '0')}::1`, 40],
    ['a /48 three times as many, a customer', (at: number) => `2001:db8:55:${(at * 256).toString(16)}::1`, 60],
  ])('%s; nobody else is stopped', async (_, address, most) => {
    const answers = []
    for (let at = 0; at < 80; at++) answers.push(await sendSignInCode(world.north, `+614000000${at + 10}`, address(at), NOW))
    expect(answers.filter(({ kind }) => kind === 'sent')).toHaveLength(most)
    expect(answers.at(-1)).toMatchObject({ refusal: { reason: 'network', waitMinutes: 60 } })
    expect(await sendSignInCode(world.north, '+61499999999', '2001:db8:56::1', NOW)).toMatchObject({ kind: 'sent' })
  })

  it.each<[string, already: number, allowed: number, network: (at: number) => string, phone: (at: number) => string]>([
    ['to one phone from many networks', 1, 3, (at) => `203.0.113.${at}`, () => '+61412345678'],
    ['from one network to many phones', 18, 20, () => '203.0.113.7', (at) => `+614000000${at + 10}`],
    ['from many networks of one customer to many phones', 58, 60, (at) => `2001:db8:55:${(at * 256).toString(16)}::1`, (at) => `+614000000${at + 10}`],
  ])('codes %s are counted one after another, however many are asked for at once', async (_, already, allowed, network, phone) => {
    const send = (at: number) => sendSignInCode(world.north, phone(at), network(at), NOW)
    for (let at = 0; at < already; at++) expect(await send(at)).toMatchObject({ kind: 'sent' })
    const atOnce = await Promise.all(Array.from({ length: 6 }, (__, at) => send(already + at)))
    expect(atOnce.filter(({ kind }) => kind === 'sent')).toHaveLength(allowed - already)
  })

  it('keeps neither the code nor the address', async () => {
    const { code } = await codeStep()
    const { rows } = await database.pool.query('select to_jsonb(c)::text as row, encode(address_hash, $1) as address from sign_in_code c', ['escape'])
    expect(rows[0].row).not.toContain(code)
    expect(rows[0].address).not.toContain('203.0.113.7')
  })

  it('sends another code to the same phone', async () => {
    const { url, code } = await codeStep()
    const outcome = await answerSignIn(world.north, url, body({ step: 'again' }), '203.0.113.7', clockAt(NOW))
    expect(outcome).toHaveProperty('location', expect.stringContaining('sent='))
    expect((await database.pool.query('select 1 from outbox_job')).rowCount).toBe(2)
    // The page says so: pressed and unchanged, it would be pressed again until no more may be sent.
    const next = new URL('location' in outcome ? outcome.location : '', START)
    const isAnother = async ({ searchParams }: URL) => (await findSentCode(world.north, searchParams.get('sent') ?? '', NOW))?.isAnother
    await database.pool.query(`update sign_in_code set created_at = created_at - interval '1 minute' where id = $1`, [url.searchParams.get('sent')])
    expect([await isAnother(url), await isAnother(next)]).toEqual([false, true])
    const { rows } = await database.pool.query<{ text: string }>(`select payload->>'text' as text from outbox_job order by id desc limit 1`)
    if (rows[0]?.text.slice(0, 6) !== code) expect(await enter(next, code)).toMatchObject({ message: 'That is not the code we sent last. Use the newest message and try again.' })
    // As pasted whole.
    expect(await enter(next, rows[0]?.text ?? '')).toHaveProperty('cookie')
    expect(await enter(url, code)).toHaveProperty('cookie')
  })
})

describe('a form that is sent once the sign-in has ended', () => {
  const PAGE = 'https://north.example.com/cars/north-used/checkout?from=mail'
  const gated = (tenant = world.north): Tenant => ({ ...tenant, settings: settingsSchema.parse({ gates: { checkout: true }, reserve: { isOn: true } }) })
  /** Nothing at all is behind a sign-in. */
  const ungated = (): Tenant => ({ ...world.north, settings: settingsSchema.parse({ gates: { checkout: false, personalisedFinance: false, creditCheck: false }, reserve: { isOn: true }, watchlist: { isOn: false } }) })
  const contextOf = (tenant: Tenant) => requestContext(tenant, { clientAddress: '203.0.113.9', isPersonal: true })
  const params = { slug: 'north-used', checkout: 'checkout' }
  /** What the browser that sent them knows its forms by. */
  let pendingCookie = ''
  beforeEach(() => (pendingCookie = ''))
  /** Where the sign-in that is asked for first leads back to. */
  const send = async (form = filledForm({ message: 'Nul\0 and all', submission_id: FORM })): Promise<string> => {
    form.delete('opt_in')
    const answer: unknown = await checkoutAction({ request: new Request(PAGE, { method: 'POST', headers: { Cookie: pendingCookie }, body: new URLSearchParams([...form] as [string, string][]) }), context: contextOf(gated()), params }).catch((thrown: unknown) => thrown)
    if (answer instanceof Response) pendingCookie = answer.headers.get('Set-Cookie')?.split(';')[0] ?? pendingCookie
    const location = answer instanceof Response ? (answer.headers.get('Location') ?? '') : ''
    expect(location).toMatch(/^\/sign-in\?type=checkout&redirect=/)
    // A document of its own: within the one that sent it, a tag manager would see the address.
    expect(answer instanceof Response && answer.headers.get('X-Remix-Reload-Document')).toBe('true')
    return new URL(location, PAGE).searchParams.get('redirect') ?? ''
  }
  const FORM = '0190f6a0-0000-4000-8000-000000000001'
  const signedIn = async (tenant = world.north) => {
    const { url, code } = await codeStep()
    const outcome = await enter(url, code)
    if (!('cookie' in outcome)) throw new Error('not signed in')
    const cookie = outcome.cookie?.split(';')[0] ?? ''
    const load = async (path: string, browser = pendingCookie) => {
      const loaded = (await checkoutLoader({ request: new Request(new URL(path, PAGE), { headers: { Cookie: `${cookie}; ${browser}` } }), context: contextOf(gated(tenant)), params: { ...params, slug: path.split('/')[2] ?? '' } })) as unknown
      return (loaded as { data: { pending?: { repopulateFields: Record<string, string>; formError: string } } }).data.pending
    }
    return Object.assign(load, { cookie })
  }

  it('comes back with everything that was typed, to who signs in, on its own page, for an hour', async () => {
    await database.pool.query('update car set is_reservable = true')
    const back = await send()
    expect(back).toMatch(/^\/cars\/north-used\/checkout\?from=mail&kept=[0-9a-f-]{36}$/)
    // Under that address nobody is shown anything who has not signed in.
    const signedOut: unknown = await checkoutLoader({ request: new Request(new URL(back, PAGE)), context: contextOf(gated()), params }).catch((thrown: unknown) => thrown)
    expect(signedOut).toMatchObject({ status: 302 })
    const load = await signedIn()
    const pending = await load(back)
    // Nor who was sent the address, signed in or not, and whatever cookie they make of it: a link does not show them what another typed.
    const id = new URL(back, PAGE).searchParams.get('kept')
    for (const browser of ['', `pending_form=${id}`, `__Host-pending_form=${id}`]) expect(await load(back, browser)).toBeUndefined()
    // Nor is anybody who is signed in on another site shown it there.
    await database.pool.query(
      `with stranger as (insert into shopper (tenant_id, phone) values ($1, '+61400999888') returning id)
       insert into shopper_session (token_hash, tenant_id, shopper_id, expires_at) select sha256($2), $1, id, now() + interval '1 hour' from stranger`,
      [world.south.id, Buffer.from('stranger'.padEnd(43, 'x'))],
    )
    const strangers = new Request(new URL(back, PAGE), { headers: { Cookie: `shopper=${'stranger'.padEnd(43, 'x')}; ${pendingCookie}` } })
    expect(await findVisitor(world.south, strangers, {})).not.toBeNull()
    expect(await findPendingForm(world.south, strangers)).toBeNull()
    expect(pending).toMatchObject({ formError: expect.stringContaining('nothing you typed is lost') })
    expect(pending).toHaveProperty('fieldErrors', {})
    expect(pending?.repopulateFields).toMatchObject({ name: 'Mary', last_name: 'O’Brien', email: 'mary@example.com', phone: '0412 345 678', message: 'Nul and all', submission_id: FORM })
    // A box that was left stays unticked.
    expect(pending?.repopulateFields.opt_in).toBeUndefined()
    expect(await load(back.replace('north-used', 'north-new'))).toBeUndefined()
    const elsewhereNow = new Request(new URL(back.replace('/checkout', '/buy-online'), PAGE), { headers: { Cookie: pendingCookie } })
    expect((await findPendingForm(world.north, elsewhereNow))?.get('submission_id')).toBe(FORM)
    await tidySignIns(database.pool, new Date(Date.now() + 59 * 60_000))
    // Nor does a machine forget it whose clock is two days ahead.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 24 * 60 * 60_000 })
    const elsewhere = await load(back).finally(() => vi.useRealTimers())
    expect(elsewhere).toBeDefined()
    expect(await load(back)).toBeDefined()
    // Sent again it is the lead of that form, and whoever is given it is told no id by which others find what was typed.
    const again = new Request(new URL(`${back}&unpaid=${crypto.randomUUID()}`, PAGE), { method: 'POST', headers: { Cookie: `${load.cookie}; ${pendingCookie}` }, body: new URLSearchParams(pending?.repopulateFields) })
    expect(await checkoutAction({ request: again, context: contextOf(gated()), params })).toMatchObject({ status: 303 })
    expect((await database.pool.query('select submission_id, url, lead_attributes from lead')).rows).toEqual([
      { submission_id: FORM, url: PAGE, lead_attributes: { visited_pages: ['/cars/north-used/checkout'], linked_query_params: { from: 'mail' } } },
    ])
    expect(await load(back.replace(/kept=.*/, `kept=${crypto.randomUUID()}`))).toBeUndefined()
    // It has reached them: whoever goes back to it does not read that it has not, nor the words of before.
    expect(await load(back)).toBeUndefined()
    expect((await database.pool.query('select 1 from kept_form')).rowCount).toBe(0)
    const another = await send()
    expect(await load(another)).toBeDefined()
    await database.pool.query(`update kept_form set created_at = created_at - interval '61 minutes'`)
    expect(await load(another)).toBeUndefined()
    await tidySignIns(database.pool, new Date())
    expect((await database.pool.query('select 1 from kept_form')).rowCount).toBe(0)
  })

  it('is one of several that wait for one sign-in, and forgotten by nobody else', async () => {
    const [one, other] = [await send(), await send(filledForm({ message: 'Another' }))]
    const load = await signedIn()
    expect([(await load(one))?.repopulateFields.message, (await load(other))?.repopulateFields.message]).toEqual(['Nul and all', 'Another'])
    await forgetPendingForm(world.north, new Request(new URL(one, PAGE), { headers: { Cookie: load.cookie } }))
    expect(await load(one)).toBeDefined()
    await forgetPendingForm(world.north, new Request(new URL(one, PAGE), { headers: { Cookie: pendingCookie } }))
    expect([await load(one), await load(other)]).toEqual([undefined, expect.anything()])
  })

  it('is shown on a page that nobody has to sign in for any more, in the browser that sent it and in no other', async () => {
    await database.pool.query('update car set is_reservable = true')
    const open = contextOf(ungated())
    const sent = new Request(PAGE, { method: 'POST', body: new URLSearchParams([...filledForm({ message: 'After five.' })] as [string, string][]) })
    const { headers } = (await checkoutAction({ request: sent, context: contextOf(gated()), params }).catch((thrown: unknown) => thrown)) as Response
    const cookie = headers.get('Set-Cookie') ?? ''
    expect(cookie).toMatch(/^(?:__Host-)?pending_form=[0-9a-f-]{36}\.[\w-]{43}; Path=\/; Max-Age=3600; HttpOnly; SameSite=Lax/)
    // The sign-in is gone while they are in it: with its page, and with what they type there.
    const signIn = new URL(headers.get('Location') ?? '', PAGE)
    const back = signIn.searchParams.get('redirect') ?? ''
    const left = [
      await signInLoader({ request: new Request(signIn), context: open, params: {} }).catch((thrown: unknown) => thrown),
      await signInAction({ request: new Request(`${signIn.href}&sent=x`, { method: 'POST', body: body({ step: 'code', code: '123456' }) }), context: open, params: {} }).catch((thrown: unknown) => thrown),
    ] as Response[]
    for (const { status, headers: led } of left) expect([status, led.get('Location')]).toEqual([303, back])
    const pending = async (browser: string, context = open) => {
      const loaded: unknown = await checkoutLoader({ request: new Request(new URL(back, PAGE), { headers: { Cookie: browser } }), context, params }).catch((thrown: unknown) => thrown)
      return loaded instanceof Response ? loaded.status : (loaded as { data: { pending?: { repopulateFields: Record<string, string> } } }).data.pending?.repopulateFields.message
    }
    const browser = cookie.split(';')[0] ?? ''
    expect(await pending(browser)).toBe('After five.')
    expect(await pending('')).toBeUndefined()
    expect(await pending(browser.replace(/=.*/, `=${crypto.randomUUID()}`))).toBeUndefined()
    // Where the page is behind the sign-in, that comes first in this browser too.
    expect(await pending(browser, contextOf(gated()))).toBe(302)
  })

  it.each([
    ['?type=checkout&redirect=/cars/north-used/checkout&back=/cars/north-used', '/cars/north-used/checkout'],
    ['?type=watchlist&redirect=/watchlist&back=/cars/north-used', '/cars/north-used'],
    ['?type=watchlist&redirect=/watchlist', '/'],
    ['?redirect=https://evil.example/', '/'],
    ['', null],
  ])('to a site without any sign-in: /sign-in%s leads to %s', async (query, to) => {
    const context = contextOf(ungated())
    const answer = (await signInLoader({ request: new Request(`https://north.example.com/sign-in${query}`), context, params: {} }).catch((thrown: unknown) => thrown)) as Response
    expect([answer.status, answer.headers.get('Location')]).toEqual([to === null ? 404 : 303, to])
  })

  it('is kept twenty times an hour for one network: then the sign-in comes first as it did', async () => {
    for (let times = 0; times < 20; times++) await send()
    expect((await database.pool.query('select 1 from kept_form')).rowCount).toBeLessThanOrEqual(20)
    expect(await send()).toBe('/cars/north-used/checkout?from=mail')
  })

  it('is counted by its network, however the address is written, and by its site; no other network or site is stopped', async () => {
    await database.pool.query('truncate rate_turn')
    const store = async (tenant: Tenant, address: string) => (await storePendingForm(tenant, new Request(PAGE, { method: 'POST', body: filledForm({}) }), address)) !== null
    for (let times = 0; times < 20; times++) expect(await store(world.north, `2001:db8:1:2::${times.toString(16)}`)).toBe(true)
    expect(await store(world.north, '2001:db8:1:2:ffff::1')).toBe(false)
    expect(await store(world.north, '2001:db8:1:3::1')).toBe(true)
    expect(await store(world.south, '2001:db8:1:2::1')).toBe(true)
    for (let network = 4; network < 283; network++) await store(world.north, `2001:db8:${network.toString(16)}::1`)
    expect((await database.pool.query('select 1 from kept_form where tenant_id = $1', [world.north.id])).rowCount).toBe(300)
    expect(await store(world.north, '2001:db8:2::1')).toBe(false)
    expect(await store(world.south, '2001:db8:2::1')).toBe(true)
  })

  // The 256 networks of one household used up what a whole site keeps.
  it.each([
    ['twice as often for a household, which may have a /56', (at: number) => `2001:db8:55:12${at.toString(16).padStart(2, '0')}::1`, 40],
    ['three times as often for a customer, who may have a /48', (at: number) => `2001:db8:55:${(at * 256).toString(16)}::1`, 60],
  ])('is kept %s', async (_, address, most) => {
    await database.pool.query('truncate rate_turn')
    const store = async (from: string) => (await storePendingForm(world.north, new Request(PAGE, { method: 'POST', body: filledForm({}) }), from)) !== null
    const kept = []
    for (let at = 0; at < 80; at++) kept.push(await store(address(at)))
    expect(kept.filter(Boolean)).toHaveLength(most)
    expect(await store('2001:db8:56::1')).toBe(true)
  })
})

describe('the message', () => {
  const lines = async () => (await readFile(path.join(folder, 'north.ndjson'), 'utf8')).trim().split('\n')

  it('goes through the outbox once, and its words are not kept', async () => {
    const { code } = await codeStep()
    const port = fakeSmsVendor(folder)
    const due = new Date(Date.now() + 1_000)
    await database.pool.query(`update outbox_job set payload = payload || jsonb_build_object('expiresAt', $1::text)`, [new Date(Date.now() + 60_000).toISOString()])
    expect(await deliverPendingSms(database.pool, due, port)).toEqual({ delivered: 1, failed: 0 })
    expect(await deliverPendingSms(database.pool, due, port)).toEqual({ delivered: 0, failed: 0 })
    expect(await lines()).toHaveLength(1)
    expect(JSON.parse((await lines())[0] ?? '')).toMatchObject({ to: '+61412345678', text: expect.stringContaining(code) })
    expect((await database.pool.query('select payload from outbox_job')).rows).toEqual([{ payload: {} }])
  })

  it('of a code that is over is not sent, and a vendor that fails is asked again', async () => {
    await codeStep()
    const due = new Date(Date.now() + 1_000)
    expect(await deliverPendingSms(database.pool, due, fakeSmsVendor(folder))).toEqual({ delivered: 1, failed: 0 })
    await expect(lines()).rejects.toThrow()
    await database.pool.query(`update outbox_job set done_at = null, payload = $1`, [
      JSON.stringify({ tenantSlug: 'north', to: '+61412345678', text: '123456', expiresAt: new Date(Date.now() + 900_000).toISOString() }),
    ])
    const broken = { name: 'broken', send: () => Promise.reject(new Error('no')) }
    expect(await deliverPendingSms(database.pool, due, broken)).toEqual({ delivered: 0, failed: 1 })
    expect(await deliverPendingSms(database.pool, new Date(due.getTime() + 60_000), fakeSmsVendor(folder))).toEqual({ delivered: 1, failed: 0 })
  })
})

it('what is over is forgotten', async () => {
  const { url, code } = await codeStep()
  await enter(url, code)
  await tidySignIns(database.pool, later(23 * 60))
  expect((await database.pool.query('select 1 from sign_in_code')).rowCount).toBe(1)
  await tidySignIns(database.pool, later(31 * 24 * 60))
  for (const table of ['sign_in_code', 'shopper_session']) expect((await database.pool.query(`select 1 from ${table}`)).rowCount).toBe(0)
})
