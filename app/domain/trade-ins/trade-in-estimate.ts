import { counted } from '../text/counted'
import { formatDate } from '../time/date-words'
import { addDays } from '../time/wall-clock'
import { formatDollars, formatKm } from '../text/format'
import { GUIDE_NAMES, GUIDES } from './guides'
import { ESTIMATE_LIMITS, type TradeIn } from './trade-in'

/** A used car like the one traded in: what a dealer asked for it first and last, in cents, until it was sold or until now. */
export type Comparable = { year: number; km: number; firstPriceCents: number; priceCents: number; isSold: boolean }

/** Who gave an estimate: the rule below, or a guide. */
export const VALUERS = ['own', ...GUIDES] as const
export type Valuer = (typeof VALUERS)[number]

export type TradeInOffer =
  | {
      kind: 'range'
      fromCents: number
      toCents: number
      /** Absent in estimates from before this was kept: the rule below. */
      by?: Valuer
      /** How many cars it rests on; absent where the guide does not say. */
      cars?: number
      /** Some of them, of the site's own stock. */
      shownCarIds?: number[]
      /** ISO date of the day at the dealership on which it was worked out; absent in estimates from before this was kept. */
      on?: string
    }
  | { kind: 'none'; reason: 'age' | 'km' | 'no_comparable' | 'unknown_car' | 'not_now' }

type EstimatedCar = Pick<TradeIn, 'year' | 'kms' | 'condition' | 'accident' | 'history'>

const LEAST_COMPARABLES = 3
const A_YEAR_KEEPS = 0.9
const CENTS_A_KM = 8
const DEALER_SHARE = 0.85
const BY_CONDITION = { Excellent: 1.03, Good: 1, Fair: 0.93, Poor: 0.85 }
const BY_HISTORY = { Full: 1, Part: 0.98, None: 0.95 }
const AFTER_ACCIDENT = 0.9
const MOST_DROP = 0.15
/** From so many cars on, how far apart their prices lie says how sure the estimate is. */
const CARS_FOR_SPREAD = 4
const SPREAD = { least: 0.05, most: 0.12, ofFew: 0.1 }
const LEAST_CENTS = 50_000
const STEP_CENTS = 10_000
const WIDEST_RATIO = 2

/** For so many days an estimate can be taken up: prices go on, and whoever keeps the page's address has it for longer. */
export const ESTIMATE_DAYS = 30

/** Whether an estimate is too old to be shown or taken up. @param today ISO date at the dealership */
export function isLapsed(offer: TradeInOffer | null, today: string): boolean {
  return offer?.kind === 'range' && offer.on !== undefined && today > addDays(offer.on, ESTIMATE_DAYS)
}

/** Why a car gets no estimate online, whoever would give it (section 9, trade-in questions); null: it may get one. */
export function estimateRefusal(car: Pick<TradeIn, 'year' | 'kms'>, nowYear: number): 'age' | 'km' | null {
  if (nowYear - car.year > ESTIMATE_LIMITS.years) return 'age'
  return car.kms > ESTIMATE_LIMITS.km ? 'km' : null
}

/**
 * An indicative estimate by rule: the middle of what cars like it go for, brought to its year (10 % a year) and its kilometres (8 cents
 * each), less what preparing and selling it costs, adjusted by the answers. The range is as wide as the middle half of those cars lies
 * apart, from 5 to 12 % either way, in hundreds of dollars. Fewer than three cars are no ground for one.
 */
export function tradeInOffer(car: EstimatedCar, comparables: readonly Comparable[], nowYear: number): TradeInOffer {
  const refusal = estimateRefusal(car, nowYear)
  if (refusal) return { kind: 'none', reason: refusal }
  if (comparables.length < LEAST_COMPARABLES) return { kind: 'none', reason: 'no_comparable' }
  const drop = usualDrop(comparables)
  const like = comparables
    .map((one) => goesFor(one, drop) * A_YEAR_KEEPS ** (one.year - car.year) + (one.km - car.kms) * CENTS_A_KM)
    .sort((one, other) => one - other)
  const middle = quantile(like, 0.5)
  const accident = car.accident === 'Yes' ? AFTER_ACCIDENT : 1
  const value = middle * DEALER_SHARE * BY_CONDITION[car.condition] * BY_HISTORY[car.history] * accident
  const spread = spreadOf(like, middle)
  const inHundreds = (cents: number) => Math.max(LEAST_CENTS, Math.round(cents / STEP_CENTS) * STEP_CENTS)
  return { kind: 'range', fromCents: inHundreds(value * (1 - spread)), toCents: inHundreds(value * (1 + spread)), by: 'own', cars: comparables.length }
}

