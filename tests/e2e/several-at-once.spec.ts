import { expect, siteUrl, test } from '../support/e2e'

const ALL = '/search/new-used-and-demo-cars/'

test.use({ viewport: { width: 1280, height: 900 } })

test('two bodies at once from a bar of dropdowns', async ({ page, hasScript }) => {
  const site = siteUrl('big-paddock-cars')
  await page.goto(site + ALL)
  const summary = page.locator('#filter-body > summary')
  await summary.click()
  const boxes = page.locator('#filter-body input[name="body"]')
  const bodies = [await boxes.nth(0).inputValue(), await boxes.nth(1).inputValue()]
  for (const body of bodies) {
    await page.locator(`#filter-body input[value="${body}"]`).check()
    if (hasScript) await expect(page).toHaveURL((url) => url.searchParams.getAll('body').includes(body))
  }
  if (!hasScript) {
    // The open list lies over the button.
    await summary.click()
    await page.getByRole('button', { name: /^(Show Me|Apply)/ }).last().click()
  }
  await expect(page).toHaveURL((url) => url.searchParams.getAll('body').sort().join() === [...bodies].sort().join())
  for (const body of bodies) await expect(page.getByRole('link', { name: `Remove ${body}`, exact: true })).toBeVisible()
})

test('two makes or models at once from native dropdowns', async ({ page, hasScript }) => {
  const site = siteUrl('ironbark-nissan')
  await page.goto(site + ALL)
  const selects = page.locator('.filter-select').first().locator('select')
  const name = (await selects.first().getAttribute('name')) ?? ''
  const values = await selects.first().locator('option').evaluateAll((options) => options.slice(1, 3).map((option) => (option as HTMLOptionElement).value))
  for (const [at, value] of values.entries()) {
    await selects.nth(at).selectOption(value)
    if (!hasScript) await page.getByRole('button', { name: /^(Show Me|Apply)/ }).last().click()
    await expect(page).toHaveURL((url) => url.searchParams.getAll(name).includes(value))
    await expect(selects).toHaveCount(at + 2)
  }
  await expect(page).toHaveURL((url) => url.searchParams.getAll(name).sort().join() === [...values].sort().join())
})
