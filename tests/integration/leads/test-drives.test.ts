import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { FormCarSummary } from '~/components/forms/form-car-summary'
import { WORDS_CHANGED } from '~/domain/forms/consent'
import type { EnquiryFormOptions } from '~/domain/forms/enquiry-form'
import type { FormKind } from '~/domain/forms/forms'
import { DAY_MS } from '~/domain/time/durations'
import { addDays, wallTime } from '~/domain/time/wall-clock'
import { readDeliveredLead } from '~/leads/delivery/read-delivered-lead.server'
import { leadRoutes } from '~/leads/delivery/lead-routes.server'
import { findThankedLead } from '~/leads/find-lead.server'
import { findFormCar } from '~/leads/form-car.server'
import { RefusedEnquiryError } from '~/leads/lead-input'
import { loadPageForm } from '~/leads/page-form.server'
import { receiveEnquiry } from '~/leads/receive-enquiry.server'
import { cancelBooking, moveBooking } from '~/leads/test-drives/change-booking.server'
import { loadAppointments } from '~/leads/test-drives/load-free-slots.server'
import { requireBooking, type TestDriveBooking } from '~/leads/test-drives/read-booking.server'
import { submitLead } from '~/leads/submit-lead.server'
import { submitTestDrive } from '~/leads/test-drives/submit-test-drive.server'
import { testDrivePath } from '~/leads/test-drives/test-drive-links.server'
import { noteDatabaseTime } from '~/platform/db/database-clock.server'
import { closeDatabase } from '~/platform/db/db.server'
import type { Mail, MailTransport } from '~/platform/mail/mail'
import { deliverOutbox } from '~/platform/outbox/deliver-outbox.server'
import { uuidV7 } from '~/platform/uuid-v7'
import * as pageRoute from '~/routes/$'
import * as appointments from '~/routes/api.appointments'
import * as successRoute from '~/routes/success'
import * as calendarRoute from '~/routes/test-drives.$id.calendar[.]ics'
import * as cancelRoute from '~/routes/test-drives.$id.cancel'
import * as moveRoute from '~/routes/test-drives.$id.move'
import { findTenantByHost } from '~/tenants/find-tenant.server'
import { settingsSchema } from '~/tenants/settings-schema'
import type { Tenant } from '~/tenants/tenant'
import { requestContext } from '../../support/request-context'
import { testDatabase, type TestDatabase } from '../../support/test-database'
import { createLeadWorld, enquiry, filledForm, setSettings, type LeadWorld } from './lead-fixture'

let database: TestDatabase
let world: LeadWorld

/** Tuesday, 9 am at the place. */
const NOW = new Date('2026-11-24T09:00:00+10:00')
const HOLIDAY = '2026-11-26'
const SLOTS = { offersSlots: true, slotMinutes: 60, capacity: 1, leadHours: 2, daysAhead: 7 }

beforeAll(async () => {
  process.env.LINK_SECRET = 'a secret of the tests, long enough for them'
  database = await testDatabase()
  world = await createLeadWorld(database.pool)
  const { northSales, northService } = world.locations
  for (const place of [northSales, northService]) await openAllWeek(place)
  await database.pool.query(`insert into special_hours (location_id, department, status, date) values ($1, 'all', 'closed', $2)`, [northSales, HOLIDAY])
  await database.pool.query('insert into location_distribution (from_location_id, to_location_id) values ($1, $2)', [northSales, northService])
  await setSettings(database.pool, world.north, { testDrives: SLOTS, contact: { leadEmail: 'sales@north.example' } })
})
afterAll(async () => {
  await closeDatabase()
  await database.close()
})
beforeEach(() => database.pool.query('truncate lead, outbox_job, rate_turn cascade'))

const openAllWeek = (place: number) =>
  database.pool.query(
    `insert into opening_hours (location_id, department, weekday, status, opens_at_minute, closes_at_minute)
     select $1, 'sales', day, 'open', 540, 1020 from generate_series(0, 6) day on conflict do nothing`,
    [place],
  )

const site = (testDrives: object = {}): Tenant => ({ ...world.north, settings: settingsSchema.parse({ testDrives: { ...SLOTS, ...testDrives } }) })
const wanted = (dateTime: string | null, changes: object = {}) => ({
  enquiry: enquiry({ car_id: world.cars.northUsed, answers: dateTime === null ? {} : { dateTime }, ...changes }),
  path: '/book-test-drive/',
  userAgent: null,
  kind: 'test_drive' as const,
})
const book = (dateTime: string | null, changes: object = {}, tenant = site(), now = NOW) => submitTestDrive(tenant, wanted(dateTime, changes), now)
const bookings = async () =>
  (
    await database.pool.query<{ id: string; lead_id: string; location_id: number; starts_at: Date; seat: number; version: number; cancelled_at: Date | null }>(
      'select * from test_drive_booking order by starts_at, seat',
    )
  ).rows
const starts = async () => (await bookings()).map(({ starts_at, cancelled_at }) => `${starts_at.toISOString()}${cancelled_at ? ' cancelled' : ''}`)

/** What a shopper is told in the end: a database that is too busy says so, and the same form is sent again. */
async function refusal(dateTime: string, changes: object = {}, tenant = site()): Promise<string> {
  const same = { submission_id: crypto.randomUUID(), ...changes }
  for (;;) {
    try {
      await book(dateTime, same, tenant)
      return 'taken'
    } catch (error) {
      if (error instanceof RefusedEnquiryError) return error.message
    }
  }
}

describe('a slot', () => {
  it('is booked with its lead, at the place where the car stands', async () => {
    const { leadId } = await book('2026-11-24T11:00')
    expect(await bookings()).toEqual([
      expect.objectContaining({ lead_id: leadId, location_id: world.locations.northSales, starts_at: new Date('2026-11-24T01:00:00Z'), ends_at: new Date('2026-11-24T02:00:00Z'), seat: 0, version: 0, cancelled_at: null }),
    ])
  })

  it('is booked where the shopper wants to drive, by that place’s own bookings', async () => {
    await book('2026-11-24T11:00')
    await book('2026-11-24T11:00', { car_id: world.cars.northNew, answers: { dateTime: '2026-11-24T11:00', distribution_location: String(world.locations.northService) } })
    expect((await bookings()).map(({ location_id }) => location_id).sort()).toEqual([world.locations.northSales, world.locations.northService].sort())
  })

  it('is moved to the other place where the same form wants to drive there after all', async () => {
    const submission_id = crypto.randomUUID()
    await book('2026-11-24T11:00', { submission_id })
    await book('2026-11-24T11:00', { submission_id, answers: { dateTime: '2026-11-24T11:00', distribution_location: String(world.locations.northService) } })
    expect((await bookings()).map(({ location_id, version }) => [location_id, version])).toEqual([[world.locations.northService, 1]])
  })

  it('is booked where its car stands and not at the first place of its dealership, and at none that is yet to open', async () => {
    const { northSales, northService } = world.locations
    await database.pool.query('update car set location_id = $1 where id = $2', [northService, world.cars.northNew])
    await book('2026-11-24T11:00', { car_id: world.cars.northNew })
    await database.pool.query('update car set location_id = $1 where id = $2', [northSales, world.cars.northNew])
    const opensSoon = { ...site(), settings: settingsSchema.parse({ testDrives: SLOTS, locations: { comingSoon: [{ slug: 'sales', text: 'Coming Late 2027' }] } }) }
    await book('2026-11-24T11:00', {}, opensSoon)
    expect((await bookings()).map(({ location_id }) => location_id)).toEqual([northService])
  })

  it.each([
    ['the past', '2026-11-24T08:00', 'That time is over. Choose a later one.'],
    ['the night', '2026-11-25T03:00', 'Place sales is open from 9 am to 5 pm on Wednesday 25 November 2026. Choose a time between them.'],
    ['a holiday', '2026-11-26T10:00', 'Place sales is closed on Thursday 26 November 2026. Choose another day.'],
    ['too soon', '2026-11-24T10:00', 'Place sales needs 2 hours to get ready. Choose a later time.'],
  ])('is refused in %s, and nothing is stored', async (_what, wall, message) => {
    expect(await refusal(wall)).toBe(message)
    const { rows } = await database.pool.query('select (select count(*) from lead) + (select count(*) from outbox_job) as stored')
    expect(rows).toEqual([{ stored: '0' }])
  })

  it('is one shopper’s: 50 at once for the last one', async () => {
    const outcomes = await Promise.all(Array.from({ length: 50 }, (_, at) => refusal('2026-11-24T11:00', { email: `shopper-${at}@example.com` })))
    expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome.startsWith('Somebody else has 11 am on Tuesday 24 November 2026 at Place sales. Still free: 12 pm'))).toHaveLength(49)
    expect(await starts()).toEqual(['2026-11-24T01:00:00.000Z'])
    expect((await database.pool.query('select 1 from lead')).rowCount).toBe(1)
  })

  it('has as many seats as the site says: 50 at once for the last three', async () => {
    const outcomes = await Promise.all(Array.from({ length: 50 }, (_, at) => refusal('2026-11-24T11:00', { car_id: null, email: `shopper-${at}@example.com` }, site({ capacity: 3 }))))
    expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(3)
    expect((await bookings()).map(({ seat }) => seat)).toEqual([0, 1, 2])
  })

  it('is nobody’s second by the table itself', async () => {
    await book('2026-11-24T11:00')
    const again = `insert into test_drive_booking (tenant_id, lead_id, location_id, starts_at, ends_at, seat)
      select tenant_id, $1, location_id, starts_at + interval '30 minutes', ends_at, seat from test_drive_booking`
    const { leadId } = await book(null)
    await expect(database.pool.query(again, [leadId])).rejects.toThrow('test_drive_booking_seat_excl')
  })

  it('is booked once by a double click, and moved by a form that was gone back to', async () => {
    const submission_id = crypto.randomUUID()
    const [first, second] = await Promise.all([book('2026-11-24T11:00', { submission_id }), book('2026-11-24T11:00', { submission_id })])
    expect(first.leadId).toBe(second.leadId)
    expect(await starts()).toEqual(['2026-11-24T01:00:00.000Z'])
    await book('2026-11-24T14:00', { submission_id })
    expect(await starts()).toEqual(['2026-11-24T04:00:00.000Z'])
    await book(null, { submission_id })
    expect(await starts()).toEqual(['2026-11-24T04:00:00.000Z cancelled'])
    await book('2026-11-24T14:00', { submission_id })
    expect(await starts()).toEqual(['2026-11-24T04:00:00.000Z'])
    expect((await database.pool.query('select 1 from lead')).rowCount).toBe(1)
  })
})

