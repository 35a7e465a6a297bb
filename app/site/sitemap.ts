import { escapeXml } from '~/domain/text/escape-xml'

/** Addresses in one file; a longer site map is an index of such files. */
export const SITEMAP_LIMIT = 10_000

export type SitemapEntry = {
  /** Path of the site. */
  path: string
  /** ISO date of the last change; null when nobody knows. */
  changedOn: string | null
}

/** Which files a site map of so many addresses has: one is itself, more stand behind an index. */
export function sitemapFiles(count: number): number {
  return Math.max(1, Math.ceil(count / SITEMAP_LIMIT))
}

/** A site map's XML. */
export function sitemapXml(origin: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ path, changedOn }) => {
    const changed = changedOn ? `<lastmod>${changedOn}</lastmod>` : ''
    return `<url><loc>${escapeXml(origin + path)}</loc>${changed}</url>`
  })
  return document('urlset', urls)
}

/** The index of a site map that is in several files. */
export function sitemapIndexXml(origin: string, files: number): string {
  const maps = Array.from({ length: files }, (_, index) => `<sitemap><loc>${escapeXml(`${origin}/sitemap/${index + 1}.xml`)}</loc></sitemap>`)
  return document('sitemapindex', maps)
}

/** Addresses that are one visitor's alone. A page of the dealership's own may be called as ours are: `/success-stories`, `/pages/buy-online`. */
const OF_ONE_VISITOR = ['/success', '/sign-in', '/watchlist', '/cars/*/checkout', '/cars/*/buy-online']

/**
 * What crawlers may read: all but what is personal. A search for typed words says itself that it is not to be found, and so does each page of a preview: who may not
 * read it does not know, and lists its address by links to it.
 */
export function robotsText(origin: string, isPreview: boolean): string {
  const forbidden = [...OF_ONE_VISITOR.flatMap((path) => [`${path}$`, `${path}?`]), '/pay/']
  const siteMap = isPreview ? [] : ['', `Sitemap: ${origin}/sitemap.xml`]
  return ['User-agent: *', ...forbidden.map((path) => `Disallow: ${path}`), 'Allow: /', ...siteMap, ''].join('\n')
}

function document(root: string, lines: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</${root}>\n`
}
