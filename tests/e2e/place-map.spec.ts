import { expect, expectNoSeriousViolations, scriptReady, test } from '../support/e2e'

test('a place has a map of its own, here and where its cars are shown', async ({ page, site, hasScript }) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(site) && !request.url().startsWith('data:')) foreign.push(request.url())
  })
  await page.goto(`${site}/dealerships`)
  await page.locator('.location-card h2 a').first().click()
  await expect(page).toHaveURL(/\/locations\//)
  if (hasScript) await scriptReady(page)
  const map = page.getByRole('img', { name: /^Map: / })
  await map.scrollIntoViewIfNeeded()
  await expect.poll(() => map.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640)
  const closer = page.getByRole('link', { name: /^Closer/ })
  await expect(closer).toHaveAttribute('href', /^\/maps\/[^?]+\?zoom=11$/)
  // A phone has a drawing of its own, and nothing lies over it.
  const viewport = page.viewportSize()
  await page.setViewportSize({ width: 360, height: 740 })
  await map.scrollIntoViewIfNeeded()
  await expect.poll(() => map.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(360)
  const [drawn, button] = [await map.boundingBox(), await closer.boundingBox()]
  expect(button?.y).toBeGreaterThanOrEqual((drawn?.y ?? 0) + (drawn?.height ?? 0))
  if (viewport) await page.setViewportSize(viewport)
  if (hasScript) {
    await closer.click()
    await expect(map).toHaveAttribute('src', /zoom=11$/)
    await expectNoSeriousViolations(page)
    // At its end the link says so and keeps the focus.
    for (const zoom of [12, 13, 13]) {
      await page.keyboard.press('Enter')
      await expect(map).toHaveAttribute('src', new RegExp(`zoom=${zoom}$`))
      await expect(closer).toBeFocused()
    }
    await expect(closer).toHaveAttribute('aria-disabled', 'true')
  }
  await page.goto(`${site}/search/new-used-and-demo-cars/`)
  await page.goto(site + ((await page.locator('.card a[href^="/cars/"]').first().getAttribute('href')) ?? ''))
  await page.locator('#vehicle-map').scrollIntoViewIfNeeded()
  await expect(page.locator('#vehicle-map').getByRole('img', { name: /^Map: / })).toBeVisible()
  expect(foreign).toEqual([])
})
