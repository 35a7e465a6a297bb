import type pg from 'pg'
import type { Page } from 'playwright/test'
import { expect, expectNoSeriousViolations, measuredSite, siteUrl, test } from '../support/e2e'
import { httpRequest } from '../support/http-get'

const TAGS = /^https:\/\/www\.googletagmanager\.com\//

test('a third party loads only where it is named, and not before a yes', async ({ page, database, site }) => {
  test.slow()
  const asked: string[] = []
  await page.route(TAGS, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  await page.goto(`${site}/`)
  await page.waitForLoadState('networkidle')
  await expect(page.locator('.consent-banner')).toHaveCount(0)

  const measured = await measuredSite(database)
  await page.goto(`${measured}/`)
  const banner = page.getByRole('region', { name: 'May we count your visit?' })
  await expect(banner).toBeVisible()
  // What can be pressed is told from the sentence that it ends.
  await expect(banner.getByRole('link', { name: 'Privacy policy' })).toHaveCSS('text-decoration-line', 'underline')
  await expectNoSeriousViolations(page)
  expect(asked).toEqual([])
  // A sheet that comes after the page was drawn has it laid out anew.
  const late = await page.evaluate(() => {
    const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return performance.getEntriesByType('resource').filter(({ name, startTime }) => name.includes('.css') && startTime > (load?.domInteractive ?? 0)).map(({ name }) => name)
  })
  expect(late).toEqual([])
  // On a phone it leaves the page in sight, and both answers are as easy to give; on a low screen it waits at the foot.
  await page.setViewportSize({ width: 360, height: 740 })
  expect((await banner.boundingBox())?.height).toBeLessThan(125)
  const answers = await banner.getByRole('button').evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ top, height }) => [top, height]))
  expect(answers[0]).toEqual(answers[1])
  await page.setViewportSize({ width: 740, height: 360 })
  await expect(banner).not.toBeInViewport()
  await page.setViewportSize({ width: 1280, height: 720 })
  // The server is told, to set the answer too: Safari keeps a cookie of a script's for a week.
  const told = page.waitForRequest((request) => request.url() === `${measured}/privacy-choices` && request.method() === 'POST')
  await banner.getByRole('button', { name: 'No, thanks' }).click()
  await expect(banner).toHaveCount(0)
  expect((await told).postData()).toBe('choice=denied')
  await page.reload()
  await page.waitForLoadState('networkidle')
  await expect(banner).toHaveCount(0)
  expect(asked).toEqual([])

  await page.context().clearCookies()
  await page.reload()
  await banner.getByRole('button', { name: 'Yes, that is fine' }).click()
  await expect.poll(() => asked).toEqual([expect.stringMatching(/\/gtag\/js\?id=G-[A-Z0-9]+$/)])
  const calls = await page.evaluate(() => (window.dataLayer ?? []).map((entry) => Object.prototype.toString.call(entry)))
  expect(calls).toEqual(['[object Arguments]', '[object Arguments]'])
})

test('the question stands on nothing that one does about a car', async ({ page, database }) => {
  const measured = await measuredSite(database)
  const car = await carWhere(database, `t.slug = '${new URL(measured).hostname.split('.')[0]}'`)
  for (const width of [992, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`${measured}/cars/${car.slug}`)
    const banner = await page.getByRole('region', { name: 'May we count your visit?' }).boundingBox()
    const right = (banner?.x ?? NaN) + (banner?.width ?? NaN)
    expect((await page.locator('.car-page-offer').boundingBox())?.x, `${width}`).toBeGreaterThan(right)
  }
})

