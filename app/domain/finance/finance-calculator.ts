import { levelPayment, MONTHS_A_YEAR, WEEKS_A_YEAR, weeksOf } from './amortisation'
import { comparisonRatePercent, type LoanFees } from './comparison-rate'
import { COMPARISON_WARNING } from './comparison-warning'
import type { FinanceEstimate } from './finance-estimate'
import { formatDollars, wholeDollars } from '../text/format'
import { plainFigures } from '../text/clean-text'
import { isWordedNumber, readTypedNumber } from '../text/typed-number'

/** The fields of the calculator, by the names that its form and links to it send. */
export type CalculatorField = 'vehiclePriceBudget' | 'deposit' | 'balloon' | 'rate' | 'term'
/** What was typed, field by field. */
export type CalculatorInput = Record<CalculatorField, string>

export type CalculatorSettings = LoanFees & {
  calculatorRatePercent: number
  /** The lender's comparison rate for that rate; 0 where it gives none. */
  comparisonRatePercent: number
  termYears: number
  depositPercent: number
}

/** A repayment worked out here: of no provider, and with a comparison rate only where one can be known. */
type WorkedOut = Omit<FinanceEstimate, 'provider' | 'comparisonRatePercent' | 'fitsPrice' | 'exclCharges'> & { comparisonRatePercent: number | null }

export type CalculatorResult = {
  /** What was changed to something that can be worked with, and why; empty when nothing was. */
  messages: Partial<Record<CalculatorField, string>>
  /** What is lent, in cents, whether or not a repayment comes of it; 0 where nothing is. */
  loanCents: number
  week: WorkedOut | null
  month: WorkedOut | null
  /** Why there is no repayment, in words; null where there is one. */
  noRepayment: string | null
}

/** An empty price is none that a deposit covers, and nothing is said to cost $0 a week. */
const NO_REPAYMENT = {
  noPrice: (noun: string) => `Type what the ${noun} costs, and we work it out.`,
  noLoan: 'There is nothing to borrow: the deposit covers the price.',
  underADollar: 'This leaves less than a dollar a week to repay before the end.',
}

export const MAX_DOLLARS = 1_000_000
const MAX_RATE_PERCENT = 40
export const MAX_TERM_YEARS = 10
/** What the calculator starts with where neither a price nor a car came along; of a car without a price nothing is worked out before one is typed. */
const START_PRICE_DOLLARS = 30_000

/** What an estimate says of the loan that it is for. */
type CarLoan = Pick<FinanceEstimate, 'interestRatePercent' | 'comparisonRatePercent' | 'termMonths' | 'depositCents' | 'balloonCents'>

/** The site's calculator beside the estimate of a car: by the same rates and term, or one page would say two repayments for one car. */
export function besideEstimate(settings: CalculatorSettings, { interestRatePercent, comparisonRatePercent, termMonths }: CarLoan): CalculatorSettings {
  const termYears = Math.round((termMonths / MONTHS_A_YEAR) * 100) / 100
  return { ...settings, calculatorRatePercent: interestRatePercent, comparisonRatePercent, termYears }
}

/**
 * What stands in the fields before anything is typed: what the link brought, else the price of the car that it names, and the site's own.
 * @param car the car that the link names; `priceCents` is null where it has none
 * @param estimate of that car, which stands above the calculator: its deposit and balloon, where the price is the car's
 */
export function startingInput(params: URLSearchParams, settings: CalculatorSettings, car: { priceCents: number | null } | null = null, estimate: CarLoan | null = null): CalculatorInput {
  const start = car === null ? START_PRICE_DOLLARS : car.priceCents && wholeDollars(car.priceCents)
  const price = params.get('vehiclePriceBudget') ?? String(start ?? '')
  const loan = dollarsOf(price) === start ? estimate : null
  const deposit = typeof loan?.depositCents === 'number' ? wholeDollars(loan.depositCents) : Math.round((dollarsOf(price) ?? 0) * (settings.depositPercent / 100))
  return {
    vehiclePriceBudget: cut(price),
    deposit: cut(params.get('deposit') ?? String(deposit)),
    balloon: cut(params.get('balloon') ?? String(wholeDollars(loan?.balloonCents ?? 0))),
    rate: cut(params.get('rate') ?? String(settings.calculatorRatePercent)),
    term: cut(params.get('term') ?? String(settings.termYears)),
  }
}

/** Whether an address says more than a price: somebody had the calculator work that out. */
export function isWorkedOut(params: URLSearchParams): boolean {
  return (['deposit', 'balloon', 'rate', 'term'] as const satisfies CalculatorField[]).some((field) => params.has(field))
}

/** What a field may be; `otherwise` is what is worked with where nothing can be read. */
type Bounds = { what: string; min?: number; max: number; otherwise?: number; say: (value: number) => string }

/**
 * What a loan costs by the week and by the month. What cannot be worked with is brought into range, and the message says so.
 * @param noun what the site sells, in its words
 */
