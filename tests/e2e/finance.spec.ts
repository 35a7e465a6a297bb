import type pg from 'pg'
import { expect, expectNoSeriousViolations, openWithoutScript, siteUrl, test } from '../support/e2e'

type Car = { id: number; slug: string; title: string; tenant: string; dealership: string; dollars: number }

/** A car with a lender's record on a site that shows that lender's estimates. */
async function carWithEstimate(database: pg.Client): Promise<Car> {
  const { rows } = await database.query<Car>(
    `select c.id, c.slug, concat_ws(' ', c.year, c.make, c.model) as title, t.slug as tenant, d.slug as dealership, c.price_cents / 100 as dollars
     from car c join dealership d on d.id = c.dealership_id join car_finance_lender f on f.car_id = c.id and f.provider = 'taurus'
     join tenant_dealership td on td.dealership_id = d.id join tenant t on t.id = td.tenant_id
     where c.status = 'in_stock' and not c.is_reserved and c.price_cents between 2000000 and 6000000 and c.offer_price_cents is null
       and c.year > 2018 and c.make <> 'Suzuki' and c.show_on_dealer_website and cardinality(c.image_urls) > 3 order by c.id limit 1`,
  )
  if (!rows[0]) throw new Error('No demo car has an estimate')
  return rows[0]
}

