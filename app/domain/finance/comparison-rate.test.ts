import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { levelPayment } from './amortisation'
import { comparisonRatePercent } from './comparison-rate'
import { COMPARISON_WARNING } from './comparison-warning'

describe('comparisonRatePercent', () => {
  test.each([
    [8.5, 0, 0, 8.5],
    [0, 0, 0, 0],
    [10, 0, 0, 10],
    // $30,000 at 8.5 % pays $615.50 a month; with $495 kept back and $10 a month on top that is what 9.90 % would cost.
    [8.5, 49_500, 1_000, 9.9],
    [8.5, 0, 1_000, 9.19],
    [0, 49_500, 0, 0.66],
  ])('%d %% with fees of %d and %d cents', (rate, establishmentFeeCents, monthlyFeeCents, expected) => {
    expect(comparisonRatePercent(rate, { establishmentFeeCents, monthlyFeeCents })).toBe(expected)
  })

  test('is the rate at which every payment and fee, discounted one by one, comes to the loan', () => {
    const terms = fc.record({
      rate: fc.double({ min: 0, max: 40, noNaN: true }),
      establishmentFeeCents: fc.integer({ min: 0, max: 500_000 }),
      monthlyFeeCents: fc.integer({ min: 0, max: 10_000 }),
    })
    fc.assert(
      fc.property(terms, ({ rate, ...fees }) => {
        const monthly = levelPayment({ amount: 3_000_000, ratePercent: rate, payments: 60, paymentsAYear: 12, balloon: 0 })
        const worthAt = (percent: number) => {
          let worth = fees.establishmentFeeCents
          for (let month = 1; month <= 60; month++) worth += (monthly + fees.monthlyFeeCents) / (1 + percent / 1200) ** month
          return worth
        }
        const found = comparisonRatePercent(rate, fees)
        // Rounded to 2 decimals, so the loan lies between what half a hundredth either way is worth.
        expect(worthAt(found - 0.0051)).toBeGreaterThan(3_000_000)
        expect(worthAt(found + 0.0051)).toBeLessThan(3_000_000)
      }),
      { numRuns: 300 },
    )
  })
})

test('the warning names the loan and the term', () => {
  expect(COMPARISON_WARNING).toContain('$30,000 over 5 years')
  expect(COMPARISON_WARNING).toContain('WARNING: This comparison rate is true only for the example given')
})
