import { describe, expect, it } from 'vitest'
import { estimateKey, estimateRefusal, estimateWords, isLapsed, isPlausibleRange, rangeWords, tradeInOffer, tradeInSubject, type Comparable } from './trade-in-estimate'

const car = { year: 2022, kms: 40_000, condition: 'Good', accident: 'No', history: 'Full' } as const
const same: Comparable = { year: 2022, km: 40_000, firstPriceCents: 2_000_000, priceCents: 2_000_000, isSold: false }
const priced = (...cents: number[]) => cents.map((priceCents): Comparable => ({ ...same, priceCents, firstPriceCents: priceCents }))
const times = (count: number, one: Partial<Comparable> = {}) => Array.from({ length: count }, (): Comparable => ({ ...same, ...one }))
const range = (fromCents: number, toCents: number, cars: number) => ({ kind: 'range', fromCents, toCents, by: 'own', cars })

describe('tradeInOffer', () => {
  it.each([
    ['three cars like it', {}, times(3), range(1_530_000, 1_870_000, 3)],
    ['the middle of three', {}, priced(200_000, 2_000_000, 9_000_000), range(1_530_000, 1_870_000, 3)],
    ['the middle of three, in whatever order they come', {}, priced(2_000_000, 9_000_000, 200_000), range(1_530_000, 1_870_000, 3)],
    ['a car a year younger', {}, times(3, { year: 2023 }), range(1_380_000, 1_680_000, 3)],
    ['cars with 10,000 km more', {}, times(3, { km: 50_000 }), range(1_590_000, 1_940_000, 3)],
    ['one in poor condition', { condition: 'Poor' }, times(3), range(1_300_000, 1_590_000, 3)],
    ['one in fair condition', { condition: 'Fair' }, times(3), range(1_420_000, 1_740_000, 3)],
    ['one in excellent condition', { condition: 'Excellent' }, times(3), range(1_580_000, 1_930_000, 3)],
    ['one that had an accident', { accident: 'Yes' }, times(3), range(1_380_000, 1_680_000, 3)],
    ['one without history', { history: 'None' }, times(3), range(1_450_000, 1_780_000, 3)],
    ['one with part of its history', { history: 'Part' }, times(3), range(1_500_000, 1_830_000, 3)],
    ['one worth next to nothing', {}, priced(100, 100, 100), range(50_000, 50_000, 3)],
    ['seven years old', { year: 2019 }, times(3, { year: 2019 }), range(1_530_000, 1_870_000, 3)],
    ['eight years old', { year: 2018 }, times(3), { kind: 'none', reason: 'age' }],
    ['100,000 km', { kms: 100_000 }, times(3, { km: 100_000 }), range(1_530_000, 1_870_000, 3)],
    ['over 100,000 km', { kms: 100_001 }, times(3), { kind: 'none', reason: 'km' }],
    ['nothing like it', {}, [], { kind: 'none', reason: 'no_comparable' }],
    ['two cars like it', {}, times(2), { kind: 'none', reason: 'no_comparable' }],
  ])('of %s', (_what, changes, comparables, expected) => expect(tradeInOffer({ ...car, ...changes } as typeof car, comparables, 2026)).toEqual(expected))
})

describe('how sure it is', () => {
  it.each([
    ['four that agree: 5 % either way', times(4), range(1_620_000, 1_790_000, 4)],
    ['four whose middle half lies 7.5 % off the middle', priced(1_760_000, 1_880_000, 2_120_000, 2_240_000), range(1_570_000, 1_830_000, 4)],
    ['four that lie far apart: 12 %, and no more', priced(1_000_000, 1_500_000, 2_500_000, 3_000_000), range(1_500_000, 1_900_000, 4)],
    ['three: 10 %', times(3), range(1_530_000, 1_870_000, 3)],
  ])('%s', (_what, comparables, expected) => expect(tradeInOffer(car, comparables, 2026)).toEqual(expected))
})

