import type pg from 'pg'
import type { Page, Route } from 'playwright/test'
import { expect, expectNoSeriousViolations, scriptReady, siteUrl, test } from '../support/e2e'
import { expectSurvivesFaults } from '../support/fail-posts'

const SUMMARY = 'Please fix the following errors:'
const stepOf = (page: Page) => page.locator('.form-steps [aria-current=step]')

/** A car of the site whose enquiries are asked in steps. */
async function steppedCar(database: pg.Client, carType: 'new' | 'used'): Promise<string> {
  const { rows } = await database.query<{ key: string; slug: string }>(
    `select l.key, c.slug from settings_layer l join tenant t on t.slug = l.key join tenant_dealership td on td.tenant_id = t.id
     join car c on c.dealership_id = td.dealership_id
     where l.scope = 'dealership' and l.values->'forms'->>'layout' = 'steps' and c.status = 'in_stock' and c.show_on_dealer_website
       and cardinality(c.image_urls) > 3 and c.car_type = $1::car_type order by l.version desc, c.id limit 1`,
    [carType],
  )
  if (!rows[0]) throw new Error('No demo site asks in steps')
  return `${siteUrl(rows[0].key)}/cars/${rows[0].slug}`
}

test('an enquiry in steps has an address for each, is a lead from the first on, and is the same one when it is done', async ({ page, database, hasScript }) => {
  const car = await steppedCar(database, 'used')
  await page.goto(car)
  const form = page.locator('form.enquiry-form')
  const summary = page.getByRole('alert').filter({ hasText: SUMMARY })
  const next = form.getByRole('button', { name: 'Next' })
  await expect(stepOf(page)).toHaveText('Your details')
  await expect(form.getByLabel('Message')).toHaveCount(0)
  await form.getByLabel('First name').fill('Mary')
  await next.click()
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('listitem')).toHaveText(['Enter your email address.', 'Enter your phone number.', 'Invalid postcode. Please enter a 4-digit number.'])
  await expect(page).toHaveTitle(/^Error: /)

  const email = `steps-${crypto.randomUUID()}@example.com`
  const lead = async () => (await database.query('select id, message, phone, postcode, answers, form_completed from lead where email = $1', [email])).rows
  await form.getByRole('textbox', { name: 'Email' }).fill(email)
  await form.getByRole('textbox', { name: 'Phone' }).fill('0491 570 006')
  await form.getByLabel('Postcode').fill('4000')
  await form.getByLabel('SMS').check()
  const saidLast: (string | null)[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/cars/')) saidLast.push(new URLSearchParams(request.postData() ?? '').get('isLastStep'))
  })
  await next.click()
  await expect(stepOf(page)).toHaveText('Your question')
  expect(saidLast).toEqual(['false'])
  if (hasScript) await expect(stepOf(page)).toBeFocused()
  await expect(summary).toHaveCount(0)
  expect(await lead()).toEqual([expect.objectContaining({ phone: '+61491570006', form_completed: false })])
  const second = page.url()
  expect(second).toMatch(/[?&]form=[0-9a-f-]{36}&step=2#enquiry$/)

  await form.getByLabel('Message').fill('')
  await form.getByRole('button', { name: 'Send enquiry' }).click()
  await expect(summary.getByRole('listitem')).toHaveText(['Enter a message.'])
  if (hasScript) await expectNoSeriousViolations(page)

  // Its own Back button keeps what was typed in the step that is left; the browser's leads to the step before, as it was.
  await form.getByLabel('Message').fill('Can I see it on Saturday?')
  await form.getByLabel('Do you have a trade-in').selectOption('Yes')
  await form.getByRole('button', { name: 'Back' }).click()
  await expect(stepOf(page)).toHaveText('Your details')
  await expect(form.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
  await expect(form.getByLabel('SMS')).toBeChecked()
  await form.getByLabel('Postcode').fill('2750')
  await next.click()
  await expect(form.getByLabel('Message')).toHaveValue('Can I see it on Saturday?')
  await expect(form.getByLabel('Do you have a trade-in')).toHaveValue('Yes')
  await page.reload()
  await expect(form.getByLabel('Message')).toHaveValue('Can I see it on Saturday?')
  await page.goBack()
  await expect(stepOf(page)).toHaveText('Your details')
  await expect(form.getByLabel('First name')).toHaveValue('Mary')
  await page.goForward()
  await expect(stepOf(page)).toHaveText('Your question')
  if (hasScript) await scriptReady(page)

  await form.getByRole('button', { name: 'Send enquiry' }).click()
  // What the site says to whoever asks about a used car.
  await expect(page.getByRole('heading', { name: 'Your question is with our used car team' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'What is my car worth?' })).toHaveAttribute('href', '/trade-in')
  expect(saidLast.at(-1)).toBe('true')
  const [done, ...others] = await lead()
  expect(others).toEqual([])
  expect(done).toMatchObject({ message: 'Can I see it on Saturday?', postcode: '2750', form_completed: true, answers: { 'Do you have a trade-in': 'Yes', preferred_contact_method: 'SMS' } })
  expect(new URL(page.url()).searchParams.get('lead')).toBe(done.id)
})

