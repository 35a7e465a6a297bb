import { describe, expect, test } from 'vitest'
import { bodyOfSlug, pathMeaning, pathSlug, pathSlugs } from './path-slugs'

const car = (make: string, model: string, body: string | null = null) => ({ make, model, body })

describe('addresses by the words that people use', () => {
  test.each([
    [car('Toyota', 'HiLux'), ['toyota', 'yota', 'toyota/hilux', 'toyota/hi-lux']],
    [car('Toyota', 'LandCruiser Prado'), ['toyota/landcruiser-prado', 'toyota/landcruiserprado', 'toyota/land-cruiser-prado']],
    [car('Kia', 'EV6'), ['kia/ev6']],
    [car('Mazda', 'CX-5'), ['mazda/cx-5', 'mazda/cx5']],
    [car('Mercedes-Benz', 'C200'), ['mercedes-benz', 'mercedes', 'merc', 'mercedes/c200']],
    [car('Volkswagen', 'Golf'), ['vw/golf']],
    [car('Holden', 'Commodore'), ['holden/commo']],
    [car('Holden', 'Commo'), ['holden/commodore']],
    [car('Citroën', 'C3'), ['citroen/c3']],
    [car('Kia', 'Carnival', 'People Mover'), ['people-mover', 'peoplemover']],
    [car('Kia', 'Sorento', 'SUV'), ['suv', '4x4', 'hardtop']],
    [car('Kia', 'Rio', 'Hatch'), ['hatch', 'hatchback']],
    [car('Kia', 'Rio', 'Wagon'), ['wagon', 'station-wagon', 'stationwagon']],
    [car('Mazda', 'MX-5', 'Convertible'), ['convertible', 'softtop']],
    [car('Isuzu', 'NPR', 'Light Truck'), ['light-truck', 'lighttruck']],
    [car('Kia', 'Rio', 'Dual Cab Ute'), ['ute', 'dual-cab-ute']],
  ])('%j', (one, slugs) => expect(pathSlugs(one)).toEqual(expect.arrayContaining(slugs)))

  test.each([
    [car('Kia', 'Rio', 'Hatch'), ['suv', 'wagon']],
    [car('Toyota', 'HiLux', 'Ute'), ['toyota/', 'hilux', '']],
    // Three models of one make, and not words for one of them.
    [car('Zonda', 'Roadster', 'Convertible'), ['zonda/convertible', 'zonda/cabrio', 'roadster']],
    [car('Zonda', 'Convertible'), ['zonda/roadster', 'zonda/cabriolet']],
    [car('Zonda', 'Auto'), ['zonda/automatic']],
  ])('%j is not at %j', (one, slugs) => {
    for (const slug of slugs) expect(pathSlugs(one)).not.toContain(slug)
  })

  test.each([...'4x4,bus,cabChassis,convertible,coupe,hardtop,hatch,hatchback,motorhome,lightTruck,peopleMover,sedan,softtop,suv,ute,van,wagon,stationWagon'.split(',')])(
    'a car whose body is called %s is at that word, and at the one of its kind',
    (word) => {
      const slugs = pathSlugs(car('Kia', 'Rio', word))
      expect(slugs).toContain(word.toLowerCase())
      expect(slugs).toContain(pathSlug({ body: word }))
    },
  )
})

test.each([
  ['toyota', car('Toyota', 'HiLux', 'Ute'), { make: 'Toyota' }],
  ['yota', car('Toyota', 'HiLux', 'Ute'), { make: 'Toyota' }],
  ['toyota/hi-lux', car('Toyota', 'HiLux', 'Ute'), { make: 'Toyota', model: 'HiLux' }],
  ['ute', car('Toyota', 'HiLux', 'Ute'), { body: 'Ute' }],
  ['kia', car('Kia', 'Rio'), { make: 'Kia' }],
])('%s means, by its first car, %j', (slug, one, meaning) => expect(pathMeaning(slug, one)).toEqual(meaning))

test('the address of what a path stands for is one of those that lead to its cars', () => {
  for (const one of [car('Toyota', 'HiLux', 'Ute'), car('Mercedes-Benz', 'C-Class', 'People Mover'), car('McLaren', '720S', '4x4')]) {
    const { make, model, body } = one
    for (const path of [{ make }, { make, model }, ...(body ? [{ body }] : [])]) expect(pathSlugs(one)).toContain(pathSlug(path))
  }
})

test.each([
  ...([['ute', 'Ute'], ['utes', 'Ute'], ['suvs', 'SUV'], ['4x4', 'SUV'], ['4wd', 'SUV'], ['4wds', 'SUV'], ['bus', 'Bus'], ['buses', 'Bus']] as const),
  ...([['hatches', 'Hatch'], ['station-wagons', 'Wagon'], ['light-truck', 'Light Truck'], ['lighttrucks', 'Light Truck'], ['motorhomes', 'Motorhome']] as const),
  ...([['people-movers', 'People Mover'], ['cab-chassis', 'Cab Chassis'], ['caravans', 'Caravan']] as const),
  ...(['', 'toyota', 'uteses', 'toyota/utes', 'no-such-make', 'constructor'] as const).map((slug) => [slug, null] as const),
])('%s is a word for the body %s', (slug, body) => {
  expect(bodyOfSlug(slug)).toBe(body)
  // Its own address is a word for it too: an address that leads to another leads no further.
  if (body) expect(bodyOfSlug(pathSlug({ body }))).toBe(body)
})
