import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createLeadWorld } from '../leads/lead-fixture'
import { requireCurrentBuild } from '../../support/current-build'
import { httpGet, httpRequest } from '../../support/http-get'
import type { OthersServer } from '../../support/others-server'
import { StripeDesk, stripeSignature } from '../../support/stripe-desk'
import { GOOD_CARD, moneyAt, moneyInMemory } from '../../support/stripe-money'
import { startLocalstripe } from '../../support/stripe-servers'
import { testDatabase, type TestDatabase } from '../../support/test-database'
import { startWeb, stopWeb } from '../../support/web'
import { killWorker, startWorker } from '../../support/worker-process'

const HOST = 'north.localhost'
const CHECKOUT = '/cars/north-used/checkout'
const SECRET = 'whsec_web'
/** Its first turn includes its start. */
const WORKER_TAKES = { timeout: 40_000 }
const dataDir = mkdtempSync(path.join(tmpdir(), 'stripe-web-'))
const localstripe: OthersServer | null = await startLocalstripe()
let database: TestDatabase
let desk: StripeDesk
let web: ChildProcess
let port: number
let sales: string
let worker: ChildProcess

const vendorEnv = () => ({
  DATABASE_URL: database.url,
  DATA_DIR: dataDir,
  ALLOW_FAKES: 'false',
  STRIPE_SECRET_KEY: 'sk_test_12345',
  STRIPE_WEBHOOK_SECRET: SECRET,
  STRIPE_API_BASE: desk.url,
  STRIPE_CHECKOUT_ORIGIN: desk.url,
})

beforeAll(async () => {
  await requireCurrentBuild()
  database = await testDatabase()
  sales = String((await createLeadWorld(database.pool)).locations.northSales)
  await database.pool.query('update car set is_reservable = true')
  await database.pool.query(
    `insert into settings_layer (scope, key, values, version) values ('dealership', 'north', '{"reserve": {"isOn": true}, "pages": {"onlinePayment": true}, "gates": {"onlinePayment": false}, "watchlist": {"isOn": true}, "tradeIn": {"valuations": "redbook"}}', 1)`,
  )
  desk = await StripeDesk.start(localstripe ? moneyAt(localstripe.url) : moneyInMemory(), null)
  ;({ web, port } = await startWeb(vendorEnv()))
  worker = startWorker(vendorEnv())
})
afterAll(async () => {
  await stopWeb(web)
  await killWorker(worker)
  await desk.stop()
  await localstripe?.stop()
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
})
beforeEach(async () => {
  desk.fault = null
  await clear()
})
/** The worker may be in the middle of what is cleared: whom Postgres chooses to give way, begins again. */
const clear = (): Promise<unknown> =>
  database.pool.query('truncate lead, outbox_job, reservation, online_payment cascade').catch((error: { code?: string }) => {
    if (error.code === '40P01') return clear()
    throw error
  })

const FORM = { category: 'Reservation', name: 'Mary', email: 'mary@example.com', phone: '0491 570 006', postcode: '4000', message: 'Is Saturday fine?', opt_in: 'on' }
const post = (to: number, host: string, target: string, body: string, headers: Record<string, string> = {}) =>
  httpRequest(to, host, 'POST', target, { 'content-type': 'application/x-www-form-urlencoded', origin: `http://${host}`, ...headers }, body)
/** As Stripe sends it: from no page. */
const hook = (to: number, host: string, body: string, signature: string) =>
  httpRequest(to, host, 'POST', '/webhooks/stripe', { 'content-type': 'application/json', 'stripe-signature': signature }, body)
const sendForm = (submission = crypto.randomUUID()) => post(port, HOST, CHECKOUT, new URLSearchParams({ ...FORM, submission_id: submission }).toString())
const statuses = async () => (await database.pool.query('select status from reservation')).rows.map((row) => row.status as string)
const pathOf = (address: string) => new URL(address).pathname + new URL(address).search

