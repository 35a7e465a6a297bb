import type { Page } from 'playwright/test'
import { expect, openWithoutScript, resultsReady, siteUrl, test } from '../support/e2e'

const ALL = '/search/new-used-and-demo-cars/'
const MEGASTORE = siteUrl('big-paddock-cars')
const phone = { width: 360, height: 740 }

const make = (page: Page) => page.locator('.filter-form input[name="make"]').first()

test('Back takes back what was typed, then the box that was ticked; the box of words shows what the address says', async ({ page, site }) => {
  await page.goto(site + ALL)
  await make(page).check()
  await expect(page).toHaveURL(/make=/)
  await resultsReady(page)
  const ticked = page.url()
  const words = page.locator('.filter-form').getByLabel('Search by words')
  // Half words are shown one after the other, as by somebody who types slowly.
  for (const letter of 'ute') {
    await words.press(letter)
    await expect(page).toHaveURL((url) => url.searchParams.get('query')?.endsWith(letter) ?? false)
    await resultsReady(page)
  }
  await expect(page).toHaveURL(`${ticked.replace('?', '?query=ute&')}`)
  await page.goBack()
  await expect(page).toHaveURL(ticked)
  await expect(words).toHaveValue('')
  await expect(make(page)).toBeChecked()
  await page.goBack()
  await expect(page).toHaveURL(site + ALL)
  await expect(make(page)).not.toBeChecked()
})

test('Back gives the focus to the link that led on: to the next page, or without a filter', async ({ page, site }) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto(site + ALL)
    const next = page.getByRole('link', { name: 'Next', exact: true })
    await next.press('Enter')
    await expect(page).toHaveURL(`${site}${ALL}?page=2`)
    await expect(page.locator('h1')).toBeFocused()
    await page.goBack()
    await expect(page).toHaveURL(site + ALL)
    await expect(next).toBeFocused()
    await expect(next).toBeInViewport()

    await page.goto(`${site}${ALL}?body=SUV&body=Ute&car_type=used`)
    await page.getByRole('link', { name: 'Remove SUV' }).press('Enter')
    await expect(page).toHaveURL(`${site}${ALL}?car_type=used&body=Ute`)
    // What takes the next one away stands where the last one stood.
    const chip = page.getByRole('link', { name: 'Remove Ute' })
    await expect(chip).toBeFocused()
    await chip.press('Enter')
    await expect(page).toHaveURL(`${site}${ALL}?car_type=used`)
    // The page of before shows its chips, of which this one has the focus, a moment longer than its address.
    await expect(chip).toHaveCount(0)
    await expect(page.locator('.applied-chip').last()).toBeFocused()
    await page.goBack()
    await expect(page).toHaveURL(`${site}${ALL}?car_type=used&body=Ute`)
    await expect(chip).toBeFocused()
    // With the last of them nothing is left there.
    await page.getByRole('link', { name: 'Remove Used' }).press('Enter')
    await expect(page).toHaveURL(`${site}${ALL}?body=Ute`)
    await expect(chip).toBeFocused()
    await chip.press('Enter')
    await expect(page).toHaveURL(site + ALL)
    await expect(page.locator('h1')).toBeFocused()
  }
})

test('half a word, or half a number, is no search of the past', async ({ page, site }) => {
  await page.goto(site + ALL)
  const words = page.locator('.filter-form').getByLabel('Search by words')
  for (const typed of ['ma', 'maz', 'mazda']) {
    await words.pressSequentially(typed.slice((await words.inputValue()).length))
    await expect(page).toHaveURL(`${site}${ALL}?query=${typed}`)
    await resultsReady(page)
  }
  const historyLabels = () => page.evaluate(() => (JSON.parse(localStorage.getItem('search_history') ?? '[]') as { label: string }[]).map(({ label }) => label))
  await words.blur()
  await expect.poll(historyLabels).toEqual(['Mazda'])
  // Nor is a number whose last figure is still to come.
  await page.goto(site + ALL)
  await page.locator('#filter-km summary').click()
  const km = page.getByLabel('Kilometres to')
  for (const typed of ['10000', '100000']) {
    await km.fill(typed)
    await expect(page).toHaveURL(`${site}${ALL}?km=-${typed}`)
    await resultsReady(page)
  }
  await km.blur()
  await expect.poll(historyLabels).toEqual([expect.stringContaining('100,000'), 'Mazda'])
})

test('Show Me straight after Back shows what the page says', async ({ page, site }) => {
  await page.setViewportSize(phone)
  await page.goto(site + ALL)
  const all = await page.locator('.results [role="status"]').textContent()
  await page.getByRole('button', { name: /^Filters/ }).click()
  await page.locator('.filter-form').getByLabel('Search by words').fill('diesel')
  await expect(page).toHaveURL(/query=diesel/)
  await resultsReady(page)
  await page.getByRole('button', { name: /^Show Me/ }).click()
  await expect(page.locator('.filters')).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(site + ALL)
  await page.getByRole('button', { name: /^Filters/ }).click()
  await page.getByRole('button', { name: /^Show Me/ }).click()
  await expect(page.locator('.filters')).toBeHidden()
  await expect(page).toHaveURL(site + ALL)
  await expect(page.locator('.results [role="status"]')).toHaveText(all ?? '')
})

