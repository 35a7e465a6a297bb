/** What the crawl reads of a page. */
export type PageReading = {
  /** Paths of this site with their queries, without anchors. */
  links: string[]
  images: string[]
  h1Count: number
  title: string
  hasCanonical: boolean
  isNoIndex: boolean
}

/** Reads a page as it was sent; links to the host of `origin` are the site's own. */
export function readPageLinks(html: string, at: string, origin: string): PageReading {
  const base = new URL(at, origin)
  const links = new Set<string>()
  for (const [tag] of html.matchAll(/<(?:a|form)\s[^>]*>/g)) {
    const isForm = tag.startsWith('<form')
    if (isForm && !/method="get"/i.test(tag)) continue
    const href = attribute(tag, isForm ? 'action' : 'href')
    if (href === null || !URL.canParse(href, base)) continue
    const url = new URL(href, base)
    // The site writes its port as visitors reach it, which in tests is none.
    if (url.hostname === base.hostname) links.add(url.pathname + url.search)
  }
  const images = [...html.matchAll(/<img\s[^>]*>/g)].flatMap(([tag]) => attribute(tag, 'src') ?? [])
  return {
    links: [...links],
    images: [...new Set(images)].filter((src) => src.startsWith('/')),
    h1Count: [...html.matchAll(/<h1[\s>]/g)].length,
    title: /<title>([^<]*)<\/title>/.exec(html)?.[1]?.trim() ?? '',
    hasCanonical: /<link[^>]+rel="canonical"/.test(html),
    isNoIndex: /<meta[^>]+name="robots"[^>]+content="[^"]*noindex/.test(html),
  }
}

function attribute(tag: string, name: string): string | null {
  const found = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]
  return found === undefined ? null : found.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"')
}
