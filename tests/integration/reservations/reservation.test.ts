import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { submitLead } from '~/leads/submit-lead.server'
import { CHECKING_PAYMENT, NOT_PAID, TERMS_SHOWN } from '~/domain/reservations/reservation-words'
import { closeDatabase } from '~/platform/db/db.server'
import { inTransaction } from '~/platform/db/in-transaction.server'
import { createPool } from '~/platform/db/pool.server'
import { cancelReservation } from '~/reservations/cancel-reservation.server'
import type { CardProcessor } from '~/reservations/card-processor'
import { DECLINED, fakeCardProcessor, findTenantPayment, payFakePayment } from '~/reservations/fake-card-processor.server'
import { endByDealership } from '~/reservations/end-by-dealership.server'
import { findTyped } from '~/reservations/find-typed.server'
import { finishReservation } from '~/reservations/finish-reservation.server'
import { loadCheckout, type Checkout } from '~/reservations/load-checkout.server'
import { findOwnHold, holderCookie } from '~/reservations/own-hold.server'
import { PROCESSOR_AWAY } from '~/reservations/pay-location.server'
import { readReservation } from '~/reservations/read-reservation.server'
import { returnFromPaying } from '~/reservations/return-from-paying.server'
import { releaseReservations } from '~/reservations/release-reservations.server'
import { NO_MORE, startReservation, TAKEN, type StartedReservation } from '~/reservations/start-reservation.server'
import * as checkoutRoute from '~/routes/cars.$slug_.$checkout'
import * as successRoute from '~/routes/success'
import { forgetLeads } from '~/privacy/forget.server'
import * as onlinePaymentRoute from '~/routes/online-payment'
import { rebuildPendingIndexes } from '~/search/indexing/index-jobs.server'
import { findPageCar } from '~/stock/find-page-car.server'
import { settingsSchema } from '~/tenants/settings-schema'
import type { Tenant } from '~/tenants/tenant'
import { createLeadWorld, enquiry, filledForm, type LeadWorld } from '../leads/lead-fixture'
import { releasePayments } from '../../support/deliver-due'
import { requestContext } from '../../support/request-context'
import { testDatabase, type TestDatabase } from '../../support/test-database'

let database: TestDatabase
let world: LeadWorld
let north: Tenant

beforeAll(async () => {
  database = await testDatabase()
  world = await createLeadWorld(database.pool)
  north = { ...world.north, settings: settingsSchema.parse({ reserve: { isOn: true, holdHours: 48 } }) }
  await database.pool.query('update car set is_reservable = true')
})
afterAll(async () => {
  await closeDatabase()
  await database.close()
})
beforeEach(() => database.pool.query('truncate lead, outbox_job, reservation, fake_card_payment cascade'))

/** What is enqueued is due by the database's clock, which runs on: a worker of these tests comes ten minutes later, or more. */
const NOW = new Date()
const HOLD_SECONDS = 48 * 3_600
const ZONE = 'Australia/Brisbane'
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
/** Each email has a phone of its own. */
const phoneOf = (email: string) => `+614${email.split('').reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 100_000_000, 7).toString().padStart(8, '0')}`
type Given = { now?: Date; submission?: string; phone?: string; tenant?: Tenant; processor?: CardProcessor; car?: string; address?: string; unpaidId?: string; page?: Checkout | null; typed?: Parameters<typeof enquiry>[0] }
const start = async (email: string, given: Given = {}) => {
  const { typed = {}, now = NOW, submission = crypto.randomUUID(), phone = phoneOf(email), tenant = north, processor = fakeCardProcessor(), car = 'north-used', address, unpaidId, page } = given
  const checkout = page ?? (await loadCheckout(tenant, car))
  if (!checkout) throw new Error('not reservable')
  const input = { enquiry: enquiry({ email, phone, car_id: checkout.id, submission_id: submission, ...typed }), path: `/cars/${car}/checkout`, userAgent: null, address }
  return startReservation(tenant, input, checkout, now, { unpaidId, processor })
}
const work = async (now: Date) => {
  await releaseReservations(database.pool, now)
  await releasePayments(database.pool, now)
  await rebuildPendingIndexes(database.pool, now)
}
/** What the car's own page and its card in lists say of it. */
const isShownReserved = async () => {
  const found = await findPageCar(north, 'north-used', NOW)
  const { rows } = await database.pool.query<{ reserved: string | null }>(`select (card::jsonb)->>'isReserved' as reserved from search_card where car_id = $1`, [world.cars.northUsed])
  return { page: found.kind === 'car' && found.car.isReserved, lists: rows.map(({ reserved }) => reserved === 'true') }
}
const messages = async () =>
  (await database.pool.query<{ text: string }>(`select payload->>'text' as text from outbox_job where kind = 'sms' order by id`)).rows.map(({ text }) => text)
const jobsOf = async ({ leadId }: StartedReservation) =>
  (await database.pool.query<{ dedup_key: string }>(`select dedup_key from outbox_job where payload->>'leadId' = $1 order by id`, [leadId])).rows.map((row) => row.dedup_key)
/** The lead of what was begun so far has gone out, so that what becomes of it is told by messages of its own. */
const dealerKnows = () => database.pool.query(`update outbox_job set attempts = 1, done_at = now() where kind = 'lead_delivery' and done_at is null`)
/** Messages to dealerships, each with the minutes that it waits from now. */
const deliveries = async () =>
  (await database.pool.query<{ key: string; waits: number; isLetGo: boolean }>(`select dedup_key as key, greatest(round(extract(epoch from available_at - now()) / 60), 0)::int as waits, dead_at is not null as "isLetGo" from outbox_job where kind = 'lead_delivery' order by id`)).rows
const paymentOf = (started: StartedReservation) => started.location.replace('/pay/', '')
const pay = (started: StartedReservation, card = '4242 4242 4242 4242') => payFakePayment(paymentOf(started), card)
const statuses = async () => (await database.pool.query('select status from reservation order by created_at, id')).rows.map((row) => row.status as string)
/** Whether nothing comes of their payments any more, so that time and a request may forget them. */
const areClosed = async (started: StartedReservation[]) =>
  (await database.pool.query<{ isClosed: boolean }>('select payment_closed_at is not null as "isClosed" from reservation where id = any($1) order by created_at', [started.map(({ reservationId }) => reservationId)])).rows.map(({ isClosed }) => isClosed)
const payments = async () => (await database.pool.query('select status from fake_card_payment')).rows.map((row) => row.status as string)

describe('the browser that a car was reserved on', () => {
  const withCookie = (cookie: string) => new Request('http://north.localhost/', { headers: { Cookie: cookie.split(';', 1)[0] ?? '' } })
  const held = async () => {
    const started = await start('a@example.com')
    await pay(started)
    await finishReservation(north, started.reservationId, NOW)
    return { started, cookie: holderCookie(north, new Request('http://north.localhost/'), started.leadId, HOLD_SECONDS) }
  }

  const opened = async (address: string, cookie = '') => {
    const request = new Request(`https://north.example.com${address}`, { headers: { Cookie: cookie.split(';', 1)[0] ?? '' } })
    const context = requestContext(north)
    const answer = address.startsWith('/success')
      ? successRoute.loader({ request, context, params: {} })
      : checkoutRoute.loader({ request, context, params: { slug: 'north-used', checkout: 'checkout' } })
    return answer.then(({ data, init }) => ({ data, cookie: new Headers(init?.headers).get('Set-Cookie') }), (thrown: Response) => ({ location: thrown.headers.get('location'), cookie: thrown.headers.get('Set-Cookie') }))
  }

  it('is told until when it is held, on the page of that car and of that site, for as long as it is', async () => {
    const { started, cookie } = await held()
    expect(cookie).toMatch(/^held=[\w.-]+; Path=\/; Max-Age=172800; HttpOnly; SameSite=Lax$/)
    const found = await findOwnHold(north, withCookie(cookie), 'north-used')
    expect(found).toEqual({ isSold: false, heldUntil: expect.stringMatching(/^\d{1,2} \w{3} \d{4}, \d{1,2}(:\d\d)? (am|pm) local time at Place sales$/) as string, href: `/success?lead=${started.leadId}` })
    expect(await findOwnHold(north, withCookie(cookie), 'north-new')).toBeNull()
    expect(await findOwnHold(world.south, withCookie(cookie), 'north-used')).toBeNull()
    await cancelReservation(north, started.reservationId, later(1))
    expect(await findOwnHold(north, withCookie(cookie), 'north-used')).toBeNull()
  })

  it('is told by the database’s clock, and has its cookie as long, whatever that of the machine shows that answers', async () => {
    const { started, cookie } = await held()
    const thanks = async () => {
      const { cookie: given } = await opened(`/success?lead=${started.leadId}`, cookie)
      return Number(/Max-Age=(\d+)/.exec(given ?? '')?.[1])
    }
    try {
      vi.useFakeTimers({ toFake: ['Date'], now: later(3 * 24 * 60) })
      expect(await findOwnHold(north, withCookie(cookie), 'north-used')).not.toBeNull()
      expect(await thanks()).toBeGreaterThan(HOLD_SECONDS - 600)
      await database.pool.query(`update reservation set held_until = now() - interval '1 second' where id = $1`, [started.reservationId])
      vi.setSystemTime(later(-24 * 60))
      expect(await findOwnHold(north, withCookie(cookie), 'north-used')).toBeNull()
    } finally {
      vi.useRealTimers()
    }
  })

  // The site said that it was sold, that it was held for them, and that it would be free for others.
  it('is told where the dealership has sold it since, perhaps to them, and can still give it up', async () => {
    const { started, cookie } = await held()
    const thanks = () => opened(`/success?lead=${started.leadId}`, cookie)
    expect(await thanks()).toMatchObject({ data: { reservation: { isSold: false } } })
    // Of one that is only hidden nobody is told that it is sold.
    await database.pool.query(`update car set status = 'others' where id = $1`, [world.cars.northUsed])
    expect(await thanks()).toMatchObject({ data: { reservation: { isSold: false } } })
    await database.pool.query(`update car set status = 'sold', sold_at = now() where id = $1`, [world.cars.northUsed])
    try {
      expect(await findOwnHold(north, withCookie(cookie), 'north-used')).toMatchObject({ isSold: true })
      expect(await thanks()).toMatchObject({ data: { reservation: { isSold: true, paid: '$200 paid', goesBack: 'your deposit of $200', cancelHref: `/cars/north-used/checkout?cancel=${started.reservationId}` } } })
    } finally {
      await database.pool.query(`update car set status = 'in_stock', sold_at = null where id = $1`, [world.cars.northUsed])
    }
  })

  // A lead goes out before it is paid, and by its id anybody was led to the reservation's own, which ends the hold.
  it('alone is led from a reservation that is not held to its own address', async () => {
    const started = await start('a@example.com')
    const thanks = `/success?lead=${started.leadId}`
    expect(await opened(thanks)).toEqual({ location: '/cars/north-used', cookie: null })
    const cookie = holderCookie(north, new Request('http://north.localhost/'), started.leadId, HOLD_SECONDS)
    expect(await opened(thanks, cookie)).toEqual({ location: `/cars/north-used/checkout?reservation=${started.reservationId}`, cookie: null })
  })

  // Whoever had the thank-you page's address (the dealership has it from the lead, a friend was sent it) gave the car up with one press, and their browser was the holder's from then on.
  it('ends the hold, and whoever has only the address of its thank-you page does not', async () => {
    const { started, cookie } = await held()
    const thanks = `/success?lead=${started.leadId}`
    const stranger = await opened(thanks)
    expect(stranger).toMatchObject({ data: { reservation: { carTitle: '2022 Toyota HiLux', cancelHref: null } }, cookie: null })
    expect(JSON.stringify(stranger)).not.toContain(started.reservationId)
    expect(await opened(thanks, cookie)).toMatchObject({ data: { reservation: { cancelHref: `/cars/north-used/checkout?cancel=${started.reservationId}` } }, cookie: expect.stringMatching(/^held=/) })
    // The message to the shopper has the hold's own address, by which another browser of theirs is the holder's too.
    const [, link = ''] = /Your reservation: https:\/\/[^/]+(\S+)$/.exec((await messages()).at(-1) ?? '') ?? []
    expect(link).toBe(`/cars/north-used/checkout?reservation=${started.reservationId}`)
    const elsewhere = await opened(link)
    expect(elsewhere).toMatchObject({ location: thanks, cookie: expect.stringMatching(/^held=/) })
    expect(await opened(thanks, elsewhere.cookie ?? '')).toMatchObject({ data: { reservation: { cancelHref: expect.stringContaining('?cancel=') } } })
  })

  it('keeps what it held before, and is believed only what we signed', async () => {
    const { started, cookie } = await held()
    const both = holderCookie(north, withCookie(cookie), '0199a7b2-1111-7222-8333-444455556666', 3_600)
    expect(await findOwnHold(north, withCookie(both), 'north-used')).toMatchObject({ href: `/success?lead=${started.leadId}` })
    // The end of the one takes the others from nobody.
    for (const seconds of [3_600, -1]) expect(holderCookie(north, withCookie(both), started.leadId, seconds)).toContain(`Max-Age=${HOLD_SECONDS};`)
    expect(holderCookie(north, withCookie(cookie), started.leadId, 3_600)).toContain('Max-Age=3600;')
    const many = Array.from({ length: 5 }).reduce<string>((before) => holderCookie(north, withCookie(before), crypto.randomUUID(), 3_600), cookie)
    expect(many.split(';', 1)[0]?.split('.')).toHaveLength(5)
    expect(await findOwnHold(north, withCookie(many), 'north-used')).toBeNull()
    const [, key = ''] = /\.([\w-]+);/.exec(cookie) ?? []
    for (const forged of ['', 'held=', `held=${started.leadId}`, `held=${started.leadId}.`, `held=${started.leadId}.${key.slice(1)}`, `held=x.${started.leadId}.${key}`]) {
      expect(await findOwnHold(north, withCookie(forged), 'north-used'), forged).toBeNull()
    }
  })
})

