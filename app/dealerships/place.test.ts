import { describe, expect, it } from 'vitest'
import type { Department } from '~/domain/places/department'
import { settingsSchema } from '~/tenants/settings-schema'
import { placeOf, type StoredPlace } from './place'

const DEPARTMENTS: Department[] = ['sales', 'service', 'parts']
const SATURDAY = { weekday: 6, status: 'open', opensAtMinute: 480, closesAtMinute: 720, formattedHours: null } as const
const SUNDAY = { weekday: 0, status: 'closed', opensAtMinute: null, closesAtMinute: null, formattedHours: null } as const
const now = new Date('2026-11-21T02:00:00Z')

/** A yard whose departments are open on Saturdays and closed on Sundays and on Christmas Day. */
const place: StoredPlace = {
  ...{ id: 1, slug: 'kwinana-service', pageSlug: 'kwinana-service', name: 'Kwinana Service', locationType: 'service', locationSubtype: null },
  ...{ dealershipSlug: 'kwinana', dealershipName: 'Kwinana Cars', isPrimary: true, phone: null, landlinePhone: null, imageUrl: null },
  ...{ averageRating: null, reviewCount: 0, licenceNumber: null, repairerNumber: null, timeZone: 'Australia/Perth', team: [] },
  ...{ street: null, city: null, state: null, postcode: null, placeUrl: null, placeId: null, latitude: null, longitude: null },
  hours: DEPARTMENTS.flatMap((department) => [SATURDAY, SUNDAY].map((day) => ({ ...day, department }))),
  specialHours: [{ date: '2026-12-25', department: 'all', status: 'closed', opensAtMinute: null, closesAtMinute: null }],
}
const departmentsOf = (settings: object, stored: StoredPlace = place) => placeOf(stored, settingsSchema.parse(settings), now).departments
const linksOf = (settings: object, stored?: StoredPlace) => Object.fromEntries(departmentsOf(settings, stored).map(({ department, closedLink }) => [department, closedLink]))

describe('a closed day', () => {
  const ENQUIRE = { locations: { closedServiceLinkText: 'Enquire Now' } }

  it('is no link unless the site says so', () => {
    expect(linksOf({})).toEqual({ sales: null, service: null, parts: null })
    expect(linksOf({ locations: { closedText: 'By appointment only' } })).toEqual({ sales: null, service: null, parts: null })
  })

  it('of the service department alone leads to the contact page of its place', () => {
    expect(linksOf(ENQUIRE)).toEqual({ service: { label: 'Enquire Now', href: '/contact-us/kwinana' }, sales: null, parts: null })
  })

  it('of the service department at a place of sale does too', () => {
    expect(linksOf(ENQUIRE, { ...place, slug: 'kwinana-sales', locationType: 'sales' })).toEqual({ sales: null, service: { label: 'Enquire Now', href: '/contact-us/kwinana' }, parts: null })
  })

  it('leads to the contact page of the site where its places have no pages', () => {
    expect(linksOf({ ...ENQUIRE, pages: { dealerships: false } }).service).toEqual({ label: 'Enquire Now', href: '/contact-us' })
  })

  it.each(['Closed', 'By appointment only'])('says %s, of the week and of special days', (closedText) => {
    for (const { rows, special } of departmentsOf({ locations: { closedText } })) {
      expect(rows).toEqual([{ days: 'Saturday', hours: '8 am to 12 pm', isClosed: false }, { days: 'Sunday', hours: closedText, isClosed: true }])
      expect(special).toEqual([{ date: '2026-12-25', hours: closedText, isClosed: true }])
    }
  })
})
