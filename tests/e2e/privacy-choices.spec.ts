import { expect, expectNoSeriousViolations, measuredSite, siteUrl, SLUGS, test } from '../support/e2e'

const CHOICE = 'analytics_consent'

test('consent can be taken back: nothing of a third party loads any more, and what it left is gone', async ({ page, context, database, hasScript }) => {
  const asked: string[] = []
  await page.route(/^https:\/\/www\.googletagmanager\.com\//, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  const site = await measuredSite(database)
  await context.addCookies([
    { name: CHOICE, value: 'granted', url: site },
    { name: '_ga', value: 'GA1.1.2.3', url: site },
    { name: '_ga_0000000000', value: 'GS1.1', url: site },
  ])
  await page.goto(`${site}/`)
  await expect.poll(() => asked.length).toBe(hasScript ? 1 : 0)

  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy choices' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Your visits are counted.' })).toBeVisible()
  await page.getByRole('button', { name: 'Do not count my visits' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Your visits are not counted.' })).toContainText('You said no in this browser')
  expect((await context.cookies(site)).map(({ name, value }) => `${name}=${value}`)).toEqual([`${CHOICE}=denied`])
  if (hasScript) await expectNoSeriousViolations(page)

  const before = asked.length
  await page.goto(`${site}/search/new-used-and-demo-cars/`)
  if (hasScript) {
    await page.locator('button.card-save').first().click()
    await expect(page.locator('button.card-saved')).toHaveCount(1)
  }
  await page.waitForLoadState('networkidle')
  expect(asked.length).toBe(before)
  await expect(page.locator('script[src*=googletagmanager]')).toHaveCount(0)
  await expect(page.locator('.consent-banner')).toHaveCount(0)
  if (hasScript) expect(await page.evaluate(() => window.dataLayer ?? [])).toEqual([])

  await page.goto(`${site}/privacy-choices`)
  await page.getByRole('button', { name: 'Count my visits', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Your visits are counted.' })).toBeVisible()
  await expect.poll(() => asked.length > before).toBe(hasScript)
})

test('what forms are filled in with is shown to be kept, and forgotten by a button', { tag: '@script' }, async ({ page, database }) => {
  const site = await measuredSite(database)
  const saved = () => page.evaluate(() => localStorage.getItem('saved_user_details'))
  await page.goto(`${site}/privacy-choices`)
  await expect(page.getByRole('heading', { name: 'Counting visits' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your details in this browser' })).toHaveCount(0)
  await page.evaluate(() => localStorage.setItem('saved_user_details', JSON.stringify({ name: 'Mary', email: 'mary@example.com', phone: '0491 570 156' })))
  await page.reload()
  const button = page.getByRole('button', { name: 'Forget my details in this browser' })
  await button.click()
  await expect(page.getByRole('status').filter({ hasText: 'are gone from this browser' })).toBeVisible()
  await expect(button).toBeFocused()
  expect(await saved()).toBeNull()
  await expectNoSeriousViolations(page)
})

test('a site that names no third party has nothing to choose', { tag: '@plain' }, async ({ page, database }) => {
  const measured = await measuredSite(database)
  const site = siteUrl(SLUGS.find((slug) => siteUrl(slug) !== measured) ?? '')
  await page.goto(`${site}/`)
  await expect(page.getByRole('link', { name: 'Privacy choices' })).toHaveCount(0)
  expect((await page.goto(`${site}/privacy-choices`))?.status()).toBe(404)
})
