import type pg from 'pg'
import type { Page, Route } from 'playwright/test'
import { expect, scriptReady, siteUrl, test } from '../support/e2e'
import { expectSurvivesFaults } from '../support/fail-posts'
import { httpRequest } from '../support/http-get'

const alertOf = (page: Page) => page.locator('.error-summary')
const send = (page: Page) => page.getByRole('button', { name: 'Send enquiry' }).click()
const isPost = (route: Route) => route.request().method() === 'POST'

/** The contact page of a site, filled in. @returns the address that its lead is found by */
async function fillIn(page: Page, site: string): Promise<string> {
  const email = `faults-${crypto.randomUUID()}@example.com`
  await page.goto(`${site}/contact-us`)
  await page.getByLabel('Dealership', { exact: true }).selectOption({ index: 1 })
  await page.getByLabel('First name').fill('Mary')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone', { exact: true }).fill('0491 570 006')
  await page.getByRole('textbox', { name: 'Postcode', exact: true }).fill('4000')
  await page.getByRole('textbox', { name: 'Message' }).fill('Do you buy caravans?')
  await page.getByLabel('Keep me posted').uncheck()
  return email
}

async function expectTyped(page: Page, email: string): Promise<void> {
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Do you buy caravans?')
  await expect(page.getByLabel('Dealership', { exact: true })).not.toHaveValue('')
  await expect(page.getByLabel('Keep me posted')).not.toBeChecked()
}

async function leadsOf(database: pg.Client, email: string) {
  return (await database.query<{ message: string }>('select message from lead where email = $1', [email])).rows
}

