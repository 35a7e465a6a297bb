import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { settingsSchema, type SettingsValues } from '~/tenants/settings-schema'
import { SITE_ROUTES } from '~/tenants/site-routes'
import { isPagePath, showsPageAt } from './page-path'
import { SHIPPED_PAGES } from './shipped-pages'

describe('isPagePath', () => {
  it.each(['pages/winter-check', 'blog/news/winter', 'blog/a/b/c/d', 'brands/kia', 'warranty', 'about-us', 'explore/hilux', 'images', 'maps', 'reviews/how-we-ask'])('%s is one', (path) => {
    expect(isPagePath(path)).toBe(true)
  })

  it.each([
    ...['contact', 'contact-us', 'contact-us/aspley', 'search/hybrid-cars', 'cars/under-10k', 'cars/trade-in', 'compare', 'saved-cars', 'reviews', 'offers/kia/7', 'success'],
    ...['pages/a/b', 'our/story/so-far', 'Pages/About', '/pages/about', 'pages/', 'a\0', '', 'healthz', 'assets/x'],
  ])('%j is none', (path) => {
    expect(isPagePath(path)).toBe(false)
  })

  it.each([...SHIPPED_PAGES.keys()])('%s, which ships, is one', (path) => expect(isPagePath(path)).toBe(true))

  it.each(SITE_ROUTES.map(({ path }) => path).filter((path) => !path.includes('*')))('the route /%s has words, or can have none', (path) => {
    expect(isPagePath(path)).toBe(SHIPPED_PAGES.has(path))
  })

  // Those that show words, or are for what no other answers.
  const WITH_WORDS = new Set(['$', 'brands.$slug', 'finance-page', 'trade-in-page', 'online-payment', 'spin-to-win', 'results-page'])
  const files = readdirSync('app/routes').map((file) => file.replace(/\.tsx$/, '')).filter((file) => !WITH_WORDS.has(file) && !file.includes('['))

  it.each(files)('nothing else stands where %s answers', (file) => {
    const path = file.split('.').filter((segment) => segment !== '_index').map((segment) => segment.replace(/_$/, '').replace(/^\$.*/, 'x')).join('/')
    expect(isPagePath(path)).toBe(false)
  })
})

it.each<[string, SettingsValues, boolean]>([
  ['about-us', {}, true],
  ['about-us', { pages: { models: true } }, true],
  ['pages/about-us', {}, true],
  ['fleet', {}, false],
  ['fleet', { pages: { fleet: true } }, true],
  ['blog/news', {}, false],
  ['contact', {}, false],
  ['our/story/so-far', { pages: { models: true } }, false],
])('words at %s of a site with %j are shown: %s', (path, settings, isShown) => {
  expect(showsPageAt({ settings: settingsSchema.parse(settings) }, path)).toBe(isShown)
})
