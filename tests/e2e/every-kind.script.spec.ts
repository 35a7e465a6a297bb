import { crawlSite, kindOf } from '../integration/crawl/crawl-site'
import { expect, expectNoSeriousViolations, siteUrl, SLUGS, test } from '../support/e2e'

const PORT = process.env.E2E_PORT ?? ''
/** Enough to meet every kind: those met least often come first. */
const MOST_PAGES = 40

/**
 * A page of every kind in a browser, each on another of the demo sites that have it, so that every site is seen: none logs an error, sticks
 * out of a phone or has a fault that axe calls serious. A page whose parts were all seen on others is not looked at again: the pages of two
 * models differ in data only. `templates.script.spec.ts` has home, search and car page of each template, and `crawl.test.ts` every page of every
 * site as it is sent.
 */
test('every kind of page, over all sites: no console error, none wider than a phone, accessible', async ({ page, database }) => {
  test.setTimeout(900_000)
  // The demo's, not those that another test brings in meanwhile.
  const sites = await database.query<{ slug: string }>('select slug from tenant where id <= (select max(id) from tenant where slug = any ($1)) order by id', [SLUGS])
  await page.setViewportSize({ width: 360, height: 740 })
  let at = ''
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(`${at}: ${String(error)}`))
  page.on('console', (message) => message.type() === 'error' && faults.push(`${at}: ${message.text()}`))
  const addresses = new Map<string, { slug: string; path: string; parts: string[] }[]>()
  for (const { slug } of sites.rows) {
    const pages = await crawlSite(Number(PORT), `${slug}.localhost:${PORT}`, MOST_PAGES)
    const kinds = new Map(pages.filter(({ status }) => status === 200).map(({ path, body }) => [kindOf(path), { slug, path, parts: partsOf(body) }]))
    expect(kinds.size, slug).toBeGreaterThan(8)
    for (const [kind, found] of kinds) addresses.set(kind, [...(addresses.get(kind) ?? []), found])
  }
  const visits = new Map<string, number>()
  const visitsOf = (slug: string) => visits.get(slug) ?? 0
  const seenParts = new Set<string>()
  // The kinds that few sites have choose first.
  for (const [kind, where] of [...addresses].sort(([, a], [, b]) => a.length - b.length)) {
    const [least] = where.sort((a, b) => visitsOf(a.slug) - visitsOf(b.slug))
    if (!least || (visitsOf(least.slug) > 0 && least.parts.every((part) => seenParts.has(part)))) continue
    for (const part of least.parts) seenParts.add(part)
    visits.set(least.slug, visitsOf(least.slug) + 1)
    at = siteUrl(least.slug) + least.path
    await page.goto(at)
    if (await page.evaluate('document.documentElement.scrollWidth > window.innerWidth')) faults.push(`${at}: wider than the screen`)
    await test.step(`${kind}: ${at}`, () => expectNoSeriousViolations(page))
  }
  expect([...visits.keys()].sort()).toEqual(sites.rows.map(({ slug }) => slug).sort())
  expect(faults).toEqual([])
})

/** What a page is made of: its elements with their classes. */
function partsOf(html: string): string[] {
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  return [...new Set([...main.matchAll(/<(\w+)(?:[^>]*?\sclass="([^"]*)")?/g)].map(([, element = '', classes = '']) => `${element} ${classes}`))]
}
