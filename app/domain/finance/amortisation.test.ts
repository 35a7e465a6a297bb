import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { borrowedFor, levelPayment, weeksOf, type Loan } from './amortisation'

/** What is owed after the last payment, by going through the periods one by one: interest is added, then the payment taken. */
function balanceAtEnd({ amount, ratePercent, payments, paymentsAYear }: Loan, payment: number): number {
  let balance = amount
  for (let period = 0; period < payments; period++) balance += (balance * ratePercent) / 100 / paymentsAYear - payment
  return balance
}

describe('levelPayment', () => {
  test.each<[string, Loan, number]>([
    ['$30,000, 8.5 %, 60 months', { amount: 30_000, ratePercent: 8.5, payments: 60, paymentsAYear: 12, balloon: 0 }, 615.5],
    ['$30,000, 10 %, 60 months', { amount: 30_000, ratePercent: 10, payments: 60, paymentsAYear: 12, balloon: 0 }, 637.41],
    ['$30,000, 10 %, 260 weeks', { amount: 30_000, ratePercent: 10, payments: 260, paymentsAYear: 52, balloon: 0 }, 146.73],
    ['no interest', { amount: 12_000, ratePercent: 0, payments: 48, paymentsAYear: 12, balloon: 0 }, 250],
    ['no interest, a balloon', { amount: 12_000, ratePercent: 0, payments: 48, paymentsAYear: 12, balloon: 2_400 }, 200],
    ['a balloon of all of it: the interest alone', { amount: 12_000, ratePercent: 12, payments: 24, paymentsAYear: 12, balloon: 12_000 }, 120],
    ['one payment', { amount: 1_000, ratePercent: 12, payments: 1, paymentsAYear: 12, balloon: 0 }, 1_010],
    ['nothing borrowed', { amount: 0, ratePercent: 12, payments: 12, paymentsAYear: 12, balloon: 0 }, 0],
  ])('%s', (_, loan, payment) => expect(levelPayment(loan)).toBeCloseTo(payment, 2))

  test('leaves exactly the balloon when the balance is followed through every period', () => {
    const loans = fc.record({
      amount: fc.integer({ min: 1, max: 1_000_000 }),
      ratePercent: fc.oneof(fc.constant(0), fc.double({ min: 0.0001, max: 40, noNaN: true })),
      term: fc.integer({ min: 1, max: 10 }),
      paymentsAYear: fc.constantFrom(12, 52),
      balloonShare: fc.double({ min: 0, max: 1, noNaN: true }),
    })
    fc.assert(
      fc.property(loans, ({ amount, ratePercent, term, paymentsAYear, balloonShare }) => {
        const loan = { amount, ratePercent, payments: term * paymentsAYear, paymentsAYear, balloon: amount * balloonShare }
        const balance = balanceAtEnd(loan, levelPayment(loan))
        expect(Math.abs(balance - loan.balloon)).toBeLessThan(amount * 1e-6)
      }),
      { numRuns: 500 },
    )
  })

  test('is what pays off the loan that it is asked for', () => {
    const loans = fc.record({ amount: fc.integer({ min: 1, max: 1_000_000 }), ratePercent: fc.oneof(fc.constant(0), fc.double({ min: 0.0001, max: 40, noNaN: true })), paymentsAYear: fc.constantFrom(12, 52) })
    fc.assert(
      fc.property(loans, ({ amount, ratePercent, paymentsAYear }) => {
        const terms = { ratePercent, paymentsAYear, payments: 5 * paymentsAYear }
        expect(borrowedFor({ ...terms, payment: levelPayment({ ...terms, amount, balloon: 0 }) })).toBeCloseTo(amount, 3)
      }),
    )
  })

  test('costs more with a higher rate and less with a longer term', () => {
    const loan = { amount: 30_000, ratePercent: 8, payments: 60, paymentsAYear: 12, balloon: 0 }
    expect(levelPayment({ ...loan, ratePercent: 8.01 })).toBeGreaterThan(levelPayment(loan))
    expect(levelPayment({ ...loan, payments: 61 })).toBeLessThan(levelPayment(loan))
  })
})

test.each([
  [60, 260],
  [12, 52],
  [1, 4],
  [2, 9],
  [18, 78],
  [0, 1],
])('%d months are %d weekly payments', (months, weeks) => expect(weeksOf(months)).toBe(weeks))
