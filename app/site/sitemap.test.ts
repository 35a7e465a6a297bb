import { describe, expect, it } from 'vitest'
import { robotsText, sitemapFiles, sitemapIndexXml, sitemapXml } from './sitemap'

it.each([
  [0, 1],
  [1, 1],
  [10_000, 1],
  [10_001, 2],
  [64_000, 7],
])('%i addresses stand in %i files', (count, files) => {
  expect(sitemapFiles(count)).toBe(files)
})

describe('sitemapXml', () => {
  it('has absolute addresses, escaped, with the day of the last change where it is known', () => {
    const xml = sitemapXml('https://n.example', [
      { path: '/', changedOn: null },
      { path: "/cars/a&b'<c>", changedOn: '2026-11-20' },
    ])
    expect(xml).toContain('<url><loc>https://n.example/</loc></url>')
    expect(xml).toContain('<loc>https://n.example/cars/a&#38;b&#39;&#60;c&#62;</loc><lastmod>2026-11-20</lastmod>')
    expect(xml.startsWith('<?xml')).toBe(true)
  })
})

it('an index names every file', () => {
  const xml = sitemapIndexXml('https://n.example', 2)
  expect([...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)).toEqual([
    'https://n.example/sitemap/1.xml',
    'https://n.example/sitemap/2.xml',
  ])
})

it('robots are told where the site map is', () => {
  expect(robotsText('https://n.example')).toContain('\nSitemap: https://n.example/sitemap.xml\n')
})

it.each(['/success-stories', '/success/of-ours'])('robots may read %s, which only begins as the page of thanks does', (path) => {
  const forbidden = robotsText('https://n.example').matchAll(/^Disallow: (\/[^*$]*)$/gm)
  expect([...forbidden].some(([, begin = '']) => path.startsWith(begin))).toBe(false)
})
