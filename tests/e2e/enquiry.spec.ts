import type pg from 'pg'
import { chromium, type Page } from 'playwright/test'
import { CHROMIUM_FLAGS, findChromium } from '../support/chromium'
import { expect, expectNoSeriousViolations, siteUrl, SLUGS, test } from '../support/e2e'
import { httpRequest } from '../support/http-get'

type StockCar = { id: number; slug: string; car_type: string; title: string }

/** Cars that a site has for sale, each time another one. */
async function findCar(database: pg.Client, site: string, isOwn = true): Promise<StockCar> {
  const { rows } = await database.query<StockCar>(
    `select c.id, c.slug, c.car_type, concat_ws(' ', c.year, c.make, c.model) as title
     from car c where c.status = 'in_stock' and c.show_on_dealer_website and (exists (
       select from search_card s join tenant t on t.id = s.tenant_id where t.slug = $1 and s.car_id = c.id)) = $2
     order by random() limit 1`,
    [new URL(site).hostname.split('.')[0], isOwn],
  )
  const [car] = rows
  if (!car) throw new Error('The demo stock has no such car')
  return car
}

function uniqueEmail(): string {
  return `e2e-${crypto.randomUUID()}@example.com`
}

async function fill(page: Page, email: string) {
  await page.getByLabel('First name').fill('Mary')
  await page.getByLabel('Last name').fill('O’Brien')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone', { exact: true }).fill('(07) 3123 4567')
  await page.getByRole('textbox', { name: 'Postcode', exact: true }).fill('4000')
}

/** A form as the site's own page would send it; a text is sent as it stands. */
function post(site: string, path: string, form: Record<string, string> | string) {
  const { host, port } = new URL(site)
  const body = typeof form === 'string' ? form : new URLSearchParams(form).toString()
  const headers = {
    origin: site,
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': String(Buffer.byteLength(body)),
  }
  return httpRequest(Number(port), host, 'POST', path, headers, body)
}

const send = (page: Page) => page.getByRole('button', { name: 'Send enquiry' }).click()

async function leadsOf(database: pg.Client, email: string) {
  const { rows } = await database.query(
    `select l.*, (select count(*)::int from outbox_job j where j.payload->>'leadId' = l.id::text) as jobs
     from lead l where l.email = $1`,
    [email],
  )
  return rows
}

