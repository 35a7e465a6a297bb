import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ConfirmAlert, confirmHeading } from '~/components/forms/search-alert'
import { action as askAction, loader as askLoader } from '~/routes/search.alert._index'
import { action as confirmAction, loader as confirmLoader } from '~/routes/search.alert.$id.confirm'
import { action as stopAction, loader as stopLoader } from '~/routes/search.alert.$id.stop'
import { addDays, dayInZone, momentOnceThere } from '~/domain/time/wall-clock'
import { closeDatabase } from '~/platform/db/db.server'
import { inTransaction } from '~/platform/db/in-transaction.server'
import { smtpMail } from '~/platform/mail/smtp-mail.server'
import { deliverOutbox } from '~/platform/outbox/deliver-outbox.server'
import { forgetPastRetention } from '~/privacy/retention.server'
import { rebuildTenantIndex } from '~/search/postgres/rebuild-index.server'
import { linkKey } from '~/platform/links/signed-link.server'
import type { ConfirmPage } from '~/shoppers/load-alert-page.server'
import { stopAlert } from '~/shoppers/search-alerts.server'
import { searchAlertRoute } from '~/shoppers/deliver-search-alert.server'
import { tellOfNewCars } from '~/shoppers/tell-of-new-cars.server'
import { findTenantById } from '~/tenants/find-tenant.server'
import type { Tenant } from '~/tenants/tenant'
import { env } from '~/platform/env.server'
import { requestContext } from '../../support/request-context'
import { startSmtpReceiver, type SmtpReceiver } from '../../support/smtp-receiver'
import { testDatabase, type TestDatabase } from '../../support/test-database'
import { createLeadWorld, setSettings, type LeadWorld } from '../leads/lead-fixture'

const ZONE = 'Australia/Brisbane'
const HILUX = '/search/used-cars/?make_model=Toyota+HiLux'

let database: TestDatabase
let world: LeadWorld
let north: Tenant
let south: Tenant
let smtp: SmtpReceiver
/** So many days from now, at an hour where the dealerships are. */
let at: (days: number, hour: number) => Date

beforeAll(async () => {
  database = await testDatabase()
  world = await createLeadWorld(database.pool)
  for (const site of [world.north, world.south]) await setSettings(database.pool, site, { search: { emailsNewCars: true } })
  await rebuild(world.north, world.south)
  north = await tenantOf(world.north)
  south = await tenantOf(world.south)
})
afterAll(async () => {
  await closeDatabase()
  await database.close()
})
beforeEach(async () => {
  await database.pool.query('truncate search_alert, outbox_job, rate_turn')
  await database.pool.query("delete from car where stock_number like 'come-%'")
  const today = dayInZone(new Date(), ZONE)
  at = (days, hour) => momentOnceThere(addDays(today, days), hour * 60, ZONE)
  smtp = await startSmtpReceiver()
  return () => smtp.stop()
})

async function tenantOf({ id }: { id: number }): Promise<Tenant> {
  const tenant = await findTenantById(database.pool, id)
  if (!tenant) throw new Error('no such site')
  return tenant
}

async function rebuild(...sites: { id: number }[]) {
  for (const { id } of sites) await inTransaction(database.pool, (client) => rebuildTenantIndex(client, id))
}

const contextOf = (tenant: Tenant) => requestContext(tenant, { clientAddress: '203.0.113.7' })
const query = async <Row extends object>(text: string, values: unknown[] = []) => (await database.pool.query<Row>(text, values)).rows

async function ask(email: string, tenant = north, search = HILUX, address = '203.0.113.7'): Promise<Response | { status?: number; message: string; value: string }> {
  const request = new Request(tenant.origin + askPath(search), { method: 'POST', body: new URLSearchParams({ email }) })
  const answer = await askAction({ request, context: requestContext(tenant, { clientAddress: address }), params: {} }).catch((thrown: unknown) => thrown)
  if (answer instanceof Response) return answer
  const { data, init } = answer as { data: { message: string; value: string }; init: { status: number } }
  return { ...data, status: init.status }
}

