import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { closeDatabase } from '~/platform/db/db.server'
import { findTenantPayment, payFakePayment } from '~/reservations/fake-card-processor.server'
import { finishReservation } from '~/reservations/finish-reservation.server'
import { loadCheckout } from '~/reservations/load-checkout.server'
import { releaseReservations } from '~/reservations/release-reservations.server'
import { startReservation, type StartedReservation } from '~/reservations/start-reservation.server'
import { settingsSchema } from '~/tenants/settings-schema'
import type { Tenant } from '~/tenants/tenant'
import { createLeadWorld, enquiry, type LeadWorld } from '../leads/lead-fixture'
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

const NOW = new Date()
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
const start = async (email: string, { now = NOW, submission = crypto.randomUUID() as string } = {}) => {
  const checkout = await loadCheckout(north, 'north-used')
  if (!checkout) throw new Error('not reservable')
  const input = { enquiry: enquiry({ email, car_id: checkout.id, submission_id: submission }), path: '/cars/north-used/checkout', userAgent: null }
  return startReservation(north, input, checkout, now)
}
const paymentOf = (started: StartedReservation) => started.location.replace('/pay/', '')
const pay = (started: StartedReservation, card = '4242 4242 4242 4242') => payFakePayment(paymentOf(started), card)
const statuses = async () => (await database.pool.query('select status from reservation order by created_at, id')).rows.map((row) => row.status as string)
const payments = async () => (await database.pool.query('select status from fake_card_payment')).rows.map((row) => row.status as string)

describe('reserving a car', () => {
  it('pays the deposit, holds the car for 48 hours and tells the dealer twice: begun, and paid', async () => {
    const started = await start('a@example.com')
    expect(await finishReservation(north, started.reservationId, NOW)).toEqual({ kind: 'open', paymentId: paymentOf(started) })
    expect(await pay(started)).toBeNull()
    expect(await finishReservation(north, started.reservationId, later(5))).toEqual({ kind: 'held', leadId: started.leadId })
    expect(await finishReservation(north, started.reservationId, later(6))).toEqual({ kind: 'held', leadId: started.leadId })
    const { rows } = await database.pool.query('select category, form_completed, answers from lead')
    expect(rows).toEqual([{ category: 'Reservation', form_completed: true, answers: { deposit_cents: 20_000, held_until: later(5 + 48 * 60).toISOString() } }])
    expect((await database.pool.query("select dedup_key from outbox_job where kind = 'lead_delivery' order by id")).rows.map((row) => row.dedup_key)).toEqual([
      `lead:${started.leadId}`,
      `lead:${started.leadId}:held`,
    ])
    expect(await loadCheckout(north, 'north-used')).toBeNull()
    const card = await database.pool.query(`select (card::jsonb)->>'isReserved' as reserved from search_card where car_id = $1`, [world.cars.northUsed])
    expect(card.rows).toContainEqual({ reserved: 'true' })
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

  it('declined: nothing is held, and the next may have it', async () => {
    const started = await start('a@example.com')
    await pay(started, '4000 0000 0000 0002')
    expect(await finishReservation(north, started.reservationId, NOW)).toEqual({ kind: 'declined' })
    await expect(start('b@example.com')).resolves.toMatchObject({ isRepeat: false })
    expect((await statuses()).sort()).toEqual(['declined', 'pending'])
  })

  it('refuses a number that no card has', async () => {
    const started = await start('a@example.com')
    expect(await pay(started, '4242 4242 4242 4241')).toMatch(/number on the front/)
    expect(await payments()).toEqual(['open'])
  })

  it('is of its own site', async () => {
    const started = await start('a@example.com')
    expect(await finishReservation(world.south, started.reservationId, NOW)).toEqual({ kind: 'unknown' })
    expect(await findTenantPayment(world.south, paymentOf(started))).toBeNull()
    expect(await loadCheckout(north, 'south-used')).toBeNull()
    expect(await loadCheckout(world.north, 'north-used')).toBeNull()
  })
})

describe('time', () => {
  it('to pay is a quarter of an hour: then the payment is cancelled and the car is free', async () => {
    const started = await start('a@example.com')
    expect(await releaseReservations(database.pool, later(14))).toBe(0)
    expect(await releaseReservations(database.pool, later(15))).toBe(1)
    expect(await payments()).toEqual(['cancelled'])
    expect(await finishReservation(north, started.reservationId, later(16))).toEqual({ kind: 'lost' })
    await expect(start('b@example.com', { now: later(16) })).resolves.toBeDefined()
  })

  it('over, but paid by one who never came back: held all the same', async () => {
    const started = await start('a@example.com')
    await pay(started)
    await releaseReservations(database.pool, later(15))
    expect(await statuses()).toEqual(['held'])
  })

  it('over, paid late, and the car is another’s: the money goes back', async () => {
    const first = await start('a@example.com')
    const second = await start('b@example.com', { now: later(16) })
    await pay(first)
    await pay(second)
    expect(await finishReservation(north, second.reservationId, later(17))).toMatchObject({ kind: 'held' })
    expect(await finishReservation(north, first.reservationId, later(18))).toEqual({ kind: 'lost' })
    expect((await payments()).sort()).toEqual(['paid', 'refunded'])
  })

  it('of the hold over: everybody may reserve it again', async () => {
    const started = await start('a@example.com')
    await pay(started)
    await finishReservation(north, started.reservationId, NOW)
    expect(await releaseReservations(database.pool, later(48 * 60 - 1))).toBe(0)
    expect(await releaseReservations(database.pool, later(48 * 60))).toBe(1)
    expect(await statuses()).toEqual(['released'])
    expect(await loadCheckout(north, 'north-used')).not.toBeNull()
  })

  it.each([20_000, 0])('of the hold over: the address that began it does not begin it again (deposit of %d cents)', async (depositCents) => {
    const tenant = { ...north, settings: settingsSchema.parse({ reserve: { isOn: true, holdHours: 48, depositCents } }) }
    const checkout = await loadCheckout(tenant, 'north-used')
    if (!checkout) throw new Error('not reservable')
    const input = { enquiry: enquiry({ car_id: checkout.id, submission_id: crypto.randomUUID() }), path: checkout.path, userAgent: null }
    const started = await startReservation(tenant, input, { ...checkout, depositCents }, NOW)
    if (depositCents > 0) await pay(started)
    expect(await finishReservation(tenant, started.reservationId, NOW)).toMatchObject({ kind: 'held' })
    await releaseReservations(database.pool, later(48 * 60))
    expect(await finishReservation(tenant, started.reservationId, later(48 * 60 + 1))).toEqual({ kind: 'over' })
    expect(await statuses()).toEqual(['released'])
    expect(await payments()).toEqual(depositCents > 0 ? ['paid'] : [])
  })
})
