import type { Locator } from 'playwright/test'
import { expect, expectNoSeriousViolations, siteUrl, test } from '../support/e2e'

const intoMiddle = (row: Locator) => row.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))

test.use({ viewport: { width: 360, height: 740 } })

test('three cars side by side on a phone: what differs, what each costs, and nothing hidden', async ({ page, database, hasScript }) => {
  const found = await database.query<{ slug: string; ids: number[] }>(
    `select t.slug, (array_agg(c.id order by c.id))[1:3] as ids from tenant t
     join settings_layer l on l.scope = 'dealership' and l.key = t.slug and l.values #>> '{cards,saving}' = 'compare'
     join tenant_dealership td on td.tenant_id = t.id join car c on c.dealership_id = td.dealership_id
     join car_finance_lender f on f.car_id = c.id and f.provider::text = l.values #>> '{finance,provider}'
     where l.values #>> '{price,showsWeeklyPrice}' = 'true' and f.comparison_rate is not null and c.status = 'in_stock' and c.show_on_dealer_website
       and c.subscription_price_cents is null and cardinality(c.image_urls) > 3 and c.price_cents > 1000000 and c.year > 2018
     group by t.slug`,
  )
  const { slug = '', ids = [] } = found.rows[0] ?? {}
  await page.goto(`${siteUrl(slug)}/compare?cars=${ids.join(',')}`)
  await expect(page.getByRole('columnheader')).toHaveCount(3)
  expect(await page.locator('body').boundingBox()).toMatchObject({ width: 360 })
  // Which of two cars of one model is which, badge and series alone say.
  const subtitles = page.locator('.compare-subtitle')
  expect(await subtitles.count()).toBeGreaterThan(0)
  for (const subtitle of await subtitles.all()) await expect(subtitle).toBeVisible()

  const repayments = page.locator('.compare-price .card-repayment')
  expect(await repayments.count()).toBeGreaterThan(0)
  for (const text of await repayments.allTextContents()) expect(text).toMatch(/^\$[\d,]+ per (week|month) at [\d.]+% p\.a\. Comparison rate \d+\.\d\d% p\.a\. Over \d+ years( with a deposit of \$[\d,]+)?\.Terms/)
  for (const repayment of await repayments.all()) expect(await repayment.evaluate((line) => getComputedStyle(line).clipPath)).toBe('none')
  await expect(page.locator('#compare-terms')).toContainText('WARNING: This comparison rate is true only for the example given')

  // A car with more to say above its button has it in the line of the others.
  await page.locator('.compare-price').first().evaluate((price) => price.insertBefore(Object.assign(document.createElement('p'), { textContent: '$1,000 price drop' }), price.querySelector('.button')))
  const ends = await page.locator('.compare-price > .button').evaluateAll((buttons) => buttons.map((button) => Math.round(button.getBoundingClientRect().bottom)))
  expect(new Set(ends).size, ends.join(', ')).toBe(1)

  const first = page.getByRole('rowheader', { name: 'Odometer' })
  const { x } = (await first.boundingBox()) ?? { x: NaN }
  await page.locator('.compare-scroll').evaluate((scroll) => scroll.scrollTo(400, 0))
  expect((await first.boundingBox())?.x).toBeCloseTo(x, 0)

  // Swiped down, the heads stay with their columns; the second car is in sight on the narrowest phone.
  const heads = page.getByRole('columnheader')
  await page.locator('.compare-scroll').evaluate((scroll) => scroll.scrollTo(0, 900))
  await expect(heads.first()).toBeInViewport({ ratio: 0.9 })
  await expect(heads.first().locator('.compare-amount')).toBeVisible()
  await page.setViewportSize({ width: 320, height: 640 })
  const second = (await heads.nth(1).boundingBox()) ?? { x: NaN, width: 0 }
  expect(320 - 16 - second.x).toBeGreaterThan(second.width * 0.9)
  await page.setViewportSize({ width: 360, height: 740 })

  const rows = page.getByRole('row')
  const all = await rows.count()
  await page.getByLabel('Only what differs').check()
  await expect(page.locator('.compare-same').first()).toBeHidden()
  expect(await rows.count()).toBeLessThan(all)
  if (hasScript) await expectNoSeriousViolations(page)
})

