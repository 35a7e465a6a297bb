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

test('what has the focus among the filters lies under neither their head nor their foot', async ({ page, site, hasScript }) => {
  test.slow()
  // Without script the rail has a foot as well.
  await page.setViewportSize(hasScript ? { width: 360, height: 640 } : { width: 1280, height: 640 })
  await page.goto(site + ALL)
  await page.evaluate(() => document.querySelectorAll<HTMLDetailsElement>('.filter').forEach((filter) => (filter.open = true)))
  if (hasScript) await page.locator('.filters-open').press('Enter')
  /** By how many pixels of its middle the focus lies under head or foot; null outside what scrolls between them. */
  const under = () =>
    page.evaluate(() => {
      const within = document.activeElement?.closest('.filter-form')
      const target = document.activeElement?.closest('label') ?? document.activeElement
      if (!within || !target) return null
      const edge = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
      const { top, height } = target.getBoundingClientRect()
      const middle = top + height / 2
      return Math.max((edge('.filters-head')?.bottom ?? 0) - middle, middle - (edge('.filters-foot')?.top ?? Infinity))
    })
  await page.locator('.filter-form input[name="query"]').focus()
  let within = 0
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let stops = 0; stops < 60; stops += 1) {
      await page.keyboard.press(key)
      const covered = await under()
      if (covered === null) continue
      within += 1
      expect(covered, `${key} ${stops}`).toBeLessThan(0)
    }
  }
  expect(within, 'stops among the filters').toBeGreaterThan(20)
})

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