describe('a site whose deposits Stripe takes', () => {
  it('leads to Stripe’s page and back to the thank-you page, without script', async () => {
    const form = await httpGet(port, HOST, CHECKOUT)
    expect(form.status).toBe(200)
    expect(form.body).not.toContain('Demo:')
    // Browsers hold the policy against where a form's answer leads on to.
    expect(form.headers['content-security-policy']).toContain(`form-action 'self' ${desk.url};`)
    const sent = await sendForm()
    expect([sent.status, sent.headers.location?.startsWith(`${desk.url}/c/pay/cs_test_`)]).toEqual([303, true])
    const back = await desk.pay(sent.headers.location ?? '', GOOD_CARD)
    expect(back).toMatch(/^http:\/\/north\.localhost(:\d+)?\/cars\/north-used\/checkout\?reservation=/)
    const returned = await httpGet(port, HOST, pathOf(back))
    expect([returned.status, returned.headers.location?.startsWith('/success?lead=')]).toEqual([302, true])
    const thanks = await httpGet(port, HOST, returned.headers.location ?? '')
    expect(thanks.body.replaceAll('<!-- -->', '')).toContain('We hold the 2022 Toyota HiLux for you.')
    // No page of ours takes a card.
    expect((await httpGet(port, HOST, `/pay/${crypto.randomUUID()}`)).status).toBe(404)
  })

  it('without having paid comes back to the form as it was', async () => {
    const sent = await sendForm()
    const [{ session } = { session: null }] = [...desk.sessions.values()].slice(-1)
    expect(sent.status).toBe(303)
    const back = await httpGet(port, HOST, pathOf(session?.cancel_url ?? ''))
    expect(back.body).toContain('You have not paid yet, so nothing was charged.')
    expect(back.body).toContain('value="mary@example.com"')
  })

  it('holds the car of one who never came back, once Stripe says so to any host', async () => {
    for (const host of ['localhost', HOST, 'hooks.elsewhere.example']) {
      await clear()
      const sent = await sendForm()
      await desk.pay(sent.headers.location ?? '', GOOD_CARD)
      const { rows } = await database.pool.query<{ id: string }>('select id from reservation')
      const { body } = await desk.event(rows[0]?.id ?? '', 'checkout.session.completed')
      expect((await hook(port, host, body, stripeSignature(body, SECRET))).status, host).toBe(200)
      await expect.poll(statuses, WORKER_TAKES).toEqual(['held'])
    }
  })

  // A web machine six minutes ahead answered 400 to every event of Stripe's, which gives an address up after days of that; one behind took old ones.
  it.each([1, -1])('tells the age of Stripe’s events by the database’s clock where its own is %i hour off', async (hours) => {
    const shifted = `globalThis.Date = class extends Date { constructor(...given) { given.length ? super(...given) : super(Date.now()) } static now() { return super.now() + ${hours * 3_600_000} } }`
    const off = await startWeb({ ...vendorEnv(), NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(shifted)}` })
    try {
      await clear()
      await sendForm()
      const { rows } = await database.pool.query<{ id: string }>('select id from reservation')
      const { body } = await desk.event(rows[0]?.id ?? '', 'checkout.session.completed')
      const send = async (agoMs: number) => (await hook(off.port, HOST, body, stripeSignature(body, SECRET, new Date(Date.now() - agoMs)))).status
      expect([await send(0), await send(40 * 60_000)]).toEqual([200, 400])
    } finally {
      await stopWeb(off.web)
    }
  })

  it('takes no webhook that Stripe did not sign, nor one beyond all measure', async () => {
    const body = JSON.stringify({ id: 'evt_1', object: 'event', data: { object: {} } })
    const send = (signature: string, text = body) => hook(port, 'localhost', text, signature)
    expect((await send(stripeSignature(body, 'whsec_forged'))).status).toBe(400)
    expect((await send('')).status).toBe(400)
    expect((await send(stripeSignature(body, SECRET), 'x'.repeat(300_000))).status).toBe(413)
    expect((await send(stripeSignature(body, SECRET))).status).toBe(200)
    // Only this address is open to others: every other post still has to come from a page of the site.
    expect((await post(port, HOST, CHECKOUT, '', { origin: 'https://evil.example' })).status).toBe(403)
  })

  it('with Stripe away at the start says so, and keeps what was typed', async () => {
    desk.fault = 'fails'
    const submission = crypto.randomUUID()
    const refused = await sendForm(submission)
    expect(refused.status).toBe(422)
    expect(refused.body).toContain('We cannot reach our card processor right now, so nothing was charged.')
    for (const typed of ['mary@example.com', 'Is Saturday fine?', submission]) expect(refused.body).toContain(typed)
    desk.fault = null
    expect((await sendForm(submission)).status).toBe(303)
    expect(await statuses()).toEqual(['pending'])
  })

  it('with Stripe away at the return checks the payment, on a page that looks again, until the worker has settled it', async () => {
    const sent = await sendForm()
    const back = pathOf(await desk.pay(sent.headers.location ?? '', GOOD_CARD))
    desk.fault = 'fails'
    const checking = await httpGet(port, HOST, back)
    expect(checking.status).toBe(200)
    expect(checking.body).toContain('We are checking your payment.')
    expect(checking.body).toMatch(/<noscript><meta http-equiv="refresh" content="\d+"\/><\/noscript>/)
    expect(checking.body).not.toContain('Pay $200')
    desk.fault = null
    await expect.poll(statuses, WORKER_TAKES).toEqual(['held'])
    expect((await httpGet(port, HOST, back)).status).toBe(302)
  })
})

describe('the page for paying by reference and amount', () => {
  const TYPED = { category: 'Online Payment', payment_reference: 'INV-7', payment_amount: '1,136.23', name: 'Mary', email: 'mary@example.com', phone: '0491 570 006', opt_in: 'on' }
  const sendPayment = (typed: Record<string, string> = {}) => post(port, HOST, '/online-payment', new URLSearchParams({ ...TYPED, location: sales, submission_id: crypto.randomUUID(), ...typed }).toString())
  const plain = (body: string) => body.replaceAll('<!-- -->', '')

  it('leads to Stripe’s page and back to the receipt, without script; dealership and shopper have a mail each', async () => {
    const form = await httpGet(port, HOST, '/online-payment')
    expect([form.status, form.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(plain(form.body)).toContain('From $10 to $20,000 at once.')
    expect(form.body).not.toContain('Demo:')
    expect((await httpGet(port, HOST, '/')).body).toContain('href="/online-payment"')
    const sent = await sendPayment()
    expect([sent.status, sent.headers.location?.startsWith(`${desk.url}/c/pay/cs_test_`)]).toEqual([303, true])
    const returned = await httpGet(port, HOST, pathOf(await desk.pay(sent.headers.location ?? '', GOOD_CARD)))
    expect([returned.status, returned.headers.location?.startsWith('/success?lead=')]).toEqual([302, true])
    const thanks = plain((await httpGet(port, HOST, returned.headers.location ?? '')).body)
    for (const words of ['$1,136.23', 'INV-7', 'We send you a receipt by email.']) expect(thanks).toContain(words)
    const pending = async () => (await database.pool.query<{ kind: string }>(`select distinct kind::text from outbox_job where kind in ('lead_email', 'lead_file', 'shopper_mail')`)).rows.map(({ kind }) => kind).sort()
    await expect.poll(pending, WORKER_TAKES).toEqual([expect.stringMatching(/^lead_/), 'shopper_mail'])
  })

  it('asks whoever paid it from another tab, and takes what they send again as another', async () => {
    const typed = { payment_reference: 'INV-778', payment_amount: '150', submission_id: crypto.randomUUID() }
    const first = await sendPayment({ ...typed, submission_id: crypto.randomUUID() })
    await httpGet(port, HOST, pathOf(await desk.pay(first.headers.location ?? '', GOOD_CARD)))
    const asked = await sendPayment(typed)
    expect(asked.status).toBe(422)
    expect(plain(asked.body)).toMatch(/You paid \$150 for INV-778 at [\d:]+ [ap]m (today|yesterday)\. If this is another payment, send it again\./)
    const [, paid_before = ''] = /name="paid_before" value="([^"]+)"/.exec(asked.body) ?? []
    const again = await sendPayment({ ...typed, paid_before })
    expect([again.status, again.headers.location?.startsWith(`${desk.url}/c/pay/cs_test_`)]).toEqual([303, true])
  })

  it('keeps what was typed with an amount that it does not take, with Stripe away, and for who comes back unpaid', async () => {
    const refused = await sendPayment({ payment_amount: '5.50' })
    expect(refused.status).toBe(422)
    for (const words of ['Enter an amount of $10 or more.', 'value="5.50"', 'value="INV-7"']) expect(plain(refused.body)).toContain(words)
    desk.fault = 'fails'
    const away = await sendPayment()
    expect([away.status, away.body.includes('We cannot reach our card processor right now')]).toEqual([422, true])
    desk.fault = null
    await sendPayment()
    const [{ session } = { session: null }] = [...desk.sessions.values()].slice(-1)
    const back = await httpGet(port, HOST, pathOf(session?.cancel_url ?? ''))
    for (const words of ['You have not paid yet, so nothing was charged.', 'value="1136.23"', 'value="INV-7"']) expect(back.body).toContain(words)
    // Paid on its page after all, in another tab, neither that address nor the form that was loaded there begins another.
    const count = desk.sessions.size
    const address = pathOf(session?.cancel_url ?? '')
    const send = () => post(port, HOST, address, new URLSearchParams({ ...TYPED, location: sales, submission_id: crypto.randomUUID() }).toString())
    // While it is open, what is sent again from there goes on with it.
    const goesOn = await send()
    expect([goesOn.status, goesOn.headers.location, desk.sessions.size]).toEqual([303, session?.url, count])
    await desk.pay(session?.url ?? '', GOOD_CARD)
    const sent = await send()
    expect([sent.status, sent.headers.location]).toEqual([303, address.replace('?unpaid=', '?payment=')])
    const again = await httpGet(port, HOST, address)
    expect([again.status, again.headers.location?.startsWith('/success?lead=')]).toEqual([302, true])
    expect(desk.sessions.size).toBe(count)
  })

  it('with Stripe saying nothing keeps nobody else’s enquiry waiting, whatever sites it is asked by', async () => {
    const sites = ['a', 'b', 'c', 'd', 'e', 'f', 'quiet'].map((name) => `waits-${name}`)
    await database.pool.query(
      `with t as (insert into tenant (slug, template, name) select s, 'group', s from unnest($1::text[]) s returning id)
       insert into tenant_dealership (tenant_id, dealership_id) select t.id, d.id from t, dealership d where d.slug = 'north'`,
      [sites],
    )
    await database.pool.query(
      `insert into settings_layer (scope, key, values, version)
       select 'dealership', s, '{"pages": {"onlinePayment": true}, "gates": {"onlinePayment": false}}', 1 from unnest($1::text[]) s`,
      [sites],
    )
    const [quiet = '', ...paying] = sites.reverse().map((slug) => `${slug}.localhost`)
    desk.fault = 'hangs'
    const pay = (host: string) => post(port, host, '/online-payment', new URLSearchParams({ ...TYPED, location: sales, submission_id: crypto.randomUUID() }).toString())
    const payments = [HOST, HOST, HOST, ...paying].map(pay)
    await expect.poll(() => desk.unanswered.length, { timeout: 5_000 }).toBeGreaterThanOrEqual(6)
    const began = performance.now()
    const enquiry = await post(port, quiet, '/contact-us?index', new URLSearchParams({ ...FORM, category: 'General Enquiry', location: sales, submission_id: crypto.randomUUID() }).toString())
    expect(enquiry.status, enquiry.body.slice(0, 200)).toBe(303)
    expect(performance.now() - began).toBeLessThan(1_000)
    desk.fault = null
    for (const request of desk.unanswered.splice(0)) request.socket.destroy()
    expect((await Promise.all(payments)).map(({ status }) => status)).toEqual(payments.map(() => 303))
    await clear()
    await database.pool.query('delete from tenant where slug = any($1)', [sites])
  })

  it('with Stripe away at the return checks the payment, and shows no form to pay again', async () => {
    const sent = await sendPayment()
    const back = pathOf(await desk.pay(sent.headers.location ?? '', GOOD_CARD))
    desk.fault = 'fails'
    const checking = await httpGet(port, HOST, back)
    expect(checking.body).toContain('We are checking your payment.')
    expect(checking.body).not.toContain('Go on to pay')
    desk.fault = null
    await expect.poll(async () => (await httpGet(port, HOST, back)).status, WORKER_TAKES).toBe(302)
    // Nobody else's site knows of it.
    expect((await httpGet(port, 'south.localhost', back)).status).toBe(404)
  })
})

it.skipIf(!localstripe)('a webhook that localstripe signs and sends is taken', async () => {
  const hook = { url: `http://127.0.0.1:${port}/webhooks/stripe`, secret: SECRET, events: ['payment_intent.succeeded'] }
  const set = await fetch(`${localstripe?.url}/_config/webhooks/ours`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(hook) })
  expect(set.status).toBe(200)
  const sent = await sendForm()
  await desk.pay(sent.headers.location ?? '', GOOD_CARD)
  await expect.poll(statuses, WORKER_TAKES).toEqual(['held'])
})

describe('a process without vendors and without leave for stand-ins', () => {
  let bare: Awaited<ReturnType<typeof startWeb>>
  beforeAll(async () => {
    bare = await startWeb({ DATABASE_URL: database.url, DATA_DIR: dataDir, ALLOW_FAKES: 'false' })
  })
  afterAll(() => stopWeb(bare.web))

  it('offers neither reservations, online payments nor a sign-in, and says so', async () => {
    for (const address of [CHECKOUT, '/online-payment', '/checkout-journey?car_id=north-used', '/sign-in', '/watchlist', '/personalised/finance']) {
      expect((await httpGet(bare.port, HOST, address)).status, address).toBe(404)
    }
    const car = await httpGet(bare.port, HOST, '/cars/north-used')
    expect(car.status).toBe(200)
    for (const words of ['Reserve Now', 'Reserve Online', '/online-payment', '/watchlist', '/sign-in']) expect(car.body, words).not.toContain(words)
    const degraded = async () => (JSON.parse((await httpGet(bare.port, 'localhost', '/readyz')).body) as { degraded: string[] }).degraded.filter((words) => !words.startsWith('the disk'))
    await expect.poll(degraded).toEqual([
      'sign-in of 2 sites: not offered without a sender of text messages (TWILIO_ACCOUNT_SID)',
      'reservations of 1 site: not offered without a card processor (STRIPE_SECRET_KEY)',
      'online payments of 1 site: not offered without a card processor (STRIPE_SECRET_KEY)',
      'trade-in estimates of 1 site: not offered without the guide redbook (REDBOOK_URL)',
    ])
  })

  it('has no webhook', async () => {
    expect((await hook(bare.port, 'localhost', '{}', stripeSignature('{}', SECRET))).status).toBe(403)
  })

  it('the same site with stand-ins says on the page that they are', async () => {
    const demo = await startWeb({ DATABASE_URL: database.url, DATA_DIR: dataDir, ALLOW_FAKES: 'true' })
    expect((await httpGet(demo.port, HOST, CHECKOUT)).body).toContain('Demo: no card is charged.')
    expect((await httpGet(demo.port, HOST, '/online-payment')).body).toContain('Demo: no card is charged.')
    expect((await httpGet(demo.port, HOST, '/sign-in?type=watchlist&redirect=/&back=/')).body).toContain('Demo: no text message is sent.')
    expect(JSON.parse((await httpGet(demo.port, 'localhost', '/readyz')).body)).toMatchObject({
      ready: true,
      degraded: expect.arrayContaining(['a stand-in takes cards and charges none (ALLOW_FAKES)']),
    })
    await stopWeb(demo.web)
  })
})
