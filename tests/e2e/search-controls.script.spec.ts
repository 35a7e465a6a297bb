import { expect, expectNoSeriousViolations, resultsReady, siteUrl, test } from '../support/e2e'
import { drawFinger, thumbOf } from '../support/finger'
import { openSiteWith } from '../support/site-with'

const ALL = '/search/new-used-and-demo-cars/'

test('the price slider moves by keys and hand, rounds to thousands, never crosses, and asks once', async ({ page, site }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(site + ALL)
  const low = page.getByRole('slider', { name: 'Price lowest' })
  const high = page.getByRole('slider', { name: 'Price highest' })
  await low.focus()
  for (let press = 0; press < 3; press++) await page.keyboard.press('PageUp')
  await expect(page).toHaveURL(/\?price=\d+000-$/)
  const from = Number(/price=(\d+)-/.exec(page.url())?.[1])
  await expect(page.getByLabel('Price from')).toHaveValue(String(from))
  await expect(low).toHaveAttribute('aria-valuetext', `$${from.toLocaleString('en-AU')}`)
  await high.focus()
  await page.keyboard.press('Home')
  await expect(high).toHaveValue(String(from))
  await expect(page).toHaveURL(new RegExp(`price=${from}-${from}$`))
})

test('a thumb that is drawn goes by hundredths of the range, as far as its ends', async ({ page, site }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(site + ALL)
  const kilometres = page.locator('#filter-km')
  await kilometres.locator('summary').click()
  const high = kilometres.getByRole('slider', { name: 'Kilometres highest' })
  const [min, max, step] = await high.evaluate((slider: HTMLInputElement) => [slider.min, slider.max, slider.dataset.step].map(Number) as [number, number, number])
  expect(step).toBe(Math.round((max - min) / 100))
  /** As by a hand that lets go between two steps. */
  const draw = (to: number) =>
    high.evaluate((slider: HTMLInputElement, value) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(slider, String(value))
      slider.dispatchEvent(new Event('input', { bubbles: true }))
    }, to)
  await draw(min + Math.round(step * 40.4))
  // Kilometres go by the thousand as well (section 5).
  await expect(high).toHaveValue(String(Math.round((min + step * 40) / 1_000) * 1_000))
  await draw(max)
  await expect(high).toHaveValue(String(max))
  await expect(page.getByLabel('Kilometres to')).toHaveValue('')
})

test('a number outside what there is is refused, logged, and left as it was typed', async ({ page, site }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(site + ALL)
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await page.getByLabel('Price from').fill('1')
  await expect(page.getByRole('alert')).toHaveText(/^The lowest here is \$[\d,]+\.$/)
  await page.getByLabel('Price from').fill('')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByLabel('Price to').fill('99,999,999')
  await expect(page.getByRole('alert')).toHaveText(/^The highest here is \$[\d,]+\.$/)
  await expect(page.getByLabel('Price to')).toHaveValue('99,999,999')
  await expect(page).toHaveURL(site + ALL)
  expect(logged.filter((text) => text.startsWith('Cannot refine'))).toEqual([
    'Cannot refine below the range minimum',
    'Cannot refine above the range maximum',
  ])
})

test('numbers are read as people type them, and what is none is left with a word of what is expected', async ({ page, site }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(site + ALL)
  const to = page.getByLabel('Price to')
  await to.fill('twenty')
  await expect(page.getByRole('alert')).toHaveText('Type a number, such as 20,000 or 20k.')
  await expect(to).toHaveValue('twenty')
  await expect(page).toHaveURL(site + ALL)
  await to.fill('$40k')
  await expect(page).toHaveURL(`${site}${ALL}?price=-40000`)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('what is said of a number goes with it', async ({ page, site }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(site + ALL)
  const [from, to] = [page.getByLabel('Price from'), page.getByLabel('Price to')]
  const note = page.locator('#price-note')
  await from.fill('20400')
  await from.press('Tab')
  await expect(note).toHaveText('Rounded to $20,000.')
  await expect(page).toHaveURL(`${site}${ALL}?price=20000-`)
  await resultsReady(page)
  await expect(note).toBeVisible()
  await page.getByRole('link', { name: 'Remove From $20,000' }).click()
  await expect(from).toHaveValue('')
  await expect(note).toHaveCount(0)

  await page.locator('.filter-form input[name="make"]').first().check()
  await expect(page).toHaveURL(/make=/)
  await resultsReady(page)
  await to.fill('99,999,999')
  await expect(note).toHaveText(/^The highest here is/)
  await page.goBack()
  await expect(page).toHaveURL(site + ALL)
  await expect(to).toHaveValue('')
  await expect(note).toHaveCount(0)
})

test('that a browser does not say where it is goes with the next search', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = (_found, failed) => failed?.({ code: 1 } as GeolocationPositionError)
  })
  await openSiteWith(page, '#filter-near')
  await page.locator('#filter-near > summary').click()
  await page.getByRole('button', { name: 'Use my location' }).click()
  await expect(page.locator('#near-error')).toContainText('where you are')
  await page.getByLabel('Near postcode').fill('4000')
  await expect(page).toHaveURL(/postcode=4000/)
  await resultsReady(page)
  await expect(page.locator('#near-error')).toHaveCount(0)
})

