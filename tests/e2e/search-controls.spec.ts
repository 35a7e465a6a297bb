import type { Page } from 'playwright/test'
import { expect, expectNoSeriousViolations, siteUrl, SLUGS, test } from '../support/e2e'

const ALL = '/search/new-used-and-demo-cars/'

/** Opens the search of the first site whose page has something, and says which it is. */
async function openSiteWith(page: Page, selector: string): Promise<string> {
  for (const slug of SLUGS) {
    await page.goto(siteUrl(slug) + ALL)
    if ((await page.locator(selector).count()) > 0) return siteUrl(slug)
  }
  throw new Error(`no demo site has ${selector}`)
}

async function total(page: Page): Promise<number> {
  return Number((await page.getByRole('status').textContent())?.match(/[\d,]+/)?.[0].replaceAll(',', ''))
}

test('a native dropdown of makes or models narrows the search, and its chip takes it back', async ({ page, hasScript }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const site = await openSiteWith(page, '.filter-select')
  const select = page.locator('.filter-select select').first()
  const name = await select.getAttribute('name')
  const value = await select.locator('option').nth(1).getAttribute('value')
  await select.selectOption(value)
  if (!hasScript) await page.getByRole('button', { name: 'Show Me' }).click()
  await expect(page).toHaveURL(`${site}${ALL}?${new URLSearchParams([[name ?? '', value ?? '']])}`)
  await page.locator('.applied-chip').first().click()
  await expect(page).toHaveURL(site + ALL)
  await expect(page.locator(`select[name="${name}"]`)).toHaveValue('')
})

for (const [kind, selector] of [
  ['a dropdown of one choice', '.filter-bar input[type="radio"][name="make"]'],
  ['a menu of several', '.filter-bar input[type="checkbox"][name="make"]'],
] as const) {
  test(`${kind} opens by keyboard, has its popular makes, and applies`, async ({ page, hasScript }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    const site = await openSiteWith(page, selector)
    const summary = page.locator('#filter-make > summary')
    await summary.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Popular makes')).toBeVisible()
    const toyota = page.locator(`${selector}:not([value=""])`).first()
    const value = (await toyota.getAttribute('value')) ?? ''
    await toyota.check()
    if (!hasScript) await page.getByRole('button', { name: 'Show Me' }).click()
    await expect(page).toHaveURL(`${site}${ALL}?${new URLSearchParams({ make: value })}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(value)
  })
}

test("make tiles narrow, and 'Select models' opens the models of a make", async ({ page, hasScript }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const site = await openSiteWith(page, '.tile-open')
  const tile = page.locator('.tile').first()
  const make = (await tile.locator('input').inputValue()) ?? ''
  await tile.getByRole('link', { name: 'Select models' }).click()
  await expect(page).toHaveURL(`${site}${ALL}?${new URLSearchParams({ make })}`)
  const models = page.locator('.tile-models')
  await expect(models.locator('summary')).toBeVisible()
  if (hasScript) await expect(models.locator('summary')).toBeFocused()
  const model = models.locator('input').first()
  const count = Number(await model.locator('xpath=../i').textContent())
  await model.check()
  if (!hasScript) await page.getByRole('button', { name: 'Apply filters' }).click()
  await expect(page).toHaveURL(/make_model=/)
  await expect(page.getByRole('status')).toHaveText(new RegExp(`^${count} cars? found`))
})

test("'Show more' gives the whole list, with the chosen first", async ({ page, site }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(site + ALL)
  const boxes = page.locator('#filter-make input[name="make"]')
  const before = await boxes.count()
  const link = page.getByRole('link', { name: 'Show all makes' })
  await link.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => boxes.count()).toBeGreaterThan(before)
  await expect(link).toHaveCount(0)
})

test('a dealership of a link stays in the search as other filters change', async ({ page, hasScript }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await openSiteWith(page, '#filter-dealership_slug')
  await page.locator('#filter-dealership_slug > summary').click()
  const link = page.locator('#filter-dealership_slug a.option').first()
  const name = (await link.locator('span').textContent()) ?? ''
  const count = Number((await link.locator('i').textContent())?.replace(',', ''))
  await link.click()
  await expect(page).toHaveURL(/dealership_slug=[a-z0-9-]+$/)
  await expect(page.getByRole('link', { name: `Remove ${name}` })).toBeVisible()
  expect(await total(page)).toBe(count)
  await page.locator('.filter-form input[name="make"]').first().check()
  if (!hasScript) await page.getByRole('button', { name: 'Apply filters' }).click()
  await expect(page).toHaveURL(/make=.*dealership_slug=/)
})

test('a tag of a link stays in the search too, where nothing shows it', async ({ page, site, hasScript }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`${site}${ALL}?tag=runout+sale`)
  await page.getByLabel('Sort by').selectOption('latest')
  if (!hasScript) await page.getByRole('button', { name: 'Sort', exact: true }).click()
  await expect(page).toHaveURL(`${site}${ALL}?tag=runout+sale&sortBy=latest`)
})

test("a site's own order is chosen where the address names none", async ({ page }) => {
  await openSiteWith(page, 'option[value="latest"][selected]')
  await expect(page.getByLabel('Sort by')).toHaveValue('latest')
  const site = page.url()
  await page.goto(`${site}?sortBy=latest`)
  await expect(page).toHaveURL(site)
})

for (const width of [360, 1280]) {
  test(`the dropdowns and tiles hold at ${width} px`, async ({ page, hasScript }) => {
    test.slow()
    await page.setViewportSize({ width, height: 800 })
    for (const selector of ['.filter-select', '.filter-bar input[type="radio"]', '.make-tile']) {
      await openSiteWith(page, selector)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
      if (!hasScript) continue
      if (width < 992) await page.getByRole('button', { name: 'Filters', exact: true }).click()
      await expectNoSeriousViolations(page)
    }
  })
}
