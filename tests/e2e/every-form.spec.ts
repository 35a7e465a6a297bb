import type pg from 'pg'
import type { Page } from 'playwright/test'
import { linkKey } from '../../app/platform/links/signed-link.server'
import { expect, expectNoSeriousViolations, siteUrl, test } from '../support/e2e'
import { comingDay } from '../support/coming-day'
import { expectSurvivesFaults } from '../support/fail-posts'
import { httpRequest } from '../support/http-get'
import { LINK_SECRET } from '../support/link-secret'

/** Everything that the form on the page insists on, and the message. @returns the mail address that its lead is found by */
async function fillIn(page: Page, typed: Record<string, string> = {}): Promise<string> {
  const email = `form-${crypto.randomUUID()}@example.com`
  const form = page.locator('form.enquiry-form')
  const values: Record<string, string> = { name: 'Mary', email, phone: '0491 570 006', postcode: '4000', message: 'Please ring after five.', ...typed }
  // What stands last in the form: before it is there, a field that is still to come looks like one that the form has not.
  await expect(form.locator('button[type=submit]').first()).toBeVisible()
  for (const [name, value] of Object.entries(values)) {
    const control = form.locator(`[name="${name}"]`)
    if ((await control.count()) > 0) await control.fill(value)
  }
  for (const select of await form.locator('select[required]').all()) if ((await select.inputValue()) === '') await select.selectOption({ index: 1 })
  return email
}

/** The server alone knows the place's day: what it refuses is said in the form, with all that was typed. Leaves the day that may be asked for. */
async function expectNoPastDay(page: Page, possible: string): Promise<void> {
  const day = page.locator('form.enquiry-form [name=preferred_date]')
  await day.fill('2020-01-01')
  await page.locator('form.enquiry-form button[type=submit]').first().click()
  const summary = page.getByRole('alert').filter({ hasText: 'Please fix the following errors:' })
  await expect(summary.getByRole('listitem')).toHaveText(['Wednesday 1 January 2020 is over. Choose today or a later day.'])
  await expect(day).toHaveValue('2020-01-01')
  await expect(page.getByLabel('Message')).toHaveValue('Please ring after five.')
  await day.fill(possible)
}

