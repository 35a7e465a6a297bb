import { expect, expectNoSeriousViolations, siteUrl, test } from '../support/e2e'

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

test('what is no postcode stays typed, with what is expected', async ({ page, hasScript }) => {
  await page.goto(`${SITE}${PATH}?postcode=65`)
  await expect(page.getByText('Invalid postcode. Please enter a 4-digit number.')).toHaveCount(1)
  await expect(page.locator('input[name="postcode"]')).toHaveValue('65')
  if (hasScript) await expectNoSeriousViolations(page)
  await page.goto(`${SITE}${PATH}?postcode=0100`)
  await expect(page.locator('#near-error')).toHaveText('Invalid postcode')
})
