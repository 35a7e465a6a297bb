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

  const ALL = { href: '/search/new-used-and-demo-cars/', label: 'See all our stock' }
  it.each([
    ['used', 'SUV', { carTypes: ['used'], bodies: ['SUV'], makes: [] }, { href: '/search/used-cars/?body=SUV', label: 'See used SUVs' }],
    ['used', 'SUV', { carTypes: ['used'], bodies: ['Ute'], makes: ['Kia'] }, { href: '/search/used-cars/', label: 'See used vehicles' }],
    ['used', null, { carTypes: ['used'], bodies: [], makes: ['Kia'] }, { href: '/search/used-cars/?make=Kia', label: 'See used Kia vehicles' }],
    ['used', null, { carTypes: ['used'], bodies: [], makes: ['Mazda'] }, { href: '/search/used-cars/', label: 'See used vehicles' }],
    ['demo', 'Hatch', { carTypes: ['new'], bodies: [], makes: [] }, { href: '/search/new-and-demo-cars', label: 'See new and demo vehicles' }],
    ['new', 'Hatch', { carTypes: ['used'], bodies: [], makes: [] }, ALL],
    ['used', 'Ute', { carTypes: [], bodies: [], makes: [] }, ALL],
  ] as const)('of a %s %s that is sold, with %j left', (carType, body, left, expected) => {
    expect(similarSearch({ carType, body, make: 'Kia' }, left)).toEqual(expected)
  })
})
