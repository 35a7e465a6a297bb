import type { CardCar } from './car'

export const DAY_MS = 24 * 60 * 60 * 1000

export type VisibilitySettings = {
  /** How many days a sold car stays in search: 3 by default, 14 for some dealers (section 9). */
  soldDays: number
}

/** A car is available when in stock or coming soon, and not sold (section 4). */
export function isAvailable(car: Pick<CardCar, 'status' | 'soldAt'>): boolean {
  return (car.status === 'in_stock' || car.status === 'coming_soon') && car.soldAt === null
}

/** Until when a sold car stays visible, that moment included; null when it is not sold or nobody knows since when. */
export function soldVisibleUntil(car: Pick<CardCar, 'status' | 'soldAt'>, soldDays: number): Date | null {
  if (car.soldAt === null) return null
  const soldMs = Date.parse(car.soldAt)
  return Number.isNaN(soldMs) ? null : new Date(soldMs + soldDays * DAY_MS)
}

/**
 * Whether search shows the car (section 4): in stock, coming soon, or sold a few days ago, and only when flagged for
 * the dealer's website.
 */
export function isVisibleInSearch(
  car: Pick<CardCar, 'status' | 'soldAt'> & { showOnDealerWebsite: boolean },
  settings: VisibilitySettings,
  now: Date,
): boolean {
  if (!car.showOnDealerWebsite) return false
  if (isAvailable(car)) return true
  const until = soldVisibleUntil(car, settings.soldDays)
  return until !== null && now.getTime() <= until.getTime()
}
