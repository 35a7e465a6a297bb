import type pg from 'pg'
import { LIVE_MS, overlaySettings } from '../support/settings-overlay'
import { expect, expectNoSeriousViolations, siteUrl, SLUGS, test } from '../support/e2e'

/** A site that has the menu and the footer of the specification, its pages and stock of several bodies. */
async function usualSite(database: pg.Client): Promise<string> {
  const { rows } = await database.query<{ slug: string }>(
    `select t.slug from tenant t join search_index i on i.tenant_id = t.id
     where (select count(*) from search_posting p where p.tenant_id = t.id and p.facet = 'body') > 3
       and exists (select from search_posting p where p.tenant_id = t.id and p.facet = 'body' and p.value = 'SUV')
       and not exists (
         select from settings_layer l
         where (l.key in (t.slug, t.template) or l.key = (select slug from dealership_group where id = t.group_id))
           and (l.values->'header' ?| array['navigation', 'opensOn'] or l.values->'footer' ? 'groups'
             or l.values->'pages' ?| array['service', 'servicePath', 'parts']))
     order by i.car_count desc limit 1`,
  )
  if (!rows[0]) throw new Error('No demo site has the usual menu')
  return siteUrl(rows[0].slug)
}

test('a name is broken between its words also on a folded phone, and where text is twice as large', { tag: '@plain' }, async ({ page }) => {
  let named = 0
  for (const slug of SLUGS) {
    await page.setViewportSize({ width: 280, height: 653 })
    await page.goto(siteUrl(slug))
    const brand = page.locator('.site-header .brand')
    if ((await brand.locator('img').count()) > 0) continue
    named++
    const brokenWords = () =>
      brand.evaluate((link) => {
        const words = document.createTreeWalker(link, NodeFilter.SHOW_TEXT)
        const broken: string[] = []
        for (let text = words.nextNode(); text; text = words.nextNode()) {
          for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/\S+/g)) {
            const range = document.createRange()
            range.setStart(text, index)
            range.setEnd(text, index + word.length)
            if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word)
          }
        }
        return broken
      })
    expect(await brokenWords(), slug).toEqual([])
    await page.setViewportSize({ width: 360, height: 740 })
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    expect(await brokenWords(), slug).toEqual([])
  }
  expect(named).toBeGreaterThan(0)
})

