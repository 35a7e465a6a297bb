import type { CardCar, PriceType } from '../cars/car'
import { positive } from '../data/positive'
import { wholeDollars } from '../text/format'
import { DAY_MS } from '../time/durations'

/** A price has to be above ten dollars to be one: dealers type $0, $1 or $10 for "ask us" (section 4). */
export const MINIMUM_PRICE_CENTS = 1000

/** How far under the market average a price must be before it is called below market: more than $499 (section 9). */
const BELOW_MARKET_THRESHOLD_CENTS = 49900

const DEFAULT_NO_PRICE_TEXT = 'Enquire for price.'

/** The price type of a car that is had by the week or month. */
export const SUBSCRIPTION = 'Subscription'

/** How often a subscription's fee is paid. */
export const SUBSCRIPTION_PERIODS = ['week', 'fortnight', 'month'] as const
export type SubscriptionPeriod = (typeof SUBSCRIPTION_PERIODS)[number]

export type PriceSettings = {
  /** What stands in the place of a missing price. Empty means 'Enquire for price.' */
  noPriceText: string
}

export type PriceTypeSettings = {
  /** 'Drive away' by default. */
  driveAwayText: string
  /** 'Excl. govt. charges' by default. */
  exclGovtChargesText: string
}

const PRICE_TYPE_WORDS: PriceTypeSettings = {
  driveAwayText: 'Drive away',
  exclGovtChargesText: 'Excl. govt. charges',
}

export type DisplayPrice =
  | { kind: 'subscription' | 'reduced' | 'list'; priceCents: number }
  | { kind: 'preorder'; text: string }
  | { kind: 'none'; text: string }

type PricedCar = Pick<
  CardCar,
  'priceCents' | 'offerPriceCents' | 'subscriptionPriceCents' | 'offersSubscriptions' | 'isPreorder'
>

/** What the price block says, by the precedence of section 4: subscription, reduced, list, PREORDER, no price. */
export function displayPrice(car: PricedCar, settings: PriceSettings): DisplayPrice {
  if (isSubscription(car)) return { kind: 'subscription', priceCents: car.subscriptionPriceCents ?? 0 }
  const sale = salePrice(car)
  if (sale) return sale
  if (car.isPreorder) return { kind: 'preorder', text: 'PREORDER' }
  return { kind: 'none', text: settings.noPriceText.trim() || DEFAULT_NO_PRICE_TEXT }
}

/** Whether the fee of a subscription stands where other cars have their price (section 4). */
export function isSubscription(car: Pick<CardCar, 'offersSubscriptions' | 'subscriptionPriceCents'>): boolean {
  return car.offersSubscriptions && car.subscriptionPriceCents !== null && car.subscriptionPriceCents > 0
}

/** What the car costs to buy, in cents: the reduced price, else the list price; null when there is neither. */
export function salePriceCents(car: Pick<CardCar, 'priceCents' | 'offerPriceCents'>): number | null {
  return salePrice(car)?.priceCents ?? null
}

/**
 * The price to strike out beside the one that is shown, in cents: what the car cost before, else the list price when
 * a reduced one is shown; null unless it is above the price shown, in the whole dollars that both are said in. A subscription is a rate and has no was-price.
 */
export function wasPriceCents(
  car: Pick<CardCar, 'priceCents' | 'beforePriceCents'>,
  shown: DisplayPrice,
): number | null {
  if (shown.kind !== 'reduced' && shown.kind !== 'list') return null
  const hasBeforePrice = car.beforePriceCents !== null && car.beforePriceCents > 0
  const comparisonCents = hasBeforePrice ? car.beforePriceCents : car.priceCents
  return comparisonCents !== null && wholeDollars(comparisonCents) > wholeDollars(shown.priceCents) ? comparisonCents : null
}

export type ChargedSettings = {
  /** The tenant shows a was-price only where it was really charged. */
  wasPriceMustBeCharged: boolean
}

/** How long ago a was-price may have been charged last, where it must have been charged. */
const WAS_PRICE_DAYS = 90

/** Whether the tenant lets a was-price stand: always, or when it was charged within the last 90 days, the first of them included. */
export function wasPriceStands(wasChargedUntil: string | null | undefined, settings: ChargedSettings, now: Date): boolean {
  if (!settings.wasPriceMustBeCharged) return true
  if (!wasChargedUntil) return false
  return now.getTime() - Date.parse(wasChargedUntil) <= WAS_PRICE_DAYS * DAY_MS
}

/** The words beside the price; null when the dealer did not say what it includes. */
export function priceTypeLabel(priceType: PriceType, settings: PriceTypeSettings = PRICE_TYPE_WORDS): string | null {
  switch (priceType) {
    case 'drive_away':
      return settings.driveAwayText
    case 'excl_govt_charges':
      return settings.exclGovtChargesText
    case 'unspecified':
      return null
  }
}

/**
 * How many cents the car is under the market, for the below-market badge (section 5); null unless it is more than $499.
 * Compared with the state average; with the national one only where there is no state average.
 */
export function belowMarketCents(
  car: Pick<CardCar, 'priceCents' | 'offerPriceCents' | 'stateAveragePriceCents' | 'averagePriceCents'>,
): number | null {
  const priceCents = salePriceCents(car)
  const averageCents = positive(car.stateAveragePriceCents) ?? positive(car.averagePriceCents)
  if (priceCents === null || averageCents === null) return null
  const underCents = averageCents - priceCents
  return underCents > BELOW_MARKET_THRESHOLD_CENTS ? underCents : null
}

function salePrice(car: Pick<CardCar, 'priceCents' | 'offerPriceCents'>) {
  const { offerPriceCents, priceCents } = car
  if (isPrice(offerPriceCents) && offerPriceCents !== priceCents) {
    return { kind: 'reduced' as const, priceCents: offerPriceCents }
  }
  return isPrice(priceCents) ? { kind: 'list' as const, priceCents } : null
}

function isPrice(cents: number | null): cents is number {
  return cents !== null && cents > MINIMUM_PRICE_CENTS
}
