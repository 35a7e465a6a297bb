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

/** What crawlers may read: all but what is personal or without end. A page of the dealership's own may begin as ours do: `/success-stories`. */
export function robotsText(origin: string): string {
  return ['User-agent: *', 'Disallow: /success$', 'Disallow: /success?', 'Disallow: /sign-in', 'Disallow: /watchlist', 'Disallow: /pay/', 'Disallow: /*/checkout', 'Disallow: /*/buy-online', 'Disallow: /*?*query=', 'Allow: /', '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}

function document(root: string, lines: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</${root}>\n`
}