test('a sending that fails on the way leaves the form as it was and can be sent again, as one lead', async ({ page, site, database }) => {
  const email = await fillIn(page, site)
  // Nothing answers; then a proxy does; then the lead is taken, and the answer is lost.
  const faults: ((route: Route) => Promise<void>)[] = [
    (route) => route.abort(),
    (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
    async (route) => {
      const { host, port, pathname, search } = new URL(route.request().url())
      const headers = { ...(await route.request().allHeaders()), host }
      await httpRequest(Number(port), host, 'POST', pathname + search, headers, route.request().postData() ?? '')
      await route.abort('connectionreset')
    },
  ]
  let met = 0
  await page.route('**/contact-us*', async (route) => {
    const fault = isPost(route) ? faults.shift() : undefined
    if (!fault) return route.continue()
    await fault(route)
    met += 1
  })
  for (const times of [1, 2, 3]) {
    await send(page)
    await expect.poll(() => met).toBe(times)
    await expect(alertOf(page)).toContainText('An error occurred when submitting this form. ')
    await expect(alertOf(page)).toHaveRole('alert')
    await expect(alertOf(page)).toBeFocused()
    await expectTyped(page, email)
  }
  expect(await leadsOf(database, email)).toHaveLength(1)
  await send(page)
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  expect(await leadsOf(database, email)).toHaveLength(1)
})

test('chunks that do not load keep no form from being checked, sent and thanked for', async ({ page, site, database }) => {
  const email = await fillIn(page, site)
  await page.getByLabel('Phone', { exact: true }).fill('3123 4567')
  // Another release: nothing of this one can be fetched any more.
  await page.route(/\/assets\/.*\.js|__manifest/, (route) => route.abort())
  await send(page)
  await expect(alertOf(page).getByRole('listitem')).toHaveText(['Enter the area code too, such as 07 3123 4567.'])
  await expectTyped(page, email)
  await page.getByLabel('Phone', { exact: true }).fill('07 3123 4567')
  await send(page)
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  expect(await leadsOf(database, email)).toHaveLength(1)
})

test('a form of a page from memory has an id of its own in each browser, and its scripts run', async ({ page, site }) => {
  const faults: string[] = []
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  const ids: string[] = []
  let policy = ''
  for (let visit = 0; visit < 2; visit++)
    await expect(async () => {
      const response = await page.goto(`${site}/contact-us`)
      policy = String(response?.headers()['content-security-policy'])
      // What changes of its site between two visits makes the page anew, with an id of the server's.
      expect(policy).toContain("script-src 'self' 'sha256-")
      ids[visit] = await page.locator('[name=submission_id]').inputValue()
    }).toPass()
  expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(ids[1]).not.toBe(ids[0])
  expect(policy).not.toMatch(/nonce|unsafe/)
  expect(faults).toEqual([])
})

// A page that is the visitor's own comes with an id of the server's, a page for everybody with none.
for (const whose of ['everybody’s', 'the visitor’s own'])
  test(`going back to a page that is ${whose}, or loading it anew, finds what was typed, and what is sent from there is the same lead`, async ({ page, context, site, database }) => {
    if (whose !== 'everybody’s') await context.addCookies([{ name: 'held', value: 'x', url: site }])
    const email = await fillIn(page, site)
    await page.reload()
    await expectTyped(page, email)
    await page.getByRole('link', { name: 'Home' }).first().click()
    await expect(page).toHaveURL(`${site}/`)
    await page.goBack()
    await expectTyped(page, email)
    await send(page)
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
    await page.goBack()
    await expectTyped(page, email)
    await page.getByRole('textbox', { name: 'Message' }).fill('And boats?')
    await send(page)
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
    expect(await leadsOf(database, email)).toEqual([{ message: 'And boats?' }])
    await page.goto(`${site}/contact-us`)
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('')
  })

test('going back over an anchor of the page leaves its form as it is, and asks for nothing', async ({ page, context, site }) => {
  await context.addCookies([{ name: 'held', value: 'x', url: site }])
  const email = await fillIn(page, site)
  const id = await page.locator('[name=submission_id]').inputValue()
  await page.evaluate(() => location.assign('#main'))
  await page.getByRole('textbox', { name: 'Message' }).fill('Do you buy caravans?')
  const asked: string[] = []
  await page.route('**/*.data*', (route) => {
    asked.push(route.request().url())
    return route.abort()
  })
  await page.goBack()
  await expect(page).toHaveURL(`${site}/contact-us`)
  await expectTyped(page, email)
  await expect(page.locator('[name=submission_id]')).toHaveValue(id)
  expect(asked).toEqual([])
})

// The page itself is served as it was last made where the database is away: its data are not.
for (const isAway of [true, false])
  test(`a page that asks whether its place is still open leaves its form as it is${isAway ? ', also where there are no data' : ''}`, async ({ page, context }) => {
    const site = siteUrl('tramline-used-cars')
    await context.addCookies([{ name: 'held', value: 'x', url: site }])
    await page.addInitScript(() => {
      // A minute passes in half a second; a day passes at once when it is told to.
      const every = window.setInterval
      window.setInterval = ((run: () => void, ms?: number) => every(run, (ms ?? 0) / 120)) as typeof window.setInterval
      const now = performance.now.bind(performance)
      performance.now = () => now() + Number(document.documentElement.dataset.aheadMs ?? 0)
    })
    await page.goto(`${site}/contact-us`)
    const message = page.getByRole('textbox', { name: 'Message' })
    await message.fill('Do you buy caravans?')
    const id = await page.locator('[name=submission_id]').inputValue()
    let asked = 0
    await page.route('**/contact-us.data*', (route) => {
      asked++
      return isAway ? route.fulfill({ status: 503, body: 'away' }) : route.continue()
    })
    await page.evaluate(() => (document.documentElement.dataset.aheadMs = String(25 * 60 * 60 * 1_000)))
    await expect.poll(() => asked).toBeGreaterThan(1)
    await expect(message).toHaveValue('Do you buy caravans?')
    await expect(page.locator('[name=submission_id]')).toHaveValue(id)
  })

test('a browser that keeps nothing sends the enquiry of a car, and filters a search', async ({ page, site, database }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        configurable: true,
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
    }
  })
  await page.goto(`${site}/search/used-cars/`)
  await page.locator('.filter-form input[name="make"]').first().check()
  await expect(page).toHaveURL(/make=/)
  await expect(page.locator('.applied-chip')).toHaveCount(1)
  await page.locator('.card-title a').first().click()
  await expect(page).toHaveURL(/\/cars\/[^/]+$/)
  await scriptReady(page)
  const email = `keeps-nothing-${crypto.randomUUID()}@example.com`
  for (const [name, value] of Object.entries({ name: 'Mary', email, phone: '0491 570 006', postcode: '4000' })) await page.locator(`.enquiry-form [name="${name}"]`).fill(value)
  await send(page)
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  expect(await leadsOf(database, email)).toHaveLength(1)
})

