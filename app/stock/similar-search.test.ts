import { describe, expect, it } from 'vitest'
import { similarSearch } from './similar-search'

describe('similarSearch', () => {
  it.each([
    ['used', 'SUV', '/search/used-cars/?body=SUV', 'See used SUVs'],
    ['new', 'Hatch', '/search/new-and-demo-cars?body=Hatch', 'See new and demo hatches'],
    ['demo', 'People Mover', '/search/new-and-demo-cars?body=People+Mover', 'See new and demo people movers'],
    ['used', 'Cab Chassis', '/search/used-cars/?body=Cab+Chassis', 'See used cab chassis'],
    ['used', 'Bus', '/search/used-cars/?body=Bus', 'See used buses'],
    // A make has no plural of its own: no 'Lexuss', no 'Mercedes-Benzs'.
    ['used', null, '/search/used-cars/?make=Kia', 'See used Kia vehicles'],
  ] as const)('of a %s %s', (carType, body, href, label) => {
    expect(similarSearch({ carType, body, make: 'Kia' })).toEqual({ href, label })
  })
})
