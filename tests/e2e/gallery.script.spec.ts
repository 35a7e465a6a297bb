import type { Locator, Page, Route } from 'playwright/test'
import { expect, expectNoSeriousViolations, test } from '../support/e2e'
import { drawFinger } from '../support/finger'

test.beforeEach(async ({ page, site, database }) => {
  const { rows } = await database.query<{ slug: string }>(
    `select c.slug from car c join tenant_dealership td on td.dealership_id = c.dealership_id join tenant t on t.id = td.tenant_id
     where t.slug = $1 and c.status = 'in_stock' and c.show_on_dealer_website and cardinality(c.image_urls) >= 5 order by c.id limit 1`,
    [new URL(site).hostname.split('.')[0]],
  )
  await page.goto(`${site}/cars/${rows[0]?.slug}`)
})

const pictures = (page: Page) => page.locator('.gallery-strip img')
const current = (page: Page) => page.getByRole('list', { name: 'Choose a photo' }).locator('[aria-current=true]')
const enlarged = (page: Page) => page.getByRole('dialog')

test('keys turn the pictures, the thumbnail follows, and a picture opens in a dialog', async ({ page }) => {
  await expect(current(page)).toHaveAccessibleName('Show photo 1')
  await page.locator('.gallery-strip').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(current(page)).toHaveAccessibleName('Show photo 3')
  await expect(page.locator('.gallery').getByRole('status')).toHaveText(/^Photo 3 \/ \d+$/)
  await expect(pictures(page).nth(2)).toBeInViewport({ ratio: 0.9 })
  await page.keyboard.press('ArrowLeft')
  await expect(pictures(page).nth(1)).toBeInViewport({ ratio: 0.9 })

  const opener = page.getByRole('button', { name: 'Enlarge' })
  await opener.press('Enter')
  const dialog = enlarged(page)
  await expect(dialog.getByRole('status')).toHaveText(/^Photo 2 \/ \d+$/)
  await expect(dialog.getByRole('img').nth(1)).toBeInViewport({ ratio: 0.9 })
  // Until the large one is there, what the page had loaded of it stands in its place.
  await expect(dialog.getByRole('img').nth(1)).toHaveCSS('background-image', /url\(.*\/images\//)
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('img').nth(2)).toBeInViewport({ ratio: 0.9 })
  await expectNoSeriousViolations(page)
  // The ring of the focus is seen on black by day too.
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: 'Previous photo' })).toBeFocused()
  await expect(dialog.getByRole('button', { name: 'Previous photo' })).toHaveCSS('outline-color', 'rgb(255, 255, 255)')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  await expect(pictures(page).nth(2)).toBeInViewport({ ratio: 0.9 })
  await expect(current(page)).toHaveAccessibleName('Show photo 3')
})

test('a large picture that is long in coming has the small one in its place, or words that say so', async ({ page }) => {
  const last = enlarged(page).getByRole('listitem').last()
  const words = () => last.evaluate((item) => getComputedStyle(item, '::before').content)
  const isThumbnail = (route: Route) => route.request().url().includes('w=240')
  let answer: (route: Route) => unknown
  await page.route('**/images/**', (route) => answer(route))
  const turnToLast = async () => {
    await page.getByRole('button', { name: 'Enlarge' }).press('Enter')
    await page.keyboard.press('End')
  }

  // Of the last picture the page has its thumbnail.
  answer = (route) => route.continue()
  await page.reload()
  answer = () => undefined
  await turnToLast()
  await expect(last).toHaveCSS('background-image', /w=240/)
  expect(await words()).toBe('none')

  // Here it has nothing.
  answer = (route) => (isThumbnail(route) ? route.abort() : route.continue())
  await page.reload()
  const waiting: Route[] = []
  answer = (route) => waiting.push(route)
  await turnToLast()
  expect(await words()).toBe('"Loading photo"')
  for (const route of waiting) await route.abort()
  await expect.poll(words).toBe('"Photo not available"')
})

test('Home and End turn to the ends, the thumbnail stays in sight, and the page stays where it is', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const count = await pictures(page).count()
  const scrolled = () => page.evaluate(() => scrollY)
  await page.locator('.gallery-strip').focus()
  const before = await scrolled()
  await page.keyboard.press('End')
  await expect(current(page)).toHaveAccessibleName(`Show photo ${count}`)
  await expect(current(page)).toBeInViewport({ ratio: 0.9 })
  await page.keyboard.press('Home')
  await expect(current(page)).toHaveAccessibleName('Show photo 1')
  await expect(current(page)).toBeInViewport({ ratio: 0.9 })

  await page.getByRole('button', { name: 'Enlarge' }).press('Enter')
  const status = enlarged(page).getByRole('status')
  await page.keyboard.press('End')
  await expect(status).toHaveText(`Photo ${count} / ${count}`)
  await page.keyboard.press('Home')
  await expect(status).toHaveText(`Photo 1 / ${count}`)
  // Nor do the keys that a gallery has no use for move the page behind it.
  await page.keyboard.press('PageDown')
  await page.keyboard.press('Space')
  await page.mouse.wheel(0, 600)
  await page.keyboard.press('Escape')
  await expect(enlarged(page)).toBeHidden()
  expect(await scrolled()).toBe(before)
})

