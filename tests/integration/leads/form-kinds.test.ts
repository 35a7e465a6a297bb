import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { requirePossibleDays } from '~/leads/check-days.server'
import { loadPageForm } from '~/leads/page-form.server'
import { findFormCar } from '~/leads/form-car.server'
import { drawShown, findDrawnPrize, submitPrizeDraw } from '~/leads/prize-draw/submit-prize-draw.server'
import { receiveEnquiry } from '~/leads/receive-enquiry.server'
import type { EnquiryFormOptions } from '~/domain/forms/enquiry-form'
import { longDate } from '~/domain/time/date-words'
import { WORDS_CHANGED, wordsMark } from '~/domain/forms/consent'
import { onlyLeft } from '~/domain/forms/enquiry-schema'
import { formOptions, type FormKind } from '~/domain/forms/forms'
import { loadEnquiryPlaces } from '~/leads/enquiry-places.server'
import { enquiryResponse } from '~/leads/enquiry-response.server'
import { TERMS_SHOWN } from '~/domain/reservations/reservation-words'
import * as spinRoute from '~/routes/spin-to-win'
import { closeDatabase } from '~/platform/db/db.server'
import { settingsSchema } from '~/tenants/settings-schema'
import type { Tenant } from '~/tenants/tenant'
import { comingDay } from '../../support/coming-day'
import { requestContext } from '../../support/request-context'
import { testDatabase, type TestDatabase } from '../../support/test-database'
import { createLeadWorld, enquiry, filledForm, type LeadWorld } from './lead-fixture'

/** Days of a week that is near; Friday is a day off of the workshop. */
const [SUNDAY, TUESDAY, HOLIDAY] = [0, 2, 5].map(comingDay) as [string, string, string]

let database: TestDatabase
let world: LeadWorld
let yard: number

