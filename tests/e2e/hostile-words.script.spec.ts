import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright/test'
import { XSS_CORPUS } from '../fixtures/xss-corpus'
import { runScript } from '../support/run-script'
import { expect, siteUrl, test } from '../support/e2e'

const SLUG = 'hostile-words'
const SITE = siteUrl(SLUG)
/** Fields of one line take what is left of a string without line ends. */
const LINES = XSS_CORPUS.map((text) => text.replace(/[\t\n\u0001]/g, ' '))
/** Files take no control characters. */
const TEXTS = XSS_CORPUS.map((text) => text.replaceAll('\u0001', ''))
const PLACES = 8
const RIGHT_TO_LEFT = 'דוד'
/** Wider than a phone in every size of text, and than a column of a desk. */
const ENDLESS = 'W'.repeat(60)

// Two commands bring everything in before the first: a minute at a load of 25.
test.describe.configure({ mode: 'default', timeout: 120_000 })

/** Each way in is the one that a dealer's files have: a folder with its reviews and offers, and a feed of stock. */
test.beforeAll(async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'hostile-words-'))
  const write = (name: string, content: unknown) => writeFile(path.join(root, name), typeof content === 'string' ? content : JSON.stringify(content))
  const env = { DATABASE_URL: process.env.E2E_DATABASE_URL ?? '', DATA_DIR: path.join(root, 'data') }
  const line = (at: number) => LINES[at % LINES.length] ?? ''
  await mkdir(path.join(root, 'dealerships'))
  await mkdir(path.join(root, 'pages'))
  await mkdir(path.join(root, 'feeds'))
  await write('site.json', { slug: SLUG, name: `Hostile Words ${line(0)} ${ENDLESS}`, template: 'group', dealerships: [SLUG] })
  await write('settings.json', { reviews: { quantity: 100, minimumRating: 0 }, contact: { phone: '(07) 7010 0199' } })
  await write('offers.json', { offers: [ENDLESS, ...LINES].map((text, at) => ({ name: text, description: `${text} ${'word '.repeat(60)}`, disclaimer: `${TEXTS[at] ?? ''} ${'word '.repeat(60)}` })) })
  await write('reviews.json', {
    reviews: [
      ...LINES.map((text, at) => ({ name: text, rating: 5, date: '2026-10-18', text: TEXTS[at] })),
      { name: ENDLESS, rating: 5, date: '2026-10-19', text: ENDLESS },
      { name: RIGHT_TO_LEFT, rating: 5, date: '2026-10-20', text: RIGHT_TO_LEFT },
    ],
  })
  await write('pages/words.md', `---\npath: pages/words\ntitle: ${JSON.stringify(line(1))}\n---\n${TEXTS.join('\n\n')}\n`)
  const locations = Array.from({ length: PLACES }, (_, at) => ({
    name: `Place ${at} ${line(at * 3)} ${ENDLESS}`,
    isPrimary: at === 0,
    address: { street: line(at * 3 + 1).slice(0, 120), city: 'Brisbane', state: 'QLD', postcode: '4000' },
    team: LINES.slice(at * 25, at * 25 + 25).map((text) => ({ name: text, role: text })),
  }))
  await write(`dealerships/${SLUG}.json`, { slug: SLUG, name: `Dealer ${line(2)}`, locations })
  const car = (at: number) => {
    const strange = line(at).replaceAll('|', ' ')
    return { stocknum: `HW${at}`, car_type: 'used', year: 2021, make: 'Toyota', model: 'Corolla', badge: strange, series: `${strange} ${ENDLESS}`, name: strange, colour: strange, tag: at === 0 ? ENDLESS : strange.slice(0, 60), price: 20_000 + at, km: 10_000, dealercomments: [ENDLESS, ...TEXTS].join('|'), features: LINES.join('|') }
  }
  await write('feeds/stock.json', Array.from({ length: 20 }, (_, at) => car(at * 10)))
  const applied = await runScript('site', ['apply', root], env)
  expect(applied, applied.stderr).toMatchObject({ code: 0 })
  const imported = await runScript('stock', ['import', path.join(root, 'feeds/stock.json'), '--dealership', SLUG], env)
  expect([0, 2], imported.stderr + imported.stdout).toContain(imported.code)
  await rm(root, { recursive: true })
})

/** Addresses that files may not bring, as if somebody had written them to the database. */
test.beforeEach(async ({ database }) => {
  const runs = 'javascript:window.ran=1'
  await database.query('update tenant set facebook_url = $2, instagram_url = $2, logo_url = $2 where slug = $1', [SLUG, runs])
  await database.query('delete from dealership_website where tenant_id = (select id from tenant where slug = $1)', [SLUG])
  await database.query('insert into dealership_website (tenant_id, name, url, slug, position) select id, $2, $2, $3, 0 from tenant where slug = $1', [SLUG, runs, 'sister'])
  await database.query('update address a set place_url = $2, city = $3 from location l join dealership d on d.id = l.dealership_id where l.address_id = a.id and d.slug = $1', [SLUG, runs, LINES[7]])
  await database.query('update car c set history_report_url = $2 from dealership d where d.id = c.dealership_id and d.slug = $1', [SLUG, runs])
})

