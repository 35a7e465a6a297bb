import { expect, expectNoSeriousViolations, resultsReady, test } from '../support/e2e'

const ALL = '/search/new-used-and-demo-cars/'

test('changes apply by themselves without leaving the page, and Back takes them back', async ({ page, site }) => {
  await page.goto(site + ALL)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  const boxes = page.locator('.filter-form input[name="make"]')
  const make = await boxes.first().inputValue()
  await boxes.first().check()
  await expect(page).toHaveURL(`${site}${ALL}?${new URLSearchParams({ make })}`)
  await page.getByLabel('Sort by').selectOption('latest')
  await expect(page).toHaveURL(/sortBy=latest/)
  await page.getByRole('link', { name: 'Used', exact: true }).first().click()
  await expect(page).toHaveURL(/\/search\/used-cars\//)
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(`${site}${ALL}?${new URLSearchParams({ make })}`)
  await expect(page.getByLabel('Sort by')).toHaveValue('most-relevant')
  await page.goBack()
  await expect(page).toHaveURL(site + ALL)
  await expect(page.locator(`.filter-form input[name="make"][value="${make}"]`)).not.toBeChecked()
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
})

test('typing waits for a pause, keeps the cursor and leaves one step in the history', async ({ page, site }) => {
  await page.goto(`${site}/`)
  await page.goto(site + ALL)
  const text = page.getByLabel('Search by words')
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('.data')) asked.push(request.url())
  })
  // Without a pause between them, however slow the machine: the letters come within one turn of the page.
  await text.evaluate((box) => {
    box.focus()
    for (const letter of 'toyota') document.execCommand('insertText', false, letter)
  })
  await expect(page).toHaveURL(`${site}${ALL}?query=toyota`)
  await expect(text).toBeFocused()
  expect(asked).toHaveLength(1)
  await page.goBack()
  await expect(page).toHaveURL(site + ALL)
  await expect(text).toHaveValue('')
  await page.goBack()
  await expect(page).toHaveURL(`${site}/`)
})

test('results say that they are loading, and the earlier ones stay', async ({ page, site }) => {
  await page.goto(site + ALL)
  const results = page.getByRole('region', { name: 'Results' })
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/*.data*', async (route) => {
    await held
    await route.continue()
  })
  await page.locator('.filter-form input[name="make"]').first().check()
  await expect(results).toHaveAttribute('aria-busy', 'true')
  await expect(page.locator('.card')).toHaveCount(21)
  release()
  await expect(results).toHaveAttribute('aria-busy', 'false')
})

test('the drawer keeps what lies under it out of reach and gives the focus back', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(site + ALL)
  const open = page.getByRole('button', { name: 'Filters', exact: true })
  await open.click()
  await expect(page.locator('.site-header')).toHaveJSProperty('inert', true)
  await page.keyboard.press('Escape')
  await expect(page.locator('.filters')).toBeHidden()
  await expect(page.locator('.site-header')).toHaveJSProperty('inert', false)
  await expect(open).toBeFocused()
})

test('the open drawer says by itself how many cars its filters find', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(site + ALL)
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  /** What is read out when it changes: of what is out of reach nothing is. */
  const heard = () => page.evaluate(() => [...document.querySelectorAll<HTMLElement>('[aria-live], [role="status"]')].filter((live) => live.checkVisibility() && !live.closest('[inert]')).map(({ innerText }) => innerText))
  const before = await heard()
  await page.locator('.filter-form input[name="make"]').first().check()
  await expect(page).toHaveURL(/make=/)
  await resultsReady(page)
  const found = page.getByRole('button', { name: /^Show Me/ })
  expect(before).not.toContain(await found.innerText())
  expect(await heard()).toContain(await found.innerText())
})

// The pages with cars are read in every-kind.script.spec.ts and templates.spec.ts.
test('axe finds nothing serious where filters are applied, nothing is found or no page is', async ({ page, site }) => {
  test.slow()
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const path of [`${ALL}?make=Toyota&price=-60000`, `${ALL}?query=qqqqzzzz`, `${ALL}?page=99999`, '/no/such/page']) {
    await page.goto(site + path)
    await expectNoSeriousViolations(page)
  }
})

test('axe finds nothing serious in the open drawer', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(site + ALL)
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  await expectNoSeriousViolations(page)
})

// Script has to take up whatever the server has answered.
test('whatever stands in the address, the page is sensible', async ({ page, site }) => {
  const many = Array.from({ length: 300 }, (_, index) => `make=m${index}`).join('&')
  // What can be on one page is; what is no page, no order and no name is left out by the server, before anything is drawn.
  for (const query of ['?page=-1', '?page=0&sortBy=cheapest&unheard=of', `?price=abc&km=5-1&year=--&query=%00%FF%27%3B--&make=${encodeURIComponent(`O'"<b>🚗`)}`, `?page=abc&${many}`]) {
    const answer = await page.goto(site + ALL + query)
    expect(answer?.status(), query.slice(0, 40)).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})
