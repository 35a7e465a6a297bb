import { levelPayment, type Loan, MONTHS_A_YEAR, WEEKS_A_YEAR, weeksOf } from './amortisation'
import type { CardCar } from '../cars/car'
import { isAvailable } from '../cars/car-availability'
import { positive } from '../data/positive'
import { COMPARISON_LOAN_CENTS, COMPARISON_TERM_YEARS, COMPARISON_WARNING } from './comparison-warning'
import { DEFAULT_TIME_ZONE, yearInZone } from '../time/wall-clock'
import { salePriceCents } from '../pricing/display-price'
import { isAmong } from '../text/same-name'
import { filledDisclaimer, type DisclaimerSettings, type FinanceFigures } from './finance-disclaimer'
import type { FinanceLender } from './finance-lender'
import type { FinanceProvider } from './finance-provider'

export type FinanceSettings = DisclaimerSettings & {
  provider: FinanceProvider | 'none'
  showsEstimate: boolean
  /** Makes and dealerships (by slug) without an estimate, in any case of letters. */
  excludedMakes: readonly string[]
  excludedDealerships: readonly string[]
  /** Term and deposit of what is worked out here, where the lender's record has none. */
  termYears: number
  depositPercent: number
  /** A record's payment that is of another price is worked out anew, with the record's own rate, term, deposit and balloon. */
  paymentMustFitPrice: boolean
}

/** A repayment with all that it may not be shown without: its rates, its terms and the warning. */
export type FinanceEstimate = FinanceFigures & {
  /** Whether it pays what the car costs now: a record may be of an earlier price, or say no deposit where its payment is after one. */
  fitsPrice: boolean
  /** Whether that price leaves out what the government charges. */
  exclCharges: boolean
  /** The provider's text with its figures and dates filled in; empty when it has none. */
  disclaimer: string
  /** The warning of every comparison rate. */
  warning: string
}

/** What an estimate comes to a week, in cents: cars are filtered by it. */
export function weeklyCents({ unit, paymentDollars }: Pick<FinanceEstimate, 'unit' | 'paymentDollars'>): number {
  return unit === 'week' ? paymentDollars * 100 : Math.round((paymentDollars * 100 * MONTHS_A_YEAR) / WEEKS_A_YEAR)
}

export type FinanceCar = Pick<CardCar, 'make' | 'year' | 'status' | 'soldAt' | 'priceCents' | 'offerPriceCents' | 'priceType' | 'dealershipSlug'>
type RatedLender = FinanceLender & { interestRatePercent: number; comparisonRatePercent: number }

/** A price must be above this for most providers' estimates (sections 5 and 9). */
const ESTIMATE_PRICE_CENTS = 50_000
/** How far a record's payment may be from what is worked out, and how many cents: days of a year, payments in advance and whole dollars make as much. */
const PAYMENT_TOLERANCE = 0.02
const PAYMENT_TOLERANCE_CENTS = 100
/** Taurus estimates are for cars newer than this (sections 5 and 9). */
const TAURUS_YEARS = 12

/**
 * The estimate of a car at `now`; null, and so hidden, where section 5's rule does not hold or figures are missing (section 8).
 * @param timeZone of the place where the car stands, by which its terms are dated; a card, which has no terms, knows none
 */
export function financeEstimate(
  car: FinanceCar,
  lender: FinanceLender | null,
  settings: FinanceSettings,
  now: Date,
  timeZone = DEFAULT_TIME_ZONE,
): FinanceEstimate | null {
  if (lender === null || !showsFinanceEstimate(car, lender, settings, now)) return null
  const { provider, interestRatePercent, comparisonRatePercent } = lender
  const given = givenRepayment(car, lender, settings)
  const isTaken = given !== null && (given.fitsPrice || given.depositCents === null || !settings.paymentMustFitPrice)
  const repayment = isTaken ? given : workedOutRepayment(car, lender, settings, given?.unit)
  if (repayment === null || !borrowsAnything(car, repayment)) return null
  const figures = {
    provider,
    ...repayment,
    exclCharges: car.priceType === 'excl_govt_charges',
    interestRatePercent: toHundredths(interestRatePercent),
    comparisonRatePercent: toHundredths(comparisonRatePercent),
  }
  return { ...figures, disclaimer: filledDisclaimer({ ...figures, priceCents: salePriceCents(car) }, lender.disclaimer, settings, now, timeZone), warning: COMPARISON_WARNING }
}

/** Whether section 5 lets a car show this lender's estimate on this site. */
function showsFinanceEstimate(car: FinanceCar, lender: FinanceLender, settings: FinanceSettings, now: Date): lender is RatedLender {
  if (!settings.showsEstimate || lender.provider !== settings.provider) return false
  if (lender.interestRatePercent === null || lender.comparisonRatePercent === null) return false
  // It has the fees in it. Where one is not known many sources write 0, or any other figure.
  if (toHundredths(lender.comparisonRatePercent) < toHundredths(lender.interestRatePercent)) return false
  if (isAmong(settings.excludedMakes, car.make) || isAmong(settings.excludedDealerships, car.dealershipSlug)) return false
  if (!isAvailable(car)) return false
  switch (lender.provider) {
    case 'taurus':
      // By one clock, so that a card, which knows no place, and its car's page say the same on the last night of a year.
      return isAboveMinimum(car) && car.year > yearInZone(now, DEFAULT_TIME_ZONE) - TAURUS_YEARS
    case 'finance_360':
    case 'ausloans':
      return true
    case 'manual':
    case 'angle':
    case 'powertorque':
      return isAboveMinimum(car) && positive(lender.paymentWeekCents) !== null
    case 'nissan_finance':
      return isAboveMinimum(car) && positive(lender.paymentMonthCents) !== null
  }
}

