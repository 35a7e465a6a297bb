import type { Page } from 'playwright/test'
import { expect, expectNoSeriousViolations, scriptReady, siteUrl, test } from '../support/e2e'

const STATUS = /^(Open now(, closes (at|[A-Z][a-z]+day) .+)?|(Closed|By appointment only)(, opens (at|[A-Z][a-z]+day) .+)?)$/
/** A site of several places, one of them not open yet, shown in a carousel. */
const KIA = siteUrl('swan-coast-kia')
/** A site whose kinds of place stand behind tabs. */
const JEEP = siteUrl('snowline-jeep')

test('a department says whether it is open, in words that hold until it changes', async ({ page, site, hasScript }) => {
  await page.goto(`${site}/dealerships`)
  const status = page.locator('.location-card .open-now').first()
  await expect(status).toHaveText(STATUS)
  const until = Date.parse((await status.getAttribute('data-until')) ?? '')
  expect(until - Date.now()).toBeGreaterThan(0)
  expect(until - Date.now()).toBeLessThanOrEqual(25 * 60 * 60 * 1_000)
  if (hasScript) await expectNoSeriousViolations(page)
})

test('on a phone no postcode stands on a line without its state', { tag: '@plain' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of ['/dealerships', '/locations/geraldton-sales', '/contact-us']) {
    await page.goto(`${KIA}${path}`)
    const parted = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('address, .contact-place p, .site-footer-places li > *')].flatMap((element) => {
        const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
        const found: string[] = []
        for (let text = walker.nextNode() as Text | null; text; text = walker.nextNode() as Text | null) {
          const at = text.data.search(/[A-Z]{2,3} \d{4}$/)
          if (at < 0 || !element.checkVisibility()) continue
          const range = document.createRange()
          range.setStart(text, at)
          range.setEnd(text, text.length)
          if (new Set([...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top))).size > 1) found.push(text.data)
        }
        return found
      }),
    )
    expect(parted, path).toEqual([])
  }
})

test('a visitor whose clock is wrong is told the same', { tag: '@script' }, async ({ page, site, context }) => {
  const told = async (visitor: Page) => {
    await visitor.goto(`${site}/dealerships`)
    await scriptReady(visitor)
    return visitor.locator('.open-now').allTextContents()
  }
  const right = await context.newPage()
  const before = await told(right)
  expect(before.length).toBeGreaterThan(0)
  await page.addInitScript(() => {
    const RightDate = Date
    const wrong = () => RightDate.now() + 5 * 365 * 24 * 60 * 60 * 1_000
    window.Date = new Proxy(RightDate, {
      construct: (target, given: []) => (given.length === 0 ? new target(wrong()) : new target(...given)),
      get: (target, name) => (name === 'now' ? wrong : Reflect.get(target, name)),
    })
  })
  const shown = await told(page)
  expect(await page.evaluate(() => new Date().getFullYear())).toBeGreaterThan(new Date().getFullYear())
  // Meanwhile a place may have opened or closed.
  expect([before, await told(right)]).toContainEqual(shown)
})

for (const [what, clock] of [
  ['when what it says is over', 'performance'],
  ['after a sleep, in which the browser counts no time', 'Date'],
] as const)
  test(`a page that stays open asks again ${what}, and once more where nothing answers`, { tag: '@script' }, async ({ page, site }) => {
    await page.addInitScript((of) => {
      // A minute passes in half a second; a day passes at once when it is told to.
      const every = window.setInterval
      window.setInterval = ((run: () => void, ms?: number) => every(run, (ms ?? 0) / 120)) as typeof window.setInterval
      const counting = of === 'Date' ? Date : performance
      const now = counting.now.bind(counting)
      counting.now = () => now() + Number(document.documentElement.dataset.aheadMs ?? 0)
    }, clock)
    const asked: string[] = []
    await page.goto(`${site}/dealerships`)
    // The page itself could be had all the while, as it was last made.
    await page.route('**/dealerships.data*', (route) => (asked.push(route.request().url()) === 1 ? route.abort() : route.continue()))
    await page.evaluate(() => (document.documentElement.dataset.aheadMs = String(25 * 60 * 60 * 1_000)))
    // Lost; then whether the data are there, and the data themselves.
    await expect.poll(() => asked.length).toBeGreaterThan(2)
    expect(new Set(asked).size).toBe(1)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Locations')
  })

