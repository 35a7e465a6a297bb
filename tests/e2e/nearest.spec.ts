import { expect, expectNoSeriousViolations, scriptReady, siteUrl, test } from '../support/e2e'
import { carsForSale } from '../support/cars-for-sale'

const PATH = '/search/new-used-and-demo-cars/'
const SITE = siteUrl('swan-coast-kia')

test('cars nearest to a postcode come first, and the chip takes it away', async ({ page }) => {
  await page.goto(SITE + PATH)
  const all = await page.getByRole('status').first().textContent()
  const field = page.locator('.filter-form').getByLabel('Near postcode')
  if (!(await field.isVisible())) await page.getByRole('button', { name: /^Filters/ }).click()
  await field.fill('6530')
  await field.press('Enter')
  await expect(page).toHaveURL(`${SITE}${PATH}?postcode=6530`)
  await expect(page.locator('.card-place').first()).toHaveText('2 km away')
  await expect(page.getByRole('status').first()).toHaveText(all ?? '')
  await page.getByRole('link', { name: 'Remove Nearest to 6530' }).click()
  await expect(page).toHaveURL(SITE + PATH)
})

test('near me without a postcode is told where to give one, and with it the nearest come first', async ({ page }) => {
  const notice = page.locator('.results-partial')
  await page.goto(`${SITE}${PATH}?query=suv+near+me`)
  await expect(notice).toContainText('We do not know where you are')
  await expect(notice).toContainText('To see which cars are nearest, give your postcode at “Near” in the filters.')
  await page.goto(`${SITE}${PATH}?query=suv+near+me&postcode=6530`)
  await expect(notice).toHaveCount(0)
  await expect(page.locator('.card-place').first()).toHaveText('2 km away')
})

test('what is no postcode stays typed, with what is expected', { tag: '@script' }, async ({ page }) => {
  await page.goto(`${SITE}${PATH}?postcode=65`)
  await expect(page.getByText('Invalid postcode. Please enter a 4-digit number.')).toHaveCount(1)
  await expect(page.locator('input[name="postcode"]')).toHaveValue('65')
  await expectNoSeriousViolations(page)
  await page.goto(`${SITE}${PATH}?postcode=0100`)
  await expect(page.locator('#near-error')).toHaveText('Invalid postcode')
  // Nothing is said to be near a place that there is not.
  await page.goto(`${SITE}${PATH}?postcode=0100&within=50`)
  await expect(page.locator('#near-error')).toHaveText('Invalid postcode')
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('within')
})

// Near is open there, or one of the sections that fold.
for (const slug of ['swan-coast-kia', 'big-paddock-cars'])
  test(`half a postcode keeps the drawer of ${slug} open, where it can be put right`, { tag: '@script' }, async ({ page }) => {
    const site = siteUrl(slug)
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(site + PATH)
    await scriptReady(page)
    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    const field = page.locator('.filter-form').getByLabel('Near postcode')
    if (!(await field.isVisible())) await page.locator('.filters details', { has: page.locator('[name=postcode]') }).locator('summary').first().click()
    await field.fill('65')
    await page.getByRole('button', { name: /^Show Me/ }).click()
    await expect(page.locator('.filters .field-error')).toHaveText('Invalid postcode. Please enter a 4-digit number.')
    await expect(page.locator('.filters .field-error')).toBeVisible()
    await expect(field).toBeFocused()
    // Pressed again, it is the same.
    await page.getByRole('button', { name: /^Show Me/ }).click()
    await expect(page.locator('.filters .field-error')).toBeVisible()
    await expect(field).toBeFocused()
    await field.fill('6530')
    await page.getByRole('button', { name: /^Show Me/ }).click()
    await expect(page).toHaveURL(`${site}${PATH}?postcode=6530`)
    await expect(page.locator('.filters')).toBeHidden()
  })

// A browser itself cuts what is too long, and the form says so.
test('a postcode that is pasted with a space before it goes in whole, where there is a script', { tag: '@script' }, async ({ page }) => {
  for (const path of [PATH, '/dealerships', '/contact-us']) {
    await page.goto(SITE + path)
    const field = page.locator('input[name="postcode"]').first()
    await scriptReady(page)
    await field.evaluate((input) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', ' ６５30\n')
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    await expect(field).toHaveValue('6530')
  }
})

test('within a distance of a postcode stand only its places, each distance with how many it would find', async ({ page, hasScript }) => {
  await page.goto(`${SITE}${PATH}?postcode=6530`)
  const field = page.locator('.filter-form').getByLabel('Within kilometres of the postcode')
  if (!(await field.isVisible())) await page.getByRole('button', { name: /^Filters/ }).click()
  const near = Number(/\((\d+)\)/.exec((await field.locator('option[value="10"]').textContent()) ?? '')?.[1])
  expect(near).toBeGreaterThan(0)
  await field.selectOption('10')
  if (!hasScript) await page.getByRole('button', { name: 'Apply filters' }).first().click()
  await expect(page).toHaveURL(`${SITE}${PATH}?postcode=6530&within=10`)
  await expect.poll(() => carsForSale(page.getByRole('status').first())).toBe(near)
  await expect(page.getByLabel('Sort by').locator('option').first()).toHaveText('Nearest')
  await page.getByRole('link', { name: 'Remove Within 10 km of 6530' }).click()
  await expect(page).toHaveURL(SITE + PATH)
})

// A browser says where it is to scripts.
test('where the visitor is, is asked on a press alone, and only its postcode is in the address', { tag: '@script' }, async ({ page, context }) => {
  await context.grantPermissions(['geolocation'], { origin: SITE })
  await context.setGeolocation({ latitude: -28.774, longitude: 114.609 })
  await page.goto(SITE + PATH)
  const button = page.getByRole('button', { name: 'Use my location' })
  if (!(await button.isVisible())) await page.getByRole('button', { name: /^Filters/ }).click()
  await button.click()
  await expect(page).toHaveURL(`${SITE}${PATH}?postcode=6530`)
})
