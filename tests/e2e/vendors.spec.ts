import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { expect, expectNoSeriousViolations, test } from '../support/e2e'
import { expectSurvivesFaults } from '../support/fail-posts'
import { freePort } from '../support/free-port'
import { StripeDesk } from '../support/stripe-desk'
import { DECLINED_CARD, GOOD_CARD, moneyInMemory } from '../support/stripe-money'
import { VendorReceiver } from '../support/vendor-receiver'
import { startWeb, stopWeb } from '../support/web'

test.use({ viewport: { width: 360, height: 740 } })
test.describe.configure({ mode: 'serial', timeout: 120_000 })

// The demo's database, served by a process that has vendors: Stripe, and a guide that values cars and looks plates up.
let desk: StripeDesk
let guide: VendorReceiver
let web: ChildProcess
let port: number
const dataDir = mkdtempSync(path.join(tmpdir(), 'vendors-'))

test.beforeAll(async () => {
  desk = await StripeDesk.start(moneyInMemory(), null)
  guide = await VendorReceiver.start()
  port = await freePort()
  ;({ web } = await startWeb({
    PORT: String(port),
    DATABASE_URL: process.env.E2E_DATABASE_URL ?? '',
    DATA_DIR: dataDir,
    STRIPE_SECRET_KEY: 'sk_test_12345',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    STRIPE_API_BASE: desk.url,
    STRIPE_CHECKOUT_ORIGIN: desk.url,
    REDBOOK_URL: guide.url,
  }))
})
test.afterAll(async () => {
  await stopWeb(web)
  await desk.stop()
  await guide.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** A car that can be reserved, for each run its own: no other spec takes the last ones. */
async function reservableCar(database: pg.Client, at: number): Promise<{ title: string; checkout: string }> {
  const { rows } = await database.query<{ tenant: string; slug: string; title: string }>(
    `select t.slug as tenant, c.slug, concat_ws(' ', c.year, c.make, c.model) as title
     from tenant t join settings_layer l on l.scope = 'dealership' and l.key = t.slug and l.values #>> '{reserve,isOn}' = 'true'
     join tenant_dealership td on td.tenant_id = t.id join car c on c.dealership_id = td.dealership_id
     where l.values #>> '{cards,reservePath}' is null and c.is_reservable and not c.is_reserved and c.status = 'in_stock'
       and c.show_on_dealer_website and cardinality(c.image_urls) > 3 and c.price_cents > 1000000
       and not exists (select from reservation r where r.car_id = c.id)
     order by c.id desc offset $1 limit 1`,
    [at],
  )
  const [car] = rows
  if (!car) throw new Error('No demo car can be reserved')
  return { title: car.title, checkout: `http://${car.tenant}.localhost:${port}/cars/${car.slug}/checkout` }
}

test('a deposit is paid on Stripe’s page, after a card that is declined and a step back', async ({ page, database, hasScript }) => {
  const { title, checkout } = await reservableCar(database, hasScript ? 0 : 1)
  const email = `stripe-${hasScript}-${Date.now()}@example.com`
  await page.goto(checkout)
  await expect(page.getByText('Demo:')).toHaveCount(0)
  await page.getByLabel('First name').fill('Mary')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone', { exact: true }).fill('0491 570 006')
  await page.getByLabel('Postcode').fill('4000')
  await page.getByRole('button', { name: /^Pay \$\d+ and reserve$/ }).click()
  await expect(page.getByRole('heading', { name: /^Pay AUD \d+$/ })).toBeVisible()
  await page.getByLabel('Card number').fill(DECLINED_CARD)
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect(page.getByText('Your card was declined.')).toBeVisible()
  await page.getByRole('link', { name: 'Back' }).click()

  await expect(page.getByText('You have not paid yet, so nothing was charged.')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  if (hasScript) await expectNoSeriousViolations(page)
  await page.getByRole('button', { name: /^Pay \$\d+ and reserve$/ }).click()
  await page.getByLabel('Card number').fill(GOOD_CARD)
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect(page.getByText(`We hold the ${title} for you.`)).toBeVisible()
})

test('whoever comes back while Stripe is away waits on a page that looks again by itself', async ({ page, database, hasScript }) => {
  const { title, checkout } = await reservableCar(database, hasScript ? 2 : 3)
  await page.goto(checkout)
  await page.getByLabel('First name').fill('Mary')
  await page.getByLabel('Email').fill(`away-${hasScript}-${Date.now()}@example.com`)
  await page.getByLabel('Phone', { exact: true }).fill('0491 570 156')
  await page.getByLabel('Postcode').fill('4000')
  await page.getByRole('button', { name: /^Pay \$\d+ and reserve$/ }).click()
  await page.getByLabel('Card number').fill(GOOD_CARD)
  desk.fault = 'fails'
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'We are checking your payment.' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Look again' })).toBeVisible()
  expect(await page.locator('body').boundingBox()).toMatchObject({ width: 360 })
  if (hasScript) {
    await expectNoSeriousViolations(page)
    // A line that is lost while it looks is no end of it: who has just paid is not told that something went wrong.
    const lost = page.waitForEvent('requestfailed')
    await page.context().setOffline(true)
    await lost
    await page.context().setOffline(false)
    await expect(page.getByText('We are checking your payment.')).toBeVisible()
  }
  desk.fault = null
  await expect(page.getByText(`We hold the ${title} for you.`)).toBeVisible({ timeout: 15_000 })
  // A whole page, whose heading is read out: new data on the one before would come silently.
  if (hasScript) expect(await page.evaluate(() => performance.getEntriesByType('navigation').map((entry) => (entry as PerformanceNavigationTiming).type))).toEqual(['reload'])
})

test('a trade-in begins with its plate, and a guide says what it is worth', async ({ page, database, hasScript }) => {
  // A site that has none: on the server without a guide it goes on like that.
  // The other run, with script or without, may have been here before.
  const looking = await database.query<{ key: string }>(`select key from settings_layer where values #>> '{tradeIn,valuations}' = 'redbook' limit 1`)
  const { rows } = looking.rows[0] ? looking : await database.query<{ key: string }>(
    `insert into settings_layer (scope, key, values, version)
     select scope, key, values || jsonb_build_object('tradeIn', coalesce(values->'tradeIn', '{}') || '{"regoLookup": "redbook", "valuations": "redbook"}'), version + 1
     from settings_layer l where scope = 'dealership' and values #>> '{tradeIn,valuations}' is null and values #>> '{tradeIn,isOn}' is distinct from 'false'
       and not exists (select from settings_layer m where m.scope = l.scope and m.key = l.key and m.version > l.version)
     order by key limit 1 on conflict do nothing returning key`,
  )
  const site = `http://${rows[0]?.key}.localhost:${port}`
  guide.answers({ status: 404, body: {} })
  await page.goto(`${site}/trade-in`)
  await expect(page.getByLabel('Make', { exact: true })).toHaveCount(0)
  await page.getByLabel('Rego', { exact: true }).fill('000 XXX')
  await page.getByRole('button', { name: 'Find my car' }).click()
  await expect(page.getByText('We know no car with this plate. Please tell us about it.')).toBeVisible()
  await expect(page.getByLabel('Rego', { exact: true })).toHaveValue('000XXX')
  await expect(page.getByLabel('Make', { exact: true })).toHaveValue('')

  guide.answers({ status: 200, body: { make: 'Mitsubishi', model: 'Triton', year: new Date().getFullYear() - 3, badge: 'GLS', colour: 'White' } }, { status: 200, body: { fromCents: 2_450_000, toCents: 2_700_000, cars: 18 } })
  await page.goto(`${site}/trade-in`)
  await page.getByRole('link', { name: 'Type the details yourself' }).click()
  await expect(page.getByLabel('Make', { exact: true })).toBeVisible()
  await page.goto(`${site}/trade-in`)
  await page.getByRole('button', { name: 'Find my car' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Enter the rego' })).toBeFocused()
  await page.getByLabel('Rego', { exact: true }).fill('123 ABC')
  if (hasScript) await expectSurvivesFaults(page, 'Find my car', () => expect(page.getByLabel('Rego', { exact: true })).toHaveValue('123 ABC'), true)
  await page.getByRole('button', { name: 'Find my car' }).click()
  await expect(page.getByText(/^We found a \d{4} Mitsubishi Triton GLS \(White\)\. Please check it, and tell us the rest\.$/)).toBeVisible()
  await expect(page.getByLabel('Model', { exact: true })).toHaveValue('Triton')
  if (hasScript) await expectNoSeriousViolations(page)
  await page.getByLabel('Kilometres').fill('45,000')
  await page.getByLabel('How does it look and drive?').selectOption('Good')
  await page.getByLabel('Service history').selectOption('Full')
  await page.getByLabel('Has it been in an accident?').selectOption('No')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('First name').fill('Mary')
  await page.getByLabel('Email').fill(`plate-${hasScript}-${Date.now()}@example.com`)
  await page.getByLabel('Phone', { exact: true }).fill('0491 570 157')
  await page.getByLabel('Postcode').fill('4000')
  for (const select of await page.locator('form select[required]').all()) if ((await select.inputValue()) === '') await select.selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Show my estimate' }).click()
  await expect(page.locator('.trade-in-range')).toHaveText('$24,500 to $27,000')
  await expect(page.getByText('An indicative estimate by RedBook, from 18 cars like yours, subject to inspection. It was made on ')).toBeVisible()
})
