import { describe, expect, it } from 'vitest'
import { tradeInOffer, tradeInSchema, type Comparable } from './trade-in'

const options = { states: ['QLD', 'NSW'], asksUnderFinance: false, nowYear: 2026 }
const filled = { rego: '123 abc', regoState: 'QLD', make: 'Toyota', model: 'Corolla', year: '2022', kms: '40,000', condition: 'Good', accident: 'No', history: 'Full' }
const errors = (changes: object, changed = {}) =>
  Object.fromEntries(tradeInSchema({ ...options, ...changed }).safeParse({ ...filled, ...changes }).error?.issues.map(({ path, message }) => [path[0], message]) ?? [])

describe('tradeInSchema', () => {
  it('reads a filled-in step', () => {
    expect(tradeInSchema(options).parse(filled)).toEqual({ ...filled, rego: '123ABC', year: 2022, kms: 40_000, under_finance: null })
  })
  it.each([
    [{ rego: ' ' }, ['rego']],
    [{ rego: 'A'.repeat(13) }, ['rego']],
    [{ regoState: 'WA' }, ['regoState']],
    [{ year: '1949' }, ['year']],
    [{ year: '2028' }, ['year']],
    [{ year: '2027' }, []],
    [{ kms: '2000001' }, ['kms']],
    [{ kms: '0' }, []],
    [{ kms: '85 000 km' }, []],
    [{ kms: 'many' }, ['kms']],
    [{ condition: 'Mint', accident: '', history: undefined }, ['condition', 'accident', 'history']],
  ])('of %j says what is wrong with %j', (changes, fields) => expect(Object.keys(errors(changes))).toEqual(fields))
  it('asks whether it is under finance where the tenant wants it', () => {
    expect(errors({}, { asksUnderFinance: true })).toEqual({ under_finance: 'Choose Yes or No.' })
    expect(errors({ under_finance: 'No' }, { asksUnderFinance: true })).toEqual({})
  })
})

describe('tradeInOffer', () => {
  const car = { year: 2022, kms: 40_000, condition: 'Good', accident: 'No', history: 'Full' } as const
  const same: Comparable = { year: 2022, km: 40_000, priceCents: 2_000_000 }
  const range = (fromCents: number, toCents: number) => ({ kind: 'range', fromCents, toCents })
  it.each([
    ['a car like it', {}, [same], range(1_620_000, 1_790_000)],
    ['the middle of three', {}, [{ ...same, priceCents: 1 }, same, { ...same, priceCents: 9_000_000 }], range(1_620_000, 1_790_000)],
    ['the middle of two', {}, [{ ...same, priceCents: 1_000_000 }, { ...same, priceCents: 3_000_000 }], range(1_620_000, 1_790_000)],
    ['a car a year younger', {}, [{ ...same, year: 2023 }], range(1_450_000, 1_610_000)],
    ['a car with 10,000 km more', {}, [{ ...same, km: 50_000 }], range(1_680_000, 1_860_000)],
    ['one in poor condition', { condition: 'Poor' }, [same], range(1_370_000, 1_520_000)],
    ['one that had an accident', { accident: 'Yes' }, [same], range(1_450_000, 1_610_000)],
    ['one without history', { history: 'None' }, [same], range(1_530_000, 1_700_000)],
    ['one worth next to nothing', {}, [{ ...same, priceCents: 100 }], range(50_000, 50_000)],
    ['seven years old', { year: 2019 }, [{ ...same, year: 2019 }], range(1_620_000, 1_790_000)],
    ['eight years old', { year: 2018 }, [same], { kind: 'none', reason: 'age' }],
    ['100,000 km', { kms: 100_000 }, [{ ...same, km: 100_000 }], range(1_620_000, 1_790_000)],
    ['over 100,000 km', { kms: 100_001 }, [same], { kind: 'none', reason: 'km' }],
    ['nothing like it', {}, [], { kind: 'none', reason: 'no_comparable' }],
  ])('of %s', (_what, changes, comparables, expected) => expect(tradeInOffer({ ...car, ...changes } as typeof car, comparables, 2026)).toEqual(expected))
})
