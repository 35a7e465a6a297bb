import type pg from 'pg'
import type { Page } from 'playwright/test'
import { expect, expectNoSeriousViolations, siteUrl, test } from '../support/e2e'

const TEMPLATES = ['franchise', 'group', 'megastore', 'caravan']
const MOST_FONT_BYTES = 60 * 1024

/** A site of a template, the one with most cars, and one of its cars with pictures. */
async function siteOf(database: pg.Client, template: string): Promise<{ site: string; car: string }> {
  const { rows } = await database.query<{ slug: string; car: string }>(
    `select t.slug, (select c.slug from car c join tenant_dealership td on td.dealership_id = c.dealership_id
       where td.tenant_id = t.id and c.status = 'in_stock' and c.show_on_dealer_website and cardinality(c.image_urls) > 2 order by c.id limit 1) as car
     from tenant t join search_index i on i.tenant_id = t.id where t.template = $1 order by i.car_count desc, t.id limit 1`,
    [template],
  )
  const [row] = rows
  if (!row) throw new Error(`No demo site has the template ${template}`)
  return { site: siteUrl(row.slug), car: row.car }
}

/** The narrowest room between two words of the headings, in the headings' own em. */
function leastRoomBetweenWords(page: Page): Promise<number> {
  return page.evaluate(() => {
    const rooms = [...document.querySelectorAll<HTMLElement>('main :is(h1, h2)')].flatMap((heading) => {
      const text = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT).nextNode() as Text | null
      const at = text?.data.trimEnd().indexOf(' ') ?? -1
      if (!text || at < 1 || !heading.checkVisibility()) return []
      const range = document.createRange()
      range.setStart(text, at)
      range.setEnd(text, at + 1)
      // A space at which a line ends has no width.
      const { width } = range.getBoundingClientRect()
      return width > 0 ? [width / Number.parseFloat(getComputedStyle(heading).fontSize)] : []
    })
    return Math.min(...rooms)
  })
}

for (const template of TEMPLATES) {
  test(`${template} on a desk and on a phone: nothing sticks out, nothing is hard to read, no fault is logged, and its own faces and sheet are loaded alone`, { tag: '@script' }, async ({ page, database }) => {
    const { site, car } = await siteOf(database, template)
    // Three pages, each looked at whole.
    test.setTimeout(120_000)
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(String(error)))
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
    const fonts: number[] = []
    const styles: string[] = []
    const sizes: Promise<void>[] = []
    page.on('response', (response) => {
      if (response.url().endsWith('.woff2')) sizes.push(response.body().then((body) => void fonts.push(body.length)))
      if (response.url().endsWith('.css')) styles.push(response.url())
    })
    for (const path of ['/', '/search/new-used-and-demo-cars/', `/cars/${car}`]) {
      await page.setViewportSize({ width: 1280, height: 800 })
      expect((await page.goto(site + path))?.status(), path).toBe(200)
      if (path === '/') {
        await page.evaluate(() => document.fonts.ready)
        page.removeAllListeners('response')
        await Promise.all(sizes)
        expect(fonts.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MOST_FONT_BYTES)
        expect(fonts.length).toBeGreaterThan(0)
        expect(styles.filter((url) => TEMPLATES.some((name) => url.includes(`/${name}-`)))).toEqual([expect.stringContaining(`/${template}-`)])
      }
      // Axe reads a page of every kind on a phone (every-kind.script.spec.ts); here the colours of each template, where all of them are.
      if (!path.startsWith('/cars/')) await expectNoSeriousViolations(page, 'whole')
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: 800 })
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        expect(await leastRoomBetweenWords(page), `${path}: headings read as one word`).toBeGreaterThan(0.18)
        const main = await page.locator('main').boundingBox()
        expect(main?.width, path).toBeLessThanOrEqual(width)
        expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), path).toBeLessThanOrEqual(0)
      }
    }
    expect(faults).toEqual([])
  })
}

test('a home page that has come as far as its search has the search where it stays', { tag: '@script' }, async ({ page, database }) => {
  const { site } = await siteOf(database, 'group')
  await page.setViewportSize({ width: 1280, height: 800 })
  const search = page.locator('.home-search')
  await page.goto(site)
  const whole = await search.boundingBox()
  await expect(page.locator('.brand-tiles')).toBeVisible()
  const html = await page.evaluate(() => fetch('/').then((response) => response.text()))
  const body = html.slice(0, html.indexOf('</form>', html.indexOf('home-search')) + '</form>'.length)
  await page.route(`${site}/`, (route) => route.fulfill({ contentType: 'text/html', body }))
  await Promise.all([page.waitForEvent('load'), page.evaluate(() => window.location.reload())])
  await expect(page.locator('.brand-tiles')).toHaveCount(0)
  const first = await search.boundingBox()
  expect(first?.x).toBe(whole?.x)
  // The tiles may stretch both rows by a few pixels; beside the words it stood 235 higher.
  expect(Math.abs((first?.y ?? 0) - (whole?.y ?? 0))).toBeLessThan(24)
})

test('the templates differ in faces, header, opening and cards', { tag: '@plain' }, async ({ page, database }) => {
  const seen = new Set<string>()
  const looks: string[][] = []
  for (const template of TEMPLATES) {
    const { site } = await siteOf(database, template)
    await page.goto(site, { waitUntil: 'domcontentloaded' })
    seen.add(await page.locator('h1').evaluate((heading) => getComputedStyle(heading).fontFamily))
    looks.push(
      await page.evaluate(() =>
        ['.site-header', '.hero', '.card-grid'].map((part) => document.querySelector(part)?.className.replace(/ columns.*/, '') ?? ''),
      ),
    )
  }
  expect(seen.size).toBe(TEMPLATES.length)
  for (const part of [0, 1, 2]) expect(new Set(looks.map((look) => look[part])).size, `part ${part}`).toBe(TEMPLATES.length)
})

test('on a phone three reviews are enough to scroll past, on a desk all are shown', { tag: '@plain' }, async ({ page, database }) => {
  let sites = 0
  for (const template of TEMPLATES) {
    const { site } = await siteOf(database, template)
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(site, { waitUntil: 'domcontentloaded' })
    const reviews = page.locator('.home-reviews > li')
    const all = await reviews.count()
    if (all < 4) continue
    sites += 1
    await expect(reviews.filter({ visible: true }), template).toHaveCount(all)
    await page.setViewportSize({ width: 360, height: 740 })
    await expect(reviews.filter({ visible: true }), template).toHaveCount(3)
  }
  expect(sites).toBeGreaterThan(1)
})
