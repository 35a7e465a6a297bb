import type { Page } from 'playwright/test'
import { carsForSale, firstOption, numberIn } from '../support/cars-for-sale'
import { expect, test } from '../support/e2e'

const ALL = '/search/new-used-and-demo-cars/'
// What is a link or a button of the form is pressed without script here. With script the same are pressed in search-keyboard (order, chips, pages), in
// search.script (tabs, typed words) and in the facet below, whose way through the page is that of all.

/** Without script the form waits for its button. */
async function applyWhenPlain(page: Page, hasScript: boolean) {
  if (!hasScript) await page.getByRole('button', { name: /^(Apply filters|Show [\d,]+ cars?)$/ }).click()
}

test('a facet narrows to exactly the cars it counts, shows as a chip, and goes with it', async ({ page, site, hasScript }) => {
  await page.goto(site + ALL)
  const all = await carsForSale(page.getByRole('status'))
  const { box, value, count } = await firstOption(page, 'make')
  await box.check()
  await applyWhenPlain(page, hasScript)
  await expect(page).toHaveURL(`${site}${ALL}?${new URLSearchParams({ make: value })}`)
  await expect.poll(() => carsForSale(page.getByRole('status'))).toBe(count)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(value)
  const titles = page.locator('.card-title')
  await expect(titles).not.toHaveCount(0)
  for (const title of await titles.allTextContents()) expect(title).toContain(value)

  await page.getByRole('link', { name: `Remove ${value}` }).click()
  await expect(page).toHaveURL(site + ALL)
  await expect.poll(() => carsForSale(page.getByRole('status'))).toBe(all)
})

test('a budget becomes one canonical address, and no dearer car is shown', { tag: '@plain' }, async ({ page, site, hasScript }) => {
  await page.goto(`${site}${ALL}?sortBy=highest-price`)
  await page.getByLabel('Price to').fill('$30,000')
  await applyWhenPlain(page, hasScript)
  await expect(page).toHaveURL(`${site}${ALL}?price=-30000&sortBy=highest-price`)
  await expect(page.getByRole('link', { name: 'Remove Up to $30,000' })).toBeVisible()
  const amounts = (await page.locator('.card .price-amount').allTextContents()).map(numberIn)
  expect(amounts.length).toBeGreaterThan(0)
  expect(Math.max(...amounts)).toBeLessThanOrEqual(30_000)
})

test('pages follow each other; page 1 is the address without a page', { tag: '@plain' }, async ({ page, site }) => {
  await page.goto(site + ALL)
  const first = await page.locator('.card-title').allTextContents()
  expect(first).toHaveLength(21)
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(`${site}${ALL}?page=2`)
  await expect(page.getByRole('status')).toContainText('page 2 of')
  const hrefs = await page.locator('.card-title a').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  await page.getByRole('link', { name: 'Previous' }).click()
  await expect(page).toHaveURL(site + ALL)
  await expect(page.locator('.card-title')).toHaveText(first)
  for (const href of hrefs) await expect(page.locator(`.card-title a[href="${href}"]`)).toHaveCount(0)
})

test('typed words become filters, each a chip that takes its words out of the text', { tag: '@plain' }, async ({ page, site }) => {
  await page.goto(`${site}${ALL}?make=Toyota&price=-40000`)
  const count = await carsForSale(page.getByRole('status'))
  await page.goto(`${site}${ALL}?${new URLSearchParams({ query: 'toyota cars under 40k' })}`)
  expect(await carsForSale(page.getByRole('status'))).toBe(count)
  await expect(page.locator('.filter-form').getByLabel('Search by words')).toHaveValue('toyota cars under 40k')
  await page.getByRole('link', { name: 'Remove under $40,000' }).click()
  await expect(page).toHaveURL(`${site}${ALL}?query=toyota+cars`)
  await expect.poll(() => carsForSale(page.getByRole('status'))).toBeGreaterThan(count)
  await page.getByRole('link', { name: 'Remove Toyota' }).click()
  await expect(page).toHaveURL(`${site}${ALL}?query=cars`)
})

test('the condition tabs keep the question', { tag: '@plain' }, async ({ page, site }) => {
  await page.goto(`${site}${ALL}?transmission=Automatic`)
  const tabs = page.getByRole('navigation', { name: 'Condition' })
  await expect(tabs.getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'page')
  await tabs.getByRole('link', { name: 'Used' }).click()
  await expect(page).toHaveURL(`${site}/search/used-cars/?transmission=Automatic`)
  await expect(tabs.getByRole('link', { name: 'Used' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/used/i)
})

test('on a phone the filters are a drawer that says how many cars there are', async ({ page, site, hasScript }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(site + ALL)
  const { box, value, count } = await firstOption(page, 'make')
  await expect(box).toBeHidden()
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  await expect(box).toBeInViewport()
  await box.check()
  if (hasScript) await page.getByRole('button', { name: /^Show Me [\d,]+ cars?$/ }).click()
  else await applyWhenPlain(page, hasScript)
  await expect(page).toHaveURL(`${site}${ALL}?${new URLSearchParams({ make: value })}`)
  await expect(page.locator('.filters')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(count.toLocaleString('en-AU'))
  // What is only shown as sold is said on phones too.
  await expect(page.locator('.results-where')).toBeVisible()
  expect(await carsForSale(page.getByRole('status'))).toBe(count)
})

test('home leads to stock: by words and budget, by kind, by make', { tag: '@script' }, async ({ page, site }) => {
  await page.goto(`${site}/`)
  await page.getByLabel('Budget').selectOption({ index: 1 })
  await page.getByRole('button', { name: /^(Search|Show Me) [\d,]+ cars$/ }).click()
  await expect(page).toHaveURL(/\/search\/new-used-and-demo-cars\/\?price=-\d+$/)
  await page.goto(`${site}/`)
  // A template may have the makes in its hero or in a section of their own.
  const makes = page.getByRole('list', { name: 'Shop by make' }).or(page.getByRole('region', { name: 'Shop by make' }))
  const tile = makes.getByRole('link').first()
  const count = numberIn(await tile.locator('span').textContent())
  await tile.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(count.toLocaleString('en-AU'))
})
