import { describe, expect, it } from 'vitest'
import { METRES_ONLY } from '../text/format'
import { anyLabel, endLabel, rangeLabel, valueLabel } from './filter-labels'

describe('valueLabel', () => {
  it.each([
    ['make', 'Toyota', 'Toyota'],
    ['car_type', 'used', 'Used'],
    ['car_type', 'unheard', 'unheard'],
    ['status', 'coming_soon', 'Coming soon'],
    ['item_type', 'motorhome', 'Motorhome'],
    ['seats', '1', '1 seat'],
    ['seats', '7', '7 seats'],
    ['sleeps', '4', 'Sleeps 4'],
    ['state', 'qld', 'QLD'],
    ['price_range', '20000-30000', '$20,000 to $29,999'],
    ['price_range', '150000+', '$150,000 and over'],
    ['price_range', 'cheap', 'cheap'],
    ['price_range', 'x10-20', 'x10-20'],
    ['price_range', '10-20x', '10-20x'],
    ['weekly_price_range', '0-50', 'Weekly price $0 to $49'],
  ] as const)('%s %s is %s', (filter, value, label) => {
    expect(valueLabel(filter, value)).toBe(label)
  })
})

describe('rangeLabel', () => {
  it.each([
    ['price', { min: 10_000, max: 20_000 }, '$10,000 to $20,000'],
    ['price', { max: 20_000 }, 'Up to $20,000'],
    ['price', { min: 1_001, max: 31_168 }, 'Up to $31,168'],
    ['price', { min: 1_000, max: 31_168 }, '$1,000 to $31,168'],
    ['price', { min: 1_001 }, 'From $1,001'],
    ['km', { min: 1_001, max: 50_000 }, '1,001 km to 50,000 km'],
    ['km', { max: 50_000 }, 'Up to 50,000 km'],
    ['year', { min: 2018 }, 'From 2018'],
    ['year', { min: 2020, max: 2020 }, '2020'],
    ['weekly_price', { max: 150 }, 'Weekly price up to $150'],
    ['weekly_price', { min: 50 }, 'Weekly price from $50'],
    ['subscription_price', { min: 100, max: 300 }, 'Subscription price $100 to $300'],
    ['price', {}, 'Price'],
    ['length', { max: 610 }, 'Length up to 6.1 m'],
    ['length', { min: 549, max: 610 }, 'Length 5.49 m to 6.1 m'],
    ['tare', { max: 2_500 }, 'Tare weight up to 2,500 kg'],
  ] as const)('%s %o is %s', (filter, range, label) => {
    expect(rangeLabel(filter, range, METRES_ONLY)).toBe(label)
  })
})

describe('endLabel', () => {
  it.each([
    ['price', 0, '$0'],
    ['km', 1_000, '1,000 km'],
    ['year', 2024, '2024'],
    ['length', 605, '6.05 m'],
    ['tare', 1_950, '1,950 kg'],
  ] as const)('%s %d is %s', (filter, value, label) => {
    expect(endLabel(filter, value)).toBe(label)
  })
})

it('says lengths in feet beside metres where a site does', () => {
  expect(endLabel('length', 610, { usesFeet: true })).toBe('6.1 m (20 ft)')
  expect(rangeLabel('length', { max: 564 }, { usesFeet: true })).toBe('Length up to 5.64 m (18 ft 6 in)')
  expect(rangeLabel('price', { max: 20_000 }, { usesFeet: true })).toBe('Up to $20,000')
})

describe('anyLabel', () => {
  it.each([
    ['body', 'Any body'],
    ['make', 'Any make'],
    ['sleeps', 'Any number'],
  ] as const)('%s unasked is %s', (filter, label) => expect(anyLabel(filter)).toBe(label))
})
