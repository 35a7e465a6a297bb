import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { CardLookProvider } from '~/components/layout/card-look'
import type { CardLook } from '~/components/layout/site'
import type { BookingView } from '~/leads/test-drives/load-booking-page.server'
import { CancelTestDrive, MoveTestDrive } from './booking-pages'
import { BookingThanks } from './booking-thanks'

const look: CardLook = { layout: 'upright', columns: 3, ratio: '4:3', quality: 70, saving: 'watchlist', compares: false, saveLabel: '', savedLabel: '', compareLabel: '', noun: { one: 'car', many: 'cars' } }
const booking = (state: BookingView['state']): BookingView => ({
  ...{ state, when: '10 am on Tuesday 24 November 2026', car: null, bookAgainHref: null, movePath: '/move', cancelPath: '/cancel', calendarPath: '/calendar' },
  ...{ placeName: 'Aspley', phone: '07 7010 4400', address: '8 Gayford Street, Aspley QLD 4034', mapUrl: 'https://maps.example.com' },
})
const PAGES: [string, (view: BookingView) => React.ReactElement][] = [
  ['the page that moves it', (view) => <MoveTestDrive booking={view} times={[{ value: '2026-11-25T10:00', label: '10 am' }]} isMoved={false} answer={undefined} />],
  ['the page that gives it up', (view) => <CancelTestDrive booking={view} />],
  ['the page after the form', (view) => <BookingThanks booking={{ ...view, ways: view }} />],
]

describe.each(PAGES)('%s', (_what, page) => {
  const show = (state: BookingView['state']) => renderToStaticMarkup(<CardLookProvider value={look}>{page(booking(state))}</CardLookProvider>)

  it('says while the test drive goes on that it has begun, where, and whom to call, and changes nothing', () => {
    const shown = show('begun')
    expect(shown).toContain('This test drive has begun')
    for (const fact of ['href="tel:', '8 Gayford Street', 'https://maps.example.com']) expect(shown).toContain(fact)
    expect(shown).not.toMatch(/is over|liked it|<form|href="\/(move|cancel)"/)
  })

  it('calls it over at its end', () => expect(show('over')).toContain('This test drive is over'))
})

describe('the page after the form', () => {
  const show = (ways: { movePath: string; cancelPath: string } | null) =>
    renderToStaticMarkup(<CardLookProvider value={look}><BookingThanks booking={{ ...booking('booked'), ways }} /></CardLookProvider>)

  it('leads where the test drive is moved and given up', () => {
    const shown = show({ movePath: '/move', cancelPath: '/cancel' })
    for (const way of ['href="/move"', 'action="/cancel"', 'href="/calendar"']) expect(shown).toContain(way)
    expect(shown).not.toContain('in the browser that you booked with')
  })

  it('says in another browser where that can be done', () => {
    const shown = show(null)
    expect(shown).toContain('in the browser that you booked with')
    expect(shown).toContain('href="/calendar"')
    expect(shown).not.toMatch(/<form|\/move|\/cancel/)
  })
})