test('what is ticked before its script is there is asked for with it', async ({ page, site }) => {
  await page.goto(`${site}/`)
  // In another order than the form's, which is no tick of anybody's.
  const address = `${site}${ALL}?body=Ute&body=SUV&page=2`
  const release = await openWithoutScript(page, address)
  const [box, km] = [make(page), page.getByLabel('Kilometres to')]
  const value = await box.inputValue()
  await box.check()
  await page.locator('#filter-km summary').click()
  await km.fill('90000')
  await km.blur()
  release()
  await expect(page).toHaveURL((url) => url.searchParams.get('make') === value && url.searchParams.get('km') === '-90000' && !url.searchParams.has('page'))
  await resultsReady(page)
  await expect(box).toBeChecked()
  await expect(km).toHaveValue('90000')
  await page.goBack()
  await expect(page).toHaveURL(address)
  await expect(box).not.toBeChecked()
  await expect(km).toHaveValue('')
})

test('Back closes a drawer that was opened before its script was there', async ({ page, site }) => {
  await page.setViewportSize(phone)
  await page.goto(`${site}/`)
  const release = await openWithoutScript(page, site + ALL)
  const drawer = page.locator('.filters')
  await page.getByRole('button', { name: /^Filters/ }).click()
  await expect(drawer).toBeVisible()
  await expect(page).toHaveURL(site + ALL)
  release()
  await expect(page).toHaveURL(`${site}${ALL}#filters`)
  await expect(drawer).toBeVisible()
  await page.goBack()
  await expect(drawer).toBeHidden()
  await expect(page).toHaveURL(site + ALL)
})

test('Back closes an open drawer and leaves the page and its filters', async ({ page, site }) => {
  await page.setViewportSize(phone)
  await page.goto(`${site}/`)
  await page.goto(site + ALL)
  const drawer = page.locator('.filters')
  const open = page.getByRole('button', { name: /^Filters/ })
  await open.click()
  await expect(drawer).toBeVisible()
  await expect(page).toHaveURL(`${site}${ALL}#filters`)
  await page.goBack()
  await expect(drawer).toBeHidden()
  await expect(page).toHaveURL(site + ALL)

  await open.click()
  await make(page).check()
  await expect(page).toHaveURL(/make=/)
  await resultsReady(page)
  await expect(drawer).toBeVisible()
  const filtered = page.url()
  await page.goBack()
  await expect(drawer).toBeHidden()
  await expect(page).toHaveURL(filtered)
  await page.goBack()
  await expect(page).toHaveURL(site + ALL)

  // Closed by its own button it leaves no step behind.
  await open.click()
  await expect(page).toHaveURL(`${site}${ALL}#filters`)
  await page.getByRole('button', { name: 'Close filters' }).click()
  await expect(page).toHaveURL(site + ALL)
  await page.goBack()
  await expect(page).toHaveURL(`${site}/`)
})

test('a page that is loaded anew at the drawer’s step has that step once', async ({ page, site }) => {
  await page.setViewportSize(phone)
  await page.goto(`${site}/`)
  await page.goto(site + ALL)
  const drawer = page.locator('.filters')
  const open = page.getByRole('button', { name: /^Filters/ })
  await open.click()
  await expect(page).toHaveURL(`${site}${ALL}#filters`)
  await page.reload()
  await open.click()
  await expect(drawer).toBeVisible()
  await page.goBack()
  await expect(drawer).toBeHidden()
  await expect(page).toHaveURL(site + ALL)
  await page.goBack()
  await expect(page).toHaveURL(`${site}/`)

  // Whoever comes by such an address has none before it: closed, the page stays.
  await page.goto(`${site}${ALL}#filters`)
  await open.click()
  await page.getByRole('button', { name: 'Close filters' }).click()
  await expect(drawer).toBeHidden()
  await expect(page).toHaveURL(`${site}${ALL}#filters`)
  await page.goBack()
  await expect(page).toHaveURL(`${site}/`)
})

test.describe('by touch', () => {
  test.use({ viewport: phone, hasTouch: true })

  test('a tap opens the section that was tapped', async ({ page }) => {
    await page.goto(MEGASTORE + ALL)
    await page.getByRole('button', { name: /^Filters/ }).tap()
    for (const section of ['body', 'price', 'make', 'km', 'body']) {
      await page.locator(`#filter-${section} > summary`).tap()
      await expect(page.locator(`#filter-${section}`)).toHaveAttribute('open')
      await expect(page.locator('.filter-form details[name="filter-bar"][open]')).toHaveCount(1)
    }
  })
})

test('the bar of dropdowns stays in sight while one scrolls', async ({ page }) => {
  await page.goto(MEGASTORE + ALL)
  for (const height of [900, 1100]) {
    await page.setViewportSize({ width: 1280, height })
    await page.evaluate(() => window.scrollTo(0, 1_500))
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1_000)
    await expect(page.locator('#filter-body > summary')).toBeInViewport()
    await page.locator('#filter-body > summary').click()
    await expect(page.locator('#filter-body input').first()).toBeInViewport()
    // Closed again, and from the top once more.
    await page.locator('#filter-body > summary').click()
    await page.evaluate(() => window.scrollTo(0, 0))
  }
})

test('the price of a car stays in sight while one reads on', async ({ page, site }) => {
  await page.goto(site + ALL)
  const href = (await page.locator('.card-title a').first().getAttribute('href')) ?? ''
  await page.goto(site + href)
  for (const height of [900, 1100]) {
    await page.setViewportSize({ width: 1280, height })
    await page.evaluate(() => window.scrollTo(0, 0))
    await page.evaluate(() => window.scrollTo(0, 900))
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(700)
    await expect(page.locator('.car-page-offer .price-amount').first()).toBeInViewport()
  }
})
