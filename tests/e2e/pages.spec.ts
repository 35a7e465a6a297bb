import type { Page } from 'playwright/test'
import { expect, expectNoSeriousViolations, siteUrl, SLUGS, test } from '../support/e2e'
import { httpGet } from '../support/http-get'

/** An address of a site as it is sent, whatever a browser makes of it. */
function get(slug: string, path: string) {
  const port = process.env.E2E_PORT ?? ''
  return httpGet(Number(port), `${slug}.localhost:${port}`, path)
}

test('a location is a few steps away: where, when, and a message to it', async ({ page, site, database }) => {
  await page.goto(`${site}/dealerships`)
  const card = page.locator('.location-card').first()
  await card.getByText('Opening hours', { exact: true }).click()
  await expect(card.locator('.hours').first()).toBeVisible()
  await card.locator('h2 a').click()
  await expect(page).toHaveURL(/\/locations\/[a-z0-9-]+$/)
  await expect(page.locator('.hours').first()).toContainText('Mon-Fri')
  await page.locator('.location-section').getByRole('link', { name: 'Contact Us', exact: true }).click()
  await expect(page).toHaveURL(/\/contact-us\/[a-z0-9-]+$/)

  const email = `place-${crypto.randomUUID()}@example.com`
  await page.getByLabel('First name').fill('Mary')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone', { exact: true }).fill('0491 570 006')
  await page.getByRole('textbox', { name: 'Postcode', exact: true }).fill('4000')
  const location = page.getByLabel('Location')
  // A place of one department asks for none.
  if ((await location.count()) > 0) await location.selectOption({ index: 1 })
  await page.getByRole('textbox', { name: 'Message' }).fill('When can I come by?')
  await page.getByRole('button', { name: 'Send enquiry' }).click()
  await expect(page).toHaveURL(/\/success\?lead=/)
  const { rows } = await database.query('select location_id from lead where email = $1', [email])
  expect(rows).toHaveLength(1)
  expect(rows[0].location_id).not.toBeNull()
})

test('an offer says what it is, opens at length and takes an enquiry', async ({ page, site }) => {
  await page.goto(`${site}/special-offers`)
  const first = page.locator('.offer-card').first()
  const name = (await first.getByRole('heading').textContent()) ?? ''
  await first.getByRole('link', { name: `Enquire now: ${name}` }).click()
  await expect(page).toHaveURL(/\/offers\/[a-z0-9-/]+#enquiry$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(`I would like to know more about: ${name}`)
})

test('a text that is folded looks as the whole does, and on a desk one offer is read beside its picture', async ({ page, database }) => {
  const { rows } = await database.query<{ slug: string }>(`select t.slug from offer o join tenant t on t.id = o.tenant_id where length(o.description) > 300 and (o.expires_at is null or o.expires_at > now()) order by o.id limit 1`)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`${siteUrl(rows[0]?.slug ?? '')}/special-offers`)
  const folded = page.locator('.folded').first()
  const weight = (of: string) => folded.locator(of).first().evaluate((element) => getComputedStyle(element).fontWeight)
  const beginning = await weight('.folded-beginning')
  await folded.locator('summary').click()
  expect(await weight(':scope > :not(summary)')).toBe(beginning)
  await page.locator('.offer-card').getByRole('heading').getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Ask about this offer' })).toBeAttached()
  const [picture, action] = [await page.locator('.offer-picture').boundingBox(), await page.getByRole('link', { name: 'Enquire Now' }).boundingBox()]
  expect(action?.x).toBeGreaterThan((picture?.x ?? 0) + (picture?.width ?? 0))
  expect(action?.y).toBeLessThan(800)
})

test('the wheel says its chances, turns to what was drawn, and has one turn for a number', async ({ page, database, hasScript }) => {
  const { rows: sites } = await database.query<{ key: string }>(`select key from settings_layer where values #>> '{spin,prizes,0,label}' is not null order by version desc limit 1`)
  const address = `${siteUrl(sites[0]?.key ?? '')}/spin-to-win`
  // 0412 is in use whatever follows; not every number after 04 is one.
  const phone = `0412${String(Date.now()).slice(-6)}`
  const turn = async (email: string) => {
    await page.goto(address)
    await page.getByLabel('First name').fill('Mary')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Phone', { exact: true }).fill(phone)
    await page.getByRole('textbox', { name: 'Postcode', exact: true }).fill('4000')
    await page.getByLabel(/^I am 18/).check()
    await page.getByRole('button', { name: 'Turn the wheel' }).click()
  }
  await page.goto(address)
  const chances = await page.locator('.prize-chances tbody td:last-child').allTextContents()
  expect(chances.reduce((sum, chance) => sum + parseFloat(chance), 0)).toBeCloseTo(100)
  if (hasScript) await expectNoSeriousViolations(page)
  const email = `wheel-${crypto.randomUUID()}@example.com`
  await turn(email)
  await expect(page).toHaveURL(/\/spin-to-win\?drawn=/)
  const { rows } = await database.query<{ prize: string }>(`select answers->>'prize' as prize from lead where email = $1`, [email])
  const prize = rows[0]?.prize ?? ''
  const said = page.getByRole('status').filter({ hasText: prize })
  await expect(said).toBeVisible()
  const wide = page.viewportSize()
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(said).toBeInViewport()
  if (wide) await page.setViewportSize(wide)
  await expect(page.getByRole('img', { name: `The wheel stands at ${prize}` })).toBeVisible()
  await expect(page.locator('.prize-chances [aria-current]')).toContainText(prize)
  if (hasScript) await expectNoSeriousViolations(page)
  await turn(`wheel-${crypto.randomUUID()}@example.com`)
  await expect(page.getByText('This number has turned the wheel already. Each phone number has one turn.').first()).toBeVisible()
})

