import type { Page } from 'playwright/test'
import { expect, siteUrl, SLUGS, test } from '../support/e2e'

const ALL = '/search/new-used-and-demo-cars/'
/** On phones a page of every kind is looked at in every-kind.script.spec.ts. */
const KINDS = ['/dealerships', '/special-offers', '/privacy-policy', '/service', '/trade-in', '/finance', '/book-test-drive']
const SEARCH = [`${ALL}?make=Toyota&price=-60000&sortBy=lowest-price`, `${ALL}?query=qqqqzzzz`, '/no/such/page']

// Styles alone decide it, so it is looked at without script, and a page that is there is made wider.
test('at no width anything is wider than the window', async ({ page, site }) => {
  for (const path of [...SEARCH, ...KINDS]) {
    const widths = SEARCH.includes(path) ? [360, 768, 1280] : [768, 1280]
    await page.setViewportSize({ width: widths[0] ?? 0, height: 800 })
    const status = (await page.goto(site + path))?.status()
    expect(status, path).toBe(path === '/no/such/page' ? 404 : 200)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      expect(await tooWide(page), `${path} at ${width} px`).toBeLessThanOrEqual(0)
    }
  }
})

// Where two columns have just begun is where they are narrowest; a phone and a desk said nothing of it.
test('on a tablet nothing beside a form sticks out, and the foot of the page says whose it is in lines of words', async ({ page, database }) => {
  const { rows } = await database.query<{ slug: string; car: string }>(
    `select t.slug, c.slug as car from tenant t join search_card s on s.tenant_id = t.id join car c on c.id = s.car_id
     where t.slug in ('big-paddock-cars', 'moreton-motor-group') and c.status = 'in_stock' and c.price_cents > 1000000 order by c.id`,
  )
  const cars = new Map(rows.map(({ slug, car }) => [slug, car]))
  for (const [slug, car] of cars) {
    for (const path of [`/cars/${car}/checkout`, '/contact-us', '/sell-your-car']) {
      const status = (await page.goto(siteUrl(slug) + path))?.status()
      expect([200, 404], path).toContain(status)
      if (status === 200) expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
      for (const width of [776, 820, 992, 1024, 1064]) {
        await page.setViewportSize({ width, height: 768 })
        expect(await tooWide(page), `${slug}${path} at ${width} px`).toBeLessThanOrEqual(0)
        expect((await page.locator('.site-footer-who').boundingBox())?.width, `${slug}${path} at ${width} px`).toBeGreaterThan(150)
        const column = page.locator('.form-page-grid > :nth-child(2)')
        if (width >= 992 && (await column.count()) > 0) expect((await column.first().boundingBox())?.width, `${slug}${path} at ${width} px`).toBeGreaterThanOrEqual(300)
      }
    }
  }
  expect(cars.size).toBe(2)
})

// Home and results of every template; those of one site are made wider as well.
test('nothing is wider than a phone, also with text twice as large, and then nothing on a card lies over something else', async ({ page, site, database }) => {
  const { rows } = await database.query<{ slug: string; car: string }>(
    `select distinct on (t.template) t.slug, c.slug as car from tenant t join search_index i on i.tenant_id = t.id
     join search_card s on s.tenant_id = t.id join car c on c.id = s.car_id
     where c.status = 'in_stock' and cardinality(c.image_urls) > 1 and c.price_cents > 1000000 order by t.template, t.slug = $1 desc, i.car_count desc, t.id, c.id`,
    [SLUGS[0]],
  )
  expect(rows.length).toBeGreaterThan(2)
  expect(rows.map(({ slug }) => slug)).toContain(SLUGS[0])
  // A dozen pages, one after the other.
  test.setTimeout(120_000)
  const paths = rows.flatMap(({ slug, car }) => ['/', ALL, `/cars/${car}`].map((path) => siteUrl(slug) + path))
  for (const path of [...paths, `${site}/contact-us`, `${site}/finance`]) {
    await page.setViewportSize({ width: 360, height: 800 })
    expect((await page.goto(path))?.status(), path).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect((await page.locator('main').boundingBox())?.width, path).toBeLessThanOrEqual(360)
    expect(await tooWide(page), path).toBeLessThanOrEqual(0)
    await enlargeText(page)
    await expectRoom(page, path)
    if (![`${site}/`, site + ALL].includes(path)) continue
    // The page that is there is made wider. On a desk fewer cards stand beside each other, so that their words have room.
    for (const width of [768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
      expect(await tooWide(page), `${path} at ${width} px`).toBeLessThanOrEqual(0)
    }
    await enlargeText(page)
    await expectRoom(page, `${path} on a desk`)
  }
})

test('cards across a page stand two beside each other on a large screen, three or four on an extra-large one', async ({ page, site }) => {
  await page.goto(`${site}/`)
  const cards = page.locator('.card-grid-across').first()
  for (const [width, columns] of [[576, [2]], [992, [2]], [1199, [2]], [1200, [3, 4]]] as const) {
    await page.setViewportSize({ width, height: 800 })
    expect(columns, `${width} px`).toContain(await cards.evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length))
  }
})

const tooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
const enlargeText = (page: Page) => page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))

/** Nothing is wider than the window, covers something else or is cut off. */
async function expectRoom(page: Page, path: string): Promise<void> {
  expect(await tooWide(page), path).toBeLessThanOrEqual(0)
  const covered = await page.locator('.card-over').evaluateAll((all) =>
    all.filter((over) => {
      const [first, second] = [...over.children].map((child) => child.getBoundingClientRect())
      return first && second && first.right > second.left && first.left < second.right && first.bottom > second.top + 1 && first.top < second.bottom - 1
    }).length,
  )
  expect(covered, path).toBe(0)
  const cut = page.locator('.card-picture .badge').evaluateAll((all) => all.filter((badge) => badge.scrollWidth > badge.clientWidth + 1 || badge.scrollHeight > badge.clientHeight + 1).map((badge) => badge.textContent))
  expect(await cut, path).toEqual([])
  const outside = page.locator('.tabs a').evaluateAll((all) => all.filter((tab) => tab.getBoundingClientRect().right > window.innerWidth).map((tab) => tab.textContent))
  expect(await outside, path).toEqual([])
}