describe('a form that was left open in another tab', () => {
  const send = (headers: Record<string, string> = {}) =>
    checkoutRoute.action({
      request: new Request('https://north.example.com/cars/north-used/checkout', { method: 'POST', headers, body: filledForm({ email: 'a@example.com', phone: '0491 570 157' }) }),
      context: requestContext(north),
      params: { slug: 'north-used', checkout: 'checkout' },
    })

  it('says nobody else is reserving the car that its own browser is paying for', async () => {
    await start('a@example.com')
    expect(await send()).toMatchObject({ data: { formError: TAKEN } })
    expect(TAKEN).toContain('If that is you, in another tab or window, please go on there.')
    expect(TAKEN).not.toContain('Somebody else')
  })

  it('opened anew, or sent, in the browser that is paying goes on with what was begun there, and not with another car', async () => {
    const began = await send()
    const cookie = ((began as Response).headers.get('Set-Cookie') ?? '').split(';', 1)[0] ?? ''
    const [{ id } = { id: '' }] = (await database.pool.query<{ id: string }>('select id from reservation')).rows
    const open = (query: string, slug = 'north-used', headers: Record<string, string> = { Cookie: cookie }) =>
      checkoutRoute.loader({
        request: new Request(`https://north.example.com/cars/${slug}/checkout${query}`, { headers }),
        context: requestContext(north),
        params: { slug, checkout: 'checkout' },
      })
    const leadsTo = async (answer: Promise<unknown>) => answer.then(() => null, (thrown: Response) => thrown.headers.get('location'))
    expect(await leadsTo(open(''))).toBe(`?unpaid=${id}`)
    expect(await open(`?unpaid=${id}`)).toMatchObject({ data: { notice: { text: NOT_PAID }, typed: { email: 'a@example.com' } } })
    expect(await leadsTo(open('', 'north-new'))).toBeNull()
    expect(await leadsTo(open('', 'north-used', {}))).toBeNull()

    const anew = (await send({ Cookie: cookie })) as Response
    expect(anew.status).toBe(303)
    expect(await statuses()).toEqual(['released', 'pending'])
    // While the second is open, the first one's end leads on to it, and elsewhere is told as it is.
    const both = (anew.headers.get('Set-Cookie') ?? '').split(';', 1)[0] ?? ''
    const [{ id: anewId } = { id: '' }] = (await database.pool.query<{ id: string }>(`select id from reservation where status = 'pending'`)).rows
    expect(await leadsTo(open(`?reservation=${id}`, 'north-used', { Cookie: both }))).toBe(`?unpaid=${anewId}`)
    expect(await open(`?unpaid=${anewId}`, 'north-used', { Cookie: both })).toMatchObject({ data: { notice: { text: NOT_PAID } } })
    expect(await open(`?reservation=${id}`, 'north-used', {})).toMatchObject({ data: { notice: { text: expect.stringContaining('The time to pay was over') as string } } })
    // Paid with the second try, the end of the first is no news: each address of it leads to the hold.
    const { rows } = await database.pool.query<{ id: string; leadId: string; paymentId: string }>(`select id, lead_id as "leadId", payment_id as "paymentId" from reservation where status = 'pending'`)
    const second = rows[0] ?? { id: '', leadId: '', paymentId: '' }
    await payFakePayment(second.paymentId, '4242 4242 4242 4242')
    await finishReservation(north, second.id, NOW)
    const holder = holderCookie(north, new Request('http://north.localhost/'), second.leadId, HOLD_SECONDS).split(';', 1)[0] ?? ''
    for (const query of ['', `?unpaid=${id}`, `?reservation=${id}`]) {
      expect(await leadsTo(open(query, 'north-used', { Cookie: holder })), query).toBe(`/success?lead=${second.leadId}`)
    }
  })

  // Two leads of one car and one shopper, of which the dealership had two that were not paid and one that was.
  it('gone back to and sent again is the same reservation, while it can still be paid; after it a new one', async () => {
    await send()
    const read = async () => (await database.pool.query<{ id: string; formId: string; paymentId: string }>(`select id, form_id as "formId", payment_id as "paymentId" from reservation order by created_at, id`)).rows
    const [{ id, formId, paymentId } = { id: '', formId: '', paymentId: '' }] = await read()
    const back = (await openedAt(`?unpaid=${id}`)) as unknown as { submissionId: string; typed: object }
    expect(back).toMatchObject({ submissionId: formId, typed: { email: 'a@example.com' } })
    expect(back.typed).not.toHaveProperty('submission_id')
    const again = () =>
      checkoutRoute.action({
        request: new Request(`https://north.example.com/cars/north-used/checkout?unpaid=${id}`, { method: 'POST', body: filledForm({ email: 'a@example.com', phone: '0491 570 157', submission_id: back.submissionId }) }),
        context: { tenant: north, nonce: 'n', requestId: 'r', isPersonal: false, listSites: async () => [] },
        params: { slug: 'north-used', checkout: 'checkout' },
      })
    expect(((await again()) as Response).headers.get('location')).toBe(`/pay/${paymentId}`)
    expect(await read()).toHaveLength(1)
    expect((await database.pool.query('select from lead')).rowCount).toBe(1)
    await database.pool.query(`update fake_card_payment set status = 'declined'`)
    const declined = (await openedAt(`?reservation=${id}`)) as unknown as { submissionId: string; typed: object }
    expect(declined).toMatchObject({ typed: { email: 'a@example.com' } })
    expect(declined.submissionId).not.toBe(formId)
    expect(declined.typed).not.toHaveProperty('submission_id')
  })

  const openedAt = (query: string, cookie = '') =>
    checkoutRoute
      .loader({
        request: new Request(`https://north.example.com/cars/north-used/checkout${query}`, { headers: { Cookie: cookie } }),
        context: requestContext(north),
        params: { slug: 'north-used', checkout: 'checkout' },
      })
      .then(({ data }) => data, (thrown: Response) => thrown.headers.get('location'))

  // They read that nothing was charged, and a second press let go of the car that they had paid for, and took a second deposit.
  it('leads whoever has paid, and opens or sends the form before anybody has heard of it, to their hold', async () => {
    const cookie = ((await send()) as Response).headers.get('Set-Cookie')?.split(';', 1)[0] ?? ''
    const [{ id, leadId, paymentId } = { id: '', leadId: '', paymentId: '' }] = (
      await database.pool.query<{ id: string; leadId: string; paymentId: string }>('select id, lead_id as "leadId", payment_id as "paymentId" from reservation')
    ).rows
    await payFakePayment(paymentId, '4242 4242 4242 4242')
    const answer = (await send({ Cookie: cookie })) as Response
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `?reservation=${id}`])
    expect([await statuses(), await payments()]).toEqual([['held'], ['paid']])
    await database.pool.query(`update reservation set status = 'pending', held_at = null where id = $1`, [id])
    expect(await openedAt('', cookie)).toBe(`?unpaid=${id}`)
    expect(await openedAt(`?unpaid=${id}`, cookie)).toBe(`/success?lead=${leadId}`)
    expect(await statuses()).toEqual(['held'])
  })

  it('says that it is looked at while the processor does not say, and lets nobody begin anew meanwhile', async () => {
    const cookie = ((await send()) as Response).headers.get('Set-Cookie')?.split(';', 1)[0] ?? ''
    const [{ id } = { id: '' }] = (await database.pool.query<{ id: string }>('select id from reservation')).rows
    // Another statement has the payments, for longer than anybody waits.
    const writer = await database.pool.connect()
    try {
      await writer.query('begin')
      await writer.query('select from car where id = $1 for update', [world.cars.northUsed])
      await database.pool.query(`update fake_card_payment set status = 'paid'`)
      expect(await openedAt(`?unpaid=${id}`, cookie)).toMatchObject({ notice: { text: CHECKING_PAYMENT, isChecking: true }, checkout: null })
      const answer = (await send({ Cookie: cookie })) as Response
      expect([answer.status, answer.headers.get('location')]).toEqual([303, `?reservation=${id}`])
    } finally {
      await writer.query('rollback')
      writer.release()
    }
    expect(await statuses()).toEqual(['pending'])
    expect(await openedAt(`?unpaid=${id}`, cookie)).toMatch(/^\/success/)
  })

  it('says that it cannot be reserved any more to who went back, where somebody else has it by now', async () => {
    const first = await start('a@example.com')
    await work(later(16))
    const second = await start('b@example.com', { now: later(17) })
    await pay(second)
    await finishReservation(north, second.reservationId, later(17))
    expect(await openedAt(`?unpaid=${first.reservationId}`)).toMatchObject({
      checkout: null,
      notice: { text: 'You have not paid, so nothing was charged. It cannot be reserved online any more: it may be reserved or sold by now.', isFault: false },
      waysOn: [{ href: '/cars/north-used' }, {}],
    })
  })

  // The deposit was $500 by then, first seen on the processor's page.
  it('is taken on the terms that its page showed, and asks again where they are others by now', async () => {
    const page = (await openedAt('')) as { checkout: Checkout }
    expect(page.checkout.termsShown).toBe('$45,990 · Deposit $200 · held 48 hours · 100% refundable')
    const sendAt = (tenant: Tenant, terms: string) =>
      checkoutRoute.action({
        request: new Request('https://north.example.com/cars/north-used/checkout', { method: 'POST', body: filledForm({ email: 'a@example.com', phone: '0491 570 157', [TERMS_SHOWN]: terms }) }),
        context: requestContext(tenant),
        params: { slug: 'north-used', checkout: 'checkout' },
      })
    const dearer = { ...north, settings: settingsSchema.parse({ reserve: { isOn: true, holdHours: 24, depositCents: 50_000, refundsItself: false } }) }
    const now = '$45,990 · Deposit $500 · held 24 hours · 100% refundable, settled with us'
    expect(await sendAt(dearer, page.checkout.termsShown)).toMatchObject({
      data: { formError: expect.stringContaining(now) as string, isPageStale: true, repopulateFields: { email: 'a@example.com', [TERMS_SHOWN]: now } },
      init: { status: 422 },
    })
    expect(await statuses()).toEqual([])
    expect(await sendAt(dearer, now)).toMatchObject({ status: 303 })
    const { rows } = await database.pool.query<{ shown: string; cents: string }>(`select answers->>'terms_shown' as shown, answers->>'deposit_cents' as cents from lead`)
    expect(rows).toEqual([{ shown: now, cents: '50000' }])
  })

  // Its address was a 404 that said the car could not be reserved, and what was typed there with it.
  it('is begun at the path of before, which leads on to that of now, where settings have changed it', async () => {
    const moved = { ...north, settings: settingsSchema.parse({ reserve: { isOn: true }, finance: { autograbIsOn: true }, cards: { reservePath: 'buy-online' } }) }
    const context = () => requestContext(moved, { isDocument: true })
    const params = { slug: 'north-used', checkout: 'checkout' }
    const open = (query: string, { at = params, of = context() }: { at?: typeof params; of?: object } = {}) =>
      checkoutRoute
        .loader({ request: new Request(`https://north.example.com/cars/${at.slug}/${at.checkout}${query}`), context: of as ReturnType<typeof context>, params: at })
        .then(({ data }) => data.checkout?.path, (thrown: unknown) => (thrown instanceof Response ? [thrown.status, thrown.headers.get('Location')] : 'nothing'))
    expect(await open('?utm_source=mail&x=1')).toEqual([302, '/cars/north-used/buy-online?utm_source=mail&x=1'])
    expect(await open('?utm_source=mail', { at: { ...params, checkout: 'buy-online' } })).toBe('/cars/north-used/buy-online')
    // Whoever is told what became of their payment is told it where they are, and the data of an open page are its own.
    expect(await open(`?unpaid=${crypto.randomUUID()}`)).toBe('/cars/north-used/buy-online')
    expect(await open('', { of: { ...context(), isDocument: false } })).toBe('/cars/north-used/buy-online')
    expect(await open('', { at: { ...params, checkout: 'elsewhere' } })).toEqual([404, null])
    expect(await open('', { of: { ...context(), tenant: { ...moved, settings: settingsSchema.parse({}) } } })).toEqual([404, null])
    const send = (of: ReturnType<typeof context>, fields: Record<string, string>) =>
      checkoutRoute.action({ request: new Request('https://north.example.com/cars/north-used/checkout', { method: 'POST', body: filledForm({ phone: '0491 570 157', ...fields }) }), context: of, params })
    const refused = context()
    expect(await send(refused, { email: 'a@' })).toMatchObject({ init: { status: 422 } })
    // The same request's page has the answer.
    expect(await open('', { of: refused })).toBe('/cars/north-used/buy-online')
    expect(await statuses()).toEqual([])
    expect(await send(context(), { email: 'a@example.com' })).toMatchObject({ status: 303 })
    expect(await statuses()).toHaveLength(1)
  })

  // The car was $3,000 dearer by then, first read in the mail after the deposit was paid.
  it('asks again at a price that is another by now', async () => {
    const page = (await openedAt('')) as { checkout: Checkout }
    const send = (terms: string) =>
      checkoutRoute.action({
        request: new Request('https://north.example.com/cars/north-used/checkout', { method: 'POST', body: filledForm({ email: 'a@example.com', phone: '0491 570 157', [TERMS_SHOWN]: terms }) }),
        context: requestContext(north),
        params: { slug: 'north-used', checkout: 'checkout' },
      })
    await database.pool.query(`update car set price_cents = price_cents + 300000 where slug = 'north-used'`)
    try {
      expect(await send(page.checkout.termsShown)).toMatchObject({ data: { formError: expect.stringContaining('$48,990 · Deposit $200') as string, isPageStale: true }, init: { status: 422 } })
      expect(await statuses()).toEqual([])
    } finally {
      await database.pool.query(`update car set price_cents = price_cents - 300000 where slug = 'north-used'`)
    }
  })

  // The page said $500, the processor asked for $200, and the lead said both.
  it('begun on other terms makes way for what is agreed to now, under the same form', async () => {
    const submission = crypto.randomUUID()
    const first = await start('a@example.com', { submission })
    const dearer = { ...north, settings: settingsSchema.parse({ reserve: { isOn: true, holdHours: 24, depositCents: 50_000 } }) }
    const typed = { answers: { [TERMS_SHOWN]: 'Deposit $500 · held 24 hours · 100% refundable' } }
    const second = await start('a@example.com', { submission, typed, tenant: dearer, now: later(1) })
    expect(second).toMatchObject({ isRepeat: false })
    expect(await start('a@example.com', { submission, typed, tenant: dearer, now: later(2) })).toMatchObject({ isRepeat: true, reservationId: second.reservationId })
    const { rows } = await database.pool.query('select id, status, deposit_cents, hold_hours from reservation order by created_at')
    expect(rows).toEqual([
      { id: first.reservationId, status: 'released', deposit_cents: 20_000, hold_hours: 48 },
      { id: second.reservationId, status: 'pending', deposit_cents: 50_000, hold_hours: 24 },
    ])
    // One that is held stays, whatever the site asks since.
    await pay(second)
    await finishReservation(dearer, second.reservationId, later(3))
    const page = { ...(await loadCheckout(dearer, 'north-new')), id: world.cars.northUsed } as Checkout
    expect(await start('a@example.com', { submission, typed, tenant: { ...dearer, settings: settingsSchema.parse({ reserve: { isOn: true, depositCents: 50_000, holdHours: 12 } }) }, now: later(4), page })).toMatchObject({ isRepeat: true, reservationId: second.reservationId })
  })

  it('leads to the hold that was paid meanwhile, and tells everybody else that waiting a few minutes is of no use', async () => {
    const started = await start('a@example.com')
    await pay(started)
    await finishReservation(north, started.reservationId, NOW)
    const cookie = holderCookie(north, new Request('http://north.localhost/'), started.leadId, HOLD_SECONDS).split(';', 1)[0] ?? ''
    const answer = await send({ Cookie: cookie })
    expect(answer).toMatchObject({ status: 303 })
    expect((answer as Response).headers.get('location')).toBe(`/success?lead=${started.leadId}`)
    expect(await send()).toMatchObject({ data: { formError: NO_MORE } })
    expect(await statuses()).toEqual(['held'])
  })
})