test('ends that are typed the wrong way round stand the right way round', async ({ page, site }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(site + ALL)
  await page.getByLabel('Price from').fill('40000')
  await expect(page).toHaveURL(`${site}${ALL}?price=40000-`)
  await page.getByLabel('Price to').fill('30000')
  await expect(page).toHaveURL(`${site}${ALL}?price=30000-40000`)
  await expect(page.getByLabel('Price from')).toHaveValue('30000')
  await expect(page.getByLabel('Price to')).toHaveValue('40000')
})

test('the search box offers makes and models by keyboard', async ({ page, site }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(site + ALL)
  const box = page.getByLabel('Search by words')
  await box.focus()
  await expect(box).toHaveRole('combobox')
  await box.pressSequentially('toy')
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
  await expect(options.first()).toContainText('Toyota')
  await page.keyboard.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeHidden()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${site}${ALL}?make=Toyota`)
})

for (const [where, path, name] of [
  ['of the home page', '/', 'What are you looking for?'],
  ['of the header on another page', '/contact-us', 'Search our stock'],
] as const)
  test(`the box ${where} offers the same`, async ({ page, site }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(site + path)
    const box = page.getByRole('main').getByLabel(name).or(page.getByRole('banner').getByLabel(name, { exact: true }).and(page.locator('input')))
    await box.focus()
    await expect(box).toHaveRole('combobox')
    await box.pressSequentially('toy')
    const list = page.getByRole('listbox', { name: 'Suggestions' })
    await expect(list.getByRole('option').first()).toContainText('Toyota')
    await expect(list).toHaveCSS('position', 'absolute')
    await page.keyboard.press('ArrowDown')
    await expect(list.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
    await expectNoSeriousViolations(page, 'whole')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${site}${ALL}?make=Toyota`)
  })

test('a long list is searched, beyond what the page came with', async ({ page, site }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(site + ALL)
  const all = page.locator('#filter-make input[name="make"]')
  const before = await all.count()
  const search = page.getByLabel('Search in Make')
  await search.fill('a')
  await expect.poll(() => all.count()).toBeGreaterThan(before)
  await expect(page.locator('#filter-make .tile:visible').first()).toContainText(/\d/)
  await expect(page).toHaveURL(site + ALL)
})

test('the drawer holds the focus', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(site + ALL)
  await page.getByRole('button', { name: 'Filters', exact: true }).press('Enter')
  for (let tab = 0; tab < 60; tab++) {
    await page.keyboard.press('Tab')
    const escaped = await page.evaluate(() => {
      const focused = document.activeElement
      return focused !== null && focused !== document.body && focused.closest('#filters') === null
    })
    expect(escaped).toBe(false)
  }
})

test.describe('by touch', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('a finger moves a thumb, parts two that stand at one price, and asks for nothing where it scrolls the drawer', async ({ page, site }) => {
    await page.goto(site + ALL)
    await page.getByRole('button', { name: 'Filters' }).tap()
    const price = page.locator('#filter-price')
    if ((await price.getAttribute('open')) === null) await price.locator('summary').tap()
    const [low, high] = [page.getByRole('slider', { name: 'Price lowest' }), page.getByRole('slider', { name: 'Price highest' })]
    await high.scrollIntoViewIfNeeded()
    const top = await high.inputValue()
    const thumb = await thumbOf(high, 24)
    // A thumb of the right hand scrolls at the right edge, where the slider's upper thumb stands.
    await drawFinger(page, { x: thumb.x - 9, y: thumb.y }, { x: thumb.x - 6, y: thumb.y - 150 })
    await expect(high).toHaveValue(top)
    await expect(page.getByLabel('Price to')).toHaveValue('')

    const [lowest, highest] = [await thumbOf(low, 24), await thumbOf(high, 24)]
    const middle = { x: (lowest.x + highest.x) / 2, y: highest.y }
    await drawFinger(page, highest, middle)
    await expect(page).toHaveURL(/\?price=-\d+000$/)
    const both = await high.inputValue()
    const parted = await thumbOf(low, 24)
    await drawFinger(page, parted, { ...highest, y: parted.y })
    await expect(low).toHaveValue(both)
    await expect(page).toHaveURL(new RegExp(`price=${both}-${both}$`))
    // The left half of the two is the lower one.
    const pair = await thumbOf(low, 24)
    await drawFinger(page, { ...pair, x: pair.x - 6 }, { x: lowest.x - 12, y: pair.y })
    await expect(page).toHaveURL(new RegExp(`price=-${both}$`))
  })

  test('both prices at the top of the price search are parted again by a finger', async ({ page }) => {
    await page.goto(`${siteUrl('tramline-used-cars')}/search/price-range`)
    const [low, high] = [page.getByRole('slider', { name: /Lowest/ }), page.getByRole('slider', { name: /Highest/ })]
    const from = await thumbOf(low, 28)
    await drawFinger(page, from, await thumbOf(high, 28))
    await expect(low).toHaveValue('249500')
    const pair = await thumbOf(low, 28)
    await drawFinger(page, { ...pair, x: pair.x - 7 }, from)
    await expect(low).toHaveValue('5000')
  })
})
