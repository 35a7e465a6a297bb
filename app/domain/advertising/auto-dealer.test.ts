import { describe, expect, it } from 'vitest'
import { autoDealer, type DealerFacts } from './auto-dealer'

const nowhere: DealerFacts = { name: 'North', url: 'https://n.example/', phone: null, street: null, city: null, state: null, postcode: null }

describe('autoDealer', () => {
  it('leaves out what is not known', () => {
    expect(autoDealer(nowhere)).toEqual({ '@context': 'https://schema.org', '@type': 'AutoDealer', name: 'North', url: 'https://n.example/' })
  })

  it('says what is known', () => {
    const hours = [
      { weekday: 1, status: 'open', opensAtMinute: 510, closesAtMinute: 1050 },
      { weekday: 0, status: 'closed', opensAtMinute: null, closesAtMinute: null },
    ]
    const facts = { ...nowhere, phone: '07', city: 'Aspley', state: 'qld', latitude: 0, longitude: 1, rating: { average: 4.6, count: 2 }, hours }
    expect(autoDealer({ ...facts, logoUrl: 'https://n.example/l.svg' })).toMatchObject({
      logo: 'https://n.example/l.svg',
      telephone: '07',
      address: { '@type': 'PostalAddress', addressLocality: 'Aspley', addressRegion: 'QLD', addressCountry: 'AU' },
      geo: { latitude: 0, longitude: 1 },
      aggregateRating: { ratingValue: 4.6, reviewCount: 2 },
      openingHoursSpecification: [{ dayOfWeek: 'Monday', opens: '08:30', closes: '17:30' }],
    })
  })

  it('is open to the last minute of a day, which search engines do not call 24:00', () => {
    const hours = [{ weekday: 6, status: 'open', opensAtMinute: 0, closesAtMinute: 1_440 }]
    expect(autoDealer({ ...nowhere, hours })).toMatchObject({ openingHoursSpecification: [{ opens: '00:00', closes: '23:59' }] })
  })

  it('says which days ahead go by other hours, and which are off', () => {
    const specialDays = [
      { date: '2026-12-24', status: 'open', opensAtMinute: 540, closesAtMinute: 1_440 },
      { date: '2026-12-25', status: 'closed', opensAtMinute: null, closesAtMinute: null },
      { date: '2026-12-26', status: 'open', opensAtMinute: null, closesAtMinute: null },
    ]
    const of = (date: string, opens: string, closes: string) => ({ '@type': 'OpeningHoursSpecification', opens, closes, validFrom: date, validThrough: date })
    expect(autoDealer({ ...nowhere, specialDays })).toMatchObject({
      openingHoursSpecification: [of('2026-12-24', '09:00', '23:59'), of('2026-12-25', '00:00', '00:00'), of('2026-12-26', '00:00', '00:00')],
    })
  })

  it.each([
    { status: 'closed', opensAtMinute: 510, closesAtMinute: 1_050 },
    { status: 'open', opensAtMinute: null, closesAtMinute: 1_050 },
    { status: 'open', opensAtMinute: 510, closesAtMinute: null },
  ])('is not open on a day that is %o', (day) => expect(autoDealer({ ...nowhere, hours: [{ weekday: 1, ...day }] })).not.toHaveProperty('openingHoursSpecification'))

  it.each([
    { latitude: 1, longitude: null },
    { latitude: null, longitude: 1 },
    { latitude: 1 },
  ])('stands nowhere on earth with %o', (point) => expect(autoDealer({ ...nowhere, ...point })).not.toHaveProperty('geo'))

  it.each([
    ['a street alone', { street: '1 High Street' }, { streetAddress: '1 High Street' }],
    ['a town alone', { city: 'Aspley' }, { addressLocality: 'Aspley' }],
  ])('has an address of %s', (_, known, expected) => expect(autoDealer({ ...nowhere, ...known })).toMatchObject({ address: expected }))

  it('has no address of a state and a postcode', () => expect(autoDealer({ ...nowhere, state: 'QLD', postcode: '4034' })).not.toHaveProperty('address'))

  it('has no rating that nobody gave', () => {
    expect(autoDealer({ ...nowhere, rating: { average: 5, count: 0 } })).not.toHaveProperty('aggregateRating')
  })
})
