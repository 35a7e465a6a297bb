import { describe, expect, it } from 'vitest'
import type { CarStatus } from './car'
import { isAvailable, showingOf, soldVisibleUntil, type ExclusionSettings, type Showing } from './car-availability'

const soldAt = '2026-11-20T00:00:00.000Z'

describe('isAvailable', () => {
  it.each<[CarStatus, string | null, boolean]>([
    ['in_stock', null, true],
    ['coming_soon', null, true],
    ['sold', null, false],
    ['sold', soldAt, false],
    ['others', null, false],
    ['in_stock', soldAt, false],
    ['coming_soon', soldAt, false],
  ])('%s, sold at %s: %s', (status, sold, expected) => expect(isAvailable({ status, soldAt: sold })).toBe(expected))
})

describe('soldVisibleUntil', () => {
  it.each<[string | Date | null, number, string | null]>([
    [soldAt, 3, '2026-11-23T00:00:00.000Z'],
    [soldAt, 14, '2026-12-04T00:00:00.000Z'],
    [soldAt, 0, soldAt],
    [new Date(soldAt), 3, '2026-11-23T00:00:00.000Z'],
    [null, 3, null],
    ['yesterday', 3, null],
  ])('sold at %s, %d days: %s', (sold, days, expected) => {
    expect(soldVisibleUntil({ soldAt: sold }, days)?.toISOString() ?? null).toBe(expected)
  })
})

describe('showingOf', () => {
  const FOR_SALE = { status: 'in_stock', soldAt: null, showOnDealerWebsite: true, carType: 'used', make: 'Toyota', stockNumber: 'T1', photosCount: 4 } as const
  const SOLD = { status: 'sold', soldAt } as const
  const HERE = { soldDays: 3, imageMinimum: 0, excludedCarTypes: [], excludedMakes: [], excludedStockNumbers: [] }
  const show = (car: Partial<Parameters<typeof showingOf>[0]>, settings: Partial<ExclusionSettings> = {}, now = soldAt) =>
    showingOf({ ...FOR_SALE, ...car }, { ...HERE, ...settings }, new Date(now))

  it.each<[string, Parameters<typeof show>[0], string, Showing]>([
    ['in stock', {}, soldAt, 'shown'],
    ['coming soon', { status: 'coming_soon' }, soldAt, 'shown'],
    ['in stock, not for the website', { showOnDealerWebsite: false }, soldAt, 'hidden'],
    ['others', { status: 'others' }, soldAt, 'hidden'],
    ['sold just now', SOLD, soldAt, 'shown'],
    ['sold 3 days ago to the millisecond', SOLD, '2026-11-23T00:00:00.000Z', 'shown'],
    ['sold 3 days and a millisecond ago', SOLD, '2026-11-23T00:00:00.001Z', 'sold'],
    ['the same, with its moment as Prisma reads it', { ...SOLD, soldAt: new Date(soldAt) }, '2026-11-23T00:00:00.001Z', 'sold'],
    ['sold, not for the website', { ...SOLD, showOnDealerWebsite: false }, soldAt, 'hidden'],
    ['sold long ago, not for the website', { ...SOLD, showOnDealerWebsite: false }, '2027-01-01T00:00:00.000Z', 'hidden'],
    ['sold at what is no moment', { ...SOLD, soldAt: 'yesterday' }, soldAt, 'sold'],
    ['sold at an unknown time', { ...SOLD, soldAt: null }, soldAt, 'hidden'],
    ['in stock, and sold', { soldAt }, '2026-11-23T00:00:00.001Z', 'sold'],
  ])('%s', (_name, car, now, expected) => expect(show(car, {}, now)).toBe(expected))

  it.each<[string, Partial<ExclusionSettings>, Showing]>([
    ['as many pictures as are asked for', { imageMinimum: 4 }, 'shown'],
    ['a picture too few', { imageMinimum: 5 }, 'hidden'],
    ['its type', { excludedCarTypes: ['new', 'used'] }, 'hidden'],
    ['another type', { excludedCarTypes: ['new'] }, 'shown'],
    ['its make', { excludedMakes: ['Toyota'] }, 'hidden'],
    ['its make in another case', { excludedMakes: ['Kia', ' TOYOTA'] }, 'hidden'],
    ['another make', { excludedMakes: ['Kia'] }, 'shown'],
    ['its stock number', { excludedStockNumbers: ['T1'] }, 'hidden'],
    ['a longer stock number', { excludedStockNumbers: ['T11'] }, 'shown'],
  ])('of a site that leaves out %s', (_name, settings, expected) => {
    expect(show({}, settings)).toBe(expected)
    expect(show(SOLD, settings, '2027-01-01T00:00:00.000Z')).toBe(expected === 'shown' ? 'sold' : 'hidden')
  })

  it('counts the pictures where nobody has', () => {
    const { photosCount: _, ...uncounted } = FOR_SALE
    const car = { ...uncounted, imageUrls: ['a', 'b'] }
    expect([2, 3].map((imageMinimum) => showingOf(car, { ...HERE, imageMinimum }, new Date(soldAt)))).toEqual(['shown', 'hidden'])
  })
})
