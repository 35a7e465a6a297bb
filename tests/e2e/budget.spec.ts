import type { Page } from 'playwright/test'
import { expect, expectNoSeriousViolations, siteUrl, test } from '../support/e2e'
import { httpGet } from '../support/http-get'

/** A site with the budget search, by the month. */
const SITE = () => siteUrl('tramline-used-cars')
const found = (page: Page) => page.locator('.budget-found button')
const update = async (page: Page, hasScript: boolean) => {
  if (!hasScript) await page.getByRole('button', { name: 'Update' }).click()
}
const figure = async (page: Page) => Number((await found(page).innerText()).replace(/\D/g, ''))

for (const [path, tag] of [['/', ['@script']], ['/search/budget', []]] as const) {
  test(`the budget on ${path} leads to the cars that it buys`, { tag: [...tag] }, async ({ page, hasScript }) => {
    await page.goto(SITE() + path)
    await expect(page.getByRole('heading', { name: 'Find cars for your budget' })).toBeVisible()
    await expect(page.getByLabel('Repayment ($)')).toHaveValue('650')
    await expect(page.locator('.budget-estimate output')).toHaveText(dollars(buys(650, 3_000)))
    await expect(page.locator('.budget-estimate')).toContainText(`at an example rate of ${RATE.toFixed(2)}% p.a., comparison rate`)
    await page.getByLabel('Repayment ($)').fill('300')
    await page.getByLabel('Deposit').fill('$4,000')
    await page.getByRole('checkbox', { name: 'Hatch' }).press('Space')
    await update(page, hasScript)
    await expect(page.locator('.budget-estimate output')).toHaveText(dollars(buys(300, 4_000)))
    await expect(page.locator('.budget-found')).toHaveAttribute('aria-busy', 'false')
    await expect(found(page)).toHaveText(/^[\d,]+ cars? Found$/)
    if (hasScript) await expect(page.locator('.budget-found').getByRole('status')).toHaveText(/^[\d,]+ cars? found$/)
    const count = await figure(page)
    await found(page).click()
    await expect(page).toHaveURL(`${SITE()}/search/new-used-and-demo-cars/?body=Hatch&price=1001-${buys(300, 4_000)}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(count.toLocaleString('en-AU'))
    // The base price of the budget is no limit that anybody set.
    await expect(page.locator('.applied')).toContainText(`Up to ${dollars(buys(300, 4_000))}`)

    // Back finds what was chosen, also where the browser has to ask for the page again.
    await page.goBack()
    // Loaded anew while Back is still on its way, the one would take the other's place.
    await expect(page.getByLabel('Repayment ($)')).toHaveValue('300')
    await page.reload()
    await expect(page.getByLabel('Repayment ($)')).toHaveValue('300')
    await expect(page.getByLabel('Deposit')).toHaveValue(/^\$?4,?000$/)
    await expect(page.getByRole('checkbox', { name: 'Hatch' })).toBeChecked()
    await expect(page.locator('.budget-estimate output')).toHaveText(dollars(buys(300, 4_000)))
  })
}

test('the button takes what was typed a moment ago', { tag: '@script' }, async ({ page }) => {
  await page.goto(`${SITE()}/search/budget`)
  await page.getByLabel('Repayment ($)').fill('400')
  await found(page).click()
  await expect(page).toHaveURL(`${SITE()}/search/new-used-and-demo-cars/?price=1001-${buys(400, 3_000)}`)
})

test('another period begins with its own repayment, as long as nobody has typed one', async ({ page, hasScript }) => {
  await page.goto(`${SITE()}/search/budget`)
  const repayment = page.getByLabel('Repayment ($)')
  await page.getByRole('radio', { name: 'Weekly' }).press('Space')
  await update(page, hasScript)
  await expect(repayment).toHaveValue('150')
  await repayment.fill('300')
  await page.getByRole('radio', { name: 'Monthly' }).press('Space')
  await update(page, hasScript)
  await expect(page.locator('.budget-estimate output')).toHaveText(dollars(buys(300, 3_000)))
  await expect(repayment).toHaveValue('300')
})

test('a budget below every price finds nothing and says so', async ({ page, hasScript }) => {
  await page.goto(`${SITE()}/search/budget`)
  await page.getByLabel('Repayment ($)').fill('abc')
  await page.getByLabel('Deposit').fill('900')
  await update(page, hasScript)
  await expect(page.locator('.budget-estimate output')).toHaveText('$900')
  await expect(page.getByRole('button', { name: '0 cars Found' })).toBeDisabled()
  await expect(page.getByText('No cars found for this budget')).toBeVisible()
  await expect(page.getByText('5-year term')).toContainText('Indicative only')
})

test('a budget whose cars cannot be counted keeps its button', { tag: '@script' }, async ({ page }) => {
  await page.goto(`${SITE()}/search/budget`)
  await page.getByLabel('Repayment ($)').fill('0')
  await page.getByLabel('Deposit').fill('900')
  await expect(found(page)).toBeDisabled()
  await page.route('**/search/budget-answer*', (route) => route.abort('internetdisconnected'))
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('deposit=40000'))
  await page.getByLabel('Deposit').fill('40000')
  await lost
  await expect(page.getByText('No cars found for this budget')).toHaveCount(0)
  await expect(found(page)).toHaveText('Find cars')
  await found(page).click()
  await expect(page).toHaveURL(`${SITE()}/search/new-used-and-demo-cars/?price=1001-40000`)
})

test('what is no amount, or more than there may be, stands in its field as it is taken', async ({ page, hasScript }) => {
  await page.goto(`${SITE()}/search/budget`)
  const [repayment, deposit] = [page.getByLabel('Repayment ($)'), page.getByLabel('Deposit')]
  await repayment.fill('abc')
  await deposit.fill('5000000')
  if (hasScript) await page.keyboard.press('Tab')
  await update(page, hasScript)
  await expect(repayment).toHaveValue('0')
  await expect(deposit).toHaveValue('1000000')
  await expect(page.locator('.budget-estimate output')).toHaveText('$1,000,000')
})

test('a new estimate is counted up to within a second, over the figure that stands there already', { tag: '@script' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto(`${SITE()}/search/budget`)
  const estimate = page.locator('.budget-estimate output')
  const counted = () => page.evaluate(() => (window as unknown as { counted: string[] }).counted)
  await estimate.evaluate((output) => {
    const seen: string[] = []
    Object.assign(window, { counted: seen })
    new MutationObserver(() => seen.push(output.getAttribute('data-counted') ?? 'done')).observe(output, { attributeFilter: ['data-counted'] })
  })
  await page.getByLabel('Deposit').fill('90000')
  await expect(estimate).toHaveText(dollars(buys(650, 90_000)))
  await expect.poll(async () => (await counted()).at(-1)).toBe('done')
  const figures = (await counted()).slice(0, -1).map((text) => Number(text.replace(/\D/g, '')))
  expect(figures.length).toBeGreaterThan(1)
  expect(figures).toEqual([...figures].sort((a, b) => a - b))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.getByLabel('Deposit').fill('1000')
  await expect(estimate).toHaveText(dollars(buys(650, 1_000)))
  expect((await counted()).at(-1)).toBe('done')
})

test('two prices, a make and a body lead to the cars between them', async ({ page, hasScript }) => {
  await page.goto(`${SITE()}/search/price-range`)
  // From the least to the most, side by side, with script and without.
  const [lowest, highest] = await Promise.all(['Lowest price', 'Highest price'].map((name) => page.getByRole('spinbutton', { name }).boundingBox()))
  expect([lowest?.y, (lowest?.x ?? Infinity) < (highest?.x ?? 0)]).toEqual([highest?.y, true])
  await page.getByRole('checkbox', { name: /^SUV/ }).press('Space')
  if (hasScript) {
    // Keyboard alone: Home takes the upper thumb as far down as the lower one lets it.
    const [low, high] = [page.getByRole('slider', { name: /Lowest/ }), page.getByRole('slider', { name: /Highest/ })]
    await high.press('Home')
    await expect(high).toHaveValue('5500')
    await expect(low).toHaveValue('5000')
    await page.getByRole('spinbutton', { name: 'Highest price' }).fill('40100')
    await page.getByRole('spinbutton', { name: 'Highest price' }).press('Tab')
    await expect(high).toHaveValue('40000')
  } else {
    await page.getByRole('spinbutton', { name: 'Highest price' }).fill('40000')
    await update(page, hasScript)
    await expect(page.getByRole('checkbox', { name: /^SUV/ })).toBeChecked()
  }
  const show = page.getByRole('button', { name: /^Show Me/ })
  const expected = await countOf('/search/new-used-and-demo-cars/?body=SUV&price=5000-40000')
  await expect(show).toHaveText(`Show Me ${expected.toLocaleString('en-AU')} cars`)
  await show.click()
  await expect(page).toHaveURL(`${SITE()}/search/new-used-and-demo-cars/?body=SUV&price=5000-40000`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(expected.toLocaleString('en-AU'))
  // Back finds what was chosen, also where the browser has to ask for the page again.
  await page.goBack()
  // Loaded anew while Back is still on its way, the one would take the other's place.
  await expect(show).toHaveText(`Show Me ${expected.toLocaleString('en-AU')} cars`)
  await page.reload()
  await expect(page.getByRole('checkbox', { name: /^SUV/ })).toBeChecked()
  await expect(page.getByRole('spinbutton', { name: 'Highest price' })).toHaveValue('40000')
})

test('on a phone a tile that has the focus stands above the button that sticks to the foot', { tag: '@script' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto(`${SITE()}/search/price-range`)
  const tiles = page.locator('.search-tiles input')
  await tiles.first().focus()
  for (let at = 1; at < (await tiles.count()); at += 1) {
    await page.keyboard.press('Tab')
    await expect(tiles.nth(at)).toBeFocused()
    const [tile, button] = await Promise.all([page.locator('.search-tiles label').nth(at).boundingBox(), page.locator('.price-search-show').boundingBox()])
    expect((tile?.y ?? NaN) + (tile?.height ?? NaN) / 2, `tile ${at}`).toBeLessThan(button?.y ?? NaN)
  }
})

test('a site without the budget search has no such pages', { tag: '@plain' }, async () => {
  const { port, hostname } = new URL(siteUrl('jacaranda-street-cars'))
  for (const path of ['/search/budget', '/search/price-range', '/search/budget-answer', '/search/price-range-answer']) {
    expect((await httpGet(Number(port), hostname, path)).status, path).toBe(404)
  }
})

test('nothing is wider than the window, and axe finds nothing serious', { tag: '@script' }, async ({ page }) => {
  for (const path of ['/search/budget', '/search/price-range']) {
    await page.setViewportSize({ width: 360, height: 800 })
    await page.goto(SITE() + path)
    await expectNoSeriousViolations(page)
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), `${path} at ${width} px`).toBeLessThanOrEqual(0)
    }
  }
})

test('a budget that leaves interest out has the figure of section 9, and says so', { tag: '@script' }, async ({ page, hasScript }) => {
  await page.goto(`${siteUrl('big-paddock-cars')}/search/budget`)
  await expect(page.getByLabel('Repayment ($)')).toHaveValue('200')
  await expect(page.getByLabel('Deposit')).toHaveValue(/^\$?2,?000$/)
  await expect(page.locator('.budget-estimate')).toContainText(/\$54,000\s*before interest/)
  await page.getByLabel('Deposit').fill('3000')
  await update(page, hasScript)
  await expect(page.locator('.budget-estimate output')).toHaveText('$55,000')
})

/** The demo site's own rate, percent a year. */
const RATE = 10

/** What five years of monthly repayments and a deposit buy at that rate: the value today of each payment by itself. */
function buys(repayment: number, deposit: number): number {
  let worth = deposit
  for (let month = 1; month <= 60; month++) worth += repayment / (1 + RATE / 1200) ** month
  return Math.round(worth)
}

function dollars(amount: number): string {
  return `$${amount.toLocaleString('en-AU')}`
}

async function countOf(search: string): Promise<number> {
  const { body } = await httpGet(Number(new URL(SITE()).port), new URL(SITE()).hostname, `/search/counts?${new URLSearchParams({ search })}`)
  const [counted] = JSON.parse(body) as { count: number }[]
  return counted?.count ?? -1
}
