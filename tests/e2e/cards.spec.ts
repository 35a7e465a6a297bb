import type pg from 'pg'
import { expect, expectNoSeriousViolations, scriptReady, siteUrl, SLUGS, test } from '../support/e2e'

const ALL = '/search/new-used-and-demo-cars/'

/** A site whose own layer has a setting at a value. */
async function siteWith(database: pg.Client, path: string, value: string): Promise<string> {
  const found = await database.query<{ slug: string }>(
    `select t.slug from tenant t join settings_layer l on l.scope = 'dealership' and l.key = t.slug
     join search_index i on i.tenant_id = t.id where l.values #>> $1 = $2 order by i.car_count desc limit 1`,
    [`{${path.replace('.', ',')}}`, value],
  )
  expect(found.rows).toHaveLength(1)
  return siteUrl(found.rows[0]?.slug ?? '')
}

test('cars that are marked stand side by side at an address of their own', async ({ page, database }) => {
  const site = await siteWith(database, 'cards.saving', 'compare')
  await page.goto(site + ALL)
  const switches = page.getByRole('switch')
  const ids = [await switches.nth(0).inputValue(), await switches.nth(2).inputValue()]
  await switches.nth(0).check()
  await switches.nth(2).check()
  await page.getByRole('button', { name: /^Compare (2 cars|the cars you ticked)$/ }).click()
  await expect(page).toHaveURL(`${site}/compare?cars=${ids.join(',')}`)
  await expect(page.getByRole('columnheader')).toHaveCount(2)
  await expect(page.getByRole('rowheader', { name: 'Odometer' })).toBeVisible()
  await page.getByRole('button', { name: /^Remove / }).first().click()
  await expect(page).toHaveURL(`${site}/compare?cars=${ids[1]}#comparison`)
  await expect(page.getByRole('columnheader')).toHaveCount(1)
})

test('what is pressed about one of two cars of a model says which by the badge on its card', { tag: '@plain' }, async ({ page, database }) => {
  const { rows } = await database.query<{ slug: string; make: string; model: string }>(
    `select t.slug, c.make, c.model from tenant t join search_card s on s.tenant_id = t.id join car c on c.id = s.car_id
     where c.status = 'in_stock' and t.slug = any ($1) group by t.slug, c.year, c.make, c.model having count(distinct c.badge) > 1 and count(*) < 10 order by t.slug limit 1`,
    [SLUGS],
  )
  const { slug = '', make = '', model = '' } = rows[0] ?? {}
  await page.goto(`${siteUrl(slug)}${ALL}?make=${encodeURIComponent(make)}&model=${encodeURIComponent(model)}`)
  const cards = await page.locator('.card').evaluateAll((all) =>
    all.map((card) => ({
      said: [...card.querySelectorAll('.card-title, .card-subtitle')].map((part) => part.textContent).join(' '),
      names: [...card.querySelectorAll('[aria-label]')].map((pressed) => pressed.getAttribute('aria-label')?.replace(/^.*?, /, '')),
    })),
  )
  expect(new Set(cards.map(({ said }) => said)).size).toBeGreaterThan(new Set(await page.locator('.card-title').allTextContents()).size)
  for (const { said, names } of cards) expect(new Set(names), said).toEqual(new Set([said]))
})

test('another site’s cars are never compared', { tag: '@plain' }, async ({ page, database }) => {
  const site = await siteWith(database, 'cards.saving', 'compare')
  const foreign = await database.query<{ id: number }>(
    `select c.id from car c where c.status = 'in_stock' and c.dealership_id not in (
       select td.dealership_id from tenant_dealership td join tenant t on t.id = td.tenant_id where t.slug = $1) order by c.id limit 1`,
    [new URL(site).hostname.split('.')[0]],
  )
  await page.goto(`${site}/compare?cars=${foreign.rows[0]?.id}`)
  await expect(page.getByText('One of the cars is no longer in our stock.')).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveCount(0)
})

