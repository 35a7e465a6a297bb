import { z } from 'zod'
import { cleanLine } from '../text/clean-text'

/** The addresses of trade-in (section 2). */
export const TRADE_IN_PATHS = ['/trade-in', '/sell-your-car', '/sell-my-car', '/cars/trade-in'] as const

/** Above these an estimate online is generally not given (section 9, trade-in questions). */
export const ESTIMATE_LIMITS = { years: 7, km: 100_000 } as const

export const CONDITIONS = ['Excellent', 'Good', 'Fair', 'Poor'] as const
export const HISTORIES = ['Full', 'Part', 'None'] as const
const YES_NO = ['Yes', 'No'] as const

export const TRADE_IN_FIELDS = ['rego', 'regoState', 'make', 'model', 'year', 'kms', 'condition', 'accident', 'history', 'under_finance'] as const
export type TradeInField = (typeof TRADE_IN_FIELDS)[number]

/** The first step of a trade-in (section 3): which car, and the answers that adjust its value. */
export function tradeInSchema(options: { states: readonly string[]; asksUnderFinance: boolean; nowYear: number }) {
  const { states, asksUnderFinance, nowYear } = options
  return z.object({
    rego: line(12, 'Enter the rego, such as 123 ABC.').transform((text) => text.toUpperCase().replaceAll(' ', '')),
    regoState: oneOf(states, 'Choose the state of the plate.'),
    make: line(60, 'Enter the make.'),
    model: line(60, 'Enter the model.'),
    year: whole(1950, nowYear + 1, `Enter the year, from 1950 to ${nowYear + 1}.`),
    kms: whole(0, 2_000_000, 'Enter the kilometres, such as 85,000.'),
    condition: oneOf(CONDITIONS, 'Choose how the car looks and drives.'),
    accident: oneOf(YES_NO, 'Choose Yes or No.'),
    history: oneOf(HISTORIES, 'Choose how much of the service history there is.'),
    under_finance: asksUnderFinance ? oneOf(YES_NO, 'Choose Yes or No.') : z.unknown().transform(() => null),
  })
}

export type TradeIn = z.output<ReturnType<typeof tradeInSchema>>

/** A car of the dealer's own stock that is like the one traded in. */
export type Comparable = { year: number; km: number; priceCents: number }

export type TradeInOffer =
  | { kind: 'range'; fromCents: number; toCents: number }
  | { kind: 'none'; reason: 'age' | 'km' | 'no_comparable' }

const A_YEAR_KEEPS = 0.9
const CENTS_A_KM = 8
const DEALER_SHARE = 0.85
const SPREAD = 0.05
const BY_CONDITION = { Excellent: 1.03, Good: 1, Fair: 0.93, Poor: 0.85 }
const BY_HISTORY = { Full: 1, Part: 0.98, None: 0.95 }
const AFTER_ACCIDENT = 0.9
const LEAST_CENTS = 50_000
const STEP_CENTS = 10_000

/**
 * An indicative estimate by rule: the middle of what the dealer asks for cars like it, brought to its year (10 % a year) and its
 * kilometres (8 cents each), less what preparing and selling it costs, adjusted by the answers; 5 % either way, in hundreds of
 * dollars.
 */
export function tradeInOffer(car: Pick<TradeIn, 'year' | 'kms' | 'condition' | 'accident' | 'history'>, comparables: readonly Comparable[], nowYear: number): TradeInOffer {
  if (nowYear - car.year > ESTIMATE_LIMITS.years) return { kind: 'none', reason: 'age' }
  if (car.kms > ESTIMATE_LIMITS.km) return { kind: 'none', reason: 'km' }
  const like = comparables.map(({ year, km, priceCents }) => priceCents * A_YEAR_KEEPS ** (year - car.year) + (km - car.kms) * CENTS_A_KM)
  const middle = median(like)
  if (middle === null) return { kind: 'none', reason: 'no_comparable' }
  const accident = car.accident === 'Yes' ? AFTER_ACCIDENT : 1
  const value = middle * DEALER_SHARE * BY_CONDITION[car.condition] * BY_HISTORY[car.history] * accident
  const inHundreds = (cents: number) => Math.max(LEAST_CENTS, Math.round(cents / STEP_CENTS) * STEP_CENTS)
  return { kind: 'range', fromCents: inHundreds(value * (1 - SPREAD)), toCents: inHundreds(value * (1 + SPREAD)) }
}

function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((one, other) => one - other)
  const high = sorted[Math.floor(sorted.length / 2)]
  const low = sorted[Math.ceil(sorted.length / 2) - 1]
  return high === undefined || low === undefined ? null : (low + high) / 2
}

function line(limit: number, message: string) {
  return z.preprocess((value) => (typeof value === 'string' ? cleanLine(value.slice(0, 500)) : ''), z.string().min(1, message).max(limit, message))
}

function oneOf<T extends string>(values: readonly T[], message: string) {
  return z.custom<T>((value) => values.includes(value as T), message)
}

function whole(from: number, to: number, message: string) {
  return line(20, message).transform((text, context) => {
    const number = Number(text.replace(/[\s,]|km$/gi, ''))
    if (Number.isInteger(number) && number >= from && number <= to) return number
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })
}
