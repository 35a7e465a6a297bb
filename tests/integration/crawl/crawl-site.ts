import { httpGet } from '../../support/http-get.ts'
import { readPageLinks, type PageReading } from './page-links.ts'

export type CrawledPage = { path: string; from: string; status: number; body: string; reading: PageReading }

/** Of each kind of address at most so many; the rest of a site is alike, and a picture as large as a screen is drawn anew for a third of a second. */
const MOST_OF_A_KIND: Record<string, number> = { car: 6, search: 6, 'search with filters': 6, 'images/': 1 }
const MOST_OF_OTHERS = 6
const MOST_PAGES = 150
const AT_ONCE = 4

/** Follows a site's own links from its home page, the kinds that were met least often first. */
export async function crawlSite(port: number, host: string, mostPages = MOST_PAGES): Promise<CrawledPage[]> {
  const origin = `http://${host}`
  const waiting = new Map<string, { from: string; kind: string }>()
  const seen = new Set<string>()
  const counts = new Map<string, number>()
  const pages: CrawledPage[] = []
  const note = (path: string, from: string) => {
    if (!seen.has(path) && !waiting.has(path)) waiting.set(path, { from, kind: kindOf(path) })
  }
  /** Of the kind met least often, the one that was found first. */
  const take = (): [path: string, from: string] | null => {
    let least: { path: string; from: string; kind: string; count: number } | null = null
    for (const [path, { from, kind }] of waiting) {
      const count = counts.get(kind) ?? 0
      if (count < (MOST_OF_A_KIND[kind] ?? MOST_OF_OTHERS) && count < (least?.count ?? Infinity)) least = { path, from, kind, count }
    }
    if (!least || seen.size >= mostPages) return null
    waiting.delete(least.path)
    seen.add(least.path)
    counts.set(least.kind, least.count + 1)
    return [least.path, least.from]
  }
  const visit = async ([path, from]: [string, string]): Promise<void> => {
    const { status, headers, body } = await httpGet(port, host, path)
    const isPage = String(headers['content-type']).startsWith('text/html')
    const reading = readPageLinks(isPage ? body : '', path, origin)
    if (status >= 300 && status < 400) {
      const target = new URL(String(headers.location), `${origin}${path}`)
      if (target.hostname === host) note(target.pathname + target.search, `${from}, by way of ${path}`)
      return
    }
    if (isPage || status >= 400) pages.push({ path, from, status, body, reading })
    if (status === 200) for (const link of reading.links) note(link, path)
  }
  note('/', 'the start')
  for (let batch = takeSome(take); batch.length > 0; batch = takeSome(take)) await Promise.all(batch.map(visit))
  return pages
}

function takeSome<T>(take: () => T | null): T[] {
  const taken: T[] = []
  for (let one = take(); one !== null; one = taken.length < AT_ONCE ? take() : null) taken.push(one)
  return taken
}

/** Addresses of one kind are answered by the same code: all cars are one kind, `/teams/x` and `/teams/y` another. */
export function kindOf(path: string): string {
  const [route = '', query] = path.split('?')
  const [first = '', ...rest] = route.replace(/^\/|\/$/g, '').split('/')
  if (first === 'search') return query ? 'search with filters' : 'search'
  if (first === 'cars' && rest.length === 1 && rest[0] !== 'trade-in') return 'car'
  return rest.length > 0 ? `${first}/` : first === '' ? 'home' : first
}
