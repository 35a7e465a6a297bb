import type pg from 'pg'
import type { Locator, Page } from 'playwright/test'
import { expect, measuredSite, resultsReady, siteUrl, SLUGS, test } from '../support/e2e'
import { tabTo } from '../support/filter-keys'
import { LIVE_MS, overlaySettings } from '../support/settings-overlay'

// Where the focus goes when what has it goes, that it is seen wherever it is, and what is said meanwhile.

const ALL = '/search/new-used-and-demo-cars/'

/** The first demo site with a value in its own settings. */
async function siteWith(database: pg.Client, path: string, value: string): Promise<string> {
  const { rows } = await database.query<{ slug: string }>(
    `select t.slug from tenant t join settings_layer l on l.scope = 'dealership' and l.key = t.slug where l.values #>> $1 = $2 order by t.slug limit 1`,
    [path.split('.'), value],
  )
  if (!rows[0]) throw new Error(`No demo site has ${path} ${value}`)
  return siteUrl(rows[0].slug)
}

test.describe('on a desk', () => {
  test.use({ viewport: { width: 1280, height: 900 } })

  test('a section of the filters stays open under the focus when its last choice is taken back', async ({ page, site }) => {
    await page.goto(site + ALL)
    const body = page.locator('#filter-body')
    const box = body.locator('input[name="body"]').first()
    await body.locator('summary').press('Enter')
    // What unfolds takes the focus once it is there.
    await expect(async () => {
      await box.focus()
      await expect(box).toBeFocused({ timeout: 200 })
    }).toPass()
    await box.press('Space')
    await expect(page).toHaveURL(/body=/)
    await resultsReady(page)
    await box.press('Space')
    await expect(page).toHaveURL(site + ALL)
    await resultsReady(page)
    await expect(body).toHaveAttribute('open')
    await expect(box).toBeFocused()

    const kilometres = page.locator('#filter-km')
    const to = kilometres.getByLabel('Kilometres to')
    await kilometres.locator('summary').press('Enter')
    await to.fill('60000')
    await expect(page).toHaveURL(`${site}${ALL}?km=-60000`)
    await resultsReady(page)
    await to.fill('')
    await expect(page).toHaveURL(site + ALL)
    await resultsReady(page)
    await expect(kilometres).toHaveAttribute('open')
    await expect(to).toBeFocused()
  })

  test('a dropdown that said what is wrong with a postcode stays open when it is mended', async ({ page }) => {
    const site = siteUrl('big-paddock-cars')
    await page.goto(`${site}${ALL}?postcode=65`)
    const near = page.locator('#filter-near')
    await expect(near).toHaveAttribute('open')
    const field = near.getByLabel('Near postcode')
    await field.fill('6530')
    await expect(page).toHaveURL(`${site}${ALL}?postcode=6530`)
    await resultsReady(page)
    await expect(page.getByRole('link', { name: 'Remove Nearest to 6530' })).toBeVisible()
    await expect(near).toHaveAttribute('open')
    await expect(field).toBeFocused()
  })

  test('a menu that opened under the pointer closes at Escape, and the focus stays where it is', async ({ page, database }) => {
    const slug = SLUGS.at(-5) ?? ''
    await overlaySettings(database, slug, { header: { opensOn: 'hover' } })
    const nav = page.getByRole('navigation', { name: 'Main' })
    const open = nav.locator('details[open]')
    const brand = page.locator('.brand')
    await expect(async () => {
      await page.mouse.move(4, 850)
      await page.goto(`${siteUrl(slug)}/contact-us`)
      await brand.focus()
      await nav.locator('summary', { hasText: 'Our Stock' }).hover()
      await expect(open).toHaveCount(1, { timeout: 500 })
    }).toPass({ timeout: LIVE_MS })
    await page.keyboard.press('Escape')
    await expect(open).toHaveCount(0)
    await expect(brand).toBeFocused()
  })

  test('a ring is seen on the ground of every hero', async ({ page }) => {
    const seen = new Set<string>()
    for (const slug of SLUGS) {
      await page.goto(siteUrl(slug), { waitUntil: 'domcontentloaded' })
      const kind = (await page.locator('.hero').getAttribute('class')) ?? ''
      if (seen.has(kind)) continue
      seen.add(kind)
      for (const part of ['.hero-words', '.home-actions', '.brand-tiles', '.budget-tiles', '.line-up']) {
        const link = page.locator(`.hero ${part} a`).first()
        if ((await link.count()) === 0) continue
        await page.keyboard.press('Tab')
        await link.focus()
        // The ground of a hero is what its own words are written on.
        const [ring, words] = await link.evaluate((element) => [getComputedStyle(element).outlineColor, getComputedStyle(element.closest('.hero') ?? element).color])
        expect(ring, `${slug} ${part}`).toBe(words)
      }
    }
    expect(seen.size).toBeGreaterThan(3)
  })

  test('a ring around a promotion is cut off by nothing and lies under no picture', async ({ page, database }) => {
    await page.goto(`${siteUrl('banksia-suzuki')}/`)
    const promotion = page.locator('.promotions-strip a').first()
    await page.keyboard.press('Tab')
    await promotion.focus()
    expect(await promotion.evaluate((link) => [getComputedStyle(link).outlineStyle, getComputedStyle(link, '::after').borderTopWidth])).toEqual(['none', '3px'])

    const { rows } = await database.query<{ slug: string }>(
      `select t.slug from promo_node p join tenant t on t.id = p.tenant_id where p.is_strict_display and p.display = array['used']::car_type[] and p.position = 8`,
    )
    await page.goto(`${siteUrl(rows[0]?.slug ?? '')}/search/used-cars/`)
    const tile = page.locator('.promo-tile').first()
    await page.keyboard.press('Tab')
    await tile.locator('a').focus()
    await expect(tile).toHaveCSS('outline-style', 'solid')
    await expect(tile.locator('a')).toHaveCSS('outline-style', 'none')
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the menu opens with the focus in it, and Escape closes a group before the menu', async ({ page, site }) => {
    await page.goto(`${site}/contact-us`)
    const menu = page.locator('#site-menu')
    await page.getByRole('button', { name: 'Menu', exact: true }).press('Enter')
    await expect(menu.getByRole('button', { name: 'Close menu' })).toBeFocused()
    const group = menu.locator('.header-group').first()
    await tabTo(page, group.locator('summary'))
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(group.locator('a').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(group.locator('details')).not.toHaveAttribute('open')
    await expect(group.locator('summary')).toBeFocused()
    await expect(menu).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeFocused()
  })

  test('the question about measuring stands above the bar of the cars that are compared, and what has the focus above both', async ({ page, database }) => {
    // Of no demo site both are asked: the question of one, as it stands there, is put to the other.
    await page.goto(`${await measuredSite(database)}/`)
    const banner = page.locator('.consent-banner')
    const question = await banner.evaluate((section) => section.outerHTML)
    await page.goto((await siteWith(database, 'cards.compares', 'true')) + ALL)
    await page.evaluate((html) => document.querySelector('.toasts')?.insertAdjacentHTML('beforebegin', html), question)
    await page.locator('.card-compare input').first().check()
    const bar = page.locator('.compare-bar-open')
    for (const width of [360, 640, 768, 1280]) {
      await page.setViewportSize({ width, height: 740 })
      const top = (box: Awaited<ReturnType<Locator['boundingBox']>>) => box?.y ?? Number.NaN
      const [asked, compared] = await Promise.all([banner.boundingBox(), bar.boundingBox()])
      expect(top(asked) + (asked?.height ?? 0), `${width} px`).toBeLessThanOrEqual(top(compared))
      expect(top(compared) + (compared?.height ?? 0), `${width} px`).toBeLessThanOrEqual(740)
      for (const at of [4, 5, 6]) {
        const action = page.locator('.card-actions a').nth(at)
        await action.evaluate((link) => link.scrollIntoView({ block: 'nearest', behavior: 'instant' }))
        const box = await action.boundingBox()
        expect(top(box) + (box?.height ?? 0), `${width} px, ${at}`).toBeLessThanOrEqual(top(await banner.boundingBox()))
      }
    }
  })

  test('the question about measuring covers nothing that has the focus, also where text is twice as large', async ({ page, database }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto((await measuredSite(database)) + ALL)
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    const banner = page.locator('.consent-banner')
    for (const at of [4, 5, 6]) {
      const action = page.locator('.card-actions a').nth(at)
      await action.evaluate((link) => link.scrollIntoView({ block: 'nearest', behavior: 'instant' }))
      const [box, asked] = await Promise.all([action.boundingBox(), banner.boundingBox()])
      expect((box?.y ?? Number.NaN) + (box?.height ?? 0), String(at)).toBeLessThanOrEqual(asked?.y ?? Number.NaN)
    }
  })

  test('a toast and the question about measuring give the focus back to the page', async ({ page, database }) => {
    await page.goto((await siteWith(database, 'cards.saving', 'save')) + ALL)
    await page.locator('.card-save').first().click()
    await page.locator('.toast').getByRole('button', { name: 'Close' }).press('Enter')
    await expect(page.locator('.toast')).toHaveCount(0)
    await expect(page.locator('main')).toBeFocused()
    await page.goto(`${await measuredSite(database)}/`)
    await page.getByRole('button', { name: 'No, thanks' }).press('Enter')
    await expect(page.locator('.consent-banner')).toHaveCount(0)
    await expect(page.locator('main')).toBeFocused()
  })

  test('taking cars off the saved ones goes from one to the next, and at last to the heading, which says so', async ({ page, database }) => {
    const site = await siteWith(database, 'cards.saving', 'save')
    await page.goto(site + ALL)
    for (const at of [0, 1, 2]) await page.locator('.card-save').nth(at).click()
    // One that the site shows no more, saved after them.
    await page.evaluate(() => {
      const saved = JSON.parse(localStorage.getItem('favourites') ?? '[]') as object[]
      localStorage.setItem('favourites', JSON.stringify([...saved, { id: 987654321, name: 'A gone car', slug: 'gone', make: 'Kia', model: 'Rio', primary_image_url: null }]))
    })
    await page.goto(`${site}/saved-cars`)
    const saved = page.locator('main .card-save')
    const gone = page.getByRole('button', { name: 'Remove A gone car' })
    await expect(gone).toBeVisible()
    const ids = await saved.evaluateAll((all) => all.map((button) => (button as HTMLButtonElement).value))
    expect(ids).toHaveLength(3)
    await saved.nth(1).press('Enter')
    await expect(saved).toHaveCount(2)
    await expect(page.locator(`main .card-save[value="${ids[2] ?? ''}"]`)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(gone).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator(`main .card-save[value="${ids[0] ?? ''}"]`)).toBeFocused()
    await expect(page.getByRole('status')).toHaveText(/^1 \w+ kept in this browser\.$/)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status')).toHaveText('Nothing is saved here any more.')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  test('what shows the rest says of what, and goes on at the first of it', async ({ page, site, database }) => {
    const { rows } = await database.query<{ slug: string }>(
      `select c.slug from car c join tenant_dealership td on td.dealership_id = c.dealership_id join tenant t on t.id = td.tenant_id
       where t.slug = $1 and c.status = 'in_stock' and c.show_on_dealer_website and cardinality(c.features) > 12 order by c.id limit 1`,
      [SLUGS[0]],
    )
    await page.goto(`${site}/cars/${rows[0]?.slug ?? ''}`)
    const facts = page.locator('#key-information')
    const more = facts.locator('summary')
    await expect(more).toHaveAccessibleName(/^Show all \d+ of the key information$/)
    await more.press('Enter')
    await expect(facts.locator('.more-rest').first()).toBeFocused()
    await expect(more).toHaveAccessibleName('Show less of the key information')
    await page.keyboard.press('Tab')
    await expect(more).toBeFocused()
  })

  test('a device that does not say where it is leads to the postcode, with the reason', async ({ page }) => {
    await page.addInitScript(() => {
      navigator.geolocation.getCurrentPosition = (_found, failed) => failed?.({ code: 1 } as GeolocationPositionError)
    })
    await page.goto(`${siteUrl('swan-coast-kia')}/dealerships`)
    await page.getByRole('button', { name: 'Use my location' }).press('Enter')
    const field = page.getByLabel('Your postcode')
    await expect(field).toBeFocused()
    await expect(field).toHaveAccessibleDescription('Your device did not say where it is. Type a postcode instead.')
  })
})

/** All that is read out of a part of the page as it changes, as long as the page is there. */
async function listenTo(page: Page, part: Locator): Promise<() => Promise<string[]>> {
  await part.evaluate((element) => {
    const heard: string[] = []
    Object.assign(window, { heard })
    const isLive = (node: Node) => {
      const live = (node instanceof Element ? node : node.parentElement)?.closest('output, [role="status"], [aria-live]')
      return live && live.getAttribute('aria-live') !== 'off' ? live.textContent : null
    }
    new MutationObserver((changes) => {
      for (const text of new Set(changes.map(({ target }) => isLive(target)))) if (text) heard.push(text)
    }).observe(element, { characterData: true, childList: true, subtree: true })
  })
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard)
}

