import { describe, expect, it } from 'vitest'
import { pageMeta } from './page-meta'

const page = { title: 'Warranty', siteName: 'North', canonicalUrl: 'https://n.example/warranty' }

describe('pageMeta', () => {
  it('has what every page has', () => {
    expect(pageMeta(page)).toEqual([
      { title: 'Warranty | North' },
      { tagName: 'link', rel: 'canonical', href: 'https://n.example/warranty' },
      { property: 'og:type', content: 'website' },
      { property: 'og:site_name', content: 'North' },
      { property: 'og:title', content: 'Warranty' },
      { property: 'og:url', content: 'https://n.example/warranty' },
    ])
  })

  it.each<[string, object, object]>([
    ['a description', { description: 'Words.' }, { property: 'og:description', content: 'Words.' }],
    ['a picture of the site', { imageUrl: '/images/x' }, { property: 'og:image', content: 'https://n.example/images/x' }],
    ['a picture elsewhere', { imageUrl: 'https://o.example/x' }, { property: 'og:image', content: 'https://o.example/x' }],
    ['an article', { type: 'article' }, { property: 'og:type', content: 'article' }],
  ])('says %s', (_what, more, expected) => {
    expect(pageMeta({ ...page, ...more })).toContainEqual(expected)
  })

  it('has crumbs when there is a way', () => {
    const crumbs = [{ label: 'Home', href: '/' }, { label: 'Warranty' }]
    expect(JSON.stringify(pageMeta({ ...page, crumbs }))).toContain('"item":"https://n.example/"')
    expect(JSON.stringify(pageMeta({ ...page, crumbs: crumbs.slice(1) }))).not.toContain('BreadcrumbList')
  })
})