test('going back to the form of a test drive that is booked finds its time in it, and a word that is mended leaves it booked', async ({ page, context, database }) => {
  // Of a car its form has the times of one place alone, and there nobody else can have the visitor's own any more.
  const { rows } = await database.query<{ slug: string; id: number }>(
    `select l.key as slug, c.id from settings_layer l join tenant t on t.slug = l.key join tenant_dealership td on td.tenant_id = t.id join car c on c.dealership_id = td.dealership_id
     join location p on p.id = c.location_id
     where l.scope = 'dealership' and l.values #>> '{testDrives,offersSlots}' = 'true' and l.values #>> '{testDrives,capacity}' is null and c.status = 'in_stock'
       and exists (select from opening_hours h where h.location_id = p.id and h.department = 'sales' and h.status = 'open') order by p.position desc, c.id limit 1`,
  )
  const { slug, id } = rows[0] ?? { slug: '', id: 0 }
  const email = `back-${crypto.randomUUID()}@example.com`
  // Whose page is their own has the times of now, and not those of a minute ago.
  await context.addCookies([{ name: 'held', value: 'x', url: siteUrl(slug) }])
  await page.goto(`${siteUrl(slug)}/book-test-drive/?car_id=${id}`)
  const form = page.locator('form.enquiry-form')
  for (const [name, value] of Object.entries({ name: 'Mary', email, phone: '0491 570 006', postcode: '4000', message: 'I com with my dog' })) await form.locator(`[name="${name}"]`).fill(value)
  const day = form.locator('.slot-day').last()
  await day.locator('> label input').check()
  const time = (await day.locator('input[name=dateTime]').first().getAttribute('value')) ?? ''
  await form.locator(`input[name=dateTime][value="${time}"]`).check()
  await page.getByRole('button', { name: 'Book this time', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  await page.goBack()
  await expect(form.locator('[name=email]')).toHaveValue(email)
  // A browser that has put the page aside whole asks for it anew by itself; one that has not is asked to.
  await expect(async () => void (await page.reload())).toPass()
  const chosen = form.locator('input[name=dateTime]:checked')
  await expect(chosen).toHaveValue(time)
  await expect(chosen).toBeVisible()
  await form.locator('[name=message]').fill('I come with my dog')
  await page.getByRole('button', { name: 'Book this time', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  const stored = await database.query('select l.message, b.cancelled_at, b.version from lead l join test_drive_booking b on b.lead_id = l.id where l.email = $1', [email])
  expect(stored.rows).toEqual([{ message: 'I come with my dog', cancelled_at: null, version: 0 }])
})

/** Forms of other kinds, which go one of two ways: an enquiry (section 5), or a form with fields of its own. */
const KINDS: [kind: string, setting: [group: string, key: string], path: string, button: string, typed: Record<string, string>, next: RegExp][] = [
  ['online payment', ['pages', 'onlinePayment'], '/online-payment', 'Go on to pay', { name: 'Mary', email: 'mary@example.com', phone: '0491 570 006', payment_reference: 'INV-1207', payment_amount: '150' }, /\/pay\//],
  ['a test drive', ['testDrives', 'offersSlots'], '/book-test-drive/', 'Request a test drive', { name: 'Mary', email: 'mary@example.com', phone: '0491 570 006', postcode: '4000' }, /\/success\?lead=/],
  ['the car of a trade-in', ['watchlist', 'isOn'], '/trade-in', 'Next', { rego: '123 ABC', make: 'Mazda', model: '3', year: '2021', kms: '40000' }, /step=2#enquiry$/],
  ['signing in', ['watchlist', 'isOn'], '/sign-in?type=watchlist', 'Send me a code', { phone: '0491 570 110' }, /\/sign-in\?.*sent=/],
]

for (const [kind, setting, path, button, typed, next] of KINDS) {
  test(`what fails on the way leaves ${kind} as it was typed, and it is sent without another file of its release`, async ({ page, database }) => {
    const { rows } = await database.query<{ key: string }>(`select key from settings_layer where scope = 'dealership' and values #>> $1 = 'true' order by key limit 1`, [setting])
    await page.goto(siteUrl(rows[0]?.key ?? '') + path)
    const form = page.locator('main form[method=post]').first()
    for (const [name, value] of Object.entries(typed)) await form.locator(`[name="${name}"]`).fill(value)
    for (const select of await form.locator('select[required]').all()) if ((await select.inputValue()) === '') await select.selectOption({ index: 1 })
    const controls = form.locator('input:not([type=hidden]), select, textarea')
    const state = () => controls.evaluateAll((all) => all.map((control) => (control instanceof HTMLInputElement && control.type === 'checkbox' ? control.checked : (control as HTMLInputElement).value)))
    const before = await state()
    expect(before).toEqual(expect.arrayContaining(Object.values(typed)))
    await expectSurvivesFaults(page, button, async () => expect(await state()).toEqual(before), path === '/trade-in')
    await page.route(/\/assets\/.*\.js|__manifest/, (route) => route.abort())
    await page.getByRole('button', { name: button }).click()
    await expect(page).toHaveURL(next)
  })
}

// A browser sends half a date as nothing: it was thanked for, and the day was lost.
test('a day without its time is said to be half a date, and nothing is sent', async ({ page }) => {
  await page.goto(`${siteUrl('moreton-motor-group')}/book-test-drive/`)
  const form = page.locator('form.enquiry-form')
  const field = form.locator('input[type="datetime-local"]')
  await form.getByLabel('Location', { exact: true }).selectOption({ index: 1 })
  await form.getByLabel('First name').fill('Zoe')
  await form.getByLabel('Last name').fill('Marsh')
  await form.getByLabel('Email').fill('zoe.marsh@example.com')
  await form.getByLabel('Phone', { exact: true }).fill('0491 570 006')
  await form.getByLabel('Postcode').fill('4000')
  await field.focus()
  await page.keyboard.type('12242026')
  expect(await field.evaluate((input: HTMLInputElement) => input.validity.badInput)).toBe(true)
  let sent = 0
  page.on('request', (request) => void (request.method() === 'POST' && request.url().includes('book-test-drive') && sent++))
  const send = form.locator('button[type="submit"]').last()
  await send.click()
  await expect(field).toBeFocused()
  expect(await field.evaluate((input: HTMLInputElement) => input.validity.badInput)).toBe(true)
  expect(sent).toBe(0)
  // A Wednesday, when the place is open.
  const day = new Date(Date.now() + 7 * 86_400_000)
  day.setUTCDate(day.getUTCDate() + ((10 - day.getUTCDay()) % 7))
  await field.fill(`${day.toISOString().slice(0, 10)}T10:30`)
  await send.click()
  await expect(page).toHaveURL(/\/success\?lead=/)
  expect(sent).toBe(1)
})

test('what was typed in the last half second is there after the page is loaded anew', async ({ page }) => {
  await page.goto(`${siteUrl('saltbush-caravans')}/contact-us`)
  await page.getByLabel('First name').fill('Zoe')
  await page.getByLabel(/^Message/).fill('Are you open')
  await page.getByLabel(/^Message/).pressSequentially(' on Sundays?')
  await page.reload()
  await expect(page.getByLabel(/^Message/)).toHaveValue('Are you open on Sundays?')
  await expect(page.getByLabel('First name')).toHaveValue('Zoe')
})
