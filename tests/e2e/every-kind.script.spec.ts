import { kindOf } from '../integration/crawl/crawl-site'
import { readPageLinks } from '../integration/crawl/page-links'
import { expect, expectNoSeriousViolations, siteUrl, SLUGS, test } from '../support/e2e'
import { httpGet, type HttpAnswer } from '../support/http-get'

/** It may yet lead elsewhere, or to a picture. */
type Address = { slug: string; path: string }
/** One that is there, with what it is made of. */
type KindPage = Address & { kind: string; parts: string[] }

/**
 * A page of every kind in a browser, each on another of the demo sites that have it, so that every site is seen: none logs an error, sticks
 * out of a phone or has a fault that axe calls serious. Header and footer are a site's, and read with its first page. Of the pages those are looked
 * at that have every part of all between them, the one with most that was not seen yet first: the pages of two models differ in data only. `templates.spec.ts` has home, search and car page of each template, and `crawl.test.ts` every page of every
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
  const addresses = new Map<string, Address[]>()
  for (const { slug } of sites.rows) {
    const kinds = new Map((await linkedPaths(slug)).map((path) => [kindOf(path), { slug, path }]))
    expect(kinds.size, slug).toBeGreaterThan(8)
    for (const [kind, found] of kinds) addresses.set(kind, [...(addresses.get(kind) ?? []), found])
  }
  const pages: KindPage[] = []
  const pagesOf = (site: string) => pages.filter(({ slug }) => slug === site).length
  // The kinds that few sites have choose first.
  for (const [kind, where] of [...addresses].sort(([, a], [, b]) => a.length - b.length)) {
    const found = await firstPage(where.sort((a, b) => pagesOf(a.slug) - pagesOf(b.slug)))
    if (found) pages.push({ kind, ...found })
  }
  const seenParts = new Set<string>()
  const visited = new Set<string>()
  const newOn = ({ slug, parts }: KindPage) => parts.filter((part) => !seenParts.has(part)).length + (visited.has(slug) ? 0 : 0.5)
  for (;;) {
    const [next] = pages.sort((a, b) => newOn(b) - newOn(a))
    if (!next || newOn(next) === 0) break
    const { kind, slug, path, parts } = next
    const isFirst = !visited.has(slug)
    for (const part of parts) seenParts.add(part)
    visited.add(slug)
    at = siteUrl(slug) + path
    await page.goto(at)
    if (await page.evaluate('document.documentElement.scrollWidth > window.innerWidth')) faults.push(`${at}: wider than the screen`)
    await test.step(`${kind}: ${at}`, () => expectNoSeriousViolations(page, isFirst ? 'whole' : 'main'))
  }
  expect([...visited].sort()).toEqual(sites.rows.map(({ slug }) => slug).sort())
  expect(faults).toEqual([])
})

/**
 * The paths that a site map lists and that home, a page of results and a car lead to: of all kinds that a crawl of the site meets, for a tenth
 * of its pages. That they are there and lead nowhere dead is what `crawl.test.ts` states.
 */
async function linkedPaths(slug: string): Promise<string[]> {
  const { body: siteMap } = await get(slug, '/sitemap.xml')
  const paths = new Set([...siteMap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname))
  const firstOf = (kind: string) => [...paths].find((path) => kindOf(path) === kind)
  for (const path of ['/', firstOf('search'), firstOf('car')]) {
    if (path === undefined) continue
    for (const link of readPageLinks((await get(slug, path)).body, path, siteUrl(slug)).links) paths.add(link)
  }
  return [...paths]
}

async function firstPage(found: readonly Address[]): Promise<(Address & { parts: string[] }) | null> {
  for (const { slug, path } of found) {
    const { status, headers, body } = await get(slug, path)
    if (status === 200 && headers['content-type']?.startsWith('text/html')) return { slug, path, parts: partsOf(body) }
  }
  return null
}

function get(slug: string, path: string): Promise<HttpAnswer> {
  const { port, hostname } = new URL(siteUrl(slug))
  return httpGet(Number(port), hostname, path)
}

/** What a page is made of: its elements with their classes. */
function partsOf(html: string): string[] {
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  return [...new Set([...main.matchAll(/<(\w+)(?:[^>]*?\sclass="([^"]*)")?/g)].map(([, element = '', classes = '']) => `${element} ${classes}`))]
}