/** What ran, and what would run at a press. */
async function harm(page: Page): Promise<unknown> {
  await page.evaluate(() => {
    for (const folded of document.querySelectorAll('details')) folded.open = true
  })
  return page.evaluate(() => {
    const elements = [...document.querySelectorAll('*')]
    const addresses = elements.flatMap((element) => ['href', 'src', 'action', 'formaction'].map((name) => element.getAttribute(name) ?? ''))
    return {
      ran: Reflect.get(window, 'ran') as unknown,
      addresses: addresses.filter((address) => /^[\s\u0000-\u0020]*(j\s*a\s*v\s*a|vb)script:|^\s*data:text/i.test(address)),
      handlers: elements.flatMap((element) => element.getAttributeNames().filter((name) => name.startsWith('on'))),
      frames: document.querySelectorAll('main :is(iframe, object, embed, base, meta, svg script)').length,
    }
  })
}

test('a word that never ends makes no page wider than a phone or a desk, and covers nothing beside it', async ({ page, database }) => {
  const { rows } = await database.query<{ slug: string }>('select c.slug from car c join dealership d on d.id = c.dealership_id where d.slug = $1 order by c.stock_number limit 1', [SLUG])
  for (const path of ['/', '/special-offers', '/reviews', '/dealerships', '/contact-us', '/search/new-used-and-demo-cars/', `/cars/${rows[0]?.slug ?? ''}`]) {
    expect((await page.goto(SITE + path))?.status(), path).toBe(200)
    // A window of 1280 px, enlarged four times, is 320 wide.
    for (const width of [320, 360, 1280]) {
      await page.setViewportSize({ width, height: 740 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), `${path} at ${width} px`).toBeLessThanOrEqual(0)
      // The panels of a row keep their words to themselves.
      const sticksOut = page.locator('main .panel, main .home-offers a').evaluateAll((all) => all.filter((panel) => panel.scrollWidth > panel.clientWidth + 1).map((panel) => panel.textContent.slice(0, 80)))
      expect(await sticksOut, `${path} at ${width} px`).toEqual([])
    }
  }
})

test('a name that is read from right to left leaves the words after it where they are', async ({ page }) => {
  await page.goto(`${SITE}/reviews`)
  const by = page.locator('.review', { hasText: RIGHT_TO_LEFT }).getByText('ago').locator('..')
  const [name, ago] = await by.evaluate((line) => [line.firstChild, line.querySelector('time')].map((part) => {
    const range = document.createRange()
    if (part) range.selectNodeContents(part)
    const { left, right } = range.getBoundingClientRect()
    return { left, right }
  }))
  expect(name?.right).toBeLessThan(ago?.left ?? 0)
  // The figure of '1 month ago' is its beginning.
  expect(await by.locator('time').evaluate((time) => {
    const range = document.createRange()
    const text = time.firstChild
    if (text) range.setEnd(text, 1)
    if (text) range.setStart(text, 0)
    return Math.abs(range.getBoundingClientRect().left - time.getBoundingClientRect().left)
  })).toBeLessThan(1)
})

// The policy would keep from running what a page lets through, so it is put aside: what runs with it runs without it.
test.describe('without the policy', () => {
  test.use({ bypassCSP: true })

  test('two hundred strings run nothing in offers, reviews, comments, names, addresses and pages', async ({ page, database }) => {
    test.setTimeout(180_000)
    const { rows } = await database.query<{ slug: string }>('select c.slug from car c join dealership d on d.id = c.dealership_id where d.slug = $1 order by c.stock_number limit 1', [SLUG])
    const shows: [address: string, texts: number][] = [
      ['/special-offers', XSS_CORPUS.length],
      ['/reviews', 90],
      ['/reviews?page=2', 90],
      ['/pages/words', 90],
      // Comments of a feed are plain text: what stood in tags alone is gone with them.
      [`/cars/${rows[0]?.slug ?? ''}`, 90],
      ['/search/new-used-and-demo-cars/', 20],
      ['/dealerships', PLACES],
      ['/contact-us', PLACES],
      ['/', 1],
    ]
    for (const [address, texts] of shows) {
      const answer = await page.goto(SITE + address)
      expect(answer?.status(), address).toBe(200)
      // That the words are there is what makes their silence worth something.
      const seen = await page.evaluate(() => document.documentElement.innerHTML.split('window.ran=1').length - 1)
      expect(seen, address).toBeGreaterThanOrEqual(texts)
      if (address === '/pages/words') expect(await page.locator('main p').count()).toBeGreaterThan(10)
      expect(await harm(page), address).toEqual({ ran: undefined, addresses: [], handlers: [], frames: 0 })
    }
  })
})
