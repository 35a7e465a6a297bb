import { describe, expect, it } from 'vitest'
import { sharedImageUrl } from '../images/image-url'
import { errorMeta, pageMeta } from './page-meta'

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
      { property: 'og:locale', content: 'en_AU' },
      { property: 'og:image', content: 'https://n.example/social/home.jpg' },
      { property: 'og:image:width', content: '1200' },
      { property: 'og:image:height', content: '630' },
      { property: 'og:image:alt', content: 'Warranty' },
      { name: 'twitter:card', content: 'summary_large_image' },
    ])
  })

  it.each<[string, object, object]>([
    ['a description', { description: 'Words.' }, { property: 'og:description', content: 'Words.' }],
    ['a picture that the site makes', { imageUrl: '/social/aspley.jpg' }, { property: 'og:image', content: 'https://n.example/social/aspley.jpg' }],
    ['a picture stored beside the site', { imageUrl: 'stored:posts/suv.jpg' }, { property: 'og:image', content: `https://n.example${sharedImageUrl('stored:posts/suv.jpg')}` }],
    ['a picture elsewhere', { imageUrl: 'https://o.example/x.webp' }, { property: 'og:image', content: `https://n.example${sharedImageUrl('https://o.example/x.webp')}` }],
    ['how large a picture elsewhere will be', { imageUrl: 'https://o.example/x.webp' }, { property: 'og:image:height', content: '630' }],
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

it.each([
  [undefined, 'Page not found'],
  [{ status: 404 }, 'Page not found'],
  [{ status: 410 }, 'Page not found'],
  [{ status: 500 }, 'This page could not be shown'],
  [new Error('away'), 'This page could not be shown'],
  [{ status: 503 }, 'This page could not be shown'],
])('a page that could not be shown for %j is called so', (error, title) => {
  expect(errorMeta(error)).toEqual([{ title }, { name: 'robots', content: 'noindex' }])
})

it('a page that is not there has a title of its own, one that failed has not', () => {
  expect(errorMeta({ status: 404 }, 'This car is not here')[0]).toEqual({ title: 'This car is not here' })
  expect(errorMeta({ status: 500 }, 'This car is not here')[0]).toEqual({ title: 'This page could not be shown' })
})