describe('a car', () => {
  const elsewhere = (dateTime: string) => ({ answers: { dateTime, distribution_location: String(world.locations.northService) } })
  const two = () => site({ capacity: 2 })
  const TAKEN = 'Somebody else has 11 am on Tuesday 24 November 2026 at Place sales. Still free: 12 pm, 1 pm, 2 pm on Tuesday 24 November 2026.'

  it('is driven by one at a time, however many the place takes, and another car beside it', async () => {
    await book('2026-11-24T11:00', {}, two())
    expect(await refusal('2026-11-24T11:00', { email: 'john@example.com' }, two())).toBe(TAKEN)
    expect(await refusal('2026-11-24T11:00', { phone: '+61412345679' }, two())).toBe(TAKEN)
    expect(await refusal('2026-11-24T11:00', { email: 'john@example.com', car_id: world.cars.northNew }, two())).toBe('taken')
    expect((await bookings()).map(({ seat }) => seat)).toEqual([0, 1])
    expect((await database.pool.query('select 1 from lead')).rowCount).toBe(2)
  })

  it('is at one place at a time: of several at once, here and there, one has it', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, (_, at) => refusal('2026-11-24T11:00', { email: `shopper-${at}@example.com`, ...(at % 2 === 0 ? elsewhere('2026-11-24T11:00') : {}) }, site({ capacity: 12 }))),
    )
    expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(1)
    expect(await bookings()).toHaveLength(1)
  })

  it('is offered at no time at which somebody has it, here or there, and nor is a booking moved there', async () => {
    await book('2026-11-24T11:00', {}, two())
    await book('2026-11-24T12:00', { email: 'john@example.com', ...elsewhere('2026-11-24T12:00') }, two())
    const { northSales, northService } = world.locations
    const free = async (place: number, car: number) => (await loadAppointments(site({ capacity: 2, daysAhead: 0 }), place, car, NOW))?.map(({ label }) => label)
    expect(await free(northSales, world.cars.northUsed)).toEqual(['1 pm', '2 pm', '3 pm', '4 pm'])
    expect(await free(northService, world.cars.northUsed)).toEqual(['1 pm', '2 pm', '3 pm', '4 pm'])
    expect(await free(northSales, world.cars.northNew)).toEqual(['11 am', '12 pm', '1 pm', '2 pm', '3 pm', '4 pm'])
    const [{ id, lead_id: leadId } = { id: '', lead_id: '' }] = await bookings()
    await expect(moveBooking(two(), { id, leadId, locationId: northSales } as TestDriveBooking, '2026-11-24T12:00', NOW)).rejects.toThrow('Somebody else has 12 pm')
  })

  it('that is booked stays booked where another form comes under the id of its lead', async () => {
    const submission_id = crypto.randomUUID()
    const { leadId } = await book('2026-11-24T11:00', { submission_id }, two())
    await submitLead(two(), { enquiry: enquiry({ submission_id, message: 'When do you close?' }), path: '/contact-us', userAgent: null }, NOW)
    const { rows } = await database.pool.query<object>(`select car_id, form_kind, answers->>'dateTime' as "dateTime" from lead where id = $1`, [leadId])
    expect(rows).toEqual([{ car_id: world.cars.northUsed, form_kind: 'test_drive', dateTime: '2026-11-24T11:00' }])
    expect(await refusal('2026-11-24T11:00', { email: 'john@example.com' }, two())).toBe(TAKEN)
    expect(await bookings()).toHaveLength(1)
  })

  // Both came for one car: the time of a form that is sent again is its own, but not with whatever car it names then.
  it('that somebody else has is not had by a form that is sent again with its time and that car', async () => {
    const submission_id = crypto.randomUUID()
    const { leadId } = await book('2026-11-24T11:00', { submission_id }, two())
    const carOf = async () => (await database.pool.query<{ car: number }>('select car_id as car from lead where id = $1', [leadId])).rows.map(({ car }) => car)
    await book('2026-11-24T11:00', { email: 'john@example.com', car_id: world.cars.northNew }, two())
    expect(await refusal('2026-11-24T11:00', { submission_id, car_id: world.cars.northNew, message: 'Or that one' }, two())).toBe(TAKEN)
    expect(await carOf()).toEqual([world.cars.northUsed])
    // Nor where they drive it at another place, in part of the time.
    await database.pool.query(`update test_drive_booking set location_id = $1, starts_at = starts_at + interval '30 minutes', ends_at = ends_at + interval '30 minutes' where lead_id <> $2`, [world.locations.northService, leadId])
    expect(await refusal('2026-11-24T11:00', { submission_id, car_id: world.cars.northNew }, two())).toMatch(/^Somebody else has 11 am/)
    expect(await carOf()).toEqual([world.cars.northUsed])
    // Once it is free the time stays, with that car.
    await database.pool.query('update test_drive_booking set cancelled_at = now() where lead_id <> $1', [leadId])
    expect(await refusal('2026-11-24T11:00', { submission_id, car_id: world.cars.northNew }, two())).toBe('taken')
    expect(await carOf()).toEqual([world.cars.northNew])
    expect((await bookings()).filter(({ lead_id }) => lead_id === leadId)).toEqual([expect.objectContaining({ starts_at: new Date('2026-11-24T01:00:00.000Z'), version: 0, cancelled_at: null })])
  })

  it('that was given up is the next one’s', async () => {
    await book('2026-11-24T11:00', {}, two())
    const [{ id } = { id: '' }] = await bookings()
    await cancelBooking(site(), { id }, NOW)
    expect(await refusal('2026-11-24T11:00', { email: 'john@example.com' }, two())).toBe('taken')
  })

  describe('booked by one person in two tabs', () => {
    const OWN = 'You have booked this vehicle for 11 am on Tuesday 24 November 2026 already. Choose another time.'

    it('for the same time is one test drive, and the other form says so, at the same moment too', async () => {
      const outcomes = await Promise.all(['mary@example.com', 'Mary@Example.com'].map((email) => refusal('2026-11-24T11:00', { email }, two())))
      expect(outcomes.sort()).toEqual([OWN, 'taken'].sort())
      expect(await refusal('2026-11-24T11:00', { ...elsewhere('2026-11-24T11:00') }, two())).toBe(OWN)
      expect((await bookings()).map(({ seat }) => seat)).toEqual([0])
      expect((await database.pool.query('select 1 from lead')).rowCount).toBe(1)
    })

    it('at different times is two test drives, of which neither is moved to the other’s time', async () => {
      const submission_id = crypto.randomUUID()
      await book('2026-11-24T11:00', {}, two())
      await book('2026-11-24T14:00', { submission_id }, two())
      expect(await refusal('2026-11-24T11:00', { submission_id }, two())).toBe(OWN)
      const [, { id, lead_id: leadId } = { id: '', lead_id: '' }] = await bookings()
      await expect(moveBooking(two(), { id, leadId, locationId: world.locations.northSales } as TestDriveBooking, '2026-11-24T11:00', NOW)).rejects.toThrow(OWN)
      expect(await starts()).toEqual(['2026-11-24T01:00:00.000Z', '2026-11-24T04:00:00.000Z'])
    })

    it('for the same time by a form that had another car is refused like that', async () => {
      const submission_id = crypto.randomUUID()
      await book('2026-11-24T11:00', { submission_id }, two())
      await book('2026-11-24T11:00', { car_id: world.cars.northNew }, two())
      expect(await refusal('2026-11-24T11:00', { submission_id, car_id: world.cars.northNew }, two())).toBe(OWN)
      expect((await database.pool.query<{ car: number }>('select car_id as car from lead order by created_at')).rows.map(({ car }) => car)).toEqual([world.cars.northUsed, world.cars.northNew])
    })

    it('on another site is somebody else’s', async () => {
      await book('2026-11-24T11:00', {}, two())
      const other = { ...two(), id: world.south.id }
      expect(await refusal('2026-11-24T11:00', {}, other)).toBe(TAKEN)
    })
  })
})

