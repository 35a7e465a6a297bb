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

    test(`sections of a car page that fold do so over ${foldMs} ms`, { tag: '@plain' }, async ({ page, database }) => {
      await page.goto(await carOf(database, 'swan-coast-kia'))
      for (const size of [PHONE, DESK]) {
        await page.setViewportSize(size)
        expect(await foldsOver(page.locator(SECTIONS)), `${size.width} px`).toBe(foldMs)
      }
    })

    test(`tabs of a car page are there at once, and as an accordion on a phone fold over ${foldMs} ms`, { tag: '@plain' }, async ({ page, database }) => {
      await page.goto(await carOf(database, 'ironbark-nissan'))
      for (const [size, ms] of [[DESK, 0], [PHONE, foldMs]] as const) {
        await page.setViewportSize(size)
        expect(await foldsOver(page.locator(SECTIONS)), `${size.width} px`).toBe(ms)
      }
    })

    test(`groups of links at the foot of a page on a phone fold over ${foldMs} ms`, { tag: '@script' }, async ({ page, site }) => {
      await page.setViewportSize(PHONE)
      await page.goto(`${site}/trade-in`)
      expect(await foldsOver(page.locator('.footer-group'))).toBe(foldMs)
    })

    test(`filters, questions and offers fold over ${foldMs} ms`, { tag: '@plain' }, async ({ page, site, database }) => {
      const { rows } = await database.query<{ slug: string }>(`select t.slug from offer o join tenant t on t.id = o.tenant_id where length(o.description) > 300 and (o.expires_at is null or o.expires_at > now()) order by o.id limit 1`)
      for (const [address, folding] of [
        [`${site}/search/new-used-and-demo-cars/`, '.filter-form > .disclosure.filter:not([name])'],
        [`${site}/trade-in`, '.disclosure:has-text("There is finance on my car.")'],
        [`${siteUrl(rows[0]?.slug ?? '')}/special-offers`, '.folded'],
      ] as const) {
        await page.goto(address)
        expect(await foldsOver(page.locator(folding)), address).toBe(foldMs)
      }
    })
  })
}

test('what folds is on its way in between, and for whoever wants no motion there at once', { tag: '@plain' }, async ({ page, site }) => {
  const question = page.locator('.disclosure', { hasText: 'There is finance on my car.' })
  const height = () => question.evaluate((element) => element.getBoundingClientRect().height)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`${site}/trade-in`)
  const folded = await height()
  const whole = await question.evaluate((element: HTMLDetailsElement) => {
    element.open = true
    return element.getBoundingClientRect().height
  })
  expect(whole).toBeGreaterThan(folded)

  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto(`${site}/trade-in`)
  expect(await height()).toBe(folded)
  // So slow that it is met in between on a busy machine too.
  const session = await page.context().newCDPSession(page)
  await session.send('Animation.enable')
  await session.send('Animation.setPlaybackRate', { playbackRate: 0.02 })
  await question.locator('summary').click()
  await expect.poll(height).toBeGreaterThan(folded)
  expect(await height()).toBeLessThan(whole)
  await session.send('Animation.setPlaybackRate', { playbackRate: 1 })
  await expect.poll(height).toBe(whole)
})
