import { describe, expect, it } from 'vitest'
import type { EnquiryFormOptions, EnquiryPlaces } from '../forms/enquiry-form'
import { offerSlots, slotOptions, testDrivePlaceIds } from './offer-slots'

const place = (id: number, dealershipId = 1, locationType: 'sales' | 'service' = 'sales') => ({ id, dealershipId, locationType, slug: `p${id}`, name: `Place ${id}` })
const PLACES: EnquiryPlaces = {
  dealerships: [
    { id: 1, slug: 'one', name: 'One' },
    { id: 2, slug: 'two', name: 'Two' },
  ],
  locations: [place(5), place(6), place(7, 2, 'service'), place(8, 2)],
}
const slot = (wall: string) => ({ wall, startsAt: new Date(0), endsAt: new Date(1) })
const select = (name: string, ...values: string[]) => [{ name, options: values.map((value) => ({ value, label: value })) }]

describe('testDrivePlaceIds', () => {
  it.each<[string, Parameters<typeof testDrivePlaceIds>[0], Parameters<typeof testDrivePlaceIds>[1], number[]]>([
    ['the places to choose from', { fields: select('location', '6', '5'), fixed: {} }, null, [6, 5]],
    ['the only one', { fields: [], fixed: { location: '6' } }, null, [6]],
    ['each dealership’s first place of sale', { fields: select('dealership_slug', 'two', 'one'), fixed: {} }, null, [8, 5]],
    ['no dealership of that name', { fields: select('dealership_slug', 'three'), fixed: {} }, null, []],
    ['the car’s own', { fields: [], fixed: {} }, { locationId: 6, distribution: [] }, [6]],
    ['where else it can be driven', { fields: [], fixed: {} }, { locationId: 6, distribution: [{ value: '8', label: 'Eight' }, { value: '6', label: 'Six' }] }, [6, 8]],
    ['a car that stands nowhere', { fields: [], fixed: {} }, { locationId: null, distribution: [] }, []],
    ['nowhere at all', { fields: [], fixed: {} }, null, []],
  ])('%s', (_what, options, car, ids) => expect(testDrivePlaceIds(options, car, PLACES)).toEqual(ids))
})

describe('slotOptions', () => {
  it('puts times under their days, soonest first', () => {
    expect(slotOptions([{ id: 1, name: 'Aspley', slots: [slot('2026-11-25T09:00'), slot('2026-11-24T13:30')] }])).toEqual([
      { value: '2026-11-24T13:30', label: '1:30 pm', group: 'Tuesday 24 November 2026' },
      { value: '2026-11-25T09:00', label: '9 am', group: 'Wednesday 25 November 2026' },
    ])
  })

  it('says which of several places have a time free', () => {
    const places = [
      { id: 1, name: 'Aspley', slots: [slot('2026-11-24T09:00'), slot('2026-11-24T10:00')] },
      { id: 2, name: 'Redcliffe', slots: [slot('2026-11-24T10:00')] },
    ]
    expect(slotOptions(places).map(({ label }) => label)).toEqual(['9 am (Aspley)', '10 am'])
  })
})

describe('offerSlots', () => {
  const fields = [{ name: 'location' }, { name: 'name', isRequired: true }, { name: 'dateTime' }, { name: 'message' }]
  it.each([
    ['times', [slot('2026-11-24T09:00')], 'Any time: please call me', 1, 'Book this time'],
    ['none that is free', [], 'No time is free here now: we will call you', 0, undefined],
  ])('asks with %s, after the place and before who asks, and leaves the rest as it is', (_what, slots, placeholder, count, bookLabel) => {
    const offered: Pick<EnquiryFormOptions, 'fields' | 'bookLabel'> = offerSlots({ fields }, [{ id: 1, name: 'Aspley', slots }])
    const [place, time, ...others] = offered.fields
    expect(offered.bookLabel).toBe(bookLabel)
    expect([place, ...others]).toEqual([fields[0], fields[1], fields[3]])
    expect(time).toMatchObject({ name: 'dateTime', type: 'slot', isHalf: false, placeholder, invalid: 'Choose one of the times.' })
    expect((time as { options?: unknown[] }).options).toHaveLength(count)
  })

  it.each([
    ['of one place', ['Aspley'], 'Local time at Aspley.'],
    ['of several', ['Aspley', 'Perth'], 'Local time at the place that you choose.'],
  ])('says by whose clock the times %s are', (_what, names, hint) => {
    const places = names.map((name, at) => ({ id: at, name, slots: [slot('2026-11-24T09:00')] }))
    expect(offerSlots({ fields }, places).fields[1]).toMatchObject({ hint })
  })
})
