import type pg from 'pg'
import type { Page } from 'playwright/test'
import { expect, expectNoSeriousViolations, scriptReady, siteUrl, test } from '../support/e2e'

test.use({ viewport: { width: 360, height: 740 } })
// A dozen pages, one after the other.
test.describe.configure({ timeout: 120_000 })

type Car = { slug: string; title: string }

/** A car that can be reserved on a site where the deposit goes back by itself. @param share which sixth of them, for each test its own; one that is held, as by a try before, is another's */
async function reservableCar(database: pg.Client, share: number): Promise<Car & { site: string }> {
  const { rows } = await database.query<Car & { tenant: string }>(
    `select t.slug as tenant, c.slug, concat_ws(' ', c.year, c.make, c.model) as title
     from tenant t join settings_layer l on l.scope = 'dealership' and l.key = t.slug and l.values #>> '{reserve,isOn}' = 'true'
     join tenant_dealership td on td.tenant_id = t.id join car c on c.dealership_id = td.dealership_id
     where l.values #>> '{cards,reservePath}' is null and l.values #>> '{reserve,refundsItself}' is null
       and c.is_reservable and not c.is_reserved and c.status = 'in_stock' and c.show_on_dealer_website
       and cardinality(c.image_urls) > 3 and c.price_cents > 1000000 and c.id % 7 = $1
       and not exists (select from reservation r where r.car_id = c.id and r.status in ('pending', 'held'))
     order by c.id limit 1`,
    [share],
  )
  if (!rows[0]) throw new Error('No demo car can be reserved')
  return { ...rows[0], site: siteUrl(rows[0].tenant) }
}

async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('First name').fill('Mary')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone', { exact: true }).fill('0491 570 006')
  await page.getByLabel('Postcode').fill('4000')
  await page.getByLabel(/^Message/).fill('Is Saturday fine?')
}

async function payWith(page: Page, card: string): Promise<void> {
  await page.getByLabel('Card number').fill(card)
  await page.getByRole('button', { name: 'Pay $200', exact: true }).click()
}

async function expectFitsAndClean(page: Page, hasScript: boolean): Promise<void> {
  expect(await page.locator('body').boundingBox()).toMatchObject({ width: 360 })
  if (hasScript) await expectNoSeriousViolations(page)
}