test('on a phone on its side a picture stands in the middle of the page', async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 360 })
  const [stage, strip] = await Promise.all([page.locator('.gallery-stage').boundingBox(), page.locator('.gallery-strip').boundingBox()])
  expect(strip?.width).toBe(stage?.width)
  expect(strip?.height).toBeLessThan(360)
})

test('the arrows of the dialog turn to its ends, where the keys still turn back', async ({ page }) => {
  await pictures(page).first().click()
  const dialog = enlarged(page)
  const status = dialog.getByRole('status')
  const count = await dialog.getByRole('listitem').count()
  for (let turns = 1; turns < count; turns += 1) await dialog.getByRole('button', { name: 'Next photo' }).click()
  await expect(status).toHaveText(`Photo ${count} / ${count}`)
  await page.keyboard.press('Enter')
  await expect(status).toHaveText(`Photo ${count} / ${count}`)
  await expect(dialog.getByRole('button', { name: 'Next photo' })).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('ArrowLeft')
  await expect(status).toHaveText(`Photo ${count - 1} / ${count}`)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(pictures(page).nth(count - 2)).toBeInViewport({ ratio: 0.9 })
})

test('a picture is made two and a half times as large, moved by keys, and turned from again', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'Enlarge' }).click()
  const dialog = enlarged(page)
  const picture = dialog.getByRole('img').first()
  const width = async () => Math.round((await picture.boundingBox())?.width ?? 0)
  const scrolled = () => dialog.getByRole('listitem').first().evaluate((item) => [item.scrollLeft, item.scrollTop])
  expect(await width()).toBe(360)
  // It reaches to the window's edge, also where a scroll bar has room of its own.
  const close = dialog.getByRole('button', { name: 'Close' })
  expect(await close.evaluate((button) => { const { right, top, height } = button.getBoundingClientRect(); return button.contains(document.elementFromPoint(right - 3, top + height / 2)) })).toBe(true)
  expect(await page.evaluate(() => document.documentElement.clientWidth)).toBe(360)
  await dialog.getByRole('button', { name: 'Zoom in' }).click()
  expect(await width()).toBe(900)
  expect((await scrolled())[0]).toBeCloseTo(270, -1)
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await scrolled())[0]).toBeCloseTo(390, -1)
  await expect(dialog.getByRole('status')).toHaveText(/^Photo 1 \//)
  await expectNoSeriousViolations(page)
  await dialog.getByRole('button', { name: 'Zoom out' }).click()
  expect(await width()).toBe(360)

  // A double tap goes to where it was made.
  await picture.dblclick({ position: { x: 60, y: 300 } })
  expect(await width()).toBe(900)
  expect((await scrolled())[0]).toBeLessThan(10)
  await dialog.getByRole('button', { name: 'Next photo' }).click()
  await expect(dialog.getByRole('status')).toHaveText(/^Photo 2 \//)
  await expect(dialog.getByRole('img').nth(1)).toBeInViewport({ ratio: 0.9 })
  await page.keyboard.press('+')
  await expect(dialog.getByRole('button', { name: 'Zoom out' })).toBeVisible()
})

test('Back closes the dialog and stays at the car, wherever it was closed before; then it leaves', async ({ page }) => {
  const car = page.url()
  const home = new URL('/', car).href
  await page.goto(home)
  await page.goto(car)
  const loads: string[] = []
  page.on('request', (request) => request.resourceType() === 'fetch' && loads.push(request.url()))
  const opener = page.getByRole('button', { name: 'Enlarge' })
  for (const shut of [() => page.keyboard.press('Escape'), () => enlarged(page).getByRole('button', { name: 'Close' }).click(), () => page.evaluate(() => history.back())]) {
    await opener.click()
    await expect(enlarged(page)).toBeVisible()
    await shut()
    await expect(enlarged(page)).toBeHidden()
    expect(page.url()).toBe(car)
    await expect(opener).toBeFocused()
  }
  // The page was not asked for again.
  expect(loads.filter((address) => new URL(address).pathname.startsWith('/cars/'))).toEqual([])
  await page.goBack()
  expect(page.url()).toBe(home)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('a finger swipes the pictures of the page and of the dialog', async ({ page }) => {
    await swipeLeft(page, page.locator('.gallery-strip'))
    await expect(current(page)).toHaveAccessibleName('Show photo 2')
    await pictures(page).nth(1).tap()
    const dialog = enlarged(page)
    const status = dialog.getByRole('status')
    await expect(status).toHaveText(/^Photo 2 \//)
    await swipeLeft(page, dialog.getByRole('list'))
    await expect(status).toHaveText(/^Photo 3 \//)
    await expect(dialog.getByRole('img').nth(2)).toBeInViewport({ ratio: 0.9 })
    await dialog.getByRole('button', { name: 'Close' }).tap()
    await expect(dialog).toBeHidden()
    await expect(pictures(page).nth(2)).toBeInViewport({ ratio: 0.9 })
  })
})

/** Far past the middle: a strip that is let go of at rest turns to the picture that it is nearer to, and a browser on a busy machine leaves out a step of the finger. */
async function swipeLeft(page: Page, strip: Locator) {
  const box = await strip.boundingBox()
  if (!box) throw new Error('The strip is not in sight')
  const y = box.y + box.height / 2
  await drawFinger(page, { x: box.x + box.width * 0.9, y }, { x: box.x + box.width * 0.1, y })
}