describe('a form that is sent again as it was, but for a word', () => {
  const again = async (dateTime: string | null, at: string) => {
    const submission_id = crypto.randomUUID()
    await book('2026-11-24T11:00', { submission_id })
    await book(dateTime, { submission_id, message: 'With my dog' }, site(), new Date(`2026-11-${at}:00+10:00`))
    const [{ version, cancelled_at } = {}] = await bookings()
    return { starts: await starts(), version, cancelled_at, messages: (await database.pool.query<{ message: string }>('select message from lead')).rows.map(({ message }) => message) }
  }
  const booked = { starts: ['2026-11-24T01:00:00.000Z'], version: 0, cancelled_at: null, messages: ['With my dog'] }

  it.each([
    ['when the place could not get ready for another any more', '24T10:30'],
    ['while they drive', '24T11:30'],
    ['on the next day', '25T09:00'],
  ])('leaves its test drive as it is booked, %s', async (_what, at) => expect(await again('2026-11-24T11:00', at)).toEqual(booked))

  it.each(['24T11:00', '25T09:00'])('cancels no test drive that has begun where it has no time any more, at %s', async (at) => expect(await again(null, at)).toEqual(booked))

  it('is still refused another time that is too near', async () => {
    await expect(again('2026-11-24T12:00', '24T10:30')).rejects.toThrow('Place sales needs 2 hours to get ready.')
    expect(await starts()).toEqual(['2026-11-24T01:00:00.000Z'])
  })

  it('leaves it booked where the car was sold meanwhile, so that the form asks for no time', async () => {
    const submission_id = crypto.randomUUID()
    await book('2026-11-24T11:00', { submission_id })
    const asked = [{ name: 'name' }, { name: 'message' }]
    await submitTestDrive(site(), { ...wanted(null, { submission_id, message: 'With my dog' }), asked }, NOW)
    expect(await starts()).toEqual(['2026-11-24T01:00:00.000Z'])
  })
})

it('that was cancelled is booked again by the same form with the same time', async () => {
  const submission_id = crypto.randomUUID()
  const { leadId } = await book('2026-11-24T11:00', { submission_id })
  const [{ id = '' } = {}] = await bookings()
  expect(await cancelBooking(site(), { id }, NOW)).toBe(true)
  await book('2026-11-24T11:00', { submission_id })
  expect(await starts()).toEqual(['2026-11-24T01:00:00.000Z'])
  expect(await findThankedLead(site(), leadId, NOW)).toMatchObject({ booking: { state: 'booked' } })
})

it('is thanked for with its time, its place, and signed ways to move it and give it up while it is ahead', async () => {
  const { leadId } = await book('2026-11-24T11:00')
  const [{ id = '' } = {}] = await bookings()
  const thanked = (now: Date) => findThankedLead(site(), leadId, now).then((lead) => lead?.booking)
  const paths = { movePath: testDrivePath('move', id), cancelPath: testDrivePath('cancel', id), calendarPath: testDrivePath('calendar', id) }
  expect(await thanked(NOW)).toMatchObject({ when: '11 am on Tuesday 24 November 2026', placeName: 'Place sales', phone: '07 3000 0001', state: 'booked', ...paths })
  expect(await thanked(new Date('2026-11-24T01:00:00.000Z'))).toMatchObject({ state: 'begun', phone: '07 3000 0001' })
  expect(await thanked(new Date('2026-11-24T02:00:00.000Z'))).toMatchObject({ state: 'over' })
  await cancelBooking(site(), { id }, NOW)
  expect(await thanked(NOW)).toMatchObject({ state: 'cancelled' })
})

describe('a time that is changed again and again', () => {
  const goesOut = () => database.pool.query('update outbox_job set attempts = 1, done_at = now()')
  const TOO_OFTEN = 'This test drive has been changed several times. Please call us, or try again in an hour.'

  it('is told five times within an hour, by form and by link together; then it stays what it was, and whoever asks is told', async () => {
    const submission_id = crypto.randomUUID()
    const { leadId } = await book('2026-11-24T11:00', { submission_id })
    const [{ id = '' } = {}] = await bookings()
    const move = (wall: string) => moveBooking(site(), { id, leadId, locationId: world.locations.northSales } as TestDriveBooking, wall, NOW)
    for (const hour of [12, 13, 14]) {
      await goesOut()
      await book(`2026-11-24T${hour}:00`, { submission_id })
    }
    for (const hour of [15, 16]) await move(`2026-11-24T${hour}:00`)
    await goesOut()
    expect(await refusal('2026-11-25T11:00', { submission_id })).toBe(TOO_OFTEN)
    await expect(move('2026-11-25T11:00')).rejects.toThrow(TOO_OFTEN)
    const { rows } = await database.pool.query<{ dateTime: string; suspected_for: string[]; jobs: number }>(
      `select answers->>'dateTime' as "dateTime", suspected_for, (select count(*)::int from outbox_job where kind = 'lead_delivery') as jobs from lead`,
    )
    expect(rows).toEqual([{ dateTime: '2026-11-24T16:00', suspected_for: [], jobs: 6 }])
    expect(await starts()).toEqual(['2026-11-24T06:00:00.000Z'])

    // Another word is kept, and waits; the time is still nobody's to change meanwhile.
    expect((await book('2026-11-24T16:00', { submission_id, message: 'With my dog' })).suspectedFor).toEqual(['changes'])
    await database.pool.query(`update outbox_job set created_at = created_at - interval '61 minutes'`)
    expect(await refusal('2026-11-25T11:00', { submission_id })).toBe(TOO_OFTEN)
    await expect(move('2026-11-25T11:00')).rejects.toThrow(TOO_OFTEN)
    await database.pool.query('update lead set released_at = now()')
    expect(await refusal('2026-11-25T11:00', { submission_id })).toBe('taken')
    expect(await starts()).toEqual(['2026-11-25T01:00:00.000Z'])

    // A site without a limit hears of each.
    const unlimited = { ...site(), settings: settingsSchema.parse({ testDrives: SLOTS, forms: { changesPerLead: 0 } }) }
    for (const hour of [12, 13, 14, 15, 16, 12]) await moveBooking(unlimited, { id, leadId, locationId: world.locations.northSales } as TestDriveBooking, `2026-11-25T${hour}:00`, NOW)
    expect(await starts()).toEqual(['2026-11-25T02:00:00.000Z'])
  })
})

