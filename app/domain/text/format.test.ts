import { describe, expect, it, test } from 'vitest'
import { formatAmount, formatCount, formatDollars, formatKm, formatLength, wholeDollars } from './format'

describe('formatCount', () => {
  it.each([
    [0, '0'],
    [7, '7'],
    [999, '999'],
    [1000, '1,000'],
    [12345, '12,345'],
    [100000, '100,000'],
    [999999, '999,999'],
    [1000000, '1,000,000'],
    [1234567890, '1,234,567,890'],
    [-1, '-1'],
    [-1000, '-1,000'],
    [-0.4, '0'],
    [999.5, '1,000'],
  ])('writes %d as %s', (count, text) => expect(formatCount(count)).toBe(text))

  it('agrees with the platform formatter', () => {
    const reference = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 0 })
    for (let n = 1; n < 1e12; n = n * 3 + 7) expect(formatCount(n)).toBe(reference.format(n))
  })
})

describe('formatAmount', () => {
  it.each([
    [0, '$0'],
    [5, '$0.05'],
    [20_000, '$200'],
    [123_450, '$1,234.50'],
    [199_999, '$1,999.99'],
    [-1_250, '-$12.50'],
  ])('writes %d cents as %s', (cents, text) => expect(formatAmount(cents)).toBe(text))
})

describe('formatDollars', () => {
  it.each([
    [3499000, '$34,990'],
    [0, '$0'],
    [49, '$0'],
    [50, '$1'],
    [99, '$1'],
    [100, '$1'],
    [1299900, '$12,999'],
    [123456789, '$1,234,568'],
    [-50000, '-$500'],
  ])('writes %d cents as %s', (cents, text) => expect(formatDollars(cents)).toBe(text))
})

test.each([1_500_049, 1_500_050, 99, 49, 0])('%i cents are as many dollars to a filter as on a page', (cents) => {
  expect(formatDollars(cents)).toBe(`$${formatCount(wholeDollars(cents))}`)
})

describe('formatKm', () => {
  it.each([
    [45200, '45,200 km'],
    [0, '0 km'],
    [19, '19 km'],
  ])('writes %d as %s', (km, text) => expect(formatKm(km)).toBe(text))
})

describe('formatLength', () => {
  it.each([
    [6550, false, '6.55 m'],
    [6500, false, '6.5 m'],
    [6000, false, '6 m'],
    [6096, true, '6.1 m (20 ft)'],
    [6553, true, '6.55 m (21 ft 6 in)'],
    [304.8, true, '0.3 m (1 ft)'],
    // One millimetre short of six feet rounds up to a whole foot and never to 'twelve inches'.
    [1828, true, '1.83 m (6 ft)'],
  ])('writes %d mm, feet %s, as %s', (mm, usesFeet, text) => expect(formatLength(mm, { usesFeet })).toBe(text))
})