// What the browser does of itself is seen without script, on the page that it may keep; with script, on the one that is made anew.
for (const [whose, isOwn, tag] of [
  ['everybody’s', false, '@plain'],
  ['one’s own', true, '@script'],
] as const) {
  test(`the browser’s Back in the middle of an enquiry in steps leads to the page that it began on, ${whose}, and on from there as the same lead`, { tag }, async ({ page, database, hasScript }) => {
    const car = await steppedCar(database, 'new')
    const email = `back-${crypto.randomUUID()}@example.com`
    // Pages of one's own are made anew each time, also for who has just sent something.
    if (isOwn) await page.context().addCookies([{ name: 'wrote', value: '1', url: car }])
    await page.goto(car)
    await page.reload()
    const form = page.locator('form.enquiry-form')
    await form.getByLabel('First name').fill('Mary')
    await form.getByRole('textbox', { name: 'Email' }).fill(email)
    await form.getByRole('textbox', { name: 'Phone' }).fill('0491 570 156')
    await form.getByLabel('Postcode').fill('4000')
    await form.getByRole('button', { name: 'Next' }).click()
    await expect(stepOf(page)).toHaveText('Your question')
    await page.goBack()
    await expect(page).toHaveURL(car)
    await expect(form.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
    if (hasScript) await scriptReady(page)
    await form.getByLabel('Postcode').fill('2750')
    await form.getByRole('button', { name: 'Next' }).click()
    await expect(stepOf(page)).toHaveText('Your question')
    const { rows } = await database.query('select postcode, form_completed from lead where email = $1', [email])
    expect(rows).toEqual([{ postcode: '2750', form_completed: false }])
  })
}

test('enquiries in steps go on in two tabs at once; at their addresses another browser finds nothing of them, and loses nothing of what is sent there', async ({ page, browser, database, hasScript }) => {
  test.slow()
  const car = await steppedCar(database, 'new')
  const begin = async (tab: Page, email: string) => {
    const form = tab.locator('form.enquiry-form')
    await form.getByLabel('First name').fill('Mary')
    await form.getByRole('textbox', { name: 'Email' }).fill(email)
    await form.getByRole('textbox', { name: 'Phone' }).fill('0491 570 159')
    await form.getByLabel('Postcode').fill('4000')
    await form.getByRole('button', { name: 'Next' }).click()
    await expect(stepOf(tab)).toHaveText('Your question')
    return form
  }
  const [one, other, third] = [1, 2, 3].map((at) => `tab-${at}-${crypto.randomUUID()}@example.com`) as [string, string, string]
  await page.goto(car)
  const form = await begin(page, one)
  const tab = await page.context().newPage()
  await tab.goto(car)
  const beside = await begin(tab, other)
  await beside.getByLabel('Message').fill('From the other')
  await beside.getByRole('button', { name: 'Send enquiry' }).click()
  await expect(tab).toHaveURL(/\/success\?lead=/)

  const strangers = await browser.newContext({ javaScriptEnabled: hasScript })
  const stranger = await strangers.newPage()
  await stranger.goto(page.url().replace('step=2', 'step=1'))
  await expect(stepOf(stranger)).toHaveText('Your details')
  await expect(stranger.locator('form.enquiry-form').getByRole('textbox', { name: 'Email' })).toHaveValue('')
  await expect(stranger.locator('form.enquiry-form')).toContainText('This form was begun in another browser')
  await begin(stranger, third)
  expect(new URL(stranger.url()).searchParams.get('form')).not.toBe(new URL(page.url()).searchParams.get('form'))
  // As after a browser has tidied up.
  await strangers.clearCookies()
  if (hasScript) await scriptReady(stranger)
  await stranger.locator('form.enquiry-form').getByLabel('Message').fill('From a third')
  await stranger.getByRole('button', { name: 'Send enquiry' }).click()
  await expect(stranger.getByRole('alert').filter({ hasText: 'This browser does not know the earlier steps of this form any more' })).toBeFocused()
  await expect(stepOf(stranger)).toHaveText('Your details')
  const again = await begin(stranger, third)
  await expect(again.getByLabel('Message')).toHaveValue('From a third')
  await again.getByRole('button', { name: 'Send enquiry' }).click()
  await expect(stranger).toHaveURL(/\/success\?lead=/)
  await strangers.close()

  await form.getByLabel('Message').fill('From the first')
  await form.getByRole('button', { name: 'Send enquiry' }).click()
  await expect(page).toHaveURL(/\/success\?lead=/)
  const { rows } = await database.query('select email, message from lead where email = any($1) and form_completed order by email', [[one, other, third]])
  expect(rows).toEqual([
    { email: one, message: 'From the first' },
    { email: other, message: 'From the other' },
    { email: third, message: 'From a third' },
  ])
})

test('the contact page of a site that asks in steps does so too, and one lead goes to the place that was chosen', { tag: '@plain' }, async ({ page, database }) => {
  const { origin } = new URL(await steppedCar(database, 'new'))
  const email = `contact-${crypto.randomUUID()}@example.com`
  await page.goto(`${origin}/contact-us`)
  const form = page.locator('form.enquiry-form')
  await form.getByLabel('First name').fill('Mary')
  await form.getByRole('textbox', { name: 'Email' }).fill(email)
  await form.getByRole('textbox', { name: 'Phone' }).fill('0491 570 158')
  await form.getByLabel('Postcode').fill('4000')
  await form.getByRole('button', { name: 'Next' }).click()
  await expect(stepOf(page)).toHaveText('Your question')
  expect(page.url()).toMatch(/\/contact-us\?form=[0-9a-f-]{36}&step=2#enquiry$/)
  await form.getByLabel('Message').fill('Do you open on Easter Monday?')
  for (const select of await form.locator('select[required]').all()) if ((await select.inputValue()) === '') await select.selectOption({ index: 1 })
  await form.getByRole('button', { name: 'Send enquiry' }).click()
  await expect(page).toHaveURL(/\/success\?lead=/)
  const { rows } = await database.query('select message, form_completed, location_id is not null as "hasPlace" from lead where email = $1', [email])
  expect(rows).toEqual([{ message: 'Do you open on Easter Monday?', form_completed: true, hasPlace: true }])
})

// Without script the browser itself says so, and sends again.
test('a step whose sending fails on the way stays as it is, and goes on when it is sent again', { tag: '@script' }, async ({ page, database }) => {
  const email = `cut-${crypto.randomUUID()}@example.com`
  await page.goto(await steppedCar(database, 'new'))
  const form = page.locator('form.enquiry-form')
  await form.getByLabel('First name').fill('Mary')
  await form.getByRole('textbox', { name: 'Email' }).fill(email)
  await form.getByRole('textbox', { name: 'Phone' }).fill('0491 570 157')
  await form.getByLabel('Postcode').fill('4000')
  const faults: ((route: Route) => Promise<void>)[] = [(route) => route.abort(), (route) => route.fulfill({ status: 502, contentType: 'text/html', body: 'Bad Gateway' })]
  await page.route('**/cars/**', (route) => (route.request().method() === 'POST' && faults.length > 0 ? faults.shift()?.(route) : route.continue()))
  for (const [words, button] of [['An error occurred when submitting this form', 'Next'], ['An unexpected error occured', 'Next']] as const) {
    await form.getByRole('button', { name: button }).click()
    await expect(page.locator('.error-summary')).toContainText(words)
    await expect(form.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
  }
  await form.getByRole('button', { name: 'Next' }).click()
  await expect(stepOf(page)).toHaveText('Your question')
  await scriptReady(page)
  faults.push((route) => route.abort())
  await form.getByLabel('Message').fill('Hello')
  await form.getByRole('button', { name: 'Send enquiry' }).click()
  await expect(page.locator('.error-summary')).toContainText('An error occurred when submitting this form')
  await expect(form.getByLabel('Message')).toHaveValue('Hello')
  await form.getByRole('button', { name: 'Send enquiry' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  expect((await database.query('select message, form_completed from lead where email = $1', [email])).rows).toEqual([{ message: 'Hello', form_completed: true }])
})

test('a trade-in goes back to its car with all that was said of it, and an accepted offer is event 18', async ({ page, site, database, hasScript }) => {
  test.slow()
  await page.goto(`${site}/trade-in`)
  await page.getByText('There is finance on my car. Can I trade it in?').click()
  await expect(page.getByText('A finance payout letter from your lender is required.')).toBeVisible()
  await expect(stepOf(page)).toHaveText('Your car')
  // Longer than a plate is: it is kept whole and said, and not cut without a word.
  const car = { Rego: '123 ABC 456 DEF', Make: 'Mitsubishi', Model: 'Triton', Kilometres: 'many' }
  for (const [label, value] of Object.entries(car)) await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByLabel('How does it look and drive?').selectOption('Good')
  const next = page.getByRole('button', { name: 'Next' })
  await next.click()
  const summary = page.getByRole('alert').filter({ hasText: SUMMARY })
  await expect(summary).toBeFocused()
  await expect(page).toHaveTitle(/^Error: /)
  await expect(summary.getByRole('listitem')).toHaveText([
    'Enter the rego, such as 123 ABC.',
    /^Enter the year, from 1950 to \d{4}\.$/,
    'Enter the kilometres, such as 85,000.',
    'Choose how much of the service history there is.',
    'Say whether it has been in an accident.',
  ])
  for (const [label, value] of Object.entries(car)) await expect(page.getByLabel(label, { exact: true })).toHaveValue(value)
  await expect(page.getByLabel('How does it look and drive?')).toHaveValue('Good')

  await page.getByLabel('Rego', { exact: true }).fill('123 ABC')
  await page.getByLabel('Kilometres').fill('45,000')
  await page.getByLabel('Year').fill(String(new Date().getFullYear() - 3))
  await page.getByLabel('Service history').selectOption('Full')
  await page.getByLabel('Has it been in an accident?').selectOption('No')
  await next.click()
  await expect(stepOf(page)).toHaveText('Your details')
  // Nobody is known yet, and still nothing that was typed is lost by going back.
  await page.getByLabel('First name').fill('Mary Lou')
  await page.getByLabel('Phone', { exact: true }).fill('0491 5')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(stepOf(page)).toHaveText('Your car')
  await expect(page.getByLabel('Model', { exact: true })).toHaveValue('Triton')
  await expect(page.getByLabel('Kilometres')).toHaveValue('45000')
  await expect(page.getByLabel('Service history')).toHaveValue('Full')
  await page.getByLabel('Kilometres').fill('60000')
  await next.click()
  await expect(stepOf(page)).toHaveText('Your details')
  await expect(page).toHaveURL(/\/trade-in\?form=[0-9a-f-]{36}&step=2#enquiry$/)
  await page.goBack()
  await expect(stepOf(page)).toHaveText('Your car')
  await expect(page.getByLabel('Kilometres')).toHaveValue('60000')
  await page.goForward()
  await expect(page.getByLabel('First name')).toHaveValue('Mary Lou')
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('0491 5')

  const email = `trade-${crypto.randomUUID()}@example.com`
  await page.getByLabel('First name').fill('Mary')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone', { exact: true }).fill('0491 570 006')
  await page.getByLabel('Postcode').fill('4000')
  for (const select of await page.locator('form select[required]').all()) if ((await select.inputValue()) === '') await select.selectOption({ index: 1 })
  const saving = hasScript ? page.waitForRequest('**/api/miscellaneous') : null
  await page.getByRole('button', { name: 'Show my estimate' }).click()
  await expect(stepOf(page)).toHaveText('Our estimate')
  expect((await saving)?.postDataJSON() ?? null).toEqual(hasScript ? { column_name: 'valuation', id: expect.any(String), kind: 'range', fromCents: expect.any(Number), toCents: expect.any(Number), by: 'own', cars: expect.any(Number), shownCarIds: expect.any(Array), on: expect.any(String) } : null)
  await expect(page.locator('.trade-in-car').last()).toContainText(', 60,000 km, ')
  await expect(page.locator('.trade-in-range')).toHaveText(/^\$[\d,]+ to \$[\d,]+$/)
  expect((await database.query('select form_completed from lead where email = $1', [email])).rows).toEqual([{ form_completed: false }])
  // The step back has who it was, and goes on as the same lead.
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(stepOf(page)).toHaveText('Your details')
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByRole('button', { name: 'Show my estimate' }).click()
  await expect(stepOf(page)).toHaveText('Our estimate')
  if (hasScript) {
    await expectNoSeriousViolations(page)
    await scriptReady(page)
    await expectSurvivesFaults(page, 'I accept: arrange an inspection', () => expect(page.locator('.trade-in-range')).toBeVisible(), true)
  }
  // Another tab tells the car anew: what was shown here before is not accepted, and what holds now is by the next press, also after the page was loaded anew.
  const accept = page.getByRole('button', { name: 'I accept: arrange an inspection' })
  const tab = await page.context().newPage()
  await tab.goto(page.url().replace('step=3', 'step=1'))
  await tab.getByLabel('Kilometres').fill('88000')
  await tab.getByRole('button', { name: 'Next' }).click()
  await expect(stepOf(tab)).toHaveText('Your details')
  await tab.close()
  await accept.click()
  await expect(page.getByRole('alert')).toContainText('Nothing is accepted yet.')
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page.locator('.trade-in-car').last()).toContainText(', 88,000 km, ')
  if (hasScript) {
    await page.reload()
    await scriptReady(page)
  }
  await accept.click()
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  await expect(page.getByText('for your')).toHaveText(new RegExp(`^The estimate for your ${new Date().getFullYear() - 3} Mitsubishi Triton that you accepted: \\$[\\d,]+ to \\$[\\d,]+\\.$`))
  const leadId = new URL(page.url()).searchParams.get('lead')
  const { rows } = await database.query('select id, subcategory, event_id, answers from lead where email = $1', [email])
  expect(rows).toMatchObject([{ id: leadId, subcategory: '3. Offer Accepted', event_id: 18, answers: { kms: 88_000, make: 'Mitsubishi' } }])
  if (hasScript) {
    await expect.poll(() => page.evaluate(() => window.dataLayer)).toEqual([{ event: 'offer_accepted', event_id: 18, category: 'Trade-In Enquiry' }])
  }
})

for (const [fault, answer] of [
  ['nothing answers', (route: Route) => route.abort()],
  ['it cannot be kept now', (route: Route) => route.fulfill({ status: 503, json: { success: false } })],
] as const) {
  test(`a valuation that is not saved, because ${fault}, is said in the log alone: the estimate stands and can be accepted`, { tag: '@script' }, async ({ page, site }) => {
    const said: string[] = []
    page.on('console', (message) => message.type() === 'error' && said.push(message.text()))
    page.on('pageerror', (error) => said.push(String(error)))
    await page.route('**/api/miscellaneous', answer)
    await page.goto(`${site}/trade-in`)
    for (const [label, value] of Object.entries({ Rego: '123 ABC', Make: 'Mitsubishi', Model: 'Triton', Year: String(new Date().getFullYear() - 3), Kilometres: '60000' })) await page.getByLabel(label, { exact: true }).fill(value)
    for (const [label, value] of Object.entries({ 'How does it look and drive?': 'Good', 'Service history': 'Full', 'Has it been in an accident?': 'No' })) await page.getByLabel(label).selectOption(value)
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(stepOf(page)).toHaveText('Your details')
    for (const [label, value] of Object.entries({ 'First name': 'Mary', Email: `trade-${crypto.randomUUID()}@example.com`, Phone: '0491 570 006', Postcode: '4000' })) await page.getByLabel(label, { exact: true }).fill(value)
    for (const select of await page.locator('form select[required]').all()) if ((await select.inputValue()) === '') await select.selectOption({ index: 1 })
    await page.getByRole('button', { name: 'Show my estimate' }).click()
    await expect(stepOf(page)).toHaveText('Our estimate')
    // The browser itself says of an answer that it failed.
    await expect.poll(() => said.filter((text) => !text.startsWith('Failed to load resource'))).toEqual(['Failed to save valuation data'])
    await expect(page.locator('.trade-in-range')).toHaveText(/^\$[\d,]+ to \$[\d,]+$/)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.getByRole('button', { name: 'I accept: arrange an inspection' }).click()
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  })
}