async function sendAndExpectThanks(page: Page): Promise<void> {
  await page.locator('form.enquiry-form button[type=submit]').first().click()
  await expect(page).toHaveURL(/\/success\?lead=/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

async function leadOf(database: pg.Client, email: string) {
  const { rows } = await database.query('select * from lead where email = $1', [email])
  expect(rows).toHaveLength(1)
  return rows[0]
}

/** A site by what its settings, or those of its template, have switched on; else any. */
async function siteWith(database: pg.Client, setting: [group: string, key: string]): Promise<string> {
  const { rows } = await database.query<{ key: string }>(
    `select l.key from settings_layer l join tenant t on t.slug = l.key where l.scope = 'dealership' and l.values #>> $1 = 'true' order by
     (select count(*) from tenant_dealership td join location p on p.dealership_id = td.dealership_id where td.tenant_id = t.id and p.location_type = 'sales') desc, l.key limit 1`,
    [setting],
  )
  if (!rows[0]) throw new Error(`No demo site has ${setting.join('.')}`)
  return siteUrl(rows[0].key)
}

const PART = { 'Vehicle Make': 'Mazda', 'Vehicle Model': 'CX-5', vin_or_rego: '123 ABC', part: 'A left wing mirror' }
const WORKDAY = comingDay(1)
/** One component draws them all and one route takes them: each is sent once, half of them with script and half without, all kinds of fields in both. */
const FORMS: [form: string, path: string, typed: Record<string, string>, lead: object, on?: [string, string]][] = [
  ['finance', '/finance', {}, { category: 'Finance Enquiry', event_id: 22 }],
  ['photos', '/request-photos', {}, { category: 'Request Photos', answers: expect.objectContaining({ 'Request Photos': 'Please send photos for this car' }) }],
  ['service booking', '/service', { rego: '123 ABC', preferred_date: WORKDAY }, { category: 'Service Enquiry', answers: expect.objectContaining({ preferred_date: WORKDAY }) }],
  ['parts', '/parts/search', PART, { category: 'Parts Enquiry', answers: expect.objectContaining(PART) }],
  ['fleet', '/fleet', { company: 'Acme Pty Ltd' }, { category: 'Fleet Enquiry', answers: expect.objectContaining({ company: 'Acme Pty Ltd', vehicle_count: '1 to 4' }) }, ['pages', 'fleet']],
  ['careers', '/careers', { role: 'Technician' }, { category: 'General Enquiry', subcategory: 'Career Enquiry', event_id: 51, answers: expect.objectContaining({ role: 'Technician' }) }, ['pages', 'careers']],
]

const WITH_SCRIPT = ['service booking', 'parts', 'careers']

for (const [form, path, typed, lead, on] of FORMS) {
  test(`the form for ${form} says what is missing, is sent, thanked for and filed`, { tag: WITH_SCRIPT.includes(form) ? '@script' : '@plain' }, async ({ page, site, database, hasScript }) => {
    await page.goto(`${on ? await siteWith(database, on) : site}${path}`)
    await page.locator('form.enquiry-form button[type=submit]').first().click()
    const summary = page.getByRole('alert').filter({ hasText: 'Please fix the following errors:' })
    await expect(summary).toBeFocused()
    await expect(summary.getByRole('listitem').filter({ hasText: 'Enter your first name.' })).toBeVisible()
    await expect(page).toHaveTitle(/^Error: /)
    // What is wrong is said the same way in all; these have all kinds of fields between them.
    if (hasScript && form !== 'parts') await expectNoSeriousViolations(page)
    const email = await fillIn(page, typed)
    if (typed.preferred_date) await expectNoPastDay(page, typed.preferred_date)
    await sendAndExpectThanks(page)
    // Who asked about no car is not told to keep looking.
    await expect(page.locator('.thank-you-actions')).toContainText(/^See our \w+Home$/)
    expect(await leadOf(database, email)).toMatchObject({ form_completed: true, ...lead })
  })
}

test('an enquiry about an offer holds the offer’s id', { tag: '@script' }, async ({ page, site, database }) => {
  await page.goto(`${site}/special-offers`)
  await page.locator('main a[href^="/offers/"]').first().click()
  await expect(page).toHaveURL(/\/offers\/([a-z0-9-]+\/)?\d+/)
  const offerId = Number(/(\d+)$/.exec(new URL(page.url()).pathname)?.[1])
  const email = await fillIn(page)
  await sendAndExpectThanks(page)
  expect(await leadOf(database, email)).toMatchObject({ category: 'Offer Enquiry', offer_id: offerId })
})

test('the form of one place goes to it', { tag: '@plain' }, async ({ page, site, database }) => {
  const { rows } = await database.query<{ id: number; slug: string }>(
    `select p.id, p.slug from location p join tenant_dealership td on td.dealership_id = p.dealership_id join tenant t on t.id = td.tenant_id
     where t.slug = $1 and p.is_visible and p.location_type = 'sales' order by p.id limit 1`,
    [new URL(site).hostname.split('.')[0]],
  )
  await page.goto(`${site}/contact-us/${rows[0]?.slug.replace(/-(sales|service|parts)$/, '')}`)
  const email = await fillIn(page)
  const places = page.locator('form.enquiry-form select[name=location]')
  if ((await places.count()) > 0) await places.selectOption(String(rows[0]?.id))
  await sendAndExpectThanks(page)
  expect(await leadOf(database, email)).toMatchObject({ location_id: rows[0]?.id })
})

test('sell-my-car goes by the same steps as a trade-in', { tag: '@plain' }, async ({ page, site, database }) => {
  await page.goto(`${site}/sell-my-car`)
  for (const [label, value] of Object.entries({ Rego: '456 DEF', Make: 'Ford', Model: 'Falcon', Year: '1998', Kilometres: '250000' })) await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByLabel('How does it look and drive?').selectOption('Fair')
  await page.getByLabel('Service history').selectOption('None')
  await page.getByLabel('Has it been in an accident?').selectOption('No')
  const finance = page.getByLabel('Is Your Car Currently Under Finance?')
  if ((await finance.count()) > 0) await finance.selectOption('No')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL(/\/sell-my-car\?form=[0-9a-f-]{36}&step=2#enquiry$/)
  const email = await fillIn(page)
  await page.locator('form.enquiry-form button[type=submit]').first().click()
  await expect(page.getByText(/no estimate online for cars over 7 years old/)).toBeVisible()
  expect(await leadOf(database, email)).toMatchObject({ category: 'Trade-In Enquiry', subcategory: '1. Vehicle', form_completed: true, answers: expect.objectContaining({ make: 'Ford' }) })
})

test('a test drive is booked at a free time of the place, moved and cancelled by signed links', async ({ page, database, hasScript }) => {
  test.slow()
  const site = await siteWith(database, ['testDrives', 'offersSlots'])
  await page.goto(`${site}/book-test-drive/`)
  const place = page.locator('form.enquiry-form select[name=location]')
  const radios = page.locator('form.enquiry-form input[name=dateTime]:not([value=""])')
  // A time stands under its day, which is opened first.
  const chooseTime = async (value: string, on = page) => {
    const day = on.locator('.slot-day', { has: on.locator(`input[name=dateTime][value="${value}"]`) })
    await day.locator('> label input').check()
    await day.locator(`input[name=dateTime][value="${value}"]`).check()
  }
  const names = (await place.locator('option:not([value=""])').allTextContents()).map((name) => name.trim())
  expect(names.length).toBeGreaterThan(2)
  expect(names.join()).not.toMatch(/Service|Parts/)
  const times = () => radios.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))
  // Of all days one is open, with the times of that day alone.
  await expect(page.locator('.slot-times:visible')).toHaveCount(1)
  // That a day is open does not look like a choice: calling is what is chosen.
  const edgeOf = (chip: string) => page.locator(`${chip}:has(:checked)`).evaluate((element) => getComputedStyle(element).borderColor)
  expect(await edgeOf('.slot-day > .slot-chip')).not.toBe(await edgeOf('.slots > .slot-chip'))
  await expect(page.locator('.slot-day > .slot-chip input').first()).toHaveAccessibleName(/^\w{3} \d+ \w{3} ?, show its times$/)
  // In the colours of the device its words are another colour than what is behind them.
  await page.emulateMedia({ forcedColors: 'active' })
  const [ink, behind] = await page.locator('.slot-day > .slot-chip:has(:checked)').evaluate((chip) => [getComputedStyle(chip).color, getComputedStyle(chip).backgroundColor])
  expect(ink).not.toBe(behind)
  await page.emulateMedia({ forcedColors: 'none' })
  const all = await times()
  expect(all.length).toBeGreaterThan(0)
  if (hasScript) {
    // The keys come from a day to its times, although another radio button of their group is chosen, and go on after them.
    const opened = page.locator('.slot-day').nth(1)
    await opened.locator('> label input').check()
    await page.keyboard.press('Tab')
    await expect(opened.locator('input[name=dateTime]').first()).toBeFocused()
    await expect(page.locator('input[name=dateTime]:checked')).toHaveValue('')
    await page.keyboard.press('Tab')
    await expect(page.locator('form.enquiry-form [name=name]')).toBeFocused()
  }
  // Each run books at a place of its own, so that none takes a time that the other has read.
  const chosen = (await place.locator('option').nth(hasScript ? 2 : 3).getAttribute('value')) ?? ''
  const answered = hasScript ? page.waitForResponse(/\/api\/appointments\?location=/) : null
  await place.selectOption(chosen)
  const { host, port } = new URL(site)
  const { body } = await httpRequest(Number(port), host, 'GET', `/api/appointments?location=${chosen}`)
  const { appointments } = JSON.parse(body) as { appointments: { value: string; label: string }[] }
  if (answered) {
    // With script the list follows the place; without it has the times of all, and the server says which are free where.
    await answered
    await expect.poll(times).toEqual(appointments.map(({ value }) => value))
  }
  const email = await fillIn(page)
  await place.selectOption(chosen)
  // No car came along: the form says how to choose one.
  await expect(page.locator('form.enquiry-form').locator('..').getByRole('link', { name: /^Choose one of our / })).toHaveAttribute('href', '/search/new-used-and-demo-cars/')
  // While none is chosen nothing is booked.
  await expect(page.getByRole('button', { name: 'Request a test drive', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Book this time' })).toBeHidden()
  const [first, second] = appointments.slice(-2)
  await chooseTime(first?.value ?? '')
  await expect(page.getByRole('button', { name: 'Book this time', exact: true })).toBeVisible()
  await sendAndExpectThanks(page)
  await expect(page.locator('.thank-you-facts')).toContainText(/When\s*\d{1,2}(:\d\d)? [ap]m on \w+day \d{1,2} \w+ \d{4} local time at \S.*\s*Where/)
  await expect(page.locator('.thank-you-facts').getByRole('link', { name: 'Directions' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Choose another time' })).toHaveAttribute('href', /^\/test-drives\/[0-9a-f-]{36}\/move\?key=/)
  await page.getByText('Changed your mind?').click()
  await expect(page.getByRole('button', { name: 'Cancel the test drive' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add it to your calendar' })).toHaveAttribute('href', /^\/test-drives\/[0-9a-f-]{36}\/calendar\.ics\?key=/)

  const lead = await leadOf(database, email)
  const booking = async () => (await database.query('select id, version, cancelled_at, location_id from test_drive_booking where lead_id = $1', [lead.id])).rows[0]
  const { id, location_id } = await booking()
  expect(String(location_id)).toBe(chosen)
  const link = (to: 'move' | 'cancel', key = linkKey(`test drive ${to}`, id, LINK_SECRET)) => `${site}/test-drives/${id}/${to}?key=${key}`
  expect((await page.goto(link('move', linkKey('test drive cancel', id, LINK_SECRET))))?.status()).toBe(404)

  await page.goto(link('move'))
  await page.getByRole('button', { name: 'Move the test drive' }).click()
  await expect(page.locator('.error-summary')).toContainText('Please fix the following errors:Choose one of the times.')
  await expect(page).toHaveTitle(/^Error: /)
  // The times stand under their days, as in the form that booked, and none is chosen for anybody.
  await expect(page.locator('.slot-times:visible')).toHaveCount(1)
  await expect(page.locator('input[name=dateTime]:checked')).toHaveCount(0)
  // Others take a time while the page with it is open: once it is said, it is offered no more.
  const taken = appointments.at(-5)?.value ?? ''
  await chooseTime(taken)
  const late = await page.context().newPage()
  await late.goto(`${site}/book-test-drive/`)
  await fillIn(late)
  await late.locator('form.enquiry-form select[name=location]').selectOption(chosen)
  await chooseTime(taken, late)
  const isFree = async () => (await httpRequest(Number(port), host, 'GET', `/api/appointments?location=${chosen}`)).body.includes(`"${taken}"`)
  while (await isFree()) {
    const other = await page.context().newPage()
    await other.goto(`${site}/book-test-drive/`)
    await fillIn(other)
    await other.locator('form.enquiry-form select[name=location]').selectOption(chosen)
    await chooseTime(taken, other)
    await sendAndExpectThanks(other)
    await other.close()
  }
  // Nothing is chosen instead: the button promises no booking, and sends no wish for any time.
  await late.getByRole('button', { name: 'Book this time' }).click()
  await expect(late.locator('.error-summary')).toContainText('Somebody else has ')
  await expect(late.getByRole('button', { name: 'Book this time' })).toBeHidden()
  await late.getByRole('button', { name: 'Request a test drive', exact: true }).click()
  await expect(late.locator('.error-summary')).toContainText('Choose one of the times.')
  await late.close()
  await page.getByRole('button', { name: 'Move the test drive' }).click()
  await expect(page.locator('.error-summary')).toContainText('Somebody else has ')
  await expect(page.locator(`input[name=dateTime][value="${taken}"]`)).toHaveCount(0)
  await expect(page.locator('input[name=dateTime]:checked')).toHaveCount(0)
  await chooseTime(second?.value ?? '')
  if (hasScript) await expectSurvivesFaults(page, 'Move the test drive', () => expect(page.locator('input[name=dateTime]:checked')).toHaveValue(second?.value ?? ''))
  await page.getByRole('button', { name: 'Move the test drive' }).click()
  await expect(page.getByRole('heading', { name: 'Your test drive is moved' })).toBeVisible()
  await expect(page).toHaveTitle(/^Your test drive is moved \| ./)
  await expect(page.getByText(/\d [ap]m on \w+day \d{1,2} \w+ \d{4}, local time at \S/)).toBeVisible()
  await expect(page.locator('.thank-you-facts')).toContainText(/Where.*\d{4}.*Directions.*Phone\s*\S/s)
  await expect(page.getByRole('link', { name: 'Choose another time' })).toHaveAttribute('href', /\/move\?key=[^&]+$/)
  expect(await booking()).toMatchObject({ version: 1, cancelled_at: null })

  const thanked = await page.context().newPage()
  await thanked.goto(`${site}/success?lead=${lead.id}`)
  await expect(thanked.getByText('Your test drive is booked.')).toBeVisible()

  // A mail reader that opens the link cancels nothing.
  await page.goto(link('cancel'))
  expect(await booking()).toMatchObject({ cancelled_at: null })
  await page.getByRole('button', { name: 'Cancel the test drive' }).click()
  await expect(page.getByRole('heading', { name: 'Your test drive is cancelled' })).toBeVisible()
  await expect(page).toHaveTitle(/^Your test drive is cancelled \| ./)
  expect(await booking()).toMatchObject({ cancelled_at: expect.any(Date) })
  // As Back brings it up from memory: they would come on a day that they gave up.
  if (hasScript) await thanked.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  else await thanked.reload()
  await expect(thanked.getByText(/Your test drive at .* is cancelled\./)).toBeVisible()
})