describe('a request that may be a machine’s', () => {
  it('books no time, sent again neither, until somebody has looked at it', async () => {
    const signs = { company_website: true, submission_id: uuidV7(NOW) }
    const { suspectedFor } = await book('2026-11-24T11:00', signs)
    expect(suspectedFor).toEqual(['traps'])
    await book('2026-11-24T14:00', signs)
    expect(await starts()).toEqual([])
    await database.pool.query('update lead set released_at = now()')
    await book('2026-11-24T15:00', signs)
    expect(await starts()).toEqual(['2026-11-24T05:00:00.000Z'])
  })
})

describe('a wish', () => {
  const wishes = () => site({ offersSlots: false })
  it.each([
    ['in the past', '2020-01-05T03:00', 'That time is over. Choose a later one.'],
    ['at night', '2026-11-25T03:00', 'Place sales is open from 9 am to 5 pm on Wednesday 25 November 2026. Choose a time between them.'],
    ['on a holiday', '2026-11-26T10:00', 'Place sales is closed on Thursday 26 November 2026. Choose another day.'],
    ['with a slip in the year', '2028-12-28T10:00', 'Thursday 28 December 2028 is more than a year ahead. Choose an earlier day.'],
    ['between slots, half a year ahead', '2027-05-25T10:17', 'taken'],
  ])('%s', async (_what, wall, outcome) => {
    expect(await refusal(wall, {}, wishes())).toBe(outcome)
    expect(await bookings()).toEqual([])
  })

  it('about no place in particular must lie ahead', async () => {
    expect(await refusal('2020-01-05T03:00', { car_id: null, dealership_slug: null }, { ...wishes(), dealershipIds: world.south.dealershipIds })).toBe('That time is over. Choose a later one.')
  })
})

describe('the form', () => {
  const soon = () => {
    const inTwoDays = addDays(new Date().toISOString().slice(0, 10), 2)
    return inTwoDays === HOLIDAY ? addDays(inTwoDays, 1) : inTwoDays
  }
  const form = async (tenant: Tenant, withCar = true) => {
    const car = withCar ? await findFormCar(tenant, new Request(`https://north.example.com/?car_id=${world.cars.northUsed}`)) : null
    return (await loadPageForm(tenant, { kind: 'test_drive', category: null }, car)).options
  }
  const timeField = ({ fields }: EnquiryFormOptions<FormKind>) => fields.find(({ name }) => name === 'dateTime')

  it('lists the days and times that are free', async () => {
    const { type, options = [], placeholder } = timeField(await form(site())) ?? {}
    expect({ type, placeholder }).toEqual({ type: 'slot', placeholder: 'Any time: please call me' })
    const ofDay = options.filter(({ value }) => value.startsWith(soon()))
    expect(ofDay[0]).toMatchObject({ value: `${soon()}T09:00`, group: expect.stringMatching(/^[A-Z][a-z]+day \d+ [A-Z][a-z]+ 20\d\d$/) })
    expect(ofDay.map(({ label }) => label.replace(/ \(.*/, ''))).toEqual(['9 am', '10 am', '11 am', '12 pm', '1 pm', '2 pm', '3 pm', '4 pm'])
  })

  it('asks for a wish where none are offered', async () => {
    expect(timeField(await form(site({ offersSlots: false })))).toEqual({ name: 'dateTime' })
  })

  it('keeps everything that was typed when a time is refused, and says why at the field', async () => {
    const body = filledForm({ postcode: '4000', car_id: String(world.cars.northUsed), message: 'Is it quiet?', dateTime: '2020-01-05T03:00' })
    const outcome = await receiveEnquiry(site(), { body, options: await form(site()), path: '/book-test-drive/', userAgent: null, requestId: 'r' })
    expect(outcome).toMatchObject({ kind: 'invalid', fieldErrors: { dateTime: 'That time is over. Choose a later one.' }, formError: null, values: { name: 'Mary', message: 'Is it quiet?' } })
    // Sent again with none chosen it is no wish for any time; the chip that is chosen comes first and counts.
    const again = filledForm({ postcode: '4000', car_id: String(world.cars.northUsed), dateTime: 'none' })
    const receive = async (sent: FormData) => receiveEnquiry(site(), { body: sent, options: await form(site()), path: '/book-test-drive/', userAgent: null, requestId: 'r' })
    expect(await receive(again)).toMatchObject({ kind: 'invalid', fieldErrors: { dateTime: 'Choose one of the times.' } })
    again.set('dateTime', '')
    again.append('dateTime', 'none')
    expect(await receive(again)).toMatchObject({ kind: 'accepted' })
  })

  it('asks for the page anew where it asks by now what that page does not have, and only there', async () => {
    const terms = { ...site(), settings: settingsSchema.parse({ testDrives: SLOTS, forms: { testDriveDisclaimer: 'Bring your licence.' } }) }
    const post = (body: FormData, tenant = terms) => pageRoute.action({ ...of(tenant, 'https://north.example.com/book-test-drive/', body), params: { '*': 'book-test-drive/' } })
    expect(await post(filledForm({ location: '' }))).toMatchObject({
      init: { status: 422 },
      data: { fieldErrors: { terms_conditions: 'Accept the terms to go on.' }, isPageStale: true, repopulateFields: { name: 'Mary' } },
    })
    const empty = (await post(filledForm({ terms_conditions: 'on', name: '' }))) as { data: object }
    expect(empty.data).toMatchObject({ fieldErrors: { name: 'Enter your first name.' } })
    expect(empty.data).not.toHaveProperty('isPageStale', true)
  })

  it('takes a tick for no other words than those that its page showed', async () => {
    const saying = (testDriveDisclaimer: string) => ({ ...site(), settings: settingsSchema.parse({ testDrives: SLOTS, forms: { testDriveDisclaimer } }) })
    const opened = (await form(saying('I hold a full licence.'))).fields.find(({ name }) => name === 'terms_conditions')
    const body = filledForm({ terms_conditions: opened?.ticked ?? '', message: 'Is it quiet?' })
    const post = (tenant: Tenant) => pageRoute.action({ ...of(tenant, 'https://north.example.com/book-test-drive/', body), params: { '*': 'book-test-drive/' } })
    expect(await post(saying('I pay the first $1,000 of any damage.'))).toMatchObject({
      init: { status: 422 },
      data: { fieldErrors: { terms_conditions: WORDS_CHANGED }, isPageStale: true, repopulateFields: { message: 'Is it quiet?' } },
    })
    expect(await post(saying('I hold a full licence.'))).toMatchObject({ status: 303 })
    const { rows } = await database.pool.query<{ consents: object[] }>('select consents from lead where submission_id = $1', [body.get('submission_id')])
    expect(rows[0]?.consents).toContainEqual(expect.objectContaining({ box: 'terms_conditions', wording: 'I hold a full licence.', isGiven: true }))
  })

  it('is looked up by place', async () => {
    const ask = async (tenant: Tenant, query: string) => {
      const response = await appointments.loader({ ...of(tenant, `https://north.example.com/api/appointments${query}`), params: {} })
      return { status: response.status, ...((await response.json()) as { appointments?: { value: string }[]; error?: string }) }
    }
    const free = await ask(site(), `?location=${world.locations.northSales}`)
    expect(free.status).toBe(200)
    expect(free.appointments?.map(({ value }) => value)).toContain(`${soon()}T09:00`)
    expect(await ask(site(), `?location=${world.locations.southSales}`)).toMatchObject({ status: 404 })
    expect(await ask(site({ offersSlots: false }), `?location=${world.locations.northSales}`)).toMatchObject({ status: 404 })
    expect(await ask(site(), '?location=x')).toMatchObject({ status: 400, error: 'location: expected the id of a place' })
  })

  it('offers what a booking leaves', async () => {
    await book('2026-11-24T11:00')
    const free = await loadAppointments(site({ daysAhead: 0 }), world.locations.northSales, null, NOW)
    expect(free?.map(({ label }) => label)).toEqual(['12 pm', '1 pm', '2 pm', '3 pm', '4 pm'])
  })
})

const of = (tenant: Tenant, address: string, body?: FormData) => ({
  context: requestContext(tenant, { isPersonal: true }),
  request: new Request(address, body ? { method: 'POST', body } : {}),
})

describe('on a web machine whose clock is wrong', () => {
  /** As a process learns the database's time: from the site's look-up, which every request stands on. */
  const at = async (daysAhead: number) => {
    vi.useRealTimers()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + daysAhead * DAY_MS })
    // By a host that is in no memory yet.
    const host = `north-${crypto.randomUUID()}`
    await database.pool.query('update tenant set former_slugs = former_slugs || $2::text where id = $1', [world.north.id, host])
    await findTenantByHost(`${host}.localhost`)
  }
  afterEach(() => {
    vi.useRealTimers()
    noteDatabaseTime(new Date(), 0)
  })

  it('no time that is over is offered, and none that is to come is left out', async () => {
    const tenant = site({ leadHours: 0 })
    const times = async () => (await loadAppointments(tenant, world.locations.northSales))?.map(({ value }) => value)
    const free = async () => {
      await at(0)
      return times()
    }
    expect((await free())?.length).toBeGreaterThan(10)
    for (const days of [-3, 3]) {
      const before = await free()
      await at(days)
      const offered = await times()
      // Meanwhile the next time may have begun, or at midnight another day have come up.
      expect([before, await free()], String(days)).toContainEqual(offered)
    }
  })

  it('a test drive that lies ahead can be moved and given up', async () => {
    const { leadId, id } = await booked()
    await at(30)
    expect((await findThankedLead(site(), leadId))?.booking?.state).toBe('booked')
    for (const [route, purpose] of [[moveRoute, 'move'], [cancelRoute, 'cancel']] as const) {
      const answer = (await route.loader({ ...of(site(), address(purpose, id)), params: { id } })) as unknown as { data: { booking: { state: string } } }
      expect(answer.data.booking.state, purpose).toBe('booked')
    }
  })
})