test('the calculator says what it worked out once, a moment after the last key, and at once when it is asked', async ({ page, database }) => {
  const { rows } = await database.query<{ slug: string }>(
    `select t.slug from car c join car_finance_lender f on f.car_id = c.id and f.provider = 'taurus'
     join tenant_dealership td on td.dealership_id = c.dealership_id join tenant t on t.id = td.tenant_id order by c.id limit 1`,
  )
  await page.goto(`${siteUrl(rows[0]?.slug ?? '')}/finance?vehiclePriceBudget=30000`)
  const calculator = page.locator('#finance-calculator')
  const heard = await listenTo(page, calculator)
  const deposit = calculator.getByLabel('Deposit ($)')
  await deposit.fill('')
  await deposit.pressSequentially('5000')
  await expect.poll(heard).toEqual([expect.stringMatching(/^\$30,000: \$[\d,]+ per week at .* with a deposit of \$5,000\.$/)])
  await deposit.fill('6000')
  await deposit.press('Enter')
  expect((await heard()).at(-1)).toContain('with a deposit of $6,000.')
})

test('the budget is said with the cars that it finds, and not at each key', async ({ page }) => {
  await page.goto(`${siteUrl('tramline-used-cars')}/search/budget`)
  const heard = await listenTo(page, page.locator('.budget'))
  const deposit = page.getByLabel('Deposit')
  await deposit.fill('')
  await deposit.pressSequentially('4000')
  await expect(page.locator('.budget-found').getByRole('status')).toHaveText(/found$/)
  expect(await heard()).toEqual([expect.stringMatching(/^Estimated budget \$[\d,]+$/), expect.stringMatching(/^[\d,]+ cars? found$/)])
})
