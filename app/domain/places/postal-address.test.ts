import { describe, expect, it } from 'vitest'
import { mapSearchUrl, postalAddress } from './postal-address'

describe('postalAddress', () => {
  it.each([
    [{ street: '1 High St', city: 'Perth', state: 'wa', postcode: '6000' }, '1 High St, Perth WA 6000'],
    [{ street: null, city: 'Perth', state: null, postcode: null }, 'Perth'],
    [{ street: null, city: null, state: null, postcode: null }, null],
  ])('%j is %j', (place, expected) => expect(postalAddress(place)).toBe(expected))
})

describe('mapSearchUrl', () => {
  it('asks for the name and the address, encoded', () => {
    expect(mapSearchUrl('A & B', '1 High St, Perth')).toBe(
      'https://www.google.com/maps/search/?api=1&query=A+%26+B%2C+1+High+St%2C+Perth',
    )
  })
})