/** Booked days ahead of the real clock, which the pages go by. */
async function booked() {
  const inThreeDays = addDays(new Date().toISOString().slice(0, 10), 3)
  const day = inThreeDays === HOLIDAY ? addDays(inThreeDays, 1) : inThreeDays
  const { leadId } = await submitTestDrive(site(), wanted(`${day}T11:00`), new Date())
  const [booking] = (await bookings()).filter(({ lead_id }) => lead_id === leadId)
  return { leadId, day, id: booking?.id ?? '' }
}
const address = (purpose: 'cancel' | 'move' | 'calendar', id: string) => `https://north.example.com${testDrivePath(purpose, id)}`

describe('a signed link', () => {
  const jobs = async () => (await database.pool.query<{ dedup_key: string }>(`select dedup_key from outbox_job where kind = 'lead_delivery' order by id`)).rows.map(({ dedup_key }) => dedup_key)

  it('shows by GET and cancels by POST, and tells the dealer once', async () => {
    const { id, leadId } = await booked()
    const args = { ...of(site(), address('cancel', id)), params: { id } }
    const shown = await cancelRoute.loader(args)
    expect(shown.data).toMatchObject({ booking: { state: 'booked', placeName: 'Place sales', car: { title: '2022 Toyota HiLux' } } })
    expect((await bookings())[0]?.cancelled_at).toBeNull()
    const posted = await cancelRoute.action({ ...of(site(), address('cancel', id), new FormData()), params: { id } })
    expect([posted.status, posted.headers.get('Location')]).toEqual([303, testDrivePath('cancel', id)])
    await cancelRoute.action({ ...of(site(), address('cancel', id), new FormData()), params: { id } })
    // Who gave one up is led to another, where the site still has the form and the car is not sold.
    const again = async (tenant = site()) => (await cancelRoute.loader({ ...of(tenant, address('cancel', id)), params: { id } })).data.booking
    expect(await again()).toMatchObject({ state: 'cancelled', bookAgainHref: `/book-test-drive/?car_id=${world.cars.northUsed}` })
    const without = { ...site(), settings: { ...site().settings, pages: { ...site().settings.pages, testDrive: false } } }
    expect(await again(without)).toMatchObject({ bookAgainHref: null })
    expect(await jobs()).toEqual([`lead:${leadId}`, `lead:${leadId}:booking-1`])
    expect(await findThankedLead(site(), leadId)).toMatchObject({ booking: { state: 'cancelled' } })
  })

  it('moves by POST to a time that is free, and says why it does not', async () => {
    const { id, leadId, day } = await booked()
    const move = (wall: string) => moveRoute.action({ ...of(site(), address('move', id), formWith({ dateTime: wall })), params: { id } })
    expect(await move(`${day}T03:00`)).toMatchObject({ data: { error: expect.stringMatching(/^Place sales is open from 9 am to 5 pm on /), dateTime: `${day}T03:00` }, init: { status: 422 } })
    expect(await move('soon')).toMatchObject({ data: { error: 'Choose one of the times.' }, init: { status: 422 } })
    expect(await move(`${day}T14:00`)).toMatchObject({ status: 303 })
    const { rows } = await database.pool.query(`select starts_at, version, answers->>'dateTime' as wall from test_drive_booking b join lead l on l.id = b.lead_id`)
    expect(rows).toEqual([{ starts_at: new Date(`${day}T04:00:00Z`), version: 1, wall: `${day}T14:00` }])
    expect(await jobs()).toEqual([`lead:${leadId}`, `lead:${leadId}:booking-1`])
    const shown = await moveRoute.loader({ ...of(site(), `${address('move', id)}&moved`), params: { id } })
    expect(shown.data).toMatchObject({ isMoved: true, booking: { when: expect.stringMatching(/^2 pm on /) } })
    expect(shown.data.times.map(({ value }) => value)).toContain(`${day}T11:00`)
  })

  it('brings the file for a calendar', async () => {
    const { id, day } = await booked()
    const response = await calendarRoute.loader({ ...of(site(), address('calendar', id)), params: { id } })
    const file = await response.text()
    expect(response.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8')
    expect(file.split('\r\n')).toEqual(
      expect.arrayContaining(['METHOD:PUBLISH', `UID:${id}@north.example.com`, `DTSTART:${day.replaceAll('-', '')}T010000Z`, `DTEND:${day.replaceAll('-', '')}T020000Z`, 'STATUS:CONFIRMED', 'SUMMARY:Test drive: 2022 Toyota HiLux']),
    )
    expect(file.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
    // A name is a part of two properties, and can neither end them nor begin another.
    const named = await calendarRoute.loader({ ...of({ ...site(), name: 'The "Ute"\r\nATTENDEE:x' }, address('calendar', id)), params: { id } })
    const lines = (await named.text()).split('\r\n')
    expect(lines).toEqual(expect.arrayContaining(["PRODID:-//The 'Ute' ATTENDEE:x//Test drives//EN", expect.stringMatching(/^ORGANIZER;CN="The 'Ute' ATTENDEE:x":mailto:/)]))
    expect(lines.filter((line) => line.startsWith('ATTENDEE'))).toEqual([])
  })

  it('of another purpose, another site, or no key leads nowhere', async () => {
    const { id } = await booked()
    const tries = [
      [site(), address('cancel', id).replace('/cancel', '/move')],
      [site(), `https://north.example.com/test-drives/${id}/move`],
      [{ ...world.south, settings: site().settings }, address('move', id)],
    ] as const
    for (const [tenant, link] of tries) await expect(moveRoute.loader({ ...of(tenant, link), params: { id } })).rejects.toMatchObject({ status: 404 })
    expect(await cancelBooking(world.south, { id }, NOW)).toBe(false)
    await expect(requireBooking(site(), 'move', "1' or '1", new Request(`https://x.example.com/?key=${'a'.repeat(43)}`))).rejects.toMatchObject({ status: 404 })
  })

  // By a machine's clock an hour behind, a test drive that had begun was given up, and its seat with it; by one ahead, one that was to come was over.
  it.each([1, -1])('goes by the database’s clock where the machine’s is %i hour off', async (hours) => {
    await book('2026-11-24T11:00')
    const [{ id } = { id: '' }] = await bookings()
    const startsIn = (minutes: number) => database.pool.query(`update test_drive_booking set starts_at = now() + make_interval(mins => $1), ends_at = now() + make_interval(mins => $1 + 60)`, [minutes])
    const cancel = () => cancelRoute.action({ ...of(site(), address('cancel', id)), params: { id } })
    const wish = (minutes: number) => submitTestDrive(site({ offersSlots: false }), wanted(wallTime(new Date(Date.now() - hours * 3_600_000 + minutes * 60_000), world.north.timeZone), { car_id: null }))
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 3_600_000 })
    try {
      await startsIn(-30)
      await cancel()
      expect((await bookings())[0]?.cancelled_at).toBeNull()
      await startsIn(30)
      await cancel()
      expect((await bookings())[0]?.cancelled_at).not.toBeNull()
      await expect(wish(-30)).rejects.toThrow('That time is over.')
      // Outside the place's hours, as it may be now, that is what it is refused for.
      expect(await wish(30).then(() => 'taken', String)).toMatch(/^taken$|is open from|is closed on/)
    } finally {
      vi.useRealTimers()
    }
  })

  it('changes nothing that has begun', async () => {
    await book('2026-11-24T11:00')
    const [stored] = await bookings()
    const later = new Date('2026-11-24T11:30:00+10:00')
    expect(await cancelBooking(site(), { id: stored?.id ?? '' }, later)).toBe(false)
    const booking = await requireBooking(site(), 'move', stored?.id ?? '', new Request(address('move', stored?.id ?? '')))
    await expect(moveBooking(site(), booking, '2026-11-25T11:00', later)).rejects.toThrow('This test drive is cancelled, or has begun.')
    // Nor is one that was given up taken again by the page that moves it.
    expect(await cancelBooking(site(), booking, NOW)).toBe(true)
    await expect(moveBooking(site(), booking, '2026-11-25T11:00', NOW)).rejects.toThrow('This test drive is cancelled, or has begun.')
  })
})

