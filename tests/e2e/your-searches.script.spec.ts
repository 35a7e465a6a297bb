import type { Locator } from 'playwright/test'
import { expect, expectNoSeriousViolations, siteUrl, test } from '../support/e2e'

const ALL = '/search/new-used-and-demo-cars/'

test('the last five searches are offered again, here and on the home page', async ({ page, site }) => {
  test.slow()
  const bodies = ['SUV', 'Ute', 'Hatch', 'Sedan', 'Wagon', 'Van']
  const recent = page.getByRole('region', { name: 'Recent searches' })
  for (const body of bodies) {
    await page.goto(`${site}${ALL}?body=${body}&sortBy=latest`)
    await expect(recent.getByRole('link').first()).toHaveText(body)
  }
  await expect(recent.getByRole('link')).toHaveText(bodies.slice(1).reverse())
  await page.goto(`${site}/`)
  await expect(recent.getByRole('link')).toHaveText(bodies.slice(1).reverse())
  await recent.getByRole('link', { name: 'Hatch' }).press('Enter')
  await expect(page).toHaveURL(`${site}${ALL}?body=Hatch`)
  await recent.getByRole('button', { name: 'Clear' }).press('Enter')
  await expect(recent).toHaveCount(0)
  await expect(page.getByText('Recent searches cleared')).toBeFocused()
  // Another site's browser storage is another.
  await page.goto(`${siteUrl('wattle-park-toyota')}/`)
  await expect(recent).toHaveCount(0)
})

test('a saved search says what is new since its cars were last looked at', async ({ page, site }) => {
  await page.goto(`${site}${ALL}?make=Toyota`)
  const save = page.getByRole('button', { name: 'Save this search' })
  // Disabled until its module is there; a key pressed on it before would be lost.
  await expect(save).toBeEnabled()
  await save.press('Enter')
  await expect(page.getByRole('button', { name: 'Search saved' })).toHaveAttribute('aria-pressed', 'true')
  await page.evaluate(() => {
    const saved = JSON.parse(localStorage.getItem('saved_searches') ?? '[]') as object[]
    localStorage.setItem('saved_searches', JSON.stringify(saved.map((entry) => ({ ...entry, seenAt: '2000-01-01T00:00:00.000Z' }))))
  })
  await page.goto(`${site}${ALL}?make=Kia`)
  const saved = page.getByRole('region', { name: 'Saved searches' })
  await expect(saved).toContainText(/Toyota\s*[\d,]+ cars?\s*[\d+]+ new since 1 Jan 2000/)
  await expectNoSeriousViolations(page)
  await saved.getByRole('link', { name: 'Toyota' }).click()
  await expect(page).toHaveURL(`${site}${ALL}?make=Toyota`)
  await expect(saved).not.toContainText('new since')
  await page.goto(`${site}${ALL}?make=Kia`)
  await expect(save).toBeEnabled()
  await save.press('Enter')
  const [kia, toyota] = ['Kia', 'Toyota'].map((make) => saved.getByRole('button', { name: `Remove ${make}` })) as [Locator, Locator]
  // From one that goes to the next, and from the last to the words that there are none.
  await kia.press('Enter')
  await expect(kia).toHaveCount(0)
  await expect(toyota).toBeFocused()
  await toyota.press('Enter')
  await expect(saved).toHaveCount(0)
  await expect(page.getByText('No saved searches any more')).toBeFocused()
})

test('the home search says how many cars it leads to', async ({ page, site }) => {
  await page.goto(`${site}/`)
  const show = page.getByRole('button', { name: /^Show Me/ })
  const all = await show.innerText()
  await page.locator('.home-search select[name="make"]').selectOption('Toyota')
  await expect(show).not.toHaveText(all)
  await expect(show).toHaveText(/^Show Me [\d,]+ cars?$/)
  const count = (await show.innerText()).replace(/[^\d,]/g, '')
  await show.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(count)
})