test('an enquiry about a car is mended, sent, thanked for and stored once', async ({ page, site, database, hasScript }) => {
  const car = await findCar(database, site)
  const email = uniqueEmail()
  await page.goto(`${site}/cars/${car.slug}?utm_source=radio`)
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(new RegExp(car.title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
  await page.getByLabel('First name').fill('Mary')
  await page.getByLabel('Phone', { exact: true }).fill('3123 4567')
  await page.getByRole('textbox', { name: 'Postcode', exact: true }).fill('40a')
  await send(page)

  const summary = page.getByRole('alert').filter({ hasText: 'Please fix the following errors:' })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('listitem')).toHaveText([
    'Enter your email address.',
    'Enter the area code too, such as 07 3123 4567.',
    'Invalid postcode. Please enter a 4-digit number.',
  ])
  await expect(page.getByLabel('First name')).toHaveValue('Mary')
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('3123 4567')
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Enter your email address.')
  await expect(page.getByLabel('First name')).not.toHaveAttribute('aria-invalid', 'true')
  await summary.getByRole('link', { name: 'Enter your email address.' }).click()
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('Email')).toBeInViewport()
  if (hasScript) await expectNoSeriousViolations(page)

  await fill(page, email)
  await page.getByRole('textbox', { name: 'Postcode', exact: true }).fill('4000')
  await send(page)
  await expect(page).toHaveURL(/\/success\?lead=[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  await expect(page.getByRole('link', { name: new RegExp(car.title.slice(0, 20)) })).toHaveAttribute('href', `/cars/${car.slug}`)
  await expect(page.locator('main')).not.toContainText(/Mary|@|3123/)
  if (hasScript) await expectNoSeriousViolations(page)

  expect(await leadsOf(database, email)).toEqual([
    expect.objectContaining({
      id: new URL(page.url()).searchParams.get('lead'),
      first_name: 'Mary',
      last_name: 'O’Brien',
      phone: '+61731234567',
      postcode: '4000',
      car_id: car.id,
      event_id: car.car_type === 'used' ? 15 : 14,
      url: expect.stringMatching(new RegExp(`^http://.*/cars/${car.slug}\\?utm_source=radio$`)),
      lead_attributes: expect.objectContaining({ linked_query_params: { utm_source: 'radio' } }),
      opt_in: true,
      jobs: 1,
    }),
  ])
})

test('name, email and phone are saved once all three are filled in, and the next form has them', { tag: '@script' }, async ({ page, site, database }) => {
  const car = await findCar(database, site)
  const details = { name: 'Mary', email: uniqueEmail(), phone: '(07) 3123 4567' }
  const fields = { name: page.getByLabel('First name'), email: page.getByLabel('Email'), phone: page.getByLabel('Phone', { exact: true }) }
  const sendInVain = async (filled: Partial<typeof details>) => {
    for (const [name, value] of Object.entries(filled)) await fields[name as keyof typeof fields].fill(value)
    await send(page)
    await expect(page.getByRole('alert').filter({ hasText: 'Please fix the following errors:' })).toBeFocused()
  }
  const expectFilled = async ({ name, email, phone }: typeof details) => {
    await expect(fields.name).toHaveValue(name)
    await expect(fields.email).toHaveValue(email)
    await expect(fields.phone).toHaveValue(phone)
  }
  const saved = () => page.evaluate(() => localStorage.getItem('saved_user_details'))

  const { phone, ...two } = details
  await page.goto(`${site}/contact-us`)
  await sendInVain(two)
  expect(await saved()).toBeNull()
  await page.goto(`${site}/cars/${car.slug}`)
  await expectFilled({ name: '', email: '', phone: '' })

  await page.goto(`${site}/contact-us`)
  await sendInVain({ ...two, phone })
  expect(JSON.parse((await saved()) ?? '')).toEqual(details)
  for (const path of [`/cars/${car.slug}`, '/service']) {
    await page.goto(site + path)
    await expectFilled(details)
    for (const other of [page.getByLabel('Last name'), page.getByRole('textbox', { name: 'Postcode', exact: true })]) await expect(other).toHaveValue('')
  }
  // Two of them do not take the place of three, and what is typed stays.
  await page.goto(`${site}/contact-us`)
  await sendInVain({ name: 'Lou', phone: '' })
  expect(JSON.parse((await saved()) ?? '')).toEqual(details)
  await page.reload()
  await expect(fields.name).toHaveValue('Lou')
})

test('the contact page asks which dealership, and files what was chosen', async ({ page, site, database, hasScript }) => {
  const email = uniqueEmail()
  await page.goto(`${site}/contact-us`)
  await expect(page.getByLabel('What is it about?')).toHaveValue('General Enquiry')
  await fill(page, email)
  await page.getByRole('textbox', { name: 'Message' }).fill('Do you buy caravans?')
  await page.getByLabel('Keep me posted').uncheck()
  await send(page)
  const summary = page.getByRole('alert').filter({ hasText: 'Please fix the following errors:' })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('listitem')).toHaveText(['Choose a dealership.'])
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Do you buy caravans?')
  await expect(page.getByLabel('Keep me posted')).not.toBeChecked()
  if (hasScript) await expectNoSeriousViolations(page)

  const select = page.getByLabel('Dealership', { exact: true })
  await expect(select.locator('option').first()).toHaveText('Select a Preferred Dealership')
  const slug = (await select.locator('option').nth(1).getAttribute('value')) ?? ''
  await select.selectOption(slug)
  await page.getByLabel('What is it about?').selectOption('Careers Enquiry')
  await send(page)
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  const [lead] = await leadsOf(database, email)
  expect(lead).toMatchObject({ category: 'General Enquiry', subcategory: 'Career Enquiry', event_id: 51, opt_in: false, jobs: 1 })
  const { rows } = await database.query('select slug from dealership where id = $1', [lead.dealership_id])
  expect(rows).toEqual([{ slug }])
})

test('a browser that fills in what it knows leaves the honeypot empty, and the enquiry reaches the dealership', { tag: '@plain' }, async ({ site, database }) => {
  const car = await findCar(database, site)
  const email = uniqueEmail()
  const known = { NAME_FIRST: 'Mary', NAME_LAST: 'O’Brien', EMAIL_ADDRESS: email, PHONE_HOME_WHOLE_NUMBER: '+61731234567', ADDRESS_HOME_ZIP: '4000', ADDRESS_HOME_COUNTRY: 'AU', COMPANY_NAME: 'Mary’s Plumbing' }
  // The small browser of the other tests fills in nothing.
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
  try {
    const page = await browser.newPage({ javaScriptEnabled: false })
    await page.goto(`${site}/cars/${car.slug}`)
    const session = await page.context().newCDPSession(page)
    const { root } = await session.send('DOM.getDocument')
    const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: '#enquiry-name' })
    const { node } = await session.send('DOM.describeNode', { nodeId })
    const { frameTree } = await session.send('Page.getFrameTree')
    const address = { fields: Object.entries(known).map(([name, value]) => ({ name, value })) }
    // It looks at a page's forms in its own time, and fills in nothing before.
    await expect(async () => {
      await session.send('Autofill.trigger', { fieldId: node.backendNodeId, frameId: frameTree.frame.id, address })
      expect(await page.getByLabel('Email').inputValue()).toBe(email)
    }).toPass({ timeout: 15_000 })
    await expect(page.locator('[name="company_website"]')).toHaveValue('')
    await send(page)
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
    expect(await leadsOf(database, email)).toEqual([expect.objectContaining({ suspected_for: [], jobs: 1 })])
  } finally {
    await browser.close()
  }
})

