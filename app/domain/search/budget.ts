import { borrowedFor } from '../finance/amortisation'
import { percentText } from '../finance/finance-disclaimer'
import { BASE_PRICE_DOLLARS } from './price-bands'
import type { FacetValue } from './search-filters'
import { plainFigures } from '../text/clean-text'
import { isWordedNumber, readTypedNumber } from '../text/typed-number'

/** 'Find cars for your budget' (specification, sections 4, 5, 7 and 9). What is typed is dollars with their cents; what they buy is whole dollars. */

export type BudgetPeriod = 'weekly' | 'monthly'

export type BudgetInputs = { period: BudgetPeriod; repaymentDollars: number; depositDollars: number }

export type BudgetDefaults = {
  period: BudgetPeriod
  weeklyDollars: number
  monthlyDollars: number
  depositDollars: number
}

/** Section 9: repayments over five years. */
export const BUDGET_TERM_YEARS = 5
const PAYMENTS_A_YEAR: Record<BudgetPeriod, number> = { weekly: 52, monthly: 12 }
/** Neither a repayment nor a deposit is more. */
const MAX_BUDGET_INPUT_DOLLARS = 1_000_000
/** Section 9: the highest price where the stock does not say. */
const FALLBACK_MAX_PRICE_DOLLARS = 100_000
/** Section 7: the four bodies with the most cars, or up to twenty of the site's choice. */
const BUDGET_TILES = 4
const MAX_BUDGET_TILES = 20

/** An amount as it was typed, to the cent: what is no number becomes 0, and every number lies within 0 and 1,000,000 (section 5). */
export function budgetAmount(text: string): number {
  const cleaned = plainFigures(text).replace(/[\s,$]/g, '')
  const dollars = (isWordedNumber(text) ? readTypedNumber(text) : null) ?? (cleaned === '' ? NaN : Number(cleaned))
  return Number.isNaN(dollars) ? 0 : Math.round(Math.min(Math.max(dollars, 0), MAX_BUDGET_INPUT_DOLLARS) * 100) / 100
}

/** An amount as its field says it: `200`, `200.50`. */
export function amountText(dollars: number): string {
  return Number.isInteger(dollars) ? String(dollars) : dollars.toFixed(2)
}

/**
 * What was asked for; what was not is as the site begins with. A field that was emptied is 0. Where the period is another than the one that the page was
 * made with, a repayment that stands where that one begins was not typed: it begins anew with the period.
 */
export function readBudget(params: URLSearchParams, defaults: BudgetDefaults): BudgetInputs {
  const asked = params.get('period')
  const period = asked === 'weekly' || asked === 'monthly' ? asked : defaults.period
  const repayment = params.get('repayment')
  const deposit = params.get('deposit')
  const before = params.get(PERIOD_BEFORE)
  const isUntouched = (before === 'weekly' || before === 'monthly') && before !== period && repayment !== null && budgetAmount(repayment) === defaultRepayment(before, defaults)
  return {
    period,
    repaymentDollars: repayment === null || isUntouched ? defaultRepayment(period, defaults) : budgetAmount(repayment),
    depositDollars: deposit === null ? defaults.depositDollars : budgetAmount(deposit),
  }
}

/** The period that the page was made with, which only a form without script sends: with script an amount that nobody typed changes along. */
export const PERIOD_BEFORE = 'period_before'
/** What the form of the budget sends, beside the button that leads on to the cars. */
const BUDGET_FIELDS = ['period', 'repayment', 'deposit', 'body', PERIOD_BEFORE]
/** The parameter by which the form's answer is the cars that the budget buys, not the form again. */
export const SHOW_RESULTS = 'show'

/** The address of a page with the budget on it, saying what was chosen there; whatever else it says stays. */
export function budgetHref({ pathname, search, hash }: { pathname: string; search: string; hash: string }, chosen: URLSearchParams): string {
  const others = [...new URLSearchParams(search)].filter(([name]) => !BUDGET_FIELDS.includes(name))
  return `${pathname}?${new URLSearchParams([...others, ...chosen])}${hash}`
}

/** Where the repayment begins: 600 a month or 200 a week, unless the site says otherwise. */
function defaultRepayment(period: BudgetPeriod, { weeklyDollars, monthlyDollars }: BudgetDefaults): number {
  return period === 'weekly' ? weeklyDollars : monthlyDollars
}

/**
 * What one can spend: repayment x (12 or 52) x 5 + deposit (section 9), which is before interest; with a rate, what these repayments pay
 * off in that time, and the deposit.
 * @param ratePercent percent a year; 0 leaves interest out
 * @returns whole dollars, as prices are searched
 */
export function estimatedBudget({ period, repaymentDollars, depositDollars }: BudgetInputs, ratePercent: number): number {
  const paymentsAYear = PAYMENTS_A_YEAR[period]
  const borrowed = borrowedFor({ payment: repaymentDollars, ratePercent, payments: paymentsAYear * BUDGET_TERM_YEARS, paymentsAYear })
  return Math.round(borrowed + depositDollars)
}

/** What the estimate says of interest: 'before interest', or 'at an example rate of 8.50% p.a., comparison rate 9.44% p.a.'. */
export function interestWords(ratePercent: number, comparisonPercent: number | null): string {
  if (ratePercent === 0) return 'before interest'
  const comparison = comparisonPercent === null ? '' : `, comparison rate ${percentText(comparisonPercent)}`
  return `at an example rate of ${percentText(ratePercent)}${comparison}`
}

/** The prices to search: from the least to the budget, or the highest price where the budget is above it. */
export function budgetRange(budgetDollars: number, maxPriceDollars: number | null): { min: number; max: number } {
  return { min: BASE_PRICE_DOLLARS + 1, max: Math.min(budgetDollars, maxPriceDollars ?? FALLBACK_MAX_PRICE_DOLLARS) }
}

/** Whether the budget buys nothing: it is below the lowest price in the result set, or there is none (section 4). */
export function isBelowStock(budgetDollars: number, minPriceDollars: number | null): boolean {
  return minPriceDollars === null || budgetDollars < minPriceDollars
}

/** The body tiles: the site's own bodies that there are, in its order, else the four with the most cars, equal ones by name. */
export function budgetBodies(bodies: readonly FacetValue[], own: readonly string[]): FacetValue[] {
  if (own.length === 0) {
    return [...bodies].sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1)).slice(0, BUDGET_TILES)
  }
  return own.flatMap((body) => bodies.filter(({ value }) => value === body)).slice(0, MAX_BUDGET_TILES)
}