const newsJobs = () => query("select id from outbox_job where payload->>'newsAt' is not null and done_at is null")
const deliver = (now = new Date(Date.now() + 1_000)) => deliverOutbox(database.pool, now, searchAlertRoute(database.pool, smtpMail(smtp.url, 'mail@platform.example')))
const mail = (place = -1) => {
  const found = smtp.mails.at(place)
  if (!found) throw new Error(`found ${smtp.mails.length} mails`)
  return found
}
const urlIn = (text: string | undefined, purpose: 'confirm' | 'stop') => new RegExp(`https?://\\S+/search/alert/\\S+/${purpose}\\?key=\\S+`).exec(text ?? '')?.[0] ?? ''
const tell = (now: Date) => tellOfNewCars(database.pool, () => now)
const askPath = (search: string) => `/search/alert?${new URLSearchParams({ search })}`
const idOf = (url: string) => new URL(url).pathname.split('/')[3] ?? ''

const open = (loader: typeof confirmLoader | typeof stopLoader, url: string, tenant = north) => loader({ request: new Request(url), context: contextOf(tenant), params: { id: idOf(url) } }).then(({ data }) => data.page, (thrown: Response) => thrown.status)
const press = (action: typeof confirmAction, url: string, tenant = north) => action({ request: new Request(url, { method: 'POST' }), context: contextOf(tenant), params: { id: idOf(url) } }).then(({ status }) => status, (thrown: Response) => thrown.status)

/** Asks, and says yes from the mailbox. */
async function confirmed(email: string, tenant = north, search = HILUX): Promise<string> {
  expect(await ask(email, tenant, search)).toMatchObject({ status: 303 })
  await deliver()
  const url = urlIn(mail().text, 'confirm')
  expect(await press(confirmAction, url, tenant)).toBe(303)
  return idOf(url)
}

async function come(stockNumber: string, { site = north, make = 'Toyota', model = 'HiLux', status = 'in_stock' } = {}): Promise<number> {
  const [car] = await query<{ id: number }>(
    `insert into car (dealership_id, slug, stock_number, name, car_type, status, year, make, model, price_cents, image_urls)
     values ($1, $2, $2, $2, 'used', $5::car_status, 2021, $3, $4, 3999000, '{stored:demo/a.svg}') returning id`,
    [site.dealershipIds[0], `come-${stockNumber}`, make, model, status],
  )
  await rebuild(site)
  return car?.id ?? 0
}