/** The lead's id is in every mail, webhook and file of it, and shoppers pass the page on: whoever had it gave the test drive up. */
describe('the thank-you page', () => {
  const day = () => addDays(new Date().toISOString().slice(0, 10), 3)
  const post = async (fields: Record<string, string>, cookie = '', tenant = site()) => {
    const body = filledForm({ car_id: String(world.cars.northUsed), dateTime: `${day()}T11:00`, ...fields })
    const request = new Request('https://north.example.com/book-test-drive/', { method: 'POST', body, headers: { Cookie: cookie } })
    const answer = (await pageRoute.action({ ...of(tenant, request.url), request, params: { '*': 'book-test-drive/' } })) as Response
    return { thanks: answer.headers.get('Location') ?? '', cookie: answer.headers.get('Set-Cookie') }
  }
  const open = async (path: string, cookie: string | null) => {
    const request = new Request(`https://north.example.com${path}`, { headers: { Cookie: cookie?.split(';', 1)[0] ?? '' } })
    const { data } = await successRoute.loader({ ...of(site(), request.url), request, params: {} })
    return data.lead.booking
  }

  it('has the ways to move it and give it up in the browser that booked, and in no other', async () => {
    const { thanks, cookie } = await post({})
    expect(cookie).toMatch(/^booked=[\w.-]+; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Lax$/)
    const [{ id = '' } = {}] = await bookings()
    expect(await open(thanks, cookie)).toMatchObject({ state: 'booked', ways: { movePath: testDrivePath('move', id), cancelPath: testDrivePath('cancel', id) } })
    const forged = cookie?.replace(/=[^.]+/, '=0199a7b2-1111-7222-8333-444455556666') ?? null
    for (const other of [null, 'booked=', forged, (await post({ dateTime: `${day()}T14:00`, email: 'another@example.com', phone: '0400 000 001' })).cookie]) {
      const shown = await open(thanks, other)
      expect(shown, String(other)).toMatchObject({ state: 'booked', placeName: 'Place sales', calendarPath: testDrivePath('calendar', id), ways: null })
      expect(JSON.stringify(shown)).not.toMatch(/\/(move|cancel)\?key=/)
    }
  })

  it('has them for each test drive that the browser booked, and after a second press', async () => {
    const submission_id = crypto.randomUUID()
    const first = await post({ submission_id })
    const again = await post({ submission_id })
    expect(again.thanks).toBe(first.thanks)
    expect(await open(first.thanks, again.cookie)).toMatchObject({ ways: { cancelPath: expect.any(String) } })
    const second = await post({ car_id: String(world.cars.northNew), dateTime: `${day()}T14:00` }, again.cookie?.split(';', 1)[0])
    for (const { thanks } of [first, second]) expect(await open(thanks, second.cookie)).toMatchObject({ ways: { cancelPath: expect.any(String) } })
  })

  it('has none for the same words without the id of their form, which whoever has the lead can send', async () => {
    const first = await post({ submission_id: '' })
    expect(await open(first.thanks, first.cookie)).toMatchObject({ ways: { cancelPath: expect.any(String) } })
    for (const submission_id of ['', 'x']) expect(await post({ submission_id })).toEqual({ thanks: first.thanks, cookie: null })
  })

  it.each([
    ['a page that was opened anew', crypto.randomUUID()],
    ['a page that Back brought without its id', ''],
  ])('is the same one for another time of the same car, from %s: its test drive is moved', async (_what, submission_id) => {
    const first = await post({ message: 'I need a ramp.', email: 'mary@example.com' })
    const cookie = first.cookie?.split(';', 1)[0]
    expect(await post({ submission_id, dateTime: `${day()}T14:00`, message: '', email: 'Mary@example.com' }, cookie)).toMatchObject({ thanks: first.thanks })
    expect((await database.pool.query('select message from lead')).rows, 'what it leaves empty stays said').toEqual([{ message: 'I need a ramp.' }])
    // The same once more is no news, and no second booking of one's own time.
    expect(await post({ submission_id: submission_id && crypto.randomUUID(), dateTime: `${day()}T14:00`, message: '', email: 'mary@example.com' }, cookie)).toMatchObject({ thanks: first.thanks })
    expect(await bookings()).toMatchObject([{ version: 1, cancelled_at: null }])
  })

  it.each([
    ['of another person', { email: 'another@example.com', phone: '0400 000 001' }],
    ['with another car', { car_id: 'northNew' }],
  ])('is another one %s on the same browser', async (_what, { car_id: car, ...changes }: Record<string, string>) => {
    const first = await post({})
    const second = await post({ dateTime: `${day()}T14:00`, ...changes, ...(car ? { car_id: String(world.cars.northNew) } : {}) }, first.cookie?.split(';', 1)[0])
    expect(second.thanks).not.toBe(first.thanks)
    expect(await bookings()).toHaveLength(2)
  })

  it('is another one once the first was given up', async () => {
    const first = await post({})
    await database.pool.query('update test_drive_booking set cancelled_at = now()')
    expect((await post({ dateTime: `${day()}T14:00` }, first.cookie?.split(';', 1)[0])).thanks).not.toBe(first.thanks)
  })

  it('is remembered only where times are booked', async () => {
    expect(await post({}, '', site({ offersSlots: false }))).toMatchObject({ thanks: expect.stringMatching(/^\/success/), cookie: null })
  })
})

