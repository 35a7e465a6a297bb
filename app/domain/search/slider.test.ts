import { describe, expect, it, test } from 'vitest'
import type { FacetStats, NumberRange, RangeFilter } from './search-filters'
import {
  ABOVE_MAXIMUM,
  BELOW_MINIMUM,
  endsAsTyped,
  keyTarget,
  moveThumb,
  rangeOfThumbs,
  refusalOf,
  sliderBounds,
  sliderStep,
  sliderValue,
  thumbsOf,
  typedRange,
  typedValue,
} from './slider'

const prices = { min: 12_990, max: 89_450 }
const years = { min: 2009, max: 2026 }

describe('sliderBounds', () => {
  it.each<[RangeFilter, FacetStats | null, FacetStats | null]>([
    ['price', prices, prices],
    ['price', null, { min: 0, max: 100_000 }],
    ['price', { min: 5_000, max: 5_000 }, null],
    ['km', null, null],
    ['year', years, years],
  ])('%s with %o runs over %o', (filter, stats, expected) => {
    expect(sliderBounds(filter, stats)).toEqual(expected)
  })
})

describe('sliderStep', () => {
  it.each([
    [0, 100_000, 1_000],
    [12_990, 89_450, 765],
    [0, 149, 1],
    [0, 150, 2],
    [2009, 2026, 1],
  ])('from %d to %d it is %d', (min, max, step) => {
    expect(sliderStep({ min, max })).toBe(step)
  })
})

describe('sliderValue', () => {
  it.each<[RangeFilter, number, number, FacetStats]>([
    ['price', 20_499, 20_000, prices],
    ['price', 20_500, 21_000, prices],
    ['price', 12_000, 12_990, prices],
    ['price', 13_100, 13_000, prices],
    ['price', 89_499, 89_000, prices],
    ['price', 89_500, 89_450, prices],
    ['price', -5, 12_990, prices],
    ['km', 1_499, 1_000, { min: 4, max: 90_000 }],
    ['km', 3, 4, { min: 4, max: 90_000 }],
    ['year', 2_014.6, 2015, years],
    ['weekly_price', 149.4, 149, { min: 50, max: 400 }],
    ['subscription_price', 401, 400, { min: 50, max: 400 }],
    ['subscription_price', 151, 151, { min: 50, max: 400 }],
    ['weekly_price', 151, 151, { min: 50, max: 400 }],
    ['length', 611, 611, { min: 400, max: 800 }],
    ['tare', 1_251, 1_251, { min: 400, max: 3_000 }],
  ])('%s %d is %d', (filter, value, expected, bounds) => {
    expect(sliderValue(filter, value, bounds)).toBe(expected)
  })
})

describe('thumbsOf', () => {
  it.each<[NumberRange | undefined, number, number]>([
    [undefined, 12_990, 89_450],
    [{ min: 20_000 }, 20_000, 89_450],
    [{ max: 30_000 }, 12_990, 30_000],
    [{ min: 20_000, max: 30_000 }, 20_000, 30_000],
    [{ min: 1, max: 200_000 }, 12_990, 89_450],
    [{ min: 95_000 }, 89_450, 89_450],
    [{ max: 500 }, 12_990, 12_990],
    [{ min: 30_000, max: 20_000 }, 30_000, 30_000],
  ])('%o stands at %d and %d', (range, min, max) => {
    expect(thumbsOf(range, prices)).toEqual({ min, max })
  })
})

describe('moveThumb', () => {
  const thumbs = { min: 20_000, max: 30_000 }
  it.each([
    ['min', 25_400, { min: 25_000, max: 30_000 }],
    ['min', 30_000, { min: 30_000, max: 30_000 }],
    ['min', 31_000, { min: 30_000, max: 30_000 }],
    ['min', 0, { min: 12_990, max: 30_000 }],
    ['min', 12_990, { min: 12_990, max: 30_000 }],
    ['max', 89_450, { min: 20_000, max: 89_450 }],
    ['max', 25_600, { min: 20_000, max: 26_000 }],
    ['max', 19_000, { min: 20_000, max: 20_000 }],
    ['max', 999_999, { min: 20_000, max: 89_450 }],
  ] as const)('%s to %d gives %o', (end, to, expected) => {
    expect(moveThumb('price', thumbs, end, to, prices)).toEqual(expected)
  })
})

