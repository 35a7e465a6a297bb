import type { Page } from 'playwright/test'
import { expect, resultsReady, test } from '../support/e2e'

const ALL = '/search/new-used-and-demo-cars/'
const FAR_BELOW = 15

test.use({ viewport: { width: 360, height: 740 } })

const card = (page: Page, index: number) => page.locator('.results .card').nth(index)
const isLaidOut = (page: Page, index: number) => card(page, index).locator('.card-title').evaluate((title) => title.checkVisibility({ contentVisibilityAuto: true }))
const topOf = async (page: Page, index: number) => Math.round((await card(page, index).boundingBox())?.y ?? Number.NaN)

test('cards far below the first look are laid out when one comes near, and a step back lands at the car that was opened', async ({ page, site }) => {
  await page.goto(site + ALL)
  expect(await isLaidOut(page, 0)).toBe(true)
  expect(await isLaidOut(page, FAR_BELOW)).toBe(false)
  for (let index = 1; index <= FAR_BELOW; index++) await card(page, index).scrollIntoViewIfNeeded()
  await expect.poll(() => isLaidOut(page, FAR_BELOW)).toBe(true)

  const before = await topOf(page, FAR_BELOW)
  await card(page, FAR_BELOW).locator('.card-title a').click()
  await expect(page.locator('.car-page')).toBeVisible()
  await page.goBack()
  await expect.poll(() => topOf(page, FAR_BELOW), 'back within the document').toBe(before)

  await page.reload()
  await resultsReady(page)
  expect(await isLaidOut(page, FAR_BELOW + 3), 'whole, for who comes back').toBe(true)
  await expect.poll(() => topOf(page, FAR_BELOW), 'a new document').toBe(before)
})

test('a step back lands at the car that was opened after a jump past cards that nobody came near', async ({ page, site }) => {
  await page.goto(site + ALL)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect.poll(() => isLaidOut(page, 5)).toBe(true)
  await card(page, FAR_BELOW).locator('.card-title a').focus()
  const before = await topOf(page, FAR_BELOW)
  await page.keyboard.press('Enter')
  await expect(page.locator('.car-page')).toBeVisible()
  await page.goBack()
  await expect.poll(() => topOf(page, FAR_BELOW)).toBe(before)
})

test('a link to a car far below lands at it', async ({ page, site }) => {
  await page.goto(site + ALL)
  const id = await card(page, FAR_BELOW).getAttribute('id')
  await page.goto('about:blank')
  await page.goto(`${site}${ALL}#${id}`)
  await expect.poll(() => topOf(page, FAR_BELOW)).toBeLessThan(200)
  expect(await topOf(page, FAR_BELOW)).toBeGreaterThanOrEqual(0)
})

test('a row of cards that is swiped is as high as its cards need: those out of sight are laid out with it', async ({ page, site }) => {
  await page.goto(site)
  const row = page.locator('.card-grid-swiped').first()
  await row.scrollIntoViewIfNeeded()
  const skipped = () => row.locator('.card-title').evaluateAll((titles) => titles.filter((title) => !title.checkVisibility({ contentVisibilityAuto: true })).length)
  await expect.poll(skipped).toBe(0)
})

test('what stands out of a block is cut off by no browser: one that knows no margin for it lays out everything at once', async ({ page, site }) => {
  await page.goto(site + ALL)
  const conditions = await page.evaluate(() => {
    const rulesOf = (rules: CSSRuleList): CSSRule[] => [...rules].flatMap((rule) => [rule, ...(rule instanceof CSSGroupingRule ? rulesOf(rule.cssRules) : [])])
    const conditionsOf = (rule: CSSRule | null): string[] =>
      rule === null ? [] : [...(rule instanceof CSSSupportsRule ? [rule.conditionText] : []), ...conditionsOf(rule.parentRule)]
    const isLate = (rule: CSSRule) => rule instanceof CSSStyleRule && rule.style.getPropertyValue('content-visibility') === 'auto'
    return [...document.styleSheets].flatMap((sheet) => rulesOf(sheet.cssRules).filter(isLate).map(conditionsOf))
  })
  expect(conditions.length).toBeGreaterThan(0)
  for (const those of conditions) expect(those.join(' ')).toContain('overflow-clip-margin')
})

test('no page makes a date or number format of the browser’s: the first one keeps a phone for a tenth of a second', async ({ page, site }) => {
  await page.addInitScript(() => {
    for (const name of ['DateTimeFormat', 'NumberFormat', 'Collator'] as const) {
      Object.defineProperty(Intl, name, { value: new Proxy(Intl[name], { construct: () => document.documentElement.setAttribute('data-made', name) ?? {} }) })
    }
  })
  await page.goto(site + ALL)
  const car = (await card(page, 0).locator('.card-title a').getAttribute('href')) ?? ''
  for (const path of ['/', ALL, car]) {
    await page.goto(site + path)
    await expect(page.locator('html'), path).not.toHaveAttribute('data-made')
  }
  await page.evaluate(() => new Intl.DateTimeFormat())
  await expect(page.locator('html'), 'one is seen').toHaveAttribute('data-made', 'DateTimeFormat')
})
