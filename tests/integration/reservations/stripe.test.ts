import { EventEmitter, once } from 'node:events'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { PAID_BEFORE } from '~/domain/payments/payment-words'
import { reservationNotice } from '~/domain/reservations/reservation-words'
import { submitLead } from '~/leads/submit-lead.server'
import { closeDatabase } from '~/platform/db/db.server'
import { cancelReservation } from '~/reservations/cancel-reservation.server'
import type { CardProcessor } from '~/reservations/card-processor'
import { endByDealership } from '~/reservations/end-by-dealership.server'
import { fakeCardProcessor, findTenantPayment } from '~/reservations/fake-card-processor.server'
import { findTyped } from '~/reservations/find-typed.server'
import { finishOnlinePayment } from '~/reservations/online-payments/finish-online-payment.server'
import { loadThankedPayment } from '~/reservations/online-payments/load-thanked-payment.server'
import { returnFromOnlinePayment } from '~/reservations/online-payments/return-from-online-payment.server'
import { startOnlinePayment, type StartedOnlinePayment } from '~/reservations/online-payments/start-online-payment.server'
import { finishReservation } from '~/reservations/finish-reservation.server'
import { loadCheckout } from '~/reservations/load-checkout.server'
import { PROCESSOR_AWAY } from '~/reservations/pay-location.server'
import { receiveStripeEvent } from '~/reservations/receive-stripe-event.server'
import { releaseReservations } from '~/reservations/release-reservations.server'
import { returnFromPaying } from '~/reservations/return-from-paying.server'
import { startReservation, type StartedReservation } from '~/reservations/start-reservation.server'
import { stripeCardProcessor, type StripeCardProcessor } from '~/reservations/stripe-card-processor.server'
import { settingsSchema } from '~/tenants/settings-schema'
import type { Tenant } from '~/tenants/tenant'
import { createLeadWorld, enquiry, tenantWith, type LeadWorld } from '../leads/lead-fixture'
import { checkPayments, releasePayments } from '../../support/deliver-due'
import type { OthersServer } from '../../support/others-server'
import { StripeDesk, stripeSignature } from '../../support/stripe-desk'
import { DECLINED_CARD, GOOD_CARD, moneyAt, moneyInMemory } from '../../support/stripe-money'
import { startLocalstripe, startStripeMock } from '../../support/stripe-servers'
import { testDatabase, type TestDatabase } from '../../support/test-database'

vi.hoisted(() => Object.assign(process.env, { STRIPE_SECRET_KEY: 'sk_test_12345', STRIPE_WEBHOOK_SECRET: 'whsec_new,whsec_old' }))

const localstripe = await startLocalstripe()
const stripeMock = await startStripeMock()
afterAll(() => Promise.all([localstripe?.stop(), stripeMock?.stop()]))

// Each test's own: a job is due from the database's clock on.
let NOW = new Date()
beforeEach(() => {
  NOW = new Date()
})
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
const HOLD_ENDS = 48 * 60

const clock = () => Promise.resolve(NOW)