describe('reserving a car', () => {
  // A web machine an hour ahead gave a car that somebody was paying for to whoever pressed next; one an hour behind began times to pay that were over.
  it('goes by the database’s clock, whatever that of the machine shows that answers', async () => {
    const address = 'https://north.example.com/cars/north-used/checkout'
    const context = requestContext(north)
    const press = () => checkoutRoute.action({ request: new Request(address, { method: 'POST', body: filledForm({ email: 'b@example.com', phone: '0491 570 157' }) }), context, params: { slug: 'north-used', checkout: 'checkout' } })
    try {
      const first = await start('a@example.com')
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 })
      expect(await press()).toMatchObject({ data: { formError: TAKEN } })
      expect(await statuses()).toEqual(['pending'])
      await database.pool.query('delete from reservation where id = $1', [first.reservationId])
      vi.setSystemTime(NOW.getTime() - 3_600_000)
      expect(await press()).toMatchObject({ status: 303 })
      const { rows } = await database.pool.query(`select held_until between now() + interval '14 minutes' and now() + interval '16 minutes' as "isToCome" from reservation`)
      expect(rows).toEqual([{ isToCome: true }])
    } finally {
      vi.useRealTimers()
    }
  })

  // A web machine two days behind had a payment ended while its shopper was typing the card's number, and Stripe takes no page that a clock two days ahead asks for.
  it.each([-48, 48])('nor does a payment by reference go by a machine’s clock that is %i hours off', async (hours) => {
    const tenant = { ...world.north, settings: settingsSchema.parse({ pages: { onlinePayment: true }, gates: { onlinePayment: false } }) }
    const body = new URLSearchParams({ category: 'Online Payment', payment_reference: 'INV-7', payment_amount: '10', name: 'Mary', email: 'mary@example.com', phone: '0491 570 006', location: String(world.locations.northSales), submission_id: crypto.randomUUID() })
    const context = requestContext(tenant)
    try {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 3_600_000 })
      expect(await onlinePaymentRoute.action({ request: new Request('https://north.example.com/online-payment', { method: 'POST', body }), context, params: {} })).toMatchObject({ status: 303 })
    } finally {
      vi.useRealTimers()
    }
    const { rows } = await database.pool.query(`select distinct available_at between now() + interval '60 minutes' and now() + interval '70 minutes' as "isAfterThePage" from outbox_job where kind = 'payment_check'`)
    expect(rows).toEqual([{ isAfterThePage: true }])
  })

  it('a payment by reference is known to its payer whatever the site has set since', async () => {
    const on = { ...world.north, settings: settingsSchema.parse({ pages: { onlinePayment: true }, gates: { onlinePayment: false } }) }
    const off = { ...on, settings: settingsSchema.parse({ pages: { onlinePayment: false } }) }
    const body = new URLSearchParams({ category: 'Online Payment', payment_reference: 'INV-7', payment_amount: '10', name: 'Mary', email: 'mary@example.com', phone: '0491 570 006', location: String(world.locations.northSales), submission_id: crypto.randomUUID() })
    const contextOf = (tenant: Tenant) => requestContext(tenant, { isPersonal: true })
    await onlinePaymentRoute.action({ request: new Request('https://north.example.com/online-payment', { method: 'POST', body }), context: contextOf(on), params: {} })
    const [{ id } = { id: '' }] = (await database.pool.query<{ id: string }>('select id from online_payment')).rows
    const open = (query: string) => onlinePaymentRoute.loader({ request: new Request(`https://north.example.com/online-payment${query}`), context: contextOf(off), params: {} })
    await expect(open('')).rejects.toMatchObject({ status: 404 })
    await expect(open(`?payment=${crypto.randomUUID()}`)).rejects.toMatchObject({ status: 404 })
    // Not paid yet: back to the page for it.
    await expect(open(`?payment=${id}`)).rejects.toMatchObject({ status: 302 })
    await expect(open(`?unpaid=${id}`)).rejects.toMatchObject({ status: 404 })
    await database.pool.query(`update online_payment set status = 'paid', paid_at = now(), refunded_at = now() where id = $1`, [id])
    expect(await open(`?payment=${id}`)).toMatchObject({ data: { isOffered: false, notice: { text: expect.stringContaining('went back to your card') } } })
  })

  it('pays the deposit, holds the car for 48 hours and tells the dealer once, when it is paid', async () => {
    const started = await start('a@example.com')
    expect(await finishReservation(north, started.reservationId, NOW)).toEqual({ kind: 'open', payUrl: started.location })
    // Nobody rings about a deposit that is being paid: five minutes after it can be paid no more, they know.
    expect(await deliveries()).toEqual([{ key: `lead:${started.leadId}`, waits: 20, isLetGo: false }])
    expect(await pay(started)).toBeNull()
    const back = await Promise.all(Array.from({ length: 4 }, () => finishReservation(north, started.reservationId, later(5))))
    expect([...back, await finishReservation(north, started.reservationId, later(6))]).toEqual(Array.from({ length: 5 }, () => ({ kind: 'held', leadId: started.leadId })))
    const { rows } = await database.pool.query('select category, form_completed, answers from lead')
    expect(rows).toEqual([{ category: 'Reservation', form_completed: true, answers: { deposit_cents: 20_000, held_until: later(5 + 48 * 60).toISOString() } }])
    expect(await deliveries()).toEqual([{ key: `lead:${started.leadId}`, waits: 0, isLetGo: false }])
    expect(await loadCheckout(north, 'north-used')).toBeNull()
    // Its page says so at once, lists as soon as the worker comes by.
    expect(await isShownReserved()).toMatchObject({ page: true })
    await work(later(7))
    expect(await isShownReserved()).toEqual({ page: true, lists: [true] })
  })

  it('whose time to pay is lengthened or begins again is told of as not paid only after that', async () => {
    const started = await start('a@example.com')
    const at = (reservation: string) => `select round(extract(epoch from j.available_at - r.held_until) / 60)::int as minutes from outbox_job j join reservation r on r.lead_id = j.lead_id where r.id = '${reservation}'`
    // Both by the database's clock from here on.
    await database.pool.query('update reservation set created_at = now()')
    const away = { ...fakeCardProcessor(database.pool), find: () => Promise.reject(new Error('away')) }
    expect(await returnFromPaying(north, started.reservationId, new Date(Date.now() + 14 * 60_000), away)).toMatchObject({ kind: 'checking' })
    expect((await database.pool.query(at(started.reservationId))).rows).toEqual([{ minutes: 5 }])
  })

  it('that is paid after its dealership was told that it is not is told again', async () => {
    const started = await start('a@example.com')
    await dealerKnows()
    await pay(started)
    await finishReservation(north, started.reservationId, later(5))
    expect((await deliveries()).map(({ key }) => key)).toEqual([`lead:${started.leadId}`, `lead:${started.leadId}:held`])
  })

  it('that was declined and begun anew is one message, of the one that is held; somebody else’s try is told as ever', async () => {
    const other = await start('b@example.com')
    await database.pool.query(`update reservation set status = 'declined', released_at = $1`, [NOW])
    const declined = await start('a@example.com', { now: later(1) })
    await database.pool.query(`update reservation set status = 'declined', released_at = $1 where id = $2`, [later(1), declined.reservationId])
    const second = await start('a@example.com', { now: later(2) })
    await pay(second)
    expect(await finishReservation(north, second.reservationId, later(3))).toMatchObject({ kind: 'held' })
    expect(await deliveries()).toEqual([
      { key: `lead:${other.leadId}`, waits: 20, isLetGo: false },
      { key: `lead:${declined.leadId}`, waits: 20, isLetGo: true },
      { key: `lead:${second.leadId}`, waits: 0, isLetGo: false },
    ])
  })

  it('is for one of twenty who try at once', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 20 }, (_, at) => start(`v${at}@example.com`)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await statuses()).toEqual(['pending'])
    expect((await database.pool.query('select 1 from lead')).rowCount).toBe(1)
    expect((await database.pool.query('select 1 from outbox_job')).rowCount).toBe(1)
  })

  it('sent again is the same reservation and the same payment', async () => {
    const submission = crypto.randomUUID()
    const all = await Promise.all(Array.from({ length: 4 }, () => start('a@example.com', { submission })))
    expect(new Set(all.map(({ location }) => location)).size).toBe(1)
    expect(await statuses()).toEqual(['pending'])
    expect(await payments()).toEqual(['open'])
  })

  it('sent again with something mended is the same reservation, and its dealership is told what it says now', async () => {
    const submission = crypto.randomUUID()
    const first = await start('a@example.com', { submission })
    await database.pool.query('update outbox_job set attempts = 1, done_at = now()')
    const mended = { name: 'Maria', postcode: '4001', message: 'I come on Friday.' }
    const dearer = { ...north, settings: settingsSchema.parse({ reserve: { isOn: true, depositCents: 30_000 } }) }
    const again = await start('a@example.com', { submission, typed: mended, tenant: dearer })
    expect(again).toEqual({ ...first, isRepeat: true })
    const said = async () => (await database.pool.query('select first_name as name, postcode, message, answers from lead')).rows
    expect(await said()).toEqual([{ ...mended, answers: { deposit_cents: 20_000 } }])
    expect((await jobsOf(first)).at(-1)).toMatch(new RegExp(`^lead:${first.leadId}:[0-9a-f]{8}$`))
    // The very same once more is no news.
    const jobs = await jobsOf(first)
    await start('a@example.com', { submission, typed: mended })
    expect(await jobsOf(first)).toEqual(jobs)
    expect(await payments()).toEqual(['open'])
  })

  // The lead of a held car lost the car, the deposit and until when it is held, and its dealership was told so.
  it.each(['begun', 'held'])('that is %s says what it says, whatever other form comes under its id', async (state) => {
    const submission = crypto.randomUUID()
    const started = await start('a@example.com', { submission })
    if (state === 'held') {
      await pay(started)
      await finishReservation(north, started.reservationId, NOW)
    }
    await database.pool.query('update outbox_job set attempts = 1, done_at = now()')
    const said = async () => (await database.pool.query('select * from lead where id = $1', [started.leadId])).rows
    const before = await said()
    const asked = { enquiry: enquiry({ email: 'a@example.com', phone: phoneOf('a@example.com'), submission_id: submission }), path: '/contact-us', userAgent: null }
    const other = await submitLead(north, asked)
    expect(other).toMatchObject({ isRepeat: false })
    expect(await said()).toEqual(before)
    expect(await jobsOf(started)).toHaveLength(1)
    expect(await submitLead(north, asked)).toMatchObject({ leadId: other.leadId, isRepeat: true })
  })

  it('is begun, once, under an id that another form had first', async () => {
    const submission = crypto.randomUUID()
    await submitLead(north, { enquiry: enquiry({ email: 'a@example.com', phone: phoneOf('a@example.com'), submission_id: submission }), path: '/contact-us', userAgent: null })
    const started = await start('a@example.com', { submission })
    expect(await start('a@example.com', { submission })).toEqual({ ...started, isRepeat: true })
    expect((await database.pool.query('select form_kind from lead order by created_at')).rows).toEqual([{ form_kind: 'general' }, { form_kind: 'reservation' }])
  })

  it('that is held keeps the terms that it was paid on, whatever its form says when it comes again', async () => {
    const submission = crypto.randomUUID()
    const page = await loadCheckout(north, 'north-used')
    const typed = (terms: string) => ({ answers: { [TERMS_SHOWN]: terms }, message: terms })
    const first = await start('a@example.com', { submission, typed: typed('Before') })
    await start('a@example.com', { submission, typed: typed('Agreed to') })
    await pay(first)
    await finishReservation(north, first.reservationId, NOW)
    expect(await start('a@example.com', { submission, typed: typed('Since'), page })).toMatchObject({ leadId: first.leadId, isRepeat: true })
    const { rows } = await database.pool.query(`select message, answers->>'terms_shown' as terms, answers ? 'held_until' as held from lead`)
    expect(rows).toEqual([{ message: 'Since', terms: 'Agreed to', held: true }])
  })

  it('is one payment where two presses begin one each: both go to the first that is noted', async () => {
    const submission = crypto.randomUUID()
    const real = fakeCardProcessor(database.pool)
    const begun: (() => void)[] = []
    const slow: CardProcessor = {
      ...real,
      start: async (payment) => {
        const press = begun.length
        // Neither is noted before the other has begun.
        await new Promise<void>((resolve) => {
          begun.push(resolve)
          if (begun.length === 2) for (const goOn of begun) goOn()
        })
        return real.start({ ...payment, idempotencyKey: `${payment.idempotencyKey} ${press}` })
      },
    }
    const [first, second] = await Promise.all([1, 2].map(() => start('a@example.com', { submission, processor: slow })))
    expect(await payments()).toEqual(['open', 'open'])
    expect(second?.location).toBe(first?.location)
    expect((await database.pool.query('select payment_id from reservation')).rows).toEqual([{ payment_id: first && paymentOf(first) }])
  })

  it('a declined card may be followed by another', async () => {
    const started = await start('a@example.com')
    expect(await pay(started, '4000 0000 0000 0002')).toBe(DECLINED)
    expect(await finishReservation(north, started.reservationId, NOW)).toMatchObject({ kind: 'open' })
    expect(await pay(started)).toBeNull()
    expect(await finishReservation(north, started.reservationId, NOW)).toMatchObject({ kind: 'held' })
  })

  // An hour ahead, whoever came back from paying found an empty form; an hour behind, what somebody typed was shown for twice as long as is said.
  it.each([1, -1])('what was typed is there for an hour of the database’s clock where the machine’s is %i hour off', async (hours) => {
    const { reservationId } = await start('a@example.com')
    const context = requestContext(north)
    const url = `https://north.example.com/cars/north-used/checkout?unpaid=${reservationId}`
    const typed = async () => ((await checkoutRoute.loader({ request: new Request(url), context, params: { slug: 'north-used', checkout: 'checkout' } })) as { data: { typed: object } }).data.typed
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 3_600_000 })
    try {
      await database.pool.query(`update reservation set created_at = now() - interval '50 minutes'`)
      expect(await typed()).toMatchObject({ email: 'a@example.com' })
      await database.pool.query(`update reservation set created_at = now() - interval '70 minutes'`)
      expect(await typed()).toEqual({})
    } finally {
      vi.useRealTimers()
    }
  })

  it.each([false, true])('what else was chosen is there as well: news by mail %s, the way to get back to them, a trade-in', async (optIn) => {
    const { reservationId } = await start('a@example.com', { typed: { opt_in: optIn, answers: { preferred_contact_method: 'SMS', 'Do you have a trade-in': 'Yes' } } })
    const typed = await findTyped(north, { kind: 'reservation', id: reservationId }, NOW)
    expect(typed).toMatchObject({ opt_in: optIn ? 'on' : '', preferred_contact_method: 'SMS', has_trade_in: 'Yes', postcode: '4000' })
  })

  it('declined three times: nothing is held, the next may have it, and what was typed is there for an hour', async () => {
    const started = await start('a@example.com')
    for (const answer of [DECLINED, DECLINED, null]) expect(await pay(started, '4000 0000 0000 0002')).toBe(answer)
    expect(await finishReservation(north, started.reservationId, NOW)).toEqual({ kind: 'declined', timeZone: ZONE })
    expect(await findTyped(north, { kind: 'reservation', id: started.reservationId }, later(59))).toMatchObject({ name: 'Mary', email: 'a@example.com', message: 'Is it still available?' })
    expect(await findTyped(north, { kind: 'reservation', id: started.reservationId }, later(60))).toEqual({})
    expect(await findTyped(world.south, { kind: 'reservation', id: started.reservationId }, NOW)).toEqual({})
    await expect(start('b@example.com')).resolves.toMatchObject({ isRepeat: false })
    expect((await statuses()).sort()).toEqual(['declined', 'pending'])
    await work(later(10))
    expect(await areClosed([started])).toEqual([true])
  })

  it('refuses a number that no card has', async () => {
    const started = await start('a@example.com')
    expect(await pay(started, '4242 4242 4242 4241')).toMatch(/number on the front/)
    expect(await payments()).toEqual(['open'])
  })

  it('paid for is no machine’s, also where its form is sent once more; at no cost it may still be', async () => {
    const isSpam = async () => (await database.pool.query<{ isSpam: boolean }>(`select answers ? 'possible_spam' as "isSpam" from lead order by created_at, id`)).rows.map((row) => row.isSpam)
    // As browsers fill in hidden fields.
    const given = { typed: { company_website: true }, submission: crypto.randomUUID(), page: await loadCheckout(north, 'north-used') }
    const started = await start('a@example.com', given)
    expect(await isSpam()).toEqual([true])
    await pay(started)
    await finishReservation(north, started.reservationId, NOW)
    expect(await isSpam()).toEqual([false])
    expect(await start('a@example.com', { ...given, now: later(1) })).toMatchObject({ isRepeat: true, leadId: started.leadId })
    expect(await isSpam()).toEqual([false])

    const free = { ...north, settings: settingsSchema.parse({ reserve: { isOn: true, depositCents: 0 } }) }
    const another = await start('b@example.com', { typed: given.typed, tenant: free, car: 'north-new' })
    expect(await finishReservation(free, another.reservationId, NOW)).toMatchObject({ kind: 'held' })
    expect(await isSpam()).toEqual([false, true])
  })

  it('at no cost begins within its time, not weeks later by its address alone; its form, sent again, begins anew', async () => {
    const tenant = { ...north, settings: settingsSchema.parse({ reserve: { isOn: true, depositCents: 0 } }) }
    const submission = crypto.randomUUID()
    const started = await start('a@example.com', { tenant, submission })
    await work(later(16))
    expect(await finishReservation(tenant, started.reservationId, later(17))).toMatchObject({ kind: 'expired' })
    expect([await statuses(), await messages()]).toEqual([['released'], []])
    expect(await start('a@example.com', { tenant, submission, now: later(18) })).toMatchObject({ isRepeat: true, reservationId: started.reservationId })
    expect(await finishReservation(tenant, started.reservationId, later(18))).toMatchObject({ kind: 'held' })
    expect(await messages()).toHaveLength(1)
    // Who is forgotten is sent nothing more.
    await forgetLeads(database.pool, [started.leadId], later(19))
    expect(await messages()).toEqual([])
  })

  it('at no cost is for a few cars of one person a day, given up or not', async () => {
    const tenant = { ...north, settings: settingsSchema.parse({ reserve: { isOn: true, holdHours: 48, depositCents: 0, unpaidPerCarDay: 3 } }) }
    for (let round = 0; round < 3; round++) {
      const started = await start('a@example.com', { tenant, now: later(round) })
      expect(await finishReservation(tenant, started.reservationId, later(round))).toMatchObject({ kind: 'held' })
      expect(await cancelReservation(tenant, started.reservationId, later(round))).toBe(true)
    }
    await expect(start('a@example.com', { tenant, now: later(4) })).rejects.toThrow(/This one was held several times|You have reserved several today/)
    // Whoever pays for one is none of those.
    const paid = { ...north, settings: settingsSchema.parse({ reserve: { isOn: true, unpaidPerCarDay: 3 } }) }
    await expect(start('a@example.com', { tenant: paid, car: 'north-new', now: later(4) })).resolves.toMatchObject({ isRepeat: false })
    await expect(start('b@example.com', { tenant, now: later(4) })).resolves.toMatchObject({ isRepeat: false })
  })

  it('is not of a car that was sold while its deposit was paid: that goes back', async () => {
    const started = await start('a@example.com')
    await pay(started)
    await database.pool.query(`update car set status = 'sold', sold_at = now() where id = $1`, [world.cars.northUsed])
    expect(await finishReservation(north, started.reservationId, later(5))).toMatchObject({ kind: 'lost', deposit: { isRefundPending: true } })
    expect(await statuses()).toEqual(['released'])
    // At once, and for good: also where the car is back.
    await database.pool.query(`update car set status = 'in_stock', sold_at = null where id = $1`, [world.cars.northUsed])
    expect(await finishReservation(north, started.reservationId, later(5))).toMatchObject({ kind: 'lost', deposit: { isRefundPending: true } })
    await work(later(6))
    expect([await payments(), await areClosed([started])]).toEqual([['refunded'], [true]])
    expect(await messages()).toEqual(['north: your deposit of $200 for the 2022 Toyota HiLux went back to your card. It was not available any more when your payment came.'])
    await work(later(16))
    expect([await statuses(), await payments()]).toEqual([['released'], ['refunded']])
    expect(await finishReservation(north, started.reservationId, later(17))).toMatchObject({ kind: 'lost', deposit: { refundedAt: later(6).toISOString() } })
  })

  it('is not of a car that was sold at no cost either, and nothing is said to go back', async () => {
    const tenant = { ...north, settings: settingsSchema.parse({ reserve: { isOn: true, depositCents: 0 } }) }
    const started = await start('a@example.com', { tenant })
    await database.pool.query(`update car set status = 'sold', sold_at = now() where id = $1`, [world.cars.northUsed])
    const finished = await finishReservation(tenant, started.reservationId, NOW)
    await database.pool.query(`update car set status = 'in_stock', sold_at = null where id = $1`, [world.cars.northUsed])
    expect(finished).toMatchObject({ kind: 'lost', deposit: { cents: 0, isRefundPending: false } })
  })

  it('is of its own site', async () => {
    const started = await start('a@example.com')
    expect(await finishReservation(world.south, started.reservationId, NOW)).toEqual({ kind: 'unknown' })
    expect(await findTenantPayment(world.south, paymentOf(started))).toBeNull()
    expect(await readReservation(database.pool, world.south, started.leadId, 'lead')).toBeNull()
    expect(await readReservation(database.pool, north, started.leadId, 'lead')).toMatchObject({ id: started.reservationId })
    expect(await loadCheckout(north, 'south-used')).toBeNull()
    expect(await loadCheckout(world.north, 'north-used')).toBeNull()
  })

  it('is offered for cars that the site shows', async () => {
    const shown = async (search = {}) => (await loadCheckout({ ...north, settings: settingsSchema.parse({ reserve: { isOn: true }, search }) }, 'north-used')) !== null
    expect([await shown(), await shown({ excludedMakes: ['Toyota'] })]).toEqual([true, false])
    await database.pool.query('update car set show_on_dealer_website = false where id = $1', [world.cars.northUsed])
    try {
      expect(await shown()).toBe(false)
    } finally {
      await database.pool.query('update car set show_on_dealer_website = true where id = $1', [world.cars.northUsed])
    }
  })
})