test('four vehicles that have not all the same facts are swiped within the comparison, and the page stays as wide as the phone', { tag: '@plain' }, async ({ page, database }) => {
  const { rows } = await database.query<{ slug: string; ids: number[] }>(
    `select t.slug, (array_agg(distinct c.id) filter (where c.item_type = 'caravan'))[1:3] || min(c.id) filter (where c.item_type = 'motorhome') as ids from tenant t
     join settings_layer l on l.scope = 'dealership' and l.key = t.slug and (l.values #>> '{cards,saving}' = 'compare' or l.values #>> '{cards,compares}' = 'true')
     join search_card s on s.tenant_id = t.id join car c on c.id = s.car_id
     where t.template = 'caravan' and c.status = 'in_stock' group by t.slug limit 1`,
  )
  const { slug = '', ids = [] } = rows[0] ?? {}
  await page.goto(`${siteUrl(slug)}/compare?cars=${ids.join(',')}`)
  await expect(page.getByRole('columnheader')).toHaveCount(4)
  expect(await page.getByText('Does not apply').count()).toBeGreaterThan(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('on paper every row and every car is there, with whose column it is', { tag: '@script' }, async ({ page, database }) => {
  const { rows } = await database.query<{ slug: string; ids: number[] }>(
    `select t.slug, (array_agg(distinct c.id order by c.id))[1:4] as ids from tenant t
     join settings_layer l on l.scope = 'dealership' and l.key = t.slug and (l.values #>> '{cards,saving}' = 'compare' or l.values #>> '{cards,compares}' = 'true')
     join search_card s on s.tenant_id = t.id join car c on c.id = s.car_id where c.status = 'in_stock' group by t.slug order by t.slug limit 1`,
  )
  const { slug = '', ids = [] } = rows[0] ?? {}
  await page.goto(`${siteUrl(slug)}/compare?cars=${ids.join(',')}`)
  await expect(page.getByRole('columnheader')).toHaveCount(4)
  // What A4 has between its margins.
  await page.setViewportSize({ width: 718, height: 1000 })
  await page.emulateMedia({ media: 'print' })
  const scroll = page.locator('.compare-scroll')
  expect(await scroll.evaluate((box) => [box.scrollWidth - box.clientWidth, box.scrollHeight - box.clientHeight])).toEqual([0, 0])
  await expect(page.locator('main').locator('.button, button').filter({ visible: true })).toHaveCount(0)

  // So are the cars of a search, without what is pressed, and the names at its foot, which are white on the screen's dark ground.
  await page.goto(`${siteUrl(slug)}/search/new-used-and-demo-cars/`)
  await expect(page.locator('.card .price-amount').first()).toBeVisible()
  for (const pressed of ['.card-actions', '.card-save', '.card-compare', '.results-bar', '.search-open']) await expect(page.locator(`${pressed}:visible`), pressed).toHaveCount(0)
  const ink = await page.evaluate(() => getComputedStyle(document.body).color)
  await expect(page.locator('.site-footer-name')).toHaveCSS('color', ink)
  await expect(page.locator('.site-footer-places b').first()).toHaveCSS('color', ink)
})

test('two cars fit a phone side by side, without scrolling sideways', { tag: '@plain' }, async ({ page, database }) => {
  // Another test may put a further version of a site's settings in force meanwhile: each car once.
  const found = await database.query<{ slug: string; ids: number[] }>(
    `select t.slug, (array_agg(distinct c.id order by c.id))[3:4] as ids from tenant t
     join settings_layer l on l.scope = 'dealership' and l.key = t.slug and (l.values #>> '{cards,saving}' = 'compare' or l.values #>> '{cards,compares}' = 'true')
     join search_card s on s.tenant_id = t.id join car c on c.id = s.car_id
     where c.status = 'in_stock' and cardinality(c.image_urls) > 3 and c.price_cents > 1000000 group by t.slug order by t.slug`,
  )
  expect(found.rows.length).toBeGreaterThan(1)
  for (const { slug, ids } of found.rows) {
    await page.goto(`${siteUrl(slug)}/compare?cars=${ids.join(',')}`)
    await expect(page.getByRole('columnheader')).toHaveCount(2)
    const scroll = page.locator('.compare-scroll')
    expect(await scroll.evaluate((box) => box.scrollWidth - box.clientWidth), slug).toBe(0)
    for (const header of await page.getByRole('columnheader').all()) expect((await header.boundingBox())?.width, slug).toBeGreaterThan(140)
    await expect(page.getByRole('row', { name: /^Price/ }).getByRole('cell')).toHaveCount(2)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), slug).toBe(360)
    for (const link of await page.locator('.compare-table thead a').all()) expect((await link.boundingBox())?.height, slug).toBeGreaterThanOrEqual(44)
    // Whose column it is stays in sight, with what the car costs.
    const head = page.getByRole('columnheader').first()
    await intoMiddle(page.getByRole('rowheader').nth(8))
    await expect(head).toBeInViewport({ ratio: 1 })
    await expect(head.locator('.compare-amount')).toBeVisible()
    // What they cost is in one line, also where one name is longer.
    const tops = await page.locator('.compare-amount').evaluateAll(([first, ...rest]) => {
      const title = first?.previousElementSibling?.firstElementChild
      if (title) title.textContent += ' with a name of several lines'
      return [first, ...rest].map((amount) => Math.round(amount?.getBoundingClientRect().top ?? NaN))
    })
    expect(new Set(tops).size, `${slug}: ${tops.join(', ')}`).toBe(1)
    await page.setViewportSize({ width: 1280, height: 800 })
    await intoMiddle(page.getByRole('rowheader').nth(8))
    await expect(head).toBeInViewport({ ratio: 1 })
    const widths = await page.getByRole('columnheader').evaluateAll((heads) => heads.map((one) => Math.round(one.getBoundingClientRect().width)))
    expect(new Set(widths).size, slug).toBe(1)
    await page.setViewportSize({ width: 360, height: 740 })
  }
})

test('what is pressed about two of one model says which of them', { tag: '@plain' }, async ({ page, database }) => {
  const { rows } = await database.query<{ slug: string; ids: number[] }>(
    `select t.slug, array[min(c.id), max(c.id)] as ids from tenant t
     join settings_layer l on l.scope = 'dealership' and l.key = t.slug and (l.values #>> '{cards,saving}' = 'compare' or l.values #>> '{cards,compares}' = 'true')
     join search_card s on s.tenant_id = t.id join car c on c.id = s.car_id
     where c.status = 'in_stock' group by t.slug, c.year, c.make, c.model
     having (array_agg(c.badge order by c.id))[1] <> (array_agg(c.badge order by c.id desc))[1] order by t.slug limit 1`,
  )
  await page.goto(`${siteUrl(rows[0]?.slug ?? '')}/compare?cars=${rows[0]?.ids.join(',')}`)
  const names = await page.locator(':is(.compare-remove, .compare-price .button)').evaluateAll((links) => links.map((link) => link.getAttribute('aria-label')))
  expect(names).toHaveLength(4)
  expect(new Set(names).size).toBe(4)
})

test('five that were ticked are four side by side, with a word of the fifth, and the last one left is a column of its own', { tag: '@plain' }, async ({ page, database }) => {
  const { rows } = await database.query<{ slug: string }>(
    `select t.slug from tenant t join settings_layer l on l.scope = 'dealership' and l.key = t.slug and l.values #>> '{cards,saving}' = 'compare' order by t.slug limit 1`,
  )
  const site = siteUrl(rows[0]?.slug ?? '')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`${site}/search/used-cars/`)
  const ticks = page.locator('.card-compare input')
  for (const at of [0, 1, 2, 3, 4]) await ticks.nth(at).check()
  await page.getByRole('button', { name: 'Compare the cars you ticked' }).click()
  await expect(page.getByRole('columnheader')).toHaveCount(4)
  await expect(page.getByRole('status')).toHaveText('4 cars fit side by side: these are the first of the 5 that you chose.')

  // The fifth takes the place of the first that is taken off.
  for (const left of [4, 3, 2, 1]) {
    await page.locator('.compare-remove').last().click()
    await expect(page.getByRole('status')).toHaveCount(0)
    await expect(page.getByRole('columnheader')).toHaveCount(left)
    // The title says how many are left, and the next key goes on in the comparison.
    await expect(page).toHaveTitle(new RegExp(`^Compare ${left} cars? \\| `))
    await page.keyboard.press('Tab')
    await expect(page.locator('.compare-remove').first()).toBeFocused()
  }
  const picture = page.locator('.compare-picture')
  expect((await picture.boundingBox())?.width).toBeLessThan(480)
  await page.setViewportSize({ width: 360, height: 740 })
  expect((await picture.boundingBox())?.width).toBeGreaterThan(280)
})

