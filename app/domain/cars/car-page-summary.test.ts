import { describe, expect, it } from 'vitest'
import { pageCar } from '../../../tests/support/page-car'
import { carSummaryRows } from './car-page-summary'

const values = (changes = {}) => Object.fromEntries(carSummaryRows({ ...pageCar, ...changes }).map(({ key, value }) => [key, value]))

describe('carSummaryRows', () => {
  it('has the car in one table', () => {
    expect(values()).toEqual({
      listing: '2022 Toyota HiLux SR5',
      condition: 'Used',
      year: '2022',
      make: 'Toyota',
      model: 'HiLux',
      badge: 'SR5',
      body: 'Ute',
      colour: 'White',
      odometer: '45,210 km',
      'stock-number': 'A1',
      location: 'Aspley',
    })
  })

  it.each([
    ['an unknown year', { year: 0 }, 'year'],
    ['nothing that a feed calls null', { series: 'null' }, 'series'],
    ['an empty badge', { badge: ' ' }, 'badge'],
    ['no odometer', { odometerKm: null }, 'odometer'],
    ['the odometer of a caravan', { itemType: 'caravan' }, 'odometer'],
    ['the place of a dealer in a private sale', { privateSuburb: 'Aspley' }, 'location'],
    ['the same where only the postcode is known', { privatePostcode: '4007' }, 'location'],
  ])('leaves out %s', (_what, changes, key) => expect(values(changes)).not.toHaveProperty(key))

  it('calls the car as a listing elsewhere does, where there is one', () => {
    expect(values({ listingTitle: '2022 Toyota HiLux SR5 GUN126R Auto 4x4' })).toMatchObject({ listing: '2022 Toyota HiLux SR5 GUN126R Auto 4x4' })
  })

  it('says where a private sale is', () => {
    expect(values({ privateSuburb: 'Aspley', privatePostcode: '4034' })).toMatchObject({ 'private-suburb': 'Aspley', 'private-postcode': '4034' })
  })
})