describe('a car that two sites show', () => {
  const shared = () => ({ ...north, id: world.south.id })

  it('is in nobody’s way twice: what began on the one is neither gone on with nor ended on the other, whatever that is sent', async () => {
    const submission = crypto.randomUUID()
    const started = await start('a@example.com', { submission })
    await expect(start('a@example.com', { submission, tenant: shared(), unpaidId: started.reservationId })).rejects.toThrow(TAKEN)
    expect(await statuses()).toEqual(['pending'])
    const { rows } = await database.pool.query('select tenant_id from lead')
    expect(rows).toEqual([{ tenant_id: north.id }])
    // A lead of the other site under the same form, which the one's reservation is no repeat of.
    await submitLead(shared(), { enquiry: enquiry({ email: 'a@example.com', phone: phoneOf('a@example.com'), car_id: world.cars.northUsed, submission_id: submission }), path: '/', userAgent: null })
    await expect(start('a@example.com', { submission, tenant: shared() })).rejects.toThrow(TAKEN)
    expect(await start('a@example.com', { submission })).toMatchObject({ isRepeat: true, reservationId: started.reservationId })
  })
})

describe('who begins again', () => {
  it('is not in their own way: the first payment is cancelled', async () => {
    const first = await start('a@example.com')
    const second = await start('a@example.com', { now: later(2), phone: '+61491570006', unpaidId: first.reservationId })
    expect(second.location).not.toBe(first.location)
    expect((await statuses()).sort()).toEqual(['pending', 'released'])
    await work(later(3))
    expect((await payments()).sort()).toEqual(['cancelled', 'open'])
    await pay(second)
    expect(await finishReservation(north, second.reservationId, later(4))).toMatchObject({ kind: 'held' })
  })

  it('with a slip mended in the same form: it is a new one', async () => {
    const submission = crypto.randomUUID()
    await start('mari@example.com', { submission, phone: '+61491570006' })
    await expect(start('mary@example.com', { submission, phone: '+61491570006' })).resolves.toMatchObject({ isRepeat: false })
    expect((await statuses()).sort()).toEqual(['pending', 'released'])
  })

  it('does not push out who is already paying', async () => {
    await start('a@example.com')
    await expect(start('b@example.com', { now: later(1) })).rejects.toThrow(TAKEN)
  })

  it('ends for nobody who only knows the shopper’s e-mail and phone', async () => {
    const first = await start('a@example.com')
    for (const unpaidId of [undefined, crypto.randomUUID(), 'x', first.leadId]) await expect(start('a@example.com', { now: later(1), unpaidId })).rejects.toThrow(TAKEN)
    const page = await loadCheckout(north, 'north-used')
    await pay(first)
    expect(await finishReservation(north, first.reservationId, later(2))).toMatchObject({ kind: 'held' })
    // Nor once it is paid, for whoever knows its address.
    await expect(start('b@example.com', { now: later(3), unpaidId: first.reservationId, page })).rejects.toThrow(TAKEN)
    expect(await statuses()).toEqual(['held'])
  })

  it('with another car in the same form reserves both', async () => {
    const submission = crypto.randomUUID()
    const first = await start('a@example.com', { submission })
    const second = await start('a@example.com', { submission, car: 'north-new' })
    expect(second).toMatchObject({ isRepeat: false })
    expect(second.location).not.toBe(first.location)
    expect(await statuses()).toEqual(['pending', 'pending'])
  })
})