test.describe('on a desk', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('a menu opens and closes by pressing, one at a time, and its links lead somewhere', async ({ page, database, hasScript }) => {
    await page.goto(await usualSite(database))
    const nav = page.getByRole('navigation', { name: 'Main' })
    await expect(nav).toBeVisible()
    const [stock, service] = [nav.locator('summary', { hasText: 'Our Stock' }), nav.locator('summary', { hasText: 'Service' })]
    await service.click()
    await expect(nav.getByRole('link', { name: 'Vehicle Service' })).toBeVisible()
    await stock.click()
    await expect(nav.getByRole('link', { name: 'SUV' })).toBeVisible()
    await expect(nav.getByRole('link', { name: 'Vehicle Service' })).toBeHidden()
    if (hasScript) {
      await expect(nav.locator('.dropdown-open')).toHaveCount(1)
      await expectNoSeriousViolations(page, 'whole')
    }
    await nav.getByRole('link', { name: 'SUV' }).click()
    await expect(page).toHaveURL(/body=SUV/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('SUV')
  })

  test('a place with the longest name is read whole in the list of places', { tag: '@plain' }, async ({ page, database }) => {
    const { rows } = await database.query<{ slug: string }>(
      `select distinct on (t.template) t.slug from tenant t join tenant_dealership td on td.tenant_id = t.id join location l on l.dealership_id = td.dealership_id
       where l.location_type = 'sales' and l.is_visible and l.phone is not null group by t.template, t.slug order by t.template, count(*) desc, t.slug`,
    )
    let seen = 0
    for (const { slug } of rows) {
      await page.goto(siteUrl(slug))
      const places = page.locator('.menu-places')
      if ((await places.locator('summary').count()) === 0) continue
      seen++
      // As many as are in two columns, the first with a name that no one line has room for.
      await places.locator('ul').evaluate((list) => {
        while (list.children.length < 12) list.append(list.children[0]?.cloneNode(true) ?? '')
        list.querySelector('a')?.prepend('Pre-Owned and Commercial Vehicle Superstore and Parts Centre of the Whole Northern Coast at ')
      })
      await places.locator('summary').click()
      for (const width of [1280, 992]) {
        await page.setViewportSize({ width, height: 800 })
        const panel = places.locator('.menu-panel')
        await expect(panel).toBeInViewport({ ratio: 1 })
        expect(await panel.evaluate((box) => box.scrollWidth - box.clientWidth), slug).toBe(0)
      }
    }
    expect(seen).toBeGreaterThan(1)
  })

  test('keys alone open, walk and close a menu', async ({ page, database, hasScript }) => {
    await page.goto(await usualSite(database))
    const nav = page.getByRole('navigation', { name: 'Main' })
    const stock = nav.locator('summary', { hasText: 'Our Stock' })
    await stock.focus()
    await page.keyboard.press('Enter')
    const first = nav.locator('details[open] a').first()
    await expect(first).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(first).toBeFocused()
    if (!hasScript) return
    const group = nav.locator('.header-group', { has: page.locator('summary', { hasText: 'Our Stock' }) })
    await expect(group).toHaveClass(/dropdown-open/)
    await page.keyboard.press('Escape')
    await expect(stock).toBeFocused()
    await expect(first).toBeHidden()
    await expect(group).not.toHaveClass(/dropdown-open/)

    await stock.click()
    await expect(group).toHaveClass(/dropdown-open/)
    // The margin of the page, which no menu reaches.
    await page.mouse.click(4, 700)
    await expect(group).not.toHaveClass(/dropdown-open/)
  })

  test('Tab walks the header as it is read, in every layout', { tag: '@script' }, async ({ page, database }) => {
    const { rows } = await database.query<{ slug: string; template: string }>(
      `select distinct on (t.template) t.slug, t.template from tenant t join settings_layer l on l.scope = 'dealership' and l.key = t.slug
       where l.values #>> '{contact,phone}' <> '' and t.slug = any ($1) order by t.template, t.slug`,
      [SLUGS],
    )
    expect(rows.length).toBeGreaterThan(3)
    for (const { slug } of rows) {
      await page.goto(siteUrl(slug))
      const header = page.getByRole('banner')
      await header.locator('.brand').focus()
      const walked: { x: number; y: number }[] = []
      const focused = () =>
        header.evaluate((element) => {
          const box = element.contains(document.activeElement) && document.activeElement?.getBoundingClientRect()
          return box ? { x: box.x, y: box.y + box.height / 2 } : null
        })
      for (let here = await focused(); here; here = await focused()) {
        walked.push(here)
        await page.keyboard.press('Tab')
      }
      expect(walked.length, slug).toBeGreaterThan(4)
      const back = walked.filter((here, at) => here.y < (walked[at - 1]?.y ?? here.y) - 20 || (here.x < (walked[at - 1]?.x ?? 0) && here.y < (walked[at - 1]?.y ?? 0) + 20))
      expect(back, slug).toEqual([])
    }
  })

  test('menus open by hover where the site wants it, and by pressing without script', async ({ page, database, hasScript }) => {
    const slug = SLUGS.at(-1) ?? ''
    await overlaySettings(database, slug, { header: { opensOn: 'hover' } })
    await expect(async () => {
      await page.goto(siteUrl(slug))
      const nav = page.getByRole('navigation', { name: 'Main' })
      const stock = nav.locator('summary', { hasText: 'Our Stock' })
      if (hasScript) await stock.hover()
      else await stock.click()
      await expect(nav.locator('details[open]')).toHaveCount(1, { timeout: 500 })
      if (!hasScript) return
      await stock.click()
      await expect(nav.locator('details[open]')).toHaveCount(1)
      await page.mouse.move(640, 700)
      await expect(nav.locator('details[open]')).toHaveCount(0)
    }).toPass({ timeout: LIVE_MS })
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the menu is a drawer that opens and closes, with and without script', async ({ page, database, hasScript }) => {
    await page.goto(await usualSite(database))
    const nav = page.locator('#site-menu')
    await expect(nav).toBeHidden()
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await expect(nav).toBeVisible()
    await nav.locator('summary', { hasText: 'Service' }).click()
    await expect(nav.getByRole('link', { name: 'Vehicle Service' })).toBeVisible()
    if (hasScript) await expectNoSeriousViolations(page, 'whole')
    await nav.getByRole('button', { name: 'Close menu' }).click()
    await expect(nav).toBeHidden()
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page.keyboard.press('Escape')
    if (hasScript) await page.keyboard.press('Escape')
    await expect(nav).toBeHidden()
    expect(await page.locator('body').boundingBox()).toMatchObject({ width: 360 })
  })

  // The browser alone leaves a popover open.
  test('menu and search of a phone go when the focus walks on into the page, which lies under them', { tag: '@script' }, async ({ page, database }) => {
    await page.goto(await usualSite(database))
    const nav = page.locator('#site-menu')
    await page.getByRole('button', { name: 'Menu', exact: true }).press('Enter')
    await nav.getByRole('button', { name: 'Close menu' }).focus()
    for (let presses = await nav.locator('a:visible, button, summary').count(); presses > 0; presses -= 1) await page.keyboard.press('Tab')
    await expect(page.locator('main :focus')).toHaveCount(1)
    await expect(nav).toBeHidden()

    const [lens, search] = [page.getByRole('button', { name: 'Search our stock' }), page.locator('#site-search')]
    await lens.click()
    await expect(search.locator('input[type=search]')).toBeFocused()
    await lens.click()
    await expect(search).toBeHidden()
    await lens.press('Enter')
    await expect(search.locator('input[type=search]')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(search).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(search).toBeHidden()
  })
})

test('in the footer an address begins as far below its name, however many lines it has', { tag: '@plain' }, async ({ page }) => {
  const lines = new Set<number>()
  for (const slug of SLUGS) {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(siteUrl(slug), { waitUntil: 'domcontentloaded' })
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 })
      const places = await page.locator('.site-footer-places li:has(a)').evaluateAll((all) =>
        all.map((place) => {
          const range = document.createRange()
          range.selectNodeContents(place.querySelector('a') ?? place)
          const rows = [...range.getClientRects()]
          return { rows: rows.length, gap: Math.round((rows[0]?.top ?? NaN) - (place.querySelector('b') ?? place).getBoundingClientRect().bottom) }
        }),
      )
      for (const { rows } of places) lines.add(rows)
      expect(new Set(places.map(({ gap }) => gap)).size, `${slug}, ${width} px`).toBeLessThanOrEqual(1)
    }
  }
  expect([...lines].sort(), 'addresses of one and of two lines').toEqual(expect.arrayContaining([1, 2]))
})

test('the footer has the groups, the site’s own with its terms, and who is licensed', { tag: '@plain' }, async ({ page, database }) => {
  const site = await usualSite(database)
  const slug = new URL(site).hostname.split('.')[0]
  const { rows } = await database.query<{ name: string }>('select name from tenant where slug = $1', [slug])
  await page.goto(site)
  const footer = page.getByRole('contentinfo')
  for (const title of ['Vehicles', 'Buyer Tools', 'Servicing and Parts', rows[0]?.name ?? '']) {
    await expect(footer.getByRole('navigation', { name: title, exact: true })).toBeVisible()
  }
  await expect(footer.getByRole('link', { name: 'Terms and Conditions' })).toHaveAttribute('href', '/terms-and-conditions/')
  await expect(footer).toContainText(/Motor dealer licence \S+/)
})
