import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { settingsSchema } from '~/tenants/settings-schema'
import { COMPARISON_WARNING } from './comparison-warning'
import { besideEstimate, calculate, dollarsOf, isWorkedOut, startingInput, type CalculatorInput, type CalculatorResult, type CalculatorSettings } from './finance-calculator'

const settings: CalculatorSettings = settingsSchema.parse({}).finance
const input: CalculatorInput = { vehiclePriceBudget: '30000', deposit: '0', balloon: '0', rate: '10', term: '5' }

describe('startingInput', () => {
  it.each<[string, Partial<CalculatorInput>]>([
    ['', { vehiclePriceBudget: '30000', deposit: '3000', balloon: '0', rate: '10', term: '5' }],
    ['vehiclePriceBudget=45990', { vehiclePriceBudget: '45990', deposit: '4599' }],
    ['vehiclePriceBudget=45995', { deposit: '4600' }],
    ['vehiclePriceBudget=$45,990&deposit=0', { vehiclePriceBudget: '$45,990', deposit: '0' }],
    ['vehiclePriceBudget=lots', { vehiclePriceBudget: 'lots', deposit: '0' }],
    ['rate=8.5&term=7&balloon=5000', { rate: '8.5', term: '7', balloon: '5000' }],
    [`deposit=${'9'.repeat(50)}`, { deposit: '9'.repeat(20) }],
  ])('of ?%s', (query, expected) => expect(startingInput(new URLSearchParams(query), settings)).toMatchObject(expected))

  it.each<[string, number | null, Partial<CalculatorInput>]>([
    // Of a car on application a repayment of $30,000 was worked out, and went with the lead.
    ['', null, { vehiclePriceBudget: '', deposit: '0' }],
    ['vehiclePriceBudget=45990', null, { vehiclePriceBudget: '45990', deposit: '4599' }],
    ['', 7_899_000, { vehiclePriceBudget: '78990', deposit: '7899' }],
    ['', 1_299_050, { vehiclePriceBudget: '12991', deposit: '1299' }],
    ['vehiclePriceBudget=45990', 7_899_000, { vehiclePriceBudget: '45990', deposit: '4599' }],
  ])('of ?%s about a car of %s cents', (query, cents, expected) => expect(startingInput(new URLSearchParams(query), settings, { priceCents: cents })).toMatchObject(expected))

  it('starts with what the estimate of the car above it says, as long as the price is the car’s', () => {
    const estimate = { interestRatePercent: 7.99, comparisonRatePercent: 8.71, termMonths: 60, depositCents: 459_900, balloonCents: 500_000 }
    const beside = besideEstimate({ ...settings, calculatorRatePercent: 10, comparisonRatePercent: 11.14, termYears: 4, depositPercent: 15 }, estimate)
    const inputOf = (query: string) => startingInput(new URLSearchParams(query), beside, { priceCents: 4_599_000 }, estimate)
    expect(inputOf('vehiclePriceBudget=45990')).toEqual({ vehiclePriceBudget: '45990', deposit: '4599', balloon: '5000', rate: '7.99', term: '5' })
    expect(inputOf('')).toEqual(inputOf('vehiclePriceBudget=45990'))
    expect(inputOf('vehiclePriceBudget=30000')).toMatchObject({ deposit: '4500', balloon: '0', rate: '7.99' })
    expect(inputOf('rate=7&deposit=0&term=3')).toMatchObject({ deposit: '0', rate: '7', term: '3' })
    // The estimate's comparison rate goes with its rate, and with no other.
    expect(calculate(inputOf(''), beside).week).toMatchObject({ interestRatePercent: 7.99, comparisonRatePercent: 8.71, termMonths: 60 })
    expect(calculate(inputOf('rate=7'), beside).week?.comparisonRatePercent).toBeNull()
  })

  it.each([
    [54, 4.5],
    [55, 4.58],
    [56, 4.67],
  ])('beside an estimate over %i months the term is %d years', (termMonths, termYears) => {
    const estimate = { interestRatePercent: 7.99, comparisonRatePercent: 8.71, termMonths, depositCents: null, balloonCents: null }
    const beside = besideEstimate(settings, estimate)
    expect(beside.termYears).toBe(termYears)
    expect(calculate({ ...input, term: String(termYears) }, beside).week?.termMonths).toBe(termMonths)
  })

  it('starts with the site’s rate, term and deposit', () => {
    expect(startingInput(new URLSearchParams(), { ...settings, calculatorRatePercent: 8.5, termYears: 4, depositPercent: 15 })).toMatchObject({
      rate: '8.5',
      term: '4',
      deposit: '4500',
    })
  })
})

