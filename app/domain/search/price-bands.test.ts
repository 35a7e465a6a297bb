import { describe, expect, test } from 'vitest'
import { bandLabel, bandNamed, priceBand, weeklyPriceBand } from './price-bands'

describe('a price belongs to one band, its lower end included', () => {
  test.each([
    [0, '0-10000'],
    [9_999, '0-10000'],
    [10_000, '10000-20000'],
    [29_999, '20000-30000'],
    [30_000, '30000-40000'],
    [39_999, '30000-40000'],
    [40_000, '40000-50000'],
    [59_999, '50000-60000'],
    [60_000, '60000-80000'],
    [149_999, '100000-150000'],
    [150_000, '150000+'],
    [2_000_000, '150000+'],
  ])('$%d is in %s', (dollars, band) => expect(priceBand(dollars)).toBe(band))

  test.each([
    [49, '0-50'],
    [50, '50-100'],
    [149, '100-150'],
    [150, '150-200'],
    [199, '150-200'],
    [200, '200-300'],
    [499, '300-500'],
    [500, '500+'],
  ])('$%d a week is in %s', (dollars, band) => expect(weeklyPriceBand(dollars)).toBe(band))
})

test.each([
  ['0-10000', '$0 to $9,999'],
  ['20000-30000', '$20,000 to $29,999'],
  ['100000-150000', '$100,000 to $149,999'],
  ['0-50', '$0 to $49'],
  ['150000+', '$150,000 and over'],
])('%s reads %s', (band, label) => expect(bandLabel(band)).toBe(label))

test.each([
  ['price_range', '20000-30000', '20000-30000'],
  ['price_range', '20000-29999', '20000-30000'],
  ['price_range', '150000+', '150000+'],
  ['price_range', '150000', '150000+'],
  ['price_range', '20000-29998', null],
  ['price_range', '20000-30001', null],
  ['price_range', '20001-30000', null],
  ['price_range', '150000-160000', null],
  ['price_range', '20000', null],
  ['price_range', 'abc', null],
  ['price_range', '', null],
  ['price_range', '-5', null],
  ['weekly_price_range', '100-149', '100-150'],
  ['weekly_price_range', '500', '500+'],
  ['weekly_price_range', '20000-30000', null],
  ['make', '20000-30000', undefined],
])('%s=%s is the band %s', (filter, text, band) => expect(bandNamed(filter, text)).toBe(band))
