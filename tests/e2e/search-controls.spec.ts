import type { Page } from 'playwright/test'
import { carsForSale } from '../support/cars-for-sale'
import { expect, siteUrl, test } from '../support/e2e'
import { applyFilters, openFilters, tabTo } from '../support/filter-keys'
import { ALL, openSiteWith } from '../support/site-with'

const total = (page: Page) => carsForSale(page.getByRole('status'))

for (const width of [360, 1280]) {
  test.describe(`by keyboard alone at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    // The way into the filters and out of them is that of every control, which search-keyboard.spec.ts walks at each width with script and without.
    test('a native dropdown of makes or models narrows the search, and its chip takes it back', { tag: width === 1280 ? '@script' : '@plain' }, async ({ page, hasScript }) => {
      const site = await openSiteWith(page, '.filter-select')
      await openFilters(page, width)
      const select = page.locator('.filter-select select').first()
      const name = (await select.getAttribute('name')) ?? ''
      const value = (await select.locator('option').nth(1).getAttribute('value')) ?? ''
      await tabTo(page, select)
      await page.keyboard.press('ArrowDown')
      if (!hasScript) await applyFilters(page, width)
      await expect(page).toHaveURL(`${site}${ALL}?${new URLSearchParams({ [name]: value })}`)
      await page.goto(page.url())
      await tabTo(page, page.locator('.applied-chip').first())
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(site + ALL)
      await expect(page.locator(`select[name="${name}"]`)).toHaveCount(1)
      await expect(page.locator(`select[name="${name}"]`)).toHaveValue('')
    })

    test("make tiles narrow, and 'Select models' opens the models of a make", { tag: width === 360 ? '@script' : '@plain' }, async ({ page, hasScript }) => {
      const site = await openSiteWith(page, '.tile-open')
      await openFilters(page, width)
      const tile = page.locator('.tile').first()
      const make = (await tile.locator('input').inputValue()) ?? ''
      await tabTo(page, tile.getByRole('link', { name: 'Select models' }))
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(`${site}${ALL}?${new URLSearchParams({ make })}`)
      const models = page.locator('.tile-models')
      if (hasScript) await expect(models.locator('summary')).toBeFocused()
      else await openFilters(page, width)
      const model = models.locator('input').first()
      const count = Number(await model.locator('xpath=../i').textContent())
      await tabTo(page, model)
      await page.keyboard.press('Space')
      if (!hasScript) await applyFilters(page, width)
      await expect(page).toHaveURL(/make_model=/)
      await expect(page.getByRole('status')).toHaveText(new RegExp(`^${count} cars? found`))
      if (!hasScript) return
      // What is typed to find another make hides the tile, and lets go of none of its models.
      const find = page.getByLabel('Search in Make', { exact: true })
      if (width === 360) await openFilters(page, width)
      await find.fill('zzz')
      await expect(tile).toBeHidden()
      await expect(model).toBeHidden()
      await expect(model).toBeChecked()
    })

    // A phone's drawer holds the fields of the rail: those two open, fill and leave it.
    if (width < 992) return

    const selector = '.filter-bar input[type="checkbox"][name="make"]'
    for (const [slug, tag] of [['big-paddock-cars', '@script'], ['tramline-used-cars', '@plain']] as const) {
      test(`a dropdown of ${slug} opens, has its popular makes, and applies`, { tag }, async ({ page, hasScript }) => {
        const site = siteUrl(slug)
        await page.goto(site + ALL)
        await openFilters(page, width)
        await tabTo(page, page.locator('#filter-make > summary'))
        await page.keyboard.press('Enter')
        await expect(page.getByText('Popular makes')).toBeVisible()
        const value = (await page.locator(selector).first().getAttribute('value')) ?? ''
        await tabTo(page, page.locator(selector).first())
        await page.keyboard.press('Space')
        if (!hasScript) await applyFilters(page, width)
        await expect(page).toHaveURL(`${site}${ALL}?${new URLSearchParams({ make: value })}`)
        await expect(page.getByRole('heading', { level: 1 })).toContainText(value)
      })
    }

    test('a dealership of a link stays in the search as other filters change', { tag: '@script' }, async ({ page, hasScript }) => {
      await openSiteWith(page, '#filter-dealership_slug')
      await openFilters(page, width)
      await tabTo(page, page.locator('#filter-dealership_slug > summary'))
      await page.keyboard.press('Enter')
      const link = page.locator('#filter-dealership_slug a.option').first()
      const name = (await link.locator('span').textContent()) ?? ''
      const count = Number((await link.locator('i').textContent())?.replace(',', ''))
      await tabTo(page, link)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/dealership_slug=[a-z0-9-]+$/)
      await page.goto(page.url())
      await expect(page.getByRole('link', { name: `Remove ${name}` })).toBeVisible()
      expect(await total(page)).toBe(count)
      await openFilters(page, width)
      await tabTo(page, page.locator('.filter-form input[name="make"]').first())
      await page.keyboard.press('Space')
      if (!hasScript) await applyFilters(page, width)
      await expect(page).toHaveURL(/make=.*dealership_slug=/)
    })
  })
}

test("'Show more' gives the whole list, with the chosen first", async ({ page, site }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(site + ALL)
  const boxes = page.locator('#filter-make input[name="make"]')
  const before = await boxes.count()
  const link = page.getByRole('link', { name: 'Show all makes' })
  await link.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => boxes.count()).toBeGreaterThan(before)
  await expect(link).toHaveCount(0)
})

test('a number outside what there is narrows nothing, and stays as it was typed with what was expected', { tag: '@plain' }, async ({ page, site }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(site + ALL)
  const count = await total(page)
  await page.getByLabel('Price to').fill('5')
  await applyFilters(page, 1280)
  await expect(page).toHaveURL(`${site}${ALL}?price_typed=-5`)
  expect(await total(page)).toBe(count)
  await expect(page.getByLabel('Price to')).toHaveValue('5')
  await expect(page.getByLabel('Price to')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.locator('#price-note')).toHaveText(/^The lowest here is \$[\d,]+\.$/)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${ALL}$`))
  await page.getByLabel('Price to').fill('')
  await page.getByLabel('Price from').fill('12345')
  await applyFilters(page, 1280)
  await expect(page).toHaveURL(`${site}${ALL}?price=12000-`)
})

test('on a phone, where the boxes are out of sight, the results say why a number was not taken', { tag: '@plain' }, async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${site}${ALL}?price_min=abc`)
  await expect(page).toHaveURL(`${site}${ALL}?price_typed=abc-`)
  await expect(page.locator('#price-note')).toBeHidden()
  await expect(page.locator('.results > .range-note')).toHaveText('Price: type a number, such as 20,000 or 20k.')
  await expect(page.locator('.results > .range-note')).toBeInViewport()
})

test('a tag of a link stays in the search too, where nothing shows it', async ({ page, site, hasScript }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`${site}${ALL}?tag=runout+sale`)
  await page.getByLabel('Sort by').selectOption('latest')
  if (!hasScript) await page.getByRole('button', { name: 'Sort', exact: true }).click()
  await expect(page).toHaveURL(`${site}${ALL}?tag=runout+sale&sortBy=latest`)
})

test("a site's own order is chosen where the address names none", { tag: '@plain' }, async ({ page }) => {
  await openSiteWith(page, 'option[value="latest"][selected]')
  await expect(page.getByLabel('Sort by')).toHaveValue('latest')
  const site = page.url()
  await page.goto(`${site}?sortBy=latest`)
  await expect(page).toHaveURL(site)
})