test.each<[string, boolean]>([
  ['', false],
  ['vehiclePriceBudget=45990&car_id=7&car_type=used', false],
  ['deposit=0', true],
  ['balloon=0', true],
  ['rate=8.5', true],
  ['term=3', true],
])('?%s says what somebody had worked out: %s', (query, expected) => expect(isWorkedOut(new URLSearchParams(query))).toBe(expected))

describe('calculate', () => {
  it('says what a loan costs by the week and by the month, with the comparison rate and its warning', () => {
    expect(calculate(input, { ...settings, establishmentFeeCents: 49_500 })).toMatchObject({
      messages: {},
      loanCents: 3_000_000,
      week: { unit: 'week', paymentDollars: 147, interestRatePercent: 10, comparisonRatePercent: 10.72, termMonths: 60, warning: COMPARISON_WARNING },
      month: { unit: 'month', paymentDollars: 637, warning: COMPARISON_WARNING },
    })
  })

  it.each<[string, Partial<CalculatorInput>, number | undefined]>([
    ['a deposit', { deposit: '6,000' }, 510],
    ['a balloon', { balloon: '10000' }, 508],
    ['no interest', { rate: '0' }, 500],
    ['seven years', { term: '7' }, 498],
    ['a year and a half', { term: '1.5' }, 1802],
    ['less than half a dollar a week', { vehiclePriceBudget: '25', term: '1', rate: '0' }, undefined],
    ['half a dollar a week', { vehiclePriceBudget: '26', term: '1', rate: '0' }, 2],
    ['nothing to lend', { deposit: '30000' }, undefined],
    ['no price', { vehiclePriceBudget: '' }, undefined],
  ])('by the month with %s', (_, part, dollars) => {
    expect(calculate({ ...input, ...part }, settings).month?.paymentDollars).toBe(dollars)
  })

  it.each<[Partial<CalculatorInput>, string, string]>([
    [{ vehiclePriceBudget: 'lots' }, 'vehiclePriceBudget', 'The price is not a number.'],
    [{ vehiclePriceBudget: '1000001' }, 'vehiclePriceBudget', 'The price can be $1,000,000 at most. We worked it out with that.'],
    [{ vehiclePriceBudget: '-1' }, 'vehiclePriceBudget', 'The price is more than $0.'],
    [{ deposit: '30001' }, 'deposit', 'The deposit can be $30,000 at most. We worked it out with that.'],
    [{ deposit: '10%' }, 'deposit', 'The deposit is not a number. We worked it out with $0.'],
    [{ rate: '8%5' }, 'rate', 'The interest rate is not a number. We worked it out with 10%.'],
    [{ rate: '%' }, 'rate', 'The interest rate is not a number. We worked it out with 10%.'],
    [{ deposit: 'some' }, 'deposit', 'The deposit is not a number. We worked it out with $0.'],
    [{ deposit: '10000', balloon: '20001' }, 'balloon', 'The balloon can be $20,000 at most. We worked it out with that.'],
    [{ rate: '40.1' }, 'rate', 'The interest rate can be 40% at most. We worked it out with that.'],
    [{ rate: '-1' }, 'rate', 'The interest rate is 0% at least. We worked it out with that.'],
    [{ rate: '8,5' }, 'rate', 'The interest rate is not a number. We worked it out with 10%.'],
    [{ rate: ' ' }, 'rate', 'The interest rate is not a number. We worked it out with 10%.'],
    [{ term: '11' }, 'term', 'The term can be 10 years at most. We worked it out with that.'],
    [{ term: '0' }, 'term', 'The term is 1 year at least. We worked it out with that.'],
    [{ term: '5e3' }, 'term', 'The term is not a number. We worked it out with 5 years.'],
    [{ term: '' }, 'term', 'The term is not a number. We worked it out with 5 years.'],
  ])('%j is told', (part, field, message) => {
    expect(calculate({ ...input, ...part }, settings).messages).toEqual({ [field]: message })
  })

  it.each([
    [{ vehiclePriceBudget: '1000000' }],
    [{ deposit: '29999' }],
    [{ balloon: '30000' }],
    [{ rate: '40' }],
    [{ rate: '8.5%' }],
    [{ rate: '8.5 %' }],
    [{ term: '10' }],
    [{ term: '1' }],
  ])('%j is taken as it is', (part) => expect(calculate({ ...input, ...part }, settings).messages).toEqual({}))

  it.each([
    ['the lender’s, at the lender’s rate', { comparisonRatePercent: 11.25 }, '10', 11.25],
    ['the lender’s, of a rate below one percent', { calculatorRatePercent: 0.9, comparisonRatePercent: 0.95 }, '0.9', 0.95],
    ['none, at another rate and without known fees', { comparisonRatePercent: 11.25 }, '9', null],
    ['none, at 1 % and without known fees', {}, '1', null],
    ['worked out with one fee alone', { monthlyFeeCents: 1_000 }, '8.5', 9.19],
    ['worked out with the fees', { establishmentFeeCents: 49_500, monthlyFeeCents: 1_000 }, '8.5', 9.9],
  ])('the comparison rate is %s', (_, part, rate, expected) => {
    expect(calculate({ ...input, rate }, { ...settings, ...part }).week?.comparisonRatePercent).toBe(expected)
  })

  it.each<[Partial<CalculatorInput>, CalculatorResult['messages'], string, number]>([
    [{ vehiclePriceBudget: '', deposit: '3000' }, {}, 'Type what the car costs, and we work it out.', 0],
    [{ vehiclePriceBudget: '0', deposit: '3000' }, {}, 'Type what the car costs, and we work it out.', 0],
    [{ vehiclePriceBudget: '-5', deposit: '3000' }, { vehiclePriceBudget: 'The price is more than $0.' }, 'Type what the car costs, and we work it out.', 0],
    [{ vehiclePriceBudget: 'lots', deposit: '3000' }, { vehiclePriceBudget: 'The price is not a number.' }, 'Type what the car costs, and we work it out.', 0],
    [{ deposit: '30000' }, {}, 'There is nothing to borrow: the deposit covers the price.', 0],
    [{ deposit: '29999' }, {}, 'This leaves less than a dollar a week to repay before the end.', 100],
    [{ balloon: '30000', rate: '0' }, {}, 'This leaves less than a dollar a week to repay before the end.', 3_000_000],
    [{ vehiclePriceBudget: '100' }, {}, 'This leaves less than a dollar a week to repay before the end.', 10_000],
  ])('%j is no repayment, and says why', (part, messages, noRepayment, loanCents) => {
    expect(calculate({ ...input, ...part }, settings)).toEqual({ messages, noRepayment, loanCents, week: null, month: null })
  })

  it('says what the payment is for, to the nearest month', () => {
    const asked = { ...input, deposit: '6000', balloon: '5000', term: '1.55' }
    expect(calculate(asked, settings)).toMatchObject({ loanCents: 2_400_000, week: { termMonths: 19, depositCents: 600_000, balloonCents: 500_000 } })
  })

  it('says that a figure without a comparison rate is no offer', () => {
    expect(calculate(input, settings).week?.warning).toMatch(/an example and not an offer.*no comparison rate/)
  })

  it('has an answer to whatever is typed', () => {
    const inputOf = (field: fc.Arbitrary<string>) => fc.record({ vehiclePriceBudget: field, deposit: field, balloon: field, rate: field, term: field })
    // Small ones too: of a price of a few dollars nothing is left to repay in a week.
    const inputs = fc.oneof(inputOf(fc.string()), inputOf(fc.double().map(String)), inputOf(fc.integer({ min: 0, max: 999 }).map(String)))
    fc.assert(
      fc.property(inputs, (some) => {
        const { week, month, loanCents, noRepayment } = calculate(some, { ...settings, monthlyFeeCents: 1_000 })
        expect([week === null, month === null]).toEqual(Array(2).fill(noRepayment !== null))
        if (loanCents === 0) expect(noRepayment).not.toBeNull()
        for (const one of [week, month]) {
          if (!one) continue
          expect(Number.isSafeInteger(one.paymentDollars)).toBe(true)
          expect(one.paymentDollars).toBeGreaterThan(0)
          expect(one.comparisonRatePercent).toBeGreaterThanOrEqual(one.interestRatePercent - 0.005)
        }
      }),
      { numRuns: 300 },
    )
  })
})

test.each([
  ['$35,000', 35_000],
  ['35 000', 35_000],
  ['35000.50', 35_001],
  ['35.000', 35_000],
  ['$1.250.000', 1_250_000],
  ['35000.500', 35_001],
  ['35.00', 35],
  ['35.', 35],
  ['.5', 1],
  ['10%', null],
  ['', 0],
  ['.', null],
  ['12a', null],
  ['1e5', null],
  ['-5', -5],
  ['20k', 20_000],
  ['３５，０００', 35_000],
  ['$35.5k', 35_500],
  ['lots', null],
])('%j is %j dollars', (text, dollars) => expect(dollarsOf(text)).toBe(dollars))
