import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import type { Place } from '~/dealerships/place'
import { LocationBlock } from './location-block'
import { LocationsByType } from './locations-by-type'
import { PageBlocks } from './page-blocks'

const place: Place = {
  ...{ id: 1, slug: 'kwinana-sales', name: 'Kwinana Sales', locationType: 'sales', dealershipName: 'Kwinana Cars', href: '/locations/kwinana-sales', contactHref: '/contact-us/kwinana' },
  ...{ teamHref: null, address: null, spot: 'place kwinana', mapUrl: null, mapSrc: null, phones: [], imageUrl: null, rating: null, licenceNumber: 'MRB 1', repairerNumber: null, badge: null },
  departments: [{ department: 'sales', status: null, rows: [{ days: 'Mon-Fri', hours: '9 am to 5 pm', isClosed: false }], special: [], closedLink: null }],
}
const block = (headingLevel?: 'h2' | 'h3') => {
  const element = <LocationBlock places={[place]} dealershipCount={1} layout="auto" headingLevel={headingLevel} />
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}

describe('the only place of a location block', () => {
  it('says its name, also where nobody said its address', () => {
    expect(block()).toContain('<strong>Kwinana Sales</strong>')
  })

  it('has the heading of its hours below the one that it stands under, as cards have', () => {
    expect(block()).toContain('<h3>Opening hours</h3>')
    expect(block('h2')).toContain('<h2>Opening hours</h2>')
  })
})

it.each([
  ['grid', 12, '/dealerships', 12, false],
  ['grid', 40, '/dealerships', 12, true],
  ['grid', 40, null, 40, false],
  ['carousel', 40, '/dealerships', 12, true],
] as const)('of a %s of %i places with all of them at %s are %i', (layout, count, allHref, shown, leadsOn) => {
  const places = Array.from({ length: count }, (_, at) => ({ ...place, id: at, spot: `place ${at}` }))
  const element = <LocationBlock places={places} dealershipCount={1} layout={layout} allHref={allHref} />
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  expect(html.split('<article').length - 1).toBe(shown)
  expect(html.includes('See all locations')).toBe(leadsOn)
})

it('under the tabs of kinds, the places of one dealership are cards, whatever the site has besides', () => {
  const places: Place[] = [
    ...[1, 2].map((id): Place => ({ ...place, id, spot: `place ${id}` })),
    ...[3, 4].map((id): Place => ({ ...place, id, spot: `place ${id}`, locationType: 'service', dealershipName: `Dealer ${id}` })),
  ]
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element: <LocationsByType places={places} layout="auto" /> }])} />)
  expect([...html.matchAll(/locations-(grid|list)/g)].map(([, layout]) => layout)).toEqual(['grid', 'list'])
})

describe('what there is none of is no empty list', () => {
  it('phones of a place without one, on its card', () => {
    const cards = (phones: Place['phones']) => {
      const element = <LocationBlock places={[{ ...place, phones }, { ...place, id: 2, spot: 'place elsewhere' }]} dealershipCount={1} layout="grid" />
      return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
    }
    expect(cards([{ text: '(07) 7010 0100', number: '(07) 7010 0100', href: 'tel:+61770100100' }])).toContain('<ul class="location-phones">')
    expect(cards([])).not.toContain('<ul class="location-phones">')
  })

  it('posts of a blog without one', () => {
    const html = renderToStaticMarkup(<PageBlocks blocks={[{ block: 'posts', heading: 'Latest posts', posts: [], previousHref: null, nextHref: null }]} enquiry={null} />)
    expect(html).toContain('Nothing has been posted here yet.')
    expect(html).not.toMatch(/<ul|<nav/)
  })

  it('posts with ways to the pages before and after', () => {
    const post = { href: '/blog/x', title: 'X', description: null, date: '20 Nov 2026', author: null, imageUrl: null }
    const blocks = [{ block: 'posts' as const, heading: 'News', posts: [post], previousHref: '/blog', nextHref: '/blog?page=3' }]
    const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element: <PageBlocks blocks={blocks} enquiry={null} /> }])} />)
    expect(html).toMatch(/<nav[^>]*aria-label="Pages of News"><a[^>]*href="\/blog"[^>]*>Newer posts<\/a><a[^>]*href="\/blog\?page=3"[^>]*>Older posts<\/a>/)
  })
})