describe('of a car that is sold', () => {
  const address = () => `https://north.example.com/book-test-drive/?car_id=${world.cars.northUsed}`
  const args = (tenant: Tenant, body?: FormData) => ({ ...of(tenant, address(), body), params: { '*': 'book-test-drive/' } })
  const sent = (changes: Record<string, string> = {}) => filledForm({ car_id: String(world.cars.northUsed), message: 'Is it quiet?', ...changes })
  const sell = (isSold: boolean) =>
    database.pool.query(`update car set status = $2, sold_at = $3 where id = $1`, [world.cars.northUsed, isSold ? 'sold' : 'in_stock', isSold ? new Date('2026-01-01T00:00:00Z') : null])
  beforeEach(() => sell(true))
  afterEach(() => sell(false))

  it.each([true, false])('the form says so, asks for no time and offers others; slots %s', async (offersSlots) => {
    const { car, form, submitLabel, content } = await pageRoute.loader(args(site({ offersSlots })))
    expect(content, 'nor does the page say to choose one').toMatchObject({ html: '', head: { title: 'Book a test drive', description: null } })
    expect(car).toMatchObject({ isSold: true, similar: { label: 'See all our stock' } })
    const summary = car && renderToStaticMarkup(createElement(FormCarSummary, { car, relation: 'Towards this car of ours' }))
    expect(summary).toContain('This vehicle recently sold. Like this and want something similar?')
    expect(summary).not.toContain('Towards')
    expect(form?.options.fields.map(({ name }) => name)).toEqual(['name', 'last_name', 'email', 'phone', 'postcode', 'message', 'opt_in'])
    expect([form?.options.bookLabel, submitLabel]).not.toContain('Book this time')
  })

  it('the form that asks for no time, sent under the id of one that booked it, takes nothing back', async () => {
    await sell(false)
    const day = addDays(new Date().toISOString().slice(0, 10), 3)
    const submission_id = crypto.randomUUID()
    const post = (changes: Record<string, string>) => pageRoute.action(args(site({ offersSlots: true, leadHours: 0 }), sent({ submission_id, ...changes })))
    await post({ dateTime: `${day}T11:00` })
    const booked = await starts()
    expect(booked).toHaveLength(1)
    await sell(true)
    await post({ message: 'Do you have another?' })
    expect(await starts()).toEqual(booked)
    expect((await database.pool.query('select message from lead')).rows).toEqual([{ message: 'Do you have another?' }])
  })

  it.each([true, false])('a form that was opened before books no time: the answer says why and keeps what was typed; slots %s', async (offersSlots) => {
    const day = addDays(new Date().toISOString().slice(0, 10), 3)
    const answer = await pageRoute.action(args(site({ offersSlots }), sent({ dateTime: `${day}T11:00` })))
    expect(answer).toMatchObject({
      init: { status: 422 },
      data: {
        fieldErrors: {},
        formError: expect.stringMatching(/^This vehicle recently sold, so 11 am on [A-Z][a-z]+day .+ cannot be booked for it\. /),
        repopulateFields: { name: 'Mary', message: 'Is it quiet?', dateTime: `${day}T11:00` },
      },
    })
    const { rows } = await database.pool.query('select (select count(*) from lead) + (select count(*) from test_drive_booking) as stored')
    expect(rows).toEqual([{ stored: '0' }])
  })

  it('without a time it is an enquiry, which promises none', async () => {
    const answer = await pageRoute.action(args(site(), sent()))
    expect(answer).toMatchObject({ status: 303 })
    const { rows } = await database.pool.query<{ id: string }>(`select id, car_id, category, car_snapshot->>'status' as status from lead`)
    expect(rows).toEqual([expect.objectContaining({ car_id: world.cars.northUsed, category: 'Test Drive Enquiry', status: 'sold' })])
    expect(await findThankedLead(site(), rows[0]?.id ?? '')).toMatchObject({ received: 'We have your test drive enquiry. The team at Place sales will be in touch soon.' })
    expect(await bookings()).toEqual([])
  })

  it('a drive that is booked stays, can be given up, and is not moved', async () => {
    await sell(false)
    await book('2026-11-24T11:00')
    await sell(true)
    const [{ id = '' } = {}] = await bookings()
    const link = `https://north.example.com${testDrivePath('move', id)}`
    const move = async () => moveBooking(site(), await requireBooking(site(), 'move', id, new Request(link)), '2026-11-24T14:00', NOW)
    await expect(move()).rejects.toThrow('This vehicle recently sold, so no other time can be booked for it.')
    expect((await moveRoute.loader({ ...of(site(), link), params: { id } })).data).toMatchObject({ times: [], booking: { car: { isSold: true } } })
    expect(await starts()).toEqual(['2026-11-24T01:00:00.000Z'])
    expect(await cancelBooking(site(), { id }, NOW)).toBe(true)
  })
})

const mails: Mail[] = []
const transport: MailTransport = {
  name: 'kept',
  sends: true,
  messageId: (dedupKey) => dedupKey,
  send: async (mail) => {
    mails.push(mail)
    return { code: '250' }
  },
}
/** @returns the mails that are due, as a worker sends them at this moment */
const deliver = async (at = NOW) => {
  for (const route of leadRoutes(database.pool, transport)) {
    await database.pool.query('update outbox_job set available_at = $1 where done_at is null', [at])
    await deliverOutbox(database.pool, at, route)
  }
  return mails.splice(0)
}
const to = (sent: Mail[], address: string) => sent.find((mail) => mail.to[0]?.address === address)

describe('a form that is sent again without the time that it had booked', () => {
  const again = async (first: Parameters<typeof book>, second: Parameters<typeof book>) => {
    const submission_id = crypto.randomUUID()
    const { leadId } = await book(first[0], { submission_id, ...first[1] })
    await deliver()
    await book(second[0], { submission_id, ...second[1] })
    return { leadId, sent: await deliver(), thanked: await findThankedLead(site(), leadId, NOW) }
  }

  it('asks for a call: neither side reads that all is over', async () => {
    const { leadId, sent, thanked } = await again(['2026-11-24T11:00'], [null])
    const dealers = to(sent, 'sales@north.example')
    expect(dealers?.subject).toMatch(/^Updated: /)
    expect(dealers?.text).toContain('They do not come at 11 am on Tuesday 24 November 2026 any more, and the time is free again.')
    expect(dealers?.text).toContain('Test drive: Cancelled, asked for anew')
    const mine = to(sent, 'mary@example.com')
    expect(mine?.subject).toBe('Your test drive of the 2022 Toyota HiLux')
    expect(mine?.text).toContain('Your test drive at 11 am on Tuesday 24 November 2026 is cancelled. The team at')
    expect(mine?.attachments?.[0]?.content).toContain('METHOD:CANCEL')
    expect(thanked).toMatchObject({ booking: null, wish: null })
    expect((await readDeliveredLead(database.pool, world.north, leadId))?.payload.booking?.state).toBe('replaced')
  })

  it('goes where the place is that it asks for now', async () => {
    const channel = (place: string) => ({ name: place, kind: 'email', to: [`${place}@north.example`], match: { locations: [place] } })
    await setSettings(database.pool, world.north, { testDrives: SLOTS, leads: { channels: [channel('sales'), channel('service')] } })
    const elsewhere = { location: String(world.locations.northService) }
    try {
      const { sent, thanked } = await again(['2026-11-24T11:00'], [null, elsewhere])
      expect(to(sent, 'service@north.example')?.subject).not.toMatch(/Cancelled|Updated/)
      expect(to(sent, 'service@north.example')?.text).not.toContain('any more')
      // The place that waits at that time hears of it as well.
      expect(to(sent, 'sales@north.example')?.subject).toMatch(/^Updated: /)
      expect(to(sent, 'sales@north.example')?.text).toContain('They do not come at 11 am on Tuesday 24 November 2026 any more, and the time is free again. What they ask for now is below. This lead goes to Place service now.')
      expect(to(sent, 'service@north.example')?.text).toContain('\nThe car is at: Place sales\n')
      expect(to(sent, 'mary@example.com')?.text).not.toContain('The car is at')
      expect(thanked?.locationName).toBe('Place service')
      // The same time at a place that books none is a wish there, and no cancellation.
      await database.pool.query('delete from opening_hours where location_id = $1', [world.locations.northService])
      const same = await again(['2026-11-24T11:00'], ['2026-11-24T11:00', elsewhere])
      expect(to(same.sent, 'service@north.example')?.text).toContain('Preferred time: 24 Nov 2026, 11 am')
      expect(to(same.sent, 'sales@north.example')?.subject).toMatch(/^Updated: /)
      expect(same.thanked).toMatchObject({ booking: null, wish: '11 am on Tuesday 24 November 2026 local time' })
    } finally {
      await setSettings(database.pool, world.north, { testDrives: SLOTS, contact: { leadEmail: 'sales@north.example' } })
      await openAllWeek(world.locations.northService)
    }
  })

  it('with the first time that it books has a mail with it, after one that promised a call', async () => {
    const { leadId, sent } = await again([null], ['2026-11-24T11:00'])
    expect(to(sent, 'mary@example.com')).toMatchObject({ dedupKey: `lead:${leadId}:booking-0/confirmation`, subject: 'Your test drive of the 2022 Toyota HiLux' })
    expect(to(sent, 'mary@example.com')?.text).toContain('See you at 11 am on Tuesday 24 November 2026')
  })
})

