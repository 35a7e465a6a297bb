import type pg from 'pg'
import { expect, expectNoSeriousViolations, siteUrl, test } from '../support/e2e'
import { httpGet } from '../support/http-get'

type StockCar = { slug: string; title: string; body: string | null; features: string[]; dealer_comments: string }

/** The car that a site shows, or does not, and that best answers a condition of SQL. */
async function findCar(database: pg.Client, site: string, condition: string, isOwn = true): Promise<StockCar> {
  const { rows } = await database.query<StockCar>(
    `select c.slug, concat_ws(' ', c.year, c.make, c.model) as title, coalesce(c.simple_body, c.body) as body, c.features,
       c.dealer_comments
     from car c where (${condition}) and (exists (
       select from search_card s join tenant t on t.id = s.tenant_id where t.slug = $1 and s.car_id = c.id)) = $2
     order by length(c.dealer_comments) desc nulls last, c.id limit 1`,
    [new URL(site).hostname.split('.')[0], isOwn],
  )
  const [car] = rows
  if (!car) throw new Error(`The demo stock has no car with ${condition}`)
  return car
}

const FOR_SALE = `c.status = 'in_stock' and c.show_on_dealer_website`

test('everything about a car is on its page, cut where it is long and whole at a press', async ({ page, site, database, hasScript }) => {
  const car = await findCar(database, site, `${FOR_SALE} and cardinality(c.features) > 8 and length(c.dealer_comments) > 500`)
  const faults: string[] = []
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  await page.goto(`${site}/cars/${car.slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(car.title)
  await expect(page).toHaveTitle(new RegExp(`^${car.title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`))
  await expect(page.locator('.car-offer .price-amount')).toHaveText(/\$[\d,]+|Enquire|PREORDER/)

  const facts = page.locator('#key-information .fact')
  await expect(facts.filter({ visible: true })).toHaveCount(4)
  await page.locator('#key-information summary').click()
  expect(await facts.filter({ visible: true }).count()).toBeGreaterThan(4)

  await expect(page.locator('#features li').filter({ visible: true })).toHaveCount(8)
  await page.locator('#features summary').click()
  await expect(page.locator('#features li').filter({ visible: true })).toHaveCount(new Set(car.features.map((text) => text.toLowerCase())).size)

  const comments = page.locator('#dealer-comments')
  const whole = car.dealer_comments.split('|').map((segment) => segment.trim()).filter(Boolean)
  const { host, port } = new URL(site)
  const html = (await httpGet(Number(port), host, `/cars/${car.slug}`)).body
  for (const word of (whole.at(-1) ?? '').split(/[^\w]+/).slice(-3)) expect(html).toContain(word)
  const cut = await comments.innerText()
  await comments.getByText('Read more').click()
  const all = await comments.innerText()
  expect(all.length).toBeGreaterThan(cut.length)
  for (const segment of whole) expect(all.replace(/\s+/g, ' ')).toContain(segment.replace(/\s+/g, ' '))
  await comments.getByText('Read less').click()
  expect(await comments.innerText()).toBe(cut)

  await expect(page.locator('#specifications tr').first()).toBeVisible()
  await expect(page.locator('#vehicle-map')).toContainText('Motor dealer licence')
  if (hasScript) await expectNoSeriousViolations(page)
  expect(faults).toEqual([])
})

test('the gallery has a picture for each thumbnail, and each opens large', async ({ page, site, database, hasScript }) => {
  const car = await findCar(database, site, `${FOR_SALE} and cardinality(c.image_urls) >= 5`)
  await page.goto(`${site}/cars/${car.slug}`)
  const thumbnails = page.getByRole('list', { name: 'Choose a photo' }).getByRole('link')
  const pictures = page.locator('.gallery-strip img')
  expect(await thumbnails.count()).toBe(await pictures.count())
  await thumbnails.nth(2).click()
  await expect(pictures.nth(2)).toBeInViewport({ ratio: 0.9 })
  // With script Enlarge opens it; without, the picture itself is what the keyboard comes to.
  expect(await page.locator('.gallery-strip a').first().evaluate((link: HTMLElement) => link.tabIndex)).toBe(hasScript ? -1 : 0)
  const large = (await page.locator('.gallery-strip a').nth(2).getAttribute('href')) ?? ''
  const { host, port } = new URL(site)
  expect((await httpGet(Number(port), host, large)).headers['content-type']).toMatch(/^image\//)
})

test('a car without photos shows its body, and leads to the form that asks for them', { tag: '@script' }, async ({ page, site, database }) => {
  const car = await findCar(database, site, `${FOR_SALE} and cardinality(c.image_urls) = 0`)
  await page.goto(`${site}/cars/${car.slug}`)
  await expect(page.locator('.gallery-empty .body-shape')).toBeInViewport()
  await expect(page.getByText('Photos coming soon').first()).toBeVisible()
  await expectNoSeriousViolations(page)
  await page.getByRole('link', { name: 'Request photos' }).click()
  await expect(page).toHaveURL(/\/request-photos\?car_id=\d+$/)
  await expect(page.locator('main')).toContainText(car.title)
})

test('a sold car says so and leads on; later it is gone and still leads on', { tag: '@script' }, async ({ page, site, database }) => {
  const sold = await findCar(database, site, `c.status = 'sold' and c.show_on_dealer_website and c.sold_at > now() - interval '2 days'`)
  const answer = await page.goto(`${site}/cars/${sold.slug}`)
  expect(answer?.status()).toBe(200)
  await expect(page.getByText('This vehicle recently sold.')).toBeVisible()
  await page.getByRole('link', { name: /^See (used|new and demo) / }).first().click()
  await expect(page).toHaveURL(new RegExp(`\\?body=${encodeURIComponent(sold.body ?? '').replaceAll('%20', '\\+')}$`))
  expect(await page.locator('.card').count()).toBeGreaterThan(0)

  const { rows } = await database.query<{ slug: string }>(
    `update car set sold_at = now() - interval '90 days' where id = (
       select c.id from car c join tenant_dealership td on td.dealership_id = c.dealership_id join tenant t on t.id = td.tenant_id
       where t.slug = $1 and c.status = 'sold' and c.show_on_dealer_website and c.slug <> $2 order by c.sold_at limit 1) returning slug`,
    [new URL(site).hostname.split('.')[0], sold.slug],
  )
  const gone = await page.goto(`${site}/cars/${rows[0]?.slug}`)
  expect(gone?.status()).toBe(410)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^This \d{4} .+ has been sold$/)
  await expect(page.getByRole('link', { name: /^See (used|new and demo) / })).toBeVisible()
  await expectNoSeriousViolations(page)
})

test('a car of another site, a hidden one and none at all are the same 404', { tag: '@plain' }, async ({ page, site, database }) => {
  const foreign = await findCar(database, site, FOR_SALE, false)
  for (const slug of [foreign.slug, 'no-such-car', "a'%22%3Cscript%3E", '%00', '%F0%9F%9A%97', 'x'.repeat(900)]) {
    const answer = await page.goto(`${site}/cars/${slug}`)
    expect(answer?.status(), slug.slice(0, 50)).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We cannot find that car')
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('price comes first, the bar is in reach and covers nothing', async ({ page, site, database }) => {
    const car = await findCar(database, site, FOR_SALE)
    await page.goto(`${site}/cars/${car.slug}`)
    await expect(page.locator('.car-offer .price-amount')).toBeInViewport()
    const bar = page.getByRole('navigation', { name: 'Call or enquire' })
    await expect(bar).toBeInViewport({ ratio: 1 })
    await bar.getByRole('link', { name: /^Enquir/ }).click()
    await expect(page).toHaveURL(/#enquiry$/)
    await expect(page.getByLabel('First name')).toBeInViewport()

    // The form has a button of its own: the bar leaves while it is in sight, and so covers no field.
    await expect(bar).toBeHidden()
    for (const label of ['Message', 'Postcode', 'Email']) {
      await page.getByLabel(label).focus()
      await expect(page.getByLabel(label)).toBeInViewport({ ratio: 1 })
    }
    // Left, the form gives the bar back.
    await page.getByRole('heading', { name: 'Where to see it' }).click()
    await expect(bar).toBeInViewport({ ratio: 1 })
    const main = await page.locator('main').boundingBox()
    expect(main?.width).toBeLessThanOrEqual(360)
  })
})

test('a tag as long as a sentence is read whole, and makes no page wider than a phone', { tag: '@plain' }, async ({ page, database }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { rows } = await database.query<{ tenant: string; slug: string }>(
    `select distinct on (t.template) t.slug as tenant, c.slug from tenant t join search_card s on s.tenant_id = t.id join car c on c.id = s.car_id
     where c.status = 'coming_soon' order by t.template, c.id`,
  )
  expect(rows.length).toBeGreaterThan(1)
  for (const { tenant, slug } of rows) {
    await page.goto(`${siteUrl(tenant)}/cars/${slug}`)
    const badge = page.locator('.car-offer-badges .badge').first()
    const cut = await badge.evaluate((element) => {
      element.textContent = 'Manager’s special, demonstrator clearance until the end of the month'
      return element.scrollWidth - element.clientWidth
    })
    expect([cut, await page.evaluate(() => document.documentElement.scrollWidth)], tenant).toEqual([0, 360])
  }
})
