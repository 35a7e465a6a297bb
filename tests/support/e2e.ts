import AxeBuilder from '@axe-core/playwright'
import pg from 'pg'
import { expect, test as base, type Page } from 'playwright/test'

const PORT = process.env.E2E_PORT ?? ''
/** The demo sites' slugs, the one of most dealerships first. */
export const SLUGS = (process.env.E2E_SLUGS ?? '').split(',')

type Fixtures = {
  /** A site of several dealerships, as `http://{slug}.localhost:{port}`. */
  site: string
  /** Whether this run's pages have script. */
  hasScript: boolean
  /** A connection to the database that the site serves from. */
  database: pg.Client
}

export const test = base.extend<Fixtures>({
  site: async ({ baseURL: _ }, use) => use(siteUrl(SLUGS[0] ?? '')),
  // Scripts come after everything that is seen: what a test does with a page it has opened is done once they are there.
  page: async ({ page, javaScriptEnabled }, use) => {
    const { goto } = page
    page.goto = async (...target) => {
      const response = await goto.apply(page, target)
      const isPage = response?.headers()['content-type']?.startsWith('text/html') ?? false
      if (isPage && (javaScriptEnabled ?? true)) await expect.poll(() => page.evaluate('Boolean(window.__remixRouter?.state.initialized)'), { message: 'the scripts are there', intervals: [25] }).toBe(true)
      return response
    }
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

export function platformUrl(): string {
  return `http://localhost:${PORT}`
}

/** No violation of WCAG 2 A or AA that axe calls serious or critical. */
export async function expectNoSeriousViolations(page: Page): Promise<void> {
  const found = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze()
  const serious = found.violations.filter((violation) => violation.impact === 'serious' || violation.impact === 'critical')
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
