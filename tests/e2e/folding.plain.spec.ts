import type pg from 'pg'
import type { Locator } from 'playwright/test'
import { expect, siteUrl, test } from '../support/e2e'

async function carOf(database: pg.Client, slug: string): Promise<string> {
  const { rows } = await database.query<{ slug: string }>(
    `select c.slug from car c join tenant_dealership td on td.dealership_id = c.dealership_id join tenant t on t.id = td.tenant_id
     where t.slug = $1 and c.status = 'in_stock' and c.show_on_dealer_website and cardinality(c.features) > 8 order by c.id limit 1`,
    [slug],
  )
  if (!rows[0]) throw new Error(`${slug} has no car with features`)
  return `${siteUrl(slug)}/cars/${rows[0].slug}`
}

/** Over how many milliseconds what it shows opens and closes; 0 where it is there at once. */
const foldsOver = (details: Locator) =>
  details.first().evaluate((element) => {
    const { transitionProperty, transitionDuration } = getComputedStyle(element, '::details-content')
    const durations = transitionDuration.split(', ').map((duration) => parseFloat(duration) * 1_000)
    const at = transitionProperty.split(', ').indexOf('block-size')
    return at < 0 ? 0 : durations[at % durations.length]
  })

const SECTIONS = '.car-sections > details'
const PHONE = { width: 360, height: 740 }
const DESK = { width: 1280, height: 800 }

for (const [motion, foldMs] of [
  ['no-preference', 300],
  ['reduce', 0],
] as const) {
  test.describe(`with motion ${motion}`, () => {
    test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: motion }))

    test(`sections of a car page that fold do so over ${foldMs} ms`, async ({ page, database }) => {
      await page.goto(await carOf(database, 'swan-coast-kia'))
      for (const size of [PHONE, DESK]) {
        await page.setViewportSize(size)
        expect(await foldsOver(page.locator(SECTIONS)), `${size.width} px`).toBe(foldMs)
      }
    })

    test(`tabs of a car page are there at once, and as an accordion on a phone fold over ${foldMs} ms`, async ({ page, database }) => {
      await page.goto(await carOf(database, 'ironbark-nissan'))
      for (const [size, ms] of [[DESK, 0], [PHONE, foldMs]] as const) {
        await page.setViewportSize(size)
        expect(await foldsOver(page.locator(SECTIONS)), `${size.width} px`).toBe(ms)
      }
    })

    test(`filters, questions and offers fold over ${foldMs} ms`, async ({ page, site, database }) => {
      const { rows } = await database.query<{ slug: string }>(`select t.slug from offer o join tenant t on t.id = o.tenant_id where length(o.description) > 300 and (o.expires_at is null or o.expires_at > now()) order by o.id limit 1`)
      for (const [address, folding] of [
        [`${site}/search/new-used-and-demo-cars/`, '.filter-panel .disclosure.filter:not([name])'],
        [`${site}/trade-in`, '.disclosure:has-text("There is finance on my car.")'],
        [`${siteUrl(rows[0]?.slug ?? '')}/special-offers`, '.folded'],
      ] as const) {
        await page.goto(address)
        expect(await foldsOver(page.locator(folding)), address).toBe(foldMs)
      }
    })
  })
}

test('what folds is on its way in between, and whole in the end', async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto(`${site}/trade-in`)
  const question = page.locator('.disclosure', { hasText: 'There is finance on my car.' })
  const height = () => question.evaluate((element) => element.getBoundingClientRect().height)
  const folded = await height()
  // Held in the middle, however busy the machine is.
  const halfway = await question.evaluate((element: HTMLDetailsElement) => {
    element.open = true
    const moves = element.getAnimations({ subtree: true })
    for (const move of moves) {
      move.pause()
      move.currentTime = 150
    }
    const { height: reached } = element.getBoundingClientRect()
    for (const move of moves) move.finish()
    return reached
  })
  const whole = await height()
  expect(halfway).toBeGreaterThan(folded)
  expect(halfway).toBeLessThan(whole)
})