describe('cars that nobody pays for', () => {
  const cars = ['wide-1', 'wide-2', 'wide-3', 'wide-4', 'wide-5', 'wide-6']
  beforeAll(async () => {
    await database.pool.query(
      `insert into car (dealership_id, slug, stock_number, name, item_type, car_type, status, year, make, model, price_cents, is_reservable)
       select c.dealership_id, other.slug, other.slug, c.name, c.item_type, c.car_type, c.status, c.year, c.make, c.model, c.price_cents, true
       from car c, unnest($2::text[]) as other (slug) where c.id = $1`,
      [world.cars.northUsed, cars],
    )
  })
  const outcomes = (wishes: Promise<unknown>[]) => Promise.allSettled(wishes).then((all) => all.map((one) => (one.status === 'fulfilled' ? 'held' : String((one.reason as Error).message).slice(0, 9))))

  it('are two for one person at once, side by side too; a paid one does not count', async () => {
    expect((await outcomes(cars.map((car) => start('a@example.com', { car })))).sort()).toEqual(['You are r', 'You are r', 'You are r', 'You are r', 'held', 'held'])
    const { rows } = await database.pool.query<{ id: string; payment_id: string }>('select id, payment_id from reservation')
    await payFakePayment(rows[0]?.payment_id ?? '', '4242 4242 4242 4242')
    await finishReservation(north, rows[0]?.id ?? '', later(1))
    expect(await start('a@example.com', { car: 'north-used' })).toBeDefined()
  })

  it('are one person’s by their e-mail, however it is written, or by their phone, until their time is over, also before the worker comes by', async () => {
    const free = cars.slice(2)
    for (const car of cars.slice(0, 2)) await start('a@example.com', { car })
    expect(await outcomes([start('A@Example.com', { car: free[0], phone: '+61491570006' }), start('b@example.com', { car: free[1], phone: phoneOf('a@example.com') })])).toEqual(['You are r', 'You are r'])
    expect(await start('a@example.com', { car: free[0], now: later(16) })).toMatchObject({ isRepeat: false })
  })

  it('at no cost are counted for as long as they are held, for the person and their network, and not for the site', async () => {
    const at = (reserve: object) => ({ ...north, settings: settingsSchema.parse({ reserve: { isOn: true, depositCents: 0, ...reserve } }) })
    const hold = async (email: string, given: Given) => finishReservation(north, (await start(email, given)).reservationId, given.now ?? NOW)
    const address = '203.0.113.20'
    const [first, second, third, ...others] = cars
    for (const car of [first, second]) await hold('a@example.com', { car, address, tenant: at({}), now: later(-25 * 60) })
    const asked = { car: third, tenant: at({ unpaidPerPerson: 2 }) }
    // There was nothing to pay, and a quarter of an hour did not help for two days.
    await expect(start('a@example.com', asked)).rejects.toThrow('You hold others already. Please give one of them up, or give us a call.')
    await expect(start('c@example.com', { car: third, address, tenant: at({ unpaidPerNetwork: 2 }) })).rejects.toThrow('More is held from your network')
    // They were none of this day's, and a site's limit is of those that somebody is paying for.
    const today = { address, tenant: at({ unpaidPerPerson: 0, unpaidPerSite: 1, unpaidPerCarDay: 1 }) }
    expect(await hold('a@example.com', { ...today, car: third })).toMatchObject({ kind: 'held' })
    expect(await outcomes([start('b@example.com', { ...today, car: others[0] }), start('b@example.com', { ...today, car: others[1], address: '203.0.113.21' })])).toEqual(['You have ', 'held'])
    // Whoever pays for one is in nobody's way.
    expect(await outcomes([start('a@example.com', { car: others[2], address, tenant: at({ unpaidPerPerson: 2, unpaidPerNetwork: 2, depositCents: 20_000 }) })])).toEqual(['held'])
  })

  it('count for a form as well that goes on where the processor was away', async () => {
    const submission = crypto.randomUUID()
    const away: CardProcessor = { ...fakeCardProcessor(database.pool), start: () => Promise.reject(new Error('away')) }
    await expect(start('a@example.com', { submission, processor: away })).rejects.toThrow(PROCESSOR_AWAY)
    for (const car of cars.slice(0, 2)) await start('a@example.com', { car, now: later(15) })
    await expect(start('a@example.com', { submission, now: later(16) })).rejects.toThrow('You are reserving others already')
    // But not against itself.
    const tenant = { ...north, settings: settingsSchema.parse({ reserve: { isOn: true, unpaidPerCarDay: 1 } }) }
    const last = { tenant, submission: crypto.randomUUID(), car: cars.at(-1) }
    await expect(start('b@example.com', { ...last, processor: away })).rejects.toThrow(PROCESSOR_AWAY)
    await work(later(16))
    expect(await start('b@example.com', { ...last, now: later(17) })).toMatchObject({ isRepeat: true })
  })

  it('are four on one network, whoever they say they are and however the address is written', async () => {
    const addresses = ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:2::3', '2001:db8:1:2::4', '2001:db8:1:2::5', '2001:db8:1:2::6']
    const answers = await outcomes(cars.map((car, at) => start(`${at}@example.com`, { car, address: addresses[at] })))
    expect(answers.sort()).toEqual(['More is b', 'More is b', 'held', 'held', 'held', 'held'])
    expect(await start('z@example.com', { address: '2001:db8:1:3::1' })).toBeDefined()
  })

  it.each([
    ['twice as many in a household, which may have a /56', (at: number) => `2001:db8:1:12${at.toString(16).padStart(2, '0')}::1`, 2],
    ['three times as many of a customer, who may have a /48', (at: number) => `2001:db8:1:${(at * 256).toString(16)}::1`, 3],
  ])('are %s', async (_, address, most) => {
    const tenant = { ...north, settings: settingsSchema.parse({ reserve: { isOn: true, unpaidPerNetwork: 1 } }) }
    const answers = []
    for (const [at, car] of cars.slice(0, 5).entries()) answers.push(...(await outcomes([start(`${at}@example.com`, { car, tenant, address: address(at) })])))
    expect(answers).toEqual(Array.from({ length: 5 }, (__, at) => (at < most ? 'held' : 'More is b')))
    expect(await start('z@example.com', { car: cars[5], tenant, address: '2001:db8:2::1' })).toBeDefined()
  })

  it('are as many on a site as its settings say', async () => {
    const tenant = { ...north, settings: settingsSchema.parse({ reserve: { isOn: true, unpaidPerSite: 3 } }) }
    const answers = await outcomes(cars.map((car, at) => start(`${at}@example.com`, { car, tenant, address: `203.0.113.${at}` })))
    expect(answers.filter((answer) => answer === 'held')).toHaveLength(3)
    // And are none of another site's, which shows the same cars.
    const free = cars[answers.indexOf(answers.find((answer) => answer !== 'held') ?? '')] ?? ''
    await expect(start('z@example.com', { car: free, tenant, address: '203.0.113.9' })).rejects.toThrow()
    expect(await start('z@example.com', { car: free, tenant: { ...tenant, id: world.south.id }, address: '203.0.113.9' })).toMatchObject({ isRepeat: false })
  })

  it('are not held without end: five times a day for one person or network', async () => {
    for (let at = 0; at < 5; at++) await start('a@example.com', { now: later(at * 16), phone: `+6149157000${at}`, address: '203.0.113.7' })
    await expect(start('a@example.com', { now: later(5 * 16) })).rejects.toThrow('This one was held several times')
    await expect(start('b@example.com', { now: later(5 * 16), address: '203.0.113.7' })).rejects.toThrow('This one was held several times')
    expect(await start('b@example.com', { now: later(5 * 16), address: '203.0.113.8' })).toBeDefined()
    // One household that has many networks is one.
    for (let at = 0; at < 5; at++) await start(`${at}@example.net`, { car: cars[0], now: later(at * 16), address: `2001:db8:1:12${at}0::1` })
    await expect(start('c@example.net', { car: cars[0], now: later(5 * 16), address: '2001:db8:1:12ff::1' })).rejects.toThrow('This one was held several times')
  })
})

