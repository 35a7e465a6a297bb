import { httpGet } from '../../support/http-get.ts'
import { readPageLinks, type PageReading } from './page-links.ts'

export type CrawledPage = { path: string; from: string; status: number; body: string; reading: PageReading }

/** Of each kind of address at most so many; the rest of a site is alike. */
const MOST_OF_A_KIND: Record<string, number> = { car: 24, search: 30, 'search with filters': 24 }
const MOST_OF_OTHERS = 12
const MOST_PAGES = 150
const AT_ONCE = 4

/** Follows a site's own links from its home page, the kinds that were met least often first. */
export async function crawlSite(port: number, host: string, mostPages = MOST_PAGES): Promise<CrawledPage[]> {
  const origin = `http://${host}`
  const waiting = new Map<string, string>([['/', 'the start']])
  const seen = new Set<string>()
  const counts = new Map<string, number>()
  const pages: CrawledPage[] = []
  const take = (): [path: string, from: string] | null => {
    const open = [...waiting].filter(([path]) => (counts.get(kindOf(path)) ?? 0) < (MOST_OF_A_KIND[kindOf(path)] ?? MOST_OF_OTHERS))
    const least = open.sort(([a], [b]) => (counts.get(kindOf(a)) ?? 0) - (counts.get(kindOf(b)) ?? 0))[0]
    if (!least || seen.size >= mostPages) return null
    waiting.delete(least[0])
    seen.add(least[0])
    counts.set(kindOf(least[0]), (counts.get(kindOf(least[0])) ?? 0) + 1)
    return least
  }
  const visit = async ([path, from]: [string, string]): Promise<void> => {
    const { status, headers, body } = await httpGet(port, host, path)
    const isPage = String(headers['content-type']).startsWith('text/html')
    const reading = readPageLinks(isPage ? body : '', path, origin)
    if (status >= 300 && status < 400) {
      const target = new URL(String(headers.location), `${origin}${path}`)
      const isOwn = target.hostname === host
      if (isOwn && !seen.has(target.pathname + target.search)) waiting.set(target.pathname + target.search, `${from}, by way of ${path}`)
      return
    }
    if (isPage || status >= 400) pages.push({ path, from, status, body, reading })
    if (status === 200) for (const link of reading.links) if (!seen.has(link) && !waiting.has(link)) waiting.set(link, path)
  }
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
