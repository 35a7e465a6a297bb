import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import type { PlaceHours } from '~/dealerships/place'
import { HoursTable } from './hours-table'

const hours: PlaceHours = {
  ...{ department: 'service', status: null, closedLink: null },
  rows: [{ days: 'Mon-Fri', hours: '8 am to 5 pm', isClosed: false }, { days: 'Saturday', hours: 'Closed', isClosed: true }],
  special: [{ date: '2026-12-24', hours: '8 am to 12 pm', isClosed: false }, { date: '2026-12-25', hours: 'Closed', isClosed: true }],
}

/** What each day of the table says. */
function daysOf(changes: Partial<PlaceHours> = {}): string[][] {
  const element = <HoursTable hours={{ ...hours, ...changes }} caption="Service" />
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  return [...html.matchAll(/<tr><th scope="row">(.*?)<\/th><td>(.*?)<\/td><\/tr>/g)].map(([, day = '', said = '']) => [day, said])
}

describe('a closed day in hours', () => {
  it.each(['Closed', 'By appointment only'])('says %s', (words) => {
    const closed = { hours: words, isClosed: true }
    expect(daysOf({ rows: [{ days: 'Sunday', ...closed }], special: [{ date: '2026-12-25', ...closed }] })).toEqual([['Sunday', words], ['25 Dec 2026', words]])
  })

  it('is a link where there is one, and days that are open stay as they are', () => {
    const link = '<a class="link" href="/contact-us/kwinana">Enquire Now</a>'
    expect(daysOf({ closedLink: { label: 'Enquire Now', href: '/contact-us/kwinana' } })).toEqual([['Mon-Fri', '8 am to 5 pm'], ['Saturday', link], ['24 Dec 2026', '8 am to 12 pm'], ['25 Dec 2026', link]])
  })
})