test('a link to saved cars says which it cannot show, and does not take a list whose cars are gone for an empty one', { tag: '@plain' }, async ({ page, database }) => {
  const site = await siteWith(database, 'cards.saving', 'save')
  await page.goto(site + ALL)
  const id = await page.locator('.card-save').first().getAttribute('value')
  await page.goto(`${site}/saved-cars?cars=${id},987654321`)
  await expect(page.locator('.card')).toHaveCount(1)
  await expect(page.getByRole('status')).toHaveText('One of the cars is no longer in our stock.')
  await page.goto(`${site}/saved-cars?cars=987654321,987654322`)
  await expect(page.getByRole('status')).toHaveText('2 of the cars are no longer in our stock.')
  await expect(page.locator('main')).not.toContainText('Nothing is saved here yet')
  await expect(page.locator('main').getByRole('link', { name: 'See our cars' })).toBeVisible()
})

test('a car is saved, and waits on the page of saved cars', async ({ page, database, hasScript }) => {
  const site = await siteWith(database, 'cards.saving', 'save')
  await page.goto(site + ALL)
  const button = page.locator('.card-save').first()
  const id = (await button.getAttribute('value')) ?? ''
  const title = await page.locator('.card', { has: page.locator(`.card-save[value="${id}"]`) }).locator('.card-title').textContent()
  await button.click()
  if (!hasScript) {
    await expect(page).toHaveURL(`${site}/saved-cars?cars=${id}#saved=${id}`)
    await expect(page.locator('.card-title')).toHaveText([title ?? ''])
    return
  }
  await expect(button).toHaveClass(/card-saved/)
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('favourites') ?? '[]') as object[])).toMatchObject([{ id: Number(id) }])
  await expect.poll(() => page.evaluate(() => window.dataLayer ?? [])).toContainEqual({ event: 'save_car', event_id: 39, car_id: Number(id) })
  // The header counts them on every page, and leads to them when the toast is long gone.
  const heart = page.getByRole('banner').getByRole('link', { name: 'Saved cars' })
  await expect(heart).toHaveText('Saved cars 1')
  await page.goto(`${site}/contact-us`)
  await expect(heart).toHaveText('Saved cars 1')
  await heart.click()
  await expect(page.locator('.card-title')).toHaveText([title ?? ''])
  await scriptReady(page)
  // One car has no order, and the page does not lead to itself: its link is for another browser.
  await expect(page.getByText(/^1 \w+ kept in this browser\.$/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'A link to keep or send' })).toHaveAttribute('href', `/saved-cars?cars=${id}`)
  await expectNoSeriousViolations(page, 'whole')
  await page.locator('.card-save').click()
  await expect(heart).toHaveText('Saved cars')
  await expect(page.getByText('Nothing is saved here yet.')).toBeVisible()
})

// The whole page became an error, although the browser knows what it keeps.
test('saved cars that cannot be read stand by their names, can be taken off, and are asked for again', { tag: '@script' }, async ({ page, database }) => {
  const site = await siteWith(database, 'cards.saving', 'save')
  await page.goto(site + ALL)
  for (const at of [0, 1]) await page.locator('.card-save').nth(at).click()
  const names = await page.evaluate(() => (JSON.parse(localStorage.getItem('favourites') ?? '[]') as { name: string }[]).map(({ name }) => name))
  await page.route('**/saved-cars.data?*', (route) => route.abort())
  await page.goto(`${site}/saved-cars`)
  await expect(page.getByRole('status').filter({ hasText: 'We could not load your' })).toBeVisible()
  for (const name of names) await expect(page.locator('.gone-cars')).toContainText(name)
  await page.getByRole('button', { name: `Remove ${names[0]}` }).click()
  await expect(page.locator('.gone-cars li')).toHaveCount(1)
  await expectNoSeriousViolations(page)
  await page.unroute('**/saved-cars.data?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.locator('.card')).toHaveCount(1)
  await expect(page.locator('.gone-cars')).toHaveCount(0)

})

test('a toast goes after ten seconds, but not from under whoever is in it', { tag: '@script' }, async ({ page, database }) => {
  const site = await siteWith(database, 'cards.saving', 'save')
  // Ten seconds pass in half a one.
  await page.addInitScript(() => {
    for (const name of ['setTimeout', 'setInterval'] as const) {
      const begin: (run: () => void, ms?: number) => number = window[name].bind(window)
      const beginSooner = (run: () => void, ms?: number) => {
        if (ms === 10_000) performance.mark('shortened')
        return begin(run, ms === 10_000 ? 500 : ms)
      }
      Object.assign(window, { [name]: beginSooner })
    }
  })
  await page.goto(site + ALL)
  await page.locator('.card-save').first().click()
  const link = page.locator('.toast').getByRole('link', { name: 'View List' })
  await link.focus()
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 2_000)))
  // A time that was not shortened would not be over.
  expect(await page.evaluate(() => performance.getEntriesByName('shortened').length)).toBeGreaterThan(0)
  await expect(link).toBeFocused()
  // Taken off again while it stands, it says so.
  await page.locator('.card-save').first().click()
  await expect(page.locator('.toast')).toHaveText(/ removed/)
  await page.locator('.card-save').first().click()
  await link.focus()
  await link.blur()
  await expect(link).toHaveCount(0)
})