test('a car is reserved with a deposit, and given up again', async ({ page, browser, database, hasScript }) => {
  const { site, slug, title } = await reservableCar(database, hasScript ? 0 : 1)
  await page.goto(`${site}/cars/${slug}/checkout`)
  await expectFitsAndClean(page, hasScript)
  // What is reserved, and on what terms, comes before the button that pays.
  const summary = page.getByRole('complementary', { name: 'What you reserve' })
  await expect(summary).toBeInViewport({ ratio: 1 })
  await expect(summary).toContainText(/\$[\d,]+/)
  await expect(page.locator('.enquiry-form .fine-print').nth(-2)).toHaveText('Deposit $200 · held 48 hours · 100% refundable')
  await expect(page.locator('.enquiry-form .fine-print').last()).toHaveText('You have 15 minutes to pay, and it waits for you until then.')
  await fillIn(page, `reserve-${hasScript}-${Date.now()}@example.com`)
  await page.getByRole('button', { name: 'Pay $200 and reserve' }).click()

  await expect(page.getByRole('heading', { name: 'Pay $200' })).toBeVisible()
  await payWith(page, '4242 4242 4242 4241')
  await expect(page.getByText('Enter the number on the front of the card')).toBeVisible()
  await expect(page.getByLabel('Card number')).toHaveValue('4242 4242 4242 4241')
  await expectFitsAndClean(page, hasScript)
  await payWith(page, '4000 0000 0000 0002')
  await expect(page.getByText('The card was declined and nothing was charged. Please try another card.')).toBeVisible()
  await payWith(page, '4242 4242 4242 4242')

  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  await expect(page.getByText(`We hold the ${title} for you.`)).toBeVisible()
  const facts = page.locator('.thank-you-facts')
  await expect(facts).toContainText(/Held until\s*\d{1,2} \w{3} \d{4}, \d{1,2}(:\d\d)? (am|pm) local time at /)
  await expect(facts).toContainText(/Deposit\s*\$200 paid\s*Refund\s*100% refundable\s*Where.*\d{4}\s*Directions\s*Phone\s*\S/)
  await expectFitsAndClean(page, hasScript)

  // The car's page and its checkout know whose it is, and say so to nobody else.
  const thanks = page.url()
  await page.getByRole('link', { name: 'Back to the car' }).click()
  const panel = page.getByText(/^You have reserved this car until \d{1,2} \w{3} \d{4}, \d{1,2}(:\d\d)? (am|pm) local time at \S.*\.$/)
  await expect(panel).toBeVisible()
  // They have it, and do not ask to be told when it is free.
  await expect(page.locator('textarea[name="message"]')).toHaveValue('')
  await expectFitsAndClean(page, hasScript)
  expect((await page.reload())?.headers()['cache-control']).toBe('private, no-cache')
  const stranger = await browser.newContext({ javaScriptEnabled: false })
  const elsewhere = await stranger.newPage()
  for (let times = 0; times < 2; times++) {
    const answer = await elsewhere.goto(`${site}/cars/${slug}`)
    expect(answer?.headers()['cache-control']).toMatch(/^public/)
    expect(await answer?.text()).not.toMatch(new RegExp(`You have reserved|${new URL(thanks).searchParams.get('lead')}`))
  }
  // Passed on, the thank-you page says how it stands and ends nothing.
  await elsewhere.goto(thanks)
  await expect(elsewhere.getByText(`We hold the ${title} for you.`)).toBeVisible()
  await elsewhere.getByText('Changed your mind?').click()
  await expect(elsewhere.getByText('You can cancel in the browser that you reserved with')).toBeVisible()
  await expect(elsewhere.getByRole('button', { name: 'Cancel the reservation' })).toHaveCount(0)
  expect((await elsewhere.goto(`${site}/cars/${slug}/checkout`))?.status()).toBe(404)
  await expect(elsewhere.getByRole('link', { name: 'Back to the car' })).toHaveAttribute('href', `/cars/${slug}`)
  await expect(elsewhere.getByRole('link', { name: /^See (used|new and demo) / })).toBeVisible()
  await stranger.close()
  await page.goto(`${site}/cars/${slug}/checkout`)
  await expect(page).toHaveURL(thanks)
  await page.goto(`${site}/cars/${slug}`)
  await page.getByRole('link', { name: 'See your reservation' }).click()
  await expect(page).toHaveURL(thanks)
  await page.waitForLoadState()

  await page.getByText('Changed your mind?').click()
  await page.getByRole('button', { name: 'Cancel the reservation' }).click()
  await expect(page.getByText(`You have cancelled your reservation of the ${title}. The deposit of $200 is on its way back to your card.`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pay $200 and reserve' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Back to the car' })).toHaveAttribute('href', `/cars/${slug}`)
  await page.getByRole('link', { name: 'Reserve it again' }).click()
  await expect(page.getByRole('button', { name: 'Pay $200 and reserve' })).toBeVisible()
})

test('a card that is declined for good loses nothing that was typed', { tag: '@plain' }, async ({ page, database, hasScript }) => {
  const { site, slug } = await reservableCar(database, hasScript ? 2 : 3)
  const email = `declined-${hasScript}-${Date.now()}@example.com`
  await page.goto(`${site}/cars/${slug}/checkout`)
  await fillIn(page, email)
  await page.getByRole('button', { name: 'Pay $200 and reserve' }).click()
  for (let tries = 0; tries < 2; tries++) {
    await payWith(page, '4000 0000 0000 0002')
    await expect(page.getByText('Please try another card.')).toBeVisible()
  }
  await payWith(page, '4000 0000 0000 0002')
  await expect(page.getByText('Your details are still here: you can try again with another card.')).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Mary')
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('0491 570 006')
  await expect(page.getByLabel(/^Message/)).toHaveValue('Is Saturday fine?')
})