describe('a search whose new cars somebody wants to hear of', () => {
  it('is offered for what narrows the stock, in words and with its count', async () => {
    const load = (search: string, tenant = north) => askLoader({ request: new Request(tenant.origin + askPath(search)), context: contextOf(tenant), params: {} }).then(({ data }) => data.subject, (thrown: Response) => thrown.headers.get('Location') ?? thrown.status)
    expect(await load(HILUX)).toMatchObject({ href: HILUX, label: 'Used, Toyota HiLux', count: 1 })
    // Whichever page and order it was seen in.
    expect(await load(`${HILUX}&sortBy=latest&page=3`)).toMatchObject({ href: HILUX })
    expect(await load('/search/new-used-and-demo-cars/?make=Mazda')).toMatchObject({ label: 'Mazda', count: 0 })
    expect(await load('/search/toyota/hilux')).toMatchObject({ href: '/search/toyota/hilux' })
    // Words that a mail reader makes a link of stand in nobody's mail.
    expect(await load('/search/new-used-and-demo-cars/?make=win.example.com')).toMatchObject({ label: 'the words that were searched for' })
    // Nor does what is no word of the stock, where it could be a message to whoever's address is typed: in one filter, in parts, or as text.
    const message = 'Your deposit did not go through. Ring our accounts team on 0412 345 678 today'
    const unsaid = { colour: [message], make: ['Mazda', 'Kia', 'Your deposit', 'failed'], query: [message], body: ['Ring 13 27', '66'] }
    for (const [name, values] of Object.entries(unsaid)) {
      expect(await load(`/search/new-used-and-demo-cars/?make_model=Toyota+HiLux&${new URLSearchParams(values.map((value) => [name, value]))}`), name).toMatchObject({ label: 'the words that were searched for' })
    }
    expect(await load('/search/new-used-and-demo-cars/?query=hilux+mazda+cx-5')).toMatchObject({ label: 'Toyota HiLux, “mazda cx-5”' })
    expect(await load('/search/new-used-and-demo-cars/?query=toyota+hilux+sr5+2022')).toMatchObject({ label: expect.not.stringContaining('the words that') })
    expect(await load('/search/new-used-and-demo-cars/')).toBe('/search/new-used-and-demo-cars/')
    // Signs alone are never found, whatever comes in.
    expect(await load('/search/new-used-and-demo-cars/?query=%F0%9F%9A%97')).toBe('/search/new-used-and-demo-cars/?query=%F0%9F%9A%97')
    // What no header takes is written as an address.
    expect(await load('/search/new-used-and-demo-cars/?x=Ж\n')).toBe('/search/new-used-and-demo-cars/')
    // Of another site's address only what is searched counts.
    expect(await load('https://evil.example/search/used-cars/')).toMatchObject({ href: '/search/used-cars/' })
    expect(await load('//evil.example/search/new-used-and-demo-cars/')).toBe('/search/new-used-and-demo-cars/')
    expect(await load('/contact-us')).toBe('/search/new-used-and-demo-cars/')
    expect(await load(HILUX, { ...north, settings: { ...north.settings, search: { ...north.settings.search, emailsNewCars: false } } })).toBe(404)
  })

  it.each([
    ['', 'Enter your email address.'],
    ['mary', 'such as name@example.com'],
    ['mary@example.com, bob@example.com', 'such as name@example.com'],
    [`${'m'.repeat(250)}@example.com`, '254'],
  ])('says of %j what is expected, and keeps what was typed', async (typed, words) => {
    const refused = (await ask(typed)) as { status: number; message: string; value: string }
    expect(refused).toMatchObject({ status: 422, value: typed })
    expect(refused.message).toContain(words)
    expect(await query('select from search_alert')).toEqual([])
  })

  it('is told of to a mailbox that has said yes, once a day, and not of what was there before or is no such car', async () => {
    const id = await confirmed('Mary@Example.com')
    expect(mail()).toMatchObject({ subject: 'Confirm: email me new cars at north' })
    expect(mail().to).toMatchObject({ value: [{ address: 'mary@example.com' }] })
    expect(mail().text).toContain('Used, Toyota HiLux')
    // Nothing came.
    await tell(at(1, 10))
    expect(await deliver(at(1, 10))).toEqual({ delivered: 0, failed: 0 })
    await come('yaris', { model: 'Yaris' })
    await come('sold', { status: 'others' })
    await come('other-site', { site: south })
    await tell(at(1, 10))
    expect(await deliver(at(1, 10))).toEqual({ delivered: 0, failed: 0 })

    await come('one')
    await come('two')
    // At night it waits.
    await tell(at(1, 21))
    expect(await deliver(at(1, 21))).toEqual({ delivered: 0, failed: 0 })
    await tell(at(2, 8))
    await tell(at(2, 8))
    expect(await deliver(at(2, 9))).toEqual({ delivered: 1, failed: 0 })
    const { subject, text, html, headers, from } = mail()
    expect(subject).toBe('2 new cars: Used, Toyota HiLux')
    expect(from?.value[0]).toMatchObject({ name: 'north' })
    for (const part of ['2021 Toyota HiLux', '$39,990', `${north.origin}/cars/`, `${north.origin}${HILUX}&sortBy=latest`, 'Such emails end by themselves on']) expect(text).toContain(part)
    expect(html).toContain('2021 Toyota HiLux')
    const stop = urlIn(text, 'stop')
    expect(idOf(stop)).toBe(id)
    expect(headers.get('list')).toMatchObject({ unsubscribe: { url: stop }, 'unsubscribe-post': { name: 'List-Unsubscribe=One-Click' } })

    await come('three')
    await tell(at(2, 19))
    expect(await deliver(at(2, 19))).toEqual({ delivered: 0, failed: 0 })
    await tell(at(3, 8))
    expect(await deliver(at(3, 9))).toEqual({ delivered: 1, failed: 0 })
    expect(mail().subject).toBe('1 new car: Used, Toyota HiLux')
  })

  it('is told of by one of two workers, and of no car that is sold by then', async () => {
    await confirmed('mary@example.com')
    const car = await come('one')
    // Each with a moment of its own: their mails would be two.
    await Promise.all([tell(at(1, 10)), tell(new Date(at(1, 10).getTime() + 1))])
    await tell(new Date(at(1, 10).getTime() + 2))
    expect(await newsJobs()).toHaveLength(1)
    await query("update car set status = 'sold', sold_at = now() where id = $1", [car])
    await rebuild(north)
    const before = smtp.mails.length
    expect(await deliver(at(1, 10))).toEqual({ delivered: 1, failed: 0 })
    expect(smtp.mails).toHaveLength(before)
    // The next that comes is told of all the same.
    await come('two')
    await tell(at(1, 11))
    await deliver(at(1, 11))
    expect(mail().subject).toBe('1 new car: Used, Toyota HiLux')
  })

  it('has a mail that could not go by night in the morning, with what has come since, and none beside it', async () => {
    await confirmed('mary@example.com')
    await come('one')
    smtp.behave({ code: 451 })
    await tell(at(1, 19))
    expect(await deliver(at(1, 19))).toEqual({ delivered: 0, failed: 1 })
    smtp.behave('take')
    const before = smtp.mails.length
    expect(await deliver(at(1, 21))).toEqual({ delivered: 0, failed: 1 })
    expect(smtp.mails).toHaveLength(before)
    for (let nth = 1; nth <= 7; nth++) await come(`more-${nth}`)
    await tell(at(2, 8))
    expect(await newsJobs()).toHaveLength(1)
    expect(await deliver(at(2, 9))).toEqual({ delivered: 1, failed: 0 })
    expect(smtp.mails).toHaveLength(before + 1)
    expect(mail()).toMatchObject({ subject: '8 new cars: Used, Toyota HiLux', text: expect.stringContaining('See all of them, newest first') })
    expect(mail().text?.split('2021 Toyota HiLux')).toHaveLength(7)
    await come('last')
    await tell(at(2, 10))
    expect(await newsJobs()).toHaveLength(0)
    await tell(at(3, 8))
    expect(await newsJobs()).toHaveLength(1)
  })

  it('is not told of without a yes, nor once its half year is over, it was stopped or the site no longer does', async () => {
    expect(await ask('quiet@example.com')).toMatchObject({ status: 303 })
    await deliver()
    await come('one')
    await tell(at(1, 10))
    expect(await newsJobs()).toHaveLength(0)
    const id = await confirmed('mary@example.com')
    await come('two')
    await tell(at(200, 10))
    expect(await newsJobs()).toHaveLength(0)
    await setSettings(database.pool, world.north, { search: { emailsNewCars: false } })
    await tell(at(1, 10))
    expect(await newsJobs()).toHaveLength(0)
    await setSettings(database.pool, world.north, { search: { emailsNewCars: true } })
    await tell(at(3, 10))
    expect(await newsJobs()).toHaveLength(1)
    const before = smtp.mails.length
    await setSettings(database.pool, world.north, { search: { emailsNewCars: false } })
    expect(await deliver(at(3, 10))).toEqual({ delivered: 1, failed: 0 })
    await setSettings(database.pool, world.north, { search: { emailsNewCars: true } })
    await tell(at(3, 11))
    expect(await newsJobs()).toHaveLength(1)
    await stopAlert(id)
    expect(await deliver(at(3, 11))).toEqual({ delivered: 1, failed: 0 })
    expect(smtp.mails).toHaveLength(before)
  })

  it('has one mail on its way, whatever became of the one before: what was given up is told of a week later', async () => {
    await confirmed('mary@example.com')
    await come('one')
    await tell(at(1, 10))
    smtp.behave({ recipient: 550 })
    for (let hour = 10; hour < 19; hour++) await deliver(new Date(at(1, hour).getTime() + 60_000 * hour))
    expect(await query("select from outbox_job where dead_at is not null and payload->>'newsAt' is not null")).toHaveLength(1)
    smtp.behave('take')
    await tell(at(2, 10))
    expect(await newsJobs()).toHaveLength(1)
    await tell(at(9, 10))
    expect(await newsJobs()).toHaveLength(2)
    expect(await deliver(at(9, 10))).toEqual({ delivered: 1, failed: 0 })
    expect(mail().subject).toBe('1 new car: Used, Toyota HiLux')
    // One that somebody sends again by hand says nothing twice.
    await query('update outbox_job set dead_at = null, available_at = now() where dead_at is not null')
    const before = smtp.mails.length
    await deliver(at(9, 11))
    expect(smtp.mails).toHaveLength(before)
  })

  it('says who sends it and where an answer goes', async () => {
    await setSettings(database.pool, world.north, { search: { emailsNewCars: true }, contact: { leadEmail: 'sales@north.example, fleet@north.example' } })
    await ask('mary@example.com')
    await deliver()
    expect(mail().replyTo?.value).toEqual([{ name: 'north', address: 'sales@north.example' }])
    expect(mail().text).toContain('\nnorth, 07 3000 0001\n')
    await setSettings(database.pool, world.north, { search: { emailsNewCars: true } })
  })

  it('opens by its own links alone, on its own site, and a look changes nothing', async () => {
    await ask('mary@example.com')
    await deliver()
    const url = urlIn(mail().text, 'confirm')
    expect(await open(confirmLoader, url)).toMatchObject({ until: null, search: { href: HILUX, label: 'Used, Toyota HiLux' } })
    expect(await query('select from search_alert where confirmed_at is not null')).toEqual([])
    expect(await open(confirmLoader, url.replace(/key=../, 'key=xx'))).toBe(404)
    expect(await open(stopLoader, url.replace('/confirm', '/stop'))).toBe(404)
    expect(await press(confirmAction, url.replace(/key=.*/, ''))).toBe(404)
    expect(await open(confirmLoader, url, south)).toMatchObject({ search: null })
    expect(await press(confirmAction, url, south)).toBe(303)
    expect(await query('select from search_alert where confirmed_at is not null')).toEqual([])
    expect(await press(confirmAction, url)).toBe(303)
    const page = (await open(confirmLoader, url)) as unknown as { stopPath: string }
    expect(page).toMatchObject({ until: expect.stringMatching(/^\d+ \w{3} 20\d\d$/) as string, isRenewable: false })
    const stop = north.origin + page.stopPath
    // Whichever site has the address by then: who has the link may end them.
    for (const tenant of [north, south]) expect(await open(stopLoader, stop, tenant)).toMatchObject({ label: 'Used, Toyota HiLux' })
    expect(await press(stopAction, stop, south)).toBe(303)
    expect(await press(stopAction, stop)).toBe(303)
    expect(await open(stopLoader, stop)).toMatchObject({ label: null })
    expect(await query('select from search_alert')).toEqual([])
  })

  // The link said that it was over, and the yes was taken all the same.
  it('takes no yes while the site sends none, and says that', async () => {
    await ask('mary@example.com')
    await deliver()
    const url = urlIn(mail().text, 'confirm')
    const off = { ...north, settings: { ...north.settings, search: { ...north.settings.search, emailsNewCars: false } } }
    const page = (await open(confirmLoader, url, off)) as ConfirmPage
    expect(page).toMatchObject({ isOffered: false, search: null, until: null, isRenewable: false })
    expect(confirmHeading(page)).toBe('No emails of new cars')
    expect(renderToStaticMarkup(createElement(ConfirmAlert, { page }))).toContain('We send none at present.')
    expect(await press(confirmAction, url, off)).toBe(303)
    expect(await query('select from search_alert where confirmed_at is not null')).toEqual([])
    // It is the same link once the site sends them again.
    expect(await open(confirmLoader, url)).toMatchObject({ isOffered: true, search: { href: HILUX } })
    expect(await press(confirmAction, url)).toBe(303)
    expect(await query('select from search_alert where confirmed_at is not null')).toHaveLength(1)
  })

  it('asked for anew, goes on as it is until its mailbox says yes, and begins anew where it had ended', async () => {
    const id = await confirmed('mary@example.com')
    const url = `${north.origin}/search/alert/${id}/confirm?key=${linkKey('search alert confirm', id)}`
    const state = async () => (await query<{ yes: boolean; days: number }>(`select confirmed_at is not null as yes, round(extract(epoch from ends_at - now()) / 86400)::int as days from search_alert`))[0]
    await query(`update search_alert set ends_at = now() + interval '1 day', confirmed_at = now() - interval '179 days'`)
    await ask('mary@example.com')
    expect(await state()).toEqual({ yes: true, days: 1 })
    await query("update outbox_job set dedup_key = 'asked-before' where dedup_key like '%:confirm-%'")
    await ask('mary@example.com')
    await deliver()
    expect(mail().subject).toBe('We email you new cars at north already')
    expect(mail().text).toMatch(/go on until \d+ \w{3} 20\d\d\.\n\nStop these emails: http/)
    expect(await open(confirmLoader, url)).toMatchObject({ isRenewable: true })
    expect(await press(confirmAction, url)).toBe(303)
    expect(await state()).toEqual({ yes: true, days: 180 })
    await query(`update search_alert set ends_at = now() - interval '1 minute'`)
    await ask('mary@example.com')
    expect(await state()).toEqual({ yes: false, days: 2 })
    expect(await open(confirmLoader, url)).toMatchObject({ until: null, isRenewable: false, search: { href: HILUX } })
  })

  it('is asked for once by who presses twice, and a mailbox has ten of a site', async () => {
    await Promise.all([ask('mary@example.com'), ask('MARY@example.com'), ask('mary@eｘample.com'), ask('ｍary＠example。com')])
    expect(await query('select email from search_alert')).toEqual([{ email: 'mary@example.com' }])
    await query('truncate search_alert, outbox_job, rate_turn')
    for (let price = 1; price <= 11; price++) {
      await confirmed('mary@example.com', north, `/search/used-cars/?price=-${price}0000`)
      await query('truncate rate_turn')
    }
    expect(await query<{ label: string }>('select label from search_alert order by confirmed_at')).toHaveLength(10)
    expect(await query("select from search_alert where href like '%price=-10000'")).toEqual([])
  })

  it('is refused where one mailbox has had ten mails in an hour, or one network asks for many', async () => {
    const asked = []
    for (let nth = 1; nth <= 11; nth++) asked.push(await ask('m.ary+x@gmail.com', nth % 2 ? north : south, HILUX, `198.51.100.${nth}`))
    expect(asked.slice(0, 10).every(({ status }) => status === 303)).toBe(true)
    expect(asked[10]).toMatchObject({ status: 429, value: 'm.ary+x@gmail.com' })
    expect(await ask('m.ary@ｇmail.com', north, HILUX, '198.51.100.12')).toMatchObject({ status: 429, value: 'm.ary@ｇmail.com' })
    for (let nth = 1; nth <= 31; nth++) asked.push(await ask(`m${nth}@example.com`))
    expect(asked.at(-2)).toMatchObject({ status: 303 })
    expect(asked.at(-1)).toMatchObject({ status: 429 })
  })

  it('is forgotten where nobody said yes in time', async () => {
    await ask('quiet@example.com')
    await confirmed('mary@example.com')
    const emails = async () => (await query<{ email: string }>('select email from search_alert order by email')).map(({ email }) => email)
    await forgetPastRetention(database.pool, env(), at(1, 12))
    expect(await emails()).toEqual(['mary@example.com', 'quiet@example.com'])
    await forgetPastRetention(database.pool, env(), at(3, 12))
    expect(await emails()).toEqual(['mary@example.com'])
    await forgetPastRetention(database.pool, env(), at(182, 12))
    expect(await emails()).toEqual([])
  })

  describe('beside many others', () => {
    const waiting = (site: Tenant, count: number, since: string) =>
      query(
        `insert into search_alert (tenant_id, email, href, label, asked_at, confirmed_at, ends_at, news_since, looked_at, due_at)
         select $1, n || '@example.com', '/search/used-cars/?make=Lada', 'Lada', 'epoch', 'epoch', 'infinity', $3, 'epoch', 'epoch' from generate_series(1, $2::int) n`,
        [site.id, count, since],
      )
    const countLeft = async (site?: Tenant) =>
      (await query("select from search_alert where looked_at = 'epoch' and (tenant_id = $1 or $1 is null)", [site?.id ?? null])).length

    it('waits for none of another site', async () => {
      await waiting(north, 35, 'epoch')
      await waiting(south, 3, 'epoch')
      const left: Promise<number>[] = []
      await tellOfNewCars(database.pool, () => {
        left.push(countLeft(south))
        return new Date(at(1, 12).getTime() + left.length)
      })
      // Ten, ten, ten and five of north's; the fifth batch finds none.
      expect(await Promise.all(left)).toEqual([3, 0, 0, 0, 0])
      expect(await countLeft()).toBe(0)
    })

    it('is looked at with all of its site where nothing came since any was told of', async () => {
      await waiting(north, 200, 'infinity')
      let batches = 0
      await tellOfNewCars(database.pool, () => new Date(at(1, 12).getTime() + batches++))
      expect(batches).toBe(2)
      expect(await countLeft()).toBe(0)
    })
  })

  it('is told of a car that was listed before ninety others of the search', async () => {
    await query(
      `insert into car (dealership_id, slug, stock_number, name, car_type, status, year, make, model, price_cents, image_urls, created_at, first_seen_at)
       select $1, 'come-' || n, 'come-' || n, 'x', 'used', 'in_stock', 2021, 'Toyota', 'HiLux', 3999000, '{stored:demo/a.svg}', now() - interval '1 day', now() - interval '1 day' from generate_series(1, 95) n`,
      [north.dealershipIds[0]],
    )
    await rebuild(north)
    await confirmed('mary@example.com')
    const car = await come('old')
    await query("update car set created_at = now() - interval '60 days' where id = $1", [car])
    await rebuild(north)
    await tell(at(1, 10))
    expect(await deliver(at(1, 10))).toEqual({ delivered: 1, failed: 0 })
    expect(mail().subject).toBe('1 new car: Used, Toyota HiLux')
  })

  it('is looked at anew where its stock changes meanwhile, and the look ends', async () => {
    const now = at(1, 12)
    await query(
      `insert into search_alert (tenant_id, email, href, label, asked_at, confirmed_at, ends_at, news_since, looked_at, due_at)
       select $1, n || '@example.com', '/search/used-cars/?make=Lada', 'Lada', 'epoch', 'epoch', 'infinity', 'epoch', 'epoch', 'epoch' from generate_series(1, 120) n`,
      [north.id],
    )
    let batches = 0
    let changed: Promise<void> | null = null
    // Each batch takes longer than a search that was looked at waits. A process hears of a new index within seconds.
    const started = performance.now()
    await tellOfNewCars(database.pool, () => {
      if (performance.now() - started > 30_000) throw new Error('it does not end')
      if (++batches === 2) changed = rebuild(world.north)
      return new Date(now.getTime() + batches * 61_000)
    })
    await changed
    expect(await query('select 1 from search_alert a join search_index i using (tenant_id) where a.looked_at < i.built_at')).toEqual([])
  })
})
