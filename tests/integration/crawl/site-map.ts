import { httpGet } from '../../support/http-get.ts'

/** What a site map lists of pages, and of the many of one kind: a few of those stand for all. */
const SEARCHES_TRIED = 10
const CARS_TRIED = 3

/** The paths of a site's map. */
export async function siteMapPaths(port: number, host: string): Promise<string[]> {
  const { body } = await httpGet(port, host, '/sitemap.xml')
  return [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => {
    const { pathname, search } = new URL(address.replaceAll('&#38;', '&'))
    return pathname + search
  })
}

/** Those of the listed addresses that are not there, and robots.txt where it leads to no site map; those that were visited were there. */
export async function missingOfSiteMap(port: number, host: string, visited: ReadonlySet<string>): Promise<string[]> {
  const listed = await siteMapPaths(port, host)
  const of = (first: string) => listed.filter((path) => path.startsWith(`/${first}/`))
  const others = listed.filter((path) => !/^\/(cars|search)\//.test(path))
  const missing: string[] = []
  for (const path of [...others, ...of('search').slice(0, SEARCHES_TRIED), ...of('cars').slice(0, CARS_TRIED)]) {
    const status = visited.has(path) ? 200 : (await httpGet(port, host, path)).status
    if (status !== 200) missing.push(`${status} ${path}`)
  }
  const robots = await httpGet(port, host, '/robots.txt')
  if (!/Sitemap: https?:\/\/[^\s]+\/sitemap\.xml/.test(robots.body)) missing.push('the site map of robots.txt')
  return missing
}
