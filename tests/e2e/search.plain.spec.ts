import { carsForSale, firstOption, numberIn } from '../support/cars-for-sale'
import { expect, test } from '../support/e2e'

const ALL = '/search/new-used-and-demo-cars/'

// What the server answers with, and the links on it: with script the same page is there already.

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

test('whoever is led on to another address is still counted by the campaign that they came by', async ({ page, site }) => {
  const { value } = await (async () => {
    await page.goto(site + ALL)
    return firstOption(page, 'make')
  })()
  for (const [from, to] of [
    [`${ALL}?utm_source=google&utm_term=&page=1&make=${value}`, `${ALL}?make=${value}&utm_source=google`],
    [`/search/${value.toUpperCase()}?gclid=x`, `/search/${value.toLowerCase()}?gclid=x`],
  ]) {
    await page.goto(site + from)
    await expect(page).toHaveURL(site + to)
  }
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

test('words that no car answers are left out of the search, and the page says so', async ({ page, site }) => {
  await page.goto(`${site}${ALL}?make=Toyota`)
  const count = await page.getByRole('status').textContent()
  await page.goto(`${site}${ALL}?${new URLSearchParams({ query: 'toyota qqqqzzzz' })}`)
  await expect(page.getByText('No cars match all of “toyota qqqqzzzz”', { exact: true })).toBeVisible()
  await expect(page.getByText('These are the nearest. Left out: “qqqqzzzz”.')).toBeVisible()
  await expect(page.getByRole('status')).toContainText(numberIn(count).toLocaleString('en-AU'))
  await expect(page.locator('.card')).not.toHaveCount(0)
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
