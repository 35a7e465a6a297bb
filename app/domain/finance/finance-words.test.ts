import { expect, test } from 'vitest'
import { settingsSchema } from '~/tenants/settings-schema'
import { calculate } from './finance-calculator'
import type { FinanceEstimate } from './finance-estimate'
import { repaymentDetails, repaymentLine, repaymentWords, termText, workedOutLine } from './finance-words'

const estimate: FinanceEstimate = {
  provider: 'angle',
  unit: 'week',
  paymentDollars: 1_142,
  interestRatePercent: 8.5,
  comparisonRatePercent: 9.44,
  termMonths: 60,
  depositCents: 349_900,
  balloonCents: 0,
  fitsPrice: true,
  exclCharges: false,
  disclaimer: 'Terms apply.',
  warning: 'WARNING',
}

test('an estimate in words', () => {
  expect(repaymentWords(estimate)).toEqual({
    amount: '$1,142',
    per: 'per week',
    rate: '8.50% p.a.',
    comparison: 'Comparison rate 9.44% p.a.',
    terms: 'Over 5 years with a deposit of $3,499.',
    disclaimer: 'Terms apply.',
    warning: 'WARNING',
  })
})

test.each<[Partial<FinanceEstimate>, string]>([
  [{ depositCents: 0 }, 'Over 5 years.'],
  [{ depositCents: null, balloonCents: null }, 'Over 5 years.'],
  [{ balloonCents: 500_000 }, 'Over 5 years with a deposit of $3,499 and a balloon of $5,000.'],
  [{ depositCents: 0, balloonCents: 500_000 }, 'Over 5 years with a balloon of $5,000.'],
  [{ exclCharges: true }, 'Over 5 years with a deposit of $3,499. Excludes government charges.'],
])('its terms with %j', (part, terms) => expect(repaymentWords({ ...estimate, ...part }).terms).toBe(terms))

test.each<[Partial<FinanceEstimate>, number | null, string]>([
  [{}, 3_499_000, 'Paying $34,990: a deposit of $3,499, then $1,142 per week over 5 years at 8.50% p.a. (comparison rate 9.44% p.a.).'],
  [{ depositCents: null, balloonCents: null }, null, 'Paying: $1,142 per week over 5 years at 8.50% p.a. (comparison rate 9.44% p.a.).'],
  [{ depositCents: 0 }, null, 'Paying: $1,142 per week over 5 years at 8.50% p.a. (comparison rate 9.44% p.a.).'],
  [{ depositCents: 0, balloonCents: 500_000 }, 3_499_000, 'Paying $34,990: $1,142 per week over 5 years at 8.50% p.a. (comparison rate 9.44% p.a.) and $5,000 at the end.'],
  [{ fitsPrice: false }, 3_499_000, 'Paying: a deposit of $3,499, then $1,142 per week over 5 years at 8.50% p.a. (comparison rate 9.44% p.a.).'],
  [{ exclCharges: true }, 3_499_000, 'Paying $34,990: a deposit of $3,499, then $1,142 per week over 5 years at 8.50% p.a. (comparison rate 9.44% p.a.). Excludes government charges.'],
])('the figures behind it with %j', (part, priceCents, details) => expect(repaymentDetails({ ...estimate, ...part }, priceCents)).toBe(details))

test('a repayment without a comparison rate says none', () => {
  expect(repaymentWords({ ...estimate, comparisonRatePercent: null }).comparison).toBeNull()
})

test.each([
  [9.44, '$1,142 per week at 8.50% p.a. Comparison rate 9.44% p.a. Over 5 years with a deposit of $3,499.'],
  [null, '$1,142 per week at 8.50% p.a. Over 5 years with a deposit of $3,499.'],
])('in one line, with a comparison rate of %s', (comparisonRatePercent, line) => expect(repaymentLine(repaymentWords({ ...estimate, comparisonRatePercent }))).toBe(line))

test.each([
  ['3,000', '$30,000: $128 per week at 8.50% p.a. Over 5 years with a deposit of $3,000.'],
  ['0', '$30,000: $142 per week at 8.50% p.a. Over 5 years.'],
  ['30000', ''],
])('what the calculator worked out with a deposit of %s', (deposit, line) => {
  const input = { vehiclePriceBudget: '30000', deposit, balloon: '0', rate: '8.5', term: '5' }
  expect(workedOutLine(calculate(input, settingsSchema.parse({}).finance))).toBe(line)
})

test.each([
  [60, '5 years'],
  [12, '1 year'],
  [18, '18 months'],
  [1, '1 month'],
])('%d months', (months, text) => expect(termText(months)).toBe(text))
