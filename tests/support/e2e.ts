import pg from 'pg'
import { expect, test as base, type Page, type Response } from 'playwright/test'
import { axeOn } from './axe.ts'
import { ReusedContext } from './reused-context.ts'

const PORT = process.env.E2E_PORT ?? ''
/** The demo sites' slugs, the one of most dealerships first. */
export const SLUGS = (process.env.E2E_SLUGS ?? '').split(',')

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const HEADING_ORDER = 'heading-order'

type Fixtures = {
  /** A site of several dealerships, as `http://{slug}.localhost:{port}`. */
  site: string
  /** Whether this run's pages have script. */
  hasScript: boolean
  /** A connection to the database that the site serves from. */
  database: pg.Client
}

/** One at a time: a test that asks for another kind of browser gets one, and so does the next after it. */
type WorkerFixtures = { reused: { current: ReusedContext | null } }

export const test = base.extend<Fixtures, WorkerFixtures>({
  reused: [
    async ({ browserName: _ }, use) => {
      const reused: WorkerFixtures['reused'] = { current: null }
      await use(reused)
      await reused.current?.close()
    },
    { scope: 'worker' },
  ],
  context: async ({ browser, reused, javaScriptEnabled, hasTouch, isMobile, bypassCSP }, use) => {
    // What a page may be told by itself (how large it is, and whether it is night) asks for no other kind of browser.
    const options = JSON.stringify({ javaScriptEnabled, hasTouch, isMobile, bypassCSP })
    if (reused.current?.options !== options) {
      await reused.current?.close()
      reused.current = await ReusedContext.open(browser, options)
    }
    await use(reused.current.context)
    await reused.current.clear()
  },
  site: async ({ baseURL: _ }, use) => use(siteUrl(SLUGS[0] ?? '')),
  // Scripts come after everything that is seen: what a test does with a page it has opened is done once they are there.
  page: async ({ page, javaScriptEnabled, viewport, colorScheme }, use) => {
    if (viewport) await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme })
    const { goto, reload } = page
    const whenReady = async (response: Response | null) => {
      const isPage = response?.headers()['content-type']?.startsWith('text/html') ?? false
      if (isPage && (javaScriptEnabled ?? true)) await scriptReady(page)
      return response
    }
    page.goto = async (...target) => whenReady(await goto.apply(page, target))
    page.reload = async (...options) => whenReady(await reload.apply(page, options))
    await use(page)
  },
  hasScript: async ({ javaScriptEnabled }, use) => use(javaScriptEnabled ?? true),
  database: async ({ baseURL: _ }, use) => {
    const client = new pg.Client({ connectionString: process.env.E2E_DATABASE_URL })
    await client.connect()
    await use(client)
    await client.end()
  },
})
export { expect }

export function siteUrl(slug: string): string {
  return `http://${slug}.localhost:${PORT}`
}

/**
 * Waits until the page hears what is done to it: it is hydrated and each of its effects has run. `goto` and `reload` wait by themselves; a
 * page that a press led to has to be waited for where what follows needs its script. What comes later still (a button that is disabled
 * until its module is there) is waited for by what a visitor sees.
 */
export async function scriptReady(page: Page): Promise<void> {
  const isHydrated = () => new Promise<boolean>((resolve) => new PerformanceObserver((list) => list.getEntriesByName('hydrated').length > 0 && resolve(true)).observe({ type: 'mark', buffered: true }))
  // Asked once, because asking again and again would keep the page from what it is asked for; a page that is just being left cannot be asked.
  await expect.poll(() => page.evaluate(isHydrated).catch(() => false), { message: 'the page is hydrated', intervals: [25] }).toBe(true)
}

/** Opens an address from a page of the same site, without its script. @returns lets the script come */
export async function openWithoutScript(page: Page, address: string): Promise<() => void> {
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await isReleased
    await route.continue()
  })
  // `goto` waits for the script.
  await page.evaluate((to) => location.assign(to), address)
  await page.waitForURL((url) => url.href === address)
  return release
}

/** Waits until results that were asked for anew are the ones on the page. */
export async function resultsReady(page: Page): Promise<void> {
  await expect(page.locator('.results')).toHaveAttribute('aria-busy', 'false')
}

/** The same on all pages of a site. */
const HEADER_AND_FOOTER = ['.site-header', '.site-footer']

/**
 * No violation of WCAG 2 A or AA that axe calls serious or critical, and no level of headings that is left out. Header and footer, a quarter of what
 * there is to read of a page, are read where `whole` says so: of each template on a desk (`templates.spec.ts`), of each site on a phone
 * (`every-kind.script.spec.ts`), and wherever a test has changed something in them.
 */
export async function expectNoSeriousViolations(page: Page, read: 'main' | 'whole' = 'main'): Promise<void> {
  // What passes is not described element by element.
  const axe = axeOn(page).options({ runOnly: WCAG, rules: { [HEADING_ORDER]: { enabled: true } }, resultTypes: ['violations'] })
  if (read === 'main') for (const part of HEADER_AND_FOOTER) axe.exclude(part)
  const found = await axe.analyze()
  const serious = found.violations.filter((violation) => violation.impact === 'serious' || violation.impact === 'critical' || violation.id === HEADING_ORDER)
  expect(serious.map((violation) => `${violation.id}: ${violation.nodes.map((node) => node.html.slice(0, 200)).join(' | ')}`)).toEqual([])
}

/** The demo site whose settings name a measurement id and ask before it loads. */
export async function measuredSite(database: pg.Client): Promise<string> {
  const { rows } = await database.query<{ key: string }>(
    `select key from settings_layer where scope = 'dealership' and values->'analytics'->>'measurementId' <> '' order by version desc limit 1`,
  )
  if (!rows[0]) throw new Error('No demo site names a measurement id')
  return siteUrl(rows[0].key)
}