/**
 * Whether a guide's range can be shown: dollars that came as cents are below what any estimate is, and a range whose end is more than twice its
 * beginning tells nobody anything.
 */
export function isPlausibleRange({ fromCents, toCents }: { fromCents: number; toCents: number }): boolean {
  return fromCents >= LEAST_CENTS && fromCents <= toCents && toCents <= fromCents * WIDEST_RATIO
}

/** By how much the asking price of those that were sold had come down by then: the middle of them, at most 15 %; 0 while none was. */
function usualDrop(comparables: readonly Comparable[]): number {
  const drops = comparables.flatMap(({ isSold, firstPriceCents, priceCents }) => (isSold ? [Math.max(0, 1 - priceCents / firstPriceCents)] : []))
  return drops.length === 0 ? 0 : Math.min(MOST_DROP, quantile(drops.sort((one, other) => one - other), 0.5))
}

/** A sold car went for what was asked last; of one for sale the price is yet to come down by as much as is usual. */
function goesFor({ isSold, firstPriceCents, priceCents }: Comparable, drop: number): number {
  return isSold ? priceCents : Math.min(priceCents, firstPriceCents * (1 - drop))
}

function spreadOf(sorted: readonly number[], middle: number): number {
  if (sorted.length < CARS_FOR_SPREAD) return SPREAD.ofFew
  const halfOfMiddleHalf = (quantile(sorted, 0.75) - quantile(sorted, 0.25)) / 2
  return Math.min(SPREAD.most, Math.max(SPREAD.least, halfOfMiddleHalf / middle))
}

/** Between the two that the share falls between, in proportion. @param sorted at least one */
function quantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share
  const low = sorted[Math.floor(at)] ?? 0
  const high = sorted[Math.ceil(at)] ?? low
  return low + (high - low) * (at - Math.floor(at))
}

/** The car as it was told: a slip in the kilometres, on which an estimate rests most, is to be seen beside it. */
export function tradeInSubject({ year, make, model, kms, rego, regoState }: Pick<TradeIn, 'year' | 'make' | 'model' | 'kms' | 'rego' | 'regoState'>): string {
  // 'Mazda' and 'Mazda3' is what its owner calls it.
  const name = model.toLowerCase().startsWith(make.toLowerCase()) ? model : `${make} ${model}`
  return `${year} ${name}, ${formatKm(kms)}, ${rego} (${regoState})`
}

/** Tells one estimate from another: what is accepted is what was shown, of the car that it was shown for. @param subject that car, in words */
export function estimateKey({ fromCents, toCents }: Extract<TradeInOffer, { kind: 'range' }>, subject: string | null): string {
  return `${fromCents}-${toCents} ${subject ?? ''}`
}

/** An estimate in words, such as '$18,000 to $20,000'. */
export function rangeWords({ fromCents, toCents }: { fromCents: number; toCents: number }): string {
  return `${formatDollars(fromCents)} to ${formatDollars(toCents)}`
}

/** What an estimate rests on, as the page says it. Other dealers' cars are counted, and named by nobody. */
export function estimateWords(offer: Extract<TradeInOffer, { kind: 'range' }>): string {
  const dated = offer.on === undefined ? '' : ` It was made on ${formatDate(offer.on)} and can be taken up until ${formatDate(addDays(offer.on, ESTIMATE_DAYS))}.`
  return groundWords(offer) + dated
}

function groundWords({ by = 'own', cars }: Extract<TradeInOffer, { kind: 'range' }>): string {
  if (by !== 'own') return `An indicative estimate by ${GUIDE_NAMES[by]}${cars === undefined ? '' : `, from ${counted(cars, 'car')} like yours`}, subject to inspection.`
  const ground = cars === undefined ? 'what we ask for cars like yours' : `${counted(cars, 'used car')} like yours that dealers offer now or have sold lately`
  return `Indicative only, worked out by rule from ${ground}, and subject to inspection.`
}
