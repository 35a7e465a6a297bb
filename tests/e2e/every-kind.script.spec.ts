import { crawlSite, kindOf } from '../integration/crawl/crawl-site'
import { expect, expectNoSeriousViolations, siteUrl, test } from '../support/e2e'

const PORT = process.env.E2E_PORT ?? ''

/**
 * A page of every kind of every demo site in a browser: none logs an error or sticks out of a phone. Of each kind one page per
 * template is read by axe: pages of one kind and template differ in data only.
 */
for (const template of ['franchise', 'group', 'megastore', 'caravan']) {
  test(`every kind of page of ${template} sites: no console error, none wider than a phone, accessible`, async ({ page, database }) => {
    test.setTimeout(240_000)
    const sites = await database.query<{ slug: string }>('select slug from tenant where template = $1 order by id', [template])
    expect(sites.rows.length).toBeGreaterThan(0)
    await page.setViewportSize({ width: 360, height: 740 })
    let at = ''
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(`${at}: ${String(error)}`))
    page.on('console', (message) => message.type() === 'error' && faults.push(`${at}: ${message.text()}`))
    const read = new Set<string>()
    for (const { slug } of sites.rows) {
      const pages = await crawlSite(Number(PORT), `${slug}.localhost:${PORT}`)
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
}