describe('what the history of prices says', () => {
  const sold = (firstPriceCents: number, priceCents: number): Comparable => ({ ...same, firstPriceCents, priceCents, isSold: true })
  it.each([
    // Sold 10 % below the first price: the others, which ask that still, are taken for 1,800,000.
    ['of those that were sold: the others come down as far', [sold(2_000_000, 1_800_000), ...times(3)], range(1_450_000, 1_610_000, 4)],
    ['a price that came down as far already stays', [sold(2_000_000, 1_800_000), ...times(3, { priceCents: 1_700_000 })], range(1_370_000, 1_520_000, 4)],
    ['by 15 % at most', [sold(4_000_000, 1_700_000), ...times(3)], range(1_370_000, 1_520_000, 4)],
    ['a price that went up before the sale is no drop', [sold(1_900_000, 2_000_000), ...times(3)], range(1_620_000, 1_790_000, 4)],
    ['one that went up counts as one that stayed', [sold(2_000_000, 1_800_000), sold(1_900_000, 2_000_000), ...times(3)], range(1_530_000, 1_700_000, 5)],
    // Of 10, 0 and 5 %, as they come, the middle is 5: the others are taken for 1,900,000.
    ['as far as the middle of those that were sold', [sold(2_000_000, 1_800_000), sold(2_000_000, 2_000_000), sold(2_000_000, 1_900_000), ...times(3)], range(1_530_000, 1_700_000, 6)],
    ['nothing of what was sold: it went for what was asked last', Array.from({ length: 3 }, () => sold(1_900_000, 2_000_000)), range(1_530_000, 1_870_000, 3)],
    ['nothing where none was sold', times(4, { firstPriceCents: 2_200_000 }), range(1_620_000, 1_790_000, 4)],
  ])('%s', (_what, comparables, expected) => expect(tradeInOffer(car, comparables, 2026)).toEqual(expected))
})

describe('estimateRefusal', () => {
  it.each([
    [2019, 100_000, null],
    [2018, 100_000, 'age'],
    [2019, 100_001, 'km'],
    [2018, 100_001, 'age'],
    [2027, 0, null],
  ])('of a car of %i with %i km in 2026 is %s', (year, kms, expected) => expect(estimateRefusal({ year, kms }, 2026)).toBe(expected))
})

describe('estimateWords', () => {
  const offer = { kind: 'range', fromCents: 1, toCents: 2 } as const
  it.each([
    [{ ...offer, by: 'own', cars: 12 }, 'Indicative only, worked out by rule from 12 used cars like yours that dealers offer now or have sold lately, and subject to inspection.'],
    [offer, 'Indicative only, worked out by rule from what we ask for cars like yours, and subject to inspection.'],
    [{ ...offer, by: 'redbook', on: '2026-11-24' }, 'An indicative estimate by RedBook, subject to inspection. It was made on 24 Nov 2026 and can be taken up until 24 Dec 2026.'],
    [{ ...offer, by: 'redbook' }, 'An indicative estimate by RedBook, subject to inspection.'],
    [{ ...offer, by: 'autograb', cars: 1 }, 'An indicative estimate by AutoGrab, from 1 car like yours, subject to inspection.'],
    [{ ...offer, by: 'autograb', cars: 40 }, 'An indicative estimate by AutoGrab, from 40 cars like yours, subject to inspection.'],
  ] as const)('of %j', (one, words) => expect(estimateWords(one)).toBe(words))
})

describe('isLapsed', () => {
  const offer = { kind: 'range', fromCents: 1, toCents: 2 } as const
  it.each([
    [{ ...offer, on: '2026-11-01' }, '2026-12-01', false],
    [{ ...offer, on: '2026-11-01' }, '2026-12-02', true],
    // From before its day was kept.
    [offer, '2026-12-02', false],
    [{ kind: 'none', reason: 'age' }, '2026-12-02', false],
    [null, '2026-12-02', false],
  ] as const)('%j on %s: %s', (one, today, expected) => expect(isLapsed(one, today)).toBe(expected))
})

describe('isPlausibleRange', () => {
  it.each([
    [3_100_000, 3_400_000, true],
    [50_000, 100_000, true],
    [3_100_000, 3_100_000, true],
    [49_900, 60_000, false],
    [31_000, 34_000, false],
    [1_000_000, 2_000_001, false],
    [3_400_000, 3_100_000, false],
  ])('%i to %i cents: %s', (fromCents, toCents, expected) => expect(isPlausibleRange({ fromCents, toCents })).toBe(expected))
})

it('is of one car and of one range: what is accepted is what was shown', () => {
  const subject = tradeInSubject({ year: 2022, make: 'Toyota', model: 'Corolla', kms: 40_000, rego: '123ABC', regoState: 'QLD' })
  expect(subject).toBe('2022 Toyota Corolla, 40,000 km, 123ABC (QLD)')
  expect(tradeInSubject({ year: 2016, make: 'Mazda', model: 'mazda3', kms: 40_000, rego: '123ABC', regoState: 'QLD' })).toBe('2016 mazda3, 40,000 km, 123ABC (QLD)')
  const offer = { kind: 'range', fromCents: 1_530_000, toCents: 1_870_000 } as const
  const keys = [estimateKey(offer, subject), estimateKey(offer, null), estimateKey({ ...offer, fromCents: 1_520_000 }, subject), estimateKey({ ...offer, toCents: 1_880_000 }, subject)]
  expect(new Set(keys).size).toBe(4)
  expect(estimateKey({ ...offer, by: 'own', on: '2026-11-01' }, subject)).toBe(keys[0])
  expect(rangeWords(offer)).toBe('$15,300 to $18,700')
})