test('an offer at another address leads to its own', { tag: '@plain' }, async ({ page, site }) => {
  await page.goto(`${site}/special-offers`)
  const href = (await page.locator('.offer-card h2 a').first().getAttribute('href')) ?? ''
  await page.goto(`${site}/offers/${href.split('/').at(-1)}`)
  await expect(page).toHaveURL(site + href)
  expect((await page.goto(`${site}/offers/999999`))?.status()).toBe(404)
  await expect(page.getByRole('link', { name: 'Current offers' })).toBeVisible()
})

test('a page of words answers questions and files its enquiries under its own category', async ({ page, site, database }) => {
  await page.goto(`${site}/warranty?utm_source=mail`)
  await page.getByText('Does the warranty go with the car when I sell it?').click()
  await expect(page.getByText('A manufacturer’s warranty usually does.').or(page.getByText("A manufacturer's warranty usually does."))).toBeVisible()
  const email = `warranty-${crypto.randomUUID()}@example.com`
  await fillContact(page, email)
  await page.getByRole('textbox', { name: 'Message' }).fill('How long is mine?')
  await page.getByRole('button', { name: 'Send enquiry' }).click()
  await expect(page).toHaveURL(/\/success\?lead=/)
  const { rows } = await database.query('select category from lead where email = $1', [email])
  expect(rows).toEqual([{ category: 'Warranty Enquiry' }])
})

/** Who asks, and of whom where there is a choice. */
async function fillContact(page: Page, email: string): Promise<void> {
  await page.getByLabel('First name').fill('Mary')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone', { exact: true }).fill('0491 570 006')
  await page.getByRole('textbox', { name: 'Postcode', exact: true }).fill('4000')
  for (const select of await page.locator('form select[required]').all()) if ((await select.inputValue()) === '') await select.selectOption({ index: 1 })
}

test('a page that the site has not is a 404 in its look', { tag: '@plain' }, async ({ page, site }) => {
  for (const path of ['/no-such-page', '/pages/none', '/locations/none', '/teams/none', '/brands/none', '/contact-us/none', '/blog/none/none']) {
    expect((await page.goto(site + path))?.status(), path).toBe(404)
    await expect(page.locator('.site-header')).toBeVisible()
    await expect(page.getByRole('link', { name: 'See our cars' })).toBeVisible()
  }
})

test('search engines are told what a page is', { tag: '@plain' }, async ({ page, site }) => {
  await page.goto(`${site}/dealerships`)
  await page.locator('.location-card h2 a').first().click()
  await expect(page).toHaveURL(/\/locations\//)
  const address = new URL(page.url()).pathname
  const { body: html } = await get(SLUGS[0] ?? '', address)
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json]) => JSON.parse(json ?? '') as { '@type': string })
  expect(data.map((item) => item['@type'])).toEqual(['BreadcrumbList', 'AutoDealer'])
  expect(html).toContain('rel="canonical"')
  expect(html).toContain('property="og:title"')
})

test('every site is told apart by its icon and its manifest', { tag: '@plain' }, async () => {
  const slug = SLUGS[0] ?? ''
  const icons = await Promise.all(SLUGS.map(async (some) => (await get(some, '/favicon.svg')).body))
  expect(icons.every((icon) => icon.startsWith('<svg'))).toBe(true)
  expect(new Set(icons).size).toBeGreaterThan(icons.length / 2)
  for (const path of ['/favicon.ico', '/apple-touch-icon.png', '/icons/192.png', '/icons/512.png']) {
    expect((await get(slug, path)).headers['content-type'], path).toBe('image/png')
  }
  const manifest = JSON.parse((await get(slug, '/site.webmanifest')).body) as { name: string }
  expect(manifest.name.length).toBeGreaterThan(3)
})