describe.each<[string, OthersServer | null]>([localstripe ? ['at localstripe', localstripe] : ['in memory', null]])('Stripe, with its money %s', (_where, server) => {
  let database: TestDatabase
  let world: LeadWorld
  let north: Tenant
  let desk: StripeDesk
  let stripe: StripeCardProcessor

  beforeAll(async () => {
    database = await testDatabase()
    world = await createLeadWorld(database.pool)
    north = { ...world.north, settings: settingsSchema.parse({ reserve: { isOn: true } }) }
    await database.pool.query('update car set is_reservable = true')
    desk = await StripeDesk.start(server ? moneyAt(server.url) : moneyInMemory(), stripeMock?.url ?? null)
    stripe = stripeCardProcessor({ secretKey: 'sk_test_12345', apiBase: desk.url })
  })
  afterAll(async () => {
    await desk.stop()
    await closeDatabase()
    await database.close()
  })
  beforeEach(async () => {
    desk.fault = null
    await database.pool.query('truncate lead, outbox_job, reservation, online_payment cascade')
  })

  type Given = { now?: Date; submission?: string; phone?: string; tenant?: Tenant; unpaidId?: string }
  const start = async (email: string, { now = NOW, submission = crypto.randomUUID(), phone = '+61491570006', tenant = north, unpaidId }: Given = {}) => {
    const checkout = await loadCheckout(tenant, 'north-used')
    if (!checkout) throw new Error('not reservable')
    const input = { enquiry: enquiry({ email, phone, car_id: checkout.id, submission_id: submission }), path: '/cars/north-used/checkout', userAgent: null }
    return startReservation(tenant, input, checkout, now, { processor: stripe, unpaidId })
  }
  const pay = (started: StartedReservation, card = GOOD_CARD) => desk.pay(started.location, card)
  const finish = ({ reservationId }: StartedReservation, now = NOW) => finishReservation(north, reservationId, now, stripe)
  const work = async (now: Date) => {
    await releaseReservations(database.pool, now)
    await releasePayments(database.pool, now, stripe)
    await checkPayments(database.pool, now, stripe)
  }
  const statuses = async () => (await database.pool.query('select status from reservation order by created_at, id')).rows.map((row) => row.status as string)
  const messages = async () => (await database.pool.query(`select payload->>'text' as text from outbox_job where kind = 'sms' order by id`)).rows.map((row) => row.text as string)
  const checks = async () => (await database.pool.query(`select 1 from outbox_job where kind = 'payment_check'`)).rowCount
  /** The lead of what was begun so far has gone out, so that what becomes of it is told by messages of its own. */
  const dealerKnows = () => database.pool.query(`update outbox_job set attempts = 1, done_at = now() where kind = 'lead_delivery' and done_at is null`)
  const refunds = ({ reservationId }: StartedReservation) => desk.money.refunds(desk.sessionOf(reservationId).payment_intent ?? '')
  const receive = async (reservationId: string, type: string, { id, secret = 'whsec_new', at = NOW }: { id?: string; secret?: string; at?: Date } = {}) => {
    const { body } = await desk.event(reservationId, type, id)
    return receiveStripeEvent(Buffer.from(body), stripeSignature(body, secret, at), clock, stripe.findSubject)
  }

  describe('paying by reference and amount', () => {
    type Typed = { amount?: string; reference?: string; submission?: string; email?: string; message?: string; phone?: string; knows?: string; now?: Date; by?: CardProcessor; tenant?: Tenant; openId?: string }
    const startPayment = ({ amount = '1,136.23', reference = 'INV-7', submission = crypto.randomUUID(), email = 'payer@example.com', message = 'Is it still available?', phone, knows, now = NOW, by = stripe, tenant = north, openId }: Typed = {}) => {
      const answers = { payment_reference: reference, payment_amount: amount, ...(knows === undefined ? {} : { [PAID_BEFORE]: knows }) }
      return startOnlinePayment(tenant, { enquiry: { ...enquiry({ email, message, submission_id: submission, ...(phone ? { phone } : {}) }), answers }, path: '/online-payment', userAgent: null, kind: 'online_payment', formCategory: 'Online Payment' }, now, { processor: by, openId })
    }
    const finishPayment = (id: string, now = NOW) => finishOnlinePayment(north, id, now, stripe)
    /** When Stripe says that it was paid. */
    const chargedAt = async (id: string) => new Date(((await desk.money.intent(desk.sessionOf(id).payment_intent ?? '')).latest_charge?.created ?? 0) * 1_000)
    const rows = async () =>
      (await database.pool.query<{ status: string; amount: number; refunded: boolean; payment: string | null }>(`select status, amount_cents as amount, refunded_at is not null as refunded, payment_id as payment from online_payment order by created_at, id`)).rows
    const lead = async (id: string) => (await database.pool.query<{ done: boolean; answers: Record<string, unknown> }>('select form_completed as done, answers from lead where id = $1', [id])).rows[0]
    /** The jobs for the dealership by then. */
    const news = async (id: string, by: Date) =>
      (await database.pool.query<{ key: string }>(`select dedup_key as key from outbox_job where kind = 'lead_delivery' and lead_id = $1 and available_at <= $2 order by id`, [id, by])).rows.map(({ key }) => key)

    it('asks for the amount to the cent on Stripe’s page; paid, the lead goes out at once and says so', async () => {
      const started = await startPayment()
      const session = desk.sessionOf(started.onlinePaymentId)
      expect(session).toMatchObject({
        amount_total: 113_623,
        currency: 'aud',
        success_url: `https://north.example.com/online-payment?payment=${started.onlinePaymentId}`,
        cancel_url: `https://north.example.com/online-payment?unpaid=${started.onlinePaymentId}`,
      })
      // Nobody hears of a payment that is only begun.
      expect(await news(started.leadId, later(60))).toEqual([])
      expect(await finishPayment(started.onlinePaymentId)).toEqual({ kind: 'open', payUrl: started.location })
      expect(await loadThankedPayment(north, started.leadId)).toEqual({ elsewhere: `/online-payment?payment=${started.onlinePaymentId}` })
      await desk.pay(started.location, GOOD_CARD)
      await database.pool.query(`update lead set answers = answers || '{"possible_spam": true}'`)
      for (let times = 0; times < 2; times++) expect(await finishPayment(started.onlinePaymentId, later(1))).toEqual({ kind: 'paid', leadId: started.leadId })
      // What was paid stays paid, though the processor should know of nothing.
      for (const status of [null, 'declined'] as const) await finishOnlinePayment(north, started.onlinePaymentId, later(2), { ...stripe, find: async (id) => status && { id, status, payUrl: null } })
      expect(await rows()).toMatchObject([{ status: 'paid', amount: 113_623, refunded: false }])
      // Nor is who has paid a machine.
      expect(await lead(started.leadId)).toEqual({ done: true, answers: { payment_reference: 'INV-7', payment_amount: '$1,136.23', payment_received_at: (await chargedAt(started.onlinePaymentId)).toISOString() } })
      expect(await news(started.leadId, later(1))).toEqual([`lead:${started.leadId}`])
      expect(await loadThankedPayment(north, started.leadId)).toMatchObject({ amount: '$1,136.23', reference: 'INV-7' })
      expect(await loadThankedPayment({ ...north, id: world.south.id }, started.leadId)).toBeNull()
    })

    it('begun many times at once is not begun more often than one after the other', async () => {
      const started = await Promise.allSettled(Array.from({ length: 14 }, (_, at) => startPayment({ reference: `INV-${at}` })))
      expect(started.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
      expect(await rows()).toHaveLength(10)
    })

    it('sent again, side by side and later, is one payment; with another amount it is another', async () => {
      const submission = crypto.randomUUID()
      const before = desk.sessions.size
      const all = await Promise.all(Array.from({ length: 4 }, () => startPayment({ submission })))
      const again = await startPayment({ submission, now: later(3) })
      expect(desk.sessions.size).toBe(before + 1)
      expect(new Set([...all, again].map(({ location }) => location)).size).toBe(1)
      expect((await startPayment({ submission, amount: '$1136.24' })).onlinePaymentId).not.toBe(again.onlinePaymentId)
      await desk.pay(again.location, GOOD_CARD)
      expect((await startPayment({ submission, now: later(4) })).location).toBe(`/online-payment?payment=${again.onlinePaymentId}`)
      expect((await rows()).map(({ amount }) => amount).sort()).toEqual([113_623, 113_624])
    })

    it('keeps what it pays for, whatever other form comes under the id that its lead has', async () => {
      const started = await startPayment()
      await desk.pay(started.location, GOOD_CARD)
      await finishPayment(started.onlinePaymentId)
      const said = async () => (await database.pool.query<{ submission_id: string }>('select * from lead where id = $1', [started.leadId])).rows
      const before = await said()
      const asked = { enquiry: enquiry({ email: 'payer@example.com', submission_id: before[0]?.submission_id }), path: '/contact-us', userAgent: null }
      expect(await submitLead(north, asked)).toMatchObject({ isRepeat: false })
      expect(await said()).toEqual(before)
    })

    it('is taken a second time from another tab only by somebody who was told that it is paid', async () => {
      const typed = { amount: '150', reference: 'INV-778' }
      const pay = async ({ onlinePaymentId, location }: StartedOnlinePayment, now = NOW) => {
        await desk.pay(location, GOOD_CARD)
        await finishPayment(onlinePaymentId, now)
      }
      const first = await startPayment(typed)
      // Not paid yet: nobody has anything to say about it.
      const other = await startPayment(typed)
      await pay(first)
      const again = { ...typed, now: later(1), email: 'Payer@Example.com', reference: 'inv-778', submission: crypto.randomUUID() }
      const firstPaidAt = (await chargedAt(first.onlinePaymentId)).toISOString()
      const WORDS = /^You paid \$150 for INV-778 at [\d:]+ [ap]m (today|yesterday)\. If this is another payment, send it again\.$/
      const refused = await startPayment(again).catch((error: unknown) => error)
      expect(refused).toMatchObject({ message: expect.stringMatching(WORDS) as string, paidAt: firstPaidAt })
      await expect(startPayment({ ...again, knows: 'x' })).rejects.toThrow(WORDS)
      expect(await rows()).toHaveLength(2)
      const second = await startPayment({ ...again, knows: firstPaidAt })
      expect((await lead(second.leadId))?.answers).toEqual({ payment_reference: 'inv-778', payment_amount: '$150' })
      // Each that was paid is asked about; what was begun before goes on where it was.
      await pay(second, later(5))
      await database.pool.query(`update online_payment set paid_at = paid_at + interval '5 minutes' where id = $1`, [second.onlinePaymentId])
      await expect(startPayment({ ...again, submission: crypto.randomUUID(), knows: firstPaidAt })).rejects.toThrow('You paid $150 for inv-778 at ')
      expect((await startPayment({ ...typed, submission: again.submission, reference: 'inv-778', email: again.email, now: later(6) })).onlinePaymentId).toBe(second.onlinePaymentId)
      expect(other.onlinePaymentId).not.toBe(first.onlinePaymentId)
    })

    it.each<[string, () => Typed]>([
      ['another mail address', () => ({ email: 'other@example.com' })],
      ['another number', () => ({ phone: '+61412345679' })],
      ['another reference', () => ({ reference: 'INV-8' })],
      ['another amount', () => ({ amount: '1,136.24' })],
      ['another site', () => ({ tenant: { ...north, id: world.south.id } })],
    ])('tells nobody of a payment who comes with %s', async (_what, changes) => {
      const first = await startPayment()
      await desk.pay(first.location, GOOD_CARD)
      await finishPayment(first.onlinePaymentId)
      expect(await startPayment(changes())).toMatchObject({ isRepeat: false })
    })

    it.each([
      ['that went back to its card', 'refunded_at = paid_at'],
      ['of the day before', `paid_at = paid_at - interval '25 hours'`],
    ])('asks nothing about one %s', async (_what, since) => {
      const first = await startPayment()
      await desk.pay(first.location, GOOD_CARD)
      await finishPayment(first.onlinePaymentId)
      await database.pool.query(`update online_payment set ${since}`)
      expect(await startPayment()).toMatchObject({ isRepeat: false })
    })

    it('stays paid where another press of it is noted only then', async () => {
      const submission = crypto.randomUUID()
      const answered = new EventEmitter()
      const slow: CardProcessor = {
        ...stripe,
        start: async (payment) => {
          answered.emit('asked')
          await once(answered, 'go on')
          return stripe.start(payment)
        },
      }
      const asked = once(answered, 'asked')
      const late = startPayment({ submission, by: slow })
      await asked
      const started = await startPayment({ submission })
      await desk.pay(started.location, GOOD_CARD)
      expect(await finishPayment(started.onlinePaymentId, later(1))).toMatchObject({ kind: 'paid' })
      answered.emit('go on')
      expect((await late).onlinePaymentId).toBe(started.onlinePaymentId)
      expect(await rows()).toMatchObject([{ status: 'paid' }])
    })

    it('sent again with other words is the same payment, and its lead says them beside what has become of it', async () => {
      const submission = crypto.randomUUID()
      const started = await startPayment({ submission, message: 'For the blue one' })
      const said = async () => (await database.pool.query<{ message: string }>('select message from lead')).rows.map(({ message }) => message)
      expect(await startPayment({ submission, message: 'For the red one', now: later(1) })).toEqual({ ...started, isRepeat: true })
      expect(await said()).toEqual(['For the red one'])
      // It waits as before for the payment, and one that is made stays made.
      expect(await news(started.leadId, later(60))).toEqual([])
      await desk.pay(started.location, GOOD_CARD)
      await finishPayment(started.onlinePaymentId, later(2))
      await startPayment({ submission, message: 'For my sister’s red one', now: later(3) })
      expect(await said()).toEqual(['For my sister’s red one'])
      expect(await lead(started.leadId)).toMatchObject({ done: true, answers: { payment_amount: '$1,136.23', payment_received_at: (await chargedAt(started.onlinePaymentId)).toISOString() } })
    })

    // The dealership was told an hour later that no payment had come of what was paid at the second press.
    it('gone back to and sent again in another form is the same payment, while it is open and as long as nothing is changed in it', async () => {
      const first = await startPayment()
      const openId = first.onlinePaymentId
      expect(await startPayment({ openId, now: later(1) })).toEqual({ ...first, isRepeat: true })
      for (const changed of [{ amount: '1,136.24' }, { reference: 'INV-8' }, { email: 'another@example.com' }, { phone: '+61491570110' }, { tenant: { ...north, id: world.south.id } }]) {
        expect(await startPayment({ openId, ...changed })).toMatchObject({ isRepeat: false })
      }
      await database.pool.query(`update online_payment set status = 'expired'`)
      expect(await startPayment({ openId })).toMatchObject({ isRepeat: false })
    })

    it('paid at another try, tells the dealership of that one alone', async () => {
      const tries = [await startPayment(), await startPayment({ now: later(1) })]
      const others = [await startPayment({ amount: '50' }), await startPayment({ reference: 'INV-8' }), await startPayment({ email: 'another@example.com' }), await startPayment({ phone: '+61491570110' })]
      const paid = await startPayment({ reference: 'inv-7', now: later(2) })
      await desk.pay(paid.location, GOOD_CARD)
      await finishPayment(paid.onlinePaymentId, later(3))
      const waiting = async () => (await database.pool.query<{ lead_id: string }>(`select lead_id from outbox_job where kind = 'lead_delivery' and done_at is null order by id`)).rows.map((row) => row.lead_id)
      expect(await waiting()).toEqual([...others, paid].map(({ leadId }) => leadId))
      const { rows: letGo } = await database.pool.query(`select lead_id, dead_at is not null as "isLeft", last_error from outbox_job where kind = 'lead_delivery' and done_at is not null order by id`)
      expect(letGo).toEqual(tries.map(({ leadId }) => ({ lead_id: leadId, isLeft: true, last_error: `paid with lead ${paid.leadId}` })))
      // One whose page was open all the while, and that is paid as well, is told all the same.
      await desk.pay(tries[0]?.location ?? '', GOOD_CARD)
      await finishPayment(tries[0]?.onlinePaymentId ?? '', later(4))
      expect(await news(tries[0]?.leadId ?? '', later(4))).toContain(`lead:${tries[0]?.leadId}:paid`)
    })

    it('takes what the site takes, and says in words what it does not', async () => {
      await expect(startPayment({ amount: '9.99' })).rejects.toThrow('Enter an amount of $10 or more.')
      await expect(startPayment({ amount: 'much' })).rejects.toThrow('Enter the amount in dollars and cents, such as 1,250.00.')
      expect(await rows()).toEqual([])
    })

    it('a declined card charges nothing and loses nothing that was typed', async () => {
      const started = await startPayment()
      expect(await desk.pay(started.location, DECLINED_CARD)).toBe(started.location)
      expect(await finishPayment(started.onlinePaymentId)).toMatchObject({ kind: 'open' })
      expect(await findTyped(north, { kind: 'online_payment', id: started.onlinePaymentId }, NOW)).toMatchObject({ payment_reference: 'INV-7', payment_amount: '1136.23', email: 'payer@example.com' })
      expect(await findTyped(north, { kind: 'online_payment', id: started.onlinePaymentId }, later(119))).toMatchObject({ email: 'payer@example.com' })
      expect(await findTyped(north, { kind: 'online_payment', id: started.onlinePaymentId }, later(121))).toEqual({})
      expect(await findTyped({ id: north.id + 1 }, { kind: 'online_payment', id: started.onlinePaymentId }, NOW)).toEqual({})
      expect(await finishOnlinePayment({ id: north.id + 1 }, started.onlinePaymentId, NOW, stripe)).toEqual({ kind: 'unknown' })
    })

    it('with Stripe away at the start is refused in words, and goes on when the same form is sent again', async () => {
      const submission = crypto.randomUUID()
      desk.fault = 'fails'
      await expect(startPayment({ submission })).rejects.toThrow(PROCESSOR_AWAY)
      desk.fault = null
      await desk.pay((await startPayment({ submission, now: later(1) })).location, GOOD_CARD)
      expect(await rows()).toHaveLength(1)
    })

    it('goes on after a long while too, and is looked at once its own page is over', async () => {
      const submission = crypto.randomUUID()
      desk.fault = 'fails'
      await expect(startPayment({ submission, now: later(-40) })).rejects.toThrow(PROCESSOR_AWAY)
      desk.fault = null
      const started = await startPayment({ submission })
      await checkPayments(database.pool, later(26), stripe)
      await desk.pay(started.location, GOOD_CARD)
      expect((await rows())[0]).toMatchObject({ status: 'pending' })
      await checkPayments(database.pool, later(66), stripe)
      expect((await rows())[0]).toMatchObject({ status: 'paid' })
    })

    it('with Stripe away at the return is looked at until it is known', async () => {
      const started = await startPayment()
      await desk.pay(started.location, GOOD_CARD)
      const undecided: CardProcessor = { ...stripe, find: async (id) => ({ id, status: 'processing', payUrl: null }) }
      expect(await returnFromOnlinePayment(north, started.onlinePaymentId, NOW, undecided)).toEqual({ kind: 'checking' })
      expect(await checkPayments(database.pool, later(1), undecided)).toEqual({ delivered: 0, failed: 1 })
      desk.fault = 'fails'
      expect(await returnFromOnlinePayment(north, started.onlinePaymentId, NOW, stripe)).toEqual({ kind: 'checking' })
      await checkPayments(database.pool, later(1), stripe)
      expect((await rows())[0]).toMatchObject({ status: 'pending' })
      desk.fault = null
      await checkPayments(database.pool, later(2), stripe)
      expect((await rows())[0]).toMatchObject({ status: 'paid' })
    })

    it('paid, and nobody came back: a signed webhook finds it, twice and forged change nothing', async () => {
      const started = await startPayment()
      await desk.pay(started.location, GOOD_CARD)
      expect(await receive(started.onlinePaymentId, 'checkout.session.completed', { secret: 'whsec_forged' })).toBe(400)
      await checkPayments(database.pool, later(1), stripe)
      expect((await rows())[0]).toMatchObject({ status: 'pending' })
      for (let times = 0; times < 2; times++) expect(await receive(started.onlinePaymentId, 'checkout.session.completed', { id: 'evt_paid' })).toBe(200)
      await checkPayments(database.pool, later(1), stripe)
      expect((await rows())[0]).toMatchObject({ status: 'paid' })
      expect(await news(started.leadId, later(1))).toEqual([`lead:${started.leadId}`])
    })

    it('paid late, with no webhook: the last look finds it before the dealership hears of anything else', async () => {
      const started = await startPayment()
      await desk.pay(started.location, GOOD_CARD)
      await checkPayments(database.pool, later(64), stripe)
      expect((await rows())[0]).toMatchObject({ status: 'pending' })
      await checkPayments(database.pool, later(66), stripe)
      expect((await rows())[0]).toMatchObject({ status: 'paid' })
      expect(await news(started.leadId, later(66))).toEqual([`lead:${started.leadId}`])
    })

    it('never paid is over, and the dealership hears that it was begun', async () => {
      const started = await startPayment()
      Object.assign(desk.sessionOf(started.onlinePaymentId), { status: 'expired', url: null })
      await checkPayments(database.pool, later(66), stripe)
      expect((await rows())[0]).toMatchObject({ status: 'expired' })
      expect(await finishPayment(started.onlinePaymentId, later(67))).toMatchObject({ kind: 'expired' })
      expect([await news(started.leadId, later(66)), await news(started.leadId, later(80))]).toEqual([[], [`lead:${started.leadId}`]])
      expect(await lead(started.leadId)).toMatchObject({ done: false })
    })

    it.each<[string, () => CardProcessor]>([
      ['Stripe', () => stripe],
      ['the stand-in', () => fakeCardProcessor(database.pool)],
    ])('never paid, and still open at %s at the last look: nobody can pay it any more', async (_, processor) => {
      const started = await startPayment({ by: processor() })
      const payment = (await rows())[0]?.payment ?? ''
      await checkPayments(database.pool, later(64), processor())
      expect(await processor().find(payment)).toMatchObject({ status: 'open' })
      // The stand-in's own page is of this site.
      expect([await findTenantPayment(north, payment), await findTenantPayment({ id: world.south.id }, payment)].map((found) => found !== null)).toEqual([processor().name !== stripe.name, false])
      await checkPayments(database.pool, later(66), processor())
      expect(await processor().find(payment)).toMatchObject({ status: 'cancelled', payUrl: null })
      expect((await rows())[0]).toMatchObject({ status: 'expired' })
      expect(await lead(started.leadId)).toMatchObject({ done: false })
    })

    it('that failed to start is pending again once its form goes on after the last look, and then over for good', async () => {
      const submission = crypto.randomUUID()
      desk.fault = 'fails'
      await expect(startPayment({ submission, now: later(-90) })).rejects.toThrow(PROCESSOR_AWAY)
      desk.fault = null
      await checkPayments(database.pool, NOW, stripe)
      expect((await rows())[0]).toMatchObject({ status: 'expired' })
      await startPayment({ submission })
      expect((await rows())[0]).toMatchObject({ status: 'pending' })
      await checkPayments(database.pool, later(66), stripe)
      expect((await rows())[0]).toMatchObject({ status: 'expired' })
    })

    it('of a person who was erased meanwhile is in the books, and nobody is told of it', async () => {
      const started = await startPayment()
      await checkPayments(database.pool, later(66), stripe)
      await database.pool.query('delete from outbox_job')
      await database.pool.query(`update lead set erased_at = now(), email = '' where id = $1`, [started.leadId])
      Object.assign(desk.sessionOf(started.onlinePaymentId), { status: 'complete', payment_status: 'paid' })
      expect(await finishPayment(started.onlinePaymentId, later(70))).toMatchObject({ kind: 'paid' })
      expect((await rows())[0]).toMatchObject({ status: 'paid' })
      expect(await news(started.leadId, later(100))).toEqual([])
      expect(await lead(started.leadId)).toMatchObject({ done: false })
    })

    it('given back at Stripe’s own desk is told to both, once', async () => {
      const started = await startPayment()
      await desk.pay(started.location, GOOD_CARD)
      await finishPayment(started.onlinePaymentId)
      await database.pool.query(`update outbox_job set attempts = 1, done_at = now() where kind = 'lead_delivery'`)
      await desk.money.refund(desk.sessionOf(started.onlinePaymentId).payment_intent ?? '')
      for (const id of ['evt_a', 'evt_b']) {
        expect(await receive(started.onlinePaymentId, 'charge.refunded', { id })).toBe(200)
        await checkPayments(database.pool, later(1), stripe)
      }
      expect((await rows())[0]).toMatchObject({ status: 'paid', amount: 113_623, refunded: true })
      expect(await news(started.leadId, later(1))).toEqual([`lead:${started.leadId}`, `lead:${started.leadId}:refunded`])
      expect(await finishPayment(started.onlinePaymentId, later(5))).toMatchObject({ kind: 'refunded', cents: 113_623, reference: 'INV-7', refundedAt: later(1) })
      expect(await loadThankedPayment(north, started.leadId)).toEqual({ elsewhere: `/online-payment?payment=${started.onlinePaymentId}` })
      expect((await database.pool.query('select paid_at from online_payment')).rows).toEqual([{ paid_at: await chargedAt(started.onlinePaymentId) }])
    })

    it('disputed although it went back is told to the dealership as well, once', async () => {
      const started = await startPayment()
      await desk.pay(started.location, GOOD_CARD)
      await finishPayment(started.onlinePaymentId)
      const refunded: CardProcessor = { ...stripe, find: async (id) => ({ id, status: 'refunded', payUrl: null }) }
      await finishOnlinePayment(north, started.onlinePaymentId, later(1), refunded)
      for (const at of [2, 3]) {
        expect(await receive(started.onlinePaymentId, 'charge.dispute.created', { id: `evt_${at}` })).toBe(200)
        await checkPayments(database.pool, later(at), { ...refunded, find: async (id) => ({ id, status: 'refunded', payUrl: null, isDisputed: true }) })
      }
      expect(await lead(started.leadId)).toMatchObject({ answers: { payment_refunded_at: later(1).toISOString(), payment_disputed_at: later(2).toISOString() } })
    })

    it('disputed at its bank is told to the dealership once, and to nobody else', async () => {
      const started = await startPayment()
      await desk.pay(started.location, GOOD_CARD)
      await finishPayment(started.onlinePaymentId)
      await database.pool.query(`update outbox_job set attempts = 1, done_at = now() where kind = 'lead_delivery'`)
      const disputed: CardProcessor = { ...stripe, find: async (id) => ({ id, status: 'paid', payUrl: null, isDisputed: true }) }
      for (const type of ['charge.dispute.created', 'charge.dispute.closed']) {
        expect(await receive(started.onlinePaymentId, type)).toBe(200)
        await checkPayments(database.pool, later(1), disputed)
        await Promise.all(Array.from({ length: 3 }, () => finishOnlinePayment(north, started.onlinePaymentId, later(2), disputed)))
      }
      expect(await checks()).toBe(4)
      expect(await lead(started.leadId)).toMatchObject({ answers: { payment_disputed_at: later(1).toISOString() } })
      expect((await news(started.leadId, later(2))).map((key) => key.split(':')[2])).toEqual([undefined, 'disputed'])
      expect(await loadThankedPayment(north, started.leadId)).toMatchObject({ amount: '$1,136.23' })
    })

    it('given back in parts at Stripe’s own desk is told to both each time, and what comes back of it', async () => {
      const started = await startPayment({ amount: '500' })
      await desk.pay(started.location, GOOD_CARD)
      await finishPayment(started.onlinePaymentId)
      await database.pool.query(`update outbox_job set attempts = 1, done_at = now() where kind = 'lead_delivery'`)
      const intentId = desk.sessionOf(started.onlinePaymentId).payment_intent ?? ''
      const look = async (at: number, by: CardProcessor = stripe) => {
        for (const id of [`evt_part_${at}`, `evt_part_${at}_again`]) {
          expect(await receive(started.onlinePaymentId, 'charge.refunded', { id })).toBe(200)
          await checkPayments(database.pool, later(at), by)
        }
        await Promise.all(Array.from({ length: 3 }, () => finishOnlinePayment(north, started.onlinePaymentId, later(at), by)))
      }
      await desk.money.refund(intentId, 30_000)
      await look(1)
      expect(await lead(started.leadId)).toMatchObject({ answers: { payment_refunded_cents: 30_000, payment_part_refunded_at: later(1).toISOString() } })
      expect(await loadThankedPayment(north, started.leadId)).toMatchObject({ amount: '$500, $300 of it refunded' })
      // Its bank sends that back, and it goes back anew.
      await look(2, { ...stripe, find: async (id) => ({ id, status: 'paid', payUrl: null, refundedCents: 0 }) })
      expect(await lead(started.leadId)).toMatchObject({ answers: { payment_refunded_cents: 0, payment_refund_failed_cents: 30_000 } })
      await look(3)
      expect(await loadThankedPayment(north, started.leadId)).toMatchObject({ amount: '$500, $300 of it refunded' })
      await desk.money.refund(intentId)
      await look(4)
      expect((await news(started.leadId, later(4))).map((key) => key.split(':')[2])).toEqual([undefined, 'part_refunded', 'refund_failed', 'part_refunded-1', 'refunded'])
    })

    it('given back in parts that come back one after the other is owed in their sum, less what goes back since', async () => {
      const started = await startPayment({ amount: '500' })
      await desk.pay(started.location, GOOD_CARD)
      await finishPayment(started.onlinePaymentId)
      const heard = (refundedCents: number): CardProcessor => ({ ...stripe, find: async (id) => ({ id, status: 'paid', payUrl: null, refundedCents }) })
      const page = (at: number, refundedCents: number) => finishOnlinePayment(north, started.onlinePaymentId, later(at), heard(refundedCents))
      for (const [at, sum] of [[1, 30_000], [2, 45_000], [3, 15_000], [4, 0]] as const) await page(at, sum)
      expect(await page(5, 0)).toMatchObject({ kind: 'refund_failed', cents: 45_000 })
      // A part of it goes back: the rest is owed still.
      await page(6, 30_000)
      expect(await page(7, 30_000)).toMatchObject({ kind: 'refund_failed', cents: 15_000 })
      await page(8, 45_000)
      expect(await page(9, 45_000)).toMatchObject({ kind: 'paid' })
      expect(await lead(started.leadId)).toMatchObject({ answers: { payment_refunded_cents: 45_000, payment_refund_failed_cents: 0 } })
    })

    it('given back in part is asked for again where two look at once: a sum that was heard before the last one is no refund that came back', async () => {
      const started = await startPayment({ amount: '500' })
      await desk.pay(started.location, GOOD_CARD)
      await finishPayment(started.onlinePaymentId)
      let isFirst = true
      // The slow one hears of the first part, and by the time that it says so a second one is known.
      const slow: CardProcessor = {
        ...stripe,
        find: async (id) => {
          if (!isFirst) return { id, status: 'paid', payUrl: null, refundedCents: 15_000 }
          isFirst = false
          await finishOnlinePayment(north, started.onlinePaymentId, later(1), slow)
          return { id, status: 'paid', payUrl: null, refundedCents: 10_000 }
        },
      }
      await finishOnlinePayment(north, started.onlinePaymentId, later(2), slow)
      const answers = (await lead(started.leadId))?.answers
      expect(answers).toMatchObject({ payment_refunded_cents: 15_000, payment_part_refunded_at: later(1).toISOString() })
      expect(answers).not.toHaveProperty('payment_refund_failed_at')
    })

    it('given back, and the refund comes back from the bank: the dealership hears of it once, and it is not given back', async () => {
      const started = await startPayment()
      await desk.pay(started.location, GOOD_CARD)
      const intentId = desk.sessionOf(started.onlinePaymentId).payment_intent ?? ''
      await desk.money.refund(intentId)
      await receive(started.onlinePaymentId, 'charge.refunded', { id: 'evt_back' })
      await checkPayments(database.pool, later(1), stripe)
      expect((await rows())[0]).toMatchObject({ refunded: true })
      await database.pool.query(`update outbox_job set attempts = 1, done_at = now() where kind = 'lead_delivery'`)
      const back: CardProcessor = { ...stripe, find: async (id) => ({ id, status: 'paid', payUrl: null, refundedCents: 100_000 }) }
      for (const id of ['evt_failed', 'evt_failed_again']) {
        expect(await receive(started.onlinePaymentId, 'charge.refund.updated', { id })).toBe(200)
        await checkPayments(database.pool, later(2), back)
      }
      expect((await rows())[0]).toMatchObject({ status: 'paid', refunded: false })
      expect((await news(started.leadId, later(2))).filter((key) => key.endsWith(':refund_failed'))).toHaveLength(1)
      expect(await lead(started.leadId)).toMatchObject({ answers: { payment_refund_failed_at: later(2).toISOString(), payment_refund_failed_cents: 13_623 } })
      // Nor is what its payer sees of it the receipt.
      expect(await finishOnlinePayment(north, started.onlinePaymentId, later(2), back)).toMatchObject({ kind: 'refund_failed', cents: 13_623, reference: 'INV-7' })
      expect(await loadThankedPayment(north, started.leadId)).toEqual({ elsewhere: `/online-payment?payment=${started.onlinePaymentId}` })
      // Given back once more it is news once more, and so is the bank's second no.
      for (const [at, by] of [[3, stripe], [4, back], [5, stripe]] as const) {
        for (const id of [`evt_${at}`, `evt_${at}_twice`]) {
          await receive(started.onlinePaymentId, 'charge.refunded', { id })
          await checkPayments(database.pool, later(at), by)
        }
      }
      const told = (await news(started.leadId, later(5))).map((key) => key.split(':')[2])
      expect(told).toEqual([undefined, 'refund_failed', 'refunded', 'refund_failed-1', 'refunded-1'])
      expect(await finishPayment(started.onlinePaymentId, later(6))).toMatchObject({ kind: 'refunded' })
    })

    it('ten begun in a day and not paid are enough for one person', async () => {
      const started = await startPayment({ reference: 'INV-0', now: later(-1) })
      for (let times = 1; times < 10; times++) await startPayment({ reference: `INV-${times}` })
      // The stand-in, because Stripe takes no page of a day ahead.
      const begin = (now = NOW) => startPayment({ reference: 'INV-11', now, by: fakeCardProcessor(database.pool) }).then(({ isRepeat }) => isRepeat)
      await expect(begin()).rejects.toThrow('Several payments were started today and not finished')
      expect(await rows()).toHaveLength(10)
      // A day later it was another day, and one that was paid is none of them.
      expect(await begin(later(24 * 60 - 1))).toBe(false)
      await desk.pay(started.location, GOOD_CARD)
      await finishPayment(started.onlinePaymentId)
      await expect(begin()).rejects.toThrow('Several payments were started today and not finished')
      await database.pool.query(`update online_payment set status = 'paid', paid_at = now() where reference = 'INV-1'`)
      expect(await begin()).toBe(false)
      expect(await startPayment({ tenant: { ...north, id: world.south.id } })).toMatchObject({ isRepeat: false })
    })
  })

  describe('reserving', () => {
    it('asks for the deposit on Stripe’s page, and holds the car once it is paid', async () => {
      const started = await start('a@example.com')
      const session = desk.sessionOf(started.reservationId)
      expect(started.location).toBe(session.url)
      expect(session).toMatchObject({
        amount_total: 20_000,
        currency: 'aud',
        customer_email: 'a@example.com',
        success_url: `https://north.example.com/cars/north-used/checkout?reservation=${started.reservationId}`,
        cancel_url: `https://north.example.com/cars/north-used/checkout?unpaid=${started.reservationId}`,
        custom_text: { submit: { message: 'You have 15 minutes to pay, and it waits for you until then.' } },
      })
      expect(await finish(started)).toEqual({ kind: 'open', payUrl: started.location })
      expect(await pay(started)).toBe(session.success_url)
      expect(await finish(started, later(5))).toEqual({ kind: 'held', leadId: started.leadId })
      expect(await messages()).toEqual([expect.stringMatching(/^north holds the 2022 Toyota HiLux for you until /)])
    })

    it('sent again, side by side and later, is one payment', async () => {
      const submission = crypto.randomUUID()
      const before = desk.sessions.size
      const all = await Promise.all(Array.from({ length: 4 }, () => start('a@example.com', { submission })))
      const again = await start('a@example.com', { submission, now: later(3) })
      expect(desk.sessions.size).toBe(before + 1)
      expect(new Set([...all, again].map(({ location }) => location))).toEqual(new Set([desk.sessionOf(again.reservationId).url]))
      await pay(again)
      expect((await start('a@example.com', { submission, now: later(4) })).location).toBe(`/cars/north-used/checkout?reservation=${again.reservationId}`)
    })

    it('a declined card may be followed by another, on the same page', async () => {
      const started = await start('a@example.com')
      expect(await pay(started, DECLINED_CARD)).toBe(started.location)
      expect(await finish(started)).toEqual({ kind: 'open', payUrl: started.location })
      await pay(started)
      expect(await finish(started)).toMatchObject({ kind: 'held' })
    })

    it('gone back from the page finds what was typed, and begins again', async () => {
      const first = await start('a@example.com')
      expect(await findTyped(north, { kind: 'reservation', id: first.reservationId }, NOW)).toMatchObject({ name: 'Mary', email: 'a@example.com' })
      const second = await start('a@example.com', { now: later(1), unpaidId: first.reservationId })
      await work(later(2))
      expect(desk.sessionOf(first.reservationId)).toMatchObject({ status: 'expired' })
      await pay(second)
      expect(await finish(second, later(3))).toMatchObject({ kind: 'held' })
      expect(await findTyped(north, { kind: 'reservation', id: second.reservationId }, later(3))).toEqual({})
    })

    it('an address that Stripe does not take is no reason to take no deposit', async () => {
      const started = await start('mary@example.invalid')
      expect(desk.sessionOf(started.reservationId)).toMatchObject({ status: 'open', customer_email: '' })
    })

    it('has one payment, although two tries open two pages: the other is shown to nobody', async () => {
      const submission = crypto.randomUUID()
      const [one, other] = await Promise.all([start('a@example.com', { submission }), start('a@example.com', { submission, now: later(1) })])
      expect(one.location).toBe(other.location)
      await pay(one)
      expect(await finish(other)).toMatchObject({ kind: 'held' })
    })

    it('pays into the dealership’s own account, and finds it there when the site has another by then', async () => {
      const tenant = { ...north, settings: settingsSchema.parse({ reserve: { isOn: true, stripeAccount: 'acct_north1' } }) }
      const started = await start('a@example.com', { tenant })
      await pay(started)
      expect([...desk.sessions.values()].at(-1)).toMatchObject({ account: 'acct_north1' })
      expect(await finish(started)).toMatchObject({ kind: 'held' })
      await cancelReservation(north, started.reservationId, later(1))
      await work(later(2))
      expect(await refunds(started)).toHaveLength(1)
    })
  })

  describe('time and money', () => {
    it('not paid in time: the page is over, and nothing can be paid there', async () => {
      const started = await start('a@example.com')
      await work(later(15))
      expect(await pay(started)).toBe(started.location)
      expect(desk.sessionOf(started.reservationId)).toMatchObject({ status: 'expired', payment_status: 'unpaid' })
      expect(await finish(started, later(16))).toMatchObject({ kind: 'expired' })
    })

    it('paid after the time was over, and the car is somebody else’s: the money goes back once, and the shopper is told', async () => {
      const first = await start('a@example.com')
      await dealerKnows()
      // Stripe is away when the page is to be closed, so that it can still be paid on.
      desk.fault = 'fails'
      await work(later(15))
      desk.fault = null
      const second = await start('b@example.com', { now: later(16) })
      await pay(first)
      await pay(second)
      expect(await finish(second, later(17))).toMatchObject({ kind: 'held' })
      expect(await finish(first, later(17))).toMatchObject({ kind: 'lost', deposit: { isRefundPending: true, refundedAt: null } })
      await work(later(18))
      await work(later(60))
      expect(await finish(first, later(61))).toMatchObject({ kind: 'lost', deposit: { refundedAt: later(18).toISOString() } })
      expect(await refunds(first)).toMatchObject([{ amount: 20_000, status: 'succeeded' }])
      expect(await refunds(second)).toEqual([])
      // A refund that the bank sends back is seen, although nothing was ever held.
      const back: CardProcessor = { ...stripe, find: async (id) => ({ id, status: 'paid', payUrl: null }) }
      await receive(first.reservationId, 'charge.refund.updated')
      await checkPayments(database.pool, later(62), back)
      const told = await database.pool.query(`select dedup_key from outbox_job where dedup_key like 'lead:%:refund_failed'`)
      expect(told.rows).toEqual([{ dedup_key: `lead:${first.leadId}:refund_failed` }])
      // And is on its way no more.
      await database.pool.query(`delete from outbox_job where kind = 'payment_release'`)
      const returned = await finishReservation(north, first.reservationId, later(63), back)
      expect(returned).toMatchObject({ kind: 'lost', deposit: { isRefundPending: false, refundedAt: null } })
      expect(returned.kind === 'lost' && reservationNotice(returned, returned.timeZone, { canReserve: false, hasTyped: false })).toContain('Please call us about your deposit of $200')
      expect((await database.pool.query(`select 1 from outbox_job where kind = 'payment_release'`)).rowCount).toBe(0)
      expect((await messages()).filter((text) => text.includes('went back to your card'))).toHaveLength(1)
    })

    it('paid after the time was over, and the car is free: it is theirs', async () => {
      const started = await start('a@example.com')
      desk.fault = 'fails'
      await work(later(15))
      desk.fault = null
      await pay(started)
      await work(later(17))
      expect(await statuses()).toEqual(['held'])
      expect(await refunds(started)).toEqual([])
    })

    it('the end of the hold gives the deposit back once, however often it is tried', async () => {
      const started = await start('a@example.com')
      await pay(started)
      await finish(started)
      await releaseReservations(database.pool, later(HOLD_ENDS))
      desk.fault = 'refuses'
      expect(await releasePayments(database.pool, later(HOLD_ENDS), stripe)).toEqual({ delivered: 0, failed: 1 })
      desk.fault = null
      const paymentId = (await database.pool.query('select payment_id from reservation')).rows[0].payment_id as string
      for (let times = 0; times < 2; times++) expect(await stripe.release(paymentId)).toMatchObject({ status: 'refunded' })
      await work(later(HOLD_ENDS + 5))
      expect(await refunds(started)).toHaveLength(1)
      expect(await finish(started, later(HOLD_ENDS + 6))).toMatchObject({ kind: 'over', deposit: { refundedAt: later(HOLD_ENDS + 5).toISOString() } })
    })

    it('a job that names somebody else’s payment gives nothing back, and is a dead letter', async () => {
      const started = await start('a@example.com')
      await pay(started)
      await finish(started)
      const { payment_id: paymentId } = (await database.pool.query<{ payment_id: string }>('select payment_id from reservation')).rows[0] ?? {}
      const online = await startOnlinePayment(north, { enquiry: { ...enquiry({ submission_id: crypto.randomUUID() }), answers: { payment_reference: 'INV-7', payment_amount: '50' } }, path: '/online-payment', userAgent: null }, NOW, { processor: stripe })
      const { payment_id: onlineId } = (await database.pool.query<{ payment_id: string }>('select payment_id from online_payment')).rows[0] ?? {}
      await desk.pay(online.location, GOOD_CARD)
      // Of a reservation that is none, of the very one but from another site, and of a payment that was no deposit.
      for (const [reservationId, ofPayment] of [[crypto.randomUUID(), paymentId], [started.reservationId, paymentId], [crypto.randomUUID(), onlineId]]) {
        const job = { reservationId, tenantId: world.south.id, paymentId: ofPayment, mayHold: false }
        await database.pool.query(`insert into outbox_job (tenant_id, kind, dedup_key, payload, available_at) values ($1, 'payment_release', gen_random_uuid(), $2, $3)`, [world.south.id, job, NOW])
      }
      expect(await releasePayments(database.pool, later(2), stripe)).toEqual({ delivered: 0, failed: 3 })
      expect([await refunds(started), await statuses(), await stripe.find(onlineId ?? '')]).toEqual([[], ['held'], expect.objectContaining({ status: 'paid' })])
      expect((await database.pool.query(`select distinct last_error from outbox_job where kind = 'payment_release'`)).rows).toEqual([{ last_error: 'payment_of_another' }])
    })

    it('a job that came with a moved site is of the site that it is of here, whatever number it had there', async () => {
      const started = await start('a@example.com')
      await pay(started)
      await receive(started.reservationId, 'checkout.session.completed')
      const move = () => database.pool.query(`update outbox_job set payload = payload || '{"tenantId": 4711}' where done_at is null and payload ? 'reservationId'`)
      expect((await move()).rowCount).toBe(1)
      await work(later(1))
      expect(await statuses()).toEqual(['held'])
      await cancelReservation(north, started.reservationId, later(2))
      expect((await move()).rowCount).toBe(1)
      await work(later(3))
      expect(await finish(started, later(4))).toMatchObject({ kind: 'over', deposit: { refundedAt: later(3).toISOString() } })
    })

    it.each(['failed', 'canceled'] as const)('a refund that %s at the bank is made anew', async (status) => {
      const started = await start('a@example.com')
      await pay(started)
      await finish(started)
      await cancelReservation(north, started.reservationId, later(1))
      desk.nextRefund = status
      expect(await releasePayments(database.pool, later(2), stripe)).toEqual({ delivered: 0, failed: 1 })
      expect(await refunds(started)).toEqual([])
      expect(await releasePayments(database.pool, later(3), stripe)).toEqual({ delivered: 1, failed: 0 })
      expect(await refunds(started)).toHaveLength(1)
    })

    it('a refund that meets a fault of Stripe’s is not lost', async () => {
      const started = await start('a@example.com')
      await pay(started)
      await finish(started)
      await cancelReservation(north, started.reservationId, later(1))
      desk.fault = 'stumbles'
      expect(await releasePayments(database.pool, later(2), stripe)).toEqual({ delivered: 0, failed: 1 })
      desk.fault = null
      // Within the hour the same key would be answered with the same fault.
      expect(await releasePayments(database.pool, later(3), stripe)).toEqual({ delivered: 0, failed: 1 })
      vi.useFakeTimers({ now: Date.now() + 3_600_000, toFake: ['Date'] })
      expect(await releasePayments(database.pool, later(90), stripe)).toEqual({ delivered: 1, failed: 0 })
      vi.useRealTimers()
      expect(await refunds(started)).toHaveLength(1)
    })

    it('a payment of the stand-in from before Stripe was set up moves no money', async () => {
      expect(await stripe.find(crypto.randomUUID())).toBeNull()
      expect(await stripe.release(crypto.randomUUID())).toMatchObject({ status: 'cancelled' })
      expect(await stripe.find('cs_test_unknown')).toBeNull()
      await expect(stripe.release('cs_test_unknown')).rejects.toThrow()
    })
  })

  describe('webhooks', () => {
    it('hold the car of one who paid and never came back', async () => {
      const started = await start('a@example.com')
      await pay(started)
      expect(await receive(started.reservationId, 'checkout.session.completed')).toBe(200)
      await work(later(1))
      expect(await statuses()).toEqual(['held'])
      expect(await messages()).toHaveLength(1)
    })

    it('twice, and after the visitor was back, change nothing', async () => {
      const started = await start('a@example.com')
      await pay(started)
      await finish(started)
      for (let times = 0; times < 2; times++) expect(await receive(started.reservationId, 'checkout.session.completed', { id: 'evt_1' })).toBe(200)
      expect(await checks()).toBe(1)
      await work(later(1))
      expect(await receive(started.reservationId, 'checkout.session.completed', { id: 'evt_1' })).toBe(200)
      await work(later(2))
      expect(await statuses()).toEqual(['held'])
      expect(await messages()).toHaveLength(1)
    })

    it('of a payment that is not made are believed only as far as Stripe says so when asked', async () => {
      const started = await start('a@example.com')
      expect(await receive(started.reservationId, 'checkout.session.completed')).toBe(200)
      await work(later(1))
      expect(await statuses()).toEqual(['pending'])
    })

    it('out of order: given back before it is reported as paid, it holds nothing', async () => {
      const started = await start('a@example.com')
      await dealerKnows()
      await pay(started)
      await desk.money.refund(desk.sessionOf(started.reservationId).payment_intent ?? '')
      expect(await receive(started.reservationId, 'charge.refunded')).toBe(200)
      expect(await receive(started.reservationId, 'checkout.session.completed')).toBe(200)
      await checkPayments(database.pool, later(1), stripe)
      // Nobody else has the car, and it waits for nothing any more.
      expect(await statuses()).toEqual(['released'])
      expect(await finish(started, later(1))).toMatchObject({ kind: 'over', deposit: { refundedAt: null, isRefundPending: true } })
      for (const at of [2, 15]) await work(later(at))
      expect(await finish(started, later(16))).toMatchObject({ kind: 'over', deposit: { refundedAt: later(2).toISOString() } })
      expect(await refunds(started)).toHaveLength(1)
      expect(await messages()).toEqual(['north: your deposit of $200 for the 2022 Toyota HiLux went back to your card. Your reservation is over.'])
      const { rows } = await database.pool.query<{ ended: string; told: number }>(`select answers->>'reservation_ended' as ended, (select count(*)::int from outbox_job where dedup_key like 'lead:%:refunded%') as told from lead`)
      expect(rows).toEqual([{ ended: 'cancelled', told: 1 }])
    })

    it('of a deposit that was given back at Stripe’s own desk end the hold', async () => {
      const started = await start('a@example.com')
      await dealerKnows()
      await pay(started)
      await finish(started)
      await desk.money.refund(desk.sessionOf(started.reservationId).payment_intent ?? '')
      expect(await receive(started.reservationId, 'charge.refunded')).toBe(200)
      await work(later(1))
      await work(later(2))
      expect(await statuses()).toEqual(['released'])
      expect(await refunds(started)).toHaveLength(1)
      const told = await database.pool.query(`select dedup_key from outbox_job where kind = 'lead_delivery' order by id`)
      expect(told.rows.map(({ dedup_key: key }) => (key as string).split(':').slice(2).join())).toEqual(['', 'held', 'ended'])
      expect((await messages()).at(-1)).toContain('went back to your card')
      expect(await loadCheckout(north, 'north-used')).not.toBeNull()
    })

    it.each([false, true])('of a hold that the dealership has ended by command, and given back at Stripe’s desk before that: %s, change nothing: one refund', async (isBackBefore) => {
      const started = await start('a@example.com')
      await dealerKnows()
      await pay(started)
      await finish(started)
      const giveBack = () => desk.money.refund(desk.sessionOf(started.reservationId).payment_intent ?? '')
      if (isBackBefore) await giveBack()
      expect(await endByDealership(database.pool, started.leadId, 'ann')).toMatchObject({ outcome: 'ended' })
      await work(later(1))
      expect(await receive(started.reservationId, 'charge.refunded')).toBe(200)
      await work(later(2))
      expect(await statuses()).toEqual(['released'])
      expect(await refunds(started)).toHaveLength(1)
      const told = await database.pool.query(`select dedup_key from outbox_job where kind = 'lead_delivery' order by id`)
      expect(told.rows.map(({ dedup_key: key }) => (key as string).split(':').slice(2).join())).toEqual(['', 'held', 'ended'])
      expect(await messages()).toEqual(['north: your deposit of $200 for the 2022 Toyota HiLux went back to your card. We have ended your reservation.'])
      expect(await finish(started, later(3))).toMatchObject({ kind: 'over', isByDealership: true, deposit: { refundedAt: expect.any(String) as string } })
    })

    it('of a deposit that the dealership settled there once the hold was over are told, once', async () => {
      const tenant = tenantWith(north, { reserve: { isOn: true, refundsItself: false } })
      const started = await start('a@example.com', { tenant })
      await dealerKnows()
      await pay(started)
      await finish(started)
      const over = later(49 * 60)
      await work(over)
      expect(await finish(started, over)).toMatchObject({ kind: 'over', deposit: { refundedAt: null } })
      await desk.money.refund(desk.sessionOf(started.reservationId).payment_intent ?? '')
      for (const id of ['evt_settled', 'evt_settled_again']) {
        expect(await receive(started.reservationId, 'charge.refunded', { id })).toBe(200)
        await work(later(50 * 60))
      }
      expect(await finish(started, later(51 * 60))).toMatchObject({ kind: 'over', deposit: { refundedAt: later(50 * 60).toISOString() } })
      const told = await database.pool.query(`select dedup_key from outbox_job where kind = 'lead_delivery' and dedup_key like '%by_hand'`)
      expect(told.rows).toEqual([{ dedup_key: `lead:${started.leadId}:refunded_by_hand` }])
      // The bank sends it back, and it is settled once more: each is news.
      const back: CardProcessor = { ...stripe, find: async (id) => ({ id, status: 'paid', payUrl: null }) }
      for (const [at, by] of [[52, back], [53, stripe], [54, back]] as const) {
        await receive(started.reservationId, 'charge.refunded', { id: `evt_${at}` })
        await checkPayments(database.pool, later(at * 60), by)
      }
      const all = await database.pool.query<{ key: string }>(`select dedup_key as key from outbox_job where kind = 'lead_delivery' and dedup_key ~ 'by_hand|failed' order by id`)
      expect(all.rows.map(({ key }) => key.split(':')[2])).toEqual(['refunded_by_hand', 'refund_failed', 'refunded_by_hand-1', 'refund_failed-1'])
    })

    it.each([true, false])('of a dispute of a deposit are told once, while it is held already; the site refunds by itself: %s', async (refundsItself) => {
      const started = await start('a@example.com', { tenant: tenantWith(north, { reserve: { isOn: true, refundsItself } }) })
      await dealerKnows()
      await pay(started)
      await finish(started)
      const disputed: CardProcessor = { ...stripe, find: async (id) => ({ id, status: 'paid', payUrl: null, isDisputed: true }), release: async () => ({ status: 'disputed' }) }
      for (const type of ['charge.dispute.created', 'charge.dispute.closed']) {
        expect(await receive(started.reservationId, type)).toBe(200)
        await checkPayments(database.pool, later(1), disputed)
      }
      await releaseReservations(database.pool, later(HOLD_ENDS))
      await releasePayments(database.pool, later(HOLD_ENDS + 1), disputed)
      await receive(started.reservationId, 'charge.dispute.closed', { id: 'evt_late' })
      await checkPayments(database.pool, later(HOLD_ENDS + 2), disputed)
      const { rows } = await database.pool.query<{ key: string; at: string }>(`select j.dedup_key as key, l.answers->>'deposit_disputed_at' as at from outbox_job j join lead l on l.id = j.lead_id where j.kind = 'lead_delivery' order by j.id`)
      expect(rows.map(({ key }) => key.split(':')[2])).toEqual([undefined, 'held', 'disputed', 'ended'])
      expect(rows[0]?.at).toBe(later(1).toISOString())
    })

    it.each([true, false])('of a deposit that went back in part are told, once; the site refunds by itself: %s', async (refundsItself) => {
      const started = await start('a@example.com', { tenant: tenantWith(north, { reserve: { isOn: true, refundsItself } }) })
      await dealerKnows()
      await pay(started)
      await finish(started)
      await desk.money.refund(desk.sessionOf(started.reservationId).payment_intent ?? '', 15_000)
      for (const id of ['evt_part', 'evt_part_again']) {
        expect(await receive(started.reservationId, 'charge.refunded', { id })).toBe(200)
        await work(later(1))
      }
      expect(await statuses()).toEqual(['held'])
      const told = async () => (await database.pool.query<{ key: string }>(`select dedup_key as key from outbox_job where kind = 'lead_delivery' order by id`)).rows.map(({ key }) => key.split(':')[2])
      expect(await told()).toEqual([undefined, 'held', 'part_refunded'])
      await work(later(HOLD_ENDS + 1))
      const answers = (await database.pool.query<{ answers: object }>('select answers from lead')).rows[0]?.answers
      expect(answers).toMatchObject({ deposit_refunded_cents: 15_000, ...(refundsItself ? { deposit_refunded_at: later(HOLD_ENDS + 1).toISOString() } : { deposit_cents_to_settle: 5_000 }) })
      expect(await finish(started, later(HOLD_ENDS + 2))).toMatchObject({ kind: 'over', deposit: { refundedCents: 15_000, isRefundPending: false } })
      expect((await messages()).filter((text) => text.includes('the rest of your deposit, $50, '))).toHaveLength(refundsItself ? 1 : 0)
      expect(await told()).toEqual([undefined, 'held', 'part_refunded', 'ended'])
      // What is left of it is less once a part of that is settled.
      if (refundsItself) return
      await desk.money.refund(desk.sessionOf(started.reservationId).payment_intent ?? '', 3_000)
      await receive(started.reservationId, 'charge.refunded', { id: 'evt_more' })
      await work(later(HOLD_ENDS + 3))
      expect((await database.pool.query<{ answers: object }>('select answers from lead')).rows[0]?.answers).toMatchObject({ deposit_refunded_cents: 18_000, deposit_cents_to_settle: 2_000 })
      expect(await told()).toEqual([undefined, 'held', 'part_refunded', 'ended', 'part_refunded-1'])
    })

    it('come while Stripe does not answer: they are followed once it does', async () => {
      const started = await start('a@example.com')
      await pay(started)
      expect(await receive(started.reservationId, 'checkout.session.completed')).toBe(200)
      desk.fault = 'fails'
      await work(later(1))
      expect(await statuses()).toEqual(['pending'])
      desk.fault = null
      await work(later(2))
      expect(await statuses()).toEqual(['held'])
    })

    it('are signed, with this secret or the one before it, and are fresh', async () => {
      const { reservationId } = await start('a@example.com')
      const type = 'checkout.session.completed'
      expect(await receive(reservationId, type, { secret: 'whsec_old', id: 'evt_old' })).toBe(200)
      expect(await receive(reservationId, type, { secret: 'whsec_forged' })).toBe(400)
      expect(await receive(reservationId, type, { at: new Date(NOW.getTime() - 301_000) })).toBe(400)
      const { body } = await desk.event(reservationId, type)
      const signature = stripeSignature(body, 'whsec_new', NOW)
      expect(await receiveStripeEvent(Buffer.from(body.replace('unpaid', 'paid')), signature, clock)).toBe(400)
      for (const wrong of ['', 't=1', 'v1=0', signature.replace(/t=\d+/, 't=9999999999')]) expect(await receiveStripeEvent(Buffer.from(body), wrong, clock)).toBe(400)
      expect(await checks()).toBe(1)
    })

    it.each([
      ['a NUL', 'evt_\0'],
      ['more letters than an index takes', `evt_${'x'.repeat(4_000)}`],
      ['no text', 7],
      ['nothing', undefined],
    ])('with %s in place of their own id are refused, and not asked for again', async (_what, id) => {
      const { reservationId } = await start('a@example.com')
      const body = JSON.stringify({ ...(JSON.parse((await desk.event(reservationId, 'checkout.session.completed')).body) as object), id })
      expect(await receiveStripeEvent(Buffer.from(body), stripeSignature(body, 'whsec_new', NOW), clock)).toBe(400)
      expect(await checks()).toBe(0)
    })

    it('that are null, though signed, are refused', async () => {
      expect(await receiveStripeEvent(Buffer.from('null'), stripeSignature('null', 'whsec_new', NOW), clock)).toBe(400)
    })

    it('of a refund while Stripe does not say what it was for are asked for again', async () => {
      const { body } = await desk.event((await start('a@example.com')).reservationId, 'refund.failed')
      const ofPaid = body.replace('"payment_intent":null', '"payment_intent":"pi_1"')
      desk.fault = 'fails'
      expect(await receiveStripeEvent(Buffer.from(ofPaid), stripeSignature(ofPaid, 'whsec_new', NOW), clock, stripe.findSubject)).toBe(503)
    })

    it.each([
      ['of another business', { id: 'evt_2', object: 'event', data: { object: { object: 'invoice', metadata: {} } } }],
      ['of a reservation that is none', { id: 'evt_3', object: 'event', data: { object: { metadata: { reservation_id: crypto.randomUUID() } } } }],
      ['with something else in place of an id', { id: 'evt_4', object: 'event', data: { object: { metadata: { reservation_id: `' or true --` } } } }],
      ['without an object', { id: 'evt_5', object: 'event' }],
      ['of a refund of another business', { id: 'evt_6', object: 'event', data: { object: { object: 'refund', payment_intent: 'pi_of_another', metadata: {} } } }],
    ])('%s are taken and forgotten', async (_what, event) => {
      const body = JSON.stringify(event)
      expect(await receiveStripeEvent(Buffer.from(body), stripeSignature(body, 'whsec_new', NOW), clock, stripe.findSubject)).toBe(200)
      expect(await checks()).toBe(0)
    })
  })

  describe('a processor that is away', () => {
    it.each(['fails', 'refuses', 'stumbles'] as const)('at the start (it %s) is said, and the same form goes on once it is back', async (fault) => {
      const submission = crypto.randomUUID()
      desk.fault = fault
      await expect(start('a@example.com', { submission })).rejects.toThrow(PROCESSOR_AWAY)
      // The dealer has the enquiry all the same.
      expect((await database.pool.query(`select 1 from lead where category = 'Reservation' and not form_completed`)).rowCount).toBe(1)
      desk.fault = null
      const started = await start('a@example.com', { submission, now: later(2) })
      expect(started.isRepeat).toBe(true)
      await pay(started)
      expect(await finish(started, later(3))).toMatchObject({ kind: 'held' })
      expect((await database.pool.query('select 1 from lead')).rowCount).toBe(1)
    })

    it('or its bank undecided, is asked again until it says: a deposit is not forgotten', async () => {
      const started = await start('a@example.com')
      await pay(started)
      expect(await receive(started.reservationId, 'checkout.session.completed')).toBe(200)
      const undecided: CardProcessor = { ...stripe, find: async (id) => ({ id, status: 'processing', payUrl: null }) }
      expect(await returnFromPaying(north, started.reservationId, NOW, undecided)).toEqual({ kind: 'checking' })
      expect(await checkPayments(database.pool, later(1), undecided)).toEqual({ delivered: 0, failed: 2 })
      await work(later(2))
      expect(await statuses()).toEqual(['held'])
    })

    it('for longer than there is time to pay: the same form has the car for a quarter of an hour again', async () => {
      const submission = crypto.randomUUID()
      desk.fault = 'fails'
      await expect(start('a@example.com', { submission })).rejects.toThrow(PROCESSOR_AWAY)
      await work(later(16))
      expect(await statuses()).toEqual(['released'])
      desk.fault = null
      const started = await start('a@example.com', { submission, now: later(20) })
      expect(started.isRepeat).toBe(true)
      await work(later(34))
      await expect(start('b@example.com', { now: later(34), phone: '+61491570156' })).rejects.toThrow(/Somebody is reserving/)
      await pay(started)
      expect(await finish(started, later(34))).toMatchObject({ kind: 'held' })
      expect((await database.pool.query('select 1 from lead')).rowCount).toBe(1)
    })

    it('until somebody else has the car: nothing is charged for it, and what was typed stays in the form', async () => {
      const submission = crypto.randomUUID()
      desk.fault = 'fails'
      await expect(start('a@example.com', { submission })).rejects.toThrow(PROCESSOR_AWAY)
      desk.fault = null
      await start('b@example.com', { now: later(20), phone: '+61491570156' })
      await expect(start('a@example.com', { submission, now: later(21) })).rejects.toThrow(/Somebody is reserving/)
      expect(await statuses()).toEqual(['released', 'pending'])
    })

    it.each(['fails', 'refuses', 'hangs'] as const)('at the return (it %s) is waited for, and the worker settles it', async (fault) => {
      const started = await start('a@example.com')
      await pay(started)
      desk.fault = fault
      const minute = Math.floor(later(14).getTime() / 60_000) * 60_000
      for (const at of [minute, minute + 59_999]) expect(await returnFromPaying(north, started.reservationId, new Date(at), stripe)).toEqual({ kind: 'checking' })
      expect(await checks()).toBe(1)
      await work(later(16))
      // Whoever has paid in time keeps the car although the time to pay is over.
      await expect(start('b@example.com', { now: later(17), phone: '+61491570156' })).rejects.toThrow(/Somebody is reserving/)
      desk.fault = null
      await work(later(18))
      expect(await statuses()).toEqual(['held'])
      expect(await returnFromPaying(north, started.reservationId, later(19), stripe)).toEqual({ kind: 'held', leadId: started.leadId })
    })

    it('keeps a car for two hours at most', async () => {
      const started = await start('a@example.com')
      desk.fault = 'fails'
      for (const minutes of [10, 100, 115]) await returnFromPaying(north, started.reservationId, later(minutes), stripe)
      expect(await releaseReservations(database.pool, later(119))).toBe(0)
      expect(await releaseReservations(database.pool, later(120))).toBe(1)
      await returnFromPaying(north, started.reservationId, later(121), stripe)
      expect(await statuses()).toEqual(['released'])
    })

    it('takes nothing of the time to pay that began anew', async () => {
      const submission = crypto.randomUUID()
      desk.fault = 'fails'
      await expect(start('a@example.com', { submission })).rejects.toThrow(PROCESSOR_AWAY)
      await work(later(130))
      desk.fault = null
      const { reservationId } = await start('a@example.com', { submission, now: later(140) })
      desk.fault = 'fails'
      expect(await returnFromPaying(north, reservationId, later(141), stripe)).toEqual({ kind: 'checking' })
      expect([await releaseReservations(database.pool, later(154)), await releaseReservations(database.pool, later(155))]).toEqual([0, 1])
    })

    it('knows nothing of another site’s reservation', async () => {
      const started = await start('a@example.com')
      expect(await returnFromPaying(world.south, started.reservationId, NOW, stripe)).toEqual({ kind: 'unknown' })
      expect(await checks()).toBe(0)
    })
  })
})

it('a refund that comes back is said to the dealer, and to whoever reads the log; a disputed deposit too, and is asked to be given back no more', async () => {
  const database = await testDatabase()
  const world = await createLeadWorld(database.pool)
  const north = { ...world.north, settings: settingsSchema.parse({ reserve: { isOn: true } }) }
  await database.pool.query('update car set is_reservable = true')
  const desk = await StripeDesk.start(moneyInMemory(), null)
  const stripe = stripeCardProcessor({ secretKey: 'sk_test_12345', apiBase: desk.url })
  const checkout = await loadCheckout(north, 'north-used')
  if (!checkout) throw new Error('not reservable')
  const started = await startReservation(north, { enquiry: enquiry({ car_id: checkout.id }), path: '/', userAgent: null }, checkout, NOW, { processor: stripe })
  await desk.pay(started.location, GOOD_CARD)
  await database.pool.query('update outbox_job set attempts = 1, done_at = now()')
  await finishReservation(north, started.reservationId, NOW, stripe)
  await cancelReservation(north, started.reservationId, later(1))
  await releasePayments(database.pool, later(2), stripe)
  const intent = await desk.money.intent(desk.sessionOf(started.reservationId).payment_intent ?? '')
  // It went back in two parts, and its bank sent the second one back.
  Object.assign(intent.latest_charge ?? {}, { refunded: false, amount_refunded: 15_000 })
  const { body } = await desk.event(started.reservationId, 'charge.refund.updated')
  expect(await receiveStripeEvent(Buffer.from(body), stripeSignature(body, 'whsec_new', NOW), clock, stripe.findSubject)).toBe(200)
  await checkPayments(database.pool, later(3), stripe)
  const { rows } = await database.pool.query(`select answers->>'deposit_refund_failed_at' as at, answers->'deposit_refund_failed_cents' as cents, (select count(*)::int from outbox_job where dedup_key like 'lead:%:refund_failed') as told from lead`)
  expect(rows).toEqual([{ at: later(3).toISOString(), cents: 5_000, told: 1 }])
  expect(await finishReservation(north, started.reservationId, later(4), stripe)).toMatchObject({ kind: 'over', deposit: { refundedAt: null, isRefundPending: false } })
  const other = { enquiry: enquiry({ email: 'b@example.com', car_id: checkout.id, submission_id: crypto.randomUUID() }), path: '/', userAgent: null }
  const disputed = await startReservation(north, other, checkout, later(5), { processor: stripe })
  await desk.pay(disputed.location, GOOD_CARD)
  await database.pool.query('update outbox_job set attempts = 1, done_at = now()')
  await finishReservation(north, disputed.reservationId, later(6), stripe)
  const charge = (await desk.money.intent(desk.sessionOf(disputed.reservationId).payment_intent ?? '')).latest_charge
  Object.assign(charge ?? {}, { disputed: true })
  expect(await stripe.find(desk.sessionOf(disputed.reservationId).id)).toMatchObject({ status: 'paid', isDisputed: true, refundedCents: 0 })
  await cancelReservation(north, disputed.reservationId, later(7))
  expect(await releasePayments(database.pool, later(8), stripe)).toEqual({ delivered: 1, failed: 0 })
  // One message of the end and of what became of its deposit, at once.
  const told = await database.pool.query<{ key: string; at: string }>(
    `select j.dedup_key as key, l.answers->>'deposit_disputed_at' as at from outbox_job j join lead l on l.id = j.lead_id where l.id = $1 and j.dedup_key ~ ':(ended|disputed)' and j.available_at <= now()`,
    [disputed.leadId],
  )
  expect(told.rows).toEqual([{ key: `lead:${disputed.leadId}:ended`, at: later(8).toISOString() }])
  expect(await finishReservation(north, disputed.reservationId, later(9), stripe)).toMatchObject({ kind: 'over', deposit: { refundedAt: null, isRefundPending: false } })
  await desk.stop()
  await closeDatabase()
  await database.close()
})

it.each([
  ['processing', 'processing', 'not decided yet'],
  ['requires_action', 'processing', 'not decided yet'],
  ['requires_payment_method', 'declined', 'declined'],
  ['canceled', 'cancelled', 'cancelled'],
] as const)('a page that was gone through with a payment that is %s is %s, and given back: %s', async (ofIntent, status, released) => {
  const desk = await StripeDesk.start(moneyInMemory(), null)
  const stripe = stripeCardProcessor({ secretKey: 'sk_test_12345', apiBase: desk.url })
  const subject = { kind: 'reservation', id: crypto.randomUUID() } as const
  const wanted = { subject, idempotencyKey: subject.id, amountCents: 20_000, description: 'Deposit', email: 'a@example.com', origin: 'https://north.example.com', returnPath: '/a', cancelPath: '/b', account: '', triedAt: NOW }
  const { paymentId, payUrl } = await stripe.start(wanted)
  await desk.pay(payUrl, GOOD_CARD)
  const session = Object.assign(desk.sessionOf(subject.id), { payment_status: 'unpaid' as const })
  Object.assign(await desk.money.intent(session.payment_intent ?? ''), { status: ofIntent })
  expect(await stripe.find(paymentId)).toEqual({ id: paymentId, status, payUrl: null })
  expect(await stripe.release(paymentId).then((done) => done.status, (error: Error) => error.message)).toBe(released)
  expect(await desk.money.refunds(session.payment_intent ?? '')).toEqual([])
  await desk.stop()
})