test('holiday hours are a dialog, and without script a disclosure', async ({ page, site, hasScript }) => {
  await page.goto(`${site}/dealerships`)
  await page.locator('.location-card h2 a').first().click()
  if (hasScript) await scriptReady(page)
  const summary = page.getByText('Holiday opening hours').first()
  await summary.click()
  if (!hasScript) return expect(page.locator('details[open] .hours').first()).toContainText('Closed')
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('.hours')).toContainText('Closed')
  await expectNoSeriousViolations(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(summary).toBeFocused()
  // A press beside it does the same, but not one that began in it.
  await summary.click()
  await expect(dialog).toBeVisible()
  await dialog.getByRole('heading').hover()
  await page.mouse.down()
  await page.mouse.move(4, 4)
  await page.mouse.up()
  await expect(dialog).toBeVisible()
  await page.mouse.click(4, 4)
  await expect(dialog).toHaveCount(0)
  await expect(summary).toBeFocused()
})

test('hours of several departments stand behind a selector', { tag: '@script' }, async ({ page }) => {
  await page.goto(`${KIA}/dealerships`)
  const selector = page.locator('.hours-selector').first()
  if ((await selector.count()) === 0) await page.goto((await page.locator('.location-card h2 a').first().getAttribute('href').then((href) => KIA + href)))
  const shown = page.locator('.department-hours').first().locator('[data-department]:visible')
  await expect(shown).toHaveCount(1)
})

test('a place that opens later has neither hours nor a status', { tag: '@plain' }, async ({ page }) => {
  await page.goto(`${KIA}/dealerships`)
  const card = page.locator('.location-card', { has: page.locator('.badge', { hasText: 'Coming' }) }).first()
  await expect(card).toBeVisible()
  await expect(card.locator('.open-now, .hours')).toHaveCount(0)
})

test('the nearest place comes first, and is chosen in the form', { tag: '@script' }, async ({ page }) => {
  await page.goto(`${KIA}/dealerships`)
  const form = page.getByRole('form', { name: 'Nearest to you' })
  await form.getByLabel('Your postcode').fill('6530')
  await form.getByRole('button', { name: 'Find the nearest' }).click()
  await expect(page).toHaveURL(`${KIA}/dealerships?postcode=6530`)
  await expect(page.locator('.location-card').first()).toContainText('km away')
  const nearest = (await page.locator('.location-card h2').first().textContent()) ?? ''
  expect(nearest).toContain('Geraldton')
  await page.goto(`${KIA}/dealerships?postcode=65`)
  await expect(page.getByText('Invalid postcode. Please enter a 4-digit number.')).toHaveCount(1)
  await expect(form.getByLabel('Your postcode')).toHaveValue('65')
  await page.goto(`${KIA}/dealerships?postcode=0100`)
  await expect(form.locator('.field-error')).toHaveText('Invalid postcode')
  await expectNoSeriousViolations(page)
  await page.goto(`${KIA}/contact-us?postcode=6530`)
  await expect(page.locator('.enquiry-form select[name="location"] option:checked')).toContainText('Geraldton')
})

test('a device that is asked says where it is', { tag: '@script' }, async ({ page, context }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: -28.7774, longitude: 114.6149 })
  await page.goto(`${KIA}/dealerships`)
  await page.getByRole('button', { name: 'Use my location' }).click()
  await expect(page).toHaveURL(`${KIA}/dealerships?near=-28.78,114.61`)
  await expect(page.locator('.location-card h2').first()).toContainText('Geraldton')
})