test('the watchlist asks a signed-out visitor to sign in first', { tag: '@script' }, async ({ page, database }) => {
  const site = await siteWith(database, 'watchlist.isOn', 'true')
  await page.goto(site + ALL)
  await page.locator('.card-save').first().click()
  await page.waitForURL(`${site}/sign-in?**`)
  const query = new URL(page.url()).searchParams
  // Back to the car that was pressed, and not to the top of the page.
  const card = `${ALL}#car-${query.get('car_id')}`
  expect([query.get('type'), query.get('redirect'), query.get('back')]).toEqual(['watchlist', card, card])
})

test('a tile of the used cars stands eighth among them, and only there', { tag: '@plain' }, async ({ page, database }) => {
  const strict = await database.query<{ slug: string; href: string; alt_text: string }>(
    `select t.slug, p.href, p.alt_text from promo_node p join tenant t on t.id = p.tenant_id
     where p.is_strict_display and p.display = array['used']::car_type[] and p.position = 8`,
  )
  const [tile] = strict.rows
  expect(tile).toBeDefined()
  const link = page.locator('.card-grid > li:nth-child(8) a', { has: page.getByRole('img', { name: tile?.alt_text }) })
  await page.goto(`${siteUrl(tile?.slug ?? '')}/search/used-cars/`)
  await expect(link).toHaveAttribute('href', tile?.href ?? '')
  await page.goto(`${siteUrl(tile?.slug ?? '')}${ALL}`)
  await expect(page.getByRole('img', { name: tile?.alt_text })).toHaveCount(0)
})

test('a repayment stands with its comparison rate, and its terms with the warning', { tag: '@script' }, async ({ page, database }) => {
  const site = await siteWith(database, 'price.showsWeeklyPrice', 'true')
  await page.goto(site + ALL)
  const repayments = page.locator('.card-repayment')
  await expect(repayments).not.toHaveCount(0)
  for (const text of await repayments.allTextContents()) expect(text).toMatch(/^\$[\d,]+ per (week|month) at [\d.]+% p\.a\. Comparison rate \d+\.\d\d% p\.a\. Over \d+ years( with a deposit of \$[\d,]+)?\.Terms/)
  // The terms open where they are pressed, with the figures of this very car.
  const first = repayments.first()
  await first.scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate(() => scrollY)
  await first.getByText('Terms', { exact: true }).click()
  const [amount] = (await first.locator('b').first().textContent())?.match(/^\$[\d,]+/) ?? []
  await expect(first.locator('.card-terms p')).toBeInViewport()
  await expect(first.locator('.card-terms p')).toContainText(new RegExp(`^Paying \\$[\\d,]+: .*\\${amount} per week over \\d years at .* \\(comparison rate`))
  expect(await page.evaluate(() => scrollY)).toBe(scrolled)
  await expect(page.locator('.repayment-terms')).toContainText('WARNING: This comparison rate is true only for the example given')
})
