import type { CardCar } from '../cars/car'
import { isAvailable } from '../cars/car-availability'
import { formatDollars } from '../text/format'
import { DAY_MS } from '../time/durations'
import { isSubscription, salePriceCents } from './display-price'

export type PriceDropSettings = { showsPriceDrops: boolean; priceDropDays: number; priceDropMinimumDollars: number }

/**
 * '$1,500 price drop', of a car for sale whose price came down lately and by enough for the site to mark it; else null. The history is of what
 * was asked to buy it: where something else is shown, a subscription's fee or no price, it says nothing of that.
 */
export function priceDropWords(
  car: Pick<CardCar, 'priceCents' | 'offerPriceCents' | 'offersSubscriptions' | 'subscriptionPriceCents' | 'priceDrop' | 'status' | 'soldAt'>,
  { showsPriceDrops, priceDropDays, priceDropMinimumDollars }: PriceDropSettings,
  now: Date,
): string | null {
  const askedCents = salePriceCents(car)
  if (!showsPriceDrops || !car.priceDrop || askedCents === null || isSubscription(car) || !isAvailable(car)) return null
  const cents = car.priceDrop.fromCents - askedCents
  const ageMs = now.getTime() - Date.parse(car.priceDrop.droppedAt)
  const isLately = ageMs >= 0 && ageMs <= priceDropDays * DAY_MS
  return isLately && cents >= priceDropMinimumDollars * 100 ? `${formatDollars(cents)} price drop` : null
}