describe('keyTarget', () => {
  const few = { min: 12_990, max: 22_990 }
  it.each<[RangeFilter, string, number, FacetStats, number | null]>([
    ['price', 'ArrowRight', 20_000, prices, 21_000],
    ['price', 'ArrowUp', 20_000, prices, 21_000],
    ['price', 'ArrowLeft', 20_000, prices, 19_000],
    ['price', 'ArrowDown', 20_000, prices, 19_000],
    ['price', 'PageUp', 20_000, prices, 28_000],
    ['price', 'PageDown', 20_000, prices, 12_990],
    ['price', 'Home', 20_000, prices, 12_990],
    ['price', 'End', 20_000, prices, 89_450],
    ['price', 'ArrowRight', 15_000, few, 16_000],
    ['price', 'ArrowLeft', 15_000, few, 14_000],
    ['price', 'ArrowRight', 89_450, prices, 89_450],
    ['year', 'ArrowRight', 2015, years, 2016],
    ['year', 'PageDown', 2024, years, 2014],
    ['year', 'PageUp', 2010, years, 2020],
    ['price', 'a', 20_000, prices, null],
    ['price', 'Tab', 20_000, prices, null],
  ])('%s %s from %d within %o is %d', (filter, key, from, bounds, expected) => {
    expect(keyTarget(filter, key, from, bounds)).toBe(expected)
  })
})

describe('rangeOfThumbs', () => {
  it.each([
    [prices, undefined],
    [{ min: 20_000, max: 89_450 }, { min: 20_000 }],
    [{ min: 12_990, max: 30_000 }, { max: 30_000 }],
    [{ min: 20_000, max: 20_000 }, { min: 20_000, max: 20_000 }],
  ])('%o is %o', (thumbs, expected) => {
    expect(rangeOfThumbs(thumbs, prices)).toEqual(expected)
  })
})

describe('refusalOf', () => {
  it.each([
    [12_989, BELOW_MINIMUM],
    [12_990, null],
    [89_450, null],
    [89_451, ABOVE_MAXIMUM],
  ])('%d: %s', (value, expected) => {
    expect(refusalOf(value, prices)).toBe(expected)
  })
})

test.each([
  ['price', 23_450, 23_000],
  ['price', 23_500, 24_000],
  ['km', 99_999, 99_999],
  ['km', 79_999, 80_000],
  ['price', 5_100, 5_100],
  ['year', 2_019, 2_019],
  ['price', 1, 1],
  ['price', 9_999_999, 9_999_999],
] as const)('%s typed as %d is taken as %d', (filter, value, expected) => {
  const bounds = { price: { min: 5_100, max: 90_300 }, km: { min: 0, max: 80_000 }, year: { min: 2_010, max: 2_026 } }[filter]
  expect(typedValue(filter, value, bounds)).toBe(expected)
})

test.each<[RangeFilter, NumberRange, string, NumberRange]>([
  ['price', { min: 5, max: 23_450 }, '23,450', { min: 23_450, max: 5 }],
  ['price', { min: 5, max: 23_450 }, '5', { min: 5, max: 23_450 }],
  ['price', { max: 23_450 }, '', { max: 23_450 }],
  ['year', { min: 2_019, max: 2_019 }, '2019', { min: 2_019, max: 2_019 }],
  ['length', { min: 550, max: 610 }, '6.1', { min: 610, max: 550 }],
  ['length', { min: 550, max: 610 }, '20 ft', { min: 610, max: 550 }],
  ['length', { min: 550, max: 610 }, '5.5', { min: 550, max: 610 }],
])('%s %o with %j in the lower field was typed as %o', (filter, range, typedMin, expected) => {
  expect(endsAsTyped(filter, range, typedMin)).toEqual(expected)
})

test.each<[RangeFilter, NumberRange, FacetStats | null, NumberRange | undefined, NumberRange | undefined]>([
  ['price', { min: 23_450, max: 41_900 }, prices, { min: 23_000, max: 42_000 }, undefined],
  ['price', { max: 13_100 }, { min: 13_050, max: 89_450 }, { max: 13_050 }, undefined],
  ['price', { min: 1, max: 9 }, prices, undefined, { min: 1, max: 9 }],
  ['price', { min: 9, max: 23_450 }, prices, { max: 23_000 }, { min: 9 }],
  ['price', { min: 23_450, max: 89_451 }, prices, { min: 23_000 }, { max: 89_451 }],
  ['price', { min: 41_900, max: 23_450 }, prices, { min: 23_000, max: 42_000 }, undefined],
  ['price', { min: 23_450, max: 5 }, prices, { min: 23_000 }, { max: 5 }],
  ['price', { min: 12_990, max: 89_450 }, prices, { min: 13_000, max: 89_000 }, undefined],
  ['price', { max: 23_450 }, null, { max: 23_450 }, undefined],
  ['km', { min: 1_499 }, { min: 4, max: 90_000 }, { min: 1_000 }, undefined],
  ['year', { min: 2_019 }, years, { min: 2_019 }, undefined],
  ['year', { max: 2_008 }, years, undefined, { max: 2_008 }],
])('%s typed as %o within %o is taken as %o, and of it %o is refused', (filter, range, bounds, taken, refused) => {
  expect(typedRange(filter, range, bounds)).toEqual({ taken, refused })
})
