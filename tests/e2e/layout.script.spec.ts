import { expect, siteUrl, SLUGS, test } from '../support/e2e'
import { LIVE_MS, overlaySettings } from '../support/settings-overlay'

// These change a site's settings, so one run of them is enough.

test('locations call, lead to the contact page or to their list, as the site has it', async ({ page, database }) => {
  const found = await database.query<{ slug: string }>(
    `select t.slug from tenant t join tenant_dealership td on td.tenant_id = t.id join location l on l.dealership_id = td.dealership_id
     where l.location_type = 'sales' and l.is_visible and l.phone is not null group by t.slug order by t.slug desc limit 1`,
  )
  const slug = found.rows[0]?.slug ?? ''
  for (const [locations, href] of [
    ['call', /^tel:\+?\d{6,}$/],
    ['contact', /^\/contact$/],
    ['link', /^\/dealerships$/],
  ] as const) {
    await overlaySettings(database, slug, { header: { locations } })
    await expect(async () => {
      // The time is that of the settings, not of a first visit's pictures.
      await page.goto(siteUrl(slug), { waitUntil: 'domcontentloaded' })
      const link = page.locator('.menu-places a').first()
      await expect(link).toHaveAttribute('href', href, { timeout: 300 })
    }).toPass({ timeout: LIVE_MS })
  }
})

test('sister sites are shown by logo, by the not-found picture and their name where there is none', async ({ page, database }) => {
  const slug = SLUGS.at(-2) ?? ''
  await database.query(
    `insert into dealership_website (tenant_id, url, name, slug, logo_url)
     select id, 'https://sister.example', 'Sister Motors', 'sister-e2e', null from tenant where slug = $1 on conflict do nothing`,
    [slug],
  )
  await overlaySettings(database, slug, { footer: { showsSisterSites: true } })
  const logo = page.getByRole('contentinfo').getByRole('link', { name: 'Sister Motors' }).locator('img')
  await expect(async () => {
    await page.goto(siteUrl(slug))
    await expect(logo).toHaveAttribute('src', '/image-not-found.svg', { timeout: 300 })
  }).toPass({ timeout: LIVE_MS })
  await logo.scrollIntoViewIfNeeded()
  expect(await logo.evaluate((image: HTMLImageElement) => image.decode().then(() => true))).toBe(true)
})

test('the footer is as high before its script as with it, and folds on a phone alone', async ({ page }) => {
  const address = `${siteUrl(SLUGS[0] ?? '')}/terms-and-conditions/`
  const footer = page.getByRole('contentinfo')
  const height = async () => {
    // Its pictures come when somebody is near.
    await footer.scrollIntoViewIfNeeded()
    return (await footer.boundingBox())?.height
  }
  const link = footer.getByRole('navigation').first().getByRole('link').first()
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto(address)
    const whole = await height()
    await expect(link).toBeVisible({ visible: width > 360 })
    await page.route(/\/assets\/.*\.js/, (route) => route.abort())
    await Promise.all([page.waitForEvent('load'), page.evaluate(() => window.location.reload())])
    expect(await height(), `${width} px`).toBe(whole)
    await page.unroute(/\/assets\/.*\.js/)
  }
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(address)
  await footer.locator('summary').first().click()
  await expect(link).toBeVisible()
})

test('a press while the page reads its data does not keep its script from starting', async ({ page }) => {
  await page.addInitScript(() => {
    // The data are a stream, and this is the first thing that is done with it.
    const original = ReadableStream.prototype.pipeThrough
    ReadableStream.prototype.pipeThrough = function <T>(this: ReadableStream, ...args: Parameters<typeof original<T>>) {
      ReadableStream.prototype.pipeThrough = original
      queueMicrotask(() => document.body.click())
      return original.apply(this, args) as ReadableStream<T>
    }
    document.addEventListener('click', () => performance.mark('early press'), { capture: true, once: true })
  })
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.goto(siteUrl(SLUGS[0] ?? ''))
  expect(await page.evaluate(() => performance.getEntriesByName('early press').length)).toBe(1)
  expect(errors).toEqual([])
})

test('the longest names and words stand in every header and page, over nothing and within the screen', async ({ page, database }) => {
  test.setTimeout(120_000)
  const slug = SLUGS.at(-3) ?? ''
  const word = 'Kraftfahrzeughaftpflichtversicherungsgesellschaft'
  const { rows } = await database.query<{ name: string; logo_url: string | null; version: number }>(
    `select t.name, t.logo_url, (select coalesce(max(version), 0) from settings_layer where scope = 'dealership' and key = t.slug)::int as version from tenant t where t.slug = $1`,
    [slug],
  )
  const [before] = rows
  try {
    await database.query('update tenant set name = $2, logo_url = null where slug = $1', [slug, `${word}${word} Motors`.slice(0, 120)])
    for (const layout of ['classic', 'centred', 'mega', 'stacked']) {
      await overlaySettings(database, slug, {
        header: { layout, navigation: [{ label: word.repeat(2).slice(0, 80), href: '/contact-us' }, { label: 'Our Stock', href: '/search/new-used-and-demo-cars/' }] },
        contact: { phone: '(07) 7010 0199' },
        forms: { additionalServices: [word.repeat(2)] },
      })
      await page.setViewportSize({ width: 1280, height: 800 })
      await expect(async () => {
        await page.goto(siteUrl(slug), { waitUntil: 'domcontentloaded' })
        await expect(page.locator(`.header-${layout} .brand`)).toContainText(word, { timeout: 300 })
      }).toPass({ timeout: LIVE_MS })
      // Home is there already, and is what the boxes below are read of.
      for (const path of layout === 'classic' ? ['/service', '/dealerships', '/contact-us', '/'] : ['/']) {
        if (new URL(page.url()).pathname !== path) await page.goto(siteUrl(slug) + path, { waitUntil: 'domcontentloaded' })
        for (const width of [1280, 360]) {
          await page.setViewportSize({ width, height: 800 })
          expect(await page.evaluate(() => document.documentElement.scrollWidth), `${layout} ${path} at ${width} px`).toBe(width)
        }
      }
      await page.setViewportSize({ width: 1280, height: 800 })
      const over = await page.evaluate(() => {
        const boxes = ['.brand', '.header-phone', '.menu > li:first-child'].flatMap((part) => {
          const box = document.querySelector(`.site-header ${part}`)?.getBoundingClientRect()
          return box && box.width > 0 ? [{ part, box }] : []
        })
        const isOver = (a: DOMRect, b: DOMRect) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1
        return boxes.flatMap((a, at) => boxes.slice(at + 1).flatMap((b) => (isOver(a.box, b.box) ? [`${a.part} and ${b.part}`] : [])))
      })
      expect(over, layout).toEqual([])
    }
  } finally {
    // Other tests look at this site by its own name and menu.
    await database.query('update tenant set name = $2, logo_url = $3 where slug = $1', [slug, before?.name, before?.logo_url])
    await database.query(`delete from settings_layer where scope = 'dealership' and key = $1 and version > $2`, [slug, before?.version])
  }
})
