import { describe, expect, it } from 'vitest'
import { endLabel, rangeLabel, valueLabel } from './filter-labels'

describe('valueLabel', () => {
  it.each([
    ['make', 'Toyota', 'Toyota'],
    ['car_type', 'used', 'Used'],
    ['car_type', 'unheard', 'unheard'],
    ['status', 'coming_soon', 'Coming soon'],
    ['item_type', 'motorhome', 'Motorhome'],
    ['seats', '1', '1 seat'],
    ['seats', '7', '7 seats'],
    ['state', 'qld', 'QLD'],
    ['price_range', '20000-30000', '$20,000 to $30,000'],
    ['price_range', '150000+', '$150,000 and over'],
    ['price_range', 'cheap', 'cheap'],
    ['weekly_price_range', '0-50', '$0 to $50'],
  ] as const)('%s %s is %s', (filter, value, label) => {
    expect(valueLabel(filter, value)).toBe(label)
  })
})

describe('rangeLabel', () => {
  it.each([
    ['price', { min: 10_000, max: 20_000 }, '$10,000 to $20,000'],
    ['price', { max: 20_000 }, 'Up to $20,000'],
    ['km', { max: 50_000 }, 'Up to 50,000 km'],
    ['year', { min: 2018 }, 'From 2018'],
    ['year', { min: 2020, max: 2020 }, '2020'],
    ['weekly_price', { max: 150 }, 'Weekly price up to $150'],
    ['weekly_price', { min: 50 }, 'Weekly price from $50'],
    ['subscription_price', { min: 100, max: 300 }, 'Subscription price $100 to $300'],
    ['price', {}, 'Price'],
  ] as const)('%s %o is %s', (filter, range, label) => {
    expect(rangeLabel(filter, range)).toBe(label)
  })
})

describe('endLabel', () => {
  it.each([
    ['price', 0, '$0'],
    ['km', 1_000, '1,000 km'],
    ['year', 2024, '2024'],
  ] as const)('%s %d is %s', (filter, value, label) => {
    expect(endLabel(filter, value)).toBe(label)
  })
})