type Payment = Pick<FinanceEstimate, 'unit' | 'paymentDollars'>
type Repayment = Payment & Pick<FinanceEstimate, 'termMonths' | 'depositCents' | 'balloonCents' | 'fitsPrice'>

/** The lender's own payment, in the provider's unit, with the terms that it is for. */
function givenRepayment(car: FinanceCar, lender: RatedLender, settings: FinanceSettings): Repayment | null {
  const week = inDollars('week', lender.paymentWeekCents)
  const month = inDollars('month', lender.paymentMonthCents)
  const payment = lender.provider === 'nissan_finance' ? month : (week ?? month)
  if (payment === null) return null
  const { depositCents, balloonCents } = lender
  const loan = { ...payment, termMonths: termOf(lender, settings), depositCents, balloonCents }
  return { ...loan, fitsPrice: paysFor(car, lender, loan) }
}

/**
 * Whether a payment pays for the car as it is priced now: at the lender's rate, and at most with such fees as are in its comparison
 * rate (those of the example loan, and of a larger loan a like share of it).
 */
function paysFor(car: FinanceCar, lender: RatedLender, { unit, termMonths, depositCents, balloonCents, paymentDollars }: Omit<Repayment, 'fitsPrice'>): boolean {
  const priceCents = salePriceCents(car)
  if (priceCents === null || depositCents === null) return false
  const amount = priceCents - depositCents
  const least = paymentCents(unit, { amount, ratePercent: lender.interestRatePercent, termMonths, balloon: balloonCents ?? 0 })
  const example = { amount: COMPARISON_LOAN_CENTS, termMonths: COMPARISON_TERM_YEARS * MONTHS_A_YEAR, balloon: 0 }
  const exampleFees = paymentCents(unit, { ...example, ratePercent: lender.comparisonRatePercent }) - paymentCents(unit, { ...example, ratePercent: lender.interestRatePercent })
  const most = least + exampleFees * Math.max(1, amount / COMPARISON_LOAN_CENTS)
  const tolerance = Math.max(least * PAYMENT_TOLERANCE, PAYMENT_TOLERANCE_CENTS)
  const cents = paymentDollars * 100
  return cents >= least - tolerance && cents <= most + tolerance
}

/** What the lender's rate comes to, by the week where no unit is asked for. */
function workedOutRepayment(car: FinanceCar, lender: RatedLender, settings: FinanceSettings, unit: Payment['unit'] = 'week'): Repayment | null {
  const priceCents = salePriceCents(car) ?? 0
  const depositCents = lender.depositCents ?? Math.round((priceCents * settings.depositPercent) / 100)
  const balloonCents = lender.balloonCents ?? 0
  const termMonths = termOf(lender, settings)
  const cents = paymentCents(unit, { amount: priceCents - depositCents, ratePercent: lender.interestRatePercent, termMonths, balloon: balloonCents })
  const payment = inDollars(unit, cents)
  return payment && { ...payment, termMonths, depositCents, balloonCents, fitsPrice: true }
}

/** Amount and balloon in cents, as the payment is. */
function paymentCents(unit: Payment['unit'], { termMonths, ...loan }: Pick<Loan, 'amount' | 'ratePercent' | 'balloon'> & { termMonths: number }): number {
  const rhythm = unit === 'week' ? { payments: weeksOf(termMonths), paymentsAYear: WEEKS_A_YEAR } : { payments: termMonths, paymentsAYear: MONTHS_A_YEAR }
  return levelPayment({ ...loan, ...rhythm })
}

/** Whether anything is left to lend. A lender's record may be of an earlier price, so that its deposit and balloon already cover the price that the car has now. */
function borrowsAnything(car: FinanceCar, { depositCents, balloonCents }: Repayment): boolean {
  const priceCents = salePriceCents(car)
  return priceCents === null || priceCents - (depositCents ?? 0) > (balloonCents ?? 0)
}

function termOf(lender: FinanceLender, settings: FinanceSettings): number {
  return positive(lender.termMonths) ?? settings.termYears * MONTHS_A_YEAR
}

/** A payment that rounds to no dollar at all is none. */
function inDollars(unit: Payment['unit'], cents: number | null): Payment | null {
  const paymentDollars = Math.round((cents ?? 0) / 100)
  return paymentDollars > 0 ? { unit, paymentDollars } : null
}

function isAboveMinimum(car: FinanceCar): boolean {
  return (salePriceCents(car) ?? 0) > ESTIMATE_PRICE_CENTS
}

function toHundredths(percent: number): number {
  return Math.round(percent * 100) / 100
}
