import { levelPayment, MONTHS_A_YEAR } from './amortisation'
import { COMPARISON_LOAN_CENTS, COMPARISON_TERM_YEARS } from './comparison-warning'

export type LoanFees = {
  /** Paid once, when the loan starts. */
  establishmentFeeCents: number
  /** Paid with every monthly payment. */
  monthlyFeeCents: number
}

const HIGHEST_RATE_PERCENT = 1_000
/** Halving the range this often leaves less than a millionth of a percent. */
const STEPS = 60

/**
 * The comparison rate, percent a year to 2 decimals: the rate at which the stated loan's payments and fees together are worth what
 * is lent (the formula of the National Credit Code, with monthly payments). Without fees it is the rate itself.
 */
export function comparisonRatePercent(ratePercent: number, { establishmentFeeCents, monthlyFeeCents }: LoanFees): number {
  const payments = COMPARISON_TERM_YEARS * MONTHS_A_YEAR
  const loan = { amount: COMPARISON_LOAN_CENTS, payments, paymentsAYear: MONTHS_A_YEAR, balloon: 0 }
  const paid = levelPayment({ ...loan, ratePercent }) + monthlyFeeCents
  const smallerLoan = { ...loan, amount: COMPARISON_LOAN_CENTS - establishmentFeeCents }
  let low = ratePercent
  let high = HIGHEST_RATE_PERCENT
  // Whoever pays the same for a smaller loan pays the higher rate; it is closed in on from both sides.
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2
    if (levelPayment({ ratePercent: middle, ...smallerLoan }) < paid) low = middle
    else high = middle
  }
  return Math.round(low * 100) / 100
}
