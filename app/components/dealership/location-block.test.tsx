import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import type { Place } from '~/dealerships/place'
import { LocationBlock } from './location-block'

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
