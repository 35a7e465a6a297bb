import type pg from 'pg'
import { expect, expectNoSeriousViolations, test } from '../support/e2e'

type Car = { id: number; slug: string; tenant: string }

/** A car of a site that shows its number from the start, or masked. */
async function findCar(database: pg.Client, tenant: string): Promise<Car> {
  const { rows } = await database.query<Car>(
    `select c.id, c.slug, t.slug as tenant from car c join tenant_dealership td on td.dealership_id = c.dealership_id
     join tenant t on t.id = td.tenant_id
     where t.slug = $1 and c.status = 'in_stock' and c.show_on_dealer_website and cardinality(c.image_urls) > 0 order by c.id limit 1`,
    [tenant],
  )
  if (!rows[0]) throw new Error(`${tenant} has no car for sale`)
  return rows[0]
}

async function tenantWhere(database: pg.Client, isRevealed: boolean): Promise<string> {
  const { rows } = await database.query<{ key: string }>(
    `select key from settings_layer l where scope = 'dealership' and coalesce((values->'contact'->>'isRevealed')::boolean, false) = $1
       and version = (select max(version) from settings_layer m where m.scope = l.scope and m.key = l.key)
       and coalesce(values->'contact'->>'phone', '') = '' and coalesce(values->'contact'->>'usedPhone', '') <> ''
     order by key limit 1`,
    [isRevealed],
  )
  if (!rows[0]) throw new Error('No demo site has its number so')
  return rows[0].key
}

const reveals = async (database: pg.Client, carId: number) =>
  Number((await database.query<{ count: string }>('select count(*) from recorded_event where car_id = $1 and event_id = 25', [carId])).rows[0]?.count)

test('the number is masked until it is asked for, which is recorded', async ({ page, site, database, hasScript }) => {
  const car = await findCar(database, await tenantWhere(database, false))
  await page.goto(`${new URL(site).origin.replace(/\/\/[^.]+/, `//${car.tenant}`)}/cars/${car.slug}`)
  const phone = page.locator('#phone')
  await expect(phone.locator('.call-number')).toHaveText(/^.{5}[• ()-]+$/)
  const before = await reveals(database, car.id)

  await phone.getByRole('button').click()
  const link = phone.getByRole('link')
  await expect(link).toHaveAttribute('href', /^tel:\+?\d{6,}$/)
  await expect(link).toContainText(/\d{3}$/)
  await expect.poll(() => reveals(database, car.id)).toBe(before + 1)
  if (hasScript) {
    await expect(link).toBeFocused()
    // Every button of the page has it now, and nothing is reported twice.
    await expect(page.locator('.phone-reveal:not(form)')).toHaveCount(await page.locator('.phone-reveal').count())
    const layer = await page.evaluate(() => window.dataLayer)
    expect(layer).toContainEqual({ event: 'call_the_dealer', event_id: 25, car_id: car.id })
    await expectNoSeriousViolations(page, 'whole')
  } else {
    await expect(page).toHaveURL(/\?phone=shown#phone$/)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`/cars/${car.slug}$`))
  }
})

test('a number that the header says whole is masked below it as any other', { tag: '@plain' }, async ({ page, site, database }) => {
  const { rows } = await database.query<{ key: string }>(`select key from settings_layer where scope = 'dealership' and values->'contact'->>'phone' <> '' order by key limit 1`)
  const car = await findCar(database, rows[0]?.key ?? '')
  await page.goto(`${new URL(site).origin.replace(/\/\/[^.]+/, `//${car.tenant}`)}/cars/${car.slug}`)
  await expect(page.locator('.header-phone')).toHaveText(/^[\d ()]+$/)
  await expect(page.locator('#phone .call-number')).toHaveText(/^.{5}[• ()-]+$/)
})

test('some sites show the number from the start', { tag: '@script' }, async ({ page, site, database }) => {
  const car = await findCar(database, await tenantWhere(database, true))
  await page.goto(`${new URL(site).origin.replace(/\/\/[^.]+/, `//${car.tenant}`)}/cars/${car.slug}`)
  await expect(page.locator('#phone').getByRole('link')).toHaveAttribute('href', /^tel:/)
  await expect(page.locator('form.phone-reveal')).toHaveCount(0)
})
