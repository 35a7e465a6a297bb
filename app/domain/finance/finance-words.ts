import type { CalculatorResult } from './finance-calculator'
import type { FinanceEstimate } from './finance-estimate'
import { percentText, withDepositAndBalloon } from './finance-disclaimer'
import { formatDollars } from '../text/format'

/** A repayment as pages say it. There is no way to have the amount without its rate and the warning. */
export type RepaymentWords = {
  /** '$123'. */
  amount: string
  /** 'per week'. */
  per: string
  /** '8.50% p.a.' */
  rate: string
  /** 'Comparison rate 9.44% p.a.'; null where none is known and none may be made up. */
  comparison: string | null
  /** 'Over 5 years with a deposit of $3,499.' */
  terms: string
  /** The provider's text; empty for none. */
  disclaimer: string
  /** The warning of the comparison rate; without one, that the figure is no offer. */
  warning: string
}

/** What is put into words: an estimate, or a repayment that was worked out with a rate that no lender gave. */
type Repayment = Omit<FinanceEstimate, 'provider' | 'comparisonRatePercent' | 'fitsPrice' | 'exclCharges'> &
  Partial<Pick<FinanceEstimate, 'exclCharges'>> & { comparisonRatePercent: number | null }

const EXCL_CHARGES = 'Excludes government charges.'

/** A repayment in the words of a car's page, with the rate, the terms and the warning that stand beside it (section 5). */
export function repaymentWords(estimate: Repayment): RepaymentWords {
  const { unit, paymentDollars, interestRatePercent, comparisonRatePercent, termMonths } = estimate
  return {
    amount: formatDollars(paymentDollars * 100),
    per: `per ${unit}`,
    rate: percentText(interestRatePercent),
    comparison: comparisonRatePercent === null ? null : `Comparison rate ${percentText(comparisonRatePercent)}`,
    terms: [`Over ${termText(termMonths)}${withDepositAndBalloon(estimate)}.`, ...(estimate.exclCharges ? [EXCL_CHARGES] : [])].join(' '),
    disclaimer: estimate.disclaimer,
    warning: estimate.warning,
  }
}

/** A repayment in one line, with all that a page shows it with but the warning: '$187 per week at 8.39% p.a. Comparison rate 9.44% p.a. Over 5 years.' */
export function repaymentLine({ amount, per, rate, comparison, terms }: RepaymentWords): string {
  return [`${amount} ${per} at ${rate}`, comparison, terms].filter(Boolean).join(' ')
}

/** What the calculator worked out, in one line, the price before it: '$35,000: $143 per week at 8.50% p.a. Over 5 years.'; empty where it worked out nothing. */
export function workedOutLine({ loanCents, week }: CalculatorResult): string {
  return week ? `${formatDollars(loanCents + (week.depositCents ?? 0))}: ${repaymentLine(repaymentWords(week))}` : ''
}

/**
 * The figures behind a card's repayment: 'Paying $20,990: a deposit of $2,099, then $98 per week over 5 years at 8.50% p.a. (comparison
 * rate 9.44% p.a.).' Of a payment that does not pay the price it says the price no more: 'Paying: …'.
 * @param priceCents what the car costs to buy; null where it has no price
 */
export function repaymentDetails(estimate: FinanceEstimate, priceCents: number | null): string {
  const { unit, paymentDollars, interestRatePercent, comparisonRatePercent, termMonths } = estimate
  const [depositCents, balloonCents] = [estimate.depositCents ?? 0, estimate.balloonCents ?? 0]
  const comparison = ` (comparison rate ${percentText(comparisonRatePercent)})`
  const parts = [
    depositCents > 0 ? `a deposit of ${formatDollars(depositCents)}, then` : '',
    `${formatDollars(paymentDollars * 100)} per ${unit} over ${termText(termMonths)} at ${percentText(interestRatePercent)}${comparison}`,
    balloonCents > 0 ? `and ${formatDollars(balloonCents)} at the end` : '',
  ].filter(Boolean)
  const paying = priceCents === null || !estimate.fitsPrice ? 'Paying' : `Paying ${formatDollars(priceCents)}`
  return [`${paying}: ${parts.join(' ')}.`, ...(estimate.exclCharges ? [EXCL_CHARGES] : [])].join(' ')
}

/** '5 years', '1 year', '18 months'. */
export function termText(months: number): string {
  const [count, unit] = months % 12 === 0 ? [months / 12, 'year'] : [months, 'month']
  return count === 1 ? `1 ${unit}` : `${count} ${unit}s`
}