test('a finance link brings the car, its estimate and a form that is filled in', async ({ page, database, hasScript }) => {
  const car = await carWithEstimate(database)
  const query = `preferredDealership=${car.dealership}&vehiclePriceBudget=${car.dollars}&car_id=${car.id}&car_type=used`
  await page.goto(`${siteUrl(car.tenant)}/finance?${query}#finance-form`)

  const about = page.locator('.finance-car')
  await expect(about.getByRole('link', { name: car.title })).toHaveAttribute('href', `/cars/${car.slug}`)
  await expect(about.locator('.repayment-amount')).toHaveText(/^\$[\d,]+ per week$/)
  const repayment = (await about.locator('.repayment-amount').textContent())?.trim()
  await expect(about.locator('.repayment-rates')).toHaveText(/^\d+\.\d\d% p\.a\. Comparison rate \d+\.\d\d% p\.a\.\*$/)
  await expect(about.locator('.repayment-warning')).toContainText('WARNING: This comparison rate is true only for the example given')
  await about.getByText('Terms and conditions').click()
  await expect(about.locator('.repayment-disclaimer')).not.toContainText('{{')

  const calculator = page.locator('#finance-calculator')
  await calculator.getByLabel('Deposit ($)').fill('5000')
  await calculator.getByLabel('Term').selectOption('3')
  if (!hasScript) await calculator.getByRole('button', { name: 'Work it out' }).click()
  await expect(calculator.locator('output')).toContainText('Over 3 years with a deposit of $5,000')

  const form = page.locator('#finance-form')
  await expect(form.getByLabel('Message')).toHaveValue(new RegExp(`finance for the ${car.title}.*My budget is \\$[\\d,]+`))
  await form.getByLabel('First name').fill('Mary')
  await form.getByLabel('Email').fill(`finance-${hasScript}-${Date.now()}@example.com`)
  await form.getByLabel('Phone', { exact: true }).fill('0491 570 006')
  await form.getByLabel('Postcode').fill('4000')
  await form.getByRole('button', { name: 'Ask about finance' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  const { rows } = await database.query('select category, car_id, answers, lead_attributes from lead where id = $1', [new URL(page.url()).searchParams.get('lead')])
  expect(rows).toMatchObject([
    { category: 'Finance Enquiry', car_id: car.id, answers: { repayment_shown: expect.stringContaining(`${repayment} at `), worked_out: expect.stringMatching(/^\$[\d,]+: \$[\d,]+ per week at .*Over 3 years with a deposit of \$5,000\.$/) }, lead_attributes: { linked_query_params: { vehiclePriceBudget: String(car.dollars), car_type: 'used' } } },
  ])
})

test('beside a car the repayment has both rates as loud as itself, and the buttons come before the small print', { tag: '@plain' }, async ({ page, database }) => {
  const car = await carWithEstimate(database)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`${siteUrl(car.tenant)}/cars/${car.slug}`)
  const offer = page.locator('.car-offer')
  const figures = offer.locator('.finance-box-line > span')
  await expect(figures).toHaveText([/^\$[\d,]+ per week $/, /^\d+\.\d\d% p\.a\. $/, /^Comparison rate \d+\.\d\d% p\.a\.\*$/])
  const looks = await figures.evaluateAll((all) => all.map((one) => [getComputedStyle(one).fontSize, getComputedStyle(one).fontWeight, getComputedStyle(one).color].join()))
  expect(new Set(looks).size).toBe(1)

  const primary = offer.locator('.car-actions .button-primary')
  await expect(primary).toBeInViewport({ ratio: 1 })
  const warning = offer.locator('.repayment-warning')
  await expect(warning).toContainText('WARNING: This comparison rate is true only for the example given')
  await expect(offer.locator('.repayment-disclaimer p')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Finance estimate' })).toHaveAccessibleDescription(/^\* The comparison rate is based on/)
  const top = async (locator: typeof warning) => (await locator.boundingBox())?.y ?? Number.NaN
  expect(await top(offer.locator('.car-offer-summary'))).toBeLessThan(await top(figures.first()))
  expect(await top(primary)).toBeLessThan(await top(warning))
})

test('the calculator works it out, with what it may not be shown without', async ({ page, database, hasScript }) => {
  const { tenant } = await carWithEstimate(database)
  await page.goto(`${siteUrl(tenant)}/finance?vehiclePriceBudget=30000&car_type=used`)
  const calculator = page.locator('#finance-calculator')
  const fill = async (values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values)) await calculator.getByLabel(label).fill(value)
    if (!hasScript) await calculator.getByRole('button', { name: 'Work it out' }).click()
  }
  await fill({ 'Deposit ($)': '0', 'Interest rate (% p.a.)': '8.5' })
  const result = calculator.locator('output')
  await expect(result.locator('.repayment-amount')).toHaveText('$142 per week or $615 per month')
  // On a phone no figure is parted from its period, which would stand below as if it were of neither.
  await page.setViewportSize({ width: 360, height: 740 })
  const figures = result.locator('.repayment-figure')
  expect(await figures.count()).toBeGreaterThan(0)
  for (const figure of await figures.all()) expect((await figure.boundingBox())?.height).toBeLessThan(48)
  await expect(result.locator('.repayment-rates')).toHaveText(/^8\.50% p\.a\. Comparison rate 9\.90% p\.a\.\*$/)
  await expect(result.locator('.repayment-warning')).toBeVisible()
  if (!hasScript) {
    await expect(page).toHaveURL(/car_type=used.*#finance-calculator$/)
  }

  await fill({ 'Deposit ($)': '45000' })
  await expect(calculator.getByText('The deposit can be $30,000 at most. We worked it out with that.')).toBeVisible()
  await expect(calculator.getByLabel('Deposit ($)')).toHaveValue('45000')
  if (hasScript) await expectNoSeriousViolations(page)
})

test('what is typed before the script is there is what the calculator works with', { tag: '@script' }, async ({ page, database }) => {
  const { tenant } = await carWithEstimate(database)
  await page.goto(`${siteUrl(tenant)}/finance`)
  const release = await openWithoutScript(page, `${siteUrl(tenant)}/finance?vehiclePriceBudget=20000&deposit=3000`)
  const calculator = page.locator('#finance-calculator')
  await expect(calculator.getByLabel('Price of the car ($)')).toHaveValue('20000')
  await calculator.getByLabel('Price of the car ($)').fill('30000')
  await calculator.getByLabel('Term').selectOption('3')
  await expect(calculator.locator('output')).toContainText('Amount borrowed: $17,000')
  release()
  await expect(calculator.locator('output')).toContainText('Amount borrowed: $27,000')
  await expect(calculator.getByLabel('Term')).toHaveValue('3')
})

/** A site whose finance pages are all open, a car of its own, and one of another site. */
async function openSite(database: pg.Client): Promise<{ tenant: string; own: Omit<Car, 'tenant'>; foreignId: number }> {
  const { rows } = await database.query<{ key: string }>(
    `select key from settings_layer where scope = 'dealership' and values->'gates'->>'personalisedFinance' = 'false' order by version desc limit 1`,
  )
  const tenant = rows[0]?.key ?? ''
  const cars = await database.query<Car & { is_own: boolean }>(
    `select c.id, c.slug, concat_ws(' ', c.year, c.make, c.model) as title, d.slug as dealership, c.price_cents / 100 as dollars, t.slug = $1 as is_own
     from car c join dealership d on d.id = c.dealership_id join tenant_dealership td on td.dealership_id = d.id join tenant t on t.id = td.tenant_id
     where c.status = 'in_stock' and c.show_on_dealer_website and c.price_cents is not null and cardinality(c.image_urls) > 3 order by c.id`,
    [tenant],
  )
  const own = cars.rows.find(({ is_own }) => is_own)
  const foreign = cars.rows.find(({ id, is_own }) => !is_own && !cars.rows.some((other) => other.id === id && other.is_own))
  if (!own || !foreign) throw new Error('No demo site has its finance pages open')
  return { tenant, own, foreignId: foreign.id }
}

for (const path of ['/finance', '/finance-enquiry', '/apply-for-finance', '/finance-pre-approval', '/personalised/finance']) {
  // One form stands on all; that script leaves it as it came is seen on the first and on the last, which has a route of its own.
  const tag = ['/finance', '/personalised/finance'].includes(path) ? [] : ['@plain']
  test(`${path} takes up what a link brings, and nothing of a car that is another site’s`, { tag }, async ({ page, database }) => {
    const { tenant, own, foreignId } = await openSite(database)
    const about = (carId: number) => `preferredDealership=${own.dealership}&vehiclePriceBudget=${own.dollars}&car_id=${carId}&car_type=demo#finance-form`
    await page.goto(`${siteUrl(tenant)}${path}?${about(own.id)}`)
    const form = page.locator('#finance-form')
    await expect(form).toBeInViewport()
    await expect(page.locator('.finance-car').getByRole('link', { name: own.title })).toHaveAttribute('href', `/cars/${own.slug}`)
    await expect(form.locator('input[name=car_id]')).toHaveValue(String(own.id))
    await expect(form.getByLabel('Message')).toHaveValue(new RegExp(`finance for the ${own.title}.*My budget is`))
    await expect(page.locator('#finance-calculator').getByLabel('Price of the car ($)')).toHaveValue(String(own.dollars))

    await page.goto(`${siteUrl(tenant)}${path}?${about(foreignId)}`)
    await expect(page.locator('.finance-car')).toHaveCount(0)
    await expect(form.locator('input[name=car_id]')).toHaveCount(0)
    await expect(form.getByLabel('Message')).toHaveValue(/finance for a demo car\. My budget is/)
  })
}

test('the calculator says what is wrong with a value, works with the nearest and keeps what was typed', async ({ page, database, hasScript }) => {
  const { tenant } = await openSite(database)
  await page.goto(`${siteUrl(tenant)}/finance?vehiclePriceBudget=30000&deposit=0`)
  const calculator = page.locator('#finance-calculator')
  for (const [label, value, message] of [
    ['Price of the car ($)', 'about thirty', 'The price is not a number.'],
    ['Price of the car ($)', '99999999999', 'The price can be $1,000,000 at most. We worked it out with that.'],
    ['Deposit ($)', '-500', 'The deposit is $0 at least. We worked it out with that.'],
    ['Balloon at the end ($)', '30001', 'The balloon can be $30,000 at most. We worked it out with that.'],
    ['Interest rate (% p.a.)', '95', 'The interest rate can be 40% at most. We worked it out with that.'],
  ] as const) {
    const field = calculator.getByLabel(label)
    const before = await field.inputValue()
    await field.fill(value)
    if (!hasScript) await calculator.getByRole('button', { name: 'Work it out' }).click()
    await expect(calculator.getByText(message)).toBeVisible()
    await expect(field).toHaveValue(value)
    await expect(field).toHaveAccessibleDescription(message)
    await field.fill(before)
  }
})
