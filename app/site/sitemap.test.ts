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
  expect(robotsText('https://n.example', false)).toContain('\nAllow: /\n\nSitemap: https://n.example/sitemap.xml\n')
  expect(robotsText('https://n.example', true)).toMatch(/^User-agent: \*\n[^]*\nAllow: \/\n$/)
})

/** Whether crawlers may read an address, as RFC 9309 has it: `*` is anything, `$` the end, and a rule is else a beginning. */
function mayRead(address: string): boolean {
  const rules = [...robotsText('https://n.example', false).matchAll(/^Disallow: (.*)$/gm)].map(([, rule = '']) => rule)
  return !rules.some((rule) => new RegExp(`^${rule.replace(/[.?+()[\]{}|\\^]/g, '\\$&').replaceAll('*', '.*')}`).test(address))
}

it.each([
  ...['/success-stories', '/success/of-ours', '/sign-in-bonus', '/watchlist-winners', '/pages/buy-online', '/blog/checkout-the-new-hilux', '/pages/checkout'],
  ...['/cars/2024-toyota-hilux-7', '/cars/2024-toyota-hilux-7?utm_source=x', '/cars/trade-in?car_id=7', '/cars/checkout-special-7', '/payments', '/pay'],
  // Who may not read that it is not to be found lists it by its address, and those who share it see no card.
  ...['/search/used-cars/?query=hilux', '/search/new-used-and-demo-cars/?make=Toyota&query=sr5'],
])('robots may read %s', (address) => expect(mayRead(address)).toBe(true))

it.each([
  ...['/success', '/success?lead=7', '/sign-in', '/sign-in?type=watchlist&redirect=%2F', '/watchlist', '/watchlist?problem=x', '/pay/7'],
  ...['/cars/2024-toyota-hilux-7/checkout', '/cars/2024-toyota-hilux-7/checkout?unpaid=7', '/cars/2024-toyota-hilux-7/buy-online'],
])('robots may not read %s', (address) => expect(mayRead(address)).toBe(false))
