import { describe, expect, it } from 'vitest'
import type { CarStatus } from './car'
import { isAvailable, isExcluded, isOnSite, isVisibleInSearch, soldVisibleUntil, type ExclusionSettings } from './car-availability'

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

describe('isOnSite', () => {
  it.each<[CarStatus, string | null, boolean]>([
    ['in_stock', null, true],
    ['coming_soon', null, true],
    ['sold', soldAt, true],
    ['in_stock', soldAt, true],
    ['others', null, false],
    ['sold', null, false],
  ])('%s, sold at %s: %s', (status, sold, expected) => expect(isOnSite({ status, soldAt: sold })).toBe(expected))
})

describe('soldVisibleUntil', () => {
  it.each<[CarStatus, string | null, number, string | null]>([
    ['sold', soldAt, 3, '2026-11-23T00:00:00.000Z'],
    ['sold', soldAt, 14, '2026-12-04T00:00:00.000Z'],
    ['sold', soldAt, 0, soldAt],
    ['sold', null, 3, null],
    ['sold', 'yesterday', 3, null],
    ['in_stock', null, 3, null],
  ])('%s, sold at %s, %d days: %s', (status, sold, days, expected) => {
    expect(soldVisibleUntil({ status, soldAt: sold }, days)?.toISOString() ?? null).toBe(expected)
  })
})

describe('isVisibleInSearch', () => {
  it.each<[string, CarStatus, string | null, boolean, string, boolean]>([
    ['in stock', 'in_stock', null, true, soldAt, true],
    ['coming soon', 'coming_soon', null, true, soldAt, true],
    ['in stock, not for the website', 'in_stock', null, false, soldAt, false],
    ['others', 'others', null, true, soldAt, false],
    ['sold just now', 'sold', soldAt, true, soldAt, true],
    ['sold 3 days ago to the millisecond', 'sold', soldAt, true, '2026-11-23T00:00:00.000Z', true],
    ['sold 3 days and a millisecond ago', 'sold', soldAt, true, '2026-11-23T00:00:00.001Z', false],
    ['sold, not for the website', 'sold', soldAt, false, soldAt, false],
    ['sold at an unknown time', 'sold', null, true, soldAt, false],
  ])('%s', (_name, status, sold, showOnDealerWebsite, now, expected) => {
    const car = { status, soldAt: sold, showOnDealerWebsite }
    expect(isVisibleInSearch(car, { soldDays: 3 }, new Date(now))).toBe(expected)
  })
})

describe('isExcluded', () => {
  const car = { photosCount: 4, carType: 'used', make: 'Toyota', stockNumber: 'T1' } as const
  const nothing = { imageMinimum: 0, excludedCarTypes: [], excludedMakes: [], excludedStockNumbers: [] }
  it.each<[string, Partial<ExclusionSettings>, boolean]>([
    ['nothing is excluded', {}, false],
    ['as many pictures as are asked for', { imageMinimum: 4 }, false],
    ['a picture too few', { imageMinimum: 5 }, true],
    ['its type', { excludedCarTypes: ['new', 'used'] }, true],
    ['another type', { excludedCarTypes: ['new'] }, false],
    ['its make', { excludedMakes: ['Toyota'] }, true],
    ['its make in another case', { excludedMakes: ['Kia', ' TOYOTA'] }, true],
    ['another make', { excludedMakes: ['Kia'] }, false],
    ['its stock number', { excludedStockNumbers: ['T1'] }, true],
    ['a longer stock number', { excludedStockNumbers: ['T11'] }, false],
  ])('%s', (_name, settings, expected) => expect(isExcluded(car, { ...nothing, ...settings })).toBe(expected))
})