test('Google’s own tag is told of what was sent, as the commands that it reads, and of no address that opens it', async ({ page, database }) => {
  await page.route(TAGS, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  const measured = await measuredSite(database)
  await page.goto(`${measured}/`)
  await page.getByRole('button', { name: 'Yes, that is fine' }).click()
  const { rows } = await database.query<{ id: number }>(
    `select l.id from location l join tenant_dealership td on td.dealership_id = l.dealership_id join tenant t on t.id = td.tenant_id where t.slug = $1 and l.is_visible and l.location_type = 'sales' order by l.id limit 1`,
    [new URL(measured).hostname.split('.')[0]],
  )
  const fields = { location: String(rows[0]?.id), name: 'Mary', email: `event-${crypto.randomUUID()}@example.com`, phone: '0491 570 006', postcode: '4000', message: 'Hi', submission_id: crypto.randomUUID(), category: 'General Enquiry' }
  const address = measured + (await post(page, measured, '/contact-us?index', fields))
  await page.goto(address)
  const commands = () => page.evaluate(() => (window.dataLayer ?? []).filter((entry) => Object.prototype.toString.call(entry) === '[object Arguments]').map((entry) => Array.from(entry as ArrayLike<unknown>).map(String)))
  await expect.poll(async () => (await commands()).map(([name = '', what = '']) => [name, what])).toEqual([['js', expect.any(String)], ['config', expect.stringMatching(/^G-/)], ['event', 'form_sent']])
  const told = await page.evaluate(() => JSON.stringify((window.dataLayer ?? []).map((entry) => Array.from(entry as ArrayLike<unknown>))))
  expect(told).toContain(`${measured}/success`)
  expect(told).not.toContain('?lead=')
  // A page that is one shopper's own loads nothing foreign.
  const asked: string[] = []
  page.on('request', (request) => TAGS.test(request.url()) && asked.push(request.url()))
  await page.goto(`${measured}/test-drives/${crypto.randomUUID()}/cancel?key=abc`)
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
})

test('a browser that says it will not be tracked is not even asked', async ({ page, database }) => {
  const asked: string[] = []
  await page.route(TAGS, (route) => {
    asked.push(route.request().url())
    return route.abort()
  })
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  await page.goto(`${await measuredSite(database)}/`)
  await page.waitForLoadState('networkidle')
  await expect(page.locator('.consent-banner')).toHaveCount(0)
  expect(asked).toEqual([])
})

type StockCar = { id: number; slug: string; tenant: string }

/** A car for sale that the condition picks, on one of the sites that show it: others take no form about it. */
async function carWhere(database: pg.Client, condition: string): Promise<StockCar> {
  const { rows } = await database.query<StockCar>(
    `select c.id, c.slug, t.slug as tenant from car c join search_card s on s.car_id = c.id join tenant t on t.id = s.tenant_id
     where c.status = 'in_stock' and not c.is_reserved and c.show_on_dealer_website and cardinality(c.image_urls) > 3 and c.price_cents > 100000
       and ${condition} order by c.id, t.id limit 1`,
  )
  if (!rows[0]) throw new Error(`No demo car has ${condition}`)
  return rows[0]
}

const layerOf = (page: Page) => page.evaluate(() => window.dataLayer ?? [])

/** Sends fields as the site's page would. @returns where it leads */
async function post(page: Page, site: string, path: string, fields: Record<string, string>): Promise<string> {
  const { host, port } = new URL(site)
  const body = new URLSearchParams(fields).toString()
  const cookie = (await page.context().cookies(site)).map(({ name, value }) => `${name}=${value}`).join('; ')
  const headers = { origin: site, cookie, 'content-type': 'application/x-www-form-urlencoded', 'content-length': String(Buffer.byteLength(body)) }
  const answer = await httpRequest(Number(port), host, 'POST', path, headers, body)
  expect(answer.status, answer.body.match(/errors:<\/strong>.*?<\/ul>/)?.[0]).toBe(303)
  // The form of a step is its browser's alone.
  for (const set of answer.headers['set-cookie'] ?? []) {
    const [name = '', value = ''] = (set.split(';')[0] ?? '').split('=', 2)
    await page.context().addCookies([{ name, value, url: site }])
  }
  return answer.headers.location ?? ''
}

/** Sends a form and opens the page that it leads to. @returns what that page put down, and the lead */
async function sendForm(page: Page, site: string, path: string, fields: Record<string, string>) {
  const contact = { name: 'Mary', last_name: 'Ng', email: `event-${crypto.randomUUID()}@example.com`, phone: '0491 570 006', postcode: '4000' }
  await page.goto(site + (await post(page, site, path, { submission_id: crypto.randomUUID(), message: 'Is it there?', terms_conditions: 'on', ...contact, ...fields })))
  await expect.poll(async () => (await layerOf(page)).length).toBe(1)
  return { layer: await layerOf(page), leadId: new URL(page.url()).searchParams.get('lead') }
}

const LEADS_OF_CARS = [
  ['an enquiry about a new car', `c.car_type = 'new'`, 'enquiry', 14, 'new_enquiry'],
  ['an enquiry about a demo car', `c.car_type = 'demo'`, 'enquiry', 14, 'new_enquiry'],
  ['an enquiry about a used car', `c.car_type = 'used'`, 'enquiry', 15, 'used_enquiry'],
  ['a test drive of a new car', `c.car_type = 'new'`, 'test drive', 17, 'test_drive_new'],
  ['a test drive of a car that is for test drives only', `c.tag ilike 'test drive only'`, 'test drive', 17, 'test_drive_new'],
  ['a test drive of a used car', `c.car_type = 'used' and c.tag is null`, 'test drive', 48, 'test_drive_used'],
] as const

test('an enquiry or a test drive of each kind of car is its event, once, when the lead is stored', async ({ page, database }) => {
  for (const [what, condition, form, id, name] of LEADS_OF_CARS) {
    const car = await carWhere(database, condition)
    const site = siteUrl(car.tenant)
    const path = form === 'enquiry' ? `/cars/${car.slug}` : `/book-test-drive?car_id=${car.id}`
    const { layer, leadId } = await sendForm(page, site, path, { car_id: String(car.id), ...(form === 'enquiry' ? {} : { category: 'Test Drive Enquiry' }) })
    expect(layer, what).toEqual([{ event: name, event_id: id, category: expect.any(String) }])
    const { rows } = await database.query('select event_id, car_id from lead where id = $1', [leadId])
    expect(rows, what).toEqual([{ event_id: id, car_id: car.id }])
  }
  await page.reload()
  expect(await layerOf(page)).toEqual([])
})

test('a form of no car is event 22, a careers enquiry 51', async ({ page, site, database }) => {
  const { rows } = await database.query<{ slug: string }>(
    `select d.slug from dealership d join tenant_dealership td on td.dealership_id = d.id join tenant t on t.id = td.tenant_id where t.slug = $1 order by d.id limit 1`,
    [new URL(site).hostname.split('.')[0]],
  )
  const fields = { dealership_slug: rows[0]?.slug ?? '' }
  const general = await sendForm(page, site, '/contact-us?index', { ...fields, category: 'General Enquiry' })
  expect(general.layer).toEqual([{ event: 'form_sent', event_id: 22, category: 'General Enquiry' }])
  const careers = await sendForm(page, site, '/contact-us?index', { ...fields, category: 'Careers Enquiry' })
  expect(careers.layer).toEqual([{ event: 'careers_enquiry', event_id: 51, category: 'General Enquiry' }])
})

test('thanks whose address was covered for a tag manager are there again when their page is loaded anew', async ({ page, site, database }) => {
  const car = await carWhere(database, `c.car_type = 'used' and t.slug = '${new URL(site).hostname.split('.')[0]}'`)
  const { leadId } = await sendForm(page, site, `/cars/${car.slug}`, { car_id: String(car.id) })
  const thanks = page.getByRole('heading', { level: 1 })
  const words = await thanks.textContent()
  await page.evaluate(() => history.replaceState({ ...history.state, own: location.pathname + location.search }, '', '/success'))
  await page.reload()
  await expect(thanks).toHaveText(words ?? '')
  expect(new URL(page.url()).search).toBe(`?lead=${leadId}`)
})

test('each lead is an event once, also where others were sent since, and where the browser stores nothing', async ({ page, site, database }) => {
  const car = await carWhere(database, `c.car_type = 'used' and t.slug = '${new URL(site).hostname.split('.')[0]}'`)
  const send = () => sendForm(page, site, `/cars/${car.slug}`, { car_id: String(car.id) })
  const first = await send()
  await send()
  await page.goto(`${site}/success?lead=${first.leadId}`)
  await page.waitForLoadState('networkidle')
  expect(await layerOf(page)).toEqual([])
  await page.addInitScript(() => Object.defineProperty(window, 'localStorage', { get: () => { throw new DOMException('No', 'SecurityError') } }))
  expect((await send()).layer).toEqual([expect.objectContaining({ event_id: 15 })])
})

test('a trade-in that gets no estimate is an event of its own, on the page that says so', async ({ page, site, database }) => {
  const { rows } = await database.query<{ slug: string }>(
    `select d.slug from dealership d join tenant_dealership td on td.dealership_id = d.id join tenant t on t.id = td.tenant_id where t.slug = $1 order by d.id limit 1`,
    [new URL(site).hostname.split('.')[0]],
  )
  const old = { rego: '123ABC', regoState: 'QLD', make: 'Ford', model: 'Falcon', year: '1998', kms: '250000', condition: 'Fair', accident: 'No', history: 'None', under_finance: 'No' }
  const contactStep = (await post(page, site, '/trade-in', old)).replace('#enquiry', '')
  const { layer } = await sendForm(page, site, contactStep, { category: 'Trade-In Enquiry', dealership_slug: rows[0]?.slug ?? '' })
  await expect(page.getByText('We generally give no estimate online for cars over 7 years old')).toBeVisible()
  expect(layer).toEqual([{ event: 'form_sent', event_id: 22, category: 'Trade-In Enquiry' }])
})

test('a car that is saved is event 39, here and on the server, and one taken off is none', async ({ page, database }) => {
  const { rows } = await database.query<{ key: string }>(
    `select l.key from settings_layer l where scope = 'dealership' and l.values->'cards'->>'saving' = 'save'
       and version = (select max(version) from settings_layer m where m.scope = l.scope and m.key = l.key) order by l.key`,
  )
  for (const { key } of rows) {
    await page.goto(`${siteUrl(key)}/search/new-used-and-demo-cars/`)
    const save = page.locator('button.card-save[name=cars]').first()
    if ((await save.count()) === 0) continue
    const carId = Number(await save.getAttribute('value'))
    const stored = async () =>
      Number((await database.query('select count(*) from recorded_event where car_id = $1 and event_id = 39', [carId])).rows[0]?.count)
    const before = await stored()
    await save.click()
    const event = { event: 'save_car', event_id: 39, car_id: carId }
    await expect.poll(() => layerOf(page)).toEqual([event])
    await expect.poll(stored).toBe(before + 1)
    await save.click()
    await expect(save).not.toHaveClass(/card-saved/)
    expect(await layerOf(page)).toEqual([event])
    return
  }
  throw new Error('No demo site saves cars in the browser')
})
