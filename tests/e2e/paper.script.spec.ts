import type { Page } from 'playwright/test'
import { expect, measuredSite, siteUrl, SLUGS, test } from '../support/e2e'

/** What lies folded on the page, or is cut where it should be unfolded. */
function foldedAway(page: Page): Promise<string[]> {
  return page.locator('main details:not(.more-toggle)').evaluateAll((all) =>
    all
      .filter((details) => {
        const inside = details.lastElementChild
        return details.checkVisibility() && (!inside?.checkVisibility() || inside.getBoundingClientRect().bottom > details.getBoundingClientRect().bottom + 1)
      })
      .map((details) => `${details.className}: ${details.textContent?.slice(0, 60) ?? ''}`),
  )
}

test('paper is not unfolded: terms, conditions, offers and answers are on it', async ({ page, database }) => {
  const { rows } = await database.query<{ slug: string; ids: number[] }>(
    `select t.slug, (array_agg(c.id order by c.id))[1:2] as ids from tenant t
     join settings_layer l on l.scope = 'dealership' and l.key = t.slug and l.values #>> '{price,showsWeeklyPrice}' = 'true'
     join search_card s on s.tenant_id = t.id join car c on c.id = s.car_id join car_finance_lender f on f.car_id = c.id and f.provider::text = l.values #>> '{finance,provider}'
     where t.slug = any ($1) and c.status = 'in_stock' and f.comparison_rate is not null and f.payment_week_cents > 0 and c.price_cents > 1000000 and c.subscription_price_cents is null group by t.slug order by t.slug limit 1`,
    [SLUGS],
  )
  const long = await database.query<{ slug: string }>(`select t.slug from offer o join tenant t on t.id = o.tenant_id where length(o.description) > 300 and (o.expires_at is null or o.expires_at > now()) order by o.id limit 1`)
  const { slug = '', ids = [] } = rows[0] ?? {}
  const paths = [`/finance?car_id=${ids[0]}`, `/compare?cars=${ids.join(',')}`, `/saved-cars?cars=${ids.join(',')}`, '/trade-in']
  const pages = [...paths.map((path) => siteUrl(slug) + path), `${siteUrl(long.rows[0]?.slug ?? '')}/special-offers`]
  const met = new Set<string>()
  for (const path of pages) {
    await page.emulateMedia({ media: null })
    await page.goto(path)
    const closed = await page.locator('main details:not([open], .more-toggle)').evaluateAll((all) => all.map(({ className }) => className))
    for (const name of closed) met.add(name)
    await page.emulateMedia({ media: 'print' })
    expect(await foldedAway(page), path).toEqual([])
    expect(await page.locator('.calculator button, .card-actions, .compare-price .button, .saved-link .button, .card-terms > summary, .folded > summary').filter({ visible: true }).allTextContents(), path).toEqual([])
  }
  expect([...met].sort()).toEqual(['card-terms', 'disclosure', 'folded', 'repayment-disclaimer'])
})

test('the question before analytics is on no paper', async ({ page, database }) => {
  await page.goto(await measuredSite(database))
  const question = page.locator('.consent-banner')
  await expect(question).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(question).toBeHidden()
})

test('of a header, paper has the name and the phone: whatever the site’s header, no menu and no search box', async ({ page }) => {
  // A3 across is wider than what a header needs for its search box.
  await page.setViewportSize({ width: 1500, height: 1000 })
  for (const slug of SLUGS) {
    await page.emulateMedia({ media: null })
    await page.goto(siteUrl(slug))
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('.site-header :is(input, button, nav)').filter({ visible: true }), slug).toHaveCount(0)
  }
})
