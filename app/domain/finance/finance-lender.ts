import type { FinanceProvider } from './finance-provider'

/** A lender's record of one car (section 3, `finance_lenders`). Null is what the record does not say. */
export type FinanceLender = {
  provider: FinanceProvider
  /** Percent a year. */
  interestRatePercent: number | null
  comparisonRatePercent: number | null
  paymentWeekCents: number | null
  paymentMonthCents: number | null
  termMonths: number | null
  depositCents: number | null
  balloonCents: number | null
  disclaimer: string | null
}