export function calculate(input: CalculatorInput, settings: CalculatorSettings, noun = 'car'): CalculatorResult {
  const messages: CalculatorResult['messages'] = {}
  const read = (field: CalculatorField, given: number | null, { what, min = 0, max, otherwise = min, say }: Bounds) => {
    const value = Math.min(Math.max(given ?? otherwise, min), max)
    if (given === null) messages[field] = `${what} is not a number. We worked it out with ${say(value)}.`
    else if (given > max) messages[field] = `${what} can be ${say(max)} at most. We worked it out with that.`
    else if (given < min) messages[field] = `${what} is ${say(min)} at least. We worked it out with that.`
    return value
  }
  const without = (noRepayment: string, loanCents = 0): CalculatorResult => ({ messages, loanCents, noRepayment, week: null, month: null })
  const sayDollars = (value: number) => formatDollars(value * 100)
  const sayYears = (value: number) => (value === 1 ? '1 year' : `${value} years`)
  const dollars = (field: CalculatorField, what: string, max: number) => read(field, dollarsOf(input[field]), { what, max, say: sayDollars })
  const price = dollars('vehiclePriceBudget', 'The price', MAX_DOLLARS)
  if (price === 0) {
    // Nothing is worked out here, so no message may say that it was.
    const typed = dollarsOf(input.vehiclePriceBudget)
    if (typed === null) messages.vehiclePriceBudget = 'The price is not a number.'
    else if (typed < 0) messages.vehiclePriceBudget = 'The price is more than $0.'
    return without(NO_REPAYMENT.noPrice(noun))
  }
  const deposit = dollars('deposit', 'The deposit', price)
  const balloon = dollars('balloon', 'The balloon', price - deposit)
  // Who says no rate or term sees the site's own: at 0 % a repayment would look cheaper than any.
  const { calculatorRatePercent, termYears } = settings
  const ofRate: Bounds = { what: 'The interest rate', max: MAX_RATE_PERCENT, otherwise: calculatorRatePercent, say: (value) => `${value}%` }
  const rate = read('rate', typedNumberOf(input.rate), ofRate)
  const years = read('term', typedNumberOf(input.term), { what: 'The term', min: 1, max: MAX_TERM_YEARS, otherwise: termYears, say: sayYears })
  const termMonths = Math.round(years * MONTHS_A_YEAR)
  const loan = { amount: price - deposit, ratePercent: rate, balloon }
  if (loan.amount <= 0) return without(NO_REPAYMENT.noLoan)
  const comparison = knownComparisonRate(rate, settings)
  const terms = {
    interestRatePercent: rate,
    comparisonRatePercent: comparison,
    termMonths,
    depositCents: deposit * 100,
    balloonCents: balloon * 100,
    disclaimer: CALCULATOR_DISCLAIMER,
    warning: comparison === null ? NO_COMPARISON : COMPARISON_WARNING,
  }
  const weekly = levelPayment({ ...loan, payments: weeksOf(termMonths), paymentsAYear: WEEKS_A_YEAR })
  const monthly = levelPayment({ ...loan, payments: termMonths, paymentsAYear: MONTHS_A_YEAR })
  const loanCents = loan.amount * 100
  if (Math.round(weekly) <= 0) return without(NO_REPAYMENT.underADollar, loanCents)
  return {
    messages,
    loanCents,
    noRepayment: null,
    week: { ...terms, unit: 'week', paymentDollars: Math.round(weekly) },
    month: { ...terms, unit: 'month', paymentDollars: Math.round(monthly) },
  }
}

const CALCULATOR_DISCLAIMER =
  'Indicative only and not a quote, an approval or an offer of credit. Repayments leave out fees and charges. The rate is set by the finance provider; approved applicants only.'

/** Stands where no comparison rate is known: none is made up. */
export const NO_COMPARISON =
  'This figure is an example and not an offer. It leaves out the lender’s fees, so it has no comparison rate: ask us for the rate, the comparison rate and the fees that apply to you.'

/**
 * The comparison rate that may stand beside a rate: the lender's own beside the lender's own rate, any other worked out from the rate and
 * the fees for the statutory example. Null where no fees are known, because the bare rate would pass for one.
 */
export function knownComparisonRate(
  rate: number,
  settings: Pick<CalculatorSettings, 'calculatorRatePercent' | 'comparisonRatePercent' | keyof LoanFees>,
): number | null {
  if (settings.comparisonRatePercent > 0 && rate === settings.calculatorRatePercent) return settings.comparisonRatePercent
  return settings.establishmentFeeCents > 0 || settings.monthlyFeeCents > 0 ? comparisonRatePercent(rate, settings) : null
}

/** Whole dollars of what people type: '$35,000', '35 000', '35.000', '35000.50', '35k'; null when it is no amount, such as '10%'. */
export function dollarsOf(text: string): number | null {
  if (isWordedNumber(text)) return readTypedNumber(text)
  const dollars = numberOf(plainFigures(text).replace(/[$,\s]/g, ''))
  return dollars === null ? null : Math.round(dollars)
}

/** An empty amount of dollars is 0; of a rate or a term an empty field says nothing. */
function typedNumberOf(text: string): number | null {
  const figures = plainFigures(text).replace(/%$/, '').trim()
  return figures === '' ? null : numberOf(figures)
}

function numberOf(compact: string): number | null {
  if (compact === '') return 0
  return /^-?\d{0,12}(\.\d{0,6})?$/.test(compact) && /\d/.test(compact) ? Number(compact) : null
}

/** A field goes back as it was typed, but not without end. */
function cut(text: string): string {
  return text.slice(0, 20)
}
