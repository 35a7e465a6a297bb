import { expect, siteUrl, SLUGS, test } from '../support/e2e'
import { pageWeight } from '../support/page-weight'

/** Kilobytes, gzipped: a phone on a slow line waits for each. One import of a rule into a card once brought 17 along. */
const PAGES = [
  ['home', '/', { html: 16, js: 110, css: 16 }],
  ['results', '/search/new-used-and-demo-cars/', { html: 16, js: 110, css: 15 }],
] as const

for (const [name, path, most] of PAGES) {
  test(`the page of ${name} of every site is light`, async () => {
    for (const slug of SLUGS) {
      const { port, hostname } = new URL(siteUrl(slug))
      const weight = await pageWeight(Number(port), hostname, path)
      for (const kind of ['html', 'js', 'css'] as const) expect.soft(weight[kind], `${slug}, ${kind}`).toBeLessThanOrEqual(most[kind])
      expect(weight.js).toBeGreaterThan(0)
      expect(weight.css).toBeGreaterThan(0)
      // Markup and script came from two builds, and a drawing that each calls by its own name is fetched twice.
      const drawings = weight.drawings.map((file) => file.replace(/-[\w-]+\.svg$/, ''))
      expect(drawings, slug).toContain('/assets/icons')
      expect.soft(new Set(drawings).size, `${slug}: ${weight.drawings.join(', ')}`).toBe(drawings.length)
    }
  })
}