describe('time', () => {
  it('to pay is a quarter of an hour: then the payment is cancelled and the car is free', async () => {
    const started = await start('a@example.com')
    expect(await releaseReservations(database.pool, later(14))).toBe(0)
    expect(await releaseReservations(database.pool, later(15))).toBe(1)
    // Its payment is open for as long as the processor has not been told.
    expect([await payments(), await finishReservation(north, started.reservationId, later(15))]).toEqual([['open'], { kind: 'expired', timeZone: ZONE }])
    await work(later(15))
    expect(await payments()).toEqual(['cancelled'])
    // And what has come to its end begins nothing, whatever is said of it later.
    const odd: CardProcessor = { ...fakeCardProcessor(database.pool), find: async (id) => ({ id, status: 'paid', payUrl: null }) }
    expect(await finishReservation(north, started.reservationId, later(15), odd)).toMatchObject({ kind: 'lost' })
    expect(await statuses()).toEqual(['released'])
    expect(await pay(started)).toBeNull()
    expect(await payments()).toEqual(['cancelled'])
    expect(await finishReservation(north, started.reservationId, later(16))).toEqual({ kind: 'expired', timeZone: ZONE })
    await expect(start('b@example.com', { now: later(16) })).resolves.toBeDefined()
    expect(await messages()).toEqual([])
  })

  it('over, but paid by one who never came back: held all the same', async () => {
    const started = await start('a@example.com')
    await pay(started)
    await work(later(15))
    expect(await statuses()).toEqual(['held'])
    expect(await payments()).toEqual(['paid'])
    expect(await messages()).toEqual([expect.stringMatching(/^north holds the 2022 Toyota HiLux for you until \d{1,2} \w{3} \d{4}, [\d:]+ [ap]m local time at Place sales\. /)])
    expect(await finishReservation(north, started.reservationId, later(16))).toMatchObject({ kind: 'held' })
  })

  it('over, taken by another, paid late, and the visitor never comes back: the money goes back and they are told', async () => {
    const first = await start('a@example.com')
    const second = await start('b@example.com', { now: later(16) })
    await pay(first)
    await work(later(17))
    expect((await payments()).sort()).toEqual(['open', 'refunded'])
    expect(await messages()).toEqual(['north: your deposit of $200 for the 2022 Toyota HiLux went back to your card. It was not available any more when your payment came.'])
    // Told to the dealer as what it is: nobody reserved anything.
    const { rows } = await database.pool.query('select form_completed, answers from lead where id = $1', [first.leadId])
    expect(rows).toEqual([{ form_completed: false, answers: { deposit_cents: 20_000, deposit_refunded_at: later(17).toISOString() } }])
    expect(await finishReservation(north, first.reservationId, later(18))).toMatchObject({ kind: 'lost', deposit: { cents: 20_000, refundedAt: later(17).toISOString() } })
    await pay(second)
    expect(await finishReservation(north, second.reservationId, later(18))).toMatchObject({ kind: 'held' })
  })

  it('over, paid late, and the car is another’s: the money goes back', async () => {
    const first = await start('a@example.com')
    const second = await start('b@example.com', { now: later(16) })
    await pay(first)
    await pay(second)
    expect(await finishReservation(north, second.reservationId, later(17))).toMatchObject({ kind: 'held' })
    expect(await finishReservation(north, first.reservationId, later(18))).toMatchObject({ kind: 'lost', deposit: { refundedAt: null, isRefundPending: true } })
    await work(later(19))
    await work(later(20))
    expect((await payments()).sort()).toEqual(['paid', 'refunded'])
    expect((await messages()).filter((text) => text.includes('went back'))).toHaveLength(1)
  })

  it('over, and the processor answers only then: its payment is cancelled too', async () => {
    const real = fakeCardProcessor(database.pool)
    const slow: CardProcessor = { ...real, start: async (payment) => (await releaseReservations(database.pool, later(15)), real.start(payment)) }
    await start('a@example.com', { processor: slow })
    await work(later(16))
    expect(await payments()).toEqual(['cancelled'])
  })
})

