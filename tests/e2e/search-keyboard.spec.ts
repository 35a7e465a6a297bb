import type { Page } from 'playwright/test'
import { carsForSale } from '../support/cars-for-sale'
import { expect, resultsReady, test } from '../support/e2e'
import { applyFilters, openFilters, tabTo } from '../support/filter-keys'

const ALL = '/search/new-used-and-demo-cars/'

/** The page at an address, with the focus at its top. */
async function open(page: Page, address: string, width: number): Promise<void> {
  await page.goto(address)
  await openFilters(page, width)
}

for (const width of [360, 1280]) {
  test.describe(`by keyboard alone at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } })

    test('boxes, words and numbers narrow the search', async ({ page, site, hasScript }) => {
      test.slow()
      await open(page, site + ALL, width)
      const section = page.locator('#filter-body')
      await tabTo(page, section.locator('summary'))
      await page.keyboard.press('Enter')
      const box = section.locator('input[name="body"]').first()
      const [body, count] = [await box.inputValue(), await section.locator('.option i').first().textContent()]
      await tabTo(page, box)
      await page.keyboard.press('Space')
      if (!hasScript) await applyFilters(page, width)
      await expect(page).toHaveURL(`${site}${ALL}?body=${body}`)
      await expect.poll(() => carsForSale(page.getByRole('status'))).toBe(Number(count))

      await open(page, `${site}${ALL}?body=${body}`, width)
      await tabTo(page, page.getByLabel('Price from'))
      await page.keyboard.type('20,000')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(`${site}${ALL}?body=${body}&price=20000-`)

      await open(page, site + ALL, width)
      await tabTo(page, page.getByLabel('Search by words'))
      await page.keyboard.type('toyota')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(`${site}${ALL}?query=toyota`)
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Toyota')
    })

    // With script on a phone, without on a desk: the ways there are walked above, and what is pressed is the same.
    test('the order, chips and pages follow the filters', { tag: width === 360 ? '@script' : '@plain' }, async ({ page, site, hasScript }) => {
      test.slow()
      const lastFilter = page.locator(width < 992 ? '.filters-open' : '.filters-foot button')
      await page.goto(`${site}${ALL}?make=Toyota&car_type=used`)
      await lastFilter.focus()
      await tabTo(page, page.getByLabel('Sort by'))
      await page.keyboard.type('Lowest price')
      if (!hasScript) {
        await tabTo(page, page.getByRole('button', { name: 'Sort', exact: true }))
        await page.keyboard.press('Enter')
      }
      await expect(page).toHaveURL(`${site}${ALL}?make=Toyota&car_type=used&sortBy=lowest-price`)
      await resultsReady(page)
      await lastFilter.focus()
      await tabTo(page, page.getByRole('link', { name: 'Remove Toyota' }))
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(`${site}${ALL}?car_type=used&sortBy=lowest-price`)
      await resultsReady(page)
      await page.locator('.card-actions a').last().focus()
      await tabTo(page, page.getByRole('link', { name: 'Next', exact: true }))
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(`${site}${ALL}?car_type=used&sortBy=lowest-price&page=2`)
    })
  })
}

test('Escape closes the drawer and gives the focus back', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await open(page, site + ALL, 360)
  await tabTo(page, page.getByLabel('Search by words'))
  await page.keyboard.press('Escape')
  // The first Escape may be the suggestions'.
  if (await page.locator('#filters').isVisible()) await page.keyboard.press('Escape')
  await expect(page.locator('#filters')).toBeHidden()
  await expect(page.locator('.filters-open')).toBeFocused()
})
