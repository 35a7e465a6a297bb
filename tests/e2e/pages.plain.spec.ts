import { expect, SLUGS, test } from '../support/e2e'
import { httpGet } from '../support/http-get'

/** Cars are many and of one kind: a few stand for all. */
const CARS_TRIED = 3

for (const slug of SLUGS) {
  test(`every address of the site map of ${slug} answers`, async () => {
    test.slow()
    const port = process.env.E2E_PORT ?? ''
    const get = (path: string) => httpGet(Number(port), `${slug}.localhost:${port}`, path)
    const { body: map } = await get('/sitemap.xml')
    const paths = [...map.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path]) => (path ?? '').replaceAll('&#38;', '&'))
    const cars = paths.filter((path) => path.startsWith('/cars/'))
    expect(cars.length).toBeGreaterThan(0)
    const searches = paths.filter((path) => path.startsWith('/search/')).slice(0, 10)
    const others = paths.filter((path) => !/^\/(cars|search)\//.test(path))
    for (const path of [...others, ...searches, ...cars.slice(0, CARS_TRIED)]) {
      expect((await get(path)).status, path).toBe(200)
    }
    expect((await get('/robots.txt')).body).toMatch(/Sitemap: https?:\/\/[^\s]+\/sitemap\.xml/)
  })
}