test('a failure of the database gives back all that was typed, and then takes it', async ({ page, site, database, hasScript }) => {
  const car = await findCar(database, site)
  const email = uniqueEmail()
  const name = `refuse_${hasScript ? 'script' : 'plain'}`
  await database.query(`create or replace function ${name}() returns trigger language plpgsql as 'begin raise exception ''disk full''; end'`)
  await database.query(`create or replace trigger ${name} before insert on lead for each row when (new.email = '${email}') execute function ${name}()`)
  await page.goto(`${site}/cars/${car.slug}`)
  await fill(page, email)
  await page.getByRole('textbox', { name: 'Message' }).fill('Please call after five.')
  const answered = page.waitForResponse((response) => response.request().method() === 'POST')
  await send(page)
  expect((await answered).status()).toBe(503)
  const alert = page.getByRole('alert').filter({ hasText: 'An error occurred when submitting this form' })
  await expect(alert).toBeFocused()
  await expect(page).not.toHaveURL(/success/)
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Please call after five.')
  expect(await leadsOf(database, email)).toEqual([])

  await database.query(`drop trigger ${name} on lead`)
  await send(page)
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  expect(await leadsOf(database, email)).toEqual([expect.objectContaining({ message: 'Please call after five.', jobs: 1 })])
})

test('the same submission is one lead and one thank-you page however often it is sent', { tag: '@plain' }, async ({ site, database }) => {
  const car = await findCar(database, site)
  const email = uniqueEmail()
  const form = {
    submission_id: crypto.randomUUID(),
    car_id: String(car.id),
    name: 'Mary',
    email,
    phone: '0412 345 678',
    postcode: '4000',
    message: 'Hello',
  }
  const answers = await Promise.all(Array.from({ length: 8 }, () => post(site, `/cars/${car.slug}`, form)))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 303))
  expect(new Set(answers.map(({ headers }) => headers.location)).size).toBe(1)
  expect(await leadsOf(database, email)).toEqual([expect.objectContaining({ submission_id: form.submission_id, jobs: 1 })])
})

test('a car of another site is refused, and odd text is no fault', { tag: '@plain' }, async ({ site, database }) => {
  const own = await findCar(database, site)
  const foreign = await findCar(database, site, false)
  const email = uniqueEmail()
  const form = { car_id: String(foreign.id), name: 'Mary', email, phone: '0412 345 678', postcode: '4000', message: 'Hello' }
  const refused = await post(site, `/cars/${own.slug}`, form)
  expect(refused.status).toBe(422)
  expect(refused.body).toContain('is not one of this site')
  const odd = { ...form, car_id: String(own.id), name: '\u0000\u202e🚗', message: `\u0000${'漢'.repeat(3_000)}` }
  expect((await post(site, `/cars/${own.slug}`, odd)).status).toBe(303)
  for (const body of ['%E0%A4%A', 'name=%00&name=b', '=']) {
    expect((await post(site, '/contact-us?index', body)).status, body).toBe(422)
  }
  expect(await leadsOf(database, email)).toEqual([expect.objectContaining({ first_name: '🚗', car_id: own.id })])
})

test('there is no thank-you without a lead of this site', { tag: '@plain' }, async ({ page, site, database }) => {
  const car = await findCar(database, site)
  const form = { car_id: String(car.id), name: 'Mary', email: uniqueEmail(), phone: '0412 345 678', postcode: '4000', message: 'Hello' }
  const sent = await post(site, `/cars/${car.slug}`, form)
  const address = sent.headers.location ?? ''
  expect((await page.goto(site + address))?.status()).toBe(200)
  for (const url of [siteUrl(SLUGS[1] ?? '') + address, `${site}/success`, `${site}/success?lead=${crypto.randomUUID()}`]) {
    expect((await page.goto(url))?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Thank you' })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Contact Us' }).first()).toBeVisible()
  }
})

test('the old address of the contact page leads to it', { tag: '@plain' }, async ({ page, site }) => {
  await page.goto(`${site}/contact`)
  await expect(page).toHaveURL(`${site}/contact-us`)
})