test('kinds of place are tabs, and without script links to each', async ({ page, hasScript }) => {
  await page.goto(`${JEEP}/dealerships`)
  if (!hasScript) {
    await page.getByRole('link', { name: 'Service', exact: true }).last().click()
    await expect(page).toHaveURL(/#service$/)
    return expect(page.locator('#sales, #service')).toHaveCount(2)
  }
  await expect(page.getByRole('tab', { name: 'Sales' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.locator('#service')).toBeHidden()
  await page.getByRole('tab', { name: 'Sales' }).press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Service' })).toBeFocused()
  await expect(page.locator('#service')).toBeVisible()
  await expect(page).toHaveURL(/#service$/)
  await expectNoSeriousViolations(page)
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Service' })).toHaveAttribute('aria-selected', 'true')
})

test('the carousel is moved by its arrows and by the keyboard', async ({ page, hasScript }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(`${KIA}/dealerships`)
  const strip = page.locator('.locations-carousel').first()
  const at = () => strip.evaluate((list) => list.scrollLeft)
  expect(await at()).toBe(0)
  if (hasScript) {
    await page.getByRole('button', { name: 'Next location' }).first().click()
    await expect.poll(at).toBeGreaterThan(100)
  } else {
    await expect(page.getByRole('button', { name: 'Next location' }).first()).toBeHidden()
    await strip.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(at).toBeGreaterThan(0)
  }
})

test('on a phone Tab goes down a place as its parts stand, with the team and the licence last', { tag: '@plain' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(`${siteUrl('wattle-park-toyota')}/dealerships`)
  const links = page.locator('.location-section').first().locator('a[href], summary, input')
  const tops = await links.evaluateAll((all) => all.filter((link) => link.checkVisibility()).map((link) => Math.round(link.getBoundingClientRect().top)))
  expect(tops.length).toBeGreaterThan(4)
  expect(tops).toEqual([...tops].sort((a, b) => a - b))
  await expect(links.last()).toHaveText('Meet the team')
})

test('whoever wants no motion has the carousels of places and of promotions turned at once', { tag: '@script' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const [address, next, strip] of [
    [`${KIA}/dealerships`, 'Next location', '.locations-carousel'],
    [`${siteUrl('banksia-suzuki')}/`, 'Next promotion', '.promotions-strip'],
  ] as const) {
    await page.goto(address)
    const button = page.getByRole('button', { name: next }).first()
    // Asked in the same breath: a strip that glides is where it was.
    expect(await button.evaluate((pressed: HTMLElement, turned) => (pressed.click(), document.querySelector(turned)?.scrollLeft), strip)).toBeGreaterThan(100)
  }
})

test('the one place of a dealer fills the side of the form with its map, numbers and hours', { tag: '@plain' }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`${siteUrl('jacaranda-street-cars')}/contact-us`)
  const beside = page.locator('section', { has: page.getByRole('heading', { name: 'Our Location' }) }).last()
  await expect(beside.locator('.place-map img').first()).toBeVisible()
  await expect(beside.locator('.open-now')).toHaveCount(1)
  await expect(beside.getByRole('link', { name: /^Directions/ })).toBeVisible()
  const [form, side] = [await page.locator('#enquiry').boundingBox(), await beside.boundingBox()]
  expect(side?.height).toBeGreaterThan((form?.height ?? 0) * 0.8)
})

test('the words and the search of a landscape hero begin at one height, and leave its picture in sight', { tag: '@plain' }, async ({ page }) => {
  const over = async (part: string) => {
    const [picture, card] = [await page.locator('.hero-picture').boundingBox(), await page.locator(`.hero-landscape ${part}`).boundingBox()]
    return Math.round((picture?.y ?? NaN) + (picture?.height ?? NaN) - (card?.y ?? NaN))
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(siteUrl('saltbush-caravans'))
  expect([await over('.hero-words'), await over('.home-search')]).toEqual([16, 16])
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await over('.hero-words')).toBe(24)
})

test('the hero of a franchise shows none of the pictures of its line-up once more', { tag: '@plain' }, async ({ page }) => {
  const addressOf = (src: string | null) => (src ?? '').split('?')[0]
  for (const site of ['banksia-suzuki', 'wattle-park-toyota']) {
    await page.goto(siteUrl(site))
    const hero = addressOf(await page.locator('.hero-picture').getAttribute('src'))
    const tiles = await page.locator('.line-up img').evaluateAll((all) => all.map((image) => image.getAttribute('src')))
    expect(tiles.length).toBeGreaterThan(3)
    expect(tiles.map(addressOf)).not.toContain(hero)
  }
})