describe('beside an import, and another tab', () => {
  const waiting = async () => (await database.pool.query("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'")).rowCount

  it('who comes back having paid while their car is written is told that it is being checked, and has it then', async () => {
    const started = await start('a@example.com')
    await pay(started)
    await inTransaction(database.pool, async (importer) => {
      await importer.query('update car set updated_at = now() where id = $1', [world.cars.northUsed])
      expect(await returnFromPaying(north, started.reservationId, NOW, fakeCardProcessor())).toEqual({ kind: 'checking' })
    })
    expect(await statuses()).toEqual(['pending'])
    expect(await returnFromPaying(north, started.reservationId, NOW, fakeCardProcessor())).toMatchObject({ kind: 'held' })
  })

  it('what becomes of the payment while its form is sent again is kept', async () => {
    const submission = crypto.randomUUID()
    const { leadId } = await start('a@example.com', { submission })
    let again: Promise<unknown> | undefined
    await inTransaction(database.pool, async (payer) => {
      await payer.query(`update lead set answers = answers || '{"held_until": "2026-12-01T00:00:00Z"}' where id = $1`, [leadId])
      again = start('a@example.com', { submission, typed: { message: 'After five, please' } })
      await expect.poll(waiting).toBe(1)
    })
    await again
    const { rows } = await database.pool.query('select message, answers from lead')
    expect(rows).toEqual([{ message: 'After five, please', answers: expect.objectContaining({ held_until: '2026-12-01T00:00:00Z', deposit_cents: 20_000 }) as object }])
  })
})

