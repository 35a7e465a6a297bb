import { expect, SLUGS, siteUrl, test } from '../support/e2e'

test.use({ viewport: { width: 360, height: 740 } })

test('the bar with the enquiry leaves while its form is in sight, and comes back', async ({ page, site }) => {
  await page.goto(`${site}/search/used-cars/`)
  await page.goto(site + ((await page.locator('.card-title a').first().getAttribute('href')) ?? ''))
  const bar = page.locator('.action-bar')
  await expect(bar).toBeInViewport({ ratio: 0.9 })
  await page.locator('#enquiry').evaluate((form) => form.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await expect(bar).not.toBeInViewport()
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expect(bar).toBeInViewport({ ratio: 0.9 })
})

test('a form below other things is one press away', async ({ page, site }) => {
  await page.goto(`${site}/finance`)
  const form = page.locator('#finance-form')
  await expect(form).not.toBeInViewport()
  await page.locator('.form-anchor a').click()
  await expect(form).toBeInViewport()
})

test('a printed car is one sheet of A4, whole, with the terms of its repayment', { tag: '@script' }, async ({ page, database }) => {
  test.setTimeout(120_000)
  // The cars that have most to say.
  const { rows } = await database.query<{ slug: string; car: string }>(
    `select distinct on (t.template) t.slug, c.slug as car from tenant t join search_card s on s.tenant_id = t.id join car c on c.id = s.car_id
     where c.status = 'in_stock' and t.slug = any ($1) order by t.template, cardinality(c.features) desc, length(c.dealer_comments) desc nulls last`,
    [SLUGS],
  )
  expect(rows.length, 'templates').toBeGreaterThan(1)
  for (const { slug, car } of rows) {
    await page.goto(`${siteUrl(slug)}/cars/${car}`)
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page\b/g) ?? [], slug).toHaveLength(1)
    // What A4 has between its margins.
    await page.setViewportSize({ width: 718, height: 1046 })
    await page.emulateMedia({ media: 'print' })
    const cut = await page.locator('main .car-page').evaluate((sheet) => Math.round((sheet.querySelector('.car-page-grid')?.getBoundingClientRect().bottom ?? NaN) - sheet.getBoundingClientRect().bottom))
    expect(cut, `${slug}: cut on paper`).toBeLessThanOrEqual(0)
    const disclaimer = page.locator('.repayment-disclaimer p')
    if ((await disclaimer.count()) > 0) await expect(disclaimer, slug).toBeVisible()
    await page.emulateMedia({ media: null })
  }
})