test('the browser’s way back from paying, and another tab, lead on to paying', async ({ page, context, database, hasScript }) => {
  const { site, slug } = await reservableCar(database, hasScript ? 4 : 5)
  const email = `back-${hasScript}-${Date.now()}@example.com`
  await page.goto(`${site}/cars/${slug}/checkout`)
  await fillIn(page, email)
  await page.getByRole('button', { name: 'Pay $200 and reserve' }).click()
  await expect(page.getByRole('heading', { name: 'Pay $200' })).toBeVisible()
  await page.goBack()
  if (hasScript) await scriptReady(page)
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByRole('button', { name: 'Pay $200 and reserve' }).click()
  await expect(page.getByRole('heading', { name: 'Pay $200' })).toBeVisible()
  const other = await context.newPage()
  await other.goto(`${site}/cars/${slug}/checkout`)
  await expect(other.getByText('You have not paid yet, so nothing was charged.')).toBeVisible()
  await expect(other.getByLabel('Email')).toHaveValue(email)
  await other.close()
})

test('what a reservation comes to by now is asked for again, and what was typed stays', { tag: '@script' }, async ({ page, database }) => {
  const { site, slug } = await reservableCar(database, 6)
  const email = `terms-${Date.now()}@example.com`
  await page.goto(`${site}/cars/${slug}/checkout`)
  await fillIn(page, email)
  const shown = page.locator('input[name="terms_shown"]')
  // As a page that was opened before the dealership changed it.
  await shown.evaluate((field: HTMLInputElement) => (field.value = 'Deposit $100 · held 24 hours · 100% refundable'))
  await page.getByRole('button', { name: 'Pay $200 and reserve' }).click()
  await expect(page.getByText(/has changed since you opened the page: \$[\d,]+.* · Deposit \$200 · held 48 hours · 100% refundable\./)).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByRole('button', { name: 'Pay $200 and reserve' }).click()
  await expect(page.getByRole('heading', { name: 'Pay $200' })).toBeVisible()
})

test('an invoice is paid by reference and amount, after a declined card and an amount below the least', { tag: '@script' }, async ({ page, database, hasScript }) => {
  const { rows } = await database.query<{ key: string }>(`select key from settings_layer where scope = 'dealership' and values #>> '{pages,onlinePayment}' = 'true' order by version desc limit 1`)
  await page.goto(`${siteUrl(rows[0]?.key ?? '')}/online-payment`)
  await expect(page.getByText('Demo: no card is charged.')).toBeVisible()
  await expectFitsAndClean(page, hasScript)
  for (const select of await page.locator('form select[required]').all()) await select.selectOption({ index: 1 })
  await page.getByLabel('Reference').fill('INV-2026-117')
  await page.getByLabel('Amount in dollars').fill('4.50')
  await page.getByLabel('First name').fill('Mary')
  await page.getByLabel('Email').fill(`payer-${hasScript}-${Date.now()}@example.com`)
  await page.getByLabel('Phone', { exact: true }).fill('0491 570 006')
  await page.getByRole('button', { name: 'Go on to pay' }).click()
  await expect(page.getByRole('link', { name: 'Enter an amount of $50 or more.' })).toBeVisible()
  await expect(page.getByLabel('Reference')).toHaveValue('INV-2026-117')
  await page.getByLabel('Amount in dollars').fill('1,136.23')
  await page.getByRole('button', { name: 'Go on to pay' }).click()

  await expect(page.getByRole('heading', { name: 'Pay $1,136.23' })).toBeVisible()
  await page.getByRole('link', { name: 'Go back' }).click()
  await expect(page.getByText('You have not paid yet, so nothing was charged.')).toBeVisible()
  await expect(page.getByLabel('Amount in dollars')).toHaveValue('1136.23')
  await page.getByRole('button', { name: 'Go on to pay' }).click()
  for (const card of ['4000 0000 0000 0002', '4242 4242 4242 4242']) {
    await page.getByLabel('Card number').fill(card)
    await page.getByRole('button', { name: 'Pay $1,136.23', exact: true }).click()
  }
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  await expect(page.locator('.thank-you-facts')).toContainText(/Paid\s*\$1,136\.23\s*Reference\s*INV-2026-117\s*When\s*\d{1,2} \w{3} \d{4}/)
  await expectFitsAndClean(page, hasScript)
})