beforeAll(async () => {
  database = await testDatabase()
  world = await createLeadWorld(database.pool)
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into location (dealership_id, name, slug, location_type) select dealership_id, 'Place yard', 'yard', 'sales' from location where id = $1 returning id`,
    [world.locations.northService],
  )
  yard = rows[0]?.id ?? 0
  // A workshop is no place to drive a car at.
  await database.pool.query('insert into location_distribution (from_location_id, to_location_id) values ($1, $2), ($1, $3), ($1, $4)', [
    world.locations.northSales,
    world.locations.northService,
    world.locations.northHidden,
    yard,
  ])
  await database.pool.query(`update car set tag = 'Test Drive Only' where id = $1`, [world.cars.northUsed])
})
afterAll(async () => {
  await closeDatabase()
  await database.close()
})
beforeEach(() => database.pool.query('truncate lead, outbox_job, rate_turn cascade'))

const withForms = (forms: object, tenant = world.north): Tenant => ({ ...tenant, settings: settingsSchema.parse({ forms }) })
const send = (tenant: Tenant, options: EnquiryFormOptions<FormKind>, fields: Record<string, string>) =>
  receiveEnquiry(tenant, { body: filledForm({ postcode: '4000', ...fields }), options, path: '/form', userAgent: 'Browser/1.0', requestId: 'r' })
const leads = async () => (await database.pool.query('select l.*, d.slug as dealership from lead l left join dealership d on d.id = l.dealership_id order by l.id')).rows
const carOf = (tenant: Tenant, id: number) => findFormCar(tenant, new Request(`https://north.example.com/book-test-drive/?car_id=${id}`))

describe('a test drive', () => {
  it('of a car: its own category and event, no message, where and when it is wanted', async () => {
    const tenant = withForms({ testDriveDisclaimer: 'I have a licence.' })
    const car = await carOf(tenant, world.cars.northUsed)
    expect(car?.distribution).toEqual([{ value: String(yard), label: 'Place yard' }])
    const { options } = await loadPageForm(tenant, { kind: 'test_drive', category: null }, car)
    const fields = { category: 'Test Drive Enquiry', car_id: String(car?.id), message: '', dateTime: `${TUESDAY}T10:30`, distribution_location: '' }
    fields.distribution_location = car?.distribution[0]?.value ?? ''
    expect(await send(tenant, options, fields)).toMatchObject({ kind: 'invalid', fieldErrors: { terms_conditions: 'Accept the terms to go on.' } })
    expect(await send(tenant, options, { ...fields, terms_conditions: 'on' })).toMatchObject({ kind: 'accepted' })
    expect(await leads()).toEqual([
      expect.objectContaining({
        category: 'Test Drive Enquiry',
        event_id: 17,
        car_id: world.cars.northUsed,
        message: null,
        answers: { dateTime: `${TUESDAY}T10:30`, distribution_location: fields.distribution_location, terms_conditions: true },
      }),
    ])
  })

  it('of a model: its lead names the model that the address did, whatever is sent', async () => {
    const model = { make: 'Toyota', model: 'HiLux', name: 'Toyota HiLux', href: '/search/toyota/hilux' }
    const { options } = await loadPageForm(world.north, { kind: 'test_drive', category: null }, null, model)
    expect(await send(world.north, options, { location: String(world.locations.northSales), 'Vehicle Make': 'Another' })).toMatchObject({ kind: 'accepted' })
    expect(await leads()).toEqual([expect.objectContaining({ car_id: null, answers: { 'Vehicle Make': 'Toyota', 'Vehicle Model': 'HiLux' } })])
  })

  it('is not of another site’s car', async () => {
    expect(await carOf(world.north, world.cars.southUsed)).toBeNull()
    expect(await findFormCar(world.north, new Request("https://north.example.com/?car_id=1'--"))).toBeNull()
  })
})

it('photos: the hidden field says what is asked', async () => {
  const car = await carOf(world.north, world.cars.northNew)
  const { options } = await loadPageForm(world.north, { kind: 'request_photos', category: null }, car)
  expect(await send(world.north, options, { category: 'Request Photos', car_id: String(car?.id), message: '' })).toMatchObject({ kind: 'accepted' })
  expect(await leads()).toEqual([expect.objectContaining({ category: 'Request Photos', event_id: 14, answers: { 'Request Photos': 'Please send photos for this car' } })])
})

// Every step that was sent led to the first one again, and the message could never be typed.
it('the enquiry of a page of words is asked at once on a site whose forms have steps', async () => {
  const tenant = withForms({ layout: 'steps' })
  const { options } = await loadPageForm(tenant, { kind: 'general', category: 'Warranty Enquiry' }, null)
  expect(options.steps).toBeUndefined()
  expect(options.fields.map(({ name }) => name)).toEqual(expect.arrayContaining(['email', 'message']))
  expect(await send(tenant, options, { message: 'How long?', location: String(world.locations.northService) })).toMatchObject({ kind: 'accepted' })
  expect((await database.pool.query('select form_completed from lead')).rows).toEqual([{ form_completed: true }])
})

describe('a form whose settings were changed while it was open', () => {
  const asked = { kind: 'general', category: null } as const
  const before = { showsRego: true, asksTradeIn: true }
  it('refuses what was chosen among several of which one is left, says which, and keeps what it does not ask any more', async () => {
    const { options } = await loadPageForm(withForms({ locationSlugs: ['sales'], categories: ['General Enquiry'] }), asked, null)
    const chosen = { category: 'Service Enquiry', location: String(world.locations.northService), rego: ' abc 123 ', has_trade_in: 'Yes', preferred_contact_method: 'Fax', submission_id: crypto.randomUUID(), company_website: '' }
    const refused = await send(world.north, options, chosen)
    expect(refused).toMatchObject({ kind: 'invalid', fieldErrors: { category: onlyLeft('General Enquiry'), location: onlyLeft('Place sales') }, values: { message: 'Is it still available?', rego: ' abc 123 ' } })
    expect(enquiryResponse(refused, new URL('https://north.example.com/contact-us'), options)).toMatchObject({ status: 422, answer: { isPageStale: true } })
    expect(await leads()).toEqual([])
    expect(await send(world.north, options, { ...chosen, ...options.fixed })).toMatchObject({ kind: 'accepted' })
    expect(await leads()).toEqual([
      expect.objectContaining({ category: 'General Enquiry', location_id: world.locations.northSales, answers: { rego: 'abc 123', 'Do you have a trade-in': 'Yes' } }),
    ])
  })

  it('takes what another program sends for the one choice that there is', async () => {
    const { options } = await loadPageForm(withForms({ locationSlugs: ['sales'], categories: ['General Enquiry'] }), asked, null)
    expect(await send(world.north, options, { category: 'Web Lead', location: String(world.locations.northService) })).toMatchObject({ kind: 'accepted' })
    expect(await leads()).toEqual([expect.objectContaining({ category: 'General Enquiry', location_id: world.locations.northSales })])
  })

  it('in steps says so at the step that was sent, and goes on from there', async () => {
    const steps = (forms: object) => withForms({ layout: 'steps', ...forms })
    const receive = async (tenant: Tenant, fields: Record<string, string>, formId: string | null = null) =>
      receiveEnquiry(tenant, { body: filledForm(fields), options: formOptions('general', { settings: tenant.settings, places: await loadEnquiryPlaces(tenant), car: null }), path: '/contact-us', userAgent: null, requestId: 'r', formId })
    const id = crypto.randomUUID()
    expect(await receive(steps(before), { step: '1', submission_id: id, isLastStep: 'false' })).toMatchObject({ kind: 'step', step: 2 })
    const now = steps({ locationSlugs: ['sales'] })
    const second = { step: '2', company_website: '', category: 'General Enquiry', location: String(world.locations.northService), rego: 'ABC123' }
    expect(await receive(now, second, id)).toMatchObject({ kind: 'invalid', step: 2, fieldErrors: { location: onlyLeft('Place sales') } })
    expect(await receive(now, { ...second, location: String(world.locations.northSales) }, id)).toMatchObject({ kind: 'accepted' })
    expect(await leads()).toEqual([expect.objectContaining({ location_id: world.locations.northSales, answers: { rego: 'ABC123' } })])
  })
})

describe('a service booking', () => {
  const asked = { kind: 'service', category: 'Service Enquiry' } as const
  it('goes to the dealership of its location, with the services that were ticked', async () => {
    const tenant = withForms({ additionalServices: ['Brakes', 'Tyres', 'Wash'] })
    const { options } = await loadPageForm(tenant, asked, null)
    // The one workshop is chosen already.
    expect(options.fixed.location).toBe(String(world.locations.northService))
    const fields = { category: 'Service Enquiry', 'check-option-2': 'Wash', 'check-option-0': 'Brakes', 'check-option-9': 'Free car', 'radio-option': 'x', rego: 'ABC123' }
    expect(await send(tenant, options, fields)).toMatchObject({ kind: 'accepted' })
    expect(await leads()).toEqual([expect.objectContaining({ category: 'Service Enquiry', dealership: 'north', answers: { rego: 'ABC123', additional_services: ['Brakes', 'Wash'], no_longer_offered: ['Free car'] } })])
  })

  it('gives back what was ticked when something else is wrong', async () => {
    const tenant = withForms({ additionalServices: ['Brakes', 'Tyres'] })
    const { options } = await loadPageForm(tenant, asked, null)
    expect(await send(tenant, options, { email: 'x', 'check-option-1': 'Tyres' })).toMatchObject({ kind: 'invalid', values: { additional_services: 'Tyres' } })
  })

  it('without a place goes to the default dealership, the place deciding where there is one', async () => {
    const south = withForms({ serviceDealershipSlug: 'east' }, world.south)
    const { options } = await loadPageForm(south, asked, null)
    const { location, ...fixed } = options.fixed
    expect(location).toBe(String(world.locations.southSales))
    await send(south, { ...options, fixed }, {})
    await send(south, options, {})
    expect((await leads()).map(({ dealership }) => dealership)).toEqual(['east', 'south'])
  })

  describe('of a day', () => {
    beforeAll(async () => {
      const { northService, northSales } = world.locations
      // The workshop is open from Monday to Friday; who sells there has no day off.
      const hours = (of: string, days: string) =>
        `insert into opening_hours (location_id, department, weekday, status, opens_at_minute, closes_at_minute) select $1, '${of}', day, 'open', 450, 1020 from generate_series(${days}) day`
      await database.pool.query(hours('service', '1, 5'), [northService])
      await database.pool.query(hours('sales', '0, 6'), [northService])
      await database.pool.query(`insert into special_hours (location_id, department, status, date) values ($1, 'all', 'closed', $3), ($2, 'service', 'closed', $4)`, [northService, northSales, HOLIDAY, TUESDAY])
    })
    it.each([
      ['2020-01-01', 'Wednesday 1 January 2020 is over. Choose today or a later day.'],
      [SUNDAY, `Place service: the service department is closed on ${longDate(SUNDAY)}. Choose another day.`],
      [HOLIDAY, `Place service: the service department is closed on ${longDate(HOLIDAY)}. Choose another day.`],
      ['2099-03-03', 'Tuesday 3 March 2099 is more than a year ahead. Choose an earlier day.'],
    ])('%s is refused in words, and nothing that was typed is lost', async (preferred_date, refusal) => {
      const { options } = await loadPageForm(world.north, asked, null)
      const typed = { category: 'Service Enquiry', preferred_date, rego: 'ABC123', message: 'Please wash it.' }
      expect(await send(world.north, options, typed)).toMatchObject({ kind: 'invalid', fieldErrors: { preferred_date: refusal }, values: { preferred_date, rego: 'ABC123', message: 'Please wash it.' } })
      expect(await leads()).toEqual([])
    })
    it('is taken when the workshop is open', async () => {
      const { options } = await loadPageForm(world.north, asked, null)
      for (const preferred_date of [comingDay(1), TUESDAY]) expect(await send(world.north, options, { category: 'Service Enquiry', preferred_date })).toMatchObject({ kind: 'accepted' })
    })
    it('without a place is refused where every workshop of the dealership refuses it', async () => {
      const { options } = await loadPageForm(world.north, asked, null)
      const { location: _, ...fixed } = options.fixed
      const day = async (preferred_date: string) => (await send(world.north, { ...options, fixed }, { category: 'Service Enquiry', preferred_date })).kind
      expect(await day(HOLIDAY)).toBe('invalid')
      await database.pool.query(`insert into location (dealership_id, name, slug, location_type) select dealership_id, 'Other workshop', 'other', 'service' from location where id = $1`, [world.locations.northService])
      expect(await day(HOLIDAY)).toBe('accepted')
      expect(await day('2020-01-01')).toBe('invalid')
      await database.pool.query(`delete from location where slug = 'other'`)
    })
  })

  describe('of a day at a dealership without a workshop of its own', () => {
    const refusal = async (dealership: string, preferred_date: string, now: string) => {
      const { rows } = await database.pool.query<{ id: number }>('select id from dealership where slug = $1', [dealership])
      const input = { enquiry: enquiry({ answers: { preferred_date } }), path: '/service', userAgent: null, kind: 'service' as const, asked: [{ name: 'preferred_date', type: 'date' as const }] }
      const subject = { car: null, location: null, dealershipId: rows[0]?.id ?? null }
      return requirePossibleDays(world.south, input, subject, new Date(now)).then(
        () => null,
        (error: Error) => error.message,
      )
    }

    it('is refused where the place that also has a workshop has it closed', async () => {
      await database.pool.query(
        `insert into opening_hours (location_id, department, weekday, status, opens_at_minute, closes_at_minute) select $1, 'service', day, 'open', 450, 1020 from generate_series(1, 5) day`,
        [world.locations.southSales],
      )
      const day = (date: string) => refusal('south', date, '2099-02-01T00:00:00Z')
      expect(await day('2099-03-01')).toBe('Place sales: the service department is closed on Sunday 1 March 2099. Choose another day.')
      expect(await day('2099-03-02')).toBeNull()
    })

    it('goes by the clock of the dealership where that has no place at all', async () => {
      await database.pool.query(`update dealership set time_zone = 'Australia/Perth' where slug = 'east'`)
      const day = (date: string) => refusal('east', date, '2099-03-02T15:00:00Z')
      expect(await day('2099-03-02')).toBeNull()
      expect(await day('2099-03-01')).toBe('Sunday 1 March 2099 is over. Choose today or a later day.')
      expect(await day('2100-03-03')).toBe('Wednesday 3 March 2100 is more than a year ahead. Choose an earlier day.')
    })
  })

  it('with a default that is not this site’s: no form breaks for it', async () => {
    const { options } = await loadPageForm(withForms({ serviceDealershipSlug: 'south' }), asked, null)
    expect(options.fixed.dealership_slug).toBe('')
  })
})

describe('a parts enquiry', () => {
  const parts = () => loadPageForm(world.north, { kind: 'parts', category: null }, null)
  const answers = { 'Vehicle Make': 'Toyota', 'Vehicle Model': 'HiLux', vin_or_rego: '123 ABC', part: 'Left mirror, heated.' }
  const asked = () => ({ ...answers, location: String(world.locations.northSales) })
  it('says make, model, VIN or rego, and the part', async () => {
    const { options } = await parts()
    expect(await send(world.north, options, asked())).toMatchObject({ kind: 'accepted' })
    expect(await leads()).toEqual([expect.objectContaining({ category: 'Parts Enquiry', event_id: 22, message: null, answers })])
  })

  it('keeps what was typed and says what is missing', async () => {
    const { options } = await parts()
    expect(await send(world.north, options, { ...asked(), vin_or_rego: '12345678901234567890', part: ' ' })).toMatchObject({
      kind: 'invalid',
      values: { 'Vehicle Make': 'Toyota', vin_or_rego: '12345678901234567890' },
      fieldErrors: { vin_or_rego: 'Enter a VIN of 17 letters and digits, or a rego such as 123 ABC.', part: 'Say which part you need.' },
    })
    expect(await leads()).toEqual([])
  })
})

describe('a turn of the wheel', () => {
  const PRIZES = [{ label: 'Car wash', shares: 3 }, { label: 'No prize', shares: 7, isWin: false }]
  const withDraw = (spin: object = {}): Tenant => ({ ...world.north, settings: settingsSchema.parse({ pages: { spinToWin: true }, spin: { name: 'Spring', prizes: PRIZES, ...spin } }) })
  const turn = async (tenant: Tenant, fields: Record<string, string>, draw = 0, signedInPhone: string | null = null) => {
    const { options } = await loadPageForm(tenant, { kind: 'prize_draw', category: null }, null)
    const received = { body: filledForm({ postcode: '4000', ...fields }), options, path: '/spin-to-win', userAgent: null, requestId: 'r' }
    return receiveEnquiry(tenant, received, (site, input) => submitPrizeDraw(site, input, signedInPhone, new Date(), () => draw))
  }
  const refused = { kind: 'invalid', fieldErrors: { phone: 'This number has turned the wheel already. Each phone number has one turn.' } }

  it.each([
    [2, 'Car wash'],
    [3, 'No prize'],
    [9, 'No prize'],
  ])('of %d draws %s, which is in its lead and on its page', async (draw, prize) => {
    const tenant = withDraw()
    const outcome = await turn(tenant, {}, draw)
    expect(await leads()).toEqual([expect.objectContaining({ category: 'Prize Draw', phone: '+61412345678', answers: { prize_draw: 'Spring', prize } })])
    const leadId = outcome.kind === 'accepted' ? outcome.leadId : ''
    expect(await findDrawnPrize(tenant, leadId)).toEqual({ label: prize, draw: 'Spring', isWin: prize === 'Car wash' })
    expect(await findDrawnPrize({ ...tenant, id: world.south.id }, leadId)).toBeNull()
    expect(await findDrawnPrize(tenant, 'no id')).toBeNull()
  })

  // It is all that its sender has to show, and was a 404.
  it('has its page once the draw has another name, no prizes or no page any more', async () => {
    const outcome = await turn(withDraw(), {}, 0)
    const leadId = outcome.kind === 'accepted' ? outcome.leadId : ''
    const open = async (settings: object, drawn = leadId) => {
      const tenant = { ...world.north, settings: settingsSchema.parse({ gates: { spinToWin: false }, ...settings }) }
      const context = requestContext(tenant, { isPersonal: true })
      const loaded: unknown = await spinRoute.loader({ request: new Request(`https://north.example.com/spin-to-win?drawn=${drawn}`), context, params: {} }).catch((thrown: unknown) => thrown)
      if (loaded instanceof Response) return loaded.status
      const { page, drawn: found } = (loaded as { data: { page: { name: string; segments: object[] }; drawn: object } }).data
      return [page.name, page.segments.length, found]
    }
    const known = { label: 'Car wash', draw: 'Spring', isWin: true }
    const unknown = { ...known, isWin: null }
    expect(await open({ pages: { spinToWin: false }, spin: { name: 'Spring', prizes: PRIZES } })).toEqual(['Spring', 0, known])
    expect(await open({ pages: { spinToWin: false } })).toEqual(['Spring', 0, unknown])
    expect(await open({ pages: { spinToWin: false } }, crypto.randomUUID())).toBe(404)
    expect(await findDrawnPrize(withDraw({ prizes: [] }), leadId)).toEqual(unknown)
    expect(await findDrawnPrize(withDraw({ name: 'Summer' }), leadId)).toEqual(unknown)
  })

  it('is one for each number: the same form again is the same turn, another form is refused', async () => {
    const tenant = withDraw()
    const submission_id = crypto.randomUUID()
    const first = await turn(tenant, { submission_id }, 0)
    expect(await turn(tenant, { submission_id }, 9)).toEqual({ ...first, isRepeat: true })
    expect(await turn(tenant, { phone: '+61 412 345 678' }, 0)).toMatchObject(refused)
    expect((await leads()).map(({ answers }) => answers as unknown)).toEqual([{ prize_draw: 'Spring', prize: 'Car wash' }])
    expect((await database.pool.query('select from outbox_job')).rowCount).toBe(1)
    expect(await turn(tenant, { phone: '0412 345 679' }, 9)).toMatchObject({ kind: 'accepted' })
    expect(await turn(withDraw({ name: 'Summer' }), {}, 9)).toMatchObject({ kind: 'accepted' })
    // A draw of the same name on another site is another draw.
    expect(await turn({ ...tenant, id: world.south.id }, {}, 9)).toMatchObject({ kind: 'accepted' })
  })

  // Each of 25 invented numbers of one network drew, and the page of each win promised a call that nobody was told to make.
  it.each([
    ['one network has had too many', { forms: { leadsPerAddress: 2 } }, '203.0.113.9'],
    ['the whole site has', { forms: { leadsPerSite: 2 } }, '203.0.113.10'],
  ])('is refused where %s, with all that was typed and nothing stored', async (_why, limits, address) => {
    const tenant: Tenant = { ...world.north, settings: settingsSchema.parse({ gates: { spinToWin: false }, pages: { spinToWin: true }, spin: { name: 'Spring', prizes: PRIZES }, ...limits }) }
    const forms = [1, 2, 3, 4].map((number) => ({ postcode: '4000', phone: `0412 345 67${number}`, email: `${number}@example.com`, submission_id: crypto.randomUUID() }))
    const press = (fields: Record<string, string>) =>
      spinRoute.action({
        request: new Request('https://north.example.com/spin-to-win', { method: 'POST', body: filledForm(fields) }),
        context: { tenant, nonce: 'n', requestId: 'r', clientAddress: address, isPersonal: true, listSites: async () => [] },
        params: {},
      })
    for (const fields of forms.slice(0, 2)) expect(await press(fields)).toMatchObject({ status: 303 })
    for (const fields of forms.slice(2)) {
      expect(await press(fields)).toMatchObject({
        init: { status: 422 },
        data: { formError: 'Too many turns were asked for just now, so the wheel was not turned and you still have your turn. Please try again in an hour.', repopulateFields: { phone: fields.phone, name: 'Mary' } },
      })
    }
    expect((await leads()).map(({ phone }) => phone as unknown)).toEqual(['+61412345671', '+61412345672'])
    expect((await database.pool.query('select from outbox_job')).rowCount).toBe(2)
    // A turn that was taken stays, whoever is refused after it.
    expect(await press(forms[0] ?? {})).toMatchObject({ status: 303 })
    await database.pool.query("update lead set created_at = created_at - interval '1 hour'")
    expect(await press(forms[2] ?? {})).toMatchObject({ status: 303 })
  })

  // The chances were others between page and press, and the number's only turn was gone.
  it('is of the draw that its page showed: where that is another by now its sender is asked again, and keeps the turn', async () => {
    const seen = drawShown(withDraw())
    const changed = [{ name: 'Summer' }, { prizes: PRIZES.slice(0, 1) }, { prizes: [{ ...PRIZES[0], shares: 4 }, PRIZES[1]] }, { prizes: [PRIZES[0], { ...PRIZES[1], isWin: true }] }, { terms: 'I am 18.' }]
    for (const spin of changed) {
      expect(await turn(withDraw(spin), { [TERMS_SHOWN]: seen, terms_conditions: 'on' })).toMatchObject({ kind: 'invalid', formError: expect.stringContaining('you still have your turn') as string })
    }
    const of = (spin: object): Tenant => ({ ...world.north, settings: settingsSchema.parse({ gates: { spinToWin: false }, pages: { spinToWin: true }, spin: { name: 'Spring', prizes: PRIZES, ...spin } }) })
    const dearer = of({ prizes: PRIZES.slice(0, 1) })
    const press = (terms: string) =>
      spinRoute.action({
        request: new Request('https://north.example.com/spin-to-win', { method: 'POST', body: filledForm({ postcode: '4000', [TERMS_SHOWN]: terms }) }),
        context: requestContext(dearer),
        params: {},
      })
    expect(await press(seen)).toMatchObject({ data: { isPageStale: true, repopulateFields: { name: 'Mary', [TERMS_SHOWN]: drawShown(dearer) } }, init: { status: 422 } })
    expect(await leads()).toEqual([])
    expect(await press(drawShown(dearer))).toMatchObject({ status: 303 })
    expect((await leads()).map(({ answers }) => answers as unknown)).toEqual([{ prize_draw: 'Spring', prize: 'Car wash' }])
  })

  it('of a page whose terms have changed is asked for once: the new ones are read, ticked and sent', async () => {
    const tenant = (terms: string): Tenant => ({ ...world.north, settings: settingsSchema.parse({ gates: { spinToWin: false }, pages: { spinToWin: true }, spin: { name: 'Spring', prizes: PRIZES, terms } }) })
    const [before, now] = [tenant('I am 18.'), tenant('I am 21.')]
    const press = (fields: Record<string, string>) =>
      spinRoute.action({
        request: new Request('https://north.example.com/spin-to-win', { method: 'POST', body: filledForm({ postcode: '4000', ...fields }) }),
        context: requestContext(now),
        params: {},
      })
    const refusedBox = await press({ [TERMS_SHOWN]: drawShown(before), terms_conditions: wordsMark('I am 18.') })
    expect(refusedBox).toMatchObject({ data: { isPageStale: true, fieldErrors: { terms_conditions: WORDS_CHANGED }, repopulateFields: { [TERMS_SHOWN]: drawShown(now) } } })
    expect(await press({ [TERMS_SHOWN]: drawShown(now), terms_conditions: wordsMark('I am 21.') })).toMatchObject({ status: 303 })
  })

  it('that was taken is the same turn when its form comes again, whatever has changed since', async () => {
    const sent = { submission_id: crypto.randomUUID(), [TERMS_SHOWN]: drawShown(withDraw()) }
    const first = await turn(withDraw(), sent)
    expect(await turn(withDraw({ prizes: PRIZES.slice(1) }), sent)).toEqual({ ...first, isRepeat: true })
    expect(await turn(withDraw({ name: 'Summer' }), sent)).toEqual({ ...first, isRepeat: true })
    // Another form of the number hears that it has had its turn, and not that the prizes changed.
    expect(await turn(withDraw({ prizes: PRIZES.slice(1) }), { [TERMS_SHOWN]: sent[TERMS_SHOWN] })).toMatchObject(refused)
  })

  // Whoever posts a form chooses its id: under that of a turn, a question to the dealer wiped the prize, and the wheel was turned again.
  it('stays taken, with its prize, whatever other form comes under its id', async () => {
    const submission_id = crypto.randomUUID()
    const first = await turn(withDraw(), { submission_id }, 0)
    const { options } = await loadPageForm(world.north, { kind: 'general', category: null }, null)
    const asked = await send(withDraw(), options, { submission_id, category: 'General Enquiry', location: String(world.locations.northSales) })
    expect(asked).toMatchObject({ kind: 'accepted' })
    expect((await leads()).map(({ form_kind, answers }) => [form_kind, answers] as unknown)).toEqual([['prize_draw', { prize_draw: 'Spring', prize: 'Car wash' }], ['general', {}]])
    expect(await turn(withDraw(), {}, 9)).toMatchObject(refused)
    expect(await turn(withDraw(), { submission_id }, 9)).toEqual({ ...first, isRepeat: true })
  })

  it('under the id of another form is one all the same, also pressed twice', async () => {
    const submission_id = crypto.randomUUID()
    const { options } = await loadPageForm(world.north, { kind: 'general', category: null }, null)
    await send(withDraw(), options, { submission_id, category: 'General Enquiry', location: String(world.locations.northSales) })
    const first = await turn(withDraw(), { submission_id }, 0)
    expect(first).toMatchObject({ kind: 'accepted' })
    expect(await turn(withDraw(), { submission_id }, 9)).toEqual({ ...first, isRepeat: true, submissionId: undefined })
    expect(await turn(withDraw(), {}, 9)).toMatchObject(refused)
    expect((await leads()).map(({ answers }) => answers as unknown)).toEqual([{}, { prize_draw: 'Spring', prize: 'Car wash' }])
  })

  it('of two forms at the same moment is one', async () => {
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => turn(withDraw(), {})))
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['accepted', ...Array.from({ length: 5 }, () => 'invalid')])
    expect(await leads()).toHaveLength(1)
  })

  it('is of the number that signed in, needs its terms, and is none while no draw runs', async () => {
    expect(await turn(withDraw(), {}, 0, '+61499999999')).toMatchObject({ kind: 'invalid', fieldErrors: { phone: 'Use the number that you signed in with.' } })
    expect(await turn(withDraw({ terms: 'I am 18.' }), {})).toMatchObject({ kind: 'invalid', fieldErrors: { terms_conditions: 'Accept the terms to go on.' } })
    expect(await turn(withDraw({ prizes: [] }), {})).toMatchObject({ kind: 'invalid', formError: 'The draw is over: the wheel is not turned any more.' })
    expect(await leads()).toEqual([])
  })
})

