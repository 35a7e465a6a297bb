export const WEEKS_A_YEAR = 52
export const MONTHS_A_YEAR = 12

export type Loan = {
  /** What is borrowed, in any unit of money; the payment comes in the same. */
  amount: number
  /** Percent a year, 0 or more. */
  ratePercent: number
  /** How many level payments, 1 or more. */
  payments: number
  paymentsAYear: number
  /** What is still owed after the last payment. */
  balloon: number
}

/** The level payment at the end of each period that brings a loan down to its balloon, not rounded. */
export function levelPayment({ amount, ratePercent, payments, paymentsAYear, balloon }: Loan): number {
  const rate = ratePercent / 100 / paymentsAYear
  if (rate === 0) return (amount - balloon) / payments
  // What one unit at the end of the term is worth today, and how far that is from one, exact also for tiny rates.
  const logDiscount = -payments * Math.log1p(rate)
  return ((amount - balloon * Math.exp(logDiscount)) * rate) / -Math.expm1(logDiscount)
}

/** What level payments pay off without a balloon, in the payment's unit of money and not rounded: `levelPayment` the other way round. */
export function borrowedFor({ payment, ratePercent, payments, paymentsAYear }: Omit<Loan, 'amount' | 'balloon'> & { payment: number }): number {
  const rate = ratePercent / 100 / paymentsAYear
  return rate === 0 ? payment * payments : (payment * -Math.expm1(-payments * Math.log1p(rate))) / rate
}

/** How many weekly payments a term in months has: 60 months are 260 weeks. */
export function weeksOf(termMonths: number): number {
  return Math.max(1, Math.round((termMonths / MONTHS_A_YEAR) * WEEKS_A_YEAR))
}
