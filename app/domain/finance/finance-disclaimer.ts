import { COMPARISON_LOAN_CENTS, COMPARISON_TERM_YEARS } from './comparison-warning'
import type { DisclaimerSource, FinanceProvider } from './finance-provider'
import { fillWords } from '../text/fill-words'
import { formatDollars } from '../text/format'
import { formatDate } from '../time/date-words'
import { dayInZone } from '../time/wall-clock'

export type DisclaimerSettings = {
  /** The tenant's own text, before every other; empty for none. */
  disclaimer: string
  /** Whose text stands under the estimates of this site. */
  disclaimerOf: DisclaimerSource | 'provider'
  disclaimerTexts: readonly { of: DisclaimerSource; text: string }[]
  depositPercent: number
}

/** A repayment with its rates and terms. */
export type FinanceFigures = {
  provider: FinanceProvider
  unit: 'week' | 'month'
  /** Whole dollars. */
  paymentDollars: number
  /** Percent a year, to 2 decimals. */
  interestRatePercent: number
  comparisonRatePercent: number
  termMonths: number
  /** Null where the lender's record, with whose payment they go, says nothing of it. */
  depositCents: number | null
  balloonCents: number | null
}

type Figures = FinanceFigures & {
  /** What the car costs to buy; null where it has no price. */
  priceCents: number | null
}

/**
 * What stands under an estimate: the tenant's own text, else that of the provider, else the lender's own for this car; with the
 * estimate's figures in the place of `{{name}}`. An offer is valid until one month from today (section 9).
 * @param timeZone of the place where the car stands: by another's clock the terms would carry yesterday's date, or tomorrow's
 */
export function filledDisclaimer(figures: Figures, ofLender: string | null, settings: DisclaimerSettings, now: Date, timeZone: string): string {
  const source = settings.disclaimerOf === 'provider' ? figures.provider : settings.disclaimerOf
  const text = settings.disclaimer.trim() || settings.disclaimerTexts.find(({ of }) => of === source)?.text || ofLender || ''
  if (!text.includes('{{')) return text.trim()
  return fillWords(text.trim(), disclaimerWords(figures, settings.depositPercent, dayInZone(now, timeZone)))
}

/** What a text of finance may name, as `{{name}}`. */
const FIGURE_NAMES = [
  'payment',
  'unit',
  'interest_rate',
  'comparison_rate',
  'term_months',
  'deposit',
  'deposit_percent',
  'deposit_terms',
  'balloon',
  'with_deposit_and_balloon',
  'with_balloon',
  'comparison_loan',
  'comparison_years',
  'today',
  'offer_valid_until',
] as const

/** A text in which every `{{` begins one of these names: any other would be printed as it stands, braces and all. */
export const DISCLAIMER_TEXT = new RegExp(`^(?:[^{]|\\{(?!\\{)|\\{\\{(?:${FIGURE_NAMES.join('|')})\\}\\})*$`)
export const DISCLAIMER_NAMES = FIGURE_NAMES.map((name) => `{{${name}}}`).join(', ')

/** What the names stand for. @param today an ISO date */
function disclaimerWords(figures: Figures, depositPercent: number, today: string): Record<(typeof FIGURE_NAMES)[number], string> {
  return {
    payment: formatDollars(figures.paymentDollars * 100),
    unit: figures.unit,
    interest_rate: percentText(figures.interestRatePercent),
    comparison_rate: percentText(figures.comparisonRatePercent),
    term_months: String(figures.termMonths),
    deposit: dollarsOrUnsaid(figures.depositCents),
    deposit_percent: depositShare(figures, depositPercent),
    deposit_terms: depositTerms(figures, depositPercent),
    balloon: dollarsOrUnsaid(figures.balloonCents),
    with_deposit_and_balloon: withDepositAndBalloon(figures),
    with_balloon: withDepositAndBalloon({ ...figures, depositCents: null }),
    comparison_loan: formatDollars(COMPARISON_LOAN_CENTS),
    comparison_years: String(COMPARISON_TERM_YEARS),
    today: formatDate(today),
    offer_valid_until: formatDate(monthAfter(new Date(today)).toISOString()),
  }
}

/** A text that has a place for a figure has to say something there; what no record says is not $0. */
const UNSAID = 'what the lender asks for'

function dollarsOrUnsaid(cents: number | null): string {
  return cents === null ? UNSAID : formatDollars(cents)
}

/** ' with a deposit of $3,499 and a balloon of $5,000', as much of it as there is; empty where neither is known, or neither is asked for. */
export function withDepositAndBalloon({ depositCents, balloonCents }: Pick<Figures, 'depositCents' | 'balloonCents'>): string {
  const part = (name: string, cents: number | null) => (cents !== null && cents > 0 ? [`a ${name} of ${formatDollars(cents)}`] : [])
  const parts = [...part('deposit', depositCents), ...part('balloon', balloonCents)]
  return parts.length > 0 ? ` with ${parts.join(' and ')}` : ''
}

/**
 * The deposit as a part of the price that it is a part of: a lender's own need not be the site's percentage, and a text must not say another
 * than the figures beside it. A record with a payment and no deposit says nothing of one.
 */
function depositTerms(figures: Figures, percent: number): string {
  if (figures.depositCents === null || figures.depositCents <= 0) return 'any deposit that the lender asks for'
  const deposit = formatDollars(figures.depositCents)
  return isShare(figures, percent) ? `a deposit of ${percent}% of the advertised price (${deposit})` : `a deposit of ${deposit}`
}

function depositShare(figures: Figures, percent: number): string {
  const { depositCents, priceCents } = figures
  if (depositCents === null) return UNSAID
  return `${isShare(figures, percent) || !priceCents ? percent : Math.round((depositCents / priceCents) * 1_000) / 10}%`
}

/** Whether the deposit is so much of the price, to the dollar that texts show. */
function isShare({ depositCents, priceCents }: Figures, percent: number): boolean {
  return priceCents !== null && depositCents !== null && Math.abs(depositCents - (priceCents * percent) / 100) < 100
}

/** The same day of the next month, or that month's last: one month from 31 January is 28 or 29 February. */
export function monthAfter(now: Date): Date {
  const next = new Date(now)
  next.setUTCMonth(next.getUTCMonth() + 1)
  if (next.getUTCDate() !== now.getUTCDate()) next.setUTCDate(0)
  return next
}

/** `8.50% p.a.` */
export function percentText(percent: number): string {
  return `${percent.toFixed(2)}% p.a.`
}