it('nobody starts on a day that is over', async () => {
  const { options } = await loadPageForm(world.north, { kind: 'careers', category: null }, null)
  const start = (starts_on: string) => send(world.north, options, { category: 'Careers Enquiry', role: 'Technician', location: String(world.locations.northSales), starts_on })
  expect(await start('2026-01-31')).toMatchObject({ kind: 'invalid', fieldErrors: { starts_on: 'Saturday 31 January 2026 is over. Choose today or a later day.' } })
  // A site without places goes by its dealership's clock.
  const { options: bare } = await loadPageForm({ ...world.north, dealershipIds: [] }, { kind: 'careers', category: null }, null)
  expect(await receiveEnquiry({ ...world.north, dealershipIds: [] }, { body: filledForm({ postcode: '4000', role: 'Technician', starts_on: '2026-01-31' }), options: bare, path: '/form', userAgent: null, requestId: 'r' })).toMatchObject({ fieldErrors: { starts_on: expect.stringContaining('is over') } })
  // The hours of sale say nothing of a day to begin work on.
  expect(await start('2099-03-01')).toMatchObject({ kind: 'accepted' })
})

it('careers go as a general enquiry of their own kind, whatever form they come from', async () => {
  const { options } = await loadPageForm(world.north, { kind: 'general', category: 'Careers Enquiry' }, null)
  await send(world.north, options, { category: 'Careers Enquiry', location: String(world.locations.northSales) })
  expect(await leads()).toEqual([expect.objectContaining({ category: 'General Enquiry', subcategory: 'Career Enquiry', event_id: 51 })])
})
