import type { FinanceProvider } from '../../app/domain/finance/finance-provider'
import type { Lender } from './stock-row'

const TERM_YEARS = 5
/** Shares of the price. */
const DEPOSIT_SHARE = 0.1
const RATES: Record<FinanceProvider, { interest: number; comparison: number }> = {
  taurus: { interest: 8.95, comparison: 10.32 },
  finance_360: { interest: 8.49, comparison: 9.77 },
  ausloans: { interest: 8.75, comparison: 10.05 },
  manual: { interest: 9.25, comparison: 10.49 },
  angle: { interest: 8.39, comparison: 9.44 },
  powertorque: { interest: 8.99, comparison: 9.89 },
  nissan_finance: { interest: 7.99, comparison: 8.71 },
}

/** A lender's estimate: five years, a tenth down, no balloon. Older cars cost more to finance. Dollars. */
export function lenderEstimate(provider: FinanceProvider, price: number, ageYears: number): Lender {
  const rates = RATES[provider]
  const surcharge = ageYears > 7 ? 2 : ageYears > 4 ? 0.75 : 0
  const interestRate = round(rates.interest + surcharge, 2)
  const comparisonRate = round(rates.comparison + surcharge, 2)
  const deposit = Math.round(price * DEPOSIT_SHARE)
  const loan = price - deposit
  return {
    interestRate,
    comparisonRate,
    paymentWeek: round(payment(loan, interestRate, TERM_YEARS * 52, 52), 2),
    paymentMonth: round(payment(loan, interestRate, TERM_YEARS * 12, 12), 2),
    termYears: TERM_YEARS,
    termMonths: TERM_YEARS * 12,
    deposit,
    balloon: 0,
    disclaimer: [
      'Estimate only, not an offer of credit.',
      `Based on a deposit of 10% and ${TERM_YEARS} years at ${interestRate.toFixed(2)}% a year`,
      `(comparison rate ${comparisonRate.toFixed(2)}%).`,
      'Approved applicants only; terms, fees and charges apply.',
    ].join(' '),
  }
}

/** The level payment of a loan. */
function payment(loan: number, yearlyRate: number, payments: number, perYear: number): number {
  const rate = yearlyRate / 100 / perYear
  return (loan * rate) / (1 - (1 + rate) ** -payments)
}

function round(value: number, decimals: number): number {
  return Math.round(value * 10 ** decimals) / 10 ** decimals
}