describe('the end of a hold', () => {
  const END = 48 * 60
  const held = async (tenant = north) => {
    const started = await start('a@example.com', { tenant })
    await dealerKnows()
    await pay(started)
    await finishReservation(tenant, started.reservationId, NOW)
    return started
  }
  const lead = async () => (await database.pool.query<{ answers: Record<string, unknown> }>('select answers from lead')).rows[0]?.answers

  it('gives the deposit back, tells dealer and shopper, and frees the car for all to see', async () => {
    const started = await held()
    const { rows } = await database.pool.query<{ until: string }>(`select payload->>'expiresAt' as until from outbox_job where kind = 'sms'`)
    expect(rows).toEqual([{ until: later(END).toISOString() }])
    await work(later(END - 1))
    expect([await statuses(), await payments(), await isShownReserved()]).toEqual([['held'], ['paid'], { page: true, lists: [true] }])
    await work(later(END))
    expect([await statuses(), await payments(), await isShownReserved()]).toEqual([['released'], ['refunded'], { page: false, lists: [false] }])
    expect(await lead()).toMatchObject({ reservation_ended: 'expired', deposit_refunded_at: later(END).toISOString() })
    expect(await jobsOf(started)).toEqual([`lead:${started.leadId}`, `lead:${started.leadId}:held`, `lead:${started.leadId}:ended`])
    // One message of both, at once; the end alone would wait for the refund.
    expect((await database.pool.query(`select 1 from outbox_job where kind = 'lead_delivery' and done_at is null and available_at > now()`)).rowCount).toBe(0)
    // What was not sent by then, that it is held, is not sent after it.
    expect(await messages()).toEqual(['north: your deposit of $200 for the 2022 Toyota HiLux went back to your card. Your reservation is over.'])
    await work(later(END + 1))
    expect(await jobsOf(started)).toHaveLength(3)
    expect(await finishReservation(north, started.reservationId, later(END + 1))).toEqual({
      kind: 'over',
      deposit: { cents: 20_000, refundedCents: 0, refundedAt: later(END).toISOString(), isRefundPending: false },
      isByDealership: false,
      timeZone: ZONE,
    })
    expect(await loadCheckout(north, 'north-used')).not.toBeNull()
  })

  it('is seen first by the next who reserves it: the deposit goes back all the same, and the car is shown free', async () => {
    const started = await start('a@example.com', { now: later(-END - 2) })
    await pay(started)
    await finishReservation(north, started.reservationId, later(-END - 1))
    const other = await start('c@example.com', { now: later(-END - 2), car: 'north-new' })
    await pay(other)
    await finishReservation(north, other.reservationId, later(-END - 1))
    await start('b@example.com')
    expect(await isShownReserved()).toMatchObject({ page: false })
    // Those of other cars are the worker's, each with all that follows from its end.
    expect((await statuses()).sort()).toEqual(['held', 'pending', 'released'])
    await work(later(10))
    expect(await isShownReserved()).toEqual({ page: false, lists: [false] })
    expect((await payments()).sort()).toEqual(['open', 'refunded', 'refunded'])
  })

  it('leaves the deposit to the dealer where the site wants it so', async () => {
    const tenant = { ...north, settings: settingsSchema.parse({ reserve: { isOn: true, holdHours: 48, refundsItself: false } }) }
    const started = await held(tenant)
    await work(later(END))
    expect([await statuses(), await payments(), await areClosed([started])]).toEqual([['released'], ['paid'], [true]])
    expect(await lead()).toMatchObject({ reservation_ended: 'expired', deposit_cents_to_settle: 20_000 })
    expect(await finishReservation(tenant, started.reservationId, later(END + 1))).toMatchObject({ kind: 'over', deposit: { isRefundPending: false, refundedAt: null } })
  })

  it('leaves the dealer to settle what has not gone back, also of a part that goes back at the very end of its hold', async () => {
    const tenant = { ...north, settings: settingsSchema.parse({ reserve: { isOn: true, holdHours: 48, refundsItself: false } }) }
    await held(tenant)
    const following = await database.pool.connect()
    await following.query('begin')
    await following.query(`update lead set answers = answers || '{"deposit_refunded_cents": 15000}'`)
    const ending = work(later(END))
    await expect.poll(async () => (await database.pool.query("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'")).rowCount).toBe(1)
    await following.query('commit')
    following.release()
    await ending
    expect(await lead()).toMatchObject({ deposit_refunded_cents: 15_000, deposit_cents_to_settle: 5_000 })
  })

  it.each([true, false])('costs nothing where nothing was paid, and does not begin again at the same address; the site refunds by itself: %s', async (refundsItself) => {
    const tenant = { ...north, settings: settingsSchema.parse({ reserve: { isOn: true, holdHours: 48, depositCents: 0, refundsItself } }) }
    const submission = crypto.randomUUID()
    const started = await start('a@example.com', { tenant, submission })
    expect(await finishReservation(tenant, started.reservationId, NOW)).toMatchObject({ kind: 'held' })
    await work(later(END))
    // Nor has the dealer anything to settle, $0 either.
    expect(Object.keys((await lead()) ?? {}).sort()).toEqual(['deposit_cents', 'held_until', 'reservation_ended', 'reservation_ended_at'])
    expect(await start('a@example.com', { tenant, submission, now: later(END + 1) })).toMatchObject({ isRepeat: true })
    expect(await finishReservation(tenant, started.reservationId, later(END + 1))).toMatchObject({ kind: 'over', deposit: { cents: 0, isRefundPending: false } })
    expect([await statuses(), await payments()]).toEqual([['released'], []])
  })

  it.each([0, 20_000])('does not begin again either where a release began it that notes no moment for that; its deposit: %s', async (depositCents) => {
    const tenant = { ...north, settings: settingsSchema.parse({ reserve: { isOn: true, holdHours: 48, depositCents, refundsItself: false } }) }
    const started = await start('a@example.com', { tenant })
    if (depositCents > 0) await pay(started)
    await database.pool.query(`update reservation set status = 'held', held_until = $1`, [later(END)])
    await work(later(END))
    expect(await finishReservation(tenant, started.reservationId, later(END + 1))).toMatchObject({ kind: 'over', deposit: { cents: depositCents, isRefundPending: false } })
    await work(later(END + 2))
    expect([await statuses(), await payments()]).toEqual([['released'], depositCents > 0 ? ['paid'] : []])
  })

  it.each([true, false])('comes early when the shopper wants it, once, and only for their own site; the site refunds by itself: %s', async (refundsItself) => {
    const started = await held({ ...north, settings: settingsSchema.parse({ reserve: { isOn: true, refundsItself } }) })
    expect(await cancelReservation(world.south, started.reservationId, later(60))).toBe(false)
    expect(await cancelReservation(north, started.reservationId, later(60))).toBe(true)
    expect(await cancelReservation(north, started.reservationId, later(61))).toBe(false)
    expect(await cancelReservation(north, 'no id', later(61))).toBe(false)
    expect(await finishReservation(north, started.reservationId, later(61))).toMatchObject({ kind: 'over', deposit: { refundedAt: null, isRefundPending: true } })
    await work(later(62))
    expect([await statuses(), await payments()]).toEqual([['released'], ['refunded']])
    expect(await lead()).toMatchObject({ reservation_ended: 'cancelled' })
  })

  it.each([true, false])('comes early when the dealership ends it, once, and gives the deposit back; the site refunds by itself: %s', async (refundsItself) => {
    const started = await held({ ...north, settings: settingsSchema.parse({ reserve: { isOn: true, refundsItself } }) })
    await rebuildPendingIndexes(database.pool, later(1))
    // Two at the same moment, of whom the later reads who was first.
    const both = await Promise.all(['ann', 'bob'].map((by) => endByDealership(database.pool, started.leadId, by)))
    const first = both.find(({ outcome }) => outcome === 'ended')
    const by = first?.outcome === 'ended' ? first.endedBy : ''
    expect(first).toMatchObject({ leadId: started.leadId, car: '2022 Toyota HiLux', goesBackCents: 20_000, isDisputed: false, isErased: false })
    expect(both.filter((one) => one !== first)).toEqual([expect.objectContaining({ outcome: 'over', ending: 'by the dealership', endedBy: by, endedAt: expect.any(Date) as Date })])
    expect(await lead()).toMatchObject({ reservation_ended: 'by the dealership', reservation_ended_by: by })
    expect(await finishReservation(north, started.reservationId, later(1))).toMatchObject({ kind: 'over', isByDealership: true, deposit: { refundedAt: null, isRefundPending: true } })
    // What was not sent by then, that it is held, makes way for what is so now.
    expect(await messages()).toEqual(['north: we have ended your reservation of the 2022 Toyota HiLux. Your deposit of $200 is on its way back to your card.'])
    await work(later(10))
    expect([await statuses(), await payments(), await isShownReserved()]).toEqual([['released'], ['refunded'], { page: false, lists: [false] }])
    expect(await messages()).toEqual(['north: your deposit of $200 for the 2022 Toyota HiLux went back to your card. We have ended your reservation.'])
    expect(await jobsOf(started)).toEqual([`lead:${started.leadId}`, `lead:${started.leadId}:held`, `lead:${started.leadId}:ended`])
    expect(await lead()).not.toHaveProperty('deposit_cents_to_settle')
    expect(await endByDealership(database.pool, started.leadId, 'cid')).toMatchObject({ outcome: 'over', endedBy: by })
    expect(await jobsOf(started)).toHaveLength(3)
  })

  it('that the dealership makes of a hold at no cost is told to the shopper, whose reservation says so', async () => {
    const tenant = { ...north, settings: settingsSchema.parse({ reserve: { isOn: true, holdHours: 48, depositCents: 0 } }) }
    const started = await start('a@example.com', { tenant })
    await finishReservation(tenant, started.reservationId, NOW)
    expect(await endByDealership(database.pool, started.leadId, 'ann')).toMatchObject({ outcome: 'ended', goesBackCents: 0 })
    await work(later(10))
    expect([await statuses(), await payments(), await messages()]).toEqual([['released'], [], ['north: we have ended your reservation of the 2022 Toyota HiLux.']])
    const { data } = await checkoutRoute.loader({ request: new Request(`https://north.example.com/cars/north-used/checkout?reservation=${started.reservationId}`), context: requestContext(tenant), params: { slug: 'north-used', checkout: 'checkout' } })
    expect(data.notice).toEqual({ text: 'We have ended your reservation of the 2022 Toyota HiLux.', isFault: false })
  })

  it('is not made by the dealership of what is not held: not paid yet, never paid, over, or no reservation', async () => {
    const waiting = await start('a@example.com')
    expect(await endByDealership(database.pool, waiting.leadId, 'ann')).toMatchObject({ outcome: 'not_paid', car: '2022 Toyota HiLux', until: later(15) })
    expect(await statuses()).toEqual(['pending'])
    await work(later(16))
    expect(await endByDealership(database.pool, waiting.leadId, 'ann')).toMatchObject({ outcome: 'never_held' })
    const given = await held()
    await cancelReservation(north, given.reservationId, later(1))
    expect(await endByDealership(database.pool, given.leadId, 'ann')).toMatchObject({ outcome: 'over', ending: 'cancelled', endedBy: null, endedAt: later(1) })
    const { leadId } = await submitLead(north, { enquiry: enquiry({ email: 'b@example.com' }), path: '/', userAgent: null })
    expect(await endByDealership(database.pool, leadId, 'ann')).toEqual({ leadId, outcome: 'no_reservation' })
    const nobody = crypto.randomUUID()
    expect(await endByDealership(database.pool, nobody, 'ann')).toEqual({ leadId: nobody, outcome: 'unknown' })
  })

  it.each([
    ['refund', 'north: your deposit of $200 for the 2022 Toyota HiLux went back to your card. We have ended your reservation.'],
    ['dispute', 'north: we have ended your reservation of the 2022 Toyota HiLux.'],
  ])('by the dealership is told by text with what became of the deposit by then: %s', async (became, text) => {
    const started = await held()
    await endByDealership(database.pool, started.leadId, 'ann')
    const real = fakeCardProcessor(database.pool)
    await releasePayments(database.pool, later(10), became === 'dispute' ? { ...real, release: async () => ({ status: 'disputed' }) } : real)
    expect(await messages()).toEqual([text])
    if (became === 'dispute') expect(await lead()).toMatchObject({ reservation_ended: 'by the dealership', deposit_disputed_at: later(10).toISOString() })
  })

  it('by the dealership, of a deposit that is disputed already, promises nothing back', async () => {
    const started = await held()
    await database.pool.query(`update lead set answers = answers || '{"deposit_disputed_at": "2026-11-20T05:06:00.000Z"}'`)
    expect(await endByDealership(database.pool, started.leadId, 'ann')).toMatchObject({ outcome: 'ended', goesBackCents: 0, isDisputed: true })
    expect(await messages()).toEqual(['north: we have ended your reservation of the 2022 Toyota HiLux.'])
  })

  it('by the dealership, of a person who was erased meanwhile, gives the deposit back and is told to nobody', async () => {
    const started = await held()
    await database.pool.query(`update lead set erased_at = now(), email = '', phone = '', answers = '{}'`)
    expect(await endByDealership(database.pool, started.leadId, 'ann')).toMatchObject({ outcome: 'ended', isErased: true })
    await work(later(10))
    expect([await payments(), await lead(), await messages()]).toEqual([['refunded'], {}, []])
    expect(await jobsOf(started)).toEqual([`lead:${started.leadId}`, `lead:${started.leadId}:held`])
    expect(await endByDealership(database.pool, started.leadId, 'ann')).toMatchObject({ outcome: 'over', ending: null, endedBy: null })
  })

  it('of a person who was erased meanwhile gives the deposit back, and is told to nobody', async () => {
    const started = await held()
    await database.pool.query(`update lead set erased_at = now(), email = '', answers = '{}'`)
    await cancelReservation(north, started.reservationId, later(1))
    await work(later(10))
    expect([await payments(), await lead()]).toEqual([['refunded'], {}])
    expect(await jobsOf(started)).toEqual([`lead:${started.leadId}`, `lead:${started.leadId}:held`])
  })

  it('is not given back to whoever paid and came back between a look at the payment and its end', async () => {
    const started = await start('a@example.com')
    await releaseReservations(database.pool, later(16))
    const real = fakeCardProcessor(database.pool)
    const late: CardProcessor = {
      ...real,
      find: async (id) => {
        const found = await real.find(id)
        await pay(started)
        expect(await finishReservation(north, started.reservationId, later(16))).toMatchObject({ kind: 'held' })
        return found
      },
    }
    expect(await releasePayments(database.pool, later(16), late)).toEqual({ delivered: 1, failed: 0 })
    expect([await statuses(), await payments()]).toEqual([['held'], ['paid']])
  })

  it('while the processor is away the refund is pending, and comes once', async () => {
    await held()
    const away: CardProcessor = { ...fakeCardProcessor(database.pool), release: () => Promise.reject(new Error('away')) }
    await releaseReservations(database.pool, later(END))
    expect(await releasePayments(database.pool, later(END), away)).toEqual({ delivered: 0, failed: 1 })
    expect(await payments()).toEqual(['paid'])
    expect(await releasePayments(database.pool, later(END + 5))).toEqual({ delivered: 1, failed: 0 })
    expect(await payments()).toEqual(['refunded'])
  })

  it('a worker that dies between the refund and its record: the next one records it, and gives nothing back twice', async () => {
    const started = await held()
    const pids: number[] = []
    const dying = createPool({ url: database.url, max: 1 })
    dying.on('connect', (client) => pids.push(Number(Reflect.get(client, 'processID'))))
    let refunds = 0
    const real = fakeCardProcessor(database.pool)
    const counting: CardProcessor = { ...real, release: async (id) => ((refunds += (await real.find(id))?.status === 'paid' ? 1 : 0), real.release(id)) }
    const killer: CardProcessor = {
      ...counting,
      release: async (id) => {
        await counting.release(id)
        await database.pool.query('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [pids])
        throw new Error('killed')
      },
    }
    await releaseReservations(database.pool, later(END))
    expect(await releasePayments(dying, later(END), killer)).toEqual({ delivered: 0, failed: 1 })
    await dying.end()
    expect(await payments()).toEqual(['refunded'])
    expect(await jobsOf(started)).not.toContain(`lead:${started.leadId}:refunded`)
    // Meanwhile the dealership was told of the end alone.
    await database.pool.query(`update outbox_job set attempts = 1, done_at = now() where dedup_key = $1 and available_at > now() + interval '5 seconds'`, [`lead:${started.leadId}:ended`])
    expect(await releasePayments(database.pool, later(END + 1), counting)).toEqual({ delivered: 1, failed: 0 })
    expect(await jobsOf(started)).toContain(`lead:${started.leadId}:refunded`)
    expect(refunds).toBe(1)
  })

  it('one deposit holds a car for one of two who both paid, however their clicks fall', async () => {
    for (let round = 0; round < 5; round++) {
      await database.pool.query('truncate lead, outbox_job, reservation, fake_card_payment cascade')
      const first = await start('a@example.com')
      const second = await start('b@example.com', { now: later(16) })
      await Promise.all([pay(first), pay(second)])
      const answers = await Promise.all([
        finishReservation(north, first.reservationId, later(32)),
        finishReservation(north, second.reservationId, later(32)),
        work(later(32)),
        work(later(32)),
      ])
      await work(later(33))
      expect((await statuses()).sort()).toEqual(['held', 'released'])
      expect((await payments()).sort()).toEqual(['paid', 'refunded'])
      const paid = await database.pool.query(`select r.status from reservation r join fake_card_payment p on p.id::text = r.payment_id where p.status = 'paid'`)
      expect(paid.rows).toEqual([{ status: 'held' }])
      expect(answers).toHaveLength(4)
    }
  })
})
