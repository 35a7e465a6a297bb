import type pg from 'pg'
import { expect, expectNoSeriousViolations, siteUrl, test } from '../support/e2e'

/** A car of a site with something to say in every section. */
async function carOf(database: pg.Client, slug: string, condition = 'true'): Promise<string> {
  const { rows } = await database.query<{ slug: string }>(
    `select c.slug from car c join tenant_dealership td on td.dealership_id = c.dealership_id join tenant t on t.id = td.tenant_id
     where t.slug = $1 and c.status = 'in_stock' and not c.is_reserved and c.show_on_dealer_website and cardinality(c.image_urls) > 2
       and cardinality(c.features) > 8 and ${condition} order by c.id limit 1`,
    [slug],
  )
  if (!rows[0]) throw new Error(`${slug} has no car with ${condition}`)
  return `${siteUrl(slug)}/cars/${rows[0].slug}`
}

test('tabs show one section, by mouse, keyboard and link', async ({ page, database }) => {
  const url = await carOf(database, 'ironbark-nissan')
  await page.goto(url)
  const open = page.locator('.car-sections > details[open]')
  await expect(open.getByRole('heading', { level: 2 })).toHaveText(['Dealer Comments'])
  await page.getByRole('heading', { name: 'All Specifications' }).click()
  await expect(open.getByRole('heading', { level: 2 })).toHaveText(['All Specifications'])
  await expect(page.locator('#specifications')).toBeVisible()
  await expect(page.locator('#dealer-comments')).toBeHidden()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(open.getByRole('heading', { level: 2 })).toHaveText(['Features'])
  await expectNoSeriousViolations(page)
  await page.goto(`${url}#car-summary`)
  await expect(page.locator('#car-summary')).toBeInViewport()
})

test('the price panel shows that it goes on below, and where it ends', async ({ page, database }) => {
  await page.setViewportSize({ width: 1280, height: 620 })
  await page.goto(await carOf(database, 'big-paddock-cars'))
  const panel = page.locator('.car-page-offer')
  const mask = () => panel.evaluate((element) => `${getComputedStyle(element).maskImage.split('(')[0]} ${getComputedStyle(element).maskSize}`)
  await expect.poll(mask).toBe('linear-gradient 100% 100%')
  await panel.evaluate((element) => element.scrollTo({ top: element.scrollHeight, behavior: 'instant' }))
  await expect.poll(mask).toBe('linear-gradient 100% calc(100% + 40px)')
  // One that is whole has nothing to tell.
  await page.setViewportSize({ width: 1280, height: 2400 })
  await expect.poll(mask).toBe('none auto')
})

test('folded sections stay as they were left, on the next car too', async ({ page, database }) => {
  await page.goto(await carOf(database, 'swan-coast-kia'))
  await page.getByRole('heading', { name: 'All Specifications' }).click()
  await page.getByRole('heading', { name: 'Dealer Comments' }).click()
  await expect(page.locator('#dealer-comments')).toBeHidden()
  await expect(page.locator('#specifications')).toBeVisible()
  await page.goto(await carOf(database, 'swan-coast-kia', `c.car_type = 'used'`))
  await expect(page.locator('#specifications')).toBeVisible()
  await expect(page.locator('#dealer-comments')).toBeHidden()
})

test('the certified badge says what it stands for, and gives the focus back', async ({ page, database }) => {
  await page.goto(await carOf(database, 'wattle-park-toyota', `c.is_certified and c.make = 'Toyota'`))
  const badge = page.getByRole('button', { name: /^Certified pre-owned/ })
  await badge.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Certified pre-owned' })
  await expect(dialog).toBeVisible()
  await expectNoSeriousViolations(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(badge).toBeFocused()
})

test('the brochure is saved under the car’s name, and its failure is an alert', async ({ page, database }) => {
  const url = await carOf(database, 'ironbark-nissan')
  await page.goto(url)
  const link = page.getByRole('link', { name: 'Download PDF' })
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toBe(`${url.split('/').at(-1)}.pdf`)

  await page.route('**/*.pdf', (route) => route.fulfill({ status: 503, contentType: 'text/plain', body: 'Please try again in a minute.\n' }))
  const [alert] = await Promise.all([page.waitForEvent('dialog').then(async (dialog) => {
    const message = dialog.message()
    await dialog.accept()
    return message
  }), link.click()])
  expect(alert).toBe('Please try again in a minute.')
  await expect(page).toHaveURL(url)
})

for (const slug of ['ironbark-nissan', 'swan-coast-kia', 'wattle-park-toyota']) {
  test(`on paper the page of ${slug} says everything, one thing below the other`, async ({ page, database }) => {
    await page.goto(await carOf(database, slug))
    await page.emulateMedia({ media: 'print' })
    const blocks = page.locator('.car-page-offer, #key-information, #dealer-comments, #specifications, #features, #vehicle-map')
    await expect(blocks).toHaveCount(6)
    await expect(blocks.filter({ visible: true })).toHaveCount(6)
    // All of them at one moment: read one after the other, they moved in between where the page was still being laid out.
    const boxes = await blocks.evaluateAll((all) => all.map((block) => block.getBoundingClientRect()).map(({ top, bottom }) => ({ top, bottom })))
    // Where it stands comes before what may not fit the one sheet.
    let end = 0
    for (const { top, bottom } of boxes.sort((a, b) => a.top - b.top)) {
      expect(top).toBeGreaterThanOrEqual(end - 1)
      end = bottom
    }
    // What is cut on the screen is whole on paper, and what is pressed is not there.
    await expect(page.locator('#key-information .fact').filter({ visible: false })).toHaveCount(0)
    await expect(page.locator('#features li').filter({ visible: false })).toHaveCount(0)
    await expect(page.locator('.car-actions, .action-bar, #enquiry, .site-header nav, .consent-banner').filter({ visible: true })).toHaveCount(0)
    // Whose car it is, and whom to call.
    await expect(page.locator('.site-header .brand')).toBeVisible()
  })
}