it('a car that stands nowhere that is known is booked at no place that nobody chose: its time is a wish', async () => {
  await database.pool.query('update car set location_id = null where id = $1', [world.cars.northNew])
  try {
    await book('2026-11-24T11:15', { car_id: world.cars.northNew })
    expect(await bookings()).toEqual([])
  } finally {
    await database.pool.query('update car set location_id = $1 where id = $2', [world.locations.northSales, world.cars.northNew])
  }
})

describe('where worker or mail server come back when the test drive has begun', () => {
  const started = new Date('2026-11-24T11:00:00+10:00')

  it('the dealer hears of it, and nobody is told to come', async () => {
    await book('2026-11-24T11:00')
    const sent = await deliver(started)
    expect(sent.map(({ to: [first] }) => first?.address)).toEqual(['sales@north.example'])
  })

  it('the mail that was on its way already is dropped, while one that it is cancelled still goes', async () => {
    await book('2026-11-24T11:00')
    const [channels] = leadRoutes(database.pool, transport)
    await database.pool.query('update outbox_job set available_at = $1', [NOW])
    if (channels) await deliverOutbox(database.pool, NOW, channels)
    expect(to(await deliver(started), 'mary@example.com')).toBeUndefined()
    await database.pool.query('truncate lead, outbox_job, rate_turn cascade')
    await book('2026-11-24T11:00')
    const [{ id = '' } = {}] = await bookings()
    await cancelBooking(site(), { id }, NOW)
    expect(to(await deliver(started), 'mary@example.com')?.subject).toBe('Cancelled: your test drive of the 2022 Toyota HiLux')
  })
})

it('dealer and shopper have mails of the booking, its move and its end', async () => {
  const { leadId } = await book('2026-11-24T11:00')
  const payload = async () => (await readDeliveredLead(database.pool, world.north, leadId))?.payload
  const first = await deliver()
  expect(await payload()).toMatchObject({
    ...{ location: null, place: { slug: 'sales', name: 'Place sales' }, car_place: null, time_zone: 'Australia/Brisbane' },
    booking: { starts_at: '2026-11-24T01:00:00.000Z', ends_at: '2026-11-24T02:00:00.000Z', state: 'booked' },
  })
  expect(to(first, 'sales@north.example')?.text).toContain('A test drive is booked for 11 am on Tuesday 24 November 2026.')
  expect(to(first, 'sales@north.example')?.text).toContain('Booked time: 24 Nov 2026, 11 am')
  const mine = to(first, 'mary@example.com')
  expect(mine).toMatchObject({ subject: 'Your test drive of the 2022 Toyota HiLux', dedupKey: `lead:${leadId}/confirmation` })
  expect(mine?.attachments?.[0]).toMatchObject({ fileName: 'test-drive.ics', contentType: 'text/calendar; charset=utf-8; method=PUBLISH', content: expect.stringContaining('SEQUENCE:0') })
  const [stored] = await bookings()
  const id = stored?.id ?? ''
  expect(mine?.text).toMatch(new RegExp(`/test-drives/${id}/move\\?key=`))
  expect(mine?.html).toMatch(new RegExp(`/test-drives/${id}/cancel\\?key=`))
  const link = new Request(`https://north.example.com${testDrivePath('move', id)}`)
  await moveBooking(site(), await requireBooking(site(), 'move', id, link), '2026-11-24T14:00', NOW)
  const second = await deliver()
  expect((await payload())?.booking).toEqual({ starts_at: '2026-11-24T04:00:00.000Z', ends_at: '2026-11-24T05:00:00.000Z', state: 'moved' })
  expect(to(second, 'sales@north.example')?.text).toContain('They have moved their test drive from 11 am on Tuesday 24 November 2026 to 2 pm on Tuesday 24 November 2026.')
  expect(to(second, 'sales@north.example')?.text).toMatch(/\nReceived .* · Place sales\n/)
  expect((await payload())?.answers_in_words).toEqual([{ question: 'Booked time', answer: '24 Nov 2026, 2 pm' }, { question: 'Moved from', answer: '24 Nov 2026, 11 am' }, { question: 'Test drive', answer: 'Booked, moved' }])
  expect(to(second, 'sales@north.example')?.subject).toMatch(/^Moved: .*, 2022 Toyota HiLux \(/)
  expect(to(second, 'mary@example.com')).toMatchObject({ subject: 'Moved: your test drive of the 2022 Toyota HiLux', dedupKey: `lead:${leadId}:booking-1/confirmation` })
  await cancelBooking(site(), { id }, NOW)
  const third = await deliver()
  expect((await payload())?.booking?.state).toBe('cancelled')
  expect(to(third, 'sales@north.example')?.text).toContain('They have cancelled the test drive at 2 pm on Tuesday 24 November 2026.')
  expect(to(third, 'sales@north.example')?.subject).toMatch(/^Cancelled: .*, 2022 Toyota HiLux \(/)
  expect(to(third, 'sales@north.example')?.text).not.toContain('Preferred time')
  const cancelled = to(third, 'mary@example.com')
  expect(cancelled?.attachments?.[0]?.content.split('\r\n')).toEqual(expect.arrayContaining(['METHOD:CANCEL', 'SEQUENCE:2', 'STATUS:CANCELLED', `UID:${id}@north.localhost`]))
  expect(cancelled?.text).not.toContain('/test-drives/')
  expect(cancelled?.text).not.toContain('Moved from')
  // A calendar of the dealership's has it, moves it and takes it out again, as the shopper's does.
  for (const sent of [first, second, third]) expect(to(sent, 'sales@north.example')?.attachments).toEqual(to(sent, 'mary@example.com')?.attachments)
})

it('is moved from when it was last, by form as by link, and from nowhere where only its place is another or it was given up in between', async () => {
  const submission_id = crypto.randomUUID()
  const { leadId } = await book('2026-11-24T11:00', { submission_id })
  const movedFrom = async () => (await readDeliveredLead(database.pool, world.north, leadId))?.payload.answers.moved_from
  expect(await movedFrom()).toBeUndefined()
  for (let at = 0; at < 2; at++) await book('2026-11-24T14:00', { submission_id })
  expect(await movedFrom()).toBe('2026-11-24T11:00')
  await book('2026-11-24T15:00', { submission_id })
  expect(await movedFrom()).toBe('2026-11-24T14:00')
  await book('2026-11-24T15:00', { submission_id, answers: { dateTime: '2026-11-24T15:00', distribution_location: String(world.locations.northService) } })
  expect(await movedFrom()).toBeUndefined()
  await book(null, { submission_id })
  await book('2026-11-24T16:00', { submission_id })
  expect(await movedFrom()).toBeUndefined()
})

function formWith(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
