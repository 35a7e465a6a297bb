import { describe, expect, it } from 'vitest'
import { customRank, type RankedCar } from './custom-rank'

const car: RankedCar = { status: 'in_stock', photosCount: 3, priceCents: 2_000_000, year: 2020 }

describe('customRank', () => {
  it.each<[string, Partial<RankedCar>, Partial<RankedCar>]>([
    ['in stock before sold', {}, { status: 'sold' }],
    ['coming soon before others', { status: 'coming_soon' }, { status: 'others' }],
    [
      'available without pictures before sold with',
      { photosCount: 0, priceCents: null, year: 1990 },
      { status: 'sold', year: 2026 },
    ],
    ['with pictures before without', { priceCents: null }, { photosCount: 0 }],
    ['pictures count more than a newer year', { year: 1990 }, { photosCount: 0, year: 2026 }],
    ['with a price before without', {}, { priceCents: null }],
    ['a price of zero is none', {}, { priceCents: 0 }],
    ['a price counts more than a newer year', { year: 1990 }, { priceCents: null, year: 2026 }],
    ['newer before older', { year: 2021 }, { year: 2020 }],
  ])('%s', (_, first, second) => {
    expect(customRank({ ...car, ...first })).toBeGreaterThan(customRank({ ...car, ...second }))
  })

  it.each<[string, Partial<RankedCar>]>([
    ['in stock and coming soon', { status: 'coming_soon' }],
    ['any number of pictures', { photosCount: 1 }],
    ['any price', { priceCents: 1 }],
  ])('%s rank the same', (_, other) => {
    expect(customRank({ ...car, ...other })).toBe(customRank(car))
  })
})
