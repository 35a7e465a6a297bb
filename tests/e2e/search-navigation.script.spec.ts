import { setTimeout as delay } from 'node:timers/promises'
import { chromium, type Page } from 'playwright/test'
import { CHROMIUM_FLAGS, findChromium } from '../support/chromium'
import { expect, scriptReady, test } from '../support/e2e'

const ALL = '/search/new-used-and-demo-cars/'
const titles = (page: Page) => page.locator('.card-title').allTextContents()
const askedOf = (page: Page) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('.data')) asked.push(request.url())
  })
  return asked
}

test('results seen a moment ago come back without asking the server, at the same place', async ({ page, site }) => {
  await page.goto(`${site}${ALL}?sortBy=latest&page=2`)
  const before = await titles(page)
  const box = page.locator('.filter-form input[name="make"]').first()
  await box.check()
  // A changed filter drops the page (section 4).
  await expect(page).toHaveURL((url) => url.searchParams.has('make') && !url.searchParams.has('page'))
  await expect(page.locator('.results')).toHaveAttribute('aria-busy', 'false')
  const asked = askedOf(page)
  await page.goBack()
  await expect.poll(() => titles(page)).toEqual(before)
  expect(asked).toEqual([])
})

test('results stay when the next cannot be had, with a way to try again', async ({ page, site }) => {
  await page.goto(site + ALL)
  const before = await titles(page)
  await page.route('**/*.data*', (route) => route.abort('internetdisconnected'))
  await page.getByRole('link', { name: 'Used', exact: true }).first().click()
  // Said by the status; beside it stands what can be done.
  const failed = page.locator('.results-failed')
  await expect(failed).toContainText('Your search could not be loaded')
  expect(await titles(page)).toEqual(before)
  await page.unroute('**/*.data*')
  await page.route('**/*.data*', (route) => delay(300).then(() => route.fulfill({ status: 503, body: 'not now' })), { times: 1 })
  const refused = page.waitForResponse((response) => response.status() === 503)
  const status = page.locator('.results [role="status"]')
  await expect(status).toHaveText('Your search could not be loaded')
  const again = failed.getByRole('link', { name: 'Try again' })
  const steps = await page.evaluate(() => history.length)
  await again.press('Enter')
  await expect(status).toHaveText('Loading')
  await refused
  // Said again, and the focus is where it was.
  await expect(status).toHaveText('Your search could not be loaded')
  await expect(again).toBeFocused()
  await again.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/used/i)
  await expect(page).toHaveURL(`${site}/search/used-cars/`)
  await expect(failed).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(status).toHaveText(/^[\d,]+ cars? found/)
  expect(await page.evaluate(() => history.length)).toBe(steps)
})

for (const savesData of [false, true])
  test(`the first search of all without a line leaves the results standing too${savesData ? ', where data are to be saved' : ''}`, async ({ page, site }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    if (savesData) await page.addInitScript(() => Object.defineProperty(Reflect.get(navigator, 'connection'), 'saveData', { configurable: true, value: true }))
    await page.goto(site + ALL)
    // Where the page's own ways lead is known before one of them is gone.
    await expect.poll(() => page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/__manifest')))).toBe(true)
    const before = await titles(page)
    await page.context().setOffline(true)
    try {
      await page.getByLabel('Sort by').selectOption('lowest-price')
      await expect(page.locator('.results-failed')).toContainText('Your search could not be loaded')
      expect(await titles(page)).toEqual(before)
    } finally {
      await page.context().setOffline(false)
    }
  })

test('a search of the past that cannot be had leaves the results standing too', async ({ page, site }) => {
  await page.goto(`${site}/search/toyota?body=SUV`)
  const save = page.getByRole('button', { name: 'Save this search' })
  await expect(save).toBeEnabled()
  await save.click()
  // It has a path of its own, to which nothing else of the next page leads.
  await page.goto(`${site}${ALL}?make=Kia`)
  await expect.poll(() => page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => /__manifest.*toyota/.test(name)))).toBe(true)
  const before = await titles(page)
  for (const list of ['Recent searches', 'Saved searches']) {
    await page.context().setOffline(true)
    await page.getByRole('region', { name: list }).locator('a[href^="/search/toyota"]').click()
    await expect(page.locator('.results-failed')).toContainText('Your search could not be loaded')
    expect(await titles(page)).toEqual(before)
    await page.context().setOffline(false)
    await page.goBack()
    await expect(page.locator('.results-failed')).toHaveCount(0)
  }
})

test('a line that breaks before the page knows where its links lead is said to have broken, and can be tried again', async ({ page, site }) => {
  await page.goto(`${site}/search/toyota`)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('search_history') ?? '')).toContain('/search/toyota')
  await page.route('**/__manifest*', (route) => route.abort())
  await page.goto(`${site}${ALL}?make=Kia`)
  const past = page.getByRole('region', { name: 'Recent searches' }).locator('a[href^="/search/toyota"]')
  await past.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be loaded')
  await expect(page.getByText('Check your connection and try again, or give us a call.')).toBeVisible()
  await expect(page.getByText('Error 500')).toHaveCount(0)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page).toHaveURL(`${site}/search/toyota`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Toyota')
})

test('Show Me leads to the first of the results', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${site}${ALL}`)
  await page.evaluate(() => window.scrollTo(0, 3_000))
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  await page.getByRole('button', { name: /^Show Me [\d,]+ cars$/ }).click()
  await expect(page.locator('.filters')).toBeHidden()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

/** Goes from results to a car and back. @param isKept whether the browser keeps the page of the results meanwhile */
async function expectBackToCars(page: Page, site: string, isRestored: boolean): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.addInitScript(() => {
    window.addEventListener('pageshow', (event) => Object.assign(window, { wasSaved: event.persisted }))
  })
  const answer = await page.goto(`${site}${ALL}?sortBy=latest&page=2`)
  await scriptReady(page)
  expect(answer?.headers()['cache-control'] ?? '').not.toContain('no-store')
  const before = await titles(page)
  const card = page.locator('.card').nth(9)
  await card.scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate(() => window.scrollY)
  expect(scrolled).toBeGreaterThan(500)
  await card.locator('.card-title a').click()
  await expect(page).toHaveURL(/\/cars\/[^/]+$/)
  await page.goBack({ waitUntil: 'commit' })
  await expect(page.locator('.card-title')).toHaveText(before)
  // While one page makes way for the other, neither can be asked.
  const seen = () => page.evaluate(() => [window.scrollY, 'wasSaved' in window && window.wasSaved]).catch(() => [])
  await expect.poll(seen).toEqual([scrolled, isRestored])
}

test('Back from a car leads to the same cars at the same place', ({ page, site }) => expectBackToCars(page, site, false))

test('Back from a car leads to the same cars at the same place, from the page that the browser kept', async ({ site }) => {
  // Test browsers are told not to keep pages, and the small one of the other tests cannot; visitors' browsers do.
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS, ignoreDefaultArgs: ['--disable-back-forward-cache'] })
  try {
    await expectBackToCars(await browser.newPage(), site, true)
  } finally {
    await browser.close()
  }
})
