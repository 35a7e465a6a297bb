import { crawlSite, kindOf } from '../integration/crawl/crawl-site'
import { expect, expectNoSeriousViolations, siteUrl, test } from '../support/e2e'

const PORT = process.env.E2E_PORT ?? ''
/** Enough to meet every kind: those met least often come first. */
const MOST_PAGES = 60

/**
 * A page of every kind of every demo site in a browser: none logs an error or sticks out of a phone. One page of each kind is read by
 * axe: pages of one kind differ in data only, and `templates.spec.ts` reads home, search and car page in the colours of each template.
 */
test('every kind of page of every site: no console error, none wider than a phone, accessible', async ({ page, database }) => {
  test.setTimeout(300_000)
  const sites = await database.query<{ slug: string }>('select slug from tenant order by id')
  await page.setViewportSize({ width: 360, height: 740 })
  let at = ''
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(`${at}: ${String(error)}`))
  page.on('console', (message) => message.type() === 'error' && faults.push(`${at}: ${message.text()}`))
  const read = new Set<string>()
  for (const { slug } of sites.rows) {
    const pages = await crawlSite(Number(PORT), `${slug}.localhost:${PORT}`, MOST_PAGES)
    const kinds = new Map(pages.filter(({ status }) => status === 200).map(({ path }) => [kindOf(path), path]))
    expect(kinds.size, slug).toBeGreaterThan(8)
    for (const [kind, path] of kinds) {
      at = siteUrl(slug) + path
      await page.goto(at)
      if (await page.evaluate('document.documentElement.scrollWidth > window.innerWidth')) faults.push(`${at}: wider than the screen`)
      if (read.has(kind)) continue
      read.add(kind)
      await test.step(at, () => expectNoSeriousViolations(page))
    }
  }
  expect(faults).toEqual([])
})
