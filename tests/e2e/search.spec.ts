import type { Page } from 'playwright/test'
import { carsForSale } from '../support/cars-for-sale'
import { expect, test } from '../support/e2e'

const ALL = '/search/new-used-and-demo-cars/'

/** The first box of a filter's list with the number beside it. */
async function firstOption(page: Page, filter: string) {
  const box = page.locator(`.filter-form input[name="${filter}"]`).first()
  const value = await box.inputValue()
  const count = numberIn(await box.locator('xpath=../i').textContent())
  return { box, value, count }
}

function numberIn(text: string | null): number {
  return Number(/[\d,]+/.exec(text ?? '')?.[0].replaceAll(',', '') ?? Number.NaN)
}

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
  for (const title of await page.locator('.card-title').allTextContents()) expect(title).toContain(value)

  await page.getByRole('link', { name: `Remove ${value}` }).click()
  await expect(page).toHaveURL(site + ALL)
  await expect.poll(() => carsForSale(page.getByRole('status'))).toBe(all)
})

test('two values of one filter are a union, another filter narrows them', async ({ page, site }) => {
  await page.goto(site + ALL)
  const boxes = page.locator('.filter-form input[name="make"]')
  const counts = await boxes.locator('xpath=../i').allTextContents()
  const makes = [await boxes.nth(0).inputValue(), await boxes.nth(1).inputValue()]
  await page.goto(`${site}${ALL}?${new URLSearchParams(makes.map((make) => ['make', make]))}`)
  const both = await carsForSale(page.getByRole('status'))
  expect(both).toBe(numberIn(counts[0] ?? '') + numberIn(counts[1] ?? ''))
  // A filter's own choice does not narrow its own list, and what was chosen comes first.
  expect(await boxes.count()).toBeGreaterThan(2)
  await expect(boxes.nth(0)).toBeChecked()
  await expect(boxes.nth(1)).toBeChecked()
  const { value, count } = await firstOption(page, 'fuel')
  await page.goto(`${page.url()}&fuel=${encodeURIComponent(value)}`)
  expect(await carsForSale(page.getByRole('status'))).toBe(count)
  expect(count).toBeLessThanOrEqual(both)
})

test('a budget becomes one canonical address, and no dearer car is shown', async ({ page, site, hasScript }) => {
  await page.goto(`${site}${ALL}?sortBy=highest-price`)
  await page.getByLabel('Price to').fill('$30,000')
  await applyWhenPlain(page, hasScript)
  await expect(page).toHaveURL(`${site}${ALL}?price=-30000&sortBy=highest-price`)
  await expect(page.getByRole('link', { name: 'Remove Up to $30,000' })).toBeVisible()
  const amounts = (await page.locator('.card .price-amount').allTextContents()).map(numberIn)
  expect(amounts.length).toBeGreaterThan(0)
  expect(Math.max(...amounts)).toBeLessThanOrEqual(30_000)
})

test('the order is a choice of the page', async ({ page, site, hasScript }) => {
  await page.goto(site + ALL)
  await page.getByLabel('Sort by').selectOption('highest-price')
  if (!hasScript) await page.getByRole('button', { name: 'Sort', exact: true }).click()
  await expect(page).toHaveURL(`${site}${ALL}?sortBy=highest-price`)
  await expect(page.getByLabel('Sort by')).toHaveValue('highest-price')
})

test('pages follow each other; page 1 is the address without a page', async ({ page, site }) => {
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

test('a page past the end is a 404 with a way back', async ({ page, site }) => {
  const answer = await page.goto(`${site}${ALL}?page=99999`)
  expect(answer?.status()).toBe(404)
  await page.getByRole('link', { name: 'Back to the first page' }).click()
  await expect(page).toHaveURL(site + ALL)
  await expect(page.locator('.card')).toHaveCount(21)
})

test('nothing found says which filter to take away, and what that gives', async ({ page, site }) => {
  await page.goto(site + ALL)
  const { value, count } = await firstOption(page, 'make')
  await page.goto(`${site}${ALL}?${new URLSearchParams({ make: value, colour: 'No such colour' })}`)
  await expect(page.getByRole('heading', { name: 'No cars match' })).toBeVisible()
  await page.getByRole('link', { name: 'Remove ‘No such colour’ to see' }).click()
  expect(await carsForSale(page.getByRole('status'))).toBe(count)
})

test('typed words become filters, each a chip that takes its words out of the text', async ({ page, site }) => {
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

test('words that no car answers are left out of the search, and the page says so', async ({ page, site }) => {
  await page.goto(`${site}${ALL}?make=Toyota`)
  const count = await page.getByRole('status').textContent()
  await page.goto(`${site}${ALL}?${new URLSearchParams({ query: 'toyota qqqqzzzz' })}`)
  await expect(page.getByText('No cars match all of “toyota qqqqzzzz”', { exact: true })).toBeVisible()
  await expect(page.getByText('These are the nearest. Left out: “qqqqzzzz”.')).toBeVisible()
  await expect(page.getByRole('status')).toContainText(numberIn(count).toLocaleString('en-AU'))
  await expect(page.locator('.card')).not.toHaveCount(0)
})

test('the condition tabs keep the question', async ({ page, site }) => {
  await page.goto(`${site}${ALL}?transmission=Automatic`)
  const tabs = page.getByRole('navigation', { name: 'Condition' })
  await expect(tabs.getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'page')
  await tabs.getByRole('link', { name: 'Used' }).click()
  await expect(page).toHaveURL(`${site}/search/used-cars/?transmission=Automatic`)
  await expect(tabs.getByRole('link', { name: 'Used' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/used/i)
})

test('a make of the path is that make; an unknown one is a 404 with a way back to search', async ({ page, site }) => {
  await page.goto(site + ALL)
  const { value, count } = await firstOption(page, 'make')
  await page.goto(`${site}/search/${value.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`)
  expect(await carsForSale(page.getByRole('status'))).toBe(count)

  const answer = await page.goto(`${site}/search/no-such-make`)
  expect(answer?.status()).toBe(404)
  await page.getByRole('link', { name: 'See our cars' }).click()
  await expect(page).toHaveURL(site + ALL)
})

test('only whole, unfiltered pages are for search engines', async ({ page, site }) => {
  await page.goto(`${site}/cars/`)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${ALL}$`))
  await expect(page.locator('meta[name=robots]')).toHaveCount(0)
  for (const query of ['?fuel=Diesel', '?query=hilux', '?sortBy=latest', '?page=99999']) {
    await page.goto(site + ALL + query)
    await expect(page.locator('meta[name=robots]'), query).toHaveAttribute('content', /noindex/)
    await expect(page.locator('link[rel=canonical]'), query).toHaveCount(0)
  }
})

test('whatever stands in the address, the page is sensible', async ({ page, site }) => {
  const many = Array.from({ length: 300 }, (_, index) => `make=m${index}`).join('&')
  const asked: [string, number][] = [
    ['?page=0', 200],
    ['?page=abc', 200],
    ['?page=-1', 200],
    ['?unheard=of', 200],
    ['?sortBy=cheapest', 200],
    [`?make=${encodeURIComponent(`O'"<b>🚗`)}`, 200],
    ['?query=%00%FF%27%3B--', 200],
    ['?price=abc&km=5-1&year=--', 200],
    [`?${many}`, 200],
  ]
  for (const [query, status] of asked) {
    const answer = await page.goto(site + ALL + query)
    expect(answer?.status(), query.slice(0, 40)).toBe(status)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
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

test('home leads to stock: by words and budget, by kind, by make', async ({ page, site }) => {
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
