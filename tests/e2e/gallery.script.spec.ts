import { expect, expectNoSeriousViolations, test } from '../support/e2e'

test('keys turn the pictures, the thumbnail follows, and a picture opens in a dialog', async ({ page, site, database }) => {
  const { rows } = await database.query<{ slug: string }>(
    `select c.slug from car c join tenant_dealership td on td.dealership_id = c.dealership_id join tenant t on t.id = td.tenant_id
     where t.slug = $1 and c.status = 'in_stock' and c.show_on_dealer_website and cardinality(c.image_urls) >= 5 limit 1`,
    [new URL(site).hostname.split('.')[0]],
  )
  await page.goto(`${site}/cars/${rows[0]?.slug}`)
  const pictures = page.locator('.gallery-strip img')
  const current = page.getByRole('list', { name: 'Choose a photo' }).locator('[aria-current=true]')
  await expect(current).toHaveAccessibleName('Show photo 1')
  await page.locator('.gallery-strip').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(current).toHaveAccessibleName('Show photo 3')
  await expect(pictures.nth(2)).toBeInViewport({ ratio: 0.9 })
  await page.keyboard.press('ArrowLeft')
  await expect(pictures.nth(1)).toBeInViewport({ ratio: 0.9 })

  const opener = page.getByRole('button', { name: 'Enlarge' })
  await opener.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('img')).toHaveAccessibleName(/, 2 of \d+$/)
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('img')).toHaveAccessibleName(/, 3 of \d+$/)
  await expectNoSeriousViolations(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  await expect(pictures.nth(2)).toBeInViewport({ ratio: 0.9 })

  // A swipe is a scroll of the strip.
  await page.locator('.gallery-strip').evaluate((strip) => strip.scrollTo({ left: 0, behavior: 'instant' }))
  await expect(current).toHaveAccessibleName('Show photo 1')
})
