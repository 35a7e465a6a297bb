import type pg from 'pg'
import { expect, expectNoSeriousViolations, siteUrl, test } from '../support/e2e'

const TAGS = /^https:\/\/www\.googletagmanager\.com\//

/** The demo site whose settings name a measurement id and ask before it loads. */
async function measuredSite(database: pg.Client): Promise<string> {
  const { rows } = await database.query<{ key: string }>(
    `select key from settings_layer where scope = 'dealership' and values->'analytics'->>'measurementId' <> '' order by version desc limit 1`,
  )
  if (!rows[0]) throw new Error('No demo site names a measurement id')
  return siteUrl(rows[0].key)
}

test('a third party loads only where it is named, and not before a yes', async ({ page, database, site }) => {
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
  await expectNoSeriousViolations(page)
  expect(asked).toEqual([])
  await banner.getByRole('button', { name: 'No, thanks' }).click()
  await expect(banner).toHaveCount(0)
  await page.reload()
  await page.waitForLoadState('networkidle')
  await expect(banner).toHaveCount(0)
  expect(asked).toEqual([])

  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await banner.getByRole('button', { name: 'Yes, that is fine' }).click()
  await expect.poll(() => asked).toEqual([expect.stringMatching(/\/gtag\/js\?id=G-[A-Z0-9]+$/)])
  const calls = await page.evaluate(() => (window.dataLayer ?? []).map((entry) => Object.prototype.toString.call(entry)))
  expect(calls).toEqual(['[object Arguments]', '[object Arguments]'])
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