test('a marked car that the site shows no more gives its place up, and a page that Back brings up as it was left knows what was marked since', { tag: '@script' }, async ({ page, database }) => {
  const { rows } = await database.query<{ slug: string }>(
    `select t.slug from tenant t join settings_layer l on l.scope = 'dealership' and l.key = t.slug and l.values #>> '{cards,saving}' = 'compare' order by t.slug limit 1`,
  )
  const site = siteUrl(rows[0]?.slug ?? '')
  const marked = () => page.evaluate(() => (JSON.parse(localStorage.getItem('compare') ?? '[]') as { id: number }[]).map(({ id }) => id))
  await page.goto(`${site}/search/used-cars/`)
  for (const at of [0, 1]) await page.locator('.card-compare input').nth(at).check()
  const shown = await marked()
  expect(shown).toHaveLength(2)
  await expect(page.getByText('Compare 2 cars')).toBeVisible()
  await page.evaluate(() => {
    const [first, ...others] = JSON.parse(localStorage.getItem('compare') ?? '[]') as object[]
    localStorage.setItem('compare', JSON.stringify([first, ...others, { ...first, id: 987654321 }]))
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await expect(page.getByText('Compare 3 cars')).toBeVisible()
  await page.goto(`${site}/compare`)
  await expect(page.getByRole('status')).toHaveText('One of the cars is no longer in our stock.')
  await expect.poll(marked).toEqual(shown)
})

// The address named the three others alone, and the fifth was gone for good.
test('a car that is taken off makes room for the fifth, and one that is gone takes no place', { tag: '@plain' }, async ({ page, database }) => {
  const { rows } = await database.query<{ slug: string; ids: number[] }>(
    `select t.slug, (array_agg(c.id order by c.id))[1:5] as ids from tenant t
     join settings_layer l on l.scope = 'dealership' and l.key = t.slug and l.values #>> '{cards,saving}' = 'compare'
     join tenant_dealership td on td.tenant_id = t.id join car c on c.dealership_id = td.dealership_id
     where c.status = 'in_stock' and c.show_on_dealer_website and cardinality(c.image_urls) > 3 and c.price_cents > 1000000
     group by t.slug having count(*) >= 5`,
  )
  const { slug = '', ids = [] } = rows[0] ?? {}
  const [gone, first, ...others] = [987654321, ...ids]
  await page.goto(`${siteUrl(slug)}/compare?cars=${[gone, first, ...others].join(',')}`)
  await expect(page.getByRole('columnheader')).toHaveCount(4)
  await expect(page.getByText('these are the first of the 5 that you chose')).toBeVisible()
  await page.locator('.compare-remove').first().click()
  await expect(page).toHaveURL(`${siteUrl(slug)}/compare?cars=${others.join(',')}#comparison`)
  await expect(page.getByRole('columnheader')).toHaveCount(4)
  await expect(page.getByText('that you chose')).toHaveCount(0)
})
