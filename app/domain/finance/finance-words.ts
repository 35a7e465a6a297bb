import type { FinanceEstimate } from './finance-estimate'
import { percentText } from './finance-disclaimer'
import { formatDollars } from '../text/format'

/** A repayment as pages say it. There is no way to have the amount without its rates and the warning. */
export type RepaymentWords = {
  /** '$123'. */
  amount: string
  /** 'per week'. */
  per: string
  /** '8.50% p.a.' */
  rate: string
  /** 'Comparison rate 9.44% p.a.' */
  comparison: string
  /** 'Over 5 years with a deposit of $3,499.' */
  terms: string
  /** The provider's text; empty for none. */
  disclaimer: string
  warning: string
}

export function repaymentWords(estimate: Omit<FinanceEstimate, 'provider'>): RepaymentWords {
  const { unit, paymentDollars, interestRatePercent, comparisonRatePercent, termMonths, depositCents, balloonCents } = estimate
  const parts = [
    depositCents > 0 ? `a deposit of ${formatDollars(depositCents)}` : '',
    balloonCents > 0 ? `a balloon of ${formatDollars(balloonCents)}` : '',
  ].filter(Boolean)
  return {
    amount: formatDollars(paymentDollars * 100),
    per: `per ${unit}`,
    rate: percentText(interestRatePercent),
    comparison: `Comparison rate ${percentText(comparisonRatePercent)}`,
    terms: `Over ${termText(termMonths)}${parts.length > 0 ? ` with ${parts.join(' and ')}` : ''}.`,
    disclaimer: estimate.disclaimer,
    warning: estimate.warning,
  }
}

/** '5 years', '1 year', '18 months'. */
export function termText(months: number): string {
  const [count, unit] = months % 12 === 0 ? [months / 12, 'year'] : [months, 'month']
  return count === 1 ? `1 ${unit}` : `${count} ${unit}s`
}
